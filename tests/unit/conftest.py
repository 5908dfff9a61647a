"""The parts of wgpu_js that need no browser, imported on desktop Python, where the package as a whole refuses."""

from __future__ import annotations

import heapq
import importlib
import logging
import sys
from collections.abc import Callable, Iterator
from itertools import count
from types import ModuleType
from typing import Any

import pytest

from tests.support import provide

PARTS = "wgpu_js_parts"


@pytest.fixture
def part() -> Iterator[Callable[[str], ModuleType]]:
    """Import a module of wgpu_js by its name, afresh for each test."""
    package = ModuleType(PARTS)
    package.__path__ = [str(provide.ROOT / "wgpu_js")]
    sys.modules[PARTS] = package
    yield lambda name: importlib.import_module(f"{PARTS}.{name}")
    for name in [name for name in sys.modules if name == PARTS or name.startswith(PARTS + ".")]:
        del sys.modules[name]


class Loop:
    """An event loop that is turned by hand."""

    def __init__(self) -> None:
        self.calls: list[tuple[Callable[..., object], tuple[Any, ...]]] = []

    def call_soon(self, function: Callable[..., object], *args: Any) -> None:
        self.calls.append((function, args))

    def turn(self) -> None:
        """Run everything, and what comes up by it."""
        while self.calls:
            function, args = self.calls.pop(0)
            function(*args)


@pytest.fixture
def loop() -> Loop:
    return Loop()


class Browser(ModuleType):
    """Stands in for ``js`` and ``pyodide_js``: timers by a clock of its own, which runs while Python waits."""

    def __init__(self) -> None:
        super().__init__("js")
        self.now = 0.0
        self.timers: list[tuple[float, int, Callable[..., object], tuple[Any, ...]]] = []
        self.numbers = count(1)
        self.interrupt = False  # the kernel's stop button

    def setTimeout(self, function: Callable[..., object], ms: float, *args: Any) -> int:  # noqa: N802
        number = next(self.numbers)
        heapq.heappush(self.timers, (self.now + ms, number, function, args))
        return number

    def clearTimeout(self, number: int) -> None:  # noqa: N802
        self.timers = [timer for timer in self.timers if timer[1] != number]
        heapq.heapify(self.timers)

    def checkInterrupt(self) -> None:  # noqa: N802
        if self.interrupt:
            self.interrupt = False
            raise KeyboardInterrupt

    def run_sync(self, future: Any) -> None:
        while not future.done():
            self.now, _, function, args = heapq.heappop(self.timers)
            function(*args)


@pytest.fixture
def browser(part: Callable[[str], ModuleType], monkeypatch: pytest.MonkeyPatch) -> Browser:
    """A browser that can wait, for ``promise.sync_wait()``."""
    import asyncio

    browser = Browser()
    ffi = ModuleType("pyodide.ffi")
    ffi.create_proxy = lambda function: function  # type: ignore[attr-defined]
    for name, module in {"js": browser, "pyodide_js": browser, "pyodide.ffi": ffi}.items():
        monkeypatch.setitem(sys.modules, name, module)
    promise = part("promise")
    monkeypatch.setattr(promise, "can_run_sync", lambda: True)
    monkeypatch.setattr(promise, "run_sync", browser.run_sync, raising=False)
    monkeypatch.setattr(promise.time, "monotonic", lambda: browser.now / 1000)
    events = asyncio.new_event_loop()
    monkeypatch.setattr(promise.asyncio, "get_event_loop", lambda: events)
    yield browser
    events.close()


@pytest.fixture
def records() -> Iterator[list[logging.LogRecord]]:
    """What was logged on logger "wgpu"."""
    found: list[logging.LogRecord] = []

    class Handler(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(record)

    handler = Handler()
    logger = logging.getLogger("wgpu")
    logger.addHandler(handler)
    yield found
    logger.removeHandler(handler)
