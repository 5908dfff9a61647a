"""Views, buffers and bind groups that JavaScript makes a little later, several at once.

They get their numbers at once, so that commands and other objects can refer to them. What could go wrong in JavaScript
itself has been ruled out, so that only the GPU process can find a mistake, which it tells of later anyway. Whatever
uses the objects in JavaScript flushes first (`table.flush`); the end of the task does, too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .bridge import INTS, JsException, js, pack, pinned, reads_lists, table, undisturbed
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
        while self.ints:
            if not reads_lists or len(self.ints) > INTS:
                self._send_packed()
                continue
            device, ints, at = self.device, self.ints, id(self.ints)
            make = self._maker(device)
            if ints is not self.ints:
                continue  # a finalizer has sent them
            # From here on there is no call before JavaScript's, and so no finalizer finds them neither here nor there.
            self.device, self.ints = None, []
            try:
                if not make(0, at):
                    pack(ints, [])
                    make(len(ints))
            except JsException as err:
                raise translate(err, "create") from err

    @undisturbed
    def _send_packed(self) -> None:
        device, ints, self.device, self.ints = self.device, self.ints, None, []
        pack(ints, [])
        try:
            self._maker(device)(len(ints))
        except JsException as err:
            raise translate(err, "create") from err

    @staticmethod
    def _maker(device: Any) -> Callable[..., bool]:
        # While a scope of the user's is open, errors are the scope's.
        make: Callable[..., bool] = device._plain.make_waiting if device._scopes else device._make_waiting
        return make


waiting = _Waiting()
table.on_flush(waiting.send)
