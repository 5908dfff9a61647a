"""Diagnostics: topics, and dicts as text. What the topics say is tested in the browser."""

from __future__ import annotations

import textwrap

import pytest


@pytest.fixture
def module(part, monkeypatch):
    module = part("_diagnostics")
    monkeypatch.setattr(module, "diagnostics", module.DiagnosticsRoot())
    return module


@pytest.fixture
def text(module):
    return lambda *args: "\n" + module.dict_to_text(*args)


def shown(expected: str) -> str:
    return "\n" + textwrap.dedent(expected.lstrip("\n").rstrip(" "))


def test_topics(module, capsys):
    class Topic(module.DiagnosticsBase):
        def get_dict(self):
            return {"a": 1}

        def get_subscript(self):
            return "More about a.\n\n"

    class Broken(module.DiagnosticsBase):
        def get_dict(self):
            raise KeyError("gone")

    root = module.diagnostics
    topic = Topic("first")
    assert root.first is topic
    assert "first" in repr(root)
    assert "first" in dir(root)
    assert "first" in repr(topic)
    assert root.get_dict() == {"first": {"a": 1}}
    assert topic.get_report() == "\n██ first:\n\na:  1\n\nMore about a.\n"
    Broken("second")
    assert root.get_report() == topic.get_report() + "\n██ second:\n\nNot known: KeyError: 'gone'\n"
    topic.print_report()
    assert capsys.readouterr().out == topic.get_report()
    root.print_report()
    assert capsys.readouterr().out == root.get_report()
    assert Topic("first") is root.first is not topic
    for name in ("two words", "", None):
        with pytest.raises(ValueError, match="name"):
            Topic(name)
    with pytest.raises(AttributeError, match="third"):
        _ = root.third


def test_a_tracker(module):
    tracker = module.ObjectTracker()
    counts = tracker.counts
    tracker.increase("A")
    tracker.increase("A", 100)
    tracker.increase("B")
    tracker.decrease("A", 100)
    tracker.decrease("B")
    assert counts == {"A": 1, "B": 0}
    assert tracker.amounts == {"A": 0}


def test_simple_values_are_left_justified(text):
    assert text(
        {"count": 123456, "name": "x", "on": True, "off": False, "none": None, "pi": 3.14159265}
    ) == shown("""
        count:  123K
         name:  x
           on:  ✓
          off:  -
         none:
           pi:  3.14159
        """)
    assert text({}) == "\nNo data\n"


def test_tables_are_right_justified(text):
    table = {"one": {"a": 1, "long column": "x"}, "eleven": {"a": 1000, "b": 2.5}}
    assert text(table) == shown("""
                     a  long column    b

           one:      1            x
        eleven:  1.00K               2.5
        """)


def test_columns_can_be_chosen(text):
    table = {"foo": {"a": 1, "b": 2, "c": 3}, "bar": {"a": 4, "b": 5, "c": 6}}
    assert text(table, ["title", "b", "a"]) == shown("""
        title   b  a

          foo:  2  1
          bar:  5  4
        """)


def test_a_total_stands_apart(text):
    assert text({"a": {"n": 1}, "b": {"n": 2}, "total": {"n": 3}}) == shown("""
                n

            a:  1
            b:  2

        total:  3
        """)


def test_values_that_are_tables_make_several_rows(text):
    table = {
        "x": {"n": 1, "sub": {"p": {"v": 10}, "q": {"v": 20, "w": 30}}},
        "y": {"sub": {}, "n": 2},
        "z": {"sub": "none", "n": 3},
    }
    assert text(table) == shown("""
            n   sub    v   w

        x:  1     p:  10
                  q:  20  30
        y:  2
        z:  3  none
        """)


@pytest.mark.parametrize(
    ("number", "written"),
    [
        (0, "0"),
        (999, "999"),
        (1000, "1.00K"),
        (1239, "1.23K"),
        (12_345, "12.3K"),
        (-123_456, "-123K"),
        (1_234_000, "1.23M"),
        (9_876_543_210, "9.87G"),
        (1_230_000_000_000, "1.23E12"),
    ],
)
def test_integers(module, number, written):
    assert module.int_repr(number) == written
