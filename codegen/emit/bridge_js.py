"""Emits wgpu_js/generated/bridge.js: reads what flatten.py wrote, makes descriptors, replays recorded commands."""

from __future__ import annotations

import hashlib
import json

from ..model import VECTORS, Model, Operation, PyType, Struct, Value
from .encoding import HEADER, argument_structs, is_optional, ordered, stream_structs


def camel(name: str) -> str:
    """``array_layer_count`` -> ``arrayLayerCount``."""
    head, *rest = name.split("_")
    return head + "".join(part.capitalize() for part in rest)


def reader_name(struct: str) -> str:
    """The JavaScript function that reads a struct from arguments."""
    return struct[0].lower() + struct[1:]


def stream_reader_name(struct: str) -> str:
    """The JavaScript function that reads a struct from a stream."""
    return f"recorded{struct}"


# -- reading positional arguments: a is the list, k the position


def _read(kind: PyType, source: str, effective: object = None) -> str:
    """The JavaScript expression that turns the scalar expression ``source`` into the value of a member."""
    if kind.kind == "enum":
        return f"E.{kind.name}[{source}]"
    if kind.kind in ("object", "view"):
        return f"T[{source}]"
    if kind.kind == "layout":
        return f"layout({source})"
    return source


def _vector_literal(name: str, source: str) -> str:
    fields = [camel(f) for f in VECTORS[name][0]]
    return "{ " + ", ".join(f"{f}: {source}" for f in fields) + " }"


def _argument_expression(value: Value) -> str:
    kind = value.type
    if kind.kind == "struct":
        return f"{reader_name(kind.name)}(a)"
    if kind.kind == "vector":
        return _vector_literal(kind.name, "a[k++]")
    if kind.kind == "record":
        return "record(a)"
    if kind.kind == "sequence":
        assert kind.item is not None
        item = kind.item
        if item.kind == "struct":
            reader = reader_name(item.name)
            each = f"() => (a[k++] ? {reader}(a) : null)" if item.nullable else f"() => {reader}(a)"
        elif item.kind == "enum":
            each = f"() => E.{item.name}[a[k++]]" + (" ?? null" if item.nullable else "")
        else:
            each = f"() => {_read(item, 'a[k++]')}"
        return f"list(a[k++], {each})"
    return _read(kind, "a[k++]")


def _argument_reader(struct: Struct) -> str:
    always = [v for v in ordered(struct) if not is_optional(v)]
    optional = [v for v in ordered(struct) if is_optional(v)]
    lines = [f"  const {reader_name(struct.name)} = a => {{"]
    if not optional:
        lines.append("    return {")
        lines += [f"      {v.js_name}: {_argument_expression(v)}," for v in always]
        lines += ["    };", "  };"]
        return "\n".join(lines)
    lines.append("    const o = {")
    lines += [f"      {v.js_name}: {_argument_expression(v)}," for v in always]
    lines.append("    };")
    scalars = [v for v in optional if v.type.kind not in ("struct", "vector")]
    if scalars:
        lines.append("    let v;")
    for value in optional:
        if value in scalars:
            read = _read(value.type, "v")
            lines.append(f"    if ((v = a[k++]) !== undefined) o.{value.js_name} = {read};")
        else:
            lines.append(f"    if (a[k++]) o.{value.js_name} = {_argument_expression(value)};")
    lines += ["    return o;", "  };"]
    return "\n".join(lines)


# -- reading a stream: H integers at k, F floats at j, S strings at q


def _stream_scalar(value: Value) -> str:
    kind = value.type
    if kind.kind == "float":
        return "F[j++]"
    if kind.kind == "bool":
        return "H[k++] === 1"
    return _read(kind, "H[k++]")


def _stream_expression(value: Value) -> str:
    kind = value.type
    if kind.kind == "struct":
        return f"{stream_reader_name(kind.name)}()"
    if kind.kind == "vector":
        return _vector_literal(kind.name, "F[j++]" if kind.name == "Color" else "H[k++]")
    if kind.kind == "sequence":
        assert kind.item is not None and kind.item.kind == "struct"
        reader = stream_reader_name(kind.item.name)
        each = f"() => (H[k++] ? {reader}() : null)" if kind.item.nullable else f"() => {reader}()"
        return f"list(H[k++], {each})"
    return _stream_scalar(value)


def _stream_reader(struct: Struct) -> str:
    always = [v for v in ordered(struct) if not is_optional(v)]
    optional = [v for v in ordered(struct) if is_optional(v)]
    lines = [f"  const {stream_reader_name(struct.name)} = () => {{", "    const o = {"]
    lines += [f"      {v.js_name}: {_stream_expression(v)}," for v in always]
    lines.append("    };")
    for value in optional:
        read = "S[q++]" if value.name == "label" else _stream_expression(value)
        lines.append(f"    if (H[k++]) o.{value.js_name} = {read};")
    lines += ["    return o;", "  };"]
    return "\n".join(lines)


# -- replaying


def is_fixed(op: Operation) -> bool:
    """Whether the command always has the same number of integers."""
    return all(
        v.type.kind not in ("struct", "sequence", "vector", "string") or v.type.name == "Color"
        for v in op.values
    )


def integers(op: Operation) -> int:
    """How many integers a fixed command takes in the stream, its opcode included."""
    return 1 + sum(1 for v in op.values if v.type.kind not in ("float", "vector", "string"))


def _replayed(op: Operation, first: int | None = None) -> str:
    """The statements for a command, or for its short form of the ``first`` arguments."""
    target = "e" if op.owner == "GPUCommandEncoder" else "p"
    arguments: list[str] = []
    position = 0
    if is_fixed(op) or all(v.type.kind == "string" for v in op.values):
        for value in op.values[:first]:
            kind = value.type.kind
            if kind == "float":
                arguments.append("F[j++]")
                continue
            if kind == "vector":
                arguments.append(_vector_literal(value.type.name, "F[j++]"))
                continue
            if kind == "string":
                arguments.append("S[q++]")
                continue
            position += 1
            source = f"h[i + {position}]"
            if kind == "int" and value.type.low < 0:
                arguments.append(f"{source} | 0")
            elif value.name in op.zero_is_rest:
                arguments.append(f"{source} || undefined")
            else:
                arguments.append(_read(value.type, source))
        return f"{target}.{op.js_name}({', '.join(arguments)}); i += {position + 1}; break;"
    for value in op.values:
        if value.type.kind == "sequence":
            assert value.type.item is not None
            arguments.append(f"list(H[k++], () => {_read(value.type.item, 'H[k++]')})")
        else:
            arguments.append(_stream_expression(value))
    given = ", ".join(arguments)
    return f"k = i + 2; {target}.{op.js_name}({given}); i = k; break;"


BY_HAND = {
    # set_bind_group: opcode, length, index, group, offsets...
    "set_bind_group": (
        "if (integers) p.setBindGroup(h[i + 2], T[h[i + 3]], h, i + 4, h[i + 1] - 4);\n"
        "            else p.setBindGroup(h[i + 2], T[h[i + 3]], offsets(i + 4, h[i + 1] - 4));\n"
        "            i += h[i + 1]; break;"
    ),
    # set_immediates: opcode, length, offset, number of bytes, the bytes in words
    "set_immediates": ("p.setImmediates(h[i + 2], bytes(i + 4, h[i + 1] - 4)); i += h[i + 1]; break;"),
    "begin_render_pass": (
        "k = i + 2; p = e.beginRenderPass(recordedRenderPassDescriptor()); targets.push(p); i = k; break;"
    ),
    "begin_compute_pass": (
        "k = i + 2; p = e.beginComputePass(recordedComputePassDescriptor()); targets.push(p); i = k; break;"
    ),
    "copy_buffer_to_buffer": (
        "e.copyBufferToBuffer(T[h[i + 1]], h[i + 2], T[h[i + 3]], h[i + 4], h[i + 5]); i += 6; break;"
    ),
    "end": "p.end(); i += 1; break;",
}


SHORT_BY_HAND = {
    "set_bind_group": "p.setBindGroup(h[i + 1], T[h[i + 2]]); i += 3; break;",
    "copy_buffer_to_buffer": (
        "e.copyBufferToBuffer(T[h[i + 1]], h[i + 2], T[h[i + 3]], h[i + 4]); i += 5; break;"
    ),
    "begin_render_pass": (
        "p = e.beginRenderPass({ colorAttachments: [{\n"
        "              view: T[h[i + 1]], loadOp: E.LoadOp[h[i + 2]], storeOp: E.StoreOp[h[i + 3]],\n"
        "              clearValue: { r: F[j++], g: F[j++], b: F[j++], a: F[j++] },\n"
        "            }] });\n"
        "            targets.push(p); i += 4; break;"
    ),
}
# What stands in a short form where that is not the first arguments.
SHORT_NAMES = {"begin_render_pass": ("view", "load_op", "store_op")}


def _cases(model: Model) -> str:
    lines = []
    for (owner, name), code in model.opcodes.items():
        op = next(o for o in model.classes[owner].operations if o.name == name)
        body = BY_HAND[name] if op.style == "by_hand" else _replayed(op)
        lines.append(f"          case {code}: // {owner}.{name}\n            {body}")
    for (owner, name), code in model.short_opcodes.items():
        op = next(o for o in model.classes[owner].operations if o.name == name)
        body = (
            SHORT_BY_HAND[name] if op.style == "by_hand" else _replayed(op, model.short_forms[(owner, name)])
        )
        lines.append(f"          case {code}: // {owner}.{name}, in short\n            {body}")
    return "\n".join(lines)


# -- creating


def _creators(model: Model) -> list[str]:
    lines = []
    for cls in model.classes.values():
        for op in cls.operations:
            if op.style != "create":
                continue
            on_device = cls.name == "GPUDevice"
            target = "d" if on_device else "T[a[0]]"
            start = int(op.is_async) + int(not on_device)
            if op.flat is not None:
                read = f"(k = {start}, {reader_name(op.flat.name)}(a))"
            else:
                read = ", ".join(f"a[{start + i}]" for i in range(len(op.values)))
            call = f"{target}.{op.js_name}({read})"
            if op.is_async:
                lines.append(f"    {op.name}: (...a) => settle(a[0], {call}.then(put)),")
            else:
                lines.append(f"    {op.name}: (...a) => (a = given(a)) && put({call}),")
    return lines


def stamp(model: Model) -> str:
    """Changes whenever the two halves of the bridge would no longer understand each other."""
    facts = repr(
        (model.opcodes, model.short_opcodes, model.short_forms, model.enums, list(model.structs.values()))
    )
    return hashlib.sha256(facts.encode()).hexdigest()[:12]


def emit(model: Model) -> str:
    """The text of bridge.js."""
    arguments, streams = argument_structs(model), stream_structs(model)
    enums = ",\n".join(f"    {e.name}: {json.dumps([v for _, v in e.values])}" for e in model.enums)
    readers = "\n".join(_argument_reader(s) for s in arguments)
    stream_readers = "\n".join(_stream_reader(s) for s in streams)
    creators = "\n".join(_creators(model))
    exported = ", ".join(reader_name(s.name) for s in arguments)
    return f"""// The generated half of the bridge. {HEADER}
//
// flatten.py puts structs into flat lists; the readers here turn them into the dictionaries of WebGPU. See
// codegen/emit/encoding.py for the order in which the members travel, and runtime.js for the other half.

globalThis.wgpuJsBridge = {{
  stamp: "{stamp(model)}",

  // T is the table of objects, put() gives an object its id, settle() answers a promise to Python, given() reads
  // arguments that came as one list.
  make(T, put, settle, given) {{
  "use strict";
  // The values of each enumeration: Python sends the index.
  const E = {{
{enums}
  }};

  // Reading positions: in arguments and integers, floats, strings.
  let k = 0, j = 0, q = 0;
  let H = new Uint32Array(0), F = new Float64Array(0), S = [];

  const list = (n, read) => {{
    const out = new Array(n);
    for (let i = 0; i < n; i++) out[i] = read();
    return out;
  }};
  const record = a => {{
    const out = Object.create(null);
    for (let n = a[k++]; n > 0; n--) {{
      const key = a[k++];
      out[key] = a[k++];
    }}
    return out;
  }};
  const layout = id => (id < 0 ? "auto" : T[id]);
  const offsets = (start, n) => Array.prototype.slice.call(H, start, start + n);
  const bytes = (start, n) => Uint32Array.from(H.subarray(start, start + n));

  // -- arguments
{readers}

  // -- streams
{stream_readers}

  // Where the last replay stood when it threw: the position of the command and its number.
  const failure = {{ at: 0, count: 0 }};

  // Replays n integers (with floats and strings beside them) onto e and its passes.
  const replay = (ints, floats, strings, n, targets, current) => {{
    H = ints; F = floats; S = strings; j = 0; q = 0;
    // A constant of its own: what the readers of structs share is looked up at each use.
    const h = ints, e = targets[0];
    // Offsets of bind groups are read where they are, unless they are among the floats.
    const integers = h instanceof Uint32Array;
    let p = targets[current], i = 0, count = 0, at = 0;
    try {{
      while (i < n) {{
        at = i; count++;
        switch (h[i]) {{
          case 1: // another target: the encoder itself or one of its passes
            p = targets[h[i + 1]]; i += 2; count--; break;
{_cases(model)}
          default:
            throw new Error(`wgpu_js: unknown command ${{h[i]}} at ${{i}}`);
        }}
      }}
    }} catch (error) {{
      failure.at = at; failure.count = count;
      throw error;
    }} finally {{
      S = [];
    }}
  }};

  // What a device makes: positional arguments in, or the address of Python's list of them; the new object's id out, 0
  // if the list can't be read.
  const creators = d => ({{
{creators}
  }});

  // The readers of structs, for runtime.js: at(start) sets where they begin.
  const readers = {{ at(start) {{ k = start; }}, {exported} }};
  return {{ E, creators, readers, replay, failure }};
  }},
}};
"""


def opcode_table(model: Model) -> dict[int, tuple[str, str, int, tuple[str, ...]]]:
    """For decoding in Python: opcode -> class, method, number of integers (0: the second one says), argument names."""
    fixed_by_hand = {"copy_buffer_to_buffer": 6, "end": 1}
    out: dict[int, tuple[str, str, int, tuple[str, ...]]] = {}
    for (owner, name), code in model.opcodes.items():
        op = next(o for o in model.classes[owner].operations if o.name == name)
        length = fixed_by_hand.get(name, 0)
        names = tuple(v.name for v in op.values if v.type.kind not in ("float", "string", "vector"))
        if op.style == "record":
            strings_only = bool(op.values) and all(v.type.kind == "string" for v in op.values)
            length = integers(op) if is_fixed(op) or strings_only else 0
        out[code] = (owner, name, length, names)
    for (owner, name), code in model.short_opcodes.items():
        first = model.short_forms[(owner, name)]
        names = SHORT_NAMES.get(name) or out[model.opcodes[(owner, name)]][3][:first]
        out[code] = (owner, name, 1 + first, names)
    return out
