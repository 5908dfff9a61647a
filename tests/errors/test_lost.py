"""Lost devices: what is told, what raises afterwards, and how a program recovers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.errors.carrying import carry
from tests.support import provide
from tests.support.places import KINDS, Place, Site

CALLS = [
    ("create_buffer", 'device.create_buffer(size=4, usage="VERTEX")'),
    ("create_buffer_with_data", 'device.create_buffer_with_data(data=bytes(4), usage="VERTEX")'),
    ("create_texture", 'device.create_texture(size=(4, 4), format="rgba8unorm", usage="COPY_DST")'),
    ("create_sampler", "device.create_sampler()"),
    ("create_bind_group_layout", "device.create_bind_group_layout(entries=[])"),
    ("create_bind_group", "device.create_bind_group(layout=layout, entries=[])"),
    ("create_shader_module", 'device.create_shader_module(code="")'),
    ("create_view", "texture.create_view()"),
    ("create_command_encoder", "device.create_command_encoder()"),
    ("finish", "encoder.finish()"),
    ("submit", "device.queue.submit([commands])"),
    ("write_buffer", "device.queue.write_buffer(buffer, 0, bytes(4))"),
    ("write_buffer", "device.queue.write_buffer(buffer, 0, bytes(8192))"),
    (
        "write_texture",
        'device.queue.write_texture({"texture": texture}, bytes(64), {"bytes_per_row": 16}, (4, 4, 1))',
    ),
    ("read_buffer", "await device.queue.read_buffer_async(buffer)"),
    (
        "read_texture",
        'await device.queue.read_texture_async({"texture": texture}, {"bytes_per_row": 16}, (4, 4, 1))',
    ),
    (
        "create_compute_pipeline_async",
        'await device.create_compute_pipeline_async(layout="auto", compute={"module": module})',
    ),
    ("get_current_texture", "context.get_current_texture()"),
]
SETUP = """
import js
adapter = await wgpu.gpu.request_adapter_async()
device = await adapter.request_device_async(label="mine")
lost = []
device.lost_async.then(lambda info: lost.append((info.reason, info.message)))
buffer = device.create_buffer(size=8192, usage="COPY_DST|COPY_SRC")
mappable = device.create_buffer(size=16, usage="COPY_DST|MAP_READ")
texture = device.create_texture(size=(4, 4), format="rgba8unorm", usage="COPY_DST|COPY_SRC|TEXTURE_BINDING")
layout = device.create_bind_group_layout(entries=[])
module = device.create_shader_module(code="@compute @workgroup_size(1) fn main() {}")
encoder = device.create_command_encoder()
commands = device.create_command_encoder().finish()
context = wgpu.gpu.get_canvas_context(js.OffscreenCanvas.new(8, 8))
context.configure(device=device, format="bgra8unorm")
"""


@pytest.fixture(scope="module")
def page(page: Place) -> Place:
    return carry(page)


async def after_destroy(mode: str, setup: str, calls: list[list[str]]):
    """Destroys a device and tries each call; answers what each raised, and what was told."""
    import asyncio
    import logging

    import watching
    from pyodide.code import eval_code_async

    import wgpu_js as wgpu

    wgpu.set_error_mode(mode)
    scope = {"wgpu": wgpu, "asyncio": asyncio, "__name__": "__main__"}
    await eval_code_async(setup, globals=scope)
    device = scope["device"]
    watching.records.records.clear()
    pending = scope["mappable"].map_async("READ")
    device.destroy()
    device.destroy()
    raised = []
    for rounds in range(2):
        for _, call in calls:
            try:
                await eval_code_async(call, globals=scope, filename="<later>")
                raised.append(["", "", 0])
            except Exception as err:
                raised.append([type(err).__name__, str(err), getattr(err, "lineno", 0)])
        # At first the browser has not told of it yet.
        if not rounds:
            info = await device.lost_async
            assert (await device.lost_async) is info
            assert device.lost_async is device.lost_async
    outcomes = []
    for promise in (pending, scope["mappable"].map_async("READ")):
        try:
            await asyncio.wait_for(asyncio.ensure_future(watching.awaited(promise)), 5)
            outcomes.append("")
        except Exception as err:
            outcomes.append(type(err).__name__)
    # No scope, and nothing that frees, raises.
    device.push_error_scope("validation")
    assert await device.pop_error_scope_async() is None
    scope["buffer"].destroy()
    scope["texture"].destroy()
    await asyncio.sleep(0.05)
    logs = [[r.levelno, r.getMessage()] for r in watching.records.records if r.levelno >= logging.INFO]
    return {"raised": raised, "lost": scope["lost"], "outcomes": outcomes, "logs": logs}


def test_a_device_that_ends_as_destroyed_by_nobody_here(page: Place) -> None:
    """As Chromium says when the GPU's process has ended: that is an error, other than `destroy()`."""

    async def inside():
        import watching

        import wgpu_js as wgpu

        watching.records.records.clear()
        adapter = await wgpu.gpu.request_adapter_async(force_fallback_adapter=True)
        device = await adapter.request_device_async()
        device._internal.destroy()
        info = await device.lost_async
        return info.reason, [[r.levelname, r.getMessage()] for r in watching.records.records]

    reason, ((level, text),) = page.run(inside)
    assert reason == "destroyed"
    assert level == "ERROR" and text.startswith("The WGPU device was lost (destroyed): ")


@pytest.mark.parametrize("mode", ["raise", "report", "off"])
def test_a_destroyed_device(page: Place, mode: str) -> None:
    page.run("import wgpu_js, logging\nwgpu_js.logger.setLevel(logging.INFO)")
    found = page.run(after_destroy, mode=mode, setup=SETUP, calls=CALLS)
    ((reason, message),) = found["lost"]
    assert reason == "destroyed" and message
    assert found["outcomes"] == ["RuntimeError", "RuntimeError"]
    ((level, text),) = [log for log in found["logs"] if "lost" in log[1]]
    assert level == 20 and text.startswith("The WGPU device was lost (destroyed): ")
    assert found["logs"] == [[level, text]]
    wrong = []
    for (name, call), (kind, text, line) in zip(CALLS * 2, found["raised"], strict=True):
        if mode == "off":
            # WebGPU's own behaviour; data can't be read back.
            good = kind == "" or name in ("read_buffer", "read_texture")
        else:
            good = (
                kind == "GPUValidationError"
                and f"{name}(): the device 'mine' is lost (destroyed): " in text
                and line == 1
            )
        if not good:
            wrong.append((call, kind, text, line))
    assert not wrong


@pytest.mark.parametrize("mode", ["raise", "report", "off"])
def test_what_is_mapped_ends_with_its_device(page: Place, mode: str) -> None:
    async def inside(mode: str) -> list[list[str]]:
        import wgpu_js as wgpu

        wgpu.set_error_mode(mode)
        adapter = await wgpu.gpu.request_adapter_async()
        device = await adapter.request_device_async()
        made = device.create_buffer(size=16, usage="MAP_WRITE|COPY_SRC", mapped_at_creation=True)
        read, pending = (device.create_buffer(size=16, usage="MAP_READ|COPY_DST") for _ in range(2))
        await read.map_async("READ")
        views = made.get_mapped_range(), read.get_mapped_range(), read.read_mapped(copy=False)
        promise = pending.map_async("READ")
        device.destroy()
        said = [[each.map_state, each._internal.mapState] for each in (made, read, pending)]
        for call in (
            *(view.tobytes for view in views),
            made.get_mapped_range,
            read.read_mapped,
            lambda: made.write_mapped(b"abcd"),
        ):
            try:
                said.append(["nothing", str(call())])
            except (RuntimeError, ValueError) as err:
                said.append([type(err).__name__, str(err)])
        try:
            await promise
        except RuntimeError as err:
            said.append(["RuntimeError", str(err)])
        return said

    said = page.run(inside, mode=mode)
    assert said[:3] == [["unmapped", "unmapped"]] * 3
    assert [kind for kind, _ in said[3:]] == ["ValueError"] * 3 + ["RuntimeError"] * 4, said
    assert all("released" in text for _, text in said[3:6]) and "mapped" in said[6][1]
    assert "The device is lost (destroyed)" in said[-1][1]


def test_the_default_device_comes_anew(page: Place) -> None:
    async def inside():
        import wgpu_js as wgpu
        from wgpu_js.utils.device import get_default_device_async

        wgpu.set_error_mode("report")
        first = await get_default_device_async()
        first.destroy()
        second = await get_default_device_async()
        second.create_buffer(size=4, usage="VERTEX")
        return first is not second, second._lost is None

    assert page.run(inside) == [True, True]


@pytest.fixture
def crashing(
    browser: Browser, wheel: Path, _sites: Callable[[str], Site]
) -> Iterator[tuple[Place, Callable[[], None]]]:
    """A page in a browser of its own, and what crashes that browser's GPU process."""
    own = browser.browser_type.launch(
        executable_path=provide.chromium(), args=provide.chromium_flags(), headless=True
    )
    try:
        place = Place(KINDS["page"], own, _sites(provide.PYODIDE))
        place.load(wheel)
        carry(place)
        session = own.new_browser_cdp_session()
        yield place, lambda: session.send("Browser.crashGpuProcess")
    finally:
        own.close()


def test_recovery_from_a_crash_of_the_gpu_process(crashing: tuple[Place, Callable[[], None]]) -> None:
    place, crash = crashing

    # The recipe of docs/errors.md, with a result to compare.
    def start():
        import asyncio

        import watching

        import wgpu_js as wgpu
        from wgpu_js.utils.device import get_default_device_async

        class Program:
            def __init__(self):
                self.rounds = 0
                self.results = []
                self.reasons = []
                self.device = None

            async def start(self):
                self.device = device = await get_default_device_async()
                device.lost_async.then(self.lost)
                self.buffer = device.create_buffer_with_data(data=bytes([7] * 16), usage="COPY_SRC")
                self.results.append(bytes(await device.queue.read_buffer_async(self.buffer)))
                self.rounds += 1

            def lost(self, info):
                self.reasons.append(info.reason)
                if info.reason != "destroyed":
                    self.task = asyncio.ensure_future(self.start())

        wgpu.program = Program()
        wgpu.set_error_mode("report")
        watching.records.records.clear()

    place.run(start)
    # What the first adapter was warned of, as a software one, is not of interest here.
    place.run("import watching, wgpu_js\nawait wgpu_js.program.start()\nwatching.records.records.clear()")

    async def pend():
        """Leaves promises pending that the crash must reject."""
        import asyncio

        import watching

        import wgpu_js as wgpu

        device = wgpu.program.device
        wgpu.old = device
        mappable = device.create_buffer(size=16, usage="MAP_READ|COPY_DST")
        # A buffer that is mapped only after the GPU has worked for a long time.
        module = device.create_shader_module(
            code="@group(0) @binding(0) var<storage, read_write> d: array<u32>;"
            "@compute @workgroup_size(64) fn main(@builtin(global_invocation_id) i: vec3u) {"
            "  var x = i.x; for (var k = 0u; k < 4000000u; k++) { x = x * 1664525u + 1013904223u; } d[i.x] = x; }"
        )
        pipeline = device.create_compute_pipeline(layout="auto", compute={"module": module})
        storage = device.create_buffer(size=65536, usage="STORAGE|COPY_SRC")
        group = device.create_bind_group(
            layout=pipeline.get_bind_group_layout(0), entries=[{"binding": 0, "resource": storage}]
        )
        encoder = device.create_command_encoder()
        cp = encoder.begin_compute_pass()
        cp.set_pipeline(pipeline)
        cp.set_bind_group(0, group)
        cp.dispatch_workgroups(256)
        cp.end()
        encoder.copy_buffer_to_buffer(storage, 0, mappable, 0, 16)
        device.queue.submit([encoder.finish()])
        wgpu.ends = ends = []

        async def wait(promise):
            try:
                await promise
                ends.append("fulfilled")
            except Exception as err:
                ends.append(f"{type(err).__name__}: {err}")

        wgpu.tasks = [
            asyncio.ensure_future(wait(p))
            for p in (mappable.map_async("READ"), device.queue.read_buffer_async(storage))
        ]
        await watching.asyncio.sleep(0)

    place.run(pend)
    crash()

    async def recovered():
        import asyncio

        import watching

        import wgpu_js as wgpu

        program = wgpu.program
        for _ in range(600):
            if program.rounds == 2:
                break
            await asyncio.sleep(0.1)
        await asyncio.wait_for(asyncio.gather(*wgpu.tasks), 20)
        try:
            wgpu.old.create_buffer(size=4, usage="VERTEX")
            late = ""
        except wgpu.GPUValidationError as err:
            late = str(err)
        logs = [[r.levelno, r.getMessage()] for r in watching.records.records]
        return {
            "rounds": program.rounds,
            "reasons": program.reasons,
            "same": program.results[0] == program.results[-1],
            "ends": wgpu.ends,
            "late": late,
            "logs": logs,
        }

    found = place.run(recovered)
    assert found["rounds"] == 2 and found["same"] and found["reasons"] == ["unknown"], found
    assert all(end.split(":")[0] in ("RuntimeError", "GPUValidationError") for end in found["ends"]), found
    assert "create_buffer(): the device is lost (unknown): " in found["late"], found
    lost = [log for log in found["logs"] if "The WGPU device was lost (unknown): " in log[1]]
    assert len(lost) == 1 and lost[0][0] == 40, found
    # One clear message, no flood.
    assert len(found["logs"]) == 1, found
