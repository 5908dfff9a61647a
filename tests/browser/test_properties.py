"""Properties that hold for all descriptors, commands and data: Hypothesis makes cases here, the page runs them in batches.

The fixed slice of CI is small; `WGPU_JS_EXAMPLES=200 pytest tests/browser/test_properties.py --hypothesis-seed=random`
runs that many batches of each property, with other cases each time.
"""

# ruff: noqa: E501

from __future__ import annotations

import os
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.browser import cases
from tests.browser.carry import carry
from tests.support.places import Place

BATCHES = int(os.environ.get("WGPU_JS_EXAMPLES", "0"))
# How many cases a batch has: a call into the page costs as much as many of them.
CASES = 25

slice_of_ci = settings(
    max_examples=BATCHES or 8,
    derandomize=not BATCHES,
    deadline=None,
    database=None,
    # A failure names the cases that are wrong, of a batch: nothing is gained by making it smaller.
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def page(page: Place) -> Place:
    return carry(page, "scene", "spy", "roundtrip")


async def _calls(owner, cases):
    import spy

    return await spy.calls(owner, cases)


async def _recorded(cases):
    import spy

    return await spy.recorded(cases)


def _only_wrong(pairs: list[tuple[Any, Any, Any]]) -> None:
    """Fails with the cases whose result is not what is expected."""
    wrong = [
        f"{case}\n    expected {expected}\n    found    {found}"
        for case, expected, found in pairs
        if found != expected
    ]
    assert not wrong, "\n".join(wrong)


# %% Descriptors


@pytest.mark.parametrize("method", sorted(cases.creating()))
@slice_of_ci
@given(data=st.data())
def test_descriptors_reach_webgpu(page: Place, method: str, data: st.DataObject) -> None:
    op = cases.creating()[method]
    assert op.flat is not None
    batch = data.draw(st.lists(cases.keywords_of(op.flat.name), min_size=1, max_size=CASES))
    found = page.run(_calls, owner="GPUDevice", cases=[[method, [], kwargs] for kwargs, _ in batch])
    pairs = []
    for (kwargs, expected), log in zip(batch, found, strict=True):
        got: Any = log
        if log and isinstance(log[0], list):
            assert log[0][0] == op.js_name
            descriptor = log[0][1] if len(log[0]) > 1 else {}
            descriptor = {} if descriptor == {"$": "undefined"} else descriptor
            kind = cases.PyType("struct", op.flat.name)
            got = cases.filled(kind, descriptor)
        pairs.append((kwargs, expected, got))
    _only_wrong(pairs)


@slice_of_ci
@given(data=st.data())
def test_commands_reach_webgpu(page: Place, data: st.DataObject) -> None:
    batch = data.draw(
        st.lists(st.lists(cases.command(), min_size=1, max_size=12), min_size=1, max_size=CASES)
    )
    found = page.run(_recorded, cases=[[call for call, _ in case] for case in batch])
    operations = cases.recorded_operations()
    pairs = []
    for case, log in zip(batch, found, strict=True):
        expected: list[Any] = []
        got: list[Any] = []
        entries = list(log)
        for (owner, method, *_), wanted in case:
            expected.append(wanted)
            # The passes that stand around a command are none of the case.
            while (
                entries
                and isinstance(entries[0], list)
                and entries[0][0].startswith("begin")
                and entries[0][0] != wanted[0]
            ):
                entries.pop(0)
            if wanted[0].startswith("begin") and entries and isinstance(entries[0], list):
                kind = cases.PyType("struct", wanted[0].removeprefix("begin") + "Descriptor")
                name, descriptor = entries.pop(0)
                got.append([name, cases.filled(kind, descriptor)])
                continue
            if not entries or not isinstance(entries[0], list):
                got = log
                break
            entry = entries.pop(0)
            operation = operations.get((owner, method))
            got.append(cases.arrived(operation, entry) if operation else _trimmed(entry))
        pairs.append(([call for call, _ in case], expected, got))
    _only_wrong(pairs)


def _trimmed(entry: list[Any]) -> list[Any]:
    while entry[-1] == {"$": "undefined"}:
        entry = entry[:-1]
    return entry


@slice_of_ci
@given(data=st.data())
def test_views_are_those_of_native(page: Place, data: st.DataObject) -> None:
    batch = data.draw(st.lists(cases.keywords_of("TextureViewDescriptor"), min_size=1, max_size=CASES))
    found = page.run(_calls, owner="GPUTexture", cases=[["create_view", [], kwargs] for kwargs, _ in batch])
    pairs = []
    for (kwargs, expected), log in zip(batch, found, strict=True):
        # Native's defaults, for the texture of the case, which is 2d and has one layer.
        expected = {"dimension": "2d", **expected}
        layers = {"cube": 6, "2d-array": 1, "cube-array": 1}.get(expected["dimension"], 1)
        if expected["dimension"] in ("2d-array", "cube-array"):
            layers = max(0, 1 - expected["baseArrayLayer"])
        expected.setdefault("arrayLayerCount", layers)
        got: Any = log
        if log and isinstance(log[0], list):
            # With one layer, WebGPU's defaults are native's.
            (given,) = log[0][1:] or [{"dimension": "2d", "arrayLayerCount": 1}]
            got = cases.filled(cases.PyType("struct", "TextureViewDescriptor"), given)
        pairs.append((kwargs, expected, got))
    _only_wrong(pairs)


# %% Mistakes


@pytest.mark.parametrize("method", sorted(set(cases.creating()) - {"create_command_encoder"}))
@slice_of_ci
@given(data=st.data())
def test_mistakes_are_told_by_name(page: Place, method: str, data: st.DataObject) -> None:
    op = cases.creating()[method]
    assert op.flat is not None
    batch = data.draw(st.lists(cases.struct_mistakes(op.flat.name), min_size=1, max_size=CASES))
    found = page.run(_calls, owner="GPUDevice", cases=[[method, [], kwargs] for kwargs, _, _ in batch])
    wrong = []
    for (kwargs, kinds, name), log in zip(batch, found, strict=True):
        if not log or isinstance(log[0], list) or log[0] not in kinds or name not in log[1]:
            wrong.append(f"{kwargs}\n    expected {kinds} naming {name}\n    found {log}")
    assert not wrong, "\n".join(wrong)
    page.run("import scene\nawait scene.usable(await scene.device())")


# %% Data


async def _roundtrips(cases):
    import roundtrip

    return await roundtrip.buffers(cases)


async def _images(cases):
    import roundtrip

    return await roundtrip.textures(cases)


@st.composite
def buffer_cases(draw: st.DrawFn) -> dict[str, Any]:
    """A buffer, and writes into it by every way there is."""
    size = draw(st.integers(1, 64)) * 4
    steps = []
    for _ in range(draw(st.integers(1, 6))):
        kind = draw(
            st.sampled_from(["bytes", "bytearray", "B", "H", "i", "f", "d", "Q", "2d", "ctypes", "readonly"])
        )
        content = draw(st.binary(min_size=1, max_size=40)) * 8
        total = len(content)
        first = draw(st.integers(0, total - 4))
        most = min((total - first) // 4 * 4, size)
        n = draw(st.integers(1, most // 4)) * 4
        offset = draw(st.integers(0, (size - n) // 4)) * 4
        way = draw(st.sampled_from(["write_buffer", "write_buffer", "mapped", "created", "copied"]))
        steps.append({"way": way, "kind": kind, "content": content, "first": first, "n": n, "offset": offset})
    start = draw(st.integers(0, size // 4 - 1)) * 4
    length = draw(st.none() | st.integers(1, (size - start) // 4).map(lambda k: k * 4))
    return {"size": size, "steps": steps, "start": start, "length": length}


@slice_of_ci
@given(batch=st.lists(buffer_cases(), min_size=1, max_size=10))
def test_what_is_written_to_buffers_is_read(page: Place, batch: list[dict[str, Any]]) -> None:
    found = page.run(_roundtrips, cases=batch)
    pairs = []
    for case, got in zip(batch, found, strict=True):
        expected = bytearray(case["size"])
        for step in case["steps"]:
            expected[step["offset"] : step["offset"] + step["n"]] = step["content"][step["first"] :][
                : step["n"]
            ]
        start, length = case["start"], case["length"]
        pairs.append(
            (case, bytes(expected[start:] if length is None else expected[start : start + length]), got)
        )
    _only_wrong(pairs)


# Bytes a texel of the formats that can be copied in and out.
FORMATS = {
    "r8unorm": 1, "r8uint": 1, "r8sint": 1, "rg8unorm": 2, "rg8uint": 2, "rgba8unorm": 4, "rgba8unorm-srgb": 4,
    "rgba8uint": 4, "rgba8sint": 4, "bgra8unorm": 4, "r16uint": 2, "r16sint": 2, "rg16uint": 4, "rgba16uint": 8,
    "rgba16sint": 8, "r32uint": 4, "r32sint": 4, "rg32uint": 8, "rg32sint": 8, "rgba32uint": 16, "rgba32sint": 16,
    "rgb10a2uint": 4, "rgb10a2unorm": 4, "stencil8": 1, "rgb9e5ufloat": 4,
}  # fmt: skip


@st.composite
def texture_cases(draw: st.DrawFn) -> dict[str, Any]:
    """A texture, a box in it that is written, and a box within that which is read, with any row pitches."""
    format = draw(st.sampled_from(sorted(FORMATS)))
    texel = FORMATS[format]
    flat = format == "stencil8"
    dimension = "2d" if flat else draw(st.sampled_from(["1d", "2d", "2d", "3d"]))
    if format == "rgb9e5ufloat" and dimension == "3d":
        dimension = "2d"
    size = (
        [draw(st.integers(1, 70)), 1, 1]
        if dimension == "1d"
        else [draw(st.integers(1, 70)), *(draw(st.integers(1, 5)) for _ in range(2))]
    )
    several = max(size if dimension == "3d" else size[:2]) > 1 and dimension != "1d"
    level = draw(st.integers(0, 1)) if several else 0
    there = [
        max(1, size[0] >> level),
        max(1, size[1] >> level),
        max(1, size[2] >> level) if dimension == "3d" else size[2],
    ]
    if flat:
        origin, box = [0, 0, draw(st.integers(0, there[2] - 1))], [there[0], there[1], 1]
    else:
        origin = [draw(st.integers(0, n - 1)) for n in there]
        box = [draw(st.integers(1, n - o)) for n, o in zip(there, origin, strict=True)]
    tight = box[0] * texel
    pitch = tight + draw(st.sampled_from([0, 0, 1, 3, 4, 255, 256]))
    images = box[1] + draw(st.sampled_from([0, 0, 1, 2]))
    offset = draw(st.sampled_from([0, 0, 1, 4, 7, 300]))
    return {
        "format": format, "dimension": dimension, "size": size, "level": level, "origin": origin, "box": box,
        "pitch": pitch, "images": images if draw(st.booleans()) or images != box[1] else None, "offset": offset,
        "seed": draw(st.integers(0, 255)), "texel": texel, "read_pitch": tight + draw(st.sampled_from([0, 0, 2, 5, 256])),
        "read_offset": draw(st.sampled_from([0, 0, 1, 8, 100])), "large": draw(st.sampled_from([False, False, True])),
    }  # fmt: skip


@slice_of_ci
@given(batch=st.lists(texture_cases(), min_size=1, max_size=10))
def test_what_is_written_to_textures_is_read(page: Place, batch: list[dict[str, Any]]) -> None:
    found = page.run(_images, cases=batch)
    assert found == [""] * len(batch), "\n".join(f"{c}: {f}" for c, f in zip(batch, found, strict=True) if f)
