"""The second set, written from what users report: which share has the right type, the right line, and a helpful text.

Shares, not single programs, are held to: whoever adds a program that no rule knows shall not need to add the rule. With
WGPU_JS_FRESH=FILE the misses are written there.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from tests.errors.carrying import carry
from tests.errors.fresh import PROGRAMS, Fresh
from tests.support.places import Place

# What shares must be reached.
RIGHT_TYPE, RIGHT_LINE, HELPFUL = 1.0, 1.0, 0.95


def judged(program: Fresh, outcome: dict[str, Any]) -> tuple[bool, bool, bool, str]:
    """Whether the type, the line and the words are right, and the text."""
    lines = [n for n, text in enumerate(program.code.splitlines(), 1) if text.endswith("# <-")]
    told = outcome["raised"] or (outcome["reports"] or [{"names": [], "line": 0, "text": ""}])[0]
    classes = set(program.error.strip("()").replace(" ", "").split(","))
    helpful = any(word in told["text"] for word in program.helpful)
    return bool(classes & set(told["names"])), told["line"] in lines, helpful, told["text"]


def test_shares(page: Place) -> None:
    carry(page)
    counts, misses = [0, 0, 0], []
    for mode in ("raise", "report"):
        call = "import watching\nawait watching.run_fresh(mode, '<fresh {}>')"
        outcomes = page.run(call, mode=mode, timeout=300)
        for program, outcome in zip(PROGRAMS, outcomes, strict=True):
            *right, text = judged(program, outcome)
            counts = [c + r for c, r in zip(counts, right, strict=True)]
            if not all(right):
                misses.append(f"{program.name} [{mode}] {right}: {text}")
    total = 2 * len(PROGRAMS)
    shares = [c / total for c in counts]
    summary = "type {:.0%}, line {:.0%}, helpful {:.0%}".format(*shares) + f" of {len(PROGRAMS)} programs"
    print(summary)
    if os.environ.get("WGPU_JS_FRESH"):
        Path(os.environ["WGPU_JS_FRESH"]).write_text("\n\n".join([summary, *misses]), encoding="utf-8")
    enough = zip(shares, (RIGHT_TYPE, RIGHT_LINE, HELPFUL), strict=True)
    assert all(share >= wanted for share, wanted in enough), "\n".join([summary, *misses])
