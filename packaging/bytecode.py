"""Adds bytecode to a wheel, so that `import wgpu_js` has nothing to compile: `python packaging/bytecode.py WHEEL`.

For each Python that Pyodide has, the Pyodide itself compiles the sources, in Node.js. The files are of the unchecked
kind: they hold whatever times unpacking leaves on the sources. `--check` compiles again and compares, byte by byte.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.support import provide  # noqa: E402

# A Pyodide for each Python: 3.12, 3.13, 3.14. Magic numbers do not change within one of them.
PYODIDES = (provide.PYODIDE_OLD, provide.PYODIDE_MIDDLE, provide.PYODIDE)

_COMPILE = """
import importlib.util, pathlib, py_compile
for source in sorted(pathlib.Path("/tree").rglob("*.py")):
    py_compile.compile(
        str(source),
        dfile=str(source.relative_to("/tree")),
        doraise=True,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
"""
_IN_NODE = """
const [pyodide, tree, code] = JSON.parse(process.argv[1]);
const { loadPyodide } = await import(pyodide + "/pyodide.mjs");
const python = await loadPyodide({ indexURL: pyodide + "/" });
python.FS.mkdir("/tree");
python.FS.mount(python.FS.filesystems.NODEFS, { root: tree }, "/tree");
python.runPython(code);
"""


def compiled(sources: dict[str, bytes]) -> dict[str, bytes]:
    """The files of bytecode for the sources, by their names in the wheel."""
    out: dict[str, bytes] = {}
    for version in PYODIDES:
        with tempfile.TemporaryDirectory() as folder:
            tree = Path(folder)
            for name, text in sources.items():
                (tree / name).parent.mkdir(parents=True, exist_ok=True)
                (tree / name).write_bytes(text)
            given = json.dumps([str(provide.pyodide_dir(version)), folder, _COMPILE])
            command = [str(provide.node()), "--input-type=module", "--eval", _IN_NODE, given]
            subprocess.run(command, check=True, stdin=subprocess.DEVNULL, stdout=sys.stderr)
            for file in tree.rglob("*.pyc"):
                out[file.relative_to(tree).as_posix()] = file.read_bytes()
    return out


def read(wheel: Path) -> dict[str, bytes]:
    """The files of a wheel, in their order."""
    with zipfile.ZipFile(wheel) as content:
        return {name: content.read(name) for name in content.namelist()}


def _sources(files: dict[str, bytes]) -> dict[str, bytes]:
    return {name: text for name, text in files.items() if name.endswith(".py")}


def add(wheel: Path) -> None:
    """Put the bytecode into the wheel, beside what is there; what was put there before goes."""
    files = {name: text for name, text in read(wheel).items() if not name.endswith(".pyc")}
    extra = compiled(_sources(files))
    record = next(name for name in files if name.endswith(".dist-info/RECORD"))
    lines = [
        x for x in files.pop(record).decode().splitlines() if ".pyc," not in x and not x.startswith(record)
    ]
    for name, text in sorted(extra.items()):
        digest = base64.urlsafe_b64encode(hashlib.sha256(text).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(text)}")
    lines.append(f"{record},,")
    everything = {**files, **dict(sorted(extra.items())), record: "\n".join([*lines, ""]).encode()}
    temporary = wheel.with_suffix(".part")
    with zipfile.ZipFile(temporary, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as content:
        for name, text in everything.items():
            # The same bytes each time: no times, ordinary permissions.
            entry = zipfile.ZipInfo(name)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            content.writestr(entry, text)
    temporary.replace(wheel)


def differences(wheel: Path) -> list[str]:
    """What of the bytecode in the wheel is not what its sources compile to."""
    files = read(wheel)
    found = {name: text for name, text in files.items() if name.endswith(".pyc")}
    wanted = compiled(_sources(files))
    return sorted(name for name in found.keys() | wanted.keys() if found.get(name) != wanted.get(name))


def main() -> int:
    """Add or check; answers what a shell wants to know."""
    parser = argparse.ArgumentParser(prog="bytecode", description=__doc__)
    parser.add_argument("wheel", type=Path)
    parser.add_argument("--check", action="store_true", help="compile again and compare instead")
    options = parser.parse_args()
    if not options.check:
        add(options.wheel)
        return 0
    wrong = differences(options.wheel)
    for name in wrong:
        print(f"{name} is not what its source compiles to")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
