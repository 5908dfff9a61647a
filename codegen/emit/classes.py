"""Emits wgpu_js/generated/classes.py: the public classes."""

from __future__ import annotations

import textwrap

from ..docs import Doc
from ..model import RECORDERS, Attribute, Class, Model, Operation, Value
from ..names import snake
from .bridge_js import is_fixed
from .encoding import HEADER
from .flatten import FLOATS, convert, function_name, stream_function_name

WIDTH = 104
# Appending so many integers one by one takes less than making a tuple of them.
FEW = 4


def _wrap(text: str, indent: int, hang: int = 0) -> str:
    pad = " " * indent
    paragraphs = []
    for paragraph in text.strip().split("\n\n"):
        if paragraph.lstrip().startswith(("-", "*", "    ", "::", ">>>")) or "\n    " in paragraph:
            paragraphs.append(textwrap.indent(textwrap.dedent(paragraph).rstrip(), pad).lstrip())
            continue
        wrapped = textwrap.wrap(
            " ".join(paragraph.split()), WIDTH - indent, subsequent_indent=" " * hang, break_long_words=False
        )
        paragraphs.append(f"\n{pad}".join(wrapped))
    return f"\n\n{pad}".join(paragraphs)


def docstring(doc: Doc, indent: int, values: tuple[Value, ...] = (), extra: str = "") -> str:
    """A docstring in quotes: the text, the arguments, what it answers and raises, and the link."""
    pad = " " * indent
    text = _wrap(doc.doc.replace("\\", "\\\\"), indent)
    if extra:
        text += f"\n\n{pad}" + _wrap(extra, indent)
    arguments = [(v.name, doc.args.get(v.name, "")) for v in values]
    if arguments:
        lines = [_wrap(f"{name}: {said}" if said else f"{name}:", indent + 4, 4) for name, said in arguments]
        text += f"\n\n{pad}Arguments:\n" + "\n".join(f"{pad}    {line}" for line in lines)
    if doc.returns:
        text += f"\n\n{pad}Returns:\n{pad}    " + _wrap(doc.returns, indent + 4)
    if doc.raises:
        text += f"\n\n{pad}Raises:\n{pad}    " + _wrap(doc.raises, indent + 4)
    if doc.url:
        text += f"\n\n{pad}{doc.url}"
    text = text.replace('"""', '\\"\\"\\"')
    closing = "" if "\n" not in text else f"\n{pad}"
    return f'"""{text}{closing}"""'


def as_one(*statements: str) -> list[str]:
    """Statements that record a command's parts, between which an interrupt (Ctrl-C) may come; the try costs nothing."""
    return [
        "try:",
        *(f"    {statement}" for statement in statements),
        "except KeyboardInterrupt:",
        "    self._break_off()",
        "    raise",
    ]


def _signature(values: tuple[Value, ...], flat: bool) -> str:
    parts = ["self"]
    if flat and values:
        parts.append("*")
    for value in values:
        text = f"{value.name}: {value.annotation}"
        if not value.required:
            text += f" = {value.default_literal}"
        parts.append(text)
    return ", ".join(parts)


def _is_default(value: Value) -> str:
    """The test whether an argument of a command has its default; 0.0 passes, what is no number does not."""
    return f"{value.name} is None" if value.default is None else f"{value.name} == {value.default}"


class _ClassWriter:
    def __init__(self, model: Model, cls: Class) -> None:
        self.model = model
        self.cls = cls
        self.out: list[str] = []

    def add(self, text: str) -> None:
        self.out.append(textwrap.indent(text, "    "))

    def write(self) -> str:
        cls = self.cls
        bases = [cls.mixin[1]] if cls.mixin else []
        bases += cls.bases
        head = f"class {cls.name}({', '.join(bases)}):" if bases else f"class {cls.name}:"
        doc = docstring(self.model.docs.interface(cls.idl_name), 4)
        if cls.style == "data" and not cls.mixin:
            self.constructor()
        elif cls.style == "object":
            self.slots()
        for attribute in cls.attributes:
            self.attribute(attribute)
        for operation in cls.operations:
            self.operation(operation)
        for name, reason in cls.added.items():
            assert cls.mixin is not None
            self.add(f"# added: {name}, by hand in {cls.mixin[0]}.{cls.mixin[1]}\n#   {reason}")
        body = "\n\n".join([f"    {doc}", *self.out])
        return f"{head}\n{body}"

    def slots(self) -> None:
        """What instances have; a mixin only says which of it it uses."""
        cls = self.cls
        own = [a for a in cls.attributes if not a.by_hand] if not cls.is_mixin else []
        if cls.mixin and cls.mixin[0] == "adapter":
            return
        names = ", ".join(repr("_" + a.name) for a in own)
        lines = [f"__slots__ = ({names}{',' if len(own) == 1 else ''})"]
        lines += [f"_{a.name}: {a.type.annotation}" for a in own]
        if cls.is_mixin and cls.name in RECORDERS and cls.operations:
            lines += ["_recorded: Recorded", "_mix: Callable[[Sequence[int]], None]", "_stream: Stream"]
            lines.append("_break_off: Callable[[], None]")
        elif cls.is_mixin and cls.operations:
            lines += ["_id: int", "_device: Any"]
        self.add("\n".join(lines))

    def constructor(self) -> None:
        attributes = self.cls.attributes
        self.add(f"__slots__ = ({', '.join(repr('_' + a.name) for a in attributes)},)")
        parameters = ", ".join(f"{a.name}: {a.type.annotation}" for a in attributes)
        lines = [f"def __init__(self, {parameters}) -> None:"]
        lines += [f"    self._{a.name} = {a.name}" for a in attributes]
        self.add("\n".join(lines))
        shown = ", ".join(f"{a.name}={{self._{a.name}!r}}" for a in attributes)
        self.add(f'def __repr__(self) -> str:\n    return f"{self.cls.name}({shown})"')

    def by_hand(self, texts: tuple[str, ...], name: str, reason: str) -> None:
        assert self.cls.mixin is not None
        module, mixin = self.cls.mixin
        lines = [f"# IDL: {text}" for text in texts]
        self.add("\n".join([*lines, f"# {name}: by hand in {module}.{mixin}", f"#   {reason}"]))

    def attribute(self, attribute: Attribute) -> None:
        if attribute.by_hand:
            self.by_hand((attribute.text,), attribute.name, attribute.by_hand)
            return
        doc = docstring(self.model.docs.member(self.cls.idl_name, attribute.name), 4)
        self.add(
            f"@property\ndef {attribute.name}(self) -> {attribute.type.annotation}:\n    {doc}\n"
            f"    # IDL: {attribute.text}\n    return self._{attribute.name}"
        )

    def operation(self, op: Operation) -> None:
        if op.by_hand:
            self.by_hand(op.texts, op.name, op.by_hand)
        else:
            doc = docstring(self.model.docs.member(self.cls.idl_name, op.name), 4, op.values)
            head = f"def {op.name}({_signature(op.values, op.flat is not None)}) -> {op.returns.annotation}:"
            idl = "\n".join(f"    # IDL: {text}" for text in op.texts)
            body = self.create(op) if op.style == "create" else self.record(op)
            self.add(f"{head}\n    {doc}\n{idl}\n" + textwrap.indent(body, "    "))
        if op.is_async and op.name.removesuffix("_async") not in {o.name for o in self.cls.operations}:
            self.twin(op)

    def twin(self, op: Operation) -> None:
        """``X_sync``: asks first whether waiting is possible, then waits for ``X_async``."""
        name = op.name.removesuffix("_async")
        if f"{name}_sync" in self.cls.added:
            return
        values = op.values
        assert op.returns.item is not None
        if op.owner == "GPU":
            canvas = "canvas: object = None"
            signature = _signature(values, True) + f", {canvas}"
            passed = ", ".join(f"{v.name}={v.name}" for v in values) + ", canvas=canvas"
        elif op.flat is not None:
            signature = _signature(values, True)
            passed = ", ".join(f"{v.name}={v.name}" for v in values)
        else:
            signature = _signature(values, False)
            passed = ", ".join(v.name for v in values)
        returns = "GPUError | None" if name == "pop_error_scope" else op.returns.item.annotation
        if name == "request_adapter":
            returns = "GPUAdapter"
        self.add(
            f"def {name}_sync({signature}) -> {returns}:\n"
            f'    """Like `{op.name}`, but waits and answers the result.\n\n'
            "    Works where `pyodide.ffi.can_run_sync()` is true; elsewhere a RuntimeError is raised before\n"
            f'    anything is started.\n    """\n'
            f'    check_can_wait("{op.name}")\n'
            f"    return self.{op.name}({passed}).sync_wait()"
        )

    # -- bodies

    def create(self, op: Operation) -> str:
        produced = op.returns.item if op.is_async else op.returns
        assert produced is not None
        device = "self" if self.cls.name == "GPUDevice" else "self._device"
        lines = ["args: list[Any] = []"]
        if self.cls.name != "GPUDevice":
            lines = ["args: list[Any] = [self._id]"]
        if op.flat is not None:
            given = ", ".join(field.name for field in op.flat.fields)
            lines.append(f"flatten.{function_name(op.flat.name)}(args, {given})")
        else:
            for value in op.values:
                lines += convert(value.type, value.name, value.name, value.required)
                lines.append(f"args.append({value.name})")
        label = "label" if any(v.name == "label" for v in op.values) else '""'
        if op.is_async:
            lines.append(f'return {device}._create_async({produced.name}, "{op.name}", args, {label})')
        else:
            lines.append(
                f'made: {produced.name} = {device}._create({produced.name}, "{op.name}", args, {label})'
            )
            lines += self.kept(op, produced.name)
            lines.append("return made")
        return "\n".join(lines)

    def kept(self, op: Operation, produced: str) -> list[str]:
        """What the new object answers as its attributes: the arguments that it was made with."""
        given = {v.name: v.type for v in op.values}
        lines = []
        for attribute in self.model.classes[produced].attributes:
            if not attribute.by_hand and attribute.name in given:
                convert = {"enum": "str.__str__", "int": "int"}[given[attribute.name].kind]
                lines.append(f"made._{attribute.name} = {convert}({attribute.name})")
        return lines

    def record(self, op: Operation) -> str:
        code = self.model.opcodes[(self.cls.name, op.name)]
        strings = [v for v in op.values if v.type.kind == "string"]
        floats = [v for v in op.values if v.type.kind in ("float", "vector") and is_fixed(op)]
        if strings:
            lines = []
            for value in strings:
                lines += convert(value.type, value.name, value.name, True)
            pushes = [f"self._stream.strings.append({value.name})" for value in strings]
            return "\n".join([*lines, *as_one(*pushes, self.recorded(str(code)))])
        if floats:
            return self.record_floats(op, code)
        if not is_fixed(op):
            return self.record_structs(op, code)
        if not op.values:
            return self.recorded(str(code))
        return self.record_integers(op, code)

    def recorded(self, *items: str) -> str:
        """The statements that record a command."""
        if self.cls.name == "GPUDebugCommandsMixin":
            return f"self._mix(({', '.join(items)},))"
        if len(items) == 1:
            return f"self._recorded.append({items[0]})"
        if len(items) > FEW:
            return f"self._recorded.extend(({', '.join(items)}))"
        return "\n".join(
            ["recorded = self._recorded", *as_one(*(f"recorded.append({item})" for item in items))]
        )

    def record_integers(self, op: Operation, code: int) -> str:
        items = [str(code)]
        before: list[str] = []
        objects: list[Value] = []
        ids: list[str] = []
        for value in op.values:
            kind = value.type
            if kind.kind == "object":
                objects.append(value)
                text = f"{value.name}._id"
                text = f"0 if {value.name} is None else {text}" if kind.nullable else text
                # Before the first integer is taken: it may fail.
                ids.append(f"{value.name}_id = {text}")
                items.append(f"{value.name}_id")
            elif kind.kind == "enum":
                before += [
                    "try:",
                    f"    number = flatten.{kind.name}[{value.name}]",
                    "except (KeyError, TypeError):",
                    f'    number = check.choice(flatten.{kind.name}, {value.name}, "{value.name}", "{kind.name}")',
                ]
                items.append("number")
            elif value.name in op.zero_is_rest:
                items.append(f"{value.name} or 0")
            else:
                if kind.low < 0:
                    before += [
                        f"if {value.name}:",
                        f'    {value.name} = check.signed({value.name}, {kind.low}, {kind.high}, "{value.name}")',
                    ]
                items.append(value.name)
        call = self.recorded(*items)
        short = self.model.short_opcodes.get((self.cls.name, op.name))
        if short is not None:
            first = self.model.short_forms[(self.cls.name, op.name)]
            usual = " and ".join(_is_default(v) for v in op.values[first:])
            brief = self.recorded(str(short), *items[1 : 1 + first])
            brief, call = (textwrap.indent(text, "    ") for text in (brief, call))
            call = f"if {usual}:\n{brief}\nelse:\n{call}"
        if not objects:
            return "\n".join([*before, call])
        wrong = ", ".join(f'({v.name}, "{v.type.name}", "{v.name}")' for v in objects)
        return "\n".join(
            [
                *before,
                "try:",
                *(f"    {line}" for line in ids),
                "except AttributeError:",
                f"    raise check.wrong_objects({wrong}) from None",
                call,
            ]
        )

    def record_floats(self, op: Operation, code: int) -> str:
        vector = next((v for v in op.values if v.type.kind == "vector"), None)
        if vector is not None:
            name = snake(vector.type.name)
            numbers = f'check.{name}({vector.name}, "{vector.name}")'
        else:
            each = (f'check.{FLOATS[v.type.name][1]}({v.name}, "{v.name}")' for v in op.values)
            numbers = f"({', '.join(each)})"
        recording = as_one("self._stream.floats.extend(numbers)", self.recorded(str(code)))
        return "\n".join([f"numbers = {numbers}", *recording])

    def record_structs(self, op: Operation, code: int) -> str:
        lines = [f"ints: list[int] = [{code}, 0]"]
        vectors = [v for v in op.values if v.type.kind == "vector"]
        lines += [f'{v.name} = check.{snake(v.type.name)}({v.name}, "{v.name}")' for v in vectors]
        for value in op.values:
            kind = value.type
            if kind.kind == "struct":
                given = value.name
                if kind.name == "TexelCopyBufferInfo":
                    given = f"check.with_rows({given}, {vectors[0].name})"
                lines += [
                    "try:",
                    f"    flatten.{stream_function_name(kind.name)}"
                    f"({given}, ints, self._stream.floats, self._stream.strings)",
                    "except (TypeError, ValueError, KeyError) as err:",
                    f'    raise check.at(err, "{value.name}") from None',
                ]
            elif kind.kind == "vector":
                lines.append(f"ints += {value.name}")
            else:
                assert kind.item is not None and kind.item.kind == "object"
                lines.append(f'ints += check.objects({value.name}, "{kind.item.name}", "{value.name}")')
        lines += ["ints[1] = len(ints)", "self._recorded.extend(ints)"]
        return "\n".join(lines)


def _order(model: Model) -> list[Class]:
    """Every class after its bases."""
    out: dict[str, Class] = {}

    def visit(cls: Class) -> None:
        for base in cls.bases:
            if base in model.classes:
                visit(model.classes[base])
        out.setdefault(cls.name, cls)

    for cls in model.classes.values():
        visit(cls)
    return list(out.values())


def emit(model: Model) -> str:
    """The text of classes.py."""
    classes = _order(model)
    errors = [c for c in classes if c.style == "error"]
    written = [c for c in classes if c.style != "error"]
    mixins: dict[str, set[str]] = {}
    for cls in classes:
        if cls.mixin:
            mixins.setdefault(cls.mixin[0], set()).add(cls.mixin[1])
    mixins.setdefault("encoder", set()).update(("Recorded", "Stream"))
    imports = "\n".join(
        f"from ..{m} import {', '.join(sorted(names))}" for m, names in sorted(mixins.items())
    )
    names = sorted([c.name for c in classes] + ["GPUPromise", "DrawCancelled"])
    listed = "\n".join(f"    {n!r}," for n in names)
    error_notes = "\n".join(f"# {c.name}: in errors.py. IDL: {a.text}" for c in errors for a in c.attributes)
    parts = [
        f'"""The classes of WebGPU with the names of wgpu-py.\n\n{HEADER}\n\n'
        "What a comment calls `by hand` is in the mixin that stands first among the bases of the class.\n"
        '"""',
        "from __future__ import annotations",
        "from collections.abc import Callable, Mapping, Sequence\nfrom typing import TYPE_CHECKING, Any",
        f"from .. import arguments as check\n{imports}\nfrom ..errors import DrawCancelled\n"
        "from ..promise import GPUPromise, check_can_wait\nfrom . import enums, flatten",
        "if TYPE_CHECKING:\n    from . import structs",
        f"__all__ = [\n{listed}\n]",
        error_notes,
        *(_ClassWriter(model, c).write() for c in written),
        "# What users see of a class is where they find it.\n"
        "for name in __all__:\n    globals()[name].__module__ = __name__.partition('.')[0]",
    ]
    return "\n\n\n".join(parts) + "\n"
