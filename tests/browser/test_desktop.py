"""Programs of the desktop run unchanged: rendercanvas's `auto` and `loop.run()`, `__main__`, calls that wait."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from tests.support import provide
from tests.support.places import Place

RENDERCANVAS = "rendercanvas==2.7.2"


@pytest.fixture(scope="module")
def with_rendercanvas(page: Place) -> Place:
    numpy = provide.numpy_wheel()
    if numpy is None:
        pytest.skip("there is no numpy wheel for Pyodide: set WGPU_JS_WHEELS")
    page.load(numpy, provide.pypi_wheel(RENDERCANVAS))
    return page


def test_a_script_with_rendercanvas_draws(with_rendercanvas: Place) -> None:
    async def inside(program):
        import asyncio

        from pyodide.code import eval_code_async

        import wgpu_js

        wgpu_js.install_as_wgpu()
        names = {"__name__": "__main__"}
        await eval_code_async(program, globals=names, filename="script.py")
        for _ in range(300):
            await asyncio.sleep(0.1)
            if names["frames"] >= 5:
                break
        return names["frames"]

    program = Path(__file__).with_name("desktop_script.py").read_text("utf-8")
    assert with_rendercanvas.run(inside, program=program) >= 5
    shot = with_rendercanvas.page.locator("#canvas").screenshot()
    picture = Image.open(io.BytesIO(shot)).convert("RGB")
    width, height = picture.size
    # The colours of the shader are linear, as on the desktop: 0.25 and 0.2 are 137 and 124 on the screen.
    assert picture.getpixel((width // 2, height * 6 // 10)) == pytest.approx((255, 137, 0), abs=2)
    assert picture.getpixel((10, 10)) == pytest.approx((0, 0, 124), abs=2)
