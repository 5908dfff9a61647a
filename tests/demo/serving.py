"""The examples on a server of this machine, with the wheel and the Pyodide that the caller chooses."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.support.provide import ROOT
from tests.support.server import serve

SITE_CONFIG = ROOT / "examples_web/site-config.js"


@dataclass(frozen=True)
class Site:
    """What is served.

    Attributes:
        url: Of the server, without a slash at the end; the gallery is `examples_web/index.html` there.
        wheel: The wheel that the pages install.
        local: Whether Pyodide comes from this server too, so that a page asks nobody else for anything.
    """

    url: str
    wheel: Path
    local: bool


@contextmanager
def serve_examples(wheel: Path, pyodide: Path | None) -> Iterator[Site]:
    """Serve the repository, the wheel, and Pyodide's folder; without one, the pages use the public CDN."""
    addresses = {"wheel": f"/wheel/{wheel.name}"}
    routes: dict[str, Path | bytes] = {
        "/examples_web/": ROOT / "examples_web",
        addresses["wheel"]: wheel,
    }
    if pyodide:
        addresses["pyodide"] = "/pyodide/"
        routes[addresses["pyodide"]] = pyodide
    # The committed file, with its addresses replaced.
    config = SITE_CONFIG.read_text(encoding="utf-8") + f"Object.assign(config, {json.dumps(addresses)});\n"
    routes["/examples_web/site-config.js"] = config.encode()
    with serve(routes) as url:
        yield Site(url, wheel, local=pyodide is not None)
