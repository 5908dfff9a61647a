"""WebGPU for Python in a browser: the API of wgpu-py over the browser's own WebGPU.

``import wgpu_js as wgpu`` in Pyodide, in a page or in a worker, and go on as with wgpu-py on a desktop.
"""

from __future__ import annotations

import sys

if sys.platform != "emscripten":
    raise ImportError(
        "wgpu_js is wgpu for Python in a web browser (Pyodide) and can't be used on this platform. "
        "On a desktop, install native wgpu-py and import that: `pip install wgpu`, `import wgpu`."
    )

from ._coreutils import logger
from ._diagnostics import DiagnosticsBase, diagnostics
from ._version import __version__, version_info
from .classes import *  # noqa: F403
from .compat import install_as_wgpu
from .enums import *  # noqa: F403
from .errors import get_error_mode, set_error_handler, set_error_mode
from .flags import *  # noqa: F403
from .generated.classes import GPU
from .structs import *  # noqa: F403
from .utils.device import get_default_device, preconfigure_default_device
from . import backends, resources, utils
from .wrapping import wrap

# The entry point of the API.
gpu: GPU = GPU()
