"""The two wheels, the source archive and the recipe: what is in them and where they install."""

from __future__ import annotations

import email
import email.message
import runpy
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.support import provide

SHIM = provide.ROOT / "packaging" / "wgpu"
VERSION = runpy.run_path(str(provide.ROOT / "wgpu_js" / "_version.py"))["__version__"]
DIST_INFO = f"wgpu_js-{VERSION}.dist-info"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return provide.build_wheel(target=tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return provide.build_wheel(SHIM, tmp_path_factory.mktemp("shim"))


def metadata(wheel: Path) -> email.message.Message:
    with zipfile.ZipFile(wheel) as content:
        (name,) = (name for name in content.namelist() if name.endswith(".dist-info/METADATA"))
        return email.message_from_bytes(content.read(name))


def test_the_wheel_has_the_package_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as content:
        packed = {name for name in content.namelist() if not name.startswith(f"{DIST_INFO}/")}
    kinds = {".py", ".pyi", ".js"}
    files = (path for path in (provide.ROOT / "wgpu_js").rglob("*") if path.suffix in kinds)
    tree = {path.relative_to(provide.ROOT).as_posix() for path in files}
    assert packed == tree | {"wgpu_js/py.typed", "wgpu_js/generated/W3C-NOTICE.md"}
    assert any(name.startswith("wgpu_js/bridge/") and name.endswith(".js") for name in packed)
    assert any(name.startswith("wgpu_js/generated/") and name.endswith(".js") for name in packed)


def test_the_wheel_carries_its_licence(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as content:
        packed = content.read(f"{DIST_INFO}/licenses/LICENSE")
    assert packed == (provide.ROOT / "LICENSE").read_bytes()
    assert metadata(wheel)["License-Expression"] == "BSD-2-Clause"


def test_the_wheel_is_pure_small_and_needs_nothing(wheel: Path) -> None:
    assert wheel.name == f"wgpu_js-{VERSION}-py3-none-any.whl"
    # What every page needs stays below 200 kB; loops, notebooks, imgui, and help for desktop shaders and libraries are
    # loaded by those who use them.
    on_demand = (
        "events",
        "jupyter",
        "libraries",
        "loop",
        "repairs",
        "utils/imgui",
        "bridge/events",
        "bridge/loop",
    )
    with zipfile.ZipFile(wheel) as content:
        packed = content.infolist()
    optional = tuple(f"wgpu_js/{name}" for name in on_demand)
    needed = (part for part in packed if not part.filename.startswith((*optional, DIST_INFO)))
    assert sum(part.compress_size for part in needed) < 200_000
    assert wheel.stat().st_size < 300_000
    about = metadata(wheel)
    assert about["Name"] == "wgpu-js"
    assert about["Version"] == VERSION
    assert about.get_all("Requires-Dist") is None


def test_the_wheel_is_the_same_bytes_each_time(wheel: Path, tmp_path: Path) -> None:
    # Recipes name the wheel with its hash.
    assert provide.build_wheel(target=tmp_path).read_bytes() == wheel.read_bytes()


def test_the_source_archive_builds_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", str(tmp_path)]
    subprocess.run([*command, str(provide.ROOT)], check=True, capture_output=True)
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as content:
        content.extractall(tmp_path, filter="data")
    unpacked = tmp_path / archive.name.removesuffix(".tar.gz")
    assert provide.build_wheel(unpacked, tmp_path).read_bytes() == wheel.read_bytes()


def test_bytecode_is_that_of_the_sources(wheel: Path, tmp_path: Path) -> None:
    import _imp  # the hash that importlib writes into files of bytecode

    full = tmp_path / wheel.name
    full.write_bytes(wheel.read_bytes())
    add = [sys.executable, str(provide.ROOT / "packaging" / "bytecode.py"), str(full)]
    subprocess.run(add, check=True, capture_output=True)
    with zipfile.ZipFile(wheel) as before, zipfile.ZipFile(full) as after:
        old, new = ({name: z.read(name) for name in z.namelist()} for z in (before, after))
    extra = {name: text for name, text in new.items() if name not in old}
    sources = [name for name in old if name.endswith(".py")]
    assert len(extra) == 3 * len(sources)
    for name, text in extra.items():
        folder, _, file = name.rpartition("/__pycache__/")
        module, tag, _ = file.split(".")
        assert tag in ("cpython-312", "cpython-313", "cpython-314")
        magic, kind = text[:4], int.from_bytes(text[4:8], "little")
        assert kind == 1  # by hash, not checked
        source = old[f"{folder}/{module}.py"]
        assert text[8:16] == _imp.source_hash(int.from_bytes(magic, "little"), source)
    # Nothing else has changed, and the record knows all.
    record = f"{DIST_INFO}/RECORD"
    assert {n: x for n, x in old.items() if n != record} == {n: new[n] for n in old if n != record}
    assert {line.split(",")[0] for line in new[record].decode().splitlines()} == set(new)


def test_the_version_mirrors_wgpu_py() -> None:
    info = runpy.run_path(str(provide.ROOT / "wgpu_js" / "_version.py"))["version_info"]
    assert info[:3] == (0, 32, 0)
    assert metadata_version(SHIM) == "0.32.0"


def metadata_version(project: Path) -> str:
    import tomllib

    return str(tomllib.loads((project / "pyproject.toml").read_text())["project"]["version"])


def test_the_shim_is_one_file_that_needs_wgpu_js(shim: Path) -> None:
    with zipfile.ZipFile(shim) as content:
        packed = {name for name in content.namelist() if ".dist-info/" not in name}
    assert packed == {"wgpu/__init__.py"}
    assert metadata(shim).get_all("Requires-Dist") == ["wgpu-js<0.33,>=0.32.0"]
    # Package indexes refuse what has this line; the name there is wgpu-py's.
    assert "Private :: Do Not Upload" in metadata(shim).get_all("Classifier", [])


def test_a_desktop_pip_refuses_the_shim(shim: Path, tmp_path: Path) -> None:
    install = [sys.executable, "-m", "pip", "install", "--no-deps", "--target", str(tmp_path)]
    direct = subprocess.run([*install, str(shim)], capture_output=True, text=True, check=False)
    assert direct.returncode != 0
    assert "is not a supported wheel on this platform" in direct.stderr
    offered = ["--no-index", "--find-links", str(shim.parent), "wgpu"]
    by_name = subprocess.run([*install, *offered], capture_output=True, text=True, check=False)
    assert by_name.returncode != 0
    assert "No matching distribution found for wgpu" in by_name.stderr
    assert not (tmp_path / "wgpu").exists()


def test_on_a_desktop_it_installs_and_says_what_to_take_instead(wheel: Path, tmp_path: Path) -> None:
    install = [sys.executable, "-m", "pip", "install", "--no-deps", "--no-index", "--target", str(tmp_path)]
    subprocess.run([*install, "--find-links", str(wheel.parent), "wgpu-js"], check=True, capture_output=True)
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import wgpu_js"
    found = subprocess.run(
        [sys.executable, "-I", "-c", code], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert found.returncode == 1 and "ImportError" in found.stderr and "pip install wgpu`" in found.stderr
    # A native wgpu beside it stays as it is.
    assert not (tmp_path / "wgpu").exists()


def test_the_recipe_is_one_that_pyodide_build_takes() -> None:
    from pyodide_build.io import MetaConfig

    recipe = MetaConfig.from_yaml(provide.ROOT / "packaging" / "meta.yaml")
    assert recipe.package.name == "wgpu-js"
    assert recipe.package.version == VERSION
    assert recipe.package.top_level == recipe.test.imports == ["wgpu_js"]
    assert (recipe.source.path / "pyproject.toml").resolve() == provide.ROOT / "pyproject.toml"
    assert recipe.about.license == "BSD-2-Clause"
