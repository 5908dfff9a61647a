"""For libraries that were written for desktops: what they lack in a browser. Optional; nothing else imports this.

>>> import wgpu_js
>>> wgpu_js.install_as_wgpu()
>>> from wgpu_js.libraries import prepare_pygfx
>>> prepare_pygfx()  # or, for fastplotlib, prepare_fastplotlib()
"""

from __future__ import annotations

import concurrent.futures
import importlib.util
import os
import sys
from collections.abc import Callable
from typing import Any

from ..repairs import derivatives_by_default

__all__ = ["prepare_fastplotlib", "prepare_pygfx"]

# The version of freetype-py that requirements are told of.
_FREETYPE_VERSION = "2.5.1"


def prepare_fastplotlib(*, derivatives: bool = True) -> None:
    """Supply what fastplotlib lacks in a browser: what `prepare_pygfx` supplies, and threads to wait for.

    Its widgets for stacks of data (`ImageWidget`, `NDWidget`) have a `concurrent.futures.ThreadPoolExecutor` do their
    work. Where Python has no threads, as in every usual Pyodide, such executors then do what they are given at once, in
    ``submit()``, and answer a future that is done. That holds for all executors of the program; without it each raises
    a RuntimeError.

    Arguments:
        derivatives: see `prepare_pygfx`.

    Calling it again does nothing.
    """
    prepare_pygfx(derivatives=derivatives)
    if not _has_threads():
        concurrent.futures.ThreadPoolExecutor.submit = _submit_at_once  # type: ignore[method-assign]


def _has_threads() -> bool:
    # Only Emscripten's Python has this.
    info = getattr(sys, "_emscripten_info", None)
    return info is None or bool(info.pthreads)


def _submit_at_once(
    executor: Any, function: Callable[..., Any], /, *args: Any, **options: Any
) -> concurrent.futures.Future[Any]:
    """`ThreadPoolExecutor.submit` without a thread."""
    if executor._shutdown:
        raise RuntimeError("cannot schedule new futures after shutdown")
    future: concurrent.futures.Future[Any] = concurrent.futures.Future()
    future.set_running_or_notify_cancel()
    try:
        future.set_result(function(*args, **options))
    except BaseException as error:
        future.set_exception(error)
    return future


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
