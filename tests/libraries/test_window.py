"""Canvases in a browser's window as people have it: tabs in front of each other, and the browser's own zoom."""

from __future__ import annotations

import io
import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from tests.browser.carry import carry
from tests.support import provide
from tests.support.places import site
from tests.support.puppeteer import PuppeteerPlace, puppeteer_place


@pytest.fixture(scope="module", params=["chromium", "firefox"])
def window(request: pytest.FixtureRequest, wheel: Path) -> Iterator[PuppeteerPlace]:
    with site(provide.PYODIDE) as served, puppeteer_place(served, request.param) as place:
        place.load(wheel)
        yield carry(place, "sharp", folder=provide.ROOT / "tests" / "browser")


def row(window: PuppeteerPlace) -> list[tuple[int, ...]]:
    """Pixels beside each other, as the screen shows them: of a chessboard, each is another colour than the next."""
    seen = Image.open(io.BytesIO(window.page.screenshot("#sharp"))).convert("RGB")  # type: ignore[call-overload]
    return [seen.getpixel((20 + i, 20)) for i in range(8)]  # type: ignore[misc]


def wait(window: PuppeteerPlace, seconds: float) -> None:
    window.run("import asyncio; await asyncio.sleep(seconds)", seconds=seconds)


def test_a_tab_behind_another_one_rests(window: PuppeteerPlace) -> None:
    window.run("import sharp; await sharp.start('', 'width: 120px; height: 80px', depth=True)")
    window.page.go_behind()
    wait(window, 1)
    assert window.page.evaluate("document.visibilityState") == "hidden"
    count = window.run("import sharp; sharp.count")
    wait(window, 1.5)
    assert window.run("import sharp; sharp.count") == count
    # It may change its size meanwhile.
    window.page.evaluate("void (document.getElementById('sharp').style.width = '160px')")
    window.page.come_to_front()
    wait(window, 1.5)
    assert window.run("import sharp; sharp.count") > count
    assert window.run("import sharp; [e['event_type'] for e in sharp.seen]") == ["hide", "show"]
    found = window.run("import sharp; await sharp.result()")
    assert (found["errors"], found["wrong"], found["last"]) == ([], [], [160, 80])
    pixels = row(window)
    assert {*pixels} == {(0, 0, 0), (255, 255, 255)}
    assert all(a != b for a, b in itertools.pairwise(pixels)), pixels


def test_the_browsers_zoom_is_followed(window: PuppeteerPlace) -> None:
    if window.kind.name != "chromium":
        pytest.skip("nothing sets the zoom of a headless Firefox")
    window.run("import sharp; await sharp.start('', 'width: 120px; height: 80px; margin: 30px', depth=True)")
    try:
        for zoom in (1.5, 0.75, 1.1, 2):
            window.page.set_zoom(zoom)
            wait(window, 1)
            assert window.page.evaluate("devicePixelRatio") == pytest.approx(zoom)
            found = window.run("import sharp; await sharp.result()")
            size = [round(120 * zoom), round(80 * zoom)]
            assert (found["errors"], found["wrong"], found["last"]) == ([], [], size), zoom
            assert found["ratio"] == pytest.approx(zoom)
            window.run("import sharp; sharp.seen.clear()")
            x, y = window.page.evaluate(
                "(b => [b.x, b.y])(document.getElementById('sharp').getBoundingClientRect())"
            )
            # The mouse of the driver is in CSS pixels, too.
            window.page.mouse.click(x + 33, y + 44)
            event = window.run("import sharp; sharp.seen[-1]")
            assert (event["x"], event["y"]) == pytest.approx((33, 44), abs=0.7), zoom
    finally:
        window.page.set_zoom(1)
