"""Objects as tables, in notebooks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from .._struct import Struct
from ..generated import classes
from .stills import display_texture

_STYLE = "text-align:left;vertical-align:top;padding:2px 8px"
# Elements of an array that are shown.
_MOST = 200


def table(rows: Iterable[tuple[str, Any]], title: str = "") -> str:
    """An HTML table of names and values; a mapping as a value is a table in the table."""
    head = f"<caption style='text-align:left;font-weight:bold'>{escape(title)}</caption>" if title else ""
    cells = "".join(
        f"<tr><th style='{_STYLE}'>{escape(name)}</th><td style='{_STYLE}'>{_cell(value)}</td></tr>"
        for name, value in rows
    )
    return f"<table>{head}{cells}</table>"


def _cell(value: Any) -> str:
    if isinstance(value, Mapping):
        return table((str(k), v) for k, v in value.items())
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return escape(str(value))
    if isinstance(value, int):
        return f"{value:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")
    return escape(repr(value))


def _folded(summary: str, content: str) -> str:
    return f"<details><summary>{escape(summary)}</summary>{content}</details>"


def _capable(thing: Any, title: str, info: Mapping[str, Any]) -> str:
    features = sorted(str(name) for name in thing.features)
    return (
        table(info.items(), title)
        + _folded(f"{len(features)} features", escape(", ".join(features)) or "none")
        + _folded(f"{len(thing.limits)} limits", table(thing.limits.items()))
    )


def adapter_html(adapter: Any) -> str:
    """What an adapter is and can do."""
    return _capable(adapter, "GPUAdapter", {k: v for k, v in dict(adapter.info).items() if v not in ("", 0)})


def device_html(device: Any) -> str:
    """What a device is and can do."""
    info = {"label": device.label or "", "adapter": device.adapter.info.device, "lost": bool(device._lost)}
    return _capable(device, "GPUDevice", info)


def struct_html(value: Struct) -> str:
    """A struct's fields."""
    return table(((str(k), v) for k, v in value.items()), type(value).__name__)


def array_text(view: memoryview, printer: Any = None, cycle: bool = False) -> Any:
    """What an array holds, in the place of ``<memory at 0x...>``."""
    kinds = {
        "f": "float32",
        "d": "float64",
        "e": "float16",
        "b": "int8",
        "B": "uint8",
        "h": "int16",
        "H": "uint16",
    }
    kinds |= {"i": "int32", "I": "uint32", "l": "int32", "L": "uint32", "q": "int64", "Q": "uint64"}
    kind = kinds.get(view.format, view.format)
    shape = " x ".join(map(str, view.shape or ()))
    numbers = view.nbytes // view.itemsize
    values: Any = view.tolist() if numbers <= _MOST else _first(view)
    text = f"memoryview of {shape} {kind}: {values}{' and more' if numbers > _MOST else ''}"
    if printer is None:
        return text
    return printer.text(text)


def _first(view: memoryview) -> Any:
    form: Any = view.format
    return view.cast("B").cast(form)[:_MOST].tolist()


def register(shell: Any) -> None:
    """Have IPython show textures as pictures, adapters, devices and structs as tables, memoryviews as numbers."""
    formatter = shell.display_formatter
    formats = formatter.formatters
    formats["text/html"].for_type(classes.GPUAdapter, adapter_html)
    formats["text/html"].for_type(classes.GPUDevice, device_html)
    formats["text/html"].for_type(Struct, struct_html)
    formats["text/plain"].for_type(memoryview, array_text)
    formatter.ipython_display_formatter.for_type(classes.GPUTexture, display_texture)
