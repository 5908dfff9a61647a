"""Wrong programs, in all three error modes: the right exception or record, at the user's own line, with what to do.

A page runs all of them; with WGPU_JS_TEST_PLACES=all the worker, the old Pyodide and the places without JSPI do too.
"""

from __future__ import annotations

import os
import re
from typing import Any

import pytest

from tests.errors.carrying import carry
from tests.errors.corpus import PROGRAMS, Program
from tests.support.places import KINDS, Kind, Place

PLACES = list(KINDS) if os.environ.get("WGPU_JS_TEST_PLACES") == "all" else ["page"]
pytestmark = pytest.mark.parametrize("where", PLACES, indirect=True, scope="module")

# How many programs run in one call: a few, so that a failure says where.
BATCH = 30
BATCHES = range(0, len(PROGRAMS), BATCH)
# What cells are called: IPython's kernel for a desktop, JupyterLite's, Pyodide's console.
CELLS = ["/tmp/ipykernel_42/1234567890{}.py", "<ipython-input-{}-0a1b2c3d4e5f>", "<console {}>"]


CELL = re.compile(r"<ipython-input-(\d+)-\w+>")


@pytest.fixture(scope="module")
def where(where: Place) -> Place:
    return carry(where)


def lines(program: Program) -> list[int]:
    """The lines that are to blame: where native raises, and last where WebGPU finds it."""
    return [n for n, line in enumerate(program.code.splitlines(), 1) if line.endswith("# <-")]


def problems_of_text(program: Program, text: str) -> list[str]:
    missing = [fact for fact in program.facts if fact not in text]
    found = [f"the text lacks {missing}: {text}"] if missing else []
    if program.hint and program.hint not in text:
        found.append(f"the text lacks the hint {program.hint!r}: {text}")
    return found


def problems(program: Program, mode: str, outcome: dict[str, Any], place: Kind) -> list[str]:
    """What is wrong with what a program was told."""
    filename, cell = outcome["filename"], CELL.fullmatch(outcome["filename"])
    raised, reports, logs, events = (outcome[key] for key in ("raised", "reports", "logs", "events"))
    at_the_call, *_, late = [*lines(program), *lines(program)]
    line, kind = (
        (at_the_call, program.error) if mode == "raise" else (late, program.otherwise or program.error)
    )
    if place.worker and program.in_worker:
        kind = program.in_worker
    if not program.late or (mode == "raise" and (raised or place.jspi)):
        if raised is None:
            return [f"nothing was raised; reported: {reports}"]
        found = problems_of_text(program, raised["text"])
        if kind not in raised["names"]:
            found.append(f"expected {kind}, got {raised['text']}")
        if raised["line"] != line:
            found.append(f"expected line {line}, got {raised['line']}: {raised['text']}")
        if raised["shown"] and f"Cell In[{cell and cell[1]}], line {line}" not in raised["shown"]:
            found.append(f"the notebook does not show line {line}: {raised['shown']}")
        # In mode `off` the browser has its event even where a promise tells Python.
        if reports or logs or (events and mode != "off"):
            found.append(f"told besides: {[r['text'] for r in reports]}, {logs}, {events}")
        return found
    if raised:
        return [f"mode {mode} raised: {raised['text']}"]
    line, kind = late, program.otherwise or program.error
    if mode == "off":
        if len(events) != 1:
            return [f"expected one event, got {events}"]
        if reports or logs:
            return [f"told besides: {reports}, {logs}"]
        found = [] if kind in events[0]["names"] else [f"expected {kind}, got {events[0]['names']}"]
        return found + problems_of_text(program, events[0]["text"])
    if [len(reports), len(logs), len(events)] != [1, 1, 1]:
        return [f"expected one report, got {[r['text'] for r in reports]}; logged: {logs}; events: {events}"]
    report, log = reports[0], logs[0]
    found = problems_of_text(program, report["text"]) + problems_of_text(program, log)
    if kind not in report["names"]:
        found.append(f"expected {kind}, got {report['names']}")
    if (report["file"], report["line"]) != (filename, line):
        found.append(f"expected line {line} of {filename}, got {report['line']} of {report['file']}")
    # As a traceback shows it.
    where = f"Cell In[{cell[1]}], line {line}" if cell else f'File "{filename}", line {line}'
    code = program.code.splitlines()[line - 1].strip()
    if f"\n  {where}\n    {code}" not in log:
        found.append(f"the record does not show the line: {log}")
    return found


def wrong(programs: list[Program], mode: str, outcomes: list[dict[str, Any]], place: Kind) -> list[str]:
    return [
        f"{program.name} [{mode}]: {problem}"
        for program, outcome in zip(programs, outcomes, strict=True)
        for problem in problems(program, mode, outcome, place)
    ]


RUN = "import watching\nawait watching.run_corpus(mode, first, last, filename, how)"


@pytest.mark.parametrize("mode", ["raise", "report", "off"])
@pytest.mark.parametrize("first", BATCHES)
def test_each_program_is_told_what_is_wrong(where: Place, mode: str, first: int) -> None:
    filename = CELLS[first // BATCH % len(CELLS)]
    programs = PROGRAMS[first : first + BATCH]
    batch = {"mode": mode, "first": first, "last": first + BATCH, "filename": filename, "how": "await"}
    found = wrong(programs, mode, where.run(RUN, **batch, timeout=300), where.kind)
    assert not found, "\n".join(["", *found])
