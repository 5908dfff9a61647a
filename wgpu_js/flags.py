"""The flags of the API, all of which are in the package itself too."""

from .generated.flags import *  # noqa: F403
from .generated.flags import __all__ as __all__
