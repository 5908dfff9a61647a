"""The public names of wgpu-py 0.32.0, as programs written for it use them."""

from __future__ import annotations

# enum: its keys, in order
ENUMS = {
    "AddressMode": "clamp_to_edge repeat mirror_repeat",
    "AutoLayoutMode": "auto",
    "BlendFactor": (
        "zero one src one_minus_src src_alpha one_minus_src_alpha dst one_minus_dst dst_alpha "
        "one_minus_dst_alpha src_alpha_saturated constant one_minus_constant src1 one_minus_src1 "
        "src1_alpha one_minus_src1_alpha"
    ),
    "BlendOperation": "add subtract reverse_subtract min max",
    "BufferBindingType": "uniform storage read_only_storage",
    "BufferMapState": "unmapped pending mapped",
    "CanvasAlphaMode": "opaque premultiplied",
    "CanvasToneMappingMode": "standard extended",
    "CompareFunction": "never less equal less_equal greater not_equal greater_equal always",
    "CompilationMessageType": "error warning info",
    "CullMode": "none front back",
    "DeviceLostReason": "unknown destroyed",
    "ErrorFilter": "validation out_of_memory internal",
    "FeatureName": (
        "core_features_and_limits depth_clip_control depth32float_stencil8 texture_compression_bc "
        "texture_compression_bc_sliced_d3 texture_compression_etc2 texture_compression_astc "
        "texture_compression_astc_sliced_d3 timestamp_query indirect_first_instance shader_f16 "
        "rg11b10ufloat_renderable bgra8unorm_storage float32_filterable float32_blendable clip_distances "
        "dual_source_blending subgroups texture_formats_tier1 texture_formats_tier2 primitive_index "
        "texture_component_swizzle"
    ),
    "FilterMode": "nearest linear",
    "FrontFace": "ccw cw",
    "IndexFormat": "uint16 uint32",
    "LoadOp": "load clear",
    "MipmapFilterMode": "nearest linear",
    "PipelineErrorReason": "validation internal",
    "PowerPreference": "low_power high_performance",
    "PrimitiveTopology": "point_list line_list line_strip triangle_list triangle_strip",
    "QueryType": "occlusion timestamp",
    "SamplerBindingType": "filtering non_filtering comparison",
    "StencilOperation": (
        "keep zero replace invert increment_clamp decrement_clamp increment_wrap decrement_wrap"
    ),
    "StorageTextureAccess": "write_only read_only read_write",
    "StoreOp": "store discard",
    "TextureAspect": "all stencil_only depth_only",
    "TextureDimension": "d1 d2 d3",
    "TextureFormat": (
        "r8unorm r8snorm r8uint r8sint r16unorm r16snorm r16uint r16sint r16float rg8unorm rg8snorm "
        "rg8uint rg8sint r32uint r32sint r32float rg16unorm rg16snorm rg16uint rg16sint rg16float "
        "rgba8unorm rgba8unorm_srgb rgba8snorm rgba8uint rgba8sint bgra8unorm bgra8unorm_srgb "
        "rgb9e5ufloat rgb10a2uint rgb10a2unorm rg11b10ufloat rg32uint rg32sint rg32float rgba16unorm "
        "rgba16snorm rgba16uint rgba16sint rgba16float rgba32uint rgba32sint rgba32float stencil8 "
        "depth16unorm depth24plus depth24plus_stencil8 depth32float depth32float_stencil8 bc1_rgba_unorm "
        "bc1_rgba_unorm_srgb bc2_rgba_unorm bc2_rgba_unorm_srgb bc3_rgba_unorm bc3_rgba_unorm_srgb "
        "bc4_r_unorm bc4_r_snorm bc5_rg_unorm bc5_rg_snorm bc6h_rgb_ufloat bc6h_rgb_float bc7_rgba_unorm "
        "bc7_rgba_unorm_srgb etc2_rgb8unorm etc2_rgb8unorm_srgb etc2_rgb8a1unorm etc2_rgb8a1unorm_srgb "
        "etc2_rgba8unorm etc2_rgba8unorm_srgb eac_r11unorm eac_r11snorm eac_rg11unorm eac_rg11snorm "
        "astc_4x4_unorm astc_4x4_unorm_srgb astc_5x4_unorm astc_5x4_unorm_srgb astc_5x5_unorm "
        "astc_5x5_unorm_srgb astc_6x5_unorm astc_6x5_unorm_srgb astc_6x6_unorm astc_6x6_unorm_srgb "
        "astc_8x5_unorm astc_8x5_unorm_srgb astc_8x6_unorm astc_8x6_unorm_srgb astc_8x8_unorm "
        "astc_8x8_unorm_srgb astc_10x5_unorm astc_10x5_unorm_srgb astc_10x6_unorm astc_10x6_unorm_srgb "
        "astc_10x8_unorm astc_10x8_unorm_srgb astc_10x10_unorm astc_10x10_unorm_srgb astc_12x10_unorm "
        "astc_12x10_unorm_srgb astc_12x12_unorm astc_12x12_unorm_srgb"
    ),
    "TextureSampleType": "float unfilterable_float depth sint uint",
    "TextureViewDimension": "d1 d2 d2_array cube cube_array d3",
    "VertexFormat": (
        "uint8 uint8x2 uint8x4 sint8 sint8x2 sint8x4 unorm8 unorm8x2 unorm8x4 snorm8 snorm8x2 snorm8x4 "
        "uint16 uint16x2 uint16x4 sint16 sint16x2 sint16x4 unorm16 unorm16x2 unorm16x4 snorm16 snorm16x2 "
        "snorm16x4 float16 float16x2 float16x4 float32 float32x2 float32x3 float32x4 uint32 uint32x2 "
        "uint32x3 uint32x4 sint32 sint32x2 sint32x3 sint32x4 unorm10_10_10_2 unorm8x4_bgra"
    ),
    "VertexStepMode": "vertex instance",
}

# flags: their names, in order
FLAGS = {
    "BufferUsage": (
        "MAP_READ MAP_WRITE COPY_SRC COPY_DST INDEX VERTEX UNIFORM STORAGE INDIRECT QUERY_RESOLVE"
    ),
    "ColorWrite": "RED GREEN BLUE ALPHA ALL",
    "MapMode": "READ WRITE",
    "ShaderStage": "VERTEX FRAGMENT COMPUTE",
    "TextureUsage": (
        "COPY_SRC COPY_DST TEXTURE_BINDING STORAGE_BINDING RENDER_ATTACHMENT TRANSIENT_ATTACHMENT"
    ),
}

# struct: its fields, in order
STRUCTS = {
    "BindGroupDescriptor": "label layout entries",
    "BindGroupEntry": "binding resource",
    "BindGroupLayoutDescriptor": "label entries",
    "BindGroupLayoutEntry": "binding visibility buffer sampler texture storage_texture external_texture",
    "BlendComponent": "operation src_factor dst_factor",
    "BlendState": "color alpha",
    "BufferBinding": "buffer offset size",
    "BufferBindingLayout": "type has_dynamic_offset min_binding_size",
    "BufferDescriptor": "label size usage mapped_at_creation",
    "CanvasConfiguration": "device format usage view_formats color_space tone_mapping alpha_mode",
    "CanvasToneMapping": "mode",
    "Color": "r g b a",
    "ColorTargetState": "format blend write_mask",
    "CommandBufferDescriptor": "label",
    "CommandEncoderDescriptor": "label",
    "ComputePassDescriptor": "label timestamp_writes",
    "ComputePassTimestampWrites": "query_set beginning_of_pass_write_index end_of_pass_write_index",
    "ComputePipelineDescriptor": "label layout compute",
    "CopyExternalImageDestInfo": "texture mip_level origin aspect color_space premultiplied_alpha",
    "CopyExternalImageSourceInfo": "source origin flip_y",
    "DepthStencilState": (
        "format depth_write_enabled depth_compare stencil_front stencil_back stencil_read_mask "
        "stencil_write_mask depth_bias depth_bias_slope_scale depth_bias_clamp"
    ),
    "DeviceDescriptor": "label required_features required_limits default_queue",
    "Extent3D": "width height depth_or_array_layers",
    "ExternalTextureBindingLayout": "",
    "ExternalTextureDescriptor": "label source color_space",
    "FragmentState": "module entry_point constants targets",
    "MultisampleState": "count mask alpha_to_coverage_enabled",
    "Origin2D": "x y",
    "Origin3D": "x y z",
    "PipelineErrorInit": "reason",
    "PipelineLayoutDescriptor": "label bind_group_layouts immediate_size",
    "PrimitiveState": "topology strip_index_format front_face cull_mode unclipped_depth",
    "ProgrammableStage": "module entry_point constants",
    "QuerySetDescriptor": "label type count",
    "QueueDescriptor": "label",
    "RenderBundleDescriptor": "label",
    "RenderBundleEncoderDescriptor": (
        "label color_formats depth_stencil_format sample_count depth_read_only stencil_read_only"
    ),
    "RenderPassColorAttachment": "view depth_slice resolve_target clear_value load_op store_op",
    "RenderPassDepthStencilAttachment": (
        "view depth_clear_value depth_load_op depth_store_op depth_read_only stencil_clear_value "
        "stencil_load_op stencil_store_op stencil_read_only"
    ),
    "RenderPassDescriptor": (
        "label color_attachments depth_stencil_attachment occlusion_query_set timestamp_writes max_draw_count"
    ),
    "RenderPassLayout": "label color_formats depth_stencil_format sample_count",
    "RenderPassTimestampWrites": "query_set beginning_of_pass_write_index end_of_pass_write_index",
    "RenderPipelineDescriptor": "label layout vertex primitive depth_stencil multisample fragment",
    "RequestAdapterOptions": "feature_level power_preference force_fallback_adapter xr_compatible",
    "SamplerBindingLayout": "type",
    "SamplerDescriptor": (
        "label address_mode_u address_mode_v address_mode_w mag_filter min_filter mipmap_filter "
        "lod_min_clamp lod_max_clamp compare max_anisotropy"
    ),
    "ShaderModuleCompilationHint": "entry_point layout",
    "ShaderModuleDescriptor": "label code compilation_hints",
    "StencilFaceState": "compare fail_op depth_fail_op pass_op",
    "StorageTextureBindingLayout": "access format view_dimension",
    "TexelCopyBufferInfo": "offset bytes_per_row rows_per_image buffer",
    "TexelCopyBufferLayout": "offset bytes_per_row rows_per_image",
    "TexelCopyTextureInfo": "texture mip_level origin aspect",
    "TextureBindingLayout": "sample_type view_dimension multisampled",
    "TextureDescriptor": (
        "label size mip_level_count sample_count dimension format usage view_formats "
        "texture_binding_view_dimension"
    ),
    "TextureViewDescriptor": (
        "label format dimension usage aspect base_mip_level mip_level_count base_array_layer "
        "array_layer_count swizzle"
    ),
    "UncapturedErrorEventInit": "error",
    "VertexAttribute": "format offset shader_location",
    "VertexBufferLayout": "array_stride step_mode attributes",
    "VertexState": "module entry_point constants buffers",
}

# class: its own members that are not hidden
CLASSES = {
    "GPU": (
        "request_adapter_sync request_adapter_async enumerate_adapters_sync enumerate_adapters_async "
        "get_preferred_canvas_format wgsl_language_features get_canvas_context"
    ),
    "DrawCancelled": "",
    "GPUAdapter": "features limits info request_device_sync request_device_async summary",
    "GPUAdapterInfo": (
        "vendor architecture device description subgroup_min_size subgroup_max_size is_fallback_adapter"
    ),
    "GPUBindGroup": "",
    "GPUBindGroupLayout": "",
    "GPUBindingCommandsMixin": "set_bind_group set_immediates",
    "GPUBuffer": "size usage map_state map_sync map_async unmap read_mapped write_mapped destroy",
    "GPUCanvasContext": (
        "set_physical_size physical_size get_preferred_format get_configuration configure unconfigure "
        "get_current_texture present"
    ),
    "GPUCommandBuffer": "",
    "GPUCommandEncoder": (
        "begin_compute_pass begin_render_pass clear_buffer copy_buffer_to_buffer copy_buffer_to_texture "
        "copy_texture_to_buffer copy_texture_to_texture finish resolve_query_set"
    ),
    "GPUCommandsMixin": "",
    "GPUCompilationInfo": "messages",
    "GPUCompilationMessage": "message type line_num line_pos offset length",
    "GPUComputePassEncoder": "set_pipeline dispatch_workgroups dispatch_workgroups_indirect end",
    "GPUComputePipeline": "",
    "GPUDebugCommandsMixin": "push_debug_group pop_debug_group insert_debug_marker",
    "GPUDevice": (
        "features limits queue adapter_info adapter destroy create_buffer create_buffer_with_data "
        "create_texture create_sampler create_bind_group_layout create_bind_group create_pipeline_layout "
        "create_shader_module create_compute_pipeline create_compute_pipeline_async "
        "create_render_pipeline create_render_pipeline_async create_command_encoder "
        "create_render_bundle_encoder create_query_set"
    ),
    "GPUDeviceLostInfo": "message reason",
    "GPUError": "message",
    "GPUInternalError": "",
    "GPUObjectBase": "uid label",
    "GPUOutOfMemoryError": "",
    "GPUPipelineBase": "get_bind_group_layout",
    "GPUPipelineError": "reason",
    "GPUPipelineLayout": "",
    "GPUPromise": "",
    "GPUQuerySet": "type count destroy",
    "GPUQueue": (
        "submit write_buffer read_buffer write_texture read_texture on_submitted_work_done_sync "
        "on_submitted_work_done_async"
    ),
    "GPURenderBundle": "",
    "GPURenderBundleEncoder": "finish",
    "GPURenderCommandsMixin": (
        "set_pipeline set_index_buffer set_vertex_buffer draw draw_indirect draw_indexed "
        "draw_indexed_indirect"
    ),
    "GPURenderPassEncoder": (
        "set_viewport set_scissor_rect set_blend_constant set_stencil_reference execute_bundles end "
        "begin_occlusion_query end_occlusion_query"
    ),
    "GPURenderPipeline": "",
    "GPUSampler": "",
    "GPUShaderModule": "get_compilation_info_sync get_compilation_info_async",
    "GPUTexture": (
        "size width height depth_or_array_layers mip_level_count sample_count dimension format usage "
        "texture_binding_view_dimension create_view destroy"
    ),
    "GPUTextureView": "size texture",
    "GPUValidationError": "",
}
