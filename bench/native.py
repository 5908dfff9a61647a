"""The same workloads with native wgpu-py, in a process of its own: on Chromium's software GPU unless told otherwise.

`python -m bench --native PYTHON` runs this file with that Python, which needs wgpu==0.32.0. As a program it reads the
rows from standard input and writes the samples to standard output, both as JSON.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

# Rows that mean nothing outside of a browser, or need what native has by other means.
LEFT_OUT = {
    "event",
    "animation",
    "frame_many",
    "loop",
    "width",
    "limit",
    "pipeline",
    "map_read",
    "read_buffer",
    "read_texture",
}
ICD = "vk_swiftshader_icd.json"


def measure(
    python: str, rows: list[dict[str, Any]], repetitions: int, chromium: Path
) -> dict[str, list[float]]:
    """Samples of each row, in milliseconds an operation."""
    icds = [folder / ICD for folder in (chromium.resolve().parent, Path("/usr/lib/chromium"))]
    found = [str(icd) for icd in icds if icd.exists()]
    environment = {**os.environ}
    if found:
        environment.setdefault("VK_ICD_FILENAMES", found[0])
    given = json.dumps([repetitions, [row for row in rows if row["workload"] not in LEFT_OUT]])
    answer = subprocess.run(
        [python, __file__], input=given, capture_output=True, text=True, check=True, env=environment
    )
    return json.loads(answer.stdout.splitlines()[-1])


def main() -> None:
    sys.path.insert(0, str(Path(__file__).with_name("page")))
    import wgpu
    from workloads import Workloads

    repetitions, rows = json.load(sys.stdin)
    device = wgpu.gpu.request_adapter_sync().request_device_sync()
    workloads = Workloads(device)
    fence = device.create_buffer(size=4, usage=wgpu.BufferUsage.COPY_SRC)
    out: dict[str, list[float]] = {}
    step = 0
    for row in rows:
        run = getattr(workloads, row["workload"])
        samples = []
        for i in range(repetitions + 2):
            device.queue.read_buffer(fence)
            step += 1
            start = time.perf_counter()
            run(step, row["inner"], row["argument"])
            if row["wait"]:
                device.queue.read_buffer(fence)
            if i >= 2:
                samples.append((time.perf_counter() - start) * 1000 / row["inner"])
            workloads.drop()
        out[row["key"]] = samples
    print(json.dumps(out))


if __name__ == "__main__":
    main()
