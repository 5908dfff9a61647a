"""A library's own unit tests, from a checkout of its repository, by pytest inside Pyodide in a page.

What does not apply in a browser is listed in not_applicable.toml with the reason, file by file or test by test.
"""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from fnmatch import fnmatch
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.libraries.checkouts import PACKAGES, checkout
from tests.libraries.examples import packed
from tests.reference.run import WHEELS
from tests.support import libraries, provide, results
from tests.support.places import KINDS, Place, launch, site

HERE = Path(__file__).parent
FOLDER = "/unit"
# A page runs so many tests: what a library keeps for good must not decide about the last ones.
MINUTES = 15


def run(root: Path, only: list[str], assets: Path | None) -> int:
    """Runs the unit tests of a checkout, prints what became of them, and answers the exit code."""
    found = checkout(root)
    listed: dict[str, str] = {}
    for reason, patterns in (
        tomllib.loads((HERE / "not_applicable.toml").read_text()).get(found.name, {}).items()
    ):
        listed |= dict.fromkeys(patterns, reason)
    files = sorted(str(path.relative_to(root)) for path in (root / "tests").rglob("test_*.py"))
    left_out = {file: reason for file in files for pattern, reason in listed.items() if file == pattern}
    files = [file for file in files if file not in left_out]
    with sync_playwright() as playwright, site(provide.PYODIDE) as served:
        browser = launch(playwright)
        place = Place(KINDS["page"], browser, served)
        place.load(provide.build_wheel())
        libraries.load(place, *found.libraries, *PACKAGES["trimesh"], *PACKAGES["gltflib"])
        libraries.load(place, *(wheel for wheel in WHEELS if not wheel.startswith("rendercanvas")))
        for name, file in (
            ("libraries_inside", "libraries/inside.py"),
            ("reference_inside", "reference/inside.py"),
        ):
            text = (HERE.parent / file).read_text(encoding="utf-8")
            place.run_js(f"pyodide.FS.writeFile('{name}.py', {json.dumps(text)});")
        place.run_js(
            f"""
            const answer = await fetch("{served.offer(packed(root, ["conftest.py", "tests/**/*.py"]), "unit.zip")}");
            pyodide.unpackArchive(await answer.arrayBuffer(), "zip", {{ extractDir: "{FOLDER}" }});
            """
        )
        if assets is not None:
            place.run_js(
                f"""
                const answer = await fetch("{served.offer(packed(assets, ["images/*"], found.assets), "assets.zip")}");
                pyodide.unpackArchive(await answer.arrayBuffer(), "zip", {{ extractDir: "{FOLDER}" }});
                """
            )
        place.run(
            "import libraries_inside as l; l.prepare(library, folder); l.prepare_unit_tests(folder)",
            library=found.name,
            folder=FOLDER,
        )
        collected = place.run(
            "import reference_inside; reference_inside.collect(folder, files)",
            folder=FOLDER,
            files=files,
            timeout=300,
        )
        tests = collected["collected"]
        reasons = {
            test: reason
            for test in tests
            for pattern, reason in listed.items()
            if fnmatch(test, f"*{pattern}")
        }
        chosen = [t for t in tests if t not in reasons and (not only or any(text in t for text in only))]
        answer = place.run(
            "import reference_inside; reference_inside.run(folder, files, chosen)",
            folder=FOLDER,
            files=files,
            chosen=chosen,
            timeout=60 * MINUTES,
        )
        browser.close()
    outcomes = answer["outcomes"]
    for test, text in [*collected["failed"].items(), *answer["reasons"].items()]:
        if text:
            print(f"FAILED {test} ({outcomes.get(test, 'not collected')})\n{text}\n")
    counts = Counter(outcomes.get(test, "not run") for test in chosen)
    failed = len(chosen) - counts["passed"] + len(collected["failed"])
    print(f"{found.name}: {len(tests)} unit tests in {len(files)} files, {len(reasons)} do not apply")
    for file, reason in left_out.items():
        print(f"  not run: {file}: {reason}")
    for reason, number in Counter(reasons.values()).most_common():
        print(f"  {number:3} {reason}")
    return results.summary(counts["passed"], failed, only)
