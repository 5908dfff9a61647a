"""GPUPromise, apart from the browser: states, handlers, callbacks, errors, and waits with a stand-in for the page."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.unit.conftest import Browser, Loop


@pytest.fixture
def promise(part: Callable[[str], ModuleType]) -> ModuleType:
    return part("promise")


@pytest.fixture
def new(promise: ModuleType, loop: Loop) -> Callable[..., Any]:
    """Make a promise on the loop that is turned by hand."""

    def new(title: str = "op", handler: Callable[[Any], Any] | None = None, **kwargs: Any) -> Any:
        return promise.GPUPromise(title, handler, _call_soon_threadsafe=loop.call_soon, **kwargs)

    return new


def test_states_and_results(new):
    p = new("title", lambda value: value + 1)
    assert "'title' pending at" in repr(p)
    p._wgpu_set_input(1)
    assert "pending-fulfilled" in repr(p)
    assert p.sync_wait() == 2
    assert "'title' fulfilled" in repr(p)
    assert p.sync_wait() == 2

    p = new("title")
    p._wgpu_set_error("oh no")
    assert "pending-rejected" in repr(p)
    with pytest.raises(Exception, match="oh no"):
        p.sync_wait()
    assert "'title' rejected" in repr(p)


def test_the_handler_runs_once_and_late(new, loop):
    calls = []
    p = new("op", calls.append)
    p._wgpu_set_input("a")
    assert calls == []
    loop.turn()
    assert calls == ["a"]
    p.sync_wait()
    p.then(print)
    assert calls == ["a"]


def test_keepalive_lasts_until_the_result(new):
    class Thing: ...

    import weakref

    thing = Thing()
    ref = weakref.ref(thing)
    p = new(keepalive=thing)
    del thing
    assert ref() is not None
    p._set_input(None)
    assert ref() is None


def test_an_unresolved_promise_is_kept(new, promise):
    kept = promise.GPUPromise._UNRESOLVED
    p = new()
    assert p in kept
    p._set_input(1)
    assert p not in kept


def test_a_second_answer_is_ignored_with_a_warning(new, records):
    p = new("twice")
    p._set_input(1)
    p._set_input(2)
    p._set_error("three")
    assert p.sync_wait() == 1
    assert ["twice" in record.getMessage() for record in records] == [True, True]


def test_then_chains(new, loop):
    seen = []
    p = new()
    q = p.then(lambda v: v * 2).then(lambda v: v + 1)
    q.then(seen.append)
    p.then(seen.append)
    p._set_input(5)
    assert seen == []  # callbacks come from the loop
    loop.turn()
    assert seen == [5, 11]
    assert q.sync_wait() == 11
    p.then(seen.append)
    loop.turn()
    assert seen == [5, 11, 5]


def test_then_makes_the_same_class_and_a_title(new, loop, promise):
    class Mine(promise.GPUPromise):
        pass

    def callback(value): ...

    p = Mine("a", None, _call_soon_threadsafe=loop.call_soon)
    assert type(p.then(callback)) is Mine
    assert "'a -> callback'" in repr(p.then(callback))
    assert "'mine'" in repr(p.then(callback, title="mine"))
    assert "'Catcher for a'" in repr(p.catch(callback))


def test_a_decorator_gives_the_function_back(new, loop):
    seen = []
    p = new()

    @p
    def callback(value):
        seen.append(value)

    assert callback.__name__ == "callback"
    p._set_input(3)
    loop.turn()
    assert seen == [3]


def test_callbacks_must_be_callable_and_need_a_loop(new, promise):
    for method in ("then", "catch"):
        with pytest.raises(TypeError, match=method):
            getattr(new(), method)(None)
        with pytest.raises(RuntimeError, match="no running loop"):
            getattr(promise.GPUPromise("x", None), method)(print)


def test_errors_travel_to_the_end_of_a_chain(new, loop, records):
    seen = []
    p = new()
    p.then(lambda v: v / 0).then(seen.append).then(seen.append, lambda e: seen.append(type(e)))
    p._set_input(1)
    loop.turn()
    assert seen == [ZeroDivisionError]
    assert not records


def test_catch_passes_a_result_on(new, loop):
    p = new()
    q = p.catch(lambda e: "caught")
    p._set_input("fine")
    loop.turn()
    assert q.sync_wait() == "fine"
    p = new()
    q = p.catch(lambda e: f"caught {e}")
    p._set_error("it")
    loop.turn()
    assert q.sync_wait() == "caught it"


def test_an_error_callback_is_for_the_operation_not_for_the_callback(new, loop, records):
    seen = []
    p = new("op")
    p.then(lambda v: undefined_name, seen.append)  # noqa: F821
    p._set_input(1)
    loop.turn()
    assert seen == []
    assert len(records) == 1


class TestPromiseForPromise:
    def test_as_input(self, new, loop):
        outer = new("outer", lambda v: v + 1)
        inner = new("inner", lambda v: v * 10)
        outer._set_input(inner)
        assert "pending at" in repr(outer)
        inner._set_input(2)
        assert outer.sync_wait() == 21

    def test_from_a_handler(self, new, loop):
        inner = new("inner")
        outer = new("outer", lambda v: inner)
        outer._set_input(None)
        assert "pending at" in repr(outer)
        assert outer in type(outer)._UNRESOLVED
        inner._set_input("result")
        assert outer.sync_wait() == "result"

    def test_from_a_callback(self, new, loop):
        inner = new("inner")
        p = new()
        q = p.then(lambda v: inner).then(lambda v: v + 1)
        p._set_input(None)
        loop.turn()
        inner._set_input(1)
        loop.turn()
        assert q.sync_wait() == 2

    def test_which_has_its_result(self, new):
        inner = new("inner")
        inner._wgpu_set_input(7)
        outer = new("outer")
        outer._set_input(inner)
        assert outer.sync_wait() == 7

    def test_which_fails(self, new, records):
        inner = new("inner")
        outer = new("outer")
        outer._set_input(inner)
        inner._set_error(ValueError("x"))
        with pytest.raises(ValueError, match="x"):
            outer.sync_wait()
        del inner, outer
        assert not records

    def test_which_is_itself(self, new):
        p = new("snake", lambda v: p)
        p._set_input(None)
        with pytest.raises(RuntimeError, match="snake"):
            p.sync_wait()


class TestErrorsThatNobodyLooksAt:
    def test_a_callback_that_raises_is_logged_once_with_traceback_and_title(self, new, loop, records):
        p = new("buffer.map")
        q = p.then(lambda _: undefined_name)  # noqa: F821
        p._set_input(None)
        loop.turn()
        (record,) = records
        assert "buffer.map -> <lambda>" in record.getMessage()
        assert "undefined_name" in logging.Formatter().format(record)
        assert "test_promise.py" in logging.Formatter().format(record)
        with pytest.raises(NameError):
            q.sync_wait()
        del q
        assert len(records) == 1

    def test_a_rejected_promise_is_logged_when_it_is_dropped(self, new, records):
        p = new("dropped")
        p._set_error("why")
        assert not records
        del p  # no cycle: the garbage collector is not needed
        (record,) = records
        assert "dropped" in record.getMessage()
        assert "why" in record.getMessage()

    def test_also_when_its_handler_raised(self, new, records):
        p = new("handled", lambda v: v / 0)
        p._set_input(1)
        del p
        assert len(records) == 1
        assert "test_promise.py" in logging.Formatter().format(records[0])

    def test_only_the_end_of_a_chain_is_logged(self, new, loop, records):
        p = new("start")
        p.then(print, title="middle").then(print, title="end")
        p._set_error("x")
        del p
        loop.turn()
        assert [record.getMessage().split("`")[1] for record in records] == ["end"]

    @pytest.mark.parametrize("look", ["sync_wait", "catch", "then", "late catch"])
    def test_nothing_is_logged_if_somebody_looks(self, new, loop, records, look):
        p = new()
        seen = []
        if look == "catch":
            p.catch(seen.append)
        elif look == "then":
            p.then(print, seen.append)
        p._set_error(KeyError("x"))
        if look == "late catch":
            p.catch(seen.append)
        elif look == "sync_wait":
            with pytest.raises(KeyError):
                p.sync_wait()
            seen.append("raised")
        loop.turn()
        del p
        assert len(seen) == 1
        assert not records


def test_the_same_exception_each_time_and_its_traceback_does_not_grow(new):
    p = new("op", lambda v: v / 0)
    p._set_input(1)
    found = []
    for _ in range(3):
        with pytest.raises(ZeroDivisionError) as info:
            p.sync_wait()
        depth, tb = 0, info.value.__traceback__
        while tb:
            depth, tb = depth + 1, tb.tb_next
        found.append((id(info.value), depth))
    assert len(set(found)) == 1


def test_an_interrupted_handler_rejects(new):
    def handler(value):
        raise KeyboardInterrupt

    p = new("op", handler)
    with pytest.raises(KeyboardInterrupt):
        p._set_input(1)
    with pytest.raises(RuntimeError, match="op: interrupted"):
        p.sync_wait()


class TestAwait:
    """By asyncio itself, without a browser."""

    def run(self, coroutine):
        return asyncio.run(coroutine)

    def test_before_and_after_the_answer(self, promise):
        async def main():
            p = promise.GPUPromise("op", lambda v: v + 1)
            asyncio.get_running_loop().call_later(0.01, p._wgpu_set_input, 1)
            results = await asyncio.gather(p, p)
            return [*results, await p]

        assert self.run(main()) == [2, 2, 2]

    def test_then_finds_the_loop(self, promise):
        async def main():
            p = promise.GPUPromise("op", None)
            q = p.then(lambda v: v * 2)
            p._set_input(4)
            return await q

        assert self.run(main()) == 8

    def test_errors_raise_and_are_not_logged(self, promise, records):
        async def main():
            p = promise.GPUPromise("op", None)
            asyncio.get_running_loop().call_soon(p._set_error, ValueError("x"))
            for _ in range(2):
                with pytest.raises(ValueError, match="x"):
                    await p

        self.run(main())
        assert not records

    def test_one_cancelled_waiter_leaves_the_others(self, promise):
        async def main():
            p = promise.GPUPromise("op", None)
            first, second = asyncio.ensure_future(p), asyncio.ensure_future(p)
            await asyncio.sleep(0)
            first.cancel()
            await asyncio.sleep(0)
            assert len(p._wakers) == 1
            p._set_input(1)
            return await second, await p

        assert self.run(main()) == (1, 1)

    def test_an_error_after_the_waiter_gave_up_is_logged(self, promise, records):
        async def main():
            p = promise.GPUPromise("op", None)
            with pytest.raises(asyncio.TimeoutError):
                await asyncio.wait_for(p, 0.01)
            p._set_error("late")

        self.run(main())
        assert len(records) == 1

    def test_a_handler_that_gives_another_promise(self, promise):
        async def main():
            inner = promise.GPUPromise("inner", None)
            p = promise.GPUPromise("op", lambda v: inner)
            p._wgpu_set_input(None)
            asyncio.get_running_loop().call_later(0.01, inner._wgpu_set_input, 5)
            return await p

        assert self.run(main()) == 5

    def test_a_loop_of_another_library(self, promise, monkeypatch):
        """Its module is known by the async generator hooks, and its Event is used."""
        waits = []

        class Event:
            def __init__(self):
                self.is_set = False

            def set(self):
                self.is_set = True

            async def wait(self):
                waits.append(self)

        library = ModuleType("other_loop")
        library.Event = Event
        monkeypatch.setitem(sys.modules, "other_loop", library)

        def hook(generator): ...

        hook.__module__ = "other_loop.sub"
        old = sys.get_asyncgen_hooks()
        sys.set_asyncgen_hooks(hook)
        try:
            p = promise.GPUPromise("op", None)
            coroutine = p.__await__()
            monkeypatch.setattr(Event, "wait", _once_then(lambda: p._set_input(9), waits))
            with pytest.raises(StopIteration) as stop:
                next(coroutine)
        finally:
            sys.set_asyncgen_hooks(*old)
        assert stop.value.value == 9
        assert len(waits) == 1


def _once_then(action, waits):
    async def wait(event):
        waits.append(event)
        action()
        assert event.is_set

    return wait


class TestDetection:
    def test_no_loop(self, promise):
        assert promise.detect_current_async_lib() is None
        assert promise.detect_current_call_soon_threadsafe() is None

    def test_asyncio(self, promise):
        async def main():
            return promise.detect_current_async_lib(), promise.detect_current_call_soon_threadsafe()

        library, call_soon = asyncio.run(main())
        assert library == "asyncio"
        assert call_soon.__name__ == "call_soon_threadsafe"

    @pytest.mark.parametrize("where", ["owner", "module", "running loop"])
    def test_hooks(self, promise, monkeypatch, where):
        def call_soon(callback): ...

        module = ModuleType("other_loop")

        class Owner:
            def hook(self, generator): ...

        def hook(generator): ...

        Owner.hook.__module__ = hook.__module__ = "other_loop"
        owner = Owner()
        if where == "owner":
            owner.call_soon_threadsafe = call_soon
            hook = owner.hook
        elif where == "module":
            module.call_soon_threadsafe = call_soon
        else:
            module.get_running_loop = lambda: SimpleNamespace(call_soon_threadsafe=call_soon)
        monkeypatch.setitem(sys.modules, "other_loop", module)
        old = sys.get_asyncgen_hooks()
        sys.set_asyncgen_hooks(hook)
        try:
            assert promise.detect_current_async_lib() == "other_loop"
            assert promise.detect_current_call_soon_threadsafe() is call_soon
        finally:
            sys.set_asyncgen_hooks(*old)

    def test_in_a_browser_it_is_asyncio_also_without_hooks(self, promise, monkeypatch):
        monkeypatch.setattr(promise, "_IN_BROWSER", True)
        monkeypatch.setattr(
            promise.asyncio, "get_event_loop", lambda: SimpleNamespace(call_soon_threadsafe=print)
        )
        assert promise.detect_current_async_lib() == "asyncio"
        assert promise.detect_current_call_soon_threadsafe() is print


class TestSyncWait:
    def test_refused_outside_of_a_browser_with_what_to_do(self, new, promise):
        p = new("GPUBuffer.map_async")
        with pytest.raises(RuntimeError, match=r"GPUBuffer.map_async.*await.*\.then\(callback\)"):
            p.sync_wait()
        with pytest.raises(RuntimeError, match=r"GPUBuffer.map_sync.*await GPUBuffer.map_async"):
            promise.check_can_wait("GPUBuffer.map_async")
        with pytest.raises(RuntimeError, match=r"^read_buffer can't.*await read_buffer_async"):
            promise.check_can_wait("read_buffer_async", "read_buffer")
        p._set_input(1)
        assert p.sync_wait() == 1

    @pytest.mark.parametrize("jspi", [True, False])
    def test_refused_in_a_browser_says_why(self, new, promise, browser, monkeypatch, jspi):
        monkeypatch.setattr(promise, "_IN_BROWSER", True)
        monkeypatch.setattr(promise, "can_run_sync", lambda: False)
        browser.WebAssembly = SimpleNamespace(Suspending=1) if jspi else SimpleNamespace()
        with pytest.raises(RuntimeError, match="callPromising" if jspi else "JSPI"):
            new().sync_wait()

    def test_waits(self, new, browser: Browser):
        p = new("op", lambda v: v + 1)
        browser.setTimeout(p._set_input, 3000, 1)
        assert p.sync_wait() == 2
        assert browser.now == 3000
        assert not browser.timers
        assert p.sync_wait() == 2

    def test_waits_for_an_error(self, new, browser: Browser):
        p = new()
        browser.setTimeout(p._set_error, 1, ValueError("x"))
        with pytest.raises(ValueError, match="x"):
            p.sync_wait()

    def test_waits_for_the_promise_that_a_handler_gives(self, new, browser: Browser):
        inner = new("inner")
        p = new("op", lambda v: inner)
        p._wgpu_set_input(None)
        browser.setTimeout(inner._set_input, 1, 5)
        assert p.sync_wait() == 5

    def test_timeout(self, new, browser: Browser):
        p = new("slow")
        browser.setTimeout(p._set_input, 500, "there")
        with pytest.raises(TimeoutError, match="slow"):
            p.sync_wait(timeout=0.2)
        assert 200 <= browser.now < 260
        assert len(browser.timers) == 1  # only that of this test
        assert p.sync_wait(timeout=0.5) == "there"
        assert browser.now == 500

    def test_timeout_of_zero(self, new, browser: Browser):
        with pytest.raises(TimeoutError):
            new().sync_wait(timeout=0)
        p = new()
        p._set_input(1)
        assert p.sync_wait(timeout=0) == 1

    def test_interrupt(self, new, browser: Browser, records):
        p = new()
        browser.setTimeout(lambda: setattr(browser, "interrupt", True), 70)
        browser.setTimeout(p._set_input, 1000, "there")
        with pytest.raises(KeyboardInterrupt):
            p.sync_wait()
        assert browser.now <= 120
        assert p.sync_wait() == "there"
        assert not records

    def test_an_interrupt_ends_all_waits(self, new, browser: Browser):
        seen = []
        outer, inner = new("outer"), new("inner")

        def handler():
            browser.setTimeout(lambda: setattr(browser, "interrupt", True), 10)
            try:
                inner.sync_wait()
            except KeyboardInterrupt:
                seen.append("inner")

        browser.setTimeout(handler, 1)
        with pytest.raises(KeyboardInterrupt):
            outer.sync_wait()
        assert seen == ["inner"]

    def test_in_a_callback_of_another_wait(self, new, browser: Browser):
        """Re-entrance: the page goes on while Python waits, and what it calls may wait too."""
        first, second = new("first"), new("second")
        order = []

        def callback():
            browser.setTimeout(second._set_input, 10, 2)
            order.append(second.sync_wait())
            first._set_input(1)

        browser.setTimeout(callback, 5)
        order.append(first.sync_wait())
        assert order == [2, 1]

    def test_a_handler_that_waits_hides_the_raw_answer(self, new, loop, browser: Browser):
        other = new("other")
        p = new("op", lambda v: (other.sync_wait(), "cooked")[1])
        seen = []
        browser.setTimeout(lambda: seen.append(p._state), 1)
        browser.setTimeout(other._set_input, 2, None)
        p._wgpu_set_input("raw")
        assert p.sync_wait() == "cooked"
        assert seen == ["pending"]
