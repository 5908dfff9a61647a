"""Takes Python modules of the tests into a place, so that code that runs there can import them."""

from __future__ import annotations

import json
from pathlib import Path

from tests.support.places import Place


def carry(place: Place, *names: str, folder: Path = Path(__file__).parent) -> Place:
    """Makes modules of a folder, by default this one, importable inside a place; answers the place."""
    for name in names:
        text = (folder / f"{name}.py").read_text(encoding="utf-8")
        place.run_js(f"pyodide.FS.writeFile('{name}.py', {json.dumps(text)}); return null;")
    return place
