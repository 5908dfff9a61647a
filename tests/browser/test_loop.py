"""The loop of frames and the events of a canvas: real mouse, wheel, keyboard and touch, in a page and a worker."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from tests.browser.carry import carry
from tests.support import provide
from tests.support.places import Place

both = pytest.mark.parametrize("where", ["page", "worker"], indirect=True, scope="module")


@pytest.fixture(scope="module")
def page(page: Place) -> Place:
    return carry(page, "looping")


def start(page: Place, **options: Any) -> tuple[float, float]:
    """A fresh canvas of 300 x 200 in a page that can scroll, with a loop; answers where it is."""

    async def inside(options):
        import looping

        await looping.start(**options)

    page.run(inside, options=options)
    box = page.page.locator("#looped").bounding_box()
    assert box
    return box["x"], box["y"]


def events(page: Place, *types: str) -> list[dict[str, Any]]:
    """The events since the last call, without their times."""

    async def inside(types):
        import looping

        return await looping.taken(types)

    return page.run(inside, types=list(types))


@both
def test_the_two_halves_know_the_same_types(where: Place) -> None:
    def inside():
        from wgpu_js.bridge import use_script
        from wgpu_js.events import EVENT_TYPES

        script = use_script("events.js", "wgpuJsEvents")
        return list(script.TYPES) == list(EVENT_TYPES)

    assert where.run(inside)


def test_mouse(page: Place) -> None:
    x, y = start(page, style="padding: 7px 0 0 11px; border: 3px solid")
    mouse = page.page.mouse
    mouse.move(x + 14 + 20, y + 10 + 30)
    mouse.down()
    mouse.move(x + 14 + 50, y + 10 + 35)
    mouse.move(x + 14 + 800, y + 10 + 30)  # outside: a drag goes on
    mouse.up()
    found = events(page, "pointer_down", "pointer_up", "pointer_move", "pointer_enter", "pointer_leave")
    short = [(e["event_type"][8:], e["x"], e["y"], e["button"], e["buttons"]) for e in found]
    assert short == [
        ("enter", 20, 30, 0, []),
        ("move", 20, 30, 0, []),
        ("down", 20, 30, 1, [1]),
        ("move", 50, 35, 0, [1]),
        ("move", 800, 30, 0, [1]),
        ("up", 800, 30, 1, []),
        ("leave", 800, 30, 0, []),
    ]
    assert found[3]["dx"] == 30
    assert {e["ntouches"] for e in found} == {0}
    mouse.move(x + 14 + 20, y + 10 + 30)
    mouse.down()
    mouse.down(button="right")
    mouse.up(button="right")
    mouse.up()
    found = events(page, "pointer_down", "pointer_up")
    assert [(e["event_type"][8:], e["button"], e["buttons"]) for e in found] == [
        ("down", 1, [1]),
        ("down", 2, [1, 2]),
        ("up", 2, [1]),
        ("up", 1, []),
    ]
    keyboard = page.page.keyboard
    keyboard.down("Shift")
    mouse.dblclick(x + 14 + 5, y + 10 + 6, button="middle")
    keyboard.up("Shift")
    down = events(page, "pointer_down")
    assert [e["modifiers"] for e in down] == [["Shift"], ["Shift"]]
    assert {e["button"] for e in down} == {3}
    mouse.dblclick(x + 14 + 5, y + 10 + 6)
    (double,) = events(page, "double_click")
    assert (double["x"], double["y"], double["button"]) == (5, 6, 1)


def test_the_wheel_scrolls_the_page_only_where_nobody_wants_it(page: Place) -> None:
    for types, scrolls in ((["wheel"], False), (["*"], False), (["pointer_move"], True), ([], True)):
        x, y = start(page, types=types)
        page.page.evaluate("scrollTo(0, 0)")
        page.page.mouse.move(x + 10, y + 10)
        page.page.mouse.wheel(0, 120)
        page.page.wait_for_timeout(300)
        assert (page.page.evaluate("scrollY") > 0) is scrolls, types
        got = events(page, "wheel")
        if scrolls:
            assert got == []
        else:
            assert [(e["dx"], e["dy"], e["x"], e["y"]) for e in got] == [(0, 120, 10, 10)]


def test_keys_go_to_the_canvas_once_it_is_clicked(page: Place) -> None:
    x, y = start(page)
    keyboard = page.page.keyboard
    keyboard.press("a")
    assert events(page, "key_down") == []
    page.page.mouse.click(x + 5, y + 5)
    keyboard.down("a")
    keyboard.down("a")  # repeated
    keyboard.up("a")
    keyboard.press("Shift+ArrowLeft")
    found = events(page, "key_down", "key_up", "char", "focus_in")
    assert [e["event_type"] for e in found[:4]] == ["focus_in", "key_down", "char", "char"]
    keys = [(e["event_type"], e["key"], e["code"], e["modifiers"]) for e in found if "key" in e]
    assert keys == [
        ("key_down", "a", "KeyA", []),
        ("key_up", "a", "KeyA", []),
        ("key_down", "Shift", "ShiftLeft", ["Shift"]),
        ("key_down", "ArrowLeft", "ArrowLeft", ["Shift"]),
        ("key_up", "ArrowLeft", "ArrowLeft", ["Shift"]),
        ("key_up", "Shift", "ShiftLeft", []),
    ]
    page.page.evaluate("scrollTo(0, 0)")
    keyboard.press("PageDown")
    page.page.wait_for_timeout(200)
    assert page.page.evaluate("scrollY") == 0
    keyboard.press("Control+b")  # a shortcut is no text
    assert [e["char_str"] for e in events(page, "char")] == []
    keyboard.down("w")
    keyboard.press("Tab")  # leaves the canvas, and lets go of what is down
    left = events(page, "key_down", "key_up", "focus_out")
    assert [(e["event_type"], e.get("key")) for e in left][-3:] == [
        ("key_up", "w"),
        ("key_up", "Tab"),
        ("focus_out", None),
    ]
    keyboard.up("w")


def test_text_comes_through_a_hidden_field(page: Place) -> None:
    x, y = start(page)
    page.page.mouse.click(x + 5, y + 5)
    page.run("import looping; looping.loop.set_text_input(True, 40, 50)")
    keyboard = page.page.keyboard
    keyboard.type("Ab")
    keyboard.insert_text("日本")  # as an input method commits it
    found = events(page, "char", "key_down", "focus_out")
    assert [e["data"] for e in found if e["event_type"] == "char"] == ["A", "b", "日本"]
    assert [e["key"] for e in found if e["event_type"] == "key_down"] == ["A", "b"]
    session = page.page.context.new_cdp_session(page.page)
    session.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    session.send("Input.imeSetComposition", {"text": "にほ", "selectionStart": 2, "selectionEnd": 2})
    session.send("Input.insertText", {"text": "日本"})
    assert [(e["data"], e["is_composing"]) for e in events(page, "char")] == [
        ("に", True),
        ("にほ", True),
        ("日本", True),
        ("日本", False),
    ]
    where = page.page.evaluate(
        "(({left, top}) => [left, top])(document.activeElement.getBoundingClientRect())"
    )
    assert where == [x + 40, y + 50]
    keyboard.press("Backspace")
    assert [e["key"] for e in events(page, "key_down")] == ["Backspace"]
    page.run("import looping; looping.loop.set_text_input(False)")
    assert page.page.evaluate(
        "[document.activeElement.id, document.querySelectorAll('textarea').length]"
    ) == ["looped", 0]
    assert events(page, "focus_out") == []


def test_fingers(page: Place) -> None:
    x, y = start(page)
    session = page.page.context.new_cdp_session(page.page)

    def touch(kind: str, *points: tuple[int, int]) -> None:
        where = [{"x": x + a, "y": y + b, "id": i, "force": 0.5} for i, (a, b) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": where})

    touch("Start", (20, 30))
    touch("Move", (25, 40))
    touch("Start", (25, 40), (80, 90))
    touch("Move", (25, 40), (85, 95))
    touch("End", (25, 40))  # the first one
    touch("End")
    found = events(page, "pointer_down", "pointer_up", "pointer_move")
    short = [(e["event_type"][8:], e["x"], e["y"], e["ntouches"]) for e in found]
    assert short == [
        ("down", 20, 30, 1),
        ("move", 25, 40, 1),
        ("move", 25, 40, 2),
        ("move", 25, 40, 2),
        ("move", 85, 95, 1),
        ("up", 85, 95, 0),
    ]
    assert {e["button"] for e in found} == {1}
    first, second = found[3]["touches"].values()
    assert (first["x"], first["y"], second["x"], second["y"]) == (25, 40, 85, 95)
    assert second["pressure"] == 0.5
    assert page.page.evaluate("scrollY") == 0


def test_rest_and_recovery(page: Place) -> None:
    """No frames while there is nothing to see, and frames again after that, with small steps of time."""
    start(page)

    async def inside():
        import asyncio
        import itertools

        import js
        import looping

        canvas = js.document.getElementById("looped")
        parent = canvas.parentNode
        rested = []
        for rest, recover in (
            (lambda: setattr(canvas.style, "display", "none"), lambda: setattr(canvas.style, "display", "")),
            (lambda: setattr(canvas.style, "width", "0"), lambda: setattr(canvas.style, "width", "300px")),
            (canvas.remove, lambda: parent.prepend(canvas)),
        ):
            rest()
            await asyncio.sleep(0.1)
            before = len(looping.frames)
            await asyncio.sleep(0.2)
            during = len(looping.frames) - before
            recover()
            for _ in range(100):  # a busy machine takes its time
                await asyncio.sleep(0.05)
                if len(looping.frames) - before > 2:
                    break
            rested.append((during, len(looping.frames) - before > 2, looping.loop.running))
        times = [f[1] for f in looping.frames]
        steps = [b - a for a, b in itertools.pairwise(times)]
        return (
            rested,
            min(steps) >= 0,
            max(steps),
            [e["event_type"] for e in looping.seen if e["event_type"] in ("show", "hide")],
        )

    rested, forward, longest, told = page.run(inside)
    assert rested == [[0, True, True]] * 3
    assert forward and longest <= 0.1001
    assert told == ["hide", "show"] * 3


def test_it_ends_when_the_canvas_is_gone(page: Place) -> None:
    start(page, patience=0.2)

    async def inside():
        import asyncio

        import js
        import looping

        js.document.getElementById("looped").remove()
        await asyncio.sleep(0.5)
        return looping.loop.running, looping.seen[-1]["event_type"]

    assert page.run(inside) == [False, "close"]


@both
def test_exceptions_end_it_and_are_told_once(where: Place) -> None:
    async def inside():
        import asyncio
        import logging

        import js

        from wgpu_js.loop import run

        told = []

        class Handler(logging.Handler):
            def emit(self, record):
                told.append((record.getMessage(), record.exc_info[2].tb_frame.f_code.co_name))

        handler = Handler()
        logging.getLogger("wgpu").addHandler(handler)
        try:
            calls = []

            def broken(frame):
                calls.append(frame.number)
                if frame.number == 2:
                    raise KeyError("culprit")

            loop = run(js.OffscreenCanvas.new(8, 8), broken)
            await asyncio.sleep(0.3)
            other = []
            quiet = run(js.OffscreenCanvas.new(8, 8), broken, on_error=other.append)
            await asyncio.sleep(0.3)
        finally:
            logging.getLogger("wgpu").removeHandler(handler)
        return told, calls, loop.running, quiet.running, [type(e).__name__ for e in other]

    told, calls, running, quiet, other = where.run(inside)
    assert calls == [0, 1, 2, 0, 1, 2]
    assert [running, quiet] == [False, False]
    ((message, function),) = told
    assert "culprit" in message and function == "broken"
    assert other == ["KeyError"]


@both
def test_frames_of_an_offscreen_canvas(where: Place) -> None:
    """Also with waits in them, as coroutines, only on demand, and not more often than told."""

    async def inside():
        import asyncio

        import js
        from pyodide.ffi import can_run_sync

        import wgpu_js as wgpu
        from wgpu_js.events import EVENT_TYPES
        from wgpu_js.loop import run

        adapter = await wgpu.gpu.request_adapter_async()
        device = await adapter.request_device_async()
        source = device.create_buffer_with_data(data=b"1234", usage="COPY_SRC")
        errors = []
        device.add_event_listener("uncapturederror", lambda event: errors.append(event.error.message))
        canvas = js.OffscreenCanvas.new(16, 8)
        context = wgpu.gpu.get_canvas_context(canvas)
        context.configure(device=device, format=None)
        found = {}

        def draw(frame):
            assert context.get_current_texture().size[:2] == frame.physical_size
            encoder = device.create_command_encoder()
            view = context.get_current_texture().create_view()
            attachment = {"view": view, "load_op": "clear", "store_op": "store", "clear_value": (0, 1, 0, 1)}
            encoder.begin_render_pass(color_attachments=[attachment]).end()
            device.queue.submit([encoder.finish()])
            sizes.append(frame.physical_size)

        async def during(seconds, draw, least=1, **options):
            sizes.clear()
            loop = run(context, draw, **options)
            await asyncio.sleep(seconds)
            for _ in range(100):  # a busy machine takes its time
                if len(sizes) >= least:
                    break
                await asyncio.sleep(0.05)
            return loop

        sizes = []
        loop = await during(0.3, draw, 6)
        found["plain"] = len(sizes) > 5
        loop.receive(EVENT_TYPES.index("resize"), 1.0, 20, 10, 2, 40, 20)
        await asyncio.sleep(0.3)
        found["size"] = sizes[-1]

        def waiting(frame):
            got.append(bytes(device.queue.read_buffer(source)))
            draw(frame)

        got = []
        await during(0.4, waiting, 2, may_wait=True)
        found["waited"] = set(map(bytes.decode, got)) == {"1234"} and len(sizes) > 1

        async def slowly(frame):
            await asyncio.sleep(0.01)
            draw(frame)

        loop = await during(0.3, slowly, 3)
        found["coroutine"] = len(sizes) > 2
        loop.stop()
        await asyncio.sleep(0.1)  # the frame that is under way
        loop = await during(0.3, draw, continuous=False)
        found["on demand"] = len(sizes)
        for _ in range(2):
            loop.request_draw()
        await asyncio.sleep(0.3)
        found["asked"] = len(sizes)
        begin = js.performance.now()
        loop = await during(0.5, draw, 3, max_fps=10)
        found["10 a second"] = 3 <= len(sizes) <= 2 + (js.performance.now() - begin) / 100
        loop.stop()
        count = len(sizes)
        await asyncio.sleep(0.1)
        found["stopped"] = len(sizes) == count and not loop.running
        await device.queue.on_submitted_work_done_async()
        found["errors"] = errors
        return found, can_run_sync()

    found, _ = where.run(inside)
    assert found == {
        "plain": True,
        "size": [40, 20],
        "waited": True,
        "coroutine": True,
        "on demand": 1,
        "asked": 2,
        "10 a second": True,
        "stopped": True,
        "errors": [],
    }


def test_wrong_arguments(page: Place) -> None:
    def inside():
        import js

        from wgpu_js.loop import Loop

        canvas = js.OffscreenCanvas.new(8, 8)
        loop = Loop(canvas, print)
        said = []
        for call in (
            lambda: Loop(canvas, None),
            lambda: Loop("#no-such-canvas", print),
            lambda: Loop(7, print),
            lambda: Loop(canvas, print, max_fps=0),
            lambda: loop.add_event_handler(print),
            lambda: loop.add_event_handler(print, "pointerdown"),
            lambda: loop.add_event_handler("wheel")(None),
        ):
            try:
                call()
                said.append("nothing")
            except Exception as error:
                said.append(type(error).__name__)
        return said

    assert page.run(inside) == [
        "TypeError",
        "ValueError",
        "TypeError",
        "ValueError",
        "TypeError",
        "ValueError",
        "TypeError",
    ]


def test_running_again_leaves_nothing(page: Place) -> None:
    """50 times: no loop, no proxy of Python, no listener is left of the runs before."""

    async def inside(times):
        import gc
        import weakref

        import js
        import looping

        loops = []
        for i in range(times):
            # A new canvas, or the same one.
            if i % 2:
                await looping.start(ended=False, patience=0.05)
            else:
                looping.loop = looping.run("#looped", looping._draw, patience=0.05)
                looping.loop.add_event_handler(looping.seen.append, "*")
                await looping.asyncio.sleep(0.03)
            loops.append(weakref.ref(looping.loop))
        for _ in range(3):
            await looping.asyncio.sleep(0.05)
            gc.collect()
            js.gc()
        return sum(ref() is not None for ref in loops)

    session = page.page.context.new_cdp_session(page.page)
    session.send("Performance.enable")

    def listeners() -> int:
        session.send("HeapProfiler.collectGarbage")
        metrics = session.send("Performance.getMetrics")["metrics"]
        return int({m["name"]: m["value"] for m in metrics}["JSEventListeners"])

    start(page)
    assert page.run(inside, times=4) == 1
    before = listeners()
    assert page.run(inside, times=50) == 1
    assert listeners() <= before


def test_many_frames_leave_nothing(page: Place) -> None:
    """10,000 frames through the real entry: the table, WebAssembly's heap and JavaScript's stay as they are."""

    async def inside(frames):
        import asyncio
        import gc
        import json

        import js

        import wgpu_js as wgpu
        from wgpu_js.bridge import js as bridge
        from wgpu_js.loop import run

        adapter = await wgpu.gpu.request_adapter_async()
        device = await adapter.request_device_async()
        canvas = js.OffscreenCanvas.new(8, 8)
        context = wgpu.gpu.get_canvas_context(canvas)
        context.configure(device=device, format=None)
        count = 0

        def draw(frame):
            nonlocal count
            count += 1
            encoder = device.create_command_encoder()
            view = context.get_current_texture().create_view()
            attachment = {"view": view, "load_op": "clear", "store_op": "store"}
            encoder.begin_render_pass(color_attachments=[attachment]).end()
            device.queue.submit([encoder.finish()])

        def state():
            gc.collect()
            js.gc()
            memory = js.performance.memory.usedJSHeapSize if hasattr(js.performance, "memory") else 0
            return sum(json.loads(bridge.counts()).values()), memory

        # As fast as the machine can, instead of 60 times a second.
        js.eval(
            "globalThis.__raf = requestAnimationFrame; const channel = new MessageChannel(); const queue = [];"
            "channel.port1.onmessage = () => queue.shift()?.(performance.now());"
            "globalThis.requestAnimationFrame = f => (queue.push(f), channel.port2.postMessage(0), queue.length);"
        )
        try:
            loop = run(context, draw)
            while count < 1000:
                await asyncio.sleep(0.05)
            before = state()
            while count < 1000 + frames:
                await asyncio.sleep(0.05)
            after = state()
            loop.stop()
        finally:
            js.eval("globalThis.requestAnimationFrame = globalThis.__raf")
        return before, after, count

    before, after, count = page.run(inside, frames=10000, timeout=200)
    assert count >= 11000
    assert after[0] <= before[0] + 2
    assert after[1] - before[1] < 1_000_000, (before, after)


def test_the_page_shines_through_where_it_is_asked_to(page: Place) -> None:
    """Seen on the screen: alpha modes, over a red page."""

    async def inside(mode):
        import js

        import wgpu_js as wgpu

        js.document.body.innerHTML = (
            '<div style="background: red; width: 20px"><canvas id="a" width="20" height="20"></canvas></div>'
        )
        adapter = await wgpu.gpu.request_adapter_async()
        device = await adapter.request_device_async()
        context = wgpu.gpu.get_canvas_context("#a")
        context.configure(device=device, format="rgba8unorm", alpha_mode=mode)
        encoder = device.create_command_encoder()
        view = context.get_current_texture().create_view()
        attachment = {"view": view, "load_op": "clear", "store_op": "store", "clear_value": (0, 0, 0.5, 0.5)}
        encoder.begin_render_pass(color_attachments=[attachment]).end()
        device.queue.submit([encoder.finish()])

    for mode, colour in (("premultiplied", (127, 0, 128)), ("opaque", (0, 0, 128))):
        page.run(inside, mode=mode)
        page.page.wait_for_timeout(200)
        picture = Image.open(io.BytesIO(page.page.locator("#a").screenshot())).convert("RGB")
        assert picture.getpixel((10, 10)) == pytest.approx(colour, abs=1)


def test_a_worker_draws_on_the_pages_canvas(worker: Place) -> None:
    """Its events and sizes come from the page, by the script that both sides have in the wheel."""
    worker.run_js(
        """
        self.addEventListener("message", ({ data }) => {
            if (data.offscreen) self.__canvas = data.offscreen;
            if (data.event) self.__receive?.(...data.event);
        });
        """
    )
    script = (provide.ROOT / "wgpu_js/bridge/events.js").read_text(encoding="utf-8")
    worker.page.evaluate(script)
    worker.page.evaluate(
        """() => {
            document.body.innerHTML = '<canvas id="c" style="width: 90px; height: 60px"></canvas>';
            const canvas = document.getElementById("c"), offscreen = canvas.transferControlToOffscreen();
            __worker.postMessage({ offscreen }, [offscreen]);
            wgpuJsEvents.watch(canvas, (...event) => __worker.postMessage({ event }), { flat: true });
        }"""
    )

    async def inside():
        import asyncio

        import js
        from pyodide.ffi import create_proxy

        import wgpu_js as wgpu
        from wgpu_js.loop import run

        adapter = await wgpu.gpu.request_adapter_async()
        device = await adapter.request_device_async()
        context = wgpu.gpu.get_canvas_context(js.__canvas)
        context.configure(device=device, format=None)

        def draw(frame):
            js.__size = str(frame.physical_size)
            encoder = device.create_command_encoder()
            view = context.get_current_texture().create_view()
            attachment = {"view": view, "load_op": "clear", "store_op": "store", "clear_value": (0, 1, 0, 1)}
            encoder.begin_render_pass(color_attachments=[attachment]).end()
            device.queue.submit([encoder.finish()])

        loop = run(context, draw)
        js.__receive = create_proxy(loop.receive)
        js.__seen = ""

        @loop.add_event_handler("pointer_down", "wheel", "resize")
        def note(event):
            js.__seen += f"{event['event_type']} {event.get('x', event.get('pwidth'))};"

        await asyncio.sleep(0.2)

    worker.run(inside)
    page = worker.page
    page.evaluate("document.getElementById('c').style.width = '120px'")
    page.wait_for_timeout(300)
    page.mouse.click(30, 20)
    page.mouse.wheel(0, 100)
    page.wait_for_timeout(300)
    seen, size = worker.run("import js; js.__seen, js.__size")
    assert seen.endswith("resize 120;pointer_down 30;wheel 30;")
    assert size == "(120, 60)"
    picture = Image.open(io.BytesIO(page.locator("#c").screenshot())).convert("RGB")
    assert picture.size == (120, 60)
    assert picture.getpixel((60, 30)) == (0, 255, 0)
