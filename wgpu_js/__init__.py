"""WebGPU for Python in a browser: the API of wgpu-py over the browser's own WebGPU.

``import wgpu_js as wgpu`` in Pyodide, in a page or in a worker, and go on as with wgpu-py on a desktop.
"""

# ruff: noqa: F403 - the enums, flags, structs and classes are all here too

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

if sys.platform != "emscripten":
    raise ImportError(
        "wgpu_js is wgpu for Python in a web browser (Pyodide) and can't be used on this platform. "
        "On a desktop, install native wgpu-py and import that: `pip install wgpu`, `import wgpu`."
    )

from .classes import *

# isort: split
# The classes come first: their mixins refer to them.
from ._coreutils import logger as logger
from ._version import __version__ as __version__
from ._version import version_info as version_info
from .errors import get_error_mode as get_error_mode
from .errors import set_error_handler as set_error_handler
from .errors import set_error_mode as set_error_mode
from .generated.classes import GPU
from .generated.enums import *
from .generated.flags import *

if TYPE_CHECKING:
    from . import _classes as _classes
    from . import backends as backends
    from . import enums as enums
    from . import flags as flags
    from . import loop as loop
    from . import resources as resources
    from . import utils as utils
    from ._diagnostics import DiagnosticsBase as DiagnosticsBase
    from ._diagnostics import diagnostics as diagnostics
    from .compat import install_as_wgpu as install_as_wgpu
    from .draws import draw_many as draw_many
    from .repairs import set_shader_repairs as set_shader_repairs
    from .structs import *
    from .utils.device import get_default_device as get_default_device
    from .utils.device import preconfigure_default_device as preconfigure_default_device
    from .wrapping import wrap as wrap

# What few programs use is imported when it is first asked for. The structs, too: see __getattr__.
_LATER = {
    "DiagnosticsBase": "_diagnostics",
    "_classes": "",
    "backends": "",
    "diagnostics": "_diagnostics",
    "draw_many": "draws",
    "enums": "",
    "flags": "",
    "get_default_device": "utils.device",
    "install_as_wgpu": "compat",
    "loop": "",
    "preconfigure_default_device": "utils.device",
    "resources": "",
    "set_shader_repairs": "repairs",
    "structs": "",
    "utils": "",
    "wrap": "wrapping",
}


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        from importlib import import_module

        if name in _LATER:
            module = import_module(f"{__name__}.{_LATER[name] or name}")
            found = getattr(module, name) if _LATER[name] else module
        else:
            structs = import_module(f"{__name__}.structs")
            if name not in structs.__all__:
                raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
            found = getattr(structs, name)
        globals()[name] = found
        return found

    def __dir__() -> list[str]:
        from . import structs

        return sorted({*globals(), *_LATER, *structs.__all__})


# The entry point of the API.
gpu: GPU = GPU()


def rendercanvas_context_hook(canvas: object, present_methods: object) -> None:
    """What rendercanvas called before version 2; `gpu.get_canvas_context` has taken its place."""
    raise RuntimeError(
        "wgpu.rendercanvas_context_hook is gone: update rendercanvas, or use wgpu.gpu.get_canvas_context()."
    )
