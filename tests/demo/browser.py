"""Headless Chromium with WebGPU on its software GPU, driven by Playwright."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterator
from contextlib import contextmanager

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tests.support import provide

# A name that is not "localhost", so that a page from there is no secure context.
INSECURE_HOST = "insecure.test"

# Every picture is drawn at this size and time, by the examples and by their twins.
SIZE = (480, 360)
TIME = 1.25

REFERENCES = provide.ROOT / "tests/demo/references"
# With packages of others in them: their pictures are not ours to fix.
WITH_PACKAGES = ("imgui_demo",)
EXAMPLES = ("triangle", "cube", "compute", "image_filter", "particles", "explore")


@contextmanager
def chromium(executable: str | None) -> Iterator[Browser]:
    """Start the browser `executable` (by default the one for all tests), and end it with the block."""
    flags = provide.chromium_flags(f"--host-resolver-rules=MAP {INSECURE_HOST} 127.0.0.1")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable or provide.chromium(), args=flags)
        try:
            yield browser
        finally:
            browser.close()


def canvas_picture(page: Page) -> Image.Image:
    """The pixels of the page's canvas."""
    url = page.evaluate("document.querySelector('canvas').toDataURL('image/png')")
    return Image.open(io.BytesIO(base64.b64decode(url.partition(",")[2]))).convert("RGB")
