"""What every object of the GPU has."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count
from types import FunctionType
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, TypeVar

from ._coreutils import logger
from .bridge import js, table
from .bridge.table import dead

if TYPE_CHECKING:
    from .generated.classes import GPUDevice

_uids = count(1)
_forget: Callable[[int], None] = dead.append

O = TypeVar("O", bound="ObjectBase")  # noqa: E741

# Each class inherits it, and asking the class for it takes longer than making the object.
new: Callable[[type[Any]], Any] = object.__new__


def refuse_copy(self: object, protocol: object) -> NoReturn:
    """What copy and pickle call. A copy would have the same number, and give it back when it dies."""
    raise TypeError(
        f"a {type(self).__name__} can't be copied or pickled: it stands for an object of the browser's"
    )


class ObjectBase:
    """A number in the table of objects, a label, and the device that made it.

    Objects have a ``__dict__`` too, so that users can note something on them.
    """

    __slots__ = ("__dict__", "__weakref__", "_device", "_id", "_label")
    _nbytes: ClassVar[int] = 0

    _id: int
    _label: str | None
    _device: Any

    def __init__(self, label: str | None, internal: Any, device: GPUDevice | None) -> None:
        """Only for code that makes objects of its own; calls of the API make them otherwise."""
        self._id = 0
        self._label = label
        self._device = device
        self.__dict__.update(_given=internal, uid=next(_uids))

    @property
    def _internal(self) -> Any:
        """The JavaScript object, for code that goes on with it there."""
        if not self._id:
            return self.__dict__.get("_given")
        table.flush()
        return js.get(self._id)

    @property
    def uid(self) -> int:
        """A number that no other object of this process has, for caches."""
        try:
            uid: int = self.__dict__["uid"]
        except KeyError:
            uid = self.__dict__["uid"] = next(_uids)
        return uid

    @property
    def label(self) -> str | None:
        """A name for messages. It can be set; None stays None.

        https://gpuweb.github.io/gpuweb/#dom-gpuobjectbase-label
        """
        return self._label

    @label.setter
    def label(self, label: str | None) -> None:
        if label is not None and not isinstance(label, str):
            raise TypeError(f"label: expected a str or None, got {label!r}")
        self._label = label
        if getattr(self, "_id", 0):  # a recorded encoder has none
            table.flush()
            js.set_label(self._id, label or "")

    def __repr__(self) -> str:
        return f"<{type(self).__module__}.{type(self).__name__} object '{self._label}' at {hex(id(self))}>"

    __str__ = __repr__
    __reduce_ex__ = refuse_copy

    def _release(self) -> None:
        """Give up the object now, as if nothing referred to it any more."""
        number, self._id = self._id, 0
        if number:
            dead.append(number)
            table.drain()

    def _forgotten(self) -> None:
        # A finalizer of the user's may still have the object, but the number will soon be another one's.
        try:
            number, self._id = self._id, 0
        except AttributeError:
            return  # its __init__ has failed
        _forget(number)


def forget_dead(classes: Iterable[type]) -> None:
    """Have the numbers of objects given back when nothing refers to them, except for encoders, which have none."""
    for cls in classes:
        if issubclass(cls, ObjectBase) and not (
            cls.__subclasses__() or hasattr(cls, "__del__") or hasattr(cls, "_stream")
        ):
            cls.__del__ = ObjectBase._forgotten  # type: ignore[attr-defined]


def name_publicly(classes: Iterable[type]) -> None:
    """Have the methods of hand-written bases named after the classes of the API: Python's own errors say the names."""
    done = set(classes)
    for cls in classes:
        for base in cls.__mro__:
            if base in done or not base.__module__.startswith("wgpu_js"):
                continue
            done.add(base)
            for name, member in vars(base).items():
                if isinstance(member, FunctionType) and member.__qualname__.startswith(f"{base.__name__}."):
                    member.__qualname__ = f"{cls.__name__}.{name}"


# What wgpu-py called these before each had an _async twin; the old names still work there.
_OLD_NAMES = {
    "GPU": ("request_adapter", "enumerate_adapters"),
    "GPUAdapter": ("request_device",),
    "GPUBuffer": ("map",),
    "GPUQueue": ("on_submitted_work_done",),
    "GPUShaderModule": ("get_compilation_info",),
}


def add_old_names(classes: Iterable[type]) -> None:
    """Give the classes the deprecated names of some methods: each says so the first time, and waits."""
    for cls in classes:
        for name in _OLD_NAMES.get(cls.__name__, ()):
            setattr(cls, name, _deprecated(cls.__name__, name))


def _deprecated(owner: str, name: str) -> Callable[..., Any]:
    told = False

    def method(self: Any, *args: Any, **kwargs: Any) -> Any:
        nonlocal told
        if not told:
            told = True
            logger.warning(f"WGPU: {name}() is deprecated, use {name}_sync() instead.")
        return getattr(self, f"{name}_sync")(*args, **kwargs)

    method.__name__, method.__qualname__ = name, f"{owner}.{name}"
    method.__doc__ = f"The deprecated name of `{name}_sync`."
    return method


def made(cls: type[O], number: int, label: str | None, device: Any) -> O:
    """The Python object for a new object of JavaScript."""
    self: O = new(cls)
    self._id = number
    self._label = label
    self._device = device
    return self
