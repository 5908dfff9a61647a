"""From the IDL and its deviations to what the Python package has: typed, named, documented.

The emitters read this model only; they never look at the IDL.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from . import handwritten
from .deviations import DeviationError, Deviations
from .docs import Docs
from .idl import Idl, IdlArgument, IdlDictionary, IdlError, IdlInterface, IdlMember, IdlType
from .names import bare, enum_key, snake

Kind = Literal[
    "int",
    "float",
    "bool",
    "string",
    "enum",
    "flags",
    "object",
    "struct",
    "sequence",
    "record",
    "vector",
    "layout",
    "resource",
    "view",
    "data",
    "javascript",
    "promise",
    "undefined",
    "dict",
    "set",
]

U32 = (0, 2**32 - 1)
I32 = (-(2**31), 2**31 - 1)
# [EnforceRange] unsigned long long is what a JavaScript number can hold exactly. Pyodide makes a BigInt of the last of
# these, which no WebGPU call takes.
U64 = (0, 2**53 - 2)
INTEGERS = {
    "unsigned short": (0, 2**16 - 1),
    "unsigned long": U32,
    "long": I32,
    "unsigned long long": U64,
}
VECTORS = {
    # struct name: its fields, their defaults (None: required), integer or float
    "Extent3D": (("width", "height", "depth_or_array_layers"), (None, 1, 1), "int"),
    "Origin3D": (("x", "y", "z"), (0, 0, 0), "int"),
    "Origin2D": (("x", "y"), (0, 0), "int"),
    "Color": (("r", "g", "b", "a"), (None, None, None, None), "float"),
}
JAVASCRIPT_TYPES = {
    "ImageBitmap",
    "ImageData",
    "HTMLImageElement",
    "HTMLVideoElement",
    "VideoFrame",
    "HTMLCanvasElement",
    "OffscreenCanvas",
    "EventHandler",
    "Event",
    "any",
}
# Enumerations that other specifications define and that WebGPU's dictionaries use by name.
FOREIGN_ENUMS = {"PredefinedColorSpace"}


@dataclass(frozen=True)
class PyType:
    """A type as Python sees it.

    ``name`` is that of the enum, flags, struct or class, for a float "float" or "double"; ``low`` and ``high`` bound
    an int.
    """

    kind: Kind
    name: str = ""
    item: PyType | None = None
    nullable: bool = False
    low: int = 0
    high: int = 0
    clamp: bool = False

    @property
    def annotation(self) -> str:
        """As it stands in a generated signature."""
        inner = self.item.annotation if self.item else ""
        text = {
            "int": "int",
            "float": "float",
            "bool": "bool",
            "string": "str",
            "enum": f"enums.{self.name}Enum",
            "flags": f"flags.{self.name}Flags",
            "object": self.name,
            "struct": f"structs.{self.name}Struct",
            "sequence": f"Sequence[{inner}]",
            "record": f"Mapping[str, {inner}]",
            "vector": self._vector_annotation(),
            "layout": "GPUPipelineLayout | enums.AutoLayoutModeEnum",
            "resource": "GPUSampler | GPUTexture | GPUTextureView | GPUBuffer"
            " | structs.BufferBindingStruct | GPUExternalTexture",
            "view": "GPUTexture | GPUTextureView",
            "data": "ArrayLike",
            "javascript": "object",
            "promise": f"GPUPromise[{inner}]",
            "undefined": "None",
            "dict": "dict[str, int]",
            "set": "set[str]",
        }[self.kind]
        return f"{text} | None" if self.nullable else text

    def _vector_annotation(self) -> str:
        if self.kind != "vector":
            return ""
        return f"Sequence[{VECTORS[self.name][2]}] | structs.{self.name}Struct"


@dataclass(frozen=True)
class Value:
    """An argument of an operation or a field of a struct."""

    name: str
    js_name: str
    type: PyType
    required: bool
    default: object
    effective: object
    text: str
    line: int

    @property
    def default_literal(self) -> str:
        """The default as Python source."""
        return repr(self.default) if not isinstance(self.default, str) else json.dumps(self.default)

    @property
    def annotation(self) -> str:
        """As it stands in a signature, with None where that is allowed."""
        text = self.type.annotation
        optional = not self.required and self.default is None and not text.endswith("| None")
        return f"{text} | None" if optional else text


@dataclass(frozen=True)
class Struct:
    """A dictionary of the IDL, with the fields that it inherits."""

    name: str
    idl_name: str
    fields: tuple[Value, ...]
    line: int


@dataclass(frozen=True)
class Enum:
    """An enum: pairs of the name in Python and the value."""

    name: str
    idl_name: str
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Flags:
    """A namespace of constants: pairs of a name and a value."""

    name: str
    idl_name: str
    values: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Attribute:
    """An attribute of a class; ``by_hand`` is the reason why a mixin defines it."""

    name: str
    js_name: str
    type: PyType
    readonly: bool
    text: str
    line: int
    by_hand: str | None = None


@dataclass(frozen=True)
class Operation:
    """A method of a class. ``flat`` is the struct whose fields are its arguments."""

    name: str
    js_name: str
    owner: str
    values: tuple[Value, ...]
    returns: PyType
    texts: tuple[str, ...]
    line: int
    flat: Struct | None
    style: Literal["create", "record", "by_hand"]
    by_hand: str | None = None
    prepare: str | None = None
    zero_is_rest: tuple[str, ...] = ()

    @property
    def is_async(self) -> bool:
        """Whether it answers a promise."""
        return self.returns.kind == "promise"


@dataclass
class Class:
    """A class of Python's API; ``is_mixin`` where the IDL calls it a mixin."""

    name: str
    idl_name: str
    line: int
    bases: list[str]
    mixin: tuple[str, str] | None
    attributes: list[Attribute] = field(default_factory=list)
    operations: list[Operation] = field(default_factory=list)
    added: dict[str, str] = field(default_factory=dict)
    is_mixin: bool = False
    style: Literal["object", "data", "error"] = "object"


@dataclass
class Model:
    """All that Python's API has."""

    enums: list[Enum]
    flags: list[Flags]
    structs: dict[str, Struct]
    classes: dict[str, Class]
    left_out: dict[str, str]
    deviations: Deviations
    docs: Docs
    idl: Idl
    package: Path
    opcodes: dict[tuple[str, str], int] = field(default_factory=dict)
    # Commands with a second form, and how many arguments that has.
    short_opcodes: dict[tuple[str, str], int] = field(default_factory=dict)
    short_forms: dict[tuple[str, str], int] = field(default_factory=dict)


class _Builder:
    def __init__(
        self,
        idl: Idl,
        deviations: Deviations,
        docs: Docs,
        package: Path,
        problems: list[IdlError | DeviationError] | None,
    ) -> None:
        self.idl = idl
        self.problems = problems
        self.dev = deviations
        self.docs = docs
        self.package = package
        self.left_out: dict[str, str] = {}
        self.structs: dict[str, Struct] = {}

    def fail(self, line: int, message: str) -> IdlError:
        return IdlError(self.idl.path, line, message)

    def trouble(self, error: IdlError | DeviationError) -> None:
        """The first thing that is wrong ends the run, unless all of them are being collected."""
        if self.problems is None:
            raise error
        self.problems.append(error)

    def build(self) -> Model:
        enums = [
            Enum(bare(e.name), e.name, tuple((enum_key(v), v) for v in e.values))
            for e in self.idl.enums.values()
        ]
        flags = [
            Flags(bare(n.name), n.name, tuple((m.name, m.value) for m in n.members))
            for n in self.idl.namespaces.values()
        ]
        for dictionary in self.idl.dictionaries.values():
            self.struct(dictionary)
        classes: dict[str, Class] = {}
        for table, is_mixin in ((self.idl.mixins, True), (self.idl.interfaces, False)):
            for interface in table.values():
                reason = self.dev.left_out_interface(interface.name)
                if reason:
                    self.left_out[interface.name] = reason
                    for member in interface.members:
                        name = member.name if member.kind in ("attribute", "operation") else member.kind
                        self.left_out[f"{interface.name}.{name}"] = reason
                    continue
                classes[interface.name] = self.class_of(interface, is_mixin)
        model = Model(
            enums, flags, self.structs, classes, self.left_out, self.dev, self.docs, self.idl, self.package
        )
        for error in self.dev.unused():
            self.trouble(error)
        for problem in handwritten.problems(model):
            self.trouble(problem)
        self.number(model)
        return model

    # -- types

    def resolve(self, kind: IdlType) -> IdlType:
        seen = kind
        while seen.kind == "named" and seen.name in self.idl.typedefs:
            target = self.idl.typedefs[seen.name]
            seen = IdlType(
                target.kind,
                target.name,
                target.items,
                target.nullable or seen.nullable,
                target.attributes + seen.attributes,
            )
        return seen

    def type_of(self, given: IdlType, line: int) -> PyType:
        if given.name.endswith("Flags") and given.name in self.idl.typedefs:
            return PyType(
                "flags", bare(given.name).removesuffix("Flags"), nullable=given.nullable, high=U32[1]
            )
        kind = self.resolve(given)
        null = kind.nullable
        if kind.kind == "union":
            return self.union(kind, line)
        if kind.kind == "sequence":
            return PyType("sequence", "", self.type_of(kind.items[0], line), null)
        if kind.kind == "record":
            return PyType("record", "", self.type_of(kind.items[0], line), null)
        if kind.kind == "promise":
            return PyType("promise", "", self.type_of(kind.items[0], line), null)
        name = kind.name
        if name in INTEGERS:
            low, high = INTEGERS[name]
            return PyType("int", "", None, null, low, high, "Clamp" in kind.attributes)
        simple: dict[str, Kind] = {
            "float": "float",
            "double": "float",
            "boolean": "bool",
            "undefined": "undefined",
            "DOMString": "string",
            "USVString": "string",
            "AllowSharedBufferSource": "data",
            "ArrayBuffer": "data",
            "Uint32Array": "data",
            "GPUSupportedFeatures": "set",
            "WGSLLanguageFeatures": "set",
            "GPUSupportedLimits": "dict",
        }
        if name in simple:
            return PyType(simple[name], name if simple[name] == "float" else "", None, null)
        if name in FOREIGN_ENUMS:
            return PyType("string", "", None, null)
        if name in self.idl.enums:
            return PyType("enum", bare(name), None, null)
        if name in self.idl.dictionaries:
            short = bare(name)
            return PyType("vector" if short in VECTORS else "struct", short, None, null)
        if name in self.idl.interfaces or name in self.idl.mixins:
            return PyType("object", name, None, null)
        if name in JAVASCRIPT_TYPES:
            return PyType("javascript", name, None, null)
        raise self.fail(line, f"unknown type '{given}'")

    def union(self, kind: IdlType, line: int) -> PyType:
        items = [i for i in kind.items if i.name != "undefined"]
        names = {i.name for i in items}
        null = kind.nullable
        if len(items) == 1:
            one = self.type_of(items[0], line)
            return PyType(one.kind, one.name, one.item, True, one.low, one.high, one.clamp)
        vectors = [bare(n) for n in names if bare(n) in VECTORS]
        if vectors:
            return PyType("vector", vectors[0], None, null)
        if names == {"GPUPipelineLayout", "GPUAutoLayoutMode"}:
            return PyType("layout", "", None, null)
        if names == {"GPUTexture", "GPUTextureView"}:
            return PyType("view", "", None, null)
        if "GPUBufferBinding" in names:
            return PyType("resource", "", None, null)
        if names <= JAVASCRIPT_TYPES:
            return PyType("javascript", " | ".join(sorted(names)), None, null)
        raise self.fail(line, f"codegen does not know the union '{kind}'")

    # -- values

    def default_of(self, text: str | None, kind: PyType, line: int) -> object:
        if text is None or text == "{}":
            return None
        if text == "[]":
            return ()
        if text.startswith('"'):
            return text.strip('"')
        if text in ("true", "false"):
            return text == "true"
        try:
            number = float(text) if "." in text or ("e" in text.lower() and "x" not in text) else int(text, 0)
        except ValueError:
            raise self.fail(line, f"codegen can't read the default '{text}'") from None
        return number

    def struct_fields(self, dictionary: IdlDictionary) -> tuple[Value, ...]:
        inherited: tuple[Value, ...] = ()
        if dictionary.base in self.idl.dictionaries:
            inherited = self.struct_fields(self.idl.dictionaries[dictionary.base])
        short = bare(dictionary.name)
        own = []
        for f in dictionary.fields:
            try:
                kind = self.type_of(f.type, f.line)
                default = self.default_of(f.default, kind, f.line)
            except IdlError as err:
                self.trouble(err)
                continue
            name = snake(f.name)
            effective = self.dev.effective_default(short, name, default)
            own.append(Value(name, f.name, kind, f.required, default, effective, f.text, f.line))
        return inherited + tuple(own)

    def struct(self, dictionary: IdlDictionary) -> None:
        short = bare(dictionary.name)
        reason = self.dev.left_out_dictionary(short)
        if reason:
            self.left_out[dictionary.name] = reason
            return
        fields = self.struct_fields(dictionary)
        self.structs[short] = Struct(short, dictionary.name, fields, dictionary.line)

    def argument(self, given: IdlArgument, member: IdlMember) -> Value:
        kind = self.type_of(given.type, member.line)
        default = self.default_of(given.default, kind, member.line)
        text = f"{given.type} {given.name}"
        return Value(
            snake(given.name), given.name, kind, not given.optional, default, default, text, member.line
        )

    # -- classes

    def class_of(self, interface: IdlInterface, is_mixin: bool) -> Class:
        name = interface.name
        dev = self.dev.interface(name)
        bases = [m for m in interface.mixins if m != "GPUObjectBase"]
        if "GPUObjectBase" in interface.mixins:
            bases.append("GPUObjectBase")
        if interface.base and interface.base in self.idl.interfaces:
            bases.append(interface.base)
        bases = dev.bases if dev.bases is not None else bases
        made = Class(
            name, name, interface.line, bases, dev.mixin, is_mixin=is_mixin, style=dev.style, added=dev.added
        )
        merged: dict[str, list[IdlMember]] = {}
        for member in interface.members:
            if member.kind == "constructor":
                self.left_out[f"{name}.constructor"] = dev.take_left_out("constructor", member.line)
                continue
            py = self.python_name(member)
            if py in dev.left_out:
                self.left_out[f"{name}.{py}"] = dev.take_left_out(py, member.line)
                continue
            if py in dev.added:
                self.trouble(self.fail(member.line, f"'{name}.{py}' is new in Python, says deviations.toml"))
            if member.kind == "operation":
                merged.setdefault(py, []).append(member)
                continue
            by_hand = dev.take_by_hand(py)
            try:
                made.attributes.append(self.attribute(py, member, name, by_hand))
            except IdlError as err:
                self.trouble(err)
        for py, members in merged.items():
            by_hand = dev.take_by_hand(py)
            try:
                made.operations.append(self.operation(py, members, name, by_hand))
            except IdlError as err:
                self.trouble(err)
        return made

    def python_name(self, member: IdlMember) -> str:
        """The name of a member in Python; what answers a promise ends in ``_async``."""
        is_promise = member.type is not None and self.resolve(member.type).kind == "promise"
        return snake(member.name).removesuffix("_async") + ("_async" if is_promise else "")

    def attribute(self, py: str, member: IdlMember, owner: str, by_hand: str | None) -> Attribute:
        if member.kind != "attribute" or member.type is None:
            raise self.fail(
                member.line, f"'{owner}' has a {member.kind}: only a class that is left out can have one"
            )
        kind = self.type_of(member.type, member.line)
        return Attribute(py, member.name, kind, member.readonly, member.text, member.line, by_hand)

    def operation(self, py: str, members: list[IdlMember], owner: str, by_hand: str | None) -> Operation:
        longest = max(members, key=lambda m: len(m.arguments))
        if len(members) > 1 and by_hand is None:
            raise self.fail(
                longest.line, f"'{owner}.{py}' is overloaded: only a hand-written mixin can merge it"
            )
        assert longest.type is not None
        returns = self.type_of(longest.type, longest.line)
        values = tuple(self.argument(a, longest) for a in longest.arguments)
        flat: Struct | None = None
        if len(values) == 1 and values[0].type.kind == "struct" and by_hand is None:
            flat = self.structs[values[0].type.name]
            values = flat.fields
        elif len(values) == 1 and values[0].type.kind == "struct":
            flat = self.structs.get(values[0].type.name)
            values = flat.fields if flat else values
        tuned = self.dev.operation(owner, py)
        style: Literal["create", "record", "by_hand"] = "by_hand"
        if by_hand is None:
            produced = returns.item if returns.kind == "promise" else returns
            assert produced is not None
            if produced.kind == "object":
                style = "create"
            elif returns.kind == "undefined" and owner in RECORDERS:
                style = "record"
            else:
                raise self.fail(
                    longest.line, f"'{owner}.{py}' fits no pattern: a mixin must define it (deviations.toml)"
                )
        return Operation(
            py,
            longest.name,
            owner,
            values,
            returns,
            tuple(m.text for m in members),
            longest.line,
            flat,
            style,
            by_hand,
            tuned.prepare,
            tuned.zero_is_rest,
        )

    def number(self, model: Model) -> None:
        """Give every recorded operation its opcode, those in RECORDED_BY_HAND included."""
        code = FIRST_OPCODE
        for made in model.classes.values():
            for op in made.operations:
                if op.style == "record" or (made.name, op.name) in RECORDED_BY_HAND:
                    model.opcodes[(made.name, op.name)] = code
                    code += 1
        for key in model.opcodes:
            first = SHORT.get(key) or self.without_last(model, key)
            if first is not None:
                model.short_forms[key] = first
                model.short_opcodes[key] = code
                code += 1

    @staticmethod
    def without_last(model: Model, key: tuple[str, str]) -> int | None:
        """How many arguments a command has without its last, if that is a number that may be absent.

        No number in a stream can stand for none, so there is a form without it.
        """
        owner, name = key
        op = next(o for o in model.classes[owner].operations if o.name == name)
        last = op.values[-1] if op.values else None
        if last is None or last.name in op.zero_is_rest or last.required or last.default is not None:
            return None
        return len(op.values) - 1 if op.style == "record" and last.type.kind == "int" else None


# The classes whose methods are recorded and replayed in JavaScript.
RECORDERS = {
    "GPUCommandEncoder",
    "GPUComputePassEncoder",
    "GPURenderPassEncoder",
    "GPURenderBundleEncoder",
    "GPUBindingCommandsMixin",
    "GPUDebugCommandsMixin",
    "GPURenderCommandsMixin",
}
# Recorded too, but their arguments are put into the stream by hand-written code.
RECORDED_BY_HAND = {
    ("GPUCommandEncoder", "begin_render_pass"),
    ("GPUCommandEncoder", "begin_compute_pass"),
    ("GPUCommandEncoder", "copy_buffer_to_buffer"),
    ("GPUBindingCommandsMixin", "set_bind_group"),
    ("GPUBindingCommandsMixin", "set_immediates"),
    ("GPUComputePassEncoder", "end"),
    ("GPURenderPassEncoder", "end"),
}
# What most frames consist of has a second, shorter form: only so many arguments, the others have their defaults. So do
# commands whose last argument may be absent.
SHORT = {
    ("GPUBindingCommandsMixin", "set_bind_group"): 2,
    ("GPURenderCommandsMixin", "set_index_buffer"): 2,
    ("GPURenderCommandsMixin", "set_vertex_buffer"): 2,
    ("GPURenderCommandsMixin", "draw"): 2,
    ("GPUComputePassEncoder", "dispatch_workgroups"): 1,
    ("GPUCommandEncoder", "copy_buffer_to_buffer"): 4,
    # One color attachment that is cleared, and nothing else: view, load op, store op.
    ("GPUCommandEncoder", "begin_render_pass"): 3,
}
# 0 never stands in a stream, 1 selects another pass (runtime.js).
FIRST_OPCODE = 2


def build(
    idl: Idl,
    deviations: Deviations,
    docs: Docs,
    package: Path,
    problems: list[IdlError | DeviationError] | None = None,
) -> Model:
    """The model; with a list for ``problems``, go on after each and leave out what has one."""
    return _Builder(idl, deviations, docs, package, problems).build()
