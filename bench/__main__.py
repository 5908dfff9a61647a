"""Measures wgpu_js against raw JavaScript in one page: `python -m bench [--quick] [--json FILE] [--docs]`."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from bench import chart, imgui, native, report
from bench.rows import GROWTH, ROWS, Row, as_json
from tests.support import provide
from tests.support.server import serve

HERE = Path(__file__).parent
DOCS = provide.ROOT / "docs"
BEGIN, END = "<!-- figures: python -m bench --docs -->", "<!-- end of figures -->"
# How many frames are drawn to see whether anything grows.
FRAMES = 100_000
PAGE = b"""<!doctype html>
<meta charset="utf-8"><title>wgpu_js bench</title><link rel="icon" href="data:,">
<canvas width="320" height="240"></canvas>
<script type="module" src="harness.js"></script>
"""
# With these a page's clock ticks every 5 us instead of every 100.
ISOLATION = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
}


def main() -> int:
    """Measure, print, write."""
    options = _options()
    started = time.monotonic()
    with_imgui = "imgui" in options.only if options.only else not options.quick
    if with_imgui:
        provide.pypi_wheel(imgui.IMGUI)  # where it can't be had, that is known before the rest is measured
    rows = [row for row in ROWS if not options.only or any(row.key.startswith(k) for k in options.only)]
    if not rows and not {"imgui", "import"} & {*options.only}:
        raise SystemExit(f"bench: no row's key begins with {' or '.join(map(repr, options.only))}")
    if options.quick:
        rows = [row for row in rows if not row.full]
    result = measure(options, rows)
    if options.native:
        result["native"] = native.measure(
            options.native, as_json(rows), options.repetitions, provide.chromium()
        )
    if with_imgui:
        result["imgui"] = imgui.measure(options.wheel or wheel_with_bytecode(), ISOLATION)
    result["seconds"] = round(time.monotonic() - started)
    print(report.table(result))
    if "imgui" in result:
        print(imgui.table(result["imgui"]))
    if options.json:
        Path(options.json).write_text(json.dumps(result, indent=1) + "\n")
    if options.docs:
        write_docs(result)
    return 0


def write_docs(result: dict[str, Any]) -> None:
    """Put the figures between the marks of docs/performance.md, and the chart beside it."""
    page = DOCS / "performance.md"
    head, _, rest = page.read_text().partition(BEGIN)
    _, _, tail = rest.partition(END)
    page.write_text(f"{head}{BEGIN}\n\n{report.markdown(result)}\n{END}{tail}")
    (DOCS / "performance.svg").write_text(chart.chart(result))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="under two minutes: no growth, no endurance")
    parser.add_argument("--json", metavar="FILE", help="write all samples there")
    parser.add_argument("--docs", action="store_true", help="write docs/performance.md's figures and chart")
    parser.add_argument("--repetitions", type=int, default=11, help="samples of each row (at least 9)")
    parser.add_argument(
        "--patience", type=float, default=1500, help="milliseconds a row goes on for at least"
    )
    parser.add_argument("--wheel", type=Path, help="the wheel of wgpu_js to measure; default: this tree's")
    parser.add_argument("--numpy", type=Path, help="a wheel of numpy for Pyodide, for the rows with numpy")
    parser.add_argument("--only", nargs="*", metavar="ROW", help="only rows whose keys begin like this")
    parser.add_argument("--variants", nargs="*", default=["off", "report", "naive"], help="beside raw JS")
    parser.add_argument(
        "--native", metavar="PYTHON", help="a Python with wgpu==0.32.0, to measure native too"
    )
    parser.add_argument(
        "--flags",
        type=str.split,
        default=[],
        help="more of Chromium's command line, as for a real GPU: --flags=' --use-angle=vulkan ...'",
    )
    options = parser.parse_args()
    options.repetitions = max(9, options.repetitions)
    if options.quick:
        options.patience, options.repetitions = 0, 9
    return options


def wheel_with_bytecode() -> Path:
    """The wheel of this tree as it ships; making bytecode takes a while, so that is done once for each state."""
    plain = provide.build_wheel()
    target = provide.CACHE / "bench" / hashlib.sha256(plain.read_bytes()).hexdigest()[:16] / plain.name
    if not target.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        partial = target.with_name("partial-" + target.name)
        shutil.copyfile(plain, partial)
        subprocess.run(
            [sys.executable, str(provide.ROOT / "packaging" / "bytecode.py"), str(partial)], check=True
        )
        partial.replace(target)
    return target


def measure(options: argparse.Namespace, rows: list[Row]) -> dict[str, Any]:
    """All samples of the page."""
    wheel = options.wheel or wheel_with_bytecode()
    routes: dict[str, Path | bytes] = {
        "/": PAGE,
        "/pyodide/": provide.pyodide_dir(),
        "/wgpu_js.whl": wheel,
        **{f"/{file.name}": file for file in (HERE / "page").iterdir() if file.is_file()},
    }
    wheels = []
    if options.numpy:
        routes[f"/{options.numpy.name}"] = options.numpy
        wheels.append(f"/{options.numpy.name}")
    flags = provide.chromium_flags("--enable-precise-memory-info", *options.flags)
    with serve(routes, headers=ISOLATION) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=provide.chromium(), args=flags, headless=True)
        page = browser.new_page()
        page.on("console", lambda message: print(f"page: {message.text}", file=sys.stderr))
        page.on("pageerror", lambda error: print(f"page: {error}", file=sys.stderr))
        page.goto(url)
        page.wait_for_function("globalThis.bench !== undefined")
        try:
            return _in_page(page, url, wheels, options, rows)
        finally:
            browser.close()


def _in_page(
    page: Page, url: str, wheels: list[str], options: argparse.Namespace, rows: list[Row]
) -> dict[str, Any]:
    page.set_default_timeout(0)
    where = page.evaluate(
        "config => bench.boot(config)",
        {
            "url": f"{url}/pyodide/",
            "archive": "/wgpu_js.whl",
            "wheels": wheels,
            "names": options.variants,
        },
    )
    where["machine"] = f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
    result: dict[str, Any] = {"where": where, "rows": {}, "growth": {}}
    for row in rows:
        if row.argument == "numpy" and not wheels:
            continue
        result["rows"][row.key] = _row(page, row, options.repetitions, options.patience)
    if not options.quick and not options.only:
        for rows_of in GROWTH.values():
            for row in rows_of:
                result["growth"][row.key] = _row(page, row, 9, 0)
        result["memory"] = page.evaluate("bench.memory(10000)")
        result["endured"] = {"frames": FRAMES, **page.evaluate(f"bench.endure({FRAMES})")}
    if not options.only or "import" in options.only:
        result["import"] = [page.evaluate("bench.import_time()") for _ in range(options.repetitions)]
        result["compiled"] = page.evaluate("bench.compiled()")
    return result


def _row(page: Page, row: Row, *how: float) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(
        "([row, ...how]) => bench.measure(row, ...how)", [as_json([row])[0], *how]
    )
    print(".", end="", file=sys.stderr, flush=True)
    return found


if __name__ == "__main__":
    sys.exit(main())
