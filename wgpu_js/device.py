"""The device: makes objects, tells of errors."""

from __future__ import annotations

import json
import re
import weakref
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from logging import ERROR, INFO
from typing import TYPE_CHECKING, Any
from weakref import WeakSet, WeakValueDictionary

from pyodide.ffi import can_run_sync

from . import _coreutils, errors
from . import arguments as check
from ._coreutils import ArrayLike, logger
from .adapter import adapter_info, facts_features, facts_limits
from .asynchronous import rejected, start
from .base import O, ObjectBase, made, new
from .bridge import Functions, JsException, callbacks, js, reads_arguments, table
from .bridge.table import dead
from .canvas import frame
from .creation import BIND_GROUP, BUFFER, fresh, waiting
from .errors import ErrorMode, GPUError, GPUPipelineError, Line, Place, translate
from .generated import classes, enums, flags, flatten
from .promise import GPUPromise, check_can_wait
from .shader import compiler_text, entry_points_beside, keep_code

if TYPE_CHECKING:
    from .generated import structs
    from .generated.classes import (
        GPUAdapter,
        GPUAdapterInfo,
        GPUBindGroup,
        GPUBuffer,
        GPUCommandEncoder,
        GPUDeviceLostInfo,
        GPURenderBundleEncoder,
        GPUShaderModule,
        GPUTexture,
    )

Listener = Callable[[Any], object]

devices: WeakValueDictionary[int, Any] = WeakValueDictionary()
# Up to this many bytes go through shared memory: less than the cost of pinning what the user has.
SMALL = 1 << 18
# From 2**53 - 1 on, Pyodide makes a BigInt of an int.
MAX_SIZE = 2**53 - 2
# VERTEX, UNIFORM and STORAGE
FOR_SHADERS = 0xE0


class _Note:
    """Which call a number stands for, while its verdict is out."""

    __slots__ = ("call", "code", "device", "label", "places", "promise")

    def __init__(self, device: int, call: str, label: str, places: list[tuple[str, Line]]) -> None:
        self.device = device
        self.call = call
        self.label = label
        # Labels of what the call is about, and the lines: small writes are sent several at a time.
        self.places = places
        self.code = ""
        self.promise: GPUPromise[GPUError | None] | None = None


_numbers = count(1)
# Device, name and label of a call, what it is about, and where it was: nearly all of it is never read.
_Facts = tuple[int, str, str, Any, Place | None]
_notes: dict[int, _Note | _Facts] = {}
# How many calls wait for their verdict before those that are surely fine are forgotten. Where few are, since no verdict
# comes before the task ends, the next time is when there are twice as many.
MANY_NOTES = 2048
_sweep_at = MANY_NOTES


class _Attributed:
    """The functions of a device, each of which notes the user's line and has its errors attributed to it."""

    # The label of the object that is being made, and the code of a shader or the places of several writes: set
    # before the call by those who know.
    label: str | None = ""
    about: Any = None

    def __init__(self, device: Any, plain: Functions, scoped: Functions, waits: bool) -> None:
        for name, other in vars(scoped).items():
            function = getattr(plain, name)
            setattr(
                self,
                name,
                function if name in UNATTRIBUTED else self._wrap(device, name, function, other, waits),
            )

    def _wrap(
        self, device: Any, name: str, plain: Callable[..., Any], scoped: Callable[..., Any], waits: bool
    ) -> Any:
        device_id = device._id
        device_alive = weakref.ref(device)
        public = PUBLIC_NAMES.get(name, name)
        calls = self

        def call(*args: Any) -> Any:
            owner = device_alive()
            if owner is None or owner._scopes or owner._lost:
                # Errors belong to the user's scope, or to nobody any more.
                calls.label, calls.about = "", None
                if owner is not None and owner._lost:
                    raise owner._lost_error(public)
                return plain(*args)
            number = next(_numbers)
            facts = (device_id, public, calls.label or "", calls.about, errors.users_place())
            calls.label, calls.about = "", None
            if not waits or not can_run_sync():
                _notes[number] = facts
                if len(_notes) > _sweep_at:
                    _forget_notes()
                if device_id not in table.quiet_devices:
                    owner._flush_soon()
                return scoped(number, *args)
            note = _notes[number] = _noted(facts)
            note.promise = GPUPromise(public, None)
            result = scoped(-number, *args)
            _deferred.append(note)
            if frame.out:
                watched = WATCHED.get(name)
                if watched is not None:
                    watched(args[0], result)
                if public != "submit" or not frame.is_drawn_by(args):
                    owner._flush_soon()
                    return result
                frame.end()
            _wait_for_deferred()
            return result

        return call


# Calls whose verdict is out, though their device is in mode `raise`: the texture of a canvas was, too.
_deferred: list[_Note] = []


def _wait_for_deferred() -> None:
    """Have the verdicts of all calls so far, and raise the first error."""
    notes = _deferred[:]
    _deferred.clear()
    for number in {note.device for note in notes}:
        # Chromium tells of errors only after something was submitted.
        js.submit_nothing(number)
    errors_found = [(note, note.promise.sync_wait()) for note in notes if note.promise is not None]
    for note, error in errors_found:
        if error is None:
            continue
        if note is not notes[-1]:
            error.add_note(f"It was this call:\n  {errors.shown_line(error.filename, error.lineno)}")
        raise error


def _task_over() -> None:
    """The browser has its turn: it tells of errors by itself now."""
    frame.end()
    while _deferred:
        note = _deferred.pop(0)
        promise, note.promise = note.promise, None
        if promise is not None and promise._state == "fulfilled":
            _tell(note, promise.sync_wait())
    table.run_at_end_of_task()


# Functions that no error is attributed to: they answer by a promise, or belong to error scopes themselves.
UNATTRIBUTED = {
    "append",
    "append_wide",
    "create_compute_pipeline_async",
    "create_render_pipeline_async",
    "destroy",
    "flush",
    "live",
    "make_waiting",
    "on_submitted_work_done",
    "pop_error_scope",
    "push_error_scope",
    "read_buffer",
    "read_texture",
}
# What mode `raise` sees of a frame: the first argument and the result go there.
WATCHED = {
    "create_view": frame.view,
    "create_whole_view": frame.view,
    "finish_live": frame.finish,
}
# Which command it was, the browser says.
LATE = "a command after the end"
PUBLIC_NAMES = {
    "create_whole_view": "create_view",
    "finish_lists": "finish",
    "finish_wide": "finish",
    "finish_live": "finish",
    "finish_ended": "finish",
    "append_ended": LATE,
    "append_ended_wide": LATE,
    "append_late": LATE,
    "append_late_wide": LATE,
    "submit_one": "submit",
    "write_buffer_from": "write_buffer",
    "write_buffers": "write_buffer",
    "write_memory": "write_buffer",
    "write_texture_from": "write_texture",
}


def _noted(facts: _Facts) -> _Note:
    device, call, label, about, place = facts
    several = about if type(about) is list else [(label, place)]
    note = _Note(device, call, label, [(label, errors.line_of(place)) for label, place in several])
    if isinstance(about, str):
        note.code = about
    return note


def _forget_notes() -> None:
    global _sweep_at
    judged = js.judged()
    for number in list(_notes):  # a finalizer may note something meanwhile
        if number <= judged:
            _notes.pop(number, None)
    _sweep_at = max(MANY_NOTES, 2 * len(_notes))


def _reported(number: int, kind: str, message: str, compiler: str) -> None:
    noted = _notes.pop(abs(number), None)
    if noted is None:
        return
    note = noted if isinstance(noted, _Note) else _noted(noted)
    try:
        error = _verdict(note, kind, message, compiler)
    except Exception:  # whatever happens, nobody waits in vain
        logger.exception("wgpu_js could not explain an error")
        error = errors.CLASSES.get(kind, GPUError)(message)
    if note.promise is not None:
        note.promise._set_input(error)
    else:
        _tell(note, error)


def _tell(note: _Note, error: GPUError | None) -> None:
    if error is not None:
        device = devices.get(note.device)
        if device is None:
            errors.report(error)
        else:
            # No scope of the user's captured it, so it is an uncaptured error to them.
            device._uncaptured(error)


def _verdict(note: _Note, kind: str, message: str, compiler: str) -> GPUError | None:
    error = None
    said = compiler_text(note.code, note.label, json.loads(compiler)) if compiler else ""
    if kind and said:
        error = errors.CLASSES[kind](said + _hint_line(message, compiler))
        error.call, error.label = note.call, note.label
        _broken_shaders[note.label] = said
        if len(_broken_shaders) > MANY_NOTES:
            del _broken_shaders[next(iter(_broken_shaders))]
    elif kind:
        label, _ = _place(note, message)
        call = note.call if note.call != LATE else errors.command_of(message, label) or LATE
        error = errors.gpu_error(kind, message, call, label, _background(message))
    elif said:
        logger.warning(f"{said}\n  {errors.shown_line(*note.places[0][1])}")
    if error is not None:
        error.filename, error.lineno = _place(note, message)[1]
        _note_failure(error)
    return error


def _place(note: _Note, message: str) -> tuple[str, Line]:
    """Which of the places a message is about: the one whose label it names, the longest if there are several."""
    named = [p for p in note.places if p[0] and (f'"{p[0]}"' in message or f"'{p[0]}'" in message)]
    return max(named, key=lambda place: len(place[0])) if named else note.places[0]


def _hint_line(*messages: str) -> str:
    from .hints import hint_for  # long, and of no use to programs without mistakes

    hint = next(filter(None, map(hint_for, messages)), "")
    return f"\n  Hint: {hint}" if hint else ""


# What a browser calls an object that could not be made, and its label; of a command buffer, that of its encoder.
_invalid = re.compile(
    r"\[Invalid (?P<kind>\w+)(?: \"(?P<label>[^\"]*)\")?(?: from \w+ \"(?P<encoder>[^\"]*)\")?"
    r"|\b(?P<kind_2>\w+) with '(?P<label_2>[^']*)' label is invalid"
)
# What the compiler said of shaders with an error, by their labels: a pipeline's own error only says "invalid".
_broken_shaders: dict[str, str] = {}
# Where else objects could not be made and why, by kind and label; for any label, the last one of its kind.
_failures: dict[tuple[str, str], str] = {}
_MADE_BY = {
    "finish": "CommandBuffer",
    "create_view": "TextureView",
    "get_bind_group_layout": "BindGroupLayout",
}


def _note_failure(error: GPUError) -> None:
    """Remember it, for the errors that follow from it."""
    call = error.call
    kind = _MADE_BY.get(call) or "".join(map(str.title, call.removeprefix("create_").split("_")))
    where = errors.shown_line(error.filename, error.lineno).replace("\n", "\n  ")
    text = f"{error.message.splitlines()[0]}\n    {where}"
    if len(_failures) > MANY_NOTES:
        _failures.clear()
    _failures[kind, error.label] = _failures[kind, ""] = text


def _background(message: str) -> str:
    """What is known of the things that a message names: why they are invalid, and what a shader has instead."""
    lines = []
    blamed = _invalid.search(message)
    if blamed:
        kind, label = blamed["kind"] or blamed["kind_2"], blamed["label"] or blamed["label_2"] or ""
        label = blamed["encoder"] or label
        said = _broken_shaders.get(label) if kind == "ShaderModule" else None
        first = said or _failures.get((kind, label)) or _failures.get((kind, ""))
        if first:
            lines.append(first if said else f"  The first error: {first}")
    lines += entry_points_beside(message)
    return "\n".join(lines)


callbacks.reported = _reported
callbacks.task_over = _task_over


class DeviceMixin(ObjectBase):
    """Makes objects by hand where a hand is needed, and tells of errors."""

    __slots__ = (
        "_adapter",
        "_error_mode",
        "_features",
        "_js",
        "_limits",
        "_listeners",
        "_lost",
        "_lost_promise",
        "_make_waiting",
        "_on_uncaptured",
        "_own_mode",
        "_plain",
        "_queue",
        "_scopes",
        "_told",
        "_waits",
    )
    _js: Any
    _plain: Any
    _lost: Any
    _error_mode: ErrorMode
    # Has the objects made that wait.
    _make_waiting: Callable[..., bool]
    # Whether objects may wait at all: each call has its own verdict in mode `raise` and when the device is lost.
    _waits: bool

    def __init__(
        self,
        label: str | None,
        internal: Any,
        adapter: Any,
        features: set[str],
        limits: dict[str, int],
        queue: Any,
    ) -> None:
        """Only for code that makes objects of its own; `adapter.request_device_async` makes devices."""
        super().__init__(label, internal, None)
        self._start(adapter, features, limits, queue)

    def _start(self, adapter: Any, features: set[str], limits: dict[str, int], queue: Any) -> None:
        self._device = self
        self._adapter = adapter
        self._features = features
        self._limits = limits
        self._queue = queue
        if queue is not None:
            queue._device = self
        self._scopes = 0
        # Why the device is lost, and whether the browser has told so.
        self._lost = None
        self._told = False
        self._lost_promise: GPUPromise[GPUDeviceLostInfo] | None = None
        # In the order of the calls; None stands for onuncapturederror.
        self._listeners: list[Listener | None] = []
        self._on_uncaptured: Listener | None = None
        self._own_mode: ErrorMode | None = None
        self._error_mode = errors.get_error_mode()
        self._plain = self._js = None
        self._waits = False
        # Buffers that are mapped or were once.
        self._mapped: WeakSet[GPUBuffer] = WeakSet()

    @classmethod
    def _of_browser(cls, number: int, label: str | None, adapter: Any, queue_label: str) -> Any:
        self = made(cls, number, label, None)
        facts = json.loads(js.facts(number))
        queue = made(classes.GPUQueue, js.queue_of(number), queue_label, self)
        if adapter is None:
            adapter = classes.GPUAdapter(None, set(), {}, adapter_info(facts["info"]))
        self._start(adapter, facts_features(facts), facts_limits(facts), queue)
        devices[number] = self
        self._plain = Functions(js.device(number, False))
        js.watch(number)
        self._set_error_mode(None)
        return self

    # -- error modes

    def _set_error_mode(self, mode: ErrorMode | None) -> None:
        if mode is not None:
            self._own_mode = mode
        if self._plain is not None:
            table.flush()
        self._error_mode = self._own_mode or errors.get_error_mode()
        if self._plain is None:
            return
        self._waits = self._error_mode != "raise" and self._lost is None
        js.print_errors(self._id, self._error_mode == "off")
        if self._error_mode == "off":
            self._js = self._plain
            self._make_waiting = self._plain.make_waiting
        else:
            scoped = Functions(js.device(self._id, True))
            self._make_waiting = scoped.make_waiting
            self._js = _Attributed(self, self._plain, scoped, self._error_mode == "raise")

    def _flush_soon(self) -> None:
        """Have errors told at the end of this task, though nothing else may be submitted."""
        table.flush_device_later(self._id)

    # -- plumbing of the generated methods

    def _note(self, call: str, label: str) -> int:
        """A number for a call whose error is told of under it, or 0 where nobody attributes errors."""
        if self._error_mode == "off" or self._scopes:
            return 0
        number = next(_numbers)
        _notes[number] = (self._id, call, label, None, errors.users_place(3))
        if len(_notes) > _sweep_at:
            _forget_notes()
        if self._id not in table.quiet_devices:
            self._flush_soon()
        return number

    def _create(
        self, cls: type[O], name: str, args: list[Any], label: str | None, about: str | None = None
    ) -> O:
        if len(dead) > table.MANY:
            table.drain()
        calls = self._js
        calls.label, calls.about = label, about
        create = getattr(calls, name)
        try:
            # In mode `raise`, who watches a call looks at its arguments.
            number = reads_arguments and self._waits and create(id(args))
            if not number:
                calls.label, calls.about = label, about
                number = create(*args)
        except JsException as err:
            raise translate(err, PUBLIC_NAMES.get(name, name)) from err
        return made(cls, number, label, self)

    def _create_async(self, cls: type[O], name: str, args: list[Any], label: str | None) -> GPUPromise[O]:
        def handler(number: int) -> O:
            return made(cls, number, label, self)

        def failed(err: Any) -> Exception:
            if str(getattr(err, "name", "")) == "GPUPipelineError":
                of = f" of {label!r}" if label else ""
                message = str(err.message)
                text = (
                    f"{name}(){of}: {errors.explained(message, label=label or '', more=_background(message))}"
                )
                return GPUPipelineError(text, {"reason": str(err.reason)})
            return translate(err, name)

        if self._lost is not None and self._error_mode != "off":
            return rejected(name, self._lost_error(name))
        return start(name, handler, getattr(self._js, name), *args, keepalive=self, failed=failed)

    # -- the end of a device

    def _lost_error(self, call: str) -> GPUError:
        """The error of a call that comes after the device was lost."""
        label = f" {self._label!r}" if self._label else ""
        error = errors.GPUValidationError(
            f"{call}(): the device{label} is lost ({self._lost.reason}): {self._lost.message.strip()}\n"
            "  Hint: request a new adapter and device, and make everything anew (get_default_device() gives one)."
        )
        error.call, (error.filename, error.lineno) = call, errors.users_line()
        return error

    def _check_alive(self, call: str) -> None:
        """Raise the error of a call to a lost device, except in mode `off`, where WebGPU goes on silently."""
        if self._lost is not None and self._error_mode != "off":
            raise self._lost_error(call)

    # -- attributes

    @property
    def adapter(self) -> GPUAdapter:
        """The adapter that the device comes from."""
        found: GPUAdapter = self._adapter
        return found

    @property
    def adapter_info(self) -> GPUAdapterInfo:
        """What is known about the GPU, the same object as `adapter.info`.

        https://gpuweb.github.io/gpuweb/#dom-gpudevice-adapterinfo
        """
        return self.adapter.info

    def destroy(self) -> None:
        """Destroy the device and everything that it made; `lost_async` resolves with reason "destroyed".

        What is mapped of its buffers ends, as by their `destroy`.

        https://gpuweb.github.io/gpuweb/#dom-gpudevice-destroy
        """
        table.flush()
        if self._plain is not None:
            for buffer in list(self._mapped):
                buffer._give_up_mapping()
            self._plain.destroy()
            self._waits = False
            if self._lost is None:
                self._lost = classes.GPUDeviceLostInfo("destroyed", "the device was destroyed by destroy()")

    def _poll_wait(self) -> None:
        """Wait until the GPU has done what was submitted: native's private name, which pygfx uses."""
        check_can_wait("queue.on_submitted_work_done_async", "device._poll_wait")
        self._queue.on_submitted_work_done_async().sync_wait()

    # -- making objects

    def create_buffer(
        self,
        *,
        label: str = "",
        size: int,
        usage: flags.BufferUsageFlags,
        mapped_at_creation: bool = False,
    ) -> GPUBuffer:
        """Make a buffer: a piece of GPU memory.

        Arguments:
            label: a name for messages.
            size: in bytes; a multiple of 4 if `mapped_at_creation`.
            usage: `BufferUsage` flags, as an int or a str like "VERTEX | COPY_DST".
            mapped_at_creation: whether it can be written to at once with `write_mapped`, until `unmap`.

        Raises:
            ValueError: a negative size, or one that no number can hold; unknown usage.
            TypeError: size or usage of another type.
            GPUValidationError: in error mode `raise`: a usage that is not allowed, or a size over the device's limit.
            GPUOutOfMemoryError: in error mode `raise`: there is not enough memory.

        https://gpuweb.github.io/gpuweb/#dom-gpudevice-createbuffer
        """
        if type(size) is not int or not 0 <= size <= MAX_SIZE:
            size = check.integer(size, 0, MAX_SIZE, "size")
        if type(usage) is not int or not 0 <= usage <= 0xFFFFFFFF:
            usage = check.flags(flags.BufferUsage, usage, "usage")
        if label and type(label) is not str:
            label = check.string(label, "label")
        if len(dead) > table.MANY:
            table.drain()
        if (
            self._waits
            and not label
            and not mapped_at_creation
            and 0 < usage < 0x400
            and not usage & 3
            and size < 1 << 20
        ):
            # Small, not to be mapped, and with usages that exist: nothing can be wrong with it, nobody need ask.
            small: GPUBuffer = new(classes.GPUBuffer)
            small._label = label
            small._device = self
            small._size = size
            small._usage = usage
            small._mapping = None
            while waiting.device is not self or not fresh:
                waiting.begin(self)
            waiting.ints += (BUFFER, 0, fresh[-1], size, usage)
            small._id = fresh.pop()
            return small
        calls = self._js
        calls.label = label
        try:
            if label or mapped_at_creation:
                number = calls.create_buffer(size, usage, bool(mapped_at_creation), label or None)
            else:
                number = calls.create_buffer(size, usage)
        except JsException as err:
            raise translate(err, "create_buffer") from err
        buffer = made(classes.GPUBuffer, number, label, self)
        buffer._size = size
        buffer._usage = usage
        if mapped_at_creation:
            buffer._mapping = 0, size, 2
            self._mapped.add(buffer)
        else:
            buffer._mapping = None
        return buffer

    def create_buffer_with_data(
        self, *, label: str = "", data: ArrayLike, usage: flags.BufferUsageFlags
    ) -> GPUBuffer:
        """Make a buffer that holds a copy of data.

        Arguments:
            label: a name for messages.
            data: bytes, an array, or any other object with the buffer protocol; C-contiguous. As it is, in
                bytes: float64 stays float64.
            usage: `BufferUsage` flags, as an int or a str.

        Returns:
            A GPUBuffer whose size is that of the data, rounded up to a multiple of 4 and padded with zeros.

        Raises:
            TypeError: data has no buffer, or is not C-contiguous.
            ValueError: unknown usage; in error mode `raise`: there is no data.

        https://gpuweb.github.io/gpuweb/#dom-gpudevice-createbuffer
        """
        if label and type(label) is not str:
            label = check.string(label, "label")
        view = check.as_bytes(data, strided=TypeError)
        n = view.nbytes
        if not n and self._error_mode == "raise":
            raise ValueError("data: there must be at least one byte")
        size = (n + 3) & ~3
        usage = check.flags(flags.BufferUsage, usage, "usage")
        if errors.warn_64_bit and usage & FOR_SHADERS:
            errors.check_64_bit(data, label)
        if len(dead) > table.MANY:
            table.drain()
        calls = self._js
        try:
            if n <= SMALL:
                table.flush()
                calls.label = label
                create = calls.create_buffer_with_data
                number = table.with_bytes(view, n, create, size, usage, n, None, label or None)
            else:
                calls.label = label
                number = calls.create_buffer_with_data(size, usage, 0, view, label or None)
        except JsException as err:
            raise translate(err, "create_buffer_with_data") from err
        buffer = made(classes.GPUBuffer, number, label, self)
        buffer._size = size
        buffer._usage = usage
        buffer._mapping = None
        return buffer

    def create_texture(
        self,
        *,
        label: str = "",
        size: Sequence[int] | structs.Extent3DStruct,
        mip_level_count: int = 1,
        sample_count: int = 1,
        dimension: enums.TextureDimensionEnum = "2d",
        format: enums.TextureFormatEnum,
        usage: flags.TextureUsageFlags,
        view_formats: Sequence[enums.TextureFormatEnum] = (),
        texture_binding_view_dimension: enums.TextureViewDimensionEnum | None = None,
    ) -> GPUTexture:
        """Make a texture: an image, several of them, or a volume, in GPU memory.

        Arguments:
            label: a name for messages.
            size: (width, height, depth or layers) in texels; height and depth default to 1.
            mip_level_count: how many levels of detail, the full size included.
            sample_count: 1 or 4 samples a texel.
            dimension: "1d", "2d" or "3d".
            format: a `TextureFormat`.
            usage: `TextureUsage` flags, as an int or a str like "TEXTURE_BINDING | COPY_DST".
            view_formats: formats beside `format` that views may have.
            texture_binding_view_dimension: the only dimension of its views that shaders can bind, for
                compatibility mode.

        Raises:
            KeyError: unknown format or dimension.
            ValueError: a size with too many or negative numbers; unknown usage.
            GPUValidationError: the format needs a feature that the device lacks; in error mode `raise` whatever else is
                not allowed.

        https://gpuweb.github.io/gpuweb/#dom-gpudevice-createtexture
        """
        extent = check.extent_3d(size, "size")
        args: list[Any] = []
        flatten.texture_descriptor(
            args,
            label=label,
            size=extent,
            mip_level_count=mip_level_count,
            sample_count=sample_count,
            dimension=dimension,
            format=format,
            usage=usage,
            view_formats=view_formats,
            texture_binding_view_dimension=texture_binding_view_dimension,
        )
        texture = self._create(classes.GPUTexture, "create_texture", args, label)
        texture._size = extent
        texture._mip_level_count = 1 if mip_level_count is None else int(mip_level_count)
        texture._sample_count = 1 if sample_count is None else int(sample_count)
        texture._dimension = (dimension or "2d").replace("_", "-")
        texture._format = enum_value(enums.TextureFormat, format)
        texture._usage = check.flags(flags.TextureUsage, usage, "usage")
        texture._texture_binding_view_dimension = texture_binding_view_dimension
        texture._simple = extent[2] == 1 and texture_binding_view_dimension is None
        return texture

    def create_bind_group(
        self,
        *,
        label: str = "",
        layout: Any,
        entries: Sequence[structs.BindGroupEntryStruct],
    ) -> GPUBindGroup:
        """Make a bind group: the resources that a shader gets together.

        Arguments:
            label: a name for messages.
            layout: a GPUBindGroupLayout, one's own or a pipeline's.
            entries: a list of `BindGroupEntry`: the number of a binding, and a buffer, a dict with buffer,
                offset and size (in bytes; size None is the rest), a texture view, a texture, a sampler or an
                external texture.

        Raises:
            ValueError: unknown keys in an entry.
            KeyError: an entry lacks its binding or resource.
            TypeError: a resource of another type.
            GPUValidationError: in error mode `raise`: the entries do not match the layout.

        https://gpuweb.github.io/gpuweb/#dom-gpudevice-createbindgroup
        """
        if label and type(label) is not str:
            label = check.string(label, "label")
        refs: list[Any] = []
        if type(entries) is not list and type(entries) is not tuple:
            entries = check.sequence(entries, "entries")
        if self._waits and not label and type(layout) is classes.GPUBindGroupLayout:
            ints = _usual_entries(entries, refs)
            if ints is not None:
                if len(dead) > table.MANY:
                    table.drain()
                usual: GPUBindGroup = new(classes.GPUBindGroup)
                usual._label = label
                usual._device = self
                usual._refs = refs
                note = 0 if self._error_mode == "off" else self._note("create_bind_group", label)
                n = len(ints)
                while waiting.device is not self or not fresh:
                    waiting.begin(self)
                waiting.ints += (BIND_GROUP, note, fresh[-1], layout._id, n, *ints)
                usual._id = fresh.pop()
                return usual
            refs.clear()
        try:
            args: list[Any] = [layout._id, label or None]
        except AttributeError:
            raise check.wrong_object(layout, "GPUBindGroupLayout", "layout") from None
        by_id = _by_id or _types_by_id()
        i = -1
        for entry in entries:
            i += 1
            try:
                if type(entry) is dict and len(entry) == 2:
                    binding, resource = entry["binding"], entry["resource"]
                else:
                    binding, resource = _entry(entry)
                if type(binding) is not int or not 0 <= binding <= 0xFFFFFFFF:
                    binding = check.integer(binding, 0, 0xFFFFFFFF, "binding")
                # As it travels: binding and -id, or binding, id, offset and size.
                if type(resource) in by_id:
                    args += (binding, -resource._id)
                    refs.append(resource)
                elif type(resource) is dict or isinstance(resource, Mapping):
                    buffer, offset, size = _buffer_binding(resource)
                    args += (binding, buffer._id, offset, size)
                    refs.append(buffer)
                else:
                    args += (binding, -resource._view_id)
                    refs.append(resource)
            except AttributeError:
                wanted = "buffer, buffer binding, texture, view, sampler or external texture"
                raise check.wrong_object(resource, wanted, f"entries[{i}].resource") from None
            except (KeyError, TypeError, ValueError) as err:
                if isinstance(err, KeyError) and err.args in (("binding",), ("resource",)):
                    err = check.missing("BindGroupEntry", err.args[0])
                raise check.at(err, f"entries[{i}]") from None
        if len(dead) > table.MANY:
            table.drain()
        if waiting.ints:
            table.flush()
        calls = self._js
        calls.label = label
        try:
            number = calls.create_bind_group(*args)
        except JsException as err:
            raise translate(err, "create_bind_group") from err
        group = made(classes.GPUBindGroup, number, label, self)
        group._refs = refs
        return group

    def create_shader_module(
        self,
        *,
        label: str = "",
        code: str,
        compilation_hints: Sequence[structs.ShaderModuleCompilationHintStruct] = (),
    ) -> GPUShaderModule:
        """Compile a shader.

        Arguments:
            label: a name for messages.
            code: WGSL. Browsers take nothing else: no GLSL, no SPIR-V.
            compilation_hints: layouts that entry points will be used with, so that the browser can compile ahead.

        Raises:
            ValueError: the code is GLSL.
            TypeError: the code is SPIR-V (bytes) or no str.
            GPUValidationError: in error mode `raise`: the code has an error; the message shows the line.

        https://gpuweb.github.io/gpuweb/#dom-gpudevice-createshadermodule
        """
        if isinstance(code, (bytes, bytearray, memoryview)):
            raise TypeError("code: this is SPIR-V or other bytes, but a browser takes WGSL only, as a str")
        if not isinstance(code, str):
            raise TypeError(f"code: expected WGSL as a str, got {check.shown(code)}")
        if code.lstrip().startswith("#version"):
            raise ValueError(
                "code: this is GLSL (#version), but a browser takes WGSL only: translate it first"
            )
        if _coreutils.repair_shader is not None:
            code = _coreutils.repair_shader(code, label)
        args: list[Any] = []
        flatten.shader_module_descriptor(args, label=label, code=code, compilation_hints=compilation_hints)
        module = self._create(classes.GPUShaderModule, "create_shader_module", args, label, about=code)
        module._code = code
        keep_code(label, code)
        return module

    def create_command_encoder(self, *, label: str = "") -> GPUCommandEncoder:
        """Make an encoder that records commands for the GPU, until `finish()`.

        Arguments:
            label: a name for messages.

        https://gpuweb.github.io/gpuweb/#dom-gpudevice-createcommandencoder
        """
        if self._lost is not None:
            self._check_alive("create_command_encoder")
        if label and type(label) is not str:
            label = check.string(label, "label")
        encoder: GPUCommandEncoder = classes.GPUCommandEncoder._new(self, label)
        return encoder

    def create_render_bundle_encoder(
        self,
        *,
        label: str = "",
        color_formats: Sequence[enums.TextureFormatEnum | None],
        depth_stencil_format: enums.TextureFormatEnum | None = None,
        sample_count: int = 1,
        depth_read_only: bool = False,
        stencil_read_only: bool = False,
    ) -> GPURenderBundleEncoder:
        """Make an encoder that records draw commands once, for many render passes.

        Arguments:
            label: a name for messages.
            color_formats: the formats of the color attachments of those passes; None where there is none.
            depth_stencil_format: the format of their depth-stencil attachment, or None.
            sample_count: how many samples a texel they have.
            depth_read_only: whether the bundle leaves depth alone.
            stencil_read_only: whether the bundle leaves stencil alone.

        Raises:
            KeyError: unknown format.

        https://gpuweb.github.io/gpuweb/#dom-gpudevice-createrenderbundleencoder
        """
        args: list[Any] = []
        flatten.render_bundle_encoder_descriptor(
            args,
            label=label,
            color_formats=color_formats,
            depth_stencil_format=depth_stencil_format,
            sample_count=sample_count,
            depth_read_only=depth_read_only,
            stencil_read_only=stencil_read_only,
        )
        calls = self._js
        calls.label = label
        try:
            record = calls.create_render_bundle_encoder(*args)
        except JsException as err:
            raise translate(err, "create_render_bundle_encoder") from err
        encoder: GPURenderBundleEncoder = classes.GPURenderBundleEncoder._new(self, label, record)
        return encoder

    # -- errors

    def push_error_scope(self, filter: enums.ErrorFilterEnum) -> None:
        """Open a scope: the first error of its kind from now on goes to the matching `pop_error_scope_async`.

        Arguments:
            filter: "validation", "out-of-memory" or "internal".

        Raises:
            KeyError: another filter.

        https://gpuweb.github.io/gpuweb/#dom-gpudevice-pusherrorscope
        """
        number = check.choice(flatten.ErrorFilter, filter, "filter", "ErrorFilter")
        table.flush()
        self._plain.push_error_scope(list(flatten.ErrorFilter)[number])
        self._scopes += 1

    def pop_error_scope_async(self) -> GPUPromise[GPUError | None]:
        """Close the scope that was opened last.

        Returns:
            A promise of its first error, a GPUError, or None.

        Raises:
            GPUValidationError: (by the promise) no scope is open.

        https://gpuweb.github.io/gpuweb/#dom-gpudevice-poperrorscope
        """
        table.flush()
        if self._scopes:
            self._scopes -= 1

        def handler(error: Any) -> GPUError | None:
            if error is None:
                return None
            made_error = errors.gpu_error(str(error.constructor.name), str(error.message))
            made_error.__dict__["_internal"] = error
            return made_error

        promise = start("pop_error_scope", handler, self._plain.pop_error_scope)
        self._flush_soon()
        return promise

    @property
    def lost_async(self) -> GPUPromise[GPUDeviceLostInfo]:
        """A promise that resolves when the device is lost, or destroyed: an attribute, always the same object.

        https://gpuweb.github.io/gpuweb/#dom-gpudevice-lost
        """
        if self._lost_promise is None:
            self._lost_promise = GPUPromise("device lost", None)
            if self._told:
                self._lost_promise._set_input(self._lost)
            else:
                # It may never come; nobody shall live on because of it.
                GPUPromise._UNRESOLVED.discard(self._lost_promise)
        return self._lost_promise

    @property
    def lost_sync(self) -> GPUDeviceLostInfo:
        """Like `lost_async`, but waits until the device is lost."""
        check_can_wait("lost_async")
        return self.lost_async.sync_wait()

    def _was_lost(self, reason: str, message: str) -> None:
        table.flush()
        # Chromium says "destroyed" as well where the GPU's process has ended.
        expected = reason == "destroyed" and self._lost is not None
        self._waits = False
        self._lost = classes.GPUDeviceLostInfo(reason, message)
        self._told = True
        if self._lost_promise is not None:
            self._lost_promise._set_input(self._lost)
        logger.log(INFO if expected else ERROR, f"The WGPU device was lost ({reason}): {message}")

    @property
    def onuncapturederror(self) -> Listener | None:
        """A function that gets a GPUUncapturedErrorEvent for each error that no scope captured, or None.

        Among the other listeners its turn is that of its first setting since it was None.

        https://gpuweb.github.io/gpuweb/#dom-gpudevice-onuncapturederror
        """
        return self._on_uncaptured

    @onuncapturederror.setter
    def onuncapturederror(self, listener: Listener | None) -> None:
        if listener is None and self._on_uncaptured is not None:
            self._listeners.remove(None)
        elif listener is not None and self._on_uncaptured is None:
            self._listeners.append(None)
        self._on_uncaptured = listener

    def add_event_listener(self, type: str, listener: Listener) -> None:
        """Have a function called with each event.

        Arguments:
            type: "uncapturederror", the only event of a device.
            listener: gets a GPUUncapturedErrorEvent.

        Raises:
            ValueError: another type.

        https://gpuweb.github.io/gpuweb/#eventdef-gpudevice-uncapturederror
        """
        if type != "uncapturederror":
            raise ValueError(f"type: a device has the event 'uncapturederror' only, got {type!r}")
        if not callable(listener):
            raise TypeError(f"listener: expected a function, got {check.shown(listener)}")
        if listener not in self._listeners:
            self._listeners.append(listener)

    def remove_event_listener(self, type: str, listener: Listener) -> None:
        """Undo `add_event_listener`.

        Arguments:
            type: "uncapturederror".
            listener: the function that was added; nothing happens if it was not.

        https://gpuweb.github.io/gpuweb/#eventdef-gpudevice-uncapturederror
        """
        if type == "uncapturederror" and listener is not None and listener in self._listeners:
            self._listeners.remove(listener)

    def _uncaptured(self, error: GPUError) -> None:
        event = classes.GPUUncapturedErrorEvent(error)
        for entry in list(self._listeners):
            listener = self._on_uncaptured if entry is None else entry
            if listener is None:
                continue  # another listener has taken onuncapturederror away
            try:
                listener(event)
            except Exception:
                logger.exception("a listener of 'uncapturederror' failed")
        if self._error_mode != "off":
            errors.report(error)


def _usual_entries(entries: Any, refs: list[Any]) -> list[int] | None:
    """The entries of a bind group as integers, if they are dicts of what the browser surely takes; else None."""
    ints: list[int] = []
    buffer_class = classes.GPUBuffer
    for entry in entries:
        if type(entry) is not dict or len(entry) != 2:
            return None
        try:
            binding, resource = entry["binding"], entry["resource"]
            if type(binding) is not int or not 0 <= binding <= 0xFFFFFFFF:
                return None
            if type(resource) is dict:
                buffer = resource["buffer"]
                if type(buffer) is not buffer_class:
                    return None
                if len(resource) == 3:
                    offset, size = resource["offset"], resource["size"]
                    if type(size) is not int or not 0 <= size <= 0xFFFFFFFF:
                        return None
                    if type(offset) is not int or not 0 <= offset <= 0xFFFFFFFF:
                        return None
                    ints += (binding, 2, buffer._id, offset, size)
                elif len(resource) == 1:
                    ints += (binding, 1, buffer._id, 0)
                else:
                    return None
                refs.append(buffer)
            elif type(resource) in _BOUND_BY_ID:
                ints += (binding, 0, resource._id)
                refs.append(resource)
            else:
                return None
        except KeyError:
            return None
    return ints


def _entry(entry: Any) -> tuple[Any, Any]:
    if type(entry) is not dict:
        entry = check.plain(entry, "BindGroupEntry")
    if not entry.keys() <= {"binding", "resource"}:
        raise check.invalid_keys("BindGroupEntry", entry, frozenset({"binding", "resource"}))
    return entry["binding"], entry["resource"]


# The classes whose objects are bound by their own number, and those of them that every browser knows; filled when they
# are first needed.
_by_id: frozenset[type] = frozenset()
_BOUND_BY_ID: set[type] = set()


def _types_by_id() -> frozenset[type]:
    global _by_id
    c = classes
    _by_id = frozenset({c.GPUTextureView, c.GPUBuffer, c.GPUSampler, c.GPUExternalTexture})
    _BOUND_BY_ID.update((c.GPUTextureView, c.GPUSampler))
    return _by_id


BUFFER_BINDING = frozenset({"buffer", "offset", "size"})


def _buffer_binding(given: Any) -> tuple[Any, int, int | None]:
    if type(given) is not dict:
        given = check.plain(given, "BufferBinding")
    if not given.keys() <= BUFFER_BINDING:
        raise check.invalid_keys("BufferBinding", given, BUFFER_BINDING)
    get = given.get
    buffer, offset, size = get("buffer"), get("offset"), get("size")
    if buffer is None:
        raise check.missing("BufferBinding", "buffer", given)
    if offset is None:
        offset = 0
    elif type(offset) is not int or not 0 <= offset <= MAX_SIZE:
        offset = check.integer(offset, 0, MAX_SIZE, "offset")
    if size is not None and (type(size) is not int or not 0 <= size <= MAX_SIZE):
        size = check.integer(size, 0, MAX_SIZE, "size")
    if type(buffer) is not classes.GPUBuffer and not hasattr(buffer, "_id"):
        raise check.wrong_object(buffer, "GPUBuffer", "buffer")
    return buffer, offset, size


def enum_value(enum: Any, value: str) -> str:
    """A value of an enum as the specification spells it."""
    text = str.__str__(value)
    return text if text in enum else text.replace("_", "-")


class BindGroupMixin(ObjectBase):
    """A bind group holds on to what it binds."""

    __slots__ = ("_refs",)
    _refs: list[Any]


class QuerySetMixin(ObjectBase):
    """Queries live on the GPU."""

    __slots__ = ()

    def destroy(self) -> None:
        """Free the queries now; using the set afterwards is an error.

        https://gpuweb.github.io/gpuweb/#dom-gpuqueryset-destroy
        """
        table.flush()
        js.destroy(self._id)


def _uncaptured(number: int, kind: str, message: str, event: Any) -> None:
    device = devices.get(number)
    if device is not None:
        error = errors.gpu_error(kind, message)
        error.__dict__["_internal"] = event.error
        device._uncaptured(error)


def _device_lost(number: int, reason: str, message: str) -> None:
    device = devices.get(number)
    if device is not None:
        device._was_lost(reason, message)


def _modes_changed() -> None:
    for device in list(devices.values()):
        device._set_error_mode(None)


callbacks.uncaptured = _uncaptured
callbacks.lost = _device_lost
errors._watchers.append(_modes_changed)
