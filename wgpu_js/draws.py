"""Many draws by one call, for frames whose draws are so many that calling Python for each takes too long."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from . import arguments as check
from .encoder import RenderBundleEncoderMixin
from .generated.classes import GPURenderCommandsMixin
from .generated.commands import (
    DRAW,
    SET_BIND_GROUP,
    SHORT_DRAW,
    SHORT_SET_BIND_GROUP,
    SHORT_SET_VERTEX_BUFFER,
)

if TYPE_CHECKING:
    from .generated.classes import GPUBindGroup, GPUBuffer, GPURenderBundleEncoder, GPURenderPassEncoder

_id = attrgetter("_id")


def draw_many(
    encoder: GPURenderPassEncoder | GPURenderBundleEncoder,
    vertex_count: int | Sequence[int],
    instance_count: int | Sequence[int] = 1,
    first_vertex: int | Sequence[int] = 0,
    first_instance: int | Sequence[int] = 0,
    *,
    bind_groups: Mapping[int, GPUBindGroup | Sequence[GPUBindGroup]] | None = None,
    dynamic_offsets: Mapping[int, Sequence[int]] | None = None,
    vertex_buffers: Mapping[int, Sequence[GPUBuffer]] | None = None,
) -> None:
    """Draw many times in a render pass or a bundle, with other resources each time.

    The same as this, in less than half the time:

        for i in range(n):
            encoder.set_bind_group(index, bind_groups[index][i])      # for each index
            encoder.set_bind_group(index, bind_groups[index], [dynamic_offsets[index][i]])  # where there are offsets
            encoder.set_vertex_buffer(slot, vertex_buffers[slot][i])  # for each slot
            encoder.draw(vertex_count[i], instance_count[i], first_vertex[i], first_instance[i])

    wgpu-py has nothing like it: a program that is to run on a desktop too needs the loop.

    Arguments:
        encoder: the render pass or the bundle encoder; its pipeline is set.
        vertex_count: how many vertices; like the next three a number for all draws, or a sequence (a list, a tuple, an
            array of integers) with one for each.
        instance_count: how many instances.
        first_vertex: the number of the first vertex.
        first_instance: the number of the first instance.
        bind_groups: a dict with the groups of some `@group(index)`, a list or tuple with one a draw; or a single group,
            for all draws or with dynamic offsets.
        dynamic_offsets: a dict with, for groups that have one dynamic offset, where it starts for each draw, in bytes.
        vertex_buffers: a dict with the buffers of some slots, a list or tuple with one a draw, or a single one.

    Raises:
        ValueError: the sequences differ in length, or there is none.
        TypeError: something that is no object of the GPU, or no dict; at `finish` for a buffer as bind group, say.

    https://gpuweb.github.io/gpuweb/#dom-gpurendercommandsmixin-draw
    """
    if not isinstance(encoder, GPURenderCommandsMixin):
        raise check.wrong_object(encoder, "GPURenderPassEncoder or GPURenderBundleEncoder", "encoder")
    columns: list[tuple[str, Any]] = []
    names = "vertex_count", "instance_count", "first_vertex", "first_instance"
    counts = [_listed(x) for x in (vertex_count, instance_count, first_vertex, first_instance)]
    columns += zip(names, counts, strict=True)
    offsets = {index: _listed(x) for index, x in _items(dynamic_offsets, "dynamic_offsets")}
    columns += [(f"dynamic_offsets[{index}]", x) for index, x in offsets.items()]
    groups = {index: _objects(x) for index, x in _items(bind_groups, "bind_groups")}
    columns += [(f"bind_groups[{index}]", x) for index, x in groups.items()]
    buffers = {slot: _objects(x) for slot, x in _items(vertex_buffers, "vertex_buffers")}
    columns += [(f"vertex_buffers[{slot}]", x) for slot, x in buffers.items()]
    n = _length(columns)
    for index in offsets:
        if index not in groups:
            raise ValueError(f"dynamic_offsets[{index}]: there is no bind_groups[{index}]")

    # One command after the other, each with its columns: numbers for all draws, or lists.
    commands: list[list[Any]] = []
    for index, given in groups.items():
        ids = _ids(given, "GPUBindGroup", f"bind_groups[{index}]")
        if index in offsets:
            commands.append([SET_BIND_GROUP, 5, index, ids, offsets[index]])
        else:
            commands.append([SHORT_SET_BIND_GROUP, index, ids])
    for slot, given in buffers.items():
        commands.append([SHORT_SET_VERTEX_BUFFER, slot, _ids(given, "GPUBuffer", f"vertex_buffers[{slot}]")])
    commands.append([DRAW, *counts] if counts[2:] != [0, 0] else [SHORT_DRAW, *counts[:2]])
    cells = [cell for command in commands for cell in command]
    width = len(cells)
    ints = [0 if type(cell) is list else cell for cell in cells] * n
    for column, cell in enumerate(cells):
        if type(cell) is list:
            ints[column::width] = cell

    recorded = encoder._recorded
    if isinstance(recorded, list):
        recorded.extend(ints)
    else:  # which takes one command at a time
        start = 0
        while start < len(ints):
            for command in commands:
                recorded.extend(ints[start : start + len(command)])
                start += len(command)
    if isinstance(encoder, RenderBundleEncoderMixin):
        for given in (*groups.values(), *buffers.values()):
            encoder._refs += given if type(given) is list else [given]


def _items(given: Any, name: str) -> Iterable[tuple[Any, Any]]:
    if given is None:
        return ()
    if not isinstance(given, Mapping):
        wanted = "a dict such as {0: [...]}, from the number of the group or slot"
        raise TypeError(f"{name}: expected {wanted}, got {check.shown(given)}")
    return given.items()


def _listed(given: Any) -> Any:
    """A sequence as a list; a number as it is."""
    if hasattr(given, "tolist"):
        given = given.tolist()
    return list(given) if hasattr(given, "__len__") and not isinstance(given, (str, bytes)) else given


def _objects(given: Any) -> Any:
    return list(given) if isinstance(given, (list, tuple)) else given


def _length(columns: list[tuple[str, Any]]) -> int:
    """How many draws the sequences are for."""
    lengths = {name: len(x) for name, x in columns if type(x) is list}
    if not lengths:
        raise ValueError("draw_many: none of the arguments is a sequence: how many draws are there to be?")
    if len(set(lengths.values())) > 1:
        shown = ", ".join(f"{name} has {n}" for name, n in lengths.items())
        raise ValueError(f"draw_many: the sequences differ in length: {shown}")
    return next(iter(lengths.values()))


def _ids(given: Any, kind: str, name: str) -> Any:
    try:
        return [*map(_id, given)] if type(given) is list else given._id
    except AttributeError:
        for i, item in enumerate(given if type(given) is list else [given]):
            if not hasattr(item, "_id"):
                where = f"{name}[{i}]" if type(given) is list else name
                raise check.wrong_object(item, kind, where) from None
        raise
