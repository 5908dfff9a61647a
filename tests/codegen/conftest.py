"""Small IDLs, and copies of the repository that a test may spoil."""

from __future__ import annotations

import importlib
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

import pytest

from codegen import idl
from codegen.__main__ import ROOT
from codegen.deviations import Deviations
from codegen.docs import Docs
from codegen.idl import Idl
from codegen.model import Model, build

Load = Callable[[dict[str, str]], dict[str, ModuleType]]

INPUTS = ("codegen/webgpu.idl", "codegen/deviations.toml", "codegen/docs.toml")


@pytest.fixture(scope="session")
def parsed() -> dict[tuple[str, str], Idl]:
    return {}


@pytest.fixture(autouse=True)
def parse_once(monkeypatch: pytest.MonkeyPatch, parsed: dict[tuple[str, str], Idl]) -> None:
    """Parsing webgpu.idl takes a third of the time of a run, and nothing changes what was read."""
    parse = idl.read

    def read(path: Path, shown: str | None = None) -> Idl:
        key = (path.read_text("utf-8"), shown or str(path))
        if key not in parsed:
            parsed[key] = parse(path, shown)
        return parsed[key]

    monkeypatch.setattr(idl, "read", read)


@pytest.fixture
def read(tmp_path: Path) -> Callable[[str], Idl]:
    """Reads the text of an IDL file."""

    def read_text(text: str) -> Idl:
        path = tmp_path / "small.idl"
        path.write_text(text, "utf-8")
        return idl.read(path, "small.idl")

    return read_text


@pytest.fixture
def model(read: Callable[[str], Idl], tmp_path: Path) -> Callable[..., Model]:
    """Makes a model of the text of an IDL file, with deviations and hand-written modules."""

    def make(text: str, deviations: str = "", **modules: str) -> Model:
        package = tmp_path / "wgpu_js"
        package.mkdir()
        for name, source in modules.items():
            (package / f"{name}.py").write_text(source, "utf-8")
        return build(read(text), Deviations(deviations, "deviations.toml"), Docs("", "docs.toml"), package)

    return make


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A copy of what the generator reads and writes."""
    for name in INPUTS:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.copytree(ROOT / "wgpu_js", tmp_path / "wgpu_js", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    return tmp_path


@contextmanager
def apart(folder: Path) -> Iterator[Load]:
    """Imports generated modules outside the browser: beside them stand only the modules that they need."""
    package = folder / "apart"
    (package / "generated").mkdir(parents=True)
    for name in ("_coreutils", "_struct", "enums", "flags", "structs"):
        shutil.copy(ROOT / f"wgpu_js/{name}.py", package)

    def load_texts(texts: dict[str, str]) -> dict[str, ModuleType]:
        for name, text in texts.items():
            (package / f"generated/{name}.py").write_text(text, "utf-8")
        importlib.invalidate_caches()
        return {name: importlib.import_module(f"apart.generated.{name}") for name in texts}

    before = {name: sys.modules.pop(name) for name in list(sys.modules) if name.partition(".")[0] == "apart"}
    sys.path.insert(0, str(folder))
    try:
        yield load_texts
    finally:
        sys.path.remove(str(folder))
        for name in [name for name in sys.modules if name.partition(".")[0] == "apart"]:
            del sys.modules[name]
        sys.modules.update(before)


@pytest.fixture
def load(tmp_path: Path) -> Iterator[Load]:
    with apart(tmp_path) as load_texts:
        yield load_texts


@pytest.fixture(scope="session")
def ours(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, ModuleType]]:
    """The enums, flags and structs of the repository."""
    names = ("enums", "flags", "structs")
    with apart(tmp_path_factory.mktemp("ours")) as load_texts:
        yield load_texts({n: (ROOT / f"wgpu_js/generated/{n}.py").read_text("utf-8") for n in names})
