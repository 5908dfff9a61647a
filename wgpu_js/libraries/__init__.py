"""For libraries that were written for desktops: what they lack in a browser. Optional; nothing else imports this.

>>> import wgpu_js
>>> wgpu_js.install_as_wgpu()
>>> from wgpu_js.libraries import prepare_pygfx
>>> prepare_pygfx()
"""

from __future__ import annotations

import importlib.util
import os
import sys

from ..repairs import derivatives_by_default

__all__ = ["prepare_pygfx"]

# The version of freetype-py that requirements are told of.
_FREETYPE_VERSION = "2.5.1"


def prepare_pygfx(*, derivatives: bool = True) -> None:
    """Supply what pygfx, and fastplotlib with it, lack in a browser. Call it before installing or importing them.

    Arguments:
        derivatives: whether shaders may take derivatives where it depends on the pixel whether they get there, as those
            of volumes and of some markers do: browsers refuse them otherwise. It is a part of the repairs of shaders,
            and what `set_shader_repairs` says of them holds.

    - ``import freetype`` gives `wgpu_js.libraries.freetype`, which renders glyphs from the outlines that uharfbuzz
      reads, and micropip takes ``freetype-py`` as installed. A real freetype-py, if there is one, is left alone.
    - The environment variable ``PYGFX_DATA_DIR`` names a folder in Pyodide's file system, unless it is set already:
      pygfx knows no folder for its cache there.

    Calling it again does nothing.

    https://gpuweb.github.io/gpuweb/wgsl/#uniformity
    """
    if derivatives:
        derivatives_by_default()
    data = os.environ.setdefault("PYGFX_DATA_DIR", os.path.join(os.path.expanduser("~"), ".pygfx"))
    os.makedirs(data, exist_ok=True)
    if "freetype" not in sys.modules and importlib.util.find_spec("freetype") is None:
        from ..compat import declare_installed
        from . import freetype

        sys.modules["freetype"] = freetype
        declare_installed("freetype-py", _FREETYPE_VERSION)
