"""The examples on a server of this machine, with the wheel and the Pyodide that the caller chooses."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.support.provide import ROOT, pypi_wheel
from tests.support.server import serve

# What pages of examples ask for in data-packages, for sites with a Pyodide of their own.
PACKAGES = {"imgui_bundle": "imgui_bundle==1.93.0"}
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
    addresses: dict[str, Any] = {"wheel": f"/wheel/{wheel.name}"}
    routes: dict[str, Path | bytes] = {
        "/examples_web/": ROOT / "examples_web",
        addresses["wheel"]: wheel,
    }
    if pyodide:
        addresses["pyodide"] = "/pyodide/"
        routes[addresses["pyodide"]] = pyodide
        addresses["packages"] = {}
        for name, requirement in PACKAGES.items():
            package = pypi_wheel(requirement)
            addresses["packages"][name] = f"/packages/{package.name}"
            routes[addresses["packages"][name]] = package
    # The committed file, with its addresses replaced.
    config = SITE_CONFIG.read_text(encoding="utf-8") + f"Object.assign(config, {json.dumps(addresses)});\n"
    routes["/examples_web/site-config.js"] = config.encode()
    with serve(routes) as url:
        yield Site(url, wheel, local=pyodide is not None)
