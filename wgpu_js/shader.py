"""Shader modules and what the compiler says of them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from ._coreutils import LINE_BREAK
from .arguments import nearest
from .asynchronous import start
from .base import ObjectBase
from .bridge import js
from .generated import classes
from .promise import GPUPromise

if TYPE_CHECKING:
    from .generated.classes import GPUCompilationInfo, GPUCompilationMessage


def characters(text: str, units: int) -> int:
    """How many characters of a text are so many UTF-16 units: a browser counts those, Python counts characters."""
    if text.isascii():
        return units
    return len(text.encode("utf-16-le", "surrogatepass")[: 2 * units].decode("utf-16-le", "replace"))


class ShaderModuleMixin(ObjectBase):
    """Keeps the code, to show lines of it."""

    __slots__ = ("_code",)
    _code: str

    def get_compilation_info_async(self) -> GPUPromise[GPUCompilationInfo]:
        """What the compiler has to say: errors, warnings and notes.

        Returns:
            A promise of a GPUCompilationInfo: a list of messages. Lines start at 1; positions, offsets and
            lengths count Python characters.

        https://gpuweb.github.io/gpuweb/#dom-gpushadermodule-getcompilationinfo
        """
        code = self._code

        def handler(text: str) -> GPUCompilationInfo:
            return classes.GPUCompilationInfo([_message(code, m) for m in json.loads(text)])

        promise = start("get_compilation_info", handler, js.compilation_info, self._id, keepalive=self)
        self._device._flush_soon()
        return promise


# The code of the last modules, by their labels, to say what they have.
_codes: dict[str, str] = {}
MANY_CODES = 32


def keep_code(label: str | None, code: str) -> None:
    """Remember the code of a module for errors about it."""
    _codes.pop(label or "", None)
    _codes[label or ""] = code
    if len(_codes) > MANY_CODES:
        del _codes[next(iter(_codes))]


_comment = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_entry_point = re.compile(r"@(vertex|fragment|compute)\b[^{};]{0,500}?\bfn\s+(\w+)")
# Chromium's messages about an entry point: the name that was given, and the module's label.
_no_entry_point = re.compile(
    r"[Ee]ntry point \"+(?P<name>[^\"]*)\"+ (?:doesn't exist in the shader module|isn't).*?"
    r"\[ShaderModule(?: \"(?P<label>[^\"]*)\")?",
    re.DOTALL,
)


def entry_points_beside(message: str) -> list[str]:
    """A line that lists a shader's entry points, where a message is about one that it has not."""
    blamed = _no_entry_point.search(message)
    code = _codes.get(blamed["label"] or "") if blamed else None
    if blamed is None or code is None:
        return []
    found = [(name, stage) for stage, name in _entry_point.findall(_comment.sub("", code))]
    listed = ", ".join(f"{name} (@{stage})" for name, stage in found) or "no entry point"
    return [f"  The shader has: {listed}.{nearest(blamed['name'], (name for name, _ in found))}"]


# Firefox's messages are reports of their own, with a picture of the place.
_picture = re.compile(r"\s*Shader (?:'[^\n]*' )?(?:parsing|validation) error: (?P<reason>[^\n]*)")
_note = re.compile(r"^\s*= (.*)$", re.MULTILINE)


def _reason(text: str) -> str:
    """What a compiler says, without a picture of its own."""
    report = _picture.match(text)
    if report is None:
        return text.strip()
    return "\n    ".join([report["reason"], *(note.strip("` ") for note in _note.findall(text))])


def compiler_text(code: str, label: str | None, messages: list[Any]) -> str:
    """What a compiler said, with the lines of the code that it is about and a caret under each place."""
    lines = LINE_BREAK.split(getattr(code, "original", code))
    shown = []
    for given in messages:
        message = _message(code, given)
        name = f"shader {label!r}" if label else "shader"
        if not message.line_num:
            shown.append(f"{name}: {message.type}: {_reason(message.message)}")
            continue
        place = f"line {message.line_num}, column {message.line_pos}"
        shown.append(f"{name}, {place}: {message.type}: {_reason(message.message)}")
        if message.line_num <= len(lines):
            line = lines[message.line_num - 1].replace("\t", " ")
            head = f"  {message.line_num} | "
            length = max(1, min(message.length, len(line) - message.line_pos + 1))
            shown.append(f"{head}{line}")
            shown.append(" " * (len(head) + message.line_pos - 1) + "^" * length)
    return "\n".join(shown)


def _message(code: str, given: list[Any]) -> GPUCompilationMessage:
    text, kind, line_num, line_pos, offset, length = given
    start = characters(code, offset)
    if length:
        length = characters(code[start:], length)
    before = getattr(code, "original_index", None)
    if before is not None:
        # Where it is in the code before repairs.
        start, length = before(start), before(start + length) - before(start)
        code = code.original  # type: ignore[attr-defined]
    if line_num and (offset or line_num == line_pos == 1):
        # Browsers count lines and columns in their own ways; where it is, they agree on.
        breaks = [match.end() for match in LINE_BREAK.finditer(code, 0, start)]
        line_num = len(breaks) + 1
        line_pos = start - (breaks[-1] if breaks else 0) + 1
    return classes.GPUCompilationMessage(text, kind, line_num, line_pos, start, length)


class CompilationInfoMixin(Sequence[Any]):
    """A sequence of its messages, which equals a list of them: [] for a shader without complaint, as on native."""

    def __init__(self, messages: Iterable[GPUCompilationMessage] = ()) -> None:
        self._messages = list(messages)

    @property
    def messages(self) -> list[GPUCompilationMessage]:
        """All messages, in the order of the compiler.

        https://gpuweb.github.io/gpuweb/#dom-gpucompilationinfo-messages
        """
        return self._messages

    def __len__(self) -> int:
        return len(self._messages)

    def __getitem__(self, index: Any) -> Any:
        return self._messages[index]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CompilationInfoMixin):
            return self._messages == other._messages
        return self._messages == other

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{type(self).__module__}.{type(self).__name__} {self._messages!r}>"
