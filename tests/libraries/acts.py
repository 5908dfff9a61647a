"""What a person does with the examples of a library, by real mouse and keyboard, and what must become of it."""

from __future__ import annotations

import io
import json
from collections.abc import Callable

from PIL import Image, ImageChops

from tests.support.places import Place

Act = Callable[[Place], list[str]]


def picture(place: Place) -> Image.Image:
    """What is to be seen of the first canvas of a page."""
    box = place.page.locator("canvas").first.bounding_box()
    assert box and box["width"] and box["height"], "the canvas has no size"
    # Of the page: a picture of the element would wait until it stands still.
    seen = place.page.screenshot(clip=box, timeout=60000)
    return Image.open(io.BytesIO(seen)).convert("RGB")


def _changes(before: Image.Image, after: Image.Image) -> bool:
    return ImageChops.difference(before, after).getbbox() is not None


def _moves(place: Place) -> list[str]:
    before = picture(place)
    place.page.wait_for_timeout(500)
    return [] if _changes(before, picture(place)) else ["the picture stands still"]


def _at(place: Place, x: float, y: float) -> tuple[float, float]:
    box = place.page.locator("canvas").first.bounding_box()
    assert box
    return box["x"] + x, box["y"] + y


def _drag(place: Place) -> list[str]:
    said = []
    mouse, keyboard = place.page.mouse, place.page.keyboard
    red, black, white = (255, 0, 0), (0, 0, 0), (255, 255, 255)
    if picture(place).getpixel((110, 110)) != red:
        said.append("there is no red block")
    mouse.move(*_at(place, 110, 110))
    mouse.down()
    mouse.move(*_at(place, 300, 350), steps=5)
    place.page.wait_for_timeout(300)
    if place.page.evaluate("document.querySelector('canvas').style.cursor") != "pointer":
        said.append("the cursor is not that of a drag")
    mouse.up()
    place.page.wait_for_timeout(400)
    after = picture(place)
    if after.getpixel((110, 110)) != black or after.getpixel((300, 350)) != red:
        said.append("the red block was not dragged")
    keyboard.press(" ")
    place.page.wait_for_timeout(400)
    if picture(place).getpixel((60, 60)) != white:
        said.append("no new block after the space key")
    keyboard.press("Escape")
    place.page.wait_for_timeout(400)
    if picture(place).getpixel((110, 110)) != red:
        said.append("the blocks are not back after Escape")
    return said


def _events(place: Place) -> list[str]:
    before = picture(place)
    mouse, keyboard = place.page.mouse, place.page.keyboard
    mouse.move(*_at(place, 50, 60))
    mouse.click(*_at(place, 70, 80))
    place.page.wait_for_timeout(400)  # it takes the focus a moment later
    mouse.wheel(0, 100)
    mouse.dblclick(*_at(place, 70, 80))
    keyboard.press("k")
    place.page.wait_for_timeout(600)
    said = [] if _changes(before, picture(place)) else ["the events are not shown"]
    printed = "\n".join(place.console)
    wanted = [
        "pointer_enter",
        "pointer_move",
        "pointer_down",
        "pointer_up",
        "wheel",
        "double_click",
        "key_down",
        "key_up",
    ]
    wanted += ["char", "resize"]
    missing = [name for name in wanted if f"'event_type': '{name}'" not in printed]
    return said + ([f"no such events: {', '.join(missing)}"] if missing else [])


def _snake(place: Place) -> list[str]:
    said = _moves(place)
    place.page.mouse.click(*_at(place, 300, 200))
    place.page.wait_for_timeout(400)
    place.page.keyboard.press("ArrowDown")
    place.page.wait_for_timeout(1200)
    # Twenty dots in a column now.
    box = picture(place).convert("L").point(lambda v: 255 * (v > 128)).getbbox()
    if box is None or box[2] - box[0] > box[3] - box[1]:
        said.append(f"the snake does not go down: {json.dumps(box)}")
    return said


RENDERCANVAS: dict[str, Act] = {
    "cube_auto": _moves,
    "drag": _drag,
    "events": _events,
    "multiple": _moves,
    "noise": _moves,
    "snake": _snake,
}
