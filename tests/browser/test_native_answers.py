"""Right and wrong one-liners in error mode `raise`: each gives what native wgpu-py gives, value or exception.

native_answers.txt has them, measured on wgpu-py 0.32.0. What differs on purpose is below.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.carry import carry
from tests.support.places import Place

NATIVE = [
    tuple(line.split("  ->  "))
    for line in Path(__file__).with_name("native_answers.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]

# Where this package is better than native, or the browser decides: (line, native's answer, ours).
DIFFERENT = [
    # A number out of range is a ValueError that names the argument, native's is one of its C interface.
    ("tex((-1, 4))", "OverflowError", "ValueError"),
    ("rb(0, -4)", "OverflowError", "ValueError"),
    ("enc(lambda e: e.copy_buffer_to_buffer(buf(), -4, buf(), 0, 4))", "OverflowError", "ValueError"),
    ("draws(lambda p: p.draw(-3))", "OverflowError", "ValueError"),
    # A value of the wrong type is a TypeError that names the argument, native's is whatever breaks first.
    ("cp(constants={'n': '3'})", "AssertionError", "TypeError"),
    ("drawn(lambda p: p.set_pipeline(None))", "AttributeError", "TypeError"),
    ("q.submit([None])", "AttributeError", "TypeError"),
    ("buf(4, label=3)", "AttributeError", "TypeError"),
    ("drawn(clear_value=(0, 0, 0))", "IndexError", "ValueError"),
    # What WebGPU allows works, and does not end the process.
    ("d.create_pipeline_layout(bind_group_layouts=[None])", "AttributeError", "'GPUPipelineLayout'"),
    (
        "group(tex(), bgl({'binding': 0, 'visibility': 4, 'texture': {}}))",
        "TypeError",
        "'GPUBindGroup'",
    ),
    ("group({'buffer': uniform(), 'offset': 0, 'size': None})", "the process ends", "'GPUBindGroup'"),
    ("draws(lambda p: p.set_vertex_buffer(0, None))", "AttributeError", "None"),
    ("draws(lambda p: p.set_bind_group(0, None))", "AttributeError", "None"),
    ("enc(lambda e: e.copy_buffer_to_buffer(buf(), 0, buf(), 0))", "GPUValidationError", "None"),
    ("rp(primitive={'topology': 'triangle_strip'})", "KeyError", "'GPURenderPipeline'"),
    ("rp([{'format': 'rgba8unorm', 'write_mask': 'RED|BLUE'}])", "KeyError", "'GPURenderPipeline'"),
    ("tex(wgpu.Extent3D(width=4, height=2)).size", "TypeError", "(4, 2, 1)"),
    ("drawn(clear_value=wgpu.Color(r=0, g=0, b=0, a=1))", "KeyError", "None"),
    (
        "(lambda b: (b.destroy(), enc(lambda e: e.clear_buffer(b))))(buf())",
        "the process ends",
        "GPUValidationError",
    ),
    ("tex(format=None)", "the process ends", "KeyError"),
    # The mapping of a destroyed buffer is over.
    (
        "(lambda b: (b.map_sync('READ'), b.destroy(), b.map_state))(buf(16, 'MAP_READ|COPY_DST'))",
        "(None, None, 'mapped')",
        "(None, None, 'unmapped')",
    ),
    # The limits of a device are those of its adapter; native's OpenGL backend rounds some.
    ("d.limits == adapter.limits", "False", "True"),
    ("device(default_queue={'label': 'Q'}).queue.label", "''", "'Q'"),
    ("hasattr(d, 'push_error_scope')", "False", "True"),
]


@pytest.fixture(scope="module")
def given(page: Place) -> dict[str, str]:
    """From each line to its answer: all are evaluated in one call."""
    carry(page, "native")

    def inside(lines):
        import native

        return native.answers(lines)

    lines = [line for line, *_ in (*NATIVE, *DIFFERENT)]
    return dict(zip(lines, page.run(inside, lines=lines, timeout=600), strict=True))


@pytest.mark.parametrize(("line", "native"), NATIVE, ids=[line for line, _ in NATIVE])
def test_as_native(given: dict[str, str], line: str, native: str) -> None:
    assert given[line] == native


@pytest.mark.parametrize(("line", "native", "ours"), DIFFERENT, ids=[line for line, _, _ in DIFFERENT])
def test_different_on_purpose(given: dict[str, str], line: str, native: str, ours: str) -> None:
    assert given[line] == ours != native
