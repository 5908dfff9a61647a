"""Encoders: commands are recorded as integers and replayed by one JavaScript call at ``finish()``.

An encoder and its passes share a `Stream`. Recording appends to a list: nothing is checked and nothing is sent. What
can't travel, or what JavaScript refuses, is found when the stream is replayed and is raised with the name and
the number of the command. In error mode ``raise`` each command is replayed at once instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import isfinite
from operator import index
from typing import TYPE_CHECKING, Any, Protocol

from . import arguments as check
from ._coreutils import ArrayLike, logger
from .base import ObjectBase, made, new
from .bridge import BadIntegerError, JsException, js, pack, reads_lists, table, undisturbed
from .bridge.table import dead, open_encoders, serials
from .canvas import frame
from .creation import waiting
from .errors import object_expected, translate
from .generated import classes, flatten
from .generated.commands import (
    BEGIN_COMPUTE_PASS,
    BEGIN_RENDER_PASS,
    COMMANDS,
    COPY_BUFFER_TO_BUFFER,
    RENDER_END,
    SELECT,
    SET_BIND_GROUP,
    SET_IMMEDIATES,
    SHORT_BEGIN_RENDER_PASS,
    SHORT_COPY_BUFFER_TO_BUFFER,
    SHORT_SET_BIND_GROUP,
)

if TYPE_CHECKING:
    from .generated import structs
    from .generated.classes import (
        GPUBindGroup,
        GPUBuffer,
        GPUCommandBuffer,
        GPUComputePassEncoder,
        GPUQuerySet,
        GPURenderBundle,
        GPURenderPassEncoder,
    )


class Recorded(Protocol):
    """What takes the integers of commands: a stream's list, or what stands for it."""

    def append(self, value: int, /) -> None:
        """Take the next integer of a command whose length is fixed."""

    def extend(self, ints: Sequence[int], /) -> None:
        """Take a whole command."""


class Stream:
    """What an encoder and its passes have recorded."""

    # What most streams never change stands here, in the class: each frame makes a stream.

    # The target of the next command: 0 the encoder, else a pass by its number; and how many passes there are.
    current = 0
    passes = 0
    # The pass that was begun last, until it ends.
    target: Any = None
    # The encoder in JavaScript, if it is there already, and what finish() made.
    live = 0
    commands: Any = None

    device: Any
    label: str
    calls: Any
    ints: list[int]
    floats: list[float]
    strings: list[str]
    serial: int

    @classmethod
    def opened(cls, device: Any, label: str) -> Stream:
        """A new stream, whose objects keep their numbers until it is closed."""
        self: Stream = new(cls)
        self.device = device
        self.label = label
        self.calls = device._js
        self.ints = []
        self.floats = []
        self.strings = []
        self.serial = serial = next(serials)
        open_encoders[serial] = None
        return self

    def close(self) -> None:
        """No recorded command refers to an object any more."""
        open_encoders.pop(self.serial, None)
        if self.live:
            dead.append(self.live)
            self.live = 0

    def add(self, flattener: Callable[..., None], given: dict[str, Any], ints: list[int]) -> None:
        """Convert the descriptor of a pass to the rest of a command; if it fails, nothing is left behind."""
        floats, strings = len(self.floats), len(self.strings)
        try:
            flattener(given, ints, self.floats, self.strings)
        except BaseException:
            del self.floats[floats:], self.strings[strings:]
            raise
        ints[1] = len(ints)

    def clear(self) -> None:
        """Forget what has been replayed."""
        self.ints.clear()
        self.floats.clear()
        self.strings.clear()

    def break_off(self) -> None:
        """Forget a command of which only a part was recorded, and what was before it: nobody could read the rest."""
        self.clear()
        if self.commands is None:
            self.ints.append(BROKEN_OFF)

    def _check_whole(self) -> None:
        if self.ints and self.ints[0] == BROKEN_OFF:
            label = f" {self.label!r}" if self.label else ""
            raise RuntimeError(
                f"the encoder{label} was interrupted (KeyboardInterrupt) while it recorded a command: make a new one"
            )

    # -- replay

    @undisturbed
    def _run(self, call: Callable[..., Any], wide: Callable[..., Any], *args: Any) -> Any:
        """Send the stream by one of two calls, which take the number of integers last but for ``args``."""
        self._check_whole()
        try:
            fits = self._pack()
        except BadIntegerError as err:
            raise self._refused(err.position, self._count(err.position), err.value) from None
        strings = self.strings
        if strings:
            for start in range(0, len(strings), MANY_STRINGS):
                js.stage(*strings[start : start + MANY_STRINGS])
        try:
            return (call if fits else wide)(*args)
        except JsException as err:
            raise self._threw(err) from err
        finally:
            if strings:
                js.unstage()

    def _pack(self) -> bool:
        ints = self.ints
        try:
            return pack(ints, self.floats)
        except BadIntegerError:
            # Rare: only then is it asked where floats may stand.
            positions = [*(at for at, _ in self._walk()), len(ints)]
            for start, end in pairwise(positions):
                if ints[start] != SELECT:
                    ints[start:end] = _truncated(ints[start:end])
            return pack(ints, self.floats)

    def go_live(self, late: bool = False) -> int:
        """Have JavaScript take over what has been recorded; recording goes on onto its encoder.

        ``late``: WebGPU has something to say about it at once, since a pass has ended.
        """
        self._check_whole()
        table.flush()
        if not self.live:
            self.live = self.calls.live(self.label or None)
        if self.ints:
            n, current = len(self.ints), self._first_target()
            try:
                calls = self.calls
                if late:
                    self._run(calls.append_late, calls.append_late_wide, self.live, current, n)
                else:
                    self._run(calls.append, calls.append_wide, self.live, current, n)
            finally:
                self.clear()
        return self.live

    def _first_target(self) -> int:
        # Passes that begin in the stream itself need no selection before.
        begun = sum(1 for _, code in self._walk() if code in BEGINNINGS)
        return max(0, self.current - begun)

    def _walk(self) -> Iterable[tuple[int, int]]:
        """Positions and opcodes of the commands in the stream."""
        ints, position = self.ints, 0
        while position < len(ints):
            code = ints[position]
            yield position, code
            length = 2 if code == SELECT else COMMANDS[code][2]
            position += length or ints[position + 1]

    def _count(self, position: int) -> int:
        number = 0
        for start, code in self._walk():
            if start > position:
                break
            number += code != SELECT
        return number

    def _command_at(self, position: int) -> tuple[int, tuple[str, str, int, tuple[str, ...]]]:
        found: tuple[int, tuple[str, str, int, tuple[str, ...]]] = (
            0,
            ("GPUCommandEncoder", "command", 0, ()),
        )
        for start, code in self._walk():
            if start > position:
                break
            if code != SELECT:
                found = (start, COMMANDS[code])
        return found

    def _describe(self, position: int, number: int) -> str:
        _, (_, method, _, _) = self._command_at(position)
        label = f" of encoder {self.label!r}" if self.label else ""
        return f"command {number}{label}, {method}()"

    def _argument_at(self, position: int) -> str:
        start, (_, _, length, names) = self._command_at(position)
        index = position - start - (1 if length else 2)
        if self.ints[start] == SET_BIND_GROUP and index >= 2:
            return f"dynamic_offsets_data[{index - 2}]"
        return names[index]

    def _too_large(self, start: int, length: int) -> int | None:
        """Where a command has an integer that its argument can't hold."""
        code = self.ints[start]
        if not length and code not in (SET_BIND_GROUP, SET_IMMEDIATES):
            return None  # the numbers in structs are checked at the call
        first, end = (start + 1, start + length) if length else (start + 2, start + self.ints[start + 1])
        for position in range(first, end):
            value = index(self.ints[position])
            if value >= 2**32 and value >= 2 ** _bits(self._argument_at(position)):
                return position
        return None

    def _refused(self, position: int, number: int, value: object) -> Exception:
        name = self._argument_at(position)
        text = f"{self._describe(position, number)}: {name}: "
        if isinstance(value, float) and not isfinite(value):
            return ValueError(f"{text}expected a finite number, got {check.shown(value)}")
        if isinstance(value, int) or hasattr(value, "__index__"):
            return ValueError(f"{text}{value} is out of range, allowed is 0 to 2**{_bits(name)} - 1")
        return TypeError(f"{text}expected an int, got {check.shown(value)}")

    def _threw(self, err: JsException) -> Exception:
        self._check_whole()
        position, number = js.failed_at(), js.failed_count()
        if position < 0:
            return translate(err, "finish")
        start, (_, _, length, names) = self._command_at(position)
        values: dict[str, object] = {}
        if self.ints[start] == SET_BIND_GROUP:
            offsets = self.ints[start + 4 : start + self.ints[start + 1]]
            values = {"index": self.ints[start + 2], "dynamic_offsets_data": offsets}
        elif length:
            given = self.ints[start + 1 : start + length]
            values = {n: v for n, v in zip(names, given, strict=False) if n not in NOT_NUMBERS}
            if "base_vertex" in values and given[3] >= 2**31:
                values["base_vertex"] = given[3] - 2**32
        described = self._describe(position, number)
        wanted = object_expected(err)
        if wanted and (length or self.ints[start] == SET_BIND_GROUP):
            arguments = self.ints[start + (1 if length else 2) :]
            for name, value in zip(names, arguments, strict=False):
                if name in NOT_NUMBERS and name != "index_format":
                    kind, label = str(js.member(value, "constructor").name), str(js.member(value, "label"))
                    if kind != wanted:
                        got = f"{kind} {label!r}" if label else kind
                        return TypeError(f"{described}: {name}: expected a {wanted}, got a {got}")
        too_large = self._too_large(start, length)
        if too_large is not None:
            return self._refused(too_large, number, self.ints[too_large])
        shown = f" ({', '.join(f'{n}={v}' for n, v in values.items())})" if values else ""
        return translate(err, f"{described}{shown}")

    # -- finishing

    def finish(self, label: str | None) -> int:
        """Replay everything; answers the number of the command buffer or bundle."""
        if waiting.ints:
            waiting.send()
        calls = self.calls
        calls.label = self.label
        if self.live:
            self.go_live()
            found: int = calls.finish_live(self.live, label or None)
            return found
        if reads_lists and not self.strings:
            # The usual stream, in few steps: each frame has one.
            at, floats_at = id(self.ints), id(self.floats)
            try:
                if label or self.label:
                    found = calls.finish_lists(at, floats_at, self.label or None, label or None)
                else:
                    found = calls.finish_lists(at, floats_at)
            except JsException as err:
                raise self._threw(err) from err
            if found:
                return found
            # Something in it takes another way, or is wrong.
        n = len(self.ints)
        number: int = self._run(calls.finish, calls.finish_wide, n, self.label or None, label or None)
        return number


def _bits(name: str) -> int:
    """Only places and sizes in buffers have more than 32 bits, as many as a number of JavaScript."""
    return 53 if name.endswith(("offset", "size")) else 32


# No opcode: what stands first in a stream that can't be read.
BROKEN_OFF = 0
# Commands that begin a pass.
BEGINNINGS = (BEGIN_RENDER_PASS, SHORT_BEGIN_RENDER_PASS, BEGIN_COMPUTE_PASS)
# Commands that name a texture or a view of it.
TO_TEXTURES = {code for code, row in COMMANDS.items() if "texture" in row[1] or row[1] == "begin_render_pass"}
# Arguments that are ids of objects or numbers of enums in the stream, which mean nothing to the user.
NOT_NUMBERS = {
    "bind_group", "buffer", "destination", "index_format", "indirect_buffer", "load_op", "pipeline", "query_set",
    "source", "store_op", "view",
}  # fmt: skip
# One call into JavaScript takes a limited number of arguments.
MANY_STRINGS = 1 << 12


class RecorderBase(ObjectBase):
    """What encoders and passes share: where their commands go."""

    __slots__ = ("_encoder", "_index", "_recorded", "_stream")
    # A pass keeps the encoder alive that it is a part of.
    _encoder: Any
    # Commands are added to it. Gone once the encoder or the pass has ended: see __getattr__.
    _recorded: Recorded
    _stream: Stream
    _index: int

    def __getattr__(self, name: str) -> Any:
        if name == "_recorded":
            return _Late(self._stream, self._index)
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def _break_off(self) -> None:
        # Called when an interrupt came while a command was recorded, whose parts are recorded one by one.
        recorded = self._recorded
        (recorded if isinstance(recorded, _Elsewhere) else self._stream).break_off()

    def _mix(self, ints: Sequence[int]) -> None:
        # Records debug commands, which an encoder and its passes both have.
        self._recorded.extend(ints)

    @property
    def _internal(self) -> Any:
        """The JavaScript encoder; what has been recorded is in it, and recording goes on."""
        stream = self._stream
        return js.target(stream.go_live(), self._index)


class _Elsewhere:
    """Stands for a stream's list where that alone would not do."""

    __slots__ = ("_index", "_pending", "_stream")

    def __init__(self, stream: Stream, index: int) -> None:
        self._stream = stream
        self._index = index
        # What has come of a command so far.
        self._pending: list[int] = []

    def append(self, value: int) -> None:
        """Take the next integer of a command whose length is fixed."""
        try:
            pending = self._pending
            pending.append(value)
            if len(pending) == COMMANDS[pending[0]][2]:
                self._pending = []
                self.extend(pending)
        except KeyboardInterrupt:
            self.break_off()
            raise

    def break_off(self) -> None:
        """Forget what has come."""
        self._pending = []
        self._stream.break_off()

    def extend(self, ints: Sequence[int]) -> None:
        """Take a whole command."""
        raise NotImplementedError

    def _select(self, ints: Sequence[int]) -> None:
        """Record a command of this target, and go back to the stream's."""
        self._stream.ints += (SELECT, self._index, *ints, SELECT, self._stream.current)


class _Late(_Elsewhere):
    """After the end: WebGPU has its say about each command, at once."""

    __slots__ = ()

    def extend(self, ints: Sequence[int]) -> None:
        stream = self._stream
        commands = stream.commands
        if commands is None:
            self._select(ints)
            stream.go_live(late=True)
            return
        stream.ints += ints
        try:
            table.flush()
            n = len(stream.ints)
            calls = stream.calls
            stream._run(calls.append_ended, calls.append_ended_wide, commands._id, self._index, n)
        finally:
            stream.clear()


class _Selecting(_Late):
    """For a pass that is not the one begun last, and the encoder's own commands between those of passes."""

    __slots__ = ()

    def extend(self, ints: Sequence[int]) -> None:
        if self._stream.commands is not None:
            super().extend(ints)
        else:
            self._select(ints)


class _Checked(_Elsewhere):
    """In error mode raise: each command reaches JavaScript at once."""

    __slots__ = ()

    def extend(self, ints: Sequence[int]) -> None:
        from . import strict  # for this mode only

        ints = _truncated(ints)
        strict.check(ints)
        try:
            self._select(ints)
            encoder = self._stream.go_live()
        except KeyboardInterrupt:  # it may have been sent
            self._stream.break_off()
            raise
        if frame.out and ints[0] in TO_TEXTURES:
            frame.record(encoder, ints[1:])


def _start(stream: Stream, index: int) -> Recorded:
    """Where the commands of a new encoder or pass go."""
    return _Checked(stream, index) if stream.device._error_mode == "raise" else stream.ints


_NO_OFFSETS: tuple[()] = ()


class BindingCommands:
    """Bind groups and immediates, for passes and bundles."""

    __slots__ = ()
    _recorded: Recorded
    _break_off: Callable[[], None]

    def set_bind_group(
        self,
        index: int,
        bind_group: GPUBindGroup | None,
        dynamic_offsets_data: Sequence[int] = (),
        dynamic_offsets_data_start: int | None = None,
        dynamic_offsets_data_length: int | None = None,
    ) -> None:
        """Set the resources that shaders see as ``@group(index)``.

        Arguments:
            index: the number of the group.
            bind_group: the group, or None to unset it.
            dynamic_offsets_data: for each buffer of the group with a dynamic offset, in the order of the bindings,
                where it starts, in bytes.
            dynamic_offsets_data_start: the first of the offsets to use; given together with the length, or not at all.
            dynamic_offsets_data_length: how many of them to use, at most.

        Raises:
            TypeError: bind_group is no bind group.
            ValueError: start or length is negative, or there is only one of them.

        https://gpuweb.github.io/gpuweb/#dom-gpubindingcommandsmixin-setbindgroup
        """
        offsets = dynamic_offsets_data
        try:
            if dynamic_offsets_data_start is None and dynamic_offsets_data_length is None:
                if offsets is _NO_OFFSETS:
                    number = bind_group._id  # type: ignore[union-attr]
                    recorded = self._recorded
                    try:
                        recorded.append(SHORT_SET_BIND_GROUP)
                        recorded.append(index)
                        recorded.append(number)
                    except KeyboardInterrupt:
                        self._break_off()
                        raise
                    return
                if type(offsets) is not list and offsets is not None:
                    offsets = check.sequence(offsets, "dynamic_offsets_data")
            else:
                offsets = check.sequence(offsets, "dynamic_offsets_data")
                offsets = _slice(offsets, dynamic_offsets_data_start, dynamic_offsets_data_length)
            number = bind_group._id  # type: ignore[union-attr]
        except AttributeError:
            if bind_group is not None:
                raise check.wrong_object(bind_group, "GPUBindGroup", "bind_group") from None
            number = 0
        if not offsets:
            self._recorded.extend((SHORT_SET_BIND_GROUP, index, number))
        elif len(offsets) == 1:
            self._recorded.extend((SET_BIND_GROUP, 5, index, number, offsets[0]))
        else:
            self._recorded.extend((SET_BIND_GROUP, len(offsets) + 4, index, number, *offsets))

    def set_immediates(
        self, range_offset: int, data: ArrayLike, data_offset: int = 0, data_size: int | None = None
    ) -> None:
        """Set a few bytes that shaders see as ``var<immediate>``.

        Arguments:
            range_offset: where they go, in bytes; a multiple of 4.
            data: bytes, an array or any other object with the buffer protocol; C-contiguous.
            data_offset: where to start in data, in bytes.
            data_size: how many bytes; a multiple of 4. None means the rest of data.

        Raises:
            RuntimeError: this browser has no immediates.
            ValueError: the range does not lie within data, or is not aligned.

        https://gpuweb.github.io/gpuweb/#dom-gpubindingcommandsmixin-setimmediates
        """
        if not _has_immediates():
            raise RuntimeError(
                "set_immediates: this browser has no immediates (WGSL's immediate_address_space)"
            )
        view = check.as_bytes(data)
        start = check.integer(data_offset, 0, 2**53 - 1, "data_offset")
        size = (
            view.nbytes - start if data_size is None else check.integer(data_size, 0, 2**53 - 1, "data_size")
        )
        if start > view.nbytes or start + size > view.nbytes:
            raise ValueError(
                f"data_offset, data_size: {start} + {size} is beyond the {view.nbytes} bytes of data"
            )
        if size % 4:
            raise ValueError(
                f"data_size: expected a multiple of 4 bytes, got {size}; the next is {(size + 3) & ~3}"
            )
        words = view[start : start + size]
        # A memoryview casts only what is aligned to itself: this copies the few bytes.
        numbers = memoryview(bytes(words)).cast("I").tolist()
        self._recorded.extend((SET_IMMEDIATES, len(numbers) + 4, range_offset, size, *numbers))


_immediates: bool | None = None


def _has_immediates() -> bool:
    global _immediates
    if _immediates is None:
        from . import gpu

        _immediates = "immediate_address_space" in gpu.wgsl_language_features
    return _immediates


def _slice(offsets: Sequence[int], start: int | None, length: int | None) -> Sequence[int]:
    """Those of the offsets that are there, as on native: older programs say ``[], 0, 99``."""
    if start is None or length is None:
        raise ValueError("dynamic_offsets_data_start and dynamic_offsets_data_length must be given together")
    start = check.integer(start, 0, 2**53 - 1, "dynamic_offsets_data_start")
    length = check.integer(length, 0, 2**53 - 1, "dynamic_offsets_data_length")
    return offsets[start : start + length]


# Commands of which native takes ints only; in the others it truncates floats.
_ONLY_INTS = {"draw", "draw_indexed", "dispatch_workgroups", "set_bind_group"}


def _truncated(ints: Sequence[Any]) -> Sequence[Any]:
    """A command whose floats are ints, where native makes them so."""
    if COMMANDS[ints[0]][1] in _ONLY_INTS:
        return ints
    return [_as_int(value) for value in ints]


def _as_int(value: Any) -> Any:
    if hasattr(value, "__index__") or not hasattr(value, "__float__"):
        return value
    try:
        return int(value)
    except (OverflowError, ValueError):  # infinite, or no number
        return value


class CommandEncoderMixin(RecorderBase):
    """Begins passes and finishes."""

    __slots__ = ()

    @classmethod
    def _new(cls, device: Any, label: str) -> Any:
        self = new(cls)
        self._label = label
        self._device = device
        stream = self._stream = Stream.opened(device, label)
        self._index = 0
        self._recorded = _start(stream, 0)
        return self

    def _mix(self, ints: Sequence[int]) -> None:
        # The encoder's own debug commands come between those of passes.
        stream = self._stream
        strict = stream.commands is None and self._device._error_mode == "raise"
        recorded: Recorded = _Checked(stream, 0) if strict else _Selecting(stream, 0)
        recorded.extend(ints)

    def _begin(self, cls: Any, ints: Sequence[int], label: str) -> Any:
        stream = self._stream
        previous = stream.target
        if previous is not None:
            # Begun and not ended: WebGPU will say so. Its commands must not go to the new pass.
            previous._recorded = _Selecting(stream, previous._index)
        self._recorded.extend(ints)
        begun = new(cls)
        begun._label = label
        begun._encoder = self
        begun._device = self._device
        begun._stream = stream
        index = begun._index = stream.passes = stream.current = stream.passes + 1
        if stream.commands is None:
            begun._recorded = _start(stream, index)
            stream.target = begun
        # Else the encoder has ended: WebGPU has its say about the pass, too.
        return begun

    def begin_render_pass(
        self,
        *,
        label: str = "",
        color_attachments: Sequence[structs.RenderPassColorAttachmentStruct | None],
        depth_stencil_attachment: structs.RenderPassDepthStencilAttachmentStruct | None = None,
        occlusion_query_set: GPUQuerySet | None = None,
        timestamp_writes: structs.RenderPassTimestampWritesStruct | None = None,
        max_draw_count: int = 50000000,
    ) -> GPURenderPassEncoder:
        """Begin a pass that draws to textures. It lasts until its `end()`.

        Arguments:
            label: a name for messages.
            color_attachments: a list of `RenderPassColorAttachment`, or None where there is none.
            depth_stencil_attachment: a `RenderPassDepthStencilAttachment`, or None.
            occlusion_query_set: where occlusion queries of the pass go.
            timestamp_writes: where to write timestamps, a `RenderPassTimestampWrites`.
            max_draw_count: a bound for the number of draw calls.

        Raises:
            ValueError: unknown keys in a struct.
            KeyError: a required key is missing, or an unknown load or store op.
            TypeError: something other than a texture or a view as attachment.

        https://gpuweb.github.io/gpuweb/#dom-gpucommandencoder-beginrenderpass
        """
        stream = self._stream
        try:
            if (
                not label
                and depth_stencil_attachment is None
                and occlusion_query_set is None
                and timestamp_writes is None
                and max_draw_count == 50000000
                and type(color_attachments) is list
                and len(color_attachments) == 1
            ):
                brief = _cleared(color_attachments[0], stream.floats)
                if brief:
                    usual: GPURenderPassEncoder = self._begin(classes.GPURenderPassEncoder, brief, "")
                    return usual
            ints = [BEGIN_RENDER_PASS, 0]
            given: dict[str, Any] = {"label": label, "color_attachments": color_attachments}
            if depth_stencil_attachment is not None:
                given["depth_stencil_attachment"] = _fitting(depth_stencil_attachment, stream.device)
            if occlusion_query_set is not None:
                given["occlusion_query_set"] = occlusion_query_set
            if timestamp_writes is not None:
                given["timestamp_writes"] = timestamp_writes
            if max_draw_count != 50000000:
                given["max_draw_count"] = max_draw_count
            stream.add(flatten.record_render_pass_descriptor, given, ints)
            found: GPURenderPassEncoder = self._begin(classes.GPURenderPassEncoder, ints, label)
            return found
        except KeyboardInterrupt:
            self._break_off()
            raise

    def begin_compute_pass(
        self, *, label: str = "", timestamp_writes: structs.ComputePassTimestampWritesStruct | None = None
    ) -> GPUComputePassEncoder:
        """Begin a pass that runs compute shaders. It lasts until its `end()`.

        Arguments:
            label: a name for messages.
            timestamp_writes: where to write timestamps, a `ComputePassTimestampWrites`.

        Raises:
            ValueError: unknown keys in a struct.

        https://gpuweb.github.io/gpuweb/#dom-gpucommandencoder-begincomputepass
        """
        stream = self._stream
        ints = [BEGIN_COMPUTE_PASS, 0]
        given = {"label": label, "timestamp_writes": timestamp_writes}
        try:
            stream.add(flatten.record_compute_pass_descriptor, given, ints)
            found: GPUComputePassEncoder = self._begin(classes.GPUComputePassEncoder, ints, label)
            return found
        except KeyboardInterrupt:
            self._break_off()
            raise

    def copy_buffer_to_buffer(
        self,
        source: GPUBuffer,
        source_offset: Any,
        destination: Any = None,
        destination_offset: int = 0,
        size: int | None = None,
    ) -> None:
        """Copy bytes from one buffer to another. Also `copy_buffer_to_buffer(source, destination, size=None)`.

        Arguments:
            source: the buffer to copy from.
            source_offset: where to start in it, in bytes; a multiple of 4.
            destination: the buffer to copy to.
            destination_offset: where to start in it, in bytes; a multiple of 4.
            size: how many bytes; a multiple of 4. None means the rest of the source.

        Raises:
            TypeError: source or destination is no buffer.
            ValueError: in error mode `raise`: an offset or size that is not a multiple of 4.

        https://gpuweb.github.io/gpuweb/#dom-gpucommandencoder-copybuffertobuffer
        """
        if isinstance(source_offset, ObjectBase):
            if destination is not None:
                size = destination
            source_offset, destination, destination_offset = 0, source_offset, 0
        try:
            if size is None:
                self._recorded.extend(
                    (
                        SHORT_COPY_BUFFER_TO_BUFFER,
                        source._id,
                        source_offset,
                        destination._id,
                        destination_offset,
                    )
                )
            else:
                self._recorded.extend(
                    (
                        COPY_BUFFER_TO_BUFFER,
                        source._id,
                        source_offset,
                        destination._id,
                        destination_offset,
                        size,
                    )
                )
        except AttributeError:
            raise check.wrong_objects(
                (source, "GPUBuffer", "source"), (destination, "GPUBuffer", "destination")
            ) from None

    def finish(self, *, label: str = "") -> GPUCommandBuffer:
        """End the recording.

        Arguments:
            label: a name for the command buffer, for messages.

        Returns:
            A GPUCommandBuffer, to be submitted once.

        Raises:
            TypeError, ValueError: a command had an argument that WebGPU does not take; the message names it.
            GPUValidationError: in error mode `raise`: a command broke a rule of WebGPU.

        https://gpuweb.github.io/gpuweb/#dom-gpucommandencoder-finish
        """
        stream = self._stream
        if label and type(label) is not str:
            label = check.string(label, "label")
        if stream.commands is not None:
            table.flush()
            number = stream.calls.finish_ended(stream.commands._id, label or None)
            again = made(classes.GPUCommandBuffer, number, label, self._device)
            again._serial = stream.serial  # closed with the first one
            return again
        try:
            number = stream.finish(label)
        except BaseException:
            # As if the call that failed had raised itself: the encoder goes on, without what was recorded.
            stream.clear()
            raise
        commands: GPUCommandBuffer = made(classes.GPUCommandBuffer, number, label, self._device)
        commands._serial = stream.serial
        stream.commands = commands
        stream.clear()
        if stream.live:
            dead.append(stream.live)
            stream.live = 0
        del self._recorded
        if stream.target is not None:
            # A pass that has not ended: WebGPU has its say about what it is told now.
            del stream.target._recorded
            stream.target = None
        return commands

    def __del__(self) -> None:
        stream = self._stream
        if stream.commands is None:
            stream.close()


def _cleared(attachment: Any, floats: list[float]) -> tuple[int, ...] | None:
    """The short command for a pass with one color attachment that is cleared, which most frames have; None for another.

    What is wrong with it is found on the long way.
    """
    if type(attachment) is not dict or len(attachment) != 4:
        return None
    try:
        view, color = attachment["view"], attachment["clear_value"]
        if type(view) is not classes.GPUTextureView or type(color) is not tuple:
            return None
        r, g, b, a = color
        if not isfinite(r + g + b + a):
            return None
        brief = (
            SHORT_BEGIN_RENDER_PASS,
            view._id,
            flatten.LoadOp[attachment["load_op"]],
            flatten.StoreOp[attachment["store_op"]],
        )
    except (KeyError, TypeError, ValueError, OverflowError):
        return None
    floats += color
    return brief


def _fitting(given: Any, device: Any) -> dict[str, Any]:
    """A depth-stencil attachment without the ops that its format has no use for, which native ignores."""
    attachment = given if type(given) is dict else check.plain(given, "RenderPassDepthStencilAttachment")
    view = attachment.get("view")
    texture = getattr(view, "_texture", view)
    format = getattr(texture, "_format", None)
    if format is None:
        return attachment
    useless = []
    strict = device._error_mode == "raise"
    for aspect in ("depth", "stencil"):
        if strict and aspect in format and not attachment.get(f"{aspect}_read_only"):
            needed = [f"{aspect}_load_op", f"{aspect}_store_op"]
            if str(attachment.get(needed[0])) == "clear" and aspect == "depth":
                needed.append("depth_clear_value")
            for name in needed:
                if attachment.get(name) is None:
                    raise check.missing("RenderPassDepthStencilAttachment", name)
        if aspect not in format or attachment.get(f"{aspect}_read_only"):
            useless += [
                k for k in (f"{aspect}_load_op", f"{aspect}_store_op") if attachment.get(k) is not None
            ]
    if not useless:
        return attachment
    told: set[str] = device.__dict__.setdefault("_told_useless_ops", set())
    for op in useless:
        if op not in told:
            told.add(op)
            logger.warning(
                f"depth_stencil_attachment: {op} ignored: the format {format} has no such aspect, or it is read-only"
            )
    return {k: v for k, v in attachment.items() if k not in useless}


class PassMixin(RecorderBase):
    """A pass is a part of its encoder's stream."""

    __slots__ = ()

    def end(self) -> None:
        """End the pass: the encoder can go on.

        https://gpuweb.github.io/gpuweb/#dom-gpurenderpassencoder-end
        """
        try:
            # Both kinds of passes have the same command, and one that has ended has no recorder of its own left.
            self._recorded.append(RENDER_END)
            stream = self._stream
            if stream.target is self:
                stream.target = None
            del self._recorded
        except AttributeError:
            pass  # ended before: WebGPU has been told
        except KeyboardInterrupt:
            self._break_off()
            raise


class CommandBufferMixin(ObjectBase):
    """Commands that wait for their submission."""

    __slots__ = ("_serial",)
    # The number of its encoder's stream, 0 once it has been submitted.
    _serial: int

    def __init__(self, label: str | None, internal: Any, device: Any) -> None:
        """Only for code that makes objects of its own; `encoder.finish` makes command buffers."""
        super().__init__(label, internal, device)
        self._serial = 0

    def __del__(self) -> None:
        if self._serial:
            open_encoders.pop(self._serial, None)
        dead.append(self._id)


class RenderBundleMixin(ObjectBase):
    """A bundle holds on to what it draws with."""

    __slots__ = ("_refs",)
    _refs: list[Any]


class RenderBundleEncoderMixin(RecorderBase):
    """Records for many passes. Its encoder exists in JavaScript from the start, since making it can fail."""

    __slots__ = ("_refs",)
    _refs: list[Any]

    @classmethod
    def _new(cls, device: Any, label: str, record: int) -> Any:
        self = new(cls)
        self._label = label
        self._device = device
        self._refs = []
        stream = self._stream = Stream.opened(device, label)
        stream.live = record
        self._index = 0
        self._recorded = _start(stream, 0)
        return self

    # A bundle may be drawn long after the user has dropped what it draws with.

    def set_bind_group(self, index: int, bind_group: Any, *args: Any, **kwargs: Any) -> None:  # noqa: D102
        self._refs.append(bind_group)
        BindingCommands.set_bind_group(self, index, bind_group, *args, **kwargs)  # type: ignore[arg-type]

    def set_vertex_buffer(  # noqa: D102
        self, slot: int, buffer: Any, offset: int = 0, size: int | None = None
    ) -> None:
        self._refs.append(buffer)
        classes.GPURenderCommandsMixin.set_vertex_buffer(self, slot, buffer, offset, size)  # type: ignore[arg-type]

    def set_index_buffer(  # noqa: D102
        self, buffer: Any, index_format: str, offset: int = 0, size: int | None = None
    ) -> None:
        self._refs.append(buffer)
        classes.GPURenderCommandsMixin.set_index_buffer(self, buffer, index_format, offset, size)  # type: ignore[arg-type]

    def draw_indirect(self, indirect_buffer: Any, indirect_offset: int) -> None:  # noqa: D102
        self._refs.append(indirect_buffer)
        classes.GPURenderCommandsMixin.draw_indirect(self, indirect_buffer, indirect_offset)  # type: ignore[arg-type]

    def draw_indexed_indirect(self, indirect_buffer: Any, indirect_offset: int) -> None:  # noqa: D102
        self._refs.append(indirect_buffer)
        classes.GPURenderCommandsMixin.draw_indexed_indirect(self, indirect_buffer, indirect_offset)  # type: ignore[arg-type]

    def finish(self, *, label: str = "") -> GPURenderBundle:
        """End the recording.

        Arguments:
            label: a name for the bundle, for messages.

        Returns:
            A GPURenderBundle, for `execute_bundles`.

        Raises:
            TypeError, ValueError: a command had an argument that WebGPU does not take; the message names it.
            GPUValidationError: in error mode `raise`: a command broke a rule of WebGPU.

        https://gpuweb.github.io/gpuweb/#dom-gpurenderbundleencoder-finish
        """
        stream = self._stream
        if stream.commands is not None:
            table.flush()
            number = stream.calls.finish_ended(stream.commands._id, label or None)
            return made(classes.GPURenderBundle, number, label, self._device)
        try:
            number = stream.finish(label)
        except BaseException:
            # As if the call that failed had raised itself: the encoder goes on, without what was recorded.
            stream.clear()
            raise
        bundle = made(classes.GPURenderBundle, number, label, self._device)
        bundle._refs = self._refs
        stream.commands = bundle
        stream.clear()
        stream.close()
        del self._recorded
        return bundle

    def __del__(self) -> None:
        if self._stream.commands is None:
            self._stream.close()


def as_commands(given: Any) -> list[int]:
    """The ids of command buffers that are to be submitted."""
    ids = []
    for i, commands in enumerate(given):
        if not isinstance(commands, CommandBufferMixin):
            error = check.wrong_object(commands, "GPUCommandBuffer", f"command_buffers[{i}]")
            if isinstance(commands, RecorderBase):
                error.args = (f"{error}; submit what its finish() answers",)
            raise error
        ids.append(commands._id)
    return ids
