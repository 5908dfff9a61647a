"""Writes what is generated, or checks it.

The commands:
    python -m codegen               write all generated files
    python -m codegen --check       fail where a file is out of date; print what is covered
    python -m codegen --idl FILE    what another IDL would change; fail where hand-written code would be wrong
    python -m codegen --members     the public members of all classes as JSON
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from . import coverage, docs, idl, report
from .deviations import DeviationError, Deviations
from .docs import DocsError
from .emit import (
    apidiff,
    bridge_js,
    classes,
    commands,
    deviations_md,
    enum_types,
    enums,
    flags,
    flatten,
    reference,
    struct_types,
    structs,
)
from .idl import IdlError
from .model import Model, build

ROOT = Path(__file__).resolve().parents[1]
GENERATED = "wgpu_js/generated"
OUTPUTS = {
    f"{GENERATED}/enums.py": enums.emit,
    f"{GENERATED}/enum_types.pyi": enum_types.emit,
    f"{GENERATED}/flags.py": flags.emit,
    f"{GENERATED}/structs.py": structs.emit,
    f"{GENERATED}/struct_types.pyi": struct_types.emit,
    f"{GENERATED}/flatten.py": flatten.emit,
    f"{GENERATED}/commands.py": commands.emit,
    f"{GENERATED}/classes.py": classes.emit,
    f"{GENERATED}/apidiff.py": apidiff.emit,
    f"{GENERATED}/bridge.js": bridge_js.emit,
    "docs/deviations.md": deviations_md.emit,
}
# A page each; whatever else is in that folder is out of date.
PAGES = "docs/reference"


def read_model(root: Path) -> Model:
    """The model of the IDL that the repository has."""
    return build(
        idl.read(root / "codegen/webgpu.idl", "codegen/webgpu.idl"),
        read_deviations(root),
        docs.load(root / "codegen/docs.toml", "codegen/docs.toml"),
        root / "wgpu_js",
    )


def read_deviations(root: Path) -> Deviations:
    """deviations.toml; what was asked of it is remembered, so each model needs its own."""
    path = root / "codegen/deviations.toml"
    return Deviations(path.read_text("utf-8"), "codegen/deviations.toml")


def outputs(model: Model) -> dict[str, str]:
    """All files that are written: path in the repository -> text."""
    return formatted(emitted(model))


def emitted(model: Model) -> dict[str, str]:
    """The same, not yet formatted."""
    texts = {path: emit(model) for path, emit in OUTPUTS.items()}
    texts |= {f"{PAGES}/{name}": text for name, text in reference.pages(model).items()}
    model.docs.check()
    return texts


def formatted(texts: dict[str, str]) -> dict[str, str]:
    """The same with the Python among it formatted as the repository is."""
    python = {path: text for path, text in texts.items() if path.endswith((".py", ".pyi"))}
    with tempfile.TemporaryDirectory() as folder:
        for path, text in python.items():
            file = Path(folder, path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
        config = ["--no-cache", "--quiet", "--config", str(ROOT / "pyproject.toml"), folder]
        for arguments in (["check", "--select", "I", "--fix"], ["format"]):
            command = [sys.executable, "-m", "ruff", *arguments, *config]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode:
                raise RuntimeError(f"ruff can't read what was generated:\n{done.stdout}{done.stderr}")
        done_texts = {path: Path(folder, path).read_text("utf-8") for path in python}
    return texts | done_texts


def out_of_date(root: Path, texts: dict[str, str]) -> tuple[list[str], list[str]]:
    """The files that differ from what would be written, and those that are there but would not be written."""
    changed = [
        path
        for path, text in texts.items()
        if not (root / path).exists() or (root / path).read_text("utf-8") != text
    ]
    pages = [f"{PAGES}/{file.name}" for file in sorted((root / PAGES).glob("*.md"))]
    return changed, [path for path in pages if path not in texts]


def write(root: Path) -> None:
    """Write all that is out of date; nothing is written before everything has been made."""
    texts = outputs(read_model(root))
    changed, stale = out_of_date(root, texts)
    for path in changed:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(texts[path], "utf-8")
        print(f"wrote {path}")
    for path in stale:
        (root / path).unlink()
        print(f"removed {path}")
    print(f"{len(changed)} of {len(texts)} files written")


def check(root: Path) -> bool:
    """Whether all files are what would be written; says which are not, and what is covered."""
    model = read_model(root)
    texts = outputs(model)
    changed, stale = out_of_date(root, texts)
    print(coverage.table(model))
    for path in changed + stale:
        print(f"out of date: {path}", file=sys.stderr)
    if changed or stale:
        print("run `python -m codegen`", file=sys.stderr)
        return False
    print(f"{len(texts)} files are up to date")
    return True


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Run with the arguments of a command line; answers the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m codegen", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--check", action="store_true", help="write nothing, fail on drift, print counts")
    group.add_argument("--idl", type=Path, metavar="FILE", help="report what this IDL would change")
    group.add_argument("--members", action="store_true", help="print the public members as JSON")
    given = parser.parse_args(arguments)
    try:
        if given.check:
            return 0 if check(root) else 1
        if given.members:
            print(json.dumps([asdict(m) for m in coverage.members(read_model(root))], indent=1))
        elif given.idl:
            return report.run(root, given.idl, read_deviations, emitted)
        else:
            write(root)
    except (IdlError, DeviationError, DocsError, OSError) as err:
        print(err, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
