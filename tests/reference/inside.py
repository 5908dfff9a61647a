"""The half of the reference tests that runs inside Pyodide: aliases of names, then pytest.

It is sent to the page as a module. `collect` and `run` are its two entries.
"""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.machinery
import logging
import sys
import types
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from typing import Any, NoReturn

import pytest

import wgpu_js

# The names that the tests know; each is followed by what comes after the dot.
_ALIASES = {"wgpudawn.backends.dawn": "wgpu.backends.wgpu_native", "wgpudawn": "wgpu_js"}


class _Aliases(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds wgpudawn's modules: they are those of wgpu_js, not copies."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: types.ModuleType | None = None
    ) -> ModuleSpec | None:
        return ModuleSpec(name, self) if name.partition(".")[0] == "wgpudawn" else None

    def create_module(self, spec: ModuleSpec) -> types.ModuleType:
        for alias, meant in _ALIASES.items():
            if spec.name == alias or spec.name.startswith(alias + "."):
                module = importlib.import_module(meant + spec.name.removeprefix(alias))
                # The import system writes the spec of an alias into the module.
                spec.loader_state = module.__spec__
                return module
        raise ImportError(spec.name)

    def exec_module(self, module: types.ModuleType) -> None:
        assert module.__spec__ is not None
        module.__spec__ = module.__spec__.loader_state


def _refuse(*args: object, **kwargs: object) -> NoReturn:
    raise NotImplementedError("trio does not run in a browser")


def prepare(folder: str) -> None:
    """Makes the tests in `folder` importable, and has every error raised at the call."""
    wgpu_js.install_as_wgpu()
    sys.meta_path.insert(0, _Aliases())
    logging.Logger.manager.loggerDict["wgpudawn"] = logging.getLogger("wgpu")
    for name in wgpu_js.classes.__all__:
        # What a class says of itself is the name that it was imported by, too.
        getattr(wgpu_js, name).__module__ = "wgpudawn" if name == "GPU" else "wgpudawn.backends.dawn"
    # Importing the real one fails on this platform.
    trio = types.ModuleType("trio")
    trio.run = _refuse  # type: ignore[attr-defined]
    sys.modules["trio"] = trio
    sys.path.insert(0, folder)
    wgpu_js.set_error_mode("raise")


class _Notes:
    """A pytest plugin that notes what is collected and what becomes of it."""

    def __init__(self, chosen: Sequence[str] | None) -> None:
        self.chosen = None if chosen is None else set(chosen)
        self.collected: list[str] = []
        self.outcomes: dict[str, str] = {}
        self.reasons: dict[str, str] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        self.collected += [item.nodeid for item in items]
        if self.chosen is not None:
            items[:] = [item for item in items if item.nodeid in self.chosen]

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self._note(report.nodeid, "failed", report.longreprtext)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        print(f"reference: {nodeid}", file=sys.__stdout__, flush=True)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or report.outcome != "passed":
            reason = report.longreprtext + "".join(f"\n-- {title}\n{text}" for title, text in report.sections)
            self._note(report.nodeid, report.outcome, reason)

    def _note(self, nodeid: str, outcome: str, reason: str) -> None:
        # A test that passes but whose cleaning up fails has failed.
        self.outcomes[nodeid] = outcome
        self.reasons[nodeid] = "" if outcome == "passed" else reason


def _main(folder: str, files: Sequence[str], notes: _Notes, *options: str) -> None:
    paths = [f"{folder}/{file}" for file in files]
    # One thread and one process: no capture of descriptors, no cache, no report of crashes.
    plain = ["-q", "--no-header", "--no-summary", "--capture=sys", "--tb=short", f"--rootdir={folder}"]
    plain += ["-p", "no:cacheprovider", "-p", "no:faulthandler", "--continue-on-collection-errors"]
    pytest.main([*plain, *options, *paths], plugins=[notes])


def collect(folder: str, files: Sequence[str]) -> dict[str, Any]:
    """The ids of all tests in the files, and what kept files from being collected."""
    notes = _Notes(None)
    _main(folder, files, notes, "--collect-only")
    return {"collected": notes.collected, "failed": notes.reasons}


def run(folder: str, files: Sequence[str], chosen: Sequence[str]) -> dict[str, Any]:
    """From the ids of the chosen tests to their outcomes, and to what pytest says about those that did not pass."""
    notes = _Notes(chosen)
    _main(folder, files, notes)
    return {"outcomes": notes.outcomes, "reasons": notes.reasons}
