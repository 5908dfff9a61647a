"""Every shader of this repository that stands as a whole in a file: those of the examples, the bench and the tests."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tests.support import provide

_FOLDERS = ("examples_web", "bench", "tests", "wgpu_js")
# Files with shaders that are wrong on purpose.
_WRONG = ("tests/errors", "tests/unit/test_repairs.py", "tests/browser/test_repairs.py")
_SHADER = re.compile(r"@(?:vertex|fragment|compute)\b")
_TEMPLATE = re.compile(r"`((?:[^`\\]|\\.)*)`", re.DOTALL)


def _strings(file: Path) -> list[str]:
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".py":
        nodes = ast.walk(ast.parse(text))
        return [n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    return [found for found in _TEMPLATE.findall(text) if "${" not in found]


def _corpus() -> dict[str, str]:
    found = {}
    for folder in _FOLDERS:
        for file in sorted((provide.ROOT / folder).rglob("*")):
            name = str(file.relative_to(provide.ROOT))
            if file.suffix not in (".py", ".js", ".mjs") or name.startswith(_WRONG):
                continue
            for number, text in enumerate(_strings(file)):
                if _SHADER.search(text) and "fn " in text and "{" in text:
                    found[f"{name}:{number}"] = text
    return found


CORPUS = _corpus()
