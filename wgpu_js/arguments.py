"""Checks of arguments: what Python can know is raised at the call, with the argument's name and value.

The generated flatteners test the common case themselves and call a function here for the rest: it answers the
value as it travels, or raises what native wgpu-py raises (KeyError for enums and missing keys, ValueError for keys,
flags and ranges, TypeError for types).
"""

from __future__ import annotations

import operator
from collections.abc import Container, Iterable, Mapping
from math import isfinite
from typing import Any

from ._coreutils import str_flag_to_int

# %% Structs


def plain(given: Any, struct: str) -> dict[str, Any]:
    """A struct or another mapping as a dict, without the fields that are None."""
    if isinstance(given, Mapping):
        return {k: v for k, v in given.items() if v is not None}
    raise TypeError(f"expected a {struct} (a struct or a dict), got {shown(given)}")


def nearest(name: object, allowed: Iterable[str]) -> str:
    """`` Did you mean 'x'?``, or nothing."""
    from difflib import get_close_matches

    # Spelt in another style it is the same name: `RGBA8Unorm`, `bytesPerRow`, `TRIANGLE_LIST`.
    letters = _letters(name)
    candidates = {_letters(candidate): candidate for candidate in allowed}
    found = [letters] if letters in candidates else get_close_matches(letters, candidates, 1, 0.6)
    return f" Did you mean {candidates[found[0]]!r}?" if found else ""


def _letters(name: object) -> str:
    return "".join(filter(str.isalnum, str(name))).lower()


def invalid_keys(struct: str, given: Mapping[str, Any], allowed: frozenset[str]) -> ValueError:
    """The error for keys that a struct does not have."""
    extra = {k for k in given if k not in allowed}
    hints = "".join(nearest(k, allowed) for k in sorted(map(str, extra)))
    return ValueError(f"Invalid keys in {struct}: {extra}.{hints} It has: {', '.join(sorted(allowed))}.")


def missing(struct: str, name: str, given: Container[str] | None = None) -> KeyError | TypeError:
    """The error for a required field that is not there, or is there and None."""
    if given is not None and name in given:
        return TypeError(f"{name}: expected a value, got None; it is required in {struct}")
    return KeyError(f"{name} is required in {struct}")


# Where native raises ValueError for a field that is missing or None.
_VALUES = {("DepthStencilState", "format")}


def given(fields: Mapping[str, Any], struct: str, name: str) -> None:
    """Raise the error for a required field if that is not there."""
    if (struct, name) in _VALUES and fields.get(name) is None:
        raise ValueError(missing(struct, name).args[0]) from None
    if name not in fields:
        raise missing(struct, name) from None


def no_kind(struct: str, kinds: Iterable[str]) -> ValueError:
    """The error for a struct that has none of the fields that say what it is."""
    return ValueError(f"{struct} needs one of {', '.join(kinds)}")


def at(err: BaseException, where: str, item: bool = False) -> BaseException:
    """The same error with the place in front of its message. ``item``: the message names the sequence itself."""
    text = str(err.args[0]) if err.args else ""
    if item:
        head, _, rest = text.partition(":")
        text = f"{where}:{rest}" if rest and head.isidentifier() else f"{where}: {text}"
    elif text[:1].isalpha() and ":" in text.split(" ", 1)[0]:
        text = f"{where}.{text}"
    else:
        text = f"{where}: {text}"
    err.args = (text, *err.args[1:])
    return err


def shown(value: object) -> str:
    """A short text for a value of any kind."""
    if value is None:
        return "None"
    text = repr(value)
    if len(text) > 60:
        text = text[:57] + "..."
    return f"{text} ({type(value).__name__})"


# %% Scalars


def integer(value: Any, low: int, high: int, name: str) -> int:
    """An int, or whatever has ``__index__`` or is a whole float, within bounds."""
    try:
        number = operator.index(value)
    except TypeError:
        if isinstance(value, float) or hasattr(value, "__float__"):
            try:
                whole = float(value).is_integer()
            except TypeError:  # an array of several numbers
                raise TypeError(f"{name}: expected an int, got {shown(value)}") from None
            if whole:
                return integer(int(value), low, high, name)
            raise ValueError(f"{name}: expected a whole number, got {shown(value)}") from None
        if value is None:
            raise TypeError(f"{name}: a number is required, got None") from None
        raise TypeError(f"{name}: expected an int, got {shown(value)}") from None
    if not low <= number <= high:
        raise ValueError(f"{name}: {number} is out of range, allowed is {low} to {high}")
    return number


def signed(value: Any, low: int, high: int, name: str) -> int:
    """A signed 32-bit int, as two's complement."""
    return integer(value, low, high, name) & 0xFFFFFFFF


def clamped(value: Any, low: int, high: int, name: str) -> int:
    """An int that the specification clamps to its bounds."""
    if value is None:
        return low
    number = integer(value, -(2**53), 2**53, name)
    return min(max(number, low), high)


def number(value: Any, name: str) -> float:
    """A finite float, or whatever has ``__float__``."""
    if isinstance(value, (str, bytes)) or value is None:
        raise TypeError(f"{name}: expected a number, got {shown(value)}")
    try:
        found = float(value)
    except TypeError:
        raise TypeError(f"{name}: expected a number, got {shown(value)}") from None
    except OverflowError:
        raise ValueError(f"{name}: {shown(value)} is too large for a float") from None
    if not isfinite(found):
        raise ValueError(f"{name}: expected a finite number, got {shown(value)}")
    return found


# From half a step above the largest float of 32 bits on, numbers round to infinity.
_TOO_LARGE = 2.0**128 - 2.0**103


def number32(value: Any, name: str) -> float:
    """A float that 32 bits can hold, rounded."""
    found = number(value, name)
    if not -_TOO_LARGE < found < _TOO_LARGE:
        raise ValueError(f"{name}: {shown(value)} is too large for a float of 32 bits")
    return found


def string(value: Any, name: str) -> str:
    """A str (subclasses too, as enums of other libraries are)."""
    if isinstance(value, str):
        return str.__str__(value)
    raise TypeError(f"{name}: expected a str, got {shown(value)}")


def choice(numbers: Mapping[str, int], value: Any, name: str, enum: str) -> int:
    """The number of an enum's value; spellings with underscores and str enums of other libraries are fine."""
    if isinstance(value, str):
        text = str.__str__(value)
        found = numbers.get(text)
        if found is None:
            found = numbers.get(text.replace("_", "-"))
        if found is not None:
            return found
        allowed = list(numbers)
        listed = (
            ", ".join(allowed) if len(allowed) < 20 else f"{', '.join(allowed[:8])}, ... ({len(allowed)})"
        )
        raise KeyError(
            f"{name}: '{enum}.{text}' does not exist.{nearest(text, allowed)} Allowed: {listed}"
        ) from None
    if value is None:
        raise KeyError(f"{name} is required, one of {enum}: {', '.join(numbers)}") from None
    raise TypeError(f"{name}: expected a {enum} (a str), got {shown(value)}") from None


def flags(kind: Any, value: Any, name: str) -> int:
    """Flags as an int or as a str like ``"COPY_SRC | MAP_READ"``."""
    if isinstance(value, str):
        if not value.strip():
            raise ValueError(f"{name}: Invalid flag value: {value!r}")
        try:
            return str_flag_to_int(kind, value)
        except ValueError as err:
            allowed = list(kind.__members__)
            wrong = [p.strip() for p in value.split("|") if p.strip().upper() not in allowed]
            hint = "".join(nearest(p.upper(), allowed) for p in wrong)
            raise ValueError(f"{name}: {err}.{hint}") from None
    return integer(value, 0, 0xFFFFFFFF, name)


# %% Objects


def wrong_object(value: Any, wanted: str, name: str) -> TypeError:
    """The error where an object of the GPU belongs."""
    hint = ""
    if hasattr(value, "sync_wait"):
        hint = " (a promise: await it first)"
    elif hasattr(value, "__await__"):
        hint = " (a coroutine: await it first)"
    elif type(value).__name__ == "method":
        hint = f" (a method: call it, {value.__name__}())"
    return TypeError(f"{name}: expected a {wanted}, got {shown(value)}{hint}")


def wrong_objects(*given: tuple[Any, str, str]) -> TypeError:
    """The same for a call with several objects: the first that is none."""
    for value, wanted, name in given:
        if not hasattr(value, "_id"):
            return wrong_object(value, wanted, name)
    value, wanted, name = given[0]
    return wrong_object(value, wanted, name)


def objects(given: Any, wanted: str, name: str) -> list[int]:
    """How many, and their ids."""
    items = sequence(given, name)
    ids = [len(items)]
    for i, item in enumerate(items):
        try:
            ids.append(item._id)
        except AttributeError:
            raise wrong_object(item, wanted, f"{name}[{i}]") from None
    return ids


def layout(value: Any, name: str) -> int:
    """A pipeline layout's id, or -1 for "auto"."""
    if value == "auto":
        return -1
    try:
        found: int = value._id
    except AttributeError:
        raise wrong_object(value, "GPUPipelineLayout or 'auto'", name) from None
    return found


def javascript(value: Any, name: str) -> Any:
    """A JavaScript object (a JsProxy)."""
    if type(value).__name__ == "JsProxy" or hasattr(value, "js_id"):
        return value
    raise TypeError(f"{name}: expected a JavaScript object (a JsProxy), got {shown(value)}")


# %% Several values


def sequence(value: Any, name: str) -> list[Any] | tuple[Any, ...]:
    """A list or tuple, from whatever can be iterated, except strings and mappings."""
    if isinstance(value, (list, tuple)):
        return value
    if isinstance(value, (str, bytes, Mapping)):
        raise TypeError(f"{name}: expected a list, got {shown(value)}")
    try:
        return list(value)
    except TypeError:
        hint = ": put it in brackets, [...]" if hasattr(value, "_id") else ""
        raise TypeError(f"{name}: expected a list, got {shown(value)}{hint}") from None


def record(value: Any, args: list[Any], name: str) -> None:
    """Append how many, then key and number of each. Keys may be ints, as override ids are."""
    if value is None:
        args.append(0)
        return
    if not isinstance(value, Mapping):
        raise TypeError(f"{name}: expected a dict, got {shown(value)}")
    args.append(len(value))
    for key, entry in value.items():
        args.append(str(key))
        args.append(number(entry, f"{name}[{key!r}]"))


def _vector(
    value: Any, fields: tuple[str, ...], defaults: tuple[Any, ...], name: str, struct: str
) -> list[Any]:
    if isinstance(value, Mapping):
        given = plain(value, struct)
        if not given.keys() <= set(fields):
            raise at(invalid_keys(struct, given, frozenset(fields)), name)
        out = [given.get(f, d) for f, d in zip(fields, defaults, strict=True)]
        for field, item in zip(fields, out, strict=True):
            if item is None:
                raise ValueError(f"{name}: {field} is required in {struct}")
        return out
    items = list(sequence(value, name))
    if len(items) > len(fields):
        raise ValueError(f"{name}: {struct} takes at most {len(fields)} values, got {len(items)}")
    out = items + list(defaults[len(items) :])
    if None in defaults[len(items) :]:
        raise ValueError(f"{name}: {struct} takes {len(fields)} values, got {len(items)}")
    return out


def _integers(values: list[Any], name: str) -> tuple[int, ...]:
    return tuple(integer(v, 0, 0xFFFFFFFF, name) for v in values)


def extent_3d(value: Any, name: str) -> tuple[int, int, int]:
    """Width, height and depth or layers: from a sequence of one to three, or a dict."""
    if type(value) is tuple and len(value) == 3:
        w, h, d = value
        if type(w) is type(h) is type(d) is int and min(value) >= 0 and max(value) <= 0xFFFFFFFF:
            return w, h, d
    fields = ("width", "height", "depth_or_array_layers")
    w, h, d = _integers(_vector(value, fields, (None, 1, 1), name, "Extent3D"), name)
    return w, h, d


def origin_3d(value: Any, name: str) -> tuple[int, ...]:
    """x, y, z: from a sequence of up to three, or a dict."""
    return _integers(_vector(value, ("x", "y", "z"), (0, 0, 0), name, "Origin3D"), name)


def origin_2d(value: Any, name: str) -> tuple[int, ...]:
    """x, y: from a sequence of up to two, or a dict."""
    return _integers(_vector(value, ("x", "y"), (0, 0), name, "Origin2D"), name)


_NUMBERS = (float, int)
_LARGEST = 1.7e308


def color(value: Any, name: str) -> tuple[float, ...]:
    """r, g, b, a: from a sequence of four, or a dict."""
    if type(value) is tuple and len(value) == 4:
        r, g, b, a = value
        plain = type(r) in _NUMBERS and type(g) in _NUMBERS and type(b) in _NUMBERS and type(a) in _NUMBERS
        # Each frame clears with such a colour. What is infinite or no number fails here.
        if (
            plain
            and -_LARGEST <= r <= _LARGEST
            and -_LARGEST <= g <= _LARGEST
            and -_LARGEST <= b <= _LARGEST
            and -_LARGEST <= a <= _LARGEST
        ):
            return value
    fields = ("r", "g", "b", "a")
    return tuple(number(v, name) for v in _vector(value, fields, (None,) * 4, name, "Color"))


# %% Data


def with_rows(layout: Any, extent: tuple[int, ...]) -> Any:
    """A layout of texels whose rows_per_image defaults to the height, as on native."""
    if extent[2] > 1 and isinstance(layout, Mapping) and layout.get("rows_per_image") is None:
        return {**layout, "rows_per_image": extent[1]}
    return layout


def _how_to_pack(data: Any) -> str:
    if hasattr(data, "__await__"):
        return " (a promise: await it first)"
    if isinstance(data, str):
        return ": encode it, data.encode()"
    if isinstance(data, Iterable):
        return ": pack it, array.array('f', data) or numpy.array(data, dtype=numpy.float32)"
    return ""


def as_bytes(data: Any, name: str = "data", strided: type[Exception] = ValueError) -> memoryview:
    """The bytes of anything with the buffer protocol, without a copy.

    TypeError for what has no buffer, ``strided`` where the memory is not C-contiguous.
    """
    try:
        view = memoryview(data)
    except TypeError:
        raise TypeError(
            f"{name}: expected bytes, an array or another object with a buffer, got {shown(data)}{_how_to_pack(data)}"
        ) from None
    if not view.c_contiguous:
        raise strided(f"{name}: the memory is not C-contiguous; copy it first (numpy.ascontiguousarray)")
    if view.nbytes == 0:
        return memoryview(b"")
    return view.cast("B") if view.format != "B" or view.ndim != 1 else view
