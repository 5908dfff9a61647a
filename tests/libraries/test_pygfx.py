"""pygfx, from its released wheel."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.places import Place


@pytest.fixture(scope="module")
def stage(open_with: Callable[..., Place]) -> Place:
    place = open_with("page", "pygfx")
    place.run("import wgpu_js; wgpu_js.install_as_wgpu()")
    return place


def test_imports_the_alias(stage: Place) -> None:
    async def inside():
        import wgpu

        import wgpu_js

        return wgpu is wgpu_js

    assert stage.run(inside)
