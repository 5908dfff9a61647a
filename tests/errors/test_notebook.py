"""The corpus in cells of a notebook, run by JupyterLite's own kernel in a worker, as it runs them there.

A part of it; with WGPU_JS_TEST_PLACES=all the whole.
"""

from __future__ import annotations

import io
import os
import re

import pytest
from PIL import Image

from tests.errors.carrying import carry
from tests.errors.corpus import PROGRAMS
from tests.errors.test_corpus import RUN, wrong
from tests.support import provide
from tests.support.places import Place

# Every how many programs is run.
STEP = 1 if os.environ.get("WGPU_JS_TEST_PLACES") == "all" else 4


@pytest.fixture(scope="module")
def notebook(worker: Place) -> Place:
    """A worker with the kernel in it."""
    worker.load(*provide.kernel_wheels())
    worker.run("import pyodide_kernel")
    return carry(worker)


@pytest.mark.parametrize("mode", ["raise", "report", "off"])
def test_each_program_is_told_what_is_wrong_in_its_cell(notebook: Place, mode: str) -> None:
    found = []
    for first in range(0, len(PROGRAMS), STEP):
        one = {"mode": mode, "first": first, "last": first + 1, "filename": "", "how": "cell"}
        found += wrong(PROGRAMS[first : first + 1], mode, notebook.run(RUN, **one), notebook.kind)
    assert not found, "\n".join(["", *found])


def test_functions_of_earlier_cells(notebook: Place) -> None:
    async def inside():
        import watching

        import wgpu_js as wgpu

        _, device = await watching.given()
        first, *_ = await watching.run_cell(
            "def make(n):\n    return device.create_buffer(size=n, usage=0)", {"device": device}
        )
        second = (
            "for n in (4, 8):\n    make(n)\nlater = lambda: device.create_sampler(max_anisotropy=4)\nlater()"
        )
        outcome = await watching.run(second, "report", how="cell")
        wgpu.set_error_handler(None)
        return first, outcome

    first, outcome = notebook.run(inside)
    # Where the call itself stands: the first cell, and the lambda in the second.
    places = {(report["call"], report["file"], report["line"]) for report in outcome["reports"]}
    assert places == {("create_buffer", first, 2), ("create_sampler", outcome["filename"], 3)}
    assert any("later = lambda: device.create_sampler" in log for log in outcome["logs"])


def test_a_cell_draws_to_its_canvas_in_mode_raise(notebook: Place) -> None:
    """Without a draw function; and a mistake of the frame is shown where it is submitted, with its own line."""

    async def inside(code):
        import asyncio

        import watching

        from wgpu_js.jupyter import Canvas

        found = []
        for cell in (
            code,
            code.replace("encoder =", "device.create_buffer(size=4, usage=0)\nencoder =", 1),
        ):
            watching.canvas = canvas = Canvas(32, 32)
            outcome = await watching.run(
                "from watching import canvas\n" + cell, "raise", how="cell", wait=False
            )
            found.append(outcome["raised"] and outcome["raised"]["shown"])
            await asyncio.sleep(0.05)
            found.append(await canvas.snapshot())
        return found

    code = """
context = canvas.get_context()
context.configure(device=device, format=None)
context.get_current_texture()
encoder = device.create_command_encoder()
attachment = {"view": context.get_current_texture().create_view(), "load_op": "clear", "store_op": "store"}
encoder.begin_render_pass(color_attachments=[attachment | {"clear_value": (1, 0, 0, 1)}]).end()
device.queue.submit([encoder.finish()])
"""
    good, picture, bad, _ = notebook.run(inside, code=code)
    assert good is None
    assert Image.open(io.BytesIO(picture)).convert("RGB").getpixel((16, 16)) == (255, 0, 0)
    assert re.search(r"Cell In\[\d+\], line 10", bad) and re.search(
        r"call:\n  Cell In\[\d+\], line 6\n.*usage=0", bad
    )
