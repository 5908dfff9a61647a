"""What there is to run in a checkout of a library, and with what."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from tests.libraries import acts
from tests.support.places import Place

# The packages that examples import, and the wheels for them.
PACKAGES: dict[str, tuple[str, ...]] = {
    "imgui_bundle": ("imgui",),
    "trimesh": ("trimesh==4.12.2",),
    "gltflib": (
        "gltflib==1.0.13",
        "dataclasses-json==0.6.7",
        "marshmallow==3.26.1",
        "typing-inspect==0.9.0",
        "mypy-extensions==1.1.0",
        "typing_extensions==4.16.0",
        "packaging==26.4",
    ),
}
# What has no wheel for Pyodide on PyPI, or can't run in a page at all, and why.
MISSING = {
    "skimage": "scikit-image has no wheel on PyPI for Pyodide",
    "scipy": "scipy has no wheel on PyPI for Pyodide",
    "sklearn": "scikit-learn has no wheel on PyPI for Pyodide",
    "av": "PyAV (video) has no wheel for Pyodide",
    "soundfile": "soundfile has no wheel for Pyodide",
    "sounddevice": "sounddevice has no wheel for Pyodide",
    "zmq": "pyzmq has no wheel for Pyodide: a browser has no sockets",
    "httpx": "loads from the network through httpx",
    "requests": "loads from the network through requests",
    "ome_zarr": "ome-zarr has no wheel for Pyodide",
    "PySide6": "Qt is for desktops",
    "PyQt6": "Qt is for desktops",
    "wx": "wxPython is for desktops",
    "glfw": "glfw is for desktops",
    "torch": "torch has no wheel for Pyodide",
    "open3d": "open3d has no wheel for Pyodide",
    "cv2": "OpenCV has no wheel on PyPI for Pyodide",
    "psutil": "psutil has no wheel for Pyodide",
    "ipywidgets": "ipywidgets is for Jupyter",
}


# Names that may be those of imageio's images: not all stand behind "imageio:".
_ASSET = re.compile(r"[\"':](\w+\.(?:jpg|mp4|npz|png))[\"']")
_FILE_OF_THE_NETWORK = re.compile(r"https?://\S+\.(?:glb|gltf|obj|stl|png|jpg|jpeg|tif|hdr|npy|npz|zip)")


@dataclass
class Example:
    """A script.

    Attributes:
        name: what it is called in the table.
        path: relative to the checkout.
        missing: why it can't run, or "".
        libraries: beside those of the checkout.
        reference: the library's own picture of it.
        tolerance: the mean difference to the reference, of 255, up to which the picture is the same.
        environ: environment variables.
        clock: what `time.time()` says, or None for the real one.
        canvas: whether it has one.
        act: what a person does with it once it has drawn; answers what was not right.
    """

    name: str
    path: str
    missing: str = ""
    libraries: tuple[str, ...] = ()
    reference: Path | None = None
    tolerance: float = 3.0
    environ: dict[str, str] = field(default_factory=dict)
    clock: float | None = None
    canvas: bool = True
    act: Callable[[Place], list[str]] | None = None


@dataclass
class Checkout:
    """A library's repository.

    Attributes:
        libraries: what is loaded for all examples, see tests/support/libraries.py.
        files: glob patterns of the files that the page gets.
        assets: the images of imageio-binaries that the examples use.
    """

    name: str
    root: Path
    libraries: tuple[str, ...]
    files: tuple[str, ...]
    examples: list[Example]
    assets: tuple[str, ...] = ()


def checkout(root: Path) -> Checkout:
    """Recognises a checkout by its pyproject.toml."""
    name = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["name"]
    if name not in _CHECKOUTS:
        raise SystemExit(f"{root} is a checkout of {name}; known are {', '.join(_CHECKOUTS)}")
    return _CHECKOUTS[name](root)


def needs(source: str) -> tuple[tuple[str, ...], str]:
    """The wheels for what a script imports, and why it can't run, or ""."""
    wheels: dict[str, None] = {}
    reasons: dict[str, None] = {}
    for node in ast.walk(ast.parse(source)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module]
        elif isinstance(node, ast.Constant) and _FILE_OF_THE_NETWORK.fullmatch(str(node.value)):
            reasons["loads from the network"] = None
        for name in names:
            package = name.partition(".")[0]
            wheels |= dict.fromkeys(PACKAGES.get(package, ()))
            if package in MISSING:
                reasons[MISSING[package]] = None
            if name == "wgpu.utils.imgui":
                wheels |= dict.fromkeys(PACKAGES["imgui_bundle"])
    return tuple(wheels), "; ".join(reasons)


def _pygfx(root: Path) -> Checkout:
    examples = []
    images: set[str] = set()
    for folder in ("introductory", "validation", "feature_demo"):
        for file in sorted((root / "examples" / folder).glob("*.py")):
            source = file.read_text(encoding="utf-8")
            wheels, missing = needs(source)
            for text, packages in (
                ("load_gltf", "gltflib"),
                ("load_mesh", "trimesh"),
                ("load_scene", "trimesh"),
            ):
                if text in source:
                    wheels += PACKAGES[packages]
            assets = _ASSET.findall(source)
            images |= set(assets)
            if any(asset.endswith(".mp4") for asset in assets):
                missing = missing or "video: PyAV has no wheel for Pyodide"
            reference = root / "examples" / "screenshots" / f"{file.stem}.png"
            compared = "sphinx_gallery_pygfx_test = 'compare'" in source and reference.exists()
            examples.append(
                Example(
                    name=f"{folder}/{file.name}",
                    path=str(file.relative_to(root)),
                    missing=missing,
                    libraries=wheels,
                    reference=reference if compared else None,
                    # As pygfx's own tests have it.
                    environ={"PYGFX_DEFAULT_PPAA": "none"} if compared else {},
                    clock=1.23456 if compared else None,
                    canvas="rendercanvas.offscreen" not in source or "rendercanvas.auto" in source,
                )
            )
    return Checkout(
        name="pygfx",
        root=root,
        libraries=("pygfx",),
        files=(
            "examples/introductory/*.py",
            "examples/validation/*.py",
            "examples/feature_demo/*.py",
            "examples/data/**/*",
        ),
        examples=examples,
        assets=tuple(sorted(images)),
    )


def _rendercanvas(root: Path) -> Checkout:
    # The others are for one desktop toolkit, or for a server, each.
    names = ("cube_auto", "drag", "events", "multiple", "noise", "snake")
    return Checkout(
        name="rendercanvas",
        root=root,
        libraries=("rendercanvas",),
        files=("examples/*.py",),
        examples=[
            Example(f"{name}.py", f"examples/{name}.py", act=acts.RENDERCANVAS[name]) for name in names
        ],
    )


# Of fastplotlib's examples, those that its own tests run.
_FASTPLOTLIB = (
    *(
        "image",
        "image_volume",
        "image_widget",
        "heatmap",
        "scatter",
        "line",
        "line_collection",
        "vectors",
        "mesh",
        "text",
    ),
    *(
        "gridplot",
        "window_layouts",
        "events",
        "selection_tools",
        "spaces_transforms",
        "controllers",
        "misc",
        "guis",
    ),
)


def _fastplotlib(root: Path) -> Checkout:
    examples = []
    images: set[str] = set()
    for folder in _FASTPLOTLIB:
        for file in sorted((root / "examples" / folder).glob("*.py")):
            source = file.read_text(encoding="utf-8")
            wheels, missing = needs(source)
            assets = _ASSET.findall(source)
            images |= set(assets)
            if any(asset.endswith(".mp4") for asset in assets):
                missing = missing or "video: PyAV has no wheel for Pyodide"
            # Its reference pictures are kept in Git LFS, which checkouts need not have.
            examples.append(
                Example(
                    name=f"{folder}/{file.name}",
                    path=str(file.relative_to(root)),
                    missing=missing,
                    libraries=wheels,
                )
            )
    return Checkout(
        name="fastplotlib",
        root=root,
        # It looks for imgui-bundle when it is imported.
        libraries=("fastplotlib", *PACKAGES["imgui_bundle"]),
        files=("examples/*/*.py", "examples/data/*"),
        examples=examples,
        assets=tuple(sorted(images)),
    )


_CHECKOUTS: dict[str, Callable[[Path], Checkout]] = {
    "fastplotlib": _fastplotlib,
    "pygfx": _pygfx,
    "rendercanvas": _rendercanvas,
}
