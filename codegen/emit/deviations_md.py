"""Emits docs/deviations.md: how the Python API differs from the specification, and why."""

from __future__ import annotations

from ..coverage import left_out
from ..model import Model
from .encoding import HEADER

HEAD = f"""\
<!-- {HEADER} -->

# How the Python API differs from the specification

Names are snake_case, descriptors are keyword arguments, and each promise is an `_async` method with a `_sync`
twin that waits. Everything else that differs from the Web IDL of
[WebGPU](https://gpuweb.github.io/gpuweb/) is listed here with its reason; codegen fails when an entry no
longer fits the IDL.
"""

# kind of deviation: title and what it means
SECTIONS = {
    "added": ("Added", "Python has these; the specification does not."),
    "default": ("Other defaults", "What an argument means that is not given."),
    "changed": ("Changed", "Generated, but not exactly as the IDL says."),
    "by hand": ("Written by hand", "In the specification too, but not written by codegen."),
}


NATIVE = """\
## Native wgpu-py

The API is that of wgpu-py 0.32, and so are defaults, values and exceptions; tests compare several hundred
one-liners with native's answers. What differs on purpose, or because a browser does, is here.
"""


def emit(model: Model) -> str:
    """The text of docs/deviations.md."""
    rows: dict[str, list[str]] = {kind: [] for kind in SECTIONS}
    for what, kind, reason in model.deviations.reasons():
        word, _, value = kind.partition(" ") if kind.startswith("default") else (kind, "", "")
        if kind == "absent when falsy":
            word, value = "default", "`{}` is none"
        if word in rows:
            rows[word].append(f"| `{what}` | {f'{value}: ' if value else ''}{reason} |")
    parts = [HEAD]
    for kind, (title, meaning) in SECTIONS.items():
        if rows[kind]:
            parts.append(_table(title, meaning, rows[kind]))
    native = [f"| {' | '.join(row)} |" for row in model.deviations.native]
    head = "| What | Native | Here | Why |\n| --- | --- | --- | --- |"
    parts.append(f"{NATIVE}\n{head}\n" + "\n".join(native) + "\n")
    without = [f"| `{name}` | {reason} |" for name, reason in left_out(model).items()]
    parts.append(_table("Left out", "The specification has these; Python does not.", without))
    return "\n".join(parts)


def _table(title: str, meaning: str, rows: list[str]) -> str:
    return "\n".join([f"## {title}\n", f"{meaning}\n", "| What | Why |", "| --- | --- |", *rows, ""])
