"""Windows, buttons and sliders by Dear ImGui: its own demo window, and a small one that colours the ground.

The page calls `setup` once with its <canvas>, then `listen` with the loop that brings frames
and events, and what `setup` answers before every repaint.
"""

from imgui_bundle import imgui

import wgpu_js as wgpu
from wgpu_js.utils.imgui import ImguiRenderer


class Ground:
    color = (0.10, 0.18, 0.28)
    device = renderer = context = None
    placed = False


def listen(loop):
    # The loop stands for a canvas: imgui takes its mouse, wheel, keys, text and fingers from it.
    Ground.renderer = ImguiRenderer(Ground.device, loop)
    Ground.context = loop.get_wgpu_context()
    Ground.renderer.set_gui(gui)


def gui():
    """Say what there is to see; called in each frame."""
    imgui.set_next_window_pos((20, 20), imgui.Cond_.first_use_ever)
    imgui.set_next_window_size((330, 100), imgui.Cond_.first_use_ever)
    imgui.begin("Ground")
    _, Ground.color = imgui.color_edit3("color", Ground.color)
    imgui.text(f"{imgui.get_io().framerate:.0f} frames a second")
    imgui.end()

    imgui.set_next_window_pos((60, 140), imgui.Cond_.first_use_ever)
    imgui.set_next_window_size((460, 320), imgui.Cond_.first_use_ever)
    imgui.begin(
        "Dear ImGui Demo"
    )  # it has a place of its own in mind: this one comes first
    imgui.end()
    imgui.show_demo_window()


async def setup(canvas):
    adapter = await wgpu.gpu.request_adapter_async()
    Ground.device = await adapter.request_device_async()
    return draw


def draw(time):
    # First what the program itself draws, here a plain color, then imgui over it.
    device = Ground.device
    texture = Ground.context.get_current_texture()
    encoder = device.create_command_encoder()
    render_pass = encoder.begin_render_pass(
        color_attachments=[
            {
                "view": texture.create_view(),
                "load_op": "clear",
                "store_op": "store",
                # The canvas is -srgb: it takes linear colors.
                "clear_value": [*(c**2.2 for c in Ground.color), 1],
            }
        ]
    )
    render_pass.end()
    device.queue.submit([encoder.finish()])
    Ground.renderer.render()
