"""Makes docs/reference/: a page a class, and one each for the enums, the flags and the structs."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from ..coverage import BY_HAND, Member, members_of
from ..docs import Doc
from ..model import Class, Model
from ..names import snake
from . import classes
from .encoding import HEADER
from .structs import annotation

NOTE = f"<!-- {HEADER} -->\n"
# Public classes that the IDL does not have, and the modules of wgpu_js that define them.
ALSO = {"GPUPromise": "promise", "DrawCancelled": "errors"}


def pages(model: Model) -> dict[str, str]:
    """All pages: file name -> text."""
    generated = _classes_in(classes.emit(model))
    out = {}
    rows = []
    for made in model.classes.values():
        doc = model.docs.interface(made.name)
        signatures = generated.get(made.name, {})
        if made.mixin:
            module, mixin = made.mixin
            path = model.package / f"{module}.py"
            signatures = _classes_in(path.read_text("utf-8")).get(mixin, {}) | signatures
        out[f"{made.name}.md"] = _class(model, made, doc, signatures)
        rows.append((made.name, doc))
    for name, module in ALSO.items():
        doc = model.docs.interface(name)
        signatures = _classes_in((model.package / f"{module}.py").read_text("utf-8")).get(name, {})
        described = [m for m in signatures if model.docs.has_member(name, m)]
        parts = [_member(model, name, m, signatures[m], "") for m in described]
        out[f"{name}.md"] = "\n".join([*_head(name, doc), *parts])
        rows.append((name, doc))
    out["enums.md"] = "\n".join(_enums(model))
    out["flags.md"] = "\n".join(_flags(model))
    out["structs.md"] = "\n".join(_structs(model))
    for name in _left_out_interfaces(model):
        out[f"{name}.md"] = _left_out(model, name)
    out["index.md"] = "\n".join(_index(model, rows))
    return out


def _classes_in(source: str) -> dict[str, dict[str, str]]:
    """The public methods and properties of each class of a module, with their signatures."""
    out: dict[str, dict[str, str]] = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            functions = [
                item for item in node.body if isinstance(item, (ast.FunctionDef, ast.AsyncFunctionDef))
            ]
            out[node.name] = {
                f.name: _signature(f) for f in reversed(functions) if not f.name.startswith("_")
            }
    return out


def _signature(function: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    returns = ast.unparse(function.returns) if function.returns else "None"
    decorators = {ast.unparse(d) for d in function.decorator_list}
    if any("property" in d or d.endswith(".setter") for d in decorators):
        return f"{function.name}: {returns}"
    arguments = function.args
    if "staticmethod" not in decorators:
        arguments.args = arguments.args[1:]
    parameters = list(_parameters(arguments))
    line = f"{function.name}({', '.join(parameters)}) -> {returns}"
    if len(line) <= 100 or not parameters:
        return line
    return f"{function.name}(\n    " + ",\n    ".join(parameters) + f",\n) -> {returns}"


def _parameters(arguments: ast.arguments) -> Iterator[str]:
    """Each parameter of a signature as text."""
    first = [*arguments.posonlyargs, *arguments.args]
    defaults = [None] * (len(first) - len(arguments.defaults)) + list(arguments.defaults)
    for given, default in zip(first, defaults, strict=True):
        yield _parameter(given, default)
    if arguments.vararg:
        yield f"*{_parameter(arguments.vararg, None)}"
    elif arguments.kwonlyargs:
        yield "*"
    for given, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True):
        yield _parameter(given, default)
    if arguments.kwarg:
        yield f"**{_parameter(arguments.kwarg, None)}"


def _parameter(given: ast.arg, default: ast.expr | None) -> str:
    text = f"{given.arg}: {ast.unparse(given.annotation)}" if given.annotation else given.arg
    return text if default is None else f"{text} = {ast.unparse(default)}"


def _head(title: str, doc: Doc) -> list[str]:
    return [NOTE, f"# {title}\n", f"{doc.doc}\n", *([f"[Specification]({doc.url})\n"] if doc.url else [])]


def _class(model: Model, made: Class, doc: Doc, signatures: dict[str, str]) -> str:
    parts = _head(made.name, doc)
    bases = [f"[{base}]({base}.md)" for base in made.bases if base in model.classes]
    if bases:
        parts.append(f"Has the members of {', '.join(bases)} too.\n")
    texts = {a.name: (a.text,) for a in made.attributes} | {o.name: o.texts for o in made.operations}
    for member in members_of(made):
        if member.name not in signatures and made.style == "error":
            continue
        idl = "\n".join(texts.get(member.name, ()))
        parts.append(
            _member(
                model,
                made.name,
                member.name,
                signatures.get(member.name, member.name),
                idl,
                _why(made, member),
            )
        )
    return "\n".join(parts)


def _why(made: Class, member: Member) -> str:
    """How a member differs from the IDL."""
    if member.by == "added":
        return f"Not in the specification: {made.added[member.name]}."
    if member.by != BY_HAND:
        return ""
    reasons = {a.name: a.by_hand for a in made.attributes} | {o.name: o.by_hand for o in made.operations}
    return f"Written by hand: {reasons[member.name]}."


def _member(model: Model, owner: str, name: str, signature: str, idl: str, why: str = "") -> str:
    twin = name.removesuffix("_sync") + "_async"
    lines = [f"## {name}\n", f"```python\n{signature}\n```\n"]
    if name.endswith("_sync") and not model.docs.has_member(owner, name):
        lines.append(f"Like `{twin}`, but waits and answers the result; only where Python can wait.\n")
        return "\n".join(lines)
    doc = model.docs.member(owner, name)
    lines.append(f"{doc.doc}\n")
    if doc.args:
        lines += [*(f"- `{argument}`: {text}" for argument, text in doc.args.items()), ""]
    for title, text in (("Returns", doc.returns), ("Raises", doc.raises)):
        if text:
            lines.append(f"{title}: {text}\n")
    if why:
        lines.append(f"{why}\n")
    if idl:
        lines.append(f"```webidl\n{idl}\n```\n")
    if doc.url:
        lines.append(f"[Specification]({doc.url})\n")
    return "\n".join(lines)


def _enums(model: Model) -> Iterator[str]:
    yield f"{NOTE}\n# Enums\n"
    yield "An option is a plain `str`. For annotations there are aliases, like `enums.TextureFormatEnum`.\n"
    for enum in model.enums:
        doc = model.docs.enum(enum.name, [value for _, value in enum.values])
        yield from _section(enum.name, doc)
        for key, value in enum.values:
            yield _item(key, f'"{value}"', doc.values.get(value, ""))
        yield ""


def _flags(model: Model) -> Iterator[str]:
    yield f"{NOTE}\n# Flags\n"
    yield 'A flag is a plain `int`; names work as well: `"COPY_DST|MAP_READ"`.\n'
    for flags in model.flags:
        doc = model.docs.flags(flags.name, [key for key, _ in flags.values])
        yield from _section(flags.name, doc)
        for key, value in flags.values:
            yield _item(key, hex(value), doc.values.get(key, ""))
        yield ""


def _structs(model: Model) -> Iterator[str]:
    yield f"{NOTE}\n# Structs\n"
    yield "Dataclasses with keyword arguments only. A dict with the same keys does as well.\n"
    for struct in model.structs.values():
        doc = model.docs.struct(struct.name, [f.name for f in struct.fields])
        yield from _section(struct.name, doc)
        for field in struct.fields:
            default = "required" if field.required else f"default {field.default_literal}"
            kind = annotation(field).replace("enums.", "").replace("flags.", "")
            yield _item(field.name, f"{kind}, {default}", doc.values.get(field.name, ""))
        yield ""


def _section(name: str, doc: Doc) -> Iterator[str]:
    yield f"## {name}\n"
    yield f"{doc.doc}\n"
    if doc.url:
        yield f"[Specification]({doc.url})\n"


def _item(name: str, value: str, text: str) -> str:
    return f"- `{name}` ({value})" + (f": {text}" if text else "")


def _index(model: Model, rows: list[tuple[str, Doc]]) -> Iterator[str]:
    yield f"{NOTE}\n# Reference\n"
    yield "[Enums](enums.md), [flags](flags.md), [structs](structs.md) and the classes:\n"
    for name, doc in sorted(rows):
        yield f"- [{name}]({name}.md): {doc.doc.partition(chr(10))[0]}"
    yield "\nWhat is a class in JavaScript only:\n"
    for name in _left_out_interfaces(model):
        yield f"- [{name}]({name}.md): {model.left_out[name]}"
    yield ""


def _left_out_interfaces(model: Model) -> list[str]:
    return [name for name in {**model.idl.interfaces, **model.idl.mixins} if name in model.left_out]


def _left_out(model: Model, name: str) -> str:
    """What Python has instead of an interface: the names of its attributes are keys there."""
    lines = _head(name, model.docs.interface(name))
    lines.append(f"Not a class in Python: {model.left_out[name]}.\n")
    for member in {**model.idl.interfaces, **model.idl.mixins}[name].members:
        if member.kind == "attribute":
            doc = model.docs.member(name, snake(member.name))
            lines.append(f"- `{snake(member.name, '-')}`: {doc.doc}")
    return "\n".join([*lines, ""])
