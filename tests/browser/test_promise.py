"""Promises in the browser: from every way that Python can be entered, with and without stack switching."""

from __future__ import annotations

from tests.support.places import Place

# The helpers of the programs here: what was logged, and promises that JavaScript's timers settle.
TOOLS = """
import asyncio, js, logging
from pyodide.ffi import can_run_sync, create_once_callable, create_proxy, run_sync
from wgpu_js import GPUPromise

records = []
waiting = {}
class Handler(logging.Handler):
    def emit(self, record):
        records.append(record)
handler = Handler()
logging.getLogger("wgpu").addHandler(handler)
logging.getLogger("wgpu").propagate = False

def later(value, title="op", handler=None):
    promise = GPUPromise(title, handler)
    # Like the bridge: what keeps the promise lets go of it when it settles it.
    number = id(promise)
    waiting[number] = promise._set_error if isinstance(value, Exception) else promise._set_input
    js.setTimeout(create_once_callable(lambda: waiting.pop(number)(value)), 5)
    return promise

def logged():
    found = [(r.getMessage(), logging.Formatter().format(r)) for r in records]
    records.clear()
    return found
"""


def run(place: Place, program: str, **args):
    return place.run(TOOLS + program, **args)


def test_it_can_be_awaited_any_number_of_times(where: Place) -> None:
    result = run(
        where,
        """
p = later(1, handler=lambda v: v + 1)
q = later(ValueError("no"))
out = [await p, await p, p.sync_wait(), *await asyncio.gather(p, later(3))]
for _ in range(2):
    try:
        await q
    except ValueError as err:
        out.append(str(err))
out.append(len(logged()))
out
""",
    )
    assert result == [2, 2, 2, 2, 3, "no", "no", 0]


def test_then_works_from_every_kind_of_entry(where: Place) -> None:
    """At top level, in a task, in a plain JavaScript callback, in an animation frame, in runPython, in run_sync."""
    result = run(
        where,
        """
seen = {}
def start(name):
    p = later(name)
    p.then(lambda v: seen.setdefault(v, []).append("then"))
    p.catch(print)
    @p
    def decorated(v):
        seen.setdefault(v, []).append("decorated")
    async def wait():
        value = await p
        seen.setdefault(value, []).append(value)
    asyncio.ensure_future(wait())

start("top level")
async def task():
    start("task")
await asyncio.ensure_future(task())
js.setTimeout(create_once_callable(lambda: start("timer")), 0)
if hasattr(js, "requestAnimationFrame"):
    js.requestAnimationFrame(create_once_callable(lambda t: start("frame")))
target = js.EventTarget.new()
target.addEventListener("hello", create_proxy(lambda event: start("event")))
target.dispatchEvent(js.Event.new("hello"))
js.start_here = create_proxy(start)
import pyodide_js
pyodide_js.runPython("import js; js.start_here('runPython')")
asyncio.get_running_loop().call_soon(start, "call_soon")
if can_run_sync():
    run_sync(task())
    async def inner():
        start("run_sync")
        return await later("inner")
    assert run_sync(inner()) == "inner"
    assert run_sync(later("promise itself")) == "promise itself"
await asyncio.sleep(0.5)
seen
""",
    )
    expected = {"top level", "task", "timer", "event", "runPython", "call_soon"}
    if where.kind.jspi:
        expected.add("run_sync")
    assert result.keys() - {"frame"} == expected
    for name, what in result.items():
        if name != "task":
            assert sorted(what) == sorted(["then", "decorated", name]), name


def test_sync_wait(where: Place) -> None:
    result = run(
        where,
        """
out = {}
done = GPUPromise("done", None)
done._set_input("at once")
out["done"] = done.sync_wait()
if can_run_sync():
    out["waited"] = later(1, handler=lambda v: v + 1).sync_wait()
    out["chain"] = later(1, handler=lambda v: later(v + 1)).sync_wait()
    out["then"] = later(1).then(lambda v: v + 5).sync_wait()
    try:
        later(KeyError("x")).sync_wait()
    except KeyError:
        out["raised"] = True
    p = later(7)
    q = GPUPromise("never", None)
    try:
        q.sync_wait(timeout=0.06)
    except TimeoutError as err:
        out["timeout"] = str(err)
    q._set_input("but usable")
    out["after timeout"] = q.sync_wait()
    def callback(value):
        try:
            out["in a callback of then"] = later(value).sync_wait()
        except RuntimeError as err:
            out["in a callback of then"] = "refused"
    await later("there").then(callback)
else:
    try:
        later(1).sync_wait()
    except RuntimeError as err:
        out["refused"] = str(err)
out
""",
    )
    assert result.pop("done") == "at once"
    if not where.kind.jspi:
        assert list(result) == ["refused"]
        assert "`op` can't wait" in result["refused"]
        assert "await" in result["refused"]
        assert ".then(callback)" in result["refused"]
        assert "JSPI" in result["refused"]
        return
    assert "never" in result.pop("timeout")
    assert result == {
        "waited": 2,
        "chain": 2,
        "then": 6,
        "raised": True,
        "after timeout": "but usable",
        "in a callback of then": "there",
    }


def test_a_plain_callback_is_told_what_to_write_and_nothing_was_started(where: Place) -> None:
    """B02: an event handler that waits."""
    result = run(
        where,
        """
import wgpu_js as wgpu
device = await wgpu.utils.get_default_device_async()
buffer = device.create_buffer_with_data(data=bytes([5, 0, 0, 0]), usage="MAP_READ|COPY_DST")
out = []
def on_click(event):
    try:
        buffer.map_sync("READ")
    except RuntimeError as err:
        out.append(str(err))
    out.append(buffer.map_state)
    buffer.map_async("READ").then(lambda _: out.append(buffer.read_mapped()[0]))
target = js.EventTarget.new()
target.addEventListener("click", create_proxy(on_click))
target.dispatchEvent(js.Event.new("click"))
await asyncio.sleep(0.3)
out
""",
    )
    message, state, byte = result
    assert "map_async" in message
    assert ("callPromising" if where.kind.jspi else "JSPI") in message
    assert state == "unmapped"
    assert byte == 5


# Every call that waits, and what its message names.
WAITING = {
    "wgpu.gpu.request_adapter_sync()": "request_adapter_async",
    "wgpu.gpu.enumerate_adapters_sync()": "enumerate_adapters_async",
    "adapter.request_device_sync()": "request_device_async",
    "buffer.map_sync('READ')": "map_async",
    "shader.get_compilation_info_sync()": "get_compilation_info_async",
    "device.queue.on_submitted_work_done_sync()": "on_submitted_work_done_async",
    "device.pop_error_scope_sync()": "pop_error_scope_async",
    "device.lost_sync": "lost_async",
    "device._poll_wait()": "on_submitted_work_done_async",
    "device.queue.read_buffer(source)": "read_buffer_async",
    "device.queue.read_texture({'texture': texture}, {'bytes_per_row': 4}, (1, 1))": "read_texture_async",
    "DefaultDeviceHelper().get_default_device()": "get_default_device_async",
    "compute_with_buffers({}, {0: 4}, code)": "compute_with_buffers_async",
    # Deprecated names.
    "wgpu.gpu.request_adapter()": "request_adapter_async",
    "wgpu.gpu.enumerate_adapters()": "enumerate_adapters_async",
    "adapter.request_device()": "request_device_async",
    "buffer.map('READ')": "map_async",
    "shader.get_compilation_info()": "get_compilation_info_async",
    "device.queue.on_submitted_work_done()": "on_submitted_work_done_async",
}
# Notes each method of WebGPU that is called.
SPY = """
globalThis.started = [];
globalThis.unspy = [];
for (const cls of [GPU, GPUAdapter, GPUDevice, GPUBuffer, GPUQueue, GPUShaderModule, GPUCommandEncoder])
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(cls.prototype)))
        if (typeof value === "function" && name !== "constructor") {
            cls.prototype[name] = function (...a) { started.push(name); return value.apply(this, a); };
            unspy.push(() => { cls.prototype[name] = value; });
        }
"""


def test_where_python_cannot_wait_each_call_says_so_and_starts_nothing(where: Place) -> None:
    """Without JSPI anywhere, with it in a plain callback."""
    result = run(
        where,
        """
import wgpu_js as wgpu
from pyodide.code import run_js
from wgpu_js.utils.compute import compute_with_buffers
from wgpu_js.utils.device import DefaultDeviceHelper
adapter = await wgpu.gpu.request_adapter_async()
device = await adapter.request_device_async()
wgpu.set_error_mode("off", device)
buffer = device.create_buffer(size=16, usage="MAP_READ|COPY_DST")
source = device.create_buffer(size=16, usage="COPY_SRC")
texture = device.create_texture(size=(1, 1), format="rgba8unorm", usage="COPY_SRC")
code = "@compute @workgroup_size(1) fn main() {}"
shader = device.create_shader_module(code=code)
device.push_error_scope("validation")
await asyncio.sleep(0)
run_js(spy)
out = {}
def call_all():
    for line in lines:
        try:
            eval(line)
            out[line] = "nothing was raised"
        except Exception as err:
            out[line] = f"{type(err).__name__}: {err}"
if can_run_sync():
    js.setTimeout(create_once_callable(call_all), 0)
    await asyncio.sleep(0.1)
else:
    call_all()
out["started"] = js.started.to_py()
run_js("for (const undo of unspy) undo()")
out["state"] = buffer.map_state
out["scope"] = await device.pop_error_scope_async()
out
""",
        lines=list(WAITING),
        spy=SPY,
    )
    assert (result.pop("started"), result.pop("state"), result.pop("scope")) == ([], "unmapped", None)
    reason = "callPromising" if where.kind.jspi else "JSPI"
    wrong = {
        line: text
        for line, text in result.items()
        if not text.startswith("RuntimeError: ") or f"{WAITING[line]}(" not in text or reason not in text
    }
    assert result.keys() == WAITING.keys() and not wrong


def test_errors_that_nobody_looks_at_are_logged_once(where: Place) -> None:
    """B06, and that nothing is logged where somebody looks."""
    result = run(
        where,
        """
out = {}
p = later(1, title="buffer.map").then(lambda _: undefined_name)
await asyncio.sleep(0.1)
out["callback"] = logged()
try:
    await p
except NameError as err:
    out["awaited later"] = str(err)
del p
later(ValueError("why"), title="dropped")
await asyncio.sleep(0.1)
out["dropped"] = logged()
later(ValueError("why"), title="start").then(print)
await asyncio.sleep(0.1)
out["chain"] = logged()
later(1, title="handler", handler=lambda v: v / 0)
await asyncio.sleep(0.1)
out["handler"] = logged()

seen = []
later(ValueError("a")).catch(seen.append)
later(ValueError("b")).then(print, seen.append)
later(ValueError("c")).then(print).then(print).catch(seen.append)
try:
    await later(ValueError("d"))
except ValueError as err:
    seen.append(err)
await asyncio.sleep(0.1)
out["looked at"] = logged()
out["seen"] = sorted(map(str, seen))
out
""",
    )
    ((message, text),) = result["callback"]
    assert "buffer.map -> <lambda>" in message
    assert "Traceback" in text
    assert "name 'undefined_name' is not defined" in text
    assert "undefined_name" in result["awaited later"]
    for name in ("dropped", "chain", "handler"):
        assert len(result[name]) == 1, name
    assert "dropped" in result["dropped"][0][0]
    assert "start -> print" in result["chain"][0][0]
    assert "ZeroDivisionError" in result["handler"][0][1]
    assert result["looked at"] == []
    assert result["seen"] == ["a", "b", "c", "d"]


def test_callbacks_entered_through_call_promising_can_wait(page: Place) -> None:
    assert run(
        page,
        """
out = []
def frame(*args):
    out.append(later("waited").sync_wait())
    later("then").then(out.append)
js.frame_here = create_proxy(frame)
await js.eval("frame_here.callPromising()")
await asyncio.sleep(0.1)
out
""",
    ) == ["waited", "then"]


def test_the_page_goes_on_while_python_waits(page: Place) -> None:
    """Timers fire and draw callbacks run, which may wait themselves; promises end in the order of their answers."""
    assert run(
        page,
        """
order = []
async def other():
    order.append("other starts")
    order.append(later("other waited").sync_wait())
asyncio.ensure_future(other())
js.setTimeout(create_once_callable(lambda: order.append("timer")), 0)
slow = GPUPromise("slow", None)
js.setTimeout(create_once_callable(lambda: slow._set_input("slow waited")), 150)
order.append(slow.sync_wait())
order
""",
    ) in (
        ["timer", "other starts", "other waited", "slow waited"],
        ["other starts", "timer", "other waited", "slow waited"],
    )


def test_an_interrupt_ends_a_wait_and_leaves_all_usable(page: Place) -> None:
    """As by a kernel's stop button: through Pyodide's interrupt buffer."""
    result = run(
        page,
        """
import pyodide_js, time
import wgpu_js as wgpu
flag = js.Uint8Array.new(1)
pyodide_js.setInterruptBuffer(flag)
out = []
try:
    p = GPUPromise("never", None)
    stop = js.Function.new("flag", "setTimeout(() => { flag[0] = 2; }, 80)")
    stop(flag)
    start = time.monotonic()
    try:
        p.sync_wait()
    except KeyboardInterrupt:
        out.append("interrupted")
    assert time.monotonic() - start < 20
    p._set_input("usable")
    out.append(p.sync_wait())
    out.append(await later("await too"))
    device = wgpu.utils.get_default_device()
    buffer = device.create_buffer_with_data(data=bytes(range(8)), usage="COPY_SRC")
    out.append(list(device.queue.read_buffer(buffer)))
finally:
    pyodide_js.setInterruptBuffer(None)
out
""",
    )
    assert result == ["interrupted", "usable", "await too", list(range(8))]


def test_javascript_can_await_it(page: Place) -> None:
    assert (
        run(
            page,
            """
js.promise_here = create_proxy(later(42))
await js.eval("(async () => await promise_here)()")
""",
        )
        == 42
    )


def test_none_is_an_answer_too(where: Place) -> None:
    """B27: a promise without a value still has to be waited for."""

    async def inside():
        import inspect

        import wgpu_js as wgpu

        device = await wgpu.utils.get_default_device_async()
        buffer = device.create_buffer(size=64, usage="MAP_READ|COPY_DST")
        promise = buffer.map_async("READ")
        try:
            buffer.read_mapped()
            early = "readable"
        except RuntimeError:
            early = "not yet"
        result = await promise
        size = buffer.read_mapped().nbytes
        buffer.unmap()
        done = device.queue.on_submitted_work_done_async()
        return inspect.isawaitable(promise), early, result, size, await done

    assert where.run(inside) == [True, "not yet", None, 64, None]


def test_no_promise_stays_behind(page: Place) -> None:
    assert (
        run(
            page,
            """
import gc
before = len(GPUPromise._UNRESOLVED)
for i in range(100):
    await later(i).then(lambda v: later(v)).catch(print)
    later(i).sync_wait()
    try:
        await later(KeyError(i)).then(print)
    except KeyError:
        pass
await asyncio.sleep(0.1)
len(GPUPromise._UNRESOLVED) - before
""",
        )
        == 0
    )
