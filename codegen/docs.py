"""Reads docs.toml: the docstrings of everything that codegen emits, in our own words."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

SPEC = "https://gpuweb.github.io/gpuweb/#"
# Enums whose values follow a pattern that is explained once; few of them need words of their own.
PATTERNS = {"TextureFormat", "VertexFormat"}


class DocsError(Exception):
    """An entry of docs.toml is missing or superfluous."""


@dataclass(frozen=True)
class Doc:
    """The words about one thing: ``values`` has those about its values or fields."""

    doc: str
    link: str
    args: dict[str, str] = field(default_factory=dict)
    returns: str = ""
    raises: str = ""
    values: dict[str, str] = field(default_factory=dict)

    @property
    def url(self) -> str:
        """Where the specification defines it."""
        return SPEC + self.link if self.link else ""


class Docs:
    """The parsed file; what was asked for is remembered, so that superfluous entries are found."""

    def __init__(self, text: str, path: str) -> None:
        self.path = path
        self._text = text
        try:
            self._data: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as err:
            match = re.search(r"line (\d+)", str(err))
            raise DocsError(f"{path}:{match[1] if match else 1}: not TOML: {err}") from None
        self.missing: list[str] = []
        self._asked: set[str] = set()

    def _entry(self, table: str, name: str) -> dict[str, Any]:
        self._asked.add(f"{table}.{name}")
        entry = self._data.get(table, {}).get(name)
        if entry is None:
            self.missing.append(f"{table}.{name}")
            return {}
        assert isinstance(entry, dict)
        return entry

    @staticmethod
    def _doc(entry: dict[str, Any], parts: str = "values") -> Doc:
        return Doc(
            str(entry.get("doc", "")).strip(),
            str(entry.get("link", "")),
            dict(entry.get("args", {})),
            str(entry.get("returns", "")),
            str(entry.get("raises", "")),
            dict(entry.get(parts, {})),
        )

    def interface(self, name: str) -> Doc:
        """The words about a class."""
        return self._doc(self._entry("interface", name))

    def member(self, interface: str, name: str) -> Doc:
        """The words about a method or an attribute."""
        members = self._entry("interface", interface).get("members", {})
        self._asked.add(f"interface.{interface}.members.{name}")
        if name not in members:
            self.missing.append(f"interface.{interface}.members.{name}")
            return Doc("", "")
        return self._doc(members[name])

    def has_member(self, interface: str, name: str) -> bool:
        """Whether a member has words of its own; a ``_sync`` twin has none."""
        return name in self._data.get("interface", {}).get(interface, {}).get("members", {})

    def struct(self, name: str, fields: Iterable[str]) -> Doc:
        """The words about a struct and each of its fields."""
        return self._with_parts("struct", name, "fields", fields)

    def enum(self, name: str, values: Iterable[str]) -> Doc:
        """The words about an enum and its values."""
        return self._with_parts("enum", name, "values", values)

    def flags(self, name: str, values: Iterable[str]) -> Doc:
        """The words about flags and each bit."""
        return self._with_parts("flags", name, "values", values)

    def _with_parts(self, table: str, name: str, key: str, parts: Iterable[str]) -> Doc:
        """An entry with a sentence a part."""
        entry = self._entry(table, name)
        given = entry.get(key, {})
        for part in parts:
            self._asked.add(f"{table}.{name}.{key}.{part}")
            if part not in given and name not in PATTERNS:
                self.missing.append(f"{table}.{name}.{key}.{part}")
        return self._doc(entry, key)

    def check(self) -> None:
        """Fail where an emitter asked for what is not there, or something is there that none asked for."""
        if self.missing:
            names = ", ".join(sorted(set(self.missing))[:10])
            raise DocsError(f"{self.path}:1: {len(set(self.missing))} entries are missing: {names}")
        there = []
        for table, entries in self._data.items():
            for name, entry in entries.items():
                there.append(f"{table}.{name}")
                for key in ("members", "fields", "values"):
                    there += [f"{table}.{name}.{key}.{part}" for part in entry.get(key, {})]
        superfluous = [name for name in there if name not in self._asked]
        if superfluous:
            line = self._line_of(superfluous[0])
            raise DocsError(f"{self.path}:{line}: nothing is called {', '.join(superfluous[:10])}")

    def _line_of(self, name: str) -> int:
        """The line of an entry, or of the one that it is a part of."""
        for entry in (name, name.rpartition(".")[0].rpartition(".")[0]):
            match = re.search(rf"^\[{re.escape(entry)}\]", self._text, re.MULTILINE)
            if match:
                return self._text.count("\n", 0, match.start()) + 1
        return 1


def load(path: Path, shown: str) -> Docs:
    """Read docs.toml; ``shown`` is its name in messages."""
    return Docs(path.read_text("utf-8"), shown)
