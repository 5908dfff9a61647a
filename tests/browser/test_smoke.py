"""In every place: the package imports, finds a device, and a buffer comes back as it went in."""

from __future__ import annotations

import runpy

import pytest

from tests.support import provide
from tests.support.places import Place

VERSION = runpy.run_path(str(provide.ROOT / "wgpu_js" / "_version.py"))["version_info"]


def test_it_imports_without_numpy(where: Place) -> None:
    def inside():
        import sys

        import wgpu_js as wgpu

        return list(wgpu.version_info), "numpy" in sys.modules, wgpu.gpu is not None

    version, numpy, gpu = where.run(inside)
    assert version == list(VERSION)
    assert not numpy
    assert gpu


def test_a_buffer_comes_back(where: Place) -> None:
    async def inside(data: bytes):
        import wgpu_js as wgpu

        adapter = await wgpu.gpu.request_adapter_async(power_preference="high-performance")
        device = await adapter.request_device_async()
        usage = wgpu.BufferUsage.COPY_SRC | wgpu.BufferUsage.COPY_DST
        source = device.create_buffer_with_data(data=data, usage=usage)
        target = device.create_buffer(size=len(data), usage=usage)
        encoder = device.create_command_encoder()
        encoder.copy_buffer_to_buffer(source, 0, target, 0, len(data))
        device.queue.submit([encoder.finish()])
        return await device.queue.read_buffer_async(target)

    data = bytes(range(256)) * 4
    assert where.run(inside, data=data) == data


def test_a_device_without_waiting_or_an_error_that_says_what_to_write(where: Place) -> None:
    def inside():
        import wgpu_js as wgpu

        try:
            return type(wgpu.gpu.request_adapter_sync()).__name__
        except RuntimeError as error:
            return str(error)

    answer = where.run(inside)
    if where.kind.jspi:
        assert answer == "GPUAdapter"
    else:
        assert "request_adapter_async" in answer


@pytest.mark.parametrize("where", ["page", "worker"], indirect=True)
def test_no_bad_word_on_the_console(where: Place) -> None:
    bad = [line for line in where.console if "rror" in line or "arning" in line]
    # These tests run on a software adapter, which is told once.
    assert [line for line in bad if not line.startswith("The browser gave a software adapter")] == []
