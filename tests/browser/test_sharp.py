"""Canvases on a real display of two physical pixels to a CSS pixel: sizes, sharpness, clicks, resized windows."""

from __future__ import annotations

import contextlib
import io
import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser

from tests.browser.carry import carry
from tests.support import provide
from tests.support.places import Kind, Place, site


@contextlib.contextmanager
def display(browser: Browser, wheel: Path, ratio: float) -> Iterator[Place]:
    """A window on a display of so many physical pixels to a CSS pixel."""
    flags = provide.chromium_flags(f"--force-device-scale-factor={ratio}", "--window-size=900,700")
    other = browser.browser_type.launch(executable_path=provide.chromium(), args=flags)
    with site(provide.PYODIDE) as served:
        place = Place(Kind("window", window=True), other, served)
        place.load(wheel)
        yield carry(place, "sharp")
    other.close()


@pytest.fixture(scope="module")
def window(browser: Browser, wheel: Path) -> Iterator[Place]:
    """A window on a display of two."""
    with display(browser, wheel, 2) as place:
        yield place


def screen(place: Place, selector: str) -> Image.Image:
    return Image.open(io.BytesIO(place.page.locator(selector).screenshot())).convert("RGB")


@pytest.mark.parametrize(
    ("attributes", "style", "size"),
    [
        ("", "width: 120px; height: 80px", (240, 160)),
        ("width=120 height=80", "", (240, 160)),  # it must not grow with its pixels
        ("", "width: 120px; height: 80px; padding: 10px; border: 3px solid red", (240, 160)),
        ("", "width: 60.5px; height: 40.5px", (121, 81)),
        ("", "zoom: 1.5; width: 120px; height: 80px", (360, 240)),
        ("width=30 height=20", "width: 120px; height: auto", (240, 160)),
        ("", "width: 100%; height: 80px; max-width: 200px", (400, 160)),
    ],
)
def test_each_pixel_is_one_of_the_display(
    window: Place, attributes: str, style: str, size: tuple[int, int]
) -> None:
    async def inside(attributes, style):
        import sharp

        return await sharp.start(attributes, style)

    frame = window.run(inside, attributes=attributes, style=style)
    assert tuple(frame["physical_size"]) == size
    assert frame["pixel_ratio"] == pytest.approx(2)
    assert frame["texture"][:2] == list(size)
    # A chessboard whose fields are pixels: blurred, it is grey.
    picture = screen(window, "#sharp")
    width, height = picture.size
    middle = [picture.getpixel((width // 2 + i, height // 2)) for i in range(6)]
    assert {*middle} == {(0, 0, 0), (255, 255, 255)}
    assert all(a != b for a, b in itertools.pairwise(middle)), middle


def test_a_display_of_a_pixel_and_a_quarter(browser: Browser, wheel: Path) -> None:
    """The canvas's attributes say another size than its style, and the corner is clicked."""

    async def inside():
        import sharp

        return await sharp.start("width=300 height=150", "width: 600px; height: 300px")

    with display(browser, wheel, 1.25) as window:
        frame = window.run(inside)
        assert frame["physical_size"] == frame["texture"][:2] == [750, 375]
        assert (frame["logical_size"], frame["pixel_ratio"]) == ([600, 300], 1.25)
        pixels = [screen(window, "#sharp").getpixel((370 + i, 187)) for i in range(6)]
        assert {*pixels} == {(0, 0, 0), (255, 255, 255)}
        assert all(a != b for a, b in itertools.pairwise(pixels)), pixels
        box = window.page.locator("#sharp").bounding_box()
        assert box
        window.page.mouse.click(box["x"] + 599.5, box["y"] + 299.5)
        event = window.run("import sharp; sharp.seen[-1]")
        assert (event["x"], event["y"]) == pytest.approx((600, 300), abs=1)


def test_clicks_meet_what_was_drawn(window: Place) -> None:
    async def inside():
        import sharp

        await sharp.start("", "width: 120px; height: 80px; padding: 10px 0 0 20px; border: 4px solid red")

    window.run(inside)
    box = window.page.locator("#sharp").bounding_box()
    assert box
    window.page.mouse.click(box["x"] + 24 + 33, box["y"] + 14 + 44)
    event = window.run("import sharp; sharp.seen[-1]")
    assert (event["x"], event["y"]) == (33, 44)


@pytest.mark.parametrize(
    "style",
    [
        "transform: scale(1.5); transform-origin: 0 0",
        "transform: translate(30px, 20px) rotate(90deg)",
        "transform: scale(-0.5, 2); margin: 60px",
    ],
)
def test_clicks_meet_what_was_drawn_in_a_canvas_that_is_transformed(window: Place, style: str) -> None:
    """A transform moves and stretches the finished picture: the canvas and its events stay in its own pixels."""

    async def inside(style):
        import sharp

        return await sharp.start("", f"width: 120px; height: 80px; margin: 200px; {style}")

    frame = window.run(inside, style=style)
    assert tuple(frame["physical_size"]) == (240, 160)
    # Where the point (33, 44) of the canvas is on the page.
    x, y = window.page.evaluate(
        """() => {
            const canvas = document.getElementById("sharp"), style = getComputedStyle(canvas);
            const [ox, oy] = style.transformOrigin.split(" ").map(parseFloat);
            const m = new DOMMatrix().translate(ox, oy).multiply(new DOMMatrix(style.transform)).translate(-ox, -oy);
            const p = m.transformPoint(new DOMPoint(33, 44));
            return [canvas.offsetLeft + p.x, canvas.offsetTop + p.y];
        }"""
    )
    window.page.mouse.click(x, y)
    event = window.run("import sharp; sharp.seen[-1]")
    assert (event["x"], event["y"]) == pytest.approx((33, 44), abs=1)


def test_a_page_that_is_pinched_larger(window: Place) -> None:
    """It keeps its layout, and the canvas its pixels; a click is where the page says that it is."""

    async def inside():
        import sharp

        await sharp.start("", "width: 120px; height: 80px; margin: 10px", depth=True)

    window.run(inside)
    session = window.page.context.new_cdp_session(window.page)
    try:
        session.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 2})
        window.page.wait_for_timeout(300)
        assert window.page.evaluate("visualViewport.scale") == 2
        window.page.evaluate(
            """() => {
                const canvas = document.getElementById("sharp");
                canvas.addEventListener("pointerdown", e => {
                    const box = canvas.getBoundingClientRect();
                    globalThis.pinched = [e.clientX - box.x, e.clientY - box.y];
                });
            }"""
        )
        window.page.mouse.click(80, 60)
        event = window.run("import sharp; sharp.seen[-1]")
        assert [event["x"], event["y"]] == pytest.approx(window.page.evaluate("pinched"), abs=1)
        found = window.run("import sharp; await sharp.result()")
        assert (found["errors"], found["wrong"], found["last"]) == ([], [], [240, 160])
    finally:
        session.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})


def test_the_window_is_resized(window: Place) -> None:
    """Step by step, as in a drag: in each frame the texture has the canvas's size, and nothing is wrong."""

    async def inside():
        import sharp

        await sharp.start("", "position: fixed; inset: 0; width: 100vw; height: 100vh", depth=True)

    window.run(inside)
    session = window.page.context.new_cdp_session(window.page)
    number = session.send("Browser.getWindowForTarget")["windowId"]
    for i in range(24):
        bounds = {"width": 900 - 17 * i, "height": 700 - 11 * (i % 7)}
        session.send("Browser.setWindowBounds", {"windowId": number, "bounds": bounds})
        window.page.wait_for_timeout(60)
    window.page.wait_for_timeout(300)
    found = window.run("import sharp; await sharp.result()")
    assert found["errors"] == []
    assert found["wrong"] == []
    assert found["sizes"] > 2  # a browser on a busy machine leaves some out
    assert found["last"] == window.page.evaluate("[innerWidth * 2, innerHeight * 2]")
    session.send("Browser.setWindowBounds", {"windowId": number, "bounds": {"width": 900, "height": 700}})


def test_the_page_is_laid_out_anew_in_each_frame(window: Place) -> None:
    async def inside():
        import asyncio
        import random

        import js
        import sharp

        await sharp.start("", "width: 100px; height: 100px", depth=True)
        numbers = random.Random(2)
        canvas = js.document.getElementById("sharp")
        for _ in range(100):
            canvas.style.width = f"{numbers.choice([0, numbers.random() * 300, 77])}px"
            canvas.style.height = f"{numbers.random() * 200}px"
            await asyncio.sleep(numbers.random() * 0.02)
        return await sharp.result()

    found = window.run(inside)
    assert found["errors"] == []
    assert found["wrong"] == []
    assert found["sizes"] > 20


def test_the_pixel_ratio_changes(window: Place) -> None:
    """Alone, as in the browser's own tools: another display or the browser's zoom change sizes as well."""

    async def inside():
        import sharp

        await sharp.start("", "width: 120px; height: 80px")

    window.run(inside)
    session = window.page.context.new_cdp_session(window.page)
    for ratio, size in ((1.5, [180, 120]), (3, [360, 240])):
        session.send(
            "Emulation.setDeviceMetricsOverride",
            {"width": 0, "height": 0, "deviceScaleFactor": ratio, "mobile": False},
        )
        window.page.wait_for_timeout(300)
        found = window.run("import sharp; await sharp.result()")
        assert (found["last"], found["ratio"], found["wrong"]) == (size, ratio, [])
    session.send("Emulation.clearDeviceMetricsOverride")


def test_a_hidden_page_rests(window: Place) -> None:
    """A headless browser's windows are never hidden, so the page is told that it is, as the browser tells it."""

    async def inside():
        import sharp

        await sharp.start("", "width: 120px; height: 80px")

    def tell(hidden: bool) -> None:
        window.page.evaluate(
            """hidden => {
                Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
                document.dispatchEvent(new Event("visibilitychange"));
            }""",
            hidden,
        )

    window.run(inside)
    tell(True)
    count = window.run("import sharp; sharp.count")
    window.page.wait_for_timeout(300)
    assert window.run("import sharp; sharp.count") == count
    tell(False)
    window.page.wait_for_timeout(500)
    assert window.run("import sharp; sharp.count") > count
    assert window.run("import sharp; [e['event_type'] for e in sharp.seen]") == ["hide", "show"]
    window.page.evaluate("void delete document.hidden")


def test_the_whole_screen_and_a_locked_pointer(window: Place) -> None:
    async def inside(method):
        import sharp

        await sharp.start("", "width: 120px; height: 80px")
        sharp.loop.add_event_handler(
            lambda event: sharp.promises.append(getattr(sharp.loop, method)()), "pointer_down"
        )

    async def became():
        import sharp

        for promise in sharp.promises:
            await promise
        sharp.promises.clear()

    for method, member in (
        ("set_fullscreen", "fullscreenElement"),
        ("set_pointer_lock", "pointerLockElement"),
    ):
        window.run(inside, method=method)
        window.page.locator("#sharp").click()
        window.run(became)
        assert window.page.evaluate(f"document.{member}?.id") == "sharp"
        if method == "set_fullscreen":
            window.page.wait_for_timeout(300)
            found = window.run("import sharp; await sharp.result()")
            assert found["last"] == window.page.evaluate("[innerWidth * 2, innerHeight * 2]")
            assert found["wrong"] == []
        window.run(f"import sharp; await sharp.loop.{method}(False)")
        window.page.wait_for_timeout(200)
        assert window.page.evaluate(f"document.{member}") is None
