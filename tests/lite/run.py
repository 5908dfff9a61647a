"""What `nox -s lite` does: builds the site into dist/lite and, with --check, drives it."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from tests.support import provide

SITE = provide.ROOT / "dist" / "lite"


def main() -> int:
    parser = argparse.ArgumentParser(prog="nox -s lite --", description=__doc__)
    parser.add_argument("--output", type=Path, default=SITE, help="where the site goes (default: dist/lite)")
    arguments = parser.parse_args()
    command = [sys.executable, "packaging/lite/build.py", str(arguments.output)]
    subprocess.run(command, check=True, cwd=provide.ROOT)
    return 0


if __name__ == "__main__":
    sys.exit(main())
