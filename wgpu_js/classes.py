"""The classes of the API, all of which are in the package itself too."""

from .base import add_old_names as _add_old_names
from .base import forget_dead as _forget_dead
from .base import name_publicly as _name_publicly
from .generated import classes as _generated
from .generated.classes import *  # noqa: F403
from .generated.classes import __all__ as __all__

_classes = [getattr(_generated, name) for name in __all__ if isinstance(getattr(_generated, name), type)]
_name_publicly(_classes)
_forget_dead(_classes)
_add_old_names(_classes)
