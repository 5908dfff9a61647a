"""The wheels install as users install them: by micropip and loadPackage, in the oldest and the newest Pyodide."""

from __future__ import annotations

import hashlib
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.support import provide
from tests.support.places import Kind, Place
from tests.support.server import serve

# Each Pyodide's own micropip, as its lock file names it.
MICROPIP = {
    provide.PYODIDE: ["micropip==0.11.1", "packaging==26.1"],
    provide.PYODIDE_OLD: ["micropip==0.9.0", "packaging==24.2"],
}


@pytest.fixture(scope="module")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return provide.build_wheel(provide.ROOT / "packaging" / "wgpu", tmp_path_factory.mktemp("shim"))


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel that requires wgpu, as pygfx does."""
    file = tmp_path_factory.mktemp("library") / "needs_wgpu-1.0-py3-none-any.whl"
    info = "needs_wgpu-1.0.dist-info"
    with zipfile.ZipFile(file, "w") as content:
        content.writestr(
            "needs_wgpu.py", "import wgpu\nfrom wgpu.utils.compute import compute_with_buffers\n"
        )
        content.writestr(
            f"{info}/METADATA",
            "Metadata-Version: 2.1\nName: needs-wgpu\nVersion: 1.0\nRequires-Dist: wgpu>=0.31.0,<0.33.0\n",
        )
        content.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        content.writestr(f"{info}/RECORD", "")
    return file


@pytest.fixture(scope="module", params=MICROPIP)
def bare(request: pytest.FixtureRequest, open_place: Callable[[str | Kind], Place]) -> Place:
    """A page with micropip and nothing of ours."""
    place = open_place(Kind("page", pyodide=request.param))
    place.load(*[provide.pypi_wheel(requirement) for requirement in MICROPIP[request.param]])
    return place


def test_micropip_installs_both_and_a_library_finds_wgpu(
    bare: Place, wheel: Path, shim: Path, library: Path
) -> None:
    async def inside(wheels: list[str], library: str):
        import importlib.metadata
        import sys

        import micropip

        await micropip.install(wheels)
        await micropip.install(library)
        import needs_wgpu

        import wgpu_js

        modules = sys.modules
        return {
            "same": needs_wgpu.wgpu is wgpu_js is modules["wgpu"] is modules["wgpu_js"],
            "same submodule": modules["wgpu.utils.compute"] is modules["wgpu_js.utils.compute"],
            "versions": [importlib.metadata.version(name) for name in ("wgpu", "needs-wgpu")],
        }

    urls = [bare.site.offer(wheel), bare.site.offer(shim)]
    found = bare.run(inside, wheels=urls, library=bare.site.offer(library))
    assert found == {"same": True, "same submodule": True, "versions": ["0.32.0", "1.0"]}


@pytest.mark.parametrize("pyodide", MICROPIP)
def test_micropip_finds_it_by_its_name(
    open_place: Callable[[str | Kind], Place], wheel: Path, shim: Path, pyodide: str
) -> None:
    """In an index, under either spelling; `wgpu` brings it along."""
    # A page of its own: where wgpu_js has been imported as wgpu, micropip takes that for installed.
    bare = open_place(Kind("page", pyodide=pyodide))
    bare.load(*[provide.pypi_wheel(requirement) for requirement in MICROPIP[pyodide]])

    async def inside(name: str, index: str):
        import importlib.metadata

        import micropip

        for old in ("wgpu", "wgpu-js"):
            if old in micropip.list():
                micropip.uninstall(old)
        await micropip.install(name, index_urls=[index])
        return [importlib.metadata.version("wgpu-js"), "wgpu" in micropip.list()]

    for file, name in ((wheel, "wgpu-js"), (shim, "wgpu")):
        link = f"{bare.site.offer(file)}#sha256={hashlib.sha256(file.read_bytes()).hexdigest()}"
        bare.site.offer(f'<!doctype html><a href="{link}">{file.name}</a>'.encode(), f"index/{name}.html")
    index = f"{bare.site.url}/offered/index/{{package_name}}.html"
    version = wheel.name.split("-")[1]
    for name, shimmed in (("wgpu_js", False), ("wgpu-js", False), ("wgpu", True)):
        assert bare.run(inside, name=name, index=index) == [version, shimmed]


@pytest.mark.parametrize("pyodide", MICROPIP)
def test_with_the_alias_micropip_needs_no_shim(
    open_place: Callable[[str | Kind], Place], wheel: Path, library: Path, pyodide: str
) -> None:
    async def inside(library: str):
        import wgpu_js

        wgpu_js.install_as_wgpu()
        import micropip

        await micropip.install(library)
        import needs_wgpu

        return needs_wgpu.wgpu is wgpu_js, micropip.list_mock_packages(), "needs-wgpu" in micropip.list()

    place = open_place(Kind("page", pyodide=pyodide))
    place.load(wheel, *[provide.pypi_wheel(requirement) for requirement in MICROPIP[pyodide]])
    same, mocked, listed = place.run(inside, library=place.site.offer(library))
    assert same
    assert mocked == ["wgpu"]
    assert listed


@pytest.mark.parametrize("pyodide", MICROPIP)
def test_load_package_installs_both(
    open_place: Callable[[str | Kind], Place], wheel: Path, shim: Path, pyodide: str
) -> None:
    def inside():
        import sys

        import wgpu.utils.compute

        return wgpu.__name__, sys.modules["wgpu"] is sys.modules["wgpu_js"]

    place = open_place(Kind("page", pyodide=pyodide))
    place.load(wheel, shim)
    assert place.run(inside) == ["wgpu_js", True]


_STRICT = {"Content-Security-Policy": "script-src 'self' 'wasm-unsafe-eval'"}
_BY_THE_PAGE = "".join(
    f'<script src="wgpu_js/{name}"></script>'
    for name in (
        "generated/bridge.js",
        "bridge/runtime.js",
        "bridge/events.js",
        "bridge/loop.js",
        "bridge/waiting.js",
    )
)
_IN_STRICT_PAGE = """
import { loadPyodide } from "./pyodide.mjs";
const pyodide = await loadPyodide();
await pyodide.loadPackage(new URL("WHEEL", location).href);
globalThis.told = await pyodide.runPythonAsync(`
async def inside():
    try:
        import wgpu_js as wgpu
    except ImportError as err:
        return str(err)
    from js import document
    from wgpu_js.promise import let_callbacks_wait
    let_callbacks_wait()
    drawn = __import__("asyncio").Event()
    wgpu.loop.run(document.getElementById("canvas"), lambda *a: drawn.set())
    await drawn.wait()
    adapter = await wgpu.gpu.request_adapter_async()
    device = await adapter.request_device_async()
    buffer = device.create_buffer_with_data(data=b"fine", usage="COPY_SRC")
    return bytes(await device.queue.read_buffer_async(buffer)).decode()
await inside()`);
console.debug("told");
"""


@pytest.mark.parametrize("scripts", ["", _BY_THE_PAGE], ids=["forbidden", "by the page"])
def test_a_page_that_may_not_evaluate_text(browser: Browser, wheel: Path, scripts: str) -> None:
    page_text = f'<!doctype html><body><canvas id="canvas" width="8" height="8"></canvas>{scripts}'
    routes: dict[str, Path | bytes] = {
        "/": provide.pyodide_dir(),
        "/strict.html": f'{page_text}<script type="module" src="strict.mjs"></script>'.encode(),
        "/strict.mjs": _IN_STRICT_PAGE.replace("WHEEL", wheel.name).encode(),
        f"/{wheel.name}": wheel,
        "/wgpu_js/": provide.ROOT / "wgpu_js",
    }
    with serve(routes, headers=_STRICT) as url:
        page = browser.new_page()
        try:
            with page.expect_console_message(lambda message: message.text == "told", timeout=60_000):
                page.goto(f"{url}/strict.html")
            told = page.evaluate("told")
        finally:
            page.close()
    if scripts:
        assert told == "fine"
    else:
        assert "Content-Security-Policy" in told and "generated/bridge.js" in told
