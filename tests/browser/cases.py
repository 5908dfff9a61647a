"""Hypothesis strategies from codegen's model: for each struct and each call what a user may write, and what JavaScript
is to get for it.

A strategy yields pairs: a value for `spy.decoded`, and what `spy.shown` notes of what arrives, with the defaults of
the IDL filled in.
"""

from __future__ import annotations

import struct as _struct
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from codegen.__main__ import read_model
from codegen.model import VECTORS, Model, Operation, PyType, Value
from tests.support import provide

Pairs = st.SearchStrategy[tuple[Any, Any]]

# What an absent field means where wgpu-py differs from the IDL: the only such fields (deviations.toml).
NATIVE_DEFAULTS = {
    ("DepthStencilState", "depth_write_enabled"): False,
    ("DepthStencilState", "depth_compare"): "always",
}
ABSENT = object()
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)


@cache
def model() -> Model:
    return read_model(Path(provide.ROOT))


# %% Values


@cache
def value_of(kind: PyType) -> Pairs:
    """Values of a type that are not None."""
    match kind.kind:
        case "int":
            return _integers(kind)
        case "float":
            return _floats(kind)
        case "bool":
            return st.booleans().map(lambda b: (b, b)) | st.sampled_from([(1, True), (0, False), ("", False)])
        case "string":
            return TEXT.map(lambda s: (s, s))
        case "enum":
            values = next(e for e in model().enums if e.name == kind.name).values
            exact = st.sampled_from([v for _, v in values])
            return exact.map(lambda v: (v, v)) | exact.map(lambda v: (v.replace("-", "_"), v))
        case "flags":
            return _flags(kind.name)
        case "object":
            return _object(kind.name)
        case "view":
            return _object("GPUTexture") | _object("GPUTextureView")
        case "layout":
            return _object("GPUPipelineLayout") | st.just(("auto", "auto"))
        case "javascript":
            return _object("javascript")
        case "resource":
            objects = ["GPUSampler", "GPUTexture", "GPUTextureView", "GPUBuffer", "GPUExternalTexture"]
            return st.one_of([*map(_object, objects), struct_of("BufferBinding")])
        case "struct":
            return struct_of(kind.name)
        case "vector":
            return _vector(kind.name)
        case "record":
            return _record()
        case "sequence":
            return _sequence(kind)
    raise NotImplementedError(kind)


def _object(name: str) -> Pairs:
    return st.just(({"$object": name}, {"$object": name}))


def _integers(kind: PyType) -> Pairs:
    low, high = kind.low, kind.high
    if kind.clamp:
        numbers = st.integers(-5, 70000)
        return numbers.map(lambda n: (n, min(max(n, low), high)))
    edges = [low, low + 1, high - 1, high, 2**31 - 1, 2**31, 2**32 - 2, 2**32, 2**40]
    numbers = (
        st.sampled_from([n for n in edges if low <= n <= high]) | st.integers(low, high) | st.integers(0, 9)
    )
    plain = numbers.map(lambda n: (n, n))
    return plain | plain | numbers.map(lambda n: ({"$index": n}, n))


def _floats(kind: PyType) -> Pairs:
    width = 32 if kind.name == "float" else 64
    numbers = st.floats(width=width, allow_nan=False, allow_infinity=False).map(lambda x: x + 0.0)
    plain = numbers.map(lambda x: (x, x))
    whole = st.integers(-(2**24), 2**24)
    other = numbers.map(lambda x: ({"$float": x}, x)) | whole.map(lambda n: ({"$index": n}, n))
    return plain | whole.map(lambda n: (n, n)) | other


def _flags(name: str) -> Pairs:
    values = next(f for f in model().flags if f.name == name).values
    number = st.integers(0, 2**32 - 1).map(lambda n: (n, n))
    names = st.lists(st.sampled_from(values), min_size=1, max_size=4)

    def text(chosen: list[tuple[str, int]]) -> tuple[str, int]:
        total = 0
        for _, bit in chosen:
            total |= bit
        return " | ".join(n for n, _ in chosen), total

    return number | names.map(text) | names.map(lambda c: (text(c)[0].replace(" ", "").lower(), text(c)[1]))


def _vector(name: str) -> Pairs:
    fields, defaults, number = VECTORS[name]
    item = value_of(
        PyType("int", "", None, False, 0, 2**32 - 1) if number == "int" else PyType("float", "double")
    )
    js_names = ["depthOrArrayLayers" if f == "depth_or_array_layers" else f for f in fields]
    least = sum(d is None for d in defaults)

    def made(given: tuple[list[tuple[Any, Any]], str]) -> tuple[Any, Any]:
        items, how = given
        inputs = [i[0] for i in items]
        expected = dict(zip(js_names, [i[1] for i in items] + list(defaults[len(items) :]), strict=True))
        named = dict(zip(fields, inputs, strict=False))
        shapes = {
            "list": inputs,
            "tuple": {"$tuple": inputs},
            "dict": named,
            "struct": {"$struct": [name, named]},
        }
        return shapes[how], expected

    how = st.sampled_from(["list", "tuple", "dict", "struct"])
    return st.tuples(st.lists(item, min_size=least, max_size=len(fields)), how).map(made)


def _record() -> Pairs:
    keys = st.from_regex(r"[a-zA-Z_]\w{0,5}", fullmatch=True).map(lambda k: (k, False)) | st.integers(
        0, 99
    ).map(lambda n: (str(n), True))
    entries = st.dictionaries(keys.map(lambda k: k), value_of(PyType("float", "double")), max_size=3)

    def made(found: dict[tuple[str, bool], tuple[Any, Any]]) -> tuple[Any, Any]:
        unique = {k[0]: (k, v) for k, v in found.items()}
        given = {"$keys": [[k[0], v[0], k[1]] for k, v in unique.values()]}
        return (given if unique else {}), {name: v[1] for name, (_, v) in unique.items()}

    return entries.map(made)


def _sequence(kind: PyType) -> Pairs:
    assert kind.item is not None
    item = value_of(kind.item)
    if kind.item.nullable:
        item = item | st.just((None, None))

    def made(given: tuple[list[tuple[Any, Any]], bool]) -> tuple[Any, Any]:
        items, is_tuple = given
        inputs = [i[0] for i in items]
        return ({"$tuple": inputs} if is_tuple else inputs), [i[1] for i in items]

    return st.tuples(st.lists(item, max_size=3), st.booleans()).map(made)


# %% Structs

# What a call takes of a struct's fields only under conditions of its own.
_ONE_KIND = {"buffer", "sampler", "texture", "storage_texture", "external_texture"}


def default_of(struct: str, value: Value) -> Any:
    """What JavaScript is to see where a field is absent."""
    if (struct, value.name) in NATIVE_DEFAULTS:
        return NATIVE_DEFAULTS[struct, value.name]
    if value.text.rstrip("; ").endswith("= {}"):
        if value.type.kind == "vector":
            fields, defaults, _ = VECTORS[value.type.name]
            return dict(zip(fields, defaults, strict=True))
        if value.type.kind == "record":
            return {}
        inner = value.type.name
        found = {f.js_name: default_of(inner, f) for f in model().structs[inner].fields}
        return {name: default for name, default in found.items() if default is not ABSENT}
    if value.type.kind == "record":
        return {}
    if value.name == "label" or value.default is None:
        return ABSENT
    return list(value.default) if isinstance(value.default, tuple) else value.default


@cache
def struct_of(name: str) -> Pairs:
    """A struct as a dict or as an instance of its class, with any of its optional fields absent or None."""
    fields = model().structs[name].fields
    choices = {}
    for f in fields:
        inner = st.deferred(lambda f=f: value_of(f.type))
        choices[f.name] = inner if f.required else st.none() | st.just((None, ABSENT)) | inner | inner
    if name == "BindGroupLayoutEntry":
        # Native wants exactly one of them.
        choices = {k: v for k, v in choices.items() if k not in _ONE_KIND}
        choices["kind"] = st.sampled_from(sorted(_ONE_KIND)).flatmap(
            lambda k: value_of(next(f.type for f in fields if f.name == k)).map(lambda pair: (k, pair))
        )
    shape = st.booleans()

    def made(given: tuple[dict[str, Any], bool]) -> tuple[Any, Any]:
        chosen, as_struct = given
        if "kind" in chosen:
            chosen = dict(chosen)
            key, pair = chosen.pop("kind")
            chosen[key] = pair
        inputs, expected = {}, {}
        for f in fields:
            pair = chosen.get(f.name)
            if pair is None or pair[1] is ABSENT:
                if pair is not None:
                    inputs[f.name] = None
                default = default_of(name, f)
                if default is not ABSENT:
                    expected[f.js_name] = default
                continue
            inputs[f.name] = pair[0]
            if (f.name == "label" and not pair[1]) or (
                (name, f.name)
                in {("ColorTargetState", "blend"), ("RenderPipelineDescriptor", "depth_stencil")}
                and not pair[0]
            ):
                continue  # an empty label is none, and as on native an empty blend or depth_stencil too
            expected[f.js_name] = pair[1]
        return ({"$struct": [name, inputs]} if as_struct else inputs), expected

    return st.tuples(st.fixed_dictionaries(choices), shape).map(made)


def keywords_of(name: str) -> st.SearchStrategy[tuple[dict[str, Any], Any]]:
    """The same for a call that takes a struct's fields as keywords."""
    return struct_of(name).map(
        lambda pair: (pair[0]["$struct"][1] if "$struct" in pair[0] else pair[0], pair[1])
    )


# %% What arrived


def filled(kind: PyType, value: Any) -> Any:
    """What arrived, with the defaults of the IDL in place of what is absent, and vectors as dictionaries."""
    if value is None:
        return None
    match kind.kind:
        case "struct" | "resource":
            name = kind.name or "BufferBinding"
            if not isinstance(value, dict) or "$object" in value:
                return value
            fields = model().structs[name].fields
            out = {k: v for k, v in value.items() if k not in {f.js_name for f in fields}}
            for f in fields:
                if f.js_name in value:
                    if f.name == "label" and not value["label"]:
                        continue
                    out[f.js_name] = filled(f.type, value[f.js_name])
                elif (d := default_of(name, f)) is not ABSENT and (name, f.name) not in NATIVE_DEFAULTS:
                    out[f.js_name] = d
            return out
        case "sequence":
            assert kind.item is not None
            return [filled(kind.item, item) for item in value]
        case "vector":
            fields, defaults, _ = VECTORS[kind.name]
            names = ["depthOrArrayLayers" if f == "depth_or_array_layers" else f for f in fields]
            given = dict(zip(names, value, strict=False)) if isinstance(value, list) else value
            return {n: given.get(n, d) for n, d in zip(names, defaults, strict=True)}
        case "float":
            # JavaScript rounds to 32 bits where the IDL says float.
            if kind.name == "float" and isinstance(value, (int, float)):
                return _struct.unpack("f", _struct.pack("f", value))[0]
    return value


# %% Calls


def creating() -> dict[str, Operation]:
    """The calls of a device that take a descriptor."""
    device = model().classes["GPUDevice"]
    return {op.name: op for op in device.operations if op.flat is not None}


# Recorded calls whose arguments are not those of the IDL one by one: `command` has strategies of their own for them.
OTHERWISE = {
    "end",
    "begin_render_pass",
    "begin_compute_pass",
    "copy_buffer_to_buffer",
    "set_bind_group",
    "set_immediates",
}


def recorded_operations() -> dict[tuple[str, str], Operation]:
    """The recorded calls whose arguments are all in the IDL's own order: (class to call it on, name)."""
    out = {}
    for made, op in model().opcodes:
        operation = next(o for o in model().classes[made].operations if o.name == op)
        if op in OTHERWISE:
            continue
        owners = {
            "GPURenderCommandsMixin": ["GPURenderPassEncoder"],
            "GPUDebugCommandsMixin": ["GPUCommandEncoder", "GPURenderPassEncoder", "GPUComputePassEncoder"],
        }.get(made, [made])
        for owner in owners:
            out[owner, op] = operation
    return out


@cache
def command() -> st.SearchStrategy[Any]:
    """A recorded call, and what JavaScript is to get for it."""
    operations = recorded_operations()
    plain = st.sampled_from(sorted(operations)).flatmap(
        lambda key: arguments_of(operations[key]).map(
            lambda pair: ([key[0], key[1], pair[0], {}], [operations[key].js_name, *pair[1]])
        )
    )
    passes = st.sampled_from(["Render", "Compute"]).flatmap(
        lambda kind: keywords_of(f"{kind}PassDescriptor").map(
            lambda pair: (
                ["GPUCommandEncoder", f"begin_{kind.lower()}_pass", [], pair[0]],
                [f"begin{kind}Pass", _without_useless_ops(pair[1])],
            )
        )
    )
    groups = st.tuples(
        st.sampled_from(["GPURenderPassEncoder", "GPUComputePassEncoder"]),
        st.integers(0, 2**32 - 1),
        st.booleans(),
        st.lists(st.integers(0, 2**32 - 1), max_size=4),
    ).map(_bind_group)
    copies = st.tuples(
        *(st.integers(0, 2**53 - 1) for _ in range(2)), st.none() | st.integers(0, 2**53 - 1)
    ).map(_copy)
    return plain | plain | plain | passes | groups | copies


def _without_useless_ops(given: dict[str, Any]) -> dict[str, Any]:
    """As native, without the load and store ops of aspects that the format lacks: here it has neither."""
    attachment = given.get("depthStencilAttachment")
    if attachment is None:
        return given
    ops = {f"{aspect}{op}Op" for aspect in ("depth", "stencil") for op in ("Load", "Store")}
    return {**given, "depthStencilAttachment": {k: v for k, v in attachment.items() if k not in ops}}


def _bind_group(given: tuple[str, int, bool, list[int]]) -> Any:
    owner, index, there, offsets = given
    group = {"$object": "GPUBindGroup"} if there else None
    more = [offsets] if offsets else []
    return [owner, "set_bind_group", [index, group, offsets], {}], ["setBindGroup", index, group, *more]


def _copy(given: tuple[int, int, int | None]) -> Any:
    start, to, size = given
    buffer = {"$object": "GPUBuffer"}
    return (
        ["GPUCommandEncoder", "copy_buffer_to_buffer", [buffer, start, buffer, to, size], {}],
        ["copyBufferToBuffer", buffer, start, buffer, to, *([] if size is None else [size])],
    )


def arguments_of(op: Operation) -> st.SearchStrategy[tuple[list[Any], list[Any]]]:
    """Positional arguments, of which the last optional ones may be left out."""
    values = []
    for v in op.values:
        inner = value_of(v.type)
        if v.type.nullable:
            inner = inner | st.just((None, None))
        if not v.required and v.default is None and v.type.kind == "int":
            inner = st.just((None, ABSENT)) | inner
        values.append(inner)
    least = sum(v.required for v in op.values)

    def made(given: tuple[tuple[Any, ...], int]) -> tuple[list[Any], list[Any]]:
        pairs, n = given
        inputs = [p[0] for p in pairs[:n]]
        expected = []
        for v, pair in zip(op.values, pairs, strict=True):
            index = len(expected)
            x = pair[1] if index < n else (ABSENT if v.default is None else v.default)
            if v.name in op.zero_is_rest and x == 0:
                x = ABSENT
            expected.append({"$": "undefined"} if x is ABSENT else x)
        while expected and expected[-1] == {"$": "undefined"}:
            expected.pop()
        for layout in expected:
            # Native's default, which JavaScript does not have, where it matters.
            if isinstance(layout, dict) and "buffer" in layout and expected[-1]["depthOrArrayLayers"] > 1:
                layout.setdefault("rowsPerImage", expected[-1]["height"])
        return inputs, expected

    return st.tuples(st.tuples(*values), st.integers(least, len(values))).map(made)


def arrived(op: Operation, entry: list[Any]) -> list[Any]:
    """A call as it was noted, in the form that `arguments_of` expects."""
    name, *args = entry
    out = [filled(v.type, a) for v, a in zip(op.values, args, strict=False)]
    for v in op.values[len(out) :]:
        out.append({"$": "undefined"} if v.default is None else v.default)
    while out and out[-1] == {"$": "undefined"}:
        out.pop()
    return [name, *out]


# %% Mistakes

Mistake = tuple[list[Any], str, list[str]]


@cache
def wrong_value(kind: PyType, required: bool) -> st.SearchStrategy[tuple[Any, list[str]]]:
    """Values that a type does not take, and which exceptions say so."""
    plain = {"$plain": 0}
    both = ["TypeError", "ValueError"]
    out: list[tuple[Any, list[str]]] = []
    match kind.kind:
        case "int":
            out = [("7", both), ([], both), (plain, both), (0.5, both), ({"$number": "nan"}, both)]
            if not kind.clamp:
                out += [(n, ["ValueError"]) for n in (kind.low - 1, kind.high + 1, -(2**70), 2**70)]
        case "float":
            out = [("7", both), ([], both), (plain, both), (10**400, ["ValueError"])]
            out += [({"$number": n}, ["ValueError"]) for n in ("nan", "inf", "-inf")]
            out += [(1e39, ["ValueError"])] if kind.name == "float" else []
        case "enum":
            out = [("no-such", ["KeyError"]), ("", ["KeyError"]), (7, ["TypeError"]), (plain, ["TypeError"])]
        case "flags":
            out = [
                ("NOPE", ["ValueError"]),
                (-1, ["ValueError"]),
                (2**32, ["ValueError"]),
                (plain, both),
                (0.5, both),
            ]
        case "string":
            out = [(7, ["TypeError"]), (plain, ["TypeError"]), ({"$bytes": [65]}, ["TypeError"])]
        case "object" | "view" | "javascript" | "resource":
            out = [(7, ["TypeError"]), (plain, ["TypeError"]), ("x", ["TypeError"])]
        case "layout":
            out = [(7, ["TypeError"]), (plain, ["TypeError"]), ("none", ["TypeError"])]
        case "struct":
            out = [
                (7, ["TypeError"]),
                (plain, ["TypeError"]),
                ("x", ["TypeError"]),
                ({"no_such_key": 1}, ["ValueError"]),
            ]
        case "vector":
            out = [
                (7, ["TypeError"]),
                (plain, ["TypeError"]),
                ("x", ["TypeError"]),
                ([1, 2, 3, 4, 5], ["ValueError"]),
            ]
            out += [
                (["x", 1, 1, 1][: len(VECTORS[kind.name][0])], both),
                ({"no_such_key": 1}, ["ValueError"]),
            ]
        case "record":
            out = [
                (7, ["TypeError"]),
                ([1], ["TypeError"]),
                ({"a": "x"}, ["TypeError"]),
                ({"a": {"$number": "nan"}}, ["ValueError"]),
            ]
        case "sequence":
            out = [(7, ["TypeError"]), ("x", ["TypeError"]), (plain, ["TypeError"])]
    if required and kind.kind not in ("bool", "sequence"):
        out.append((None, ["KeyError", "TypeError", "ValueError"]))
    return st.sampled_from(out) if out else st.nothing()


def _mistakes_in(kind: PyType, required: bool, name: str) -> st.SearchStrategy[tuple[Any, list[str], str]]:
    """A wrong value for a field, or a right one with something wrong inside, and the name to be told."""
    here = wrong_value(kind, required).map(lambda pair: (pair[0], pair[1], name))
    if kind.kind == "struct":
        return here | st.deferred(lambda: struct_mistakes(kind.name))
    if kind.kind == "sequence":
        assert kind.item is not None
        inner = st.deferred(lambda: _mistakes_in(kind.item, not kind.item.nullable, name))  # type: ignore[arg-type]
        return here | inner.map(lambda found: ([found[0]], found[1], found[2]))
    return here


@cache
def struct_mistakes(name: str) -> st.SearchStrategy[tuple[Any, list[str], str]]:
    """A struct with one mistake: the value, the exceptions that may come, and the name that they must tell."""
    fields = model().structs[name].fields
    able = [f for f in fields if f.type.kind != "bool"]
    if not able:
        return st.just(({"no_such_key": 1}, ["ValueError"], "no_such_key"))

    def made(given: tuple[Any, tuple[tuple[Any, Any], Value]]) -> st.SearchStrategy[Any]:
        (right, _), field = given
        inputs = dict(right["$struct"][1] if "$struct" in right else right)

        def put(found: tuple[Any, list[str], str]) -> tuple[Any, list[str], str]:
            return {**inputs, field.name: found[0]}, found[1], found[2]

        missing = st.just(
            (
                {k: v for k, v in inputs.items() if k != field.name},
                ["KeyError", "TypeError", "ValueError"],
                field.name,
            )
        )
        wrong = _mistakes_in(field.type, field.required, field.name).map(put)
        extra = st.just(({**inputs, "no_such_key": 1}, ["ValueError", "TypeError"], "no_such_key"))
        return st.one_of([wrong, wrong, wrong, extra, *([missing] if field.required else [])])

    return st.tuples(struct_of(name), st.sampled_from(able)).flatmap(made)
