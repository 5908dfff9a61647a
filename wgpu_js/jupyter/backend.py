"""A backend of rendercanvas for notebooks whose Python is in a worker. Needs rendercanvas 2.7, and so numpy.

In a worker, ``rendercanvas.pyodide`` can't be loaded (there is no document); this module takes its place, and
``rendercanvas.auto`` finds it: see `wgpu_js.compat.offer_notebook_backend`.
"""

from __future__ import annotations

import logging
import weakref
from collections.abc import Callable
from typing import Any

from rendercanvas.asyncio import loop
from rendercanvas.base import BaseCanvasGroup, BaseRenderCanvas
from rendercanvas.core.events import valid_event_types

from ._late import show_at_end, told
from ._link import Link

__all__ = ["NotebookRenderCanvas", "RenderCanvas", "loop"]

# What events of ours have more than rendercanvas knows; pygfx refuses such fields.
_EXTRA = {"pointer_move": ("dx", "dy"), "key_down": ("code",), "key_up": ("code",)}


class NotebookCanvasGroup(BaseCanvasGroup):  # type: ignore[misc]
    """The canvases of this backend."""


class NotebookRenderCanvas(BaseRenderCanvas):  # type: ignore[misc]
    """A render canvas in the output of a notebook's cell.

    As a cell's last value, or through ``display``, it is shown there; one that is not shown by the end of the cell that
    made it is shown then, as a desktop would open a window.

    Arguments:
        args, kwargs: those of rendercanvas's ``BaseRenderCanvas``. The default size is 640 x 480 logical pixels.
    """

    _rc_canvas_group = NotebookCanvasGroup(loop)
    _failed = False  # in this draw; rendercanvas presents all the same
    _draws: Callable[[], object] | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        size = kwargs.get("size") or (640, 480)
        kwargs["size"] = size
        kwargs.setdefault("title", "")
        # The base class asks for these when it fails, too.
        self._link: Link | None = None
        super().__init__(*args, **kwargs)
        self._link = Link(self, *size)
        self._size_info.set_physical_size(*(max(1, round(n)) for n in size), 1.0)
        self._final_canvas_init()
        self._link.tell(wanted=["*"])
        _live.add(self)
        show_at_end(self)

    # -- what the link says

    def _link_draw(self) -> None:
        self._failed = False
        _drawing.append(self)
        try:
            self._time_to_draw()
        finally:
            _drawing.pop()

    def _link_size(self, pwidth: int, pheight: int, pixel_ratio: float) -> None:
        self._size_info.set_physical_size(pwidth, pheight, pixel_ratio)

    def _link_event(self, event: dict[str, Any]) -> None:
        kind = event["event_type"]
        if kind in valid_event_types:
            for key in _EXTRA.get(kind, ()):
                event.pop(key, None)
            self.submit_event(event)

    def _link_visible(self, visible: bool) -> None:
        self._set_visible(visible)

    # -- the draw function: rendercanvas logs its errors, but not each time

    @property
    def _draw_frame(self) -> Callable[[], object] | None:
        return None if self._draws is None else self._draw_checked

    @_draw_frame.setter
    def _draw_frame(self, draw_function: Callable[[], object] | None) -> None:
        self._draws = draw_function

    def _draw_checked(self) -> None:
        assert self._draws is not None
        try:
            self._draws()
        except Exception as error:
            # There are several classes of that name.
            if type(error).__name__ != "DrawCancelled" and self._link is not None:
                self._failed = True
                self._link.note(told(error))
            raise

    # -- what rendercanvas asks for

    def _rc_gui_poll(self) -> None:
        pass

    def _rc_get_present_info(self, present_methods: list[str]) -> dict[str, Any] | None:
        assert self._link is not None
        for method in present_methods:
            if method == "screen":
                return {"method": "screen", "platform": "browser", "window": self._link.source}
            if method == "bitmap":
                return {"method": "bitmap", "formats": ["rgba-u8"]}
        return None

    def _rc_request_draw(self) -> None:
        if self._link is not None:
            self._link.want()

    def _rc_request_paint(self) -> None:
        self._time_to_paint()

    def _finish_present(self, result: dict[str, Any]) -> None:
        drawn = result.get("method") == "screen" and not self._failed
        if drawn and self._link is not None:
            self._link.present()
            self._link.note("")
        super()._finish_present(result)

    def _rc_present_bitmap(self, *, data: Any, format: str, **kwargs: Any) -> None:
        view = memoryview(data)
        assert format == "rgba-u8" and self._link is not None
        height, width = data.shape[:2]
        self._link.put(view.cast("B") if view.c_contiguous else bytes(view), width, height)
        self._link.note("")

    def _rc_set_logical_size(self, width: float, height: float) -> None:
        if self._link is None:
            return
        ratio = self.get_pixel_ratio()
        if not self._link.resize(width, height):
            size = max(1, round(width * ratio)), max(1, round(height * ratio))
            self._size_info.set_physical_size(*size, ratio)

    def _rc_close(self) -> None:
        if self._link is not None:
            self._link.close()

    def _rc_get_closed(self) -> bool:
        return self._link is None or self._link.closed

    def _rc_set_title(self, title: str) -> None:
        pass  # a cell's output has none

    def _rc_set_cursor(self, cursor: str) -> None:
        if self._link is not None:
            self._link.tell(cursor=cursor)

    def set_text_input(self, wanted: bool, x: float = 0, y: float = 0) -> None:
        """Say whether text is about to be typed; see `wgpu_js.jupyter.Canvas.set_text_input`. For imgui, say."""
        if self._link is not None:
            self._link.tell(typing=[bool(wanted), x, y])

    # -- the output

    @property
    def route(self) -> str:
        """How frames travel to the view; see `wgpu_js.jupyter.Canvas.route`."""
        return "none" if self._link is None else self._link.route

    def _ipython_display_(self) -> None:
        if self._link is not None:
            self._link.display()

    def _repr_html_(self) -> str:
        return "" if self._link is None else self._link.html()

    def snapshot(self) -> Any:
        """The last frame, as a promise of the bytes of a PNG: ``await canvas.snapshot()``; None before the first."""
        assert self._link is not None
        return self._link.still()


_live: weakref.WeakSet[NotebookRenderCanvas] = weakref.WeakSet()
_drawing: list[NotebookRenderCanvas] = []


class _Notes(logging.Handler):
    """Errors of event handlers, which rendercanvas logs, are over the picture as well, until the next cell runs."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if error is None or (_drawing and _drawing[-1]._failed):
            return
        for canvas in _drawing[-1:] or list(_live):
            if canvas._link is not None:
                canvas._link.note_late(told(error))


logging.getLogger("rendercanvas").addHandler(_Notes(logging.ERROR))

RenderCanvas = NotebookRenderCanvas
