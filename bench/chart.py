"""The chart of docs/performance.md: how many times as long as raw JavaScript each way takes, on a logarithmic scale."""

from __future__ import annotations

from html import escape
from math import log10
from typing import Any

from bench.rows import ROWS

COLOURS = {"off": "#1f7a5a", "report": "#7ab8a0", "naive": "#d08a3c", "native": "#7b6fb0"}
NAMES = {
    "off": "wgpu_js",
    "report": "wgpu_js, mode report",
    "naive": "to_js a call",
    "native": "native wgpu-py",
}
SHOWN = [
    "frame_1", "frame_10", "frame_1000", "frame_10000", "frame_offsets", "compute_10000",
    "bind_group", "buffer", "view", "write_64", "write_bytes", "read_buffer",
]  # fmt: skip
LEFT, RIGHT, TOP, BAR, GAP = 280, 60, 60, 9, 12
WIDTH = 790
MOST = 300


def _x(ratio: float) -> float:
    return LEFT + max(0.0, log10(max(ratio, 1))) / log10(MOST) * (WIDTH - LEFT - RIGHT)


def chart(result: dict[str, Any]) -> str:
    """An SVG, light on every background."""
    titles = {row.key: row.title for row in ROWS}
    native = result.get("native") or {}
    ways = [way for way in COLOURS if way != "native" or native]
    parts: list[str] = []
    y = TOP
    for key in SHOWN:
        if key not in result["rows"]:
            continue
        samples = {**result["rows"][key]["samples"]}
        if key in native:
            samples["native"] = native[key]
        raw = min(samples["raw"])
        present = [way for way in ways if way in samples]
        middle = y + len(present) * BAR / 2 + 4
        parts.append(f'<text x="{LEFT - 10}" y="{middle:.0f}" text-anchor="end">{escape(titles[key])}</text>')
        for way in present:
            ratio = min(samples[way]) / raw
            end = _x(ratio)
            parts.append(
                f'<rect x="{LEFT}" y="{y}" width="{max(1, end - LEFT):.1f}" height="{BAR - 1}" fill="{COLOURS[way]}"/>'
                f'<text x="{end + 4:.1f}" y="{y + BAR - 2}" class="n">{ratio:.1f}</text>'
            )
            y += BAR
        y += GAP
    lines = "".join(
        f'<line x1="{_x(t):.1f}" y1="{TOP - 8}" x2="{_x(t):.1f}" y2="{y - GAP}"/>'
        f'<text x="{_x(t):.1f}" y="{TOP - 12}" text-anchor="middle" class="n">{t}x</text>'
        for t in (1, 3, 10, 30, 100)
    )
    legend = "".join(
        f'<rect x="{LEFT + i * 125}" y="14" width="10" height="10" fill="{COLOURS[way]}"/>'
        f'<text x="{LEFT + i * 125 + 14}" y="23" class="n">{NAMES[way]}</text>'
        for i, way in enumerate(ways)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y}" role="img" '
        'aria-label="Time of each way as a multiple of raw JavaScript">'
        "<style>text{font:12px sans-serif;fill:#333}.n{font-size:9px}line{stroke:#ccc}</style>"
        f'<rect width="{WIDTH}" height="{y}" fill="#fff"/>{lines}{legend}{"".join(parts)}</svg>\n'
    )
