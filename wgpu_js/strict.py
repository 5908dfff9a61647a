"""What native finds wrong with a command at the call, and WebGPU later: checked in error mode ``raise`` only."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from .bridge import js
from .generated.commands import COMMANDS

# How many integers a TexelCopyTextureInfo has in the stream, of which the first is the texture.
_TEXTURE_INFO = 6


def check(ints: Sequence[int]) -> None:
    """Raise native's exception for a command, given as it stands in the stream.

    Raises:
        ValueError: an offset, size or number of bytes is misaligned or out of range; a view in place of a texture.
        KeyError: bytes_per_row is missing.
    """
    checker = _CHECKERS.get(ints[0])
    if checker is not None:
        checker(ints)


def _multiple(of: int, **values: int) -> None:
    for name, value in values.items():
        # What is no int is refused when the command is packed.
        if isinstance(value, int) and value % of:
            raise ValueError(
                f"{name} must be a multiple of {of}, got {value}; the next is {-(-value // of) * of}"
            )


def _copy_buffer_to_buffer(ints: Sequence[int]) -> None:
    _, _, source_offset, _, destination_offset, *size = ints
    _multiple(4, source_offset=source_offset, destination_offset=destination_offset)
    for given in size:
        _multiple(4, size=given)


def _clear_buffer(ints: Sequence[int]) -> None:
    _, buffer, offset, *given = ints
    _multiple(4, offset=offset)
    total = js.member(buffer, "size")
    if not all(isinstance(value, int) for value in (offset, *given, total)):
        return
    size = given[0] if given else total - offset
    if given and size <= 0:
        raise ValueError(f"size must be at least 4, got {size}")
    _multiple(4, size=size)
    if offset < 0 or size < 0 or offset + size > total:
        raise ValueError(f"offset, size: {offset} + {size} is beyond the {total} bytes of the buffer")


def _layout(words: Iterator[int]) -> None:
    next(words), next(words)  # the offset and the buffer
    if not next(words):
        raise KeyError("TexelCopyBufferInfo lacks the required key 'bytes_per_row'")
    _multiple(256, bytes_per_row=next(words))
    if next(words):
        next(words)  # rows_per_image


def _texture(words: Iterator[int], name: str) -> None:
    number = next(words)
    for _ in range(_TEXTURE_INFO - 1):
        next(words)
    if str(js.member(number, "constructor").name) == "GPUTextureView":
        raise ValueError(f"{name}: copy {name} texture must be a texture, not a view")


def _copy_buffer_to_texture(ints: Sequence[int]) -> None:
    words = iter(ints[2:])
    _layout(words)
    _texture(words, "destination")


def _copy_texture_to_buffer(ints: Sequence[int]) -> None:
    words = iter(ints[2:])
    _texture(words, "source")
    _layout(words)


def _copy_texture_to_texture(ints: Sequence[int]) -> None:
    words = iter(ints[2:])
    _texture(words, "source")
    _texture(words, "destination")


_OF_METHODS: dict[str, Callable[[Sequence[int]], None]] = {
    "clear_buffer": _clear_buffer,
    "copy_buffer_to_buffer": _copy_buffer_to_buffer,
    "copy_buffer_to_texture": _copy_buffer_to_texture,
    "copy_texture_to_buffer": _copy_texture_to_buffer,
    "copy_texture_to_texture": _copy_texture_to_texture,
}
_CHECKERS = {code: _OF_METHODS[row[1]] for code, row in COMMANDS.items() if row[1] in _OF_METHODS}
