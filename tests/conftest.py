"""What all tests share: the counts that `nox -s test` adds up."""

from __future__ import annotations

import pytest

from tests.support import results


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Leaves this run's counts where `nox -s test` looks for them."""
    stats = terminalreporter.stats
    passed, failed, errors, skipped = (
        len(stats.get(outcome, [])) for outcome in ("passed", "failed", "error", "skipped")
    )
    results.leave(passed, failed + errors, skipped)
