"""The libraries that people use wgpu with: which wheels each takes, and pages with them.

All are released wheels, not edited. PyPI has those that are pure Python or built for Pyodide; numpy comes from
`provide.numpy_wheel`.
"""

from __future__ import annotations

from pathlib import Path

from tests.support import provide
from tests.support.places import Place

NUMPY = "numpy"

# What each library takes, in the order in which it is loaded. numpy, and what says "pure:", have no wheels for Pyodide
# on PyPI.
WHEELS: dict[str, tuple[str, ...]] = {
    "rendercanvas": (NUMPY, "rendercanvas==2.7.2"),
    "imgui": ("imgui_bundle==1.93.0", "rendercanvas==2.7.2"),
    "pygfx": (
        NUMPY,
        "uharfbuzz==0.57.0",
        "pure:markupsafe==3.0.3",
        "jinja2==3.1.6",
        "hsluv==5.0.4",
        "pylinalg==0.6.8",
        "rendercanvas==2.7.2",
        "pygfx==0.17.0",
    ),
    "fastplotlib": ("cmap==0.7.0", "fastplotlib==0.7.0"),
}
# A library that needs another one's wheels.
NEEDS = {"fastplotlib": ("pygfx",)}


def requirements(*names: str) -> list[str]:
    """What the named libraries take, without duplicates; a name that is no library's is a requirement itself."""
    found: dict[str, None] = {}
    for name in names:
        for other in NEEDS.get(name, ()):
            found |= dict.fromkeys(requirements(other))
        found |= dict.fromkeys(WHEELS.get(name, (name,)))
    return list(found)


def wheels(*names: str) -> list[Path]:
    """The wheels of what the named libraries take; numpy only where there is a wheel of it."""
    found: list[Path | None] = []
    for requirement in requirements(*names):
        if requirement == NUMPY:
            found.append(provide.numpy_wheel())
        elif requirement.startswith("pure:"):
            found.append(provide.pure_wheel(requirement.removeprefix("pure:")))
        else:
            found.append(provide.pypi_wheel(requirement))
    return [wheel for wheel in found if wheel]


def load(place: Place, *names: str) -> None:
    """Installs libraries, or wheels named as requirements, into a place that has wgpu_js already."""
    if NUMPY in requirements(*names) and not provide.numpy_wheel():
        place.run_js("await pyodide.loadPackage('numpy')")
    place.load(*wheels(*names))
