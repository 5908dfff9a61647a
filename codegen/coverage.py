"""What of the IDL Python has: the counts that ``--check`` prints, the members that tests must call."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from .model import Class, Model

GENERATED, BY_HAND, LEFT_OUT = "generated", "by hand", "left out"


@dataclass(frozen=True)
class Member:
    """One public member of a class.

    ``by`` is "generated", "by hand" or "added" (by hand too, but not in the IDL).
    """

    owner: str
    name: str
    kind: str
    by: str


def members(model: Model) -> list[Member]:
    """All public members of all classes, each once, where it is defined."""
    return [member for made in model.classes.values() for member in members_of(made)]


def members_of(made: Class) -> list[Member]:
    """The public members that one class defines itself, twins that wait included."""
    out = [
        Member(made.name, a.name, "attribute", BY_HAND if a.by_hand else GENERATED) for a in made.attributes
    ]
    names = {a.name for a in made.attributes} | {o.name for o in made.operations} | set(made.added)
    for op in made.operations:
        out.append(Member(made.name, op.name, "method", BY_HAND if op.by_hand else GENERATED))
        plain = op.name.removesuffix("_async")
        if op.is_async and not {plain, f"{plain}_sync"} & names:
            out.append(Member(made.name, f"{plain}_sync", "method", GENERATED))
    return out + [Member(made.name, name, "added", "added") for name in made.added]


def counts(model: Model) -> dict[str, Counter[str]]:
    """For each construct of the IDL how often it is generated, written by hand, left out."""
    idl = model.idl
    out: dict[str, Counter[str]] = {
        name: Counter()
        for name in (
            "interfaces",
            "operations",
            "attributes",
            "constructors and setlikes",
            "dictionaries",
            "members of dictionaries",
            "enums",
            "values of enums",
            "flags",
            "bits of flags",
        )
    }
    for interface in [*idl.interfaces.values(), *idl.mixins.values()]:
        made = model.classes.get(interface.name)
        by = LEFT_OUT if made is None else BY_HAND if made.style == "error" else GENERATED
        out["interfaces"][by] += 1
        found: dict[str, str | None] = {}
        if made:
            found |= {a.js_name: a.by_hand for a in made.attributes}
            found |= {o.js_name: o.by_hand for o in made.operations}
        for kind, name in {(m.kind, m.name) for m in interface.members}:
            row = {"operation": "operations", "attribute": "attributes"}.get(
                kind, "constructors and setlikes"
            )
            out[row][LEFT_OUT if name not in found else BY_HAND if found[name] else GENERATED] += 1
    for dictionary in idl.dictionaries.values():
        there = dictionary.name not in model.left_out
        out["dictionaries"][GENERATED if there else LEFT_OUT] += 1
        # What an abstract base has is in the dictionaries that inherit it.
        out["members of dictionaries"][GENERATED] += len(dictionary.fields)
    out["enums"][GENERATED] = len(model.enums)
    out["values of enums"][GENERATED] = sum(len(e.values) for e in model.enums)
    out["flags"][GENERATED] = len(model.flags)
    out["bits of flags"][GENERATED] = sum(len(f.values) for f in model.flags)
    return out


def table(model: Model) -> str:
    """The counts as a table, with the added members and what is left out below it."""
    columns = (GENERATED, BY_HAND, LEFT_OUT)
    lines = [f"{'':26}" + "".join(f"{c:>11}" for c in columns) + f"{'in the IDL':>13}"]
    for name, row in counts(model).items():
        cells = "".join(f"{row[c]:>11}" for c in columns)
        lines.append(f"{name:26}{cells}{sum(row.values()):>13}")
    added = sum(m.by == "added" for m in members(model))
    structs = sum(len(s.fields) for s in model.structs.values())
    lines.append(
        f"public members of Python's classes: {len(members(model))}, of which {added} are not in the IDL;"
        f" fields of its {len(model.structs)} structs: {structs}"
    )
    lines.append("left out:")
    lines += [f"    {name}: {reason}" for name, reason in left_out(model).items()]
    return "\n".join(lines)


def left_out(model: Model) -> dict[str, str]:
    """What Python does not have; the members of an interface that is left out as a whole are not repeated."""
    return {
        name: reason
        for name, reason in model.left_out.items()
        if name.partition(".")[0] not in model.left_out or "." not in name
    }
