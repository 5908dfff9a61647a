"""Counts of test runs, left in a file for the `test` session of noxfile.py to add up."""

from __future__ import annotations

import json
import os


def leave(passed: int, failed: int, skipped: int = 0) -> None:
    """Notes the outcome of a run, where the environment variable WGPU_JS_TEST_RESULTS says; else does nothing."""
    file = os.environ.get("WGPU_JS_TEST_RESULTS")
    if file:
        with open(file, "a", encoding="utf-8") as results:
            results.write(json.dumps({"passed": passed, "failed": failed, "skipped": skipped}) + "\n")
