"""Draws what imgui wants drawn: uploads its vertices and textures and records its draw commands."""

from __future__ import annotations

import ctypes
import sys
from itertools import count
from types import ModuleType
from typing import Any

from imgui_bundle import imgui

from ... import classes, flags

__all__ = ["ImguiWgpuBackend"]

SHADER = """
struct Corner {
    @builtin(position) position: vec4f,
    @location(0) color: vec4f,
    @location(1) uv: vec2f,
}

// From imgui's coordinates to the GPU's: scale in xy, then offset in zw.
@group(0) @binding(0) var<uniform> mapping: vec4f;
@group(0) @binding(1) var smooth_sampler: sampler;
@group(1) @binding(0) var picture: texture_2d<f32>;

@vertex
fn place(@location(0) position: vec2f, @location(1) uv: vec2f, @location(2) color: vec4f) -> Corner {
    return Corner(vec4f(position * mapping.xy + mapping.zw, 0.5, 1.0), color, uv);
}

@fragment
fn paint(corner: Corner) -> @location(0) vec4f {
    return corner.color * textureSample(picture, smooth_sampler, corner.uv);
}

// imgui's colours are meant for the screen as they are; a target that is -srgb will brighten them.
@fragment
fn paint_linear(corner: Corner) -> @location(0) vec4f {
    let color = corner.color * textureSample(picture, smooth_sampler, corner.uv);
    return vec4f(pow(color.rgb, vec3f(2.2)), color.a);
}
"""

VERTEX_SIZE: int = imgui.VERTEX_SIZE
INDEX_SIZE: int = imgui.INDEX_SIZE
INDEX_FORMAT = {2: "uint16", 4: "uint32"}[INDEX_SIZE]

OK = imgui.ImTextureStatus.ok
WANT_CREATE = imgui.ImTextureStatus.want_create
WANT_DESTROY = imgui.ImTextureStatus.want_destroy
DESTROYED = imgui.ImTextureStatus.destroyed

_ids = count(1)


class ImguiWgpuBackend:
    """Draws imgui's draw data with a device, into render passes of one target format.

    Most programs use `ImguiRenderer`, which has one of these; with your own render pass, use this.

    Arguments:
        device: the `GPUDevice` to draw with.
        target_format: the texture format of the attachment. For "-srgb" formats colours are converted, so that they
            look as on others.

    Raises:
        RuntimeError: there is no current imgui context.
    """

    def __init__(self, device: classes.GPUDevice, target_format: str) -> None:
        if not imgui.get_current_context():
            raise RuntimeError(
                "No imgui context: call imgui.create_context() first, or imgui.set_current_context()"
            )
        self.io = imgui.get_io()
        self.io.set_ini_filename("")
        self.io.backend_flags |= (
            imgui.BackendFlags_.renderer_has_vtx_offset | imgui.BackendFlags_.renderer_has_textures
        )
        largest = device.limits["max-texture-dimension-2d"]
        platform = imgui.get_platform_io()
        platform.renderer_texture_max_width = platform.renderer_texture_max_height = largest
        self._device = device
        self._queue = device.queue
        self._target_format = target_format
        self._pipeline, self._texture_layout, self._uniform, self._bind_group = _make_pipeline(
            device, target_format
        )
        # Vertices, and behind them indices.
        self._drawn = _Growing(device, "imgui", flags.BufferUsage.VERTEX | flags.BufferUsage.INDEX)
        # What the uniform buffer holds: position and size of the display.
        self._mapped: tuple[float, ...] = ()
        # From imgui's number of a texture to its bind group, which keeps the view alive; and the textures made here.
        self._bind_groups: dict[int, Any] = {}
        self._textures: dict[int, classes.GPUTexture] = {}
        # Textures of the user: the view of each number, the number of each view by its `uid`.
        self._views: dict[int, classes.GPUTextureView] = {}
        self._registered: dict[int, int] = {}
        self._leaving: list[int] = []

    # -- textures

    def register_texture(self, texture_view: classes.GPUTextureView) -> Any:
        """Let imgui draw a texture of yours, such as by `imgui.image`.

        Arguments:
            texture_view: a 2D view of a texture with a float format that can be filtered and usage TEXTURE_BINDING.

        Returns:
            An `imgui.ImTextureRef`; the same view gives the same. It is good until `unregister_texture`.

        Raises:
            TypeError: texture_view is no GPUTextureView.
        """
        if not isinstance(texture_view, classes.GPUTextureView):
            raise TypeError(f"texture_view: expected a GPUTextureView, got {type(texture_view).__name__}")
        number = self._registered.get(texture_view.uid)
        if number is None:
            number = next(_ids)
            self._bind_groups[number] = self._bind_group_of(texture_view)
            self._views[number] = texture_view
            self._registered[texture_view.uid] = number
        elif number in self._leaving:
            self._leaving.remove(number)
        return imgui.ImTextureRef(number)

    def unregister_texture(self, texture_ref: Any) -> None:
        """Forget a texture that was registered, after the next `render`, which may still draw it.

        Arguments:
            texture_ref: what `register_texture` answered.
        """
        self._leaving.append(texture_ref.get_tex_id())

    def _bind_group_of(self, view: classes.GPUTextureView) -> classes.GPUBindGroup:
        return self._device.create_bind_group(
            label="imgui texture",
            layout=self._texture_layout,
            entries=[{"binding": 0, "resource": view}],
        )

    def _update_texture(self, texture: Any, status: Any) -> None:
        """Do what imgui asks for."""
        if status == WANT_DESTROY:
            # Count 0: something that is drawn this time shows it.
            if texture.unused_frames > 0:
                self._forget(texture.tex_id)
                texture.set_tex_id(0)
                texture.set_status(DESTROYED)
            return
        width, height = texture.width, texture.height
        if status == WANT_CREATE:
            made = self._device.create_texture(
                label="imgui texture",
                size=(width, height, 1),
                format="rgba8unorm",
                usage=flags.TextureUsage.COPY_DST | flags.TextureUsage.TEXTURE_BINDING,
            )
            number = next(_ids)
            self._textures[number] = made
            self._bind_groups[number] = self._bind_group_of(made.create_view())
            texture.set_tex_id(number)
            x, y, w, h = 0, 0, width, height
        else:
            made = self._textures[texture.tex_id]
            rect = texture.update_rect
            x, y, w, h = rect.x, rect.y, rect.w, rect.h
        self._upload(made, texture, x, y, w, h)
        texture.set_status(OK)

    def _upload(self, target: classes.GPUTexture, texture: Any, x: int, y: int, w: int, h: int) -> None:
        if not (w and h):
            return
        texel = texture.bytes_per_pixel
        pitch = texture.width * texel
        first = y * pitch + x * texel
        pixels: Any = memoryview(_pixels(texture))[first : first + pitch * (h - 1) + w * texel]
        if texel == 1:  # alpha alone: white
            white = bytearray(b"\xff" * (4 * len(pixels)))
            white[3::4] = pixels
            pixels, pitch = white, 4 * pitch
        self._queue.write_texture(
            {"texture": target, "origin": (x, y, 0)}, pixels, {"bytes_per_row": pitch}, (w, h, 1)
        )

    def _forget(self, number: int) -> None:
        # Commands that wait for their submission may still use it, so nothing is destroyed here: what
        # nothing refers to goes by itself.
        self._bind_groups.pop(number, None)
        self._textures.pop(number, None)
        view = self._views.pop(number, None)
        if view is not None:
            del self._registered[view.uid]

    def _close(self) -> None:
        """Give up all textures, and tell imgui so; its context must be the current one."""
        for texture in imgui.get_platform_io().textures:
            if texture.tex_id in self._textures:
                texture.set_tex_id(0)
                texture.set_status(DESTROYED)
        for number in list(self._bind_groups):
            self._forget(number)

    # -- drawing

    def render(
        self,
        draw_data: Any,
        render_pass: classes.GPURenderPassEncoder,
        size: tuple[int, int] | None = None,
    ) -> None:
        """Record imgui's draw commands in a render pass.

        Its textures and its buffer are written before the pass runs, so call it once for each submission. Viewport,
        scissor, pipeline, bind groups 0 and 1, vertex buffer 0 and index buffer of the pass are changed.

        Arguments:
            draw_data: what `imgui.get_draw_data()` answers after `imgui.render()`.
            render_pass: the pass; its colour attachment has the format of this backend, one sample, and no depth.
            size: of the attachment, in physical pixels. By default what imgui was told: display_size times
                display_framebuffer_scale. Nothing is drawn outside.

        Raises:
            KeyError: imgui draws with a texture that is not, or no longer, registered.
        """
        if draw_data is None:
            return
        left, top = draw_data.display_pos
        width, height = draw_data.display_size
        scale_x, scale_y = draw_data.framebuffer_scale
        whole_width, whole_height = round(width * scale_x), round(height * scale_y)
        fb_width, fb_height = whole_width, whole_height
        if size is not None:
            fb_width, fb_height = min(fb_width, size[0]), min(fb_height, size[1])
        textures = draw_data.textures
        if textures is not None:
            for texture in textures:
                status = texture.status
                if status != OK:
                    self._update_texture(texture, status)
        if fb_width > 0 and fb_height > 0 and draw_data.total_vtx_count and draw_data.total_idx_count:
            mapped = (left, top, width, height)
            if mapped != self._mapped:
                self._map(*mapped)
            render_pass.set_viewport(0, 0, whole_width, whole_height, 0, 1)
            render_pass.set_pipeline(self._pipeline)
            render_pass.set_bind_group(0, self._bind_group)
            lists = self._send(draw_data.cmd_lists, render_pass)
            self._draw(lists, render_pass, left, top, scale_x, scale_y, fb_width, fb_height)
        if self._leaving:
            for number in self._leaving:
                self._forget(number)
            self._leaving.clear()

    def _send(self, lists: Any, render_pass: classes.GPURenderPassEncoder) -> list[tuple[Any, int, int]]:
        """Send all vertices and indices to the GPU, and have the pass use them.

        Returns:
            For each list its commands, its first index and its first vertex.
        """
        vertices: list[int] = []
        indices: list[int] = []
        found = []
        first_vertex = first_index = 0
        for commands in lists:
            vtx, idx = commands.vtx_buffer, commands.idx_buffer
            found.append((commands.cmd_buffer, first_index, first_vertex))
            n = vtx.size()
            first_vertex += n
            vertices += (vtx.data_address(), n * VERTEX_SIZE)
            # An odd number of indices of two bytes takes one more along, which is not used: writes are of four bytes.
            size = (idx.size() * INDEX_SIZE + 3) & ~3
            first_index += size // INDEX_SIZE
            indices += (idx.data_address(), size)
        behind = first_vertex * VERTEX_SIZE
        size = behind + first_index * INDEX_SIZE
        buffer = self._drawn.fitting(size)
        render_pass.set_vertex_buffer(0, buffer)
        render_pass.set_index_buffer(buffer, INDEX_FORMAT, behind)
        self._queue._write_memory(buffer, vertices + indices, size)
        return found

    def _draw(
        self,
        lists: list[tuple[Any, int, int]],
        render_pass: classes.GPURenderPassEncoder,
        left: float,
        top: float,
        scale_x: float,
        scale_y: float,
        width: int,
        height: int,
    ) -> None:
        set_bind_group = render_pass.set_bind_group
        set_scissor_rect = render_pass.set_scissor_rect
        draw_indexed = render_pass.draw_indexed
        bind_groups = self._bind_groups
        bound = 0
        for commands, first_index, first_vertex in lists:
            # Indices, and members of vectors by their names, are what these wrappers of C++ are fastest at.
            for i in range(commands.size()):
                command = commands[i]
                n = command.elem_count
                if not n:
                    continue
                clip = command.clip_rect
                x0, y0 = clip.x, clip.y
                x = int((x0 - left) * scale_x) if x0 > left else 0
                y = int((y0 - top) * scale_y) if y0 > top else 0
                w = min(int((clip.z - left) * scale_x), width) - x
                h = min(int((clip.w - top) * scale_y), height) - y
                if w <= 0 or h <= 0:
                    continue
                number = command.get_tex_id()
                if number != bound:
                    try:
                        set_bind_group(1, bind_groups[number])
                    except KeyError:
                        raise KeyError(
                            f"imgui draws with texture {number}, which is not registered with this backend"
                        ) from None
                    bound = number
                set_scissor_rect(x, y, w, h)
                draw_indexed(n, 1, first_index + command.idx_offset, first_vertex + command.vtx_offset)

    def _map(self, left: float, top: float, width: float, height: float) -> None:
        self._mapped = (left, top, width, height)
        scale_x, scale_y = 2 / width, -2 / height
        mapping = (ctypes.c_float * 4)(scale_x, scale_y, -1 - left * scale_x, 1 - top * scale_y)
        self._queue.write_buffer(self._uniform, 0, mapping)


class _Growing:
    """A buffer that is replaced by one of twice the size when it is too small."""

    def __init__(self, device: classes.GPUDevice, label: str, usage: int) -> None:
        self._device = device
        self._label = label
        self._usage = usage | flags.BufferUsage.COPY_DST
        self._size = 1 << 15
        self.buffer: Any = None

    def fitting(self, size: int) -> classes.GPUBuffer:
        """The buffer, with room for so many bytes."""
        if self.buffer is None or size > self._size:
            while size > self._size:
                self._size *= 2
            # The one before goes when no waiting commands use it.
            self.buffer = self._device.create_buffer(label=self._label, size=self._size, usage=self._usage)
        buffer: classes.GPUBuffer = self.buffer
        return buffer


def _make_pipeline(device: classes.GPUDevice, target_format: Any) -> tuple[Any, Any, Any, Any]:
    """The pipeline, the layout of bind groups with a texture, the uniform buffer, and the bind group with that."""
    shader = device.create_shader_module(label="imgui", code=SHADER)
    vertex, fragment = flags.ShaderStage.VERTEX, flags.ShaderStage.FRAGMENT
    layout = device.create_bind_group_layout(
        label="imgui",
        entries=[
            {"binding": 0, "visibility": vertex, "buffer": {"type": "uniform"}},
            {"binding": 1, "visibility": fragment, "sampler": {"type": "filtering"}},
        ],
    )
    texture_layout = device.create_bind_group_layout(
        label="imgui texture",
        entries=[{"binding": 0, "visibility": fragment, "texture": {"sample_type": "float"}}],
    )
    uniform = device.create_buffer(
        label="imgui mapping", size=16, usage=flags.BufferUsage.UNIFORM | flags.BufferUsage.COPY_DST
    )
    sampler = device.create_sampler(
        label="imgui",
        mag_filter="linear",
        min_filter="linear",
        mipmap_filter="linear",
        address_mode_u="repeat",
        address_mode_v="repeat",
    )
    bind_group = device.create_bind_group(
        label="imgui",
        layout=layout,
        entries=[
            {"binding": 0, "resource": {"buffer": uniform}},
            {"binding": 1, "resource": sampler},
        ],
    )
    over = {"operation": "add", "dst_factor": "one-minus-src-alpha"}
    targets: Any = [
        {
            "format": target_format,
            "blend": {
                "color": {"src_factor": "src-alpha", **over},
                "alpha": {"src_factor": "one", **over},
            },
        }
    ]
    pipeline = device.create_render_pipeline(
        label="imgui",
        layout=device.create_pipeline_layout(label="imgui", bind_group_layouts=[layout, texture_layout]),
        vertex={
            "module": shader,
            "entry_point": "place",
            "buffers": [
                {
                    "array_stride": VERTEX_SIZE,
                    "attributes": [
                        {"format": "float32x2", "offset": 0, "shader_location": 0},
                        {"format": "float32x2", "offset": 8, "shader_location": 1},
                        {"format": "unorm8x4", "offset": 16, "shader_location": 2},
                    ],
                }
            ],
        },
        fragment={
            "module": shader,
            "entry_point": "paint_linear" if target_format.endswith("srgb") else "paint",
            "targets": targets,
        },
    )
    return pipeline, texture_layout, uniform, bind_group


# In place of numpy where that is not imported: imgui-bundle hands out pixels by `numpy.asarray` alone.
_stand_in: Any = ModuleType("numpy")
_stand_in.asarray = _stand_in.array = lambda buffer, *args, **kwargs: memoryview(buffer)


def _pixels(texture: Any) -> Any:
    """The bytes of a texture in imgui's memory."""
    if "numpy" in sys.modules:
        return texture.get_pixels_array()
    sys.modules["numpy"] = _stand_in
    try:
        return texture.get_pixels_array()
    finally:
        del sys.modules["numpy"]
