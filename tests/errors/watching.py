"""The half of the error tests that runs in the browser: runs a wrong program and notes all that it is told.

Carried into each place; corpus.py and fresh.py come along.
"""

from __future__ import annotations

import asyncio
import linecache
import logging
import re
import sys
import textwrap
import traceback
from typing import Any

from pyodide.code import eval_code_async

import wgpu_js as wgpu

GRACE = 0.02  # seconds in which a second telling of the same would come
PATIENCE = 5.0  # seconds after which what has not been told by then never will be


class Records(logging.Handler):
    """Keeps what is logged."""

    def __init__(self) -> None:
        super().__init__()
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


records = Records()
wgpu.logger.addHandler(records)
wgpu.logger.propagate = False


def names(error: BaseException) -> list[str]:
    """The names of an exception's class and its bases."""
    return [cls.__name__ for cls in type(error).__mro__]


async def settled(device: Any) -> None:
    """Returns when whatever the GPU process had to say has been said."""
    await asyncio.sleep(0)
    await device.queue.on_submitted_work_done_async()
    await asyncio.sleep(GRACE)


async def awaited(promise: Any) -> Any:
    """The result of a promise, as a coroutine."""
    return await promise


async def run_cell(code: str, scope: dict[str, Any]) -> tuple[str, BaseException | None, str]:
    """Runs a cell of a notebook as JupyterLite does: its file, the exception, and what the kernel shows of that."""
    from pyodide_kernel import ipython_shell, kernel_instance

    ipython_shell.user_ns.update(scope)
    start = f"<ipython-input-{ipython_shell.execution_count}-"
    answer = await kernel_instance.run(code)
    filename = next((name for name in linecache.cache if name.startswith(start)), "")
    if answer["status"] == "ok":
        return filename, None, ""
    shown = re.sub(r"\x1b\[[\d;]*m", "", "\n".join(answer["traceback"]))
    return filename, sys.last_value, shown


_devices: list[Any] = []


async def given() -> list[Any]:
    """The adapter and the device of all programs, made when they are first needed, and again when one broke them."""
    if not _devices or _devices[1]._lost:
        adapter = await wgpu.gpu.request_adapter_async()
        _devices[:] = [adapter, await adapter.request_device_async()]
    return _devices


async def run(
    code: str, mode: str, filename: str = "<program>", how: str = "await", wait: bool = True
) -> Any:
    """Runs a program in an error mode.

    Args:
        code: the program.
        mode: "raise", "report" or "off".
        filename: what it is compiled as.
        how: "await" for a program that may await at top level, "exec" for one that runs by `exec` inside a function,
            "cell" for a cell of a notebook, which JupyterLite's own kernel runs; IPython names it then.
        wait: whether something is expected to be told after the program.

    Answers the program's file (`filename`), what it raised (`raised`: class names, text, line, notes, what a notebook
    shows), what the handler got (`reports`), what was logged (`logs`) and which events the device had (`events`).
    """
    code = textwrap.dedent(code)
    wgpu.set_error_mode(mode)
    wgpu.errors._counts.clear()
    adapter, device = await given()
    records.records.clear()
    reports: list[Any] = []
    events: list[Any] = []
    wgpu.set_error_handler(reports.append)
    note = events.append
    device.add_event_listener("uncapturederror", note)
    scope = {"wgpu": wgpu, "device": device, "adapter": adapter, "asyncio": asyncio, "__name__": "__main__"}
    if how != "cell":
        linecache.cache[filename] = (len(code), None, code.splitlines(keepends=True), filename)
    raised, shown = None, ""
    try:
        if how == "cell":
            filename, error, shown = await run_cell(code, scope)
            if error is not None:
                raise error
        elif how == "exec":
            exec(compile(code, filename, "exec"), scope)
        else:
            await eval_code_async(code, globals=scope, filename=filename)
    except BaseException as err:
        lines = [f.lineno for f in traceback.extract_tb(err.__traceback__) if f.filename == filename]
        text = f"{type(err).__name__}: {err.args[0] if isinstance(err, KeyError) else err}"
        if isinstance(err, (AttributeError, TypeError)):
            # With what the interpreter adds, such as its "Did you mean".
            text += "\n" + "".join(traceback.format_exception_only(err))
        raised = {"names": names(err), "text": text, "line": lines[-1] if lines else 0, "shown": shown}
        raised["notes"] = getattr(err, "__notes__", [])
        del err
    told = events if mode == "off" else reports
    deadline = asyncio.get_event_loop().time() + PATIENCE
    while wait and raised is None and not told and asyncio.get_event_loop().time() < deadline:
        await asyncio.sleep(0.005)
        if device._lost is None:
            device._plain.flush()
    await settled(device)
    logs = [record.getMessage() for record in records.records if record.levelno >= logging.ERROR]
    device.remove_event_listener("uncapturederror", note)
    return {
        "filename": filename,
        "raised": raised,
        "reports": [
            {
                "names": names(e),
                "text": e.message,
                "file": e.filename,
                "line": e.lineno,
                "label": e.label,
                "call": e.call,
            }
            for e in reports
        ],
        "logs": logs,
        "events": [{"names": names(e.error), "text": e.error.message} for e in events],
    }


async def run_corpus(mode: str, first: int, last: int, filename: str, how: str = "await") -> Any:
    """Runs a part of the corpus; see `run`."""
    import corpus

    return [
        await run(p.code, mode, filename.format(i), how, wait=p.late)
        for i, p in enumerate(corpus.PROGRAMS[first:last], first)
    ]


async def run_fresh(mode: str, filename: str) -> Any:
    """Runs the second set."""
    import fresh

    return [await run(p.code, mode, filename.format(i)) for i, p in enumerate(fresh.PROGRAMS)]
