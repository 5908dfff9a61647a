"""A program as people write it on a desktop, not edited for the browser: test_desktop.py runs it in a page."""

import wgpu
from rendercanvas.auto import RenderCanvas, loop

SHADER = """
@vertex fn vs_main(@builtin(vertex_index) i: u32) -> @builtin(position) vec4f {
    let p = array(vec2f(0, 0.8), vec2f(-0.8, -0.8), vec2f(0.8, -0.8));
    return vec4f(p[i], 0, 1);
}
@fragment fn fs_main() -> @location(0) vec4f { return vec4f(1, 0.25, 0, 1); }
"""

canvas = RenderCanvas(size=(320, 240), title="Triangle", update_mode="continuous")
context = canvas.get_context("wgpu")
frames = 0


def setup():
    adapter = wgpu.gpu.request_adapter_sync(power_preference="high-performance")
    device = adapter.request_device_sync(required_limits={})
    format = context.get_preferred_format(adapter)
    context.configure(device=device, format=format)
    module = device.create_shader_module(code=SHADER)
    layout = device.create_pipeline_layout(bind_group_layouts=[])
    pipeline = device.create_render_pipeline(
        layout=layout,
        vertex={"module": module, "entry_point": "vs_main"},
        primitive={
            "topology": wgpu.PrimitiveTopology.triangle_list,
            "front_face": wgpu.FrontFace.ccw,
            "cull_mode": wgpu.CullMode.none,
        },
        depth_stencil=None,
        multisample=None,
        fragment={
            "module": module,
            "entry_point": "fs_main",
            "targets": [{"format": format, "blend": {"color": {}, "alpha": {}}}],
        },
    )

    def draw():
        global frames
        frames += 1
        encoder = device.create_command_encoder()
        render_pass = encoder.begin_render_pass(
            color_attachments=[
                {
                    "view": context.get_current_texture().create_view(),
                    "resolve_target": None,
                    "clear_value": (0, 0, 0.2, 1),
                    "load_op": wgpu.LoadOp.clear,
                    "store_op": wgpu.StoreOp.store,
                }
            ]
        )
        render_pass.set_pipeline(pipeline)
        render_pass.draw(3, 1, 0, 0)
        render_pass.end()
        device.queue.submit([encoder.finish()])

    return draw


if __name__ == "__main__":
    canvas.request_draw(setup())
    loop.run()
