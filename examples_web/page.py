"""The Python half of page.js: imports an example, sets it up, and draws its frames."""

from __future__ import annotations

import importlib
import inspect
import traceback

from js import requestAnimationFrame
from pyodide.ffi import create_proxy

# A tab that was hidden goes on where it was, instead of catching up on the time between.
LONGEST_STEP = 0.1


async def run(name, canvas, time, page):
    """Run the example `name` on `canvas`.

    Its `setup(canvas)` may be a plain function or a coroutine, and answers
    `draw(time)`, with the time in seconds since the first frame. Draws one frame at
    `time`, or, where that is None, one before each repaint. Calls the page's `resize()`
    before each frame, `started()` after the first one, and `failed(text)` with the
    traceback of an exception.
    """
    try:
        draw = importlib.import_module(name).setup(canvas)
        if inspect.isawaitable(draw):
            draw = await draw
        if time is None:
            Loop(draw, page).request()
        else:
            draw(time)
            page.started()
    except Exception as error:
        page.failed(describe(error))


class Loop:
    """Calls a draw function before every repaint, until it raises an exception."""

    def __init__(self, draw, page):
        self._draw = draw
        self._page = page
        self._time = 0.0
        self._last = None
        # One proxy for all frames, for as long as the page lives: one per frame would cost
        # more than the frame, and leak.
        self._callback = create_proxy(self._on_frame)

    def request(self):
        requestAnimationFrame(self._callback)

    def _on_frame(self, milliseconds):
        first = self._last is None
        if not first:
            self._time += min((milliseconds - self._last) / 1000, LONGEST_STEP)
        self._last = milliseconds
        try:
            self._page.resize()
            self._draw(self._time)
        except Exception as error:
            self._page.failed(describe(error))
            return
        if first:
            self._page.started()
        self.request()


def describe(error):
    """The traceback of `error` as text, from the example's own code on."""
    frames = traceback.TracebackException.from_exception(error)
    while frames.stack and is_plumbing(frames.stack[0].filename):
        del frames.stack[0]
    return "".join(frames.format())


def is_plumbing(filename):
    """Whether a frame of this file only leads to the example: this file's, and those of imports."""
    return filename == __file__ or "importlib" in filename
