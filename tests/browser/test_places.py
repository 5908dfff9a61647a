"""The places themselves: what comes back from them, and what a failure in them looks like here."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.places import KINDS, Kind, Place, PythonError


@pytest.fixture(scope="module", params=KINDS)
def bare(request: pytest.FixtureRequest, open_place: Callable[[str | Kind], Place]) -> Place:
    return open_place(request.param)


def test_each_is_what_it_says(bare: Place) -> None:
    async def inside():
        import sys

        import js
        from pyodide.ffi import can_run_sync

        adapter = await js.navigator.gpu.requestAdapter()
        return {
            "python": list(sys.version_info[:2]),
            "worker": not hasattr(js, "document"),
            "jspi": can_run_sync(),
            "adapter": adapter is not None,
        }

    expected = {"worker": bare.kind.worker, "jspi": bare.kind.jspi, "adapter": True}
    expected["python"] = [3, 12] if bare.kind.name == "old_pyodide" else [3, 14]
    assert bare.run(inside) == expected


def test_values_go_in_and_come_back(bare: Place) -> None:
    def inside(**values):
        return values

    values = {"a": [1, 2.5, None, "ä"], "b": {"data": b"\0\xff"}, "c": True}
    assert bare.run(inside, **values) == values
    assert bare.run("x * 2", x=21) == 42


def test_an_exception_shows_the_lines_and_values_of_the_test(bare: Place) -> None:
    def inside(number: int):
        twice = number * 2
        assert twice == 5, "not five"

    with pytest.raises(PythonError) as raised:
        bare.run(inside, number=2)
    first = inside.__code__.co_firstlineno
    assert raised.value.name == "AssertionError"
    assert raised.value.message == "not five"
    assert f'test_places.py", line {first + 2}, in inside' in str(raised.value)
    assert "assert twice == 5" in str(raised.value)
    assert "twice = 4" in str(raised.value)
    assert "_inside.py" not in str(raised.value)


def test_prints_are_on_the_console(bare: Place) -> None:
    bare.run("print('good', word)", word="morning")
    assert "good morning" in bare.console


@pytest.mark.parametrize("kind", ["page", "worker"])
def test_a_place_that_hangs_is_given_up(open_place: Callable[[str | Kind], Place], kind: str) -> None:
    place = open_place(kind)
    with pytest.raises(RuntimeError, match="No answer from the browser within 2 s"):
        place.run("while True: pass", timeout=2)
    with pytest.raises(RuntimeError, match="stopped answering in an earlier test"):
        place.run("1")
