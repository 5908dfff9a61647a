"""Make the reference pictures from the raw-JavaScript twins: ``python tests/demo/make_references.py``.

They come from plain WebGPU in headless Chromium, never from wgpu_js. The gallery's thumbnails are
smaller copies of them. Run it after a deliberate change of what an example draws, and look at the result.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.demo.browser import EXAMPLES, REFERENCES, SIZE, TIME, canvas_picture, chromium
from tests.demo.compare import is_blank
from tests.support.provide import ROOT
from tests.support.server import serve

THUMBNAILS = ROOT / "examples_web/thumbnails"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "examples", nargs="*", default=EXAMPLES, metavar="EXAMPLE", help="which (default: all)"
    )
    parser.add_argument("--chromium", help="path of the browser (default: the system's)")
    arguments = parser.parse_args()
    for folder in (REFERENCES, THUMBNAILS):
        folder.mkdir(exist_ok=True)
    with serve({"/": ROOT / "tests/demo/twins"}) as url, chromium(arguments.chromium) as browser:
        for example in arguments.examples:
            page = browser.new_page()
            size = "x".join(map(str, SIZE))
            page.goto(f"{url}/index.html?example={example}&time={TIME}&size={size}")
            page.wait_for_selector("body:not([data-state=loading])", timeout=120_000)
            if page.evaluate("document.body.dataset.state") != "done":
                raise SystemExit(f"{example}: {page.evaluate('document.body.dataset.message')}")
            picture = canvas_picture(page)
            if picture.size != SIZE or is_blank(picture):
                raise SystemExit(f"{example}: the twin drew nothing")
            picture.save(REFERENCES / f"{example}.png", optimize=True)
            picture.save(THUMBNAILS / f"{example}.webp", quality=82)
            print(f"{example}: {picture.size[0]} x {picture.size[1]}")
            page.close()


if __name__ == "__main__":
    main()
