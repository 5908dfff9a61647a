"""Errors in notebooks: those that come after their cell has ended are told too, and name the cell."""

from __future__ import annotations

import asyncio
import logging
import re
import sys
import traceback
import weakref
from typing import Any

from .._coreutils import logger
from ..errors import GPUError, set_error_handler

# How long the end of a cell waits for the GPU's verdict on what the cell did, in seconds.
PATIENCE = 2.0

_file_and_line = re.compile(r'File "([^"\n]+)", line (\d+)')


def shell() -> Any:
    """IPython's shell, or None."""
    module = sys.modules.get("IPython")
    get = getattr(module, "get_ipython", None)
    return get() if get else None


def cell_of(filename: str) -> int | None:
    """The number of the cell that IPython compiled under a file name."""
    names = getattr(getattr(shell(), "compile", None), "_filename_map", {})
    number = names.get(filename)
    return int(number) if number is not None else None


def with_cells(text: str) -> str:
    """A text in which cells are named where it has the names of their files."""

    def named(match: re.Match[str]) -> str:
        number = cell_of(match[1])
        return match[0] if number is None else f"Cell In[{number}], line {match[2]}"

    return _file_and_line.sub(named, text)


def told(error: BaseException) -> str:
    """An exception in a few lines: what it is, and the user's own lines that led to it."""
    lines = [f"{type(error).__name__}: {error}"]
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if not re.search(r"/(wgpu_js|rendercanvas|pyodide|_pyodide)/", frame.filename)
    ]
    for frame in frames[-3:]:
        lines.append(f'  File "{frame.filename}", line {frame.lineno}, in {frame.name}')
        if frame.line:
            lines.append(f"    {frame.line}")
    lines += getattr(error, "__notes__", ())
    return with_cells("\n".join(lines))


class _Cells(logging.Filter):
    """What is logged names cells, not the files that IPython makes up for them."""

    def filter(self, record: logging.LogRecord) -> bool:
        if _file_and_line.search(str(record.msg)):
            record.msg = with_cells(str(record.msg))
        return True


class Notebook:
    """What happens at the beginning and the end of a cell."""

    def __init__(self) -> None:
        self.running = False
        self.hooked = False
        self._late: list[str] = []
        self._unshown: list[weakref.ref[Any]] = []

    def hook(self) -> None:
        """Have IPython call; once, and only where there is IPython."""
        ip = shell()
        if self.hooked or ip is None:
            return
        self.hooked = True
        logger.addFilter(_Cells())
        set_error_handler(self.error)
        from .tables import register

        register(ip)
        _leave_out_empty_results(ip.displayhook)
        ip.events.register("pre_run_cell", self.begin)
        ip.events.register("post_run_cell", self.end)
        self.running = True  # this is called from a cell

    def begin(self, *_info: object) -> None:
        """A cell begins: what has gone wrong since the last one ended is told here."""
        self.running = True
        late, self._late = self._late, []
        from ._link import live

        for link in live():
            link.note_late("")
        if late:
            sys.stderr.write("After the last cell had ended:\n" + "\n".join(late) + "\n")

    def end(self, result: Any = None) -> None:
        """A cell ends: canvases that it has not shown are shown, and its errors are waited for."""
        _let_go(result)
        unshown, self._unshown = self._unshown, []
        for reference in unshown:
            canvas = reference()
            if canvas is not None and not canvas.get_closed():
                canvas._link.display_once()
        try:
            wait_for_verdicts()
        finally:
            self.running = False

    def error(self, error: GPUError) -> None:
        """An error of the GPU, which the logger has printed: into the running cell, if there is one."""
        if self.running:
            return
        from ._link import live

        where = f'\n  File "{error.filename}", line {error.lineno}' if error.filename else ""
        text = with_cells(f"{type(error).__name__}: {error.message}{where}")
        seen = [link for link in live() if link.visible]
        for link in seen:
            link.note_late(text)
        if not seen:
            self._late.append(text)


def _leave_out_empty_results(hook: Any) -> None:
    """Have JupyterLite's kernel not tell of the result of a cell that has shown itself, as other kernels don't."""
    finish = hook.finish_displayhook
    name = "publish_execution_result"
    if not hasattr(hook, name):
        return

    def finish_with_what_there_is() -> None:
        publish = getattr(hook, name)
        if not hook.data:
            setattr(hook, name, None)
        try:
            finish()
        finally:
            setattr(hook, name, publish)

    hook.finish_displayhook = finish_with_what_there_is


def _let_go(result: Any) -> None:
    """Have IPython not keep a canvas in `Out`: a cell that is run again would leave one each time."""
    if hasattr(getattr(result, "result", None), "_link"):
        number = result.execution_count
        shell().user_ns.get("_oh", {}).pop(number, None)
        for names in (shell().user_ns, shell().user_ns_hidden):
            names.pop(f"_{number}", None)


notebook = Notebook()


def show_at_end(canvas: Any) -> None:
    """Show a canvas when the cell that made it ends, unless it was shown before."""
    notebook.hook()
    if notebook.hooked:
        notebook._unshown.append(weakref.ref(canvas))


def wait_for_verdicts() -> None:
    """Wait, where Python can, until the GPU process has said what it thinks of all calls so far."""
    from pyodide.ffi import can_run_sync, run_sync

    from ..device import devices

    busy = [d for d in devices.values() if d._plain is not None and not d._lost and not d._scopes]
    if not busy or not can_run_sync():
        return

    async def all_of_them() -> None:
        # It must not raise: the event loop would tell of that, too.
        await asyncio.wait([asyncio.ensure_future(_verdict(device)) for device in busy], timeout=PATIENCE)
        await asyncio.sleep(0)

    run_sync(all_of_them())


async def _verdict(device: Any) -> None:
    from ..asynchronous import start

    try:
        device._plain.flush()
        device._plain.push_error_scope("validation")
        await start("wait_for_verdicts", lambda value: value, device._plain.pop_error_scope)
    except Exception as error:  # a device that is lost
        logger.debug(f"waiting for the GPU's verdicts: {error}")
