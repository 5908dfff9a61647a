"""Reads deviations.toml: every place where the Python API differs from the IDL, each with its reason.

An entry that names nothing in the IDL is an error with its line, and so is a key that is not known here.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from typing import Any, Literal


class DeviationError(Exception):
    """deviations.toml can't be used; the message starts with ``file:line:``."""

    def __init__(self, path: str, line: int, text: str) -> None:
        super().__init__(f"{path}:{line}: {text}")
        self.path = path
        self.line = line
        self.text = text


@dataclass
class InterfaceDeviation:
    """What deviates in one interface. ``by_hand``, ``added`` and ``left_out`` map member names to reasons."""

    mixin: tuple[str, str] | None = None
    bases: list[str] | None = None
    style: Literal["object", "data", "error"] = "object"
    reason: str = ""
    by_hand: dict[str, str] = field(default_factory=dict)
    added: dict[str, str] = field(default_factory=dict)
    left_out: dict[str, str] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)

    def take_by_hand(self, name: str) -> str | None:
        """The reason why a member is by hand, or None; the entry counts as used."""
        self.used.add(name)
        return self.by_hand.get(name)

    def take_left_out(self, name: str, line: int) -> str:
        """The reason why a member is left out; the entry counts as used."""
        self.used.add(name)
        return self.left_out.get(name, "constructors are JavaScript's: Python makes objects by calls")


@dataclass(frozen=True)
class OperationDeviation:
    """What is special about one generated operation."""

    prepare: str | None = None
    zero_is_rest: tuple[str, ...] = ()
    reason: str = ""


class Deviations:
    """The parsed file, asked by the model while it is built."""

    def __init__(self, text: str, path: str) -> None:
        self.text = text
        self.path = path
        try:
            data: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as err:
            match = re.search(r"line (\d+)", str(err))
            raise DeviationError(path, int(match[1]) if match else 1, f"not TOML: {err}") from None
        unknown = set(data) - {"interface", "dictionary", "field", "operation", "native"}
        for name in sorted(unknown):
            raise DeviationError(path, self.line_of(rf"^\[{re.escape(name)}"), f"unknown table '{name}'")
        self.interfaces: dict[str, InterfaceDeviation] = {}
        self._left_interfaces: dict[str, str] = {}
        for name, table in data.get("interface", {}).items():
            if "left_out" in table and isinstance(table["left_out"], str):
                self._left_interfaces[name] = table["left_out"]
            else:
                self.interfaces[name] = self._interface(name, table)
        self._dictionaries: dict[str, str] = {
            name: table["left_out"] for name, table in data.get("dictionary", {}).items()
        }
        self._fields: dict[str, dict[str, Any]] = data.get("field", {})
        self._operations: dict[str, dict[str, Any]] = data.get("operation", {})
        # What differs from native wgpu-py, for the docs: what, as it is there, as it is here, why.
        self.native: list[tuple[str, str, str, str]] = [
            (row["what"], row["native"], row["here"], row["reason"]) for row in data.get("native", [])
        ]
        self._used: set[str] = set()

    def _interface(self, name: str, table: dict[str, Any]) -> InterfaceDeviation:
        known = {"mixin", "bases", "style", "reason", "by_hand", "added", "left_out"}
        for key in sorted(set(table) - known):
            raise DeviationError(
                self.path, self.line_of_interface(name), f"interface '{name}': unknown key '{key}'"
            )
        mixin = table.get("mixin")
        pair: tuple[str, str] | None = None
        if mixin:
            module, _, cls = mixin.rpartition(".")
            pair = (module, cls)
        return InterfaceDeviation(
            pair,
            table.get("bases"),
            table.get("style", "object"),
            table.get("reason", ""),
            dict(table.get("by_hand", {})),
            dict(table.get("added", {})),
            dict(table.get("left_out", {})),
        )

    # -- where an entry stands

    def line_of(self, pattern: str) -> int:
        """The first line that matches, or 1."""
        match = re.search(pattern, self.text, re.MULTILINE)
        return self.text.count("\n", 0, match.start()) + 1 if match else 1

    def line_of_interface(self, name: str) -> int:
        """The line at which an interface's entries begin."""
        return self.line_of(rf"^\[interface\.{re.escape(name)}[\].]")

    # -- what the model asks

    def interface(self, name: str) -> InterfaceDeviation:
        """What deviates in an interface, perhaps nothing."""
        self._used.add(f"interface {name}")
        return self.interfaces.setdefault(name, InterfaceDeviation())

    def left_out_interface(self, name: str) -> str | None:
        """The reason why a whole interface is left out, or None."""
        self._used.add(f"interface {name}")
        return self._left_interfaces.get(name)

    def left_out_dictionary(self, name: str) -> str | None:
        """The reason why a dictionary is left out, or None."""
        self._used.add(f"dictionary {name}")
        return self._dictionaries.get(name)

    def effective_default(self, struct: str, name: str, default: object) -> object:
        """What an omitted field means: its default, unless an entry says otherwise."""
        key = f"{struct}.{name}"
        self._used.add(f"field {key}")
        entry = self._fields.get(key)
        if entry is None:
            return default
        return "falsy" if entry.get("falsy") == "absent" else entry["effective"]

    def operation(self, owner: str, name: str) -> OperationDeviation:
        """What is special about an operation, perhaps nothing."""
        key = f"{owner}.{name}"
        self._used.add(f"operation {key}")
        entry = self._operations.get(key, {})
        return OperationDeviation(
            entry.get("prepare"), tuple(entry.get("zero_is_rest", ())), entry.get("reason", "")
        )

    def has_field(self, key: str) -> bool:
        """Whether there is an entry for a field, as ``Struct.name``."""
        return key in self._fields

    def has_operation(self, owner: str, name: str) -> bool:
        """Whether there is an entry for an operation."""
        return f"{owner}.{name}" in self._operations

    def unused(self) -> list[DeviationError]:
        """The entries that name nothing: each must name something that the IDL has."""
        out: list[DeviationError] = []
        tables = (
            ("interface", [*self.interfaces, *self._left_interfaces]),
            ("dictionary", list(self._dictionaries)),
            ("field", list(self._fields)),
            ("operation", list(self._operations)),
        )
        for word, names in tables:
            for name in names:
                if f"{word} {name}" not in self._used:
                    line = self.line_of(rf"^\[{word}\.\"?{re.escape(name)}")
                    out.append(DeviationError(self.path, line, f"{word} '{name}' is not in the IDL"))
        for name, dev in self.interfaces.items():
            for kind in ("by_hand", "left_out"):
                for member in getattr(dev, kind):
                    if member not in dev.used:
                        line = self._line_of_member(name, kind, member)
                        out.append(
                            DeviationError(self.path, line, f"'{name}.{member}' ({kind}) is not in the IDL")
                        )
        return out

    def _line_of_member(self, name: str, kind: str, member: str) -> int:
        start = self.line_of(rf"^\[interface\.{name}\.{kind}\]") - 1
        for number, text in enumerate(self.text.splitlines()[start:], start + 1):
            if re.match(rf"{re.escape(member)}\s*=", text):
                return number
        return start + 1

    def reasons(self) -> list[tuple[str, str, str]]:
        """(what, kind of deviation, reason) of every entry, for the docs."""
        out: list[tuple[str, str, str]] = []
        for name, reason in self._left_interfaces.items():
            out.append((name, "left out", reason))
        for name, dev in self.interfaces.items():
            for kind in ("added", "by_hand", "left_out"):
                for member, reason in getattr(dev, kind).items():
                    out.append((f"{name}.{member}", kind.replace("_", " "), reason))
        for name, reason in self._dictionaries.items():
            out.append((name, "left out", reason))
        for name, entry in self._fields.items():
            kind = "absent when falsy" if "falsy" in entry else f"default {entry['effective']!r}"
            out.append((name, kind, entry["reason"]))
        for name, entry in self._operations.items():
            out.append((name, "changed", entry["reason"]))
        return out
