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

# ruff: noqa: F403 - a stub has the names for type checkers; at run time they are made on demand

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .._coreutils import BaseEnum

if TYPE_CHECKING:
    from .enum_types import *


class Enum(BaseEnum):
    """Base class of all enums."""

'''

TAIL = '''
if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Make an alias for annotations when it is first asked for; enum_types.pyi has them all."""
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
    parts.append(TAIL)
    return "\n".join(parts)


def _class(model: Model, enum: Enum) -> str:
    doc = model.docs.enum(enum.name, [value for _, value in enum.values])
    lines = described(
        (f"{key} = {json.dumps(value)}", doc.values.get(value, "")) for key, value in enum.values
    )
    text = docstring([doc.doc, doc.url])
    return f"class {enum.name}(Enum):\n{text}\n    # IDL: enum {enum.idl_name}\n{lines}\n"
