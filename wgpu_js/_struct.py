"""The base class of the structs in ``wgpu.structs``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, dataclass_transform

if TYPE_CHECKING:
    from dataclasses import Field
    from inspect import Signature
    from typing import ClassVar, Self

    Base = Mapping[str, Any]
else:
    # A mapping all the same (see the end of this file): but sixty subclasses of an abstract base class take
    # twice as long to make, at import.
    Base = object

_REQUIRED = object()


class _Plan:
    """What one class of structs accepts: the defaults of all its fields in order, and which must be given."""

    def __init__(self, cls: type[Struct]) -> None:
        self.defaults: dict[str, Any] = {}
        for base in reversed(cls.__mro__):
            if issubclass(base, Struct):
                for name in base.__annotations__:
                    self.defaults[name] = getattr(cls, name, _REQUIRED)
        self.required = {name for name, default in self.defaults.items() if default is _REQUIRED}


class _DataclassFields:
    """``__dataclass_fields__``, made when somebody first asks whether a struct is a dataclass.

    Decorating sixty classes at import would cost more time than the rest of the package.
    """

    def __get__(self, instance: Struct | None, cls: type[Struct]) -> dict[str, Field[Any]]:
        if cls is Struct:
            raise AttributeError("__dataclass_fields__")
        from dataclasses import dataclass

        dataclass(kw_only=True, init=False, repr=False, eq=False)(cls)
        fields: dict[str, Field[Any]] = cls.__dict__["__dataclass_fields__"]
        return fields


class _Signature:
    """The signature of a struct, for ``help()`` and for completion in notebooks."""

    def __get__(self, instance: Struct | None, cls: type[Struct]) -> Signature:
        from inspect import Parameter, Signature

        plan = cls._plan()
        return Signature(
            [
                Parameter(
                    name,
                    Parameter.KEYWORD_ONLY,
                    default=Parameter.empty if name in plan.required else default,
                    annotation=cls.__annotations__.get(name, Parameter.empty),
                )
                for name, default in plan.defaults.items()
            ]
        )


@dataclass_transform(kw_only_default=True)
class Struct(Base):
    """Base class of all structs: a dataclass that is also a mapping.

    It is made with keyword arguments; ``**struct`` and ``struct["name"]`` work as with a dict. Two structs
    are equal when they are of the same class and all their fields are.
    """

    if TYPE_CHECKING:
        __dataclass_fields__: ClassVar[dict[str, Field[Any]]]
    else:
        __dataclass_fields__ = _DataclassFields()
        __signature__ = _Signature()
        keys = Mapping.keys
        items = Mapping.items
        values = Mapping.values
        __contains__ = Mapping.__contains__

        def __init__(self, **fields: Any) -> None:
            plan = self._plan()
            values = {**plan.defaults, **fields}
            if len(values) != len(plan.defaults) or not fields.keys() >= plan.required:
                raise self._complaint(fields)
            self.__dict__.update(values)

    @classmethod
    def _plan(cls) -> _Plan:
        plan: _Plan | None = cls.__dict__.get("_own_plan")
        if plan is None:
            plan = _Plan(cls)
            type.__setattr__(cls, "_own_plan", plan)
        return plan

    def _complaint(self, fields: dict[str, Any]) -> TypeError:
        """Say what is wrong with the arguments, as Python says it of functions."""
        plan = self._plan()
        name = type(self).__name__
        for key in fields:
            if key not in plan.defaults:
                from difflib import get_close_matches

                near = get_close_matches(key, plan.defaults, 1)
                hint = f" Did you mean '{near[0]}'?" if near else ""
                return TypeError(f"{name}() got an unexpected keyword argument '{key}'.{hint}")
        missing = ", ".join(f"'{key}'" for key in plan.defaults if key in plan.required and key not in fields)
        return TypeError(f"{name}() lacks required keyword arguments: {missing}.")

    def __getitem__(self, key: str) -> Any:
        return self.__dict__[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.__dict__)

    def __len__(self) -> int:
        return len(self.__dict__)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self.__dict__ == other.__dict__

    def get(self, key: str, default: Any = None) -> Any:
        """The value of a field, or ``default`` where it is None.

        Raises:
            KeyError: if the struct has no such field.
        """
        value = self.__dict__[key]
        return default if value is None else value

    def __replace__(self, **changes: Any) -> Self:
        return type(self)(**{**self.__dict__, **changes})

    def __repr__(self) -> str:
        return self._repr("")

    def _repr(self, indent: str) -> str:
        """A field a line, with its type; nested structs are indented."""
        lines = [f"wgpu.{type(self).__name__}("]
        for name, kind in type(self).__annotations__.items():
            if kind.startswith(("enums.", "flags.")):
                kind = kind.partition(".")[2]
            value = self.__dict__[name]
            text = value._repr(indent + "    ") if isinstance(value, Struct) else repr(value)
            lines.append(f"{indent}    {name}: {kind} = {text}")
        return "\n".join([*lines, f"{indent})"])


Mapping.register(Struct)
