"""What is emitted for small IDLs: enums, flags, structs, their types and their classes, imported and looked at."""

from __future__ import annotations

import ast
from collections.abc import Callable
from types import ModuleType

from codegen.emit import classes, deviations_md, enum_types, enums, flags, struct_types, structs
from codegen.emit.text import described, docstring
from codegen.model import Model, build

Make = Callable[..., Model]
Load = Callable[[dict[str, str]], dict[str, ModuleType]]


def test_enums(model: Make, load: Load) -> None:
    made = model('enum GPUMode { "2d", "read-only" }; enum GPUAspect { "all" };')
    module = load({"enums": enums.emit(made)})["enums"]
    assert module.__all__ == ["Aspect", "Mode"]
    assert dict(module.Mode.__members__) == {"d2": "2d", "read_only": "read-only"}
    assert issubclass(module.Mode, module.Enum)
    assert str(module.ModeEnum) == "typing.Union[typing.Literal['2d', 'read-only'], str]"
    assert 'ModeEnum = Literal["2d", "read-only"] | str' in enum_types.emit(made)


def test_flags(model: Make, load: Load) -> None:
    made = model("namespace GPUUsage { const unsigned long READ = 0x1; const unsigned long ALL = 0x1F; };")
    text = flags.emit(made)
    module = load({"flags": text})["flags"]
    assert module.__all__ == ["Usage"]
    assert dict(module.Usage.__members__) == {"READ": 1, "ALL": 31}
    assert module.UsageFlags == int | str
    assert "    READ = 0x01\n" in text


STRUCTS = """
enum GPUMode { "2d" };
interface GPUThing { };
dictionary GPUInner { required unsigned long x; };
dictionary GPUOuterDescriptor { USVString label = ""; required GPUThing thing; GPUMode mode = "2d"; GPUInner inner; };
dictionary GPUEmpty { };
"""


def test_structs(model: Make, load: Load) -> None:
    made = model(STRUCTS)
    text = structs.emit(made)
    module = load({"structs": text})["structs"]
    assert module.__all__ == ["Empty", "Inner", "OuterDescriptor"]
    assert module.OuterDescriptor.__annotations__ == {
        "label": "str",
        "thing": "GPUThing",
        "mode": "enums.ModeEnum",
        "inner": "InnerStruct | None",
    }
    assert module.OuterDescriptor(thing=1) == module.OuterDescriptor(label="", thing=1, mode="2d", inner=None)
    assert module.InnerStruct == module.Inner | dict
    assert "    # IDL: required GPUThing thing;\n    thing: GPUThing\n" in text


def test_types_of_structs(model: Make) -> None:
    tree = ast.parse(struct_types.emit(model(STRUCTS)))
    (outer,) = [n for n in tree.body if isinstance(n, ast.ClassDef) and n.name == "OuterDescriptorDict"]
    assert [ast.unparse(line) for line in outer.body] == [
        "label: str",
        "thing: Required[GPUThing]",
        "mode: enums.ModeEnum",
        "inner: InnerStruct | None",
    ]
    assert "OuterDescriptorStruct = OuterDescriptor | OuterDescriptorDict" in ast.unparse(tree)


def test_classes(model: Make) -> None:
    made = model(
        STRUCTS
        + """
interface GPUDevice {
    readonly attribute DOMString name;
    GPUThing createThing(GPUOuterDescriptor descriptor);
    Promise<GPUThing> findThing(unsigned long index);
};
interface GPUCommandEncoder {
    undefined go(GPUThing? thing, optional long speed = 0, optional unsigned long end);
};
""",
        '[interface.GPUDevice]\nmixin = "device.Mixin"\n[interface.GPUDevice.by_hand]\nname = "why it is"\n',
        device='class Mixin:\n    def name(self):\n        "It."\n',
    )
    text = classes.emit(made)
    found = {node.name: node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)}
    assert [base.id for base in found["GPUDevice"].bases if isinstance(base, ast.Name)] == ["Mixin"]
    signatures = {
        f"{name}.{f.name}": ast.unparse(f.args)
        for name, node in found.items()
        for f in node.body
        if isinstance(f, ast.FunctionDef) and not f.name.startswith("__")
    }
    assert signatures == {
        "GPUDevice.create_thing": "self, *, label: str='', thing: GPUThing, mode: enums.ModeEnum='2d', "
        "inner: structs.InnerStruct | None=None",
        "GPUDevice.find_thing_async": "self, index: int",
        "GPUDevice.find_thing_sync": "self, index: int",
        "GPUCommandEncoder.go": "self, thing: GPUThing | None, speed: int=0, end: int | None=None",
    }
    assert "# IDL: GPUThing createThing(GPUOuterDescriptor descriptor);" in text
    # No number stands for an absent one in a stream: there is a command without it.
    assert made.short_forms == {("GPUCommandEncoder", "go"): 2}
    lines = [
        "        try:",
        "            thing_id = 0 if thing is None else thing._id",
        "        except AttributeError:",
        '            raise check.wrong_objects((thing, "GPUThing", "thing")) from None',
        "        if end is None:",
        "            recorded = self._recorded",
        "            try:",
        "                recorded.append(3)",
        "                recorded.append(thing_id)",
        "                recorded.append(speed)",
        "            except KeyboardInterrupt:",
        "                self._break_off()",
        "                raise",
        "        else:",
    ]
    assert "\n".join(lines) in text
    assert "# name: by hand in device.Mixin\n    #   why it is" in text


def test_page_of_deviations(model: Make) -> None:
    made = model(
        "interface GPUThing { undefined go(); }; dictionary GPUBase { };",
        '[dictionary.Base]\nleft_out = "a base"\n[interface.GPUThing]\nmixin = "thing.Mixin"\n'
        '[interface.GPUThing.by_hand]\ngo = "faster"\n[interface.GPUThing.added]\nstop = "missing"\n',
        thing='class Mixin:\n    def go(self):\n        "Go."\n    def stop(self):\n        "Stop."\n',
    )
    text = deviations_md.emit(made)
    for row in ("| `GPUThing.go` | faster |", "| `GPUThing.stop` | missing |", "| `GPUBase` | a base |"):
        assert row in text


def test_docstring_that_needs_care() -> None:
    text = docstring(['Says "x"', 'A """quoted""" \\word.'])
    function = ast.parse("def f():\n" + text).body[0]
    assert isinstance(function, ast.FunctionDef)
    assert ast.get_docstring(function) == 'Says "x"\n\nA """quoted""" \\word.'
    assert ast.literal_eval(docstring(['Ends in a "quote"'], "").strip()).strip() == 'Ends in a "quote"'


def test_comments_stand_behind_or_above() -> None:
    assert described([("a = 1", "one"), ("b = 2", "")]) == "    a = 1  # one\n    b = 2\n"
    long = "words " * 20
    assert described([("a = 1", "one"), ("b = 2", long)]).splitlines()[:3] == [
        "    # one",
        "    a = 1",
        f"    # {long[:-19]}",
    ]


def test_collected_problems(model: Make) -> None:
    """With a list for its problems, a model is made of what fits."""
    made = model("interface GPUThing { }; dictionary A { boolean b = true; };")
    made.idl.dictionaries["A"].fields.append(
        made.idl.dictionaries["A"]
        .fields[0]
        .__class__(
            "bad",
            made.idl.dictionaries["A"].fields[0].type.__class__("named", "Unheard"),
            False,
            None,
            "Unheard bad;",
            7,
        )
    )
    problems: list[object] = []
    again = build(made.idl, made.deviations, made.docs, made.package, problems)
    assert [str(p) for p in problems] == ["small.idl:7: unknown type 'Unheard'"]
    assert [f.name for f in again.structs["A"].fields] == ["b"]
