"""Emits wgpu_js/generated/flags.py: a class for each namespace of constants in the IDL."""

from __future__ import annotations

from ..model import Flags, Model
from .encoding import HEADER
from .text import described, docstring, list_of_names

HEAD = f'''"""The flags of WebGPU: bits, of which none or several can be set.

A flag is a plain int. Wherever flags are expected, their names do as well: ``"COPY_DST|MAP_READ"`` is the
same as ``wgpu.BufferUsage.COPY_DST | wgpu.BufferUsage.MAP_READ``. The alias for annotations is named after
the class: ``BufferUsageFlags``.

{HEADER}
"""

from __future__ import annotations

from .._coreutils import BaseEnum


class Flags(BaseEnum):
    """Base class of all flags."""

'''


def emit(model: Model) -> str:
    """The text of generated/flags.py."""
    parts = [HEAD, list_of_names("__all__", (f.name for f in model.flags)), ""]
    parts += [_class(model, flags) for flags in model.flags]
    parts += [f"{flags.name}Flags = int | str" for flags in model.flags]
    return "\n".join(parts) + "\n"


def _class(model: Model, flags: Flags) -> str:
    doc = model.docs.flags(flags.name, [key for key, _ in flags.values])
    digits = 2 + max(len(f"{value:x}") for _, value in flags.values)
    lines = described(
        (f"{key} = {value:#0{digits}x}", doc.values.get(key, "")) for key, value in flags.values
    )
    text = docstring([doc.doc, doc.url])
    return f"class {flags.name}(Flags):\n{text}\n    # IDL: namespace {flags.idl_name}\n{lines}\n"
