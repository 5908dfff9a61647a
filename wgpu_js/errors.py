"""Errors: the classes of wgpu-py, what JavaScript throws in terms of Python, and the three error modes.

A browser finds most mistakes after the call has returned. ``set_error_mode`` says what becomes of them:

``raise``
    every call for which native wgpu-py raises waits for the verdict, where ``can_run_sync()`` allows it, and raises;
    those between ``get_current_texture()`` and the submission of what draws to that texture leave it to the submission.
    For tests, notebooks and lessons: each call costs some milliseconds.
``report``
    the default: nothing waits. An error is logged once on logger ``wgpu``, with the call that made it and the user's
    own line, and goes to the handler of ``set_error_handler``.
``off``
    for production: only the browser's own events, and user code that listens to them.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from functools import cache
from types import CodeType
from typing import TYPE_CHECKING, Any, Literal

from ._coreutils import logger

if TYPE_CHECKING:
    from .generated.classes import GPUDevice

__all__ = [
    "DrawCancelled",
    "GPUError",
    "GPUInternalError",
    "GPUOutOfMemoryError",
    "GPUPipelineError",
    "GPUValidationError",
    "get_error_mode",
    "set_error_handler",
    "set_error_mode",
]

ErrorMode = Literal["raise", "report", "off"]
MODES = ("raise", "report", "off")

# %% Classes


class DrawCancelled(Exception):  # noqa: N818 (wgpu-py's name)
    """Raised by ``context.get_current_texture()`` when there is nothing to draw on: skip this frame."""


class GPUError(Exception):
    """What the GPU or the browser found wrong. The base of the other errors of the GPU.

    Where it is known which call is to blame, ``call`` is its name, ``label`` that of its object, and ``filename`` and
    ``lineno`` are the user's own line. ``count`` says how many times this error has been reported, this time included.

    https://gpuweb.github.io/gpuweb/#gpuerror
    """

    call: str = ""
    label: str = ""
    filename: str = ""
    lineno: int = 0
    count: int = 1

    def __init__(self, message: str) -> None:
        super().__init__(message)

    @property
    def message(self) -> str:
        """The text of the error.

        https://gpuweb.github.io/gpuweb/#dom-gpuerror-message
        """
        return str(self.args[0])


class GPUValidationError(GPUError):
    """A call broke a rule of WebGPU.

    https://gpuweb.github.io/gpuweb/#gpuvalidationerror
    """


class GPUOutOfMemoryError(GPUError, MemoryError):
    """There was not enough GPU memory.

    https://gpuweb.github.io/gpuweb/#gpuoutofmemoryerror
    """


class GPUInternalError(GPUError):
    """The driver or the browser failed, though the call was right.

    https://gpuweb.github.io/gpuweb/#gpuinternalerror
    """


class GPUPipelineError(Exception):
    """A pipeline could not be created asynchronously.

    https://gpuweb.github.io/gpuweb/#gpupipelineerror
    """

    def __init__(self, message: str, options: Any = None) -> None:
        super().__init__(message)
        self._reason = str((options or {}).get("reason") or "validation")

    @property
    def message(self) -> str:
        """The text of the error."""
        return str(self.args[0])

    @property
    def reason(self) -> str:
        """Why: "validation" or "internal".

        https://gpuweb.github.io/gpuweb/#dom-gpupipelineerror-reason
        """
        return self._reason


CLASSES: dict[str, type[GPUError]] = {
    "GPUValidationError": GPUValidationError,
    "GPUOutOfMemoryError": GPUOutOfMemoryError,
    "GPUInternalError": GPUInternalError,
}

# %% What JavaScript says, in Python's words

_execute = re.compile(r"^Failed to (?:execute '\w+' on|read the '\w+' property from) '\w+': |^\w+\.\w+: ")
_property = re.compile(r"Failed to read the '(\w+)' property from '(\w+)': ")
_camel = re.compile(r"\b[a-z]+[0-9]*(?:[A-Z][a-z0-9]*)+\b")


_enum_value = re.compile(r"\b(\w+)::(\([^()]*\)|\w+)")
# Flags that Chromium shows without their kind.
_bare_flags = re.compile(r"\busage \((\w+(?:\|\w+)+)\)")
# Names of members and methods that Chromium writes with a capital, unlike its names of objects.
_pascal = re.compile(r"(?<![\[\w:])(?<!Invalid )(?:[A-Z][a-z]+){2,}\b")
_where = re.compile(r"(?<!\s)\s*- While .*", re.DOTALL)
# Chromium's trail: which call, and which object; and which command of an encoder.
_calling = re.compile(r"- While calling \[[^\]]*\]\.(\w+)\((?:\[\w+Descriptor \"+([^\"]*)\"+\])?")
_finishing = re.compile(r"- While finishing \[\w+(?: \"([^\"]*)\")?\]")
_encoding = re.compile(
    r"- While (?:encoding \[[^\]]*\]\.|\[Failed to format error[^:]*: \"encoding %s\.)(\w+)\("
)
# Where in a shader: Chromium's `:2:21 error: ...`
_position = re.compile(r"^(?:Error while parsing WGSL: )?:(\d+):(\d+) (?=error|warning|note)", re.MULTILINE)
# An object of another kind than the one that belongs there.
_wrong_object = re.compile(
    r"(?:parameter \d+ is not of type|Failed to convert value to) '(?P<a>GPU\w+)'"
    r"|does not implement interface (?P<b>GPU\w+)"
)
# A number that a type of WebGPU can't hold: browsers throw a TypeError.
_out_of_range = re.compile(r"outside the .*range|is out of range")
_lacks_feature = re.compile(r"requires? the .*feature", re.DOTALL)


def _in_flag(name: str) -> str:
    """``CopySrc`` as ``COPY_SRC``."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).upper()


@cache
def _enum_values(enum: str) -> dict[str, str]:
    """An enum's values by their letters and digits: browsers write them in ways of their own."""
    from .generated import enums

    kind = getattr(enums, enum, None)
    return {value.replace("-", ""): value for value in kind or ()}


def _in_enum(match: re.Match[str]) -> str:
    """``BufferUsage::(Vertex|CopySrc)`` as ``VERTEX|COPY_SRC``, ``LoadOp::Clear`` as ``clear``."""
    names = [part.rpartition("::")[2].strip() for part in match[2].strip("()").split("|")]
    if match[1].endswith(("Usage", "ShaderStage", "MapMode", "ColorWriteMask")):
        return "|".join(_in_flag(n) for n in names if not n.isdigit())
    letters = names[0].lower()
    known = _enum_values(match[1])
    # C++ has no names that begin with a digit: `e2D` is "2d".
    found = known.get(letters) or known.get(letters.removeprefix("e"))
    return found or re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", names[0]).lower()


@cache
def _members() -> frozenset[str]:
    """The names of members of structs, and of the methods of encoders."""
    from .generated import flatten
    from .generated.commands import COMMANDS

    keys = [value for name, value in vars(flatten).items() if name.startswith("KEYS_")]
    return frozenset().union(*keys, (method for _, method, _, _ in COMMANDS.values()))


def _in_member(match: re.Match[str]) -> str:
    """``StripIndexFormat`` as ``strip_index_format``, if that is a member of something."""
    name = _method(match[0])
    return name if name in _members() else match[0]


def _snake(match: re.Match[str]) -> str:
    return re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", match[0]).lower()


def _method(name: str) -> str:
    """``CreateBindGroup`` as ``create_bind_group``."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def _trail(message: str) -> tuple[str, str]:
    """The call that a browser's message is about, and the label of its object, or ""."""
    found = _calling.search(message)
    if found:
        return _method(found[1]), found[2] or ""
    found = _finishing.search(message)
    return ("finish", found[1] or "") if found else ("", "")


# Labels and names of the user's own: they stay as they are.
_quoted = re.compile(r"\"[^\"\n]*\"|(?<=with )'[^']*'(?= label)")
_kept = re.compile("\0([0-9]+)\0")


def in_python(message: str) -> str:
    """A browser's message with Python's names: ``bytesPerRow`` becomes ``bytes_per_row``."""
    kept: list[str] = []

    def keep(match: re.Match[str]) -> str:
        kept.append(match[0])
        return f"\0{len(kept) - 1}\0"

    message = _quoted.sub(keep, message.replace('""', '"'))
    message = _wrong_object.sub(
        lambda m: f"expected a {m['a'] or m['b']}, got an object of another kind", message
    )
    message = _position.sub(r"line \1, column \2: ", message)
    message = _property.sub(lambda m: f"{m[2].removeprefix('GPU')}.{m[1]}: ", message)
    message = _enum_value.sub(_in_enum, message)
    message = _bare_flags.sub(lambda m: f"usage ({'|'.join(map(_in_flag, m[1].split('|')))})", message)
    message = _pascal.sub(_in_member, _execute.sub("", message))
    return _kept.sub(lambda m: kept[int(m[1])] if int(m[1]) < len(kept) else "", _camel.sub(_snake, message))


def command_of(message: str, label: str = "") -> str:
    """Which command of an encoder a browser's message is about, or ""."""
    # Nobody's label shall be taken for a part of the message.
    found = _encoding.search(message.replace(f'"{label}"', "") if label else message)
    return _method(found[1]) if found else ""


def explained(message: str, whole: bool = True, call: str = "", label: str = "", more: str = "") -> str:
    """A browser's message for people: what is wrong in Python's words, a hint, and the browser's own text.

    ``call``, and ``label`` of its object, are named before it already; ``more`` is lines that come after the hint.
    """
    from .hints import hint_for  # long, and of no use to programs without mistakes

    command = command_of(message, label)
    short = _where.sub("", in_python(message)).strip()
    if command and command != call:
        short = f"in {command}(): {short}"
    hint = hint_for(message)
    lines = [short]
    if hint:
        lines.append(f"  Hint: {hint}")
    if more:
        lines.append(more)
    own = message.strip()
    if whole and own != short:
        lines.append("  The browser's text: " + "\n    ".join(own.splitlines()))
    return "\n".join(lines)


def object_expected(err: Any) -> str:
    """The class that JavaScript missed an object of, by what it threw, or ""."""
    found = _wrong_object.search(str(getattr(err, "message", "")))
    return str(found["a"] or found["b"]) if found else ""


def translate(err: Any, what: str) -> Exception:
    """The Python exception for what a call into JavaScript threw (a JsException); raise it ``from`` that."""
    from .hints import hint_for

    # What is no Error of JavaScript, as a GPUError, has no name but that of its class.
    name = str(getattr(err, "name", "") or getattr(getattr(err, "constructor", None), "name", "") or "")
    message = str(getattr(err, "message", None) or err)
    text = f"{what}: {in_python(message)}"
    hint = hint_for(message)
    if hint:
        text += f"\n  Hint: {hint}"
    if name in CLASSES:
        return CLASSES[name](text)
    if name == "GPUPipelineError":
        return GPUPipelineError(text, {"reason": str(getattr(err, "reason", "validation"))})
    if name == "TypeError" and not _lacks_feature.search(message):
        return ValueError(text) if _out_of_range.search(message) else TypeError(text)
    if name == "RangeError" and "alloc" in text.lower():
        return GPUOutOfMemoryError(text)
    if name in ("TypeError", "RangeError", "OperationError", "DataCloneError"):
        return GPUValidationError(text)
    return RuntimeError(text if name in ("", "Error") else f"{text} ({name})")


def gpu_error(kind: str, message: str, call: str = "", label: str = "", more: str = "") -> GPUError:
    """The Python object for a GPUError of the browser, which explains itself; without a call, that of the message."""
    cls = CLASSES.get(kind, GPUError)
    if not call:
        call, label = _trail(message)
    name = label
    if len(label) > LONG_LABEL:
        name = f"{label[:LONG_LABEL]}..."
        message = message.replace(label, name)
    of = f" of {name!r}" if name else ""
    text = explained(message, call=call, label=name, more=more)
    error = cls(f"{call}(){of}: {text}" if call else text)
    error.call, error.label = call, label
    return error


# How much of a label is shown.
LONG_LABEL = 200

# %% Modes

_mode: ErrorMode = "report"
_handler: Callable[[GPUError], object] | None = None
_watchers: list[Callable[[], None]] = []


def _check_mode(mode: str) -> ErrorMode:
    if mode not in MODES:
        raise ValueError(f"mode: expected 'raise', 'report' or 'off', got {mode!r}")
    return mode  # type: ignore[return-value]


def set_error_mode(mode: ErrorMode, device: GPUDevice | None = None) -> None:
    """Say what becomes of errors that the browser finds after a call: "raise", "report" or "off".

    Arguments:
        mode: see the documentation of this module. At first it is the environment variable ``WGPU_JS_ERRORS``, or
            "report".
        device: the device to set it for. None means all devices that have no mode of their own.

    Raises:
        ValueError: for another mode.
    """
    global _mode
    _check_mode(mode)
    if device is not None:
        device._set_error_mode(mode)
        return
    _mode = mode
    for watcher in _watchers:
        watcher()


def get_error_mode(device: GPUDevice | None = None) -> ErrorMode:
    """The error mode of a device, or the general one."""
    return _mode if device is None else device._error_mode


def set_error_handler(handler: Callable[[GPUError], object] | None) -> None:
    """Have a function called with every error that is reported (mode "report") or that nobody captured.

    Pages and notebooks show errors with it. It gets a GPUError with ``call``, ``label``, ``filename``, ``lineno`` and
    ``count``: an error that repeats, as in a loop of frames, comes for the first, 10th, 100th and each 1000th time.
    None takes the handler away. Errors are logged on logger ``wgpu`` all the same, as often.

    Raises:
        TypeError: it is no function.
    """
    global _handler
    if handler is not None and not callable(handler):
        raise TypeError(f"handler: expected a function or None, got {handler!r}")
    _handler = handler


def _mode_of_environment() -> None:
    wanted = os.environ.get("WGPU_JS_ERRORS", "").strip().lower()
    if wanted:
        try:
            set_error_mode(_check_mode(wanted))
        except ValueError:
            logger.warning(f"WGPU_JS_ERRORS: expected raise, report or off, got {wanted!r}")


_mode_of_environment()

# %% Data that shaders can't read

# Whether to warn, once, about numbers of 8 bytes in buffers for shaders.
warn_64_bit: bool = os.environ.get("WGPU_JS_WARN_64_BIT", "1") != "0"


def check_64_bit(data: Any, label: str | None) -> None:
    """Warn the first time that numbers of 8 bytes go into a buffer for shaders, which know 4 bytes at most."""
    global warn_64_bit
    view = memoryview(data)
    if view.itemsize != 8 or view.format not in ("d", "q", "Q", "l", "L"):
        return
    warn_64_bit = False
    have, want = ("float64", "float32") if view.format == "d" else ("64-bit integers", "int32 or uint32")
    filename, lineno = users_line()
    of = f" {label!r}" if label else ""
    logger.warning(
        f"Data of {have} goes into the buffer{of}, but shaders have numbers of 32 bits: they will read something else. "
        f"Convert it to {want} first, in numpy with data.astype(...). "
        "(This warning comes once; wgpu_js.errors.warn_64_bit = False, or WGPU_JS_WARN_64_BIT=0, switches it off.)"
        f"\n  {shown_line(filename, lineno)}"
    )


# %% Where in the user's code


Line = tuple[str, int]
# The same before anybody has asked for it: a code object and the instruction that it stands at.
Place = tuple[CodeType, int]


# Which dictionaries of globals are of modules of this package, by their identity: calls ask for each frame.
_own: dict[int, bool] = {}


def _is_own(names: dict[str, Any]) -> bool:
    if len(_own) > MANY_ERRORS:  # a notebook makes no end of them
        _own.clear()
    own = _own[id(names)] = str(names.get("__name__", "")).partition(".")[0] == "wgpu_js"
    return own


def users_place(above: int = 2) -> Place | None:
    """Where the innermost frame stands that is not this package's, so many frames above this one or more."""
    frame: Any = sys._getframe(above)
    while frame is not None:
        names = frame.f_globals
        own = _own.get(id(names))
        if own is None:
            own = _is_own(names)
        if not own:
            return frame.f_code, frame.f_lasti
        frame = frame.f_back
    return None


def line_of(place: Place | None) -> Line:
    """File and line of a place."""
    if place is None:
        return "", 0
    code, instruction = place
    line = next((n for start, end, n in code.co_lines() if start <= instruction < end), None)
    return code.co_filename, line or code.co_firstlineno


def users_line() -> Line:
    """File and line of the innermost frame that is not this package's."""
    return line_of(users_place())


_cell = re.compile(r"<ipython-input-(\d+)-\w+>")


def shown_line(filename: str, lineno: int) -> str:
    """File, line and the code there, as a traceback shows them; a notebook's cell by its number, as IPython does."""
    from linecache import getline

    cell = _cell.fullmatch(filename)
    code = getline(filename, lineno).strip()
    where = f"Cell In[{cell[1]}], line {lineno}" if cell else f'File "{filename}", line {lineno}'
    return f"{where}\n    {code}" if code else where


# %% Telling

_counts: dict[tuple[str, str, int, int], int] = {}
_digits = re.compile(r"\d+")
# How many different errors are counted: more than a person reads.
MANY_ERRORS = 1000


def report(error: GPUError) -> None:
    """Log an error and call the handler: in full at first, then for the 10th, 100th and each 1000th time."""
    text = error.message
    key = (error.call, error.filename, error.lineno, hash(_digits.sub("", text)))
    if key not in _counts and len(_counts) >= MANY_ERRORS:
        _counts.clear()
    count = error.count = _counts[key] = _counts.get(key, 0) + 1
    where = f"\n  {shown_line(error.filename, error.lineno)}" if error.filename else ""
    head = type(error).__name__
    if count == 1:
        logger.error(f"{head}: {text}{where}")
    elif count in (10, 100) or count % 1000 == 0:
        logger.error(f"{head}: the same error, {count} times by now: {text.splitlines()[0]}{where}")
    else:
        return
    if _handler is not None:
        try:
            _handler(error)
        except Exception:
            logger.exception("the error handler of wgpu_js failed")
