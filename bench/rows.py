"""What is measured: one row for each workload, with the goal it has to reach.

The page gets the same list as JSON, so a row's `workload` names a function of `page/raw.js` and of
`page/workloads.py`, called as `workload(step, inner, argument)`: it does `inner` operations, and a later step's
differ from an earlier one's.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True)
class Row:
    """One workload with one argument.

    Attributes:
        key: its name in `--json`.
        title: its name in the table.
        workload: the function that runs it.
        argument: passed on to it.
        inner: operations a sample; the figures are per operation.
        ratio: the goal, as a multiple of raw JS; 0 means none.
        most: the goal in microseconds; 0 means none.
        above: the goal `most` holds for what this row takes beyond the named one, or beyond raw JS ("raw").
        wait: a sample ends when the GPU is done.
        section: where the table draws a line.
        full: left out by `--quick`.
        variants: who takes part; empty means all.
    """

    key: str
    title: str
    workload: str
    argument: Any = 0
    inner: int = 1
    ratio: float = 0
    most: float = 0
    above: str = ""
    wait: bool = False
    section: str = ""
    full: bool = False
    variants: list[str] = field(default_factory=list)


MIB = 1 << 20
KINDS = ["bytes", "bytearray", "memoryview", "numpy"]
NO_REPORT = ["raw", "off", "naive"]

FRAMES = [
    Row("frame_1", "frame, 1 draw", "frame", 1, 100, ratio=3),
    Row("frame_10", "frame, 10 draws", "frame", 10, 50, ratio=3),
    Row("frame_100", "frame, 100 draws", "frame", 100, 20),
    Row("frame_1000", "frame, 1,000 draws", "frame", 1000, 5, ratio=5),
    Row("frame_10000", "frame, 10,000 draws", "frame", 10000, 1, ratio=5),
    Row(
        "frame_many",
        "frame, 10,000 draws by draw_many",
        "frame_many",
        10000,
        1,
        variants=["raw", "off", "report"],
    ),
    Row("frame_same", "frame, 1,000 draws, the same again", "frame_same", 1000, 5),
    Row("frame_offsets", "frame, 1,000 draws with dynamic offsets", "frame_offsets", 1000, 5, ratio=5),
    Row("compute_10000", "compute pass, 10,000 dispatches", "compute", 10000, 1, ratio=5),
    Row("bundle_10000", "bundle of 10,000 draws, until done", "bundle", 10000, 1, ratio=1.2, wait=True),
]
CREATION = [
    Row("bind_group", "create bind group (3 entries)", "bind_group", inner=200, ratio=4),
    Row("buffer", "create buffer", "buffer", inner=400, ratio=2.6),
    Row("view", "create texture view", "view", inner=400, ratio=4),
    Row("pipeline", "render pipeline descriptor", "pipeline", inner=200, most=15, above="raw"),
]
WRITES = [
    Row("write_64", "write_buffer 64 B", "write_small", 64, 500, ratio=10),
    *(
        Row(
            f"write_{kind}",
            f"write_buffer 64 MiB from {kind}",
            "write_large",
            kind,
            1,
            1.1,
            wait=True,
            full=kind in ("bytearray", "memoryview"),
        )
        for kind in KINDS
    ),
    *(
        Row(
            f"texture_{kind}",
            f"write_texture 64 MiB from {kind}",
            "write_texture",
            kind,
            1,
            1.1,
            wait=True,
            full=kind in ("bytearray", "memoryview"),
        )
        for kind in KINDS
    ),
]
READS = [
    Row("map_read", "map + read 64 MiB", "map_read", ratio=1.1, variants=NO_REPORT),
    Row("read_buffer", "read_buffer 64 MiB", "read_buffer", ratio=1.1, variants=NO_REPORT),
    Row(
        "read_texture", "read_texture 4096 x 4096 rgba8", "read_texture",
        ["rgba8unorm", 4, 4096], ratio=1.1, variants=NO_REPORT,
    ),
    Row(
        "unpad_rgba8", "read_texture 4095 x 4095 rgba8, un-padded", "read_texture",
        ["rgba8unorm", 4, 4095], ratio=1.5, variants=NO_REPORT,
    ),
    Row(
        "unpad_r8", "read_texture 4095 x 4095 r8, un-padded", "read_texture",
        ["r8unorm", 1, 4095], ratio=1.5, variants=NO_REPORT,
    ),
]  # fmt: skip
PYTHON = [
    Row("loop", "empty loop of Python", "loop", inner=4000, variants=NO_REPORT),
    Row("width", "texture.width", "width", inner=4000, most=0.15, above="loop", variants=NO_REPORT),
    Row("limit", "device.limits[...]", "limit", inner=4000, most=0.15, above="loop", variants=NO_REPORT),
    Row("event", "pointer event delivered", "event", inner=500, most=8, variants=["raw", "off"]),
    Row("animation", "animation frame into Python", "animation", inner=1, most=30, variants=["raw", "off"]),
]
SECTIONS = {
    "Frames": FRAMES,
    "Creation": CREATION,
    "Writes": WRITES,
    "Reads": READS,
    "Python": PYTHON,
}
ROWS = [row for rows in SECTIONS.values() for row in rows]

# How cost grows.
GROWTH = {
    "draws a frame": [
        Row(f"draws_{n}", f"{n:,}", "frame", n, max(1, 1000 // n), variants=["raw", "off"])
        for n in (1, 10, 100, 1000, 10_000, 100_000)
    ],
    "objects alive": [
        Row(f"alive_{n}", f"{n:,}", "alive", n, 500, variants=["raw", "off"])
        for n in (1, 10, 100, 1000, 10_000, 100_000)
    ],
    "bytes a write": [
        Row(f"bytes_{n}", size, "write_size", n, max(1, min(500, MIB // n)), variants=["raw", "off"])
        for n, size in (
            (16, "16 B"),
            (256, "256 B"),
            (4096, "4 KiB"),
            (1 << 16, "64 KiB"),
            (MIB, "1 MiB"),
            (16 * MIB, "16 MiB"),
            (256 * MIB, "256 MiB"),
        )
    ],
}


def as_json(rows: list[Row]) -> list[dict[str, Any]]:
    """The rows for the page."""
    return [asdict(row) for row in rows]
