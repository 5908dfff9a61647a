"""The table of hints, on real messages of Chromium and Firefox; needs no browser."""

from __future__ import annotations

import importlib.util
import re
import sys
import time
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.errors.wordings import WORDINGS


def _hints() -> ModuleType:
    # By its path: the package itself is for the browser only.
    path = Path(__file__).parents[2] / "wgpu_js" / "hints.py"
    spec = importlib.util.spec_from_file_location("hints_of_wgpu_js", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


hints = _hints()
RULES = {rule.name: rule for rule in hints.RULES}
# Rules for what one browser alone tells of.
ONE_BROWSER = {
    "buffer size limit": "firefox",  # says "Out of memory"
    "texture size limit": "firefox",
    "memory": "chromium",  # names the limit
    "uniformity": "firefox",  # does not check it
    "command after the end": "firefox",  # says nothing
    "encoder while a pass is open": "firefox",
    "stage of an entry point": "firefox",  # says that there is none of that name
    "group in the layout": "firefox",  # names the binding
}


@pytest.mark.parametrize(("rule", "browser", "message"), WORDINGS)
def test_each_wording_has_its_rule(rule: str, browser: str, message: str) -> None:
    found = hints.rule_for(message)
    assert found is not None, message
    assert found[0].name == rule
    hint = hints.hint_for(message)
    assert (
        hint.endswith(".") and "None" not in hint and "{{" not in hint and not re.search(r"\{\w+\}", hint)
    ), hint


@pytest.mark.parametrize("name", RULES)
def test_each_rule_has_wordings_of_both_browsers(name: str) -> None:
    browsers = {browser for rule, browser, _ in WORDINGS if rule == name}
    assert browsers | {ONE_BROWSER.get(name)} >= {"chromium", "firefox"}


@pytest.mark.parametrize("pattern", [p for rule in hints.RULES for p in rule.patterns])
def test_each_pattern_is_some_browsers_wording(pattern: str) -> None:
    assert any(re.search(pattern, message) for _, _, message in WORDINGS)


def test_names_of_rules_are_different() -> None:
    assert len(RULES) == len(hints.RULES)


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ('[Buffer "v"] usage (BufferUsage::Vertex) doesn\'t include BufferUsage::CopyDst.', "usage='VERTEX|COPY_DST'"),
        ("bytesPerRow (300) is not a multiple of 256.", "bytes_per_row 512"),
        ("BufferOffset (6) is not a multiple of 4.", "the next is 8"),
        ('Offset (9) of [Buffer] does not satisfy the minimum BufferBindingType::Uniform alignment (256).', "is 256"),
        ("Buffer offset 9 does not respect device's requested `min_uniform_buffer_offset_alignment` limit 64", "is 64"),
        ("In entries[2], binding index 2 not present in the bind group layout.", "binding 2"),
        ("Query count (5000) exceeds the maximum query count (4096).", "4096"),
    ],
)  # fmt: skip
def test_what_is_to_be_done_is_named(message: str, words: str) -> None:
    assert words in hints.hint_for(message)


@pytest.mark.parametrize(
    "message", ["", "Something new that no rule knows (17).", "{0} {name} %s \\ [", "\ud800"]
)
def test_an_unknown_wording_has_no_hint(message: str) -> None:
    assert hints.hint_for(message) == ""


@given(st.sampled_from(WORDINGS), st.data())
def test_a_rule_never_raises(wording: tuple[str, str, str], data: st.DataObject) -> None:
    # A message that was cut, or has other numbers and names in it.
    message = wording[2]
    start = data.draw(st.integers(0, len(message)))
    end = data.draw(st.integers(start, len(message)))
    filler = data.draw(st.text(max_size=5))
    assert isinstance(hints.hint_for(message[start:end]), str)
    assert isinstance(hints.hint_for(re.sub(r"\d+", filler.replace("\\", ""), message)), str)


@pytest.mark.parametrize(
    "part", ["x", "1", " ", "[", "(1) ", "Aa", "::", "\n", "'", "size ", "format ", '[Buffer "x"] ']
)
def test_a_very_long_label_costs_little(part: str) -> None:
    hints.hint_for("")
    start = time.perf_counter()
    hints.hint_for(part * (20_000 // len(part)))
    assert time.perf_counter() - start < 2  # what looks at each part from each other takes minutes


def test_a_rule_that_fails_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    bad = [(re.compile("boom"), hints.Rule("bad", ("boom",), "{missing}"))]
    monkeypatch.setattr(hints, "_compiled", bad)
    assert hints.hint_for("boom") == ""
    bad[0] = (re.compile("boom"), hints.Rule("bad", ("boom",), lambda m: m["missing"]))
    assert hints.hint_for("boom") == ""
