"""Reading: each construct of Web IDL that webgpu.idl uses, and what is said about an IDL that can't be read."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from codegen import idl
from codegen.__main__ import ROOT
from codegen.idl import Idl, IdlError, IdlType

Read = Callable[[str], Idl]


def test_interface(read: Read) -> None:
    found = read("""
[Exposed=(Window, Worker), SecureContext]
interface GPUThing : EventTarget {
    [SameObject] readonly attribute GPUThing parent;
    attribute USVString label;

    undefined destroy();
};
""").interfaces["GPUThing"]
    assert found.base == "EventTarget"
    parent, label, destroy = found.members
    assert (parent.kind, parent.name, parent.readonly, parent.line) == ("attribute", "parent", True, 4)
    assert (label.kind, label.readonly, str(label.type), label.line) == ("attribute", False, "USVString", 5)
    assert (destroy.kind, str(destroy.type), destroy.line) == ("operation", "undefined", 7)
    assert parent.text == "[SameObject] readonly attribute GPUThing parent;"


def test_arguments(read: Read) -> None:
    (member,) = (
        read("""
interface GPUThing {
    undefined draw(unsigned long count, optional unsigned long first = 0,
        optional GPUThing? other);
};
""")
        .interfaces["GPUThing"]
        .members
    )
    count, first, other = member.arguments
    assert (count.name, count.optional, count.default) == ("count", False, None)
    assert (first.name, first.optional, first.default) == ("first", True, "0")
    assert (other.optional, other.type.nullable) == (True, True)


def test_overloads_and_constructor(read: Read) -> None:
    members = (
        read("""
interface GPUThing {
    constructor(optional DOMString message = "", GPUThingInit options);
    undefined put(GPUThing thing);
    undefined put(GPUThing thing, unsigned long offset);
};
dictionary GPUThingInit { };
""")
        .interfaces["GPUThing"]
        .members
    )
    assert [m.kind for m in members] == ["constructor", "operation", "operation"]
    assert [a.name for a in members[0].arguments] == ["message", "options"]
    assert [(len(m.arguments), m.line) for m in members[1:]] == [(1, 4), (2, 5)]


def test_line_of_a_member_whose_name_is_an_argument_before(read: Read) -> None:
    members = (
        read("""
interface GPUThing {
    undefined move(optional unsigned long size = 0);
    readonly attribute unsigned long size;
};
""")
        .interfaces["GPUThing"]
        .members
    )
    assert [m.line for m in members] == [3, 4]


def test_mixins_includes_and_partials(read: Read) -> None:
    found = read("""
interface mixin GPUBase { attribute USVString label; };
interface GPUThing { };
GPUThing includes GPUBase;
Elsewhere includes GPUBase;
partial interface GPUThing {
    undefined destroy();
};
""")
    assert list(found.mixins) == ["GPUBase"]
    assert found.interfaces["GPUThing"].mixins == ["GPUBase"]
    assert [(m.name, m.line) for m in found.interfaces["GPUThing"].members] == [("destroy", 7)]
    assert ("Elsewhere", "GPUBase", 5) in found.includes


def test_setlike(read: Read) -> None:
    (member,) = read("interface GPUNames { readonly setlike<DOMString>; };").interfaces["GPUNames"].members
    assert (member.kind, str(member.type)) == ("setlike", "DOMString")


def test_namespace_of_constants(read: Read) -> None:
    found = read("""
typedef unsigned long GPUFlagsConstant;
namespace GPUUsage {
    const GPUFlagsConstant READ  = 0x0001;
    const GPUFlagsConstant WRITE = 16;
};
""").namespaces["GPUUsage"]
    assert [(m.name, m.value, m.line) for m in found.members] == [("READ", 1, 4), ("WRITE", 16, 5)]


def test_dictionary(read: Read) -> None:
    found = read("""
dictionary GPUBase { USVString label = ""; };
dictionary GPUThingDescriptor
         : GPUBase {
    required unsigned long size;
    // Requires a feature.
    boolean fast = false;
    unsigned long mask = 0xFFFFFFFF;
    sequence<DOMString> names = [];
    GPUBase inner = {};
    float weight;
};
""").dictionaries["GPUThingDescriptor"]
    assert (found.base, found.line) == ("GPUBase", 3)
    assert [(f.name, f.required, f.default) for f in found.fields] == [
        ("size", True, None),
        ("fast", False, "false"),
        ("mask", False, "0xFFFFFFFF"),
        ("names", False, "[]"),
        ("inner", False, "{}"),
        ("weight", False, None),
    ]
    assert [f.line for f in found.fields] == [5, 7, 8, 9, 10, 11]
    assert found.fields[1].text == "boolean fast = false;"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("sequence<GPUThing?>", IdlType("sequence", "sequence", (IdlType("named", "GPUThing", (), True),))),
        ("FrozenArray<GPUThing>", IdlType("sequence", "FrozenArray", (IdlType("named", "GPUThing"),))),
        ("Promise<undefined>", IdlType("promise", "Promise", (IdlType("named", "undefined"),))),
        ("Promise<GPUThing?>", IdlType("promise", "Promise", (IdlType("named", "GPUThing", (), True),))),
        (
            "(GPUThing or DOMString)",
            IdlType("union", "", (IdlType("named", "GPUThing"), IdlType("named", "DOMString"))),
        ),
        ("unsigned long long", IdlType("named", "unsigned long long")),
        ("GPUThing?", IdlType("named", "GPUThing", (), True)),
    ],
)
def test_types(read: Read, text: str, kind: IdlType) -> None:
    source = f"interface GPUThing {{ readonly attribute {text} it; }};"
    assert read(source).interfaces["GPUThing"].members[0].type == kind


def test_records_and_unions_in_dictionaries(read: Read) -> None:
    field = (
        read("dictionary D { record<DOMString, (unsigned long or undefined)> limits = {}; };")
        .dictionaries["D"]
        .fields[0]
    )
    assert field.type.kind == "record"
    assert [item.name for item in field.type.items[0].items] == ["unsigned long", "undefined"]


def test_typedef_with_extended_attributes(read: Read) -> None:
    found = read("""
typedef [EnforceRange] unsigned long GPUSize32;
typedef (sequence<double> or GPUColorDict) GPUColor;
""")
    assert found.typedefs["GPUSize32"].attributes == ("EnforceRange",)
    assert found.typedefs["GPUColor"].kind == "union"
    assert found.typedef_lines == {"GPUSize32": 2, "GPUColor": 3}


def test_clamp_on_a_member(read: Read) -> None:
    field = read("dictionary D { [Clamp] unsigned short most = 1; };").dictionaries["D"].fields[0]
    assert field.type.attributes == ("Clamp",)


def test_enum(read: Read) -> None:
    found = read("""
enum GPUMode {
    "2d", // a comment
    "read-only",
};
""").enums["GPUMode"]
    assert (found.values, found.line) == (("2d", "read-only"), 2)


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("interface A {\n    undefined f(\n};\n", 2, "syntax error"),
        ("interface A { };\n\ninterface A { };\n", 3, "'A' is defined twice"),
        ("\npartial interface A { };\n", 2, "partial 'A' comes before the whole one"),
        ("interface A { };\nA includes B;\n", 2, "there is no such mixin"),
        ("interface A {\n    iterable<DOMString>;\n};\n", 2, "does not know"),
        ("\ncallback Done = undefined ();\n", 1, "does not know"),
    ],
)
def test_what_cannot_be_read(read: Read, text: str, line: int, words: str) -> None:
    with pytest.raises(IdlError, match=words) as caught:
        read(text)
    assert str(caught.value).startswith("small.idl:")
    assert abs(caught.value.line - line) <= 1


def test_our_idl() -> None:
    """Every line that webgpu.idl declares something on is the line of exactly one thing."""
    path = ROOT / "codegen/webgpu.idl"
    lines = path.read_text("utf-8").splitlines()
    found = idl.read(path)
    for interface in [*found.interfaces.values(), *found.mixins.values(), *found.namespaces.values()]:
        for member in interface.members:
            if member.name and member.kind != "constructor":
                assert member.name in lines[member.line - 1]
        assert len({m.line for m in interface.members}) == len(interface.members)
    for dictionary in found.dictionaries.values():
        assert dictionary.name in lines[dictionary.line - 1]
        for field in dictionary.fields:
            assert field.name in lines[field.line - 1]
    assert len(found.interfaces) + len(found.mixins) == 43
