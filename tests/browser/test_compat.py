"""`import wgpu` gives wgpu_js: with `install_as_wgpu`, for libraries that know no other name."""

from __future__ import annotations

import pytest

from tests.support.places import Place


@pytest.fixture(scope="module")
def alias(open_place, wheel) -> Place:
    """A page of its own, since the alias lasts."""
    place = open_place("page")
    place.load(wheel)
    place.run("import wgpu_js; wgpu_js.install_as_wgpu()")
    return place


def test_every_module_is_the_same_object(alias: Place) -> None:
    def inside():
        import importlib
        import pkgutil
        import sys

        import wgpu

        import wgpu_js

        names = [
            module.name.removeprefix("wgpu_js.")
            for module in pkgutil.walk_packages(wgpu_js.__path__, "wgpu_js.")
        ]
        different, wanting = [], set()
        for name in names:
            first, second = ("wgpu", "wgpu_js") if len(name) % 2 else ("wgpu_js", "wgpu")
            try:
                one = importlib.import_module(f"{first}.{name}")
            except ImportError as err:  # it stands on another library
                missing = err.__cause__ or err
                wanting.add(f"{name}: {missing.name}")
                continue
            if one is not importlib.import_module(f"{second}.{name}") or one.__name__ != f"wgpu_js.{name}":
                different.append(name)
        for name, module in list(sys.modules.items()):
            real = "wgpu_js" + name[4:]
            if name.startswith("wgpu.") and "wgpu_native" not in name and module is not sys.modules[real]:
                different.append(name)
        return wgpu is wgpu_js, names, different, sorted(wanting)

    same, names, different, wanting = alias.run(inside)
    assert same
    assert wanting == ["jupyter.backend: rendercanvas", "utils.imgui: imgui_bundle"]
    assert different == []
    assert {"enums", "flags", "structs", "classes", "utils.compute", "backends.auto", "_async"} <= set(names)


def test_the_ways_to_import(alias: Place) -> None:
    def inside():
        import wgpu
        import wgpu.backends.auto
        import wgpu.utils.compute as compute
        from wgpu import GPUBuffer, enums, flags, structs  # noqa: F401
        from wgpu._classes import GPUBuffer as other_buffer  # noqa: N813
        from wgpu.backends.js_webgpu import gpu
        from wgpu.classes import GPUBuffer as third_buffer  # noqa: N813
        from wgpu.utils import BaseEnum, get_default_device
        from wgpu.utils.device import get_default_device as again

        import wgpu_js

        return [
            GPUBuffer is wgpu_js.GPUBuffer is other_buffer is third_buffer,
            issubclass(enums.TextureFormat, BaseEnum) if isinstance(enums.TextureFormat, type) else False,
            wgpu.gpu is gpu is wgpu.backends.auto.gpu,
            get_default_device is again,
            compute.__name__,
            wgpu.version_info[:3],
        ]

    assert alias.run(inside) == [True, True, True, True, "wgpu_js.utils.compute", [0, 32, 0]]


def test_the_place_of_wgpu_native(alias: Place) -> None:
    def inside():
        import wgpu.backends.wgpu_native
        from wgpu.backends.wgpu_native import GPUBuffer, extras
        from wgpu.backends.wgpu_native.extras import set_instance_extras, write_timestamp

        import wgpu_js

        found = []
        for function in (extras.multi_draw_indirect, set_instance_extras, write_timestamp):
            try:
                function(1, 2, x=3)
            except RuntimeError as err:
                found.append([function.__name__ in str(err), "browser" in str(err)])
        try:
            _ = wgpu.backends.wgpu_native.lib
        except AttributeError as err:
            found.append("'lib'" in str(err))
        try:
            import wgpu_js.backends.wgpu_native
        except ModuleNotFoundError:
            found.append("only under the alias")
        return GPUBuffer is wgpu_js.GPUBuffer, wgpu.backends.wgpu_native.gpu is wgpu_js.gpu, found

    same, gpu, found = alias.run(inside)
    assert same
    assert gpu
    assert found == [[True, True]] * 3 + [True, "only under the alias"]
