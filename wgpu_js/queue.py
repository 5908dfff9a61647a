"""The queue: submits commands, moves data in and out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from . import arguments as check
from . import errors
from ._coreutils import ArrayLike
from .arguments import with_rows as _with_rows
from .asynchronous import start
from .base import ObjectBase
from .bridge import JsException, js, pinned, table, undisturbed
from .bridge.table import dead, flush, open_encoders, quiet_devices
from .buffer import MappedBuffer
from .creation import waiting
from .encoder import as_commands
from .errors import Place, translate
from .generated import classes, flatten
from .promise import GPUPromise, check_can_wait

if TYPE_CHECKING:
    from .generated import structs
    from .generated.classes import GPUBuffer, GPUCommandBuffer

# Up to this many bytes are copied into shared memory: pinning the user's own memory costs as much as copying that.
SMALL = 1 << 18
# Up to this many bytes a write waits for others, until the GPU needs it.
TINY = 1 << 12
# From 2**53 - 1 on, Pyodide makes a BigInt of an int.
MAX_SIZE = 2**53 - 2
COPY_DST = 0x8
# VERTEX, UNIFORM and STORAGE
FOR_SHADERS = 0xE0


class _Writes:
    """Small writes that wait: their bytes are in shared memory already."""

    def __init__(self) -> None:
        self.queue: Any = None
        self.ints: list[int] = []
        self.used = 0
        # In mode report: the label of each buffer, and the user's line.
        self.places: list[tuple[str, Place | None]] = []

    def send(self) -> None:
        """Hand them over, in order."""
        if self.ints:
            self._send()

    @undisturbed
    def _send(self) -> None:
        ints = self.ints
        queue, self.queue, self.ints, self.used = self.queue, None, [], 0
        places, self.places = self.places, []
        n = len(ints)
        if n > len(pinned.ints):
            pinned.grow(n, 0)
        pinned.ints_pack(ints)
        calls = queue._device._js
        calls.about = places or None
        try:
            calls.write_buffers(n)
        except JsException as err:
            raise translate(err, "write_buffer") from err


writes = _Writes()
table.on_flush(writes.send)


class QueueMixin(ObjectBase):
    """Data and commands."""

    __slots__ = ()

    def submit(self, command_buffers: Iterable[GPUCommandBuffer]) -> None:
        """Have the GPU run command buffers, in order.

        Arguments:
            command_buffers: a list of GPUCommandBuffer; each can be submitted once.

        Raises:
            TypeError: something else in the list.
            GPUValidationError: in error mode `raise`: a buffer is used that is mapped or destroyed, or commands were
                submitted before.

        https://gpuweb.github.io/gpuweb/#dom-gpuqueue-submit
        """
        if type(command_buffers) is not list:
            command_buffers = list(check.sequence(command_buffers, "command_buffers"))
        if len(command_buffers) == 1 and type(command_buffers[0]) is classes.GPUCommandBuffer:
            ids = None
        else:
            ids = as_commands(command_buffers)
        if writes.ints or waiting.ints:
            flush()
        device = self._device
        try:
            if ids is None:
                device._js.submit_one(command_buffers[0]._id)
            else:
                device._js.submit(*ids)
        except JsException as err:
            raise translate(err, "submit") from err
        finally:
            # The commands are with the browser: what they refer to may go.
            for commands in command_buffers:
                open_encoders.pop(commands._serial, None)
                commands._serial = 0
            if quiet_devices:
                quiet_devices.discard(device._id)
        if len(dead) > table.SOME:
            table.drain()

    def on_submitted_work_done_async(self) -> GPUPromise[None]:
        """Learn when the GPU has finished what has been submitted so far.

        Returns:
            A promise of None.

        https://gpuweb.github.io/gpuweb/#dom-gpuqueue-onsubmittedworkdone
        """
        flush()
        return start(
            "on_submitted_work_done", None, self._device._plain.on_submitted_work_done, keepalive=self._device
        )

    # -- data in

    def write_buffer(
        self,
        buffer: GPUBuffer,
        buffer_offset: int,
        data: ArrayLike,
        data_offset: int = 0,
        size: int | None = None,
    ) -> None:
        """Copy data into a buffer, before whatever is submitted next.

        Arguments:
            buffer: the buffer to write to, with usage COPY_DST.
            buffer_offset: where to write, in bytes; a multiple of 4.
            data: bytes, an array or any other object with the buffer protocol; C-contiguous. It is copied at the call.
            data_offset: where to start in data, in bytes (not in elements).
            size: how many bytes; a multiple of 4. None and 0 mean the rest of data.

        Raises:
            TypeError: data has no buffer, or buffer is no GPUBuffer.
            ValueError: the range does not lie within data; in error mode `raise` also within the buffer.
            GPUValidationError: the number of bytes is not a multiple of 4; in error mode `raise`: the buffer lacks
                COPY_DST, or is mapped or destroyed.

        https://gpuweb.github.io/gpuweb/#dom-gpuqueue-writebuffer
        """
        if type(data) is bytes:
            view: Any = data
            total = len(data)
        else:
            view = check.as_bytes(data)
            total = view.nbytes
        if type(buffer_offset) is not int or not 0 <= buffer_offset <= MAX_SIZE:
            buffer_offset = check.integer(buffer_offset, 0, MAX_SIZE, "buffer_offset")
        if data_offset or size:
            first = check.integer(data_offset, 0, MAX_SIZE, "data_offset")
            n = check.integer(size, 0, MAX_SIZE, "size") if size else total - first
            if first > total or n < 0 or first + n > total:
                error = ValueError(
                    f"Invalid data_offset or size: {first} + {max(n, 0)} is beyond the {total} bytes of data"
                )
                if total <= SMALL and isinstance(buffer, MappedBuffer) and buffer._id:
                    own = js.write_error(self._id, buffer._id, buffer_offset, total, first, size or None)
                    if own is not None:
                        error.__dict__["_internal"] = own
                raise error
            view = memoryview(view)[first : first + n]
        else:
            n = total
        # It may be sent later, in another call, so what it is has to be right now.
        if not isinstance(buffer, MappedBuffer) or not buffer._id:
            raise check.wrong_object(buffer, "GPUBuffer", "buffer")
        number = buffer._id
        if self._device._error_mode == "raise":
            self._strict_range(buffer, buffer_offset, n, total)
        if errors.warn_64_bit and type(data) is not bytes and buffer._usage & FOR_SHADERS:
            errors.check_64_bit(data, buffer._label)
        # What is surely wrong goes alone, so that the browser's error has the right line; a number of bytes that is not
        # a multiple of 4 is refused at once.
        if (
            n <= TINY
            and not (n | buffer_offset) & 3
            and buffer_offset + n <= buffer._size
            and buffer_offset <= 0xFFFFFFFF
            and buffer._usage & COPY_DST
            and self._device._error_mode != "raise"
        ):
            device = self._device
            device._check_alive("write_buffer")
            report = device._error_mode == "report"
            place = errors.users_place() if report else None
            # Asked again: each call may let a finalizer run, which may write or flush as well.
            while writes.queue is not self or writes.used + n > SMALL:
                if writes.queue is None:
                    writes.queue = self
                    table.schedule()
                else:
                    flush()
            # From here on there is no call, and so nothing comes between.
            used = writes.used
            pinned.bytes[used : used + n] = view
            writes.ints += (number, buffer_offset, used, n)
            writes.used = used + n
            if report:
                writes.places += ((buffer._label or "", place),)
            return
        flush()
        calls = self._device._js
        calls.label = buffer._label
        try:
            if n <= SMALL:
                table.with_bytes(view, n, calls.write_buffer, number, buffer_offset, n)
            else:
                calls.write_buffer_from(number, buffer_offset, view, 0, n)
        except JsException as err:
            raise translate(err, f"write_buffer, {n} bytes" if n & 3 else "write_buffer") from err

    @undisturbed
    def _write_memory(self, buffer: GPUBuffer, pieces: list[int], size: int) -> None:
        """Copy pieces of memory to the beginning of a buffer, one after another, in one call and one write: for what
        this package itself writes each frame.

        Arguments:
            buffer: it has room for them.
            pieces: the address of each and its number of bytes. Nothing is checked.
            size: the sum of those, a multiple of 4.
        """
        self._device._check_alive("write_buffer")
        flush()
        pinned.ints_pack(pieces)
        try:
            self._device._plain.write_memory(len(pieces), buffer._id, size)
        except JsException as err:
            raise translate(err, "write_buffer") from err

    @staticmethod
    def _strict_range(buffer: GPUBuffer, offset: int, n: int, total: int) -> None:
        if not n:
            raise ValueError("Invalid data_offset: there is no data")
        if offset >= buffer._size:
            raise ValueError(
                f"Invalid buffer_offset: {offset} is beyond the {buffer._size} bytes of the buffer"
            )
        if n > buffer._size - offset:
            raise ValueError(
                f"Invalid data_length: {offset} + {n} is beyond the {buffer._size} bytes of the buffer"
            )

    def write_texture(
        self,
        destination: structs.TexelCopyTextureInfoStruct,
        data: ArrayLike,
        data_layout: structs.TexelCopyBufferLayoutStruct,
        size: Any,
    ) -> None:
        """Copy data into a texture, before whatever is submitted next.

        Arguments:
            destination: a `TexelCopyTextureInfo`: the texture, and optionally mip_level, origin and aspect.
            data: bytes, an array or any other object with the buffer protocol; C-contiguous. It is copied at the call.
            data_layout: a `TexelCopyBufferLayout`: offset in bytes, bytes_per_row (any number, no multiple of 256), and
                rows_per_image, which defaults to the height.
            size: (width, height, depth or layers) in texels.

        Raises:
            TypeError: data has no buffer, or there is no texture.
            ValueError: a view in place of a texture; unknown keys.
            KeyError: in error mode `raise`: bytes_per_row is missing.
            GPUValidationError: in error mode `raise`: too little data, or the texture lacks COPY_DST.

        https://gpuweb.github.io/gpuweb/#dom-gpuqueue-writetexture
        """
        extent = check.extent_3d(size, "size")
        layout = _plain_layout(data_layout)
        if layout.get("bytes_per_row") is None and self._device._error_mode == "raise":
            raise check.missing("TexelCopyBufferLayout", "bytes_per_row", data_layout)
        layout = _with_rows(layout, extent)
        args = texture_info(destination, "destination")
        try:
            flatten.texel_copy_buffer_layout(layout, args)
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, "data_layout") from None
        args += extent
        view = check.as_bytes(data)
        n = view.nbytes
        flush()
        try:
            calls = self._device._js
            calls.label = destination["texture"]._label
            if n <= SMALL:
                table.with_bytes(view, n, calls.write_texture, n, *args)
            else:
                calls.write_texture_from(view, *args)
        except JsException as err:
            raise translate(err, "write_texture") from err

    def copy_external_image_to_texture(
        self,
        source: structs.CopyExternalImageSourceInfoStruct,
        destination: structs.CopyExternalImageDestInfoStruct,
        copy_size: Any,
    ) -> None:
        """Copy an image of JavaScript into a texture, before whatever is submitted next.

        Arguments:
            source: a `CopyExternalImageSourceInfo`: an ImageBitmap, ImageData, img, video, VideoFrame or
                canvas (JsProxy) as "source", and optionally origin and flip_y.
            destination: a `CopyExternalImageDestInfo`: the texture, and optionally mip_level, origin, aspect,
                color_space and premultiplied_alpha.
            copy_size: (width, height, layers) in texels.

        Raises:
            TypeError: the source is no JavaScript object, or there is no texture.
            ValueError: unknown keys.
            GPUValidationError: the image is not usable; in error mode `raise` also a texture without COPY_DST and
                RENDER_ATTACHMENT.

        https://gpuweb.github.io/gpuweb/#dom-gpuqueue-copyexternalimagetotexture
        """
        args: list[Any] = []
        try:
            flatten.copy_external_image_source_info(source, args)
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, "source") from None
        try:
            flatten.copy_external_image_dest_info(destination, args)
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, "destination") from None
        args += check.extent_3d(copy_size, "copy_size")
        flush()
        try:
            self._device._js.copy_external_image_to_texture(*args)
        except JsException as err:
            raise translate(err, "copy_external_image_to_texture") from err

    # -- data out

    def read_buffer_async(
        self, buffer: GPUBuffer, buffer_offset: int = 0, size: int | None = None
    ) -> GPUPromise[memoryview]:
        """Get the bytes of a buffer, once the GPU has done what has been submitted so far.

        Arguments:
            buffer: the buffer to read, with usage COPY_SRC.
            buffer_offset: where to start, in bytes; a multiple of 4.
            size: how many bytes; a multiple of 4. None and 0 mean the rest.

        Returns:
            A promise of a writable memoryview of bytes (format "B").

        Raises:
            TypeError: buffer is no GPUBuffer.
            ValueError: the range does not lie within the buffer, or is not aligned.
            GPUValidationError: the buffer lacks COPY_SRC.
        """
        if not isinstance(buffer, classes.GPUBuffer):
            raise check.wrong_object(buffer, "GPUBuffer", "buffer")
        offset = check.integer(buffer_offset, 0, MAX_SIZE, "buffer_offset")
        if offset >= buffer._size and not (offset == buffer._size == 0):
            raise ValueError(
                f"Invalid buffer_offset: {offset} is beyond the {buffer._size} bytes of the buffer"
            )
        n = check.integer(size, 0, MAX_SIZE, "size") if size else buffer._size - offset
        if n > buffer._size - offset:
            raise ValueError(
                f"Invalid data_length: {offset} + {n} is beyond the {buffer._size} bytes of the buffer"
            )
        for name, value in (("buffer_offset", offset), ("size", n)):
            if value % 4:
                raise ValueError(
                    f"{name} must be a multiple of 4, got {value}; the next is {(value + 3) & ~3}"
                )
        if not buffer._usage & 4:
            label = f" {buffer._label!r}" if buffer._label else ""
            raise classes.GPUValidationError(
                f"read_buffer: the usage of the buffer{label} must include COPY_SRC"
            )
        device = self._device
        device._check_alive("read_buffer")
        flush()
        read, watch = device._plain.read_buffer, not device._scopes
        return start("read_buffer", _take, read, watch, buffer._id, offset, n, keepalive=buffer)

    def read_buffer(self, buffer: GPUBuffer, buffer_offset: int = 0, size: int | None = None) -> memoryview:
        """Like `read_buffer_async`, but waits and answers the bytes.

        Works where `pyodide.ffi.can_run_sync()` is true; elsewhere a RuntimeError is raised before anything is started.
        """
        check_can_wait("read_buffer_async", "read_buffer")
        return self.read_buffer_async(buffer, buffer_offset, size).sync_wait()

    def read_texture_async(
        self,
        source: structs.TexelCopyTextureInfoStruct,
        data_layout: structs.TexelCopyBufferLayoutStruct,
        size: Any,
    ) -> GPUPromise[memoryview]:
        """Get the texels of a texture, once the GPU has done what has been submitted so far.

        Arguments:
            source: a `TexelCopyTextureInfo`: the texture, and optionally mip_level, origin and aspect.
            data_layout: a `TexelCopyBufferLayout`: bytes_per_row (any number, no multiple of 256), and
                optionally offset, the number of zero bytes in front.
            size: (width, height, depth or layers) in texels.

        Returns:
            A promise of a writable memoryview of offset + bytes_per_row * height * depth bytes (format "B"),
            rows without padding.

        Raises:
            TypeError: there is no texture.
            KeyError: bytes_per_row is missing.
            GPUValidationError: the texture lacks COPY_SRC.
        """
        extent = check.extent_3d(size, "size")
        layout = _plain_layout(data_layout)
        if layout.get("bytes_per_row") is None:
            raise check.missing("TexelCopyBufferLayout", "bytes_per_row", data_layout)
        tight = check.integer(layout["bytes_per_row"], 0, 0xFFFFFFFF, "bytes_per_row")
        head = check.integer(layout.get("offset") or 0, 0, MAX_SIZE, "offset")
        args = texture_info(source, "source")
        texture = source["texture"]
        if not isinstance(texture, classes.GPUTexture):
            raise check.wrong_object(texture, "GPUTexture", "source.texture")
        if not texture._usage & 1:
            label = f" {texture._label!r}" if texture._label else ""
            raise classes.GPUValidationError(
                f"read_texture: the usage of the texture{label} must include COPY_SRC"
            )
        rows_per_image = layout.get("rows_per_image") or extent[1]
        padded = (tight + 255) & ~255
        rows = extent[1] * extent[2]
        total = padded * rows_per_image * max(0, extent[2] - 1) + padded * extent[1] if extent[2] else 0

        def handler(number: int) -> memoryview:
            if not head and padded == tight and rows_per_image == extent[1]:
                return _take(number)
            try:
                out = memoryview(bytearray(head + tight * rows))
                js.take_rows(number, out[head:], tight, padded, extent[1], rows_per_image, extent[2])
            finally:
                js.drop(number)
            return out

        self._device._check_alive("read_texture")
        flush()
        read, watch = self._device._plain.read_texture, not self._device._scopes
        args = [watch, total, padded, rows_per_image, *args, *extent]
        return start("read_texture", handler, read, *args, keepalive=texture)

    def read_texture(
        self,
        source: structs.TexelCopyTextureInfoStruct,
        data_layout: structs.TexelCopyBufferLayoutStruct,
        size: Any,
    ) -> memoryview:
        """Like `read_texture_async`, but waits and answers the bytes.

        Works where `pyodide.ffi.can_run_sync()` is true; elsewhere a RuntimeError is raised before anything is started.
        """
        check_can_wait("read_texture_async", "read_texture")
        return self.read_texture_async(source, data_layout, size).sync_wait()


def _plain_layout(given: Any) -> dict[str, Any]:
    """A TexelCopyBufferLayout as a dict; a key that it has not is told of before one that is missing."""
    layout = check.plain(given, "TexelCopyBufferLayout")
    if not layout.keys() <= flatten.KEYS_TEXEL_COPY_BUFFER_LAYOUT:
        error = check.invalid_keys("TexelCopyBufferLayout", layout, flatten.KEYS_TEXEL_COPY_BUFFER_LAYOUT)
        raise check.at(error, "data_layout")
    return layout


def _take(number: int) -> memoryview:
    """The bytes of a temporary buffer, which goes."""
    try:
        found: memoryview = js.take_buffer(number).to_memoryview()
    finally:
        js.drop(number)
    return found


def texture_info(given: Any, name: str) -> list[Any]:
    """A TexelCopyTextureInfo as arguments; a view in place of a texture is a ValueError, as on native."""
    args: list[Any] = []
    texture = given.get("texture") if hasattr(given, "get") else None
    if isinstance(texture, classes.GPUTextureView):
        raise ValueError(f"{name}: copy {name} texture must be a texture, not a view")
    if hasattr(texture, "_id") and not isinstance(texture, classes.GPUTexture):
        raise check.wrong_object(texture, "GPUTexture", f"{name}.texture")
    try:
        flatten.texel_copy_texture_info(given, args)
    except (TypeError, ValueError, KeyError) as err:
        raise check.at(err, name) from None
    return args
