"""Builds a JupyterLite site with wgpu_js and the course in it: `python packaging/lite/build.py FOLDER`.

The site is a folder of files for any static host, at any path. It asks no other host for anything: Pyodide, the
packages of the kernel, numpy and imgui lie in it, and wgpu_js is in its index for `%pip install`. What goes in comes
through tests/support/provide.py.
"""

from __future__ import annotations

import argparse
import email
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.support import provide  # noqa: E402

HERE = Path(__file__).parent
NOTEBOOKS = ROOT / "examples_web" / "notebooks"

# What the notebooks use besides wgpu_js.
LIBRARIES = ("imgui-bundle==1.93.0", "rendercanvas==2.7.2")
# Files of the npm package that a page loads.
PYODIDE = ("pyodide.mjs", "pyodide.js", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
CDN = "https://cdn.jsdelivr.net/pyodide"


def build(target: Path, *wheels: Path, notebooks: Path = NOTEBOOKS) -> Path:
    """Builds the site into the folder `target`, replacing what is there, and answers it.

    Args:
        target: The folder.
        *wheels: For the site's index, beside wgpu_js and its shim, which are built from the working tree; the
            environment variable WGPU_JS_WHEEL names another wheel of wgpu_js.
        notebooks: The folder whose files the site opens with.
    """
    target = target.resolve()
    named = os.environ.get("WGPU_JS_WHEEL")
    index = [
        Path(named) if named else provide.build_wheel(),
        provide.build_wheel(ROOT / "packaging" / "wgpu"),
        *(provide.pypi_wheel(library) for library in LIBRARIES),
        *wheels,
    ]
    provide.CACHE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="lite-", dir=provide.CACHE) as temporary:
        lite = Path(temporary)
        for file in HERE.glob("*.json"):
            shutil.copy(file, lite)
        _pyodide(lite / "static" / "pyodide")
        command = ["jupyter", "lite", "build", "--lite-dir", str(lite), "--output-dir", str(lite / "site")]
        command += ["--contents", str(notebooks.resolve()), "--no-libarchive", "--no-sourcemaps"]
        for wheel in index:
            command += ["--piplite-wheels", str(wheel.resolve())]
        answer = subprocess.run(
            [sys.executable, "-m", *command],
            cwd=lite,
            capture_output=True,
            text=True,
            check=False,
            stdin=subprocess.DEVNULL,
        )
        if answer.returncode:
            raise RuntimeError(f"jupyter lite build failed:\n{answer.stdout}{answer.stderr}")
        # Without this file, GitHub Pages leaves out what begins with an underscore.
        (lite / "site" / ".nojekyll").touch()
        shutil.rmtree(target, ignore_errors=True)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(lite / "site", target)
    return target


def _pyodide(folder: Path) -> None:
    """Pyodide with the kernel's packages, numpy where there is a wheel of it, and a lock that names these only."""
    source = provide.pyodide_dir()
    folder.mkdir(parents=True)
    for name in PYODIDE:
        shutil.copy(source / name, folder)
    numpy = provide.numpy_wheel()
    wheels = [*provide.kernel_wheels(), *([numpy] if numpy else [])]
    for wheel in wheels:
        shutil.copy(wheel, folder)
    lock = json.loads((source / "pyodide-lock.json").read_text(encoding="utf-8"))
    packages = lock_entries(wheels, str(lock["info"]["python"]))
    if not numpy:
        print("There is no wheel of numpy here: the site will load it from Pyodide's CDN.", file=sys.stderr)
        entry = lock["packages"]["numpy"]
        packages["numpy"] = entry | {"file_name": f"{CDN}/v{provide.PYODIDE}/full/{entry['file_name']}"}
    lock["packages"] = packages
    (folder / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")


def lock_entries(wheels: Iterable[Path], python: str) -> dict[str, dict[str, Any]]:
    """Entries of pyodide-lock.json for wheels: dependencies are those among them."""
    entries: dict[str, dict[str, Any]] = {}
    wanted: dict[str, list[str]] = {}
    environment = {
        "sys_platform": "emscripten",
        "platform_system": "Emscripten",
        "platform_machine": "wasm32",
        "os_name": "posix",
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
        "python_version": ".".join(python.split(".")[:2]),
        "python_full_version": python,
        "extra": "",
    }
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as content:
            names = content.namelist()
            (metadata,) = [name for name in names if name.endswith(".dist-info/METADATA") and "/" in name]
            told = email.message_from_bytes(content.read(metadata))
        name = canonicalize_name(told["Name"])
        needs = [Requirement(text) for text in told.get_all("Requires-Dist", [])]
        wanted[name] = [
            canonicalize_name(need.name)
            for need in needs
            if need.marker is None or need.marker.evaluate(environment)
        ]
        entries[name] = {
            "name": name,
            "version": told["Version"],
            "file_name": wheel.name,
            "install_dir": "site",
            "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
            "package_type": "package",
            "imports": _imports(names),
            "unvendored_tests": False,
        }
    for name, entry in entries.items():
        entry["depends"] = sorted(set(wanted[name]) & entries.keys())
    return entries


def _imports(names: Iterable[str]) -> list[str]:
    """The top-level modules of a wheel's files."""
    tops = {name.split("/")[0] for name in names}
    modules = {top.partition(".")[0] for top in tops if not top.endswith((".dist-info", ".data", ".libs"))}
    return sorted(module for module in modules if module.isidentifier())


def main() -> None:
    """Builds the site and says where it is and how large."""
    parser = argparse.ArgumentParser(description="Build a JupyterLite site with wgpu_js and the course.")
    parser.add_argument("folder", type=Path, help="where the site goes; what is there is replaced")
    parser.add_argument("--notebooks", type=Path, default=NOTEBOOKS, help="the notebooks to put into it")
    parser.add_argument("--wheel", type=Path, action="append", default=[], help="more for the site's index")
    arguments = parser.parse_args()
    site = build(arguments.folder, *arguments.wheel, notebooks=arguments.notebooks)
    size = sum(file.stat().st_size for file in site.rglob("*") if file.is_file())
    print(f"The site is in {site} ({size / 1e6:.0f} MB). Put it on any static host, or look at it here:")
    print(f"    python -m http.server --directory {site}")


if __name__ == "__main__":
    main()
