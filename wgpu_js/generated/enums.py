"""The enums of WebGPU: choices, of which exactly one applies.

An option is a plain str, so ``"rgba8unorm"`` and ``wgpu.TextureFormat.rgba8unorm`` are the same. For
annotations there is an alias to each enum, named after it: ``TextureFormatEnum``.

Written by codegen from webgpu.idl and deviations.toml. Do not edit: run `python -m codegen`.
"""

# ruff: noqa: F403 - a stub has the names for type checkers; at run time they are made on demand

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .._coreutils import BaseEnum

if TYPE_CHECKING:
    from .enum_types import *


class Enum(BaseEnum):
    """Base class of all enums."""


__all__ = [
    "AddressMode",
    "AutoLayoutMode",
    "BlendFactor",
    "BlendOperation",
    "BufferBindingType",
    "BufferMapState",
    "CanvasAlphaMode",
    "CanvasToneMappingMode",
    "CompareFunction",
    "CompilationMessageType",
    "CullMode",
    "DeviceLostReason",
    "ErrorFilter",
    "FeatureName",
    "FilterMode",
    "FrontFace",
    "IndexFormat",
    "LoadOp",
    "MipmapFilterMode",
    "PipelineErrorReason",
    "PowerPreference",
    "PrimitiveTopology",
    "QueryType",
    "SamplerBindingType",
    "StencilOperation",
    "StorageTextureAccess",
    "StoreOp",
    "TextureAspect",
    "TextureDimension",
    "TextureFormat",
    "TextureSampleType",
    "TextureViewDimension",
    "VertexFormat",
    "VertexStepMode",
]


class FeatureName(Enum):
    """Optional abilities of a device, to be requested with `required_features`.

    An adapter's `features` tells which of them it has.

    https://gpuweb.github.io/gpuweb/#enumdef-gpufeaturename
    """

    # IDL: enum GPUFeatureName
    # Atomic minimum and maximum of 64-bit values, held as a pair of u32.
    atomic_vec2u_min_max = "atomic-vec2u-min-max"
    # All of core WebGPU; missing only on devices of feature level "compatibility".
    core_features_and_limits = "core-features-and-limits"
    # Depths outside 0 to 1 can be kept (`PrimitiveState.unclipped_depth`).
    depth_clip_control = "depth-clip-control"
    # The texture format of that name.
    depth32float_stencil8 = "depth32float-stencil8"
    # Formats whose names begin with bc, for 2D textures; common on desktop computers.
    texture_compression_bc = "texture-compression-bc"
    # The bc formats for 3D textures too.
    texture_compression_bc_sliced_d3 = "texture-compression-bc-sliced-3d"
    # Formats whose names begin with etc2 and eac; common on phones.
    texture_compression_etc2 = "texture-compression-etc2"
    # Formats whose names begin with astc; common on phones.
    texture_compression_astc = "texture-compression-astc"
    # The astc formats for 3D textures too.
    texture_compression_astc_sliced_d3 = "texture-compression-astc-sliced-3d"
    # Passes can write the times when they begin and end.
    timestamp_query = "timestamp-query"
    # Indirect draws may begin with an instance other than 0.
    indirect_first_instance = "indirect-first-instance"
    # The half-precision type `f16` in shaders.
    shader_f16 = "shader-f16"
    # The format "rg11b10ufloat" can be drawn to.
    rg11b10ufloat_renderable = "rg11b10ufloat-renderable"
    # The format "bgra8unorm" can be a storage texture.
    bgra8unorm_storage = "bgra8unorm-storage"
    # Linear filtering for formats with 32-bit floats.
    float32_filterable = "float32-filterable"
    # Blending for formats with 32-bit floats.
    float32_blendable = "float32-blendable"
    # `clip_distances` in vertex shaders.
    clip_distances = "clip-distances"
    # A second colour from the fragment shader for blending (the "src1" factors).
    dual_source_blending = "dual-source-blending"
    # Subgroup functions in shaders.
    subgroups = "subgroups"
    # More 16-bit formats, and more formats that can be drawn to or written by shaders.
    texture_formats_tier1 = "texture-formats-tier1"
    # More formats that shaders can read and write at once; includes tier 1.
    texture_formats_tier2 = "texture-formats-tier2"
    # `primitive_index` in fragment shaders.
    primitive_index = "primitive-index"
    # The `swizzle` of texture views.
    texture_component_swizzle = "texture-component-swizzle"
    # A shader can choose its subgroup size.
    subgroup_size_control = "subgroup-size-control"
    # Compressed textures whose size is not a multiple of the block size.
    texture_compression_unaligned = "texture-compression-unaligned"


class PowerPreference(Enum):
    """Which GPU to use where there are two.

    https://gpuweb.github.io/gpuweb/#enumdef-gpupowerpreference
    """

    # IDL: enum GPUPowerPreference
    low_power = "low-power"  # The one that saves the battery.
    high_performance = "high-performance"  # The fast one.


class BufferMapState(Enum):
    """Whether Python can reach a buffer's memory.

    https://gpuweb.github.io/gpuweb/#enumdef-gpubuffermapstate
    """

    # IDL: enum GPUBufferMapState
    unmapped = "unmapped"  # The GPU may use it, Python can't.
    pending = "pending"  # Asked for, not there yet.
    mapped = "mapped"  # Python can reach it, the GPU may not use it.


class TextureDimension(Enum):
    """How many directions a texture has.

    https://gpuweb.github.io/gpuweb/#enumdef-gputexturedimension
    """

    # IDL: enum GPUTextureDimension
    d1 = "1d"  # A row of texels.
    d2 = "2d"  # An image, or several as layers.
    d3 = "3d"  # A volume.


class TextureViewDimension(Enum):
    """How shaders see a texture.

    https://gpuweb.github.io/gpuweb/#enumdef-gputextureviewdimension
    """

    # IDL: enum GPUTextureViewDimension
    d1 = "1d"  # A row: `texture_1d`.
    d2 = "2d"  # One image: `texture_2d`.
    d2_array = "2d-array"  # Layers: `texture_2d_array`.
    cube = "cube"  # 6 layers as the sides of a cube: `texture_cube`.
    cube_array = "cube-array"  # Several cubes: `texture_cube_array`.
    d3 = "3d"  # A volume: `texture_3d`.


class TextureAspect(Enum):
    """Which part of a depth-stencil texture is meant.

    https://gpuweb.github.io/gpuweb/#enumdef-gputextureaspect
    """

    # IDL: enum GPUTextureAspect
    all = "all"  # All that the format has.
    stencil_only = "stencil-only"  # The stencil values.
    depth_only = "depth-only"  # The depths.


class TextureFormat(Enum):
    """How a texel is stored.

    A name lists the channels, the bits of each, and the kind of number: `unorm` is 0 to 1 and `snorm` -1 to 1 stored as
    integers, `uint` and `sint` are integers, `float` and `ufloat` floats. With `-srgb` the stored values are sRGB-encoded, while
    shaders see linear ones. Names that begin with bc, etc2, eac or astc are compressed in blocks and need a feature.

    https://gpuweb.github.io/gpuweb/#enumdef-gputextureformat
    """

    # IDL: enum GPUTextureFormat
    # One channel of 8 bits, 0 to 1: masks and grey images.
    r8unorm = "r8unorm"
    r8snorm = "r8snorm"
    r8uint = "r8uint"
    r8sint = "r8sint"
    r16unorm = "r16unorm"
    r16snorm = "r16snorm"
    r16uint = "r16uint"
    r16sint = "r16sint"
    r16float = "r16float"
    rg8unorm = "rg8unorm"
    rg8snorm = "rg8snorm"
    rg8uint = "rg8uint"
    rg8sint = "rg8sint"
    r32uint = "r32uint"
    r32sint = "r32sint"
    # One 32-bit float; linear filtering needs a feature.
    r32float = "r32float"
    rg16unorm = "rg16unorm"
    rg16snorm = "rg16snorm"
    rg16uint = "rg16uint"
    rg16sint = "rg16sint"
    rg16float = "rg16float"
    # The usual format of images: 8 bits per channel, 0 to 1.
    rgba8unorm = "rgba8unorm"
    # The usual format of colour images that shaders shall see as linear.
    rgba8unorm_srgb = "rgba8unorm-srgb"
    rgba8snorm = "rgba8snorm"
    rgba8uint = "rgba8uint"
    rgba8sint = "rgba8sint"
    # Like rgba8unorm with blue first; many canvases prefer it.
    bgra8unorm = "bgra8unorm"
    # Like rgba8unorm-srgb with blue first.
    bgra8unorm_srgb = "bgra8unorm-srgb"
    # Floats without sign that share an exponent, in 4 bytes a texel; can't be drawn to.
    rgb9e5ufloat = "rgb9e5ufloat"
    rgb10a2uint = "rgb10a2uint"
    rgb10a2unorm = "rgb10a2unorm"
    # Floats without sign in 4 bytes a texel; drawing to it needs a feature.
    rg11b10ufloat = "rg11b10ufloat"
    rg32uint = "rg32uint"
    rg32sint = "rg32sint"
    rg32float = "rg32float"
    rgba16unorm = "rgba16unorm"
    rgba16snorm = "rgba16snorm"
    rgba16uint = "rgba16uint"
    rgba16sint = "rgba16sint"
    # 16-bit floats: bright colours, and intermediate results that blend and filter.
    rgba16float = "rgba16float"
    rgba32uint = "rgba32uint"
    rgba32sint = "rgba32sint"
    # 32-bit floats, 16 bytes a texel; linear filtering needs a feature.
    rgba32float = "rgba32float"
    # Stencil values only.
    stencil8 = "stencil8"
    # Depths of 16 bits.
    depth16unorm = "depth16unorm"
    # Depths of at least 24 bits; can't be copied to or from buffers.
    depth24plus = "depth24plus"
    # Depths of at least 24 bits, and stencil values.
    depth24plus_stencil8 = "depth24plus-stencil8"
    # Depths as 32-bit floats.
    depth32float = "depth32float"
    # Depths as 32-bit floats, and stencil values; needs the feature of that name.
    depth32float_stencil8 = "depth32float-stencil8"
    bc1_rgba_unorm = "bc1-rgba-unorm"
    bc1_rgba_unorm_srgb = "bc1-rgba-unorm-srgb"
    bc2_rgba_unorm = "bc2-rgba-unorm"
    bc2_rgba_unorm_srgb = "bc2-rgba-unorm-srgb"
    bc3_rgba_unorm = "bc3-rgba-unorm"
    bc3_rgba_unorm_srgb = "bc3-rgba-unorm-srgb"
    bc4_r_unorm = "bc4-r-unorm"
    bc4_r_snorm = "bc4-r-snorm"
    bc5_rg_unorm = "bc5-rg-unorm"
    bc5_rg_snorm = "bc5-rg-snorm"
    bc6h_rgb_ufloat = "bc6h-rgb-ufloat"
    bc6h_rgb_float = "bc6h-rgb-float"
    bc7_rgba_unorm = "bc7-rgba-unorm"
    bc7_rgba_unorm_srgb = "bc7-rgba-unorm-srgb"
    etc2_rgb8unorm = "etc2-rgb8unorm"
    etc2_rgb8unorm_srgb = "etc2-rgb8unorm-srgb"
    etc2_rgb8a1unorm = "etc2-rgb8a1unorm"
    etc2_rgb8a1unorm_srgb = "etc2-rgb8a1unorm-srgb"
    etc2_rgba8unorm = "etc2-rgba8unorm"
    etc2_rgba8unorm_srgb = "etc2-rgba8unorm-srgb"
    eac_r11unorm = "eac-r11unorm"
    eac_r11snorm = "eac-r11snorm"
    eac_rg11unorm = "eac-rg11unorm"
    eac_rg11snorm = "eac-rg11snorm"
    astc_4x4_unorm = "astc-4x4-unorm"
    astc_4x4_unorm_srgb = "astc-4x4-unorm-srgb"
    astc_5x4_unorm = "astc-5x4-unorm"
    astc_5x4_unorm_srgb = "astc-5x4-unorm-srgb"
    astc_5x5_unorm = "astc-5x5-unorm"
    astc_5x5_unorm_srgb = "astc-5x5-unorm-srgb"
    astc_6x5_unorm = "astc-6x5-unorm"
    astc_6x5_unorm_srgb = "astc-6x5-unorm-srgb"
    astc_6x6_unorm = "astc-6x6-unorm"
    astc_6x6_unorm_srgb = "astc-6x6-unorm-srgb"
    astc_8x5_unorm = "astc-8x5-unorm"
    astc_8x5_unorm_srgb = "astc-8x5-unorm-srgb"
    astc_8x6_unorm = "astc-8x6-unorm"
    astc_8x6_unorm_srgb = "astc-8x6-unorm-srgb"
    astc_8x8_unorm = "astc-8x8-unorm"
    astc_8x8_unorm_srgb = "astc-8x8-unorm-srgb"
    astc_10x5_unorm = "astc-10x5-unorm"
    astc_10x5_unorm_srgb = "astc-10x5-unorm-srgb"
    astc_10x6_unorm = "astc-10x6-unorm"
    astc_10x6_unorm_srgb = "astc-10x6-unorm-srgb"
    astc_10x8_unorm = "astc-10x8-unorm"
    astc_10x8_unorm_srgb = "astc-10x8-unorm-srgb"
    astc_10x10_unorm = "astc-10x10-unorm"
    astc_10x10_unorm_srgb = "astc-10x10-unorm-srgb"
    astc_12x10_unorm = "astc-12x10-unorm"
    astc_12x10_unorm_srgb = "astc-12x10-unorm-srgb"
    astc_12x12_unorm = "astc-12x12-unorm"
    astc_12x12_unorm_srgb = "astc-12x12-unorm-srgb"


class AddressMode(Enum):
    """What a sampler reads outside of the texture.

    https://gpuweb.github.io/gpuweb/#enumdef-gpuaddressmode
    """

    # IDL: enum GPUAddressMode
    clamp_to_edge = "clamp-to-edge"  # The texel at the edge.
    repeat = "repeat"  # The texture again, as with tiles.
    mirror_repeat = "mirror-repeat"  # The texture again, each second time mirrored.


class FilterMode(Enum):
    """How a sampler reads between texels.

    https://gpuweb.github.io/gpuweb/#enumdef-gpufiltermode
    """

    # IDL: enum GPUFilterMode
    nearest = "nearest"  # The nearest texel.
    linear = "linear"  # A mixture of the texels around.


class MipmapFilterMode(Enum):
    """How a sampler reads between mip levels.

    https://gpuweb.github.io/gpuweb/#enumdef-gpumipmapfiltermode
    """

    # IDL: enum GPUMipmapFilterMode
    nearest = "nearest"  # The nearest level.
    linear = "linear"  # A mixture of two levels.


class CompareFunction(Enum):
    """How a new value must compare with the stored one.

    https://gpuweb.github.io/gpuweb/#enumdef-gpucomparefunction
    """

    # IDL: enum GPUCompareFunction
    never = "never"  # The test always fails.
    less = "less"  # New < stored.
    equal = "equal"  # New == stored.
    less_equal = "less-equal"  # New <= stored.
    greater = "greater"  # New > stored.
    not_equal = "not-equal"  # New != stored.
    greater_equal = "greater-equal"  # New >= stored.
    always = "always"  # The test always passes.


class BufferBindingType(Enum):
    """How shaders use a buffer.

    https://gpuweb.github.io/gpuweb/#enumdef-gpubufferbindingtype
    """

    # IDL: enum GPUBufferBindingType
    uniform = "uniform"  # `var<uniform>`: small, read only.
    storage = "storage"  # `var<storage, read_write>`.
    read_only_storage = "read-only-storage"  # `var<storage, read>`: large, read only.


class SamplerBindingType(Enum):
    """What kind of sampler fits a binding.

    https://gpuweb.github.io/gpuweb/#enumdef-gpusamplerbindingtype
    """

    # IDL: enum GPUSamplerBindingType
    filtering = "filtering"  # Any but comparison samplers.
    non_filtering = "non-filtering"  # One whose filters are all "nearest".
    comparison = "comparison"  # A comparison sampler: `sampler_comparison`.


class TextureSampleType(Enum):
    """What shaders read from a texture.

    https://gpuweb.github.io/gpuweb/#enumdef-gputexturesampletype
    """

    # IDL: enum GPUTextureSampleType
    # Floats that may be filtered.
    float = "float"
    # Floats that may not be filtered, such as those of 32-bit formats.
    unfilterable_float = "unfilterable-float"
    # Depths: `texture_depth_2d` and the like.
    depth = "depth"
    # Signed integers.
    sint = "sint"
    # Unsigned integers.
    uint = "uint"


class StorageTextureAccess(Enum):
    """What shaders do with a storage texture.

    https://gpuweb.github.io/gpuweb/#enumdef-gpustoragetextureaccess
    """

    # IDL: enum GPUStorageTextureAccess
    write_only = "write-only"  # Write.
    read_only = "read-only"  # Read.
    read_write = "read-write"  # Both; only few formats allow it.


class CompilationMessageType(Enum):
    """How bad a message of the shader compiler is.

    https://gpuweb.github.io/gpuweb/#enumdef-gpucompilationmessagetype
    """

    # IDL: enum GPUCompilationMessageType
    error = "error"  # The code can't be used.
    warning = "warning"  # The code can be used, but looks wrong.
    info = "info"  # A note.


class PipelineErrorReason(Enum):
    """Whose fault it was that a pipeline could not be made.

    https://gpuweb.github.io/gpuweb/#enumdef-gpupipelineerrorreason
    """

    # IDL: enum GPUPipelineErrorReason
    validation = "validation"  # The program's: shaders, layout and settings don't fit together.
    internal = "internal"  # The browser's or the driver's.


class AutoLayoutMode(Enum):
    """Stands in place of a pipeline layout.

    https://gpuweb.github.io/gpuweb/#enumdef-gpuautolayoutmode
    """

    # IDL: enum GPUAutoLayoutMode
    auto = "auto"  # Derive the layout from the shaders.


class PrimitiveTopology(Enum):
    """What consecutive vertices form.

    https://gpuweb.github.io/gpuweb/#enumdef-gpuprimitivetopology
    """

    # IDL: enum GPUPrimitiveTopology
    point_list = "point-list"  # Each is a point, one pixel in size.
    line_list = "line-list"  # Each 2 are a line.
    line_strip = "line-strip"  # Each is joined to the one before.
    triangle_list = "triangle-list"  # Each 3 are a triangle.
    triangle_strip = "triangle-strip"  # Each forms a triangle with the two before.


class FrontFace(Enum):
    """Which side of a triangle is its front.

    https://gpuweb.github.io/gpuweb/#enumdef-gpufrontface
    """

    # IDL: enum GPUFrontFace
    ccw = "ccw"  # The one from which its corners run counter-clockwise.
    cw = "cw"  # The one from which its corners run clockwise.


class CullMode(Enum):
    """Which triangles are not drawn.

    https://gpuweb.github.io/gpuweb/#enumdef-gpucullmode
    """

    # IDL: enum GPUCullMode
    none = "none"  # All are drawn.
    front = "front"  # Those that show their front are not.
    back = "back"  # Those that show their back are not.


class BlendFactor(Enum):
    """What a colour is multiplied by in blending.

    `src` is the new colour, `dst` the one already there, `constant` what `set_blend_constant` has set, `src1` the fragment
    shader's second colour (feature "dual-source-blending").

    https://gpuweb.github.io/gpuweb/#enumdef-gpublendfactor
    """

    # IDL: enum GPUBlendFactor
    # 0.
    zero = "zero"
    # 1.
    one = "one"
    # The new colour, channel by channel.
    src = "src"
    # 1 minus the new colour.
    one_minus_src = "one-minus-src"
    # The new alpha.
    src_alpha = "src-alpha"
    # 1 minus the new alpha.
    one_minus_src_alpha = "one-minus-src-alpha"
    # The old colour, channel by channel.
    dst = "dst"
    # 1 minus the old colour.
    one_minus_dst = "one-minus-dst"
    # The old alpha.
    dst_alpha = "dst-alpha"
    # 1 minus the old alpha.
    one_minus_dst_alpha = "one-minus-dst-alpha"
    # The smaller of the new alpha and 1 minus the old alpha; 1 for the alpha channel.
    src_alpha_saturated = "src-alpha-saturated"
    # The blend constant.
    constant = "constant"
    # 1 minus the blend constant.
    one_minus_constant = "one-minus-constant"
    # The second colour.
    src1 = "src1"
    # 1 minus the second colour.
    one_minus_src1 = "one-minus-src1"
    # The second colour's alpha.
    src1_alpha = "src1-alpha"
    # 1 minus the second colour's alpha.
    one_minus_src1_alpha = "one-minus-src1-alpha"


class BlendOperation(Enum):
    """What is done with the new and the old colour after the factors.

    https://gpuweb.github.io/gpuweb/#enumdef-gpublendoperation
    """

    # IDL: enum GPUBlendOperation
    add = "add"  # New + old.
    subtract = "subtract"  # New - old.
    reverse_subtract = "reverse-subtract"  # Old - new.
    min = "min"  # The smaller; both factors must be one.
    max = "max"  # The larger; both factors must be one.


class StencilOperation(Enum):
    """What is done to a stored stencil value.

    https://gpuweb.github.io/gpuweb/#enumdef-gpustenciloperation
    """

    # IDL: enum GPUStencilOperation
    keep = "keep"  # Nothing.
    zero = "zero"  # It becomes 0.
    replace = "replace"  # It becomes the reference value.
    invert = "invert"  # Each bit is flipped.
    increment_clamp = "increment-clamp"  # Add 1, up to the highest value.
    decrement_clamp = "decrement-clamp"  # Subtract 1, down to 0.
    increment_wrap = "increment-wrap"  # Add 1; 0 follows the highest value.
    decrement_wrap = "decrement-wrap"  # Subtract 1; the highest value follows 0.


class IndexFormat(Enum):
    """The numbers in an index buffer.

    https://gpuweb.github.io/gpuweb/#enumdef-gpuindexformat
    """

    # IDL: enum GPUIndexFormat
    uint16 = "uint16"  # 2 bytes, for up to 65536 vertices.
    uint32 = "uint32"  # 4 bytes.


class VertexFormat(Enum):
    """How one value of a vertex is stored.

    A name says the kind of number, its bits, and how many there are (none written means 1). `unorm` is 0 to 1 and `snorm` -1 to
    1 stored as integers; shaders see both as floats.

    https://gpuweb.github.io/gpuweb/#enumdef-gpuvertexformat
    """

    # IDL: enum GPUVertexFormat
    uint8 = "uint8"
    uint8x2 = "uint8x2"
    uint8x4 = "uint8x4"
    sint8 = "sint8"
    sint8x2 = "sint8x2"
    sint8x4 = "sint8x4"
    unorm8 = "unorm8"
    unorm8x2 = "unorm8x2"
    unorm8x4 = "unorm8x4"  # 4 bytes, such as a colour: `vec4f` of 0 to 1.
    snorm8 = "snorm8"
    snorm8x2 = "snorm8x2"
    snorm8x4 = "snorm8x4"
    uint16 = "uint16"
    uint16x2 = "uint16x2"
    uint16x4 = "uint16x4"
    sint16 = "sint16"
    sint16x2 = "sint16x2"
    sint16x4 = "sint16x4"
    unorm16 = "unorm16"
    unorm16x2 = "unorm16x2"
    unorm16x4 = "unorm16x4"
    snorm16 = "snorm16"
    snorm16x2 = "snorm16x2"
    snorm16x4 = "snorm16x4"
    float16 = "float16"
    float16x2 = "float16x2"
    float16x4 = "float16x4"
    float32 = "float32"  # A float: `f32`.
    float32x2 = "float32x2"  # 2 floats: `vec2f`.
    float32x3 = "float32x3"  # 3 floats, 12 bytes: `vec3f`.
    float32x4 = "float32x4"  # 4 floats: `vec4f`.
    uint32 = "uint32"  # An integer: `u32`.
    uint32x2 = "uint32x2"
    uint32x3 = "uint32x3"
    uint32x4 = "uint32x4"
    sint32 = "sint32"
    sint32x2 = "sint32x2"
    sint32x3 = "sint32x3"
    sint32x4 = "sint32x4"
    unorm10_10_10_2 = "unorm10-10-10-2"  # 10, 10, 10 and 2 bits in 4 bytes: `vec4f` of 0 to 1.
    unorm8x4_bgra = "unorm8x4-bgra"  # Like unorm8x4, stored with blue first.
    snorm10_10_10_2 = "snorm10-10-10-2"  # 10, 10, 10 and 2 bits in 4 bytes: `vec4f` of -1 to 1.


class VertexStepMode(Enum):
    """When the next item of a vertex buffer is read.

    https://gpuweb.github.io/gpuweb/#enumdef-gpuvertexstepmode
    """

    # IDL: enum GPUVertexStepMode
    vertex = "vertex"  # For each vertex.
    instance = "instance"  # For each instance.


class LoadOp(Enum):
    """What an attachment begins a render pass with.

    https://gpuweb.github.io/gpuweb/#enumdef-gpuloadop
    """

    # IDL: enum GPULoadOp
    load = "load"  # What is there already.
    clear = "clear"  # The clear value, everywhere; often the faster of the two.


class StoreOp(Enum):
    """What happens to an attachment at the end of a render pass.

    https://gpuweb.github.io/gpuweb/#enumdef-gpustoreop
    """

    # IDL: enum GPUStoreOp
    # The result is kept.
    store = "store"
    # The result is dropped, and the texture then reads as zeros; right for depth that nobody reads later.
    discard = "discard"


class QueryType(Enum):
    """What a query measures.

    https://gpuweb.github.io/gpuweb/#enumdef-gpuquerytype
    """

    # IDL: enum GPUQueryType
    occlusion = "occlusion"  # Whether any sample of some draws was visible.
    timestamp = "timestamp"  # A time, in nanoseconds (feature "timestamp-query").


class CanvasAlphaMode(Enum):
    """Whether the page shines through a canvas.

    https://gpuweb.github.io/gpuweb/#enumdef-gpucanvasalphamode
    """

    # IDL: enum GPUCanvasAlphaMode
    opaque = "opaque"  # It does not; alpha is ignored.
    premultiplied = "premultiplied"  # It does; colours are stored multiplied by their alpha.


class CanvasToneMappingMode(Enum):
    """What a canvas does with colours brighter than white.

    https://gpuweb.github.io/gpuweb/#enumdef-gpucanvastonemappingmode
    """

    # IDL: enum GPUCanvasToneMappingMode
    standard = "standard"  # They become white.
    extended = "extended"  # They are brighter than white, on screens that can.


class DeviceLostReason(Enum):
    """Why a device stopped working.

    https://gpuweb.github.io/gpuweb/#enumdef-gpudevicelostreason
    """

    # IDL: enum GPUDeviceLostReason
    unknown = "unknown"  # Driver, browser or hardware.
    destroyed = "destroyed"  # The program called `GPUDevice.destroy`.


class ErrorFilter(Enum):
    """Which errors an error scope catches.

    https://gpuweb.github.io/gpuweb/#enumdef-gpuerrorfilter
    """

    # IDL: enum GPUErrorFilter
    validation = "validation"  # `GPUValidationError`.
    out_of_memory = "out-of-memory"  # `GPUOutOfMemoryError`.
    internal = "internal"  # `GPUInternalError`.


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Make an alias for annotations when it is first asked for; enum_types.pyi has them all."""
        enum = name.removesuffix("Enum")
        if enum == name or enum not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from typing import Literal

        alias = globals()[name] = Literal[tuple(globals()[enum])] | str
        return alias
