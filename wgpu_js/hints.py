"""One more line for the common mistakes: what to change.

Each rule is a pattern in a browser's message and a sentence. Chromium (Dawn) and Firefox (wgpu) word their messages
differently, so a rule may have several patterns. The first rule that matches counts; the browser's own text is always
shown as well. tests/errors has a program for each rule.
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
    return "|".join(_flag(part) for part in inner.split("|") if part and not part.isdigit())


def _up(number: str, multiple: int) -> int:
    return -(-int(number) // multiple) * multiple


def _usage(kind: str) -> Callable[[re.Match[str]], str]:
    def hint(match: re.Match[str]) -> str:
        found = match.groupdict()
        label = f" {found['label']!r}" if found.get("label") else ""
        wanted = _flags(found["wanted"])
        have = _flags(found.get("have") or "")
        both = "|".join(part for part in (have, wanted) if part)
        return f"the {kind}{label} was created without {wanted}: make it with usage={both!r}."

    return hint


@dataclass(frozen=True)
class Rule:
    """Patterns for a browser's text, and the hint: a format string for the groups of the match, or a function."""

    name: str
    patterns: tuple[str, ...]
    hint: str | Callable[[re.Match[str]], str]


BUFFER = r"\[Buffer(?: \"(?P<label>[^\"]*)\")?[^\]]*\]"
TEXTURE = r"\[Texture(?:View)?(?: of Texture)?(?: \"(?P<label>[^\"]*)\")?[^\]]*\]"

RULES: tuple[Rule, ...] = (
    # -- usage flags
    Rule(
        "buffer usage",
        (
            BUFFER + r" usage \((?P<have>BufferUsage::.*?)\) doesn't include (?P<wanted>BufferUsage::\w+)",
            r"Binding usage \((?P<have>BufferUsage::.*?)\) of "
            + BUFFER
            + r" doesn't match expected usage \((?P<wanted>[^)]+)\)",
            r"[Uu]sage flags (?P<have>BufferUsages\([^)]*\)) of (?:Buffer with )?'?`?(?P<label>[^'`]*?)`?'?(?: label)? do not contain "
            r"required usage flags (?P<wanted>BufferUsages\([^)]*\))",
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
            r"[Uu]sage flags (?P<have>TextureUsages\([^)]*\)) of (?:Texture with )?'?`?(?P<label>[^'`]*?)`?'?(?: label)? do not contain "
            r"required usage flags (?P<wanted>TextureUsages\([^)]*\))",
        ),
        _usage("texture"),
    ),
    Rule(
        "no usage",
        (r"usages must not be 0", r"usage flags? .*empty"),
        'say what it is for: usage="VERTEX|COPY_DST", for example.',
    ),
    Rule(
        "mappable and something else",
        (
            r"contains BufferUsage::MapRead the only other allowed usage",
            r"MAP_READ` usage can only be combined with",
        ),
        "a buffer that is mapped for reading can only be MAP_READ|COPY_DST: let the GPU write to another one with "
        "STORAGE|COPY_SRC, copy that, or use queue.read_buffer(), which does it for you.",
    ),
    Rule(
        "mappable for writing and something else",
        (
            r"contains BufferUsage::MapWrite the only other allowed usage",
            r"MAP_WRITE` usage can only be combined with",
        ),
        "a buffer that is mapped for writing can only be MAP_WRITE|COPY_SRC: use queue.write_buffer() or "
        "create_buffer_with_data() for the others.",
    ),
    Rule(
        "map without usage",
        (
            r"do not contain BufferUsage::(?P<wanted>Map\w+)",
            r"do not contain required usage flags BufferUsages\((?P<wanted>MAP_\w+)",
        ),
        lambda m: (
            f"create the buffer with {_flag(m['wanted'])}, or use queue.read_buffer(), which needs COPY_SRC only."
        ),
    ),
    # -- alignment and sizes
    Rule(
        "bytes per row of a copy",
        (
            r"bytesPerRow \((?P<n>\d+)\) is not a multiple of 256",
            r"[Bb]ytes per row does not respect `COPY_BYTES_PER_ROW_ALIGNMENT`",
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
            r"[Nn]umber of bytes per row is less than",
        ),
        lambda m: (
            "bytes_per_row counts bytes, not texels: width times the bytes of a texel"
            + (f", here at least {m['need']}." if m.groupdict().get("need") else ".")
        ),
    ),
    Rule(
        "too little data",
        (
            r"Required size for texture data layout \((?P<need>\d+)\) exceeds the linear data size \((?P<n>\d+)\)",
            r"[Cc]opy of \d+\.\.(?P<need>\d+) would end up overrunning the bounds",
        ),
        "the data must have at least {need} bytes: bytes_per_row * height (check size, and the type of your array).",
    ),
    Rule(
        "not a multiple of 4",
        (r"(?:Offset|offset|[Ss]ize)[^.]*?\((?P<n>\d+)\) is not a multiple of (?P<m>4|8)\b",),
        lambda m: f"the next valid number is {_up(m['n'], int(m['m']))}.",
    ),
    Rule(
        "offset of a binding",
        (
            r"Offset \((?P<n>\d+)\) of .* does not satisfy the minimum (?:BufferBindingType::)?(?P<type>\w+) alignment \((?P<m>\d+)\)",
        ),
        lambda m: (
            f"offsets of bindings are multiples of {m['m']} (device.limits['min-{m['type'].lower()}-buffer-offset-alignment']): "
            f"the next is {_up(m['n'], int(m['m']))}."
        ),
    ),
    Rule(
        "write beyond the end",
        (
            r"[Ww]rite range \(bufferOffset: (?P<o>\d+), size: (?P<n>\d+)\) does not fit in .* size \((?P<size>\d+)\)",
        ),
        "offset and data do not fit: make the buffer larger, or write less (sizes are in bytes; float64 has 8 each).",
    ),
    Rule(
        "binding too small",
        (
            r"Binding size \((?P<n>\d+)\) of .* is smaller than the minimum binding size \((?P<need>\d+)\)",
            r"[Bb]uffer is bound with size (?P<n>\d+) where the shader expects (?P<need>\d+)",
        ),
        "the shader's struct takes {need} bytes: vec3 is aligned to 16 bytes in WGSL, so a vec3f after an f32 leaves a gap; pad "
        "the data, and check for float64.",
    ),
    Rule(
        "buffer size limit",
        (r"Buffer size \((?P<n>\d+)\) exceeds the max buffer size limit \((?P<max>\d+)\)",),
        "device.limits['max-buffer-size'] is {max} bytes: use several buffers.",
    ),
    Rule(
        "texture size limit",
        (
            r"exceeded maximum texture size \(\[Extent3D width:(?P<max>\d+)",
            r"Dimension \w value (?P<n>\d+) exceeds the limit of (?P<max>\d+)",
        ),
        "device.limits['max-texture-dimension-2d'] is {max}: use a smaller texture, or several.",
    ),
    Rule(
        "empty texture",
        (r"texture size .* is empty", r"Dimension \w is zero"),
        "every size must be at least 1.",
    ),
    # -- formats and views
    Rule(
        "view format",
        (r"texture view format .* is not compatible with the texture format",),
        "a view has the format of its texture, or one of the `view_formats` that the texture was created with, which may differ "
        "in -srgb only.",
    ),
    Rule(
        "attachment state",
        (
            r"(?s)Attachment state of .* is not compatible with",
            r"[Rr]ender pipeline targets are incompatible with render pass",
        ),
        "format and sample count must agree: those in fragment.targets (and depth_stencil) of the pipeline, or of the bundle, "
        "with those of the attachments of the pass.",
    ),
    Rule(
        "no target",
        (r"No attachment was specified",),
        "a pipeline draws to something: fragment={{..., 'targets': [{{'format': ...}}]}}, or a depth_stencil.",
    ),
    # -- shaders and layouts
    Rule(
        "shader f16",
        (r"extension 'f16' is not allowed", r"`?f16`? .*(?:not enabled|capability)"),
        "ask for it: adapter.request_device_async(required_features=['shader-f16']), where adapter.features has it.",
    ),
    Rule(
        "shader extension",
        (r"extension '(?P<name>[\w-]+)' is not allowed",),
        "a feature of the device is missing for `enable {name};`: see adapter.features and required_features.",
    ),
    Rule(
        "uniformity",
        (r"must only be called from uniform control flow",),
        "call it outside of the if or loop, or use textureSampleLevel() / textureSampleGrad(), which may be called anywhere.",
    ),
    Rule(
        "flat",
        (r"integral user-defined (?:vertex outputs|fragment inputs) must have a '@interpolate\(flat\)'",),
        "write `@location(n) @interpolate(flat)` at integer values that go from the vertex to the fragment shader.",
    ),
    Rule(
        "entry point",
        (r"Entry point .* doesn't exist in the shader module", r"[Uu]nable to find entry point"),
        "entry_point is the name of a function in the shader with @vertex, @fragment or @compute; check the spelling, or leave it "
        "out when there is just one.",
    ),
    Rule(
        "vertex input",
        (
            r"Vertex attribute slot (?P<n>\d+) used in .* is not present in the VertexState",
            r"[Ii]nput at location (?P<n>\d+) is not provided",
        ),
        "the vertex shader reads @location({n}): describe it in vertex={{'buffers': [{{'array_stride': ..., 'attributes': [...]}}]}}.",
    ),
    Rule(
        "vertex buffer",
        (r"[Vv]ertex buffer slot (?P<n>\d+) .*(?:was not set|required by)",),
        "call set_vertex_buffer({n}, buffer) before drawing.",
    ),
    Rule(
        "binding in the layout",
        (
            r"(?s)Binding doesn't exist in .*@group\((?P<g>\d+)\) @binding\((?P<b>\d+)\)",
            r"[Bb]inding is missing from the pipeline layout",
        ),
        lambda m: (
            "the shader uses "
            + (f"@group({m['g']}) @binding({m['b']})" if m.groupdict().get("g") else "a binding")
            + ": add an entry for it to the bind group layout, or use layout='auto'."
        ),
    ),
    Rule(
        "type in the layout",
        (
            r"(?:buffer|sampler|texture)? ?type in the shader \((?P<shader>[\w:]+)\) is not compatible with the type in the layout "
            r"\((?P<layout>[\w:]+)\)",
            r"(?s)binding type in the shader .* doesn't match the type in the layout",
            r"[Tt]ype on the shader side does not match the pipeline binding",
        ),
        "the type of the entry in the bind group layout must be what the shader declares: 'uniform' for var<uniform>, "
        "'read-only-storage' for var<storage>, 'storage' for var<storage, read_write>.",
    ),
    Rule(
        "auto layout",
        (
            r"binding index (?P<b>\d+) not present in the bind group layout",
            r"[Bb]inding (?P<b>\d+) .*not (?:found|present) in .*layout",
        ),
        "layout='auto' has only the bindings that the entry point uses. Is binding {b} used in the shader? Leave it out, write "
        "`_ = name;` in the shader, or make an explicit layout.",
    ),
    Rule(
        "number of entries",
        (
            r"Number of entries \((?P<n>\d+)\) (?:did not match|exceeds) the (?:expected )?number of entries \((?P<need>\d+)\)",
            r"[Nn]umber of bindings in bind group descriptor \((?P<n>\d+)\) does not match the number of bindings defined in the bind "
            r"group layout \((?P<need>\d+)\)",
        ),
        "the layout has {need} bindings and each needs an entry; layout='auto' has only the bindings that the shader uses.",
    ),
    Rule(
        "layouts limit",
        (
            r"[Bb]ind ?[Gg]roup ?[Ll]ayout ?[Cc]ount \((?P<n>\d+)\) (?:is larger|exceeds).* \((?P<max>\d+)\)",
            r"bind group layouts.*exceed",
        ),
        "device.limits['max-bind-groups'] says how many groups a pipeline may have: put more bindings into one group.",
    ),
    Rule(
        "invalid layout or module",
        (r"\[Invalid (?P<kind>\w+)(?: \"(?P<label>[^\"]*)\")?",),
        lambda m: (
            f"the {m['kind']}"
            + (f" {m['label']!r}" if m["label"] else "")
            + " could not be created; look for the first error, which says why."
        ),
    ),
    # -- passes
    Rule(
        "pass not ended",
        (
            r"recording ended before .*Pass.* was ended",
            r"(?:pass|encoder).*(?:not ended|is locked)",
            r"Command encoder is locked",
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
            r"[Ii]ncompatible bind group at index (?P<n>\d+)",
            r"bind group at index (?P<n>\d+)",
        ),
        "call set_bind_group({n}, group) before drawing or dispatching, with a group of the pipeline's layout.",
    ),
    Rule(
        "workgroups limit",
        (r"workgroup count \w \((?P<n>\d+)\) exceeds max compute workgroups per dimension \((?P<max>\d+)\)",),
        "at most {max} workgroups in each direction: use a larger @workgroup_size, or two dimensions.",
    ),
    Rule(
        "scissor",
        (r"[Ss]cissor rect .*not (?:contained|in)",),
        "the scissor rect must lie within the attachments: clip it to their size.",
    ),
    Rule(
        "finished",
        (
            r"Command encoding already finished",
            r"[Ee]ncoder (?:has |is )?(?:been )?(?:already )?(?:finished|ended)",
        ),
        "finish() ends an encoder: make a new one, and finish it once.",
    ),
    # -- submission
    Rule(
        "submitted twice",
        (
            r"cannot be submitted more than once",
            r"[Cc]ommand buffer .*(?:already|been) (?:submitted|consumed)",
        ),
        "a command buffer can be submitted once: record it again, or use a render bundle for commands that repeat.",
    ),
    Rule(
        "mapped",
        (r"used in submit while mapped", r"[Bb]uffer .*(?:is|still) mapped"),
        "call unmap() of the buffer before submitting what uses it.",
    ),
    Rule(
        "expired canvas texture",
        (
            r"Texture with \'?.*canvas.*\'? label has been destroyed",
            r"(?i)canvas.*(?:expired|destroyed)",
            r"(?i)IOSurface|swap ?chain texture",
        ),
        "the texture of a canvas is for one frame only: call get_current_texture() in every frame.",
    ),
    Rule(
        "destroyed",
        (r"used in submit while destroyed", r"has been destroyed", r"is destroyed"),
        "it was destroyed with destroy() before the commands that use it were submitted.",
    ),
    Rule(
        "another device",
        (
            r"is associated with \[Device.*\], and cannot be used with \[Device",
            r"does not belong to the same device|associated with another device",
        ),
        "objects can only be used with the device that made them: use one device for all.",
    ),
    # -- the rest
    Rule(
        "anisotropy",
        (r"anisotropic filter",),
        "max_anisotropy above 1 needs 'linear' for mag_filter, min_filter and mipmap_filter.",
    ),
    Rule(
        "query count",
        (r"Query count \((?P<n>\d+)\) exceeds the maximum query count \((?P<max>\d+)\)",),
        "at most {max}: use several sets.",
    ),
    Rule(
        "error scope",
        (r"popErrorScope|No error scopes to pop|error scope stack is empty",),
        "each pop_error_scope needs a push_error_scope before it.",
    ),
    Rule(
        "canvas format",
        (r"canvas .*format|context format",),
        "a canvas takes bgra8unorm, rgba8unorm (and their -srgb twins) and rgba16float; context.get_preferred_format(adapter) is "
        "always right.",
    ),
    Rule(
        "feature",
        (
            r"(?P<name>[\w-]+) feature is not (?:enabled|supported)|requires the '(?P<other>[\w-]+)' feature|feature '(?P<third>[\w-]+)'",
        ),
        lambda m: (
            f"ask for it: request_device_async(required_features=[{(m['name'] or m['other'] or m['third'])!r}]), where "
            "adapter.features has it."
        ),
    ),
)

_compiled: list[tuple[re.Pattern[str], Rule]] = []


def hint_for(message: str) -> str:
    """What to change, for a browser's message; "" where no rule knows it."""
    if not _compiled:
        _compiled.extend((re.compile(p), rule) for rule in RULES for p in rule.patterns)
    for pattern, rule in _compiled:
        match = pattern.search(message)
        if match is not None:
            return rule.hint.format(**match.groupdict()) if isinstance(rule.hint, str) else rule.hint(match)
    return ""
