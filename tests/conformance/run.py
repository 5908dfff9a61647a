"""Runs the WebGPU conformance suite through wgpu_js in Chromium, and holds the result against known.toml.

    CTS_OUT=<suite>/out python -m nox -s conformance                              # the cases of dev.txt
    CTS_OUT=<suite>/out python -m nox -s conformance -- 'webgpu:api,validation,createTexture:*'

The suite is gpuweb/cts, built as its documentation says (`npm ci`, `npm run standalone`): CTS_OUT is its folder `out/`.
What drives it is not in this repository either: a folder with run_cts.py, cts_bridge.py and dev.txt, which
WGPU_JS_CTS_TOOLS or --tools names, by default ../shared/cts beside the checkout.

Exits with 1 when a case fails that known.toml does not list, when one passes that it lists by its full name, or when
less than 99.5 % pass. A case that is skipped, hangs or ends the page counts as failed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from tests.support import provide

HERE = Path(__file__).parent
TOOLS = provide.ROOT.parent / "shared" / "cts"
WANTED = 99.5


def main() -> int:
    """Run, report, judge."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("queries", nargs="*", help="queries of the suite; default: the cases of --list")
    parser.add_argument("--list", type=Path, help="a file with a case a line; default: dev.txt of the tools")
    parser.add_argument("--tools", type=Path, default=Path(os.environ.get("WGPU_JS_CTS_TOOLS", TOOLS)))
    parser.add_argument("--out", type=Path, help="keep the record of every case in this file")
    parser.add_argument("--case-timeout", type=float, default=60, help="seconds that one case may take")
    options = parser.parse_args()

    suite = Path(os.environ.get("CTS_OUT", ""))
    if not os.environ.get("CTS_OUT") or not (suite / "webgpu" / "listing.js").exists():
        named = (
            f"CTS_OUT is {os.environ.get('CTS_OUT')!r}" if os.environ.get("CTS_OUT") else "CTS_OUT is not set"
        )
        print(
            f"conformance: {named}, but it must name the folder out/ of a built conformance suite (with "
            "webgpu/listing.js): clone https://github.com/gpuweb/cts, then `npm ci` and `npm run standalone`."
        )
        return 2
    if not (options.tools / "run_cts.py").exists():
        print(
            f"conformance: there is no run_cts.py in {options.tools}: name its folder by --tools or WGPU_JS_CTS_TOOLS."
        )
        return 2

    cases = options.queries or ["--list", str(options.list or options.tools / "dev.txt")]
    with tempfile.TemporaryDirectory() as temporary:
        record = (options.out or Path(temporary) / "record.json").resolve()
        command = [sys.executable, str(options.tools / "run_cts.py"), *cases, "--out", str(record)]
        command += ["--cts-out", str(suite), "--pyodide", str(provide.pyodide_dir())]
        command += ["--chromium", str(provide.chromium()), "--case-timeout", str(options.case_timeout)]
        command += ["--mode", "python", "--module", "adaptations", "--stats"]
        command += ["--wheels", str(provide.build_wheel()), "--pyfiles", str(HERE / "adaptations.py")]
        subprocess.run(command, check=True)
        return judge(json.loads(record.read_text()))


def judge(record: dict) -> int:
    """Print what passed and what did not, with the reason; answers the exit status."""
    known = tomllib.loads((HERE / "known.toml").read_text())["known"]
    total = len(record["results"])
    passed = {case["name"] for case in record["results"] if case["status"] == "pass"}
    rest = {case["name"]: case for case in record["results"] if case["status"] != "pass"}
    if not total:
        print("conformance: no case matches: a query looks like 'webgpu:api,validation,createTexture:*'.")
    print(f"\nconformance: {len(passed)} of {total} cases pass, {100 * len(passed) / max(1, total):.2f} %")
    unlisted = []
    for name, case in rest.items():
        reason = next((entry["reason"] for entry in known if is_listed(name, entry["cases"])), None)
        if reason is None:
            unlisted.append(name)
            reason = "NOT LISTED: " + "\n".join([*case["logs"], *case["rejections"]][:1])
        print(f"  {case['status']}: {name}\n      {reason}")
    stale = [name for name in passed for entry in known if name in entry["cases"]]
    for name in stale:
        print(f"  listed in known.toml, but passes: {name}")
    # A query of a few cases says nothing about the rate.
    enough = total < 1000 or len(passed) >= total * WANTED / 100
    if not enough:
        print(f"  less than {WANTED} % pass")
    return 0 if total and enough and not unlisted and not stale else 1


def is_listed(name: str, cases: list[str]) -> bool:
    """Whether a list names a case, or its test by a query that ends with an asterisk."""
    return any(name.startswith(case[:-1]) if case.endswith("*") else name == case for case in cases)


if __name__ == "__main__":
    sys.exit(main())
