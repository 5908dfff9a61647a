"""Buffers: mapping them, and getting bytes in and out of a mapping."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from . import arguments as check
from ._coreutils import ArrayLike
from .asynchronous import rejected, start
from .base import ObjectBase
from .bridge import JsException, js
from .bridge.table import dropped, flush, nothing_recorded
from .errors import GPUValidationError, explained, translate
from .generated import flags
from .promise import GPUPromise, check_can_wait

if TYPE_CHECKING:
    from .generated import enums

READ, WRITE = 1, 2
# From 2**53 - 1 on, Pyodide makes a BigInt of an int.
MAX_SIZE = 2**53 - 2


class MappedBuffer(ObjectBase):
    """The mapping of a buffer: what of it Python can read or write, and since when.

    The browser returns each range of a mapping only once, so the bridge fetches the whole of it and cuts it: ranges may
    be read and written again, and may overlap, as on native.
    """

    __slots__ = ("_mapping", "_pending", "_ranges", "_size", "_usage", "_views")
    _size: int
    _usage: int
    # start, end (bytes) and mode of the current mapping
    _mapping: tuple[int, int, int] | None
    # the number of the map_async() that is under way
    _pending: int
    _views: list[memoryview]
    _ranges: list[tuple[int, memoryview]]

    def __init__(
        self, label: str | None, internal: Any, device: Any, size: int, usage: int, map_state: str
    ) -> None:
        """Only for code that makes objects of its own; `device.create_buffer` makes buffers."""
        super().__init__(label, internal, device)
        self._size = size
        self._usage = usage
        self._mapping = (0, size, WRITE) if map_state == "mapped" else None

    @property
    def _nbytes(self) -> int:  # type: ignore[override]
        return self._size

    @property
    def map_state(self) -> enums.BufferMapStateEnum:
        """Whether the buffer is "unmapped", "pending" or "mapped".

        https://gpuweb.github.io/gpuweb/#dom-gpubuffer-mapstate
        """
        if self._mapping is not None:
            return "mapped"
        return "pending" if getattr(self, "_pending", 0) else "unmapped"

    # -- ranges

    def _range(self, offset: Any, size: Any) -> tuple[int, int]:
        """Check a range as native does; None means the rest of the mapping, or of the buffer."""
        mapping = self._mapping
        if offset is None:
            offset = mapping[0] if mapping else 0
        else:
            offset = check.integer(offset, -MAX_SIZE, MAX_SIZE, "offset")
        if size is None:
            size = (mapping[1] if mapping else self._size) - offset
        else:
            size = check.integer(size, -MAX_SIZE, MAX_SIZE, "size")
        if offset < 0:
            raise ValueError(f"Mapped offset must not be smaller than zero, got {offset}.")
        if offset % 8:
            raise ValueError(
                f"Mapped offset must be a multiple of 8, got {offset}; the next is {(offset + 7) & ~7}."
            )
        if size < 0 or (size == 0 and self._strict):
            raise ValueError(f"Mapped size must be larger than zero, got {size}.")
        if size % 4:
            raise ValueError(
                f"Mapped size must be a multiple of 4, got {size}; the next is {(size + 3) & ~3}."
            )
        if offset + size > self._size:
            raise ValueError(
                f"Mapped range must not extend beyond total buffer size: {offset} + {size} > {self._size} bytes."
            )
        return offset, size

    @property
    def _strict(self) -> bool:
        """Whether mistakes that the browser tells of later are to be raised at the call."""
        return bool(self._device is not None and self._device._error_mode == "raise")

    def _inside(self, offset: int, size: int, what: str) -> None:
        assert self._mapping is not None
        start, end, _ = self._mapping
        if offset < start or offset + size > end:
            raise ValueError(
                f"The range for buffer {what} is not contained in the currently mapped range: "
                f"{offset} to {offset + size}, mapped are {start} to {end}."
            )

    def _mapped_range(self, offset: Any, size: Any, what: str) -> tuple[int, int]:
        """Check a range of the current mapping. The `_internal` of an error is what the browser says of it."""
        try:
            found = self._range(offset, size)
            self._inside(*found, what)
        except ValueError as err:
            own = js.mapped_error(self._id, offset, size)
            if own is not None:
                err.__dict__["_internal"] = own
            raise
        return found

    # -- mapping

    def map_async(
        self, mode: flags.MapModeFlags, offset: int = 0, size: int | None = None
    ) -> GPUPromise[None]:
        """Make the buffer's memory available to Python, once the GPU is done with it.

        Arguments:
            mode: `MapMode.READ` or `MapMode.WRITE`, as an int or a str.
            offset: where the mapping starts, in bytes; a multiple of 8.
            size: how many bytes; a multiple of 4. None means the rest.

        Returns:
            A promise of None: then `read_mapped` or `write_mapped` work, until `unmap`.

        Raises:
            ValueError: unknown mode; in error mode `raise` also a range that is not allowed.
            GPUValidationError: the usage of the buffer does not allow the mode, or it is destroyed: in error mode
                `raise` at the call, else by the promise.
            RuntimeError: (by the promise) the buffer is mapped already, or it was unmapped, destroyed or lost in the
                meantime.

        https://gpuweb.github.io/gpuweb/#dom-gpubuffer-mapasync
        """
        if isinstance(mode, str) and mode.upper() == "READ_NOSYNC":
            mode = READ
        mode = check.flags(flags.MapMode, mode, "mode")
        destroyed = "_destroyed" in self.__dict__
        if self._strict:
            offset, size = self._range(offset, size)
            if self.map_state != "unmapped":
                text = f"Can only map a buffer if its currently unmapped, not {self.map_state!r}"
                return rejected("buffer.map", RuntimeError(text))
            if mode not in (READ, WRITE) or not self._usage & mode:
                wanted = "MAP_WRITE" if mode == WRITE else "MAP_READ"
                label = f" {self._label!r}" if self._label else ""
                raise GPUValidationError(f"map_async: the usage of the buffer{label} must include {wanted}")
            if destroyed:
                label = f" {self._label!r}" if self._label else ""
                raise GPUValidationError(f"map_async: the buffer{label} is destroyed")
        else:
            offset = check.integer(0 if offset is None else offset, 0, MAX_SIZE, "offset")
            if size is not None:
                size = check.integer(size, 0, MAX_SIZE, "size")
        flush()
        device = self._device
        was_unmapped = self.map_state == "unmapped"
        if was_unmapped:
            device._mapped.add(self)
            self._pending = pending = getattr(self, "_last", 0) + 1
            self.__dict__["_last"] = pending
        end = self._size if size is None else offset + size

        def handler(_: None) -> None:
            if was_unmapped and self._pending == pending:
                self._pending = 0
                self._mapping = (offset, end, mode)

        def failed(err: Any) -> Exception:
            if was_unmapped and self._pending == pending:
                self._pending = 0
            text = f"Could not map buffer: {explained(str(getattr(err, 'message', err)), False)}"
            if device._lost:
                text += f"\n  The device is lost ({device._lost.reason}): request a new one."
            elif destroyed or not self._usage & mode:
                return GPUValidationError(text)
            return RuntimeError(text)

        alone = (
            device._id if device._error_mode != "off" and not device._scopes and not device._lost else None
        )
        promise = start(
            "buffer.map", handler, js.map, self._id, mode, offset, size, alone, keepalive=self, failed=failed
        )
        device._flush_soon()
        return promise

    def map_sync(self, mode: flags.MapModeFlags, offset: int = 0, size: int | None = None) -> None:
        """Like `map_async`, but waits until the buffer is mapped.

        For writing there is mostly nothing to wait for, and it works everywhere then: what the GPU still reads of the
        buffer stays as it is, and the mapping has the contents that were written last. That needs all encoders to be
        submitted, and contents that came by an earlier `map_sync`, or none.

        Arguments:
            mode: `MapMode.READ` or `MapMode.WRITE`, as an int or a str.
            offset: where the mapping starts, in bytes; a multiple of 8.
            size: how many bytes; a multiple of 4. None means the rest.

        Raises:
            RuntimeError: Python has to wait, and can't (`pyodide.ffi.can_run_sync()` is false); and as `map_async`.
            ValueError, GPUValidationError: as `map_async`.

        https://gpuweb.github.io/gpuweb/#dom-gpubuffer-mapasync
        """
        writing = check.flags(flags.MapMode, mode, "mode") == WRITE if mode != "READ_NOSYNC" else False
        if writing and self._usage & WRITE and self.map_state == "unmapped" and self._map_anew(offset, size):
            return
        check_can_wait("map_async")
        self.map_async(mode, offset, size).sync_wait()
        if writing:
            js.keep(self._id)

    def _map_anew(self, offset: Any, size: Any) -> bool:
        device = self._device
        if device._lost or not nothing_recorded():
            return False
        offset, size = self._range(offset, size)
        flush()
        if not js.map_anew(device._id, self._id):
            return False
        self._mapping = offset, offset + size, WRITE
        device._mapped.add(self)
        return True

    def unmap(self) -> None:
        """End the mapping: the GPU can use the buffer again, and sees what was written.

        Views from `read_mapped(copy=False)` are released.

        Raises:
            RuntimeError: in error mode `raise`, when the buffer is not mapped, as on native; WebGPU allows it.

        https://gpuweb.github.io/gpuweb/#dom-gpubuffer-unmap
        """
        if self._mapping is None and self._strict:
            raise RuntimeError("Can only unmap a buffer if its currently mapped.")
        try:
            self._end_mapping(True)
            flush()
            js.unmap(self._id)
        except JsException as err:
            raise translate(err, "unmap") from err

    def _end_mapping(self, write: bool) -> None:
        mapping, self._mapping, self._pending = self._mapping, None, 0
        ranges, self._ranges = getattr(self, "_ranges", []), []
        if write and mapping is not None and mapping[2] & WRITE:
            for offset, view in ranges:
                js.write_mapped(self._id, offset, view)
        views, self._views = getattr(self, "_views", []), []
        for view in (*views, *(view for _, view in ranges)):
            with suppress(
                BufferError
            ):  # somebody has a view of the view; its memory is Python's own and stays
                view.release()

    def _give_up_mapping(self) -> None:
        """The device is about to be destroyed, which ends what is mapped or about to be."""
        if self.map_state != "unmapped":
            self._end_mapping(False)
            js.unmap(self._id)

    def destroy(self) -> None:
        """Free the memory now; using the buffer afterwards is an error.

        https://gpuweb.github.io/gpuweb/#dom-gpubuffer-destroy
        """
        if not self._id:
            return  # freed already: it is a finalizer that has it still
        flush()
        self._end_mapping(False)
        self.__dict__["_destroyed"] = True
        js.destroy(self._id)

    # -- bytes

    def _need(self, mode: int, doing: str, name: str) -> None:
        if self._mapping is None:
            hint = (
                " Its mapping is under way: await map_async() first." if self.map_state == "pending" else ""
            )
            raise RuntimeError(f"Can only {doing} a buffer if its mapped.{hint}")
        if not self._mapping[2] & mode:
            raise RuntimeError(f"Can only {doing} a buffer if its mapped in {name} mode.")

    def read_mapped(
        self, buffer_offset: int | None = None, size: int | None = None, *, copy: bool = True
    ) -> memoryview:
        """Read bytes of a buffer that is mapped for reading.

        Arguments:
            buffer_offset: where to start, in bytes from the start of the buffer; a multiple of 8. None means
                the start of the mapping.
            size: how many bytes; a multiple of 4. None means the rest of the mapping.
            copy: whether the result may be written to and outlives the mapping. False gives a read-only view that is
                released by `unmap`.

        Returns:
            A memoryview of bytes (format "B").

        Raises:
            RuntimeError: the buffer is not mapped, or not for reading.
            ValueError: a range that is not aligned or not inside the mapping.
        """
        self._need(READ, "read from", "read")
        offset, size = self._mapped_range(buffer_offset, size, "reading")
        data = self._fetch(offset, size)
        if copy:
            return data
        view = data.toreadonly()
        views = self._views = getattr(self, "_views", [])
        views.append(view)
        return view

    def _fetch(self, offset: int, size: int) -> memoryview:
        if not size:
            return memoryview(bytearray())
        try:
            found: memoryview = js.read_mapped(self._id, offset, size).to_memoryview()
        except JsException as err:
            raise translate(err, "read_mapped") from err
        return found

    def write_mapped(self, data: ArrayLike, buffer_offset: int | None = None) -> None:
        """Write bytes to a buffer that is mapped for writing.

        Arguments:
            data: bytes, an array or any other object with the buffer protocol; C-contiguous. Any number of bytes.
            buffer_offset: where to write, in bytes from the start of the buffer; a multiple of 8. None means
                the start of the mapping.

        Raises:
            RuntimeError: the buffer is not mapped, or not for writing.
            TypeError: data has no buffer, or is not C-contiguous.
            ValueError: the data does not fit into the mapping, or its place is not aligned.
        """
        self._need(WRITE, "write to", "write")
        view = check.as_bytes(data, strided=TypeError)
        offset, _ = self._mapped_range(buffer_offset, (view.nbytes + 3) & ~3, "writing")
        if not view.nbytes:
            return
        try:
            js.write_mapped(self._id, offset, view)
        except JsException as err:
            raise translate(err, "write_mapped") from err
        # Who has a range of this memory sees it, and does not undo it.
        end = offset + view.nbytes
        ranges: list[tuple[int, memoryview]] = getattr(self, "_ranges", [])
        for at, data in ranges:
            first, last = max(at, offset), min(at + data.nbytes, end)
            if first < last:
                data[first - at : last - at] = view[first - offset : last - offset]

    def get_mapped_range(self, offset: int = 0, size: int | None = None) -> memoryview:
        """The bytes of a mapping. What is written into them reaches the buffer at `unmap`, if it is mapped for writing.

        Arguments:
            offset: where to start, in bytes from the start of the buffer; a multiple of 8.
            size: how many bytes; a multiple of 4. None means the rest of the mapping.

        Returns:
            A memoryview of bytes (format "B"), released by `unmap`. A slice or an array of it outlives that, but what
            is written to it then goes nowhere.

        Raises:
            RuntimeError: the buffer is not mapped.
            ValueError: a range that is not aligned or not inside the mapping; of a mapping for writing also one that
                overlaps with an earlier one without lying within it.

        https://gpuweb.github.io/gpuweb/#dom-gpubuffer-getmappedrange
        """
        if self._mapping is None:
            raise RuntimeError("Can only get the range of a buffer if its mapped.")
        offset, size = self._mapped_range(offset, size, "access")
        views = self._views = getattr(self, "_views", [])
        if not (self._mapping[2] & WRITE and size):
            data = self._fetch(offset, size)
            views.append(data)
            return data
        ranges = self._ranges = getattr(self, "_ranges", [])
        for at, other in ranges:
            if at <= offset and offset + size <= at + other.nbytes:
                part: memoryview = other[offset - at : offset - at + size]
                views.append(part)
                return part
            if at < offset + size and offset < at + other.nbytes:
                raise ValueError(
                    f"The range {offset} to {offset + size} overlaps with {at} to {at + other.nbytes}, which was "
                    "gotten before, and does not lie within it: get the larger one first."
                )
        data = self._fetch(offset, size)
        ranges.append((offset, data))
        return data

    def _experimental_get_mapped_range(
        self, buffer_offset: int | None = None, size: int | None = None
    ) -> memoryview:
        """Native's undocumented name for `get_mapped_range`."""
        offset = (self._mapping or (0,))[0] if buffer_offset is None else buffer_offset
        return self.get_mapped_range(offset, size)

    def __del__(self) -> None:
        try:
            number, self._id = self._id, 0
        except AttributeError:
            return  # its __init__ has failed
        if number:
            dropped(number)
