"""The libraries that people use wgpu with, unedited, in the browser: `python -m tests.libraries.run`.

Without options it runs our own programs over the libraries' features, test_NAME.py beside this file; names pick some.
`--examples DIR` runs the library's own examples instead, `--unit DIR` its unit tests, from a checkout of its
repository, which is no part of ours.
Exits by the result.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from tests.support import provide

HERE = Path(__file__).parent


def parts() -> dict[str, Path]:
    """From a part's name to its file of tests."""
    return {file.stem.removeprefix("test_"): file for file in sorted(HERE.glob("test_*.py"))}


def main() -> int:
    known = parts()
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"which parts to run: {', '.join(known)}")
    parser.add_argument(
        "--examples", type=Path, metavar="DIR", help="run the examples of this checkout instead"
    )
    parser.add_argument(
        "--unit", type=Path, metavar="DIR", help="run the unit tests of this checkout instead"
    )
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="TEXT",
        help="examples or tests with this in their names",
    )
    parser.add_argument(
        "--assets", type=Path, metavar="DIR", help="a checkout of imageio-binaries, for images"
    )
    parser.add_argument(
        "--pictures",
        type=Path,
        metavar="DIR",
        default=provide.CACHE / "libraries",
        help="where pictures are left",
    )
    options = parser.parse_args()
    unknown = set(options.names) - set(known)
    if unknown:
        parser.error(f"no such part: {', '.join(sorted(unknown))}; there are: {', '.join(known)}")
    if options.examples:
        from tests.libraries import examples

        return examples.run(options.examples, options.only, options.assets, options.pictures)
    if options.unit:
        from tests.libraries import unit

        return unit.run(options.unit, options.only, options.assets)
    files = [str(known[name]) for name in options.names or known]
    return subprocess.run([sys.executable, "-m", "pytest", "-q", *files], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
