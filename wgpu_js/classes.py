"""The classes of the API, all of which are in the package itself too."""

from .generated.classes import *  # noqa: F403
from .generated.classes import __all__ as __all__
