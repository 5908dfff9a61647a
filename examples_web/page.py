"""The Python half of page.js: imports an example, sets it up, and draws its frames."""

from __future__ import annotations

import importlib
import inspect
import traceback


async def run(name, canvas, time, page):
    """Run the example `name` on `canvas`.

    Its `setup(canvas)` may be a plain function or a coroutine, and answers
    `draw(time)`, with the time in seconds since the first frame. Draws one frame at
    `time`, or, where that is None, one before each repaint. An example that wants events
    has a function `listen(loop)` too. Calls the page's `started()` after the first frame,
    and `failed(text)` with the traceback of an exception.
    """

    def failed(error):
        page.failed(describe(error))

    try:
        from wgpu_js.loop import Loop

        module = importlib.import_module(name)
        draw = module.setup(canvas)
        if inspect.isawaitable(draw):
            draw = await draw

        def draw_frame(frame):
            draw(frame.time if time is None else time)
            if frame.number == 0:
                page.started()
            if time is not None:
                loop.stop()

        loop = Loop(canvas, draw_frame, on_error=failed)
        if hasattr(module, "listen"):
            module.listen(loop)
        loop.start()
    except Exception as error:
        failed(error)


def describe(error):
    """The traceback of `error` as text, from the example's own code on."""
    frames = traceback.TracebackException.from_exception(error)
    while frames.stack and is_plumbing(frames.stack[0].filename):
        del frames.stack[0]
    return "".join(frames.format())


def is_plumbing(filename):
    """Whether a frame of this file only leads to the example: this file's, and those of imports."""
    return filename == __file__ or "importlib" in filename
