"""Textures and their views."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from . import arguments as check
from .base import ObjectBase, new
from .bridge import js
from .bridge.table import MANY, dead, drain, dropped, flush
from .canvas import frame
from .creation import VIEW, fresh, waiting
from .generated import classes, enums, flags, flatten

if TYPE_CHECKING:
    from .generated.classes import GPUTexture, GPUTextureView


class TextureMixin(ObjectBase):
    """The size of a texture, and views with native's defaults."""

    __slots__ = ("_lent", "_simple", "_size", "_srgb_view")
    # Only textures of a canvas have this: their memory is the browser's.
    _lent: bool
    _size: tuple[int, int, int]
    # Whether the browser's default view is native's: one layer, nothing said about dimensions, no -srgb canvas.
    _simple: bool
    # Only textures of a canvas with an -srgb format have this: the id of a view of the whole, 0 until it is needed.
    _srgb_view: int

    def __init__(self, label: str | None, internal: Any, device: Any, tex_info: Mapping[str, Any]) -> None:
        """Only for code that makes objects of its own; `device.create_texture` makes textures."""
        super().__init__(label, internal, device)
        self._simple = False
        for key, value in tex_info.items():
            setattr(self, f"_{key}", value)

    @property
    def size(self) -> tuple[int, int, int]:
        """Width, height, and depth or number of layers, in texels."""
        return self._size

    @property
    def width(self) -> int:
        """In texels.

        https://gpuweb.github.io/gpuweb/#dom-gputexture-width
        """
        return self._size[0]

    @property
    def height(self) -> int:
        """In texels.

        https://gpuweb.github.io/gpuweb/#dom-gputexture-height
        """
        return self._size[1]

    @property
    def depth_or_array_layers(self) -> int:
        """The depth of a 3d texture in texels, or the number of layers.

        https://gpuweb.github.io/gpuweb/#dom-gputexture-depthorarraylayers
        """
        return self._size[2]

    @property
    def _nbytes(self) -> int:  # type: ignore[override]
        """About how much memory the texture takes, in bytes."""
        width, height, depth = self._size
        texels = width * height * depth * self._sample_count  # type: ignore[attr-defined]
        if self._mip_level_count > 1:  # type: ignore[attr-defined]
            texels = texels * 4 // 3
        return int(texels * _bits_of(str(self._format)) // 8)  # type: ignore[attr-defined]

    @property
    def _view_id(self) -> int:
        """What is bound or drawn to where the texture itself is given in place of a view."""
        try:
            view = self._srgb_view
        except AttributeError:
            return self._id
        if not view:
            # Not a GPUTextureView: that would refer to the texture, which would refer to it.
            number = flatten.TextureFormat[self._format]  # type: ignore[attr-defined]
            dimension = flatten.TextureViewDimension["2d"]
            args = (0, 0, 0, 0, "rgba", None, number, dimension, None, 1)
            view = self._srgb_view = self._device._plain.create_view(self._id, *args)
            frame.view(self._id, view)
        return view

    def create_view(
        self,
        *,
        label: str = "",
        format: enums.TextureFormatEnum | None = None,
        dimension: enums.TextureViewDimensionEnum | None = None,
        usage: flags.TextureUsageFlags = 0,
        aspect: enums.TextureAspectEnum = "all",
        base_mip_level: int = 0,
        mip_level_count: int | None = None,
        base_array_layer: int = 0,
        array_layer_count: int | None = None,
        swizzle: str = "rgba",
    ) -> GPUTextureView:
        """Make a view: the part of a texture, and the way to see it, that shaders and passes use.

        Arguments:
            label: a name for messages.
            format: of the texture, or one of its `view_formats`; None means the texture's.
            dimension: a `TextureViewDimension`; None means the texture's dimension ("2d" also with several
                layers, as on native).
            usage: a part of the texture's usage; 0 means all of it.
            aspect: "all", "depth-only" or "stencil-only".
            base_mip_level: the first level of detail.
            mip_level_count: how many; None means the rest.
            base_array_layer: the first layer.
            array_layer_count: how many; None means 1, 6 for "cube", the rest for "2d-array" and "cube-array".
            swizzle: where the components come from, if the device has the feature "texture-component-swizzle".

        Raises:
            KeyError: unknown format, dimension or aspect.
            TypeError: an argument of another type.

        https://gpuweb.github.io/gpuweb/#dom-gputexture-createview
        """
        texture: GPUTexture = self  # type: ignore[assignment]
        if (
            format is None
            and not dimension
            and not label
            and usage == 0
            and base_mip_level == 0
            and base_array_layer == 0
            and mip_level_count is None
            and array_layer_count is None
            and aspect == "all"
            and swizzle == "rgba"
            and self._simple
        ):
            # The usual call, often made every frame.
            device = texture._device
            if not device._waits:
                whole: GPUTextureView = device._create(
                    classes.GPUTextureView, "create_whole_view", [self._id], label
                )
                whole._texture = texture
                return whole
            if len(dead) > MANY:
                drain()
            view: GPUTextureView = new(classes.GPUTextureView)
            view._label = label
            view._device = device
            view._texture = texture
            note = 0 if device._error_mode == "off" else device._note("create_view", label)
            while waiting.device is not device or not fresh:
                waiting.begin(device)
            # No call comes between this and the question above.
            waiting.ints += (VIEW, note, fresh[-1], self._id)
            view._id = fresh.pop()
            return view
        if not dimension:
            dimension = texture._dimension
        elif not isinstance(dimension, str):
            raise TypeError(f"Texture view dimension must be a str, not {type(dimension).__name__}")
        elif "_" in dimension:
            dimension = str.__str__(dimension).replace("_", "-")
        strict = texture._device._error_mode == "raise"
        if array_layer_count is None or (array_layer_count == 0 and strict):
            array_layer_count = 1
            if dimension == "cube":
                array_layer_count = 6
            elif dimension in ("2d-array", "cube-array"):
                base_array_layer = check.integer(base_array_layer or 0, 0, 0xFFFFFFFF, "base_array_layer")
                array_layer_count = max(0, self._size[2] - base_array_layer)
        if format is None and hasattr(self, "_srgb_view"):
            format = texture._format
        args: list[Any] = [self._id]
        if (
            usage == 0
            and not label
            and aspect == "all"
            and base_mip_level == 0
            and mip_level_count is None
            and type(array_layer_count) is int
            and 0 <= array_layer_count <= 0xFFFFFFFF
            and type(base_array_layer) is int
            and 0 <= base_array_layer <= 0xFFFFFFFF
            and swizzle == "rgba"
            and dimension in flatten.TextureViewDimension
        ):
            # Nothing but a dimension: the usual call, and one that is made every frame.
            number = (
                None
                if format is None
                else check.choice(flatten.TextureFormat, format, "format", "TextureFormat")
            )
            args += (0, 0, 0, base_array_layer, "rgba", None, number)
            args += (flatten.TextureViewDimension[dimension], None, array_layer_count)
        else:
            flatten.texture_view_descriptor(
                args,
                label=label,
                format=format,
                dimension=dimension,
                usage=usage,
                aspect=aspect or "all",
                base_mip_level=base_mip_level,
                mip_level_count=None if mip_level_count == 0 and strict else mip_level_count,
                base_array_layer=base_array_layer,
                array_layer_count=array_layer_count,
                swizzle=swizzle,
            )
        view = texture._device._create(classes.GPUTextureView, "create_view", args, label)
        view._texture = texture
        return view

    def destroy(self) -> None:
        """Free the memory now; using the texture afterwards is an error.

        https://gpuweb.github.io/gpuweb/#dom-gputexture-destroy
        """
        if not self._id:
            return  # freed already: it is a finalizer that has it still
        flush()
        js.destroy(self._id)

    def __del__(self) -> None:
        try:
            number, self._id = self._id, 0
        except AttributeError:
            return  # its __init__ has failed
        if getattr(self, "_lent", False):
            # One a frame: there is no hurry, and what is said to the page takes time.
            dead.append(number)
            if getattr(self, "_srgb_view", 0):
                dead.append(self._srgb_view)
        elif number:
            dropped(number)


def _bits_of(format: str) -> int:
    """Bits a texel, from the name of the format."""
    compressed = {
        "bc1": 4,
        "bc4": 4,
        "eac-r11": 4,
        "etc2-rgb8": 4,
        "etc2-rgba8": 8,
        "eac-rg11": 8,
        "bc": 8,
        "etc2": 8,
    }
    for head, bits in compressed.items():
        if format.startswith(head):
            return bits
    if format.startswith("astc-"):
        width, height = format.split("-")[1].split("x")
        return max(1, 128 // (int(width) * int(height)))
    special = {
        "rgb9e5ufloat": 32, "rgb10a2uint": 32, "rgb10a2unorm": 32, "rg11b10ufloat": 32, "stencil8": 8,
        "depth16unorm": 16, "depth24plus": 32, "depth24plus-stencil8": 32, "depth32float": 32,
        "depth32float-stencil8": 40,
    }  # fmt: skip
    if format in special:
        return special[format]
    letters = format.rstrip("-srgb") if format.endswith("-srgb") else format
    channels = len(letters) - len(letters.lstrip("rgba"))
    digits = "".join(c for c in letters[channels:] if c.isdigit())
    return channels * int(digits or 32)


class TextureViewMixin(ObjectBase):
    """A view knows its texture, and keeps it alive."""

    __slots__ = ("_texture",)
    _texture: GPUTexture

    def __init__(self, label: str | None, internal: Any, device: Any, texture: Any, size: Any) -> None:
        """Only for code that makes objects of its own; `texture.create_view` makes views."""
        super().__init__(label, internal, device)
        self._texture = texture

    @property
    def _view_id(self) -> int:
        return self._id

    @property
    def size(self) -> tuple[int, int, int]:
        """The size of the texture: width, height, and depth or number of layers, in texels."""
        return self._texture._size

    @property
    def texture(self) -> GPUTexture:
        """The texture that this is a view of."""
        return self._texture
