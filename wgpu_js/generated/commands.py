"""What stands in a stream of recorded commands.

Written by codegen from webgpu.idl and deviations.toml. Do not edit: run `python -m codegen`.
"""

from __future__ import annotations

# The same in bridge.js: both halves were written together.
STAMP = "90ae9a411a4f"

# Selects another target: the encoder (0) or one of its passes.
SELECT = 1
SET_BIND_GROUP = 2
SET_IMMEDIATES = 3
SET_VERTEX_BUFFER = 9
DRAW = 10
BEGIN_RENDER_PASS = 14
BEGIN_COMPUTE_PASS = 15
COPY_BUFFER_TO_BUFFER = 16
COMPUTE_END = 25
RENDER_END = 33
SHORT_SET_BIND_GROUP = 34
SHORT_SET_VERTEX_BUFFER = 36
SHORT_DRAW = 37
SHORT_BEGIN_RENDER_PASS = 38
SHORT_COPY_BUFFER_TO_BUFFER = 39

# opcode: class, method, integers in the stream (0: the second integer says), names of the arguments that are integers
COMMANDS: dict[int, tuple[str, str, int, tuple[str, ...]]] = {
    2: (
        "GPUBindingCommandsMixin",
        "set_bind_group",
        0,
        (
            "index",
            "bind_group",
            "dynamic_offsets_data",
            "dynamic_offsets_data_start",
            "dynamic_offsets_data_length",
        ),
    ),
    3: ("GPUBindingCommandsMixin", "set_immediates", 0, ("range_offset", "data", "data_offset", "data_size")),
    4: ("GPUDebugCommandsMixin", "push_debug_group", 1, ()),
    5: ("GPUDebugCommandsMixin", "pop_debug_group", 1, ()),
    6: ("GPUDebugCommandsMixin", "insert_debug_marker", 1, ()),
    7: ("GPURenderCommandsMixin", "set_pipeline", 2, ("pipeline",)),
    8: ("GPURenderCommandsMixin", "set_index_buffer", 5, ("buffer", "index_format", "offset", "size")),
    9: ("GPURenderCommandsMixin", "set_vertex_buffer", 5, ("slot", "buffer", "offset", "size")),
    10: (
        "GPURenderCommandsMixin",
        "draw",
        5,
        ("vertex_count", "instance_count", "first_vertex", "first_instance"),
    ),
    11: (
        "GPURenderCommandsMixin",
        "draw_indexed",
        6,
        ("index_count", "instance_count", "first_index", "base_vertex", "first_instance"),
    ),
    12: ("GPURenderCommandsMixin", "draw_indirect", 3, ("indirect_buffer", "indirect_offset")),
    13: ("GPURenderCommandsMixin", "draw_indexed_indirect", 3, ("indirect_buffer", "indirect_offset")),
    14: (
        "GPUCommandEncoder",
        "begin_render_pass",
        0,
        (
            "color_attachments",
            "depth_stencil_attachment",
            "occlusion_query_set",
            "timestamp_writes",
            "max_draw_count",
        ),
    ),
    15: ("GPUCommandEncoder", "begin_compute_pass", 0, ("timestamp_writes",)),
    16: (
        "GPUCommandEncoder",
        "copy_buffer_to_buffer",
        6,
        ("source", "source_offset", "destination", "destination_offset", "size"),
    ),
    17: ("GPUCommandEncoder", "copy_buffer_to_texture", 0, ("source", "destination")),
    18: ("GPUCommandEncoder", "copy_texture_to_buffer", 0, ("source", "destination")),
    19: ("GPUCommandEncoder", "copy_texture_to_texture", 0, ("source", "destination")),
    20: ("GPUCommandEncoder", "clear_buffer", 4, ("buffer", "offset", "size")),
    21: (
        "GPUCommandEncoder",
        "resolve_query_set",
        6,
        ("query_set", "first_query", "query_count", "destination", "destination_offset"),
    ),
    22: ("GPUComputePassEncoder", "set_pipeline", 2, ("pipeline",)),
    23: (
        "GPUComputePassEncoder",
        "dispatch_workgroups",
        4,
        ("workgroup_count_x", "workgroup_count_y", "workgroup_count_z"),
    ),
    24: ("GPUComputePassEncoder", "dispatch_workgroups_indirect", 3, ("indirect_buffer", "indirect_offset")),
    25: ("GPUComputePassEncoder", "end", 1, ()),
    26: ("GPURenderPassEncoder", "set_viewport", 1, ()),
    27: ("GPURenderPassEncoder", "set_scissor_rect", 5, ("x", "y", "width", "height")),
    28: ("GPURenderPassEncoder", "set_blend_constant", 1, ()),
    29: ("GPURenderPassEncoder", "set_stencil_reference", 2, ("reference",)),
    30: ("GPURenderPassEncoder", "begin_occlusion_query", 2, ("query_index",)),
    31: ("GPURenderPassEncoder", "end_occlusion_query", 1, ()),
    32: ("GPURenderPassEncoder", "execute_bundles", 0, ("bundles",)),
    33: ("GPURenderPassEncoder", "end", 1, ()),
    34: ("GPUBindingCommandsMixin", "set_bind_group", 3, ("index", "bind_group")),
    35: ("GPURenderCommandsMixin", "set_index_buffer", 3, ("buffer", "index_format")),
    36: ("GPURenderCommandsMixin", "set_vertex_buffer", 3, ("slot", "buffer")),
    37: ("GPURenderCommandsMixin", "draw", 3, ("vertex_count", "instance_count")),
    38: ("GPUCommandEncoder", "begin_render_pass", 4, ("view", "load_op", "store_op")),
    39: (
        "GPUCommandEncoder",
        "copy_buffer_to_buffer",
        5,
        ("source", "source_offset", "destination", "destination_offset"),
    ),
    40: ("GPUCommandEncoder", "clear_buffer", 3, ("buffer", "offset")),
    41: ("GPUComputePassEncoder", "dispatch_workgroups", 2, ("workgroup_count_x",)),
}
