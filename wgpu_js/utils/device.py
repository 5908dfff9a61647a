"""The default device: one for the whole program, so that its parts can share buffers and textures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .. import enums
from .._coreutils import CanvasLike, logger
from ..adapter import kebab
from ..classes import GPUAdapter, GPUDevice
from ..promise import GPUPromise, check_can_wait

__all__ = ["get_default_device", "get_default_device_async", "preconfigure_default_device"]

# Of the arguments that are simply kept: type (None: any), and valid values (None: all of the type).
_ADAPTER_ARGUMENTS: dict[str, tuple[type | None, Any]] = {
    "feature_level": (str, ("core", "compatibility")),
    "power_preference": (str, enums.PowerPreference),
    "force_fallback_adapter": (bool, None),
    "canvas": (None, None),
    "adapter": (GPUAdapter, None),
}


class DefaultDeviceHelper:
    """Collects what the parts of a program want of the default device, and makes it when it is needed."""

    def __init__(self) -> None:
        self._adapter_kwargs: dict[str, Any] = {}
        self._device_kwargs: dict[str, Any] = {}
        self._callers: dict[str, str] = {}  # argument -> who set it last
        self._the_device: GPUDevice | None = None
        self._coming: GPUPromise[GPUDevice] | None = None
        # How the device was made, in case it gets lost.
        self._used: tuple[dict[str, Any], dict[str, Any]] | None = None

    def preconfigure_default_device(
        self,
        caller_info: str,
        *,
        feature_level: str | None = None,
        power_preference: enums.PowerPreferenceEnum | None = None,
        force_fallback_adapter: bool | None = None,
        canvas: CanvasLike | None = None,
        adapter: GPUAdapter | None = None,
        label: str | None = None,
        preferred_features: Iterable[str] | None = None,
        required_features: Iterable[str] | None = None,
        required_limits: Mapping[str, int | None] | None = None,
    ) -> None:
        """Say what the default device shall be like. For the top of a program, or the import of a library.

        It can be called several times: features add up, of limits the lowest counts, of the other arguments
        the last; a warning is logged where one is overridden.

        Arguments:
            caller_info: who calls, in a few words, for messages.
            feature_level: "core" or "compatibility".
            power_preference: "high-performance" or "low-power".
            force_fallback_adapter: whether to take a software adapter.
            canvas: what the device shall be able to draw on. In a browser it always is.
            adapter: the adapter to take; then the arguments above don't count.
            label: the device's name in messages.
            preferred_features: features to switch on where the adapter has them, of any kind. With a "!" in
                front, a feature that was named before is taken out.
            required_features: features of the specification to switch on; without them there will be no
                device. "!" as above.
            required_limits: limits that are needed. None takes out one that was set before.

        Raises:
            RuntimeError: the default device exists already.
            TypeError, ValueError: an argument is wrong; it is named together with ``caller_info``.
        """
        if not isinstance(caller_info, str):
            raise TypeError(
                f"preconfigure_default_device: caller_info must be a str, not {type(caller_info).__name__}."
            )
        who = f"preconfigure_default_device ({caller_info})"
        if self._the_device is not None:
            raise RuntimeError(
                f"{who}: the default device exists already; configure it when a module is imported, "
                "or at the top of a program."
            )
        simple = {
            "feature_level": feature_level,
            "power_preference": power_preference,
            "force_fallback_adapter": force_fallback_adapter,
            "canvas": canvas,
            "adapter": adapter,
        }
        for name, value in simple.items():
            if value is not None:
                _check(who, name, value, *_ADAPTER_ARGUMENTS[name])
                self._set(who, caller_info, self._adapter_kwargs, name, value)
                self._let_adapter_rule(who, name)
        if label is not None:
            _check(who, "label", label, str, None)
            self._set(who, caller_info, self._device_kwargs, "label", label)
        for name, features in (
            ("preferred_features", preferred_features),
            ("required_features", required_features),
        ):
            if features is not None:
                self._change_features(who, name, features)
        if required_limits is not None:
            self._change_limits(who, required_limits)

    def _set(self, who: str, caller: str, kwargs: dict[str, Any], name: str, value: object) -> None:
        previous = kwargs.get(name)
        if previous is not None and previous != value:
            logger.warning(
                f"{who}: {name} set to {value!r} overrides earlier set {previous!r} "
                f"by {self._callers[name]!r}."
            )
        kwargs[name] = value
        self._callers[name] = caller

    def _let_adapter_rule(self, who: str, name: str) -> None:
        """If an adapter is given, drop what would choose one; ``name`` was just set."""
        kwargs = self._adapter_kwargs
        if "adapter" not in kwargs:
            return
        for other in [key for key in kwargs if key != "adapter"]:
            value = kwargs.pop(other)
            if name == "adapter":
                logger.warning(
                    f"{who}: setting adapter overrides {other}={value!r} set by {self._callers[other]!r}."
                )
            else:
                logger.warning(
                    f"{who}: setting {other} is ignored because adapter is set "
                    f"by {self._callers['adapter']!r}."
                )

    def _change_features(self, who: str, name: str, features: Any) -> None:
        if not isinstance(features, (set, frozenset, list, tuple)):
            raise TypeError(f"{who}: {name} must be a set, but got {type(features).__name__}.")
        on: set[str] = set()
        off: set[str] = set()
        for feature in features:
            canonical = feature.lstrip("!").lower().replace("_", "-")
            if name == "required_features" and canonical not in enums.FeatureName:
                raise ValueError(
                    f"{who}: {name} must be among {list(enums.FeatureName)}, but got {feature!r}. "
                    "If it is a feature outside of the specification, use preferred_features."
                )
            (off if feature.startswith("!") else on).add(canonical)
        have: set[str] = self._device_kwargs.setdefault(name, set())
        removed = have & off
        have -= off
        have |= on
        if removed:
            logger.warning(f"{who}: {name} set to {features!r} removes earlier set {removed!r} from the set.")

    def _change_limits(self, who: str, limits: Mapping[str, int | None]) -> None:
        if not isinstance(limits, Mapping):
            raise TypeError(f"{who}: required_limits must be a dict, but got {type(limits).__name__}.")
        have: dict[str, int] = self._device_kwargs.setdefault("required_limits", {})
        removed = set()
        for key, value in limits.items():
            name = kebab(key)
            if value is not None:
                have[name] = min(value, have.get(name, value))
            elif have.pop(name, None) is not None:
                removed.add(name)
        if removed:
            logger.warning(
                f"{who}: required_limits set to {limits!r} removes earlier set {removed!r} from the dict."
            )

    def get_default_device(self) -> GPUDevice:
        """Get the default device, and wait for it if it does not exist yet.

        It is the same for the whole program: objects of different devices can't be used together. If it was
        lost, a new one is made. `preconfigure_default_device` says what it is like.

        Raises:
            RuntimeError: it must be made, but Python can't wait here (use `get_default_device_async`), or the
                browser gives no adapter or device.
        """
        device = self._usable()
        if device is None:
            check_can_wait("get_default_device_async", "get_default_device")
            device = self.get_default_device_async().sync_wait()
        return device

    def get_default_device_async(self) -> GPUPromise[GPUDevice]:
        """Like `get_default_device`, but answers a promise, which works everywhere."""
        device = self._usable()
        if device is not None:
            promise: GPUPromise[GPUDevice] = GPUPromise("get_default_device", None)
            promise._set_input(device)
            return promise
        if self._coming is None or self._coming._state == "rejected":
            adapter_kwargs, _ = self._used or (self._adapter_kwargs, self._device_kwargs)
            adapter: Any = adapter_kwargs.get("adapter")
            if adapter is None:
                from .. import gpu

                adapter = gpu.request_adapter_async(**adapter_kwargs)
            self._coming = GPUPromise("get_default_device", self._request_device)
            self._coming._set_input(adapter)
        return self._coming

    def _usable(self) -> GPUDevice | None:
        device = self._the_device
        return None if device is None or device._lost is not None else device

    def _request_device(self, adapter: GPUAdapter) -> GPUPromise[GPUDevice]:
        _, device_kwargs = self._used or (self._adapter_kwargs, self._device_kwargs)
        kwargs = dict(device_kwargs)
        required = kwargs.get("required_features", set())
        preferred = kwargs.pop("preferred_features", set()) & adapter.features
        kwargs["required_features"] = required | preferred
        promise: GPUPromise[GPUDevice] = GPUPromise("get_default_device", self._made)
        promise._set_input(adapter.request_device_async(**kwargs))
        return promise

    def _made(self, device: GPUDevice) -> GPUDevice:
        self._coming = None
        self._the_device = device
        if self._used is None:
            adapter_kwargs = {k: v for k, v in self._adapter_kwargs.items() if k != "canvas"}
            self._used = adapter_kwargs, dict(self._device_kwargs)
            # What others see of it keeps nothing alive.
            self._adapter_kwargs.clear()
            self._device_kwargs.clear()
        return device


def _check(who: str, name: str, value: object, wanted: type | None, values: Any) -> None:
    if wanted is not None and not isinstance(value, wanted):
        raise TypeError(f"{who}: {name} must be a {wanted.__name__}, but got {type(value).__name__}.")
    if values is not None and value not in values:
        raise ValueError(f"{who}: {name} must be one of {list(values)}, but got {value!r}.")


helper = DefaultDeviceHelper()

preconfigure_default_device = helper.preconfigure_default_device
get_default_device = helper.get_default_device
get_default_device_async = helper.get_default_device_async
