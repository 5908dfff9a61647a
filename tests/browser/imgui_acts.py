"""What a person does with a window of imgui, by real mouse, wheel, keyboard, clipboard and fingers, and what must
become of it. For canvases of each kind: the tests and the libraries session run it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.carry import carry
from tests.support import libraries, provide
from tests.support.places import Place


def prepare(place: Place, wheel: Path, *names: str) -> Place:
    """Brings wgpu_js, libraries and the window into a fresh place."""
    place.load(wheel)
    libraries.load(place, *names)
    place.run("import wgpu_js; wgpu_js.install_as_wgpu()")
    carry(place, "imgui_stage")
    support = provide.ROOT / "tests" / "support"
    place.run_js((support / "imgui_twin.js").read_text(encoding="utf-8") + "\nreturn null;")
    text = (support / "imgui_data.py").read_text(encoding="utf-8")
    place.run("from pathlib import Path; Path('imgui_data.py').write_text(text); None", text=text)
    return place


def begin(place: Place, kind: str, **how: Any) -> None:
    """Puts the window on a fresh canvas; kind is "loop" or "rendercanvas"."""
    place.page.evaluate("document.activeElement?.blur()")
    place.page.mouse.move(600, 550)
    place.run("import imgui_stage; await imgui_stage.start(kind, **how)", kind=kind, how=how)


def errors(place: Place) -> list[str]:
    """What was logged as an error since the beginning."""
    found: list[str] = place.run("import imgui_stage; await imgui_stage.shown(2); imgui_stage.errors")
    return found


def _at(place: Place, name: str, dx: float = 0, dy: float = 0) -> tuple[float, float]:
    """Where something of the window is in the page."""
    x, y = place.run("import imgui_stage; imgui_stage.places[name]", name=name)
    return 20 + x + dx, 20 + y + dy


def _state(place: Place, n: int = 4) -> dict[str, Any]:
    """What the window has to say after so many more frames."""
    state: dict[str, Any] = place.run(
        "import imgui_stage; await imgui_stage.shown(n); imgui_stage.state", n=n
    )
    return state


def wheel(stage: Place) -> None:
    stage.page.mouse.move(*_at(stage, "list"))
    _state(stage)
    stage.page.mouse.wheel(0, 200)
    first = _state(stage)
    stage.page.mouse.wheel(0, -100)
    second = _state(stage)
    assert first["captured"]
    assert 0 < second["scroll"] < first["scroll"]
    assert stage.page.evaluate("scrollY") == 0


def clicks(stage: Place) -> None:
    mouse = stage.page.mouse
    mouse.move(*_at(stage, "button"))
    state = _state(stage)
    assert state["mouse"] == pytest.approx([p - 20 for p in _at(stage, "button")], abs=1)
    assert 0.001 < state["delta"] < 0.5
    mouse.down()
    _state(stage)
    mouse.up()
    assert _state(stage)["pushed"] == 1


def mouse(stage: Place) -> None:
    mouse = stage.page.mouse
    mouse.move(*_at(stage, "button"))
    _state(stage)
    # Another button.
    mouse.down(button="right")
    assert _state(stage)["right"]
    mouse.up(button="right")
    assert not _state(stage)["right"]
    # Dragging, out of the window and of the canvas.
    mouse.move(*_at(stage, "slider"))
    mouse.down()
    _state(stage)
    mouse.move(600, 300, steps=3)
    assert _state(stage)["slider"] == 1
    mouse.up()
    state = _state(stage)
    assert not state["captured"]


def cursor(stage: Place) -> None:
    shapes = []
    for name in ("text", "button"):
        stage.page.mouse.move(*_at(stage, name))
        _state(stage)
        shapes.append(stage.page.evaluate("document.getElementById('stage').style.cursor"))
    assert shapes == ["text", "default"]


def _into_field(stage: Place) -> None:
    mouse = stage.page.mouse
    mouse.move(*_at(stage, "text", dx=-40))
    _state(stage)
    mouse.down()
    _state(stage)
    mouse.up()
    _state(stage, 20)  # rendercanvas takes the focus late


def typing(stage: Place) -> None:
    keyboard = stage.page.keyboard
    _into_field(stage)
    keyboard.type("Hello")
    assert _state(stage, 12)["text"] == "Hello"
    keyboard.press("Backspace")
    keyboard.press("Home")
    keyboard.type("j")
    assert _state(stage, 12)["text"] == "jHell"


def text_and_clipboard(stage: Place) -> None:
    typing(stage)
    keyboard = stage.page.keyboard
    keyboard.type("é")
    assert _state(stage, 12)["text"] == "jéHell"
    keyboard.press("Control+a")
    _state(stage)
    keyboard.press("Control+x")
    assert _state(stage)["text"] == ""
    assert stage.page.evaluate("navigator.clipboard.readText()") == "jéHell"
    stage.page.evaluate("navigator.clipboard.writeText('from outside')")
    keyboard.press("Control+v")
    assert _state(stage)["text"] == "from outside"
    # Tab stays in the canvas.
    keyboard.press("Tab")
    assert _state(stage)["text"] == "from outside"
    keyboard.type("x")
    assert not stage.page.evaluate("document.activeElement === document.body")


def input_method(stage: Place) -> None:
    _into_field(stage)
    session = stage.page.context.new_cdp_session(stage.page)
    session.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    assert _state(stage)["text"] == ""
    session.send("Input.imeSetComposition", {"text": "日本", "selectionStart": 2, "selectionEnd": 2})
    _state(stage)
    session.send("Input.insertText", {"text": "日本"})
    assert _state(stage)["text"] == "日本"
    stage.page.keyboard.type("a")
    assert _state(stage)["text"] == "日本a"


def touch(stage: Place) -> None:
    session = stage.page.context.new_cdp_session(stage.page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        where = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": where})

    send("Start", _at(stage, "box"))
    _state(stage)
    send("End")
    assert _state(stage)["box"]
    x, y = _at(stage, "slider")
    send("Start", (x, y))
    _state(stage)
    send("Move", (x + 20, y + 2))
    _state(stage)
    send("Move", (x + 300, y + 30))
    assert _state(stage)["slider"] == 1
    send("End")
    state = _state(stage)
    assert not state["captured"]


ACTS = (wheel, clicks, mouse, cursor, text_and_clipboard, input_method, touch)
