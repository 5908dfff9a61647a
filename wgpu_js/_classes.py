"""wgpu-py's private name for the module of the classes."""

from ._coreutils import ApiDiff
from .classes import *  # noqa: F403
from .classes import __all__ as __all__

# What differs from the specification; the whole list is in the documentation (deviations).
apidiff = ApiDiff(hidden={}, added={}, changed={})
