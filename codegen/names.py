"""How names of the IDL become names of Python: wgpu-py's rules."""

from __future__ import annotations

import keyword


def snake(name: str, separator: str = "_") -> str:
    """``mipLevelCount`` -> ``mip_level_count``, ``maxTextureDimension2D`` -> ``max_texture_dimension_2d``."""
    out = ""
    for char in name:
        low = char.lower()
        if low != char and out:
            if low == "d" and out[-1] in "123":
                out = out[:-1] + separator + out[-1]
            elif out[-1] != separator:
                out += separator
        out += low
    return out


def bare(name: str) -> str:
    """The name of a struct, enum or flag: without ``GPU``, and without ``Dict`` at its end."""
    return name.removeprefix("GPU").removesuffix("Dict")


def enum_key(value: str) -> str:
    """The attribute of an enum class for one of its values.

    ``rgba8unorm-srgb`` -> ``rgba8unorm_srgb``, ``2d`` -> ``d2``. As in wgpu-py, a part that would start with
    a digit is turned round: ``texture-compression-bc-sliced-3d`` -> ``texture_compression_bc_sliced_d3``.
    """
    parts = value.split("-")
    for i, part in enumerate(parts):
        if len(part) == 2 and part[0].isdigit() and part[1] == "d":
            parts[i] = part[1] + part[0]
    key = "_".join(parts)
    return key + "_" if keyword.iskeyword(key) else key
