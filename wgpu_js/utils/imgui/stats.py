"""A small window with frame times."""

from __future__ import annotations

import array
import time
from collections import deque
from collections.abc import Sequence
from typing import Any

from imgui_bundle import imgui

from ... import classes
from .imgui_renderer import ImguiRenderer

__all__ = ["Stats"]

SAMPLES = 100
NANOSECONDS = 1_000_000_000
# Until something has been measured.
NOTHING = 10_000_000_000


class Stats:
    """Shows how long frames take and how many there are in a second; a click on it changes between text and charts.

    Put `with stats:` around the code that draws a frame, or `start()` and `stop()`.

    Arguments:
        device: the `GPUDevice` to draw with.
        canvas: the canvas to draw on, as for `ImguiRenderer`.
        foreground: the text's color: red, green, blue, alpha from 0 to 1.
        background: the window's.
        align: "left" or "right".
        auto_render: whether `stop()` draws the window; else call `render()`, last in a frame.
        extra_data: a dict of what else to show: a name and a value a line.
    """

    def __init__(
        self,
        device: classes.GPUDevice,
        canvas: Any,
        *,
        foreground: Sequence[float] = (0, 1, 0, 1),
        background: Sequence[float] = (0, 0.2, 0, 0.5),
        align: str = "left",
        auto_render: bool = True,
        extra_data: dict[str, Any] | None = None,
    ) -> None:
        self._foreground = tuple(foreground)
        self._background = tuple(background)
        self._align = align
        self._auto_render = bool(auto_render)
        self.extra_data = {} if extra_data is None else extra_data
        self._renderer = ImguiRenderer(device, canvas)
        self._renderer.set_gui(self._draw_imgui)
        self._on_click = self._on_mouse
        # Before the renderer's own handler, which would keep the click to itself.
        canvas.add_event_handler(self._on_click, "pointer_down", order=-200)
        # The first frame is not measured: it compiles shaders and uploads everything.
        self._warm = False
        self._mode = 0
        self._begin = 0
        self._second: int | None = None
        self._frames = 0
        self._fps: int | None = None
        self._fps_range = (NOTHING, 0)
        self._ms_range = (NOTHING, 0)
        self._fps_samples = deque([0.0] * SAMPLES, SAMPLES)
        self._ms_samples = deque([0.0] * SAMPLES, SAMPLES)
        self._width: float | None = None

    # -- measuring

    def start(self) -> None:
        """A frame begins."""
        if self._warm:
            self._begin = time.perf_counter_ns()
            if self._second is None:
                self._second = self._begin

    def stop(self) -> None:
        """A frame has been drawn. Draws the window, with `auto_render`."""
        if not self._warm:
            self._warm = True
            return
        now = time.perf_counter_ns()
        self._frames += 1
        ms = round((now - self._begin) / 1_000_000)
        self._ms_samples.append(ms)
        self._ms_range = _wider(self._ms_range, ms)
        passed = now - (self._second or now)
        if passed >= NANOSECONDS:
            self._fps = round(self._frames * NANOSECONDS / passed)
            self._fps_samples.append(self._fps)
            self._fps_range = _wider(self._fps_range, self._fps)
            self._second = now
            self._frames = 0
        if self._auto_render:
            self.render()

    def __enter__(self) -> None:
        self.start()

    def __exit__(self, *error: object) -> None:
        self.stop()

    def render(self) -> None:
        """Draw the window onto the canvas's current texture."""
        self._renderer.render()

    def close(self) -> None:
        """Give up the window and stop handling events. It happens by itself when the canvas is closed."""
        self._renderer.close()

    # -- settings

    @property
    def auto_render(self) -> bool:
        """Whether `stop()` draws the window."""
        return self._auto_render

    @auto_render.setter
    def auto_render(self, value: bool) -> None:
        self._auto_render = bool(value)

    @property
    def extra_data(self) -> dict[str, Any]:
        """What else is shown: names and values."""
        return self._extra_data

    @extra_data.setter
    def extra_data(self, value: dict[str, Any]) -> None:
        if not isinstance(value, dict):
            raise TypeError(f"extra_data: expected a dict, got {type(value).__name__}")
        self._extra_data = value

    # -- the window

    def _on_mouse(self, event: dict[str, Any]) -> None:
        io = self._renderer.backend.io
        if io is not None and io.want_capture_mouse:
            self._mode = (self._mode + 1) % 3
            event["stop_propagation"] = True

    def _draw_imgui(self) -> None:
        x = 0.0
        if self._align == "right" and self._width is not None:
            x = imgui.get_io().display_size.x - self._width
        imgui.set_next_window_size((0, 0), imgui.Cond_.always)
        imgui.set_next_window_pos((x, 0), imgui.Cond_.always)
        imgui.push_style_color(imgui.Col_.window_bg, self._background)
        kind = imgui.WindowFlags_
        imgui.begin(
            "stats",
            True,
            kind.no_move | kind.no_resize | kind.no_collapse | kind.no_scrollbar | kind.no_title_bar,
        )
        imgui.push_style_color(imgui.Col_.text, self._foreground)
        ms = f"{self._ms_samples[-1]:.0f} ms ({self._ms_range[0]}-{self._ms_range[1]})"
        fps = f"{self._fps} fps ({self._fps_range[0]}-{self._fps_range[1]})"
        if self._fps is not None:
            if self._mode == 0:
                imgui.text(f"{ms}\n{fps}")
            elif self._mode == 1:
                imgui.text(fps)
                imgui.plot_histogram("##", array.array("f", self._fps_samples), graph_size=(115, 25))
            else:
                imgui.text(ms)
                imgui.plot_lines("##", array.array("f", self._ms_samples), graph_size=(115, 25))
        if self._extra_data:
            imgui.separator()
            for name, value in self._extra_data.items():
                imgui.text(f"{name}: {value}")
        self._width = imgui.get_window_size().x
        imgui.pop_style_color()
        imgui.end()
        imgui.pop_style_color()


def _wider(span: tuple[int, int], value: int) -> tuple[int, int]:
    return min(span[0], value), max(span[1], value)
