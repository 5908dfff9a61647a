"""What the sessions say and keep, where no browser is needed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.reference.run import judge
from tests.support import provide, results


def test_an_environment_keeps_what_several_groups_have_installed(tmp_path: Path) -> None:
    mark = tmp_path / "installed.txt"
    few, many = ["build==1.6.1"], ["build==1.6.1", "pytest==9.0.3"]
    assert not provide.is_noted(mark, few)
    provide.note(mark, few)
    assert provide.is_noted(mark, few) and not provide.is_noted(mark, many)
    provide.note(mark, many)
    assert provide.is_noted(mark, few) and provide.is_noted(mark, many)
    provide.note(mark, ["build==1.7"])
    assert not provide.is_noted(mark, few) and provide.is_noted(mark, ["pytest==9.0.3", "build==1.7"])


def test_a_run_of_nothing_says_so_and_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert results.summary(0, 0, ["cube"]) == 1
    assert "'cube'" in capsys.readouterr().out
    assert [results.summary(1, 0), results.summary(1, 0, ["cube"]), results.summary(1, 1)] == [0, 0, 1]
    assert "Nothing" not in capsys.readouterr().out


def test_a_text_that_picks_no_reference_test_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    page: Any = None  # nothing is run in it
    found = {"collected": ["test_a.py::test_one", "test_a.py::test_two"], "failed": {}}
    listed = {"test_a.py::test_two": "threads"}
    assert judge(page, [], found, listed, ["three", "two"], False) == 1
    said = capsys.readouterr().out
    assert "No test has 'three' in its name" in said and "'two' in its name applies here: threads" in said
