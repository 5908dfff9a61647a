"""The command: what it writes, checks and reports, and that it writes nothing where something is wrong."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from codegen.__main__ import OUTPUTS, PAGES, ROOT, main


def contents(root: Path) -> dict[str, bytes]:
    return {str(p.relative_to(root)): p.read_bytes() for p in sorted(root.rglob("*")) if p.is_file()}


def change(root: Path, name: str, old: str, new: str) -> int:
    """Replace a text that stands once in a file; answers its line."""
    path = root / name
    text = path.read_text("utf-8")
    assert text.count(old) == 1, (text.count(old), old)
    path.write_text(text.replace(old, new), "utf-8")
    return text[: text.index(old)].count("\n") + 1


# -- writing and checking


def test_repository_is_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0
    printed = capsys.readouterr().out
    for row in ("interfaces", "operations", "attributes", "dictionaries", "enums", "flags"):
        assert f"\n{row} " in printed
    assert "left out:\n" in printed
    assert "GPUSupportedLimits: " in printed


def test_command_line() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "codegen", "--members"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    members = json.loads(done.stdout)
    assert {"owner": "GPUBuffer", "name": "map_async", "kind": "method", "by": "by hand"} in members
    assert {"owner": "GPU", "name": "request_adapter_sync", "kind": "method", "by": "generated"} in members
    assert {"owner": "GPUBuffer", "name": "read_mapped", "kind": "added", "by": "added"} in members
    assert len({(m["owner"], m["name"]) for m in members}) == len(members)


def test_writing_again_changes_nothing(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = contents(repository)
    assert main([], repository) == 0
    assert contents(repository) == before
    assert capsys.readouterr().out.startswith("0 of ")


def test_all_is_written_from_nothing(repository: Path) -> None:
    before = contents(repository)
    for name in before:
        if name in OUTPUTS or name.startswith(PAGES):
            (repository / name).unlink()
    assert main([], repository) == 0
    assert contents(repository) == before


@pytest.mark.parametrize("name", ["wgpu_js/generated/bridge.js", "docs/reference/GPUBuffer.md"])
def test_check_finds_an_edit(repository: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    (repository / name).write_text((repository / name).read_text("utf-8") + " ", "utf-8")
    before = contents(repository)
    assert main(["--check"], repository) == 1
    assert f"out of date: {name}\n" in capsys.readouterr().err
    assert contents(repository) == before


def test_check_finds_what_is_missing_or_stale(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (repository / "wgpu_js/generated/enums.py").unlink()
    (repository / PAGES / "GPUOldThing.md").write_text("gone", "utf-8")
    assert main(["--check"], repository) == 1
    printed = capsys.readouterr().err
    assert "out of date: wgpu_js/generated/enums.py\n" in printed
    assert f"out of date: {PAGES}/GPUOldThing.md\n" in printed
    assert main([], repository) == 0
    assert main(["--check"], repository) == 0


def test_check_finds_a_new_docstring(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(
        repository, "codegen/docs.toml", 'doc = "The arguments of `GPUDevice.create_buffer`."', 'doc = "New."'
    )
    assert main(["--check"], repository) == 1
    assert [line for line in capsys.readouterr().err.splitlines() if line.startswith("out")] == [
        "out of date: wgpu_js/generated/structs.py",
        f"out of date: {PAGES}/structs.md",
    ]


# -- nothing is written


@pytest.mark.parametrize(
    ("name", "old", "new", "words"),
    [
        ("codegen/webgpu.idl", "    undefined unmap();", "    undefined unmap(;", "syntax error"),
        (
            "codegen/webgpu.idl",
            "    undefined unmap();",
            "    undefined undo();",
            "'GPUBuffer.undo' fits no pattern",
        ),
        (
            "codegen/webgpu.idl",
            "    required GPUExtent3D size;",
            "    required GPUExtent4D size;",
            "unknown type",
        ),
        (
            "codegen/deviations.toml",
            "[interface.GPUBuffer.by_hand]",
            '[interface.GPUBuffer.by_hand]\nundo = "x"',
            "'GPUBuffer.undo' (by_hand) is not in the IDL",
        ),
        (
            "codegen/deviations.toml",
            "[dictionary.ObjectDescriptorBase]",
            "[dictionary.Nothing]",
            "not in the IDL",
        ),
        ("codegen/docs.toml", "[enum.AddressMode]", "[enum.AddressModus]", "missing: enum.AddressMode"),
        ("wgpu_js/buffer.py", "    def unmap(self)", "    def undo(self)", "'unmap' is by hand, but"),
    ],
)
def test_nothing_is_written(
    repository: Path, capsys: pytest.CaptureFixture[str], name: str, old: str, new: str, words: str
) -> None:
    line = change(repository, name, old, new)
    (repository / "wgpu_js/generated/enums.py").write_text("edited", "utf-8")
    before = contents(repository)
    assert main([], repository) == 1
    printed = capsys.readouterr().err
    assert words in printed
    path, number, _ = printed.split(":", 2)
    assert path.startswith("codegen/")
    if path == name and not name.endswith("docs.toml"):
        assert int(number) == line + new.count("\n")
    assert contents(repository) == before


# -- another IDL


def report(
    repository: Path, capsys: pytest.CaptureFixture[str], *replacements: tuple[str, str]
) -> tuple[int, str, str]:
    """Run --idl on webgpu.idl with texts replaced; answers the status and what is printed, without paths."""
    path = repository / "new.idl"
    path.write_text((repository / "codegen/webgpu.idl").read_text("utf-8"), "utf-8")
    for old, new in replacements:
        change(repository, "new.idl", old, new)
    before = contents(repository)
    status = main(["--idl", str(path)], repository)
    assert contents(repository) == before
    printed = capsys.readouterr()
    return status, printed.out.replace(f"{path}:", ""), printed.err.replace(f"{path}:", "")


def test_the_same_idl(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = report(repository, capsys)
    assert (status, err) == (0, "")
    assert out == "0 changes, 0 of them touch what is written by hand, 0 do not fit\n"


def test_new_method_that_is_generated(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = "    undefined setStencilReference(GPUStencilValue reference);"
    status, out, err = report(repository, capsys, (old, f"{old}\n    undefined setShade(GPUSize32 shade);"))
    assert (status, err) == (0, "")
    assert (
        "GPURenderPassEncoder.setShade: new operation\n    now: undefined setShade(GPUSize32 shade)\n" in out
    )
    assert "to write: codegen/docs.toml:1: 1 entries are missing: interface.GPURenderPassEncoder" in out


def test_new_method_that_fits_no_pattern(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = "    undefined unmap();"
    status, out, err = report(repository, capsys, (old, f"{old}\n    undefined zap();"))
    assert status == 1
    assert "GPUBuffer.zap: new operation" in out
    assert "'GPUBuffer.zap' fits no pattern: a mixin must define it" in err


def test_changed_signature_of_a_generated_method(
    repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = report(
        repository,
        capsys,
        (
            "undefined setStencilReference(GPUStencilValue reference)",
            "undefined setStencilReference(GPUSize32 value)",
        ),
    )
    assert (status, err) == (0, "")
    assert "    was: undefined setStencilReference(GPUStencilValue reference)\n" in out
    assert "    now: undefined setStencilReference(GPUSize32 value)\n" in out
    assert "by hand:" not in out


def test_changed_signature_of_a_method_by_hand(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = report(
        repository,
        capsys,
        (
            "Promise<undefined> mapAsync(GPUMapModeFlags mode, optional",
            "Promise<undefined> mapAsync(optional",
        ),
    )
    assert status == 1
    assert "GPUBuffer.mapAsync: operation changed\n" in out
    assert "    by hand: buffer.MappedBuffer.map_async (wgpu_js/buffer.py)\n" in out


def test_new_argument_of_a_method_by_hand(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = report(
        repository, capsys, ("undefined submit(", "undefined submit(optional boolean soon = false, ")
    )
    assert status == 1
    assert "QueueMixin.submit lacks the argument 'soon' of the IDL" in err


def test_new_overload(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = "    undefined setStencilReference(GPUStencilValue reference);"
    status, _, err = report(
        repository, capsys, (old, f"{old}\n    undefined setStencilReference(GPUSize32 a, GPUSize32 b);")
    )
    assert status == 1
    assert "'GPURenderPassEncoder.set_stencil_reference' is overloaded" in err


def test_removed_attribute_by_hand(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = report(
        repository, capsys, ("    readonly attribute GPUBufferMapState mapState;\n", "")
    )
    assert status == 1
    assert "GPUBuffer.mapState: attribute removed\n" in out
    assert "    by hand: buffer.MappedBuffer.map_state (wgpu_js/buffer.py)\n" in out
    assert "'GPUBuffer.map_state' (by_hand) is not in the IDL" in err
    assert "codegen/deviations.toml:" in err


def test_removed_attribute_that_is_generated(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = report(repository, capsys, ("    readonly attribute GPUSize32Out sampleCount;\n", ""))
    assert "GPUTexture.sampleCount: attribute removed\n" in out
    assert "do not fit" in out
    assert (status, err) == (0, "")


def test_new_attribute_that_nothing_sets(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = "    readonly attribute GPUSize32Out sampleCount;\n"
    status, _, err = report(repository, capsys, (old, f"{old}    readonly attribute boolean shiny;\n"))
    assert status == 1
    assert "'GPUTexture.shiny': nothing in wgpu_js sets '_shiny'" in err


def test_new_required_member_of_a_struct_by_hand(
    repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = "    required GPUBufferUsageFlags usage;\n"
    status, out, err = report(repository, capsys, (old, f"{old}    required boolean shiny;\n"))
    assert status == 1
    assert "GPUBufferDescriptor.shiny: new required member\n    now: required boolean shiny;\n" in out
    assert "    by hand: device.DeviceMixin.create_buffer (wgpu_js/device.py)\n" in out
    assert "create_buffer lacks the argument 'shiny' of the IDL" in err


def test_new_required_member_of_a_generated_struct(
    repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = "    required GPUSize64 arrayStride;\n"
    status, out, err = report(repository, capsys, (old, f"{old}    required boolean shiny;\n"))
    assert (status, err) == (0, "")
    assert "GPUVertexBufferLayout.shiny: new required member\n" in out
    assert (
        "to write: codegen/docs.toml:1: 1 entries are missing: struct.VertexBufferLayout.fields.shiny\n"
        in out
    )


def test_changed_members(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = report(
        repository,
        capsys,
        ('    GPUFilterMode magFilter = "nearest";', '    GPUFilterMode magFilter = "linear";'),
        ("    float lodMinClamp = 0;", "    double lodMinClamp = 0;"),
        ("    required GPUSize64 arrayStride;", "    GPUSize64 arrayStride;"),
        ("    [Clamp] unsigned short maxAnisotropy = 1;\n", ""),
    )
    assert (status, err) == (0, "")
    for text in (
        "GPUSamplerDescriptor.magFilter: default changed",
        "GPUSamplerDescriptor.lodMinClamp: type changed",
        "GPUVertexBufferLayout.arrayStride: whether it is required changed",
        "GPUSamplerDescriptor.maxAnisotropy: member removed",
    ):
        assert text in out


def test_field_whose_default_we_change(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = report(
        repository, capsys, ("boolean depthWriteEnabled;", "boolean depthWriteEnabled = true;")
    )
    assert status == 1
    assert '    by hand: [field."DepthStencilState.depth_write_enabled"] (codegen/deviations.toml)\n' in out


def test_vectors_are_converted_by_hand(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = "dictionary GPUOrigin3DDict {\n"
    status, out, _ = report(repository, capsys, (old, f"{old}    GPUIntegerCoordinate w = 0;\n"))
    assert status == 1
    assert "by hand: the conversion of Origin3D in wgpu_js/arguments.py\n" in out


def test_enums_and_flags(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = report(
        repository,
        capsys,
        ('    "mirror-repeat",\n', '    "mirror-repeat",\n    "rainbow",\n'),
        ('    "cw",\n', ""),
        ("    const GPUFlagsConstant WRITE = 0x0002;", "    const GPUFlagsConstant WRITE = 0x0004;"),
    )
    assert 'GPUAddressMode: new value "rainbow"\n' in out
    assert 'GPUFrontFace: value "cw" removed\n' in out
    assert (
        "GPUMapMode.WRITE: bit changed\n    was: 0x2\n    now: 0x4\n    by hand: WRITE stands in wgpu_js/"
        in out
    )
    assert (status, err) == (1, "")


def test_typedef_that_hand_written_code_relies_on(
    repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = "typedef [EnforceRange] unsigned long GPUMapModeFlags;"
    status, out, _ = report(repository, capsys, (old, old.replace("long", "long long")))
    assert status == 1
    assert "GPUMapModeFlags: typedef changed\n" in out
    assert "by hand: buffer.MappedBuffer.map_async (wgpu_js/buffer.py)\n" in out


def test_interfaces(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = report(
        repository,
        capsys,
        ("interface GPUSampler {\n", "interface GPUWonder {\n};\ninterface GPUSampler {\n"),
        ("GPUQuerySet includes GPUObjectBase;\n", ""),
        ("interface mixin GPUCommandsMixin {\n};\n", ""),
        ("GPUCommandEncoder includes GPUCommandsMixin;\n", ""),
        ("GPUComputePassEncoder includes GPUCommandsMixin;\n", ""),
        ("GPURenderPassEncoder includes GPUCommandsMixin;\n", ""),
        ("GPURenderBundleEncoder includes GPUCommandsMixin;\n", ""),
    )
    assert status == 1
    assert "GPUWonder: new interface\n" in out
    assert (
        "GPUQuerySet: other bases\n    was: GPUObjectBase\n    now: none\n    by hand: device.QuerySetMixin"
        in out
    )
    assert "GPUCommandsMixin: interface removed\n" in out


def test_member_that_we_added_before(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = "    undefined unmap();"
    status, _, err = report(repository, capsys, (old, f"{old}\n    ArrayBuffer readMapped();"))
    assert status == 1
    assert "'GPUBuffer.read_mapped' is new in Python, says deviations.toml" in err


def test_new_union(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = "    required (HTMLVideoElement or VideoFrame) source;"
    status, _, err = report(repository, capsys, (old, old.replace(" or ", " or boolean or ")))
    assert status == 1
    assert "codegen does not know the union '(HTMLVideoElement or boolean or VideoFrame)'" in err


def test_idl_that_cannot_be_read(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (repository / "new.idl").write_text("interface A {\n    undefined f(\n};\n", "utf-8")
    assert main(["--idl", str(repository / "new.idl")], repository) == 1
    assert f"{repository / 'new.idl'}:" in capsys.readouterr().err
    assert main(["--idl", str(repository / "none.idl")], repository) == 1
    assert "none.idl" in capsys.readouterr().err
