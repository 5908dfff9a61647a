"""The notebooks as the tests see them: cells of code, copies with one wrong constant, copies with exercises solved."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.support import provide

FOLDER = provide.ROOT / "examples_web" / "notebooks"

# For each notebook a constant to spoil: a text that is there once, and what takes its place.
WRONG: dict[str, tuple[str, str]] = {
    "01_adapter_and_device": ("buffer(there, 0, here, 0, 28)", "buffer(there, 0, here, 0, 24)"),
    "02_buffers_and_compute": ("groups=16", "groups=15"),
    "03_first_triangle": ("vec2f(-0.75, -0.75)", "vec2f(-0.65, -0.75)"),
    "04_uniforms_and_matrices": ("vec2f(0.0, 0.8), vec2f(-0.4, 0.1)", "vec2f(0.0, 0.5), vec2f(-0.4, 0.1)"),
    "05_textures_and_sampling": (
        'nearest = device.create_sampler(mag_filter="nearest"',
        'nearest = device.create_sampler(mag_filter="linear"',
    ),
    "06_depth_and_instancing": ("PER_SIDE = 10", "PER_SIDE = 9"),
    "07_interaction_and_imgui": ("1.2 / (1 + 4 * far * far)", "1.2 / (1 + 0.04 * far * far)"),
    "08_particles": ("velocity[axis] *= -0.8;", "velocity[axis] *= -0.9;"),
    "09_image_pipeline": ("return sum / 9;", "return sum / 10;"),
    "10_numpy": ("0.5 * sin(3.0 * x)", "0.5 * sin(2.0 * x)"),
}

# For each exercise what a student may write: a text that is there once in the notebook, and what takes its place.
SOLVED: dict[str, list[tuple[str, str]]] = {
    "01_adapter_and_device": [
        ("answer = 0  # your turn", 'answer = device.limits["max-uniform-buffer-binding-size"]'),
        ("return answer.strip()  # your turn", "return answer.strip().upper()"),
    ],
    "02_buffers_and_compute": [
        ("times[id.x];  // your turn", "4.905 * times[id.x] * times[id.x];"),
        ('"if (is_prime(id.x))")  # your turn', '"if (is_prime(id.x) && is_prime(id.x + 2u))")'),
    ],
    "03_first_triangle": [
        (
            "vec2f(-0.5, -0.5), vec2f(0.5, -0.5), vec2f(-0.5, 0.5),  // your turn",
            "vec2f(-0.5, 0.5), vec2f(0.5, -0.5), vec2f(0.5, 0.5),",
        ),
    ],
    "04_uniforms_and_matrices": [
        (
            "return rotation(0)  # your turn",
            "return [[x, 0, 0, 0], [0, y, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]",
        ),
        ("lower_right = rotation(0)  # your turn", "lower_right = rotation(-3 * pi / 4)"),
    ],
    "05_textures_and_sampling": [
        ('mode = "repeat"  # your turn', 'mode = "mirror-repeat"'),
        ('"point.uv * zoom")  # your turn', '"vec2f(point.uv.x, 1 - point.uv.y) * zoom")'),
    ],
    "06_depth_and_instancing": [
        ('"less", "farthest": 1.0}  # your turn', '"greater", "farthest": 0.0}'),
        (
            'seven = array("f", [0, 0, 0])  # your turn',
            'seven = array("f", [t for i in range(7) for t in (0.14 * (i - 3), 0, 0)])  #',
        ),
    ],
    "07_interaction_and_imgui": [
        (
            """        if event["event_type"] == "key_down" and event["key"] == "ArrowLeft":
            self.x -= 0.1  # your turn
            return True""",
            """        steps = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
        if event["event_type"] == "key_down" and event["key"] in steps:
            x, y = steps[event["key"]]
            self.x = min(max(self.x + 0.05 * x, 0), 1)
            self.y = min(max(self.y + 0.05 * y, 0), 1)
            return True""",
        ),
    ],
    "08_particles": [
        ('moon = {"gravity": 1.0}  # your turn', 'moon = {"gravity": 0.165}'),
        ("steps = 60  # your turn", "steps = 100"),
    ],
    "09_image_pipeline": [
        ("return vec4f(at(x, y).rgb, 1);  // your turn: negative", "return vec4f(1 - at(x, y).rgb, 1);"),
        (
            "return vec4f(at(x, y).rgb, 1);  // your turn: poster",
            "return vec4f(round(at(x, y).rgb * 3) / 3, 1);",
        ),
    ],
    "10_numpy": [
        ('clip = elementwise("x")  # your turn', 'clip = elementwise("clamp(x, 0.0, 1.0)")'),
        ('step = elementwise("x")  # your turn', 'step = elementwise("3.2 * x * (1.0 - x)")'),
    ],
}
YES = "✓ Yes!"
NOT_YET = "Not yet"


@dataclass
class Notebook:
    """One notebook file."""

    path: Path
    content: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.content = self.content or json.loads(self.path.read_text(encoding="utf-8"))

    @property
    def name(self) -> str:
        return self.path.stem

    @property
    def code(self) -> list[str]:
        """The sources of the cells with code."""
        return ["".join(cell["source"]) for cell in self.content["cells"] if cell["cell_type"] == "code"]

    @property
    def exercises(self) -> int:
        """How many cells are exercises."""
        return sum("exercise" in cell["metadata"].get("tags", []) for cell in self.content["cells"])

    def changed(self, *changes: tuple[str, str]) -> Notebook:
        """A copy with texts replaced, each of which must be there once."""
        copy = json.loads(json.dumps(self.content))
        for old, new in changes:
            hits = [c for c in copy["cells"] if c["cell_type"] == "code" and old in "".join(c["source"])]
            if len(hits) != 1 or "".join(hits[0]["source"]).count(old) != 1:
                raise ValueError(f"{self.name} has {old!r} in {len(hits)} cells, or more than once in one")
            hits[0]["source"] = "".join(hits[0]["source"]).replace(old, new).splitlines(keepends=True)
        return Notebook(self.path, copy)

    def with_cell(self, source: str) -> Notebook:
        """A copy with one more cell at the end."""
        copy = json.loads(json.dumps(self.content))
        cell = {
            "cell_type": "code",
            "id": "added",
            "metadata": {},
            "source": source.splitlines(keepends=True),
        }
        copy["cells"].append(cell | {"outputs": [], "execution_count": None})
        return Notebook(self.path, copy)


def course() -> list[Notebook]:
    """All notebooks, in order."""
    return [Notebook(path) for path in sorted(FOLDER.glob("*.ipynb"))]
