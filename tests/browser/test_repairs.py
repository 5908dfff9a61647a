"""Repairs of desktop WGSL in browsers: what is repaired is refused before, compiles after, and draws what is meant."""

from __future__ import annotations

import pytest

from tests.support.places import Place

SIGNS = ("+", "-", "*", "/", "%", "<<", ">>", "&", "|", "^", "<", ">", "<=", ">=", "==", "!=", "&&", "||")


@pytest.fixture(scope="module")
def stage(page: Place) -> Place:
    """A page with a `device`, and `errors(code)`: what the browser's compiler finds wrong, without any repair."""

    async def inside():
        import builtins

        import wgpu_js as wgpu

        wgpu.set_error_mode("off")
        adapter = await wgpu.gpu.request_adapter_async()
        device = await adapter.request_device_async()

        async def errors(code):
            device.push_error_scope("validation")
            module = device._internal.createShaderModule(_object(code=code))
            info = await module.getCompilationInfo()
            await device.pop_error_scope_async()
            return [str(m.message) for m in info.messages if m.type == "error"]

        def _object(**given):
            import js
            from pyodide.ffi import to_js

            return to_js(given, dict_converter=js.Object.fromEntries)

        builtins.test = {"device": device, "errors": errors}

    page.run(inside)
    return page


def test_each_pair_of_operators_is_repaired_exactly_where_the_browser_refuses_it(stage: Place) -> None:
    async def inside(signs):
        import builtins
        import itertools
        import logging

        from wgpu_js.repairs import repaired

        logging.getLogger("wgpu").setLevel(logging.ERROR)
        wrong = []
        # a < b > c begins a template list, and is no comparison on native either: it would compare a truth value.
        templates = (("<", ">"), ("<", ">="))
        for outer, inner in set(itertools.product(signs, signs)) - set(templates):
            code = f"fn f(a: u32, b: u32, c: u32) {{ let x = a {outer} b {inner} c; }}"
            # Types don't matter: an error of the grammar comes before any of those.
            grammar = [m for m in await builtins.test["errors"](code) if "parenthes" in m or "expected" in m]
            after = repaired(code)
            if bool(grammar) != (after is not code):
                wrong.append((code, grammar, after))
            if after is not code:
                still = [
                    m for m in await builtins.test["errors"](after) if "parenthes" in m or "expected" in m
                ]
                if still:
                    wrong.append((after, still))
        return wrong

    assert stage.run(inside, signs=list(SIGNS)) == []


def test_a_repaired_shader_draws_what_is_meant(stage: Place) -> None:
    """One triangle a column, each with all three repairs in its colour, against values computed by hand."""

    async def inside():
        import builtins

        import wgpu_js as wgpu
        from wgpu_js import _coreutils
        from wgpu_js.repairs import repaired

        device = builtins.test["device"]
        code = """
        struct Varyings {
            @builtin(position) position: vec4f,
            @location(0) number: u32,
            @location(1) pair: vec2<i32>,
        };
        @vertex fn vs(@builtin(vertex_index) i: u32, @builtin(instance_index) n: u32) -> Varyings {
            var v: Varyings;
            let corner = vec2f(f32(i & 1u), f32(i >> 1u)) * 4.0;
            v.position = vec4f(-1.0 + 0.5 * (f32(n) + corner.x), -1.0 + 2.0 * corner.y, 0.0, 1.0);
            if (n == 3u) { v.position.x = bitcast<f32>(0x7fc00000u); }
            v.number = n;
            v.pair = vec2<i32>(i32(n), -i32(n));
            return v;
        }
        @fragment fn fs(v: Varyings) -> @location(0) vec4f {
            let bits = v.number | 4u % 3u << 1u;
            let odd = (v.number & 1u) == 1u && true || false;
            return vec4f(f32(bits) * 16.0, f32(v.pair.x - v.pair.y) * 16.0, select(0.0, 255.0, odd), 255.0) / 255.0;
        }
        """
        before = await builtins.test["errors"](code)
        _coreutils.repair_shader = repaired
        module = device.create_shader_module(code=code)
        _coreutils.repair_shader = None
        compiled = await module.get_compilation_info_async()
        target = device.create_texture(
            size=(4, 1),
            format="rgba8unorm",
            usage=wgpu.TextureUsage.RENDER_ATTACHMENT | wgpu.TextureUsage.COPY_SRC,
        )
        pipeline = device.create_render_pipeline(
            layout="auto",
            vertex={"module": module},
            primitive={"topology": "triangle-list"},
            fragment={"module": module, "targets": [{"format": "rgba8unorm"}]},
        )
        encoder = device.create_command_encoder()
        render = encoder.begin_render_pass(
            color_attachments=[
                {"view": target, "load_op": "clear", "store_op": "store", "clear_value": (0, 0, 0, 0)}
            ]
        )
        render.set_pipeline(pipeline)
        for n in range(4):
            render.draw(3, 1, 0, n)
        render.end()
        device.queue.submit([encoder.finish()])
        data = await device.queue.read_texture_async({"texture": target}, {"bytes_per_row": 256}, (4, 1))
        return len(before) > 0, list(compiled), bytes(data[:16])

    refused, compiled, pixels = stage.run(inside)
    assert refused
    assert compiled == []
    # Later columns are drawn over the right part of earlier ones; the fourth has no position.
    column = [[(n | 2) * 16, n * 32, 255 * (n & 1), 255] for n in range(3)]
    assert [list(pixels[4 * i : 4 * i + 4]) for i in range(3)] == column
    assert list(pixels[12:16]) == column[2]


def test_messages_are_about_the_original(stage: Place) -> None:
    async def inside():
        import builtins

        from wgpu_js import _coreutils
        from wgpu_js.repairs import repaired

        device = builtins.test["device"]
        code = "fn f(a: u32, b: u32) -> u32 {\n  let x = a | b % a; let y = nothing;\n  return x; }"
        _coreutils.repair_shader = repaired
        module = device.create_shader_module(code=code)
        _coreutils.repair_shader = None
        info = await module.get_compilation_info_async()
        return [
            [m.line_num, m.line_pos, code[m.offset : m.offset + m.length]] for m in info if m.type == "error"
        ]

    assert stage.run(inside) == [[2, 30, "nothing"]]


BRANCHING = """// first line
@group(0) @binding(0) var t: texture_2d<f32>;
@group(0) @binding(1) var s: sampler;
@fragment fn main(@builtin(position) p: vec4f) -> @location(0) vec4f {
    if p.x > 10 { return textureSample(t, s, p.xy); }
    return vec4f();
}"""


def test_derivatives_in_any_control_flow_where_asked_for(stage: Place) -> None:
    async def inside(code):
        import builtins

        import wgpu_js
        from wgpu_js import _coreutils
        from wgpu_js.repairs import repaired

        errors = builtins.test["errors"]
        before = await errors(code)
        _coreutils.repair_shader, old = None, _coreutils.repair_shader
        wgpu_js.set_shader_repairs(True)
        unasked = repaired(code) is code
        wgpu_js.set_shader_repairs(True, derivatives=True)
        after = await errors(repaired(code))
        with_directive = await errors(repaired("requires readonly_and_readwrite_storage_textures;\n" + code))
        module = builtins.test["device"].create_shader_module(code="fn f() { let d = dpdx(1.0); nothing(); }")
        info = [[m.line_num, m.line_pos] for m in await module.get_compilation_info_async()]
        wgpu_js.set_shader_repairs(True, derivatives=False)
        _coreutils.repair_shader = old
        return ["uniform control flow" in text for text in before], unasked, after, with_directive, info

    assert stage.run(inside, code=BRANCHING) == [[True], True, [], [], [[1, 29]]]


def test_what_is_prepared_for_pygfx_takes_derivatives(stage: Place) -> None:
    """Unless it is told not to, there or by the switch; and only shaders that take any are touched."""

    def inside(code):
        import importlib

        import wgpu_js
        from wgpu_js import _coreutils, repairs
        from wgpu_js.libraries import prepare_pygfx

        def touched(text=code):
            return _coreutils.repair_shader is not None and _coreutils.repair_shader(text) is not text

        importlib.reload(repairs)  # as nobody has said anything of it
        wgpu_js.set_shader_repairs = repairs.set_shader_repairs
        wgpu_js.libraries.derivatives_by_default = repairs.derivatives_by_default
        _coreutils.repair_shader = None
        repairs.repair_by_default()
        found = {"alias": touched()}
        prepare_pygfx(derivatives=False)
        found["left off"] = touched()
        prepare_pygfx()
        found["on"] = touched()
        found["none in it"] = touched(
            code.replace("textureSample(t, s, p.xy)", "textureSampleLevel(t, s, p.xy, 0)")
        )
        found["of its own"] = touched("diagnostic(warning, derivative_uniformity);" + code)
        wgpu_js.set_shader_repairs(True)
        found["repairs on"] = touched()
        wgpu_js.set_shader_repairs(True, derivatives=False)
        prepare_pygfx()
        found["said otherwise"] = touched()
        wgpu_js.set_shader_repairs(False, derivatives=True)
        prepare_pygfx()
        found["repairs off"] = touched()
        return found

    assert stage.run(inside, code=BRANCHING) == {
        "alias": False,
        "left off": False,
        "on": True,
        "none in it": False,
        "of its own": False,
        "repairs on": True,
        "said otherwise": False,
        "repairs off": False,
    }


def test_a_shader_that_compiles_draws_the_same_with_derivatives_anywhere(stage: Place) -> None:
    """Mip levels, differences and comparisons, which all hang on derivatives: the same bytes."""

    async def inside():
        import builtins

        from wgpu_js.repairs import ANYWHERE

        device = builtins.test["device"]
        code = """
        @group(0) @binding(0) var t: texture_2d<f32>;
        @group(0) @binding(1) var s: sampler;
        @vertex fn vs(@builtin(vertex_index) i: u32) -> @builtin(position) vec4f {
            return vec4f(f32(i % 2) * 4 - 1, f32(i / 2) * 4 - 1, 0, 1);
        }
        @fragment fn fs(@builtin(position) p: vec4f) -> @location(0) vec4f {
            let far = p.xy * p.xy / 900.0;
            var sum = textureSample(t, s, far) * 0.5 + textureSampleBias(t, s, far, 0.7) * 0.25;
            for (var i = 0; i < 3; i++) {
                sum += vec4f(fwidth(sin(p.x * f32(i))), dpdx(far.x), dpdyFine(far.y), 1) / 8;
            }
            return sum;
        }
        """
        texture = device.create_texture(
            size=(8, 8), mip_level_count=4, format="rgba8unorm", usage="TEXTURE_BINDING|COPY_DST"
        )
        for level in range(4):
            size = 8 >> level
            data = bytes((37 * i * (level + 1)) % 256 for i in range(4 * size * size))
            device.queue.write_texture(
                {"texture": texture, "mip_level": level}, data, {"bytes_per_row": 4 * size}, (size, size)
            )
        sampler = device.create_sampler(mag_filter="linear", min_filter="linear", mipmap_filter="linear")
        target = device.create_texture(size=(64, 64), format="rgba8unorm", usage="RENDER_ATTACHMENT|COPY_SRC")
        pictures = []
        for text in (code, ANYWHERE + code):
            errors = await builtins.test["errors"](text)
            assert not errors, errors
            module = device.create_shader_module(code=text)
            pipeline = device.create_render_pipeline(
                layout="auto",
                vertex={"module": module},
                fragment={"module": module, "targets": [{"format": "rgba8unorm"}]},
            )
            entries = [{"binding": 0, "resource": texture.create_view()}, {"binding": 1, "resource": sampler}]
            group = device.create_bind_group(layout=pipeline.get_bind_group_layout(0), entries=entries)
            encoder = device.create_command_encoder()
            attachment = {"view": target, "load_op": "clear", "store_op": "store"}
            render = encoder.begin_render_pass(color_attachments=[attachment])
            render.set_pipeline(pipeline)
            render.set_bind_group(0, group)
            render.draw(3)
            render.end()
            device.queue.submit([encoder.finish()])
            data = await device.queue.read_texture_async(
                {"texture": target}, {"bytes_per_row": 256}, (64, 64)
            )
            pictures.append(bytes(data))
        return len(set(pictures)), len({pictures[0][i : i + 4] for i in range(0, len(pictures[0]), 4)})

    different, colours = stage.run(inside)
    assert different == 1
    assert colours > 500


def test_the_switch(stage: Place) -> None:
    async def inside():
        import wgpu_js
        from wgpu_js import _coreutils, repairs

        found = [_coreutils.repair_shader is not None]
        wgpu_js.set_shader_repairs(False)
        wgpu_js.install_as_wgpu()
        found.append(_coreutils.repair_shader is not None)
        wgpu_js.set_shader_repairs(True)
        found.append(_coreutils.repair_shader is repairs.repaired)
        repairs._chosen = None
        _coreutils.repair_shader = None
        repairs.repair_by_default()
        found.append(_coreutils.repair_shader is repairs.repaired)
        return found

    assert stage.run(inside) == [False, False, True, True]
