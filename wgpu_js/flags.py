"""The flags of the API, all of which are in the package itself too."""

from __future__ import annotations

from .generated.flags import *  # noqa: F403
from .generated.flags import BufferUsageFlags as BufferUsageFlags
from .generated.flags import ColorWriteFlags as ColorWriteFlags
from .generated.flags import Flags as Flags
from .generated.flags import MapModeFlags as MapModeFlags
from .generated.flags import ShaderStageFlags as ShaderStageFlags
from .generated.flags import TextureUsageFlags as TextureUsageFlags
from .generated.flags import __all__ as __all__
