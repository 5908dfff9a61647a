"""Promises of JavaScript as GPUPromise: each call gets a ticket, and one callback settles them all."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from .bridge import JsException, callbacks
from .errors import translate
from .promise import GPUPromise

_tickets = count(1)
_waiting: dict[int, tuple[GPUPromise[Any], Callable[[Any], Exception] | None]] = {}


def start(
    title: str,
    handler: Callable[[Any], Any] | None,
    function: Callable[..., object],
    *args: object,
    keepalive: object = None,
    failed: Callable[[Any], Exception] | None = None,
) -> GPUPromise[Any]:
    """Call a function of the bridge that takes a ticket first and settles it later.

    Arguments:
        title: what is waited for, for messages.
        handler: turns what JavaScript answers into the result.
        function: the function, ``args``: what it gets after the ticket.
        keepalive: what must live until then.
        failed: turns what JavaScript rejected with into an exception. Default: by its kind.

    An exception that the function throws at once also comes through the promise.
    """
    promise: GPUPromise[Any] = GPUPromise(title, handler, keepalive=keepalive)
    ticket = next(_tickets)
    _waiting[ticket] = (promise, failed)
    try:
        function(ticket, *args)
    except JsException as err:
        _settled(ticket, False, err)
    except BaseException:
        del _waiting[ticket]
        GPUPromise._UNRESOLVED.discard(promise)
        raise
    return promise


def rejected(title: str, error: Exception) -> GPUPromise[Any]:
    """A promise that has failed already."""
    promise: GPUPromise[Any] = GPUPromise(title, None)
    promise._set_error(error, resolve_now=False)
    return promise


def _settled(ticket: int, ok: bool, value: Any) -> None:
    promise, failed = _waiting.pop(ticket)
    if promise._state != "pending":
        return
    if ok:
        try:
            promise._set_input(value)
        finally:
            del promise  # an error of its handler keeps this frame, which must not keep the promise
        return
    try:
        error = failed(value) if failed else translate(value, promise._title)
    except Exception as err:
        error = err
    error.__cause__ = value if isinstance(value, BaseException) else None
    promise._set_error(error)


callbacks.settled = _settled
