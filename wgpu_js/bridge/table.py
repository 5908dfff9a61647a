"""Which numbers stand for which objects, and when a number may be used again.

JavaScript gives a new object its number. When the Python object dies, its number waits in ``dead`` until every
encoder that was open at that time has been submitted or dropped, since a recorded stream may still hold the number.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from itertools import count
from typing import Any, TypeVar

from . import js, pinned, undisturbed

__all__ = [
    "dead",
    "drain",
    "dropped",
    "flush",
    "nothing_recorded",
    "on_flush",
    "open_encoders",
    "quiet_devices",
    "run_at_end_of_task",
    "schedule",
    "scheduled",
    "serials",
    "with_bytes",
]

T = TypeVar("T")

# Numbers whose Python objects are gone; GPUObjectBase.__del__ appends to it.
dead: list[int] = []
# Creating calls drain the list when it is longer than this, for programs that never submit; submitting ones, when
# it is longer than that: what has GPU memory is seen to at the end of the task anyway.
MANY = 256
SOME = 32

_batches: deque[tuple[int, list[int]]] = deque()
# The serial numbers of encoders that are open, oldest first: who makes one puts the next number here, and takes it away
# once the commands have been submitted, or are gone.
open_encoders: dict[int, None] = {}
serials = count(1)
_senders: list[Callable[[], None]] = []
_scheduled = False
# Devices that have not submitted anything since a call whose verdict is awaited.
quiet_devices: set[int] = set()


def nothing_recorded() -> bool:
    """Whether everything that was recorded has been submitted, or is gone."""
    return not open_encoders


def on_flush(function: Callable[[], None]) -> None:
    """Have ``function`` called whenever what waits in Python must reach JavaScript."""
    _senders.append(function)


def flush() -> None:
    """Send what waits on this side: small writes that were batched."""
    for function in _senders:
        function()


@undisturbed
def with_bytes(data: Any, n: int, function: Callable[..., T], *args: Any) -> T:
    """Call a function of the bridge that finds n bytes of data in shared memory."""
    flush()  # a finalizer may have written something since the caller's own flush
    pinned.bytes[:n] = data
    return function(*args)


@undisturbed
def drain() -> None:
    """Give back the numbers, and the GPU memory, of objects that nothing refers to any more."""
    if dead:
        _batches.append((next(serials), dead[:]))
        dead.clear()
    if not _batches:
        return
    oldest = next(iter(open_encoders), None)
    ids: list[int] = []
    while _batches and (oldest is None or _batches[0][0] < oldest):
        ids += _batches.popleft()[1]
    if not ids:
        return
    flush()
    for start in range(0, len(ids), len(pinned.ints)):
        part = ids[start : start + len(pinned.ints)]
        pinned.ints_pack(part)
        js.release(len(part))


def schedule() -> None:
    """Have ``run_at_end_of_task`` called once when the current task is over."""
    global _scheduled
    if not _scheduled:
        _scheduled = True
        js.later()


def scheduled() -> None:
    """JavaScript has seen to it by itself."""
    global _scheduled
    _scheduled = True


def run_at_end_of_task() -> None:
    """Called by JavaScript."""
    global _scheduled
    _scheduled = False
    flush()
    while quiet_devices:
        js.submit_nothing(quiet_devices.pop())
    drain()


def flush_device_later(device: int) -> None:
    """Have a device submit nothing at the end of the task: Chromium tells of errors only after a submission."""
    quiet_devices.add(device)
    schedule()


def dropped(number: int) -> None:
    """Something with GPU memory of its own died: see to it soon, though nothing else may happen."""
    dead.append(number)
    if not _scheduled:
        schedule()
