"""Headless Chromium with WebGPU on its software GPU, driven by Playwright."""

from __future__ import annotations

import base64
import io
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

# A name that is not "localhost", so that a page from there is no secure context.
INSECURE_HOST = "insecure.test"

# WebGPU on SwiftShader: under most other sets of flags the first canvas kills the GPU process.
FLAGS = [
    "--no-sandbox",
    "--enable-unsafe-webgpu",
    "--use-webgpu-adapter=swiftshader",
    "--enable-features=Vulkan,WebAssemblyExperimentalJSPI,WebAssemblyUnlimitedSyncCompilation",
    "--use-vulkan=swiftshader",
    "--use-angle=swiftshader",
    "--ignore-gpu-blocklist",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {INSECURE_HOST} 127.0.0.1",
]

# Every picture is drawn at this size and time, by the examples and by their twins.
SIZE = (480, 360)
TIME = 1.25

EXAMPLES = ("triangle", "cube", "compute", "image_filter", "particles")


@contextmanager
def chromium(executable: str | None) -> Iterator[Browser]:
    """Start the browser `executable` (or the system's Chromium), and end it with the block."""
    path = executable or shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


def canvas_picture(page: Page) -> Image.Image:
    """The pixels of the page's canvas."""
    url = page.evaluate("document.querySelector('canvas').toDataURL('image/png')")
    return Image.open(io.BytesIO(base64.b64decode(url.partition(",")[2]))).convert("RGB")
