"""Open the example pages in headless Chromium, and say what is wrong with each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

from tests.demo.browser import EXAMPLES, INSECURE_HOST, REFERENCES, SIZE, TIME, WITH_PACKAGES, canvas_picture
from tests.demo.compare import compare, is_blank
from tests.demo.serving import SITE_CONFIG, Site
from tests.support.provide import ROOT

SYNC_EXAMPLES = tuple(name for name in EXAMPLES if (ROOT / f"examples_web/{name}_sync.py").exists())

# How long a page may take to load Pyodide and draw: many times what a slow machine needs.
PATIENCE_MS = 180_000

# Scripts that run in a page before anything else in it.
WITH_EVERYTHING = ""
WITHOUT_JSPI = "delete WebAssembly.Suspending; delete WebAssembly.promising;"
WITHOUT_WEBGPU = "delete Navigator.prototype.gpu;"
WITHOUT_ADAPTER = "if (navigator.gpu) GPU.prototype.requestAdapter = async () => null;"


class CheckError(Exception):
    """A check found something wrong; the message says what."""


@dataclass
class Visit:
    """An open page, and what it has complained about so far."""

    page: Page
    complaints: list[str]

    def wait(self, *, state: str) -> None:
        """Wait until the page is ready or has given up, and fail unless it is in `state`."""
        self.page.wait_for_selector("body:not([data-state=loading])", timeout=PATIENCE_MS)
        reached = self.page.evaluate("document.body.dataset.state")
        if reached != state:
            raise CheckError(f"the page's state is {reached!r}, not {state!r}: {self.message}")

    @property
    def message(self) -> str:
        """The message that stands in the canvas's place, with what Python printed."""
        return "\n".join(
            filter(None, (self.page.text_content(f"#{name}") for name in ("message", "output", "progress")))
        )

    def expect_no_complaints(self) -> None:
        """Fail if the console had an error or a warning, or Python's standard error had anything."""
        warned = self.page.eval_on_selector_all(
            ".warned", "lines => lines.map(line => line.textContent.trim())"
        )
        # True here: these checks run on a software GPU.
        complaints = [line for line in (*self.complaints, *warned) if "software adapter" not in line]
        if complaints:
            raise CheckError("\n".join(complaints))


class Checks:
    """All checks of the examples, in one browser."""

    def __init__(self, browser: Browser, site: Site, output: Path) -> None:
        self._browser = browser
        self._site = site
        self._output = output
        self._contexts: dict[str, BrowserContext] = {}

    def all(self) -> Iterator[tuple[str, Callable[[], str]]]:
        """The checks: a title, and a function that answers what it found, or raises CheckError."""
        yield "site-config.js names this wheel", self.config
        yield "gallery links every example", self.gallery
        for name in EXAMPLES:
            yield f"{name}, with JSPI", lambda name=name: self.picture(name, WITH_EVERYTHING)
            yield f"{name}, without JSPI", lambda name=name: self.picture(name, WITHOUT_JSPI)
        for name in SYNC_EXAMPLES:
            yield f"{name}_sync, with JSPI", lambda name=name: self.picture(name, WITH_EVERYTHING, sync=True)
            yield f"{name}_sync, without JSPI: says what to use", lambda name=name: self.no_jspi(name)
        for name in EXAMPLES:
            yield f"{name}, without WebGPU: says so", lambda name=name: self.unsupported(name, WITHOUT_WEBGPU)
        yield "triangle, without an adapter: says so", lambda: self.unsupported("triangle", WITHOUT_ADAPTER)
        yield "triangle, over plain HTTP: says so", self.insecure
        yield "cube, moving, and resized", self.moving
        yield "explore, by mouse, wheel, keys and fingers", self.exploring
        yield "imgui_demo, by the mouse", self.widgets
        yield "an exception in a frame: shows its traceback", self.exception

    @contextmanager
    def visit(
        self, path: str, script: str = WITH_EVERYTHING, *, origin: str | None = None
    ) -> Iterator[Visit]:
        """Open a page of the site; `script` runs in it first. Pages with the same script share a cache."""
        if script not in self._contexts:
            self._contexts[script] = self._browser.new_context(viewport={"width": 1280, "height": 900})
            if script:
                self._contexts[script].add_init_script(script)
        origin = origin or self._site.url
        page = self._contexts[script].new_page()
        visit = Visit(page, [])

        def on_console(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                visit.complaints.append(f"console: {message.text}")

        def on_request(request: Request) -> None:
            if self._site.local and not request.url.startswith((origin, "data:", "blob:")):
                visit.complaints.append(f"a request to elsewhere: {request.url}")

        page.on("console", on_console)
        page.on("request", on_request)
        page.on("pageerror", lambda error: visit.complaints.append(f"uncaught: {error}"))
        try:
            page.goto(f"{origin}/{path}")
            yield visit
        finally:
            page.close()

    def config(self) -> str:
        if self._site.wheel.name not in SITE_CONFIG.read_text(encoding="utf-8"):
            raise CheckError(f"examples_web/site-config.js does not name {self._site.wheel.name}")
        return self._site.wheel.name

    def gallery(self) -> str:
        with self.visit("examples_web/index.html") as visit:
            links = visit.page.eval_on_selector_all(
                ".gallery a", "links => links.map(link => link.getAttribute('href'))"
            )
            if links != [f"{name}.html" for name in EXAMPLES + WITH_PACKAGES]:
                raise CheckError(f"it links {links}")
            broken = visit.page.eval_on_selector_all(
                "img", "images => images.filter(image => !image.naturalWidth).map(image => image.src)"
            )
            if broken:
                raise CheckError(f"pictures that did not load: {broken}")
            visit.expect_no_complaints()
        return f"{len(links)} examples"

    def picture(self, name: str, script: str, *, sync: bool = False) -> str:
        """One frame of an example, compared with the reference."""
        query = f"time={TIME}&size={SIZE[0]}x{SIZE[1]}" + ("&sync=1" if sync else "")
        with self.visit(f"examples_web/{name}.html?{query}", script) as visit:
            visit.wait(state="done")
            actual = canvas_picture(visit.page)
            seconds = visit.page.evaluate("performance.measure('start', 'pyodide', 'frame').duration") / 1000
            visit.expect_no_complaints()
        label = f"{name}{'_sync' if sync else ''}{'-no-jspi' if script == WITHOUT_JSPI else ''}"
        return f"{self._compare(actual, name, label)}; first frame {seconds:.2f} s after Pyodide"

    def _compare(self, actual: Image.Image, name: str, label: str) -> str:
        reference = Image.open(REFERENCES / f"{name}.png").convert("RGB")
        if is_blank(actual):
            wrong = "the canvas is of one colour"
        elif actual.size != reference.size:
            wrong = f"the canvas has {actual.size} pixels, the reference {reference.size}"
        else:
            comparison = compare(actual, reference)
            if comparison.equal:
                return str(comparison)
            wrong = str(comparison)
            comparison.picture.save(self._output / f"{label}-difference.png")
        actual.save(self._output / f"{label}-actual.png")
        raise CheckError(wrong)

    def no_jspi(self, name: str) -> str:
        """The desktop-like variant must name the call that works here."""
        with self.visit(f"examples_web/{name}.html?sync=1", WITHOUT_JSPI) as visit:
            visit.wait(state="error")
            for expected in ("RuntimeError", "request_adapter_async", f"{name}_sync.py"):
                if expected not in visit.message:
                    raise CheckError(f"{expected!r} is not in: {visit.message}")
            return visit.message.strip().splitlines()[-1]

    def unsupported(self, name: str, script: str) -> str:
        expected = "no graphics adapter" if script == WITHOUT_ADAPTER else "has no WebGPU"
        with self.visit(f"examples_web/{name}.html", script) as visit:
            return self._expect_unsupported(visit, expected)

    def insecure(self) -> str:
        origin = self._site.url.replace("127.0.0.1", INSECURE_HOST)
        with self.visit("examples_web/triangle.html", origin=origin) as visit:
            return self._expect_unsupported(visit, "secure page")

    def _expect_unsupported(self, visit: Visit, expected: str) -> str:
        visit.wait(state="unsupported")
        message = visit.page.inner_text("#message")
        if expected not in message:
            raise CheckError(f"{expected!r} is not in: {message}")
        loaded = visit.page.evaluate(
            "performance.getEntriesByType('resource').filter(({name}) => name.includes('pyodide.')).length"
        )
        if loaded:
            raise CheckError("Pyodide was loaded in vain")
        visit.page.wait_for_selector("#source pre")
        visit.expect_no_complaints()
        return visit.page.inner_text("#message p").partition(". ")[0]

    def moving(self) -> str:
        """Frames follow one another, and the canvas follows the window's size."""
        canvas_size = "(({width, height}) => [width, height])(document.querySelector('canvas'))"
        with self.visit("examples_web/cube.html") as visit:
            visit.wait(state="running")
            before = visit.page.evaluate(canvas_size)
            pictures = [canvas_picture(visit.page)]
            visit.page.wait_for_timeout(1000)
            pictures.append(canvas_picture(visit.page))
            visit.page.set_viewport_size({"width": 700, "height": 800})
            visit.page.wait_for_function(f"{canvas_size}[0] != {before[0]}")
            visit.page.wait_for_timeout(500)
            after = visit.page.evaluate(canvas_size)
            pictures.append(canvas_picture(visit.page))
            box = visit.page.locator("canvas").bounding_box()
            visit.expect_no_complaints()
        if any(is_blank(picture) for picture in pictures):
            raise CheckError("a frame is of one colour")
        if pictures[0].tobytes() == pictures[1].tobytes():
            raise CheckError("the picture stands still")
        if not box or max(abs(after[0] - box["width"]), abs(after[1] - box["height"])) > 1:
            raise CheckError(f"{after} pixels on a place of {box}")
        return f"from {before[0]} x {before[1]} to {after[0]} x {after[1]} pixels"

    def exploring(self) -> str:
        """Each kind of input moves the picture; a fixed point stays under the pointer while the wheel zooms."""
        with self.visit("examples_web/explore.html") as visit:
            visit.wait(state="running")
            page = visit.page
            box = page.locator("canvas").bounding_box()
            if not box:
                raise CheckError("the canvas is not to be seen")
            x, y = box["x"] + 100, box["y"] + 120
            touch = page.context.new_cdp_session(page)

            def touches(kind: str, *points: tuple[float, float]) -> None:
                where = [{"x": a, "y": b, "id": i} for i, (a, b) in enumerate(points)]
                touch.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": where})

            def drag() -> None:
                page.mouse.move(x, y)
                page.mouse.down()
                page.mouse.move(x + 60, y + 30, steps=4)
                page.mouse.up()

            def pinch() -> None:
                touches("Start", (x, y), (x + 100, y))
                touches("Move", (x - 20, y), (x + 120, y))
                touches("End")

            before = canvas_picture(page)
            for what, act in {
                "a drag": drag,
                "the wheel": lambda: page.mouse.wheel(0, -240),
                "a key": lambda: page.keyboard.press("ArrowLeft"),
                "two fingers": pinch,
            }.items():
                act()
                page.wait_for_timeout(400)
                after = canvas_picture(page)
                if after.tobytes() == before.tobytes():
                    raise CheckError(f"{what} did not change the picture")
                before = after
            page.keyboard.press("0")
            page.wait_for_timeout(400)
            if page.evaluate("scrollY"):
                raise CheckError("the page was scrolled")
            visit.expect_no_complaints()
        return "each changed the picture"

    def widgets(self) -> str:
        """The windows are there, and a click on an arrow folds one up."""
        with self.visit("examples_web/imgui_demo.html") as visit:
            visit.wait(state="running")
            page = visit.page
            page.wait_for_timeout(500)
            before = canvas_picture(page)
            box = page.locator("canvas").bounding_box()
            if not box:
                raise CheckError("the canvas is not to be seen")
            page.mouse.move(box["x"] + 32, box["y"] + 32)
            page.wait_for_timeout(200)
            page.mouse.down()
            page.wait_for_timeout(200)
            page.mouse.up()
            page.wait_for_timeout(400)
            after = canvas_picture(page)
            visit.expect_no_complaints()
        if is_blank(before) or len(set(before.getdata())) < 50:
            raise CheckError("there are no windows")
        folded = [
            (x, y) for x, y in ((200, 70), (300, 100)) if before.getpixel((x, y)) != after.getpixel((x, y))
        ]
        if not folded:
            before.save(self._output / "imgui_demo-before.png")
            after.save(self._output / "imgui_demo-after.png")
            raise CheckError("the window did not fold up")
        return f"a window folds up; {len(set(before.getdata()))} colours"

    def exception(self) -> str:
        """An exception stops the loop and shows once, from the example's own line on."""
        broken = (
            "async def setup(canvas):\n    return draw\n\n\n"
            "def draw(time):\n    if time > 0:\n        1 / 0  # the culprit\n"
        )
        with self.visit("examples_web/index.html") as visit:
            visit.page.route("**/triangle.py", lambda route: route.fulfill(body=broken))
            visit.page.goto(f"{self._site.url}/examples_web/triangle.html")
            visit.page.wait_for_selector("body[data-state=error]", timeout=PATIENCE_MS)
            message = visit.page.inner_text("#message pre")
        if "1 / 0  # the culprit" not in message or "page.py" in message:
            raise CheckError(message)
        return message.strip().splitlines()[-1]
