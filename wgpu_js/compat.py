"""``import wgpu`` gives wgpu_js: for programs and libraries that were written for wgpu-py."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, NoReturn

__all__ = ["install_as_wgpu"]

_PACKAGE = __name__.partition(".")[0]

# The version of wgpu-py that requirements on "wgpu" are told of.
_WGPU_VERSION = "0.32.0"

_NATIVE = "wgpu.backends.wgpu_native"

# The functions of wgpu-native that no browser has, with the reason or what to use instead.
_EXTRAS = {
    "begin_pipeline_statistics_query": "WebGPU has no pipeline statistics",
    "create_statistics_query_set": "WebGPU has no pipeline statistics",
    "end_pipeline_statistics_query": "WebGPU has no pipeline statistics",
    "multi_draw_indexed_indirect": "WebGPU draws once per call: use draw_indexed_indirect() in a loop",
    "multi_draw_indexed_indirect_count": "WebGPU draws once per call: use draw_indexed_indirect() in a loop",
    "multi_draw_indirect": "WebGPU draws once per call: use draw_indirect() in a loop",
    "multi_draw_indirect_count": "WebGPU draws once per call: use draw_indirect() in a loop",
    "request_device": "a browser writes no trace: use adapter.request_device_async()",
    "request_device_sync": "a browser writes no trace: use adapter.request_device_sync()",
    "set_instance_extras": "the browser chooses the graphics API and its options",
    "write_timestamp": "WebGPU takes timestamps of whole passes: use timestamp_writes when beginning a pass",
}


def install_as_wgpu(*, callbacks_may_wait: bool = True) -> None:
    """Let ``import wgpu`` give wgpu_js from now on, submodules and all, so that libraries work as they are.

    Call it before anything imports ``wgpu``. It also tells micropip, and whoever else asks
    ``importlib.metadata``, that ``wgpu`` is installed, so that requirements on it are met. Calling it again
    does nothing.

    WGSL that wgpu-native takes and browsers refuse is repaired from then on, see `set_shader_repairs`.

    ``wgpu.backends.wgpu_native`` exists only under this name: its classes are those of wgpu_js, and the
    functions of its ``extras`` raise an error that says why.

    Arguments:
        callbacks_may_wait: whether draw functions may wait: see `wgpu_js.promise.let_callbacks_wait`.

    Raises:
        RuntimeError: if another package named ``wgpu`` was imported before.
    """
    ours = sys.modules[_PACKAGE]
    current = sys.modules.get("wgpu")
    if current is ours:
        return
    # A stand-in without an API, as micropip makes for a mock package, may be replaced.
    if hasattr(current, "GPUDevice"):
        where = getattr(current, "__file__", None) or "an unknown place"
        raise RuntimeError(
            f"Another wgpu was imported already, from {where}. "
            f"Call {_PACKAGE}.install_as_wgpu() before the first `import wgpu`."
        )
    for name in [name for name in sys.modules if name.startswith("wgpu.")]:
        del sys.modules[name]
    from . import repairs

    repairs.repair_by_default()
    _alias_all()
    # First: nothing else may find submodules of wgpu_js again, as copies, by the path of their package.
    sys.meta_path.insert(0, _AliasFinder)
    declare_installed("wgpu", _WGPU_VERSION)
    offer_notebook_backend()
    if callbacks_may_wait:
        from .promise import let_callbacks_wait

        let_callbacks_wait()


def declare_installed(name: str, version: str) -> None:
    """Tell micropip, and whoever else asks ``importlib.metadata``, that a distribution is installed."""
    _installed[name] = version
    if _DistributionFinder not in sys.meta_path:
        # Last: a distribution that is really installed, like the wheel that is named wgpu, goes before it.
        sys.meta_path.append(_DistributionFinder)


def _alias_all() -> None:
    """Give every module of wgpu_js that was imported by now its other name."""
    for name, module in list(sys.modules.items()):
        if name == _PACKAGE or name.startswith(_PACKAGE + "."):
            sys.modules["wgpu" + name[len(_PACKAGE) :]] = module


class _AliasFinder:
    """Finds ``wgpu.x`` by importing ``wgpu_js.x``."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
        if not name.startswith("wgpu."):
            return None
        if name in (_NATIVE, _NATIVE + ".extras"):
            loader: Any = _Alias(_native_module() if name == _NATIVE else _extras_module())
            return ModuleSpec(name, loader, is_package=name == _NATIVE)
        real = _PACKAGE + name[len("wgpu") :]
        try:
            loader = _Alias(import_module(real))
        except ModuleNotFoundError as err:
            if err.name == real:
                return None
            raise
        return ModuleSpec(name, loader)


# A backend for rendercanvas where there is no document: which module is loaded in place of which, and the versions of
# rendercanvas whose hooks it knows.
_BACKEND, _IN_PLACE_OF, _BACKEND_KNOWS = f"{_PACKAGE}.jupyter.backend", "rendercanvas.pyodide", ("2.7.",)


def offer_notebook_backend() -> None:
    """Let ``rendercanvas.auto`` find the backend for notebooks where Python is in a worker.

    ``rendercanvas.pyodide`` can't be loaded there, so that `wgpu_js.jupyter.backend` takes its place. On a page's main
    thread, and with a rendercanvas that is not 2.7, nothing happens. `install_as_wgpu` does it too.
    """
    js = sys.modules.get("js")  # the bridge has imported it, where there is one
    if js is not None and not hasattr(js, "document") and _BackendFinder not in sys.meta_path:
        sys.meta_path.insert(0, _BackendFinder)


class _BackendFinder:
    """Finds the backend for notebooks under the name of the one for pages."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
        if name != _IN_PLACE_OF:
            return None
        version = str(getattr(sys.modules.get("rendercanvas"), "__version__", "of an unknown version"))
        if not version.startswith(_BACKEND_KNOWS):
            from ._coreutils import logger

            logger.warning(
                f"In a worker there is no backend for rendercanvas {version}: {_PACKAGE} has one for "
                f"{' and '.join(known + 'x' for known in _BACKEND_KNOWS)}."
            )
            return None
        loader: Any = _Alias(import_module(_BACKEND))
        return ModuleSpec(name, loader)


class _Alias:
    """A loader whose module is there already."""

    def __init__(self, module: ModuleType) -> None:
        self.module = module
        self.spec = module.__spec__

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return self.module

    def exec_module(self, module: ModuleType) -> None:
        # The import system has put the spec of the alias there.
        if self.spec is not None:
            module.__spec__ = self.spec
        # Those that it has imported. Not before: the import system loads anew what turns up while it looks
        # for it.
        _alias_all()


# The distributions that are there in our place, and their versions.
_installed: dict[str, str] = {}


class _DistributionFinder:
    """Tells ``importlib.metadata`` of the distributions in `_installed`."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: object = None) -> None:
        return None

    @staticmethod
    def find_distributions(context: Any) -> Iterable[Any]:
        if context.name is None:
            return [_distribution(*item) for item in _installed.items()]
        name = re.sub(r"[-_.]+", "-", context.name).lower()
        return [_distribution(name, _installed[name])] if name in _installed else []


def _distribution(name: str, version: str) -> Any:
    from importlib.metadata import Distribution

    class MockDistribution(Distribution):
        def read_text(self, filename: str) -> str | None:
            if filename == "METADATA":
                return f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
            # What micropip writes for its own in-memory mock packages, so that it takes this for one.
            return "micropip in-memory mock package" if filename == "INSTALLER" else None

        def locate_file(self, path: Any) -> Any:
            return path

    return MockDistribution()


def _native_module() -> ModuleType:
    """The module that programs import to choose wgpu-native, or to get at what only wgpu-native has."""
    from . import classes
    from .backends.auto import gpu

    module = ModuleType(_NATIVE, "wgpu-native's place in wgpu_js: the same classes, by the browser's WebGPU.")
    for name in classes.__all__:
        setattr(module, name, getattr(classes, name))

    def missing(name: str) -> NoReturn:
        raise AttributeError(
            f"module {_NATIVE!r} has no attribute {name!r}: this is wgpu_js, and a browser has no wgpu-native."
        )

    module.__dict__.update(gpu=gpu, __all__=[*classes.__all__, "gpu"], __getattr__=missing)
    return module


def _extras_module() -> ModuleType:
    module = ModuleType(_NATIVE + ".extras", "What only wgpu-native has: each function here raises an error.")
    for name, reason in _EXTRAS.items():
        setattr(module, name, _raiser(name, reason))
    module.__dict__["__all__"] = list(_EXTRAS)
    return module


def _raiser(name: str, reason: str) -> Callable[..., NoReturn]:
    def function(*args: object, **kwargs: object) -> NoReturn:
        raise RuntimeError(f"{_NATIVE}.extras.{name}() is not available in a browser: {reason}.")

    function.__name__ = function.__qualname__ = name
    function.__doc__ = f"Not available in a browser: {reason}."
    return function
