"""What a frame of imgui costs, beside raw JavaScript that draws the same draw data: `python -m bench.imgui`.

For each scene: the calls of WebGPU (upload, encode, submit) as a multiple of what they take in JavaScript; what the
renderer adds to that in Python; and imgui's own part, for comparison.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import sync_playwright

from tests.support import provide
from tests.support.server import serve

HERE = Path(__file__).parent
SUPPORT = provide.ROOT / "tests" / "support"
IMGUI = "imgui-bundle==1.93.0"
PAGE = b"""<!doctype html>
<meta charset="utf-8"><title>wgpu_js bench: imgui</title><link rel="icon" href="data:,">
<canvas id="raw" width="1000" height="760"></canvas><canvas id="ours" width="1000" height="760"></canvas>
<script src="imgui_twin.js"></script><script type="module" src="imgui.js"></script>
"""
# Titles of the scenes, and how many windows there are beside imgui's demo window.
SCENES = {"demo window": 0, "demo and five windows": 5}
MODES = ("off", "report")
RATIO = 3.0  # of the calls to raw JavaScript
PYTHON = 0.4  # milliseconds of the renderer beyond imgui and the calls


def measure(wheel: Path, headers: dict[str, str], patience: float = 4000) -> dict[str, Any]:
    """All samples, in milliseconds, by scene and error mode; `patience` is how long each goes on."""
    bundle = provide.pypi_wheel(IMGUI)
    routes: dict[str, Path | bytes] = {
        "/": PAGE,
        "/pyodide/": provide.pyodide_dir(),
        "/wgpu_js.whl": wheel,
        f"/{bundle.name}": bundle,
        **{f"/{name}": HERE / "page" / name for name in ("imgui.js", "imgui_frames.py")},
        **{f"/{name}": SUPPORT / name for name in ("imgui_twin.js", "imgui_data.py")},
    }
    out: dict[str, Any] = {}
    with serve(routes, headers=headers) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=provide.chromium(), args=provide.chromium_flags(), headless=True
        )
        page = browser.new_page()
        page.set_default_timeout(0)
        page.on("console", lambda message: print(f"page: {message.text}", file=sys.stderr))
        page.on("pageerror", lambda error: print(f"page: {error}", file=sys.stderr))
        page.goto(url)
        page.wait_for_function("globalThis.bench !== undefined")
        try:
            boot = {"url": f"{url}/pyodide/", "wheels": [f"/{bundle.name}"], "archive": "/wgpu_js.whl"}
            page.evaluate("options => bench.boot(options)", boot)
            for title, windows in SCENES.items():
                for mode in MODES:
                    out[f"{title}, {mode}"] = page.evaluate(
                        "a => bench.measure(...a)", [windows, mode, patience]
                    )
        finally:
            browser.close()
    return out


def table(result: dict[str, Any]) -> str:
    """Microseconds, minima (and medians); what does not reach its goal is marked."""
    rows = [
        f"{'imgui: microseconds a frame':38} {'raw JS':>14} {'calls':>14} {'ratio':>7} {'renderer':>9} "
        f"{'imgui':>14} {'whole frame':>14}"
    ]
    for title, found in result.items():
        low = {way: min(x) * 1000 for way, x in found["samples"].items()}
        middle = {way: median(x) * 1000 for way, x in found["samples"].items()}
        ratio = low["calls"] / low["raw"]
        python = low["whole"] - low["imgui"] - low["calls"]
        shown = {way: f"{low[way]:.0f} ({middle[way]:.0f})" for way in low}
        good = ratio <= RATIO and python <= PYTHON * 1000
        rows.append(
            f"{title:38} {shown['raw']:>14} {shown['calls']:>14} {ratio:>6.2f}x {python:>9.0f} {shown['imgui']:>14} "
            f"{shown['whole']:>14}{'' if good else '  MISSED'}"
            f"\n    {found['commands']} draws, {found['vertices']:,} vertices; from draw data to submission "
            f"{shown['draw']} = {low['draw'] / low['raw']:.2f}x"
        )
    return "\n".join([*rows, f"goals: ratio <= {RATIO:g}, renderer <= {PYTHON * 1000:.0f}; minimum (median)"])


def main() -> int:
    """Measure and print."""
    from bench.__main__ import ISOLATION, wheel_with_bytecode

    parser = argparse.ArgumentParser(prog="bench.imgui", description=__doc__)
    parser.add_argument("--json", metavar="FILE", help="write all samples there")
    parser.add_argument("--patience", type=float, default=4000, help="milliseconds for each row")
    options = parser.parse_args()
    result = measure(wheel_with_bytecode(), ISOLATION, options.patience)
    print(table(result))
    if options.json:
        Path(options.json).write_text(json.dumps(result, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
