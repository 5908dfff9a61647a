"""The line between a canvas in Python and its views in the page: frames go out, events come in, a still is kept."""

from __future__ import annotations

import asyncio
import base64
import html
import json
import time
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from pyodide.ffi import create_proxy

from .._coreutils import logger
from ..bridge import Functions, script, use_script

_here = Path(__file__).parent

ROUTES = ("auto", "offscreen", "bitmap", "pixels", "display")

# How long a canvas must rest before its still is taken, how long at most a still stays as it is while the canvas does
# not rest, and how long a canvas that was displayed waits for a view before it sends pictures instead; in seconds.
REST = 1.0
STILL_EVERY = 30.0
NOBODY = 5.0
# Frames a second that are displayed as pictures, and the largest picture, in pixels. Nobody says when one has arrived.
PICTURES = 10.0
LARGEST = 1280


class Owner(Protocol):
    """What a link tells of."""

    def _link_draw(self) -> None:
        """Draw a frame now."""

    def _link_size(self, pwidth: int, pheight: int, pixel_ratio: float) -> None:
        """The canvas has another size, in physical pixels."""

    def _link_event(self, event: dict[str, Any]) -> None:
        """Something happened in a view."""

    def _link_visible(self, visible: bool) -> None:
        """Somebody looks, or nobody does any more."""


# Weak, and nothing of JavaScript's refers to a link: a canvas that nobody has any more goes.
_links: weakref.WeakValueDictionary[int, Link] = weakref.WeakValueDictionary()
# Whether a view has ever called: this notebook runs the scripts of outputs, if only when they are scrolled into sight.
_scripts_run = False


def live() -> list[Link]:
    """The links that are open."""
    return list(_links.values())


def _told(number: int, what: str, text: str) -> None:
    link = _links.get(number)
    if link is not None:
        try:
            link._hear(what, text)
        except Exception as error:
            link.failed(error)


_kernel: Any = None


def kernel() -> Any:
    """The functions of kernel.js."""
    global _kernel
    if _kernel is None:
        views = script("events.js") + "\n" + script(_here / "view.js")
        start = use_script(_here / "kernel.js", "wgpuJsKernel").start
        _kernel = Functions(start(create_proxy(_told), views))
    return _kernel


class Link:
    """One canvas's connection.

    Arguments:
        owner: the canvas; held weakly.
        width, height: the size that a view has at first, in logical pixels.
        route: the only route to use, or "auto".
    """

    def __init__(self, owner: Owner, width: float, height: float, route: str = "auto") -> None:
        if route not in ROUTES:
            raise ValueError(f"route: expected one of {', '.join(ROUTES)}, got {route!r}")
        self.js = kernel()
        self.logical_size = float(width), float(height)
        self.closed = False
        self.visible = False
        self.views = 0
        self._forced = route
        self._owner = weakref.ref(owner)
        self.number = int(self.js.open(max(1, round(width)), max(1, round(height)), route))
        self.name = str(self.js.name(self.number))
        self.source = self.js.source(self.number)
        _links[self.number] = self
        self._id = f"wgpu_js-{self.name.rpartition(':')[2]}"
        self._displayed = self._called = False
        self._pictures = False  # whether frames are displayed as pictures
        self._wanted = False
        self._interval = 0.0  # the least time between frames, in seconds
        self._notes = ["", ""]
        self._still: bytes | None = None
        self._kind = "png"  # of the still
        self._still_time = 0.0
        self._frame_time = 0.0
        self._stale = False
        self._timer: asyncio.TimerHandle | None = None
        self._due = 0.0  # when it goes off
        self._saving: asyncio.Task[None] | None = None
        self._pressed = False  # whether a button or a key is down

    # -- what JavaScript says

    def _hear(self, what: str, text: str) -> None:
        owner = self._owner()
        if owner is None or self.closed:
            return
        if what == "draw":
            owner._link_draw()
        elif what == "events":
            for event in json.loads(text):
                for key in ("buttons", "modifiers"):
                    if key in event:
                        event[key] = tuple(event[key])
                owner._link_event(event)
        elif what == "size":
            size = json.loads(text)
            self.logical_size = size["width"], size["height"]
            owner._link_size(size["pwidth"], size["pheight"], size["pixel_ratio"])
        elif what == "seen":
            self.visible = bool(text)
            if self.visible:
                self._pictures = False
            owner._link_visible(self.visible)
            self._keep_still()
        elif what == "pressed":
            self._pressed = bool(text)
        elif what == "views":
            self.views = int(text)
        elif what == "called":
            global _scripts_run
            self._called = _scripts_run = True
        elif what == "refused" and not self._pictures:
            self._send_pictures()

    # -- frames

    @property
    def route(self) -> str:
        """How frames reach the view: "offscreen", "bitmap", "pixels", "display", or "none" while there is none."""
        if self._pictures:
            return "display"
        return "none" if self.closed else str(self.js.route(self.number))

    @property
    def facts(self) -> dict[str, Any]:
        """Numbers of frames and views, for tests and reports."""
        found: dict[str, Any] = json.loads(self.js.facts(self.number))
        return found

    def want(self) -> None:
        """Have the owner draw when somebody looks and the last frames have arrived."""
        if self._pictures:
            self._wanted = True
            self._keep_still()
        else:
            self.js.want(self.number)

    def unwant(self) -> None:
        """Never mind."""
        self._wanted = False
        self.js.unwant(self.number)

    def pace(self, max_fps: float) -> None:
        """No more frames a second than this."""
        if not self.closed:
            self._interval = 1 / max_fps if max_fps else 0
            self.js.pace(self.number, 1000 * self._interval)

    def present(self) -> None:
        """What was drawn to the source is a frame: send it."""
        self.js.present(self.number)
        self._presented()

    def put(self, data: Any, width: int, height: int) -> None:
        """Pixels of 4 bytes, rgba, are a frame."""
        proxy = create_proxy(data)
        try:
            self.js.put(self.number, proxy, width, height)
        finally:
            proxy.destroy()
        self._presented()

    def _presented(self) -> None:
        self._frame_time = time.monotonic()
        self._stale = True
        self._keep_still()

    # -- what views are told

    def tell(self, **what: Any) -> None:
        """Tell the views: wanted=types of events, cursor=..., typing=(wanted, x, y), logical=(width, height)."""
        if not self.closed:
            self.js.tell(self.number, json.dumps(what))

    def resize(self, width: float, height: float) -> bool:
        """Give the views another size, in logical pixels. False: there is none, which would tell of it."""
        self.logical_size = float(width), float(height)
        self.tell(logical=[width, height])
        return self.views > 0

    def note(self, text: str) -> None:
        """An error of drawing, over the picture; "" takes it away."""
        self._tell_note(0, text)

    def note_late(self, text: str) -> None:
        """An error of the GPU, over the picture until the next cell runs."""
        self._tell_note(1, text)

    def _tell_note(self, place: int, text: str) -> None:
        if text != self._notes[place]:
            self._notes[place] = text
            self.tell(note=self._note)
            if self._pictures:
                self._stale = True
                self._keep_still()

    @property
    def _note(self) -> str:
        return "\n".join(filter(None, self._notes))

    def failed(self, error: BaseException) -> None:
        """Show an error of the user's code, with where it is, over the picture; and log it."""
        from ._late import told

        self.note(told(error))
        logger.error(f"{type(error).__name__}: {error}", exc_info=(type(error), error, error.__traceback__))

    # -- the output of a cell

    def html(self) -> str:
        """The output: an element, the last still in it, and the lines that connect it."""
        width, height = (f"{value:g}px" for value in self.logical_size)
        picture = ""
        if self._still:
            data = base64.b64encode(self._still).decode()
            source = f"data:image/{self._kind};base64,{data}"
            picture = f'<img src="{source}" style="width:100%;height:100%" alt="the last frame">'
        if self._pictures and self._note:
            picture += f'<pre style="{_NOTE}">{html.escape(self._note)}</pre>'
        style = (
            f"position:relative;display:inline-block;vertical-align:top;width:{width};height:{height};"
            "max-width:100%;overflow:hidden;resize:both"
        )
        element = f'<div class="wgpu-js-canvas" data-wgpu-js="{html.escape(self.name)}" style="{style}">{picture}</div>'
        if self._forced == "display" or self.closed:
            return element
        lines = _bootstrap().replace('"NAME"', json.dumps(self.name))
        return f"{element}<script>{lines}</script>"

    def bundle(self) -> dict[str, Any]:
        """The output as a notebook keeps it."""
        owner = self._owner()
        bundle: dict[str, Any] = {"text/html": self.html(), "text/plain": repr(owner)}
        if self._still and self._kind == "png":
            bundle["image/png"] = base64.b64encode(self._still).decode()
        return bundle

    def display_once(self) -> None:
        """Show the canvas, unless it was shown before."""
        if not self._displayed:
            self.display()

    def display(self) -> None:
        """Show the canvas in the output of the cell that runs, by IPython."""
        from IPython.display import display

        from ._late import notebook

        notebook.hook()
        if not self._displayed:
            self._displayed = True
            if self._forced == "display":
                self._send_pictures()
            elif self._forced == "auto":
                _later(NOBODY, weakref.WeakMethod(self._nobody))
        display(self.bundle(), raw=True, display_id=self._id)
        self._keep_still()

    def _nobody(self) -> None:
        # A cell that ran for long: what views have said may come right after this.
        _later(1, weakref.WeakMethod(self._nobody_at_all))

    def _nobody_at_all(self) -> None:
        """No view has called: scripts don't run in this notebook, or there is no BroadcastChannel."""
        if not self._called and not _scripts_run and not self.closed:
            self._send_pictures()

    def _send_pictures(self) -> None:
        self._pictures = True
        self._wanted = self.visible = True
        owner = self._owner()
        if owner is not None:
            owner._link_visible(True)
        self._keep_still()

    # -- the still

    def _keep_still(self) -> None:
        """See to it that the output has a still of the last frame before long."""
        if self.closed or not self._displayed:
            return
        now = time.monotonic()
        due = now + REST
        if self._pictures:
            soon = self._wanted or self._stale
            due = max(now, self._still_time + (max(1 / PICTURES, self._interval) if soon else REST))
        if self._timer is not None:
            if self._due <= due:
                return
            self._timer.cancel()
        self._due = due
        self._timer = _later(due - now, weakref.WeakMethod(self._take_still))

    def _take_still(self) -> None:
        self._timer = None
        if self.closed or (self._saving is not None and not self._saving.done()):
            return
        if self._pictures:
            if self._wanted:
                self._wanted = False
                owner = self._owner()
                if owner is not None:
                    owner._link_draw()
        elif self.visible and self._moves():
            self._keep_still()
            return
        if self._stale or (self._pictures and self._kind == "jpeg"):
            moves = self._pictures and time.monotonic() - self._still_time < REST * 0.9
            self._stale = False
            self._still_time = time.monotonic()
            self._saving = asyncio.ensure_future(self._save(moves))
        elif self._wanted:
            self._keep_still()

    def _moves(self) -> bool:
        """Whether now is no time for a still: an update of the output renders it anew."""
        now = time.monotonic()
        if self._pressed:
            return True
        if self._still is None or now - self._still_time > STILL_EVERY:
            return False
        return now - self._frame_time < REST * 0.9

    async def _save(self, moves: bool = False) -> None:
        from IPython.display import display

        # Of pictures that follow one another, only the last is one to keep.
        kind = "jpeg" if moves and self.js.opaque(self.number) else "png"
        data = await self.still(kind)
        if self._pressed and not self.closed:  # since then
            self._stale = True
            self._keep_still()
            return
        if data is not None:
            self._still, self._kind = data, kind
        if data is not None or (self._pictures and self._note):
            display(self.bundle(), raw=True, display_id=self._id, update=True)
        if self._stale or (self._pictures and (self._wanted or kind == "jpeg")):
            self._keep_still()

    async def still(self, kind: str = "png", largest: int = LARGEST) -> bytes | None:
        """The last frame as a PNG or JPEG; None when there is none."""
        data = await self.js.still(self.number, f"image/{kind}", 0.9, largest)
        return bytes(data.to_bytes()) if data else None

    # -- the end

    def close(self) -> None:
        """The canvas is over. What is seen of it stays, as a still."""
        if self.closed:
            return
        self.closed = True
        _links.pop(self.number, None)
        if self._timer is not None:
            self._timer.cancel()
        if self._displayed:
            self._saving = asyncio.ensure_future(self._end())
        else:
            self.js.close(self.number)

    async def _end(self) -> None:
        try:
            await self._save()
        finally:
            self.js.close(self.number)

    def __del__(self) -> None:
        if not getattr(self, "closed", True):
            self.closed = True
            self.js.close(self.number)


def _later(seconds: float, method: weakref.WeakMethod[Callable[[], None]]) -> asyncio.TimerHandle:
    def call() -> None:
        found = method()
        if found is not None:
            found()

    return asyncio.get_event_loop().call_later(seconds, call)


# An error over a picture, where the output has no scripts.
_NOTE = (
    "position:absolute;left:0;right:0;bottom:0;margin:0;max-height:100%;overflow:auto;padding:4px 8px;"
    "font:12px/1.4 monospace;white-space:pre-wrap;background:#b3261e;color:#fff"
)
_lines = ""


def _bootstrap() -> str:
    global _lines
    if not _lines:
        text = script(_here / "bootstrap.js").splitlines()
        _lines = "\n".join(line.strip() for line in text if not line.startswith("//"))
    return _lines
