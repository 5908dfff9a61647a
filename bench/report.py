"""The figures as text."""

from __future__ import annotations

from statistics import median
from typing import Any

from bench.rows import SECTIONS, Row

VARIANTS = ["raw", "off", "report", "naive"]


def table(result: dict[str, Any], rows: list[Row]) -> str:
    """The table for a terminal: microseconds an operation, minimum and median, and ratios of minima to raw JS."""
    lines = [""]
    head = f"{'us per operation, min (median)':42} {'raw JS':>17} {'off':>17} {'report':>17} {'naive':>17}   x off    goal  x rep x naive"
    for title, section in SECTIONS.items():
        chosen = [row for row in section if row in rows and row.key in result["rows"]]
        if not chosen:
            continue
        lines += [title, head]
        lines += [_line(row, result) for row in chosen]
    if "import" in result:
        values = result["import"]
        lines.append(f"import: {min(values):.1f} ms min, {median(values):.1f} median; bytecode {result['compiled']}")
    noise = [x for row in result["rows"].values() for x in row["noise"]]
    if noise:
        lines.append(f"noise: fixed work took {min(noise):.2f} ms at best, {median(noise):.2f} median, {max(noise):.2f} at worst")
    lines.append(str(result["where"]))
    return "\n".join(lines)


def _line(row: Row, result: dict[str, Any]) -> str:
    samples = result["rows"][row.key]["samples"]
    cells = []
    for name in VARIANTS:
        values = samples.get(name)
        cells.append(f"{_us(min(values))} ({_us(median(values))})" if values else "")
    low = {name: min(values) for name, values in samples.items()}
    ratio = low["off"] / low["raw"] if low["raw"] else 0
    goal, good = "", True
    if row.ratio:
        goal = f"{row.ratio:g}x"
        good = ratio <= row.ratio
    if row.most:
        base = low["raw"] if row.above == "raw" else min(result["rows"][row.above]["samples"]["off"]) if row.above in result["rows"] else 0
        over = (low["off"] - base) * 1000
        goal = f"{over:.2f}/{row.most:g}us"
        good = over <= row.most
    text = f"{row.title:42} " + " ".join(f"{c:>17}" for c in cells)
    text += f" {ratio:7.2f} {goal:>10}{' ' if good else '!'}"
    if "report" in low:
        text += f" {low['report'] / low['off']:5.2f}"
    if "naive" in low and low["raw"]:
        text += f" {low['naive'] / low['raw']:5.1f}"
    copied = result["rows"][row.key]["copied"]
    if copied.get("off"):
        text += f" copied {copied['off'] >> 20} MiB"
    return text


def _us(ms: float) -> str:
    us = ms * 1000
    return f"{us:.3f}" if us < 1 else f"{us:.2f}" if us < 100 else f"{us:,.0f}"
