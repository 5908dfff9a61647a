"""Repairs of desktop WGSL, as text. That browsers take the results is for tests/browser/test_repairs.py to show."""

from __future__ import annotations

import logging
from collections.abc import Callable
from types import ModuleType

import pytest

from tests.support import wgsl


@pytest.fixture
def repaired(part: Callable[[str], ModuleType]) -> Callable[[str], str]:
    return part("repairs").repaired


STATEMENTS = {
    # bitwise operators, and everything else beside them
    "x = a | b % c;": "x = a | (b % c);",
    "x = a % b | c;": "x = (a % b) | c;",
    "x = a | b & c | d;": "x = a | (b & c) | d;",
    "x = a ^ b & c == d;": "x = a ^ (b & (c == d));",
    "x = a | f(b + c, d[e & 1 << 2]).xy * 2;": "x = a | (f(b + c, d[e & (1 << 2)]).xy * 2);",
    "x |= a | -b + ~c;": "x |= a | (-b + ~c);",
    "return a & 0xffu | b << 8u;": "return (a & 0xffu) | (b << 8u);",
    # shifts
    "x = a + b << c;": "x = (a + b) << c;",
    "x = a << b << c;": "x = (a << b) << c;",
    "x = a >> b + c;": "x = a >> (b + c);",
    "x >>= a << b - 1;": "x >>= a << (b - 1);",
    # comparisons and logic
    "if a && b || c { }": "if (a && b) || c { }",
    "if (a || b && c) { }": "if (a || (b && c)) { }",
    "while a & b && c { }": "while (a & b) && c { }",
    "x = a == b == c;": "x = (a == b) == c;",
    "x = a < b != c < d;": "x = (a < b) != (c < d);",
    # comments stay where they are
    "x = a | /* | */ b % c // d | e % f\n;": "x = a | /* | */ (b % c) // d | e % f\n;",
}


@pytest.mark.parametrize("before", STATEMENTS)
def test_operators_get_the_parentheses_that_native_reads(repaired: Callable[[str], str], before: str) -> None:
    assert repaired(f"fn f() {{ {before} }}") == f"fn f() {{ {STATEMENTS[before]} }}"


UNCHANGED = (
    "x = (a | b) | c;",
    "x = a | b | c;",
    "x = a + b * c - d / e % f;",
    "x = a + b < c * d;",
    "x = a < b << c;",
    "x = a << (b + c);",
    "if a == b && c < d && e { }",
    "if (a && b) || (c & d) == e { }",
    "let y: vec2<u32>= vec2<u32>(1u) << vec2<u32>(2u);",
    "let y = array<vec2<u32>,2>(a, b)[1 << 0];",
    "*p = -a; x = *p & *q; f(&a); _ = b;",
    "for (var i = 0; i < n && i <= m; i++) { a[i] = i; }",
    "switch (a) { case 1, 2: { } default: { } }",
    "/* a | b % c /* nested */ a | b % c */ x = 1; // a | b % c",
    "x = a.b.c[1].d | e();",
    "var<workgroup> y: u32;",
    "let inf = bitcast<u32>(1.0); let z = bitcast<f32>(0x3f800000u); let w = bitcast<vec2<f32>>(y);",
)


@pytest.mark.parametrize("statement", UNCHANGED)
def test_what_compiles_stays_the_same_object(repaired: Callable[[str], str], statement: str) -> None:
    code = f"fn f() {{ {statement} }}"
    assert repaired(code) is code


FLAT = """
alias Id = u32;
alias Ids = vec2<Id>;
struct Both {{
    @builtin(position) position: vec4f,
    {0}@location(0) a: u32,
    @location(1) @interpolate(flat) b: u32,
    {0}@location(/* why */ 2) c: vec3<i32>, @location(3) d: vec2f, {0}@location(4) e: Ids
}}
alias Varyings = Both;
struct Corner {{ @location(0) a: u32 }}
struct Target {{ @location(0) a: vec4u }}
@vertex fn vs(corner: Corner, @location(1) b: i32, @builtin(vertex_index) i: u32) -> Varyings {{ }}
@fragment fn fs(both: Varyings, {0}@location(9) f: vec4<i32>, @builtin(sample_index) s: u32) -> Target {{ }}
@fragment fn one(@builtin(position) p: vec4f) -> @location(0) vec4u {{ }}
"""


def test_integers_between_the_stages_are_flat(repaired: Callable[[str], str]) -> None:
    assert repaired(FLAT.format("")) == FLAT.format("@interpolate(flat) ")
    done = repaired(FLAT.format("@interpolate(flat) "))
    assert type(done) is str


def test_a_type_of_ones_own_is_none_of_the_languages(repaired: Callable[[str], str]) -> None:
    code = "alias u32 = f32; struct V { @builtin(position) p: vec4f, @location(0) a: u32 } @vertex fn f() -> V { }"
    assert repaired(code) is code


@pytest.mark.parametrize(
    ("literal", "kind"),
    [
        ("0x7fc00000u", "u32"),
        ("0xff800000u", "u32"),
        ("2139095040u", "u32"),
        ("0x7F800001i", "i32"),
        ("0x7f800000", "i32"),
    ],
)
def test_bits_of_no_number_come_from_a_variable(
    repaired: Callable[[str], str], literal: str, kind: str
) -> None:
    code = f"fn f(wgpu_js_bits: f32) -> f32 {{\n return 1.0 + bitcast<f32>({literal}); }} // end"
    name = "wgpu_js_bits_"
    assert repaired(code) == f"{code.replace(literal, name)}\nvar<private> {name}: {kind} = {literal};"


@pytest.mark.parametrize(
    "code",
    [
        "const nan = bitcast<f32>(0x7fc00000u);",
        "fn f() { const nan = bitcast<f32>(0x7fc00000u); }",
        "fn f() -> bool { return false && bitcast<f32>(0x7fc00000u) == 1; }",
        "fn f() -> f32 { return bitcast<f32>(0x7f7fffffu); }",
        "fn f() -> f32 { return bitcast<f32>(0xff800000); }",
        "fn bitcast(a: u32) -> u32 { return a; } fn f() -> u32 { return bitcast<f32>(0x7fc00000u); }",
    ],
)
def test_bits_that_are_no_certain_error_are_left_alone(repaired: Callable[[str], str], code: str) -> None:
    assert repaired(code) is code


def test_positions_are_those_of_the_original(repaired: Callable[[str], str]) -> None:
    code = "fn f() {\n x = a | b % c; y = d;\n z = bitcast<f32>(0x7fc00000u) + e; }"
    done = repaired(code)
    for name in ("a", "b", "c", "y", "d", "z", "bitcast", "e; }"):
        assert done.original_index(done.index(name)) == code.index(name)  # type: ignore[attr-defined]
    assert done.original_index(done.index("wgpu_js_bits")) == code.index("0x7fc")  # type: ignore[attr-defined]
    assert done.original_index(len(done)) == len(code)  # type: ignore[attr-defined]
    assert done.splitlines()[1].startswith(" x")
    assert repaired(done) is done


def test_each_repair_is_told_once_with_its_line(
    repaired: Callable[[str], str], records: list[logging.LogRecord]
) -> None:
    code = "fn f() {\n x = a | b % c;\n}"
    repaired(code)
    repaired("// another\n" + code)
    repaired(code.replace("x", "y"))
    said = [record.getMessage() for record in records]
    assert len(said) == 2
    assert "line 2 repaired" in said[0]
    assert "'|' with '%'" in said[0]
    assert "2 | x = a | b % c;" in said[0]


@pytest.mark.parametrize("name", wgsl.CORPUS)
def test_shaders_that_compile_are_left_alone(repaired: Callable[[str], str], name: str) -> None:
    code = wgsl.CORPUS[name]
    assert repaired(code) is code
