"""What all tests share: the counts that `nox -s test` adds up, and a loud word about missing parts."""

from __future__ import annotations

import json
import os

import pytest


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Leaves this run's counts where `nox -s test` looks for them (see noxfile.py)."""
    file = os.environ.get("WGPU_JS_TEST_RESULTS")
    if not file:
        return
    stats = terminalreporter.stats
    counts = {
        "passed": len(stats.get("passed", [])),
        "failed": len(stats.get("failed", [])) + len(stats.get("error", [])),
        "skipped": len(stats.get("skipped", [])),
    }
    with open(file, "a", encoding="utf-8") as results:
        results.write(json.dumps(counts) + "\n")
