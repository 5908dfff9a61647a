"""wgpu.utils, the backends, and what the diagnostics say, in the browser."""

from __future__ import annotations

from tests.support.places import Place

DOUBLE = """
@group(0) @binding(0) var<storage, read> source: array<i32>;
@group(0) @binding(1) var<storage, read_write> result: array<i32>;
override factor: i32 = 2;

@compute @workgroup_size(1)
fn main(@builtin(global_invocation_id) id: vec3u) {
    result[id.x] = source[id.x] * factor;
}
"""
IN_PLACE = """
@group(0) @binding(0) var<storage, read_write> data: array<u32>;

@compute @workgroup_size(1)
fn main(@builtin(global_invocation_id) id: vec3u, @builtin(num_workgroups) n: vec3u) {
    data[id.x + n.x * id.y] += 100;
}
"""


def test_compute_with_buffers_async(where: Place) -> None:
    async def inside(double: str, in_place: str):
        import array
        import ctypes
        import sys

        from wgpu_js.utils.compute import compute_with_buffers_async as compute

        source = array.array("i", range(-5, 5))
        out = {}
        result = await compute({0: source}, {1: (10, "i")}, double)
        out["tuple"] = result[1].tolist()
        result = await compute({0: source}, {1: "2x5xi"}, double, n=10)
        out["text"] = result[1].tolist()
        result = await compute({0: source}, {1: 40}, double, n=(10, 1, 1))
        out["bytes"] = [result[1].format, result[1].cast("i").tolist()]
        result = await compute({0: source}, {1: ctypes.c_int32 * 10}, double)
        out["ctypes"] = [isinstance(result[1], ctypes.Array), list(result[1])]
        result = await compute({0: source}, {1: (10, "i")}, double, constants={"factor": -1})
        out["constants"] = result[1].tolist()
        result = await compute({0: memoryview(bytes(range(24)))}, {0: (2, 3, "I")}, in_place, n=(3, 2, 1))
        out["in place"] = result[0].tolist()
        result = await compute({}, {0: "3xh"}, in_place, n=1)
        out["six bytes"] = [result[0].nbytes, result[0].tolist()]
        seen = []
        await compute({0: source}, {1: "1xi"}, double).then(lambda result: seen.append(result[1][0]))
        out["then"] = seen
        out["numpy"] = "numpy" in sys.modules
        return out

    result = where.run(inside, double=DOUBLE, in_place=IN_PLACE)
    doubled = list(range(-10, 10, 2))
    words = [int.from_bytes(bytes(range(i, i + 4)), "little") + 100 for i in range(0, 24, 4)]
    assert result == {
        "tuple": doubled,
        "text": [doubled[:5], doubled[5:]],
        "bytes": ["B", doubled],
        "ctypes": [True, doubled],
        "constants": [-v for v in range(-5, 5)],
        "in place": [words[:3], words[3:]],
        "six bytes": [6, [100, 0, 0]],
        "then": [-10],
        "numpy": False,
    }


def test_compute_with_buffers(where: Place) -> None:
    def inside(double: str):
        import array

        from wgpu_js.utils.compute import compute_with_buffers

        try:
            result = compute_with_buffers({0: array.array("i", [1, 2, 3])}, {1: (3, "i")}, double)
            return result[1].tolist()
        except RuntimeError as err:
            return str(err)

    result = where.run(inside, double=DOUBLE)
    if where.kind.jspi:
        assert result == [2, 4, 6]
    else:
        assert "await compute_with_buffers_async(...)" in result


def test_wrong_arguments_of_compute_raise_at_the_call(page: Place) -> None:
    def inside():
        from wgpu_js.utils.compute import compute_with_buffers, compute_with_buffers_async

        good = {"input_arrays": {0: bytes(4)}, "output_arrays": {1: 4}, "shader": "", "n": 1}
        found = []
        for change in (
            {"input_arrays": [bytes(4)]},
            {"input_arrays": {"0": bytes(4)}},
            {"input_arrays": {0: [1, 2]}},
            {"output_arrays": {}},
            {"output_arrays": [4]},
            {"output_arrays": {"1": 4}},
            {"output_arrays": {1: "foobar"}},
            {"output_arrays": {1: 1.5}},
            {"output_arrays": {1: "10xfoo"}},
            {"output_arrays": {1: ("i",)}},
            {"output_arrays": {1: (0, "i")}},
            {"output_arrays": {1: (-1, "i")}},
            {"n": "100"},
            {"n": (1, 2)},
            {"n": 0},
            {"n": (1, 1, -1)},
        ):
            kinds = []
            for function in (compute_with_buffers, compute_with_buffers_async):
                try:
                    function(**{**good, **change})
                    kinds.append("none")
                except Exception as err:
                    kinds.append(type(err).__name__)
            found.append([str(change), *kinds])
        return found

    found = page.run(inside)
    kinds = ["TypeError"] * 8 + ["ValueError"] * 4 + ["TypeError"] * 2 + ["ValueError"] * 2
    assert [row[1:] for row in found] == [[kind, kind] for kind in kinds], found


def test_errors_of_compute_come_through_the_promise(page: Place) -> None:
    async def inside():
        from wgpu_js.utils.compute import compute_with_buffers_async

        try:
            await compute_with_buffers_async({}, {0: 4}, {"no", "shader"})
        except TypeError as err:
            return str(err)

    assert page.run(inside)


def test_the_default_device_is_one(where: Place) -> None:
    async def inside():
        import asyncio

        import wgpu_js as wgpu
        from wgpu_js.utils.device import DefaultDeviceHelper

        helper = DefaultDeviceHelper()
        first, second = await asyncio.gather(
            helper.get_default_device_async(), helper.get_default_device_async()
        )
        return [
            isinstance(first, wgpu.GPUDevice),
            first is second is helper.get_default_device(),
            first is await helper.get_default_device_async(),
            await wgpu.utils.get_default_device_async() is wgpu.get_default_device(),
            helper._adapter_kwargs == helper._device_kwargs == {},
        ]

    assert where.run(inside) == [True] * 5


def test_without_jspi_the_error_names_the_twin(where: Place) -> None:
    def inside():
        from wgpu_js.utils.device import DefaultDeviceHelper

        try:
            DefaultDeviceHelper().get_default_device()
        except RuntimeError as err:
            return str(err)

    if where.kind.jspi:
        assert where.run(inside) is None
    else:
        assert "await get_default_device_async(...)" in where.run(inside)


def test_the_default_device_as_configured(page: Place) -> None:
    async def inside():
        import logging

        import wgpu_js as wgpu
        from wgpu_js.utils.device import DefaultDeviceHelper

        warnings = []

        class Handler(logging.Handler):
            def emit(self, record):
                warnings.append(record.getMessage())

        handler = Handler()
        wgpu.logger.addHandler(handler)
        helper = DefaultDeviceHelper()
        set_up = helper.preconfigure_default_device
        adapter = await wgpu.gpu.request_adapter_async()
        has = sorted(adapter.features & set(wgpu.FeatureName) - {"core-features-and-limits"})
        set_up("a", power_preference="low-power", required_features={has[0].replace("-", "_"), has[1]})
        set_up("b", power_preference="high-performance", required_limits={"max-bind-groups": 4})
        set_up("c", required_features=["!" + has[1]], preferred_features={has[2], "no-such-feature"})
        set_up("d", required_limits={"maxBindGroups": 3, "max-buffer-size": 1 << 28}, label="mine")
        set_up("e", required_limits={"max_bind_groups": None})
        set_up("f", adapter=adapter)
        set_up("g", canvas="anything")

        errors = []
        for change in (
            {"feature_level": 42},
            {"feature_level": "sky"},
            {"power_preference": "solar"},
            {"force_fallback_adapter": "yes"},
            {"adapter": "this one"},
            {"label": 42},
            {"required_features": "float32-filterable"},
            {"required_features": {"no-such-feature"}},
            {"required_limits": {"max-bind-groups"}},
        ):
            try:
                set_up("h", **change)
            except Exception as err:
                errors.append([type(err).__name__, "(h)" in str(err), next(iter(change)) in str(err)])
        try:
            set_up(42)
        except TypeError:
            errors.append("caller")

        device = await helper.get_default_device_async()
        wgpu.logger.removeHandler(handler)
        try:
            set_up("late", label="too late")
        except RuntimeError as err:
            errors.append("late" in str(err))
        return {
            "features": device.features == {has[0], has[2], "core-features-and-limits"},
            "limit": device.limits["max-buffer-size"],
            "label": device.label,
            "adapter": device.adapter is adapter,
            "warnings": warnings,
            "errors": errors,
        }

    result = page.run(inside)
    warnings = result.pop("warnings")
    assert [("overrides" in w, "removes" in w, "ignored" in w) for w in warnings] == [
        (True, False, False),  # power_preference by b
        (False, True, False),  # the feature by c
        (False, True, False),  # the limit by e
        (True, False, False),  # power_preference by f's adapter
        (False, False, True),  # canvas by f's adapter
    ], warnings
    assert "(b)" in warnings[0]
    assert "by 'a'" in warnings[0]
    assert "by 'f'" in warnings[4]
    kinds = ["TypeError", "ValueError", "ValueError", "TypeError", "TypeError", "TypeError"]
    kinds += ["TypeError", "ValueError", "TypeError"]
    assert result.pop("errors") == [*([kind, True, True] for kind in kinds), "caller", True]
    assert result == {"features": True, "limit": 1 << 28, "label": "mine", "adapter": True}


def test_a_lost_default_device_is_made_anew_as_it_was(page: Place) -> None:
    async def inside():
        from wgpu_js.utils.device import DefaultDeviceHelper

        helper = DefaultDeviceHelper()
        helper.preconfigure_default_device(
            "test", label="phoenix", required_limits={"max-buffer-size": 1 << 28}
        )
        first = await helper.get_default_device_async()
        first.destroy()
        await first.lost_async
        second = await helper.get_default_device_async()
        queue = second.queue
        data = await queue.read_buffer_async(second.create_buffer_with_data(data=b"1234", usage="COPY_SRC"))
        return first is second, second.label, second.limits == first.limits, bytes(data)

    assert page.run(inside) == [False, "phoenix", True, b"1234"]


def test_a_failed_request_can_be_repeated(page: Place) -> None:
    async def inside():
        import wgpu_js as wgpu
        from wgpu_js.utils.device import DefaultDeviceHelper

        helper = DefaultDeviceHelper()
        adapter = await wgpu.gpu.request_adapter_async()
        missing = sorted(set(wgpu.FeatureName) - adapter.features)[0]
        helper.preconfigure_default_device("test", required_features={missing})
        found = []
        for _ in range(2):
            try:
                await helper.get_default_device_async()
            except RuntimeError as err:
                found.append(missing in str(err))
        helper.preconfigure_default_device("test", required_features={"!" + missing})
        return found, isinstance(await helper.get_default_device_async(), wgpu.GPUDevice)

    assert page.run(inside) == [[True, True], True]


def test_backends(page: Place) -> None:
    def inside():
        import wgpu_js as wgpu
        from wgpu_js.backends import _register_backend, auto, js_webgpu

        original = wgpu.gpu
        out = [auto.gpu is js_webgpu.gpu is original, js_webgpu.GPUBuffer is wgpu.GPUBuffer]

        class Other:
            pass

        other = Other()
        try:
            for broken in ("foo", other):
                try:
                    _register_backend(broken)
                except RuntimeError as err:
                    out.append("request_adapter_sync" in str(err))
            other.request_adapter_sync = other.request_adapter_async = print
            other.wgsl_language_features = set()
            out.append(_register_backend(other) is other is wgpu.gpu)
            try:
                _register_backend(other)
            except RuntimeError as err:
                out.append("before" in str(err))
        finally:
            wgpu.gpu = original
        out.append(_register_backend(original) is wgpu.gpu)
        return out

    assert page.run(inside) == [True] * 7


def test_diagnostics_say_what_a_bug_report_needs(where: Place) -> None:
    async def inside():
        import gc

        import wgpu_js as wgpu

        device = await wgpu.utils.get_default_device_async()
        gc.collect()
        before = wgpu.diagnostics.object_counts.get_dict()
        kept = [device.create_buffer(size=1 << 20, usage="COPY_DST") for _ in range(3)]
        kept.append(device.create_texture(size=(64, 64), format="rgba8unorm", usage="COPY_DST"))
        facts = wgpu.diagnostics.get_dict()
        after = facts["object_counts"]
        grown = {
            kind: [after[kind][column] - before[kind].get(column, 0) for column in ("count", "resource_mem")]
            for kind in ("Buffer", "Texture")
        }
        tracker = wgpu.diagnostics.object_counts.tracker
        del facts["system"], facts["adapter"], facts["features"]
        return {
            "grown": grown,
            "tracker": tracker.counts["GPUBuffer"] == after["Buffer"]["count"],
            "limit": facts["limits"]["max-bind-groups"],
            "browser": facts["browser"],
            "errors": facts["errors"],
            "versions": facts["versions"]["wgpu_js"] == wgpu.__version__,
            "total": after["total"]["count"],
            "report": wgpu.diagnostics.get_report(),
        }

    result = where.run(inside)
    report = result.pop("report")
    for topic in (
        "system",
        "browser",
        "versions",
        "adapter",
        "features",
        "limits",
        "errors",
        "object_counts",
    ):
        assert f"\n██ {topic}:\n" in report
    assert "Not known" not in report
    for word in ("swiftshader", "HeadlessChrome", "RenderPipeline", "max-texture-dimension-2d"):
        assert word in report
    browser = result.pop("browser")
    assert browser["place"] == ("worker" if where.kind.worker else "page")
    assert browser["jspi"] is browser["can_wait_here"] is where.kind.jspi
    assert browser["secure_context"] is browser["webgpu"] is True
    assert browser["pyodide"] == where.kind.pyodide
    assert result.pop("limit")["device"] == "4"
    assert result.pop("total") >= 6
    assert result == {
        "grown": {"Buffer": [3, 3 << 20], "Texture": [1, 64 * 64 * 4]},
        "tracker": True,
        "errors": {"mode": "report", "mode_of_device": "report"},
        "versions": True,
    }


def test_all_texture_formats_have_a_size(page: Place) -> None:
    def inside():
        import wgpu_js as wgpu
        from wgpu_js._diagnostics import texture_format_to_bpp as bits

        return set(bits) == set(wgpu.TextureFormat), min(bits.values()) > 0, bits

    complete, positive, bits = page.run(inside)
    assert complete
    assert positive
    known = {
        "r8unorm": 8,
        "rg16float": 32,
        "bgra8unorm-srgb": 32,
        "rgba32uint": 128,
        "rgb10a2unorm": 32,
        "bc1-rgba-unorm": 4,
    }
    assert {name: bits[name] for name in known} == known


def test_importing_it_is_light(open_place, wheel) -> None:
    """Modules that take long to import are left until they are needed."""
    place = open_place("page")
    place.load(wheel)

    def inside():
        import sys

        before = set(sys.modules)
        import wgpu_js  # noqa: F401

        return sorted({name.partition(".")[0] for name in set(sys.modules) - before})

    imported = set(place.run(inside))
    slow = {"ctypes", "dataclasses", "email", "inspect", "numpy", "platform", "urllib", "zipfile"}
    assert not imported & slow
