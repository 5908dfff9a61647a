"""Emits wgpu_js/generated/flatten.py: a function a struct that checks it and puts it into flat lists."""

from __future__ import annotations

from ..model import Model, PyType, Struct, Value
from ..names import snake
from .encoding import HEADER, argument_structs, is_call, is_optional, ordered, stream_structs

RESERVED = {
    "type",
    "get",
    "args",
    "ints",
    "floats",
    "strings",
    "given",
    "item",
    "i",
    "check",
    "flags",
    "enums",
}
ERRORS = "(TypeError, ValueError, KeyError)"


def function_name(struct: str) -> str:
    """The function that puts a struct into arguments."""
    return snake(struct)


def stream_function_name(struct: str) -> str:
    """The function that puts a struct into a stream."""
    return f"record_{snake(struct)}"


def local_name(value: Value) -> str:
    """The local variable of a field: its name, unless the function needs that name itself."""
    return value.name + "_" if value.name in RESERVED else value.name


class _Writer:
    """Collects the lines of one function; scalars wait and go out in one ``extend``."""

    def __init__(self, struct: Struct, stream: bool) -> None:
        self.struct = struct
        self.stream = stream
        self.lines: list[str] = []
        self.pending: list[str] = []
        self.floats: list[str] = []
        self.target = "ints" if stream else "args"
        self.call_itself = is_call(struct) and not stream

    def add(self, *lines: str) -> None:
        self.lines.extend("    " + line for line in lines)

    def fetch(self, value: Value) -> None:
        if not self.call_itself:
            self.add(f'{local_name(value)} = get("{value.name}")')

    def missing(self, value: Value) -> str:
        given = f'("{value.name}",)' if self.call_itself else "given"
        return f'check.missing("{self.struct.name}", "{value.name}", {given})'

    def flush(self) -> None:
        for names, target in ((self.pending, self.target), (self.floats, "floats")):
            if len(names) == 1:
                self.add(f"{target}.append({names[0]})")
            elif names:
                self.add(f"{target} += ({', '.join(names)})")
        self.pending, self.floats = [], []

    # -- one field

    def field(self, value: Value) -> None:
        kind = value.type.kind
        if kind == "struct":
            self.nested(value)
        elif kind == "sequence":
            self.sequence(value)
        elif kind == "record":
            self.record(value)
        elif value.name == "label":
            self.label(value)
        elif kind == "vector":
            self.vector(value)
        else:
            self.scalar(value)

    def label(self, value: Value) -> None:
        x = "label"
        self.fetch(value)
        self.add(
            f"if {x} is not None and type({x}) is not str:",
            f'    {x} = check.string({x}, "label")',
        )
        if not self.stream:
            self.pending.append(f"{x} or None")
            return
        self.pending.append(f"1 if {x} else 0")
        self.flush()
        self.add(f"if {x}:", f"    strings.append({x})")

    def scalar(self, value: Value) -> None:
        x = local_name(value)
        optional = is_optional(value)
        if value.type.kind == "enum" and not value.required and not (optional and self.stream):
            # What stands for an absent value is in the table itself.
            given = x if self.call_itself else f'get("{value.name}")'
            kind, quoted = value.type.name, f'"{value.name}"'
            self.add(
                "try:",
                f"    {x} = {table_name(value)}[{given}]",
                "except (KeyError, TypeError):",
                f'    {x} = check.choice({kind}, {given}, {quoted}, "{kind}")',
            )
            self.pending.append(x)
            return
        self.fetch(value)
        is_float = value.type.kind == "float"
        condition = convert(value.type, x, value.name, value.required)
        if value.required and condition[-1].startswith("    ") and not self.call_itself:
            # Only what is wrong already pays for the question whether it is there at all.
            condition.insert(-1, f'    check.given(given, "{self.struct.name}", "{value.name}")')
        if optional and self.stream:
            # present or not, then the value
            self.flush()
            self.add(f"if {x} is None:", "    ints.append(0)", "else:")
            self.add(*("    " + line for line in condition))
            if is_float:
                self.add("    ints.append(1)", f"    floats.append({x})")
            else:
                self.add(f"    ints += (1, {x})")
            return
        if optional:
            self.add(f"if {x} is not None:", *("    " + line for line in condition))
        elif value.required:
            self.add(*condition)
        else:
            default = repr(value.effective)
            self.add(f"if {x} is None:", f"    {x} = {default}", "else:", *("    " + c for c in condition))
        if self.stream and value.type.kind == "bool":
            x = f"1 if {x} else 0"
        (self.floats if self.stream and is_float else self.pending).append(x)

    def vector(self, value: Value) -> None:
        x = local_name(value)
        name = value.type.name
        self.fetch(value)
        call = f'check.{snake(name)}({x}, "{value.name}")'
        target = "floats" if self.stream and name == "Color" else self.target
        self.flush()
        if is_optional(value):
            self.add(f"if {x} is None:", f"    {self.target}.append(0)", "else:")
            self.add(f"    {self.target}.append(1)", f"    {target} += {call}")
        elif value.required:
            self.add(f"{target} += {call}")
        else:
            zeros = "(0, 0)" if name == "Origin2D" else "(0, 0, 0)"
            self.add(f"{target} += {zeros} if {x} is None else {call}")

    def call(self, struct: str, x: str) -> str:
        if self.stream:
            return f"{stream_function_name(struct)}({x}, ints, floats, strings)"
        return f"{function_name(struct)}({x}, args)"

    def guarded(self, body: str, where: str, indent: str = "") -> None:
        self.add(
            f"{indent}try:",
            f"{indent}    {body}",
            f"{indent}except {ERRORS} as err:",
            f"{indent}    raise check.at(err, {where}) from None",
        )

    def nested(self, value: Value) -> None:
        """A nested struct: inline where it is always there, else after a 0 or 1."""
        x = local_name(value)
        self.flush()
        self.fetch(value)
        where = f'"{value.name}"'
        if is_optional(value):
            absent = f"not {x}" if value.effective == "falsy" else f"{x} is None"
            self.add(f"if {absent}:", f"    {self.target}.append(0)", "else:", f"    {self.target}.append(1)")
            self.guarded(self.call(value.type.name, x), where, "    ")
            return
        if value.required:
            self.add(f"if {x} is None:", f"    raise {self.missing(value)}")
        else:
            self.add(f"if {x} is None:", f"    {x} = {{}}")
        self.guarded(self.call(value.type.name, x), where)

    def record(self, value: Value) -> None:
        x = local_name(value)
        self.flush()
        self.fetch(value)
        self.add(f"if {x} is None:", "    args.append(0)", "else:")
        self.add(f'    check.record({x}, args, "{value.name}")')

    def sequence(self, value: Value) -> None:
        item = value.type.item
        assert item is not None
        x = local_name(value)
        self.fetch(value)
        if value.required:
            self.add(f"if {x} is None:", f"    raise {self.missing(value)}")
        else:
            self.add(f"if {x} is None:", f"    {x} = ()")
        self.add(
            f"if type({x}) is not list and type({x}) is not tuple:",
            f'    {x} = check.sequence({x}, "{value.name}")',
        )
        self.pending.append(f"len({x})")
        self.flush()
        self.add(f"for i, item in enumerate({x}):")
        where = f'f"{value.name}[{{i}}]"'
        indent = "    "
        if item.kind == "struct":
            if item.nullable:
                self.add(
                    f"{indent}if item is None:",
                    f"{indent}    {self.target}.append(0)",
                    f"{indent}    continue",
                )
                self.add(f"{indent}{self.target}.append(1)")
            self.guarded(self.call(item.name, "item"), where, indent)
            return
        lines = convert(item, "item", value.name, True)
        if item.nullable:
            null = "0" if item.kind == "object" else "-1"
            self.add(
                f"{indent}if item is None:",
                f"{indent}    {self.target}.append({null})",
                f"{indent}    continue",
            )
        self.add(f"{indent}try:")
        self.add(*(f"{indent}    {line}" for line in lines))
        self.add(
            f"{indent}except {ERRORS} as err:", f"{indent}    raise check.at(err, {where}, True) from None"
        )
        self.add(f"{indent}{self.target}.append(item)")


# For each of the IDL's types of floats what surely fits, and the function that checks the rest.
FLOATS = {"float": ("3.4e38", "number32"), "double": ("1.7e308", "number")}


def convert(kind: PyType, x: str, name: str, required: bool) -> list[str]:
    """The statements that check ``x`` (not None where it may be absent) and turn it into what travels."""
    quoted = f'"{name}"'
    if kind.kind == "int":
        if kind.clamp:
            return [f"{x} = check.clamped({x}, {kind.low}, {kind.high}, {quoted})"]
        return [
            f"if type({x}) is not int or not {kind.low} <= {x} <= {kind.high}:",
            f"    {x} = check.integer({x}, {kind.low}, {kind.high}, {quoted})",
        ]
    if kind.kind == "flags":
        return [
            f"if type({x}) is not int or not 0 <= {x} <= {kind.high}:",
            f"    {x} = check.flags(flags.{kind.name}, {x}, {quoted})",
        ]
    if kind.kind == "float":
        # JavaScript refuses what is infinite or no number, and rounds the rest.
        limit, check = FLOATS[kind.name]
        return [
            f"if type({x}) is not float or not -{limit} <= {x} <= {limit}:",
            f"    {x} = check.{check}({x}, {quoted})",
        ]
    if kind.kind == "bool":
        return [f"{x} = bool({x})"]
    if kind.kind == "string":
        return [f"if type({x}) is not str:", f"    {x} = check.string({x}, {quoted})"]
    if kind.kind == "enum":
        return [
            "try:",
            f"    {x} = {kind.name}[{x}]",
            "except (KeyError, TypeError):",
            f'    {x} = check.choice({kind.name}, {x}, {quoted}, "{kind.name}")',
        ]
    attribute = {"object": "_id", "view": "_view_id"}.get(kind.kind)
    if attribute:
        wanted = kind.name if kind.kind == "object" else "GPUTextureView"
        return [
            "try:",
            f"    {x} = {x}.{attribute}",
            "except AttributeError:",
            f'    raise check.wrong_object({x}, "{wanted}", {quoted}) from None',
        ]
    if kind.kind == "layout":
        return [
            "try:",
            f"    {x} = {x}._id",
            "except AttributeError:",
            f"    {x} = check.layout({x}, {quoted})",
        ]
    if kind.kind == "javascript":
        return [f"{x} = check.javascript({x}, {quoted})"]
    raise NotImplementedError(kind)


# Of the structs in these, one must be there.
ONE_KIND = {"BindGroupLayoutEntry"}


def table_name(value: Value) -> str:
    """The table of the numbers of an enum that need not be given, named after what is taken then."""
    default = str(value.effective).replace("-", "_")
    return f"{value.type.name}Or{''.join(map(str.capitalize, default.split('_')))}"


def _tables(arguments: list[Struct], streams: list[Struct]) -> list[str]:
    values = [v for s in arguments for v in s.fields]
    values += [v for s in streams for v in s.fields if not is_optional(v)]
    found = {
        table_name(v): f"{table_name(v)} = _or({v.type.name}, {v.effective!r})"
        for v in values
        if v.type.kind == "enum" and not v.required
    }
    return [found[name] for name in sorted(found)]


def _function(struct: Struct, stream: bool) -> str:
    w = _Writer(struct, stream)
    for value in ordered(struct):
        w.field(value)
    w.flush()
    name = stream_function_name(struct.name) if stream else function_name(struct.name)
    parameters = "ints: list[int], floats: list[float], strings: list[str]" if stream else "args: list[Any]"
    keys = f"KEYS_{snake(struct.name).upper()}"
    title = f'    """{struct.name}: {", ".join(v.name for v in ordered(struct)) or "no fields"}."""'
    if w.call_itself:
        fields = ", ".join(f"{local_name(v)}: Any" for v in struct.fields)
        return "\n".join([f"def {name}({parameters}, {fields}) -> None:", title, *w.lines])
    head = [
        f"def {name}(given: Any, {parameters}) -> None:",
        title,
        "    if type(given) is not dict:",
        f'        given = check.plain(given, "{struct.name}")',
        f"    if not {keys.replace('KEYS', 'KNOWN')}(given):",
        f'        raise check.invalid_keys("{struct.name}", given, {keys})',
    ]
    if struct.fields:
        head.append("    get = given.get")
    if struct.name in ONE_KIND:
        kinds = tuple(v.name for v in struct.fields if v.type.kind == "struct")
        head += [
            f"    if not any(get(kind) is not None for kind in {kinds!r}):",
            f'        raise check.no_kind("{struct.name}", {kinds!r})',
        ]
    return "\n".join([*head, *w.lines])


def emit(model: Model) -> str:
    """The text of flatten.py."""
    arguments, streams = argument_structs(model), stream_structs(model)
    enums = sorted(
        {
            kind.name
            for s in [*arguments, *streams]
            for v in s.fields
            for kind in (v.type, v.type.item)
            if kind is not None and kind.kind == "enum"
        }
        | {
            v.type.name
            for c in model.classes.values()
            for o in c.operations
            for v in o.values
            if v.type.kind == "enum"
        }
        | {
            "TextureFormat",
            "TextureDimension",
            "TextureViewDimension",
            "TextureAspect",
            "ErrorFilter",
            "PowerPreference",
        }
    )
    parts = [
        f'"""From structs and dicts to flat lists of scalars, checked.\n\n{HEADER}\n'
        "The reading halves of these functions are in bridge.js; codegen/emit/encoding.py says how a struct travels.\n"
        '"""',
        "from __future__ import annotations",
        "from typing import Any",
        "from .. import arguments as check\nfrom . import enums, flags",
        "def _numbered(values: Any) -> dict[str, int]:\n"
        "    return {value: number for number, value in enumerate(values)}",
        "def _or(numbers: dict[str, int], default: str | None) -> dict[Any, Any]:\n"
        '    # On native, enums become integers of C, where 0 is "undefined"; programs pass it.\n'
        "    absent = numbers[default] if default else None\n"
        "    return {**numbers, None: absent, 0: absent}",
        "# The number of each value: its index in the same list in bridge.js.",
        "\n".join(f"{name} = _numbered(enums.{name})" for name in enums),
        "# The same where an absent value has a number of its own.",
        "\n".join(_tables(arguments, streams)),
        "\n".join(
            f"KEYS_{snake(s.name).upper()}: frozenset[str] = frozenset({[v.name for v in s.fields]!r})"
            for s in {s.name: s for s in [*arguments, *streams]}.values()
        ),
        "# Whether all keys of a struct are known ones.",
        "\n".join(
            f"KNOWN_{snake(s.name).upper()} = KEYS_{snake(s.name).upper()}.issuperset"
            for s in {s.name: s for s in [*(s for s in arguments if not is_call(s)), *streams]}.values()
        ),
        *(_function(s, False) for s in arguments),
        *(_function(s, True) for s in streams),
    ]
    return "\n\n\n".join(parts) + "\n"
