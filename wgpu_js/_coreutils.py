"""What the rest of the package, and libraries on top of it, share: the logger, enums, strings for flags."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NoReturn

ArrayLike = object
"""Annotation for data: anything with the buffer protocol (bytes, memoryview, array, numpy, ctypes)."""

CanvasLike = object
"""Annotation for what a picture can be shown on: see ``gpu.get_canvas_context``."""


# %% Logging

logger_set_level_callbacks: list[Callable[[int], object]] = []
"""Called with the new level, as an int, each time the level of logger "wgpu" is set."""

# A script may have fetched the logger, and set it up, before it imported this package.
logger = logging.getLogger("wgpu")

# What ends a line in WGSL. A browser may count \r\n as one.
LINE_BREAK = re.compile("\r\n|[\n\v\f\r\x85\u2028\u2029]")

repair_shader: Callable[[str, str], str] | None = None
"""What makes of a shader's code, given with its label, what a browser takes; None: nothing. See repairs.py."""


class WGPULogger(type(logger)):  # type: ignore[misc]
    """The class of logger "wgpu": tells ``logger_set_level_callbacks`` when its level changes."""

    def setLevel(self, level: int | str) -> None:  # noqa: N802
        """Set the level, an int or a name, and tell the callbacks."""
        super().setLevel(level)
        for callback in logger_set_level_callbacks:
            callback(self.level)


logger.__class__ = WGPULogger
if logger.level == logging.NOTSET:
    logger.setLevel(logging.WARNING)

_native_object = re.compile(r"`<[A-Za-z|]+-\s?\(\d+, \d+, [A-Za-z|]+\)>`")


def error_message_hash(message: str) -> int:
    """Hash a message of wgpu-native so that two that differ only in the ids of objects are alike."""
    return hash(_native_object.sub("<object>", message))


# %% Enums and flags


class EnumType(type):
    """Metaclass of enums and flags: a class whose public attributes are its options, each a str or an int.

    An option that is given as None has its own name for value. ``option in TheEnum``, iteration and ``len``
    are about the values, ``TheEnum[name]`` and ``__members__`` about the names.
    """

    __fields__: tuple[str, ...]
    __members__: Mapping[str, str | int]

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> EnumType:
        """Check the options and note them in ``__fields__`` and ``__members__``."""
        members: dict[str, str | int] = {}
        for key, value in namespace.items():
            if key.startswith("_"):
                continue
            if value is None:
                value = key
            elif not isinstance(value, (str, int)):
                raise TypeError(
                    f"{name}.{key}: an enum's options are str or int, not {type(value).__name__}."
                )
            members[key] = value
        namespace.update(members)
        namespace["__fields__"] = tuple(members)
        namespace["__members__"] = MappingProxyType(members)
        return super().__new__(cls, name, bases, namespace)

    def __call__(cls, *args: object, **kwargs: object) -> NoReturn:
        raise RuntimeError(f"{cls.__name__} is a collection of constants and can't be instantiated.")

    def __dir__(cls) -> list[str]:
        return list(cls.__fields__)

    def __len__(cls) -> int:
        return len(cls.__fields__)

    def __bool__(cls) -> bool:
        return True

    def __iter__(cls) -> Iterator[str | int]:
        return iter(cls.__members__.values())

    def __contains__(cls, value: object) -> bool:
        return value in cls.__members__.values()

    def __getitem__(cls, name: str) -> str | int:
        return cls.__members__[name]

    def __setattr__(cls, name: str, value: object) -> None:
        if not name.startswith("_"):
            raise RuntimeError(f"{cls.__name__} is a collection of constants: {name!r} can't be set.")
        super().__setattr__(name, value)

    def __repr__(cls) -> str:
        package = cls.__module__.partition(".")[0]
        if not cls.__fields__:
            return f"<{package}.{cls.__name__} enum>"
        options = ", ".join(
            f"'{name}' ({value})" if isinstance(value, int) else f"'{value}'"
            for name, value in cls.__members__.items()
        )
        return f"<{package}.{cls.__name__} enum with options: {options}>"


class BaseEnum(metaclass=EnumType):
    """Base of enums and flags: like the standard library's, but the options are plain strings or ints."""


_flag_cache: dict[str, int] = {}  # "BufferUsage.COPY_SRC|MAP_READ" -> 9


def str_flag_to_int(flag: EnumType, s: str) -> int:
    """Turn names of flags into their value: ``"COPY_SRC|MAP_READ"``, in any case and order.

    Raises:
        ValueError: if ``s`` names no flag or one that ``flag`` has not.
    """
    cache_key = f"{flag.__name__}.{s}"
    value = _flag_cache.get(cache_key)
    if value is None:
        names = [name.strip().upper() for name in s.split("|") if name.strip()]
        unknown = [name for name in names if name not in flag.__members__]
        if unknown or not names:
            raise ValueError(
                f"Invalid flag value for {flag.__name__}: {s!r}. Valid are, joined by '|': "
                + ", ".join(flag.__fields__)
            )
        value = 0
        for name in names:
            value |= int(flag.__members__[name])
        _flag_cache[cache_key] = value
    return value


# %% How this API differs from the specification


class ApiDiff:
    """What the Python API hides, adds and changes compared with the WebGPU specification.

    Each is a dict from ``"GPUClass.member"`` to the reason, or None. ``str(diff.__doc__)`` lists them all.
    """

    def __init__(
        self,
        *,
        hidden: Mapping[str, str | None],
        added: Mapping[str, str | None],
        changed: Mapping[str, str | None],
    ) -> None:
        self.hidden = dict(hidden)
        self.added = dict(added)
        self.changed = dict(changed)

    @property
    def __doc__(self) -> str:  # type: ignore[override]
        lines = []
        for verb, members in (("Adds", self.added), ("Changes", self.changed), ("Hides", self.hidden)):
            for name, reason in sorted(members.items()):
                lines.append(f"    * {verb} ``{name}()``" + (f" - {reason}" if reason else ""))
        return "\n".join(["", *lines, ""])


# %% Files


def get_header_filename(name: str) -> NoReturn:
    """On desktop: where a C header of wgpu-native is. There are none here.

    Raises:
        RuntimeError: always.
    """
    raise RuntimeError(f"Could not find {name}: wgpu_js drives the browser's WebGPU and has no C headers.")


def get_library_filename(name: str) -> NoReturn:
    """On desktop: where the wgpu-native library is. There is none here.

    Raises:
        RuntimeError: always.
    """
    raise RuntimeError(
        f"Could not find {name}: wgpu_js drives the browser's WebGPU and has no native library."
    )
