"""Views, buffers and bind groups that JavaScript makes a little later, several at once.

They get their numbers at once, so that commands and other objects can refer to them. What could go wrong in JavaScript
itself has been ruled out, so that only the GPU process can find a mistake, which it tells of later anyway. Whatever
uses the objects in JavaScript flushes first (`table.flush`); the end of the task does, too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .bridge import JsException, js, pack, pinned, reads_lists, table, undisturbed
from .errors import translate

# What stands first for each object; then come the number of the call, in mode report, and the number of the object.
VIEW, BUFFER, BIND_GROUP = 1, 2, 3
# So many numbers are reserved at a time.
BLOCK = 256

# Numbers that no object has yet.
fresh: list[int] = []


class _Waiting:
    """The objects that wait: all of one device."""

    def __init__(self) -> None:
        self.device: Any = None
        self.ints: list[int] = []

    @undisturbed
    def begin(self, device: Any) -> None:
        """See to it that there is a number for one more object of this device.

        The caller asks again whether there is: a finalizer may have taken it.
        """
        self.send()
        self.device = device
        table.schedule()
        if not fresh:
            js.reserve(BLOCK)
            fresh.extend(pinned.ints[:BLOCK])

    def send(self) -> None:
        """Have them made, in order."""
        ints = self.ints
        if not ints:
            return
        device, self.device, self.ints = self.device, None, []
        # While a scope of the user's is open, errors are the scope's.
        make = device._plain.make_waiting if device._scopes else device._make_waiting
        try:
            if not (reads_lists and make(0, id(ints))):
                _make_packed(make, ints)
        except JsException as err:
            raise translate(err, "create") from err


@undisturbed
def _make_packed(make: Callable[[int], object], ints: list[int]) -> None:
    pack(ints, [])
    make(len(ints))


waiting = _Waiting()
table.on_flush(waiting.send)
