"""The names that programs for wgpu-py use are all there, in the same order."""

from __future__ import annotations

import dataclasses
import importlib
from types import ModuleType

import pytest

from codegen import coverage
from codegen.__main__ import ROOT, read_model
from codegen.coverage import Member

from .wgpu_py_names import CLASSES, ENUMS, FLAGS, STRUCTS

Modules = dict[str, ModuleType]


@pytest.fixture(scope="module")
def members() -> list[Member]:
    return coverage.members(read_model(ROOT))


@pytest.mark.parametrize("name", ENUMS)
def test_enum(ours: Modules, name: str) -> None:
    keys = ENUMS[name].split()
    assert [key for key in getattr(ours["enums"], name).__members__ if key in keys] == keys


@pytest.mark.parametrize("name", FLAGS)
def test_flags(ours: Modules, name: str) -> None:
    assert list(getattr(ours["flags"], name).__members__) == FLAGS[name].split()


@pytest.mark.parametrize("name", STRUCTS)
def test_struct(ours: Modules, name: str) -> None:
    assert [f.name for f in dataclasses.fields(getattr(ours["structs"], name))] == STRUCTS[name].split()


def test_lists_of_names(ours: Modules) -> None:
    for module, names in (("enums", ENUMS), ("flags", FLAGS), ("structs", STRUCTS)):
        assert ours[module].__all__ == sorted(names)


def test_public_modules_have_what_the_generated_ones_have(ours: Modules) -> None:
    for name, generated in ours.items():
        public = importlib.import_module(f"apart.{name}")
        aliases = [f"{n}{'Flags' if name == 'flags' else name.capitalize()[:-1]}" for n in generated.__all__]
        bases = [name.capitalize() if name == "flags" else name.capitalize()[:-1]]
        for wanted in [*generated.__all__, *aliases, *bases]:
            assert getattr(public, wanted) == getattr(generated, wanted)
        assert public.__all__ == generated.__all__
        assert not hasattr(public, "Nothing")


# Defined in promise.py and errors.py.
@pytest.mark.parametrize("name", [name for name in CLASSES if name not in ("GPUPromise", "DrawCancelled")])
def test_class(members: list[Member], name: str) -> None:
    ours = {member.name for member in members if member.owner == name}
    assert set(CLASSES[name].split()) <= ours


def test_what_wgpu_py_hides_is_public(members: list[Member]) -> None:
    ours = {f"{member.owner}.{member.name}" for member in members}
    assert ours >= {
        "GPUDevice.push_error_scope",
        "GPUDevice.pop_error_scope_async",
        "GPUDevice.pop_error_scope_sync",
        "GPUDevice.lost_async",
        "GPUDevice.lost_sync",
        "GPUDevice.onuncapturederror",
        "GPUDevice.add_event_listener",
        "GPUDevice.import_external_texture",
        "GPUQueue.copy_external_image_to_texture",
        "GPUBuffer.get_mapped_range",
        "GPUCanvasContext.canvas",
    }
