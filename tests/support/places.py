"""The places where the browser tests run Python: a page and a worker, with and without JSPI, two Pyodides.

pytest-pyodide's Playwright runner loads Pyodide and carries JavaScript over; what is added here is what it lacks:
workers under Playwright, a switch for JSPI, time limits, and `Place.run`, which carries Python code and JSON values.
"""

from __future__ import annotations

import base64
import contextlib
import inspect
import json
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Playwright, TimeoutError
from pytest_pyodide.runner import JavascriptException, PlaywrightChromeRunner, _BrowserWorkerRunnerMixin
from pytest_pyodide.server import DefaultHandler

from tests.support import provide
from tests.support.server import serve

_DONE = "call done: "
_PAGE = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>wgpu_js tests</title><link rel="icon" href="data:,"></head>
<body style="margin: 0">
<canvas id="canvas" width="320" height="240"></canvas>
<script type="module">
  import { loadPyodide } from "./pyodide.mjs";
  globalThis.loadPyodide = loadPyodide;
</script>
</body>
</html>
"""


@dataclass(frozen=True)
class Kind:
    """What distinguishes one place from another."""

    name: str
    worker: bool = False
    jspi: bool = True
    pyodide: str = provide.PYODIDE
    # Whether the page has the window's own size and pixel ratio, instead of an emulated screen of 1280 x 720.
    window: bool = False


KINDS = {
    kind.name: kind
    for kind in (
        Kind("page"),
        Kind("page_without_jspi", jspi=False),
        Kind("worker", worker=True),
        Kind("worker_without_jspi", worker=True, jspi=False),
        Kind("old_pyodide", pyodide=provide.PYODIDE_OLD),
    )
}


class PythonError(Exception):
    """Python code in the browser raised; the message is its traceback there.

    Attributes:
        name: The exception's class, for example `ValueError`.
        message: Its text.
    """

    def __init__(self, name: str, message: str, traceback: str) -> None:
        super().__init__("\n" + traceback)
        self.name = name
        self.message = message


def launch(playwright: Playwright, *extra_flags: str, headless: bool = True) -> Browser:
    """Starts the Chromium that `provide.chromium` finds, with the flags that make WebGPU work in it."""
    return playwright.chromium.launch(
        executable_path=provide.chromium(), args=provide.chromium_flags(*extra_flags), headless=headless
    )


class Site:
    """A server of one Pyodide with the tests' page beside it.

    Attributes:
        url: Without a slash at the end.
    """

    def __init__(self, url: str, routes: dict[str, Path | bytes]) -> None:
        self.url = url
        self._routes = routes

    def offer(self, content: Path | bytes, name: str = "") -> str:
        """Serves a file or folder of this machine, or bytes, from now on, and answers the URL."""
        path = f"/offered/{name or Path(str(content)).name}"
        if isinstance(content, Path) and content.is_dir():
            path += "/"
        self._routes[path] = content
        return self.url + path


@contextlib.contextmanager
def site(pyodide: str) -> Iterator[Site]:
    """Serves Pyodide of one version, with the page and the worker script of the tests."""
    worker = _BrowserWorkerRunnerMixin.WORKER_FILE
    routes: dict[str, Path | bytes] = {
        "/": provide.pyodide_dir(pyodide),
        "/module_test.html": _PAGE.encode(),
        f"/{worker}": DefaultHandler.default_templates[f"/{worker}"],
    }
    with serve(routes) as url:
        yield Site(url, routes)


class _PageRunner(PlaywrightChromeRunner):  # type: ignore[misc]
    """pytest-pyodide's runner, with a choice about JSPI and with time limits."""

    script_timeout = 120
    answered = True
    calls = 0
    window = False

    def get_driver(self, jspi: bool = False) -> Page:
        return self.browsers["chrome"].new_page(no_viewport=self.window)  # type: ignore[no-any-return]

    def load_pyodide(self) -> None:
        if not self.jspi:
            # Pyodide looks for these when it loads.
            self.run_js("delete WebAssembly.Suspending; delete WebAssembly.promising;", pyodide_checks=False)
        super().load_pyodide()

    def set_script_timeout(self, timeout: float) -> None:
        self.script_timeout = timeout
        super().set_script_timeout(timeout)

    def run_js_inner(self, code: str, check_code: str) -> Any:
        if not self.answered:
            raise RuntimeError("This place stopped answering in an earlier test.")
        # Playwright's `evaluate` has no time limit, so the code starts in a task of its own and tells when it is done.
        self.calls += 1
        done = f"{_DONE}{self.calls}"
        started = f"""() => {{
            setTimeout(async () => {{
                try {{
                    const run = async () => {{ {code} }};
                    const result = await run();
                    {check_code}
                    self.__outcome = [0, result];
                }} catch (error) {{
                    self.__outcome = [1, String(error), error?.stack];
                }}
                console.debug("{done}");
            }}, 0);
        }}"""
        try:
            with self.driver.expect_console_message(lambda message: message.text == done):
                self.driver.evaluate(started)
            outcome = self.driver.evaluate("self.__outcome")
        except TimeoutError:
            self.answered = False
            raise RuntimeError(f"No answer from the browser within {self.script_timeout} s.") from None
        except Error:
            self.answered = False
            raise
        if outcome[0]:
            raise JavascriptException(outcome[1], outcome[2])
        return outcome[1]


class _WorkerRunner(_BrowserWorkerRunnerMixin, _PageRunner):  # type: ignore[misc]
    """The same inside a Web Worker of the page."""


class Place:
    """One Pyodide in one page or worker.

    Attributes:
        kind: Where this is: `kind.worker`, `kind.jspi`, `kind.pyodide`, `kind.name`.
        site: Where the page comes from; `site.offer(file)` gives a file a URL that the page can fetch.
        page: Playwright's page, for clicks and screenshots. With a worker, the page that owns it.
        console: What the browser's console said so far, Python's `print` and warnings of WebGPU included.
    """

    def __init__(self, kind: Kind, browser: Browser, site: Site) -> None:
        self.kind = kind
        self.site = site
        self.console: list[str] = []
        runner: Any = _WorkerRunner if kind.worker else _PageRunner
        if kind.window:
            runner = type("_WindowRunner", (runner,), {"window": True})
        self._runner = runner(
            browsers={"chrome": browser},
            server_hostname="127.0.0.1",
            server_port=int(site.url.rpartition(":")[2]),
            jspi=kind.jspi,
        )
        self.page: Page = self._runner.driver
        self.page.on("console", self._note)
        self.page.on("pageerror", lambda error: self.console.append(str(error)))
        self._put_inside()

    def _put_inside(self) -> None:
        inside = Path(__file__).with_name("inside.py").read_text(encoding="utf-8")
        self.run_js(f"pyodide.FS.writeFile('_inside.py', {json.dumps(inside)}); pyodide.pyimport('_inside');")

    def _set_timeout(self, seconds: float) -> None:
        self._runner.set_script_timeout(seconds)

    def _note(self, message: ConsoleMessage) -> None:
        if not message.text.startswith(_DONE):
            self.console.append(message.text)

    def load(self, *wheels: Path | str) -> None:
        """Installs wheels by Pyodide's `loadPackage`: files of this machine, or URLs."""
        urls = [self.site.offer(wheel) if isinstance(wheel, Path) else wheel for wheel in wheels]
        self._runner.load_package(urls)

    def run(self, code: str | Callable[..., Any], /, *, timeout: float = 120, **args: Any) -> Any:
        """Runs Python inside Pyodide and answers its result.

        Args:
            code: A function, `async` or not, whose source is sent over and called with `args`: it sees nothing else of
                its file, so it imports what it uses. Or a program as a string, which may `await` at top level, sees
                `args` as variables, and whose last expression is the result.
            timeout: Seconds. A place that did not answer is given up: later calls raise at once.
            **args: JSON values, bytes among them. The same holds for the result.

        Raises PythonError with the traceback inside the browser, at the lines of the test's own file.
        """
        __tracebackhide__ = True
        task: dict[str, Any] = {"args": args}
        if isinstance(code, str):
            caller = inspect.stack()[1]
            task |= {"source": textwrap.dedent(code), "function": None, "line": 1}
            task |= {"filename": f"<program in {Path(caller.filename).name}:{caller.lineno}>"}
        else:
            lines, first = inspect.getsourcelines(code)
            source = textwrap.dedent("".join(lines))
            task |= {"source": source, "function": code.__name__, "line": max(first, 1)}
            task |= {"filename": inspect.getsourcefile(code) or "<test>"}
        request = json.dumps(task, default=_encoded)
        self._set_timeout(timeout)
        reply = self.run_js(
            f"""
            globalThis.__request = {json.dumps(request)};
            return await pyodide.runPythonAsync("import js, _inside; await _inside.answer(js.__request)");
            """
        )
        answer = json.loads(reply, object_hook=_decoded)
        if "error" in answer:
            raise PythonError(answer["error"], answer["message"], answer["traceback"])
        return answer["result"]

    def run_js(self, code: str) -> Any:
        """Runs JavaScript, the body of an async function, beside Pyodide (in the worker, for a worker's place).

        `pyodide` is there as a global, and what the body returns comes back. Raises JavascriptException.
        """
        __tracebackhide__ = True
        return self._runner.run_js(code)

    def close(self) -> None:
        """Closes the page."""
        self._runner.quit()


def _encoded(value: Any) -> Any:
    if isinstance(value, (bytes, bytearray, memoryview)):
        return {"__bytes__": base64.b64encode(value).decode()}
    raise TypeError(f"Arguments must be JSON values or bytes, not {type(value).__name__}")


def _decoded(value: dict[str, Any]) -> Any:
    return base64.b64decode(value["__bytes__"]) if "__bytes__" in value else value
