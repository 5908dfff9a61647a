"""Emits wgpu_js/generated/struct_types.pyi: each struct as a typed dict, for type checkers.

At run time nothing reads it: structs.py makes the aliases that a program asks for.
"""

from __future__ import annotations

from ..model import Model, Struct
from .encoding import HEADER
from .structs import annotation, imports

HEAD = f'''"""What stands for a struct, for type checkers only: the class, or a dict with the same keys.

{HEADER}
"""

from typing import Required, TypedDict
'''


def emit(model: Model) -> str:
    """The text of generated/struct_types.pyi."""
    structs = list(model.structs.values())
    parts = [HEAD, *imports(structs)]
    if structs:
        parts.append(f"from .structs import {', '.join(sorted(model.structs))}")
    for struct in structs:
        parts += [_typed_dict(struct), f"{struct.name}Struct = {struct.name} | {struct.name}Dict\n"]
    return "\n".join(parts)


def _typed_dict(struct: Struct) -> str:
    out = f"class {struct.name}Dict(TypedDict, total=False):\n"
    for value in struct.fields:
        text = annotation(value)
        out += f"    {value.name}: {f'Required[{text}]' if value.required else text}\n"
    return out if struct.fields else out + "    pass\n"
