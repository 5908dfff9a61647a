"""The half of the browser tests that runs inside Pyodide: takes code and arguments, gives back a result.

It is sent to each page as text (see places.py) and needs nothing but Pyodide itself.
"""

from __future__ import annotations

import base64
import inspect
import json
import linecache
import traceback
from types import TracebackType
from typing import Any

from pyodide.code import eval_code_async

_LONGEST_REPR = 300


async def answer(request: str) -> str:
    """Runs the code of a JSON request and answers with JSON: its result, or the traceback of what it raised."""
    task = json.loads(request, object_hook=_decoded)
    try:
        result = await _run(**task)
        return json.dumps({"result": result}, default=_encoded)
    except BaseException as error:  # the test on the other side decides what an error means
        return json.dumps({"error": type(error).__name__, "message": str(error), "traceback": _told(error)})


async def _run(source: str, function: str | None, filename: str, line: int, args: dict[str, Any]) -> Any:
    # Blank lines in front make line numbers those of the test's own file.
    text = "\n" * (line - 1) + source
    linecache.cache[filename] = (len(text), None, text.splitlines(keepends=True), filename)
    scope: dict[str, Any] = {"__name__": "__test__"}
    if function is None:
        scope.update(args)
        return await eval_code_async(text, scope, filename=filename)
    exec(compile(text, filename, "exec"), scope)
    result = scope[function](**args)
    return await result if inspect.isawaitable(result) else result


def _encoded(value: Any) -> Any:
    if isinstance(value, (bytes, bytearray, memoryview)):
        return {"__bytes__": base64.b64encode(value).decode()}
    kind = type(value).__name__
    raise TypeError(
        f"A test's result must be numbers, strings, bytes, None, lists and dictionaries of them, not {kind}"
    )


def _decoded(value: dict[str, Any]) -> Any:
    return base64.b64decode(value["__bytes__"]) if "__bytes__" in value else value


def _told(error: BaseException) -> str:
    """The traceback from the test's own code on, and for a failed assertion the values of its variables."""
    steps = error.__traceback__
    while steps is not None and _is_plumbing(steps):
        steps = steps.tb_next
    text = "".join(traceback.format_exception(type(error), error, steps))
    if isinstance(error, AssertionError) and steps is not None:
        while steps.tb_next is not None:
            steps = steps.tb_next
        for name, value in steps.tb_frame.f_locals.items():
            if not name.startswith("__") and not inspect.ismodule(value):
                text += f"    {name} = {_shortened(value)}\n"
    return text


def _is_plumbing(step: TracebackType) -> bool:
    filename = step.tb_frame.f_code.co_filename
    return filename == __file__ or "/pyodide/" in filename


def _shortened(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= _LONGEST_REPR else text[:_LONGEST_REPR] + "..."
