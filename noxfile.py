"""Every task that a person runs here: `python -m nox -s NAME`, with arguments after `--`.

Environments are kept between runs; the versions of what goes into them are in pyproject.toml.
"""

from __future__ import annotations

import contextlib
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import nox
from nox.command import CommandFailed

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT))

from tests.support import provide  # noqa: E402

nox.needs_version = ">=2025.2.9"
nox.options.sessions = ["test"]
nox.options.reuse_existing_virtualenvs = True

GROUPS = nox.project.load_toml(ROOT / "pyproject.toml")
DIST = ROOT / "dist"

Step = Callable[[nox.Session], None]


def _install(session: nox.Session, group: str, *, alone: str | None = None) -> None:
    """Installs a dependency group of pyproject.toml, unless this environment has it already, beside others maybe.

    The group `alone` is installed too, but without what it depends on.
    """
    requirements = nox.project.dependency_groups(GROUPS, group)
    bare = nox.project.dependency_groups(GROUPS, alone) if alone else ()
    mark = Path(session.virtualenv.location) / "installed.txt"
    if not provide.is_noted(mark, [*requirements, *bare]):
        session.install(*requirements)
        if bare:
            session.install("--no-deps", *bare)
        provide.note(mark, [*requirements, *bare])
    session.env["PYTHONPATH"] = str(ROOT)


def _python(session: nox.Session, *command: str) -> None:
    session.run("python", *command)


def _pytest(session: nox.Session, *paths: str) -> None:
    _python(session, "-m", "pytest", "-q", *paths)


@nox.session
def codegen(session: nox.Session) -> None:
    """Write the generated files; `-- --check` fails on drift, `-- --idl FILE` reports what a newer IDL would change."""
    _install(session, "codegen")
    _python(session, "-m", "codegen", *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    """Ruff: rules and format."""
    _install(session, "lint")
    step_lint(session)


@nox.session
def types(session: nox.Session) -> None:
    """Strict type checking."""
    _install(session, "types")
    step_types(session)


@nox.session
def wheel(session: nox.Session) -> None:
    """Build both wheels, wgpu_js and the shim named wgpu, into dist/; wgpu_js with bytecode, which is checked."""
    _install(session, "build")
    for project in (".", "packaging/wgpu"):
        _python(session, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(DIST), project)
    made = max(DIST.glob("wgpu_js-*.whl"), key=lambda file: file.stat().st_mtime)
    _python(session, "packaging/bytecode.py", str(made))
    _python(session, "packaging/bytecode.py", "--check", str(made))


@nox.session
def demo(session: nox.Session) -> None:
    """Serve the examples and open the browser; `-- --check` compares their canvases with references instead."""
    _install(session, "test" if "--check" in session.posargs else "build")
    _demo(session, *session.posargs)


def _demo(session: nox.Session, *arguments: str) -> None:
    options: list[str] = []
    for part in ("wheel", "pyodide", "chromium") if "--check" in arguments else ("wheel", "pyodide"):
        # The last line is the path; before it an installer may have had its say.
        said = session.run("python", "-m", "tests.support.provide", part, silent=True)
        options += [f"--{part}", str(said).splitlines()[-1]]
    _python(session, "tests/demo/run.py", *options, *arguments)


@nox.session
def reference(session: nox.Session) -> None:
    """wgpu-py's own tests, in the browser; `-- TEXT ...` picks those with TEXT in their names, `-- -v` lists all."""
    _install(session, "test")
    _python(session, "-m", "tests.reference.run", *session.posargs)


@nox.session
def conformance(session: nox.Session) -> None:
    """The WebGPU conformance suite through Python: CTS_OUT names its built out/; `-- QUERY ...` picks cases."""
    _install(session, "test")
    _python(session, "-m", "tests.conformance.run", *session.posargs)


@nox.session
def libraries(session: nox.Session) -> None:
    """rendercanvas, imgui, pygfx, fastplotlib: `-- NAME ...` picks some, `-- --examples DIR` runs a checkout's own."""
    _install(session, "test")
    _python(session, "-m", "tests.libraries.run", *session.posargs)


@nox.session
def bench(session: nox.Session) -> None:
    """Measure against raw JavaScript in one page; `-- --quick` in under two minutes, `-- --help` for the rest."""
    _install(session, "test")
    _python(session, "-m", "bench", *session.posargs)


@nox.session
def lite(session: nox.Session) -> None:
    """Build an offline JupyterLite site with the notebooks in dist/lite; `-- --check` runs them in it, `-- --help`."""
    _install(session, "desktop" if "--desktop" in session.posargs else "lite")
    _python(session, "-m", "tests.lite.run", *session.posargs)


def step_codegen(session: nox.Session) -> None:
    """The generated files are those that codegen writes."""
    _python(session, "-m", "codegen", "--check")


def step_lint(session: nox.Session) -> None:
    """Ruff's rules and format."""
    _python(session, "-m", "ruff", "check", ".")
    _python(session, "-m", "ruff", "format", "--check", ".")


def step_types(session: nox.Session) -> None:
    """Mypy, strict."""
    _python(session, "-m", "mypy")


def step_desktop(session: nox.Session) -> None:
    """What runs on CPython: codegen, the packaging, the tools themselves."""
    ignored = (f"--ignore=tests/{folder}" for folder in ("browser", "errors", "libraries"))
    _pytest(session, "tests", *ignored)


def step_browser(session: nox.Session) -> None:
    """What runs in Pyodide in the browser."""
    _pytest(session, "tests/browser", "tests/errors")


def step_libraries(session: nox.Session) -> None:
    """What a program uses of rendercanvas; the other libraries are in the session of that name."""
    _pytest(session, "tests/libraries/test_rendercanvas.py")


def step_demo(session: nox.Session) -> None:
    """The examples' pictures."""
    _demo(session, "--check")


def step_reference(session: nox.Session) -> None:
    """wgpu-py's own tests."""
    _python(session, "-m", "tests.reference.run")


# All that must hold before a change lands, in the order in which a failure is cheapest to find.
STEPS: list[Step] = [
    step_codegen,
    step_lint,
    step_types,
    step_desktop,
    step_browser,
    step_reference,
    step_libraries,
    step_demo,
]


@nox.session
def test(session: nox.Session) -> None:
    """All steps that a change has to pass; `-- NAME ...` picks steps, such as `-- lint types`."""
    _install(session, "dev", alone="recipe")
    steps = {step.__name__.removeprefix("step_"): step for step in STEPS}
    unknown = set(session.posargs) - set(steps)
    if unknown:
        session.error(f"No such step: {', '.join(sorted(unknown))}. There are: {', '.join(steps)}.")
    results = Results(provide.CACHE / "test-results")
    session.env["WGPU_JS_TEST_RESULTS"] = str(results.file)
    for name in session.posargs or steps:
        session.log(f"step {name}: {(steps[name].__doc__ or '').strip()}")
        with results.step(name):
            steps[name](session)
    table = results.table()
    print(table, flush=True)
    (provide.CACHE / "test-summary").write_text(table + "\n")
    if results.failed:
        session.error("The tests failed.")


class Results:
    """Adds up what the steps say: each pytest run leaves a line in a file, any other step counts as one test."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.failed = False
        self._rows: list[str] = []
        self._totals = Counter[str]()
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("")

    @contextlib.contextmanager
    def step(self, name: str) -> Iterator[None]:
        """Times a step and notes its outcome; a failed command does not keep the next steps from running."""
        start = time.monotonic()
        self.file.write_text("")
        good = True
        try:
            yield
        except CommandFailed:
            good = False
            self.failed = True
        lines = [json.loads(line) for line in self.file.read_text().splitlines()]
        counts = sum((Counter(line) for line in lines), Counter[str]())
        if not good and not counts["failed"]:
            counts["failed"] += 1
        elif not lines:
            counts["passed"] += 1
        self._totals += counts
        verdict = "ok" if good else "FAILED"
        self._rows.append(f"{name:10} {verdict:6} {time.monotonic() - start:5.0f} s   {self._line(counts)}")

    @staticmethod
    def _line(counts: Counter[str]) -> str:
        skipped = f", {counts['skipped']} skipped" if counts["skipped"] else ""
        return f"{counts['passed']} passed, {counts['failed']} failed{skipped}"

    def table(self) -> str:
        """A row for each step and, as the last line, the sum."""
        return "\n".join(["", *self._rows, "", self._line(self._totals)])
