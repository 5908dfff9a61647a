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
    # A misspelt key is told of in every struct, a number is no str, None is the same as leaving it out.
    ("group({'buffer': uniform(), 'foo': 1})", "'GPUBindGroup'", "ValueError"),
    (
        "rp(vertex={'buffers': [{'array_stride': 8, 'foo': 1, 'attributes': []}]})",
        "'GPURenderPipeline'",
        "ValueError",
    ),
    (
        "rp([{'format': 'rgba8unorm', 'blend': {'color': {'foo': 1}, 'alpha': {}}}])",
        "'GPURenderPipeline'",
        "ValueError",
    ),
    ("buf('4', 'COPY_DST')", "'GPUBuffer'", "TypeError"),
    ("bgl({'binding': '0', 'visibility': 4, 'sampler': {}})", "'GPUBindGroupLayout'", "TypeError"),
    ("drawn(clear_value=None)", "TypeError", "None"),
    ("device(required_limits={'max-bind-groups': None})", "TypeError", "'GPUDevice'"),
    ("group({'buffer': None})", "AttributeError", "TypeError"),
    # Numbers that WebGPU has no use for.
    ("drawn(clear_value=(float('nan'), 0, 0, 1))", "None", "ValueError"),
    ("drawn(clear_value=(0, 0, 0, 1, 2))", "None", "ValueError"),
    ("cp(constants={'n': float('nan')})", "GPUValidationError", "ValueError"),
    ("buf(2**53, 'STORAGE')", "GPUValidationError", "ValueError"),
    ("draws(lambda p: p.draw(2**32))", "OverflowError", "ValueError"),
    ("device(required_limits={'max-buffer-size': 2**64 - 1})", "'GPUDevice'", "ValueError"),
    # A browser has them.
    ("tex(view_formats=['rgba8unorm-srgb']).format", "NotImplementedError", "'rgba8unorm'"),
    ("tex().create_view(usage='TEXTURE_BINDING').label", "KeyError", "''"),
    ("isinstance(q.on_submitted_work_done_async(), wgpu.GPUPromise)", "TypeError", "True"),
    ("d.create_query_set(type='occlusion', count=0).count", "GPUValidationError", "0"),
    ("(lambda t: (t.destroy(), t.create_view()))(tex())", "GPUValidationError", "(None, 'GPUTextureView')"),
    # A browser refuses them.
    (
        "bgl({'binding': 0, 'visibility': 4, 'buffer': {}, 'sampler': {}})",
        "'GPUBindGroupLayout'",
        "GPUValidationError",
    ),
    ("d.create_render_bundle_encoder(color_formats=[]).finish()", "'GPURenderBundle'", "GPUValidationError"),
    (
        "wt((4, 1, 1), b'1234', {'bytes_per_row': 4}, aspect='depth-only')",
        "'GPUTexture'",
        "GPUValidationError",
    ),
    (
        "d.create_compute_pipeline_async(layout='auto', compute={'module': compute, 'entry_point': 'foo'}).sync_wait()",
        "GPUValidationError",
        "GPUPipelineError",
    ),
    # What ends native's process is an exception.
    ("tex().create_view(base_mip_level=1)", "the process ends", "GPUValidationError"),
    (
        "(lambda c: (q.submit([c]), q.submit([c])))(d.create_command_encoder().finish())",
        "the process ends",
        "GPUValidationError",
    ),
    ("(lambda b: (b.destroy(), q.read_buffer(b)))(buf(16))", "the process ends", "GPUValidationError"),
    ("buf(16, 'MAP_READ|COPY_DST').map_sync(0)", "the process ends", "GPUValidationError"),
    (
        "(lambda e: (e.finish(), e.draw(3)))(d.create_render_bundle_encoder(color_formats=['rgba8unorm']))",
        "the process ends",
        "GPUValidationError",
    ),
]


pytestmark = pytest.mark.parametrize("where", ["page", "worker"], indirect=True, scope="module")


@pytest.fixture(scope="module")
def given(where: Place) -> dict[str, str]:
    """From each line to its answer: all are evaluated in one call."""
    carry(where, "native")

    def inside(lines):
        import native

        return native.answers(lines)

    lines = [line for line, *_ in (*NATIVE, *DIFFERENT)]
    return dict(zip(lines, where.run(inside, lines=lines, timeout=600), strict=True))


@pytest.mark.parametrize(("line", "native"), NATIVE, ids=[line for line, _ in NATIVE])
def test_as_native(given: dict[str, str], line: str, native: str) -> None:
    assert given[line] == native


@pytest.mark.parametrize(("line", "native", "ours"), DIFFERENT, ids=[line for line, _, _ in DIFFERENT])
def test_different_on_purpose(given: dict[str, str], line: str, native: str, ours: str) -> None:
    assert given[line] == ours != native
