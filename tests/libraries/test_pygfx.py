"""pygfx, from its released wheel: what it draws, against values worked out by hand; picking; running programs again."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from PIL import Image

from tests.libraries import scenes
from tests.support.places import Place


@pytest.fixture(scope="module")
def stage(open_with: Callable[..., Place]) -> Place:
    place = open_with("page", "pygfx")
    place.page.set_viewport_size({"width": 900, "height": 700})
    place.run(scenes.prepare)
    return place


def picture(stage: Place) -> Image.Image:
    """What a visitor sees of the canvas."""
    return Image.open(io.BytesIO(stage.page.locator("canvas").first.screenshot())).convert("RGB")


def test_colours_are_those_that_were_asked_for(stage: Place) -> None:
    """On a canvas of an -srgb format pygfx leaves the gamma to the GPU: a colour comes out as it went in."""
    stage.run(scenes.rectangles, timeout=120)
    seen = picture(stage)
    assert seen.size == (320, 240)
    for x, y, colour in (
        (20, 20, "#203040"),
        (160, 120, "#c86432"),
        (100, 120, "#c86432"),
        (250, 120, "#203040"),
    ):
        assert seen.getpixel((x, y)) == tuple(bytes.fromhex(colour[1:])), (x, y)


def test_text_is_where_its_outlines_are(stage: Place) -> None:
    """An l is a box: its pixels are those of the font's outline. An o has a hole."""
    box = stage.run(scenes.text, timeout=120)
    seen = picture(stage).convert("L")
    left, top, right, bottom = box["l"]
    ink = seen.point(lambda v: 255 if v > 127 else 0).crop((0, 0, 160, 240)).getbbox()
    assert ink is not None
    for found, expected in zip(ink, (left, top, right, bottom), strict=True):
        assert abs(found - expected) <= 1.0, (ink, box["l"])
    assert seen.getpixel((round((left + right) / 2), round((top + bottom) / 2))) == 255
    left, top, right, bottom = box["o"]
    middle = round((top + bottom) / 2)
    row = [seen.getpixel((x, middle)) for x in range(round(left) - 4, round(right) + 5)]
    ring = "".join("#" if v > 127 else "." for v in row).strip(".")
    assert ring.strip("#").strip(".") == ""
    assert ring.count("#.") == 1
    assert abs(len(ring) - (right - left)) <= 2


def test_picking_finds_the_object(stage: Place) -> None:
    found = stage.run(scenes.picking, timeout=120)
    assert found["objects"] == ["left", "right", None]
    print(f"a pick takes {found['ms']:.1f} ms (median of {found['picks']})")
    assert found["ms"] < 50


def test_a_program_that_is_run_again_fifty_times_leaves_nothing(stage: Place) -> None:
    """Run, edit, run again: as a notebook cell or a playground does."""
    found = stage.run(scenes.reruns, times=50, timeout=300)
    print(f"frame {found['frame_ms']:.1f} ms; after 10 runs {found['early']}, after 50 {found['late']}")
    assert found["canvases"] == 0
    assert found["still_drawing"] == 0
    assert found["listeners"] == 0
    for name in ("table", "heap", "proxies"):
        assert found["late"][name] <= found["early"][name], name
