"""One more line for the common mistakes: what to change.

Each rule is a few patterns for a browser's message and a sentence. Chromium (Dawn) and Firefox (wgpu-core) word their
messages differently, so most rules have patterns for both. The first rule that matches counts; the browser's own text is
always shown as well. tests/errors/wordings.py has real messages for each rule.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass


def _flag(name: str) -> str:
    """``CopyDst`` -> ``COPY_DST``; Firefox's names are as Python's already."""
    return name if name.isupper() else re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).upper()


def _flags(text: str) -> str:
    """``BufferUsage::(CopyDst|Storage)`` or ``BufferUsages(COPY_DST | STORAGE)`` -> ``COPY_DST|STORAGE``."""
    inner = re.sub(r"(Buffer|Texture)Usages?(::)?|[()\s]", "", text)
    return "|".join(_flag(part) for part in inner.split("|") if re.fullmatch(r"[A-Za-z_]+", part))


def _up(number: str, multiple: str | int) -> int:
    return -(-int(number) // int(multiple)) * int(multiple)


def _usage(kind: str) -> Callable[[re.Match[str]], str]:
    def hint(match: re.Match[str]) -> str:
        found = match.groupdict()
        label = f" {found['label']!r}" if found.get("label") else ""
        wanted = _flags(found["wanted"])
        have = _flags(found.get("have") or "")
        both = "|".join(part for part in (have, wanted) if part)
        return f"the {kind}{label} was created without {wanted}: make it with usage={both!r}."

    return hint


def _float(match: re.Match[str]) -> str:
    return f"write the type out: {match['n']}f, or {match['n']}<f32>."


@dataclass(frozen=True)
class Rule:
    """Patterns for a browser's text, and what to say.

    The hint is a function of the match, or sentences with the names of groups in braces, of which the first counts whose
    groups are all there.
    """

    name: str
    patterns: tuple[str, ...]
    hint: str | tuple[str, ...] | Callable[[re.Match[str]], str]


BUFFER = r"\[Buffer(?: \"(?P<label>[^\"]*)\")?[^\]]*\]"
TEXTURE = r"\[Texture(?:View)?(?: of Texture)?(?: \"(?P<label>[^\"]*)\")?[^\]]*\]"
# How Firefox names an object.
NAMED = r"with '(?P<label>[^']*)' label"

RULES: tuple[Rule, ...] = (
    # -- usage flags
    Rule(
        "map without usage",
        (
            r"do not contain BufferUsage::(?P<wanted>Map\w+)",
            r"do not contain required usage flags BufferUsages\((?P<wanted>MAP_\w+)",
            r"Mapping WebGPU buffer failed: Invalid usage flags",
        ),
        lambda m: (
            f"create the buffer with {_flag(m.groupdict().get('wanted') or 'MAP_READ')}, or use queue.read_buffer(), "
            "which needs COPY_SRC only."
        ),
    ),
    Rule(
        "buffer usage",
        (
            BUFFER + r" usage \((?P<have>BufferUsage::.*?)\) doesn't include (?P<wanted>BufferUsage::\w+)",
            r"Binding usage \((?P<have>BufferUsage::.*?)\) of "
            + BUFFER
            + r" doesn't match expected usage \((?P<wanted>[^)]+)\)",
            r"Usage flags (?P<have>BufferUsages\([^)]*\)) of Buffer "
            + NAMED
            + r" do not contain required usage flags (?P<wanted>BufferUsages\([^)]*\))",
        ),
        _usage("buffer"),
    ),
    Rule(
        "texture usage",
        (
            TEXTURE + r" usage \((?P<have>TextureUsage::.*?)\) doesn't include (?P<wanted>TextureUsage::\w+)",
            r"Usage \((?P<have>TextureUsage::.*?)\) of "
            + TEXTURE
            + r" does(?:n't| not) include (?P<wanted>TextureUsage::\w+)",
            r"Usage flags (?P<have>TextureUsages\([^)]*\)) of Texture(?:View)? "
            + NAMED
            + r" do not contain required usage flags (?P<wanted>TextureUsages\([^)]*\))",
            r"texture this view references doesn't include the (?P<wanted>\w+) usage\. Provided usages: "
            r"(?P<have>TextureUsages\([^)]*\))",
        ),
        _usage("texture"),
    ),
    Rule(
        "no usage",
        (r"usages? must not be 0", r"Invalid usage flags (?:Buffer|Texture)Usages\(0x0\)"),
        'say what it is for: usage="VERTEX|COPY_DST" of a buffer, usage="TEXTURE_BINDING|COPY_DST" of a texture, for example.',
    ),
    Rule(
        "mappable and something else",
        (
            r"contains BufferUsage::MapRead the only other allowed usage",
            r"`MAP` usage can only be combined with the opposite `COPY`, requested BufferUsages\([^)]*MAP_READ",
        ),
        "a buffer that is mapped for reading can only be MAP_READ|COPY_DST: let the GPU write to another one with "
        "STORAGE|COPY_SRC, copy that, or use queue.read_buffer(), which does it for you.",
    ),
    Rule(
        "mappable for writing and something else",
        (
            r"contains BufferUsage::MapWrite the only other allowed usage",
            r"`MAP` usage can only be combined with the opposite `COPY`, requested BufferUsages\([^)]*MAP_WRITE",
        ),
        "a buffer that is mapped for writing can only be MAP_WRITE|COPY_SRC: use queue.write_buffer() or "
        "create_buffer_with_data() for the others.",
    ),
    Rule(
        "mapping under way",
        (r"already has an outstanding map pending", r"Buffer mapping is already pending"),
        "await the first map_async(), and unmap() before the next.",
    ),
    Rule(
        "mapping ended",
        (r"was (?:destroyed|unmapped) before mapping was resolved", r"^Buffer unmapped$"),
        "the buffer was unmapped or destroyed while map_async() was under way: await it first.",
    ),
    Rule(
        "lost",
        (r"Device was lost before mapping was resolved", r"failed: Context lost"),
        "request a new adapter and device, and make everything anew with it.",
    ),
    # -- alignment and sizes
    Rule(
        "bytes per row of a copy",
        (
            r"bytesPerRow \((?P<n>\d+)\) is not a multiple of 256",
            r"Bytes per row does not respect `COPY_BYTES_PER_ROW_ALIGNMENT`",
        ),
        lambda m: (
            "rows of a copy between buffer and texture start at multiples of 256 bytes"
            + (f": make bytes_per_row {_up(m['n'], 256)}" if m.groupdict().get("n") else "")
            + ", or use queue.write_texture() / queue.read_texture(), which take any."
        ),
    ),
    Rule(
        "row too short",
        (
            r"byte size of each row \((?P<need>\d+)\) is > bytesPerRow \((?P<n>\d+)\)",
            r"Number of bytes per row is less than",
        ),
        (
            "bytes_per_row counts bytes, not texels: width times the bytes of a texel, here at least {need}.",
            "bytes_per_row counts bytes, not texels: width times the bytes of a texel.",
        ),
    ),
    Rule(
        "too little data",
        (
            r"Required size for texture data layout \((?P<need>\d+)\) exceeds the linear data size \((?P<n>\d+)\)",
            r"Copy at offset 0 for (?P<need>\d+) bytes would end up overrunning the bounds of the Source buffer",
        ),
        "the data must have at least {need} bytes: bytes_per_row for each row (check size, and the type of your array); a "
        "buffer to copy to must be as large. queue.read_texture() does the copy for you.",
    ),
    Rule(
        "beyond the texture",
        (
            r"Texture copy range .* touches outside of",
            r"Copy of [XYZ] \d+\.\.\d+ would end up overrunning the bounds of the \w+ texture",
        ),
        "origin and size must lie within the texture, at that mip level.",
    ),
    Rule(
        "write beyond the end",
        (
            r"Write range \(bufferOffset: (?P<o>\d+), size: (?P<n>\d+)\) does not fit in .* size \((?P<size>\d+)\)",
            r"Copy range \(offset: (?P<o>\d+), size: (?P<n>\d+)\) does not fit in .* size \((?P<size>\d+)\)",
            r"Copy at offset (?P<o>\d+) for (?P<n>\d+) bytes would end up overrunning the bounds of the \w+ buffer "
            r"of size (?P<size>\d+)",
        ),
        "offset {o} and {n} bytes do not fit into {size}: make the buffer larger, or write less (sizes are in bytes; "
        "float64 has 8 each).",
    ),
    Rule(
        "mapped at creation",
        (
            r"size \((?P<n>\d+)\) is not a multiple of (?P<m>4) when mapped",
            r"mapped at creation have to be aligned",
        ),
        lambda m: (
            "the size of a buffer that is mapped at creation is a multiple of 4"
            + (f": the next is {_up(m['n'], 4)}." if m.groupdict().get("n") else ".")
        ),
    ),
    Rule(
        "number of bytes",
        (r"Number of bytes to write must be a multiple of 4", r"Byte size must be a multiple of 4"),
        "pad the data with zeros to the next multiple of 4 bytes.",
    ),
    Rule(
        "not a multiple of 4",
        (
            r"(?:Offset|offset|[Ss]ize)[^.]{0,80}?\((?P<n>\d+)\) is not a multiple of (?P<m>4|8)\b",
            r"(?:Copy size|[Bb]uffer offset) (?P<n>\d+) (?:does not respect|is not aligned to block size or) "
            r"`COPY_BUFFER_ALIGNMENT`",
        ),
        lambda m: (
            f"it must be a multiple of {m.groupdict().get('m') or 4}: the next is {_up(m['n'], m.groupdict().get('m') or 4)}."
        ),
    ),
    Rule(
        "offset of a binding",
        (
            r"Offset \((?P<n>\d+)\) of .* does not satisfy the minimum (?:BufferBindingType::)?(?P<type>\w+) alignment "
            r"\((?P<m>\d+)\)",
            r"Buffer offset (?P<n>\d+) does not respect device's requested `min_(?P<type>\w+?)_buffer_offset_alignment` "
            r"limit (?P<m>\d+)",
        ),
        lambda m: (
            f"offsets of bindings are multiples of {m['m']} "
            f"(device.limits['min-{'uniform' if m['type'].lower() == 'uniform' else 'storage'}-buffer-offset-alignment']): "
            f"the next is {_up(m['n'], m['m'])}."
        ),
    ),
    Rule(
        "dynamic offset",
        (
            r"Dynamic Offset\[\d+\] \((?P<n>\d+)\) is not (?P<m>\d+) byte aligned",
            r"Dynamic binding index .* with value (?P<n>\d+), does not respect .* limit: (?P<m>\d+)",
        ),
        lambda m: f"dynamic offsets are multiples of {m['m']} bytes: the next is {_up(m['n'], m['m'])}.",
    ),
    Rule(
        "dynamic offset beyond the buffer",
        (
            r"Dynamic Offset\[\d+\] \((?P<n>\d+)\) is out of bounds of .* with a size of (?P<have>\d+)",
            r"Dynamic binding offset index .* with offset (?P<n>\d+) would overrun the buffer",
        ),
        "offset {n} and the size of the binding must lie within the buffer: bind a smaller size, {{'buffer': ..., 'size': ...}}, "
        "or make the buffer larger.",
    ),
    Rule(
        "binding size limit",
        (
            r"Binding size \(\d+\) of .* is larger than the maximum (?P<type>uniform|storage) buffer binding size "
            r"\((?P<max>\d+)\)",
            r"Buffer binding \d+ range \d+ exceeds `max_\*_buffer_binding_size` limit (?P<max>\d+)",
        ),
        (
            "device.limits['max-{type}-buffer-binding-size'] is {max} bytes: bind a part, {{'buffer': ..., 'offset': ..., "
            "'size': ...}}; a storage buffer may be larger than a uniform one.",
            "at most {max} bytes (device.limits['max-uniform-buffer-binding-size'], 'max-storage-buffer-binding-size'): bind a "
            "part, {{'buffer': ..., 'offset': ..., 'size': ...}}.",
        ),
    ),
    Rule(
        "binding too small",
        (
            r"Binding size \((?P<n>\d+)\) of .* is smaller than the minimum binding size \((?P<need>\d+)\)",
            r"bound with size (?P<n>\d+) at group .* requires a buffer binding which is at least (?P<need>\d+) bytes",
            r"[Bb]uffer bound at .* is bound with size (?P<n>\d+) where the shader expects (?P<need>\d+)",
            r"Binding size (?P<n>\d+) of Buffer .* is less than minimum (?P<need>\d+)",
        ),
        "what the shader declares there takes {need} bytes. In a struct vec3 is aligned to 16 bytes in WGSL, so that a vec3f after "
        "an f32 leaves a gap: pad the data, and check for float64.",
    ),
    Rule(
        "buffer size limit",
        (r"Buffer size \((?P<n>\d+)\) exceeds the max buffer size limit \((?P<max>\d+)\)",),
        "device.limits['max-buffer-size'] is {max} bytes: use several buffers.",
    ),
    Rule(
        "texture size limit",
        (r"exceeded maximum texture size \(\[Extent3D width:(?P<max>\d+)",),
        "device.limits['max-texture-dimension-2d'] is {max}: use a smaller texture, or several.",
    ),
    Rule(
        "empty texture",
        (r"texture size .* is empty", r"Dimension \w is zero"),
        "every size must be at least 1.",
    ),
    Rule(
        "mip levels",
        (
            r"mip level count \((?P<n>\d+)\) exceeds the maximum \((?P<max>\d+)\)",
            r"mip level count (?P<n>\d+) is invalid, maximum allowed is (?P<max>\d+)",
        ),
        "each level is half as large as the one before, down to 1: this size has {max} at most.",
    ),
    Rule(
        "mip levels of a view",
        (r"Texture view mip level range .* exceeds the texture's mip level count", r"Mip level count is 0"),
        "base_mip_level + mip_level_count must be within the mip_level_count of the texture.",
    ),
    Rule(
        "layers of a view",
        (
            r"Texture view array layer range .* exceeds the texture's array layer count \((?P<have>\d+)\)",
            r"but the texture view only has (?P<have>\d+) total layer",
        ),
        "the texture has {have} layers (the last number of its size): base_array_layer + array_layer_count must be within; a "
        "'cube' takes 6.",
    ),
    Rule(
        "layers of a cube",
        (
            r"dimension \(TextureViewDimension::Cube\w*\) of the texture view is not compatible with the layer count",
            r"Views of type `Cube\w*` must have arrayLayerCount",
        ),
        "a 'cube' has array_layer_count 6, a 'cube-array' a multiple of 6.",
    ),
    Rule(
        "sides of a cube",
        (
            r"Cube\w* texture view is not compatible with .* are not equal",
            r"Source texture width and height must be equal for a texture view of dimension `Cube`",
        ),
        "the texture of a 'cube' is as wide as it is high.",
    ),
    Rule(
        "dimension of a view",
        (
            r"dimension \(TextureViewDimension::\w+\) of the texture view is not compatible with the dimension",
            r"Invalid texture view dimension `\w+` with texture of dimension",
        ),
        "a '2d' texture has views '2d', '2d-array', 'cube' and 'cube-array'; a '3d' texture, made with dimension='3d', has "
        "'3d' only.",
    ),
    Rule(
        "sample count",
        (
            r"(?:[Ss]ample|Multisample) count \(\d+\) .*not supported",
            r"Sample count \d+ is (?:invalid|not supported)",
        ),
        "a sample count is 1 or 4.",
    ),
    Rule(
        "multisampled texture",
        (
            r"usage .* of a multisampled texture doesn't include .*RenderAttachment",
            r"Multisampled textures must have RENDER_ATTACHMENT usage",
        ),
        "add RENDER_ATTACHMENT: only a render pass can fill a texture with several samples.",
    ),
    Rule(
        "memory",
        (r"^Out of memory$",),
        "sizes above the limits (device.limits['max-buffer-size'], device.limits['max-texture-dimension-2d']) look like this "
        "too: check them, make it smaller, and destroy() what you no longer need.",
    ),
    # -- formats and views
    Rule(
        "view format",
        (
            r"texture view format .* is not compatible with the texture format",
            r"was not created with the texture view format",
            r"create a view of format \w+ of a texture with format \w+, but",
        ),
        "a view has the format of its texture, or one of the `view_formats` that the texture was created with, which may differ "
        "in -srgb only.",
    ),
    Rule(
        "attachment state",
        (
            r"(?s)Attachment state of .* is not compatible with",
            r"Render pipeline targets are incompatible with render pass",
            r"Render bundle has incompatible targets",
        ),
        "format and sample count must agree: those in fragment.targets (and depth_stencil) of the pipeline, or of the bundle, "
        "with those of the attachments of the pass; either both have a depth_stencil or neither.",
    ),
    Rule(
        "attachment sizes",
        (r"does not match the size of the other attachments", r"Attachments have differing sizes"),
        "all attachments of a pass have the same size: make the depth texture anew when the canvas changes its size.",
    ),
    Rule(
        "no target",
        (r"No attachment was specified", r"no render target for the pipeline was specified"),
        "a pipeline draws to something: fragment={{..., 'targets': [{{'format': ...}}]}}, or a depth_stencil.",
    ),
    Rule(
        "type of a target",
        (
            r"Color format .* base type .* doesn't match the fragment module output type",
            r"Output format \w+ is incompatible with the shader",
        ),
        "a float format takes vec4f, a uint one vec4u, a sint one vec4i: change the format of the target, or what the shader "
        "returns.",
    ),
    Rule(
        "depth format",
        (
            r"Depth stencil format .* is not depth-stencil renderable",
            r"Format \w+ is not a depth/stencil format",
        ),
        "a depth format belongs there, such as 'depth24plus', 'depth24plus-stencil8' or 'depth32float'.",
    ),
    Rule(
        "color format",
        (r"Color format .* is not color renderable", r"Format \w+ does not have a color aspect"),
        "a target has a color format, such as 'rgba8unorm' or 'rgba16float'; a depth format goes into depth_stencil.",
    ),
    Rule(
        "factors of min and max",
        (
            r"blend factor .* is defined and not BlendFactor::One when blend operation",
            r"Blend factor must be `one` when using min/max",
        ),
        "with the operation 'min' or 'max' both factors are 'one': dst_factor is 'zero' if it isn't given.",
    ),
    Rule(
        "blending",
        (r"[Cc]olor format .* is not blendable", r"Format \w+ is not blendable"),
        "leave out 'blend', or use a format that can be blended, such as rgba8unorm or rgba16float.",
    ),
    Rule(
        "strip index format",
        (r"StripIndexFormat .* non-strip", r"Strip index format was not set to None"),
        "strip_index_format is for 'line-strip' and 'triangle-strip' only: leave it out.",
    ),
    Rule(
        "sample type",
        (
            r"None of the supported sample types \((?P<have>\w+)\) of .* match the expected sample types \((?P<want>\w+)\)",
            r"expects sample type (?P<want>\w+).* but was given a view with format \w+ \(sample type (?P<have>\w+)",
        ),
        "the texture's format gives another type than the layout's sample_type: 'unfilterable-float' for r32float and the like "
        "(without the feature 'float32-filterable'), 'uint' or 'sint' for integer formats, 'depth' for depth formats.",
    ),
    Rule(
        "format of a storage texture",
        (
            r"Format \(TextureFormat::\w+\) of .* expected to be \(TextureFormat::\w+\)",
            r"Storage texture binding \d+ expects format",
        ),
        "the texture, the layout's storage_texture and texture_storage_2d<format, ...> in the shader have the same format.",
    ),
    Rule(
        "comparison sampler",
        (
            r"[Cc]omparison sampler .* is incompatible with",
            r"Sampler binding \d+ expects comparison",
        ),
        "a sampler with `compare` goes with sampler_comparison in the shader and type 'comparison' in the layout; one without "
        "with sampler and 'filtering'.",
    ),
    Rule(
        "filtering sampler",
        (
            r"Filtering sampler .* is incompatible with non-filtering",
            r"Sampler binding \d+ expects filtering",
        ),
        "the binding takes a sampler whose filters are all 'nearest'; textures of r32float and the like can't be filtered "
        "without the feature 'float32-filterable'.",
    ),
    Rule(
        "storage texture format",
        (
            r"includes TextureUsage::StorageBinding, which is incompatible with the format",
            r"usages TextureUsages\(STORAGE_BINDING\) are not allowed on a texture of type",
            r"Texture format .* does not support storage texture access",
            r"access to storage textures with format \w+ is not supported",
        ),
        "not every format can be written to as a storage texture: rgba8unorm, rgba16float and r32float can.",
    ),
    # -- shaders and layouts
    Rule(
        "shader f16",
        (r"extension 'f16' is not allowed", r"the `f16` extension is not supported"),
        "ask for it: adapter.request_device_async(required_features=['shader-f16']), where adapter.features has it.",
    ),
    Rule(
        "shader extension",
        (
            r"extension '(?P<name>[\w-]+)' is not allowed",
            r"the `(?P<name>[\w-]+)` (?:enable-)?extension is not",
        ),
        "a feature of the device is missing for `enable {name};`: see adapter.features and required_features.",
    ),
    Rule(
        "uniformity",
        (r"must only be called from uniform control flow",),
        "call it outside of the if or loop, or use textureSampleLevel() / textureSampleGrad(), which may be called anywhere.",
    ),
    Rule(
        "flat",
        (
            r"integral user-defined (?:vertex outputs|fragment inputs) must have a '@interpolate\(flat\)'",
            r"`@interpolate\(flat\) must be explicitly specified",
        ),
        "write `@location(n) @interpolate(flat)` at integer values that go from the vertex to the fragment shader.",
    ),
    Rule(
        "no f64",
        (r"unresolved type '(?:f64|double)'", r"Using `f64` values requires"),
        "WGSL has floats of 32 bits only: write f32, and send data as numpy.float32.",
    ),
    Rule(
        "unknown name",
        (
            r"unresolved (?:call target|identifier|type|value|builtin|attribute) '(?P<n>[^']*)'",
            r"no definition in scope for identifier: `(?P<n>[^`]*)`",
        ),
        "the shader has nothing named {n} here: check the spelling, and that it is declared.",
    ),
    Rule(
        "type of a return",
        (
            r"return statement type must match its function return type",
            r"`return` expression .* does not match",
        ),
        "return what the function declares after ->, converting with f32(x), i32(x) or u32(x).",
    ),
    Rule(
        "GLSL types",
        (
            r"expected '<' for '(?P<n>vec[234]|mat[234]x[234])'",
            r"`(?P<n>vec[234]|mat[234]x[234])` needs a template argument",
        ),
        _float,
    ),
    Rule(
        "int and float",
        (
            r"no matching overload for 'operator [^']*\((?:[iu]32, (?:abstract-float|f32)|f32, [iu]32)\)'",
            r"Abstract types may only appear in constant expressions",
        ),
        "WGSL does not convert numbers by itself: write f32(x), i32(x) or u32(x).",
    ),
    Rule(
        "types differ",
        (
            r"cannot initialize '\w+' of type '(?P<want>[^']*)' with value of type '(?P<have>[^']*)'",
            r"cannot assign '(?P<have>[^']*)' to '(?P<want>[^']*)'",
            r"type mismatch for argument \d+ in call to '\w+', expected '(?P<want>[^']*)', got '(?P<have>[^']*)'",
            r"the type of `\w+` is expected to be `(?P<want>[^`]*)`, but got `(?P<have>[^`]*)`",
            r"automatic conversions cannot convert elements of `(?P<have>[^`]*)` to `(?P<want>[^`]*)`",
        ),
        "WGSL does not convert by itself: write {want}(...) around the value.",
    ),
    Rule(
        "no location",
        (
            r"missing entry point IO attribute on",
            r"Entry point arguments and return values must all have bindings",
        ),
        "write @location(n) or @builtin(name) before each parameter and result of an entry point, or of the struct's members.",
    ),
    Rule(
        "no position",
        (
            r"a vertex shader must include the 'position' builtin",
            r"Vertex shaders must return a `@builtin\(position\)`",
        ),
        "write `-> @builtin(position) vec4f`, or a struct with such a member.",
    ),
    Rule(
        "no workgroup size",
        (
            r"compute shader must include '@workgroup_size'",
            r"workgroup size is missing on compute shader",
        ),
        "write `@compute @workgroup_size(64) fn ...`.",
    ),
    Rule(
        "not for buffers",
        (r"as it is non-host-shareable", r"The type is not host-shareable"),
        "a buffer can't hold bool: use u32, and compare it with != 0.",
    ),
    Rule(
        "no binding",
        (
            r"resource variables require '@group' and '@binding'",
            r"Binding decoration is missing",
        ),
        "write `@group(0) @binding(0) var<uniform> ...`.",
    ),
    Rule(
        "read-only variable",
        (
            r"cannot store into a read-only type",
            r"writing to this location is not permitted",
        ),
        "to write to a storage buffer, declare it `var<storage, read_write>`.",
    ),
    Rule(
        "immutable",
        (r"cannot assign to 'let (?P<n>\w+)'", r"invalid left-hand side of assignment"),
        ("`let {n}` can't change: declare it with `var`.", "`let` can't change: declare it with `var`."),
    ),
    Rule(
        "reserved word",
        (r"'(?P<n>\w+)' is a reserved keyword", r"name `(?P<n>\w+)` is a reserved keyword"),
        "WGSL keeps {n!r} for itself: choose another name.",
    ),
    Rule(
        "semicolon",
        (r"expected ';' for", r"expected `;`"),
        "a ; is missing at the end of the statement before this place.",
    ),
    Rule(
        "entry point",
        (r"Entry point .* doesn't exist in the shader module", r"Unable to find entry point"),
        "entry_point names an entry point: a function in the shader with @vertex, @fragment or @compute; check the spelling, or "
        "leave it out when there is just one.",
    ),
    Rule(
        "stage of an entry point",
        (r"The stage \(\w+\) of the entry point .* isn't the expected one \((?P<want>\w+)\)",),
        lambda m: f"give the name of a function with @{m['want'].lower()}.",
    ),
    Rule(
        "several entry points",
        (r"entry-point is defaulted but multiple entry points", r"multiple entry points were found"),
        "the shader has several functions for this stage: say which, with entry_point.",
    ),
    Rule(
        "fragment input",
        (
            r"fragment input at location (?P<n>\d+) doesn't have a corresponding vertex output",
            r"ShaderStages\(FRAGMENT\).*Location\[(?P<n>\d+)\].*is not provided",
        ),
        "the fragment shader reads @location({n}): the vertex shader must write it, with the same type.",
    ),
    Rule(
        "workgroup size",
        (
            r"workgroup_size\([^)]*\) that exceeds the maximum allowed",
            r"total number of workgroup invocations \(\d+\) exceeds the maximum allowed",
            r"Workgroup size \[.*must be less or equal",
        ),
        "@workgroup_size is limited in each direction (device.limits['max-compute-workgroup-size-x'] and so on) and in all "
        "(device.limits['max-compute-invocations-per-workgroup']).",
    ),
    Rule(
        "constant without value",
        (
            r"uninitialized pipeline overridable constants, their identifiers:\[(?P<n>[^\]]*)\]",
            r"Missing value for pipeline-overridable constant with identifier string: '(?P<n>[^']*)'",
        ),
        "give it a value: `override {n}: u32 = 1;` in the shader, or constants={{'{n}': 1}} beside entry_point.",
    ),
    Rule(
        "unknown constant",
        (r"Pipeline overridable constant .* not found", r"pipeline-overridable constant .* not found"),
        "constants= sets what the shader declares with `override`; check the spelling, and that the entry point uses it.",
    ),
    Rule(
        "type of an attribute",
        (
            r"Attribute base type .* does not match the shader's base type",
            r"Input type is not compatible with the provided",
        ),
        "a format float32... or unorm... gives vec2f and the like, uint32... vec2u, sint32... vec2i: change the attribute's "
        "format or the type in the shader.",
    ),
    Rule(
        "vertex input",
        (
            r"Vertex attribute slot (?P<n>\d+) used in .* is not present in the VertexState",
            r"ShaderStages\(VERTEX\).*Location\[(?P<n>\d+)\].*is not provided",
        ),
        "the vertex shader reads @location({n}): describe it in vertex={{'buffers': [{{'array_stride': ..., "
        "'attributes': [...]}}]}}.",
    ),
    Rule(
        "array stride",
        (
            r"Attribute offset \(\d+\) \+ format size \(.*\) must be <= the vertex buffer stride \((?P<n>\d+)\)",
            r"Vertex attribute at location \d+ stride \d+ exceeds the limit (?P<n>\d+)",
        ),
        "array_stride counts the bytes from one vertex to the next, all attributes together: {n} is too little.",
    ),
    Rule(
        "stride of 4",
        (
            r"arrayStride \((?P<n>\d+)\) is not a multiple of 4",
            r"stride (?P<n>\d+) does not respect `VERTEX_ALIGNMENT`",
        ),
        lambda m: f"array_stride is a multiple of 4: the next is {_up(m['n'], 4)}; pad each vertex.",
    ),
    Rule(
        "location twice",
        (
            r"Attribute shader location \((?P<n>\d+)\) is used more than once",
            r"vertex attributes were assigned to the same location in the shader: (?P<n>\d+)",
        ),
        "each attribute has a shader_location of its own: {n} is there twice.",
    ),
    Rule(
        "vertex buffer",
        (
            r"Vertex buffer slot (?P<n>\d+) .*(?:was not set|required by)",
            r"requires vertex buffer (?P<n>\d+) to be set",
        ),
        "call set_vertex_buffer({n}, buffer) before drawing.",
    ),
    Rule(
        "vertices beyond the buffer",
        (
            r"Vertex range \(first: \d+, count: \d+\) requires a larger buffer \((?P<need>\d+)\) than the bound buffer size "
            r"\((?P<have>\d+)\)",
            r"Vertex \d+ extends beyond limit \d+ imposed by the buffer",
        ),
        (
            "draw fewer vertices, or make the vertex buffer larger: {need} bytes are needed, it has {have}. Check array_stride.",
            "draw fewer vertices, or make the vertex buffer larger. Check array_stride.",
        ),
    ),
    Rule(
        "index buffer",
        (r"Index buffer was not set", r"Index buffer must be set"),
        "call set_index_buffer(buffer, 'uint16' or 'uint32') before draw_indexed().",
    ),
    Rule(
        "indices beyond the buffer",
        (
            r"Index range .* does not fit in index buffer size \((?P<have>\d+)\)",
            r"Index \d+ extends beyond limit \d+",
        ),
        "draw fewer indices, or make the index buffer larger; a 'uint16' has 2 bytes, a 'uint32' 4.",
    ),
    Rule(
        "binding in the layout",
        (
            r"(?s)Binding doesn't exist in .*@group\((?P<g>\d+)\) @binding\((?P<b>\d+)\)",
            r"group: (?P<g>\d+), binding: (?P<b>\d+) \} .*Binding is missing from the pipeline layout",
        ),
        "the shader uses @group({g}) @binding({b}): add an entry for it to the bind group layout, or use layout='auto'.",
    ),
    Rule(
        "group in the layout",
        (r"entry-point uses bindings in group (?P<g>\d+) but .* doesn't have a BindGroupLayout",),
        "add a layout for @group({g}) to bind_group_layouts of the pipeline layout, or use layout='auto'.",
    ),
    Rule(
        "min_binding_size",
        (
            r"The shader uses more bytes of the buffer \((?P<need>\d+)\) than the layout's minBindingSize",
            r"Buffer structure size (?P<need>\d+), .* ended up greater than the given `min_binding_size`",
        ),
        "the shader's variable takes {need} bytes: make min_binding_size that, or leave it out.",
    ),
    Rule(
        "visibility",
        (
            r"stage \((?:ShaderStage::)?(?P<s>\w+)\) is not in the binding visibility",
            r"Visibility flags don't include the shader stage",
        ),
        lambda m: (
            "the entry of the bind group layout needs the shader's stage in its visibility: "
            f"{(m.groupdict().get('s') or 'COMPUTE').upper()}, or several joined by |."
        ),
    ),
    Rule(
        "type in the layout",
        (
            r"type in the shader \((?P<shader>[\w:]+)\) is not compatible with the type in the layout \((?P<layout>[\w:]+)\)",
            r"Binding type in the shader .* doesn't match the type in the layout",
            r"Storage class \w+ doesn't match the shader",
            r"Type on the shader side .*does not match the pipeline binding",
        ),
        "the type of the entry in the bind group layout must be what the shader declares: 'uniform' for var<uniform>, "
        "'read-only-storage' for var<storage>, 'storage' for var<storage, read_write>.",
    ),
    Rule(
        "storage in the vertex shader",
        (r"storage .*visibility .*contains ShaderStage::Vertex", r"VERTEX_WRITABLE_STORAGE"),
        "vertex shaders can only read: use 'read-only-storage', or leave VERTEX out of the visibility.",
    ),
    Rule(
        "auto layout",
        (
            r"binding index (?P<b>\d+) not present in the bind group layout",
            r"Unable to find a corresponding declaration for the given binding (?P<b>\d+)",
        ),
        "layout='auto' has only the bindings that the entry point uses. Is binding {b} used in the shader? Leave it out, write "
        "`_ = name;` in the shader, or make an explicit layout.",
    ),
    Rule(
        "binding twice",
        (
            r"binding index \(?(?P<n>\d+)\)? (?:already used|was specified) by a previous entry",
            r"Binding (?P<n>\d+) is used at least twice",
            r"Conflicting binding at index (?P<n>\d+)",
        ),
        "each entry has a binding of its own, that of @binding(n) in the shader: {n} is there twice.",
    ),
    Rule(
        "two kinds of binding",
        (r"had more than one of buffer, sampler, texture", r"multiple types specified for entry"),
        "an entry has one of buffer, sampler, texture, storage_texture and external_texture only.",
    ),
    Rule(
        "index of a layout",
        (
            r"Bind group layout index \((?P<n>\d+)\) exceeds or equals",
            r"Bind group layout index (?P<n>\d+) is greater than",
        ),
        "the index is the number in @group(n) of the shader, from 0 on.",
    ),
    Rule(
        "number of entries",
        (
            r"Number of entries \((?P<n>\d+)\) (?:did not match|exceeds) the (?:expected )?number of entries \((?P<need>\d+)\)",
            r"Number of bindings in bind group descriptor \((?P<n>\d+)\) does not match the number of bindings defined in the "
            r"bind group layout \((?P<need>\d+)\)",
        ),
        "the layout has {need} bindings and each needs an entry; layout='auto' has only the bindings that the entry point uses.",
    ),
    Rule(
        "kind of resource",
        (
            r"Binding entry (?P<want>\w+) not set",
            r"Binding \d+ has a different type .* than the one in the layout",
        ),
        "a resource of another kind belongs there: a buffer, a sampler or a texture view, as the shader declares it at that "
        "@binding; check the order of the entries.",
    ),
    Rule(
        "view dimension",
        (
            r"Dimension \(\S+\) of .* doesn't match the expected dimension \((?:TextureViewDimension::)?(?:e?)(?P<want>\w+)\)",
            r"expects dimension = (?P<want>\w+), but given a view with dimension",
        ),
        "the view's dimension must be the layout's view_dimension, and what the shader declares: texture_2d takes '2d', "
        "texture_cube takes 'cube'. create_view(dimension=...) says which.",
    ),
    Rule(
        "layout of another pipeline",
        (
            r"was created with a default layout, and is not compatible with",
            r"Exclusive pipelines don't match",
        ),
        "groups made for a pipeline with layout='auto' fit that pipeline only: use its own get_bind_group_layout(), or give the "
        "pipelines an explicit layout.",
    ),
    Rule(
        "group of another layout",
        (
            r"Bind group layout .* of pipeline layout .* does not match layout .* of bind group",
            r"of current set BindGroup .* is not compatible with the corresponding BindGroupLayout",
        ),
        "the bind group was made with another layout than the pipeline's: use the same GPUBindGroupLayout for both; check the "
        "index in set_bind_group().",
    ),
    Rule(
        "layouts limit",
        (
            r"bindGroupLayoutCount \((?P<n>\d+)\) is larger",
            r"Bind group layout count (?P<n>\d+) exceeds",
        ),
        "device.limits['max-bind-groups'] says how many groups a pipeline may have: put more bindings into one group.",
    ),
    # -- passes
    Rule(
        "command after the end",
        (r"cannot be recorded in \[\w+PassEncoder .*already been ended",),
        "this command came after end() of the pass: put it before, or begin another pass.",
    ),
    Rule(
        "encoder while a pass is open",
        (r"which is locked while .* is open",),
        "call end() of the pass before the encoder records something itself.",
    ),
    Rule(
        "pass not ended",
        (
            r"recording ended before .*Pass.* was ended",
            r"Encoder is locked by a previously created render/compute pass",
        ),
        "call end() of each pass before the encoder goes on or finishes.",
    ),
    Rule(
        "no pipeline",
        (r"No pipeline set", r"[Pp]ipeline must be set"),
        "call set_pipeline() of the pass before drawing or dispatching.",
    ),
    Rule(
        "no bind group",
        (
            r"No bind group set at group index (?P<n>\d+)",
            r"expects a BindGroup to be set at index (?P<n>\d+)",
            r"[Bb]ind ?[Gg]roup .*at (?:group )?index (?P<n>\d+)",
        ),
        "call set_bind_group({n}, group) before drawing or dispatching, with a group of the pipeline's layout.",
    ),
    Rule(
        "formats of a copy",
        (r"format .* are not copy compatible", r"are not copy-compatible"),
        "a copy does not convert: both textures have the same format, or differ in -srgb only.",
    ),
    Rule(
        "copy within a buffer",
        (r"Source and destination are the same buffer", r"Source and destination cannot be the same buffer"),
        "copy to another buffer first, and from there back.",
    ),
    Rule(
        "range to clear",
        (
            r"Buffer range \(offset: \d+, size: \d+\) doesn't fit in the size \((?P<have>\d+)\)",
            r"Clear of \d+\.\.\d+ would end up overrunning the bounds of the buffer of size (?P<have>\d+)",
        ),
        "offset + size is at most {have}, the size of the buffer.",
    ),
    Rule(
        "query range",
        (
            r"query range .* exceeds the number of queries \((?P<have>\d+)\)",
            r"Query index \(\d+\) exceeds the number of queries \((?P<have>\d+)\)",
            r"would overrun the query set of size (?P<have>\d+)",
            r"is out of bounds for a query set of size (?P<have>\d+)",
        ),
        "the query set was made with count={have}: indices are 0 to that, less one.",
    ),
    Rule(
        "occlusion query set",
        (r"occlusionQuerySet in RenderPassDescriptor is not set", r"missing occlusion query set"),
        "give begin_render_pass() an occlusion_query_set, made with create_query_set(type='occlusion', count=...).",
    ),
    Rule(
        "offset of resolved queries",
        (
            r"destination buffer .* offset \((?P<n>\d+)\) is not a multiple of 256",
            r"Resolve buffer offset has to be aligned to `QUERY_RESOLVE_BUFFER_ALIGNMENT",
        ),
        "destination_offset of resolve_query_set() is a multiple of 256.",
    ),
    Rule(
        "mip level of an attachment",
        (
            r"mip level count \(\d+\) of .* used as attachment is greater than 1",
            r"is not renderable:[\s\S]*more than one mipmap level",
        ),
        "draw to one level: create_view(base_mip_level=0, mip_level_count=1).",
    ),
    Rule(
        "number of attachments",
        (
            r"Color attachment count \(\d+\) exceeds the maximum number of color attachments \((?P<max>\d+)\)",
            r"number of color attachments \d+ exceeds the limit (?P<max>\d+)",
        ),
        "at most {max} (device.limits['max-color-attachments']).",
    ),
    Rule(
        "viewport size",
        (r"Viewport bounds .* contains a negative value", r"Viewport size .* less than zero"),
        "width and height of a viewport are not negative; y goes down.",
    ),
    Rule(
        "conflicting usages",
        (
            r"includes writable usage and another usage in the same synchronization scope",
            r"with conflicting usages",
        ),
        "what a pass writes to can't be read in another way at the same time: use two buffers or textures, or copy one first.",
    ),
    Rule(
        "bind group index",
        (
            r"Bind group index \((?P<n>\d+)\) exceeds the maximum \((?P<max>\d+)\)",
            r"Bind group index (?P<n>\d+) is greater than .* limit (?P<max>\d+)",
        ),
        "indices start at 0, and there are {max} groups (device.limits['max-bind-groups']).",
    ),
    Rule(
        "load and store of depth",
        (r"(?P<n>depth|stencil)LoadOp must be set", r"Attachment without load"),
        "a depth_stencil_attachment needs depth_load_op and depth_store_op (and depth_clear_value to clear), a format with "
        "stencil also stencil_load_op and stencil_store_op.",
    ),
    Rule(
        "no attachments",
        (r"Render pass has no attachments", r"No color attachments or depth attachments were provided"),
        "a render pass draws to something: give color_attachments, or a depth_stencil_attachment.",
    ),
    Rule(
        "resolve target",
        (r"as a resolve target when .* sample count of 1", r"is already attached to this render pass"),
        "a resolve_target is for an attachment with sample_count 4, and is another texture, with sample_count 1.",
    ),
    Rule(
        "dynamic offsets",
        (
            r"number of dynamic offsets \((?P<n>\d+)\) does not match the number of dynamic buffers \((?P<need>\d+)\)",
            r"expects (?P<need>\d+) dynamic offset.* However (?P<n>\d+)",
        ),
        "give {need} offsets: set_bind_group(index, group, [offset, ...]), one for each binding with has_dynamic_offset.",
    ),
    Rule(
        "workgroups limit",
        (
            r"workgroup count \w \((?P<n>\d+)\) exceeds max compute workgroups per dimension \((?P<max>\d+)\)",
            r"dispatch group size dimension .* must be less or equal to (?P<max>\d+)",
        ),
        "at most {max} workgroups in each direction: use a larger @workgroup_size, or two dimensions.",
    ),
    Rule(
        "scissor",
        (r"[Ss]cissor [Rr]ect .*not (?:contained|in)",),
        "the scissor rect must lie within the attachments: clip it to their size.",
    ),
    Rule(
        "viewport depth",
        (r"Viewport minDepth",),
        "min_depth and max_depth lie between 0 and 1, the smaller first.",
    ),
    Rule(
        "debug groups",
        (r"PushDebugGroup called \d+ time", r"debug group was not popped"),
        "call pop_debug_group() once for each push_debug_group().",
    ),
    Rule(
        "finished",
        (
            r"Command encoding already finished",
            r"\[\w*Encoder[^\]]*\] is already finished",
            r"Encoding must not have ended",
        ),
        "finish() ends an encoder: make a new one, and finish it once.",
    ),
    # -- submission
    Rule(
        "submitted twice",
        (
            r"cannot be submitted more than once",
            r"command buffer has already been submitted",
        ),
        "a command buffer can be submitted once: record it again, or use a render bundle for commands that repeat.",
    ),
    Rule(
        "mapped",
        (r"used in submit while mapped", r"Buffer .*is still mapped"),
        "call unmap() of the buffer before submitting what uses it.",
    ),
    Rule(
        "destroyed",
        (
            r"used in submit while destroyed",
            r"Destroyed texture .* used in a submit",
            r"(?:Buffer|Texture|QuerySet) with '.*' label has been destroyed",
        ),
        "it was destroyed with destroy() before the commands that use it were submitted; the texture of a canvas is for one "
        "frame only: call get_current_texture() in every frame, and let nothing wait between that and submit() (in error "
        'mode "raise" the submit() itself waits: draw all of a frame by one).',
    ),
    Rule(
        "another device",
        (
            r"is associated with \[Device.*\], and cannot be used with \[Device",
            r"Device with '.*' label of .* doesn't match Device",
        ),
        "objects can only be used with the device that made them: use one device for all.",
    ),
    # -- the rest
    Rule(
        "lod clamps",
        (r"LOD min clamp .* is larger than the max clamp", r"Must be greater or equal to lodMinClamp"),
        "lod_max_clamp is not below lod_min_clamp; without them they are 0 and 32.",
    ),
    Rule(
        "anisotropy",
        (r"anisotropic filter", r"anistropic clamp is not 1"),
        "max_anisotropy above 1 needs 'linear' for mag_filter, min_filter and mipmap_filter.",
    ),
    Rule(
        "query count",
        (
            r"Query count \((?P<n>\d+)\) exceeds the maximum query count \((?P<max>\d+)\)",
            r"\b(?P<n>\d+) is too many queries .* more than (?P<max>\d+) queries",
        ),
        "at most {max}: use several sets.",
    ),
    Rule(
        "error scope",
        (r"popErrorScope|No error scopes to pop|error scope stack is empty",),
        "each pop_error_scope needs a push_error_scope before it.",
    ),
    Rule(
        "canvas format",
        (r"canvas context format", r"not a supported context format"),
        "a canvas takes bgra8unorm, rgba8unorm (and their -srgb twins) and rgba16float; context.get_preferred_format(adapter) is "
        "always right.",
    ),
    Rule(
        "limit",
        (
            r"Required limit \((?P<n>\d+)\) is greater than the supported limit \((?P<max>\d+)\)(?:\.\s*- While validating "
            r"(?P<name>\w+))?",
            r"Request for limit '(?P<name>\w+)' must be <= supported (?P<max>\d+), was (?P<n>\d+)",
        ),
        "this adapter can do {max} (see adapter.limits): ask for that much, or leave the limit out.",
    ),
    Rule(
        "feature",
        (
            r"requires the '(?P<name>[\w-]+)'",
            r"`(?P<name>[\w-]+)` feature is not enabled",
            r"Unsupported feature: (?P<name>[\w-]+)",
            r"features_webgpu: FeaturesWebGPU\((?P<name>[A-Z_]+)\) \} are required but not enabled",
        ),
        lambda m: (
            f"ask for it: request_device_async(required_features=[{m['name'].lower().replace('_', '-')!r}]), where "
            "adapter.features has it."
        ),
    ),
    # -- after all others: what is invalid has been told of before
    Rule(
        "invalid object",
        (
            r"\[Invalid (?P<kind>\w+)(?: \"(?P<label>[^\"]*)\")?",
            r"\b(?P<kind>\w+) with '(?P<label>[^']*)' label is invalid",
        ),
        lambda m: (
            f"the {m['kind']}"
            + (f" {m['label']!r}" if m["label"] else "")
            + " could not be created; look for the first error, which says why."
        ),
    ),
)

_compiled: list[tuple[re.Pattern[str], Rule]] = []


def rule_for(message: str) -> tuple[Rule, re.Match[str]] | None:
    """The first rule that knows a browser's message, and its match."""
    if not _compiled:
        _compiled.extend((re.compile(p), rule) for rule in RULES for p in rule.patterns)
    for pattern, rule in _compiled:
        match = pattern.search(message)
        if match is not None:
            return rule, match
    return None


def hint_for(message: str) -> str:
    """What to change, for a browser's message; "" where no rule knows it. Never raises."""
    found = rule_for(message)
    if found is None:
        return ""
    rule, match = found
    try:
        return _said(rule, match)
    except Exception:  # a hint is an extra: it must not hide the error itself
        return ""


def _said(rule: Rule, match: re.Match[str]) -> str:
    if callable(rule.hint):
        return rule.hint(match)
    sentences = (rule.hint,) if isinstance(rule.hint, str) else rule.hint
    groups = {name: value for name, value in match.groupdict().items() if value is not None}
    for sentence in sentences[:-1]:
        if all(name in groups for name in re.findall(r"{(\w+)", sentence.replace("{{", ""))):
            return sentence.format(**groups)
    return sentences[-1].format(**groups)
