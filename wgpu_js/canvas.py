"""Canvases: a context that gives a texture for each frame."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

import js as page

from . import arguments as check
from .base import refuse_copy
from .bridge import JsException, js, table
from .bridge.table import dead
from .errors import DrawCancelled, translate
from .generated import classes, enums, flags

if TYPE_CHECKING:
    from .generated import structs
    from .generated.classes import GPUAdapter, GPUCanvasContext, GPUDevice, GPUTexture

SRGB = "-srgb"
STORAGE = 8
# TEXTURE_BINDING and STORAGE_BINDING
BINDING = 0xC
# Native's alpha modes that browsers don't have, and the nearest that they do.
ALPHA_MODES = {"auto": "opaque", "inherit": "premultiplied"}


def context_of(target: Any) -> GPUCanvasContext:
    """The context of a canvas: an element, an OffscreenCanvas, a CSS selector or rendercanvas's present_info."""
    if isinstance(target, Mapping):
        return classes.GPUCanvasContext(target)
    return classes.GPUCanvasContext({"window": target, "platform": "browser", "method": "screen"})


def canvas_of(target: Any) -> Any:
    """The JavaScript canvas that a target of `get_canvas_context` stands for."""
    if isinstance(target, Mapping):
        if "window" not in target:
            raise TypeError(f"present_info: expected a dict with a 'window', got {check.shown(dict(target))}")
        target = target["window"]
    if isinstance(target, str):
        document = getattr(page, "document", None)
        if document is None:
            raise RuntimeError(
                f"present_info: {target!r} is a CSS selector, but there is no document in a worker: "
                "pass an OffscreenCanvas"
            )
        found = document.querySelector(target)
        if not hasattr(found, "getContext"):
            # Nothing is None or JsNull, depending on Pyodide's version.
            what = f"finds a <{str(found.tagName).lower()}>" if found else "finds nothing"
            raise ValueError(f"present_info: expected the selector of a canvas, but {target!r} {what}")
        return found
    if not hasattr(target, "getContext"):
        raise TypeError(
            "present_info: expected an HTMLCanvasElement, an OffscreenCanvas, a CSS selector or a dict with a "
            f"'window', got {check.shown(target)}"
        )
    return target


class _Frame:
    """In mode `raise`: whether the texture of a canvas is out, and what draws to it.

    A call that waits for its verdict gives the browser its turn, which takes the texture away. So none waits from
    `get_current_texture` on until commands that draw to that texture have been submitted, or the task is over.
    """

    __slots__ = ("any", "drawing", "ids", "out")

    def __init__(self) -> None:
        self.end()

    def begin(self, texture: int, known: bool) -> None:
        """A texture was handed out. ``known``: what is drawn to it will be seen, since it is new and never bound."""
        self.out = True
        self.ids.add(texture)
        self.any |= not known
        table.schedule()

    def end(self) -> None:
        """The browser has its turn."""
        self.out = False
        # Whether any submission may draw to the textures.
        self.any = False
        # The textures and their views, and the encoders and command buffers that draw to them.
        self.ids: set[int] = set()
        self.drawing: set[int] = set()

    def view(self, texture: int, view: int) -> None:
        """A view of some texture was made."""
        if texture in self.ids:
            self.ids.add(view)

    def record(self, encoder: int, ints: Iterable[int]) -> None:
        """An encoder has recorded a command that names these attachments or textures, among other numbers."""
        if not self.ids.isdisjoint(ints):
            self.drawing.add(encoder)

    def finish(self, encoder: int, commands: int) -> None:
        """An encoder has made a command buffer."""
        if encoder in self.drawing:
            self.drawing.add(commands)

    def is_drawn_by(self, commands: Iterable[int]) -> bool:
        """Whether one of these command buffers draws to a texture that is out."""
        return self.any or not self.drawing.isdisjoint(commands)


frame = _Frame()


class CanvasContextMixin:
    """The textures that become the picture of a canvas."""

    _config: dict[str, Any] | None = None
    _texture: GPUTexture | None = None
    _number = 0

    def __init__(self, present_info: Mapping[str, Any]) -> None:
        """Only for code that makes objects of its own; `gpu.get_canvas_context` makes contexts."""
        self._present_info = present_info
        self._canvas = canvas_of(present_info)
        self._physical_size: tuple[int, int] | None = None
        try:
            context = js.context_of(self._canvas)
        except JsException as err:  # its control was transferred to an OffscreenCanvas
            raise translate(err, "get_canvas_context") from err
        if not context:
            from .adapter import no_webgpu

            reason = no_webgpu() or (
                "the canvas has a context of another kind ('2d' or 'webgl') already: use a new canvas"
            )
            raise RuntimeError(f"get_canvas_context: {reason}")
        self._number = js.put(context)

    @property
    def _internal(self) -> Any:
        """The JavaScript context."""
        return js.get(self._number)

    @property
    def canvas(self) -> Any:
        """The JavaScript canvas, a JsProxy.

        https://gpuweb.github.io/gpuweb/#dom-gpucanvascontext-canvas
        """
        return self._canvas

    # -- size

    def set_physical_size(self, width: int, height: int) -> None:
        """Set the size of the picture. Who draws calls this when the size of the canvas on the screen has changed.

        Arguments:
            width, height: in physical pixels; 0 while there is nothing to see.

        Raises:
            ValueError: a negative size.
        """
        width, height = int(width), int(height)
        if width < 0 or height < 0:
            raise ValueError(f"Physical size values must be non-negative, got {width} x {height}.")
        self._physical_size = width, height
        if js.set_canvas_size(self._number, width, height):
            self._drop_texture()

    @property
    def physical_size(self) -> tuple[int, int]:
        """Width and height of the picture, in physical pixels."""
        if self._physical_size is None:
            return int(self._canvas.width), int(self._canvas.height)
        return self._physical_size

    # -- configuration

    def get_preferred_format(self, adapter: GPUAdapter | None = None) -> enums.TextureFormatEnum:
        """The format to configure: the -srgb twin of the browser's own, as native prefers.

        Arguments:
            adapter: accepted as on native; a browser prefers the same for all.
        """
        return str(js.preferred_format()) + SRGB

    def get_configuration(self) -> dict[str, Any] | None:
        """What `configure` was given, as a dict, or None.

        https://gpuweb.github.io/gpuweb/#dom-gpucanvascontext-getconfiguration
        """
        return self._config

    def configure(
        self,
        *,
        device: GPUDevice,
        format: enums.TextureFormatEnum | None,
        usage: flags.TextureUsageFlags = 0x10,
        view_formats: Sequence[enums.TextureFormatEnum] = (),
        color_space: str = "srgb",
        tone_mapping: structs.CanvasToneMappingStruct | None = None,
        alpha_mode: enums.CanvasAlphaModeEnum = "opaque",
    ) -> None:
        """Say which device draws to the canvas, and how.

        Arguments:
            device: the device whose textures these will be.
            format: "bgra8unorm", "rgba8unorm" or "rgba16float", or the "-srgb" twin of one of the first two: then the
                texture itself and its default view are seen as -srgb. None means `get_preferred_format`.
            usage: `TextureUsage` flags of the textures, RENDER_ATTACHMENT by default.
            view_formats: formats beside `format` that views may have.
            color_space: "srgb" or "display-p3".
            tone_mapping: a `CanvasToneMapping`: mode "standard" or "extended".
            alpha_mode: "opaque", or "premultiplied" to let the page shine through.

        Raises:
            TypeError: device is no device.
            ValueError: a format, usage, alpha mode, color space or tone mapping that a canvas can't have.

        https://gpuweb.github.io/gpuweb/#dom-gpucanvascontext-configure
        """
        if not isinstance(device, classes.GPUDevice):
            raise TypeError(f"device: expected a GPUDevice, got {check.shown(device)}")
        if format is None:
            format = self.get_preferred_format(device.adapter)
        given = check.sequence(view_formats, "view_formats")
        formats = [_texture_format(f, f"view_formats[{i}]") for i, f in enumerate(given)]
        format = _texture_format(format, "format")
        usage = check.flags(flags.TextureUsage, usage, "usage")
        alpha_mode = ALPHA_MODES.get(alpha_mode, alpha_mode)
        if alpha_mode not in enums.CanvasAlphaMode:
            allowed = ", ".join([*map(str, enums.CanvasAlphaMode), *ALPHA_MODES])
            raise ValueError(f"alpha_mode: {alpha_mode!r} is not possible in a browser. Allowed: {allowed}")
        tone = check.plain({} if tone_mapping is None else tone_mapping, "CanvasToneMapping")
        if not tone.keys() <= {"mode"}:
            raise check.invalid_keys("CanvasToneMapping", tone, frozenset({"mode"}))
        mode = tone.get("mode") or "standard"
        if mode not in enums.CanvasToneMappingMode:
            allowed = ", ".join(map(str, enums.CanvasToneMappingMode))
            raise ValueError(f"tone_mapping: mode {mode!r} does not exist. Allowed: {allowed}")
        base = format.removesuffix(SRGB)
        if base != format:
            if usage & STORAGE:
                raise ValueError(
                    f"usage: STORAGE_BINDING is not possible with {format}; configure {base} for that"
                )
            formats = [format, *(f for f in formats if f != format)]
        device._check_alive("configure")
        table.flush()
        try:
            js.configure(
                self._number, device._id, base, usage, ",".join(formats), color_space, mode, alpha_mode
            )
        except JsException as err:
            translated = translate(err, "configure")
            if isinstance(translated, TypeError):
                raise ValueError(str(translated)) from err
            raise translated from err
        self._drop_texture()
        self._config = {
            "device": device,
            "format": format,
            "usage": usage,
            "view_formats": view_formats,
            "color_space": color_space,
            "tone_mapping": {} if tone_mapping is None else tone_mapping,
            "alpha_mode": alpha_mode,
        }

    def unconfigure(self) -> None:
        """Undo `configure`; the canvas becomes transparent.

        https://gpuweb.github.io/gpuweb/#dom-gpucanvascontext-unconfigure
        """
        self._config = None
        self._drop_texture()
        js.unconfigure(self._number)

    # -- frames

    def get_current_texture(self) -> GPUTexture:
        """The texture to draw this frame to. It is the same object until the frame is shown, or `present()` is called.

        A browser shows the frame when the task is over. The texture has expired then: what is drawn to it later is an
        error, so ask anew in every frame. In error mode `raise` calls don't wait from here on, lest it expire: the
        first error among them is raised by the `submit` of what draws to it.

        Raises:
            RuntimeError: the context is not configured.
            DrawCancelled: the canvas has no pixels at the moment; skip the frame.

        https://gpuweb.github.io/gpuweb/#dom-gpucanvascontext-getcurrenttexture
        """
        config = self._config
        if config is None:
            self._not_configured()
        config["device"]._check_alive("get_current_texture")
        if self._physical_size is not None and 0 in self._physical_size:
            raise DrawCancelled("The canvas has no pixels.")
        last = self._texture
        table.flush()
        try:
            if last is None:
                number = js.current_texture(self._number, 0, 0, 0)
            else:
                number = js.current_texture(self._number, last._id, *last._size[:2])
        except JsException as err:
            raise translate(err, "get_current_texture") from err
        if not number:
            raise DrawCancelled("The canvas has no pixels.")
        strict = config["device"]._error_mode == "raise"
        if last is not None and number == last._id:
            if strict:
                frame.begin(number, frame.out)
            return last
        table.scheduled()
        if number > 0 and last is not None:
            extent = last._size
        else:
            number = -number
            size = int(js.texture_size(number))
            extent = (size >> 24, size & 0xFFFFFF, 1)
        texture = classes.GPUTexture.__new__(classes.GPUTexture)
        texture._id = number
        texture._label = ""
        texture._device = config["device"]
        texture._size = extent
        texture._mip_level_count = texture._sample_count = 1
        texture._dimension = "2d"
        texture._format = config["format"]
        texture._usage = config["usage"]
        texture._texture_binding_view_dimension = None
        texture._lent = True
        texture._simple = not texture._format.endswith(SRGB)
        if not texture._simple:
            texture._srgb_view = 0
        if strict:
            frame.begin(number, not config["usage"] & BINDING)
        self._texture = texture
        return texture

    def _not_configured(self) -> NoReturn:
        text = "Canvas context must be configured before calling get_current_texture()."
        try:  # what the browser says of it is the cause
            dead.append(abs(js.current_texture(self._number, 0, 0, 0)))
        except JsException as err:
            raise RuntimeError(text) from err
        raise RuntimeError(text)

    def _drop_texture(self) -> None:
        self._texture = None

    def present(self) -> None:
        """End the life of the current texture. A browser shows it when the task is over."""
        self._drop_texture()

    def _release(self) -> None:
        self._drop_texture()
        number, self._number = self._number, 0
        dead.append(number)

    __reduce_ex__ = refuse_copy

    def __del__(self) -> None:
        dead.append(self._number)


def _texture_format(value: Any, name: str) -> str:
    text = str.__str__(value) if isinstance(value, str) else ""
    for spelling in (text, text.replace("_", "-")):
        if spelling in enums.TextureFormat:
            return spelling
    raise ValueError(
        f"{name}: {value!r} is not a TextureFormat.{check.nearest(value, map(str, enums.TextureFormat))}"
    )
