"""Drives a JupyterLite site in a browser: opens notebooks, runs them, reads their outputs, drags in their canvases."""

from __future__ import annotations

import ast
import contextlib
import io
import json
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from PIL import Image
from playwright.sync_api import Page

from tests.support import puppeteer

# JavaScript expressions; what they await arrives.
_OPENED = "(window.jupyterapp?.shell?.currentWidget?.content?.model?.cells?.length ?? 0) > 0"
_READY = """(async () => {
    await jupyterapp.restored;
    const panel = jupyterapp.shell.currentWidget;
    await panel.context.ready;
    await panel.sessionContext.ready;
    return true;
})()"""
_RUN_ALL = "jupyterapp.commands.execute('notebook:run-all-cells')"
CELLS = "JSON.stringify(jupyterapp.shell.currentWidget.content.model.toJSON().cells)"
_RUN_NEW = """(() => {
    const panel = jupyterapp.shell.currentWidget;
    const cells = panel.content.model.sharedModel;
    const source = SOURCE;
    cells.insertCell(cells.cells.length, {cell_type: 'code', source, metadata: {trusted: true}});
    panel.content.activeCellIndex = cells.cells.length - 1;
    window.__ran = false;
    jupyterapp.commands.execute('notebook:run-cell').then(() => { window.__ran = true; });
    return true;
})()"""
_DROP_LAST = """(() => {
    const cells = jupyterapp.shell.currentWidget.content.model.sharedModel;
    cells.deleteCell(cells.cells.length - 1);
    return true;
})()"""
CANVASES = "document.querySelectorAll('.jp-OutputArea-output canvas')"
_BOX = """(async () => {
    const canvas = ALL[NUMBER];
    // What runs after it may scroll as well, for a moment.
    for (let i = 0; i < 3; i += 1) {
        canvas.scrollIntoView({block: 'center', behavior: 'instant'});
        await new Promise(requestAnimationFrame);
    }
    const box = canvas.getBoundingClientRect();
    return [box.x, box.y, box.width, box.height, devicePixelRatio];
})()"""
# The tests' browser has no other.
_EXPECTED = "The browser gave a software adapter"
# Whom the browser itself asks, whatever the page is.
_BROWSERS_OWN = ("CONNECT content-autofill.googleapis.com:443",)
_RESTART = "jupyterapp.shell.currentWidget.sessionContext.restartKernel().then(() => true)"


@contextlib.contextmanager
def hosted(site: Path, path: str = "some/where", offered: Iterable[Path] = ()) -> Iterator[str]:
    """Serves the site below a path of a host, by `python -m http.server` as from a USB stick; gives its address.

    Files that are offered lie in the host's folder `offered`.
    """
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder, path)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.symlink_to(site.resolve())
        Path(folder, "offered").mkdir()
        for file in offered:
            Path(folder, "offered", file.name).symlink_to(file.resolve())
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        command = [
            sys.executable,
            "-m",
            "http.server",
            str(port),
            "--bind",
            "127.0.0.1",
            "--directory",
            folder,
        ]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            url = f"http://127.0.0.1:{port}"
            for _ in range(100):
                with contextlib.suppress(OSError):
                    urlopen(url).close()
                    break
                time.sleep(0.05)
            yield f"{url}/{path}"
        finally:
            server.terminate()
            server.wait()


class Outside:
    """A proxy for everything that isn't this machine: it answers nothing, and notes who was asked for.

    A browser that uses it can't reach another host unnoticed, from no page, worker or service worker.
    """

    def __init__(self) -> None:
        self.asked: list[str] = []
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.server = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while True:
            try:
                connection, _ = self._socket.accept()
            except OSError:
                return
            with connection:
                connection.settimeout(2)
                with contextlib.suppress(OSError):
                    line = connection.recv(300).decode("latin-1").partition("\r\n")[0]
                    if not line.startswith(_BROWSERS_OWN):
                        self.asked.append(line)

    def close(self) -> None:
        """Ends the proxy."""
        self._socket.close()


class Opened:
    """A notebook that is open in a page of Chromium or Firefox.

    Attributes:
        page: Playwright's page, or puppeteer's.
        console: What the browser's console said so far.
        seconds: When what happened, counted from the request for the page.
    """

    def __init__(self, page: Page | puppeteer.Page, url: str, name: str) -> None:
        self.page = page
        self.console: list[str] = []
        self.seconds: dict[str, float] = {}
        self._start = time.monotonic()
        address = f"{url}/notebooks/index.html?path={name}.ipynb"
        if isinstance(page, puppeteer.Page):
            self.console = page.console
            page.ask("open", url=address)
        else:
            page.on("console", lambda message: self.console.append(message.text))
            page.on("pageerror", lambda error: self.console.append(str(error)))
            page.goto(address)
        self.wait(_OPENED)
        self.note("the notebook is there")
        self.page.evaluate(_READY)
        self.note("the kernel is there")

    def note(self, name: str) -> None:
        """Notes the time since the page was asked for."""
        self.seconds[name] = round(time.monotonic() - self._start, 2)

    def wait(self, expression: str, timeout: float = 120) -> None:
        """Waits until a JavaScript expression is true."""
        until = time.monotonic() + timeout
        while not self.page.evaluate(expression):
            if time.monotonic() > until:
                raise TimeoutError(f"not within {timeout} s: {expression}")
            time.sleep(0.1)

    def close(self) -> None:
        """Closes the page, or Firefox."""
        self.page.close()

    # -- cells

    def run_all(self) -> bool:
        """Runs all cells; whether none raised."""
        return bool(self.page.evaluate(_RUN_ALL))

    def run(self, source: str, timeout: float = 120) -> list[dict[str, Any]]:
        """Puts a new cell at the end, runs it, and answers its outputs."""
        self.page.evaluate(_RUN_NEW.replace("SOURCE", json.dumps(source)))
        self.wait("window.__ran", timeout)
        return list(self.cells()[-1]["outputs"])

    def value(self, expression: str, timeout: float = 120) -> Any:
        """A Python value in the notebook's kernel, which `ast.literal_eval` must understand."""
        outputs = self.run(f"print(repr({expression}))", timeout)
        # Else canvases would wander out of sight.
        self.page.evaluate(_DROP_LAST)
        if any(output.get("name") != "stdout" for output in outputs):
            raise RuntimeError(str(outputs))
        return ast.literal_eval("".join("".join(output["text"]) for output in outputs))

    def cells(self) -> list[dict[str, Any]]:
        """The notebook's cells with their outputs, as they would be saved."""
        return list(json.loads(self.page.evaluate(CELLS)))

    def errors(self) -> list[str]:
        """What went wrong in cells: raised errors, cells that did not run, text on stderr."""
        found = []
        for number, cell in enumerate(self.cells()):
            if cell["cell_type"] != "code":
                continue
            if not cell["execution_count"]:
                found.append(f"cell {number} did not run")
            for output in cell["outputs"]:
                if output["output_type"] == "error":
                    found.append(f"cell {number}: {output['ename']}: {output['evalue']}")
                said = "".join(output["text"]) if output.get("name") == "stderr" else ""
                if said and not said.startswith(_EXPECTED):
                    found.append(f"cell {number} on stderr: {said}")
        return found

    def printed(self) -> str:
        """What the cells have printed."""
        outputs = [output for cell in self.cells() for output in cell.get("outputs", [])]
        return "".join(
            "".join(output.get("text", "")) for output in outputs if output.get("name") == "stdout"
        )

    def restart(self) -> None:
        """Restarts the kernel, without a question."""
        self.page.evaluate(_RESTART)

    # -- canvases

    def canvases(self) -> int:
        """How many canvases there are in outputs."""
        return int(self.page.evaluate(f"{CANVASES}.length"))

    def box(self, number: int = 0) -> tuple[float, float, float, float]:
        """Where a canvas is in the window: x, y, width, height in CSS pixels; it is scrolled into view."""
        found = self.page.evaluate(_BOX.replace("ALL", CANVASES).replace("NUMBER", str(number)))
        self._ratio = float(found[4])
        x, y, width, height = map(float, found[:4])
        return x, y, width, height

    def picture(self, number: int = 0) -> Image.Image:
        """What the window shows of a canvas."""
        x, y, width, height = self.box(number)
        window = Image.open(io.BytesIO(self.page.screenshot())).convert("RGB")
        edges = (max(x, 0), max(y, 0), x + width, y + height)
        left, top, right, bottom = (round(edge * self._ratio) for edge in edges)
        return window.crop((left, top, min(right, window.width), min(bottom, window.height)))

    def shown(self, number: int = 0, timeout: float = 20) -> Image.Image:
        """The picture of a canvas as soon as it shows something; fails when it stays of one colour."""
        until = time.monotonic() + timeout
        while True:
            picture = self.picture(number)
            if not blank(picture):
                return picture
            if time.monotonic() > until:
                raise AssertionError(f"canvas {number} shows nothing but {picture.getpixel((5, 5))}")
            time.sleep(0.05)

    def drag(
        self, start: tuple[float, float], end: tuple[float, float], number: int = 0, steps: int = 20
    ) -> None:
        """Drags with the mouse over a canvas: places from (0, 0), the upper left corner, to (1, 1)."""
        left, top, width, height = self.box(number)
        mouse = self.page.mouse
        for step in range(steps + 1):
            at = [a + (b - a) * step / steps for a, b in zip(start, end, strict=True)]
            mouse.move(left + at[0] * width, top + at[1] * height)
            if step == 0:
                mouse.down()
        mouse.up()


def blank(picture: Image.Image) -> bool:
    """Whether nearly all of a picture has one colour."""
    colors = picture.getcolors(picture.width * picture.height) or []
    return not colors or max(count for count, _ in colors) > 0.98 * picture.width * picture.height


def centre_of_light(picture: Image.Image) -> tuple[float, float]:
    """Where a picture is brightest, from (0, 0), its upper left corner, to (1, 1)."""
    small = picture.convert("L").resize((64, 64), Image.Resampling.BOX)
    values = [(small.getpixel((x, y)), x, y) for y in range(64) for x in range(64)]
    brightest = sorted(values, reverse=True)[:80]
    return (
        sum(x + 0.5 for _, x, _ in brightest) / len(brightest) / 64,
        sum(y + 0.5 for _, _, y in brightest) / len(brightest) / 64,
    )
