"""Where Python meets JavaScript: the table of objects, recorded commands, data in and out.

Loads ``runtime.js`` (by hand) and ``generated/bridge.js`` (by codegen) once. GPU objects are numbers on this side
(``table``) and objects in a JavaScript array on the other; nothing here knows the classes of the API.
"""

from __future__ import annotations

import array
from collections.abc import Callable
from functools import wraps
from gc import disable, enable, isenabled
from pathlib import Path
from typing import Any, TypeVar

import js as _page
from pyodide.code import run_js
from pyodide.ffi import JsException, create_proxy

from ..generated.commands import STAMP

__all__ = [
    "INTS",
    "JsException",
    "Pinned",
    "callbacks",
    "js",
    "load",
    "pack",
    "pinned",
    "reads_arguments",
    "reads_lists",
    "script",
    "undisturbed",
    "use_script",
]

# What runtime.js is expected to be.
RUNTIME_VERSION = 1

_here = Path(__file__).parent


class Callbacks:
    """What JavaScript calls. The modules whose subject it is put their functions here when they are imported."""

    settled: Callable[[int, bool, Any], None]
    uncaptured: Callable[[int, str, str, Any], None]
    lost: Callable[[int, str, str], None]
    reported: Callable[[int, str, str, str], None]
    task_over: Callable[[], None]


callbacks = Callbacks()


def _load_scripts() -> None:
    """Define the two halves in the page, unless it loaded them as scripts itself."""
    bridge = use_script(_here.parent / "generated" / "bridge.js", "wgpuJsBridge")
    runtime = use_script("runtime.js", "wgpuJsRuntime")
    found = (runtime.version, str(bridge.stamp))
    if found != (RUNTIME_VERSION, STAMP):
        raise ImportError(
            f"wgpu_js: the page has loaded another version of the JavaScript bridge (it has {found}, "
            f"this wheel needs {(RUNTIME_VERSION, STAMP)}); load runtime.js and bridge.js from the same wheel"
        )


def script(name: str | Path) -> str:
    """The text of a script of the wheel: `events.js`, say, for a page whose Python is in a worker.

    Arguments:
        name: what it is called in this folder, or a path.
    """
    return (_here / name).read_text("utf-8")


def use_script(name: str | Path, variable: str) -> Any:
    """Run a script of the wheel here, unless that was done before; answers the global that it makes.

    Raises:
        ImportError: the page does not allow it, and has not loaded the script itself.
    """
    if not hasattr(_page, variable):
        place = (_here / name).relative_to(_here.parents[1]).as_posix()
        try:
            run_js(f"{script(name)}\n//# sourceURL={place}")
        except JsException as err:
            if err.name != "EvalError":
                raise
            raise ImportError(
                f"The page's Content-Security-Policy has no 'unsafe-eval', so that wgpu_js can't run {place}. Allow "
                "it, or have the page load that file of the wheel by a <script> before (see the README: Install)."
            ) from err
    return getattr(_page, variable)


class Functions:
    """The functions of a JavaScript object as attributes: looking one up on a JsProxy costs more than calling it."""

    def __init__(self, source: Any) -> None:
        for name in _page.Object.keys(source):
            setattr(self, name, getattr(source, name))

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"wgpu_js: the bridge has no function {name!r}")


def load() -> Any:
    """Start the JavaScript side; answers its functions."""
    _load_scripts()
    c = callbacks
    return Functions(
        _page.wgpuJsRuntime.start(
            create_proxy(lambda ticket, ok, value: c.settled(ticket, ok, value)),
            create_proxy(lambda device, kind, message, event: c.uncaptured(device, kind, message, event)),
            create_proxy(lambda device, reason, message: c.lost(device, reason, message)),
            create_proxy(lambda *verdict: c.reported(*verdict)),
            create_proxy(lambda: c.task_over()),
        )
    )


js: Any = load()

F = TypeVar("F", bound=Callable[..., Any])


def undisturbed(function: F) -> F:
    """Keep the garbage collector away while a function has something in shared memory.

    The collector may run between any two steps of Python, and with it finalizers of the user's, which may call this
    package: what they put into the memory would take the place of what JavaScript has not seen yet.
    """

    @wraps(function)
    def alone(*args: Any) -> Any:
        if not isenabled():
            return function(*args)
        try:
            disable()
            return function(*args)
        finally:
            enable()

    return alone  # type: ignore[return-value]


class Pinned:
    """Memory that JavaScript has a view of. It never moves: when it is too small, it is replaced and pinned anew."""

    def __init__(self, ints: int, floats: int, data: int) -> None:
        self.ints = array.array("I", bytes(4 * ints))
        self.floats = array.array("d", bytes(8 * floats))
        self.bytes = memoryview(bytearray(data))
        self._pin()

    def _pin(self) -> None:
        proxies = [create_proxy(x) for x in (self.ints, self.floats, self.bytes.obj)]
        js.pin(*proxies)
        for proxy in proxies:
            proxy.destroy()

    def ints_pack(self, ints: list[int]) -> None:
        """Put integers of 32 bits there."""
        self.ints[: len(ints)] = array.array("I", ints)

    def grow(self, ints: int, floats: int) -> None:
        """Make room for so many integers and floats."""
        if ints > len(self.ints):
            self.ints = array.array("I", bytes(4 * max(ints, 2 * len(self.ints))))
        if floats > len(self.floats):
            self.floats = array.array("d", bytes(8 * max(floats, 2 * len(self.floats))))
        self._pin()


INTS, FLOATS = 1 << 16, 1 << 12
# Integers and floats of recorded commands, and data on its way into buffers and textures.
pinned = Pinned(INTS, FLOATS, 1 << 18)


def _reads_lists() -> bool:
    """Whether JavaScript can read Python's lists where they lie: that depends on how this CPython lays objects out."""
    ints = [0, 1, 256, 257, 2**30 - 1, 2**30, 2**31, 2**32 - 1]
    floats = [0.0, 1.0, -0.1, 1e300, 0, 1, 1000]
    pack(ints, floats)
    try:
        reads = js.reads_lists(id(int), id(float), id(ints), id(floats), len(ints), len(floats))
        wrong: list[list[Any]] = [[1, value] for value in (-1, 2**32, 2**64, True, None, 1.0, "1")]
        nothing: list[float] = []
        return bool(reads) and all(js.take(id(x), id(nothing)) < 0 for x in wrong)
    except JsException:
        return False


def _reads_arguments() -> bool:
    """The same for a list of the arguments of a call."""
    if not reads_lists:
        return False
    joined = "".join(map(chr, range(1, 128)))
    strings = ["", "a", "main", joined, joined[40:50]]
    samples = [0, 1, -1, 2**30, -(2**31), 2**32 - 1, 2**52 - 1, 0.5, -1e300, None, True, False, *strings]
    others = ["\u00e9", "\u00e9" + joined, "\u20ac", "\U0001f600"]
    wrong = [2**53, 2**64, -(2**53), b"1", (1,), [1], *others]
    try:
        return bool(
            js.reads_arguments(id(None), id(True), id(False), id(str), id(samples), *samples)
        ) and not any(js.take_arguments(id(x)) for x in [[1, value] for value in wrong])
    except JsException:
        return False


def pack(ints: list[int], floats: list[float]) -> bool:
    """Put a stream into shared memory. False: an integer needs more than 32 bits, so all of it went among the floats.

    The floats are floats: who records them has checked. Raises BadIntegerError.
    """
    n, m = len(ints), len(floats)
    if n > len(pinned.ints) or m > len(pinned.floats):
        pinned.grow(n, m)
    try:
        # By way of a second array, whose bytes are copied at once: struct.pack_into takes twice as long.
        if n:  # pinned memory refuses even an empty slice
            pinned.ints[:n] = array.array("I", ints)
    except (OverflowError, TypeError):
        _check_integers(ints)
        if n + m > len(pinned.floats):
            pinned.grow(n, n + m)
        pinned.floats[: n + m] = array.array("d", ints + floats)
        return False
    if m:
        pinned.floats[:m] = array.array("d", floats)
    return True


class BadIntegerError(Exception):
    """An integer of a stream can't travel; ``position`` is where it stands."""

    def __init__(self, position: int, value: object) -> None:
        super().__init__(position, value)
        self.position = position
        self.value = value


def _check_integers(ints: list[int]) -> None:
    for position, value in enumerate(ints):
        try:
            fits = 0 <= value.__index__() < 2**53
        except (AttributeError, TypeError):
            fits = False
        if not fits:
            raise BadIntegerError(position, value)


reads_lists = _reads_lists()
reads_arguments = _reads_arguments()
