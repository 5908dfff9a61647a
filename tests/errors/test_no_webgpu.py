"""No WebGPU: which of the reasons it is, and what to do about it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.support import provide
from tests.support.places import Place, Site


async def asked():
    """What request_adapter_async, the default device, a canvas and the rest say."""
    import js

    import wgpu_js as wgpu
    from wgpu_js.utils.device import get_default_device_async

    found = {}
    for name, call in (
        ("adapter", lambda: wgpu.gpu.request_adapter_async()),
        ("default device", lambda: get_default_device_async()),
    ):
        try:
            await call()
            found[name] = ""
        except RuntimeError as err:
            found[name] = str(err)
    try:
        wgpu.gpu.get_preferred_canvas_format()
        found["format"] = ""
    except RuntimeError as err:
        found["format"] = str(err)
    try:
        wgpu.gpu.get_canvas_context(js.OffscreenCanvas.new(4, 4))
        found["canvas"] = ""
    except RuntimeError as err:
        found["canvas"] = str(err)
    found["adapters"] = len(await wgpu.gpu.enumerate_adapters_async())
    return found


async def software():
    """What is said where a software adapter was asked for."""
    import wgpu_js as wgpu

    try:
        await wgpu.gpu.request_adapter_async(force_fallback_adapter=True)
    except RuntimeError as err:
        return str(err)


def test_a_software_adapter_that_nobody_asked_for(open_place: Callable[[str], Place], wheel: Path) -> None:
    async def inside():
        import logging

        import wgpu_js as wgpu

        records = []
        handler = logging.Handler()
        handler.emit = records.append
        wgpu.logger.addHandler(handler)
        told = []
        for asked in (True, False, False):
            adapter = await wgpu.gpu.request_adapter_async(force_fallback_adapter=asked)
            told.append([adapter.info.is_fallback_adapter, len(records)])
        return told, [record.levelname for record in records], records[0].getMessage()

    place = open_place("page")
    place.load(wheel)
    told, levels, text = place.run(inside)
    # The browser of the tests has a software GPU only.
    assert told == [[True, 0], [True, 1], [True, 1]]
    assert levels == ["WARNING"]
    assert "software adapter (swiftshader)" in text and "chrome://gpu" in text and "Vulkan" in text


def test_a_real_gpu_is_not_warned_of(open_place: Callable[[str], Place], wheel: Path) -> None:
    async def inside():
        import logging

        import wgpu_js as wgpu

        records = []
        handler = logging.Handler()
        handler.emit = records.append
        wgpu.logger.addHandler(handler)
        adapter = await wgpu.gpu.request_adapter_async()
        return adapter.info.is_fallback_adapter, len(records)

    place = open_place("page")
    place.load(wheel)
    # There is none here, so the browser is made to say that it has one.
    place.run_js(
        "Object.defineProperty(GPUAdapterInfo.prototype, 'isFallbackAdapter', { get: () => false }); return null;"
    )
    assert place.run(inside) == [False, 0]


def test_an_adapter_that_is_there_the_second_time(open_place: Callable[[str], Place], wheel: Path) -> None:
    """As in Chromium with a GPU of NVIDIA's, for the first page that asks."""

    async def inside():
        import wgpu_js as wgpu

        adapter = await wgpu.gpu.request_adapter_async(power_preference="high-performance")
        # One adapter makes several devices here: for the second one, another is asked for.
        return [(await adapter.request_device_async()).features is not None for _ in range(2)]

    place = open_place("page")
    place.load(wheel)
    place.run_js("""
        const own = GPU.prototype.requestAdapter;
        let asked = 0;
        GPU.prototype.requestAdapter = async function (...wish) { return asked++ % 2 ? own.apply(this, wish) : null; };
        return null;
    """)
    assert place.run(inside) == [True, True]


def test_no_adapter_for_another_device(open_place: Callable[[str], Place], wheel: Path) -> None:
    """As when the GPU process has been given up since."""

    async def inside():
        from pyodide.code import run_js

        import wgpu_js as wgpu

        adapter = await wgpu.gpu.request_adapter_async()
        await adapter.request_device_async()
        run_js("GPU.prototype.requestAdapter = async () => null")
        try:
            await adapter.request_device_async()
        except RuntimeError as err:
            return str(err)

    place = open_place("page")
    place.load(wheel)
    assert place.run(inside) == "Request device failed: the browser found no adapter for another device"


@pytest.mark.parametrize("name", ["page", "worker"])
def test_no_adapter_and_no_webgpu(open_place: Callable[[str], Place], wheel: Path, name: str) -> None:
    place = open_place(name)
    place.load(wheel)
    place.run_js("GPU.prototype.requestAdapter = async () => null; return null;")
    found = place.run(asked)
    for key in ("adapter", "default device"):
        assert "found no adapter" in found[key] and "blocklist" in found[key], found
        assert "chrome://gpu" in found[key] and "webgpureport.org" in found[key]
    assert found["adapters"] == 0 and found["canvas"] == ""
    text = place.run(software)
    assert "no software adapter" in text and "blocklist" not in text

    place.run_js("delete Object.getPrototypeOf(navigator).gpu; return null;")
    found = place.run(asked)
    what = "this browser has no WebGPU" if name == "page" else "this worker has no WebGPU"
    for key in ("adapter", "default device", "format"):
        assert what in found[key], found
    assert found["adapters"] == 0
    advice = "newer" if name == "page" else "main thread"
    assert advice in found["adapter"] and "secure" not in found["adapter"], found


def test_a_page_that_is_not_secure(browser: Browser, wheel: Path, _sites: Callable[[str], Site]) -> None:
    site = _sites(provide.PYODIDE)
    port = site.url.rpartition(":")[2]
    # A real one: another name than localhost, without https.
    own = browser.browser_type.launch(
        executable_path=provide.chromium(),
        args=provide.chromium_flags("--host-resolver-rules=MAP lan.example 127.0.0.1"),
        headless=True,
    )
    try:
        page = own.new_page()
        page.set_default_timeout(120_000)
        page.goto(f"http://lan.example:{port}/module_test.html")
        page.wait_for_function("() => Boolean(globalThis.loadPyodide)")
        path = "/" + site.offer(wheel).split("/", 3)[3]
        text = page.evaluate(
            """async path => {
                const pyodide = await loadPyodide();
                await pyodide.loadPackage(new URL(path, location.href).href);
                return await pyodide.runPythonAsync(`
import wgpu_js
try:
    await wgpu_js.gpu.request_adapter_async()
    text = ""
except RuntimeError as err:
    text = str(err)
text`);
            }""",
            path,
        )
    finally:
        own.close()
    assert "not a secure context" in text and "https" in text and "localhost" in text


def test_a_blocklisted_gpu(browser: Browser, wheel: Path, _sites: Callable[[str], Site]) -> None:
    # Chromium itself answers null here: without its flags there is no WebGPU on a software GPU on Linux.
    kept = [
        f
        for f in provide.chromium_flags()
        if "webgpu" not in f and "vulkan" not in f and "blocklist" not in f
    ]
    own = browser.browser_type.launch(
        executable_path=provide.chromium(), args=[*kept, "--disable-gpu"], headless=True
    )
    try:
        page = own.new_page()
        page.set_default_timeout(120_000)
        site = _sites(provide.PYODIDE)
        page.goto(f"{site.url}/module_test.html")
        page.wait_for_function("() => Boolean(globalThis.loadPyodide)")
        text = page.evaluate(
            """async url => {
                const pyodide = await loadPyodide();
                await pyodide.loadPackage(url);
                return await pyodide.runPythonAsync(`
import wgpu_js
try:
    await wgpu_js.gpu.request_adapter_async()
    text = ""
except RuntimeError as err:
    text = str(err)
text`);
            }""",
            site.offer(wheel),
        )
    finally:
        own.close()
    assert "found no adapter" in text or "no WebGPU" in text, text
