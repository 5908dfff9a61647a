"""From the text of an IDL file to plain data.

Parsing is widlparser's; this module walks its tree once and answers frozen dataclasses, so that nothing
else in codegen depends on the parser. Partial interfaces are merged, ``includes`` statements are kept as the
list of mixins of an interface, and every construct knows the line that it starts on.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import widlparser
from widlparser import constructs as wc
from widlparser import productions as wp


class IdlError(Exception):
    """The IDL can't be used; the message starts with ``file:line:``."""

    def __init__(self, path: str, line: int, text: str) -> None:
        super().__init__(f"{path}:{line}: {text}")
        self.path = path
        self.line = line
        self.text = text


@dataclass(frozen=True)
class IdlType:
    """One type expression.

    ``kind`` is "named" (``name`` is a primitive, a string type or a definition), "sequence", "record",
    "promise" (these have one item type; records are keyed by strings) or "union".
    """

    kind: str
    name: str = ""
    items: tuple[IdlType, ...] = ()
    nullable: bool = False
    attributes: tuple[str, ...] = ()

    def __str__(self) -> str:
        inner = " or ".join(map(str, self.items)) if self.kind == "union" else ", ".join(map(str, self.items))
        text = {"named": self.name, "union": f"({inner})"}.get(self.kind, f"{self.name}<{inner}>")
        return text + ("?" if self.nullable else "")


@dataclass(frozen=True)
class IdlArgument:
    """One argument of an operation."""

    name: str
    type: IdlType
    optional: bool
    default: str | None


@dataclass(frozen=True)
class IdlMember:
    """An attribute, an operation, a constructor, a constant or a setlike declaration."""

    kind: str
    name: str
    type: IdlType | None
    text: str
    line: int
    readonly: bool = False
    arguments: tuple[IdlArgument, ...] = ()
    value: int = 0


@dataclass
class IdlInterface:
    """An interface, a mixin or a namespace, with what its partial definitions add."""

    name: str
    line: int
    base: str | None = None
    mixins: list[str] = field(default_factory=list)
    members: list[IdlMember] = field(default_factory=list)


@dataclass(frozen=True)
class IdlField:
    """A member of a dictionary."""

    name: str
    type: IdlType
    required: bool
    default: str | None
    text: str
    line: int


@dataclass
class IdlDictionary:
    """A dictionary, without what it inherits."""

    name: str
    line: int
    base: str | None
    fields: list[IdlField] = field(default_factory=list)


@dataclass(frozen=True)
class IdlEnum:
    """An enum with its values in order."""

    name: str
    line: int
    values: tuple[str, ...]


@dataclass
class Idl:
    """Everything that one IDL file defines."""

    path: str
    interfaces: dict[str, IdlInterface] = field(default_factory=dict)
    mixins: dict[str, IdlInterface] = field(default_factory=dict)
    namespaces: dict[str, IdlInterface] = field(default_factory=dict)
    dictionaries: dict[str, IdlDictionary] = field(default_factory=dict)
    enums: dict[str, IdlEnum] = field(default_factory=dict)
    typedefs: dict[str, IdlType] = field(default_factory=dict)
    typedef_lines: dict[str, int] = field(default_factory=dict)
    includes: list[tuple[str, str, int]] = field(default_factory=list)


class _Complaints:
    """The parser's user interface: remembers the first complaint instead of printing it."""

    def __init__(self) -> None:
        self.first: str | None = None

    def warn(self, message: str) -> None:
        self.first = self.first or message

    def note(self, message: str) -> None:
        self.warn(message)


class _Reader:
    def __init__(self, text: str, path: str) -> None:
        self.text = text
        self.idl = Idl(path)

    def fail(self, line: int, message: str) -> IdlError:
        return IdlError(self.idl.path, line, message)

    def line_at(self, offset: int) -> int:
        return self.text.count("\n", 0, offset) + 1

    def find(self, pattern: str, start: int = 0) -> int:
        """The offset of the first match after ``start`` (the parser's tree has no positions)."""
        match = re.compile(pattern).search(self.text, start)
        return match.start() if match else start

    def read(self) -> Idl:
        complaints = _Complaints()
        tree = widlparser.Parser(self.text, ui=complaints)
        if complaints.first:
            match = re.search(r"LINE: (\d+) - (.*)", complaints.first, re.DOTALL)
            line, message = (int(match[1]), match[2]) if match else (1, complaints.first)
            raise self.fail(line, "syntax error: " + " ".join(message.split())[:160])
        cursor: dict[str, int] = {}
        for construct in tree.constructs:
            self.construct(construct, cursor)
        for target, mixin, line in self.idl.includes:
            if mixin not in self.idl.mixins:
                raise self.fail(line, f"'{target} includes {mixin}', but there is no such mixin")
            if target in self.idl.interfaces:
                self.idl.interfaces[target].mixins.append(mixin)
        return self.idl

    def construct(self, construct: Any, cursor: dict[str, int]) -> None:
        name = str(construct.name)
        if isinstance(construct, wc.IncludesStatement):
            offset = self.find(rf"\b{name}\s+includes\s+{construct.includes}\b")
            self.idl.includes.append((name, str(construct.includes), self.line_at(offset)))
            return
        word = {
            wc.Interface: "interface",
            wc.Mixin: r"interface\s+mixin",
            wc.Namespace: "namespace",
            wc.Dictionary: "dictionary",
            wc.Enum: "enum",
            wc.Typedef: r"typedef\b[^;]*",
        }.get(type(construct))
        if word is None:
            raise self.fail(1, f"'{name}': codegen does not know {type(construct).__name__}")
        key = f"{word} {name}"
        offset = self.find(rf"\b{word}\s*\b{name}\b", cursor.get(key, 0))
        cursor[key] = offset + 1
        line = self.line_at(offset)
        if isinstance(construct, (wc.Interface, wc.Mixin, wc.Namespace)):
            self.interface(construct, name, line, offset)
        elif isinstance(construct, wc.Dictionary):
            self.dictionary(construct, name, line, offset)
        elif isinstance(construct, wc.Enum):
            values = tuple(v.value.strip('"') for v in construct.enum_values)
            self.unique(name, line)
            self.idl.enums[name] = IdlEnum(name, line, values)
        else:
            self.unique(name, line)
            self.idl.typedefs[name] = self.type_of(construct.type)
            self.idl.typedef_lines[name] = line

    def unique(self, name: str, line: int) -> None:
        idl = self.idl
        for table in (idl.interfaces, idl.mixins, idl.namespaces, idl.dictionaries, idl.enums, idl.typedefs):
            if name in table:
                raise self.fail(line, f"'{name}' is defined twice")

    def interface(self, construct: Any, name: str, line: int, offset: int) -> None:
        table = {wc.Interface: self.idl.interfaces, wc.Mixin: self.idl.mixins}.get(
            type(construct), self.idl.namespaces
        )
        if construct.partial is not None:
            if name not in table:
                raise self.fail(line, f"partial '{name}' comes before the whole one")
            target = table[name]
        else:
            self.unique(name, line)
            parent = getattr(construct, "inheritance", None)
            target = table[name] = IdlInterface(name, line, str(parent.base) if parent else None)
        for member in construct.members:
            read, offset = self.member(member, name, offset)
            target.members.append(read)

    def member(self, wrapped: Any, owner: str, offset: int) -> tuple[IdlMember, int]:
        """A member that starts after ``offset``, and where it ends."""
        text = _one_line(str(wrapped))
        member = getattr(wrapped, "member", wrapped)
        words = str(wrapped.name)
        shown = text.split("<")[0].split()[-1] if words.startswith("_") else words
        start = self.find(rf"\b{re.escape(shown)}\b\s*[;(<=]", offset)
        return self.member_at(wrapped, member, words, owner, text, self.line_at(start)), self.find(";", start)

    def member_at(self, wrapped: Any, member: Any, words: str, owner: str, text: str, line: int) -> IdlMember:
        if isinstance(member, wc.Const):
            return IdlMember("const", words, None, text, line, value=int(str(member.value), 0))
        if isinstance(member, wp.Setlike):
            return IdlMember("setlike", "", self.type_of(member.type), text, line)
        if isinstance(member, wp.Constructor):
            return IdlMember("constructor", owner, None, text, line, arguments=self.arguments(wrapped))
        if isinstance(member, (wp.Attribute, wp.MixinAttribute)):
            rest = member.attribute
            kind = self.type_of(rest.type)
            return IdlMember("attribute", words, kind, text, line, readonly=rest.readonly is not None)
        if isinstance(member, wp.Operation):
            returns = self.type_of(member.return_type)
            return IdlMember("operation", words, returns, text, line, arguments=self.arguments(wrapped))
        raise self.fail(line, f"'{owner}.{words}': codegen does not know {type(member).__name__}")

    def arguments(self, wrapped: Any) -> tuple[IdlArgument, ...]:
        return tuple(
            IdlArgument(str(a.name), self.type_in(a), a.optional is not None, _default(a.default))
            for a in wrapped.arguments or ()
        )

    def dictionary(self, construct: Any, name: str, line: int, offset: int) -> None:
        self.unique(name, line)
        base = str(construct.inheritance.base) if construct.inheritance else None
        target = self.idl.dictionaries[name] = IdlDictionary(name, line, base)
        for member in construct.members:
            field_line = self.line_at(self.find(rf"\b{member.name}\b\s*[;=]", offset))
            target.fields.append(
                IdlField(
                    str(member.name),
                    self.type_in(member),
                    member.required is not None,
                    _default(member.default),
                    _one_line(str(member)),
                    field_line,
                )
            )

    def type_in(self, owner: Any) -> IdlType:
        """The type of an argument or a field; what stands in brackets before these belongs to the type."""
        kind = self.type_of(owner.type)
        return replace(kind, attributes=_attributes(owner) + kind.attributes)

    def type_of(self, tree: Any) -> IdlType:
        """The type that a node of the parser's tree (any of its wrappers) stands for."""
        attributes: tuple[str, ...] = ()
        nullable = False
        while True:
            attributes += _attributes(tree)
            nullable = nullable or _has_question_mark(tree)
            if isinstance(tree, wp.UnionType):
                items = tuple(self.type_of(t) for t in tree.types)
                return IdlType("union", "", items, nullable, attributes)
            if isinstance(tree, wp.NonAnyType):
                for kind in ("sequence", "promise", "record"):
                    symbol = getattr(tree, kind)
                    if symbol is not None:
                        item = self.type_of(tree.type)
                        return IdlType(kind, str(symbol).strip(), (item,), nullable, attributes)
                name = " ".join(str(tree.type).split())
                return IdlType("named", name, (), nullable, attributes)
            if isinstance(tree, wp.AnyType):
                return IdlType("named", "any", (), nullable, attributes)
            if isinstance(tree, wp.PrimitiveType) or not hasattr(tree, "type"):
                return IdlType("named", " ".join(str(tree).split()), (), nullable, attributes)
            tree = tree.type


def _attributes(tree: Any) -> tuple[str, ...]:
    extended = getattr(tree, "_extended_attributes", None)
    return tuple(str(a).strip() for a in extended.attributes) if extended else ()


def _has_question_mark(tree: Any) -> bool:
    suffix = getattr(tree, "suffix", None)
    return getattr(tree, "null", None) is not None or getattr(suffix, "null", None) is not None


def _default(default: Any) -> str | None:
    return None if default is None else str(default).strip().removeprefix("=").strip()


def _one_line(text: str) -> str:
    text = re.sub(r"//[^\n]*", "", text)
    return re.sub(r"\(\s+", "(", " ".join(text.split()))


def read(path: Path, shown: str | None = None) -> Idl:
    """Read and check one IDL file; IdlError with file and line where it can't be used."""
    return _Reader(path.read_text("utf-8"), shown or str(path)).read()
