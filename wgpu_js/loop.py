"""A loop of frames for a canvas: for pages that draw without rendercanvas.

    import wgpu_js as wgpu
    from wgpu_js.loop import run

    def draw(frame):
        ...  # frame.time, frame.delta, frame.physical_size, frame.pixel_ratio

    loop = run("#canvas", draw)

The loop keeps the canvas as sharp as the display: it gives it as many pixels as its place on the page has, right before
a frame, so the context's textures have the size that ``frame.physical_size`` says. It rests while there is nothing to
see, and ends with ``stop()``, with an exception, or when the canvas is gone for good. A canvas has one loop: running it
again, from a notebook's cell say, ends the one before.

``loop.add_event_handler`` tells of the mouse, the keyboard and so on, in rendercanvas's vocabulary: see
`wgpu_js.events`.
"""

from __future__ import annotations

import inspect
from asyncio import CancelledError, ensure_future
from collections.abc import Callable
from typing import Any

import js as page

from ._coreutils import logger
from .asynchronous import start as promise_of
from .bridge import js, use_script
from .canvas import canvas_of, context_of
from .errors import DrawCancelled
from .events import EVENT_TYPES, Events
from .generated.classes import GPUCanvasContext
from .promise import GPUPromise

__all__ = ["Frame", "Loop", "run"]

_RESIZE = EVENT_TYPES.index("resize")


class Frame:
    """What a draw function gets. It is the same object in each frame of a loop, with new values."""

    __slots__ = ("delta", "logical_size", "number", "physical_size", "pixel_ratio", "time")

    time: float
    """Seconds since the first frame, without the time when there was nothing to see."""
    delta: float
    """Seconds since the frame before; at most 0.1, and 0 in the first one."""
    number: int
    """How many frames there were before."""
    physical_size: tuple[int, int]
    """Width and height of the canvas, in physical pixels: the size of its texture."""
    logical_size: tuple[float, float]
    """Width and height of the canvas on the page, in logical (CSS) pixels, as events have them."""
    pixel_ratio: float
    """Physical pixels of the display to a logical one."""

    def __repr__(self) -> str:
        return f"<Frame {self.number}: time {self.time:.3f}, {self.physical_size}>"


DrawFunction = Callable[[Frame], Any]


class Loop(Events):
    """Calls a draw function before each repaint of the page, and handlers of events.

    Arguments:
        canvas: what `gpu.get_canvas_context` takes (an HTMLCanvasElement, an OffscreenCanvas, a CSS selector), or a
            GPUCanvasContext.
        draw: called with a `Frame`. It draws to ``context.get_current_texture()``. A DrawCancelled that it lets through
            is no mistake. It may be a coroutine function: the next frame waits for it then, and it must get its texture
            after its last ``await``.
        may_wait: whether the draw function may wait, as in ``buffer.map_sync()``, where the browser has JSPI. It
            costs about 0.02 ms a frame. The same rule holds: get the texture after waiting.
        continuous: whether there is a frame for each repaint. False: only after `request_draw`, and when the size
            changes.
        follow_display: whether the canvas gets as many pixels as its place on the display has. False leaves its size
            to you. An OffscreenCanvas has no place; ``receive`` takes the sizes that a page sends.
        max_fps: how many frames a second there are at most. None means as many as the display shows.
        patience: after how many seconds outside of the page the canvas counts as gone.
        on_error: called with the exception that ended the loop. None logs it on logger ``wgpu``.

    Raises:
        TypeError, ValueError, RuntimeError: the canvas is none, as with `gpu.get_canvas_context`.
    """

    def __init__(
        self,
        canvas: Any,
        draw: DrawFunction,
        *,
        may_wait: bool = False,
        continuous: bool = True,
        follow_display: bool = True,
        max_fps: float | None = None,
        patience: float = 30.0,
        on_error: Callable[[BaseException], object] | None = None,
    ) -> None:
        super().__init__()
        if not callable(draw):
            raise TypeError(f"draw: expected a function, got {draw!r}")
        if max_fps is not None and not max_fps > 0:
            raise ValueError(f"max_fps: expected a number above 0, or None, got {max_fps!r}")
        self._context = canvas if isinstance(canvas, GPUCanvasContext) else None
        self._canvas = canvas.canvas if isinstance(canvas, GPUCanvasContext) else canvas_of(canvas)
        self._draw = draw
        self._options = (
            may_wait,
            continuous,
            follow_display,
            # Repaints come a little early or late.
            0 if max_fps is None else 1000 / max_fps - 2,
            patience * 1000,
        )
        self._on_error = on_error
        self._asynchronous = inspect.iscoroutinefunction(draw)
        self._frame = frame = Frame()
        # Until the page has been laid out.
        frame.physical_size = width, height = int(self._canvas.width), int(self._canvas.height)
        frame.pixel_ratio = ratio = float(getattr(page, "devicePixelRatio", 0) or 1)
        frame.logical_size = width / ratio, height / ratio
        self._browsers: Any = None

    # -- running

    @property
    def canvas(self) -> Any:
        """The JavaScript canvas, a JsProxy."""
        return self._canvas

    @property
    def running(self) -> bool:
        """Whether there will be more frames: from `start` until `stop`, an exception, or the end of the canvas."""
        return self._browsers is not None

    def start(self) -> None:
        """Begin with the frames. Another loop on the same canvas ends. Does nothing while the loop is running."""
        if self._browsers is not None:
            return
        from pyodide.ffi import create_proxy

        may_wait, *options = self._options
        if may_wait:
            # Without JSPI a wait raises an error that says so, wherever Python was entered.
            may_wait = hasattr(page.WebAssembly, "Suspending")
        use_script("events.js", "wgpuJsEvents")
        begin = use_script("loop.js", "wgpuJsLoop").start
        proxies = [create_proxy(f) for f in (self._on_frame, self._on_event, self._on_end)]
        self._browsers = begin(self._canvas, *proxies, may_wait, *options)
        self._wanted_changed()

    def stop(self) -> None:
        """End the loop: no more frames, no more events. It may be started again."""
        if self._browsers is not None:
            self._browsers.stop()

    def request_draw(self) -> None:
        """Have a frame drawn soon, in a loop that is not continuous. Asking again before that changes nothing."""
        if self._browsers is not None:
            self._browsers.wake()

    # Called by loop.js

    def _on_frame(
        self,
        time: float,
        delta: float,
        number: int,
        pwidth: int,
        pheight: int,
        pixel_ratio: float,
        width: float,
        height: float,
    ) -> None:
        frame = self._frame
        frame.time = time
        frame.delta = delta
        frame.number = number
        frame.physical_size = pwidth, pheight
        frame.pixel_ratio = pixel_ratio
        frame.logical_size = width, height
        try:
            if self._asynchronous:
                self._begin(self._draw(frame))
            else:
                self._draw(frame)
        except DrawCancelled:
            pass
        except BaseException as error:
            self._fail(error)

    def _begin(self, coroutine: Any) -> None:
        """Run a draw function that is a coroutine; there is no other frame meanwhile."""
        browsers = self._browsers
        browsers.busy(True)

        async def drawn() -> None:
            try:
                await coroutine
            except (DrawCancelled, CancelledError):
                pass
            except BaseException as error:
                self._fail(error)
            finally:
                browsers.busy(False)

        ensure_future(drawn())  # noqa: RUF006 (Pyodide's event loop keeps it)

    def _on_event(self, number: int, *values: Any) -> None:
        self.receive(number, *values)

    def _on_end(self) -> None:
        self._browsers = None

    def _fail(self, error: BaseException) -> None:
        self.stop()
        # From the user's own code on.
        place = error.__traceback__
        while place is not None and place.tb_frame.f_code.co_filename == __file__:
            place = place.tb_next
        error.__traceback__ = place or error.__traceback__
        if self._on_error is not None:
            self._on_error(error)
        else:
            logger.error(
                f"The draw function failed, and its loop has ended: {type(error).__name__}: {error}",
                exc_info=(type(error), error, error.__traceback__),
            )

    # -- events

    def _wanted_changed(self) -> None:
        if self._browsers is not None:
            self._browsers.want(" ".join(self._handlers))

    def receive(self, number: int, *values: Any) -> None:
        """Take an event as ``bridge/events.js`` sends it, as plain arguments, and call its handlers.

        In a worker, a page that listens to the canvas's element sends them here: a ``resize`` event then sets the size
        of the OffscreenCanvas before the next frame.
        """
        if self._handlers:
            super().receive(number, *values)
        if number == _RESIZE and self._browsers is not None and not hasattr(self._canvas, "isConnected"):
            self._browsers.resize(*values[1:])

    # -- what libraries ask of a canvas, by rendercanvas's names

    def get_wgpu_context(self) -> GPUCanvasContext:
        """The context of the canvas, the same object each time."""
        if self._context is None:
            self._context = context_of(self._canvas)
        return self._context

    def get_logical_size(self) -> tuple[float, float]:
        """Width and height of the canvas on the page, in logical (CSS) pixels, as of the last frame."""
        return self._frame.logical_size

    def get_physical_size(self) -> tuple[int, int]:
        """Width and height of the canvas, in physical pixels, as of the last frame."""
        return self._frame.physical_size

    def get_pixel_ratio(self) -> float:
        """Physical pixels of the display to a logical one, as of the last frame."""
        return self._frame.pixel_ratio

    # -- what else a canvas on a page can do

    def set_cursor(self, shape: str) -> None:
        """Choose the shape of the mouse cursor over the canvas: a CSS cursor, as "pointer" or "none"."""
        if self._browsers is not None:
            self._browsers.cursor(shape)

    def set_text_input(self, wanted: bool, x: float = 0, y: float = 0) -> None:
        """Say whether the user is about to type text, so that a phone shows its keyboard and input methods work.

        The text comes as ``char`` events; without this, only what single keys type does. Phones want to be asked in a
        handler of ``pointer_up``.

        Arguments:
            wanted: whether text is wanted now.
            x, y: where the text is, in logical pixels on the canvas: an input method shows its candidates there.
        """
        if self._browsers is not None:
            self._browsers.text(bool(wanted), x, y)

    def focus(self) -> None:
        """Have key events come to the canvas. A click on it does the same, if it has handlers."""
        if self._browsers is not None:
            self._browsers.focus()

    def set_fullscreen(self, wanted: bool = True) -> GPUPromise[None]:
        """Have the canvas fill the screen, or not. Browsers want to be asked in a handler of a click or a key.

        Returns:
            A promise of None. It fails with a RuntimeError or TypeError where the browser refuses.
        """
        return self._ask("fullscreen", wanted)

    def set_pointer_lock(self, wanted: bool = True) -> GPUPromise[None]:
        """Lock the pointer to the canvas: it is hidden, and moves only tell ``dx`` and ``dy``; or free it.

        Browsers want to be asked in a handler of a click or a key; the user frees the pointer with Escape.

        Returns:
            A promise of None. It fails with a RuntimeError where the browser refuses.
        """
        return self._ask("lock", wanted)

    def _ask(self, what: str, wanted: bool) -> GPUPromise[None]:
        def asked(ticket: int) -> None:
            if self._browsers is None:
                raise RuntimeError(f"{what}: the loop is not running")
            js.settle_call(ticket, self._browsers, what, wanted)

        return promise_of(what, lambda _: None, asked)


def run(
    canvas: Any,
    draw: DrawFunction,
    *,
    may_wait: bool = False,
    continuous: bool = True,
    follow_display: bool = True,
    max_fps: float | None = None,
    patience: float = 30.0,
    on_error: Callable[[BaseException], object] | None = None,
) -> Loop:
    """Make a `Loop` and start it: the arguments are those of `Loop`."""
    loop = Loop(
        canvas,
        draw,
        may_wait=may_wait,
        continuous=continuous,
        follow_display=follow_display,
        max_fps=max_fps,
        patience=patience,
        on_error=on_error,
    )
    loop.start()
    return loop
