"""wgpu-py's private name for the module of the classes."""

from ._coreutils import ApiDiff
from .classes import *  # noqa: F403
from .classes import __all__ as __all__
from .generated.apidiff import ADDED, CHANGED, HIDDEN

# What differs from the specification, with reasons; also in the documentation (deviations).
apidiff = ApiDiff(hidden=HIDDEN, added=ADDED, changed=CHANGED)
