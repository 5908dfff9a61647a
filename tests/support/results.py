"""Counts of test runs: the last line of each, and what the `test` session of noxfile.py adds up."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence


def leave(passed: int, failed: int, skipped: int = 0) -> None:
    """Notes the outcome of a run, where the environment variable WGPU_JS_TEST_RESULTS says; else does nothing."""
    file = os.environ.get("WGPU_JS_TEST_RESULTS")
    if file:
        with open(file, "a", encoding="utf-8") as results:
            results.write(json.dumps({"passed": passed, "failed": failed, "skipped": skipped}) + "\n")


def summary(passed: int, failed: int, only: Sequence[str] = ()) -> int:
    """Prints a run's last line and answers its exit code. ``only``: the texts that picked what was to run."""
    if only and not (passed or failed):
        print(f"Nothing was run: nothing that applies has {' or '.join(map(repr, only))} in its name.")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0
