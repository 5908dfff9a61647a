"""GPUPromise: what every asynchronous call of the API gives back, and the ways to get at its result.

Python runs on the browser's event loop, so the answer to an asynchronous call can only come while Python is
not running. ``await`` and ``then()`` let go of the loop and work everywhere. ``sync_wait()`` and the
``_sync`` methods need WebAssembly's stack switching (JSPI), which can suspend Python in the middle of a plain
call, but only where the browser has it and Python was entered in a way that allows it.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Generator
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NoReturn, TypeVar

from ._coreutils import logger

try:
    from pyodide.ffi import can_run_sync, run_sync
except ImportError:  # desktop Python, which only runs the unit tests: there is no browser to wait for

    def can_run_sync() -> bool:
        """Whether Python can be suspended here."""
        return False


__all__ = [
    "GPUPromise",
    "check_can_wait",
    "detect_current_async_lib",
    "detect_current_call_soon_threadsafe",
    "let_callbacks_wait",
]

T = TypeVar("T")
R = TypeVar("R")

CallSoon = Callable[..., object]

_IN_BROWSER = sys.platform == "emscripten"

# How often a synchronous wait looks whether the kernel shall be interrupted, in seconds.
_LOOK_PERIOD = 0.05

_AWAIT_IT = (
    ": it is the promise of a result, so `await` it first (or call its sync_wait(), where Python can wait)"
)

# The module with Event and the like, where its package has another name.
_ASYNC_LIBS = {"pyodide": "asyncio", "rendercanvas": "rendercanvas.utils.asyncadapter"}


# %% Which event loop


def detect_current_async_lib() -> str | None:
    """Get the name of the module whose event loop runs the current code, or None outside of any.

    In a browser there is always asyncio. A library with a loop of its own is known by its async generator
    hooks.
    """
    hook = sys.get_asyncgen_hooks().firstiter
    if hook is None:
        # Pyodide sets no hooks in code entered by a JavaScript callback or by run_sync(); its loop is there
        # still.
        return "asyncio" if _IN_BROWSER else None
    package = (getattr(hook, "__module__", None) or "").partition(".")[0]
    return _ASYNC_LIBS.get(package, package) or None


def detect_current_call_soon_threadsafe() -> CallSoon | None:
    """Get the function by which the current event loop takes callbacks, or None outside of any loop."""
    hook = sys.get_asyncgen_hooks().firstiter
    if hook is not None:
        # The hook is a method of the loop in all libraries known to us; else its module may help.
        owner: Any = getattr(hook, "__self__", None)
        if not hasattr(owner, "call_soon_threadsafe"):
            owner = sys.modules.get(detect_current_async_lib() or "")
        if not hasattr(owner, "call_soon_threadsafe"):
            with suppress(AttributeError, RuntimeError):
                owner = owner.get_running_loop()
        found: CallSoon | None = getattr(owner, "call_soon_threadsafe", None)
        if found is not None:
            return found
    if _IN_BROWSER:
        # Not get_running_loop(): on a switched stack no loop counts as running, though there is just the one.
        return asyncio.get_event_loop().call_soon_threadsafe
    return None


# %% Whether Python may wait


def check_can_wait(twin: str, caller: str | None = None) -> None:
    """Raise an error unless Python can wait for the browser here. ``_sync`` methods call this first.

    Arguments:
        twin: the method to use instead, as in ``"GPUBuffer.map_async"``.
        caller: the method that wants to wait. Default: the twin's name with ``_sync``.

    Raises:
        RuntimeError: if Python can't wait here; names the twin and says why.
    """
    if not can_run_sync():
        _refuse_to_wait(caller or twin.removesuffix("_async") + "_sync", f"`await {twin}(...)`")


def _refuse_to_wait(what: str, instead: str) -> NoReturn:
    if not _IN_BROWSER:
        reason = "this Python does not run in a browser"
    else:
        import js

        if hasattr(js.WebAssembly, "Suspending"):
            reason = (
                "Python was entered by a plain JavaScript call (an event handler, a timer, "
                "requestAnimationFrame, runPython). Waiting works in what runPythonAsync or a notebook cell "
                "runs, in async functions, in callbacks that JavaScript enters through callPromising(), and in draw "
                "functions after wgpu_js.promise.let_callbacks_wait()"
            )
        else:
            reason = "this browser has no WebAssembly stack switching (JSPI), or it is turned off"
    raise RuntimeError(
        f"{what} can't wait for the result here. Use {instead} or `.then(callback)`. Why: {reason}."
    )


def let_callbacks_wait(yes: bool = True) -> None:
    """Let callbacks of requestAnimationFrame wait, as in ``buffer.map_sync()``, or take that back.

    A library's draw function runs in such a callback, and JavaScript enters it in a way that can't be suspended. From
    now on it enters functions of Python through ``callPromising()`` instead, which costs about 0.02 ms a frame. An
    exception in one is reported as before. Without JSPI this changes nothing. ``install_as_wgpu()`` does it, for
    programs that were written for a desktop.
    """
    if _IN_BROWSER:
        from .bridge import use_script

        use_script("waiting.js", "wgpuJsWaiting").let(yes)


# %% The promise


class GPUPromise(Generic[T]):
    """The result of an asynchronous call, which may not be there yet.

    There are three ways to get it:

    * ``result = await promise``, in an async function or a notebook cell.
    * ``promise.then(callback)``, anywhere. The promise can also be used as a decorator of the callback.
    * ``result = promise.sync_wait()``, where the browser can suspend Python.

    Each can be used any number of times, on the same promise, and gives the same result or raises the same
    error.

    An error that nobody awaits or catches is logged once on logger ``"wgpu"``: when a callback given to
    ``then()`` has nobody behind it, at once; else when the promise is dropped.

    The states, as shown by ``repr``: "pending", "pending-fulfilled" and "pending-rejected" (the answer is
    there, but not yet processed), "fulfilled" and "rejected".

    Arguments:
        title: what is waited for, for messages.
        handler: turns the raw answer into the result; called once, when the answer has come and is needed. A
            handler may return another promise, whose result is then this one's. Default: the answer is the
            result.
        keepalive: anything that must live until there is a result.
    """

    # A promise with callbacks must live until its answer comes, also if the user keeps no reference.
    _UNRESOLVED: ClassVar[set[Any]] = set()

    # For what most promises never need.
    _children: list[tuple[Callable[[Any], None], Callable[[Any], None]]] | None = None
    _wakers: list[Callable[[], object]] | None = None  # of those who are waiting right now
    _is_callback = False  # made by then() or catch(): the handler is the user's
    _unseen: _UnseenError | None = None
    _traceback: Any = None

    def __init__(
        self,
        title: str,
        handler: Callable[[Any], Any] | None,
        *,
        keepalive: object = None,
        _call_soon_threadsafe: CallSoon | None = None,
    ) -> None:
        self._title = str(title)
        self._handler = handler
        self._keepalive = keepalive
        self._call_soon_threadsafe = _call_soon_threadsafe
        self._state = "pending"
        self._value: Any = None
        self._UNRESOLVED.add(self)

    def __repr__(self) -> str:
        return f"<GPUPromise '{self._title}' {self._state} at {hex(id(self))}>"

    # A forgotten await: the promise is used as if it were its result. Type checkers see that without these.
    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> NoReturn:
            hint = "" if name.startswith("_") else _AWAIT_IT
            raise AttributeError(f"'GPUPromise' object has no attribute {name!r}{hint}", name=name, obj=self)

        def __getitem__(self, item: object) -> NoReturn:
            raise TypeError(f"'GPUPromise' object is not subscriptable{_AWAIT_IT}")

        def __buffer__(self, flags: int) -> NoReturn:
            raise TypeError(f"a bytes-like object is required, not 'GPUPromise'{_AWAIT_IT}")

    def __call__(self, callback: Callable[[T], R]) -> Callable[[T], R]:
        """Register a callback as with ``then()``, and return it: for use as a decorator."""
        self.then(callback)
        return callback

    # Getting the answer: called by the bridge

    def _wgpu_set_input(self, result: object) -> None:
        """Take the answer, and process it later, by the event loop."""
        self._set_input(result, resolve_now=False)

    def _wgpu_set_error(self, error: object) -> None:
        """Take an error for an answer, and process it later, by the event loop."""
        self._set_error(error, resolve_now=False)

    def _set_input(self, result: object, *, resolve_now: bool = True) -> None:
        """Take the answer: what the handler gets. If it is a promise, wait for that one's."""
        try:
            if isinstance(result, GPUPromise):
                self._follow(result)
            else:
                self._set("pending-fulfilled", result, resolve_now)
        finally:
            del self

    def _set_error(self, error: object, *, resolve_now: bool = True, seen: bool = False) -> None:
        """Take an error, an exception or a text, for an answer. If ``seen``, somebody else cares about it."""
        if not isinstance(error, Exception):
            error = Exception(error)
        self._set("pending-rejected", error, resolve_now, seen)

    def _set(self, state: str, value: object, resolve_now: bool, seen: bool = False) -> None:
        try:
            if self._state != "pending":
                logger.warning(f"{self!r} got a second answer, which is ignored.")
                return
            self._state = state
            self._value = value
            self._UNRESOLVED.discard(self)
            if resolve_now:
                self._finish(seen)
            else:
                call_soon = self._get_call_soon()
                if call_soon is not None:
                    call_soon(self._finish, seen)
        finally:
            del self

    def _follow(self, other: GPUPromise[Any]) -> None:
        """Take the result of another promise for an answer."""
        if other is self:
            self._set_error(RuntimeError(f"{self._title}: the promise waits for itself."))
            return
        other._finish(seen=True)
        if other._state == "pending":
            other._add_waker(partial(self._copy, other))
        else:
            self._copy(other)

    def _copy(self, other: GPUPromise[Any]) -> None:
        other._set_seen()
        if other._state == "rejected":
            self._set_error(other._value)
        else:
            self._set_input(other._value)

    # From answer to result

    # An exception keeps the frames that were active when it was raised, and these what their variables name.
    # So that a promise with an error dies as soon as it is dropped, and the error is told of, those of them
    # that can be active while a handler runs let go of the promise.

    def _finish(self, seen: bool = False) -> None:
        """If the answer is there, call the handler and tell all. ``seen``: the caller looks at the result."""
        try:
            if not self._state.startswith("pending-"):
                return
            rejected = self._state == "pending-rejected"
            value = self._value
            handler, self._handler = self._handler, None
            interrupt: BaseException | None = None
            if handler is not None and not rejected:
                # The handler may let other code run, by waiting, which shall not take the raw answer for the
                # result.
                self._state, self._value = "pending", None
                try:
                    value = handler(value)
                except BaseException as err:
                    rejected = True
                    value = err.with_traceback(err.__traceback__ and err.__traceback__.tb_next)
                    if not isinstance(err, Exception):
                        interrupt = err
                        value = RuntimeError(f"{self._title}: interrupted by {type(err).__name__}.")
            self._publish(rejected, value, seen)
            if interrupt is not None:
                raise interrupt
        finally:
            del self

    def _publish(self, rejected: bool, value: Any, seen: bool) -> None:
        """Take the result, or the error, and tell all."""
        if isinstance(value, GPUPromise):
            self._state = "pending"
            self._UNRESOLVED.add(self)
            self._follow(value)
            return
        self._state = "rejected" if rejected else "fulfilled"
        self._value = value
        self._keepalive = None
        children, self._children = self._children, None
        wakers, self._wakers = self._wakers, None
        if rejected:
            self._traceback = value.__traceback__
            if not (seen or children or wakers):
                self._unseen = _UnseenError(self._title, value)
                if self._is_callback:
                    self._unseen.tell()
        for wake in wakers or ():
            wake()
        for on_value, on_error in children or ():
            self._call_soon(on_error if rejected else on_value, value)

    def _outcome(self) -> T:
        """Give the result or raise the error of a promise that has one."""
        if self._state != "rejected":
            result: T = self._value
            return result
        self._set_seen()
        try:
            # With its original traceback: each raise adds to it.
            raise self._value.with_traceback(self._traceback)
        finally:
            del self  # or the traceback and the promise would keep each other alive

    def _set_seen(self) -> None:
        if self._unseen is not None:
            self._unseen.title = ""
            self._unseen = None

    def _get_call_soon(self) -> CallSoon | None:
        return self._call_soon_threadsafe or detect_current_call_soon_threadsafe()

    def _call_soon(self, callback: Callable[[Any], None], value: object) -> None:
        call_soon = self._get_call_soon()
        if call_soon is None:
            callback(value)
        else:
            call_soon(callback, value)

    # Waiting

    def _add_waker(self, wake: Callable[[], object]) -> None:
        if self._wakers is None:
            self._wakers = []
        self._wakers.append(wake)

    def _remove_waker(self, wake: Callable[[], object]) -> None:
        if self._wakers is not None and wake in self._wakers:
            self._wakers.remove(wake)

    def __await__(self) -> Generator[Any, None, T]:
        self._finish(seen=True)
        while self._state == "pending":
            event = sys.modules[detect_current_async_lib() or "asyncio"].Event()
            wake = event.set
            self._add_waker(wake)
            try:
                yield from event.wait().__await__()
            finally:
                self._remove_waker(wake)
            self._finish(seen=True)
        try:
            return self._outcome()
        finally:
            del self

    def sync_wait(self, timeout: float | None = None) -> T:
        """Suspend Python until there is a result, and return it.

        While Python waits here, the event loop runs other Python code: timers, event handlers, draw
        callbacks. In a draw callback, waiting costs frames.

        Arguments:
            timeout: how long to wait at most, in seconds. Default: without end. An addition of wgpu_js.

        Raises:
            RuntimeError: if Python can't wait here, which is checked before anything else; names what to use
                instead.
            TimeoutError: if there is no result in time. The promise can still be used.
            Exception: the promise's own, if the operation failed.
        """
        deadline = None
        self._finish(seen=True)
        while self._state == "pending":
            if timeout is None:
                self._sync_wait()
            else:
                deadline = deadline or time.monotonic() + timeout
                self._sync_wait(deadline)
            self._finish(seen=True)
        try:
            return self._outcome()
        finally:
            del self

    def _sync_wait(self, deadline: float | None = None) -> None:
        """Return when the answer has come, or raise TimeoutError at the deadline, a ``time.monotonic()``."""
        if not can_run_sync():
            _refuse_to_wait(f"`{self._title}`", "`await promise` (or `await ..._async(...)`)")
        while self._state == "pending":
            remaining = None if deadline is None else deadline - time.monotonic()
            if remaining is not None and remaining <= 0:
                raise TimeoutError(f"`{self._title}`: no result in time.")
            with _Pause(remaining) as pause:
                self._add_waker(pause.end)
                try:
                    run_sync(pause.future)
                finally:
                    self._remove_waker(pause.end)
            if pause.interrupted:
                raise KeyboardInterrupt

    # Callbacks

    def then(
        self,
        callback: Callable[[T], R],
        error_callback: Callable[[Exception], object] | None = None,
        title: str | None = None,
    ) -> GPUPromise[R]:
        """Have a function called with the result, by the event loop, when there is one.

        Arguments:
            callback: gets the result. What it returns is the result of the new promise.
            error_callback: gets the error, if the operation fails. Not called for errors in ``callback``.
            title: the title of the new promise. Default: this one's and the callback's name.

        Returns:
            A new promise, fulfilled when the callback has returned, rejected if it raised or was not called.
        """
        self._check_callback("then", callback)
        if title is None:
            title = f"{self._title} -> {getattr(callback, '__name__', callback)}"
        child = self._make_child(title, callback)
        on_error = child._set_error if error_callback is None else partial(child._set_error, seen=True)
        self._add_child(child._set_input, on_error)
        if error_callback is not None:
            self.catch(error_callback)
        return child

    def catch(self, callback: Callable[[Exception], R]) -> GPUPromise[T | R]:
        """Have a function called with the error, by the event loop, if the operation fails.

        Arguments:
            callback: gets the exception. What it returns is the result of the new promise.

        Returns:
            A new promise. If the operation succeeds, it has this promise's result.
        """
        self._check_callback("catch", callback)
        child = self._make_child(f"Catcher for {self._title}", callback)
        self._add_child(child._set_result, child._set_input)
        return child

    def _check_callback(self, method: str, callback: object) -> None:
        if self._get_call_soon() is None:
            raise RuntimeError(f"Cannot use GPUPromise.{method}() because no running loop could be detected.")
        if not callable(callback):
            raise TypeError(f"GPUPromise.{method}() needs a callable, not {callback!r}.")

    def _make_child(self, title: str, callback: Callable[[Any], Any]) -> GPUPromise[Any]:
        child = self.__class__(title, callback, _call_soon_threadsafe=self._call_soon_threadsafe)
        child._is_callback = True
        return child

    def _add_child(self, on_value: Callable[[Any], None], on_error: Callable[[Any], None]) -> None:
        if self._state.startswith("pending"):
            if self._children is None:
                self._children = []
            self._children.append((on_value, on_error))
        else:
            self._set_seen()
            self._call_soon(on_error if self._state == "rejected" else on_value, self._value)

    def _set_result(self, result: object) -> None:
        """Take the result as it is, without the handler."""
        self._handler = None
        self._set_input(result)


class _Pause:
    """Something to wait for synchronously, for a little while: between two of them is a look at what goes on.

    A plain asyncio future is what run_sync() is done with soonest; with a JavaScript promise it makes a task.
    """

    __slots__ = ("end", "future", "interrupted", "key", "seconds", "timer")

    _all: ClassVar[dict[int, _Pause]] = {}
    _tick_proxy: ClassVar[Any] = None

    def __init__(self, seconds: float | None) -> None:
        self.seconds = _LOOK_PERIOD if seconds is None else min(seconds, _LOOK_PERIOD)
        self.interrupted = False
        self.future: asyncio.Future[None] = asyncio.Future(loop=asyncio.get_event_loop())
        self.end = partial(_end_pause, self.future)
        self.key = id(self)

    def __enter__(self) -> _Pause:
        import js

        if _Pause._tick_proxy is None:
            from pyodide.ffi import create_proxy

            _Pause._tick_proxy = create_proxy(_Pause._tick)
        self._all[self.key] = self
        self.timer = js.setTimeout(_Pause._tick_proxy, self.seconds * 1000, self.key)
        return self

    def __exit__(self, *exc: object) -> None:
        import js

        js.clearTimeout(self.timer)
        del self._all[self.key]

    @staticmethod
    def _tick(key: int) -> None:
        """Called by the timer: end the pause, and see whether the user wants to interrupt the kernel."""
        # The interrupt is for the code that waits, so ask for it here, lest it hits the event loop's own
        # code.
        try:
            import pyodide_js

            pyodide_js.checkInterrupt()
        except KeyboardInterrupt:
            # Which of them the user means is not known.
            for pause in _Pause._all.values():
                pause.interrupted = True
                pause.end()
        if key in _Pause._all:
            _Pause._all[key].end()


def _end_pause(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)


class _UnseenError:
    """Logs an error when it is dropped, unless somebody has looked at it.

    An object of its own, so that only rejected promises pay for a finalizer.
    """

    __slots__ = ("error", "title")

    def __init__(self, title: str, error: BaseException) -> None:
        self.title = title
        self.error = error

    def tell(self) -> None:
        """Log it now, if it was not seen or logged before."""
        title, self.title = self.title, ""
        if title:
            error = self.error
            logger.error(
                f"`{title}` failed, and nothing awaits or catches it: {error}",
                exc_info=(type(error), error, error.__traceback__),
            )

    __del__ = tell
