"""The structs of the API, all of which are in the package itself too."""

# ruff: noqa: F403

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._struct import Struct as Struct
from .generated import structs as _generated
from .generated.structs import *
from .generated.structs import __all__ as __all__

if TYPE_CHECKING:
    from .generated.struct_types import *
else:

    def __getattr__(name: str) -> Any:
        # The aliases for annotations (BufferDescriptorStruct) are made on demand.
        return getattr(_generated, name)
