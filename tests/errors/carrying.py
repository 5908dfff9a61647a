"""Takes the programs of this folder, and what runs them, into a place."""

from __future__ import annotations

import json
from pathlib import Path

from tests.support.places import Place

FILES = ("corpus", "fresh", "watching")


def carry(place: Place) -> Place:
    """Makes the modules of this folder importable inside a place; answers the place."""
    for name in FILES:
        text = Path(__file__).with_name(f"{name}.py").read_text(encoding="utf-8")
        place.run_js(f"pyodide.FS.writeFile('{name}.py', {json.dumps(text)}); return null;")
    return place
