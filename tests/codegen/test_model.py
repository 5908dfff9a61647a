"""The model: Python's names and types for what an IDL says, and deviations from it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from codegen.deviations import DeviationError, Deviations
from codegen.docs import Docs, DocsError
from codegen.idl import IdlError
from codegen.model import Model
from codegen.names import bare, enum_key, snake

Make = Callable[..., Model]

TYPES = """
typedef [EnforceRange] unsigned long GPUSize32;
typedef [EnforceRange] unsigned long long GPUSize64;
typedef [EnforceRange] long GPUDepthBias;
typedef [EnforceRange] unsigned long GPUUsageFlags;
namespace GPUUsage { const unsigned long READ = 1; const unsigned long ALL = 0xF; };
enum GPUMode { "2d", "read-only" };
enum GPUAutoLayoutMode { "auto" };
dictionary GPUInner { GPUSize32 x = 0; };
dictionary GPUColorDict { required double r; required double g; required double b; required double a; };
typedef (sequence<double> or GPUColorDict) GPUColor;
interface GPUThing { };
interface GPUPipelineLayout { };
interface GPUTexture { };
interface GPUTextureView { };
"""


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("mipLevelCount", "mip_level_count"),
        ("maxTextureDimension2D", "max_texture_dimension_2d"),
        ("addressModeU", "address_mode_u"),
        ("X", "x"),
    ],
)
def test_snake(name: str, expected: str) -> None:
    assert snake(name) == expected


def test_names_of_enums_and_structs() -> None:
    assert [bare(n) for n in ("GPUExtent3DDict", "GPUMode")] == ["Extent3D", "Mode"]
    keys = [enum_key(v) for v in ("2d", "2d-array", "bc-sliced-3d", "rgba8unorm-srgb", "none", "in")]
    assert keys == ["d2", "d2_array", "bc_sliced_d3", "rgba8unorm_srgb", "none", "in_"]


@pytest.mark.parametrize(
    ("declared", "annotation", "default"),
    [
        ("required GPUSize32 it;", "int", None),
        ("GPUSize64 it = 0;", "int", 0),
        ("GPUSize64 it;", "int | None", None),
        ("GPUSize32 it = 0xFFFFFFFF;", "int", 0xFFFFFFFF),
        ("float it = 32;", "float", 32),
        ("double it = 1.5;", "float", 1.5),
        ("boolean it = false;", "bool", False),
        ('USVString it = "";', "str", ""),
        ("DOMString it;", "str | None", None),
        ('GPUMode it = "2d";', "enums.ModeEnum", "2d"),
        ("GPUUsageFlags it = 0xF;", "flags.UsageFlags", 15),
        ("GPUInner it = {};", "structs.InnerStruct | None", None),
        ("GPUThing it;", "GPUThing | None", None),
        ("required GPUThing? it;", "GPUThing | None", None),
        ("required sequence<GPUThing> it;", "Sequence[GPUThing]", None),
        ("required sequence<GPUInner?> it;", "Sequence[structs.InnerStruct | None]", None),
        ("sequence<GPUMode> it = [];", "Sequence[enums.ModeEnum]", ()),
        ("record<USVString, double> it = {};", "Mapping[str, float] | None", None),
        ("record<DOMString, (GPUSize64 or undefined)> it = {};", "Mapping[str, int | None] | None", None),
        ("required GPUColor it;", "Sequence[float] | structs.ColorStruct", None),
        ("required (GPUTexture or GPUTextureView) it;", "GPUTexture | GPUTextureView", None),
        (
            "required (GPUPipelineLayout or GPUAutoLayoutMode) it;",
            "GPUPipelineLayout | enums.AutoLayoutModeEnum",
            None,
        ),
        ("required (HTMLVideoElement or VideoFrame) it;", "object", None),
        ('PredefinedColorSpace it = "srgb";', "str", "srgb"),
    ],
)
def test_fields(model: Make, declared: str, annotation: str, default: object) -> None:
    (field,) = model(f"{TYPES}dictionary GPUOuter {{ {declared} }};").structs["Outer"].fields
    assert (field.annotation, field.default) == (annotation, default)
    assert field.required == declared.startswith("required")
    assert field.text == declared


@pytest.mark.parametrize(
    ("declared", "low", "high", "clamp"),
    [
        ("required GPUSize32 it;", 0, 2**32 - 1, False),
        ("required GPUSize64 it;", 0, 2**53 - 2, False),
        ("required GPUDepthBias it;", -(2**31), 2**31 - 1, False),
        ("[Clamp] unsigned short it = 1;", 0, 2**16 - 1, True),
    ],
)
def test_ranges(model: Make, declared: str, low: int, high: int, clamp: bool) -> None:
    (field,) = model(f"{TYPES}dictionary GPUOuter {{ {declared} }};").structs["Outer"].fields
    assert (field.type.low, field.type.high, field.type.clamp) == (low, high, clamp)


def test_inherited_fields_come_first(model: Make) -> None:
    made = model("""
dictionary A { USVString label = ""; };
dictionary B : A { boolean b = true; };
dictionary C : B { required boolean c; };
""")
    assert [f.name for f in made.structs["C"].fields] == ["label", "b", "c"]


def test_members_of_a_class(model: Make) -> None:
    made = model(
        TYPES
        + """
interface GPUDevice {
    readonly attribute FrozenArray<GPUThing> things;
    GPUThing createThing(optional GPUInner descriptor = {});
    Promise<GPUThing> createThingAsync(optional GPUInner descriptor = {});
};
""",
        device="def made(device):\n    device._things = []\n",
    )
    device = made.classes["GPUDevice"]
    (things,) = device.attributes
    assert (things.name, things.type.annotation, things.readonly) == ("things", "Sequence[GPUThing]", True)
    create, later = device.operations
    assert (create.name, create.js_name, create.style) == ("create_thing", "createThing", "create")
    assert [v.name for v in create.values] == ["x"]
    assert create.flat is made.structs["Inner"]
    assert (later.name, later.is_async, later.returns.annotation) == (
        "create_thing_async",
        True,
        "GPUPromise[GPUThing]",
    )


def test_mixins_become_bases(model: Make) -> None:
    made = model("""
interface mixin GPUObjectBase { };
interface mixin GPUOther { };
interface GPUError { };
interface GPUThing : GPUError { };
GPUThing includes GPUObjectBase;
GPUThing includes GPUOther;
""")
    assert made.classes["GPUThing"].bases == ["GPUOther", "GPUObjectBase", "GPUError"]
    assert made.classes["GPUOther"].is_mixin


def test_recorded_operations_get_opcodes(model: Make) -> None:
    made = model("""
interface GPURenderPassEncoder { undefined draw(unsigned long count); undefined stop(); };
""")
    assert list(made.opcodes.items()) == [
        (("GPURenderPassEncoder", "draw"), 2),
        (("GPURenderPassEncoder", "stop"), 3),
    ]


BY_HAND = """
[interface.GPUThing]
mixin = "thing.Mixin"
[interface.GPUThing.by_hand]
go = "for a test"
[interface.GPUThing.added]
more = "for a test"
"""
THING = "interface GPUThing { undefined go(unsigned long speed); };"
MIXIN = """
class Mixin:
    def go(self, speed):
        "Go."
    @property
    def more(self):
        "More."
"""


def test_by_hand_and_added(model: Make) -> None:
    thing = model(THING, BY_HAND, thing=MIXIN).classes["GPUThing"]
    assert thing.mixin == ("thing", "Mixin")
    assert (thing.operations[0].style, thing.operations[0].by_hand) == ("by_hand", "for a test")
    assert thing.added == {"more": "for a test"}


def test_left_out(model: Make) -> None:
    made = model(
        "interface A { constructor(); attribute boolean x; readonly setlike<DOMString>; };"
        "interface B { constructor(); attribute boolean y; };"
        "dictionary C { };",
        '[interface.A]\nleft_out = "why"\n[interface.B.left_out]\ny = "why not"\n[dictionary.C]\nleft_out = "base"\n',
    )
    assert list(made.classes) == ["B"]
    assert not made.classes["B"].attributes
    assert made.left_out.keys() == {"A", "A.constructor", "A.x", "A.setlike", "B.constructor", "B.y", "C"}


def test_effective_default(model: Make) -> None:
    made = model(
        "dictionary GPUState { boolean on; };",
        '[field."State.on"]\neffective = false\nreason = "native"\n',
    )
    (field,) = made.structs["State"].fields
    assert (field.default, field.effective) == (None, False)


@pytest.mark.parametrize(
    ("deviations", "line", "words"),
    [
        ("\nnot toml at all", 2, "not TOML"),
        ("[wrong]\n", 1, "unknown table 'wrong'"),
        ('\n[interface.GPUThing]\nmixture = "a.B"\n', 2, "unknown key 'mixture'"),
        ('\n\n[interface.GPUNothing]\nleft_out = "x"\n', 3, "interface 'GPUNothing' is not in the IDL"),
        ('[interface.GPUThing.by_hand]\n\nfly = "x"\n', 3, "'GPUThing.fly' .by_hand. is not in the IDL"),
        ('[interface.GPUThing.left_out]\nfly = "x"\n', 2, "'GPUThing.fly' .left_out. is not in the IDL"),
        ('[dictionary.None]\nleft_out = "x"\n', 1, "dictionary 'None' is not in the IDL"),
        ('[field."A.b"]\neffective = 1\nreason = "x"\n', 1, "field 'A.b' is not in the IDL"),
        ('\n[operation."GPUThing.fly"]\nprepare = "x"\n', 2, "operation 'GPUThing.fly' is not in the IDL"),
    ],
)
def test_deviations_that_name_nothing(model: Make, deviations: str, line: int, words: str) -> None:
    with pytest.raises(DeviationError, match=words) as caught:
        model("interface GPUThing { };", deviations)
    assert str(caught.value).startswith(f"deviations.toml:{line}: ")


@pytest.mark.parametrize(
    ("mixin", "words"),
    [
        ("", "there is no class 'Mixin' in wgpu_js/thing.py"),
        (MIXIN.replace("go(", "stop("), "'go' is by hand, but thing.Mixin lacks it"),
        (MIXIN.replace("more(", "less("), "'more' is by hand, but thing.Mixin lacks it"),
        (MIXIN.replace('"Go."', "pass"), "thing.Mixin.go has no docstring"),
        (MIXIN.replace("speed", "velocity"), "thing.Mixin.go lacks the argument 'speed' of the IDL"),
    ],
)
def test_mixins_that_do_not_fit(model: Make, mixin: str, words: str) -> None:
    with pytest.raises(DeviationError, match=words) as caught:
        model(THING, BY_HAND, thing=mixin)
    assert str(caught.value).startswith("deviations.toml:2: 'GPUThing': ")


def test_mixin_that_overrides_in_silence(model: Make) -> None:
    text = "interface GPUCommandEncoder { undefined go(unsigned long speed); undefined stop(); };"
    deviations = BY_HAND.replace("GPUThing", "GPUCommandEncoder")
    more = MIXIN + "    def stop(self):\n        'Stop.'\n"
    with pytest.raises(DeviationError, match="overrides 'stop'"):
        model(text, deviations, thing=more)


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("dictionary A {\n    Unheard of;\n};", 2, "unknown type 'Unheard'"),
        ("dictionary A {\n    (boolean or double) b;\n};", 2, "codegen does not know the union"),
        ("dictionary A {\n    long? b = null;\n};", 2, "can't read the default"),
        ("interface A {\n    undefined f();\n};", 2, "'A.f' fits no pattern"),
        ("interface A {\n    A f();\n    A f(boolean b);\n};", 3, "'A.f' is overloaded"),
        ("interface A {\n    readonly setlike<DOMString>;\n};", 2, "'A' has a setlike"),
        ("interface A {\n    readonly attribute long b;\n};", 2, "nothing in wgpu_js sets '_b'"),
    ],
)
def test_what_fits_no_pattern(model: Make, text: str, line: int, words: str) -> None:
    with pytest.raises(IdlError, match=words) as caught:
        model(text)
    assert (caught.value.path, caught.value.line) == ("small.idl", line)


def test_added_member_that_the_idl_has_now(model: Make) -> None:
    with pytest.raises(IdlError, match=r"'GPUThing.more' is new in Python, says deviations.toml"):
        model(THING.replace("};", "attribute long more; };"), BY_HAND, thing=MIXIN)


def docs(text: str) -> Docs:
    return Docs(text, "docs.toml")


def test_docs() -> None:
    given = docs('[enum.Mode]\ndoc = "How."\nlink = "enumdef-mode"\nvalues."2d" = "Flat."\n')
    doc = given.enum("Mode", ["2d"])
    assert (doc.doc, doc.values) == ("How.", {"2d": "Flat."})
    assert doc.url == "https://gpuweb.github.io/gpuweb/#enumdef-mode"
    given.check()


def test_docs_that_are_missing() -> None:
    given = docs('[struct.A]\ndoc = "x"\nfields.a = "x"\n')
    given.struct("A", ["a", "b"])
    given.member("GPUThing", "go")
    with pytest.raises(DocsError, match=r"docs.toml:1: .*interface.GPUThing, .*go, struct.A.fields.b"):
        given.check()


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ('\n[struct.A]\ndoc = "x"\nfields.b = "x"\n', 2, "struct.A.fields.b"),
        ('[struct.A]\ndoc = "x"\n\n[enum.B]\ndoc = "x"\n', 4, "enum.B"),
        ('[struct.A]\ndoc = "x"\n[interface.C]\n[interface.C.members.d]\n', 3, "interface.C"),
        ("[struct.A\n", 1, "not TOML"),
    ],
)
def test_docs_of_nothing(text: str, line: int, words: str) -> None:
    with pytest.raises(DocsError, match=words) as caught:
        given = docs(text)
        given.struct("A", [])
        given.check()
    assert str(caught.value).startswith(f"docs.toml:{line}: ")


def test_reasons_are_listed() -> None:
    given = Deviations(BY_HAND + '[interface.B]\nleft_out = "no"\n', "deviations.toml")
    assert given.reasons() == [
        ("B", "left out", "no"),
        ("GPUThing.more", "added", "for a test"),
        ("GPUThing.go", "by hand", "for a test"),
    ]
