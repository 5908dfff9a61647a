"""What a person does with a canvas: events in the vocabulary of rendercanvas, and handlers for them.

An event is a dict. ``event_type`` says which, ``time_stamp`` when, in seconds (the browser's clock). Beside these it
has, in logical (CSS) pixels where it is about places:

``pointer_down``, ``pointer_up``, ``pointer_move``, ``pointer_enter``, ``pointer_leave``
    ``x``, ``y``, ``button`` (1 is the left one, 2 the right one, 3 the middle one, 0 none), ``buttons`` (a tuple of
    those that are down), ``modifiers`` (a tuple of "Alt", "Control", "Meta", "Shift"), ``ntouches``, ``touches``
    (from a finger's id to its ``x``, ``y`` and ``pressure``). ``pointer_move`` also has ``dx``, ``dy``: how far the
    pointer went, also while it is locked. With several fingers, ``x`` and ``y`` are those of the first; the others
    come and go as moves.
``double_click``
    ``x``, ``y``, ``button``, ``buttons``, ``modifiers``
``wheel``
    ``x``, ``y``, ``dx``, ``dy`` (100 for a notch of a wheel), ``buttons``, ``modifiers``
``key_down``, ``key_up``
    ``key`` (as in the browser: "a", "Enter", "ArrowLeft"), ``code`` (where on the keyboard: "KeyA"), ``modifiers``. A
    key that is held down comes once.
``char``
    ``data`` and ``char_str``: the text; ``is_composing``: whether an input method still works on it; ``input_type``
``resize``
    ``width``, ``height``, ``pixel_ratio``, and ``pwidth``, ``pheight`` in physical pixels
``show``, ``hide``, ``close``, ``focus_in``, ``focus_out``
    nothing more
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ._coreutils import logger

__all__ = ["EVENT_TYPES", "Events", "decode"]

Event = dict[str, Any]
Handler = Callable[[Event], object]

# As in bridge/events.js.
EVENT_TYPES = (
    "resize",
    "close",
    "show",
    "hide",
    "focus_in",
    "focus_out",
    "pointer_down",
    "pointer_up",
    "pointer_move",
    "pointer_enter",
    "pointer_leave",
    "double_click",
    "wheel",
    "key_down",
    "key_up",
    "char",
)
# How many different errors of handlers are told: more than a person reads.
_MANY = 100
_MOVE = EVENT_TYPES.index("pointer_move")


def _of_bits(names: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    return [tuple(n for i, n in enumerate(names) if mask >> i & 1) for mask in range(1 << len(names))]


_BUTTONS = _of_bits((1, 2, 3, 4, 5))
_MODIFIERS = _of_bits(("Alt", "Control", "Meta", "Shift"))


def _pointer(
    number: int,
    time_stamp: float,
    x: float,
    y: float,
    button: int,
    buttons: int,
    modifiers: int,
    dx: float,
    dy: float,
    ntouches: int,
    *touches: float,
) -> Event:
    event: Event = {
        "event_type": EVENT_TYPES[number],
        "x": x,
        "y": y,
        "button": button,
        "buttons": _BUTTONS[buttons & 31],
        "modifiers": _MODIFIERS[modifiers],
        "ntouches": ntouches,
        "touches": {
            touches[i]: {"x": touches[i + 1], "y": touches[i + 2], "pressure": touches[i + 3]}
            for i in range(0, len(touches), 4)
        }
        if touches
        else {},
        "time_stamp": time_stamp,
    }
    if number == _MOVE:
        event["dx"] = dx
        event["dy"] = dy
    return event


def _mouse(
    number: int, time_stamp: float, x: float, y: float, button: int, buttons: int, modifiers: int
) -> Event:
    return {
        "event_type": EVENT_TYPES[number],
        "x": x,
        "y": y,
        "button": button,
        "buttons": _BUTTONS[buttons & 31],
        "modifiers": _MODIFIERS[modifiers],
        "time_stamp": time_stamp,
    }


def _wheel(
    number: int, time_stamp: float, x: float, y: float, dx: float, dy: float, buttons: int, modifiers: int
) -> Event:
    return {
        "event_type": EVENT_TYPES[number],
        "x": x,
        "y": y,
        "dx": dx,
        "dy": dy,
        "buttons": _BUTTONS[buttons & 31],
        "modifiers": _MODIFIERS[modifiers],
        "time_stamp": time_stamp,
    }


def _key(number: int, time_stamp: float, key: str, modifiers: int, code: str) -> Event:
    return {
        "event_type": EVENT_TYPES[number],
        "key": key,
        "code": code,
        "modifiers": _MODIFIERS[modifiers],
        "time_stamp": time_stamp,
    }


def _char(number: int, time_stamp: float, data: str, is_composing: bool, input_type: str) -> Event:
    return {
        "event_type": EVENT_TYPES[number],
        "data": data,
        "char_str": data,
        "is_composing": is_composing,
        "input_type": input_type,
        "time_stamp": time_stamp,
    }


def _resize(
    number: int,
    time_stamp: float,
    width: float,
    height: float,
    pixel_ratio: float,
    pwidth: int,
    pheight: int,
) -> Event:
    return {
        "event_type": EVENT_TYPES[number],
        "width": width,
        "height": height,
        "pixel_ratio": pixel_ratio,
        "pwidth": pwidth,
        "pheight": pheight,
        "time_stamp": time_stamp,
    }


def _plain(number: int, time_stamp: float) -> Event:
    return {"event_type": EVENT_TYPES[number], "time_stamp": time_stamp}


_special: dict[str, Callable[..., Event]] = {
    "resize": _resize,
    "double_click": _mouse,
    "wheel": _wheel,
    "key_down": _key,
    "key_up": _key,
    "char": _char,
}
_DECODERS = [_pointer if name.startswith("pointer") else _special.get(name, _plain) for name in EVENT_TYPES]


def decode(number: int, *values: Any) -> Event:
    """The event that ``bridge/events.js`` has sent as plain arguments."""
    return _DECODERS[number](number, *values)


class Events:
    """Handlers of events, and what passes events to them.

    An exception in a handler is logged on logger ``wgpu``, the same one once; the other handlers are called all the
    same.
    """

    def __init__(self) -> None:
        self._handlers: dict[str, list[tuple[float, Handler]]] = {}
        self._told: set[object] = set()

    def add_event_handler(self, *args: Any, order: float = 0) -> Any:
        """Have a function called with each event of some types, at once when it comes.

        As in rendercanvas: ``add_event_handler(function, "pointer_down", "wheel")``, or as a decorator
        ``@canvas.add_event_handler("pointer_down", "wheel")``. ``"*"`` stands for all types.

        Arguments:
            args: the function, if this is no decorator, and the types.
            order: handlers with a lower one are called first, 0 by default. An event whose ``stop_propagation`` a
                handler sets to True goes to no more of them.

        Raises:
            TypeError: no types, or the function is a coroutine function.
            ValueError: an unknown type.
        """
        from inspect import iscoroutinefunction

        handler, types = (args[0], args[1:]) if args and callable(args[0]) else (None, args)
        if not types:
            raise TypeError("add_event_handler: expected the types of events")
        for name in types:
            if not isinstance(name, str):
                raise TypeError(f"add_event_handler: expected the type of an event, a str, got {name!r}")
            if name != "*" and name not in EVENT_TYPES:
                raise ValueError(
                    f"add_event_handler: {name!r} is no type of event. There are: {', '.join(EVENT_TYPES)} and *"
                )

        def add(handler: Handler) -> Handler:
            if not callable(handler) or iscoroutinefunction(handler):
                raise TypeError("add_event_handler: expected a plain function, which may start a task")
            self.remove_event_handler(handler, *types)
            for name in types:
                handlers = self._handlers.setdefault(name, [])
                handlers.append((float(order), handler))
                handlers.sort(key=lambda pair: pair[0])
            self._wanted_changed()
            return handler

        return add if handler is None else add(handler)

    def remove_event_handler(self, handler: Handler, *types: str) -> None:
        """Undo ``add_event_handler`` for these types. What was not added is no mistake."""
        for name in types:
            kept = [pair for pair in self._handlers.get(name, ()) if pair[1] != handler]
            if kept:
                self._handlers[name] = kept
            else:
                self._handlers.pop(name, None)
        self._wanted_changed()

    @property
    def wanted(self) -> set[str]:
        """The types of events that have handlers, or ``"*"``."""
        return set(self._handlers)

    def _wanted_changed(self) -> None:
        """Called when ``wanted`` may be another one."""

    def receive(self, number: int, *values: Any) -> None:
        """Take an event as ``bridge/events.js`` sends it, as plain arguments, and call its handlers."""
        self.emit(_DECODERS[number](number, *values))

    def emit(self, event: Event) -> None:
        """Call the handlers of an event."""
        name = event["event_type"]
        handlers = self._handlers.get(name, [])
        for_all = self._handlers.get("*")
        for _, handler in handlers + for_all if for_all else handlers[:]:
            try:
                handler(event)
            except Exception as error:
                self._handler_failed(name, error)
            if event.get("stop_propagation"):
                break

    def _handler_failed(self, name: str, error: Exception) -> None:
        place = error.__traceback__ and error.__traceback__.tb_next
        key = (
            type(error).__name__,
            name,
            (place.tb_frame.f_code.co_filename, place.tb_lineno) if place else None,
        )
        if key in self._told or len(self._told) > _MANY:
            return
        self._told.add(key)
        logger.error(
            f"A handler of {name!r} failed (this is told once): {type(error).__name__}: {error}",
            exc_info=(type(error), error, place or error.__traceback__),
        )
