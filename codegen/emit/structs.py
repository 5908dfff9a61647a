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

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .._struct import Struct
'''

TAIL = '''
def __getattr__(name: str) -> Any:
    """Make an alias for annotations when it is first asked for; type checkers have the precise ones above."""
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
        *_imports(structs),
        "",
        list_of_names("__all__", model.structs),
        "",
        *(_class(model, struct) for struct in structs),
        "if TYPE_CHECKING:",
        *(_typed_dict(struct) for struct in structs),
        *(f"    {s.name}Struct = {s.name} | {s.name}Dict" for s in structs),
        TAIL,
    ]
    return "\n".join(parts)


def _annotation(value: Value) -> str:
    return value.annotation.replace("structs.", "")


def _imports(structs: Iterable[Struct]) -> list[str]:
    """What the annotations name; none of it is needed at run time."""
    text = " ".join(_annotation(value) for struct in structs for value in struct.fields)
    classes = sorted(set(re.findall(r"\bGPU\w+", text)))
    collections = sorted(set(re.findall(r"\b(?:Sequence|Mapping)\b", text)))
    modules = sorted(set(re.findall(r"\b(enums|flags)\.", text)))
    lines = []
    if collections:
        lines.append(f"    from collections.abc import {', '.join(collections)}")
    lines.append("    from typing import Required, TypedDict\n")
    if "ArrayLike" in text:
        lines.append("    from .._coreutils import ArrayLike")
    if modules:
        lines.append(f"    from . import {', '.join(modules)}")
    if classes:
        lines.append(f"    from .classes import {', '.join(classes)}")
    return lines


def _class(model: Model, struct: Struct) -> str:
    doc = model.docs.struct(struct.name)
    described = [(v.name, doc.values[v.name]) for v in struct.fields if v.name in doc.values]
    section = "\n".join(["Fields:", *(wrapped(text, f"    {name}: ", " " * 8) for name, text in described)])
    out = f"class {struct.name}(Struct):\n{docstring([doc.doc, section if described else '', doc.url])}\n"
    out += f"    # IDL: dictionary {struct.idl_name}\n"
    for value in struct.fields:
        default = "" if value.required else f" = {value.default_literal}"
        out += f"    # IDL: {value.text}\n    {value.name}: {_annotation(value)}{default}\n"
    return out + "\n"


def _typed_dict(struct: Struct) -> str:
    """The same struct written as a dict, for type checkers."""
    out = f"    class {struct.name}Dict(TypedDict, total=False):\n"
    for value in struct.fields:
        text = _annotation(value)
        out += f"        {value.name}: {f'Required[{text}]' if value.required else text}\n"
    return out if struct.fields else out + "        pass\n"
