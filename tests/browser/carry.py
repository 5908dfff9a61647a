"""Takes Python modules of this folder into a place, so that code that runs there can import them."""

from __future__ import annotations

import json
from pathlib import Path

from tests.support.places import Place


def carry(place: Place, *names: str) -> Place:
    """Makes modules of this folder importable inside a place; answers the place."""
    for name in names:
        text = Path(__file__).with_name(f"{name}.py").read_text(encoding="utf-8")
        place.run_js(f"pyodide.FS.writeFile('{name}.py', {json.dumps(text)}); return null;")
    return place
