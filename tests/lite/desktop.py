"""Runs the notebooks with native wgpu-py in a Jupyter kernel of this Python, on Chromium's software GPU.

It needs wgpu, rendercanvas, jupyter_rfb, numpy, imgui-bundle, ipykernel and nbclient, and a Vulkan loader.
"""

from __future__ import annotations

import base64
import json
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

from tests.lite.notebooks import NOT_YET, SOLVED, WRONG, YES, Notebook, course
from tests.support import provide

# Without a page that shows it, rendercanvas's canvas for notebooks draws nothing; its offscreen one does.
_DRAW = """
import io
import numpy as np
from IPython.display import Image
from PIL import Image as Picture
for _ in range(60):
    frame = np.asarray(canvas.draw())
colors, counts = np.unique(frame.reshape(-1, 4), axis=0, return_counts=True)
assert counts.max() < 0.98 * counts.sum(), "the canvas shows nothing"
file = io.BytesIO()
Picture.fromarray(frame).save(file, "png")
Image(file.getvalue())
"""


def run(notebook: Notebook) -> tuple[str, list[bytes]]:
    """Runs all cells; answers what they print, and the pictures that canvases leave in a saved notebook."""
    node: Any = nbformat.reads(json.dumps(notebook.content), as_version=4)
    nbformat.validate(node)
    quiet = ["--log-level=CRITICAL"]
    NotebookClient(node, timeout=120, kernel_name="python3", extra_arguments=quiet).execute()
    printed, pictures = "", []
    for cell in node.cells:
        for output in cell.get("outputs", []):
            printed += output.get("text", "")
            png = output.get("data", {}).get("image/png")
            if png:
                pictures.append(base64.b64decode(png))
    return printed, pictures


def _as_it_is(notebook: Notebook) -> str:
    printed, _ = run(notebook)
    assert printed.count(NOT_YET) == notebook.exercises and YES not in printed, printed
    return f"{notebook.exercises} exercises wait"


def _picture(notebook: Notebook, folder: Path) -> str:
    if not any("canvas = Canvas(" in cell for cell in notebook.code):
        return "no canvas"
    os.environ["RENDERCANVAS_FORCE_OFFSCREEN"] = "1"
    try:
        _, pictures = run(notebook.with_cell(_DRAW))
    finally:
        del os.environ["RENDERCANVAS_FORCE_OFFSCREEN"]
    (png,) = pictures
    (folder / f"desktop_{notebook.name}.png").write_bytes(png)
    return f"{len(png)} bytes of PNG"


def _wrong(notebook: Notebook) -> str:
    try:
        run(notebook.changed(WRONG[notebook.name]))
    except CellExecutionError as error:
        assert error.ename == "AssertionError", str(error)
        return "noticed"
    raise AssertionError("a wrong constant was not noticed")


def _solved(notebook: Notebook) -> str:
    printed, _ = run(notebook.changed(*SOLVED[notebook.name]))
    assert printed.count(YES) == notebook.exercises and NOT_YET not in printed, printed
    return "solved"


def check(only: str, pictures: Path) -> tuple[int, int]:
    """Runs each notebook in several variants; answers how many passed and failed.

    Args:
        only: Only notebooks that have this in their names.
        pictures: Where pictures of their canvases go.
    """
    os.environ.update(environment())
    pictures.mkdir(parents=True, exist_ok=True)
    passed = failed = 0
    kinds: dict[str, Callable[[Notebook], str]] = {
        "as it is": _as_it_is,
        "picture of its canvas": lambda notebook: _picture(notebook, pictures),
        "with a wrong constant": _wrong,
        "with exercises solved": _solved,
    }
    for notebook in course():
        if only not in notebook.name:
            continue
        for title, test in kinds.items():
            start = time.monotonic()
            try:
                verdict, detail = "PASS", test(notebook)
                passed += 1
            except Exception as error:
                verdict, detail = "FAIL", str(error)
                failed += 1
            seconds = time.monotonic() - start
            print(f"{verdict}  desktop, {notebook.name} {title}: {detail} ({seconds:.1f} s)", flush=True)
    return passed, failed


def environment() -> dict[str, str]:
    """What makes wgpu-py find Chromium's software GPU, unless this machine is told of another."""
    icd = provide.chromium().resolve().parent / "vk_swiftshader_icd.json"
    debian = Path("/usr/lib/chromium/vk_swiftshader_icd.json")
    found = [str(file) for file in (icd, debian) if file.exists()]
    named = {"VK_ICD_FILENAMES", "VK_DRIVER_FILES"} & os.environ.keys()
    more = {"VK_ICD_FILENAMES": found[0]} if found and not named else {}
    # wgpu-native asks for it, and complains.
    return {"XDG_RUNTIME_DIR": tempfile.gettempdir(), **more}
