"""Emits wgpu_js/generated/commands.py: opcodes for hand-written code, and what decodes a stream."""

from __future__ import annotations

from ..model import RECORDED_BY_HAND, Model
from .bridge_js import opcode_table, stamp
from .encoding import HEADER

# What draws.py records by itself, beside the methods.
MANY = {("GPURenderCommandsMixin", "set_vertex_buffer"), ("GPURenderCommandsMixin", "draw")}


def constant(owner: str, name: str) -> str:
    """``end`` exists twice, once a pass; the others are unique."""
    prefix = {"GPUComputePassEncoder": "COMPUTE_", "GPURenderPassEncoder": "RENDER_"}.get(owner, "")
    return f"{prefix}{name.upper()}" if name == "end" else name.upper()


def emit(model: Model) -> str:
    """The text of commands.py."""
    constants = "\n".join(
        f"{constant(owner, name)} = {code}"
        for (owner, name), code in model.opcodes.items()
        if (owner, name) in RECORDED_BY_HAND | MANY
    )
    constants += "".join(
        f"\nSHORT_{constant(owner, name)} = {code}"
        for (owner, name), code in model.short_opcodes.items()
        if (owner, name) in RECORDED_BY_HAND | MANY
    )
    rows = "\n".join(f"    {code}: {row!r}," for code, row in opcode_table(model).items())
    return f'''"""What stands in a stream of recorded commands.

{HEADER}
"""

from __future__ import annotations

# The same in bridge.js: both halves were written together.
STAMP = "{stamp(model)}"

# Selects another target: the encoder (0) or one of its passes.
SELECT = 1
{constants}

# opcode: class, method, integers in the stream (0: the second integer says), names of the arguments that are integers
COMMANDS: dict[int, tuple[str, str, int, tuple[str, ...]]] = {{
{rows}
}}
'''
