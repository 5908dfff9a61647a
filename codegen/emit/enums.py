"""Emits wgpu_js/generated/enums.py: a class for each enum of the IDL."""

from __future__ import annotations

import json

from ..model import Enum, Model
from .encoding import HEADER
from .text import described, docstring, list_of_names

HEAD = f'''"""The enums of WebGPU: choices, of which exactly one applies.

An option is a plain str, so ``"rgba8unorm"`` and ``wgpu.TextureFormat.rgba8unorm`` are the same. For
annotations there is an alias to each enum, named after it: ``TextureFormatEnum``.

{HEADER}
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .._coreutils import BaseEnum


class Enum(BaseEnum):
    """Base class of all enums."""

'''

TAIL = '''
def __getattr__(name: str) -> Any:
    """Make an alias for annotations when it is first asked for; importing them all would be slow."""
    enum = name.removesuffix("Enum")
    if enum == name or enum not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from typing import Literal

    alias = globals()[name] = Literal[tuple(globals()[enum])] | str
    return alias
'''


def emit(model: Model) -> str:
    """The text of generated/enums.py."""
    parts = [HEAD, list_of_names("__all__", (e.name for e in model.enums)), ""]
    parts += [_class(model, enum) for enum in model.enums]
    parts.append("if TYPE_CHECKING:")
    parts.append("    from typing import Literal\n")
    for enum in model.enums:
        values = ", ".join(json.dumps(value) for _, value in enum.values)
        parts.append(f"    {enum.name}Enum = Literal[{values}] | str")
    parts.append(TAIL)
    return "\n".join(parts)


def _class(model: Model, enum: Enum) -> str:
    doc = model.docs.enum(enum.name)
    lines = described(
        (f"{key} = {json.dumps(value)}", doc.values.get(value, "")) for key, value in enum.values
    )
    text = docstring([doc.doc, doc.url])
    return f"class {enum.name}(Enum):\n{text}\n    # IDL: enum {enum.idl_name}\n{lines}\n"
