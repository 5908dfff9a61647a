"""How a struct travels to JavaScript: the one description that flatten.py and bridge_js.py both follow.

There are two ways. As *arguments*: scalars in a list that becomes the positional arguments of one JavaScript call;
an absent value is None (undefined). As a *stream*: integers, floats and strings in three lists that are replayed at
``finish()``; whatever may be absent has a 0 or 1 before it.

Fields that are always there (required ones and those with a default) come first, then the optional ones.
"""

from __future__ import annotations

from ..model import Model, Struct, Value

HEADER = "Written by codegen from webgpu.idl and deviations.toml. Do not edit: run `python -m codegen`."
# Structs that are part of a recorded command.
STREAMED = (
    "RenderPassDescriptor",
    "ComputePassDescriptor",
    "TexelCopyBufferInfo",
    "TexelCopyTextureInfo",
)
# Structs that the mixins convert by hand.
BY_HAND = {
    "BufferDescriptor",
    "BindGroupDescriptor",
    "BindGroupEntry",
    "BufferBinding",
    "CanvasConfiguration",
    "CanvasToneMapping",
    "DeviceDescriptor",
    "QueueDescriptor",
    "RequestAdapterOptions",
    "PipelineErrorInit",
    "UncapturedErrorEventInit",
    "CommandEncoderDescriptor",
    "CommandBufferDescriptor",
    "RenderBundleDescriptor",
}
# Structs that mixins hand to a generated converter as arguments, beside those of the creating methods.
CONVERTED = (
    "TextureDescriptor",
    "TextureViewDescriptor",
    "ShaderModuleDescriptor",
    "RenderBundleEncoderDescriptor",
    "TexelCopyTextureInfo",
    "TexelCopyBufferLayout",
    "CopyExternalImageSourceInfo",
    "CopyExternalImageDestInfo",
)


def is_call(struct: Struct) -> bool:
    """Whether a struct's fields are the arguments of a method, each of which is there."""
    return struct.name.endswith("Descriptor")


def is_optional(value: Value) -> bool:
    """Whether a value may be absent in JavaScript (an empty label is, too)."""
    if value.name == "label":
        return True
    if value.type.kind in ("struct", "sequence", "record"):
        return value.type.kind == "struct" and not value.required and not _defaults_to_empty(value)
    if value.type.kind == "vector" and _defaults_to_empty(value):
        return False
    return not value.required and value.effective is None


def _defaults_to_empty(value: Value) -> bool:
    return value.text.rstrip(";").rstrip().endswith("= {}")


def ordered(struct: Struct) -> list[Value]:
    """The order in which the fields of a struct travel."""
    return sorted(struct.fields, key=is_optional)


def argument_structs(model: Model) -> list[Struct]:
    """The structs that travel as arguments, each after those that it contains."""
    roots = [
        op.flat.name
        for c in model.classes.values()
        for op in c.operations
        if op.style == "create" and op.flat
    ]
    return _closure(model, [*roots, *CONVERTED])


def stream_structs(model: Model) -> list[Struct]:
    """The structs that travel in a stream, each after those that it contains."""
    return _closure(model, STREAMED)


def _closure(model: Model, roots: list[str] | tuple[str, ...]) -> list[Struct]:
    out: dict[str, Struct] = {}

    def visit(name: str) -> None:
        if name in out or name in BY_HAND:
            return
        struct = model.structs[name]
        for value in struct.fields:
            kind = value.type.item or value.type
            if kind.kind == "struct":
                visit(kind.name)
        out[name] = struct

    for root in roots:
        visit(root)
    return list(out.values())
