"""The enums of the API, all of which are in the package itself too."""

# ruff: noqa: F403

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .generated import enums as _generated
from .generated.enums import *
from .generated.enums import Enum as Enum
from .generated.enums import __all__ as __all__

if TYPE_CHECKING:
    from .generated.enum_types import *
else:

    def __getattr__(name: str) -> Any:
        # The aliases for annotations (TextureFormatEnum) are made on demand.
        return getattr(_generated, name)
