"""Pages with libraries in them, one a module."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support import libraries
from tests.support.places import Kind, Place


@pytest.fixture(scope="module")
def open_with(open_place: Callable[[str | Kind], Place], wheel: Path) -> Callable[..., Place]:
    """Opens a fresh place with wgpu_js and libraries: `open_with("page", "pygfx", "imgui")`."""

    def new(kind: str | Kind, *names: str) -> Place:
        place = open_place(kind)
        place.load(wheel)
        libraries.load(place, *names)
        return place

    return new
