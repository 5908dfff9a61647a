"""The half of the example runs that is inside Pyodide: runs a script as `__main__`, tells what went wrong, clears up.

It is sent to the page as a module, and needs nothing but Pyodide and wgpu_js.
"""

from __future__ import annotations

import asyncio
import gc
import io
import linecache
import logging
import os
import sys
import time
import traceback
import types
from pathlib import Path
from typing import Any

import js
from pyodide.code import run_js
from pyodide.ffi import run_sync, to_js

import wgpu_js

_ASSETS = ""
_CANVAS = '<canvas id="canvas" style="width: 640px; height: 480px; display: block"></canvas>'
# Frames after which a canvas is looked at, and the seconds that they have.
_FRAMES = 3
_PATIENCE = 8.0


class _Collector(logging.Handler):
    """Keeps what is logged as an error, by any library, and the browser's own words about it."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        # Libraries log exceptions of draw functions and event handlers; warnings of wgpu_js are about mistakes, but
        # a repair is none, nor is the software adapter of these tests.
        excused = any(text in record.getMessage() for text in ("repaired", "software adapter"))
        if record.levelno >= logging.ERROR or (record.name == "wgpu" and not excused):
            text = record.getMessage().strip()
            if record.exc_info and record.exc_info[1]:
                text += "\n" + "".join(traceback.format_exception(record.exc_info[1])[-3:])
            self.records.append(text)


_collector = _Collector()
# Every shader that was made in this page, and what repairs made of it.
_shaders: dict[str, str] = {}


def prepare(library: str, assets: str) -> None:
    """Once in a page, before anything of the library is imported."""
    global _ASSETS
    _ASSETS = assets
    logging.getLogger().addHandler(_collector)
    wgpu_js.install_as_wgpu()
    from wgpu_js import _coreutils
    from wgpu_js.repairs import repaired

    def noted(code: str, label: str) -> str:
        _shaders[code] = done = repaired(code, label)
        return done

    _coreutils.repair_shader = noted
    if library in ("pygfx", "fastplotlib"):
        from wgpu_js import libraries

        getattr(libraries, f"prepare_{library}")()
        _imageio()
    if library == "rendercanvas":
        _pillow()
    run_js("""
        globalThis.framesDrawn = 0;
        for (const name of ["drawImage", "putImageData"]) {
            const put = CanvasRenderingContext2D.prototype[name];
            CanvasRenderingContext2D.prototype[name] = function (...a) { framesDrawn++; return put.apply(this, a); };
        }
        const current = GPUCanvasContext.prototype.getCurrentTexture;
        GPUCanvasContext.prototype.getCurrentTexture = function () { framesDrawn++; return current.call(this); };
        // A frozen page draws no more, so that its picture can be taken at leisure.
        const request = globalThis.requestAnimationFrame;
        globalThis.requestAnimationFrame = (callback) => (globalThis.frozen ? 0 : request(callback));
    """)


def prepare_unit_tests(folder: str) -> None:
    """What unit tests need beside: a Python that they start to ask whether there is a GPU runs in this one."""
    import contextlib
    import subprocess

    def run(command: list[str], **options: Any) -> Any:
        program, option, code = command
        if program != sys.executable or option != "-c":
            raise OSError("a browser starts no other programs")
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            exec(code, {"__name__": "__main__"})
        return subprocess.CompletedProcess(command, 0, said.getvalue(), "")

    subprocess.run = run  # type: ignore[assignment]
    sys.path.insert(0, folder)


async def example(path: str, environ: dict[str, str], clock: float | None, freeze: bool) -> list[str]:
    """Runs a script, waits until it has drawn, and freezes the page on request; answers what went wrong."""
    js.document.body.innerHTML = _CANVAS
    js.framesDrawn = 0
    js.frozen = False
    _collector.records.clear()
    source = Path(path).read_text(encoding="utf-8")
    linecache.checkcache(path)
    main = types.ModuleType("__main__")
    main.__file__ = path
    before = (
        {name: sys.modules.get(name) for name in ("__main__", "time")},
        dict(os.environ),
        os.getcwd(),
        sys.argv,
    )
    sys.modules["__main__"] = main
    os.environ.update(environ)
    os.chdir(str(Path(path).parent))
    sys.path.insert(0, str(Path(path).parent))
    sys.argv = [path]
    real = time.time
    if clock is not None:
        time.time = lambda: clock  # type: ignore[assignment]
    said = []
    try:
        exec(compile(source, path, "exec"), main.__dict__)
        await _drawn()
    except (Exception, SystemExit) as error:
        said.append(_told(error))
    finally:
        js.frozen = freeze
        time.time = real
        os.environ.clear()
        os.environ.update(before[1])
        os.chdir(before[2])
        sys.argv = before[3]
        sys.path.pop(0)
        sys.modules["__main__"] = before[0]["__main__"]  # type: ignore[assignment]
    globals()["_main"] = main
    return said


async def _drawn() -> None:
    start = time.perf_counter()
    while js.framesDrawn < _FRAMES and time.perf_counter() - start < _PATIENCE:
        seen = js.framesDrawn
        await asyncio.sleep(0.3)
        # Most draw once and wait for events.
        if seen and seen == js.framesDrawn:
            break
    # What was logged meanwhile comes after the GPU's verdict.
    await asyncio.sleep(0.1)


def _told(error: BaseException) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}:{last.lineno})"


def clear() -> list[str]:
    """Ends what the last script has left running, and answers the errors that were logged."""
    said = list(_collector.records)
    rendercanvas = sys.modules.get("rendercanvas.pyodide")
    if rendercanvas is not None:
        for canvas in rendercanvas.loop.get_canvases():
            canvas.close()
    main = globals().pop("_main", None)
    if main is not None:
        main.__dict__.clear()
    sys.last_exc = sys.last_value = sys.last_traceback = None  # type: ignore[assignment]
    gc.collect()
    js.document.body.innerHTML = ""
    _collector.records.clear()
    return said


async def repairs() -> dict[str, Any]:
    """How many shaders this page has made, how many were repaired, and those that would have compiled as they were.

    The directive for derivatives is no repair of an error: it is counted by itself, with those that needed it, and
    `spoiled` are those that compile without it and not with it.
    """
    from wgpu_js.repairs import ANYWHERE

    device = wgpu_js.get_default_device()
    compile_one = run_js("""
        async (device, code) => {
            device.pushErrorScope("validation");
            const module = device.createShaderModule({ code });
            const { messages } = await module.getCompilationInfo();
            await device.popErrorScope();
            return messages.some((message) => message.type === "error");
        }
    """)

    async def fails(code: str) -> bool:
        return bool(await compile_one(device._internal, code))

    # From each shader that was changed to its text without the directive.
    without = {code: str(done).removeprefix(ANYWHERE) for code, done in _shaders.items() if done is not code}
    changed = [code for code, text in without.items() if text != code]
    directed = [code for code, done in _shaders.items() if done is not code and done.startswith(ANYWHERE)]
    needing = [code for code in directed if await fails(without[code])]
    return {
        "made": len(_shaders),
        "repaired": len(changed),
        "directed": len(directed),
        "needing": len(needing),
        "needless": [code for code in changed if not await fails(code)],
        "spoiled": [code for code in directed if code not in needing and await fails(str(_shaders[code]))],
    }


# %% A stand-in for imageio


def _imageio() -> None:
    """imageio needs Pillow, which a page on the network has from Pyodide's CDN: here the browser decodes."""
    v3 = types.ModuleType("imageio.v3")
    v3.imread = _imread  # type: ignore[attr-defined]
    v3.imwrite = _imwrite  # type: ignore[attr-defined]
    package = types.ModuleType("imageio")
    package.__path__ = []
    package.imread = _imread  # type: ignore[attr-defined]
    package.v3 = v3  # type: ignore[attr-defined]
    sys.modules |= {"imageio": package, "imageio.v3": v3}


def _imread(uri: Any, **options: Any) -> Any:
    import numpy

    if isinstance(uri, (str, Path)):
        text = str(uri)
        path = Path(_ASSETS, "images", text.partition(":")[2]) if text.startswith("imageio:") else Path(text)
        data = path.read_bytes()
        if path.suffix == ".npz":
            with numpy.load(io.BytesIO(data)) as found:
                return found[found.files[0]]
    elif hasattr(uri, "read"):
        data = uri.read()
    else:
        data = bytes(uri)
    png = data[:4] == b"\x89PNG"
    decoded = run_sync(_decode(to_js(data), "image/png" if png else "image/jpeg"))
    pixels = numpy.frombuffer(decoded.pixels.to_bytes(), numpy.uint8)
    pixels = pixels.reshape(decoded.height, decoded.width, 4)
    # Grey, grey with alpha, colours, colours with alpha: as many channels as the file has.
    channels = {0: 1, 2: 3, 3: 3, 4: 2, 6: 4}[data[25]] if png else 3
    if channels == 1:
        return pixels[..., 0].copy()
    if channels == 2:
        return pixels[..., [0, 3]].copy()
    return pixels[..., :channels].copy()


# %% A stand-in for Pillow


def _pillow() -> None:
    """Pillow has no wheel for Pyodide on PyPI; a page on the network has it from Pyodide's CDN. Here a canvas draws."""

    class Picture:
        def __init__(self, size: tuple[int, int], colour: str) -> None:
            self.size = size
            canvas = js.OffscreenCanvas.new(*size)
            self.context = canvas.getContext("2d")
            self.context.fillStyle = colour
            self.context.fillRect(0, 0, *size)

        def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
            import numpy

            data = self.context.getImageData(0, 0, *self.size).data.to_bytes()
            return numpy.frombuffer(data, numpy.uint8).reshape(self.size[1], self.size[0], 4)

    class Draw:
        def __init__(self, picture: Picture) -> None:
            self.context = picture.context

        def text(self, xy: Any, text: str, fill: Any = None, font: Any = None) -> None:
            self.context.font = f"{font}px sans-serif"
            self.context.textBaseline = "top"
            self.context.fillStyle = f"rgb{tuple(fill)}"
            self.context.fillText(text, *xy)

    package = types.ModuleType("PIL")
    package.Image = types.SimpleNamespace(new=lambda mode, size, colour: Picture(size, colour))  # type: ignore[attr-defined]
    package.ImageDraw = types.SimpleNamespace(Draw=Draw)  # type: ignore[attr-defined]
    package.ImageFont = types.SimpleNamespace(load_default=lambda size: size)  # type: ignore[attr-defined]
    sys.modules["PIL"] = package


def _imwrite(uri: Any, image: Any, **options: Any) -> None:
    import struct
    import zlib

    import numpy

    image = numpy.ascontiguousarray(image, numpy.uint8)
    height, width = image.shape[:2]
    kind = {1: 0, 3: 2, 4: 6}[1 if image.ndim == 2 else image.shape[2]]
    rows = image.reshape(height, -1)
    filtered = numpy.column_stack([numpy.zeros((height, 1), numpy.uint8), rows]).tobytes()
    chunks = [
        (b"IHDR", struct.pack(">2I5B", width, height, 8, kind, 0, 0, 0)),
        (b"IDAT", zlib.compress(filtered)),
        (b"IEND", b""),
    ]
    with Path(uri).open("wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        for name, data in chunks:
            file.write(
                struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
            )


_decode = run_js("""
    async (data, type) => {
        const decoder = new ImageDecoder({ data, type, colorSpaceConversion: "none", premultiplyAlpha: "none" });
        const { image } = await decoder.decode();
        const width = image.displayWidth, height = image.displayHeight;
        const pixels = new Uint8Array(image.allocationSize({ format: "RGBA" }));
        await image.copyTo(pixels, { format: "RGBA" });
        image.close();
        decoder.close();
        return { pixels, width, height };
    }
""")
