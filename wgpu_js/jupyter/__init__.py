"""A live canvas in the output of a notebook's cell, from a worker too, as in JupyterLite.

``canvas = Canvas(640, 480)`` as a cell's last value, or through ``display``, shows the canvas; draw to
``canvas.get_context()`` in a function for ``canvas.request_draw``.
"""

from __future__ import annotations

from ..compat import offer_notebook_backend
from ._late import notebook as _notebook
from .canvas import Canvas as Canvas
from .canvas import CanvasContext as CanvasContext
from .stills import Still as Still
from .stills import still as still
from .stills import still_async as still_async

__all__ = ["Canvas", "CanvasContext", "Still", "still", "still_async"]

_notebook.hook()
offer_notebook_backend()
