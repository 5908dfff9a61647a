"""From structs and dicts to flat lists of scalars, checked.

Written by codegen from webgpu.idl and deviations.toml. Do not edit: run `python -m codegen`.
The reading halves of these functions are in bridge.js; codegen/emit/encoding.py says how a struct travels.
"""

from __future__ import annotations

from typing import Any

from .. import arguments as check
from . import enums, flags


def _numbered(values: Any) -> dict[str, int]:
    return {value: number for number, value in enumerate(values)}


def _or(numbers: dict[str, int], default: str | None) -> dict[Any, Any]:
    # On native, enums become integers of C, where 0 is "undefined"; programs pass it.
    absent = numbers[default] if default else None
    return {**numbers, None: absent, 0: absent}


# The number of each value: its index in the same list in bridge.js.


AddressMode = _numbered(enums.AddressMode)
BlendFactor = _numbered(enums.BlendFactor)
BlendOperation = _numbered(enums.BlendOperation)
BufferBindingType = _numbered(enums.BufferBindingType)
CanvasAlphaMode = _numbered(enums.CanvasAlphaMode)
CompareFunction = _numbered(enums.CompareFunction)
CullMode = _numbered(enums.CullMode)
ErrorFilter = _numbered(enums.ErrorFilter)
FilterMode = _numbered(enums.FilterMode)
FrontFace = _numbered(enums.FrontFace)
IndexFormat = _numbered(enums.IndexFormat)
LoadOp = _numbered(enums.LoadOp)
MipmapFilterMode = _numbered(enums.MipmapFilterMode)
PowerPreference = _numbered(enums.PowerPreference)
PrimitiveTopology = _numbered(enums.PrimitiveTopology)
QueryType = _numbered(enums.QueryType)
SamplerBindingType = _numbered(enums.SamplerBindingType)
StencilOperation = _numbered(enums.StencilOperation)
StorageTextureAccess = _numbered(enums.StorageTextureAccess)
StoreOp = _numbered(enums.StoreOp)
TextureAspect = _numbered(enums.TextureAspect)
TextureDimension = _numbered(enums.TextureDimension)
TextureFormat = _numbered(enums.TextureFormat)
TextureSampleType = _numbered(enums.TextureSampleType)
TextureViewDimension = _numbered(enums.TextureViewDimension)
VertexFormat = _numbered(enums.VertexFormat)
VertexStepMode = _numbered(enums.VertexStepMode)


# The same where an absent value has a number of its own.


AddressModeOrClampToEdge = _or(AddressMode, "clamp-to-edge")
BlendFactorOrOne = _or(BlendFactor, "one")
BlendFactorOrZero = _or(BlendFactor, "zero")
BlendOperationOrAdd = _or(BlendOperation, "add")
BufferBindingTypeOrUniform = _or(BufferBindingType, "uniform")
CompareFunctionOrAlways = _or(CompareFunction, "always")
CompareFunctionOrNone = _or(CompareFunction, None)
CullModeOrNone = _or(CullMode, "none")
FilterModeOrNearest = _or(FilterMode, "nearest")
FrontFaceOrCcw = _or(FrontFace, "ccw")
IndexFormatOrNone = _or(IndexFormat, None)
MipmapFilterModeOrNearest = _or(MipmapFilterMode, "nearest")
PrimitiveTopologyOrTriangleList = _or(PrimitiveTopology, "triangle-list")
SamplerBindingTypeOrFiltering = _or(SamplerBindingType, "filtering")
StencilOperationOrKeep = _or(StencilOperation, "keep")
StorageTextureAccessOrWriteOnly = _or(StorageTextureAccess, "write-only")
TextureAspectOrAll = _or(TextureAspect, "all")
TextureDimensionOr2d = _or(TextureDimension, "2d")
TextureFormatOrNone = _or(TextureFormat, None)
TextureSampleTypeOrFloat = _or(TextureSampleType, "float")
TextureViewDimensionOr2d = _or(TextureViewDimension, "2d")
TextureViewDimensionOrNone = _or(TextureViewDimension, None)
VertexStepModeOrVertex = _or(VertexStepMode, "vertex")


KEYS_SAMPLER_DESCRIPTOR: frozenset[str] = frozenset(
    [
        "label",
        "address_mode_u",
        "address_mode_v",
        "address_mode_w",
        "mag_filter",
        "min_filter",
        "mipmap_filter",
        "lod_min_clamp",
        "lod_max_clamp",
        "compare",
        "max_anisotropy",
    ]
)
KEYS_EXTERNAL_TEXTURE_DESCRIPTOR: frozenset[str] = frozenset(["label", "source", "color_space"])
KEYS_BUFFER_BINDING_LAYOUT: frozenset[str] = frozenset(["type", "has_dynamic_offset", "min_binding_size"])
KEYS_SAMPLER_BINDING_LAYOUT: frozenset[str] = frozenset(["type"])
KEYS_TEXTURE_BINDING_LAYOUT: frozenset[str] = frozenset(["sample_type", "view_dimension", "multisampled"])
KEYS_STORAGE_TEXTURE_BINDING_LAYOUT: frozenset[str] = frozenset(["access", "format", "view_dimension"])
KEYS_EXTERNAL_TEXTURE_BINDING_LAYOUT: frozenset[str] = frozenset([])
KEYS_BIND_GROUP_LAYOUT_ENTRY: frozenset[str] = frozenset(
    ["binding", "visibility", "buffer", "sampler", "texture", "storage_texture", "external_texture"]
)
KEYS_BIND_GROUP_LAYOUT_DESCRIPTOR: frozenset[str] = frozenset(["label", "entries"])
KEYS_PIPELINE_LAYOUT_DESCRIPTOR: frozenset[str] = frozenset(["label", "bind_group_layouts", "immediate_size"])
KEYS_PROGRAMMABLE_STAGE: frozenset[str] = frozenset(["module", "entry_point", "constants"])
KEYS_COMPUTE_PIPELINE_DESCRIPTOR: frozenset[str] = frozenset(["label", "layout", "compute"])
KEYS_VERTEX_ATTRIBUTE: frozenset[str] = frozenset(["format", "offset", "shader_location"])
KEYS_VERTEX_BUFFER_LAYOUT: frozenset[str] = frozenset(["array_stride", "step_mode", "attributes"])
KEYS_VERTEX_STATE: frozenset[str] = frozenset(["module", "entry_point", "constants", "buffers"])
KEYS_PRIMITIVE_STATE: frozenset[str] = frozenset(
    ["topology", "strip_index_format", "front_face", "cull_mode", "unclipped_depth"]
)
KEYS_STENCIL_FACE_STATE: frozenset[str] = frozenset(["compare", "fail_op", "depth_fail_op", "pass_op"])
KEYS_DEPTH_STENCIL_STATE: frozenset[str] = frozenset(
    [
        "format",
        "depth_write_enabled",
        "depth_compare",
        "stencil_front",
        "stencil_back",
        "stencil_read_mask",
        "stencil_write_mask",
        "depth_bias",
        "depth_bias_slope_scale",
        "depth_bias_clamp",
    ]
)
KEYS_MULTISAMPLE_STATE: frozenset[str] = frozenset(["count", "mask", "alpha_to_coverage_enabled"])
KEYS_BLEND_COMPONENT: frozenset[str] = frozenset(["operation", "src_factor", "dst_factor"])
KEYS_BLEND_STATE: frozenset[str] = frozenset(["color", "alpha"])
KEYS_COLOR_TARGET_STATE: frozenset[str] = frozenset(["format", "blend", "write_mask"])
KEYS_FRAGMENT_STATE: frozenset[str] = frozenset(["module", "entry_point", "constants", "targets"])
KEYS_RENDER_PIPELINE_DESCRIPTOR: frozenset[str] = frozenset(
    ["label", "layout", "vertex", "primitive", "depth_stencil", "multisample", "fragment"]
)
KEYS_QUERY_SET_DESCRIPTOR: frozenset[str] = frozenset(["label", "type", "count"])
KEYS_TEXTURE_DESCRIPTOR: frozenset[str] = frozenset(
    [
        "label",
        "size",
        "mip_level_count",
        "sample_count",
        "dimension",
        "format",
        "usage",
        "view_formats",
        "texture_binding_view_dimension",
    ]
)
KEYS_TEXTURE_VIEW_DESCRIPTOR: frozenset[str] = frozenset(
    [
        "label",
        "format",
        "dimension",
        "usage",
        "aspect",
        "base_mip_level",
        "mip_level_count",
        "base_array_layer",
        "array_layer_count",
        "swizzle",
    ]
)
KEYS_SHADER_MODULE_COMPILATION_HINT: frozenset[str] = frozenset(["entry_point", "layout"])
KEYS_SHADER_MODULE_DESCRIPTOR: frozenset[str] = frozenset(["label", "code", "compilation_hints"])
KEYS_RENDER_BUNDLE_ENCODER_DESCRIPTOR: frozenset[str] = frozenset(
    ["label", "color_formats", "depth_stencil_format", "sample_count", "depth_read_only", "stencil_read_only"]
)
KEYS_TEXEL_COPY_TEXTURE_INFO: frozenset[str] = frozenset(["texture", "mip_level", "origin", "aspect"])
KEYS_TEXEL_COPY_BUFFER_LAYOUT: frozenset[str] = frozenset(["offset", "bytes_per_row", "rows_per_image"])
KEYS_COPY_EXTERNAL_IMAGE_SOURCE_INFO: frozenset[str] = frozenset(["source", "origin", "flip_y"])
KEYS_COPY_EXTERNAL_IMAGE_DEST_INFO: frozenset[str] = frozenset(
    ["texture", "mip_level", "origin", "aspect", "color_space", "premultiplied_alpha"]
)
KEYS_RENDER_PASS_COLOR_ATTACHMENT: frozenset[str] = frozenset(
    ["view", "depth_slice", "resolve_target", "clear_value", "load_op", "store_op"]
)
KEYS_RENDER_PASS_DEPTH_STENCIL_ATTACHMENT: frozenset[str] = frozenset(
    [
        "view",
        "depth_clear_value",
        "depth_load_op",
        "depth_store_op",
        "depth_read_only",
        "stencil_clear_value",
        "stencil_load_op",
        "stencil_store_op",
        "stencil_read_only",
    ]
)
KEYS_RENDER_PASS_TIMESTAMP_WRITES: frozenset[str] = frozenset(
    ["query_set", "beginning_of_pass_write_index", "end_of_pass_write_index"]
)
KEYS_RENDER_PASS_DESCRIPTOR: frozenset[str] = frozenset(
    [
        "label",
        "color_attachments",
        "depth_stencil_attachment",
        "occlusion_query_set",
        "timestamp_writes",
        "max_draw_count",
    ]
)
KEYS_COMPUTE_PASS_TIMESTAMP_WRITES: frozenset[str] = frozenset(
    ["query_set", "beginning_of_pass_write_index", "end_of_pass_write_index"]
)
KEYS_COMPUTE_PASS_DESCRIPTOR: frozenset[str] = frozenset(["label", "timestamp_writes"])
KEYS_TEXEL_COPY_BUFFER_INFO: frozenset[str] = frozenset(
    ["offset", "bytes_per_row", "rows_per_image", "buffer"]
)


# Whether all keys of a struct are known ones.


KNOWN_BUFFER_BINDING_LAYOUT = KEYS_BUFFER_BINDING_LAYOUT.issuperset
KNOWN_SAMPLER_BINDING_LAYOUT = KEYS_SAMPLER_BINDING_LAYOUT.issuperset
KNOWN_TEXTURE_BINDING_LAYOUT = KEYS_TEXTURE_BINDING_LAYOUT.issuperset
KNOWN_STORAGE_TEXTURE_BINDING_LAYOUT = KEYS_STORAGE_TEXTURE_BINDING_LAYOUT.issuperset
KNOWN_EXTERNAL_TEXTURE_BINDING_LAYOUT = KEYS_EXTERNAL_TEXTURE_BINDING_LAYOUT.issuperset
KNOWN_BIND_GROUP_LAYOUT_ENTRY = KEYS_BIND_GROUP_LAYOUT_ENTRY.issuperset
KNOWN_PROGRAMMABLE_STAGE = KEYS_PROGRAMMABLE_STAGE.issuperset
KNOWN_VERTEX_ATTRIBUTE = KEYS_VERTEX_ATTRIBUTE.issuperset
KNOWN_VERTEX_BUFFER_LAYOUT = KEYS_VERTEX_BUFFER_LAYOUT.issuperset
KNOWN_VERTEX_STATE = KEYS_VERTEX_STATE.issuperset
KNOWN_PRIMITIVE_STATE = KEYS_PRIMITIVE_STATE.issuperset
KNOWN_STENCIL_FACE_STATE = KEYS_STENCIL_FACE_STATE.issuperset
KNOWN_DEPTH_STENCIL_STATE = KEYS_DEPTH_STENCIL_STATE.issuperset
KNOWN_MULTISAMPLE_STATE = KEYS_MULTISAMPLE_STATE.issuperset
KNOWN_BLEND_COMPONENT = KEYS_BLEND_COMPONENT.issuperset
KNOWN_BLEND_STATE = KEYS_BLEND_STATE.issuperset
KNOWN_COLOR_TARGET_STATE = KEYS_COLOR_TARGET_STATE.issuperset
KNOWN_FRAGMENT_STATE = KEYS_FRAGMENT_STATE.issuperset
KNOWN_SHADER_MODULE_COMPILATION_HINT = KEYS_SHADER_MODULE_COMPILATION_HINT.issuperset
KNOWN_TEXEL_COPY_TEXTURE_INFO = KEYS_TEXEL_COPY_TEXTURE_INFO.issuperset
KNOWN_TEXEL_COPY_BUFFER_LAYOUT = KEYS_TEXEL_COPY_BUFFER_LAYOUT.issuperset
KNOWN_COPY_EXTERNAL_IMAGE_SOURCE_INFO = KEYS_COPY_EXTERNAL_IMAGE_SOURCE_INFO.issuperset
KNOWN_COPY_EXTERNAL_IMAGE_DEST_INFO = KEYS_COPY_EXTERNAL_IMAGE_DEST_INFO.issuperset
KNOWN_RENDER_PASS_COLOR_ATTACHMENT = KEYS_RENDER_PASS_COLOR_ATTACHMENT.issuperset
KNOWN_RENDER_PASS_DEPTH_STENCIL_ATTACHMENT = KEYS_RENDER_PASS_DEPTH_STENCIL_ATTACHMENT.issuperset
KNOWN_RENDER_PASS_TIMESTAMP_WRITES = KEYS_RENDER_PASS_TIMESTAMP_WRITES.issuperset
KNOWN_RENDER_PASS_DESCRIPTOR = KEYS_RENDER_PASS_DESCRIPTOR.issuperset
KNOWN_COMPUTE_PASS_TIMESTAMP_WRITES = KEYS_COMPUTE_PASS_TIMESTAMP_WRITES.issuperset
KNOWN_COMPUTE_PASS_DESCRIPTOR = KEYS_COMPUTE_PASS_DESCRIPTOR.issuperset
KNOWN_TEXEL_COPY_BUFFER_INFO = KEYS_TEXEL_COPY_BUFFER_INFO.issuperset


def sampler_descriptor(
    args: list[Any],
    label: Any,
    address_mode_u: Any,
    address_mode_v: Any,
    address_mode_w: Any,
    mag_filter: Any,
    min_filter: Any,
    mipmap_filter: Any,
    lod_min_clamp: Any,
    lod_max_clamp: Any,
    compare: Any,
    max_anisotropy: Any,
) -> None:
    """SamplerDescriptor: address_mode_u, address_mode_v, address_mode_w, mag_filter, min_filter, mipmap_filter, lod_min_clamp, lod_max_clamp, max_anisotropy, label, compare."""
    try:
        address_mode_u = AddressModeOrClampToEdge[address_mode_u]
    except (KeyError, TypeError):
        address_mode_u = check.choice(AddressMode, address_mode_u, "address_mode_u", "AddressMode")
    try:
        address_mode_v = AddressModeOrClampToEdge[address_mode_v]
    except (KeyError, TypeError):
        address_mode_v = check.choice(AddressMode, address_mode_v, "address_mode_v", "AddressMode")
    try:
        address_mode_w = AddressModeOrClampToEdge[address_mode_w]
    except (KeyError, TypeError):
        address_mode_w = check.choice(AddressMode, address_mode_w, "address_mode_w", "AddressMode")
    try:
        mag_filter = FilterModeOrNearest[mag_filter]
    except (KeyError, TypeError):
        mag_filter = check.choice(FilterMode, mag_filter, "mag_filter", "FilterMode")
    try:
        min_filter = FilterModeOrNearest[min_filter]
    except (KeyError, TypeError):
        min_filter = check.choice(FilterMode, min_filter, "min_filter", "FilterMode")
    try:
        mipmap_filter = MipmapFilterModeOrNearest[mipmap_filter]
    except (KeyError, TypeError):
        mipmap_filter = check.choice(MipmapFilterMode, mipmap_filter, "mipmap_filter", "MipmapFilterMode")
    if lod_min_clamp is None:
        lod_min_clamp = 0
    else:
        if type(lod_min_clamp) is not float or not -3.4e38 <= lod_min_clamp <= 3.4e38:
            lod_min_clamp = check.number32(lod_min_clamp, "lod_min_clamp")
    if lod_max_clamp is None:
        lod_max_clamp = 32
    else:
        if type(lod_max_clamp) is not float or not -3.4e38 <= lod_max_clamp <= 3.4e38:
            lod_max_clamp = check.number32(lod_max_clamp, "lod_max_clamp")
    if max_anisotropy is None:
        max_anisotropy = 1
    else:
        max_anisotropy = check.clamped(max_anisotropy, 0, 65535, "max_anisotropy")
    if label is not None and type(label) is not str:
        label = check.string(label, "label")
    try:
        compare = CompareFunctionOrNone[compare]
    except (KeyError, TypeError):
        compare = check.choice(CompareFunction, compare, "compare", "CompareFunction")
    args += (
        address_mode_u,
        address_mode_v,
        address_mode_w,
        mag_filter,
        min_filter,
        mipmap_filter,
        lod_min_clamp,
        lod_max_clamp,
        max_anisotropy,
        label or None,
        compare,
    )


def external_texture_descriptor(args: list[Any], label: Any, source: Any, color_space: Any) -> None:
    """ExternalTextureDescriptor: source, color_space, label."""
    source = check.javascript(source, "source")
    if color_space is None:
        color_space = "srgb"
    else:
        if type(color_space) is not str:
            color_space = check.string(color_space, "color_space")
    if label is not None and type(label) is not str:
        label = check.string(label, "label")
    args += (source, color_space, label or None)


def buffer_binding_layout(given: Any, args: list[Any]) -> None:
    """BufferBindingLayout: type, has_dynamic_offset, min_binding_size."""
    if type(given) is not dict:
        given = check.plain(given, "BufferBindingLayout")
    if not KNOWN_BUFFER_BINDING_LAYOUT(given):
        raise check.invalid_keys("BufferBindingLayout", given, KEYS_BUFFER_BINDING_LAYOUT)
    get = given.get
    try:
        type_ = BufferBindingTypeOrUniform[get("type")]
    except (KeyError, TypeError):
        type_ = check.choice(BufferBindingType, get("type"), "type", "BufferBindingType")
    has_dynamic_offset = get("has_dynamic_offset")
    if has_dynamic_offset is None:
        has_dynamic_offset = False
    else:
        has_dynamic_offset = bool(has_dynamic_offset)
    min_binding_size = get("min_binding_size")
    if min_binding_size is None:
        min_binding_size = 0
    else:
        if type(min_binding_size) is not int or not 0 <= min_binding_size <= 9007199254740990:
            min_binding_size = check.integer(min_binding_size, 0, 9007199254740990, "min_binding_size")
    args += (type_, has_dynamic_offset, min_binding_size)


def sampler_binding_layout(given: Any, args: list[Any]) -> None:
    """SamplerBindingLayout: type."""
    if type(given) is not dict:
        given = check.plain(given, "SamplerBindingLayout")
    if not KNOWN_SAMPLER_BINDING_LAYOUT(given):
        raise check.invalid_keys("SamplerBindingLayout", given, KEYS_SAMPLER_BINDING_LAYOUT)
    get = given.get
    try:
        type_ = SamplerBindingTypeOrFiltering[get("type")]
    except (KeyError, TypeError):
        type_ = check.choice(SamplerBindingType, get("type"), "type", "SamplerBindingType")
    args.append(type_)


def texture_binding_layout(given: Any, args: list[Any]) -> None:
    """TextureBindingLayout: sample_type, view_dimension, multisampled."""
    if type(given) is not dict:
        given = check.plain(given, "TextureBindingLayout")
    if not KNOWN_TEXTURE_BINDING_LAYOUT(given):
        raise check.invalid_keys("TextureBindingLayout", given, KEYS_TEXTURE_BINDING_LAYOUT)
    get = given.get
    try:
        sample_type = TextureSampleTypeOrFloat[get("sample_type")]
    except (KeyError, TypeError):
        sample_type = check.choice(TextureSampleType, get("sample_type"), "sample_type", "TextureSampleType")
    try:
        view_dimension = TextureViewDimensionOr2d[get("view_dimension")]
    except (KeyError, TypeError):
        view_dimension = check.choice(
            TextureViewDimension, get("view_dimension"), "view_dimension", "TextureViewDimension"
        )
    multisampled = get("multisampled")
    if multisampled is None:
        multisampled = False
    else:
        multisampled = bool(multisampled)
    args += (sample_type, view_dimension, multisampled)


def storage_texture_binding_layout(given: Any, args: list[Any]) -> None:
    """StorageTextureBindingLayout: access, format, view_dimension."""
    if type(given) is not dict:
        given = check.plain(given, "StorageTextureBindingLayout")
    if not KNOWN_STORAGE_TEXTURE_BINDING_LAYOUT(given):
        raise check.invalid_keys("StorageTextureBindingLayout", given, KEYS_STORAGE_TEXTURE_BINDING_LAYOUT)
    get = given.get
    try:
        access = StorageTextureAccessOrWriteOnly[get("access")]
    except (KeyError, TypeError):
        access = check.choice(StorageTextureAccess, get("access"), "access", "StorageTextureAccess")
    format = get("format")
    try:
        format = TextureFormat[format]
    except (KeyError, TypeError):
        check.given(given, "StorageTextureBindingLayout", "format")
        format = check.choice(TextureFormat, format, "format", "TextureFormat")
    try:
        view_dimension = TextureViewDimensionOr2d[get("view_dimension")]
    except (KeyError, TypeError):
        view_dimension = check.choice(
            TextureViewDimension, get("view_dimension"), "view_dimension", "TextureViewDimension"
        )
    args += (access, format, view_dimension)


def external_texture_binding_layout(given: Any, args: list[Any]) -> None:
    """ExternalTextureBindingLayout: no fields."""
    if type(given) is not dict:
        given = check.plain(given, "ExternalTextureBindingLayout")
    if not KNOWN_EXTERNAL_TEXTURE_BINDING_LAYOUT(given):
        raise check.invalid_keys("ExternalTextureBindingLayout", given, KEYS_EXTERNAL_TEXTURE_BINDING_LAYOUT)


def bind_group_layout_entry(given: Any, args: list[Any]) -> None:
    """BindGroupLayoutEntry: binding, visibility, buffer, sampler, texture, storage_texture, external_texture."""
    if type(given) is not dict:
        given = check.plain(given, "BindGroupLayoutEntry")
    if not KNOWN_BIND_GROUP_LAYOUT_ENTRY(given):
        raise check.invalid_keys("BindGroupLayoutEntry", given, KEYS_BIND_GROUP_LAYOUT_ENTRY)
    get = given.get
    if not any(
        get(kind) is not None
        for kind in ("buffer", "sampler", "texture", "storage_texture", "external_texture")
    ):
        raise check.no_kind(
            "BindGroupLayoutEntry", ("buffer", "sampler", "texture", "storage_texture", "external_texture")
        )
    binding = get("binding")
    if type(binding) is not int or not 0 <= binding <= 4294967295:
        check.given(given, "BindGroupLayoutEntry", "binding")
        binding = check.integer(binding, 0, 4294967295, "binding")
    visibility = get("visibility")
    if type(visibility) is not int or not 0 <= visibility <= 4294967295:
        check.given(given, "BindGroupLayoutEntry", "visibility")
        visibility = check.flags(flags.ShaderStage, visibility, "visibility")
    args += (binding, visibility)
    buffer = get("buffer")
    if buffer is None:
        args.append(0)
    else:
        args.append(1)
        try:
            buffer_binding_layout(buffer, args)
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, "buffer") from None
    sampler = get("sampler")
    if sampler is None:
        args.append(0)
    else:
        args.append(1)
        try:
            sampler_binding_layout(sampler, args)
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, "sampler") from None
    texture = get("texture")
    if texture is None:
        args.append(0)
    else:
        args.append(1)
        try:
            texture_binding_layout(texture, args)
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, "texture") from None
    storage_texture = get("storage_texture")
    if storage_texture is None:
        args.append(0)
    else:
        args.append(1)
        try:
            storage_texture_binding_layout(storage_texture, args)
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, "storage_texture") from None
    external_texture = get("external_texture")
    if external_texture is None:
        args.append(0)
    else:
        args.append(1)
        try:
            external_texture_binding_layout(external_texture, args)
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, "external_texture") from None


def bind_group_layout_descriptor(args: list[Any], label: Any, entries: Any) -> None:
    """BindGroupLayoutDescriptor: entries, label."""
    if entries is None:
        raise check.missing("BindGroupLayoutDescriptor", "entries", ("entries",))
    if type(entries) is not list and type(entries) is not tuple:
        entries = check.sequence(entries, "entries")
    args.append(len(entries))
    for i, item in enumerate(entries):
        try:
            bind_group_layout_entry(item, args)
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, f"entries[{i}]") from None
    if label is not None and type(label) is not str:
        label = check.string(label, "label")
    args.append(label or None)


def pipeline_layout_descriptor(
    args: list[Any], label: Any, bind_group_layouts: Any, immediate_size: Any
) -> None:
    """PipelineLayoutDescriptor: bind_group_layouts, immediate_size, label."""
    if bind_group_layouts is None:
        raise check.missing("PipelineLayoutDescriptor", "bind_group_layouts", ("bind_group_layouts",))
    if type(bind_group_layouts) is not list and type(bind_group_layouts) is not tuple:
        bind_group_layouts = check.sequence(bind_group_layouts, "bind_group_layouts")
    args.append(len(bind_group_layouts))
    for i, item in enumerate(bind_group_layouts):
        if item is None:
            args.append(0)
            continue
        try:
            try:
                item = item._id
            except AttributeError:
                raise check.wrong_object(item, "GPUBindGroupLayout", "bind_group_layouts") from None
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, f"bind_group_layouts[{i}]", True) from None
        args.append(item)
    if immediate_size is None:
        immediate_size = 0
    else:
        if type(immediate_size) is not int or not 0 <= immediate_size <= 4294967295:
            immediate_size = check.integer(immediate_size, 0, 4294967295, "immediate_size")
    if label is not None and type(label) is not str:
        label = check.string(label, "label")
    args += (immediate_size, label or None)


def programmable_stage(given: Any, args: list[Any]) -> None:
    """ProgrammableStage: module, constants, entry_point."""
    if type(given) is not dict:
        given = check.plain(given, "ProgrammableStage")
    if not KNOWN_PROGRAMMABLE_STAGE(given):
        raise check.invalid_keys("ProgrammableStage", given, KEYS_PROGRAMMABLE_STAGE)
    get = given.get
    module = get("module")
    try:
        module = module._id
    except AttributeError:
        check.given(given, "ProgrammableStage", "module")
        raise check.wrong_object(module, "GPUShaderModule", "module") from None
    args.append(module)
    constants = get("constants")
    if constants is None:
        args.append(0)
    else:
        check.record(constants, args, "constants")
    entry_point = get("entry_point")
    if entry_point is not None:
        if type(entry_point) is not str:
            entry_point = check.string(entry_point, "entry_point")
    args.append(entry_point)


def compute_pipeline_descriptor(args: list[Any], label: Any, layout: Any, compute: Any) -> None:
    """ComputePipelineDescriptor: layout, compute, label."""
    try:
        layout = layout._id
    except AttributeError:
        layout = check.layout(layout, "layout")
    args.append(layout)
    if compute is None:
        raise check.missing("ComputePipelineDescriptor", "compute", ("compute",))
    try:
        programmable_stage(compute, args)
    except (TypeError, ValueError, KeyError) as err:
        raise check.at(err, "compute") from None
    if label is not None and type(label) is not str:
        label = check.string(label, "label")
    args.append(label or None)


def vertex_attribute(given: Any, args: list[Any]) -> None:
    """VertexAttribute: format, offset, shader_location."""
    if type(given) is not dict:
        given = check.plain(given, "VertexAttribute")
    if not KNOWN_VERTEX_ATTRIBUTE(given):
        raise check.invalid_keys("VertexAttribute", given, KEYS_VERTEX_ATTRIBUTE)
    get = given.get
    format = get("format")
    try:
        format = VertexFormat[format]
    except (KeyError, TypeError):
        check.given(given, "VertexAttribute", "format")
        format = check.choice(VertexFormat, format, "format", "VertexFormat")
    offset = get("offset")
    if type(offset) is not int or not 0 <= offset <= 9007199254740990:
        check.given(given, "VertexAttribute", "offset")
        offset = check.integer(offset, 0, 9007199254740990, "offset")
    shader_location = get("shader_location")
    if type(shader_location) is not int or not 0 <= shader_location <= 4294967295:
        check.given(given, "VertexAttribute", "shader_location")
        shader_location = check.integer(shader_location, 0, 4294967295, "shader_location")
    args += (format, offset, shader_location)


def vertex_buffer_layout(given: Any, args: list[Any]) -> None:
    """VertexBufferLayout: array_stride, step_mode, attributes."""
    if type(given) is not dict:
        given = check.plain(given, "VertexBufferLayout")
    if not KNOWN_VERTEX_BUFFER_LAYOUT(given):
        raise check.invalid_keys("VertexBufferLayout", given, KEYS_VERTEX_BUFFER_LAYOUT)
    get = given.get
    array_stride = get("array_stride")
    if type(array_stride) is not int or not 0 <= array_stride <= 9007199254740990:
        check.given(given, "VertexBufferLayout", "array_stride")
        array_stride = check.integer(array_stride, 0, 9007199254740990, "array_stride")
    try:
        step_mode = VertexStepModeOrVertex[get("step_mode")]
    except (KeyError, TypeError):
        step_mode = check.choice(VertexStepMode, get("step_mode"), "step_mode", "VertexStepMode")
    attributes = get("attributes")
    if attributes is None:
        raise check.missing("VertexBufferLayout", "attributes", given)
    if type(attributes) is not list and type(attributes) is not tuple:
        attributes = check.sequence(attributes, "attributes")
    args += (array_stride, step_mode, len(attributes))
    for i, item in enumerate(attributes):
        try:
            vertex_attribute(item, args)
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, f"attributes[{i}]") from None


def vertex_state(given: Any, args: list[Any]) -> None:
    """VertexState: module, constants, buffers, entry_point."""
    if type(given) is not dict:
        given = check.plain(given, "VertexState")
    if not KNOWN_VERTEX_STATE(given):
        raise check.invalid_keys("VertexState", given, KEYS_VERTEX_STATE)
    get = given.get
    module = get("module")
    try:
        module = module._id
    except AttributeError:
        check.given(given, "VertexState", "module")
        raise check.wrong_object(module, "GPUShaderModule", "module") from None
    args.append(module)
    constants = get("constants")
    if constants is None:
        args.append(0)
    else:
        check.record(constants, args, "constants")
    buffers = get("buffers")
    if buffers is None:
        buffers = ()
    if type(buffers) is not list and type(buffers) is not tuple:
        buffers = check.sequence(buffers, "buffers")
    args.append(len(buffers))
    for i, item in enumerate(buffers):
        if item is None:
            args.append(0)
            continue
        args.append(1)
        try:
            vertex_buffer_layout(item, args)
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, f"buffers[{i}]") from None
    entry_point = get("entry_point")
    if entry_point is not None:
        if type(entry_point) is not str:
            entry_point = check.string(entry_point, "entry_point")
    args.append(entry_point)


def primitive_state(given: Any, args: list[Any]) -> None:
    """PrimitiveState: topology, front_face, cull_mode, unclipped_depth, strip_index_format."""
    if type(given) is not dict:
        given = check.plain(given, "PrimitiveState")
    if not KNOWN_PRIMITIVE_STATE(given):
        raise check.invalid_keys("PrimitiveState", given, KEYS_PRIMITIVE_STATE)
    get = given.get
    try:
        topology = PrimitiveTopologyOrTriangleList[get("topology")]
    except (KeyError, TypeError):
        topology = check.choice(PrimitiveTopology, get("topology"), "topology", "PrimitiveTopology")
    try:
        front_face = FrontFaceOrCcw[get("front_face")]
    except (KeyError, TypeError):
        front_face = check.choice(FrontFace, get("front_face"), "front_face", "FrontFace")
    try:
        cull_mode = CullModeOrNone[get("cull_mode")]
    except (KeyError, TypeError):
        cull_mode = check.choice(CullMode, get("cull_mode"), "cull_mode", "CullMode")
    unclipped_depth = get("unclipped_depth")
    if unclipped_depth is None:
        unclipped_depth = False
    else:
        unclipped_depth = bool(unclipped_depth)
    try:
        strip_index_format = IndexFormatOrNone[get("strip_index_format")]
    except (KeyError, TypeError):
        strip_index_format = check.choice(
            IndexFormat, get("strip_index_format"), "strip_index_format", "IndexFormat"
        )
    args += (topology, front_face, cull_mode, unclipped_depth, strip_index_format)


def stencil_face_state(given: Any, args: list[Any]) -> None:
    """StencilFaceState: compare, fail_op, depth_fail_op, pass_op."""
    if type(given) is not dict:
        given = check.plain(given, "StencilFaceState")
    if not KNOWN_STENCIL_FACE_STATE(given):
        raise check.invalid_keys("StencilFaceState", given, KEYS_STENCIL_FACE_STATE)
    get = given.get
    try:
        compare = CompareFunctionOrAlways[get("compare")]
    except (KeyError, TypeError):
        compare = check.choice(CompareFunction, get("compare"), "compare", "CompareFunction")
    try:
        fail_op = StencilOperationOrKeep[get("fail_op")]
    except (KeyError, TypeError):
        fail_op = check.choice(StencilOperation, get("fail_op"), "fail_op", "StencilOperation")
    try:
        depth_fail_op = StencilOperationOrKeep[get("depth_fail_op")]
    except (KeyError, TypeError):
        depth_fail_op = check.choice(
            StencilOperation, get("depth_fail_op"), "depth_fail_op", "StencilOperation"
        )
    try:
        pass_op = StencilOperationOrKeep[get("pass_op")]
    except (KeyError, TypeError):
        pass_op = check.choice(StencilOperation, get("pass_op"), "pass_op", "StencilOperation")
    args += (compare, fail_op, depth_fail_op, pass_op)


def depth_stencil_state(given: Any, args: list[Any]) -> None:
    """DepthStencilState: format, depth_write_enabled, depth_compare, stencil_front, stencil_back, stencil_read_mask, stencil_write_mask, depth_bias, depth_bias_slope_scale, depth_bias_clamp."""
    if type(given) is not dict:
        given = check.plain(given, "DepthStencilState")
    if not KNOWN_DEPTH_STENCIL_STATE(given):
        raise check.invalid_keys("DepthStencilState", given, KEYS_DEPTH_STENCIL_STATE)
    get = given.get
    format = get("format")
    try:
        format = TextureFormat[format]
    except (KeyError, TypeError):
        check.given(given, "DepthStencilState", "format")
        format = check.choice(TextureFormat, format, "format", "TextureFormat")
    depth_write_enabled = get("depth_write_enabled")
    if depth_write_enabled is None:
        depth_write_enabled = False
    else:
        depth_write_enabled = bool(depth_write_enabled)
    try:
        depth_compare = CompareFunctionOrAlways[get("depth_compare")]
    except (KeyError, TypeError):
        depth_compare = check.choice(
            CompareFunction, get("depth_compare"), "depth_compare", "CompareFunction"
        )
    args += (format, depth_write_enabled, depth_compare)
    stencil_front = get("stencil_front")
    if stencil_front is None:
        stencil_front = {}
    try:
        stencil_face_state(stencil_front, args)
    except (TypeError, ValueError, KeyError) as err:
        raise check.at(err, "stencil_front") from None
    stencil_back = get("stencil_back")
    if stencil_back is None:
        stencil_back = {}
    try:
        stencil_face_state(stencil_back, args)
    except (TypeError, ValueError, KeyError) as err:
        raise check.at(err, "stencil_back") from None
    stencil_read_mask = get("stencil_read_mask")
    if stencil_read_mask is None:
        stencil_read_mask = 4294967295
    else:
        if type(stencil_read_mask) is not int or not 0 <= stencil_read_mask <= 4294967295:
            stencil_read_mask = check.integer(stencil_read_mask, 0, 4294967295, "stencil_read_mask")
    stencil_write_mask = get("stencil_write_mask")
    if stencil_write_mask is None:
        stencil_write_mask = 4294967295
    else:
        if type(stencil_write_mask) is not int or not 0 <= stencil_write_mask <= 4294967295:
            stencil_write_mask = check.integer(stencil_write_mask, 0, 4294967295, "stencil_write_mask")
    depth_bias = get("depth_bias")
    if depth_bias is None:
        depth_bias = 0
    else:
        if type(depth_bias) is not int or not -2147483648 <= depth_bias <= 2147483647:
            depth_bias = check.integer(depth_bias, -2147483648, 2147483647, "depth_bias")
    depth_bias_slope_scale = get("depth_bias_slope_scale")
    if depth_bias_slope_scale is None:
        depth_bias_slope_scale = 0
    else:
        if type(depth_bias_slope_scale) is not float or not -3.4e38 <= depth_bias_slope_scale <= 3.4e38:
            depth_bias_slope_scale = check.number32(depth_bias_slope_scale, "depth_bias_slope_scale")
    depth_bias_clamp = get("depth_bias_clamp")
    if depth_bias_clamp is None:
        depth_bias_clamp = 0
    else:
        if type(depth_bias_clamp) is not float or not -3.4e38 <= depth_bias_clamp <= 3.4e38:
            depth_bias_clamp = check.number32(depth_bias_clamp, "depth_bias_clamp")
    args += (stencil_read_mask, stencil_write_mask, depth_bias, depth_bias_slope_scale, depth_bias_clamp)


def multisample_state(given: Any, args: list[Any]) -> None:
    """MultisampleState: count, mask, alpha_to_coverage_enabled."""
    if type(given) is not dict:
        given = check.plain(given, "MultisampleState")
    if not KNOWN_MULTISAMPLE_STATE(given):
        raise check.invalid_keys("MultisampleState", given, KEYS_MULTISAMPLE_STATE)
    get = given.get
    count = get("count")
    if count is None:
        count = 1
    else:
        if type(count) is not int or not 0 <= count <= 4294967295:
            count = check.integer(count, 0, 4294967295, "count")
    mask = get("mask")
    if mask is None:
        mask = 4294967295
    else:
        if type(mask) is not int or not 0 <= mask <= 4294967295:
            mask = check.integer(mask, 0, 4294967295, "mask")
    alpha_to_coverage_enabled = get("alpha_to_coverage_enabled")
    if alpha_to_coverage_enabled is None:
        alpha_to_coverage_enabled = False
    else:
        alpha_to_coverage_enabled = bool(alpha_to_coverage_enabled)
    args += (count, mask, alpha_to_coverage_enabled)


def blend_component(given: Any, args: list[Any]) -> None:
    """BlendComponent: operation, src_factor, dst_factor."""
    if type(given) is not dict:
        given = check.plain(given, "BlendComponent")
    if not KNOWN_BLEND_COMPONENT(given):
        raise check.invalid_keys("BlendComponent", given, KEYS_BLEND_COMPONENT)
    get = given.get
    try:
        operation = BlendOperationOrAdd[get("operation")]
    except (KeyError, TypeError):
        operation = check.choice(BlendOperation, get("operation"), "operation", "BlendOperation")
    try:
        src_factor = BlendFactorOrOne[get("src_factor")]
    except (KeyError, TypeError):
        src_factor = check.choice(BlendFactor, get("src_factor"), "src_factor", "BlendFactor")
    try:
        dst_factor = BlendFactorOrZero[get("dst_factor")]
    except (KeyError, TypeError):
        dst_factor = check.choice(BlendFactor, get("dst_factor"), "dst_factor", "BlendFactor")
    args += (operation, src_factor, dst_factor)


def blend_state(given: Any, args: list[Any]) -> None:
    """BlendState: color, alpha."""
    if type(given) is not dict:
        given = check.plain(given, "BlendState")
    if not KNOWN_BLEND_STATE(given):
        raise check.invalid_keys("BlendState", given, KEYS_BLEND_STATE)
    get = given.get
    color = get("color")
    if color is None:
        raise check.missing("BlendState", "color", given)
    try:
        blend_component(color, args)
    except (TypeError, ValueError, KeyError) as err:
        raise check.at(err, "color") from None
    alpha = get("alpha")
    if alpha is None:
        raise check.missing("BlendState", "alpha", given)
    try:
        blend_component(alpha, args)
    except (TypeError, ValueError, KeyError) as err:
        raise check.at(err, "alpha") from None


def color_target_state(given: Any, args: list[Any]) -> None:
    """ColorTargetState: format, write_mask, blend."""
    if type(given) is not dict:
        given = check.plain(given, "ColorTargetState")
    if not KNOWN_COLOR_TARGET_STATE(given):
        raise check.invalid_keys("ColorTargetState", given, KEYS_COLOR_TARGET_STATE)
    get = given.get
    format = get("format")
    try:
        format = TextureFormat[format]
    except (KeyError, TypeError):
        check.given(given, "ColorTargetState", "format")
        format = check.choice(TextureFormat, format, "format", "TextureFormat")
    write_mask = get("write_mask")
    if write_mask is None:
        write_mask = 15
    else:
        if type(write_mask) is not int or not 0 <= write_mask <= 4294967295:
            write_mask = check.flags(flags.ColorWrite, write_mask, "write_mask")
    args += (format, write_mask)
    blend = get("blend")
    if not blend:
        args.append(0)
    else:
        args.append(1)
        try:
            blend_state(blend, args)
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, "blend") from None


def fragment_state(given: Any, args: list[Any]) -> None:
    """FragmentState: module, constants, targets, entry_point."""
    if type(given) is not dict:
        given = check.plain(given, "FragmentState")
    if not KNOWN_FRAGMENT_STATE(given):
        raise check.invalid_keys("FragmentState", given, KEYS_FRAGMENT_STATE)
    get = given.get
    module = get("module")
    try:
        module = module._id
    except AttributeError:
        check.given(given, "FragmentState", "module")
        raise check.wrong_object(module, "GPUShaderModule", "module") from None
    args.append(module)
    constants = get("constants")
    if constants is None:
        args.append(0)
    else:
        check.record(constants, args, "constants")
    targets = get("targets")
    if targets is None:
        raise check.missing("FragmentState", "targets", given)
    if type(targets) is not list and type(targets) is not tuple:
        targets = check.sequence(targets, "targets")
    args.append(len(targets))
    for i, item in enumerate(targets):
        if item is None:
            args.append(0)
            continue
        args.append(1)
        try:
            color_target_state(item, args)
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, f"targets[{i}]") from None
    entry_point = get("entry_point")
    if entry_point is not None:
        if type(entry_point) is not str:
            entry_point = check.string(entry_point, "entry_point")
    args.append(entry_point)


def render_pipeline_descriptor(
    args: list[Any],
    label: Any,
    layout: Any,
    vertex: Any,
    primitive: Any,
    depth_stencil: Any,
    multisample: Any,
    fragment: Any,
) -> None:
    """RenderPipelineDescriptor: layout, vertex, primitive, multisample, label, depth_stencil, fragment."""
    try:
        layout = layout._id
    except AttributeError:
        layout = check.layout(layout, "layout")
    args.append(layout)
    if vertex is None:
        raise check.missing("RenderPipelineDescriptor", "vertex", ("vertex",))
    try:
        vertex_state(vertex, args)
    except (TypeError, ValueError, KeyError) as err:
        raise check.at(err, "vertex") from None
    if primitive is None:
        primitive = {}
    try:
        primitive_state(primitive, args)
    except (TypeError, ValueError, KeyError) as err:
        raise check.at(err, "primitive") from None
    if multisample is None:
        multisample = {}
    try:
        multisample_state(multisample, args)
    except (TypeError, ValueError, KeyError) as err:
        raise check.at(err, "multisample") from None
    if label is not None and type(label) is not str:
        label = check.string(label, "label")
    args.append(label or None)
    if not depth_stencil:
        args.append(0)
    else:
        args.append(1)
        try:
            depth_stencil_state(depth_stencil, args)
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, "depth_stencil") from None
    if fragment is None:
        args.append(0)
    else:
        args.append(1)
        try:
            fragment_state(fragment, args)
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, "fragment") from None


def query_set_descriptor(args: list[Any], label: Any, type_: Any, count: Any) -> None:
    """QuerySetDescriptor: type, count, label."""
    try:
        type_ = QueryType[type_]
    except (KeyError, TypeError):
        type_ = check.choice(QueryType, type_, "type", "QueryType")
    if type(count) is not int or not 0 <= count <= 4294967295:
        count = check.integer(count, 0, 4294967295, "count")
    if label is not None and type(label) is not str:
        label = check.string(label, "label")
    args += (type_, count, label or None)


def texture_descriptor(
    args: list[Any],
    label: Any,
    size: Any,
    mip_level_count: Any,
    sample_count: Any,
    dimension: Any,
    format: Any,
    usage: Any,
    view_formats: Any,
    texture_binding_view_dimension: Any,
) -> None:
    """TextureDescriptor: size, mip_level_count, sample_count, dimension, format, usage, view_formats, label, texture_binding_view_dimension."""
    args += check.extent_3d(size, "size")
    if mip_level_count is None:
        mip_level_count = 1
    else:
        if type(mip_level_count) is not int or not 0 <= mip_level_count <= 4294967295:
            mip_level_count = check.integer(mip_level_count, 0, 4294967295, "mip_level_count")
    if sample_count is None:
        sample_count = 1
    else:
        if type(sample_count) is not int or not 0 <= sample_count <= 4294967295:
            sample_count = check.integer(sample_count, 0, 4294967295, "sample_count")
    try:
        dimension = TextureDimensionOr2d[dimension]
    except (KeyError, TypeError):
        dimension = check.choice(TextureDimension, dimension, "dimension", "TextureDimension")
    try:
        format = TextureFormat[format]
    except (KeyError, TypeError):
        format = check.choice(TextureFormat, format, "format", "TextureFormat")
    if type(usage) is not int or not 0 <= usage <= 4294967295:
        usage = check.flags(flags.TextureUsage, usage, "usage")
    if view_formats is None:
        view_formats = ()
    if type(view_formats) is not list and type(view_formats) is not tuple:
        view_formats = check.sequence(view_formats, "view_formats")
    args += (mip_level_count, sample_count, dimension, format, usage, len(view_formats))
    for i, item in enumerate(view_formats):
        try:
            try:
                item = TextureFormat[item]
            except (KeyError, TypeError):
                item = check.choice(TextureFormat, item, "view_formats", "TextureFormat")
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, f"view_formats[{i}]", True) from None
        args.append(item)
    if label is not None and type(label) is not str:
        label = check.string(label, "label")
    try:
        texture_binding_view_dimension = TextureViewDimensionOrNone[texture_binding_view_dimension]
    except (KeyError, TypeError):
        texture_binding_view_dimension = check.choice(
            TextureViewDimension,
            texture_binding_view_dimension,
            "texture_binding_view_dimension",
            "TextureViewDimension",
        )
    args += (label or None, texture_binding_view_dimension)


def texture_view_descriptor(
    args: list[Any],
    label: Any,
    format: Any,
    dimension: Any,
    usage: Any,
    aspect: Any,
    base_mip_level: Any,
    mip_level_count: Any,
    base_array_layer: Any,
    array_layer_count: Any,
    swizzle: Any,
) -> None:
    """TextureViewDescriptor: usage, aspect, base_mip_level, base_array_layer, swizzle, label, format, dimension, mip_level_count, array_layer_count."""
    if usage is None:
        usage = 0
    else:
        if type(usage) is not int or not 0 <= usage <= 4294967295:
            usage = check.flags(flags.TextureUsage, usage, "usage")
    try:
        aspect = TextureAspectOrAll[aspect]
    except (KeyError, TypeError):
        aspect = check.choice(TextureAspect, aspect, "aspect", "TextureAspect")
    if base_mip_level is None:
        base_mip_level = 0
    else:
        if type(base_mip_level) is not int or not 0 <= base_mip_level <= 4294967295:
            base_mip_level = check.integer(base_mip_level, 0, 4294967295, "base_mip_level")
    if base_array_layer is None:
        base_array_layer = 0
    else:
        if type(base_array_layer) is not int or not 0 <= base_array_layer <= 4294967295:
            base_array_layer = check.integer(base_array_layer, 0, 4294967295, "base_array_layer")
    if swizzle is None:
        swizzle = "rgba"
    else:
        if type(swizzle) is not str:
            swizzle = check.string(swizzle, "swizzle")
    if label is not None and type(label) is not str:
        label = check.string(label, "label")
    try:
        format = TextureFormatOrNone[format]
    except (KeyError, TypeError):
        format = check.choice(TextureFormat, format, "format", "TextureFormat")
    try:
        dimension = TextureViewDimensionOrNone[dimension]
    except (KeyError, TypeError):
        dimension = check.choice(TextureViewDimension, dimension, "dimension", "TextureViewDimension")
    if mip_level_count is not None:
        if type(mip_level_count) is not int or not 0 <= mip_level_count <= 4294967295:
            mip_level_count = check.integer(mip_level_count, 0, 4294967295, "mip_level_count")
    if array_layer_count is not None:
        if type(array_layer_count) is not int or not 0 <= array_layer_count <= 4294967295:
            array_layer_count = check.integer(array_layer_count, 0, 4294967295, "array_layer_count")
    args += (
        usage,
        aspect,
        base_mip_level,
        base_array_layer,
        swizzle,
        label or None,
        format,
        dimension,
        mip_level_count,
        array_layer_count,
    )


def shader_module_compilation_hint(given: Any, args: list[Any]) -> None:
    """ShaderModuleCompilationHint: entry_point, layout."""
    if type(given) is not dict:
        given = check.plain(given, "ShaderModuleCompilationHint")
    if not KNOWN_SHADER_MODULE_COMPILATION_HINT(given):
        raise check.invalid_keys("ShaderModuleCompilationHint", given, KEYS_SHADER_MODULE_COMPILATION_HINT)
    get = given.get
    entry_point = get("entry_point")
    if type(entry_point) is not str:
        check.given(given, "ShaderModuleCompilationHint", "entry_point")
        entry_point = check.string(entry_point, "entry_point")
    layout = get("layout")
    if layout is not None:
        try:
            layout = layout._id
        except AttributeError:
            layout = check.layout(layout, "layout")
    args += (entry_point, layout)


def shader_module_descriptor(args: list[Any], label: Any, code: Any, compilation_hints: Any) -> None:
    """ShaderModuleDescriptor: code, compilation_hints, label."""
    if type(code) is not str:
        code = check.string(code, "code")
    if compilation_hints is None:
        compilation_hints = ()
    if type(compilation_hints) is not list and type(compilation_hints) is not tuple:
        compilation_hints = check.sequence(compilation_hints, "compilation_hints")
    args += (code, len(compilation_hints))
    for i, item in enumerate(compilation_hints):
        try:
            shader_module_compilation_hint(item, args)
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, f"compilation_hints[{i}]") from None
    if label is not None and type(label) is not str:
        label = check.string(label, "label")
    args.append(label or None)


def render_bundle_encoder_descriptor(
    args: list[Any],
    label: Any,
    color_formats: Any,
    depth_stencil_format: Any,
    sample_count: Any,
    depth_read_only: Any,
    stencil_read_only: Any,
) -> None:
    """RenderBundleEncoderDescriptor: color_formats, sample_count, depth_read_only, stencil_read_only, label, depth_stencil_format."""
    if color_formats is None:
        raise check.missing("RenderBundleEncoderDescriptor", "color_formats", ("color_formats",))
    if type(color_formats) is not list and type(color_formats) is not tuple:
        color_formats = check.sequence(color_formats, "color_formats")
    args.append(len(color_formats))
    for i, item in enumerate(color_formats):
        if item is None:
            args.append(-1)
            continue
        try:
            try:
                item = TextureFormat[item]
            except (KeyError, TypeError):
                item = check.choice(TextureFormat, item, "color_formats", "TextureFormat")
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, f"color_formats[{i}]", True) from None
        args.append(item)
    if sample_count is None:
        sample_count = 1
    else:
        if type(sample_count) is not int or not 0 <= sample_count <= 4294967295:
            sample_count = check.integer(sample_count, 0, 4294967295, "sample_count")
    if depth_read_only is None:
        depth_read_only = False
    else:
        depth_read_only = bool(depth_read_only)
    if stencil_read_only is None:
        stencil_read_only = False
    else:
        stencil_read_only = bool(stencil_read_only)
    if label is not None and type(label) is not str:
        label = check.string(label, "label")
    try:
        depth_stencil_format = TextureFormatOrNone[depth_stencil_format]
    except (KeyError, TypeError):
        depth_stencil_format = check.choice(
            TextureFormat, depth_stencil_format, "depth_stencil_format", "TextureFormat"
        )
    args += (sample_count, depth_read_only, stencil_read_only, label or None, depth_stencil_format)


def texel_copy_texture_info(given: Any, args: list[Any]) -> None:
    """TexelCopyTextureInfo: texture, mip_level, origin, aspect."""
    if type(given) is not dict:
        given = check.plain(given, "TexelCopyTextureInfo")
    if not KNOWN_TEXEL_COPY_TEXTURE_INFO(given):
        raise check.invalid_keys("TexelCopyTextureInfo", given, KEYS_TEXEL_COPY_TEXTURE_INFO)
    get = given.get
    texture = get("texture")
    try:
        texture = texture._id
    except AttributeError:
        check.given(given, "TexelCopyTextureInfo", "texture")
        raise check.wrong_object(texture, "GPUTexture", "texture") from None
    mip_level = get("mip_level")
    if mip_level is None:
        mip_level = 0
    else:
        if type(mip_level) is not int or not 0 <= mip_level <= 4294967295:
            mip_level = check.integer(mip_level, 0, 4294967295, "mip_level")
    origin = get("origin")
    args += (texture, mip_level)
    args += (0, 0, 0) if origin is None else check.origin_3d(origin, "origin")
    try:
        aspect = TextureAspectOrAll[get("aspect")]
    except (KeyError, TypeError):
        aspect = check.choice(TextureAspect, get("aspect"), "aspect", "TextureAspect")
    args.append(aspect)


def texel_copy_buffer_layout(given: Any, args: list[Any]) -> None:
    """TexelCopyBufferLayout: offset, bytes_per_row, rows_per_image."""
    if type(given) is not dict:
        given = check.plain(given, "TexelCopyBufferLayout")
    if not KNOWN_TEXEL_COPY_BUFFER_LAYOUT(given):
        raise check.invalid_keys("TexelCopyBufferLayout", given, KEYS_TEXEL_COPY_BUFFER_LAYOUT)
    get = given.get
    offset = get("offset")
    if offset is None:
        offset = 0
    else:
        if type(offset) is not int or not 0 <= offset <= 9007199254740990:
            offset = check.integer(offset, 0, 9007199254740990, "offset")
    bytes_per_row = get("bytes_per_row")
    if bytes_per_row is not None:
        if type(bytes_per_row) is not int or not 0 <= bytes_per_row <= 4294967295:
            bytes_per_row = check.integer(bytes_per_row, 0, 4294967295, "bytes_per_row")
    rows_per_image = get("rows_per_image")
    if rows_per_image is not None:
        if type(rows_per_image) is not int or not 0 <= rows_per_image <= 4294967295:
            rows_per_image = check.integer(rows_per_image, 0, 4294967295, "rows_per_image")
    args += (offset, bytes_per_row, rows_per_image)


def copy_external_image_source_info(given: Any, args: list[Any]) -> None:
    """CopyExternalImageSourceInfo: source, origin, flip_y."""
    if type(given) is not dict:
        given = check.plain(given, "CopyExternalImageSourceInfo")
    if not KNOWN_COPY_EXTERNAL_IMAGE_SOURCE_INFO(given):
        raise check.invalid_keys("CopyExternalImageSourceInfo", given, KEYS_COPY_EXTERNAL_IMAGE_SOURCE_INFO)
    get = given.get
    source = get("source")
    source = check.javascript(source, "source")
    origin = get("origin")
    args.append(source)
    args += (0, 0) if origin is None else check.origin_2d(origin, "origin")
    flip_y = get("flip_y")
    if flip_y is None:
        flip_y = False
    else:
        flip_y = bool(flip_y)
    args.append(flip_y)


def copy_external_image_dest_info(given: Any, args: list[Any]) -> None:
    """CopyExternalImageDestInfo: texture, mip_level, origin, aspect, color_space, premultiplied_alpha."""
    if type(given) is not dict:
        given = check.plain(given, "CopyExternalImageDestInfo")
    if not KNOWN_COPY_EXTERNAL_IMAGE_DEST_INFO(given):
        raise check.invalid_keys("CopyExternalImageDestInfo", given, KEYS_COPY_EXTERNAL_IMAGE_DEST_INFO)
    get = given.get
    texture = get("texture")
    try:
        texture = texture._id
    except AttributeError:
        check.given(given, "CopyExternalImageDestInfo", "texture")
        raise check.wrong_object(texture, "GPUTexture", "texture") from None
    mip_level = get("mip_level")
    if mip_level is None:
        mip_level = 0
    else:
        if type(mip_level) is not int or not 0 <= mip_level <= 4294967295:
            mip_level = check.integer(mip_level, 0, 4294967295, "mip_level")
    origin = get("origin")
    args += (texture, mip_level)
    args += (0, 0, 0) if origin is None else check.origin_3d(origin, "origin")
    try:
        aspect = TextureAspectOrAll[get("aspect")]
    except (KeyError, TypeError):
        aspect = check.choice(TextureAspect, get("aspect"), "aspect", "TextureAspect")
    color_space = get("color_space")
    if color_space is None:
        color_space = "srgb"
    else:
        if type(color_space) is not str:
            color_space = check.string(color_space, "color_space")
    premultiplied_alpha = get("premultiplied_alpha")
    if premultiplied_alpha is None:
        premultiplied_alpha = False
    else:
        premultiplied_alpha = bool(premultiplied_alpha)
    args += (aspect, color_space, premultiplied_alpha)


def record_render_pass_color_attachment(
    given: Any, ints: list[int], floats: list[float], strings: list[str]
) -> None:
    """RenderPassColorAttachment: view, load_op, store_op, depth_slice, resolve_target, clear_value."""
    if type(given) is not dict:
        given = check.plain(given, "RenderPassColorAttachment")
    if not KNOWN_RENDER_PASS_COLOR_ATTACHMENT(given):
        raise check.invalid_keys("RenderPassColorAttachment", given, KEYS_RENDER_PASS_COLOR_ATTACHMENT)
    get = given.get
    view = get("view")
    try:
        view = view._view_id
    except AttributeError:
        check.given(given, "RenderPassColorAttachment", "view")
        raise check.wrong_object(view, "GPUTextureView", "view") from None
    load_op = get("load_op")
    try:
        load_op = LoadOp[load_op]
    except (KeyError, TypeError):
        check.given(given, "RenderPassColorAttachment", "load_op")
        load_op = check.choice(LoadOp, load_op, "load_op", "LoadOp")
    store_op = get("store_op")
    try:
        store_op = StoreOp[store_op]
    except (KeyError, TypeError):
        check.given(given, "RenderPassColorAttachment", "store_op")
        store_op = check.choice(StoreOp, store_op, "store_op", "StoreOp")
    depth_slice = get("depth_slice")
    ints += (view, load_op, store_op)
    if depth_slice is None:
        ints.append(0)
    else:
        if type(depth_slice) is not int or not 0 <= depth_slice <= 4294967295:
            depth_slice = check.integer(depth_slice, 0, 4294967295, "depth_slice")
        ints += (1, depth_slice)
    resolve_target = get("resolve_target")
    if resolve_target is None:
        ints.append(0)
    else:
        try:
            resolve_target = resolve_target._view_id
        except AttributeError:
            raise check.wrong_object(resolve_target, "GPUTextureView", "resolve_target") from None
        ints += (1, resolve_target)
    clear_value = get("clear_value")
    if clear_value is None:
        ints.append(0)
    else:
        ints.append(1)
        floats += check.color(clear_value, "clear_value")


def record_render_pass_depth_stencil_attachment(
    given: Any, ints: list[int], floats: list[float], strings: list[str]
) -> None:
    """RenderPassDepthStencilAttachment: view, depth_read_only, stencil_clear_value, stencil_read_only, depth_clear_value, depth_load_op, depth_store_op, stencil_load_op, stencil_store_op."""
    if type(given) is not dict:
        given = check.plain(given, "RenderPassDepthStencilAttachment")
    if not KNOWN_RENDER_PASS_DEPTH_STENCIL_ATTACHMENT(given):
        raise check.invalid_keys(
            "RenderPassDepthStencilAttachment", given, KEYS_RENDER_PASS_DEPTH_STENCIL_ATTACHMENT
        )
    get = given.get
    view = get("view")
    try:
        view = view._view_id
    except AttributeError:
        check.given(given, "RenderPassDepthStencilAttachment", "view")
        raise check.wrong_object(view, "GPUTextureView", "view") from None
    depth_read_only = get("depth_read_only")
    if depth_read_only is None:
        depth_read_only = False
    else:
        depth_read_only = bool(depth_read_only)
    stencil_clear_value = get("stencil_clear_value")
    if stencil_clear_value is None:
        stencil_clear_value = 0
    else:
        if type(stencil_clear_value) is not int or not 0 <= stencil_clear_value <= 4294967295:
            stencil_clear_value = check.integer(stencil_clear_value, 0, 4294967295, "stencil_clear_value")
    stencil_read_only = get("stencil_read_only")
    if stencil_read_only is None:
        stencil_read_only = False
    else:
        stencil_read_only = bool(stencil_read_only)
    depth_clear_value = get("depth_clear_value")
    ints += (view, 1 if depth_read_only else 0, stencil_clear_value, 1 if stencil_read_only else 0)
    if depth_clear_value is None:
        ints.append(0)
    else:
        if type(depth_clear_value) is not float or not -3.4e38 <= depth_clear_value <= 3.4e38:
            depth_clear_value = check.number32(depth_clear_value, "depth_clear_value")
        ints.append(1)
        floats.append(depth_clear_value)
    depth_load_op = get("depth_load_op")
    if depth_load_op is None:
        ints.append(0)
    else:
        try:
            depth_load_op = LoadOp[depth_load_op]
        except (KeyError, TypeError):
            depth_load_op = check.choice(LoadOp, depth_load_op, "depth_load_op", "LoadOp")
        ints += (1, depth_load_op)
    depth_store_op = get("depth_store_op")
    if depth_store_op is None:
        ints.append(0)
    else:
        try:
            depth_store_op = StoreOp[depth_store_op]
        except (KeyError, TypeError):
            depth_store_op = check.choice(StoreOp, depth_store_op, "depth_store_op", "StoreOp")
        ints += (1, depth_store_op)
    stencil_load_op = get("stencil_load_op")
    if stencil_load_op is None:
        ints.append(0)
    else:
        try:
            stencil_load_op = LoadOp[stencil_load_op]
        except (KeyError, TypeError):
            stencil_load_op = check.choice(LoadOp, stencil_load_op, "stencil_load_op", "LoadOp")
        ints += (1, stencil_load_op)
    stencil_store_op = get("stencil_store_op")
    if stencil_store_op is None:
        ints.append(0)
    else:
        try:
            stencil_store_op = StoreOp[stencil_store_op]
        except (KeyError, TypeError):
            stencil_store_op = check.choice(StoreOp, stencil_store_op, "stencil_store_op", "StoreOp")
        ints += (1, stencil_store_op)


def record_render_pass_timestamp_writes(
    given: Any, ints: list[int], floats: list[float], strings: list[str]
) -> None:
    """RenderPassTimestampWrites: query_set, beginning_of_pass_write_index, end_of_pass_write_index."""
    if type(given) is not dict:
        given = check.plain(given, "RenderPassTimestampWrites")
    if not KNOWN_RENDER_PASS_TIMESTAMP_WRITES(given):
        raise check.invalid_keys("RenderPassTimestampWrites", given, KEYS_RENDER_PASS_TIMESTAMP_WRITES)
    get = given.get
    query_set = get("query_set")
    try:
        query_set = query_set._id
    except AttributeError:
        check.given(given, "RenderPassTimestampWrites", "query_set")
        raise check.wrong_object(query_set, "GPUQuerySet", "query_set") from None
    beginning_of_pass_write_index = get("beginning_of_pass_write_index")
    ints.append(query_set)
    if beginning_of_pass_write_index is None:
        ints.append(0)
    else:
        if (
            type(beginning_of_pass_write_index) is not int
            or not 0 <= beginning_of_pass_write_index <= 4294967295
        ):
            beginning_of_pass_write_index = check.integer(
                beginning_of_pass_write_index, 0, 4294967295, "beginning_of_pass_write_index"
            )
        ints += (1, beginning_of_pass_write_index)
    end_of_pass_write_index = get("end_of_pass_write_index")
    if end_of_pass_write_index is None:
        ints.append(0)
    else:
        if type(end_of_pass_write_index) is not int or not 0 <= end_of_pass_write_index <= 4294967295:
            end_of_pass_write_index = check.integer(
                end_of_pass_write_index, 0, 4294967295, "end_of_pass_write_index"
            )
        ints += (1, end_of_pass_write_index)


def record_render_pass_descriptor(
    given: Any, ints: list[int], floats: list[float], strings: list[str]
) -> None:
    """RenderPassDescriptor: color_attachments, max_draw_count, label, depth_stencil_attachment, occlusion_query_set, timestamp_writes."""
    if type(given) is not dict:
        given = check.plain(given, "RenderPassDescriptor")
    if not KNOWN_RENDER_PASS_DESCRIPTOR(given):
        raise check.invalid_keys("RenderPassDescriptor", given, KEYS_RENDER_PASS_DESCRIPTOR)
    get = given.get
    color_attachments = get("color_attachments")
    if color_attachments is None:
        raise check.missing("RenderPassDescriptor", "color_attachments", given)
    if type(color_attachments) is not list and type(color_attachments) is not tuple:
        color_attachments = check.sequence(color_attachments, "color_attachments")
    ints.append(len(color_attachments))
    for i, item in enumerate(color_attachments):
        if item is None:
            ints.append(0)
            continue
        ints.append(1)
        try:
            record_render_pass_color_attachment(item, ints, floats, strings)
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, f"color_attachments[{i}]") from None
    max_draw_count = get("max_draw_count")
    if max_draw_count is None:
        max_draw_count = 50000000
    else:
        if type(max_draw_count) is not int or not 0 <= max_draw_count <= 9007199254740990:
            max_draw_count = check.integer(max_draw_count, 0, 9007199254740990, "max_draw_count")
    label = get("label")
    if label is not None and type(label) is not str:
        label = check.string(label, "label")
    ints += (max_draw_count, 1 if label else 0)
    if label:
        strings.append(label)
    depth_stencil_attachment = get("depth_stencil_attachment")
    if depth_stencil_attachment is None:
        ints.append(0)
    else:
        ints.append(1)
        try:
            record_render_pass_depth_stencil_attachment(depth_stencil_attachment, ints, floats, strings)
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, "depth_stencil_attachment") from None
    occlusion_query_set = get("occlusion_query_set")
    if occlusion_query_set is None:
        ints.append(0)
    else:
        try:
            occlusion_query_set = occlusion_query_set._id
        except AttributeError:
            raise check.wrong_object(occlusion_query_set, "GPUQuerySet", "occlusion_query_set") from None
        ints += (1, occlusion_query_set)
    timestamp_writes = get("timestamp_writes")
    if timestamp_writes is None:
        ints.append(0)
    else:
        ints.append(1)
        try:
            record_render_pass_timestamp_writes(timestamp_writes, ints, floats, strings)
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, "timestamp_writes") from None


def record_compute_pass_timestamp_writes(
    given: Any, ints: list[int], floats: list[float], strings: list[str]
) -> None:
    """ComputePassTimestampWrites: query_set, beginning_of_pass_write_index, end_of_pass_write_index."""
    if type(given) is not dict:
        given = check.plain(given, "ComputePassTimestampWrites")
    if not KNOWN_COMPUTE_PASS_TIMESTAMP_WRITES(given):
        raise check.invalid_keys("ComputePassTimestampWrites", given, KEYS_COMPUTE_PASS_TIMESTAMP_WRITES)
    get = given.get
    query_set = get("query_set")
    try:
        query_set = query_set._id
    except AttributeError:
        check.given(given, "ComputePassTimestampWrites", "query_set")
        raise check.wrong_object(query_set, "GPUQuerySet", "query_set") from None
    beginning_of_pass_write_index = get("beginning_of_pass_write_index")
    ints.append(query_set)
    if beginning_of_pass_write_index is None:
        ints.append(0)
    else:
        if (
            type(beginning_of_pass_write_index) is not int
            or not 0 <= beginning_of_pass_write_index <= 4294967295
        ):
            beginning_of_pass_write_index = check.integer(
                beginning_of_pass_write_index, 0, 4294967295, "beginning_of_pass_write_index"
            )
        ints += (1, beginning_of_pass_write_index)
    end_of_pass_write_index = get("end_of_pass_write_index")
    if end_of_pass_write_index is None:
        ints.append(0)
    else:
        if type(end_of_pass_write_index) is not int or not 0 <= end_of_pass_write_index <= 4294967295:
            end_of_pass_write_index = check.integer(
                end_of_pass_write_index, 0, 4294967295, "end_of_pass_write_index"
            )
        ints += (1, end_of_pass_write_index)


def record_compute_pass_descriptor(
    given: Any, ints: list[int], floats: list[float], strings: list[str]
) -> None:
    """ComputePassDescriptor: label, timestamp_writes."""
    if type(given) is not dict:
        given = check.plain(given, "ComputePassDescriptor")
    if not KNOWN_COMPUTE_PASS_DESCRIPTOR(given):
        raise check.invalid_keys("ComputePassDescriptor", given, KEYS_COMPUTE_PASS_DESCRIPTOR)
    get = given.get
    label = get("label")
    if label is not None and type(label) is not str:
        label = check.string(label, "label")
    ints.append(1 if label else 0)
    if label:
        strings.append(label)
    timestamp_writes = get("timestamp_writes")
    if timestamp_writes is None:
        ints.append(0)
    else:
        ints.append(1)
        try:
            record_compute_pass_timestamp_writes(timestamp_writes, ints, floats, strings)
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, "timestamp_writes") from None


def record_texel_copy_buffer_info(
    given: Any, ints: list[int], floats: list[float], strings: list[str]
) -> None:
    """TexelCopyBufferInfo: offset, buffer, bytes_per_row, rows_per_image."""
    if type(given) is not dict:
        given = check.plain(given, "TexelCopyBufferInfo")
    if not KNOWN_TEXEL_COPY_BUFFER_INFO(given):
        raise check.invalid_keys("TexelCopyBufferInfo", given, KEYS_TEXEL_COPY_BUFFER_INFO)
    get = given.get
    offset = get("offset")
    if offset is None:
        offset = 0
    else:
        if type(offset) is not int or not 0 <= offset <= 9007199254740990:
            offset = check.integer(offset, 0, 9007199254740990, "offset")
    buffer = get("buffer")
    try:
        buffer = buffer._id
    except AttributeError:
        check.given(given, "TexelCopyBufferInfo", "buffer")
        raise check.wrong_object(buffer, "GPUBuffer", "buffer") from None
    bytes_per_row = get("bytes_per_row")
    ints += (offset, buffer)
    if bytes_per_row is None:
        ints.append(0)
    else:
        if type(bytes_per_row) is not int or not 0 <= bytes_per_row <= 4294967295:
            bytes_per_row = check.integer(bytes_per_row, 0, 4294967295, "bytes_per_row")
        ints += (1, bytes_per_row)
    rows_per_image = get("rows_per_image")
    if rows_per_image is None:
        ints.append(0)
    else:
        if type(rows_per_image) is not int or not 0 <= rows_per_image <= 4294967295:
            rows_per_image = check.integer(rows_per_image, 0, 4294967295, "rows_per_image")
        ints += (1, rows_per_image)


def record_texel_copy_texture_info(
    given: Any, ints: list[int], floats: list[float], strings: list[str]
) -> None:
    """TexelCopyTextureInfo: texture, mip_level, origin, aspect."""
    if type(given) is not dict:
        given = check.plain(given, "TexelCopyTextureInfo")
    if not KNOWN_TEXEL_COPY_TEXTURE_INFO(given):
        raise check.invalid_keys("TexelCopyTextureInfo", given, KEYS_TEXEL_COPY_TEXTURE_INFO)
    get = given.get
    texture = get("texture")
    try:
        texture = texture._id
    except AttributeError:
        check.given(given, "TexelCopyTextureInfo", "texture")
        raise check.wrong_object(texture, "GPUTexture", "texture") from None
    mip_level = get("mip_level")
    if mip_level is None:
        mip_level = 0
    else:
        if type(mip_level) is not int or not 0 <= mip_level <= 4294967295:
            mip_level = check.integer(mip_level, 0, 4294967295, "mip_level")
    origin = get("origin")
    ints += (texture, mip_level)
    ints += (0, 0, 0) if origin is None else check.origin_3d(origin, "origin")
    try:
        aspect = TextureAspectOrAll[get("aspect")]
    except (KeyError, TypeError):
        aspect = check.choice(TextureAspect, get("aspect"), "aspect", "TextureAspect")
    ints.append(aspect)
