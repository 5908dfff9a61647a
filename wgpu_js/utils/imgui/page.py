"""What imgui needs of the page itself, beside the events of the canvas: clipboard, composed text, the wheel."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import js as page
from imgui_bundle import imgui
from pyodide.ffi import create_proxy, to_js

if TYPE_CHECKING:
    from .imgui_renderer import ImguiRenderer

# Wheel units: pixels, lines, pages.
WHEEL_SCALES = (1, 16, 600)


def is_apple() -> bool:
    """Whether shortcuts go by the Command key here."""
    platform = str(getattr(getattr(page, "navigator", None), "platform", ""))
    return platform.startswith(("Mac", "iP"))


class Clipboard:
    """The system's clipboard, as far as a page may see it: what was pasted, or copied here, last.

    A page may write it after a click or a key, and reads it when the user pastes: the event comes right after the key.
    """

    def __init__(self) -> None:
        self.text = ""

    def get(self, context: Any) -> str:
        """For imgui: the text."""
        return self.text

    def set(self, context: Any, text: str) -> None:
        """For imgui: the text is copied."""
        self.text = text
        system = getattr(getattr(page, "navigator", None), "clipboard", None)
        if system:
            # Whether it was allowed makes no difference here.
            page.Promise.allSettled(to_js([system.writeText(text)]))


# One for all renderers, as there is one system.
clipboard = Clipboard()


class Page:
    """Listens to the page for a renderer, until it is closed, and does not keep it alive.

    `complete` is for canvases whose own events tell of composed text and of the wheel.
    """

    def __init__(self, renderer: ImguiRenderer, context: Any, complete: bool) -> None:
        self._renderer = weakref.ref(renderer)
        self._listeners: list[tuple[Any, str, Any]] = []
        self._composing = False
        self._composed = ""
        self.has_clipboard = self.has_composed = self.has_wheel = False
        document = getattr(page, "document", None)
        if document is None:
            return
        self.has_clipboard = True
        # Behind rendercanvas's context there is one of ours.
        self._element = element = getattr(getattr(context, "_wgpu_context", context), "canvas", None)
        self._listen(document, "paste", self._on_paste)
        self._listen(document, "keydown", self._on_key)
        if complete:
            return
        self.has_composed = True
        self._listen(document, "compositionstart", self._on_composition_start)
        self._listen(document, "compositionend", self._on_composition_end)
        if element is not None and hasattr(element, "addEventListener"):
            self.has_wheel = True
            self._listen(element, "wheel", self._on_wheel)
            if not element.style.touchAction:
                element.style.touchAction = "none"

    def _listen(self, target: Any, kind: str, method: Callable[[Any], None]) -> None:
        this = weakref.ref(self)
        name = method.__name__

        def hear(event: Any) -> None:
            listener = this()
            if listener is not None:
                getattr(listener, name)(event)

        proxy = create_proxy(hear)
        target.addEventListener(kind, proxy, True)
        self._listeners.append((target, kind, proxy))

    def close(self) -> None:
        """Listen no more."""
        for target, kind, proxy in self._listeners:
            target.removeEventListener(kind, proxy, True)
            proxy.destroy()
        self._listeners.clear()

    def __del__(self) -> None:
        self.close()

    # -- clipboard

    def share_clipboard(self) -> None:
        """Have the current imgui context use the system's clipboard."""
        platform = imgui.get_platform_io()
        platform.platform_get_clipboard_text_fn = clipboard.get
        platform.platform_set_clipboard_text_fn = clipboard.set

    def _on_paste(self, event: Any) -> None:
        data = event.clipboardData
        if data:
            clipboard.text = str(data.getData("text/plain"))

    # -- keys

    def _on_key(self, event: Any) -> None:
        # In a text field of imgui, Tab must not lead out of the canvas.
        renderer = self._renderer()
        if event.key != "Tab" or renderer is None or not renderer._io.want_text_input:
            return
        target = event.target
        # Canvases catch text in a field that nobody sees.
        if target.isSameNode(self._element) or str(target.style.opacity) == "0":
            event.preventDefault()

    # -- text that an input method composes

    def composed(self) -> str:
        """What a canvas's event of composed text comes to: nothing until the text is complete.

        Canvases may deliver their events late, so its end may have been seen before.
        """
        if not self.has_composed:  # the canvas tells the complete text itself
            return ""
        done, self._composed = self._composed, ""
        self._composing = not done
        return done

    def _on_composition_start(self, event: Any) -> None:
        self._composing = False
        self._composed = ""

    def _on_composition_end(self, event: Any) -> None:
        text = str(event.data or "")
        renderer = self._renderer()
        if self._composing and renderer is not None and text:
            self._composing = False
            renderer._io.add_input_characters_utf8(text)
        else:
            self._composed = text

    # -- wheel

    def _on_wheel(self, event: Any) -> None:
        # By itself, since rendercanvas hears the wheel only after a click, and in other units on sharp displays.
        renderer = self._renderer()
        if renderer is None:
            return
        scale = WHEEL_SCALES[event.deltaMode]
        if renderer._turn_wheel(event.deltaX * scale, event.deltaY * scale) and not event.altKey:
            event.preventDefault()
