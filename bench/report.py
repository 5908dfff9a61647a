"""The figures as text: a table for the terminal, and one for docs/performance.md."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from typing import Any

from bench.rows import GROWTH, SECTIONS, Row

WAYS = {"raw": "raw JS", "off": "wgpu_js", "report": "report", "naive": "naive", "native": "native"}


@dataclass
class Line:
    """A row with its figures.

    Attributes:
        row: what was measured.
        low: the least time of each way, in microseconds an operation.
        middle: the medians.
        ratio: wgpu_js to raw JavaScript, by minima.
        goal: what the row has to reach, as text.
        good: whether it does.
    """

    row: Row
    low: dict[str, float]
    middle: dict[str, float]
    ratio: float | None
    goal: str
    good: bool


def lines(result: dict[str, Any]) -> dict[str, list[Line]]:
    """All rows that were measured, by section."""
    out: dict[str, list[Line]] = {}
    for title, rows in SECTIONS.items():
        found = [_line(row, result) for row in rows if row.key in result["rows"]]
        if found:
            out[title] = found
    return out


def _samples(key: str, result: dict[str, Any]) -> dict[str, list[float]]:
    native = (result.get("native") or {}).get(key)
    return {**result["rows"][key]["samples"], **({"native": native} if native else {})}


def _line(row: Row, result: dict[str, Any]) -> Line:
    samples = _samples(row.key, result)
    low = {way: min(x) * 1000 for way, x in samples.items()}
    middle = {way: median(x) * 1000 for way, x in samples.items()}
    ratio = low["off"] / low["raw"] if low["raw"] else None
    goal, good = "", True
    if row.ratio:
        goal = f"<= {row.ratio:g}x"
        good = ratio is not None and ratio <= row.ratio
    elif row.most:
        base = 0.0
        if row.above == "raw":
            base = low["raw"]
        elif row.above in result["rows"]:
            base = min(result["rows"][row.above]["samples"]["off"]) * 1000
        goal = f"{_us(low['off'] - base)} <= {row.most:g} us"
        good = low["off"] - base <= row.most
    if result["rows"][row.key]["copied"].get("off"):
        goal, good = f"{goal}, copied once more", False
    return Line(row, low, middle, ratio, goal, good)


def _us(us: float) -> str:
    if us < 10:
        return f"{us:.2f}"
    return f"{us:.1f}" if us < 100 else f"{us:,.0f}"


def table(result: dict[str, Any]) -> str:
    """For a terminal: microseconds an operation, minimum and median, ratios of minima."""
    ways = [way for way in WAYS if way != "native" or result.get("native")]
    out = ["", "Microseconds an operation, minimum (median); ratios of minima."]
    for title, section in lines(result).items():
        out += ["", f"{title:43}" + "".join(f"{WAYS[way]:>18}" for way in ways)
                + f"{'x raw':>8}  {'goal':18}{'report x':>9}{'naive x':>9}"]  # fmt: skip
        for line in section:
            cells = "".join(
                f"{_us(line.low[way])} ({_us(line.middle[way])})".rjust(18) if way in line.low else " " * 18
                for way in ways
            )
            ratio = "" if line.ratio is None else f"{line.ratio:.2f}"
            report = f"{line.low['report'] / line.low['off']:.2f}" if "report" in line.low else ""
            naive = (
                f"{line.low['naive'] / line.low['raw']:.0f}"
                if line.low["raw"] and "naive" in line.low
                else ""
            )
            verdict = line.goal + ("" if line.good else "  MISSED")
            out.append(f"{line.row.title:43}{cells}{ratio:>8}  {verdict:18}{report:>9}{naive:>9}")
    out += ["", *facts(result)]
    return "\n".join(out)


def facts(result: dict[str, Any]) -> list[str]:
    """What is no row: the import, memory, growth over frames, and the machine."""
    out = []
    if "import" in result:
        cached, compiled = result["compiled"]
        out.append(
            f"import wgpu_js: {min(result['import']):.1f} ms at best, {median(result['import']):.1f} median "
            f"({cached} modules from bytecode, {compiled} from source); goal <= 20 ms"
            f"{'' if min(result['import']) <= 20 else ', missed'}"
        )
    for kind, size in result.get("memory", {}).items():
        out.append(
            f"memory of a {kind}: {size['python']:.0f} bytes of Python, {size['javascript']:.0f} of JavaScript"
        )
    if "endured" in result:
        before, after = result["endured"]["before"], result["endured"]["after"]
        grown = ", ".join(f"{key} {after[key] - before[key]:+,.0f}" for key in before)
        out.append(f"growth over {result['endured']['frames']:,} frames: {grown} (ids; bytes)")
    noise = [x for row in result["rows"].values() for x in row["noise"]]
    if noise:
        out.append(
            f"noise: the same work took {min(noise):.2f} ms at best, {median(noise):.2f} median, "
            f"{max(noise):.2f} at worst"
        )
    where = result["where"]
    out.append(
        f"{where['machine']}; Pyodide {where['pyodide']}; {where['agent'].split(') ')[-1]}; GPU: {where['adapter']}"
    )
    return out


def markdown(result: dict[str, Any]) -> str:
    """For docs/performance.md."""
    ways = [way for way in WAYS if way != "native" or result.get("native")]
    out = []
    for title, section in lines(result).items():
        out += [f"### {title}", "", f"| us an operation | {' | '.join(WAYS[w] for w in ways)} | x raw JS | goal | |",
                "| --- |" + " ---: |" * (len(ways) + 1) + " --- | --- |"]  # fmt: skip
        for line in section:
            cells = " | ".join(_us(line.low[way]) if way in line.low else "" for way in ways)
            ratio = "" if line.ratio is None else f"{line.ratio:.2f}"
            verdict = "" if not line.goal else "met" if line.good else "missed"
            out.append(f"| {line.row.title} | {cells} | {ratio} | {line.goal} | {verdict} |")
        out.append("")
    for title, rows in GROWTH.items():
        measured = [row for row in rows if row.key in result.get("growth", {})]
        if not measured:
            continue
        out += [
            f"### {title.capitalize()}",
            "",
            "| | raw JS, us | wgpu_js, us | x raw JS |",
            "| --- | ---: | ---: | ---: |",
        ]
        for row in measured:
            raw, ours = (min(result["growth"][row.key]["samples"][way]) * 1000 for way in ("raw", "off"))
            out.append(f"| {row.title} | {_us(raw)} | {_us(ours)} | {ours / raw:.2f} |")
        out.append("")
    out += [f"- {fact}" for fact in facts(result)]
    return "\n".join(out) + "\n"
