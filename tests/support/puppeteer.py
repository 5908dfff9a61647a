"""Browsers that npm's puppeteer-core drives, headless, as places where tests run Python: Firefox, which Playwright
can't drive, and Chromium without what Playwright emulates, such as that each page is seen.
"""

from __future__ import annotations

import base64
import contextlib
import json
import queue
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pytest_pyodide.runner import JavascriptException

from tests.support import provide
from tests.support.places import Kind, Place, Site


class Page:
    """One page of one browser: `mouse`, `keyboard` and `evaluate` as in Playwright.

    Attributes:
        browser: "firefox" or "chromium".
        console: what the page's console said so far.
    """

    def __init__(self, browser: str) -> None:
        self.browser = browser
        self.console: list[str] = []
        command = [str(provide.node()), str(Path(__file__).with_suffix(".mjs")), str(provide.puppeteer())]
        if browser == "firefox":
            command += ["firefox", str(provide.firefox())]
        else:
            command += ["chrome", str(provide.chromium()), *provide.chromium_flags()]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._answers: queue.Queue[dict[str, Any] | None] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        self.mouse = _Device(self, "mouse")
        self.keyboard = _Device(self, "keyboard")

    def _read(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            message = json.loads(line)
            if "console" in message:
                self.console.append(message["console"])
            else:
                self._answers.put(message)
        self._answers.put(None)

    def ask(self, what: str, timeout: float = 120, **request: Any) -> Any:
        """Has the driver do something, and answers what it says.

        Raises JavascriptException for what went wrong in the page, RuntimeError where there is no answer in time.
        """
        assert self._process.stdin
        self._process.stdin.write(json.dumps({"what": what, **request}) + "\n")
        self._process.stdin.flush()
        try:
            answer = self._answers.get(timeout=timeout)
        except queue.Empty:
            self.close()
            raise RuntimeError(f"No answer from {self.browser} within {timeout} s.") from None
        if answer is None:
            raise RuntimeError(f"{self.browser}, or its driver, has ended.")
        if "error" in answer:
            raise JavascriptException(answer["error"], answer["stack"])
        return answer["answer"]

    def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression in the page."""
        return self.ask("expression", code=expression)

    def screenshot(self, selector: str = "") -> bytes:
        """A PNG of the window, or of one element."""
        return base64.b64decode(self.ask("screenshot", selector=selector))

    def set_viewport_size(self, size: dict[str, int]) -> None:
        """Sets the size of the page, as in Playwright."""
        self.ask("viewport", **size)

    def go_behind(self) -> None:
        """Opens another page in front of this one, which is hidden then."""
        self.ask("behind")

    def come_to_front(self) -> None:
        """Closes that page."""
        self.ask("front")

    def set_zoom(self, factor: float) -> None:
        """Sets the browser's own zoom, as a person does in its settings. For Chromium."""
        self.ask("zoom", factor=factor)

    def close(self) -> None:
        """Ends the browser."""
        if self._process.poll() is None:
            assert self._process.stdin
            with contextlib.suppress(OSError):
                self._process.stdin.write('{"what": "close"}\n')
                self._process.stdin.flush()
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self._process.kill()


class _Device:
    """A mouse or keyboard, with puppeteer's methods."""

    def __init__(self, page: Page, name: str) -> None:
        self._page = page
        self._name = name

    def _do(self, method: str, *args: Any) -> None:
        self._page.ask(self._name, method=method, args=args)

    def move(self, x: float, y: float) -> None:
        self._do("move", x, y)

    def click(self, x: float, y: float) -> None:
        self._do("click", x, y)

    def wheel(self, dx: float, dy: float) -> None:
        self._do("wheel", {"deltaX": dx, "deltaY": dy})

    def type(self, text: str) -> None:
        self._do("type", text)

    def down(self, key: str | None = None) -> None:
        self._do("down", *([key] if key else []))

    def up(self, key: str | None = None) -> None:
        self._do("up", *([key] if key else []))

    def press(self, key: str) -> None:
        self._do("press", key)


class PuppeteerPlace(Place):
    """Pyodide in such a page: `load`, `run`, `run_js`, `console` and `kind` as in every place.

    Attributes:
        page: a `Page`, for input and screenshots.
    """

    def __init__(self, site: Site, browser: str = "firefox", *, jspi: bool = True) -> None:
        self.kind = Kind(browser, jspi=jspi)
        self.site = site
        page = Page(browser)
        self.page = page  # type: ignore[assignment]
        self.console = page.console
        self._timeout = 120.0
        page.ask("open", url=f"{site.url}/module_test.html")
        without = "" if jspi else "delete WebAssembly.Suspending; delete WebAssembly.promising;"
        self.run_js(f"{without} self.pyodide = await loadPyodide({{ fullStdLib: false }});")
        self._put_inside()

    def load(self, *wheels: Path | str) -> None:
        urls = [self.site.offer(wheel) if isinstance(wheel, Path) else wheel for wheel in wheels]
        self.run_js(
            f"""
            const failures = [];
            await pyodide.loadPackage({json.dumps(urls)}, {{ errorCallback: text => failures.push(text) }});
            if (failures.length) throw new Error(failures.join());
            """
        )

    def _set_timeout(self, seconds: float) -> None:
        self._timeout = seconds

    def run_js(self, code: str) -> Any:
        return self.page.ask("evaluate", self._timeout, code=code)  # type: ignore[attr-defined]

    def close(self) -> None:
        self.page.close()


@contextlib.contextmanager
def puppeteer_place(site: Site, browser: str = "firefox", *, jspi: bool = True) -> Iterator[PuppeteerPlace]:
    """A place in a fresh browser, which ends with the block."""
    place = PuppeteerPlace(site, browser, jspi=jspi)
    try:
        yield place
    finally:
        place.close()
