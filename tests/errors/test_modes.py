"""Error scopes, uncaptured errors, repeats, and where an error is said to come from, in the three modes."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from tests.errors.carrying import carry
from tests.support.places import Place


@pytest.fixture(scope="module")
def page(page: Place) -> Place:
    return carry(page)


@pytest.mark.parametrize("mode", ["raise", "report", "off"])
def test_an_error_in_a_users_scope_goes_to_that_scope_only(page: Place, mode: str) -> None:
    async def inside(mode):
        import watching

        import wgpu_js as wgpu

        code = """
            device.push_error_scope("validation")
            device.push_error_scope("out-of-memory")
            device.create_buffer(size=4, usage=0, label="inner")
            b = device.create_buffer(size=16, usage="VERTEX", label="verts")
            device.queue.write_buffer(b, 0, bytes(4))
            m = device.create_shader_module(code="fn", label="broken")
            caught = [await device.pop_error_scope_async(), await device.pop_error_scope_async()]
            device.push_error_scope("validation")
            caught.append(await device.pop_error_scope_async())
            wgpu.caught = [c and (type(c).__name__, c.message) for c in caught]
        """
        outcome = await watching.run(code, mode, wait=False)
        return outcome, wgpu.caught

    outcome, caught = page.run(inside, mode=mode)
    assert [outcome[key] for key in ("raised", "reports", "logs", "events")] == [None, [], [], []]
    assert caught[0] is None and caught[2] is None
    name, message = caught[1]
    assert name == "GPUValidationError" and "'inner'" in message and "Hint" in message


@pytest.mark.parametrize("mode", ["raise", "report", "off"])
def test_after_the_scope_the_mode_holds_again(page: Place, mode: str) -> None:
    async def inside(mode):
        import watching

        code = """
            device.push_error_scope("validation")
            try:
                device.create_buffer(size="wrong", usage=0)
            except TypeError:
                pass
            assert await device.pop_error_scope_async() is None
            try:
                await device.pop_error_scope_async()
                assert False, "a scope too many"
            except wgpu.GPUValidationError:
                pass
            device.create_buffer(size=4, usage=0, label="after")
        """
        return await watching.run(code, mode)

    outcome = page.run(inside, mode=mode)
    counts = [len(outcome[k]) for k in ("reports", "logs", "events")]
    if mode == "raise":
        assert outcome["raised"]["line"] == 13 and counts == [0, 0, 0]
    else:
        assert outcome["raised"] is None and counts == ([1, 1, 1] if mode == "report" else [0, 0, 1])


@pytest.mark.parametrize("mode", ["report", "off"])
def test_listeners_get_each_uncaptured_error_once(page: Place, mode: str) -> None:
    async def inside(mode):
        import watching

        import wgpu_js as wgpu

        code = """
            wgpu.heard = heard = []
            def bad(event):
                raise ValueError("a listener that fails")
            first = lambda event: heard.append(("first", event.error.message.splitlines()[0]))
            device.add_event_listener("uncapturederror", bad)
            device.add_event_listener("uncapturederror", first)
            device.add_event_listener("uncapturederror", first)
            device.onuncapturederror = lambda event: heard.append(("on", type(event.error).__name__))
            for i in range(3):
                device.create_buffer(size=4, usage=0, label=f"number {i}")
                device._plain.flush()
                await asyncio.sleep(0.02)
            for _ in range(200):
                if len(heard) >= 6:
                    break
                await asyncio.sleep(0.02)
            device.onuncapturederror = None
            device.remove_event_listener("uncapturederror", first)
            device.remove_event_listener("uncapturederror", bad)
            device.create_buffer(size=4, usage=0, label="unheard")
        """
        outcome = await watching.run(code, mode)
        wgpu.set_error_mode("report")
        return outcome, wgpu.heard

    outcome, heard = page.run(inside, mode=mode)
    assert outcome["raised"] is None, outcome
    texts = [text for who, text in heard if who == "first"]
    assert texts == [f"create_buffer() of 'number {i}': Buffer usages must not be 0." for i in range(3)]
    assert [text for who, text in heard if who == "on"] == ["GPUValidationError"] * 3
    failures = [log for log in outcome["logs"] if "a listener of 'uncapturederror' failed" in log]
    assert len(failures) == 3
    assert len(outcome["events"]) == 4
    # The labels differ in digits only, so three of them count as repeats.
    assert len(outcome["logs"]) - 3 == (2 if mode == "report" else 0), outcome["logs"]


@pytest.mark.parametrize("mode", ["report", "off"])
def test_onuncapturederror_has_its_turn_among_the_listeners(page: Place, mode: str) -> None:
    """As in the specification: the turn of its first setting, until it is None and set again."""

    async def inside(mode):
        import watching

        import wgpu_js as wgpu

        code = """
            wgpu.turns = turns = []
            add = device.add_event_listener
            async def told():
                n = len(turns)
                device.create_buffer(size=4, usage=0)
                device._plain.flush()
                for _ in range(200):
                    if len(turns) > n:
                        break
                    await asyncio.sleep(0.02)
                turns.append("|")
            a, b = (lambda event: turns.append("a")), (lambda event: turns.append("b"))
            add("uncapturederror", a)
            device.onuncapturederror = lambda event: turns.append("on")
            add("uncapturederror", b)
            device.onuncapturederror = lambda event: turns.append("again")
            await told()
            device.onuncapturederror = None
            await told()
            device.onuncapturederror = lambda event: turns.append("last")
            await told()
            device.onuncapturederror = None
            device.remove_event_listener("uncapturederror", a)
            device.remove_event_listener("uncapturederror", b)
        """
        outcome = await watching.run(code, mode)
        wgpu.set_error_mode("report")
        return outcome["raised"], "".join(wgpu.turns)

    assert page.run(inside, mode=mode) == [None, "aagainb|ab|ablast|"]


def test_a_mistake_in_a_loop_of_frames_is_counted(page: Place) -> None:
    async def inside():
        import watching

        import wgpu_js as wgpu

        code = """
            wgpu.counts = []
            wgpu.set_error_handler(lambda error: wgpu.counts.append(error.count))
            for i in range(100):
                for j in range(100):
                    device.create_buffer(size=4, usage=0, label=f"buffer {i}, {j}")
                await asyncio.sleep(0)
            for _ in range(1000):
                if wgpu.counts and wgpu.counts[-1] == 10000:
                    break
                await asyncio.sleep(0.02)
        """
        outcome = await watching.run(code, "report")
        wgpu.set_error_handler(None)
        return outcome["logs"], wgpu.counts

    logs, counts = page.run(inside, timeout=240)
    assert counts == [1, 10, 100, *range(1000, 10001, 1000)]
    assert len(logs) == len(counts)
    assert "10000 times" in logs[-1] and 'File "<program>", line 6' in logs[-1]


def test_switching_modes_to_and_fro(page: Place) -> None:
    async def inside():
        import watching

        found = []
        for mode in ("report", "off", "raise", "off", "report"):
            code = 'device.create_buffer(size=4, usage=0, label="x")'
            outcome = await watching.run(code, mode)
            found.append([bool(outcome["raised"]), len(outcome["reports"]), len(outcome["events"])])
        return found

    assert page.run(inside) == [[False, 1, 1], [False, 0, 1], [True, 0, 0], [False, 0, 1], [False, 1, 1]]


def test_a_mode_of_one_device(page: Place) -> None:
    async def inside():
        import watching

        import wgpu_js as wgpu

        adapter, device = await watching.given()
        other = await adapter.request_device_async()
        wgpu.set_error_mode("report")
        wgpu.set_error_mode("raise", other)
        names = [wgpu.get_error_mode(), wgpu.get_error_mode(device), wgpu.get_error_mode(other)]
        try:
            other.create_buffer(size=4, usage=0)
        except wgpu.GPUValidationError as err:
            names.append(err.call)
        try:
            wgpu.set_error_mode("loud")
        except ValueError as err:
            names.append(str(err))
        return names

    names = page.run(inside)
    assert names[:4] == ["report", "report", "raise", "create_buffer"]
    assert "'raise', 'report' or 'off'" in names[4]


@pytest.mark.parametrize(
    "filename", ["<ipython-input-3-0123456789ab>", "/home/user/lesson.py", "<exec>", "Untitled.ipynb"]
)
@pytest.mark.parametrize("how", ["await", "exec"])
def test_the_line_is_the_users(page: Place, filename: str, how: str) -> None:
    async def inside(filename, how):
        import watching

        code = """
            def make(**kwargs):
                return device.create_buffer(**kwargs)

            make(
                size=4,
                usage=0,
            )
        """
        return await watching.run(code, "report", filename, how)

    outcome = page.run(inside, filename=filename, how=how)
    (report,) = outcome["reports"]
    assert (report["file"], report["line"]) == (filename, 3)


def test_wherever_the_call_stands(page: Place) -> None:
    async def inside():
        import watching

        code = """
            import functools
            bad = {"size": 4, "usage": 0}
            async def task(): device.create_buffer(**bad, label="task")
            def generator(): yield device.create_buffer(**bad, label="generator")
            def decorator(f):
                @functools.wraps(f)
                def wrapper(): return f()
                return wrapper
            @decorator
            def decorated(): device.create_buffer(**bad, label="decorated")
            class Gone:
                def __del__(self): device.create_buffer(**bad, label="deleted")
            await asyncio.gather(asyncio.ensure_future(task()))
            list(generator())
            decorated()
            (lambda: device.create_buffer(**bad, label="lambda"))()
            [device.create_buffer(**bad, label=l) for l in ["comprehension"]]
            functools.partial(device.create_buffer, **bad)(label="partial")
            list(map(lambda l: device.create_buffer(**bad, label=l), ["map"]))
            Gone()
            asyncio.get_event_loop().call_soon(lambda: device.create_buffer(**bad, label="soon"))
            exec("pass\\n\\ndevice.create_buffer(size=4, usage=0, label='exec')")
            eval("device.create_buffer(size=4, usage=0, label='eval')")
            exec("device.create_buffer(size=4, usage=0, label='nameless')", {"device": device, "__name__": None})
            await asyncio.sleep(0.01)
        """
        return [(r["label"], r["file"], r["line"]) for r in (await watching.run(code, "report"))["reports"]]

    here = {
        "task": 4, "generator": 5, "decorated": 11, "deleted": 13, "lambda": 17, "comprehension": 18, "partial": 19,
        "map": 20, "soon": 22,
    }  # fmt: skip
    strings = {"exec": 3, "eval": 1, "nameless": 1}
    expected = [[label, "<program>", line] for label, line in here.items()]
    expected += [[label, "<string>", line] for label, line in strings.items()]
    assert sorted(page.run(inside)) == sorted(expected)


LABELS = [
    "myVertexData",
    "two\nlines",
    "say \"hi\" and 'bye' {0} %s \\",
    'x"] - While calling [Device].CreateTexture(',
    "n\n - While encoding [CommandEncoder].Draw(",
    "BufferUsage::MapRead bytesPerRow",
    "nul \0 0\0",
    "déjà 🎉",
    "[Invalid ShaderModule",
]


def test_labels_that_look_like_something_else(page: Place) -> None:
    async def inside(labels):
        import watching

        code = "device.create_buffer(size=4, usage=0, label=watching_label)\n"
        code += 'b = device.create_buffer(size=4, usage="VERTEX", label=watching_label)\n'
        code += "device.queue.write_buffer(b, 0, bytes(4))"
        found = []
        for label in labels:
            outcome = await watching.run(code.replace("watching_label", repr(label)), "report")
            found.append([[r["call"], r["label"], r["line"], r["text"]] for r in outcome["reports"]])
        return found

    for label, reports in zip(LABELS, page.run(inside, labels=LABELS), strict=True):
        assert [r[:3] for r in reports] == [["create_buffer", label, 1], ["write_buffer", label, 3]], reports
        heads = [r[3].splitlines()[0] for r in reports]
        assert heads[0] == f"create_buffer() of {label!r}: Buffer usages must not be 0."
        assert heads[1].startswith(f"write_buffer() of {label!r}: [Buffer ")
    # The user's own spelling, though Python's names have no capitals.
    assert '[Buffer "myVertexData"] usage (VERTEX)' in page.run(inside, labels=LABELS[:1])[0][1][3]


def test_a_very_long_label_is_shown_in_part(page: Place) -> None:
    async def inside():
        import watching

        outcome = await watching.run("device.create_buffer(size=4, usage=0, label='x' * 100_000)", "report")
        return len(outcome["reports"][0]["label"]), outcome["logs"][0]

    length, log = page.run(inside)
    assert length == 100_000 and len(log) < 2000 and "xxx..." in log


def test_a_handler_is_a_function(page: Place) -> None:
    def inside():
        import wgpu_js as wgpu

        try:
            wgpu.set_error_handler("print")
        except TypeError as err:
            return str(err)

    assert "expected a function" in page.run(inside)


def test_small_writes_that_travel_together_are_told_apart(page: Place) -> None:
    async def inside():
        import watching

        code = """
            good = device.create_buffer(size=16, usage="COPY_DST", label="good")
            verts = device.create_buffer(size=16, usage="VERTEX", label="verts")
            gone = device.create_buffer(size=16, usage="COPY_DST", label="gone")
            gone.destroy()
            device.queue.write_buffer(good, 0, bytes(4))
            device.queue.write_buffer(verts, 0, bytes(4))
            device.queue.write_buffer(good, 4, bytes(4))
            device.queue.write_buffer(good, 12, bytes(8))
            device.queue.write_buffer(good, 2, bytes(4))
        """
        return await watching.run(code, "report")

    reports = page.run(inside)["reports"]
    assert sorted(r["line"] for r in reports) == [7, 9, 10]
    assert {r["line"]: r["label"] for r in reports} == {7: "verts", 9: "good", 10: "good"}


def test_objects_that_are_made_together_are_told_apart(page: Place) -> None:
    async def inside():
        import watching

        code = """
            layout = device.create_bind_group_layout(
                entries=[{"binding": 0, "visibility": 2, "buffer": {"type": "uniform"}}])
            good = device.create_buffer(size=512, usage="UNIFORM")
            sampler = device.create_sampler()
            texture = device.create_texture(size=(4, 4), format="rgba8unorm", usage="TEXTURE_BINDING")
            def group(resource):
                return device.create_bind_group(layout=layout, entries=[{"binding": 0, "resource": resource}])
            kept = [group({"buffer": good}), texture.create_view()]
            kept.append(device.create_bind_group(layout=layout, entries=[{"binding": 0, "resource": sampler}]))
            kept += [group({"buffer": good, "offset": 256, "size": 16}), texture.create_view()]
            kept.append(device.create_bind_group(
                layout=layout, entries=[{"binding": 0, "resource": {"buffer": good, "offset": 4, "size": 16}}]))
        """
        return [await watching.run(code, mode) for mode in ("report", "off")]

    report, off = page.run(inside)
    assert [(r["call"], r["line"]) for r in report["reports"]] == [
        ("create_bind_group", 10),
        ("create_bind_group", 12),
    ]
    assert "sampler" in report["reports"][0]["text"].lower() and "256" in report["reports"][1]["text"]
    assert report["raised"] is None and off["raised"] is None
    assert len(off["events"]) == 2 and off["reports"] == []


def test_python_s_own_errors_have_public_names(page: Place) -> None:
    async def inside():
        import watching

        texts = []
        for code in (
            "device.create_buffer(size=4)",
            "device.queue.submit()",
            "device.create_command_encoder().finish(1, 2)",
            "device.create_texture(size=(4, 4), format='r8unorm', usage=1).create_view(nothing=1)",
            "wgpu.gpu.request_adapter_async('high')",
            "adapter.request_device_async('x')",
        ):
            texts.append((await watching.run(code, "report", wait=False))["raised"]["text"].splitlines()[0])
        return texts

    texts = page.run(inside)
    names = [
        "GPUDevice.create_buffer",
        "GPUQueue.submit",
        "GPUCommandEncoder.finish",
        "GPUTexture.create_view",
    ]
    names += ["GPU.request_adapter_async", "GPUAdapter.request_device_async"]
    assert [
        name for name, text in zip(names, texts, strict=True) if f"TypeError: {name}()" not in text
    ] == [], texts


def test_a_forgotten_await_is_told_of(page: Place) -> None:
    async def inside():
        import watching

        texts = []
        for code in (
            "adapter.request_device_async().queue",
            "wgpu.gpu.request_adapter_async().features",
            "b = device.create_buffer(size=4, usage='COPY_SRC')\ndevice.queue.read_buffer_async(b)[0]",
            "b = device.create_buffer(size=4, usage='COPY_SRC')\nmemoryview(device.queue.read_buffer_async(b))",
            "b = device.create_buffer(size=4, usage='COPY_SRC|COPY_DST')\n"
            "device.queue.write_buffer(b, 0, device.queue.read_buffer_async(b))",
        ):
            texts.append((await watching.run(code, "report", wait=False))["raised"]["text"])
        return texts

    texts = page.run(inside)
    assert [text for text in texts if "await" not in text] == []


def test_numbers_of_64_bits_are_warned_of_once(page: Place) -> None:
    async def inside():
        import array
        import logging

        import watching

        import wgpu_js as wgpu

        _, device = await watching.given()
        data = array.array("d", [1.0, 2.0])
        wgpu.errors.warn_64_bit = True
        found = []

        def warnings():
            records, watching.records.records = watching.records.records, []
            found.append([r.getMessage() for r in records if r.levelno == logging.WARNING])

        warnings()
        device.create_buffer_with_data(data=data, usage="COPY_SRC")
        device.create_buffer_with_data(data=array.array("f", [1.0]), usage="VERTEX")
        warnings()
        buffer = device.create_buffer_with_data(data=data, usage="VERTEX|COPY_DST", label="positions")
        warnings()
        device.queue.write_buffer(buffer, 0, data)
        device.create_buffer_with_data(data=data, usage="UNIFORM")
        warnings()
        wgpu.errors.warn_64_bit = True
        device.queue.write_buffer(buffer, 0, array.array("q", [1]))
        warnings()
        wgpu.errors.warn_64_bit = False
        device.create_buffer_with_data(data=data, usage="STORAGE")
        warnings()
        return buffer.size, found[1:]

    size, (harmless, first, again, integers, off) = page.run(inside)
    assert size == 16
    assert harmless == again == off == []
    assert (
        len(first) == 1
        and "float64" in first[0]
        and "'positions'" in first[0]
        and "test_modes.py" in first[0]
    )
    assert len(integers) == 1 and "64-bit integers" in integers[0]


def test_errors_name_the_methods_that_users_call(page: Place) -> None:
    async def inside():
        import wgpu_js as wgpu
        from wgpu_js.device import LATE, PUBLIC_NAMES, UNATTRIBUTED

        adapter = await wgpu.gpu.request_adapter_async()
        device = await adapter.request_device_async()
        classes = [x for name, x in vars(wgpu).items() if name.startswith("GPU") and isinstance(x, type)]
        public = {name for cls in classes for name in dir(cls)} | {LATE}
        calls = {name for name in vars(device._plain) if name not in UNATTRIBUTED}
        assert len(calls) > 20
        return sorted(name for name in calls if PUBLIC_NAMES.get(name, name) not in public)

    assert page.run(inside) == []


# In each a frame of a texture, and a mistake before it, whose consequences `finish` and `submit` tell of.
CAUSES = {
    "create_shader_module": ("0, 1); }", "0, 1) + nonsense; }"),
    "create_render_pipeline": ('"rgba8unorm"}]', '"rgba8sint"}]'),
    "create_view": ("create_view()", "create_view(base_mip_level=4)"),
    "create_texture": ("usage=16", "usage=0"),
    "create_bind_group": ("entries=[]))", 'entries=[{"binding": 0, "resource": texture.create_view()}]))'),
    "create_bind_group_layout": (
        "entries=[])",
        'entries=[{"binding": 9999, "visibility": 1, "buffer": {}}])',
    ),
}
WITH_CAUSES = """
texture = device.create_texture(size=(4, 4), format="rgba8unorm", usage=16)
encoder = device.create_command_encoder(label="frame")
attachment = {"view": texture.create_view(), "load_op": "clear", "store_op": "store", "clear_value": (0, 0, 0, 0)}
frame = encoder.begin_render_pass(color_attachments=[attachment])
module = device.create_shader_module(code='''
    @vertex fn vs() -> @builtin(position) vec4f { return vec4f(); }
    @fragment fn fs() -> @location(0) vec4f { return vec4f(0, 1, 0, 1); }''')
frame.set_pipeline(device.create_render_pipeline(layout="auto", vertex={"module": module},
    fragment={"module": module, "targets": [{"format": "rgba8unorm"}]}))
layout = device.create_bind_group_layout(entries=[])
frame.set_bind_group(0, device.create_bind_group(layout=layout, entries=[]))
frame.draw(3)
frame.end()
device.queue.submit([encoder.finish()])
"""


@pytest.mark.parametrize("mistake", CAUSES)
def test_causes_are_told_before_what_follows_from_them(page: Place, mistake: str) -> None:
    async def inside(code):
        import watching

        return (await watching.run(code, "report"))["reports"]

    right, wrong = CAUSES[mistake]
    code = WITH_CAUSES.replace(right, wrong, 1)
    for _ in range(3):
        reports = page.run(inside, code=code)
        assert reports[0]["call"] == mistake, reports
        assert [report["line"] for report in reports] == sorted(report["line"] for report in reports)
        assert [report["call"] for report in reports[-2:]] == ["finish", "submit"]
        assert all("The first error: " in r["text"] or "nonsense" in r["text"] for r in reports[1:])


def test_no_error_is_forgotten_while_a_compiler_works(page: Place) -> None:
    async def inside():
        import watching

        from wgpu_js.device import MANY_NOTES

        code = f"""
            functions = "".join(f"fn f{{i}}() -> f32 {{{{ return f32({{i}}); }}}}" for i in range(3000))
            device.create_shader_module(code=functions + "nonsense", label="long")
            for i in range({3 * MANY_NOTES}):
                device.create_sampler()
                if not i % 100:
                    await asyncio.sleep(0)
        """
        return [(r["call"], r["label"]) for r in (await watching.run(code, "report"))["reports"]]

    assert page.run(inside) == [["create_shader_module", "long"]]


# A frame of a canvas: from the first line on the canvas's texture is out.
FRAME = """
texture = context.get_current_texture()
{mistake}
encoder = device.create_command_encoder(label="frame")
attachment = {{"view": {view}, "load_op": "clear", "store_op": "store", "clear_value": (0.5, 0, 1, 1)}}
frame_pass = encoder.begin_render_pass(color_attachments=[attachment])
frame_pass.set_pipeline(device.create_render_pipeline(
    layout="auto", vertex={{"module": (m := device.create_shader_module(code=code))}},
    fragment={{"module": m, "targets": [{{"format": texture.format}}]}}))
frame_pass.draw(3)
frame_pass.end()
device.queue.submit([encoder.finish()])
"""
START = """
import js
canvas = {canvas}
context = wgpu.gpu.get_canvas_context(canvas)
context.configure(device=device, format={format!r}, usage={usage!r})
code = '''
@vertex fn vs(@builtin(vertex_index) i: u32) -> @builtin(position) vec4f {{
    return vec4f(f32(i % 2) * 4 - 1, f32(i / 2) * 4 - 1, 0, 1); }}
@fragment fn fs(@builtin(position) p: vec4f) -> @location(0) vec4f {{
    if p.x > 160 {{ discard; }}
    return vec4f(0, 1, 0, 1); }}
'''
"""
ON_PAGE = START.format(canvas='"#canvas"', format="bgra8unorm", usage="RENDER_ATTACHMENT")
OTHER_WORK = """
queue, work = device.queue, device.create_command_encoder()
data = device.create_buffer_with_data(data=bytes(16), usage="COPY_SRC|COPY_DST")
queue.write_buffer(data, 0, bytes(8))
work.copy_buffer_to_buffer(data, 0, device.create_buffer(size=16, usage="COPY_DST"), 0, 16)
queue.submit([work.finish()])
"""


@pytest.mark.parametrize("mode", ["raise", "report"])
@pytest.mark.parametrize("format", ["bgra8unorm", "bgra8unorm-srgb"])
@pytest.mark.parametrize("view", ["texture", "texture.create_view()"])
def test_what_is_drawn_to_a_canvas_is_seen(page: Place, mode: str, format: str, view: str) -> None:
    """Other work is submitted after the frame's texture was asked for, and two frames follow each other."""

    async def inside(code, mode):
        import watching

        return await watching.run(code, mode, wait=False)

    code = START.format(canvas='"#canvas"', format=format, usage="RENDER_ATTACHMENT")
    code += 2 * (FRAME.format(mistake=OTHER_WORK, view=view))
    outcome = page.run(inside, code=code, mode=mode)
    assert [outcome[key] for key in ("raised", "reports", "logs")] == [None, [], []]
    picture = Image.open(io.BytesIO(page.page.locator("#canvas").screenshot())).convert("RGB")
    half = 188 if format.endswith("srgb") else 128
    assert picture.getpixel((40, 40)) == (0, 255, 0)
    red, green, blue = picture.getpixel((280, 200))
    assert abs(red - half) <= 2 and (green, blue) == (0, 255)


@pytest.mark.parametrize("usage", ["RENDER_ATTACHMENT", "RENDER_ATTACHMENT|TEXTURE_BINDING"])
@pytest.mark.parametrize("canvas", ['"#canvas"', "js.OffscreenCanvas.new(320, 240)"])
def test_mistakes_of_a_frame_are_raised_when_it_is_submitted(page: Place, canvas: str, usage: str) -> None:
    """In mode raise: the first one, with its own line."""

    async def inside(start, frame, mistakes):
        import watching

        found = []
        for mistake in mistakes:
            view = "texture.create_view(base_mip_level=7)" if mistake == "view" else "texture.create_view()"
            code = start + frame.format(mistake="" if mistake == "view" else mistake, view=view)
            outcome = await watching.run(code, "raise")
            line = next(n for n, text in enumerate(code.splitlines(), 1) if "queue.submit([encoder" in text)
            raised = outcome["raised"]
            told = [len(outcome[key]) for key in ("reports", "logs", "events")]
            found.append((raised["names"][0], raised["line"] - line, raised["text"], raised["notes"], told))
        return found

    start = START.format(canvas=canvas, format="rgba8unorm", usage=usage)
    mistakes = [
        'device.create_buffer(size=4, usage=0, label="wrong")',
        'code = code.replace("discard", "discart")',
        "view",
        "m = device.create_buffer(size=4, usage=0)\ndevice.create_sampler(max_anisotropy=4)",
    ]
    found = page.run(inside, start=start, frame=FRAME, mistakes=mistakes)
    assert [entry[:2] for entry in found] == [["GPUValidationError", 0]] * 4, found
    assert [entry[4] for entry in found] == [[0, 0, 0]] * 4
    buffer, shader, view, two = ((text, "".join(notes)) for _, _, text, notes, _ in found)
    assert "create_buffer() of 'wrong'" in buffer[0] and f"line {start.count(chr(10)) + 3}" in buffer[1]
    assert mistakes[0] in buffer[1]
    assert "discart" in shader[0] and "create_shader_module(code=code)" in shader[1]
    assert "create_view()" in view[0] and "base_mip_level=7" in view[1]
    assert "usage=0" in two[1]


def test_a_mistake_of_a_frame_that_is_never_submitted_is_reported(page: Place) -> None:
    async def inside(code):
        import watching

        return await watching.run(code, "raise", wait=False)

    code = ON_PAGE + "context.get_current_texture()\n"
    code += 'device.create_buffer(size=4, usage=0, label="wrong")\n'
    outcome = page.run(inside, code=code)
    (report,) = outcome["reports"]
    assert outcome["raised"] is None
    assert (report["call"], report["label"], report["line"]) == (
        "create_buffer",
        "wrong",
        len(code.splitlines()),
    )


@pytest.mark.parametrize("between", ["", "device.queue.submit([])\n", "await asyncio.sleep(0.02)\n"])
def test_calls_raise_themselves_before_and_after_a_frame(page: Place, between: str) -> None:
    async def inside(code):
        import watching

        return await watching.run(code, "raise")

    wrong = 'device.create_buffer(size=4, usage=0, label="wrong")\n'
    frame = FRAME.format(mistake="", view="texture")
    for code in (ON_PAGE + between + wrong + frame, ON_PAGE + frame + between + wrong):
        outcome = page.run(inside, code=code)
        lines = code.splitlines(keepends=True)
        assert (outcome["raised"]["line"], outcome["raised"]["notes"]) == (lines.index(wrong) + 1, [])
        assert outcome["reports"] == []
