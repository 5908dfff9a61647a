"""What another IDL would change: member by member, with the hand-written code that each change touches.

Generated code follows a new IDL by itself. What is written by hand does not, so a change that reaches it
makes the run fail: the code has to be read again before that IDL becomes ours.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from . import docs, idl
from .deviations import DeviationError, Deviations
from .docs import DocsError
from .emit.encoding import BY_HAND
from .idl import Idl, IdlDictionary, IdlError, IdlField, IdlInterface, IdlMember, IdlType
from .model import VECTORS, Model, build
from .names import bare, snake


@dataclass
class Change:
    """One difference; ``line`` is that of the new IDL.

    ``touches`` names what is written by hand and has to be read again.
    """

    where: str
    line: int
    text: str
    old: str = ""
    new: str = ""
    touches: list[str] = field(default_factory=list)


def run(
    root: Path,
    path: Path,
    read_deviations: Callable[[Path], Deviations],
    emitted: Callable[[Model], dict[str, str]],
) -> int:
    """Print the report; answers the exit status."""
    old = idl.read(root / "codegen/webgpu.idl", "codegen/webgpu.idl")
    new = idl.read(path, str(path))
    changes = compare(old, new, read_deviations(root), root / "wgpu_js")
    texts = docs.load(root / "codegen/docs.toml", "codegen/docs.toml")
    known: list[IdlError | DeviationError] = []
    problems: list[IdlError | DeviationError] = []
    build(old, read_deviations(root), texts, root / "wgpu_js", known)
    model = build(new, read_deviations(root), texts, root / "wgpu_js", problems)
    # What is wrong today is not the new IDL's fault.
    fatal = [error for error in problems if error.text not in {k.text for k in known}]
    touched = sum(bool(change.touches) for change in changes)
    for change in changes:
        print(f"{path}:{change.line}: {change.where}: {change.text}")
        for word, text in (("was", change.old), ("now", change.new)):
            if text:
                print(f"    {word}: {text}")
        for text in change.touches:
            print(f"    by hand: {text}")
    wrong = [str(error) for error in fatal]
    if not problems:
        try:
            emitted(model)
        except DocsError as err:
            print(f"to write: {err}")
        except Exception as err:  # Whatever it is, this IDL has something that an emitter did not expect.
            wrong.append(f"what was read can't be written: {err!r}")
    for text in wrong:
        print(f"wrong: {text}", file=sys.stderr)
    print(f"{len(changes)} changes, {touched} of them touch what is written by hand, {len(wrong)} do not fit")
    return 1 if touched or wrong else 0


def compare(old: Idl, new: Idl, deviations: Deviations, package: Path) -> list[Change]:
    """All differences, in the order of the IDL."""
    return _Comparison(old, new, deviations, package).all()


class _Comparison:
    def __init__(self, old: Idl, new: Idl, deviations: Deviations, package: Path) -> None:
        self.old = old
        self.new = new
        self.dev = deviations
        self.sources = {
            file.relative_to(package.parent).as_posix(): file.read_text("utf-8")
            for file in sorted([*package.rglob("*.py"), *package.rglob("*.js")])
            if "generated" not in file.parts
        }

    def all(self) -> list[Change]:
        old, new = ({**side.interfaces, **side.mixins} for side in (self.old, self.new))
        return [
            *self.interfaces(old, new),
            *self.dictionaries(),
            *self.enums(),
            *self.namespaces(),
            *self.typedefs(),
        ]

    # -- interfaces

    def interfaces(self, old: dict[str, IdlInterface], new: dict[str, IdlInterface]) -> Iterator[Change]:
        for name in {**old, **new}:
            if name not in new:
                yield Change(name, 1, "interface removed", touches=self.mixin_of(name))
                continue
            if name not in old:
                yield Change(name, new[name].line, "new interface")
            was = old.get(name, IdlInterface(name, 0))
            now = new[name]
            if name in old:
                yield from self.bases(was, now)
            yield from self.members(was, now)

    def bases(self, was: IdlInterface, now: IdlInterface) -> Iterator[Change]:
        before, after = [was.base, *was.mixins], [now.base, *now.mixins]
        if before != after:
            shown = [", ".join(b for b in bases if b) or "none" for bases in (before, after)]
            touches = self.mixin_of(now.name)
            yield Change(now.name, now.line, "other bases", shown[0], shown[1], touches)

    def members(self, was: IdlInterface, now: IdlInterface) -> Iterator[Change]:
        old, new = _by_name(was), _by_name(now)
        for key in {**old, **new}:
            before, after = old.get(key, []), new.get(key, [])
            if [_signature(m) for m in before] == [_signature(m) for m in after]:
                continue
            kind, name = key
            where = f"{now.name}.{name or kind}"
            old_text, new_text = ("; ".join(m.text.rstrip(";") for m in side) for side in (before, after))
            touches = self.touched_member(now.name, before[0] if before else after[0], bool(before))
            what = f"new {kind}" if not before else f"{kind} changed" if after else f"{kind} removed"
            yield Change(where, after[0].line if after else now.line, what, old_text, new_text, touches)

    def mixin_of(self, interface: str) -> list[str]:
        dev = self.dev.interfaces.get(interface)
        if dev is None or dev.mixin is None:
            return []
        module, mixin = dev.mixin
        return [f"{module}.{mixin} (wgpu_js/{module}.py)"]

    def touched_member(self, interface: str, member: IdlMember, was_there: bool) -> list[str]:
        """The override of a member, and the entry about how it is generated."""
        dev = self.dev.interfaces.get(interface)
        out = []
        kind = member.type.kind if member.type else ""
        py = snake(member.name).removesuffix("_async") + ("_async" if kind == "promise" else "")
        if dev and dev.mixin and py in dev.by_hand:
            module, mixin = dev.mixin
            out.append(f"{module}.{mixin}.{py} (wgpu_js/{module}.py)")
        if was_there and self.dev.has_operation(interface, py):
            out.append(f'[operation."{interface}.{py}"] ({self.dev.path})')
        return out

    # -- dictionaries

    def dictionaries(self) -> Iterator[Change]:
        old, new = self.old.dictionaries, self.new.dictionaries
        for name in {**old, **new}:
            if name not in new:
                yield Change(name, 1, "dictionary removed", touches=self.users(self.old, name))
                continue
            was, now = old.get(name, IdlDictionary(name, 0, None)), new[name]
            if name not in old:
                yield Change(name, now.line, "new dictionary")
            elif was.base != now.base:
                bases = (was.base or "none", now.base or "none")
                yield Change(name, now.line, "other base", *bases, touches=self.users(self.new, name))
            yield from self.fields(was, now, name in old)

    def fields(self, was: IdlDictionary, now: IdlDictionary, known: bool) -> Iterator[Change]:
        old, new = {f.name: f for f in was.fields}, {f.name: f for f in now.fields}
        for name in {**old, **new}:
            before, after = old.get(name), new.get(name)
            if before and after and _field_signature(before) == _field_signature(after):
                continue
            touches = self.users(self.new, now.name) if known else []
            if before and self.dev.has_field(f"{bare(now.name)}.{snake(name)}"):
                touches.append(f'[field."{bare(now.name)}.{snake(name)}"] ({self.dev.path})')
            where = f"{now.name}.{name}"
            if after is None:
                assert before is not None
                yield Change(where, now.line, "member removed", old=before.text, touches=touches)
            elif before is None:
                word = "required member" if after.required else "member"
                yield Change(where, after.line, f"new {word}", new=after.text, touches=touches)
            else:
                what = _what_changed(before, after)
                yield Change(where, after.line, f"{what} changed", before.text, after.text, touches=touches)

    def users(self, given: Idl, name: str) -> list[str]:
        """What is by hand and takes this dictionary, or one that inherits it, apart."""
        out: list[str] = []
        derived = [d.name for d in given.dictionaries.values() if name in _bases(given, d.name)]
        for one in [name, *derived]:
            if bare(one) in BY_HAND or bare(one) in VECTORS:
                out += [f"the conversion of {bare(one)} in {path}" for path in self.files_with(bare(one))]
            for interface in [*given.interfaces.values(), *given.mixins.values()]:
                for member in interface.members:
                    if any(a.type.name == one for a in member.arguments):
                        out += self.touched_member(interface.name, member, True)
        return list(dict.fromkeys(out))

    def files_with(self, text: str) -> list[str]:
        """The hand-written files in which a name stands, as it is or in Python's spelling."""
        names = (text, snake(text))
        return [path for path, source in self.sources.items() if any(n in source for n in names)]

    # -- enums, flags, typedefs

    def enums(self) -> Iterator[Change]:
        old, new = self.old.enums, self.new.enums
        for name in {**old, **new}:
            if name not in new:
                yield Change(name, 1, "enum removed")
                continue
            before = old[name].values if name in old else ()
            if name not in old:
                yield Change(name, new[name].line, "new enum")
            for value in before:
                if value not in new[name].values:
                    uses = [p for p, s in self.sources.items() if f'"{value}"' in s]
                    touches = [f'"{value}" stands in {path}' for path in uses]
                    yield Change(name, new[name].line, f'value "{value}" removed', touches=touches)
            for value in new[name].values:
                if value not in before:
                    yield Change(name, new[name].line, f'new value "{value}"')

    def namespaces(self) -> Iterator[Change]:
        old, new = self.old.namespaces, self.new.namespaces
        for name in {**old, **new}:
            before, after = (
                {m.name: m for m in side[name].members} if name in side else {} for side in (old, new)
            )
            if not before or not after:
                line = new[name].line if name in new else 1
                yield Change(name, line, "new flags" if after else "flags removed")
            for key in {**before, **after}:
                was, now = before.get(key), after.get(key)
                if was and now and was.value == now.value:
                    continue
                texts = [hex(side.value) if side else "" for side in (was, now)]
                what = "new bit" if was is None else "bit changed" if now else "bit removed"
                line = now.line if now else new[name].line if name in new else 1
                uses = [path for path, source in self.sources.items() if was and f".{key}" in source]
                touches = [f"{key} stands in {path}" for path in uses]
                yield Change(f"{name}.{key}", line, what, texts[0], texts[1], touches)

    def typedefs(self) -> Iterator[Change]:
        old, new = self.old.typedefs, self.new.typedefs
        for name in {**old, **new}:
            if old.get(name) == new.get(name):
                continue
            before, after = (_shown(side[name]) if name in side else "" for side in (old, new))
            what = "new typedef" if not before else "typedef changed" if after else "typedef removed"
            touches = self.users_of_type(name) if before else []
            yield Change(name, self.new.typedef_lines.get(name, 1), what, before, after, touches)

    def users_of_type(self, name: str) -> list[str]:
        """What is by hand and takes or answers values of a typedef."""
        out: list[str] = []
        for interface in [*self.old.interfaces.values(), *self.old.mixins.values()]:
            for member in interface.members:
                types = [a.type for a in member.arguments] + ([member.type] if member.type else [])
                if any(_mentions(t, name) for t in types):
                    out += self.touched_member(interface.name, member, True)
        for dictionary in self.old.dictionaries.values():
            if any(_mentions(f.type, name) for f in dictionary.fields):
                out += self.users(self.old, dictionary.name)
        return list(dict.fromkeys(out))


def _by_name(interface: IdlInterface) -> dict[tuple[str, str], list[IdlMember]]:
    out: dict[tuple[str, str], list[IdlMember]] = {}
    for member in interface.members:
        name = "" if member.kind == "constructor" else member.name
        out.setdefault((member.kind, name), []).append(member)
    return out


def _shown(kind: IdlType) -> str:
    return " ".join([*(f"[{a}]" for a in kind.attributes), str(kind)])


def _signature(member: IdlMember) -> tuple[object, ...]:
    return (member.kind, member.type, member.readonly, member.arguments, member.value)


def _field_signature(given: IdlField) -> tuple[object, ...]:
    return (given.type, given.required, given.default)


def _what_changed(before: IdlField, after: IdlField) -> str:
    words = []
    if before.type != after.type:
        words.append("type")
    if before.default != after.default:
        words.append("default")
    if before.required != after.required:
        words.append("whether it is required")
    return " and ".join(words)


def _bases(given: Idl, name: str) -> list[str]:
    base = given.dictionaries[name].base if name in given.dictionaries else None
    return [base, *_bases(given, base)] if base else []


def _mentions(kind: IdlType, name: str) -> bool:
    return kind.name == name or any(_mentions(item, name) for item in kind.items)
