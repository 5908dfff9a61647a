"""fastplotlib, from its released wheel: each kind of graphic, and what of it is on the screen."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from PIL import Image

from tests.libraries import plots
from tests.support.places import Place


@pytest.fixture(scope="module")
def stage(open_with: Callable[..., Place]) -> Place:
    place = open_with("page", "fastplotlib")
    place.page.set_viewport_size({"width": 900, "height": 700})
    place.run(plots.prepare)
    return place


def picture(stage: Place) -> Image.Image:
    """What a visitor sees of the canvas."""
    return Image.open(io.BytesIO(stage.page.locator("canvas").first.screenshot())).convert("RGB")


@pytest.mark.parametrize("kind", ["image", "heatmap", "line", "scatter", "mesh"])
def test_graphics_are_where_their_data_is(stage: Place, kind: str) -> None:
    """Points of the data, as pixels of the canvas, have the colours of the data."""
    expected = stage.run(plots.plot, kind=kind, timeout=120)
    seen = picture(stage)
    assert len(expected) >= 3
    for x, y, colour in expected:
        found = seen.getpixel((round(x), round(y)))
        assert max(abs(a - b) for a, b in zip(found, colour, strict=True)) <= 3, (kind, x, y, found, colour)


def test_data_changes_and_is_drawn_anew(stage: Place) -> None:
    stage.run(plots.plot, kind="image", timeout=120)
    before = picture(stage)
    stage.run(plots.change, timeout=60)
    assert picture(stage).tobytes() != before.tobytes()
