"""What all tests share: the counts that `nox -s test` adds up, and places in the browser with the built wheel:
one page per place and module.

    def test_limits(where):                       # in all five places
        async def inside(name):
            import wgpu_js as wgpu
            adapter = await wgpu.gpu.request_adapter_async()
            return adapter.limits[name]

        assert where.run(inside, name="max-bind-groups") >= 4

`page` and `worker` are the two main places; `where` is each of the five in turn, or those that a module names:
`pytestmark = pytest.mark.parametrize("where", ["page", "worker"], indirect=True, scope="module")`.
Starting a place takes seconds, a call in it milliseconds: a module has one of each that it uses.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from playwright.sync_api import Browser, sync_playwright

from tests.support import provide, results
from tests.support.places import KINDS, Kind, Place, Site, launch, site


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, once for all tests."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def wheel() -> Path:
    """The wheel of wgpu_js, built from the working tree, or the one that WGPU_JS_WHEEL names."""
    named = os.environ.get("WGPU_JS_WHEEL")
    return Path(named) if named else provide.build_wheel()


@pytest.fixture(scope="session")
def _sites() -> Iterator[Callable[[str], Site]]:
    """From a version of Pyodide to the site that serves it."""
    with contextlib.ExitStack() as servers:
        yield cache(lambda version: servers.enter_context(site(version)))


@pytest.fixture(scope="module")
def open_place(browser: Browser, _sites: Callable[[str], Site]) -> Iterator[Callable[[str | Kind], Place]]:
    """Opens a fresh place, with no wheel in it, that is closed with the module."""
    with contextlib.ExitStack() as opened:

        def new(kind: str | Kind) -> Place:
            known = KINDS[kind] if isinstance(kind, str) else kind
            place = Place(known, browser, _sites(known.pyodide))
            opened.callback(place.close)
            return place

        yield new


@pytest.fixture(scope="module")
def _prepared(open_place: Callable[[str | Kind], Place], wheel: Path) -> Callable[[str], Place]:
    """From a place's name to the module's one place of that name, with the wheel installed."""

    @cache
    def prepared(name: str) -> Place:
        place = open_place(name)
        place.load(wheel)
        return place

    return prepared


@pytest.fixture(scope="module", params=list(KINDS))
def where(request: pytest.FixtureRequest, _prepared: Callable[[str], Place]) -> Place:
    """Each place in turn, with the wheel installed."""
    return _prepared(request.param)


@pytest.fixture(scope="module")
def page(_prepared: Callable[[str], Place]) -> Place:
    """A page's main thread, with JSPI and the wheel installed."""
    return _prepared("page")


@pytest.fixture(scope="module")
def worker(_prepared: Callable[[str], Place]) -> Place:
    """A Web Worker, with JSPI and the wheel installed."""
    return _prepared("worker")


# What Playwright says when a page's process has ended, and the tests that it has happened to.
CRASHED = ("Page crashed", "Target crashed")
_crashed: dict[str, None] = {}


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """Runs a test once more, in a new browser, where the page's process has ended under it.

    Chromium 156 does that about once in ten thousand tests, in code of its own: each crash looked at was at the same
    instruction, which walked up a stack of JSPI's, Python's while it may be suspended, into memory that is not there.
    What crashes by a fault of ours crashes twice, and fails.
    """
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports: list[pytest.TestReport] = []
    for _ in range(2):
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
        said = "".join(str(report.longrepr) for report in reports if report.failed)
        if not any(text in said for text in CRASHED):
            break
        _crashed[item.nodeid] = None
        item.session._setupstate.teardown_exact(None)  # every fixture anew
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Leaves this run's counts where `nox -s test` looks for them."""
    for test in _crashed:
        terminalreporter.write_line(
            f"Chromium's page crashed, and the test was run once more: {test}", yellow=True
        )
    stats = terminalreporter.stats
    passed, failed, errors, skipped = (
        len(stats.get(outcome, [])) for outcome in ("passed", "failed", "error", "skipped")
    )
    results.leave(passed, failed + errors, skipped)
