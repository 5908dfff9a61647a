"""Brings imgui to a canvas: its events to imgui, imgui's picture, cursor and clipboard to the page."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from imgui_bundle import imgui

from ... import classes
from ...events import Events
from .imgui_backend import ImguiWgpuBackend
from .page import Page, is_apple

__all__ = ["ImguiRenderer"]

Event = dict[str, Any]

# Far away: where the mouse is when it is not over the canvas.
NOWHERE = -3.4028234663852886e38
# The browser's clock may stand still between two frames, but imgui's may not.
SHORTEST_FRAME = 1e-5

CURSORS = {
    imgui.MouseCursor_.none: "none",
    imgui.MouseCursor_.arrow: "default",
    imgui.MouseCursor_.text_input: "text",
    imgui.MouseCursor_.resize_all: "move",
    imgui.MouseCursor_.resize_ns: "ns-resize",
    imgui.MouseCursor_.resize_ew: "ew-resize",
    imgui.MouseCursor_.resize_nesw: "nesw-resize",
    imgui.MouseCursor_.resize_nwse: "nwse-resize",
    imgui.MouseCursor_.hand: "pointer",
    imgui.MouseCursor_.wait: "wait",
    imgui.MouseCursor_.progress: "progress",
    imgui.MouseCursor_.not_allowed: "not-allowed",
}
_CURSOR_NAMES = {int(cursor): name for cursor, name in CURSORS.items()}
# As a plain number: an enum's & takes its time.
_NO_CURSOR_CHANGE = int(imgui.ConfigFlags_.no_mouse_cursor_change)

# Text that comes by another way: what the input method has composed, and what the clipboard holds.
COMPOSED = {"insertCompositionText", "insertFromComposition", "deleteCompositionText"}
PASTED = {"insertFromPaste", "insertFromDrop"}


def _keys() -> dict[str, Any]:
    key = imgui.Key
    named = {
        "ArrowDown": key.down_arrow,
        "ArrowUp": key.up_arrow,
        "ArrowLeft": key.left_arrow,
        "ArrowRight": key.right_arrow,
        "Backspace": key.backspace,
        "CapsLock": key.caps_lock,
        "ContextMenu": key.menu,
        "Delete": key.delete,
        "End": key.end,
        "Enter": key.enter,
        "Escape": key.escape,
        "Home": key.home,
        "Insert": key.insert,
        "NumLock": key.num_lock,
        "PageDown": key.page_down,
        "PageUp": key.page_up,
        "Pause": key.pause,
        "PrintScreen": key.print_screen,
        "ScrollLock": key.scroll_lock,
        "Tab": key.tab,
        # Left or right is not told.
        "Alt": key.left_alt,
        "Control": key.left_ctrl,
        "Meta": key.left_super,
        "Shift": key.left_shift,
        " ": key.space,
        "'": key.apostrophe,
        ",": key.comma,
        "-": key.minus,
        ".": key.period,
        "/": key.slash,
        ";": key.semicolon,
        "=": key.equal,
        "[": key.left_bracket,
        "\\": key.backslash,
        "]": key.right_bracket,
        "`": key.grave_accent,
    }
    named.update({f"F{n}": getattr(key, f"f{n}") for n in range(1, 25)})
    named.update({str(n): getattr(key, f"_{n}") for n in range(10)})
    named.update({letter: getattr(key, letter) for letter in "abcdefghijklmnopqrstuvwxyz"})
    return named


class ImguiRenderer:
    """Draws an imgui user interface onto a canvas, over what is there, and handles the canvas's events.

    An event that imgui uses (the mouse is over a window, a text field has the focus) goes no further: it gets
    `event["stop_propagation"] = True`.

    Arguments:
        device: the `GPUDevice` to draw with.
        canvas: a canvas of rendercanvas, or a `wgpu_js.loop.Loop`, which needs no numpy.
        render_target_format: the format that the canvas is configured with, if nobody has configured it yet. Default:
            the canvas's preferred one.

    Raises:
        ValueError: the canvas is configured with another format already.
    """

    KEY_MAP: ClassVar[Mapping[str, Any]] = _keys()
    KEY_MAP_MOD: ClassVar[Mapping[str, Any]] = {
        "Shift": imgui.Key.mod_shift,
        "Control": imgui.Key.mod_ctrl,
        "Alt": imgui.Key.mod_alt,
        "Meta": imgui.Key.mod_super,
    }

    def __init__(
        self, device: classes.GPUDevice, canvas: Any, render_target_format: str | None = None
    ) -> None:
        context = canvas.get_wgpu_context()
        if context._config is None:
            if render_target_format is None:
                render_target_format = context.get_preferred_format(device.adapter)
            context.configure(device=device, format=render_target_format)
        else:
            configured = context._config["format"]
            if render_target_format not in (None, configured):
                raise ValueError(
                    f"render_target_format: {render_target_format!r}, but the canvas is configured with {configured!r}"
                )
            render_target_format = configured
        self._canvas = canvas
        self._canvas_context = context
        self._imgui_context = imgui.create_context()
        imgui.set_current_context(self._imgui_context)
        self._backend = ImguiWgpuBackend(device, str(render_target_format))
        self._io = io = self._backend.io
        io.backend_flags |= imgui.BackendFlags_.has_mouse_cursors
        io.config_mac_osx_behaviors = is_apple()
        self._update_gui_function: Callable[[], object] | None = None
        self._last_frame: float | None = None
        # Whether a frame is under way, and whether to close after it.
        self._drawing = self._leaving = False
        self._cursor = "default"
        # Where text is being typed, if the canvas was told.
        self._typing: tuple[float, float] | None = None
        self._modifiers: tuple[str, ...] = ()
        self._attachment: Any = {"view": None, "load_op": "load", "store_op": "store"}
        self._attachments: list[Any] = [self._attachment]
        # What imgui was told of the canvas: its size and its pixel ratio.
        self._told: Any = None
        self._tell_size()
        # Ours tells of everything, rendercanvas's leaves something to be learnt from the page.
        complete = isinstance(canvas, Events)
        self._page = Page(self, context, complete)
        self._page.share_clipboard()
        self._handlers: list[tuple[Callable[[Event], None], tuple[str, ...]]] = []
        # Before the handlers of programs, which should not see what is meant for a window.
        self._listen(self._on_mouse_move, "pointer_move")
        self._listen(self._on_mouse, "pointer_up", "pointer_down")
        self._listen(self._on_mouse_leave, "pointer_leave")
        self._listen(self._on_key, "key_up", "key_down")
        self._listen(self._on_wheel, "wheel")
        self._listen(self._on_char_input, "char")
        self._listen(self._on_close, "close")
        if complete:
            self._listen(self._on_focus, "focus_in", "focus_out")

    def _listen(self, handler: Callable[[Event], None], *types: str) -> None:
        self._canvas.add_event_handler(handler, *types, order=-99)
        self._handlers.append((handler, types))

    # -- drawing

    def set_gui(self, gui_updater: Callable[[], object]) -> None:
        """Set the function that says what the user interface is. It is called in each `render`, between imgui's
        new_frame and render, and calls imgui's functions.
        """
        self._update_gui_function = gui_updater

    @property
    def imgui_context(self) -> Any:
        """The imgui context of this renderer."""
        return self._imgui_context

    @property
    def backend(self) -> ImguiWgpuBackend:
        """The `ImguiWgpuBackend` of this renderer, for `io`, `register_texture` and `unregister_texture`."""
        return self._backend

    def render(self) -> None:
        """Draw the user interface onto the canvas's current texture, over what was drawn before in this frame.

        Call it once in a frame, last.

        Raises:
            AttributeError: there is no gui function yet.
            RuntimeError: the renderer is closed.
            DrawCancelled: the canvas has no pixels at the moment; skip the frame.
        """
        update = self._update_gui_function
        if update is None:
            raise AttributeError("Call set_gui() with a function first, then render()")
        if self._imgui_context is None:
            raise RuntimeError("This ImguiRenderer is closed")
        self._drawing = True
        try:
            self._render(update)
        finally:
            self._drawing = False
            if self._leaving:
                self.close()

    def _render(self, update: Callable[[], object]) -> None:
        imgui.set_current_context(self._imgui_context)
        self._tell_size()
        now = time.perf_counter()
        if self._last_frame is not None:
            self._io.delta_time = max(now - self._last_frame, SHORTEST_FRAME)
        self._last_frame = now
        imgui.new_frame()
        try:
            update()
        finally:
            imgui.set_current_context(self._imgui_context)
            imgui.render()
        self._show_cursor()
        if self._io.want_text_input or self._typing:
            self._ask_for_text()
        self._draw(imgui.get_draw_data())

    def _draw(self, draw_data: Any) -> None:
        device = self._backend._device
        texture = self._canvas_context.get_current_texture()
        self._attachment["view"] = texture.create_view()
        encoder = device.create_command_encoder()
        render_pass = encoder.begin_render_pass(color_attachments=self._attachments)
        try:
            self._backend.render(draw_data, render_pass, texture.size[:2])
        finally:
            # The view keeps the texture, and a canvas's texture lives for one frame.
            self._attachment["view"] = None
        render_pass.end()
        device.queue.submit([encoder.finish()])

    def _tell_size(self) -> None:
        context, io = self._canvas_context, self._io
        if hasattr(context, "pixel_ratio"):
            ratio, size = context.pixel_ratio, context.logical_size
        else:
            ratio, size = self._canvas.get_pixel_ratio(), self._canvas.get_logical_size()
        told = (size, ratio)
        if told != self._told:
            io.display_size = size
            io.display_framebuffer_scale = (ratio, ratio)
            self._told = told

    def _show_cursor(self) -> None:
        io = self._io
        if io.config_flags & _NO_CURSOR_CHANGE:
            return
        shape = "none" if io.mouse_draw_cursor else _CURSOR_NAMES.get(imgui.get_mouse_cursor(), "default")
        if shape == self._cursor:
            return
        self._cursor = shape
        set_cursor = getattr(self._canvas, "set_cursor", None)
        if set_cursor is None:
            return
        try:
            set_cursor(shape)
        except ValueError:  # rendercanvas knows a part of them
            set_cursor("default")

    def _ask_for_text(self, anew: bool = False) -> None:
        """Have the canvas bring up a phone's keyboard, and input methods, where imgui has the text cursor."""
        ask = getattr(self._canvas, "set_text_input", None)
        if ask is None:
            return
        place = None
        if self._io.want_text_input:
            at = self._imgui_context.platform_ime_data.input_pos
            place = (at.x, at.y)
        if place != self._typing or anew:
            self._typing = place
            ask(place is not None, *(place or ()))

    # -- events

    def _tell_modifiers(self, event: Event) -> None:
        modifiers = event.get("modifiers")
        if modifiers is None or modifiers == self._modifiers:
            return
        self._modifiers = modifiers
        for name, key in self.KEY_MAP_MOD.items():
            self._io.add_key_event(key, name in modifiers)

    def _on_mouse_move(self, event: Event) -> None:
        self._tell_modifiers(event)
        self._io.add_mouse_pos_event(event["x"], event["y"])
        if self._io.want_capture_mouse:
            event["stop_propagation"] = True

    def _on_mouse(self, event: Event) -> None:
        self._tell_modifiers(event)
        io = self._io
        touch = bool(event.get("ntouches"))
        if touch or event["event_type"] == "pointer_down":
            io.add_mouse_source_event(imgui.MouseSource.touch_screen if touch else imgui.MouseSource.mouse)
        # A finger has not moved there before.
        io.add_mouse_pos_event(event["x"], event["y"])
        button = event["button"] - 1
        if 0 <= button < 5:
            down = event["event_type"] == "pointer_down"
            io.add_mouse_button_event(button, down)
            if not down and io.want_text_input:
                self._ask_for_text(
                    anew=True
                )  # the click took the focus, and phones want to be asked in a click
        if io.want_capture_mouse:
            event["stop_propagation"] = True

    def _on_mouse_leave(self, event: Event) -> None:
        self._io.add_mouse_pos_event(NOWHERE, NOWHERE)

    def _on_wheel(self, event: Event) -> None:
        if not self._page.has_wheel:
            self._turn_wheel(event["dx"], event["dy"])
        if self._io.want_capture_mouse:
            event["stop_propagation"] = True

    def _turn_wheel(self, dx: float, dy: float) -> bool:
        """Takes pixels of the page; answers whether imgui has a use for them."""
        self._io.add_mouse_wheel_event(-dx / 100, -dy / 100)
        return bool(self._io.want_capture_mouse)

    def _on_key(self, event: Event) -> None:
        down = event["event_type"] == "key_down"
        name = event["key"]
        io = self._io
        if name in self.KEY_MAP_MOD:
            # The modifiers of the event itself are those before it, or those after it.
            io.add_key_event(self.KEY_MAP_MOD[name], down)
            others = [m for m in self._modifiers if m != name]
            self._modifiers = tuple([*others, name] if down else others)
        else:
            self._tell_modifiers(event)
        key = self.KEY_MAP.get(name)
        if key is None:
            key = self.KEY_MAP.get(name.lower())
        if key is not None:
            io.add_key_event(key, down)
        if io.want_capture_keyboard:
            event["stop_propagation"] = True

    def _on_char_input(self, event: Event) -> None:
        # Older versions of rendercanvas say char_str.
        text = event.get("data") or event.get("char_str") or ""
        kind = event.get("input_type")
        if event.get("is_composing") or kind in COMPOSED:
            text = self._page.composed()
        elif kind in PASTED and self._page.has_clipboard:
            text = ""
        if text:
            self._io.add_input_characters_utf8(text)
        if self._io.want_text_input:
            event["stop_propagation"] = True

    # -- the end

    def _on_focus(self, event: Event) -> None:
        self._io.add_focus_event(event["event_type"] == "focus_in")

    def _on_close(self, event: Event) -> None:
        self.close()

    def close(self) -> None:
        """Stop handling events and give up imgui's context, with its textures. It happens by itself when the canvas
        is closed. Closing twice does nothing; in the gui function, it waits for the end of the frame.
        """
        if self._drawing:
            self._leaving = True
            return
        context, self._imgui_context = self._imgui_context, None
        if context is None:
            return
        self._page.close()
        remove = getattr(self._canvas, "remove_event_handler", None)
        if remove is not None:
            for handler, types in self._handlers:
                remove(handler, *types)
        self._handlers.clear()
        current = imgui.get_current_context()
        imgui.set_current_context(context)
        self._backend._close()
        # What comes late must not reach memory that is gone.
        self._io = self._backend.io = None
        imgui.destroy_context(context)
        if current is not None and current is not context:
            imgui.set_current_context(current)

    def __del__(self) -> None:
        if getattr(self, "_imgui_context", None) is not None and hasattr(self, "_handlers"):
            self.close()
