"""The alias `wgpu`, as far as it goes without the classes."""

from __future__ import annotations

import importlib
import importlib.metadata
import sys
from types import ModuleType

import pytest

from tests.unit.conftest import PARTS


@pytest.fixture
def compat(part, monkeypatch):
    """With the import system as it was, afterwards."""
    module = part("compat")
    path = list(sys.meta_path)
    for name in [name for name in sys.modules if name == "wgpu" or name.startswith("wgpu.")]:
        monkeypatch.delitem(sys.modules, name)
    yield module
    sys.meta_path[:] = path
    for name in [name for name in sys.modules if name == "wgpu" or name.startswith("wgpu.")]:
        del sys.modules[name]


def test_modules_are_the_same_ones(compat, part):
    early = part("_coreutils")
    compat.install_as_wgpu()
    wgpu = importlib.import_module("wgpu")
    assert wgpu is sys.modules[PARTS]
    assert sys.modules["wgpu._coreutils"] is early
    late = importlib.import_module("wgpu._async")
    assert late is sys.modules[f"{PARTS}._async"]
    assert sys.modules["wgpu.promise"] is sys.modules[f"{PARTS}.promise"]  # which _async has imported
    assert late.__spec__.name == late.__name__ == f"{PARTS}._async"
    assert wgpu._async is late
    with pytest.raises(ModuleNotFoundError, match=r"wgpu\.nothing"):
        importlib.import_module("wgpu.nothing")


def test_calling_it_again_does_nothing(compat):
    compat.install_as_wgpu()
    finders = list(sys.meta_path)
    compat.install_as_wgpu()
    assert sys.meta_path == finders


def test_another_wgpu_that_was_imported_before(compat, monkeypatch):
    real = ModuleType("wgpu")
    real.GPUDevice = object
    real.__file__ = "/site-packages/wgpu/__init__.py"
    monkeypatch.setitem(sys.modules, "wgpu", real)
    finders = list(sys.meta_path)
    with pytest.raises(RuntimeError, match=r"site-packages/wgpu.*before the first"):
        compat.install_as_wgpu()
    assert sys.modules["wgpu"] is real
    assert sys.meta_path == finders


def test_an_empty_stand_in_is_replaced(compat, monkeypatch):
    """As micropip makes it for a mock package without modules."""
    monkeypatch.setitem(sys.modules, "wgpu", ModuleType("wgpu"))
    monkeypatch.setitem(sys.modules, "wgpu.sub", ModuleType("wgpu.sub"))
    compat.install_as_wgpu()
    assert sys.modules["wgpu"] is sys.modules[PARTS]
    assert "wgpu.sub" not in sys.modules


def test_a_failing_import_inside_is_not_hidden(compat, part, monkeypatch):
    compat.install_as_wgpu()
    with pytest.raises(ModuleNotFoundError, match="'js'"):
        importlib.import_module("wgpu.bridge")


def test_requirements_on_wgpu_are_met(compat):
    compat.install_as_wgpu()
    assert importlib.metadata.version("wgpu") == "0.32.0"
    assert importlib.metadata.distribution("wgpu").read_text("INSTALLER") == "micropip in-memory mock package"
    assert "wgpu" in {distribution.name for distribution in importlib.metadata.distributions()}
    assert importlib.metadata.version("pytest")


def test_a_distribution_that_is_really_there_goes_first(compat, tmp_path, monkeypatch):
    info = tmp_path / "wgpu-0.33.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: wgpu\nVersion: 0.33.0\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    compat.install_as_wgpu()
    assert importlib.metadata.version("wgpu") == "0.33.0"
