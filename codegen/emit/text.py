"""Pieces of text that several emitters share."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

WIDTH = 110


def wrapped(text: str, first: str = "", later: str = "") -> str:
    """One paragraph, broken to fit a docstring that is indented once."""
    return textwrap.fill(
        " ".join(text.split()),
        WIDTH - 4,
        initial_indent=first,
        subsequent_indent=later,
        break_long_words=False,
        break_on_hyphens=False,
    )


def docstring(paragraphs: Iterable[str], indent: str = "    ") -> str:
    """A docstring of ready paragraphs (unindented lines), or nothing where there are none."""
    text = "\n\n".join(p.strip("\n") for p in paragraphs if p.strip())
    if not text:
        return ""
    text = text.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    end = "\n" if "\n" in text else ""
    if text.endswith('"') and not end:
        text += " "
    return textwrap.indent(f'"""{text}{end}"""', indent) + "\n"


def described(lines: Iterable[tuple[str, str]], indent: str = "    ") -> str:
    """Lines of code, each with a comment: behind them where all have room there, else above each."""
    pairs = [(indent + code, " ".join(text.split())) for code, text in lines]
    if all(len(code) + len(text) + 4 <= WIDTH for code, text in pairs):
        return "".join(f"{code}  # {text}\n" if text else f"{code}\n" for code, text in pairs)
    out = []
    for code, text in pairs:
        width = WIDTH - len(indent) - 2
        above = textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False)
        out += [f"{indent}# {line}" for line in above] + [code]
    return "\n".join(out) + "\n"


def list_of_names(title: str, names: Iterable[str]) -> str:
    """``__all__`` and the like: a sorted list, a name a line."""
    return f"{title} = [\n" + "".join(f'    "{name}",\n' for name in sorted(names)) + "]\n"
