"""What `nox -s lite` does: builds the site into dist/lite and, if asked to, drives it or the notebooks on the desktop.

nox -s lite                    builds
nox -s lite -- --check         builds, opens every notebook in headless Chromium and checks it; --only TEXT picks
    nox -s lite -- --firefox       the same in Firefox
nox -s lite -- --desktop       runs the notebooks with native wgpu-py instead
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from tests.support import provide, results

SITE = provide.ROOT / "dist" / "lite"


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="nox -s lite --", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--output", type=Path, default=SITE, help="where the site goes (default: dist/lite)")
    parser.add_argument("--check", action="store_true", help="run every notebook of the site in Chromium")
    parser.add_argument("--firefox", action="store_true", help="run every notebook of the site in Firefox")
    parser.add_argument("--figures", action="store_true", help="measure the site in Chromium")
    parser.add_argument("--desktop", action="store_true", help="run the notebooks with native wgpu-py")
    parser.add_argument("--no-build", action="store_true", help="take the site that is there")
    parser.add_argument("--only", default="", metavar="TEXT", help="only checks with this in their titles")
    parser.add_argument("--pictures", type=Path, default=provide.CACHE / "lite-pictures")
    arguments = parser.parse_args()
    picked = [arguments.only] if arguments.only else []
    if arguments.desktop:
        from tests.lite import desktop

        return results.summary(*desktop.check(arguments.only, arguments.pictures), picked)
    if not arguments.no_build:
        command = [sys.executable, "packaging/lite/build.py", str(arguments.output)]
        subprocess.run(command, check=True, cwd=provide.ROOT)
    if arguments.figures:
        from tests.lite import figures

        figures.measure(arguments.output, arguments.only)
    passed = failed = 0
    if arguments.check or arguments.firefox:
        from tests.lite import check

        for firefox in [False] * arguments.check + [True] * arguments.firefox:
            found = check.check(arguments.output, arguments.pictures, arguments.only, firefox=firefox)
            passed, failed = passed + found[0], failed + found[1]
        return results.summary(passed, failed, picked)
    return 0


if __name__ == "__main__":
    sys.exit(main())
