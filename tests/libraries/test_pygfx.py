"""pygfx, from its released wheel: what it draws, against values worked out by hand; picking; running programs again."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from tests.browser.carry import carry
from tests.libraries import scenes
from tests.support.places import Place


@pytest.fixture(scope="module")
def stage(open_with: Callable[..., Place]) -> Place:
    place = open_with("page", "pygfx")
    place.page.set_viewport_size({"width": 900, "height": 700})
    carry(place, "reruns", folder=Path(__file__).parent)
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


@pytest.mark.parametrize("kind", ["mip", "minip", "iso"])
def test_volumes_work_without_more(stage: Place, kind: str) -> None:
    """Their shaders sample in branches, which browsers refuse: `prepare_pygfx` sees to it."""
    stage.run(scenes.volume, kind=kind, timeout=120)
    seen = picture(stage)
    # 10 pixels to a voxel, 16 voxels in the middle of 320 x 240.
    left, right, outside = (seen.getpixel((x, 120)) for x in (110, 210, 40))
    assert outside == (0, 0, 0)
    if kind == "iso":
        # The surface is where the values rise.
        assert left == (0, 0, 0)
        assert min(right) > 30
    else:
        assert left == pytest.approx((51, 51, 51), abs=1)
        assert right == pytest.approx((153, 153, 153), abs=1)


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


def test_distances_are_those_to_the_outline(stage: Place) -> None:
    """Of two overlapping boxes, which together are one: 30 wide and 10 high, its corner at (-3, 5)."""

    async def inside():
        from wgpu_js.libraries.freetype import FT_RENDER_MODE_NORMAL, FT_RENDER_MODE_SDF, SPREAD, GlyphSlot

        boxes = [(-3, 17), (7, 27)]
        glyph = GlyphSlot([[(a, 5), (b, 5), (b, 15), (a, 15)] for a, b in boxes], 30.0)
        glyph.render(FT_RENDER_MODE_NORMAL)
        flat = [
            glyph.bitmap.width,
            glyph.bitmap.rows,
            glyph.bitmap_left,
            glyph.bitmap_top,
            set(map(int, glyph.bitmap.buffer)),
        ]
        glyph.render(FT_RENDER_MODE_SDF)
        width, rows = glyph.bitmap.width, glyph.bitmap.rows
        wrong = []
        for row in range(rows):
            for column in range(width):
                x, y = glyph.bitmap_left + column + 0.5, glyph.bitmap_top - row - 0.5
                dx, dy = max(-3 - x, x - 27), max(5 - y, y - 15)
                away = (max(dx, 0) ** 2 + max(dy, 0) ** 2) ** 0.5 if max(dx, dy) > 0 else max(dx, dy)
                expected = min(255, max(0, 128 - away / SPREAD * 128))
                found = int(glyph.bitmap.buffer[row * width + column])
                if abs(found - expected) > 1:
                    wrong.append((x, y, expected, found))
        return {
            "flat": [*flat[:4], sorted(flat[4])],
            "place": [width, rows, glyph.bitmap_left, glyph.bitmap_top],
            "wrong": wrong,
        }

    found = stage.run(inside)
    assert found["flat"] == [30, 10, -3, 15, [255]]
    assert found["place"] == [46, 26, -11, 23]
    assert found["wrong"] == []


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
