"""Emits wgpu_js/generated/apidiff.py: the differences from the specification, for programs that ask."""

from __future__ import annotations

from ..coverage import left_out
from ..model import Model
from .encoding import HEADER

NAMES = {"ADDED": ("added",), "CHANGED": ("changed", "by hand")}


def emit(model: Model) -> str:
    """The text of apidiff.py."""
    tables = {
        name: {what: reason for what, kind, reason in model.deviations.reasons() if kind in kinds}
        for name, kinds in NAMES.items()
    }
    tables["HIDDEN"] = {what: reason for what, reason in left_out(model).items() if "." in what}
    parts = [f'"""How the classes differ from the specification: member -> reason.\n\n{HEADER}\n"""']
    parts += [f"{name}: dict[str, str] = {table!r}" for name, table in tables.items()]
    return "\n\n".join(parts) + "\n"
