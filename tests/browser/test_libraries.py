"""A smoke of `nox -s libraries`: pygfx draws, text and repaired shaders included."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.carry import carry
from tests.libraries import scenes
from tests.libraries.test_pygfx import (  # noqa: F401
    test_colours_are_those_that_were_asked_for,
    test_text_is_where_its_outlines_are,
)
from tests.support import libraries
from tests.support.places import Place


@pytest.fixture(scope="module")
def stage(page: Place) -> Place:
    libraries.load(page, "pygfx")
    carry(page, "reruns", folder=Path(scenes.__file__).parent)
    page.run(scenes.prepare)
    return page
