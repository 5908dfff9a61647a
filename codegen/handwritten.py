"""Checks that the mixins of wgpu_js are what deviations.toml and the IDL say.

Generated code and hand-written code meet in one class, so a member that is in neither, or in both, would be wrong
without a sound; so would an argument that only the IDL has.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .deviations import DeviationError
from .idl import IdlError

if TYPE_CHECKING:
    from .model import Class, Model


@dataclass(frozen=True)
class Function:
    """A method or property of a mixin; ``parameters`` is None where it takes any keyword."""

    documented: bool
    parameters: frozenset[str] | None


def problems(model: Model) -> Iterator[DeviationError | IdlError]:
    """Everything in the hand-written code that does not fit."""
    trees = {
        path: ast.parse(path.read_text("utf-8"), str(path)) for path in sorted(model.package.glob("*.py"))
    }
    assigned = {
        node.attr
        for tree in trees.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    }
    for made in model.classes.values():
        yield from _attributes(model, made, assigned)
        if made.mixin is None:
            continue
        module, mixin = made.mixin
        tree = trees.get(model.package / f"{module}.py")
        body = members_of_class(tree, mixin) if tree else None
        if body is None:
            wrong = [f"there is no class '{mixin}' in wgpu_js/{module}.py"]
        else:
            wrong = list(_mixin(made, f"{module}.{mixin}", body))
        for text in wrong:
            line = model.deviations.line_of_interface(made.name)
            yield DeviationError(model.deviations.path, line, f"'{made.name}': {text}")


def _attributes(model: Model, made: Class, assigned: set[str]) -> Iterator[IdlError]:
    """A generated attribute answers what hand-written code has put into ``_name``."""
    if made.style != "object":
        return
    for attribute in made.attributes:
        if not attribute.by_hand and f"_{attribute.name}" not in assigned:
            text = f"'{made.name}.{attribute.name}': nothing in wgpu_js sets '_{attribute.name}'"
            yield IdlError(model.idl.path, attribute.line, text)


def _mixin(made: Class, mixin: str, body: dict[str, Function]) -> Iterator[str]:
    by_hand = {a.name for a in made.attributes if a.by_hand} | {o.name for o in made.operations if o.by_hand}
    names = {a.name for a in made.attributes} | {o.name for o in made.operations}
    for name in sorted((by_hand | set(made.added)) - set(body)):
        yield f"'{name}' is by hand, but {mixin} lacks it"
    for name in sorted((names - by_hand) & set(body)):
        yield f"{mixin} overrides '{name}', which deviations.toml does not say"
    for name in sorted((by_hand | set(made.added)) & set(body)):
        if not body[name].documented:
            yield f"{mixin}.{name} has no docstring"
    for op in made.operations:
        parameters = body[op.name].parameters if op.by_hand and op.name in body else None
        if parameters is not None:
            for value in op.values:
                if value.name not in parameters:
                    yield f"{mixin}.{op.name} lacks the argument '{value.name}' of the IDL"


def members_of_class(tree: ast.Module, name: str) -> dict[str, Function] | None:
    """The methods and properties that a class of a module defines, or None where there is no such class."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            out: dict[str, Function] = {}
            for item in node.body:
                if isinstance(item, (ast.FunctionDef, ast.AsyncFunctionDef)):
                    # The setter of a property is documented by its getter.
                    documented = item.name in out and out[item.name].documented
                    arguments = item.args
                    given = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
                    out[item.name] = Function(
                        documented or ast.get_docstring(item) is not None,
                        None if arguments.kwarg else frozenset(a.arg for a in given),
                    )
            return out
    return None
