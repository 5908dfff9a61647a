"""Emits wgpu_js/generated/structs.py: a class for each dictionary of the IDL."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..model import Model, Struct, Value
from .encoding import HEADER
from .text import docstring, list_of_names, wrapped

HEAD = f'''"""The structs of WebGPU: arguments that belong together.

Each is a dataclass with keyword arguments only. A dict with the same keys does as well wherever a struct is
expected; the classes are for editors, type checkers and readers. For annotations there is an alias to each
struct, named after it: ``BufferDescriptorStruct``.

{HEADER}
"""

# ruff: noqa: F403, F405 - a stub has the names for type checkers; at run time they are made on demand

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .._struct import Struct
'''

TAIL = '''
if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Make an alias for annotations when it is first asked for; struct_types.pyi has the precise ones."""
        struct = name.removesuffix("Struct")
        if struct == name or struct not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        alias = globals()[name] = globals()[struct] | dict
        return alias
'''


def emit(model: Model) -> str:
    """The text of generated/structs.py."""
    structs = model.structs.values()
    parts = [
        HEAD,
        "if TYPE_CHECKING:",
        *imports(structs, "    "),
        "    from .struct_types import *\n",
        list_of_names("__all__", model.structs),
        "",
        *(_class(model, struct) for struct in structs),
        TAIL,
    ]
    return "\n".join(parts)


def annotation(value: Value) -> str:
    """As it stands in structs.py and struct_types.pyi themselves."""
    return value.annotation.replace("structs.", "")


def imports(structs: Iterable[Struct], indent: str = "") -> list[str]:
    """What the annotations of fields name; none of it is needed at run time."""
    text = " ".join(annotation(value) for struct in structs for value in struct.fields)
    found = {
        "collections.abc": r"\b(?:Sequence|Mapping)\b",
        ".._coreutils": r"\bArrayLike\b",
        ".": r"\b(?:enums|flags)(?=\.)",
        ".classes": r"\bGPU\w+",
    }
    lines = []
    for module, pattern in found.items():
        names = sorted(set(re.findall(pattern, text)))
        if names:
            lines.append(f"{indent}from {module} import {', '.join(names)}")
    return lines


def _class(model: Model, struct: Struct) -> str:
    doc = model.docs.struct(struct.name, [f.name for f in struct.fields])
    described = [(v.name, doc.values[v.name]) for v in struct.fields if v.name in doc.values]
    section = "\n".join(["Fields:", *(wrapped(text, f"    {name}: ", " " * 8) for name, text in described)])
    out = f"class {struct.name}(Struct):\n{docstring([doc.doc, section if described else '', doc.url])}\n"
    out += f"    # IDL: dictionary {struct.idl_name}\n"
    for value in struct.fields:
        default = "" if value.required else f" = {value.default_literal}"
        out += f"    # IDL: {value.text}\n    {value.name}: {annotation(value)}{default}\n"
    return out + ("\n" if struct.fields or doc.doc else "    pass\n")
