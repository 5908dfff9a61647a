"""A library's own examples, from a checkout of its repository, unedited, in the browser.

Each runs as `__main__` in a page with the library's released wheel, on a canvas that is looked at a moment
later. It is right when nothing was raised or logged as an error, the canvas is not one colour, and, where the
library has a reference picture of it, the picture is that one within the stated tolerance. Examples whose
packages have no wheel for Pyodide, or that need another machine, are listed with the reason and not counted.
"""

from __future__ import annotations

import io
import json
import time
import zipfile
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser, sync_playwright

from tests.demo.compare import is_blank
from tests.libraries import acts
from tests.libraries.checkouts import Checkout, Example, checkout
from tests.support import libraries, provide
from tests.support.places import KINDS, Place, Site, launch, site

HERE = Path(__file__).parent
FOLDER = "/checkout"
ASSETS = "/assets"
# A page is left after so many examples: what a library keeps for good must not decide about the next.
PER_PAGE = 25


@dataclass
class Row:
    """What became of an example.

    Attributes:
        result: "right", "wrong" or "not counted".
        difference: the mean difference to the reference picture, of 255, or None.
    """

    name: str
    result: str
    reason: str = ""
    difference: float | None = None
    seconds: float = 0.0


def run(root: Path, only: list[str], assets: Path | None, pictures: Path) -> int:
    """Runs the examples of a checkout, prints a table, leaves pictures, and answers the exit code."""
    found = checkout(root)
    chosen = [e for e in found.examples if not only or any(text in e.name for text in only)]
    if not chosen:
        raise SystemExit(f"no example of {found.name} has {' or '.join(map(repr, only))} in its name")
    folder = pictures / found.name
    folder.mkdir(parents=True, exist_ok=True)
    rows: list[Row] = []
    with sync_playwright() as playwright, site(provide.PYODIDE) as served:
        browser = launch(playwright)
        stage = Stage(browser, served, found, assets)
        for example in chosen:
            row = stage.example(example, folder)
            rows.append(row)
            print(_line(row), flush=True)
        stage.close()
        browser.close()
    print("\n" + _summary(found, rows, folder))
    made, repaired, needless, directed, needing, spoiled = stage.shaders
    print(
        f"shaders: {made} made, {repaired} repaired, {needless} of them without need; {directed} with the directive "
        f"for derivatives, {needing} of them in need of it, {spoiled} spoiled by it",
        flush=True,
    )
    (folder / "results.json").write_text(json.dumps([vars(row) for row in rows], indent=1))
    good = needless == spoiled == 0 and all(row.result != "wrong" for row in rows)
    return 0 if good and any(row.result == "right" for row in rows) else 1


def _line(row: Row) -> str:
    difference = "     " if row.difference is None else f"{row.difference:5.2f}"
    return f"{row.name:55} {row.result:11} {difference} {row.seconds:5.1f} s  {row.reason}".rstrip()


def _summary(found: Checkout, rows: list[Row], folder: Path) -> str:
    right = [row for row in rows if row.result == "right"]
    counted = [row for row in rows if row.result != "not counted"]
    lines = [f"{found.name}: {len(right)} of {len(counted)} right, {len(rows) - len(counted)} not counted"]
    compared = sorted(row.difference for row in counted if row.difference is not None)
    if compared:
        lines.append(
            f"{len(compared)} compared with the library's own pictures: mean difference of 255, "
            f"median {compared[len(compared) // 2]:.2f}, largest {compared[-1]:.2f}"
        )
    return "\n".join([*lines, f"pictures: {folder}"])


class Stage:
    """Pages in which examples run, one after the other; a new page where the last one is used up or dead."""

    def __init__(self, browser: Browser, served: Site, found: Checkout, assets: Path | None) -> None:
        self._browser = browser
        self._site = served
        self._found = found
        self._files = packed(found.root, found.files)
        self._assets = packed(assets, ["images/*"], found.assets) if assets else None
        self._place: Place | None = None
        self._loaded: set[str] = set()
        self._count = 0
        # How many shaders the pages have made, how many of them were repaired, how many of those needed no repair;
        # how many got the directive for derivatives, how many of those needed it, how many it spoiled.
        self.shaders = [0] * 6

    def close(self) -> None:
        if self._place is not None:
            try:
                found = self._place.run(
                    "import libraries_inside; await libraries_inside.repairs()", timeout=120
                )
                numbers = (
                    *(found["made"], found["repaired"], len(found["needless"])),
                    *(found["directed"], found["needing"], len(found["spoiled"])),
                )
                self.shaders = [a + b for a, b in zip(self.shaders, numbers, strict=True)]
                for code in (*found["needless"], *found["spoiled"]):
                    print(f"REPAIRED WITHOUT NEED:\n{code}\n")
            except Exception as error:  # a page that died has told of it already
                print(f"no count of this page's shaders: {str(error).strip().splitlines()[-1][:200]}")
            self._place.close()
            self._place = None

    def _ready(self, example: Example) -> Place:
        if self._place is None or self._count >= PER_PAGE:
            self.close()
            self._count = 0
            self._loaded = set()
            place = self._place = Place(KINDS["page"], self._browser, self._site)
            place.page.set_viewport_size({"width": 2100, "height": 1300})
            place.load(provide.build_wheel())
            libraries.load(place, *self._found.libraries)
            inside = (HERE / "inside.py").read_text(encoding="utf-8")
            place.run_js(f"pyodide.FS.writeFile('libraries_inside.py', {json.dumps(inside)});")
            for name, content, target in (("files", self._files, FOLDER), ("assets", self._assets, ASSETS)):
                if content is not None:
                    place.run_js(
                        f"""
                        const answer = await fetch("{self._site.offer(content, name + ".zip")}");
                        pyodide.unpackArchive(await answer.arrayBuffer(), "zip", {{ extractDir: "{target}" }});
                        """
                    )
            place.run(
                "import libraries_inside; libraries_inside.prepare(library, assets)",
                library=self._found.name,
                assets=ASSETS,
            )
        new = [name for name in example.libraries if name not in self._loaded]
        if new:
            libraries.load(self._place, *new)
            self._loaded |= set(new)
        self._count += 1
        return self._place

    def example(self, example: Example, folder: Path) -> Row:
        """Runs one example and looks at its canvas."""
        if example.missing:
            return Row(example.name, "not counted", example.missing)
        row = Row(example.name, "wrong")
        start = time.monotonic()
        try:
            place = self._ready(example)
            place.console.clear()
            said = place.run(
                "import libraries_inside; await libraries_inside.example(path, environ, clock, freeze)",
                path=f"{FOLDER}/{example.path}",
                environ=example.environ,
                clock=example.clock,
                freeze=example.act is None,
                timeout=180,
            )
            picture = _picture(place)
            if example.act is not None:
                said += example.act(place)
            said += place.run("import libraries_inside; libraries_inside.clear()", timeout=60)
            self._judge(row, example, picture, said, folder)
        except Exception as error:
            row.reason = f"the page did not survive it: {str(error).strip().splitlines()[-1][:300]}"
            self.close()
        row.seconds = time.monotonic() - start
        return row

    def _judge(
        self, row: Row, example: Example, picture: Image.Image | None, said: list[str], folder: Path
    ) -> None:
        name = example.name.replace("/", "-").removesuffix(".py")
        reasons = list(said)
        if picture is None:
            if example.canvas:
                reasons.append("there is no canvas")
        elif example.canvas:
            picture.save(folder / f"{name}.png")
            if is_blank(picture):
                reasons.append("the canvas is one colour")
            if example.reference is not None:
                reference = Image.open(example.reference).convert("RGB")
                if reference.size != picture.size:
                    reasons.append(f"the canvas is {picture.size}, the reference {reference.size}")
                else:
                    difference = ImageChops.difference(picture, reference)
                    row.difference = sum(ImageStat.Stat(difference).mean) / 3
                    both = Image.new("RGB", (picture.width * 3, picture.height))
                    for i, part in enumerate(
                        (picture, reference, difference.point(lambda v: min(8 * v, 255)))
                    ):
                        both.paste(part, (i * picture.width, 0))
                    both.save(folder / f"{name}-compared.png")
                    if row.difference > example.tolerance:
                        reasons.append(f"mean difference {row.difference:.2f} above {example.tolerance}")
        row.reason = "; ".join(dict.fromkeys(reasons))[:600].replace("\n", " | ")
        if not reasons:
            row.result = "right"


def _picture(place: Place) -> Image.Image | None:
    """What is to be seen of the first canvas."""
    return acts.picture(place) if place.page.locator("canvas").count() else None


def packed(root: Path, patterns: tuple[str, ...] | list[str], names: tuple[str, ...] = ()) -> bytes:
    """The files of a folder that match, as a zip file."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as content:
        for pattern in patterns:
            for path in sorted(root.glob(pattern)):
                if path.is_file() and (not names or path.name in names):
                    content.write(path, path.relative_to(root))
    return packed.getvalue()
