"""Repairs of WGSL that wgpu-native takes and browsers refuse, for programs that were written on a desktop.

Three things, each an error by the specification whatever the rest of the shader says:

- integers that go from the vertex to the fragment stage without ``@interpolate(flat)``;
- operators that the grammar wants parentheses for, as in ``a | b % c``: they get those that wgpu-native reads there;
- ``bitcast<f32>(0x7fc00000u)`` and the like, a constant that is no number or infinite: the bits come from a variable.

Nothing else is touched: a shader without these stays the string that it is. Lines keep their numbers, and positions in
the compiler's messages are those of the original. On by default under the name ``wgpu``, see `set_shader_repairs`.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator

from . import _coreutils
from ._coreutils import LINE_BREAK, logger

__all__ = ["set_shader_repairs"]

# What was asked for; None: what the name of the package says.
_chosen: bool | None = None
# The same for derivatives; None: what libraries are prepared for.
_derivatives_chosen: bool | None = None
_derivatives_default = False
# The beginning of a shader that may take derivatives anywhere.
ANYWHERE = "diagnostic(off, derivative_uniformity); "
_DERIVATIVE = re.compile(r"\b(?:textureSample(?:Bias|Compare)?|(?:dpdx|dpdy|fwidth)(?:Coarse|Fine)?)\b")
# Repairs that were told already.
_told: set[tuple[str, str]] = set()
_MOST_TOLD = 1000


def set_shader_repairs(on: bool, *, derivatives: bool | None = None) -> None:
    """Say whether WGSL that only desktops take is repaired when shaders are made.

    Arguments:
        on: True by default after `install_as_wgpu()`, else False. What is said here holds, whichever comes first.
        derivatives: whether shaders may also take derivatives, as ``textureSample`` does, where it depends on the pixel
            whether they get there, as pygfx's volumes do. wgpu-native lets them. Each shader that takes any then
            begins with ``diagnostic(off, derivative_uniformity)``, which changes nothing for one that compiles without
            it. None, the default, leaves it as it is: False, or True after `prepare_pygfx()`.

    Each repair is told once, as a warning on logger ``wgpu``.

    https://gpuweb.github.io/gpuweb/wgsl/#uniformity
    """
    global _chosen, _derivatives_chosen
    _chosen = bool(on)
    if derivatives is not None:
        _derivatives_chosen = bool(derivatives)
    _switch(_chosen)


def repair_by_default() -> None:
    """Turn repairs on unless they have been turned off."""
    if _chosen is None:
        _switch(True)


def derivatives_by_default() -> None:
    """Let repaired shaders take derivatives anywhere, unless something else was said of them."""
    global _derivatives_default
    _derivatives_default = True


def _switch(on: bool) -> None:
    _coreutils.repair_shader = repaired if on else None


class Repaired(str):
    """Code after repairs.

    Attributes:
        original: the code before.
    """

    __slots__ = ("_moves", "original")
    original: str
    _moves: list[tuple[int, int]]

    def original_index(self, index: int) -> int:
        """Where a character was in the original; for one that is new, where it was put."""
        at = bisect_right(self._moves, (index, len(self))) - 1
        if at < 0:
            return index
        here, there = self._moves[at]
        limit = self._moves[at + 1][1] if at + 1 < len(self._moves) else len(self.original)
        return min(there + index - here, limit)


def repaired(code: str, label: str = "") -> str:
    """The code itself if there is nothing to repair, else a `Repaired`; tells of what is new."""
    if isinstance(code, Repaired):
        return code
    try:
        edits = Source(code).edits()
    except RecursionError:  # deeper than any shader that people write
        return code
    anywhere = _derivatives_default if _derivatives_chosen is None else _derivatives_chosen
    if anywhere and "derivative_uniformity" not in code and _DERIVATIVE.search(code):
        edits.append(Edit(0, 0, ANYWHERE))
    if not edits:
        return code
    tail = "".join(edit.tail for edit in edits)
    edits.sort(key=lambda edit: (edit.start, edit.end))
    parts: list[str] = []
    moves: list[tuple[int, int]] = []
    done = size = 0
    for edit in edits:
        parts += (code[done : edit.start], edit.text)
        size += edit.start - done + len(edit.text)
        done = edit.end
        moves += ((size - len(edit.text), edit.start), (size, edit.end))
    parts.append(code[done:])
    if tail:
        moves.append((size + len(code) - done, len(code)))
        parts.append("\n" + tail)
    result = Repaired("".join(parts))
    result.original = code
    result._moves = moves
    _tell(code, label, edits)
    return result


def _tell(code: str, label: str, edits: list[Edit]) -> None:
    lines = LINE_BREAK.split(code)
    name = f"shader {label!r}" if label else "shader"
    for edit in edits:
        if not edit.what:
            continue
        number = len(LINE_BREAK.findall(code, 0, edit.start)) + 1
        line = lines[number - 1].strip()
        if (edit.what, line) in _told or len(_told) >= _MOST_TOLD:
            continue
        _told.add((edit.what, line))
        logger.warning(
            f"{name}, line {number} repaired, browsers refuse it: {edit.what}\n  {number} | {line}"
        )


class Edit:
    """A piece of code and what takes its place.

    Attributes:
        what: what is told; "" for one that belongs to another.
        tail: what comes after the end of the code.
    """

    __slots__ = ("end", "start", "tail", "text", "what")

    def __init__(self, start: int, end: int, text: str, what: str = "", tail: str = "") -> None:
        self.start = start
        self.end = end
        self.text = text
        self.what = what
        self.tail = tail


# %% Tokens

_BREAKS = "\n\v\f\r\x85\u2028\u2029"
# What matches none of these is space.
_TOKEN = re.compile(
    rf"""
    //[^{_BREAKS}]*
    | (?P<name>[^\W\d]\w*)
    | (?P<number>0[xX][\da-fA-F]*\.?[\da-fA-F]*(?:[pP][+-]?\d+)?[iufh]?
        | (?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[iufh]?)
    | (?P<sign>->|&&|\|\||==|!=|\+\+|--|[-+*/%&|^]=|[^\s\u200e\u200f])
    """,
    re.VERBOSE,
)
_COMMENT = re.compile(rf"//[^{_BREAKS}]*|/\*")
_EDGE = re.compile(r"/\*|\*/")

_KEYWORDS = frozenset(
    (
        *(
            "alias",
            "break",
            "case",
            "const",
            "const_assert",
            "continue",
            "continuing",
            "default",
            "diagnostic",
        ),
        *("discard", "else", "enable", "fn", "for", "if", "let", "loop", "override", "requires", "return"),
        *("struct", "switch", "var", "while"),
    )
)

# Operators by how tightly wgpu-native binds them, the loosest first.
_LEVELS = (
    ("||",),
    ("&&",),
    ("|",),
    ("^",),
    ("&",),
    ("==", "!="),
    ("<", ">", "<=", ">="),
    ("<<", ">>"),
    ("+", "-"),
    ("*", "/", "%"),
)
_LEVEL = {sign: level for level, signs in enumerate(_LEVELS) for sign in signs}
_SHIFT, _SUM, _PRODUCT = _LEVEL["<<"], _LEVEL["+"], _LEVEL["*"]
_PREFIXES = frozenset("-!~*&")
_OPEN = "template<"
_CLOSE = "template>"

_INTEGERS = frozenset(
    ["i32", "u32"] + [f"vec{n}{short}" for n in "234" for short in ("i", "u", "<i32>", "<u32>")]
)


def _without_blocks(code: str) -> str:
    """The code with spaces where comments like /* this */ are; they may be nested."""
    parts: list[str] = []
    done = at = 0
    while (match := _COMMENT.search(code, at)) is not None:
        at = match.end()
        if match[0] != "/*":
            continue
        depth = 1
        while depth:
            edge = _EDGE.search(code, at)
            if edge is None:
                at = len(code)
                break
            depth += 1 if edge[0] == "/*" else -1
            at = edge.end()
        parts += (code[done : match.start()], " " * (at - match.start()))
        done = at
    return "".join([*parts, code[done:]])


class Source:
    """The tokens of a shader, in parallel lists: kind ("name", "number" or "sign"), text, start and end."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.kinds: list[str] = []
        self.texts: list[str] = []
        self.starts: list[int] = []
        self.ends: list[int] = []
        self._read()
        self._find_templates()
        self._join()
        self.found: list[Edit] = []

    def _read(self) -> None:
        code = _without_blocks(self.code) if "/*" in self.code else self.code
        kinds, texts, starts, ends = self.kinds, self.texts, self.starts, self.ends
        for match in _TOKEN.finditer(code):
            kind = match.lastgroup
            if kind is not None:
                kinds.append(kind)
                texts.append(match[0])
                starts.append(match.start())
                ends.append(match.end())

    def _find_templates(self) -> None:
        """Marks the < and > of template lists, by the specification's algorithm.

        https://gpuweb.github.io/gpuweb/wgsl/#template-lists-sec
        """
        kinds, texts = self.kinds, self.texts
        pending: list[tuple[int, int]] = []
        nesting = 0
        at, count = 0, len(texts)
        while at < count:
            text = texts[at]
            if kinds[at] == "name":
                if at + 1 < count and texts[at + 1] == "<":
                    # << and <= begin no list.
                    if not (self._touch(at + 1) and texts[at + 2][0] in "<="):
                        pending.append((at + 1, nesting))
                    at += 1
            elif text == ">":
                if pending and pending[-1][1] == nesting:
                    texts[pending.pop()[0]] = _OPEN
                    texts[at] = _CLOSE
            elif text in ("(", "["):
                nesting += 1
            elif text in (")", "]"):
                while pending and pending[-1][1] >= nesting:
                    pending.pop()
                nesting = max(0, nesting - 1)
            elif text in ("=", ";", "{", ":") or (
                len(text) == 2 and text[1] == "=" and text[0] in "+-*/%&|^"
            ):
                # The = of <= and >= is none of an assignment.
                if not (text == "=" and at and texts[at - 1] in ("<", ">") and self._touch(at - 1)):
                    nesting = 0
                    pending.clear()
            elif text in ("&&", "||"):
                while pending and pending[-1][1] >= nesting:
                    pending.pop()
            at += 1

    def _touch(self, at: int) -> bool:
        """Whether the next token follows without a space."""
        return at + 1 < len(self.texts) and self.ends[at] == self.starts[at + 1]

    def _join(self) -> None:
        """Makes one token of what was read in parts, because a template list may end there: >=, <<= and so on."""
        keep: list[int] = []
        texts, ends = self.texts, self.ends
        if "<" not in texts and ">" not in texts:
            return
        at = 0
        while at < len(texts):
            keep.append(at)
            if texts[at] in ("<", ">"):
                last = at
                if self._touch(last) and texts[last + 1] == texts[at]:
                    last += 1
                if self._touch(last) and texts[last + 1] == "=":
                    last += 1
                texts[at] = "".join(texts[at : last + 1])
                ends[at] = ends[last]
                at = last
            at += 1
        if len(keep) < len(texts):
            self.kinds = [self.kinds[i] for i in keep]
            self.texts = [texts[i] for i in keep]
            self.starts = [self.starts[i] for i in keep]
            self.ends = [ends[i] for i in keep]

    # -- what there is to repair

    def edits(self) -> list[Edit]:
        """All repairs, in no order."""
        if not _MIXED.isdisjoint(self.texts):
            self._scan(0, "")
        if "location" in self.code:
            self._flat_integers()
        if "bitcast" in self.code:
            self._constant_bits()
        return self.found

    # -- operators

    def _scan(self, at: int, closer: str) -> int:
        """Reads expressions up to a closing sign and answers where that is."""
        kinds, texts, count = self.kinds, self.texts, len(self.texts)
        operands: list[tuple[int, int]] = []
        signs: list[str] = []
        first = -1
        while at < count:
            text = texts[at]
            if len(operands) > len(signs):
                # After an operand: an operator, or the end.
                if text in _LEVEL:
                    signs.append(text)
                    at += 1
                    continue
                if len(signs) > 1:
                    self._judge(operands, signs)
                operands, signs, first = [], [], -1
            if text == closer:
                return at
            kind = kinds[at]
            if (kind == "name" and text not in _KEYWORDS) or kind == "number" or text == "(":
                if first < 0:
                    first = at
                if text == "(":
                    at = self._scan(at + 1, ")")
                at += 1
                if kind == "name" and at < count:
                    if texts[at] == _OPEN:
                        at = self._scan(at + 1, _CLOSE) + 1
                    if at < count and texts[at] == "(":
                        at = self._scan(at + 1, ")") + 1
                while at < count and texts[at] in ("[", "."):
                    at = self._scan(at + 1, "]") + 1 if texts[at] == "[" else at + 2
                operands.append((first, min(at, count) - 1))
                first = -1
            elif text in _PREFIXES:
                if first < 0:
                    first = at
                at += 1
            else:
                operands, signs, first = [], [], -1
                if text == "[" or text == _OPEN:
                    at = self._scan(at + 1, "]" if text == "[" else _CLOSE)
                at += 1
        return count

    def _judge(self, operands: list[tuple[int, int]], signs: list[str]) -> None:
        """Puts parentheses into one expression where the grammar wants them."""
        for node, outer in _refused(_tree(operands, signs)):
            start, end = self.starts[node.first], self.ends[node.last]
            self.found.append(Edit(start, start, "(", f"{outer!r} with {node.sign!r} needs parentheses"))
            self.found.append(Edit(end, end, ")"))

    # -- integers between stages

    def _flat_integers(self) -> None:
        structs: dict[str, list[_Member]] = {}
        aliases: dict[str, str] = {}
        used: set[str] = set()
        parameters: list[_Member] = []
        for at, attributes in self._declarations():
            word = self.texts[at]
            name = self._text(at + 1)
            if word == "alias" and self._text(at + 2) == "=":
                aliases[name] = self._type(at + 3)[0]
            elif word == "struct" and self._text(at + 2) == "{":
                structs[name] = self._members(at + 3, "}")[0]
            elif word == "fn" and self._text(at + 2) == "(":
                members, end = self._members(at + 3, ")")
                if "fragment" in attributes:
                    parameters += members
                    used |= {member.kind for member in members}
                elif "vertex" in attributes and self._text(end + 1) == "->":
                    used.add(self._type(self._after_attributes(end + 2)[0])[0])
        declared = {*structs, *aliases}
        reached = {_resolved(kind, aliases) for kind in used}
        for members in [parameters, *(structs[name] for name in structs if name in reached)]:
            for member in members:
                if (
                    "location" in member.attributes
                    and "interpolate" not in member.attributes
                    and _is_integer(member.kind, aliases, declared)
                ):
                    what = f"{member.name!r} is an integer and needs @interpolate(flat)"
                    self.found.append(Edit(member.start, member.start, "@interpolate(flat) ", what))

    def _text(self, at: int) -> str:
        return self.texts[at] if at < len(self.texts) else ""

    def _declarations(self) -> Iterator[tuple[int, list[str]]]:
        """Where the declarations of the module begin, and the names of their attributes."""
        at, depth, count = 0, 0, len(self.texts)
        attributes: list[str] = []
        while at < count:
            text = self.texts[at]
            if depth == 0 and text == "@":
                at, attributes = self._after_attributes(at)
                continue
            if text in ("{", ";"):
                attributes = []
            if text in ("{", "}"):
                depth += 1 if text == "{" else -1
            elif depth == 0 and text in ("alias", "struct", "fn"):
                yield at, attributes
            at += 1

    def _after_attributes(self, at: int) -> tuple[int, list[str]]:
        """Where the attributes that begin here end, and their names."""
        names = []
        while self._text(at) == "@":
            names.append(self._text(at + 1))
            at += 2
            if self._text(at) == "(":
                at = self._closing(at) + 1
        return at, names

    def _closing(self, at: int) -> int:
        """The parenthesis that closes this one."""
        depth = 0
        while at < len(self.texts):
            depth += {"(": 1, ")": -1}.get(self.texts[at], 0)
            if not depth:
                break
            at += 1
        return at

    def _type(self, at: int) -> tuple[str, int]:
        """The type that is written here, without spaces, and where it ends."""
        parts: list[str] = []
        depth = 0
        while at < len(self.texts):
            text = self.texts[at]
            if text in (_OPEN, "("):
                depth += 1
            elif text in (_CLOSE, ")"):
                depth -= 1
                if depth < 0:
                    break
            elif depth == 0 and text in (",", ";", "}", "{"):
                break
            parts.append({_OPEN: "<", _CLOSE: ">"}.get(text, text))
            at += 1
        return "".join(parts).replace(",>", ">"), at

    def _members(self, at: int, closer: str) -> tuple[list[_Member], int]:
        """The members of a struct or the parameters of a function, and where the list ends."""
        members = []
        while at < len(self.texts) and self.texts[at] != closer:
            start = at
            at, attributes = self._after_attributes(at)
            if self._text(at + 1) != ":":
                if at == start:
                    at += 1
                continue
            kind, end = self._type(at + 2)
            members.append(_Member(self.texts[at], kind, attributes, self.starts[start]))
            at = end + 1 if self._text(end) in (",", ";") else end
        return members, at

    # -- constants that are no numbers

    def _constant_bits(self) -> None:
        texts = self.texts
        # bitcast < f32 > ( literal )
        found = [
            at
            for at, text in enumerate(texts)
            if text == "bitcast"
            and texts[at + 1 : at + 5] == [_OPEN, "f32", _CLOSE, "("]
            and self._text(at + 6) == ")"
            and self.kinds[at + 5] == "number"
            and _not_finite(texts[at + 5])
        ]
        if not found or any(self._declares(at, ("bitcast", "f32")) for at in range(len(texts) - 1)):
            return
        names = set(texts)
        for at in found:
            if texts[:at].count("{") <= texts[:at].count("}"):
                continue  # in no function
            start = at
            while start and texts[start - 1] not in ("{", "}", ";"):
                start -= 1
            statement = texts[start:at]
            # What is constant can't come from a variable, and what && and || don't need is not evaluated.
            if not _CONSTANT.isdisjoint(statement) or statement.count(_OPEN) > statement.count(_CLOSE):
                continue
            name = "wgpu_js_bits"
            while name in names:
                name += "_"
            names.add(name)
            bits = texts[at + 5]
            self.found.append(
                Edit(
                    self.starts[at + 5],
                    self.ends[at + 5],
                    name,
                    "this constant is no finite number",
                    f"var<private> {name}: {_not_finite(bits)} = {bits};",
                )
            )

    def _declares(self, at: int, names: tuple[str, ...]) -> bool:
        """Whether something of the shader's own has one of these names here."""
        return self.texts[at + 1] in names and (
            self.texts[at] in ("fn", "struct", "alias", "let", "var", "const", "override", _CLOSE)
            or (self._text(at + 2) == ":" and self.texts[at] != ":")
        )


_MIXED = frozenset(sign for level in _LEVELS[:_SUM] for sign in level)
_CONSTANT = frozenset(["const", "const_assert", "case", "&&", "||"])


class _Member:
    __slots__ = ("attributes", "kind", "name", "start")

    def __init__(self, name: str, kind: str, attributes: list[str], start: int) -> None:
        self.name = name
        self.kind = kind
        self.attributes = attributes
        self.start = start


def _resolved(kind: str, aliases: dict[str, str]) -> str:
    for _ in range(len(aliases)):
        if kind not in aliases:
            break
        kind = aliases[kind]
    return kind


def _is_integer(kind: str, aliases: dict[str, str], declared: set[str]) -> bool:
    kind = _resolved(kind, aliases)
    outer, _, inner = kind.partition("<")
    if outer in declared:
        return False
    if inner:
        inner = _resolved(inner.removesuffix(">"), aliases)
        return inner not in declared and f"{outer}<{inner}>" in _INTEGERS
    return kind in _INTEGERS


def _not_finite(literal: str) -> str:
    """The type of an integer literal whose bits are no finite float; "" for any other."""
    suffix = literal[-1] if literal[-1] in "iu" else ""
    try:
        value = int(literal.removesuffix(suffix), 0)
    except ValueError:
        return ""
    if value > (0xFFFFFFFF if suffix == "u" else 0x7FFFFFFF) or value & 0x7F800000 != 0x7F800000:
        return ""
    return "u32" if suffix == "u" else "i32"


# %% Trees


class _Node:
    """An operation, or, without a sign, an operand: the tokens from first to last."""

    __slots__ = ("first", "last", "left", "right", "sign")

    def __init__(
        self, first: int, last: int, sign: str = "", left: _Node | None = None, right: _Node | None = None
    ) -> None:
        self.first = first
        self.last = last
        self.sign = sign
        self.left = left
        self.right = right


def _tree(operands: list[tuple[int, int]], signs: list[str]) -> _Node:
    """An expression as wgpu-native reads it."""
    done = 0

    def read(level: int) -> _Node:
        nonlocal done
        node = _Node(*operands[done])
        while done < len(signs) and _LEVEL[signs[done]] >= level:
            sign = signs[done]
            done += 1
            right = read(_LEVEL[sign] + 1)
            node = _Node(node.first, right.last, sign, node, right)
        return node

    return read(0)


def _refused(root: _Node) -> Iterator[tuple[_Node, str]]:
    """The operands that need parentheses, and the operators outside of them."""
    todo = [root]
    while todo:
        node = todo.pop()
        for child in (node.left, node.right):
            if child is None or not child.sign:
                continue
            if not _allowed(node.sign, child.sign, child is node.left):
                yield child, node.sign
            todo.append(child)


def _allowed(outer: str, inner: str, is_left: bool) -> bool:
    """Whether the grammar lets an operator have another one's result as its operand, without parentheses."""
    of_outer, of_inner = _LEVEL[outer], _LEVEL[inner]
    if of_outer >= _SUM:
        return True
    if of_outer == _SHIFT:
        return False
    if of_outer > _LEVEL["&"]:
        return of_inner >= _SHIFT
    if inner == outer:
        return is_left
    return of_outer <= _LEVEL["&&"] and of_inner > _LEVEL["&"]
