"""Diagnostics: what a bug report needs to say, by topic. ``wgpu.diagnostics.print_report()`` shows it all."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

__all__ = ["DiagnosticsBase", "DiagnosticsRoot", "ObjectTracker", "diagnostics"]

O = TypeVar("O")  # noqa: E741

# %% Base classes


class DiagnosticsRoot:
    """All topics together. Each topic is an attribute, as in ``wgpu.diagnostics.limits``."""

    def __init__(self) -> None:
        self._topics: dict[str, DiagnosticsBase] = {}

    def __repr__(self) -> str:
        return f"<DiagnosticsRoot with topics: {', '.join(self._topics)}>"

    def __getattr__(self, name: str) -> DiagnosticsBase:
        try:
            topic: DiagnosticsBase = self.__dict__["_topics"][name]
        except KeyError:
            raise AttributeError(f"There are no diagnostics named {name!r}.") from None
        return topic

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._topics]

    def _register_diagnostics(self, name: str, topic: DiagnosticsBase) -> None:
        self._topics[name] = topic

    def get_dict(self) -> dict[str, dict[str, Any]]:
        """Get the facts of all topics: a dict from topic to its dict."""
        return {name: topic.get_dict() for name, topic in self._topics.items()}

    def get_report(self) -> str:
        """Get the facts of all topics as text."""
        return "".join(topic._get_report_safely() for topic in self._topics.values())

    def print_report(self) -> None:
        """Print the facts of all topics: put this into a bug report."""
        print(self.get_report(), end="")  # noqa: T201


class DiagnosticsBase:
    """Facts on one topic. Subclasses implement ``get_dict``; an instance adds itself to ``wgpu.diagnostics``.

    Arguments:
        name: the name of the topic, a valid Python name. A topic of the same name is replaced.

    Raises:
        ValueError: not a valid Python name.
    """

    def __init__(self, name: str) -> None:
        if not isinstance(name, str) or not name.isidentifier():
            raise ValueError(f"The name of a diagnostics topic must be a valid Python name, not {name!r}.")
        self.name = name
        diagnostics._register_diagnostics(name, self)

    def __repr__(self) -> str:
        return f"<Diagnostics for '{self.name}'>"

    def get_dict(self) -> dict[str, Any]:
        """Get the facts: a dict from names to values (str, bool, int, float or None).

        For a table, the values are dicts, one a row, from column to value. Where such a value is a dict of
        dicts again, it makes several rows, in columns of their own.
        """
        raise NotImplementedError

    def get_subscript(self) -> str:
        """Get text that helps to understand the facts; it is shown below them."""
        return ""

    def get_report(self) -> str:
        """Get the facts as text."""
        subscript = self.get_subscript().rstrip()
        return f"\n██ {self.name}:\n\n{dict_to_text(self.get_dict())}" + (subscript and f"\n{subscript}\n")

    def _get_report_safely(self) -> str:
        try:
            return self.get_report()
        except Exception as err:  # what is broken is what the report is for
            return f"\n██ {self.name}:\n\nNot known: {type(err).__name__}: {err}\n"

    def print_report(self) -> None:
        """Print the facts."""
        print(self.get_report(), end="")  # noqa: T201


class ObjectTracker:
    """Counts of objects by name, and optionally of what they use, for those who count their own."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}
        self.amounts: dict[str, int] = {}

    def increase(self, name: str, amount: int = 0) -> None:
        """Count one more, which uses so much."""
        self._add(name, 1, amount)

    def decrease(self, name: str, amount: int = 0) -> None:
        """Count one less."""
        self._add(name, -1, -amount)

    def _add(self, name: str, count: int, amount: int) -> None:
        self.counts[name] = self.counts.get(name, 0) + count
        if amount:
            self.amounts[name] = self.amounts.get(name, 0) + amount


# %% Dicts as text


class _Columns:
    """The columns of a table: those of single values, and groups of them for values that are tables again."""

    def __init__(self, rows: Iterable[Mapping[str, Any]], names: Iterable[str] | None = None) -> None:
        rows = list(rows)
        if names is None:
            names = {name: None for row in rows for name in row}
        tables = {name: [row[name] for row in rows if isinstance(row.get(name), Mapping)] for name in names}
        self.single = [name for name, found in tables.items() if not found]
        self.groups = {
            name: _Columns(row for table in found for row in table.values())
            for name, found in tables.items()
            if found
        }

    def names(self) -> list[str]:
        out = list(self.single)
        for name, columns in self.groups.items():
            out += [name, *columns.names()]
        return out

    def cells(self, row: Mapping[str, Any]) -> list[list[str]]:
        """Make one or more rows of cells."""
        first = [_cell(row.get(name)) for name in self.single]
        lines = [first]
        width = len(first)
        for name, columns in self.groups.items():
            value = row.get(name)
            block = columns.table(value) if isinstance(value, Mapping) else [[_cell(value)]]
            for i, cells in enumerate(block):
                if i == len(lines):
                    lines.append([])
                lines[i] += [""] * (width - len(lines[i])) + cells
            width += 1 + len(columns.names())
        return [line + [""] * (width - len(line)) for line in lines]

    def table(self, rows: Mapping[str, Any]) -> list[list[str]]:
        """Make the rows of a table, with their titles."""
        out = []
        for title, row in rows.items():
            for i, cells in enumerate(self.cells(row)):
                out.append([f"{title}:" if title and not i else "", *cells])
        return out


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "✓" if value else "-"
    if isinstance(value, int):
        return int_repr(value)
    if isinstance(value, float):
        return f"{value:.6g}"
    return str(value)


def dict_to_text(d: Mapping[str, Any], header: list[str] | None = None) -> str:
    """Turn a dict into lines of text, or into a table if its values are dicts.

    Arguments:
        d: the facts, as `DiagnosticsBase.get_dict` gives them.
        header: the titles of the columns, beginning with that of the rows' titles. Default: all that there
            are.
    """
    if not d:
        return "No data\n"
    rows = {name: row if isinstance(row, Mapping) else {"": row} for name, row in d.items()}
    columns = _Columns(rows.values(), header and header[1:])
    titles = [header[0] if header else "", *columns.names()]
    lines = columns.table(rows)
    if list(rows)[-1] == "total":
        lines.insert(len(lines) - len(columns.cells(rows["total"])), [""] * len(titles))
    is_table = any(titles)
    if is_table:
        lines[:0] = [titles, [""] * len(titles)]

    out = [""] * len(lines)
    for i, column in enumerate(zip(*lines, strict=True)):
        words = column
        if any(word.endswith(":") for word in column):
            words = tuple(word if word.endswith(":") else word + " " for word in column)
        width = max(map(len, words))
        for j, word in enumerate(words):
            separator = "  " if i else ""
            out[j] += separator + (word.rjust(width) if is_table or not i else word.ljust(width))
    return "\n".join(line.rstrip() for line in out).rstrip() + "\n"


def int_repr(val: int) -> str:
    """Write an integer with three digits, and K, M or G for thousands, millions and so on."""
    digits = str(abs(val))
    groups = (len(digits) - 1) // 3
    text = digits
    if groups:
        head = len(digits) - 3 * groups
        text = digits[:head] + (f".{digits[head:3]}" if head < 3 else "")
        text += ("K", "M", "G")[groups - 1] if groups <= 3 else f"E{3 * groups}"
    return f"-{text}" if val < 0 else text


# %% The topics

diagnostics = DiagnosticsRoot()


def _live(cls: type[O]) -> Iterator[O]:
    """All the objects of a class. Asking the garbage collector is slow, but costs nothing until it is done."""
    # By type(), since isinstance() would wake up lazy proxies of other libraries.
    return (ob for ob in gc.get_objects() if issubclass(type(ob), cls))


def _adapter_and_device() -> tuple[Any, Any]:
    """The adapter and the device that were made last, or None."""
    from .classes import GPUAdapter, GPUDevice

    device = max(_live(GPUDevice), key=lambda device: device.uid, default=None)
    if device is not None:
        return device.adapter, device
    return next(_live(GPUAdapter), None), None


class SystemDiagnostics(DiagnosticsBase):
    """Which Python this is."""

    def get_dict(self) -> dict[str, Any]:
        import platform

        return {
            "platform": platform.platform(),
            "python_implementation": platform.python_implementation(),
            "python": platform.python_version(),
        }


class BrowserDiagnostics(DiagnosticsBase):
    """Which browser this is, and what it allows here."""

    def get_dict(self) -> dict[str, Any]:
        import js
        import pyodide
        from pyodide.ffi import can_run_sync

        from .adapter import no_webgpu

        return {
            "browser": js.navigator.userAgent,
            "place": "page" if hasattr(js, "document") else "worker",
            "secure_context": bool(getattr(js, "isSecureContext", False)),
            "cross_origin_isolated": bool(getattr(js, "crossOriginIsolated", False)),
            "webgpu": no_webgpu() or True,
            "jspi": hasattr(js.WebAssembly, "Suspending"),
            "can_wait_here": can_run_sync(),
            "pyodide": pyodide.__version__,
        }

    def get_subscript(self) -> str:
        return (
            "jspi: waiting (sync_wait, ..._sync) can work in this browser; can_wait_here: and in this call."
        )


class VersionDiagnostics(DiagnosticsBase):
    """The versions of the libraries that have to do with wgpu, as far as they are imported."""

    libraries = (
        "wgpu_js",
        "rendercanvas",
        "imgui_bundle",
        "numpy",
        "pygfx",
        "pylinalg",
        "fastplotlib",
        "IPython",
        "pyodide_kernel",
        "micropip",
    )

    def get_dict(self) -> dict[str, Any]:
        versions = {name: getattr(sys.modules.get(name), "__version__", None) for name in self.libraries}
        return {name: str(version) for name, version in versions.items() if version}


class AdapterDiagnostics(DiagnosticsBase):
    """What the browser says about the GPU in use."""

    def get_dict(self) -> dict[str, Any]:
        adapter, _ = _adapter_and_device()
        return dict(adapter.info) if adapter else {}


class FeatureDiagnostics(DiagnosticsBase):
    """The features that the adapter has, and whether the device uses them."""

    def get_dict(self) -> dict[str, Any]:
        adapter, device = _adapter_and_device()
        if not adapter:
            return {}
        return {
            name: {"adapter": True, "device": device and name in device.features}
            for name in sorted(adapter.features)
        }


class LimitDiagnostics(DiagnosticsBase):
    """The limits of the adapter and the device."""

    def get_dict(self) -> dict[str, Any]:
        adapter, device = _adapter_and_device()
        if not adapter:
            return {}
        # As text: here the exact number counts.
        return {
            name: {"adapter": str(limit), "device": device and str(device.limits.get(name, ""))}
            for name, limit in sorted(adapter.limits.items())
        }


class ErrorDiagnostics(DiagnosticsBase):
    """What becomes of errors that the browser tells of after the call."""

    def get_dict(self) -> dict[str, Any]:
        from .errors import get_error_mode

        _, device = _adapter_and_device()
        return {"mode": get_error_mode(), "mode_of_device": device and get_error_mode(device)}


class ObjectCountDiagnostics(DiagnosticsBase):
    """The live objects of the API: in Python, the memory that they use, and in JavaScript."""

    @property
    def tracker(self) -> ObjectTracker:
        """The counts in Python at this moment. They are not kept: counting each object would cost time."""
        from .classes import GPUAdapter, GPUCanvasContext, GPUObjectBase

        tracker = ObjectTracker()
        for ob in _live(object):
            if issubclass(type(ob), (GPUObjectBase, GPUAdapter, GPUCanvasContext)):
                tracker.increase(type(ob).__name__, getattr(ob, "_nbytes", 0))
        return tracker

    def get_dict(self) -> dict[str, Any]:
        import json

        from . import classes
        from .bridge import js, table

        tracker = self.tracker
        table.flush()
        in_browser = json.loads(js.counts())
        kinds = (classes.GPUObjectBase, classes.GPUAdapter, classes.GPUCanvasContext)
        names = {
            name
            for name in classes.__all__
            if issubclass(getattr(classes, name), kinds) and not name.endswith("Base")
        }
        result: dict[str, Any] = {}
        for name in sorted(names | tracker.counts.keys()):
            row = {"count": tracker.counts.get(name, 0)}
            if name in tracker.amounts:
                row["resource_mem"] = tracker.amounts[name]
            if name in in_browser:
                row["in_browser"] = in_browser[name]
            result[name.removeprefix("GPU")] = row
        result["total"] = {
            column: sum(row.get(column, 0) for row in result.values())
            for column in ("count", "resource_mem", "in_browser")
        }
        return result

    def get_subscript(self) -> str:
        return (
            "count: objects in Python; in_browser: those that JavaScript keeps for them. "
            "Encoders exist in Python only until they are submitted."
        )


SystemDiagnostics("system")
BrowserDiagnostics("browser")
VersionDiagnostics("versions")
AdapterDiagnostics("adapter")
FeatureDiagnostics("features")
LimitDiagnostics("limits")
ErrorDiagnostics("errors")
ObjectCountDiagnostics("object_counts")


def __getattr__(name: str) -> Any:
    # From texture format to bits per texel. Made when somebody asks, since that is rare.
    if name == "texture_format_to_bpp":
        from .enums import TextureFormat
        from .texture import _bits_of

        table = globals()[name] = {str(format): _bits_of(str(format)) for format in TextureFormat}
        return table
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
