"""WebGPU for Python in a browser: the API of wgpu-py over the browser's own WebGPU.

``import wgpu_js as wgpu`` in Pyodide, in a page or in a worker, and go on as with wgpu-py on a desktop.
"""

# ruff: noqa: F403 - the enums, flags, structs and classes are all here too

from __future__ import annotations

import sys

if sys.platform != "emscripten":
    raise ImportError(
        "wgpu_js is wgpu for Python in a web browser (Pyodide) and can't be used on this platform. "
        "On a desktop, install native wgpu-py and import that: `pip install wgpu`, `import wgpu`."
    )

from . import _classes as _classes
from .classes import *

# isort: split
# The classes come first: their mixins refer to them.
from . import backends as backends
from . import resources as resources
from . import utils as utils
from ._coreutils import logger as logger
from ._diagnostics import DiagnosticsBase as DiagnosticsBase
from ._diagnostics import diagnostics as diagnostics
from ._version import __version__ as __version__
from ._version import version_info as version_info
from .compat import install_as_wgpu as install_as_wgpu
from .enums import *
from .errors import get_error_mode as get_error_mode
from .errors import set_error_handler as set_error_handler
from .errors import set_error_mode as set_error_mode
from .flags import *
from .generated.classes import GPU
from .structs import *
from .utils.device import get_default_device as get_default_device
from .utils.device import preconfigure_default_device as preconfigure_default_device
from .wrapping import wrap as wrap

# The entry point of the API.
gpu: GPU = GPU()


def rendercanvas_context_hook(canvas: object, present_methods: object) -> None:
    """What rendercanvas called before version 2; `gpu.get_canvas_context` has taken its place."""
    raise RuntimeError(
        "wgpu.rendercanvas_context_hook is gone: update rendercanvas, or use wgpu.gpu.get_canvas_context()."
    )
