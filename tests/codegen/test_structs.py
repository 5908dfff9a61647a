"""The structs of the package: dataclasses that are mappings."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import json
import pickle
from collections.abc import Mapping
from types import ModuleType

import pytest

Modules = dict[str, ModuleType]


def test_all_of_them_can_be_made(ours: Modules) -> None:
    structs = ours["structs"]
    for name in structs.__all__:
        cls = getattr(structs, name)
        fields = dataclasses.fields(cls)
        required = {f.name: 1 for f in fields if f.default is dataclasses.MISSING}
        made = cls(**required)
        assert list(made) == [f.name for f in fields]
        assert dict(made) == {**{f.name: f.default for f in fields}, **required}


def test_mapping(ours: Modules) -> None:
    struct = ours["structs"].BufferBinding(buffer="b", size=4)
    assert isinstance(struct, Mapping)
    assert {**struct} == {"buffer": "b", "offset": 0, "size": 4}
    assert (struct["size"], len(struct), "offset" in struct, "length" in struct) == (4, 3, True, False)
    with pytest.raises(KeyError):
        struct["length"]


def test_get_answers_the_default_for_none(ours: Modules) -> None:
    struct = ours["structs"].BufferBinding(buffer="b")
    assert struct.get("size") is None
    assert struct.get("size", 7) == 7
    assert struct.get("offset", 7) == 0
    with pytest.raises(KeyError):
        struct.get("length", 7)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({}, "BufferDescriptor.. lacks required keyword arguments: 'size', 'usage'"),
        ({"size": 4}, "lacks required keyword arguments: 'usage'"),
        ({"size": 4, "usge": 1}, "unexpected keyword argument 'usge'. Did you mean 'usage'?"),
        ({"size": 4, "usage": 1, "mappedAtCreation": True}, "Did you mean 'mapped_at_creation'?"),
        ({"size": 4, "usage": 1, "zzz": True}, "unexpected keyword argument 'zzz'.$"),
    ],
)
def test_wrong_arguments(ours: Modules, arguments: dict[str, object], words: str) -> None:
    with pytest.raises(TypeError, match=words):
        ours["structs"].BufferDescriptor(**arguments)


def test_keywords_only(ours: Modules) -> None:
    with pytest.raises(TypeError):
        ours["structs"].Extent3D(1, 2, 3)


def test_equality(ours: Modules) -> None:
    structs = ours["structs"]
    assert structs.Origin3D(x=1) == structs.Origin3D(x=1, y=0)
    assert structs.Origin3D(x=1) != structs.Origin3D(x=2)
    assert structs.Origin2D() != structs.Origin3D()
    assert structs.Origin2D() != {"x": 0, "y": 0}
    with pytest.raises(TypeError):
        hash(structs.Origin2D())


def test_repr(ours: Modules) -> None:
    structs = ours["structs"]
    blend = structs.BlendState(color=structs.BlendComponent(), alpha={})
    assert repr(structs.ColorTargetState(format="r8unorm", blend=blend)) == (
        "wgpu.ColorTargetState(\n"
        "    format: TextureFormatEnum = 'r8unorm'\n"
        "    blend: BlendStateStruct | None = wgpu.BlendState(\n"
        "        color: BlendComponentStruct = wgpu.BlendComponent(\n"
        "            operation: BlendOperationEnum = 'add'\n"
        "            src_factor: BlendFactorEnum = 'one'\n"
        "            dst_factor: BlendFactorEnum = 'zero'\n"
        "        )\n"
        "        alpha: BlendComponentStruct = {}\n"
        "    )\n"
        "    write_mask: ColorWriteFlags = 15\n"
        ")"
    )


def test_dataclass(ours: Modules) -> None:
    structs = ours["structs"]
    struct = structs.BufferBinding(buffer="b")
    assert dataclasses.is_dataclass(struct)
    assert dataclasses.is_dataclass(structs.BufferBinding)
    assert not dataclasses.is_dataclass(structs.Struct)
    assert dataclasses.replace(struct, size=4) == structs.BufferBinding(buffer="b", size=4)
    assert dataclasses.asdict(struct) == dict(struct)
    assert all(f.kw_only for f in dataclasses.fields(struct))


def test_class_attributes_are_the_defaults(ours: Modules) -> None:
    structs = ours["structs"]
    assert structs.DeviceDescriptor.label == ""
    assert structs.DeviceDescriptor.required_features == ()
    assert not hasattr(structs.BufferDescriptor, "size")


def test_subclasses(ours: Modules) -> None:
    structs = ours["structs"]

    @dataclasses.dataclass(kw_only=True)
    class Sized(structs.BufferBinding):  # type: ignore[misc, name-defined]
        align: int = 4

    assert dict(Sized(buffer="b")) == {"buffer": "b", "offset": 0, "size": None, "align": 4}
    assert [f.name for f in dataclasses.fields(Sized)] == ["buffer", "offset", "size", "align"]
    assert list(structs.BufferBinding(buffer="b")) == ["buffer", "offset", "size"]


def test_copies(ours: Modules) -> None:
    struct = ours["structs"].BufferBinding(buffer=["b"])
    for copied in (copy.copy(struct), copy.deepcopy(struct), pickle.loads(pickle.dumps(struct))):
        assert copied == struct


def test_json_of_the_fields(ours: Modules) -> None:
    structs = ours["structs"]
    struct = structs.ColorTargetState(format="r8unorm", blend=structs.BlendComponent())
    text = json.dumps(struct, default=lambda value: value.__dict__)
    assert json.loads(text)["blend"] == {"operation": "add", "src_factor": "one", "dst_factor": "zero"}


def test_signature_for_completion(ours: Modules) -> None:
    assert str(inspect.signature(ours["structs"].BufferBinding)) == (
        "(*, buffer: 'GPUBuffer', offset: 'int' = 0, size: 'int | None' = None)"
    )


def test_aliases(ours: Modules) -> None:
    structs = ours["structs"]
    assert structs.BufferBindingStruct == structs.BufferBinding | dict
    for name in ("NoSuchStruct", "nothing", "Struct_"):
        with pytest.raises(AttributeError):
            getattr(structs, name)
    with pytest.raises(AttributeError):
        getattr(ours["enums"], "NoSuchEnum")  # noqa: B009 - a linter wants an attribute that is used
