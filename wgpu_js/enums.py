"""The enums of the API, all of which are in the package itself too."""

from .generated.enums import *  # noqa: F403
from .generated.enums import __all__ as __all__
