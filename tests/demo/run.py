"""Show the examples in the browser, or check them: ``python tests/demo/run.py --wheel W [--pyodide FOLDER]``.

Without ``--check`` it serves them on the loopback interface, opens the system's browser and goes on until
Ctrl-C. With ``--check`` it runs each in headless Chromium, compares the canvas with the reference that a
raw-JavaScript twin made, prints a line per check and at last ``N passed, M failed``, and exits by that.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
import webbrowser
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.demo.serving import Site, serve_examples


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wheel", type=Path, required=True, help="the wheel of wgpu_js to show or check")
    parser.add_argument("--pyodide", type=Path, help="a Pyodide distribution (default: the public CDN)")
    parser.add_argument("--check", action="store_true", help="check the examples instead of showing them")
    parser.add_argument("--chromium", help="path of the browser to check in (default: the system's Chromium)")
    parser.add_argument("--output", type=Path, help="where pictures of failures go (default: a new folder)")
    parser.add_argument("--only", metavar="TEXT", help="check only what has this in its title")
    arguments = parser.parse_args()
    if not arguments.wheel.is_file():
        parser.error(f"there is no wheel {arguments.wheel}")
    if arguments.pyodide and not (arguments.pyodide / "pyodide.mjs").is_file():
        parser.error(f"there is no pyodide.mjs in {arguments.pyodide}")
    pyodide = arguments.pyodide and arguments.pyodide.resolve()
    with serve_examples(arguments.wheel.resolve(), pyodide) as site:
        if arguments.check:
            return check(site, arguments.chromium, arguments.output, arguments.only)
        return show(site)


def show(site: Site) -> int:
    """Open the gallery, and serve until Ctrl-C."""
    address = f"{site.url}/examples_web/index.html"
    print(f"The examples are at {address}  (Ctrl-C ends)", flush=True)
    webbrowser.open(address)
    try:
        while True:
            time.sleep(3600)
    except KeyboardInterrupt:
        print()
    return 0


def check(site: Site, chromium_path: str | None, output: Path | None, only: str | None) -> int:
    """Run the checks; answer the exit code."""
    # Playwright and Pillow are needed for checking only.
    from tests.demo.browser import chromium
    from tests.demo.checks import CheckError, Checks
    from tests.demo.compare import TOLERANCE
    from tests.support import results

    print(f"Tolerance: {TOLERANCE}.")
    output = output or Path(tempfile.mkdtemp(prefix="wgpu_js-demo-"))
    output.mkdir(parents=True, exist_ok=True)
    passed = failed = 0
    with chromium(chromium_path) as browser:
        for title, run in Checks(browser, site, output).all():
            if only and only not in title:
                continue
            try:
                result, detail = "PASS", run()
                passed += 1
            except Exception as error:
                result, detail = "FAIL", str(error) if isinstance(error, CheckError) else repr(error)
                failed += 1
            print(f"{result}  {title}: {detail}", flush=True)
    if any(output.iterdir()):
        print(f"Pictures of what failed: {output}")
    results.leave(passed, failed)
    return results.summary(passed, failed, [only] if only else [])


if __name__ == "__main__":
    sys.exit(main())
