"""wgpu-py's own tests in the browser: `python -m tests.reference.run`.

The tests are those that wgpudawn's source distribution carries, a port of wgpu-py's. They are fetched from PyPI, run by
pytest inside Pyodide in one page, in error mode `raise`, and are no part of this repository. What does not apply in a
browser is listed, test by test, in not_applicable.toml. Prints how many apply, then what became of them, then
`N passed, M failed`, and exits by that.
"""

from __future__ import annotations

import argparse
import ast
import io
import os
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections import Counter
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.support import provide, results
from tests.support.places import KINDS, Place, Site, launch, site

HERE = Path(__file__).parent
SOURCE = "wgpudawn==0.32.0.4"
# What wgpudawn added for its own backend and for its repository is not wgpu-py's.
NOT_UPSTREAM = ("test_dawn_*.py", "test_meta.py")
# What the tests and pytest import; pure Python.
WHEELS = (
    "pytest==9.0.3",
    "pluggy==1.7.0",
    "iniconfig==2.3.1",
    "packaging==26.4",
    "pygments==2.21.0",
    "anyio==4.16.0",
    "idna==3.20",
    "typing_extensions==4.16.0",
    "rendercanvas==2.7.2",
)
REASONS = {
    "threads",
    "trio",
    "native extras",
    "GLSL/SPIR-V",
    "wgpu-native internals",
    "subprocess",
    "WGSL that Tint rejects",
    "an adapter limit",
}
# Where the tests lie in Pyodide's file system.
FOLDER = "/reference"
MINUTES = 20


def sources() -> Path:
    """The folder with the tests, fetched if it isn't cached yet."""
    target = provide.CACHE / "reference" / SOURCE.replace("==", "-")
    if not target.exists():
        print(f"fetching {SOURCE} from PyPI", flush=True)
        download = target.with_name(f"{target.name}-download")
        name = SOURCE.partition("==")[0]
        command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", f"--no-binary={name}"]
        subprocess.run([*command, "-d", str(download), SOURCE], check=True, stdin=subprocess.DEVNULL)
        (archive,) = download.glob("*.tar.gz")
        with tarfile.open(archive) as content:
            content.extractall(download, filter="data")
        (unpacked,) = (path for path in download.iterdir() if path.is_dir())
        (unpacked / "tests").rename(target)
    return target


def not_applicable() -> dict[str, str]:
    """From a test's id to the reason why it does not apply."""
    listed: dict[str, str] = {}
    for reason, files in tomllib.loads((HERE / "not_applicable.toml").read_text()).items():
        if reason not in REASONS:
            raise SystemExit(f"not_applicable.toml: {reason!r} is none of the reasons {sorted(REASONS)}")
        for file, names in files.items():
            for name in names:
                if listed.setdefault(f"{file}::{name}", reason) != reason:
                    raise SystemExit(f"not_applicable.toml: {file}::{name} has two reasons")
    return listed


def defined(file: Path) -> list[str]:
    """The names of a file's test functions, whether pytest collects them or not."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return [n.name for n in tree.body if isinstance(n, functions) and n.name.startswith("test_")]


def archive(folder: Path) -> bytes:
    """The tests and their helpers as a zip file."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as content:
        for path in folder.glob("*.py"):
            content.write(path, path.name)
        content.write(HERE / "inside.py", "reference_inside.py")
    return packed.getvalue()


def open_page(browser: Browser, served: Site, tests: bytes) -> Place:
    """A page with everything that the tests need."""
    place = Place(KINDS["page"], browser, served)
    numpy = provide.numpy_wheel()
    if numpy is None:
        place.run_js("await pyodide.loadPackage('numpy')")
    else:
        place.load(numpy)
    named = os.environ.get("WGPU_JS_WHEEL")
    place.load(
        *(provide.pypi_wheel(wheel) for wheel in WHEELS), Path(named) if named else provide.build_wheel()
    )
    place.run_js(
        f"""
        const answer = await fetch("{served.offer(tests, "reference.zip")}");
        pyodide.unpackArchive(await answer.arrayBuffer(), "zip", {{ extractDir: "{FOLDER}" }});
        """
    )
    place.run(
        "import sys; sys.path.insert(0, folder); import reference_inside; reference_inside.prepare(folder)",
        folder=FOLDER,
    )
    return place


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("only", nargs="*", help="run only tests with one of these in their id")
    parser.add_argument("-v", "--verbose", action="store_true", help="print each test's outcome")
    options = parser.parse_args()
    folder = sources()
    files = sorted(p for p in folder.glob("test_*.py") if not any(fnmatch(p.name, n) for n in NOT_UPSTREAM))
    listed = not_applicable()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        with site(provide.PYODIDE) as served:
            place = open_page(browser, served, archive(folder))
            names = [file.name for file in files]
            found = place.run(
                "import reference_inside; reference_inside.collect(folder, files)",
                folder=FOLDER,
                files=names,
                timeout=300,
            )
            return judge(place, files, found, listed, options.only, options.verbose)


def judge(
    place: Place,
    files: list[Path],
    found: dict[str, Any],
    listed: dict[str, str],
    only: list[str],
    verbose: bool,
) -> int:
    """Runs what applies, prints the outcome and answers the exit code."""
    tests: list[str] = found["collected"]
    broken = dict(found["failed"])
    collected = {test.partition("[")[0] for test in tests}
    # A file that skips itself as a whole is not collected; its tests are counted all the same.
    tests += [f"{f.name}::{n}" for f in files for n in defined(f) if f"{f.name}::{n}" not in collected]
    for test in sorted(listed.keys() - {test.partition("[")[0] for test in tests} - set(tests)):
        broken[test] = "not_applicable.toml lists this test, but there is none of this name"
    listed = {
        t: listed.get(t) or listed[t.partition("[")[0]]
        for t in tests
        if {t, t.partition("[")[0]} & listed.keys()
    }
    chosen = [
        test for test in tests if test not in listed and (not only or any(part in test for part in only))
    ]
    unknown = False
    for text in only:
        named = [test for test in tests if text in test]
        if not named:
            unknown = True
            print(f"No test has {text!r} in its name; without a text, `-- -v` lists all.")
        elif all(test in listed for test in named):
            why = ", ".join(sorted({listed[test] for test in named}))
            print(f"No test with {text!r} in its name applies here: {why}.")
    if not chosen:
        return results.summary(0, 0)
    rows = [(file.name, [test for test in tests if test.startswith(f"{file.name}::")]) for file in files]
    width = max(len(name) for name, _ in rows)
    print(f"\n{'file':{width}}  tests  apply")
    for name, of_file in rows:
        print(f"{name:{width}}  {len(of_file):5}  {sum(test not in listed for test in of_file):5}")
    print(f"{'all':{width}}  {len(tests):5}  {sum(test not in listed for test in tests):5}\n", flush=True)

    outcomes, reasons = run(place, [file.name for file in files], chosen)
    broken |= {test: reasons.get(test, "") for test in chosen if outcomes.get(test) != "passed"}
    if verbose:
        for test in tests:
            print(f"{listed.get(test) or outcomes.get(test, 'not run'):22}  {test}")
    for test, reason in broken.items():
        print(f"FAILED {test} ({outcomes.get(test, 'not run')})\n{reason}".rstrip() + "\n")
    print(f"\n{'file':{width}}  passed  failed  not applicable")
    for name, of_file in rows:
        good = sum(outcomes.get(test) == "passed" for test in of_file)
        bad = sum(key == name or key.startswith(f"{name}::") for key in broken)
        print(f"{name:{width}}  {good:6}  {bad:6}  {sum(test in listed for test in of_file):14}")
    print("\nnot applicable: " + ", ".join(f"{n} {reason}" for reason, n in Counter(listed.values()).items()))
    passed = sum(outcome == "passed" for outcome in outcomes.values())
    results.leave(passed, len(broken))
    return results.summary(passed, len(broken)) or int(unknown)


def run(place: Place, files: list[str], chosen: list[str]) -> tuple[dict[str, str], dict[str, str]]:
    """Runs the chosen tests; if the page dies on one, that one has failed and the rest was not run."""
    try:
        answer = place.run(
            "import reference_inside; reference_inside.run(folder, files, chosen)",
            folder=FOLDER,
            files=files,
            chosen=chosen,
            timeout=60 * MINUTES,
        )
        return answer["outcomes"], answer["reasons"]
    except Exception as error:
        started = [line for line in place.console if line.startswith("reference: ")]
        last = started[-1].removeprefix("reference: ") if started else "pytest"
        tail = "\n".join(place.console[-20:])
        return {}, {last: f"The page did not survive this: {error}\n{tail}"}


if __name__ == "__main__":
    sys.exit(main())
