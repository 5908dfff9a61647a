"""The structs of WebGPU: arguments that belong together.

Each is a dataclass with keyword arguments only. A dict with the same keys does as well wherever a struct is
expected; the classes are for editors, type checkers and readers. For annotations there is an alias to each
struct, named after it: ``BufferDescriptorStruct``.

Written by codegen from webgpu.idl and deviations.toml. Do not edit: run `python -m codegen`.
"""

# ruff: noqa: F403, F405 - a stub has the names for type checkers; at run time they are made on demand

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .._struct import Struct

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from . import enums, flags
    from .classes import (
        GPUBindGroupLayout,
        GPUBuffer,
        GPUDevice,
        GPUError,
        GPUExternalTexture,
        GPUPipelineLayout,
        GPUQuerySet,
        GPUSampler,
        GPUShaderModule,
        GPUTexture,
        GPUTextureView,
    )
    from .struct_types import *

__all__ = [
    "BindGroupDescriptor",
    "BindGroupEntry",
    "BindGroupLayoutDescriptor",
    "BindGroupLayoutEntry",
    "BlendComponent",
    "BlendState",
    "BufferBinding",
    "BufferBindingLayout",
    "BufferDescriptor",
    "CanvasConfiguration",
    "CanvasToneMapping",
    "Color",
    "ColorTargetState",
    "CommandBufferDescriptor",
    "CommandEncoderDescriptor",
    "ComputePassDescriptor",
    "ComputePassTimestampWrites",
    "ComputePipelineDescriptor",
    "CopyExternalImageDestInfo",
    "CopyExternalImageSourceInfo",
    "DepthStencilState",
    "DeviceDescriptor",
    "Extent3D",
    "ExternalTextureBindingLayout",
    "ExternalTextureDescriptor",
    "FragmentState",
    "MultisampleState",
    "Origin2D",
    "Origin3D",
    "PipelineErrorInit",
    "PipelineLayoutDescriptor",
    "PrimitiveState",
    "ProgrammableStage",
    "QuerySetDescriptor",
    "QueueDescriptor",
    "RenderBundleDescriptor",
    "RenderBundleEncoderDescriptor",
    "RenderPassColorAttachment",
    "RenderPassDepthStencilAttachment",
    "RenderPassDescriptor",
    "RenderPassLayout",
    "RenderPassTimestampWrites",
    "RenderPipelineDescriptor",
    "RequestAdapterOptions",
    "SamplerBindingLayout",
    "SamplerDescriptor",
    "ShaderModuleCompilationHint",
    "ShaderModuleDescriptor",
    "StencilFaceState",
    "StorageTextureBindingLayout",
    "TexelCopyBufferInfo",
    "TexelCopyBufferLayout",
    "TexelCopyTextureInfo",
    "TextureBindingLayout",
    "TextureDescriptor",
    "TextureViewDescriptor",
    "UncapturedErrorEventInit",
    "VertexAttribute",
    "VertexBufferLayout",
    "VertexState",
]


class RequestAdapterOptions(Struct):
    """The arguments of `GPU.request_adapter_async`.

    Fields:
        feature_level: "core" (default) for full WebGPU, or "compatibility" for a subset that runs on older
            graphics hardware.
        power_preference: "high-performance" or "low-power"; None (default) means "high-performance".
        force_fallback_adapter: True asks for a software adapter; default False.
        xr_compatible: True asks for an adapter that can draw to a headset through WebXR; default False.

    https://gpuweb.github.io/gpuweb/#dictdef-gpurequestadapteroptions
    """

    # IDL: dictionary GPURequestAdapterOptions
    # IDL: DOMString featureLevel = "core";
    feature_level: str = "core"
    # IDL: GPUPowerPreference powerPreference;
    power_preference: enums.PowerPreferenceEnum | None = None
    # IDL: boolean forceFallbackAdapter = false;
    force_fallback_adapter: bool = False
    # IDL: boolean xrCompatible = false;
    xr_compatible: bool = False


class DeviceDescriptor(Struct):
    """The arguments of `GPUAdapter.request_device_async`.

    Fields:
        label: A name for the device, shown in error messages; default "".
        required_features: The features to switch on; default none.
        required_limits: A dict of limit names to the value needed; None (default) and each limit not named
            mean the adapter's own limit.
        default_queue: A `QueueDescriptor` for the device's queue; None (default) leaves it unnamed.

    https://gpuweb.github.io/gpuweb/#dictdef-gpudevicedescriptor
    """

    # IDL: dictionary GPUDeviceDescriptor
    # IDL: USVString label = "";
    label: str = ""
    # IDL: sequence<GPUFeatureName> requiredFeatures = [];
    required_features: Sequence[enums.FeatureNameEnum] = ()
    # IDL: record<DOMString, (GPUSize64 or undefined)> requiredLimits = {};
    required_limits: Mapping[str, int | None] | None = None
    # IDL: GPUQueueDescriptor defaultQueue = {};
    default_queue: QueueDescriptorStruct | None = None


class BufferDescriptor(Struct):
    """The arguments of `GPUDevice.create_buffer`.

    Fields:
        label: A name for the buffer, shown in error messages; default "".
        size: Its size in bytes; a multiple of 4 when `mapped_at_creation` is True.
        usage: What it will be used for, `BufferUsage` flags or their names.
        mapped_at_creation: True makes it mapped from the start, to be filled and then unmapped; default
            False.

    https://gpuweb.github.io/gpuweb/#dictdef-gpubufferdescriptor
    """

    # IDL: dictionary GPUBufferDescriptor
    # IDL: USVString label = "";
    label: str = ""
    # IDL: required GPUSize64 size;
    size: int
    # IDL: required GPUBufferUsageFlags usage;
    usage: flags.BufferUsageFlags
    # IDL: boolean mappedAtCreation = false;
    mapped_at_creation: bool = False


class TextureDescriptor(Struct):
    """The arguments of `GPUDevice.create_texture`.

    Fields:
        label: A name for the texture, shown in error messages; default "".
        size: Width, height, and depth or number of layers, in texels; what is left out is 1.
        mip_level_count: How many mip levels; default 1, the full image only.
        sample_count: Samples per texel: 1 (default), or 4 for multisampling.
        dimension: "1d", "2d" (default) or "3d".
        format: How each texel is stored, a `TextureFormat`.
        usage: What it will be used for, `TextureUsage` flags or their names.
        view_formats: Further formats that views of it may have; default none.
        texture_binding_view_dimension: The one view dimension in which shaders will see it, at feature level
            "compatibility"; None (default) derives it from the dimension.

    https://gpuweb.github.io/gpuweb/#dictdef-gputexturedescriptor
    """

    # IDL: dictionary GPUTextureDescriptor
    # IDL: USVString label = "";
    label: str = ""
    # IDL: required GPUExtent3D size;
    size: Sequence[int] | Extent3DStruct
    # IDL: GPUIntegerCoordinate mipLevelCount = 1;
    mip_level_count: int = 1
    # IDL: GPUSize32 sampleCount = 1;
    sample_count: int = 1
    # IDL: GPUTextureDimension dimension = "2d";
    dimension: enums.TextureDimensionEnum = "2d"
    # IDL: required GPUTextureFormat format;
    format: enums.TextureFormatEnum
    # IDL: required GPUTextureUsageFlags usage;
    usage: flags.TextureUsageFlags
    # IDL: sequence<GPUTextureFormat> viewFormats = [];
    view_formats: Sequence[enums.TextureFormatEnum] = ()
    # IDL: GPUTextureViewDimension textureBindingViewDimension;
    texture_binding_view_dimension: enums.TextureViewDimensionEnum | None = None


class TextureViewDescriptor(Struct):
    """The arguments of `GPUTexture.create_view`.

    Fields:
        label: A name for the view, shown in error messages; default "".
        format: The format to see the texels in; None (default) means the texture's own, or that of the chosen
            aspect.
        dimension: How shaders see it, such as "cube"; None (default) means the dimension of the texture.
        usage: What the view will be used for; 0 (default) means all usages of the texture.
        aspect: Which part of a depth-stencil texture to see: "all" (default), "depth-only" or "stencil-only".
        base_mip_level: The first mip level to see; default 0, the full image.
        mip_level_count: How many mip levels; None (default) means all from the first one on.
        base_array_layer: The first layer to see; default 0.
        array_layer_count: How many layers; None (default) means 6 for a "cube", all the rest for the array
            dimensions, and 1 otherwise.
        swizzle: Where shaders find red, green, blue and alpha: 4 characters out of "rgba01"; default "rgba".

    https://gpuweb.github.io/gpuweb/#dictdef-gputextureviewdescriptor
    """

    # IDL: dictionary GPUTextureViewDescriptor
    # IDL: USVString label = "";
    label: str = ""
    # IDL: GPUTextureFormat format;
    format: enums.TextureFormatEnum | None = None
    # IDL: GPUTextureViewDimension dimension;
    dimension: enums.TextureViewDimensionEnum | None = None
    # IDL: GPUTextureUsageFlags usage = 0;
    usage: flags.TextureUsageFlags = 0
    # IDL: GPUTextureAspect aspect = "all";
    aspect: enums.TextureAspectEnum = "all"
    # IDL: GPUIntegerCoordinate baseMipLevel = 0;
    base_mip_level: int = 0
    # IDL: GPUIntegerCoordinate mipLevelCount;
    mip_level_count: int | None = None
    # IDL: GPUIntegerCoordinate baseArrayLayer = 0;
    base_array_layer: int = 0
    # IDL: GPUIntegerCoordinate arrayLayerCount;
    array_layer_count: int | None = None
    # IDL: DOMString swizzle = "rgba";
    swizzle: str = "rgba"


class ExternalTextureDescriptor(Struct):
    """The arguments of `GPUDevice.import_external_texture`.

    Fields:
        label: A name for the texture, shown in error messages; default "".
        source: A JavaScript `<video>` element or VideoFrame.
        color_space: The colour space that shaders see: "srgb" (default) or "display-p3".

    https://gpuweb.github.io/gpuweb/#dictdef-gpuexternaltexturedescriptor
    """

    # IDL: dictionary GPUExternalTextureDescriptor
    # IDL: USVString label = "";
    label: str = ""
    # IDL: required (HTMLVideoElement or VideoFrame) source;
    source: object
    # IDL: PredefinedColorSpace colorSpace = "srgb";
    color_space: str = "srgb"


class SamplerDescriptor(Struct):
    """The arguments of `GPUDevice.create_sampler`.

    Fields:
        label: A name for the sampler, shown in error messages; default "".
        address_mode_u: What to read left and right of the texture; default "clamp-to-edge".
        address_mode_v: What to read above and below the texture; default "clamp-to-edge".
        address_mode_w: What to read before and behind a 3D texture; default "clamp-to-edge".
        mag_filter: How to read when a texel covers more than a pixel; default "nearest".
        min_filter: How to read when a texel covers less than a pixel; default "nearest".
        mipmap_filter: How to read between two mip levels; default "nearest".
        lod_min_clamp: Lowest mip level that is read; default 0.
        lod_max_clamp: Highest mip level that is read; default 32.
        compare: The comparison, for a comparison sampler; None (default) makes a plain one.
        max_anisotropy: Most samples taken along slanted surfaces, 1 (default, off) to 16.

    https://gpuweb.github.io/gpuweb/#dictdef-gpusamplerdescriptor
    """

    # IDL: dictionary GPUSamplerDescriptor
    # IDL: USVString label = "";
    label: str = ""
    # IDL: GPUAddressMode addressModeU = "clamp-to-edge";
    address_mode_u: enums.AddressModeEnum = "clamp-to-edge"
    # IDL: GPUAddressMode addressModeV = "clamp-to-edge";
    address_mode_v: enums.AddressModeEnum = "clamp-to-edge"
    # IDL: GPUAddressMode addressModeW = "clamp-to-edge";
    address_mode_w: enums.AddressModeEnum = "clamp-to-edge"
    # IDL: GPUFilterMode magFilter = "nearest";
    mag_filter: enums.FilterModeEnum = "nearest"
    # IDL: GPUFilterMode minFilter = "nearest";
    min_filter: enums.FilterModeEnum = "nearest"
    # IDL: GPUMipmapFilterMode mipmapFilter = "nearest";
    mipmap_filter: enums.MipmapFilterModeEnum = "nearest"
    # IDL: float lodMinClamp = 0;
    lod_min_clamp: float = 0
    # IDL: float lodMaxClamp = 32;
    lod_max_clamp: float = 32
    # IDL: GPUCompareFunction compare;
    compare: enums.CompareFunctionEnum | None = None
    # IDL: [Clamp] unsigned short maxAnisotropy = 1;
    max_anisotropy: int = 1


class BindGroupLayoutDescriptor(Struct):
    """The arguments of `GPUDevice.create_bind_group_layout`.

    Fields:
        label: A name for the layout, shown in error messages; default "".
        entries: One `BindGroupLayoutEntry` per binding.

    https://gpuweb.github.io/gpuweb/#dictdef-gpubindgrouplayoutdescriptor
    """

    # IDL: dictionary GPUBindGroupLayoutDescriptor
    # IDL: USVString label = "";
    label: str = ""
    # IDL: required sequence<GPUBindGroupLayoutEntry> entries;
    entries: Sequence[BindGroupLayoutEntryStruct]


class BindGroupLayoutEntry(Struct):
    """One binding of a bind group layout: its number, who sees it, and what it is.

    Exactly one of the five kinds is given; `{}` is enough for its defaults:
    `{"binding": 0, "visibility": "COMPUTE", "buffer": {}}`.

    Fields:
        binding: Its number, as in WGSL's `@binding`.
        visibility: The shader stages that see it, `ShaderStage` flags or their names.
        buffer: A `BufferBindingLayout` when it is a buffer; None (default) when not.
        sampler: A `SamplerBindingLayout` when it is a sampler; None (default) when not.
        texture: A `TextureBindingLayout` when it is a texture to be sampled or loaded from; None (default)
            when not.
        storage_texture: A `StorageTextureBindingLayout` when it is a texture that the shader writes; None
            (default) when not.
        external_texture: An `ExternalTextureBindingLayout` when it is a video frame; None (default) when not.

    https://gpuweb.github.io/gpuweb/#dictdef-gpubindgrouplayoutentry
    """

    # IDL: dictionary GPUBindGroupLayoutEntry
    # IDL: required GPUIndex32 binding;
    binding: int
    # IDL: required GPUShaderStageFlags visibility;
    visibility: flags.ShaderStageFlags
    # IDL: GPUBufferBindingLayout buffer;
    buffer: BufferBindingLayoutStruct | None = None
    # IDL: GPUSamplerBindingLayout sampler;
    sampler: SamplerBindingLayoutStruct | None = None
    # IDL: GPUTextureBindingLayout texture;
    texture: TextureBindingLayoutStruct | None = None
    # IDL: GPUStorageTextureBindingLayout storageTexture;
    storage_texture: StorageTextureBindingLayoutStruct | None = None
    # IDL: GPUExternalTextureBindingLayout externalTexture;
    external_texture: ExternalTextureBindingLayoutStruct | None = None


class BufferBindingLayout(Struct):
    """A buffer in a bind group layout.

    Fields:
        type: "uniform" (default), "storage" or "read-only-storage".
        has_dynamic_offset: True when `set_bind_group` gives an offset for it; default False.
        min_binding_size: Fewest bytes that a buffer bound here must have; 0 (default) leaves the check to
            each draw or dispatch.

    https://gpuweb.github.io/gpuweb/#dictdef-gpubufferbindinglayout
    """

    # IDL: dictionary GPUBufferBindingLayout
    # IDL: GPUBufferBindingType type = "uniform";
    type: enums.BufferBindingTypeEnum = "uniform"
    # IDL: boolean hasDynamicOffset = false;
    has_dynamic_offset: bool = False
    # IDL: GPUSize64 minBindingSize = 0;
    min_binding_size: int = 0


class SamplerBindingLayout(Struct):
    """A sampler in a bind group layout.

    Fields:
        type: "filtering" (default), "non-filtering" or "comparison".

    https://gpuweb.github.io/gpuweb/#dictdef-gpusamplerbindinglayout
    """

    # IDL: dictionary GPUSamplerBindingLayout
    # IDL: GPUSamplerBindingType type = "filtering";
    type: enums.SamplerBindingTypeEnum = "filtering"


class TextureBindingLayout(Struct):
    """A sampled texture in a bind group layout.

    Fields:
        sample_type: What the shader reads: "float" (default), "unfilterable-float", "depth", "sint" or
            "uint".
        view_dimension: The dimension of the view; default "2d".
        multisampled: True when it is a multisampled texture; default False.

    https://gpuweb.github.io/gpuweb/#dictdef-gputexturebindinglayout
    """

    # IDL: dictionary GPUTextureBindingLayout
    # IDL: GPUTextureSampleType sampleType = "float";
    sample_type: enums.TextureSampleTypeEnum = "float"
    # IDL: GPUTextureViewDimension viewDimension = "2d";
    view_dimension: enums.TextureViewDimensionEnum = "2d"
    # IDL: boolean multisampled = false;
    multisampled: bool = False


class StorageTextureBindingLayout(Struct):
    """A storage texture in a bind group layout: one that the shader can write.

    Fields:
        access: "write-only" (default), "read-only" or "read-write".
        format: The format of the texture, which is also named in the shader.
        view_dimension: The dimension of the view; default "2d".

    https://gpuweb.github.io/gpuweb/#dictdef-gpustoragetexturebindinglayout
    """

    # IDL: dictionary GPUStorageTextureBindingLayout
    # IDL: GPUStorageTextureAccess access = "write-only";
    access: enums.StorageTextureAccessEnum = "write-only"
    # IDL: required GPUTextureFormat format;
    format: enums.TextureFormatEnum
    # IDL: GPUTextureViewDimension viewDimension = "2d";
    view_dimension: enums.TextureViewDimensionEnum = "2d"


class ExternalTextureBindingLayout(Struct):
    """A video frame in a bind group layout. It has no fields: write `{}`.

    https://gpuweb.github.io/gpuweb/#dictdef-gpuexternaltexturebindinglayout
    """

    # IDL: dictionary GPUExternalTextureBindingLayout


class BindGroupDescriptor(Struct):
    """The arguments of `GPUDevice.create_bind_group`.

    Fields:
        label: A name for the group, shown in error messages; default "".
        layout: The `GPUBindGroupLayout` that the group fills.
        entries: One `BindGroupEntry` per binding of the layout.

    https://gpuweb.github.io/gpuweb/#dictdef-gpubindgroupdescriptor
    """

    # IDL: dictionary GPUBindGroupDescriptor
    # IDL: USVString label = "";
    label: str = ""
    # IDL: required GPUBindGroupLayout layout;
    layout: GPUBindGroupLayout
    # IDL: required sequence<GPUBindGroupEntry> entries;
    entries: Sequence[BindGroupEntryStruct]


class BindGroupEntry(Struct):
    """One resource in a bind group.

    Fields:
        binding: Its number, as in WGSL's `@binding`.
        resource: A sampler, texture view, external texture, buffer, or a part of a buffer (`BufferBinding`);
            a texture stands for its plain view.

    https://gpuweb.github.io/gpuweb/#dictdef-gpubindgroupentry
    """

    # IDL: dictionary GPUBindGroupEntry
    # IDL: required GPUIndex32 binding;
    binding: int
    # IDL: required GPUBindingResource resource;
    resource: GPUSampler | GPUTexture | GPUTextureView | GPUBuffer | BufferBindingStruct | GPUExternalTexture


class BufferBinding(Struct):
    """A part of a buffer, as a resource of a bind group.

    Fields:
        buffer: The `GPUBuffer`.
        offset: Where the part begins, in bytes, a multiple of 256 (or of the device's limit); default 0.
        size: How many bytes; None (default) means all from the offset on.

    https://gpuweb.github.io/gpuweb/#dictdef-gpubufferbinding
    """

    # IDL: dictionary GPUBufferBinding
    # IDL: required GPUBuffer buffer;
    buffer: GPUBuffer
    # IDL: GPUSize64 offset = 0;
    offset: int = 0
    # IDL: GPUSize64 size;
    size: int | None = None


class PipelineLayoutDescriptor(Struct):
    """The arguments of `GPUDevice.create_pipeline_layout`.

    Fields:
        label: A name for the layout, shown in error messages; default "".
        bind_group_layouts: The `GPUBindGroupLayout` of each group number; None leaves a group empty.
        immediate_size: Bytes of immediate data that the shaders can see, a multiple of 4; default 0.

    https://gpuweb.github.io/gpuweb/#dictdef-gpupipelinelayoutdescriptor
    """

    # IDL: dictionary GPUPipelineLayoutDescriptor
    # IDL: USVString label = "";
    label: str = ""
    # IDL: required sequence<GPUBindGroupLayout?> bindGroupLayouts;
    bind_group_layouts: Sequence[GPUBindGroupLayout | None]
    # IDL: GPUSize32 immediateSize = 0;
    immediate_size: int = 0


class ShaderModuleDescriptor(Struct):
    """The arguments of `GPUDevice.create_shader_module`.

    Fields:
        label: A name for the module, shown in error messages; default "".
        code: The WGSL source text.
        compilation_hints: Pipeline layouts that the entry points will be used with; default none.

    https://gpuweb.github.io/gpuweb/#dictdef-gpushadermoduledescriptor
    """

    # IDL: dictionary GPUShaderModuleDescriptor
    # IDL: USVString label = "";
    label: str = ""
    # IDL: required USVString code;
    code: str
    # IDL: sequence<GPUShaderModuleCompilationHint> compilationHints = [];
    compilation_hints: Sequence[ShaderModuleCompilationHintStruct] = ()


class ShaderModuleCompilationHint(Struct):
    """Tells a browser which layout an entry point will be used with, so that it may compile early.

    Fields:
        entry_point: The name of the function in the shader.
        layout: A `GPUPipelineLayout`, or "auto"; None (default) when not known.

    https://gpuweb.github.io/gpuweb/#dictdef-gpushadermodulecompilationhint
    """

    # IDL: dictionary GPUShaderModuleCompilationHint
    # IDL: required USVString entryPoint;
    entry_point: str
    # IDL: (GPUPipelineLayout or GPUAutoLayoutMode) layout;
    layout: GPUPipelineLayout | enums.AutoLayoutModeEnum | None = None


class PipelineErrorInit(Struct):
    """What a `GPUPipelineError` is made from, besides its message.

    Fields:
        reason: "validation" or "internal".

    https://gpuweb.github.io/gpuweb/#dictdef-gpupipelineerrorinit
    """

    # IDL: dictionary GPUPipelineErrorInit
    # IDL: required GPUPipelineErrorReason reason;
    reason: enums.PipelineErrorReasonEnum


class ProgrammableStage(Struct):
    """A shader stage of a pipeline.

    Fields:
        module: The `GPUShaderModule` with the code.
        entry_point: The name of the function; None (default) means the only one of this stage in the module.
        constants: A dict of values for the shader's `override` constants, by name or by `@id` number; None
            (default) keeps the shader's values.

    https://gpuweb.github.io/gpuweb/#dictdef-gpuprogrammablestage
    """

    # IDL: dictionary GPUProgrammableStage
    # IDL: required GPUShaderModule module;
    module: GPUShaderModule
    # IDL: USVString entryPoint;
    entry_point: str | None = None
    # IDL: record<USVString, GPUPipelineConstantValue> constants = {};
    constants: Mapping[str, float] | None = None


class ComputePipelineDescriptor(Struct):
    """The arguments of `GPUDevice.create_compute_pipeline`.

    Fields:
        label: A name for the pipeline, shown in error messages; default "".
        layout: The `GPUPipelineLayout`, or "auto" to derive it from the shader.
        compute: The shader, a `ProgrammableStage`.

    https://gpuweb.github.io/gpuweb/#dictdef-gpucomputepipelinedescriptor
    """

    # IDL: dictionary GPUComputePipelineDescriptor
    # IDL: USVString label = "";
    label: str = ""
    # IDL: required (GPUPipelineLayout or GPUAutoLayoutMode) layout;
    layout: GPUPipelineLayout | enums.AutoLayoutModeEnum
    # IDL: required GPUProgrammableStage compute;
    compute: ProgrammableStageStruct


class RenderPipelineDescriptor(Struct):
    """The arguments of `GPUDevice.create_render_pipeline`.

    Fields:
        label: A name for the pipeline, shown in error messages; default "".
        layout: The `GPUPipelineLayout`, or "auto" to derive it from the shaders.
        vertex: The vertex shader and the layout of its buffers, a `VertexState`.
        primitive: How vertices make points, lines or triangles, a `PrimitiveState`; None (default) draws a
            triangle from each 3 vertices.
        depth_stencil: Depth and stencil tests, a `DepthStencilState`; None (default) has no tests.
        multisample: Multisampling, a `MultisampleState`; None (default) has one sample per pixel.
        fragment: The fragment shader and its colour targets, a `FragmentState`; None (default) writes no
            colours.

    https://gpuweb.github.io/gpuweb/#dictdef-gpurenderpipelinedescriptor
    """

    # IDL: dictionary GPURenderPipelineDescriptor
    # IDL: USVString label = "";
    label: str = ""
    # IDL: required (GPUPipelineLayout or GPUAutoLayoutMode) layout;
    layout: GPUPipelineLayout | enums.AutoLayoutModeEnum
    # IDL: required GPUVertexState vertex;
    vertex: VertexStateStruct
    # IDL: GPUPrimitiveState primitive = {};
    primitive: PrimitiveStateStruct | None = None
    # IDL: GPUDepthStencilState depthStencil;
    depth_stencil: DepthStencilStateStruct | None = None
    # IDL: GPUMultisampleState multisample = {};
    multisample: MultisampleStateStruct | None = None
    # IDL: GPUFragmentState fragment;
    fragment: FragmentStateStruct | None = None


class PrimitiveState(Struct):
    """How a render pipeline makes points, lines or triangles from vertices, and which of them it drops.

    Fields:
        topology: What consecutive vertices form; default "triangle-list".
        strip_index_format: For strips drawn by index, the format of the index buffer, whose highest number
            (0xFFFF or 0xFFFFFFFF) then begins a new strip; None (default) for all else.
        front_face: Whether a triangle whose corners run counter-clockwise ("ccw", default) or clockwise
            ("cw") on the screen shows its front.
        cull_mode: Which side is not drawn: "none" (default), "front" or "back".
        unclipped_depth: True keeps what is nearer or farther than the depth range; needs the feature
            "depth-clip-control". Default False.

    https://gpuweb.github.io/gpuweb/#dictdef-gpuprimitivestate
    """

    # IDL: dictionary GPUPrimitiveState
    # IDL: GPUPrimitiveTopology topology = "triangle-list";
    topology: enums.PrimitiveTopologyEnum = "triangle-list"
    # IDL: GPUIndexFormat stripIndexFormat;
    strip_index_format: enums.IndexFormatEnum | None = None
    # IDL: GPUFrontFace frontFace = "ccw";
    front_face: enums.FrontFaceEnum = "ccw"
    # IDL: GPUCullMode cullMode = "none";
    cull_mode: enums.CullModeEnum = "none"
    # IDL: boolean unclippedDepth = false;
    unclipped_depth: bool = False


class MultisampleState(Struct):
    """The multisampling of a render pipeline.

    Fields:
        count: Samples per pixel, as the attachments have: 1 (default) or 4.
        mask: A bit for each sample that may be written; default 0xFFFFFFFF, all.
        alpha_to_coverage_enabled: True writes only some of the samples where the alpha value is below 1;
            default False.

    https://gpuweb.github.io/gpuweb/#dictdef-gpumultisamplestate
    """

    # IDL: dictionary GPUMultisampleState
    # IDL: GPUSize32 count = 1;
    count: int = 1
    # IDL: GPUSampleMask mask = 0xFFFFFFFF;
    mask: int = 4294967295
    # IDL: boolean alphaToCoverageEnabled = false;
    alpha_to_coverage_enabled: bool = False


class FragmentState(Struct):
    """The fragment shader of a render pipeline, and what it draws to.

    Fields:
        module: The `GPUShaderModule` with the code.
        entry_point: The name of the function; None (default) means the only fragment shader in the module.
        constants: A dict of values for the shader's `override` constants, by name or by `@id` number; None
            (default) keeps the shader's values.
        targets: A `ColorTargetState` per colour attachment, in the order of the shader's `@location`; None
            leaves a place empty.

    https://gpuweb.github.io/gpuweb/#dictdef-gpufragmentstate
    """

    # IDL: dictionary GPUFragmentState
    # IDL: required GPUShaderModule module;
    module: GPUShaderModule
    # IDL: USVString entryPoint;
    entry_point: str | None = None
    # IDL: record<USVString, GPUPipelineConstantValue> constants = {};
    constants: Mapping[str, float] | None = None
    # IDL: required sequence<GPUColorTargetState?> targets;
    targets: Sequence[ColorTargetStateStruct | None]


class ColorTargetState(Struct):
    """How a render pipeline writes to one colour attachment.

    Fields:
        format: The format of the attachment.
        blend: How new and old colours are mixed, a `BlendState`; None (default) replaces the old one.
        write_mask: The channels that are written, `ColorWrite` flags or their names; default ALL.

    https://gpuweb.github.io/gpuweb/#dictdef-gpucolortargetstate
    """

    # IDL: dictionary GPUColorTargetState
    # IDL: required GPUTextureFormat format;
    format: enums.TextureFormatEnum
    # IDL: GPUBlendState blend;
    blend: BlendStateStruct | None = None
    # IDL: GPUColorWriteFlags writeMask = 0xF;
    write_mask: flags.ColorWriteFlags = 15


class BlendState(Struct):
    """How a new colour is mixed with the one that is already there.

    Fields:
        color: The rule for red, green and blue, a `BlendComponent`.
        alpha: The rule for alpha, a `BlendComponent`.

    https://gpuweb.github.io/gpuweb/#dictdef-gpublendstate
    """

    # IDL: dictionary GPUBlendState
    # IDL: required GPUBlendComponent color;
    color: BlendComponentStruct
    # IDL: required GPUBlendComponent alpha;
    alpha: BlendComponentStruct


class BlendComponent(Struct):
    """One rule of mixing: `operation(new * src_factor, old * dst_factor)`.

    For the usual transparency the factors are "src-alpha" and "one-minus-src-alpha".

    Fields:
        operation: What to do with the two products; default "add".
        src_factor: What the new value is multiplied by; default "one".
        dst_factor: What the old value is multiplied by; default "zero".

    https://gpuweb.github.io/gpuweb/#dictdef-gpublendcomponent
    """

    # IDL: dictionary GPUBlendComponent
    # IDL: GPUBlendOperation operation = "add";
    operation: enums.BlendOperationEnum = "add"
    # IDL: GPUBlendFactor srcFactor = "one";
    src_factor: enums.BlendFactorEnum = "one"
    # IDL: GPUBlendFactor dstFactor = "zero";
    dst_factor: enums.BlendFactorEnum = "zero"


class DepthStencilState(Struct):
    """The depth and stencil tests of a render pipeline.

    Fields:
        format: The format of the depth-stencil attachment.
        depth_write_enabled: Whether the depth of what is drawn is stored; None (default) means False.
        depth_compare: Draw only where the new depth compares like this with the stored one, such as "less";
            None (default) means "always".
        stencil_front: The stencil test for triangles that show their front, a `StencilFaceState`; None
            (default) has none.
        stencil_back: The stencil test for triangles that show their back, a `StencilFaceState`; None
            (default) has none.
        stencil_read_mask: The bits of the stencil value that are compared; default 0xFFFFFFFF, all.
        stencil_write_mask: The bits of the stencil value that are written; default 0xFFFFFFFF, all.
        depth_bias: Added to each depth, in the smallest steps that the format knows; default 0.
        depth_bias_slope_scale: Added to each depth, times the steepness of the triangle; default 0.
        depth_bias_clamp: Most that the two biases add, or the least if negative; default 0, no bound.

    https://gpuweb.github.io/gpuweb/#dictdef-gpudepthstencilstate
    """

    # IDL: dictionary GPUDepthStencilState
    # IDL: required GPUTextureFormat format;
    format: enums.TextureFormatEnum
    # IDL: boolean depthWriteEnabled;
    depth_write_enabled: bool | None = None
    # IDL: GPUCompareFunction depthCompare;
    depth_compare: enums.CompareFunctionEnum | None = None
    # IDL: GPUStencilFaceState stencilFront = {};
    stencil_front: StencilFaceStateStruct | None = None
    # IDL: GPUStencilFaceState stencilBack = {};
    stencil_back: StencilFaceStateStruct | None = None
    # IDL: GPUStencilValue stencilReadMask = 0xFFFFFFFF;
    stencil_read_mask: int = 4294967295
    # IDL: GPUStencilValue stencilWriteMask = 0xFFFFFFFF;
    stencil_write_mask: int = 4294967295
    # IDL: GPUDepthBias depthBias = 0;
    depth_bias: int = 0
    # IDL: float depthBiasSlopeScale = 0;
    depth_bias_slope_scale: float = 0
    # IDL: float depthBiasClamp = 0;
    depth_bias_clamp: float = 0


class StencilFaceState(Struct):
    """The stencil test for one side of triangles, and what happens to the stored stencil value.

    Fields:
        compare: Draw only where the reference value compares like this with the stored one; default "always".
        fail_op: What to do to the stored value where the stencil test fails; default "keep".
        depth_fail_op: What to do where the stencil test passes and the depth test fails; default "keep".
        pass_op: What to do where both tests pass; default "keep".

    https://gpuweb.github.io/gpuweb/#dictdef-gpustencilfacestate
    """

    # IDL: dictionary GPUStencilFaceState
    # IDL: GPUCompareFunction compare = "always";
    compare: enums.CompareFunctionEnum = "always"
    # IDL: GPUStencilOperation failOp = "keep";
    fail_op: enums.StencilOperationEnum = "keep"
    # IDL: GPUStencilOperation depthFailOp = "keep";
    depth_fail_op: enums.StencilOperationEnum = "keep"
    # IDL: GPUStencilOperation passOp = "keep";
    pass_op: enums.StencilOperationEnum = "keep"


class VertexState(Struct):
    """The vertex shader of a render pipeline, and the buffers it reads.

    Fields:
        module: The `GPUShaderModule` with the code.
        entry_point: The name of the function; None (default) means the only vertex shader in the module.
        constants: A dict of values for the shader's `override` constants, by name or by `@id` number; None
            (default) keeps the shader's values.
        buffers: A `VertexBufferLayout` per slot of `set_vertex_buffer`; None leaves a slot empty. Default
            none, for shaders that make vertices from numbers.

    https://gpuweb.github.io/gpuweb/#dictdef-gpuvertexstate
    """

    # IDL: dictionary GPUVertexState
    # IDL: required GPUShaderModule module;
    module: GPUShaderModule
    # IDL: USVString entryPoint;
    entry_point: str | None = None
    # IDL: record<USVString, GPUPipelineConstantValue> constants = {};
    constants: Mapping[str, float] | None = None
    # IDL: sequence<GPUVertexBufferLayout?> buffers = [];
    buffers: Sequence[VertexBufferLayoutStruct | None] = ()


class VertexBufferLayout(Struct):
    """How vertex data lies in one vertex buffer.

    Fields:
        array_stride: Bytes from one vertex (or instance) to the next, a multiple of 4; 0 gives all the same
            data.
        step_mode: Whether there is an item for each "vertex" (default) or for each "instance".
        attributes: What an item consists of, a `VertexAttribute` each.

    https://gpuweb.github.io/gpuweb/#dictdef-gpuvertexbufferlayout
    """

    # IDL: dictionary GPUVertexBufferLayout
    # IDL: required GPUSize64 arrayStride;
    array_stride: int
    # IDL: GPUVertexStepMode stepMode = "vertex";
    step_mode: enums.VertexStepModeEnum = "vertex"
    # IDL: required sequence<GPUVertexAttribute> attributes;
    attributes: Sequence[VertexAttributeStruct]


class VertexAttribute(Struct):
    """One value of a vertex, such as its position or its colour.

    Fields:
        format: How it is stored, a `VertexFormat`.
        offset: Where it begins in the item, in bytes; a multiple of 4, or of its size when that is smaller.
        shader_location: Its number in the shader, as in WGSL's `@location`.

    https://gpuweb.github.io/gpuweb/#dictdef-gpuvertexattribute
    """

    # IDL: dictionary GPUVertexAttribute
    # IDL: required GPUVertexFormat format;
    format: enums.VertexFormatEnum
    # IDL: required GPUSize64 offset;
    offset: int
    # IDL: required GPUIndex32 shaderLocation;
    shader_location: int


class TexelCopyBufferLayout(Struct):
    """How texels lie in a buffer or in data.

    Fields:
        offset: Where the first texel is, in bytes; default 0.
        bytes_per_row: Bytes from one row of texels (of blocks, in compressed formats) to the next; copies
            between buffers and textures want a multiple of 256.
        rows_per_image: Rows from one layer or depth slice to the next; None (default) means the height of the
            copy.

    https://gpuweb.github.io/gpuweb/#dictdef-gputexelcopybufferlayout
    """

    # IDL: dictionary GPUTexelCopyBufferLayout
    # IDL: GPUSize64 offset = 0;
    offset: int = 0
    # IDL: GPUSize32 bytesPerRow;
    bytes_per_row: int | None = None
    # IDL: GPUSize32 rowsPerImage;
    rows_per_image: int | None = None


class TexelCopyBufferInfo(Struct):
    """A buffer, and how texels lie in it.

    Fields:
        offset: Where the first texel is, in bytes; default 0.
        bytes_per_row: Bytes from one row of texels (of blocks, in compressed formats) to the next, a multiple
            of 256.
        rows_per_image: Rows from one layer or depth slice to the next; None (default) means the height of the
            copy.
        buffer: The `GPUBuffer`.

    https://gpuweb.github.io/gpuweb/#dictdef-gputexelcopybufferinfo
    """

    # IDL: dictionary GPUTexelCopyBufferInfo
    # IDL: GPUSize64 offset = 0;
    offset: int = 0
    # IDL: GPUSize32 bytesPerRow;
    bytes_per_row: int | None = None
    # IDL: GPUSize32 rowsPerImage;
    rows_per_image: int | None = None
    # IDL: required GPUBuffer buffer;
    buffer: GPUBuffer


class TexelCopyTextureInfo(Struct):
    """A texture, and a place in it.

    Fields:
        texture: The `GPUTexture` (not a view).
        mip_level: Which mip level; default 0, the full image.
        origin: The corner where the copy begins, in texels: x, y, and z or layer; None (default) means 0, 0,
            0.
        aspect: Which part of a depth-stencil texture: "all" (default), "depth-only" or "stencil-only".

    https://gpuweb.github.io/gpuweb/#dictdef-gputexelcopytextureinfo
    """

    # IDL: dictionary GPUTexelCopyTextureInfo
    # IDL: required GPUTexture texture;
    texture: GPUTexture
    # IDL: GPUIntegerCoordinate mipLevel = 0;
    mip_level: int = 0
    # IDL: GPUOrigin3D origin = {};
    origin: Sequence[int] | Origin3DStruct | None = None
    # IDL: GPUTextureAspect aspect = "all";
    aspect: enums.TextureAspectEnum = "all"


class CopyExternalImageDestInfo(Struct):
    """A texture and a place in it, and how colours are written there.

    Fields:
        texture: The `GPUTexture` (not a view).
        mip_level: Which mip level; default 0, the full image.
        origin: The corner where the copy begins, in texels: x, y, layer; None (default) means 0, 0, 0.
        aspect: Must be "all" (default).
        color_space: The colour space that colours are converted to: "srgb" (default) or "display-p3".
        premultiplied_alpha: True stores colours multiplied by their alpha; default False.

    https://gpuweb.github.io/gpuweb/#dictdef-gpucopyexternalimagedestinfo
    """

    # IDL: dictionary GPUCopyExternalImageDestInfo
    # IDL: required GPUTexture texture;
    texture: GPUTexture
    # IDL: GPUIntegerCoordinate mipLevel = 0;
    mip_level: int = 0
    # IDL: GPUOrigin3D origin = {};
    origin: Sequence[int] | Origin3DStruct | None = None
    # IDL: GPUTextureAspect aspect = "all";
    aspect: enums.TextureAspectEnum = "all"
    # IDL: PredefinedColorSpace colorSpace = "srgb";
    color_space: str = "srgb"
    # IDL: boolean premultipliedAlpha = false;
    premultiplied_alpha: bool = False


class CopyExternalImageSourceInfo(Struct):
    """A picture of the browser, and a place in it.

    Fields:
        source: A JavaScript ImageBitmap, ImageData, `<img>`, `<video>`, VideoFrame, `<canvas>` or
            OffscreenCanvas.
        origin: The corner where the copy begins, in the picture's pixels: x, y; None (default) means 0, 0.
        flip_y: True turns the picture upside down; default False.

    https://gpuweb.github.io/gpuweb/#dictdef-gpucopyexternalimagesourceinfo
    """

    # IDL: dictionary GPUCopyExternalImageSourceInfo
    # IDL: required GPUCopyExternalImageSource source;
    source: object
    # IDL: GPUOrigin2D origin = {};
    origin: Sequence[int] | Origin2DStruct | None = None
    # IDL: boolean flipY = false;
    flip_y: bool = False


class CommandBufferDescriptor(Struct):
    """The arguments of `GPUCommandEncoder.finish`.

    Fields:
        label: A name for the command buffer, shown in error messages; default "".

    https://gpuweb.github.io/gpuweb/#dictdef-gpucommandbufferdescriptor
    """

    # IDL: dictionary GPUCommandBufferDescriptor
    # IDL: USVString label = "";
    label: str = ""


class CommandEncoderDescriptor(Struct):
    """The arguments of `GPUDevice.create_command_encoder`.

    Fields:
        label: A name for the encoder, shown in error messages; default "".

    https://gpuweb.github.io/gpuweb/#dictdef-gpucommandencoderdescriptor
    """

    # IDL: dictionary GPUCommandEncoderDescriptor
    # IDL: USVString label = "";
    label: str = ""


class ComputePassTimestampWrites(Struct):
    """Where a compute pass writes the times when it begins and ends, in nanoseconds (feature "timestamp-query").

    Fields:
        query_set: A `GPUQuerySet` of type "timestamp".
        beginning_of_pass_write_index: The number of the result for the beginning; None (default) writes none.
        end_of_pass_write_index: The number of the result for the end; None (default) writes none.

    https://gpuweb.github.io/gpuweb/#dictdef-gpucomputepasstimestampwrites
    """

    # IDL: dictionary GPUComputePassTimestampWrites
    # IDL: required GPUQuerySet querySet;
    query_set: GPUQuerySet
    # IDL: GPUSize32 beginningOfPassWriteIndex;
    beginning_of_pass_write_index: int | None = None
    # IDL: GPUSize32 endOfPassWriteIndex;
    end_of_pass_write_index: int | None = None


class ComputePassDescriptor(Struct):
    """The arguments of `GPUCommandEncoder.begin_compute_pass`.

    Fields:
        label: A name for the pass, shown in error messages; default "".
        timestamp_writes: Where to write the times of begin and end, a `ComputePassTimestampWrites`; None
            (default) for nowhere.

    https://gpuweb.github.io/gpuweb/#dictdef-gpucomputepassdescriptor
    """

    # IDL: dictionary GPUComputePassDescriptor
    # IDL: USVString label = "";
    label: str = ""
    # IDL: GPUComputePassTimestampWrites timestampWrites;
    timestamp_writes: ComputePassTimestampWritesStruct | None = None


class RenderPassTimestampWrites(Struct):
    """Where a render pass writes the times when it begins and ends, in nanoseconds (feature "timestamp-query").

    Fields:
        query_set: A `GPUQuerySet` of type "timestamp".
        beginning_of_pass_write_index: The number of the result for the beginning; None (default) writes none.
        end_of_pass_write_index: The number of the result for the end; None (default) writes none.

    https://gpuweb.github.io/gpuweb/#dictdef-gpurenderpasstimestampwrites
    """

    # IDL: dictionary GPURenderPassTimestampWrites
    # IDL: required GPUQuerySet querySet;
    query_set: GPUQuerySet
    # IDL: GPUSize32 beginningOfPassWriteIndex;
    beginning_of_pass_write_index: int | None = None
    # IDL: GPUSize32 endOfPassWriteIndex;
    end_of_pass_write_index: int | None = None


class RenderPassDescriptor(Struct):
    """The arguments of `GPUCommandEncoder.begin_render_pass`.

    Fields:
        label: A name for the pass, shown in error messages; default "".
        color_attachments: The textures to draw to, a `RenderPassColorAttachment` each; None leaves a place
            empty.
        depth_stencil_attachment: The depth-stencil texture, a `RenderPassDepthStencilAttachment`; None
            (default) for none.
        occlusion_query_set: The `GPUQuerySet` for `begin_occlusion_query`; None (default) for none.
        timestamp_writes: Where to write the times of begin and end, a `RenderPassTimestampWrites`; None
            (default) for nowhere.
        max_draw_count: A promise not to make more draw calls than this in the pass; default 50000000.

    https://gpuweb.github.io/gpuweb/#dictdef-gpurenderpassdescriptor
    """

    # IDL: dictionary GPURenderPassDescriptor
    # IDL: USVString label = "";
    label: str = ""
    # IDL: required sequence<GPURenderPassColorAttachment?> colorAttachments;
    color_attachments: Sequence[RenderPassColorAttachmentStruct | None]
    # IDL: GPURenderPassDepthStencilAttachment depthStencilAttachment;
    depth_stencil_attachment: RenderPassDepthStencilAttachmentStruct | None = None
    # IDL: GPUQuerySet occlusionQuerySet;
    occlusion_query_set: GPUQuerySet | None = None
    # IDL: GPURenderPassTimestampWrites timestampWrites;
    timestamp_writes: RenderPassTimestampWritesStruct | None = None
    # IDL: GPUSize64 maxDrawCount = 50000000;
    max_draw_count: int = 50000000


class RenderPassColorAttachment(Struct):
    """A texture that a render pass draws colours to.

    Fields:
        view: The `GPUTextureView`; a texture stands for its plain view.
        depth_slice: Which slice of a 3D texture to draw to; None (default) for all other textures.
        resolve_target: A view with one sample per texel that gets the averaged result of a multisampled
            `view`; None (default) for none.
        clear_value: The colour for load_op "clear": red, green, blue, alpha as floats, a tuple, dict or
            `Color`; None (default) means all zeros.
        load_op: What the pass begins with: "clear" for one colour, "load" for what is there already.
        store_op: What happens at the end: "store" keeps the result, "discard" drops it.

    https://gpuweb.github.io/gpuweb/#dictdef-gpurenderpasscolorattachment
    """

    # IDL: dictionary GPURenderPassColorAttachment
    # IDL: required (GPUTexture or GPUTextureView) view;
    view: GPUTexture | GPUTextureView
    # IDL: GPUIntegerCoordinate depthSlice;
    depth_slice: int | None = None
    # IDL: (GPUTexture or GPUTextureView) resolveTarget;
    resolve_target: GPUTexture | GPUTextureView | None = None
    # IDL: GPUColor clearValue;
    clear_value: Sequence[float] | ColorStruct | None = None
    # IDL: required GPULoadOp loadOp;
    load_op: enums.LoadOpEnum
    # IDL: required GPUStoreOp storeOp;
    store_op: enums.StoreOpEnum


class RenderPassDepthStencilAttachment(Struct):
    """The texture that a render pass uses for depth and stencil tests.

    Load and store operations belong to those parts that the texture's format has. Any for a part that it lacks are ignored.

    Fields:
        view: The `GPUTextureView`; a texture stands for its plain view.
        depth_clear_value: The depth for depth_load_op "clear", 0 to 1; needed then, else None (default).
        depth_load_op: What depth begins with: "clear" or "load"; None (default) for a read-only or missing
            depth part.
        depth_store_op: What happens to depth at the end: "store" or "discard"; None (default) for a read-only
            or missing depth part.
        depth_read_only: True when the pass only tests depth, so that shaders may read the texture as well;
            default False.
        stencil_clear_value: The value for stencil_load_op "clear"; default 0.
        stencil_load_op: What stencil begins with: "clear" or "load"; None (default) for a read-only or
            missing stencil part.
        stencil_store_op: What happens to stencil at the end: "store" or "discard"; None (default) for a
            read-only or missing stencil part.
        stencil_read_only: True when the pass only tests stencil values; default False.

    https://gpuweb.github.io/gpuweb/#dictdef-gpurenderpassdepthstencilattachment
    """

    # IDL: dictionary GPURenderPassDepthStencilAttachment
    # IDL: required (GPUTexture or GPUTextureView) view;
    view: GPUTexture | GPUTextureView
    # IDL: float depthClearValue;
    depth_clear_value: float | None = None
    # IDL: GPULoadOp depthLoadOp;
    depth_load_op: enums.LoadOpEnum | None = None
    # IDL: GPUStoreOp depthStoreOp;
    depth_store_op: enums.StoreOpEnum | None = None
    # IDL: boolean depthReadOnly = false;
    depth_read_only: bool = False
    # IDL: GPUStencilValue stencilClearValue = 0;
    stencil_clear_value: int = 0
    # IDL: GPULoadOp stencilLoadOp;
    stencil_load_op: enums.LoadOpEnum | None = None
    # IDL: GPUStoreOp stencilStoreOp;
    stencil_store_op: enums.StoreOpEnum | None = None
    # IDL: boolean stencilReadOnly = false;
    stencil_read_only: bool = False


class RenderPassLayout(Struct):
    """The formats of the attachments of render passes.

    Fields:
        label: A name, shown in error messages; default "".
        color_formats: The formats of the colour attachments, in order; None for a place without one.
        depth_stencil_format: The format of the depth-stencil attachment; None (default) when there is none.
        sample_count: Samples per pixel of the attachments; default 1.

    https://gpuweb.github.io/gpuweb/#dictdef-gpurenderpasslayout
    """

    # IDL: dictionary GPURenderPassLayout
    # IDL: USVString label = "";
    label: str = ""
    # IDL: required sequence<GPUTextureFormat?> colorFormats;
    color_formats: Sequence[enums.TextureFormatEnum | None]
    # IDL: GPUTextureFormat depthStencilFormat;
    depth_stencil_format: enums.TextureFormatEnum | None = None
    # IDL: GPUSize32 sampleCount = 1;
    sample_count: int = 1


class RenderBundleDescriptor(Struct):
    """The arguments of `GPURenderBundleEncoder.finish`.

    Fields:
        label: A name for the bundle, shown in error messages; default "".

    https://gpuweb.github.io/gpuweb/#dictdef-gpurenderbundledescriptor
    """

    # IDL: dictionary GPURenderBundleDescriptor
    # IDL: USVString label = "";
    label: str = ""


class RenderBundleEncoderDescriptor(Struct):
    """The arguments of `GPUDevice.create_render_bundle_encoder`.

    Fields:
        label: A name for the encoder, shown in error messages; default "".
        color_formats: The formats of the colour attachments, in order; None for a place without one.
        depth_stencil_format: The format of the depth-stencil attachment; None (default) when there is none.
        sample_count: Samples per pixel of the attachments; default 1.
        depth_read_only: True promises not to write depth; default False.
        stencil_read_only: True promises not to write stencil values; default False.

    https://gpuweb.github.io/gpuweb/#dictdef-gpurenderbundleencoderdescriptor
    """

    # IDL: dictionary GPURenderBundleEncoderDescriptor
    # IDL: USVString label = "";
    label: str = ""
    # IDL: required sequence<GPUTextureFormat?> colorFormats;
    color_formats: Sequence[enums.TextureFormatEnum | None]
    # IDL: GPUTextureFormat depthStencilFormat;
    depth_stencil_format: enums.TextureFormatEnum | None = None
    # IDL: GPUSize32 sampleCount = 1;
    sample_count: int = 1
    # IDL: boolean depthReadOnly = false;
    depth_read_only: bool = False
    # IDL: boolean stencilReadOnly = false;
    stencil_read_only: bool = False


class QueueDescriptor(Struct):
    """How the queue of a device is made.

    Fields:
        label: A name for the queue, shown in error messages; default "".

    https://gpuweb.github.io/gpuweb/#dictdef-gpuqueuedescriptor
    """

    # IDL: dictionary GPUQueueDescriptor
    # IDL: USVString label = "";
    label: str = ""


class QuerySetDescriptor(Struct):
    """The arguments of `GPUDevice.create_query_set`.

    Fields:
        label: A name for the set, shown in error messages; default "".
        type: "occlusion" or "timestamp".
        count: How many results it holds, at most 4096.

    https://gpuweb.github.io/gpuweb/#dictdef-gpuquerysetdescriptor
    """

    # IDL: dictionary GPUQuerySetDescriptor
    # IDL: USVString label = "";
    label: str = ""
    # IDL: required GPUQueryType type;
    type: enums.QueryTypeEnum
    # IDL: required GPUSize32 count;
    count: int


class CanvasToneMapping(Struct):
    """What a canvas does with colours brighter than white.

    Fields:
        mode: "standard" (default) clips them, "extended" shows them on screens that can.

    https://gpuweb.github.io/gpuweb/#dictdef-gpucanvastonemapping
    """

    # IDL: dictionary GPUCanvasToneMapping
    # IDL: GPUCanvasToneMappingMode mode = "standard";
    mode: enums.CanvasToneMappingModeEnum = "standard"


class CanvasConfiguration(Struct):
    """The arguments of `GPUCanvasContext.configure`.

    Fields:
        device: The `GPUDevice` that draws.
        format: The format of the textures.
        usage: What the textures are used for, `TextureUsage` flags or their names; default RENDER_ATTACHMENT.
        view_formats: Further formats that views of the textures may have; default none.
        color_space: How colours are understood: "srgb" (default) or "display-p3".
        tone_mapping: What happens to colours brighter than white, a `CanvasToneMapping`; None (default) clips
            them.
        alpha_mode: Whether the page shines through: "opaque" (default) or "premultiplied".

    https://gpuweb.github.io/gpuweb/#dictdef-gpucanvasconfiguration
    """

    # IDL: dictionary GPUCanvasConfiguration
    # IDL: required GPUDevice device;
    device: GPUDevice
    # IDL: required GPUTextureFormat format;
    format: enums.TextureFormatEnum
    # IDL: GPUTextureUsageFlags usage = 0x10;
    usage: flags.TextureUsageFlags = 16
    # IDL: sequence<GPUTextureFormat> viewFormats = [];
    view_formats: Sequence[enums.TextureFormatEnum] = ()
    # IDL: PredefinedColorSpace colorSpace = "srgb";
    color_space: str = "srgb"
    # IDL: GPUCanvasToneMapping toneMapping = {};
    tone_mapping: CanvasToneMappingStruct | None = None
    # IDL: GPUCanvasAlphaMode alphaMode = "opaque";
    alpha_mode: enums.CanvasAlphaModeEnum = "opaque"


class UncapturedErrorEventInit(Struct):
    """What a `GPUUncapturedErrorEvent` is made from.

    Fields:
        error: The `GPUError`.

    https://gpuweb.github.io/gpuweb/#dictdef-gpuuncapturederroreventinit
    """

    # IDL: dictionary GPUUncapturedErrorEventInit
    # IDL: required GPUError error;
    error: GPUError


class Color(Struct):
    """A colour, or any 4 numbers in its place. A tuple or list of 4 floats does as well.

    Fields:
        r: Red, 1 being full.
        g: Green, 1 being full.
        b: Blue, 1 being full.
        a: Alpha, 1 being opaque.

    https://gpuweb.github.io/gpuweb/#dictdef-gpucolordict
    """

    # IDL: dictionary GPUColorDict
    # IDL: required double r;
    r: float
    # IDL: required double g;
    g: float
    # IDL: required double b;
    b: float
    # IDL: required double a;
    a: float


class Origin2D(Struct):
    """A point in a picture. A tuple or list of up to 2 ints does as well.

    Fields:
        x: Pixels from the left; default 0.
        y: Pixels from above; default 0.

    https://gpuweb.github.io/gpuweb/#dictdef-gpuorigin2ddict
    """

    # IDL: dictionary GPUOrigin2DDict
    # IDL: GPUIntegerCoordinate x = 0;
    x: int = 0
    # IDL: GPUIntegerCoordinate y = 0;
    y: int = 0


class Origin3D(Struct):
    """A point in a texture. A tuple or list of up to 3 ints does as well.

    Fields:
        x: Texels from the left; default 0.
        y: Texels from above; default 0.
        z: Depth slice or layer; default 0.

    https://gpuweb.github.io/gpuweb/#dictdef-gpuorigin3ddict
    """

    # IDL: dictionary GPUOrigin3DDict
    # IDL: GPUIntegerCoordinate x = 0;
    x: int = 0
    # IDL: GPUIntegerCoordinate y = 0;
    y: int = 0
    # IDL: GPUIntegerCoordinate z = 0;
    z: int = 0


class Extent3D(Struct):
    """The size of a texture or of a copy. A tuple or list of 1 to 3 ints does as well.

    Fields:
        width: Width in texels.
        height: Height in texels; default 1.
        depth_or_array_layers: Depth of a 3D texture in texels, or number of layers; default 1.

    https://gpuweb.github.io/gpuweb/#dictdef-gpuextent3ddict
    """

    # IDL: dictionary GPUExtent3DDict
    # IDL: required GPUIntegerCoordinate width;
    width: int
    # IDL: GPUIntegerCoordinate height = 1;
    height: int = 1
    # IDL: GPUIntegerCoordinate depthOrArrayLayers = 1;
    depth_or_array_layers: int = 1


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Make an alias for annotations when it is first asked for; struct_types.pyi has the precise ones."""
        struct = name.removesuffix("Struct")
        if struct == name or struct not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        alias = globals()[name] = globals()[struct] | dict
        return alias
