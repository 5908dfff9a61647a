"""The loop of frames and the events of a canvas: real mouse, wheel, keyboard and touch, in a page and a worker."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.carry import carry
from tests.support.places import Place

both = pytest.mark.parametrize("where", ["page", "worker"], indirect=True, scope="module")


@pytest.fixture(scope="module")
def page(page: Place) -> Place:
    return carry(page, "looping")


def start(page: Place, **options: Any) -> tuple[float, float]:
    """A fresh canvas of 300 x 200 in a page that can scroll, with a loop; answers where it is."""

    async def inside(options):
        import looping

        await looping.start(**options)

    page.run(inside, options=options)
    box = page.page.locator("#looped").bounding_box()
    assert box
    return box["x"], box["y"]


def events(page: Place, *types: str) -> list[dict[str, Any]]:
    """The events since the last call, without their times."""

    async def inside(types):
        import looping

        return await looping.taken(types)

    return page.run(inside, types=list(types))


@both
def test_the_two_halves_know_the_same_types(where: Place) -> None:
    def inside():
        from wgpu_js.bridge import use_script
        from wgpu_js.events import EVENT_TYPES

        script = use_script("events.js", "wgpuJsEvents")
        return list(script.TYPES) == list(EVENT_TYPES)

    assert where.run(inside)


def test_mouse(page: Place) -> None:
    x, y = start(page, style="padding: 7px 0 0 11px; border: 3px solid")
    mouse = page.page.mouse
    mouse.move(x + 14 + 20, y + 10 + 30)
    mouse.down()
    mouse.down(button="right")
    mouse.move(x + 14 + 50, y + 10 + 35)
    mouse.up(button="right")
    mouse.move(x + 14 + 800, y + 10 + 30)  # outside: a drag goes on
    mouse.up()
    found = events(page, "pointer_down", "pointer_up", "pointer_move", "pointer_enter", "pointer_leave")
    short = [(e["event_type"][8:], e["x"], e["y"], e["button"], e["buttons"]) for e in found]
    assert short == [
        ("enter", 20, 30, 0, []),
        ("move", 20, 30, 0, []),
        ("down", 20, 30, 1, [1]),
        ("down", 20, 30, 2, [1, 2]),
        ("move", 50, 35, 0, [1, 2]),
        ("up", 50, 35, 2, [1]),
        ("move", 800, 30, 0, [1]),
        ("up", 800, 30, 1, []),
        ("leave", 800, 30, 0, []),
    ]
    assert found[4]["dx"] == 30
    assert {e["ntouches"] for e in found} == {0}
    keyboard = page.page.keyboard
    keyboard.down("Shift")
    mouse.dblclick(x + 14 + 5, y + 10 + 6, button="middle")
    keyboard.up("Shift")
    down = events(page, "pointer_down")
    assert [e["modifiers"] for e in down] == [["Shift"], ["Shift"]]
    assert {e["button"] for e in down} == {3}
    mouse.dblclick(x + 14 + 5, y + 10 + 6)
    (double,) = events(page, "double_click")
    assert (double["x"], double["y"], double["button"]) == (5, 6, 1)


def test_the_wheel_scrolls_the_page_only_where_nobody_wants_it(page: Place) -> None:
    for types, scrolls in ((["wheel"], False), (["*"], False), (["pointer_move"], True), ([], True)):
        x, y = start(page, types=types)
        page.page.evaluate("scrollTo(0, 0)")
        page.page.mouse.move(x + 10, y + 10)
        page.page.mouse.wheel(0, 120)
        page.page.wait_for_timeout(300)
        assert (page.page.evaluate("scrollY") > 0) is scrolls, types
        got = events(page, "wheel")
        if scrolls:
            assert got == []
        else:
            assert [(e["dx"], e["dy"], e["x"], e["y"]) for e in got] == [(0, 120, 10, 10)]


def test_keys_go_to_the_canvas_once_it_is_clicked(page: Place) -> None:
    x, y = start(page)
    keyboard = page.page.keyboard
    keyboard.press("a")
    assert events(page, "key_down") == []
    page.page.mouse.click(x + 5, y + 5)
    keyboard.down("a")
    keyboard.down("a")  # repeated
    keyboard.up("a")
    keyboard.press("Shift+ArrowLeft")
    found = events(page, "key_down", "key_up", "char", "focus_in")
    assert [e["event_type"] for e in found[:4]] == ["focus_in", "key_down", "char", "char"]
    keys = [(e["event_type"], e["key"], e["code"], e["modifiers"]) for e in found if "key" in e]
    assert keys == [
        ("key_down", "a", "KeyA", []),
        ("key_up", "a", "KeyA", []),
        ("key_down", "Shift", "ShiftLeft", ["Shift"]),
        ("key_down", "ArrowLeft", "ArrowLeft", ["Shift"]),
        ("key_up", "ArrowLeft", "ArrowLeft", ["Shift"]),
        ("key_up", "Shift", "ShiftLeft", []),
    ]
    page.page.evaluate("scrollTo(0, 0)")
    keyboard.press("PageDown")
    page.page.wait_for_timeout(200)
    assert page.page.evaluate("scrollY") == 0
    keyboard.press("Control+b")  # a shortcut is no text
    assert [e["char_str"] for e in events(page, "char")] == []
    keyboard.down("w")
    keyboard.press("Tab")  # leaves the canvas, and lets go of what is down
    left = events(page, "key_down", "key_up", "focus_out")
    assert [(e["event_type"], e.get("key")) for e in left][-3:] == [
        ("key_up", "w"),
        ("key_up", "Tab"),
        ("focus_out", None),
    ]
    keyboard.up("w")


def test_text_comes_through_a_hidden_field(page: Place) -> None:
    x, y = start(page)
    page.page.mouse.click(x + 5, y + 5)
    page.run("import looping; looping.loop.set_text_input(True, 40, 50)")
    keyboard = page.page.keyboard
    keyboard.type("Ab")
    keyboard.insert_text("日本")  # as an input method commits it
    found = events(page, "char", "key_down", "focus_out")
    assert [e["data"] for e in found if e["event_type"] == "char"] == ["A", "b", "日本"]
    assert [e["key"] for e in found if e["event_type"] == "key_down"] == ["A", "b"]
    session = page.page.context.new_cdp_session(page.page)
    session.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    session.send("Input.imeSetComposition", {"text": "にほ", "selectionStart": 2, "selectionEnd": 2})
    session.send("Input.insertText", {"text": "日本"})
    assert [(e["data"], e["is_composing"]) for e in events(page, "char")] == [
        ("に", True),
        ("にほ", True),
        ("日本", True),
        ("日本", False),
    ]
    where = page.page.evaluate(
        "(({left, top}) => [left, top])(document.activeElement.getBoundingClientRect())"
    )
    assert where == [x + 40, y + 50]
    keyboard.press("Backspace")
    assert [e["key"] for e in events(page, "key_down")] == ["Backspace"]
    page.run("import looping; looping.loop.set_text_input(False)")
    assert page.page.evaluate(
        "[document.activeElement.id, document.querySelectorAll('textarea').length]"
    ) == ["looped", 0]
    assert events(page, "focus_out") == []


def test_fingers(page: Place) -> None:
    x, y = start(page)
    session = page.page.context.new_cdp_session(page.page)

    def touch(kind: str, *points: tuple[int, int]) -> None:
        where = [{"x": x + a, "y": y + b, "id": i, "force": 0.5} for i, (a, b) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": where})

    touch("Start", (20, 30))
    touch("Move", (25, 40))
    touch("Start", (25, 40), (80, 90))
    touch("Move", (25, 40), (85, 95))
    touch("End", (25, 40))  # the first one
    touch("End")
    found = events(page, "pointer_down", "pointer_up", "pointer_move")
    short = [(e["event_type"][8:], e["x"], e["y"], e["ntouches"]) for e in found]
    assert short == [
        ("down", 20, 30, 1),
        ("move", 25, 40, 1),
        ("move", 25, 40, 2),
        ("move", 25, 40, 2),
        ("move", 85, 95, 1),
        ("up", 85, 95, 0),
    ]
    assert {e["button"] for e in found} == {1}
    first, second = found[3]["touches"].values()
    assert (first["x"], first["y"], second["x"], second["y"]) == (25, 40, 85, 95)
    assert second["pressure"] == 0.5
    assert page.page.evaluate("scrollY") == 0
