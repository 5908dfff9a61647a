"""What stands for a struct, for type checkers only: the class, or a dict with the same keys.

Written by codegen from webgpu.idl and deviations.toml. Do not edit: run `python -m codegen`.
"""

from collections.abc import Mapping, Sequence
from typing import Required, TypedDict

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
from .structs import (
    BindGroupDescriptor,
    BindGroupEntry,
    BindGroupLayoutDescriptor,
    BindGroupLayoutEntry,
    BlendComponent,
    BlendState,
    BufferBinding,
    BufferBindingLayout,
    BufferDescriptor,
    CanvasConfiguration,
    CanvasToneMapping,
    Color,
    ColorTargetState,
    CommandBufferDescriptor,
    CommandEncoderDescriptor,
    ComputePassDescriptor,
    ComputePassTimestampWrites,
    ComputePipelineDescriptor,
    CopyExternalImageDestInfo,
    CopyExternalImageSourceInfo,
    DepthStencilState,
    DeviceDescriptor,
    Extent3D,
    ExternalTextureBindingLayout,
    ExternalTextureDescriptor,
    FragmentState,
    MultisampleState,
    Origin2D,
    Origin3D,
    PipelineErrorInit,
    PipelineLayoutDescriptor,
    PrimitiveState,
    ProgrammableStage,
    QuerySetDescriptor,
    QueueDescriptor,
    RenderBundleDescriptor,
    RenderBundleEncoderDescriptor,
    RenderPassColorAttachment,
    RenderPassDepthStencilAttachment,
    RenderPassDescriptor,
    RenderPassLayout,
    RenderPassTimestampWrites,
    RenderPipelineDescriptor,
    RequestAdapterOptions,
    SamplerBindingLayout,
    SamplerDescriptor,
    ShaderModuleCompilationHint,
    ShaderModuleDescriptor,
    StencilFaceState,
    StorageTextureBindingLayout,
    TexelCopyBufferInfo,
    TexelCopyBufferLayout,
    TexelCopyTextureInfo,
    TextureBindingLayout,
    TextureDescriptor,
    TextureViewDescriptor,
    UncapturedErrorEventInit,
    VertexAttribute,
    VertexBufferLayout,
    VertexState,
)

class RequestAdapterOptionsDict(TypedDict, total=False):
    feature_level: str
    power_preference: enums.PowerPreferenceEnum | None
    force_fallback_adapter: bool
    xr_compatible: bool

RequestAdapterOptionsStruct = RequestAdapterOptions | RequestAdapterOptionsDict

class DeviceDescriptorDict(TypedDict, total=False):
    label: str
    required_features: Sequence[enums.FeatureNameEnum]
    required_limits: Mapping[str, int | None] | None
    default_queue: QueueDescriptorStruct | None

DeviceDescriptorStruct = DeviceDescriptor | DeviceDescriptorDict

class BufferDescriptorDict(TypedDict, total=False):
    label: str
    size: Required[int]
    usage: Required[flags.BufferUsageFlags]
    mapped_at_creation: bool

BufferDescriptorStruct = BufferDescriptor | BufferDescriptorDict

class TextureDescriptorDict(TypedDict, total=False):
    label: str
    size: Required[Sequence[int] | Extent3DStruct]
    mip_level_count: int
    sample_count: int
    dimension: enums.TextureDimensionEnum
    format: Required[enums.TextureFormatEnum]
    usage: Required[flags.TextureUsageFlags]
    view_formats: Sequence[enums.TextureFormatEnum]
    texture_binding_view_dimension: enums.TextureViewDimensionEnum | None

TextureDescriptorStruct = TextureDescriptor | TextureDescriptorDict

class TextureViewDescriptorDict(TypedDict, total=False):
    label: str
    format: enums.TextureFormatEnum | None
    dimension: enums.TextureViewDimensionEnum | None
    usage: flags.TextureUsageFlags
    aspect: enums.TextureAspectEnum
    base_mip_level: int
    mip_level_count: int | None
    base_array_layer: int
    array_layer_count: int | None
    swizzle: str

TextureViewDescriptorStruct = TextureViewDescriptor | TextureViewDescriptorDict

class ExternalTextureDescriptorDict(TypedDict, total=False):
    label: str
    source: Required[object]
    color_space: str

ExternalTextureDescriptorStruct = ExternalTextureDescriptor | ExternalTextureDescriptorDict

class SamplerDescriptorDict(TypedDict, total=False):
    label: str
    address_mode_u: enums.AddressModeEnum
    address_mode_v: enums.AddressModeEnum
    address_mode_w: enums.AddressModeEnum
    mag_filter: enums.FilterModeEnum
    min_filter: enums.FilterModeEnum
    mipmap_filter: enums.MipmapFilterModeEnum
    lod_min_clamp: float
    lod_max_clamp: float
    compare: enums.CompareFunctionEnum | None
    max_anisotropy: int

SamplerDescriptorStruct = SamplerDescriptor | SamplerDescriptorDict

class BindGroupLayoutDescriptorDict(TypedDict, total=False):
    label: str
    entries: Required[Sequence[BindGroupLayoutEntryStruct]]

BindGroupLayoutDescriptorStruct = BindGroupLayoutDescriptor | BindGroupLayoutDescriptorDict

class BindGroupLayoutEntryDict(TypedDict, total=False):
    binding: Required[int]
    visibility: Required[flags.ShaderStageFlags]
    buffer: BufferBindingLayoutStruct | None
    sampler: SamplerBindingLayoutStruct | None
    texture: TextureBindingLayoutStruct | None
    storage_texture: StorageTextureBindingLayoutStruct | None
    external_texture: ExternalTextureBindingLayoutStruct | None

BindGroupLayoutEntryStruct = BindGroupLayoutEntry | BindGroupLayoutEntryDict

class BufferBindingLayoutDict(TypedDict, total=False):
    type: enums.BufferBindingTypeEnum
    has_dynamic_offset: bool
    min_binding_size: int

BufferBindingLayoutStruct = BufferBindingLayout | BufferBindingLayoutDict

class SamplerBindingLayoutDict(TypedDict, total=False):
    type: enums.SamplerBindingTypeEnum

SamplerBindingLayoutStruct = SamplerBindingLayout | SamplerBindingLayoutDict

class TextureBindingLayoutDict(TypedDict, total=False):
    sample_type: enums.TextureSampleTypeEnum
    view_dimension: enums.TextureViewDimensionEnum
    multisampled: bool

TextureBindingLayoutStruct = TextureBindingLayout | TextureBindingLayoutDict

class StorageTextureBindingLayoutDict(TypedDict, total=False):
    access: enums.StorageTextureAccessEnum
    format: Required[enums.TextureFormatEnum]
    view_dimension: enums.TextureViewDimensionEnum

StorageTextureBindingLayoutStruct = StorageTextureBindingLayout | StorageTextureBindingLayoutDict

class ExternalTextureBindingLayoutDict(TypedDict, total=False):
    pass

ExternalTextureBindingLayoutStruct = ExternalTextureBindingLayout | ExternalTextureBindingLayoutDict

class BindGroupDescriptorDict(TypedDict, total=False):
    label: str
    layout: Required[GPUBindGroupLayout]
    entries: Required[Sequence[BindGroupEntryStruct]]

BindGroupDescriptorStruct = BindGroupDescriptor | BindGroupDescriptorDict

class BindGroupEntryDict(TypedDict, total=False):
    binding: Required[int]
    resource: Required[
        GPUSampler | GPUTexture | GPUTextureView | GPUBuffer | BufferBindingStruct | GPUExternalTexture
    ]

BindGroupEntryStruct = BindGroupEntry | BindGroupEntryDict

class BufferBindingDict(TypedDict, total=False):
    buffer: Required[GPUBuffer]
    offset: int
    size: int | None

BufferBindingStruct = BufferBinding | BufferBindingDict

class PipelineLayoutDescriptorDict(TypedDict, total=False):
    label: str
    bind_group_layouts: Required[Sequence[GPUBindGroupLayout | None]]
    immediate_size: int

PipelineLayoutDescriptorStruct = PipelineLayoutDescriptor | PipelineLayoutDescriptorDict

class ShaderModuleDescriptorDict(TypedDict, total=False):
    label: str
    code: Required[str]
    compilation_hints: Sequence[ShaderModuleCompilationHintStruct]

ShaderModuleDescriptorStruct = ShaderModuleDescriptor | ShaderModuleDescriptorDict

class ShaderModuleCompilationHintDict(TypedDict, total=False):
    entry_point: Required[str]
    layout: GPUPipelineLayout | enums.AutoLayoutModeEnum | None

ShaderModuleCompilationHintStruct = ShaderModuleCompilationHint | ShaderModuleCompilationHintDict

class PipelineErrorInitDict(TypedDict, total=False):
    reason: Required[enums.PipelineErrorReasonEnum]

PipelineErrorInitStruct = PipelineErrorInit | PipelineErrorInitDict

class ProgrammableStageDict(TypedDict, total=False):
    module: Required[GPUShaderModule]
    entry_point: str | None
    constants: Mapping[str, float] | None

ProgrammableStageStruct = ProgrammableStage | ProgrammableStageDict

class ComputePipelineDescriptorDict(TypedDict, total=False):
    label: str
    layout: Required[GPUPipelineLayout | enums.AutoLayoutModeEnum]
    compute: Required[ProgrammableStageStruct]

ComputePipelineDescriptorStruct = ComputePipelineDescriptor | ComputePipelineDescriptorDict

class RenderPipelineDescriptorDict(TypedDict, total=False):
    label: str
    layout: Required[GPUPipelineLayout | enums.AutoLayoutModeEnum]
    vertex: Required[VertexStateStruct]
    primitive: PrimitiveStateStruct | None
    depth_stencil: DepthStencilStateStruct | None
    multisample: MultisampleStateStruct | None
    fragment: FragmentStateStruct | None

RenderPipelineDescriptorStruct = RenderPipelineDescriptor | RenderPipelineDescriptorDict

class PrimitiveStateDict(TypedDict, total=False):
    topology: enums.PrimitiveTopologyEnum
    strip_index_format: enums.IndexFormatEnum | None
    front_face: enums.FrontFaceEnum
    cull_mode: enums.CullModeEnum
    unclipped_depth: bool

PrimitiveStateStruct = PrimitiveState | PrimitiveStateDict

class MultisampleStateDict(TypedDict, total=False):
    count: int
    mask: int
    alpha_to_coverage_enabled: bool

MultisampleStateStruct = MultisampleState | MultisampleStateDict

class FragmentStateDict(TypedDict, total=False):
    module: Required[GPUShaderModule]
    entry_point: str | None
    constants: Mapping[str, float] | None
    targets: Required[Sequence[ColorTargetStateStruct | None]]

FragmentStateStruct = FragmentState | FragmentStateDict

class ColorTargetStateDict(TypedDict, total=False):
    format: Required[enums.TextureFormatEnum]
    blend: BlendStateStruct | None
    write_mask: flags.ColorWriteFlags

ColorTargetStateStruct = ColorTargetState | ColorTargetStateDict

class BlendStateDict(TypedDict, total=False):
    color: Required[BlendComponentStruct]
    alpha: Required[BlendComponentStruct]

BlendStateStruct = BlendState | BlendStateDict

class BlendComponentDict(TypedDict, total=False):
    operation: enums.BlendOperationEnum
    src_factor: enums.BlendFactorEnum
    dst_factor: enums.BlendFactorEnum

BlendComponentStruct = BlendComponent | BlendComponentDict

class DepthStencilStateDict(TypedDict, total=False):
    format: Required[enums.TextureFormatEnum]
    depth_write_enabled: bool | None
    depth_compare: enums.CompareFunctionEnum | None
    stencil_front: StencilFaceStateStruct | None
    stencil_back: StencilFaceStateStruct | None
    stencil_read_mask: int
    stencil_write_mask: int
    depth_bias: int
    depth_bias_slope_scale: float
    depth_bias_clamp: float

DepthStencilStateStruct = DepthStencilState | DepthStencilStateDict

class StencilFaceStateDict(TypedDict, total=False):
    compare: enums.CompareFunctionEnum
    fail_op: enums.StencilOperationEnum
    depth_fail_op: enums.StencilOperationEnum
    pass_op: enums.StencilOperationEnum

StencilFaceStateStruct = StencilFaceState | StencilFaceStateDict

class VertexStateDict(TypedDict, total=False):
    module: Required[GPUShaderModule]
    entry_point: str | None
    constants: Mapping[str, float] | None
    buffers: Sequence[VertexBufferLayoutStruct | None]

VertexStateStruct = VertexState | VertexStateDict

class VertexBufferLayoutDict(TypedDict, total=False):
    array_stride: Required[int]
    step_mode: enums.VertexStepModeEnum
    attributes: Required[Sequence[VertexAttributeStruct]]

VertexBufferLayoutStruct = VertexBufferLayout | VertexBufferLayoutDict

class VertexAttributeDict(TypedDict, total=False):
    format: Required[enums.VertexFormatEnum]
    offset: Required[int]
    shader_location: Required[int]

VertexAttributeStruct = VertexAttribute | VertexAttributeDict

class TexelCopyBufferLayoutDict(TypedDict, total=False):
    offset: int
    bytes_per_row: int | None
    rows_per_image: int | None

TexelCopyBufferLayoutStruct = TexelCopyBufferLayout | TexelCopyBufferLayoutDict

class TexelCopyBufferInfoDict(TypedDict, total=False):
    offset: int
    bytes_per_row: int | None
    rows_per_image: int | None
    buffer: Required[GPUBuffer]

TexelCopyBufferInfoStruct = TexelCopyBufferInfo | TexelCopyBufferInfoDict

class TexelCopyTextureInfoDict(TypedDict, total=False):
    texture: Required[GPUTexture]
    mip_level: int
    origin: Sequence[int] | Origin3DStruct | None
    aspect: enums.TextureAspectEnum

TexelCopyTextureInfoStruct = TexelCopyTextureInfo | TexelCopyTextureInfoDict

class CopyExternalImageDestInfoDict(TypedDict, total=False):
    texture: Required[GPUTexture]
    mip_level: int
    origin: Sequence[int] | Origin3DStruct | None
    aspect: enums.TextureAspectEnum
    color_space: str
    premultiplied_alpha: bool

CopyExternalImageDestInfoStruct = CopyExternalImageDestInfo | CopyExternalImageDestInfoDict

class CopyExternalImageSourceInfoDict(TypedDict, total=False):
    source: Required[object]
    origin: Sequence[int] | Origin2DStruct | None
    flip_y: bool

CopyExternalImageSourceInfoStruct = CopyExternalImageSourceInfo | CopyExternalImageSourceInfoDict

class CommandBufferDescriptorDict(TypedDict, total=False):
    label: str

CommandBufferDescriptorStruct = CommandBufferDescriptor | CommandBufferDescriptorDict

class CommandEncoderDescriptorDict(TypedDict, total=False):
    label: str

CommandEncoderDescriptorStruct = CommandEncoderDescriptor | CommandEncoderDescriptorDict

class ComputePassTimestampWritesDict(TypedDict, total=False):
    query_set: Required[GPUQuerySet]
    beginning_of_pass_write_index: int | None
    end_of_pass_write_index: int | None

ComputePassTimestampWritesStruct = ComputePassTimestampWrites | ComputePassTimestampWritesDict

class ComputePassDescriptorDict(TypedDict, total=False):
    label: str
    timestamp_writes: ComputePassTimestampWritesStruct | None

ComputePassDescriptorStruct = ComputePassDescriptor | ComputePassDescriptorDict

class RenderPassTimestampWritesDict(TypedDict, total=False):
    query_set: Required[GPUQuerySet]
    beginning_of_pass_write_index: int | None
    end_of_pass_write_index: int | None

RenderPassTimestampWritesStruct = RenderPassTimestampWrites | RenderPassTimestampWritesDict

class RenderPassDescriptorDict(TypedDict, total=False):
    label: str
    color_attachments: Required[Sequence[RenderPassColorAttachmentStruct | None]]
    depth_stencil_attachment: RenderPassDepthStencilAttachmentStruct | None
    occlusion_query_set: GPUQuerySet | None
    timestamp_writes: RenderPassTimestampWritesStruct | None
    max_draw_count: int

RenderPassDescriptorStruct = RenderPassDescriptor | RenderPassDescriptorDict

class RenderPassColorAttachmentDict(TypedDict, total=False):
    view: Required[GPUTexture | GPUTextureView]
    depth_slice: int | None
    resolve_target: GPUTexture | GPUTextureView | None
    clear_value: Sequence[float] | ColorStruct | None
    load_op: Required[enums.LoadOpEnum]
    store_op: Required[enums.StoreOpEnum]

RenderPassColorAttachmentStruct = RenderPassColorAttachment | RenderPassColorAttachmentDict

class RenderPassDepthStencilAttachmentDict(TypedDict, total=False):
    view: Required[GPUTexture | GPUTextureView]
    depth_clear_value: float | None
    depth_load_op: enums.LoadOpEnum | None
    depth_store_op: enums.StoreOpEnum | None
    depth_read_only: bool
    stencil_clear_value: int
    stencil_load_op: enums.LoadOpEnum | None
    stencil_store_op: enums.StoreOpEnum | None
    stencil_read_only: bool

RenderPassDepthStencilAttachmentStruct = (
    RenderPassDepthStencilAttachment | RenderPassDepthStencilAttachmentDict
)

class RenderPassLayoutDict(TypedDict, total=False):
    label: str
    color_formats: Required[Sequence[enums.TextureFormatEnum | None]]
    depth_stencil_format: enums.TextureFormatEnum | None
    sample_count: int

RenderPassLayoutStruct = RenderPassLayout | RenderPassLayoutDict

class RenderBundleDescriptorDict(TypedDict, total=False):
    label: str

RenderBundleDescriptorStruct = RenderBundleDescriptor | RenderBundleDescriptorDict

class RenderBundleEncoderDescriptorDict(TypedDict, total=False):
    label: str
    color_formats: Required[Sequence[enums.TextureFormatEnum | None]]
    depth_stencil_format: enums.TextureFormatEnum | None
    sample_count: int
    depth_read_only: bool
    stencil_read_only: bool

RenderBundleEncoderDescriptorStruct = RenderBundleEncoderDescriptor | RenderBundleEncoderDescriptorDict

class QueueDescriptorDict(TypedDict, total=False):
    label: str

QueueDescriptorStruct = QueueDescriptor | QueueDescriptorDict

class QuerySetDescriptorDict(TypedDict, total=False):
    label: str
    type: Required[enums.QueryTypeEnum]
    count: Required[int]

QuerySetDescriptorStruct = QuerySetDescriptor | QuerySetDescriptorDict

class CanvasToneMappingDict(TypedDict, total=False):
    mode: enums.CanvasToneMappingModeEnum

CanvasToneMappingStruct = CanvasToneMapping | CanvasToneMappingDict

class CanvasConfigurationDict(TypedDict, total=False):
    device: Required[GPUDevice]
    format: Required[enums.TextureFormatEnum]
    usage: flags.TextureUsageFlags
    view_formats: Sequence[enums.TextureFormatEnum]
    color_space: str
    tone_mapping: CanvasToneMappingStruct | None
    alpha_mode: enums.CanvasAlphaModeEnum

CanvasConfigurationStruct = CanvasConfiguration | CanvasConfigurationDict

class UncapturedErrorEventInitDict(TypedDict, total=False):
    error: Required[GPUError]

UncapturedErrorEventInitStruct = UncapturedErrorEventInit | UncapturedErrorEventInitDict

class ColorDict(TypedDict, total=False):
    r: Required[float]
    g: Required[float]
    b: Required[float]
    a: Required[float]

ColorStruct = Color | ColorDict

class Origin2DDict(TypedDict, total=False):
    x: int
    y: int

Origin2DStruct = Origin2D | Origin2DDict

class Origin3DDict(TypedDict, total=False):
    x: int
    y: int
    z: int

Origin3DStruct = Origin3D | Origin3DDict

class Extent3DDict(TypedDict, total=False):
    width: Required[int]
    height: int
    depth_or_array_layers: int

Extent3DStruct = Extent3D | Extent3DDict
