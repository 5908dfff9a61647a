"""The work of bench/gpu, from Python: the twin of what run.mjs does in JavaScript. Answers seconds."""

import json
from math import inf
from time import perf_counter

import wgpu_js as wgpu

wgpu.set_error_mode("off")
adapter = await wgpu.gpu.request_adapter_async(power_preference="high-performance")  # noqa: F704
device = await adapter.request_device_async()  # noqa: F704
queue = device.queue
BIG = 256 * 2**20


def facts():
    return json.dumps({"adapter": dict(adapter.info), "wgpu_js": wgpu.__version__})


async def best(n, run):
    least = inf
    for _ in range(n):
        await queue.on_submitted_work_done_async()
        start = perf_counter()
        await run()
        least = min(least, perf_counter() - start)
    return least


async def matrix():
    n = 4096
    size = 4 * n * n
    buffers = [device.create_buffer(size=size, usage="STORAGE") for _ in range(3)]
    module = device.create_shader_module(code=SHADERS["matrix"])  # noqa: F821
    pipeline = device.create_compute_pipeline(layout="auto", compute={"module": module})
    entries = [{"binding": i, "resource": b} for i, b in enumerate(buffers)]
    group = device.create_bind_group(layout=pipeline.get_bind_group_layout(0), entries=entries)

    async def run():
        encoder = device.create_command_encoder()
        compute = encoder.begin_compute_pass()
        compute.set_pipeline(pipeline)
        compute.set_bind_group(0, group)
        compute.dispatch_workgroups(n // 64, n // 64)
        compute.end()
        queue.submit([encoder.finish()])
        await queue.on_submitted_work_done_async()

    return await best(7, run)


async def upload():
    buffer = device.create_buffer(size=BIG, usage="COPY_DST|STORAGE")
    data = bytes(BIG)

    async def run():
        queue.write_buffer(buffer, 0, data)
        queue.submit([])
        await queue.on_submitted_work_done_async()

    return await best(5, run)


async def download():
    buffer = device.create_buffer(size=BIG, usage="COPY_SRC")

    async def run():
        await queue.read_buffer_async(buffer)

    return await best(5, run)


async def frames():
    target = device.create_texture(size=(640, 480), format="rgba8unorm", usage="RENDER_ATTACHMENT")
    module = device.create_shader_module(code=SHADERS["triangle"])  # noqa: F821
    fragment = {"module": module, "targets": [{"format": "rgba8unorm"}]}
    pipeline = device.create_render_pipeline(layout="auto", vertex={"module": module}, fragment=fragment)
    n, count = 1000, 30

    async def run():
        for f in range(count):
            encoder = device.create_command_encoder()
            view = target.create_view()
            attachments = [{"view": view, "load_op": "clear", "store_op": "store"}]
            render = encoder.begin_render_pass(color_attachments=attachments)
            render.set_pipeline(pipeline)
            for i in range(n):
                render.draw(3, 1, 0, (i + f) % 256)
            render.end()
            queue.submit([encoder.finish()])
        await queue.on_submitted_work_done_async()

    return await best(7, run) / count


async def particles():
    n, count = 100000, 60
    buffer = device.create_buffer(size=16 * n, usage="STORAGE|VERTEX")
    step_module = device.create_shader_module(code=SHADERS["step"])  # noqa: F821
    step = device.create_compute_pipeline(layout="auto", compute={"module": step_module})
    module = device.create_shader_module(code=SHADERS["particles"])  # noqa: F821
    attributes = [{"format": "float32x4", "offset": 0, "shader_location": 0}]
    vertex = {
        "module": module,
        "buffers": [{"array_stride": 16, "step_mode": "instance", "attributes": attributes}],
    }
    fragment = {"module": module, "targets": [{"format": "rgba8unorm"}]}
    draw = device.create_render_pipeline(layout="auto", vertex=vertex, fragment=fragment)
    entries = [{"binding": 0, "resource": buffer}]
    group = device.create_bind_group(layout=step.get_bind_group_layout(0), entries=entries)
    target = device.create_texture(size=(1280, 720), format="rgba8unorm", usage="RENDER_ATTACHMENT")

    async def run():
        for _ in range(count):
            encoder = device.create_command_encoder()
            compute = encoder.begin_compute_pass()
            compute.set_pipeline(step)
            compute.set_bind_group(0, group)
            compute.dispatch_workgroups(-(-n // 64))
            compute.end()
            attachments = [{"view": target.create_view(), "load_op": "clear", "store_op": "store"}]
            render = encoder.begin_render_pass(color_attachments=attachments)
            render.set_pipeline(draw)
            render.set_vertex_buffer(0, buffer)
            render.draw(6, n)
            render.end()
            queue.submit([encoder.finish()])
        await queue.on_submitted_work_done_async()

    return await best(7, run) / count


work = {"matrix": matrix, "upload": upload, "download": download, "frames": frames, "particles": particles}
