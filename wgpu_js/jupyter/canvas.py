"""A canvas in the output of a cell, without any library."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..errors import DrawCancelled
from ..events import Events
from ..generated.classes import GPUCanvasContext, GPUTexture
from ._link import Link

MODES = ("ondemand", "continuous", "manual")


class CanvasContext(GPUCanvasContext):
    """The context of a notebook's canvas: it knows when something was drawn, and sends it off."""

    _touched: Callable[[], None] | None = None

    def get_current_texture(self) -> GPUTexture:
        """The texture to draw this frame to; see `GPUCanvasContext.get_current_texture`.

        Outside of a draw function, the frame is sent when the event loop has its turn, or with `present()`.
        """
        texture = super().get_current_texture()
        if self._touched is not None:
            self._touched()
        return texture


class Canvas(Events):
    """A live picture in a notebook: as a cell's last value, or through ``display``.

    It works where Python is in a worker, as in JupyterLite, and on a page's main thread. Frames are drawn to an
    OffscreenCanvas and travel to the view in the page, events come back. While nobody looks, nothing is drawn.

    Arguments:
        width, height: the size in logical (CSS) pixels. The corner of the view can be dragged to another size.
        update_mode: "ondemand" draws when `request_draw` asks for it and when the size has changed; "continuous" draws
            again and again; "manual" draws only with `force_draw`.
        max_fps: the most frames a second, 60 by default; 0 means as many as the page shows.
        route: "auto", or the one way in which frames shall travel: "offscreen", "bitmap", "pixels" or "display".

    Raises:
        ValueError: an unknown mode or route, or a negative size.
    """

    def __init__(
        self,
        width: float = 640,
        height: float = 480,
        *,
        update_mode: str = "ondemand",
        max_fps: float = 60,
        route: str = "auto",
    ) -> None:
        super().__init__()
        if width < 0 or height < 0:
            raise ValueError(f"width, height: expected positive numbers, got {width} x {height}")
        self._link = Link(self, width, height, route)
        self._context: CanvasContext | None = None
        self._draw: Callable[[], object] | None = None
        self._drawing = False
        self._drawn = False
        self._sending = False
        self._pixel_ratio = 1.0
        self._physical_size = max(1, round(width)), max(1, round(height))
        self.set_update_mode(update_mode, max_fps=max_fps)

    # -- drawing

    def get_context(self, context_type: str = "wgpu") -> CanvasContext:
        """The context to `configure` and to draw to: always the same one.

        Arguments:
            context_type: "wgpu"; there are no others without rendercanvas.

        Raises:
            TypeError: for another one.
            RuntimeError: there is no WebGPU here.
        """
        if context_type != "wgpu":
            raise TypeError(
                f"context_type: {context_type!r} is not possible here, only 'wgpu'. Where rendercanvas is installed, "
                "its RenderCanvas has 'bitmap' as well."
            )
        if self._context is None:
            self._context = CanvasContext(
                {"window": self._link.source, "platform": "browser", "method": "screen"}
            )
            self._context.set_physical_size(*self._physical_size)
            self._context._touched = _weakly(self._touched)
        return self._context

    def get_wgpu_context(self) -> CanvasContext:
        """The same as ``get_context("wgpu")``."""
        return self.get_context()

    def request_draw(self, draw_function: Callable[[], object] | None = None) -> None:
        """Have a frame drawn soon: when somebody looks, and the frames before have arrived.

        Arguments:
            draw_function: what draws, without arguments, from now on; None keeps the one there is. When it raises, the
                error is shown over the picture, and drawing stops until the next request.
        """
        if draw_function is not None:
            if not callable(draw_function):
                raise TypeError(f"draw_function: expected a function, got {draw_function!r}")
            self._draw = draw_function
        if not self._link.closed and self._mode != "manual":
            self._link.want()

    def force_draw(self) -> None:
        """Draw a frame now and send it, whoever looks."""
        if self._drawing:
            raise RuntimeError("force_draw: the canvas is being drawn already")
        self._link_draw()

    def set_update_mode(self, update_mode: str, *, max_fps: float | None = None) -> None:
        """Say when frames are drawn; the arguments are those of the class."""
        if update_mode not in MODES:
            raise ValueError(f"update_mode: expected one of {', '.join(MODES)}, got {update_mode!r}")
        self._mode = update_mode
        if max_fps is not None:
            self._link.pace(max_fps)
        if update_mode == "continuous":
            self._link.want()

    def _link_draw(self) -> None:
        draw = self._draw
        if draw is None or self._link.closed or self._drawing:
            return
        self._drawing, self._drawn = True, False
        failed = False
        try:
            draw()
        except DrawCancelled:
            pass
        except Exception as error:
            failed = True
            self._link.failed(error)
        finally:
            self._drawing = False
        if self._drawn:
            self._send()
        if failed:
            self._link.unwant()
        else:
            self._link.note("")
            if self._mode == "continuous":
                self._link.want()

    def _touched(self) -> None:
        self._drawn = True
        if not self._drawing and not self._sending:
            import asyncio

            self._sending = True
            asyncio.get_event_loop().call_soon(_weakly(self._send))

    def _send(self) -> None:
        self._sending = False
        if self._drawn and not self._link.closed and self._context is not None:
            self._drawn = False
            self._context.present()
            self._link.present()

    # -- size and events

    def get_physical_size(self) -> tuple[int, int]:
        """Width and height of the picture, in physical pixels."""
        return self._physical_size

    def get_logical_size(self) -> tuple[float, float]:
        """Width and height of the view, in logical (CSS) pixels; events use them too."""
        return self._link.logical_size

    def get_pixel_ratio(self) -> float:
        """Physical pixels for each logical one."""
        return self._pixel_ratio

    def set_logical_size(self, width: float, height: float) -> None:
        """Give the views another size, in logical pixels."""
        if width < 0 or height < 0:
            raise ValueError(f"set_logical_size: expected positive numbers, got {width} x {height}")
        if not self._link.resize(width, height):
            ratio = self._pixel_ratio
            self._link_size(max(1, round(width * ratio)), max(1, round(height * ratio)), ratio)

    def set_cursor(self, cursor: str) -> None:
        """Give the mouse's pointer a shape over the canvas: a CSS cursor, such as "crosshair"."""
        self._link.tell(cursor=cursor.replace("_", "-"))

    def set_text_input(self, wanted: bool, x: float = 0, y: float = 0) -> None:
        """Say whether the user is about to type text, so that a phone shows its keyboard and input methods work.

        The text comes as ``char`` events; without this, only what single keys type does. It is for the view in which
        something happened last.

        Arguments:
            wanted: whether text is wanted now.
            x, y: where the text is, in logical pixels on the canvas: an input method shows its candidates there.
        """
        self._link.tell(typing=[bool(wanted), x, y])

    def _wanted_changed(self) -> None:
        self._link.tell(wanted=sorted(self.wanted))

    def _link_size(self, pwidth: int, pheight: int, pixel_ratio: float) -> None:
        self._physical_size = pwidth, pheight
        self._pixel_ratio = pixel_ratio
        if self._context is not None:
            self._context.set_physical_size(pwidth, pheight)
        width, height = self._link.logical_size
        self.emit(
            {
                "event_type": "resize",
                "width": width,
                "height": height,
                "pixel_ratio": pixel_ratio,
                "pwidth": pwidth,
                "pheight": pheight,
                "time_stamp": _now(),
            }
        )
        self.request_draw()

    def _link_event(self, event: dict[str, Any]) -> None:
        self.emit(event)

    def _link_visible(self, visible: bool) -> None:
        self.emit({"event_type": "show" if visible else "hide", "time_stamp": _now()})

    def _handler_failed(self, name: str, error: Exception) -> None:
        self._link.failed(error)

    # -- the view

    @property
    def route(self) -> str:
        """How frames travel to the (first) view.

        "offscreen": the page has given its canvas to the worker; "bitmap": ImageBitmaps over a BroadcastChannel;
        "pixels": raw pixels over one; "display": pictures by updates of the output; "none" while there is no view.
        """
        return self._link.route

    @property
    def views(self) -> int:
        """How many views there are in pages."""
        return self._link.views

    async def snapshot(self, kind: str = "png") -> bytes | None:
        """The last frame as the bytes of a file, "png" or "jpeg"; None before the first."""
        return await self._link.still(kind, 1 << 14)

    def close(self) -> None:
        """End the canvas: nothing is drawn any more, and its views say so."""
        if not self._link.closed:
            self.emit({"event_type": "close", "time_stamp": _now()})
            self._link.close()
            self._draw = None
            if self._context is not None:
                self._context.unconfigure()

    def get_closed(self) -> bool:
        """Whether `close` was called."""
        return self._link.closed

    def _ipython_display_(self) -> None:
        self._link.display()

    def _repr_html_(self) -> str:
        return self._link.html()

    def __repr__(self) -> str:
        width, height = self._link.logical_size
        state = "closed" if self._link.closed else f"route {self.route}"
        return f"<Canvas of {width:g} x {height:g}, {state}>"


def _now() -> float:
    from time import perf_counter

    return perf_counter()


def _weakly(method: Callable[[], None]) -> Callable[[], None]:
    """The method for somebody who shall not keep its object alive."""
    from weakref import WeakMethod

    reference = WeakMethod(method)

    def call() -> None:
        found = reference()
        if found is not None:
            found()

    return call
