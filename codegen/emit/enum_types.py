"""Emits wgpu_js/generated/enum_types.pyi: the values of each enum, for type checkers.

At run time nothing reads it: enums.py makes the aliases that a program asks for.
"""

from __future__ import annotations

import json

from ..model import Model
from .encoding import HEADER

HEAD = f'''"""What an enum accepts, for type checkers only: one of its values, or any str that was computed.

{HEADER}
"""

from typing import Literal
'''


def emit(model: Model) -> str:
    """The text of generated/enum_types.pyi."""
    lines = [HEAD]
    for enum in model.enums:
        values = ", ".join(json.dumps(value) for _, value in enum.values)
        lines.append(f"{enum.name}Enum = Literal[{values}] | str")
    return "\n".join(lines) + "\n"
