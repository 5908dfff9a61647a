"""The entry point and the adapter."""

from __future__ import annotations

import json
import operator
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import js as page

from . import arguments as check
from ._coreutils import logger
from .asynchronous import rejected, start
from .base import refuse_copy
from .bridge import js
from .bridge.table import dead
from .canvas import context_of
from .errors import explained, get_error_mode
from .generated import classes, enums, flatten
from .promise import GPUPromise, check_can_wait

if TYPE_CHECKING:
    from .generated.classes import GPUAdapter, GPUAdapterInfo, GPUCanvasContext, GPUDevice


def kebab(name: str) -> str:
    """``maxTextureDimension2D`` and ``max_texture_dimension_2d`` as ``max-texture-dimension-2d``."""
    out = ""
    for char in name.replace("_", "-"):
        low = char.lower()
        if low != char and out:
            if low == "d" and out[-1] in "123":
                out = out[:-1] + "-" + out[-1]
            elif out[-1] != "-":
                out += "-"
        out += low
    return out


def no_webgpu() -> str | None:
    """Why there is no WebGPU here and what to do about it, or None where there is."""
    navigator = getattr(page, "navigator", None)
    if getattr(navigator, "gpu", None) is not None:
        return None
    if getattr(page, "isSecureContext", True) is False:
        return (
            "this page is not a secure context, and browsers show WebGPU to secure pages only: "
            "serve it over https, or open it from http://localhost"
        )
    if not hasattr(page, "document"):
        return (
            "this worker has no WebGPU (navigator.gpu is missing): the browser has none, or none in workers; "
            "try on the page's main thread, or a newer browser"
        )
    return (
        "this browser has no WebGPU (navigator.gpu is missing): use a newer one (Chrome or Edge 113, Safari 26, "
        "Firefox 141), or switch WebGPU on in its settings"
    )


class GPUMixin:
    """Requests adapters and makes canvas contexts."""

    __slots__ = ()

    def request_adapter_async(
        self,
        *,
        feature_level: str = "core",
        power_preference: enums.PowerPreferenceEnum | None = None,
        force_fallback_adapter: bool = False,
        xr_compatible: bool = False,
        canvas: object = None,
    ) -> GPUPromise[GPUAdapter]:
        """Ask the browser for an adapter: the GPU, or a software stand-in for it.

        Arguments:
            feature_level: "core" or "compatibility".
            power_preference: "high-performance", which None means too as on native, or "low-power".
            force_fallback_adapter: whether it must be a software adapter.
            xr_compatible: whether it must be able to draw for a headset.
            canvas: accepted as on native; in a browser every adapter can draw to every canvas.

        Returns:
            A promise of a GPUAdapter.

        Raises:
            RuntimeError: (by the promise) there is no WebGPU or no adapter; the message says why.
            KeyError: unknown power preference; in error mode `raise` also an unknown feature level, for which
                there is no adapter otherwise.

        https://gpuweb.github.io/gpuweb/#dom-gpu-requestadapter
        """
        return _requested(feature_level, power_preference, force_fallback_adapter, xr_compatible)

    def enumerate_adapters_async(self) -> GPUPromise[list[GPUAdapter]]:
        """List the adapters that the browser shows: at most one for each power preference.

        Returns:
            A promise of a list of GPUAdapter, empty where there is no WebGPU.
        """
        promise: GPUPromise[list[GPUAdapter]] = GPUPromise("enumerate_adapters", None)
        found: list[GPUAdapter] = []
        wanted: list[Any] = ["low-power", "high-performance"]

        def have(adapter: GPUAdapter) -> None:
            if all(dict(adapter.info) != dict(a.info) for a in found):
                found.append(adapter)
            ask()

        def ask(_error: object = None) -> None:
            if wanted and no_webgpu() is None:
                self.request_adapter_async(power_preference=wanted.pop()).then(have, ask)
            else:
                promise._set_input(found)

        ask()
        return promise

    def enumerate_adapters_sync(self) -> list[GPUAdapter]:
        """Like `enumerate_adapters_async`, but waits and answers the result."""
        check_can_wait("enumerate_adapters_async")
        return self.enumerate_adapters_async().sync_wait()

    def get_preferred_canvas_format(self) -> enums.TextureFormatEnum:
        """The texture format that is fastest for canvases here: "bgra8unorm" or "rgba8unorm".

        `GPUCanvasContext.get_preferred_format` is native's way, and prefers the -srgb twin.

        Raises:
            RuntimeError: there is no WebGPU here.

        https://gpuweb.github.io/gpuweb/#dom-gpu-getpreferredcanvasformat
        """
        reason = no_webgpu()
        if reason:
            raise RuntimeError(f"No preferred canvas format: {reason}.")
        return str(js.preferred_format())

    @property
    def wgsl_language_features(self) -> set[str]:
        """The extensions of WGSL that this browser's compiler knows.

        https://gpuweb.github.io/gpuweb/#dom-gpu-wgsllanguagefeatures
        """
        if no_webgpu():
            return set()
        return set(filter(None, str(js.wgsl_language_features()).split(",")))

    def get_canvas_context(self, present_info: Any) -> GPUCanvasContext:
        """The context that draws to a canvas.

        Arguments:
            present_info: an HTMLCanvasElement or OffscreenCanvas (JsProxy), a CSS selector of a canvas in the page, or
                the dict that rendercanvas uses, with the canvas as its "window".

        Raises:
            TypeError: it is none of these.
            ValueError: the selector finds no canvas.
            RuntimeError: the canvas has a "2d" or "webgl" context already, or there is no WebGPU.

        https://gpuweb.github.io/gpuweb/#canvas-rendering
        """
        return context_of(present_info)


def _requested(
    feature_level: str, power_preference: str | None, force_fallback_adapter: object, xr: object
) -> GPUPromise[GPUAdapter]:
    fallback = bool(force_fallback_adapter)
    if power_preference is not None:
        check.choice(flatten.PowerPreference, power_preference, "power_preference", "PowerPreference")
    if not isinstance(feature_level, str):
        raise TypeError(f"feature_level: expected a str, got {check.shown(feature_level)}")
    if feature_level not in ("core", "compatibility") and get_error_mode() == "raise":
        raise KeyError(f"feature_level: {feature_level!r} does not exist. Allowed: core, compatibility")
    reason = no_webgpu()
    if reason:
        return rejected("request_adapter", RuntimeError(f"Request adapter failed: {reason}."))
    options: dict[str, object] = {
        "featureLevel": feature_level,
        "powerPreference": (power_preference or "high-performance").replace("_", "-"),
        "forceFallbackAdapter": fallback,
    }
    if xr:
        options["xrCompatible"] = True

    def handler(number: int | None) -> GPUAdapter:
        if number is None:
            raise RuntimeError(_no_adapter(fallback))
        adapter = adapter_of(number)
        if not fallback and adapter.info.is_fallback_adapter:
            _warn_of_software(adapter)
        return adapter

    return start("request_adapter", handler, js.request_adapter, json.dumps(options))


_warned = False


def _warn_of_software(adapter: GPUAdapter) -> None:
    """Say, once, that what the browser gave is no GPU, though nobody asked for that."""
    global _warned
    if not _warned:
        _warned = True
        name = adapter.info.description or adapter.info.architecture
        logger.warning(
            f"The browser gave a software adapter{f' ({name})' if name else ''}: the CPU does the GPU's work, "
            "many times slower. If this machine has a GPU: see whether hardware acceleration is on in the browser's "
            "settings, chrome://gpu, and https://webgpureport.org. On Linux, Chrome needs --enable-unsafe-webgpu "
            "--enable-features=Vulkan. (This warning comes once, and not with force_fallback_adapter=True.)"
        )


def _no_adapter(fallback: bool) -> str:
    hint = (
        "it has no software adapter"
        if fallback
        else "the GPU or its driver may be on the browser's blocklist, or switched off. On Linux, Chrome needs "
        "--enable-unsafe-webgpu --enable-features=Vulkan; see chrome://gpu, or https://webgpureport.org"
    )
    return f"Request adapter failed: the browser found no adapter: {hint}."


def adapter_of(number: int) -> GPUAdapter:
    """The adapter with this number."""
    facts = json.loads(js.facts(number))
    self = classes.GPUAdapter.__new__(classes.GPUAdapter)
    self._id = number
    self._set(facts_features(facts), facts_limits(facts), adapter_info(facts["info"]))
    return self


def facts_limits(facts: dict[str, Any]) -> dict[str, int]:
    """The limits of an adapter or device, sorted, with wgpu-py's names."""
    return {k: int(v) for k, v in sorted((kebab(k), v) for k, v in facts["limits"].items())}


def facts_features(facts: dict[str, Any]) -> set[str]:
    """The features of an adapter or device."""
    return set(facts["features"])


def adapter_info(given: dict[str, Any]) -> GPUAdapterInfo:
    """The browser's info in wgpu-py's keys, with the ones that native adds."""
    info = classes.GPUAdapterInfo()
    fallback = bool(given.get("isFallbackAdapter"))
    info.update(
        vendor=given.get("vendor") or "",
        architecture=given.get("architecture") or "",
        device=given.get("device") or given.get("description") or given.get("architecture") or "",
        description=given.get("description") or "",
        subgroup_min_size=int(given.get("subgroupMinSize") or 4),
        subgroup_max_size=int(given.get("subgroupMaxSize") or 128),
        is_fallback_adapter=fallback,
        vendor_id=0,
        device_id=0,
        adapter_type="CPU" if fallback else "unknown",
        backend_type="WebGPU",
    )
    return info


class AdapterInfoMixin(dict[str, Any]):
    """A dict whose items are attributes too."""

    @property
    def vendor(self) -> str:
        """The maker of the GPU, lower case, or "".

        https://gpuweb.github.io/gpuweb/#dom-gpuadapterinfo-vendor
        """
        return str(self["vendor"])

    @property
    def architecture(self) -> str:
        """The family of the GPU, lower case, or "".

        https://gpuweb.github.io/gpuweb/#dom-gpuadapterinfo-architecture
        """
        return str(self["architecture"])

    @property
    def device(self) -> str:
        """The name of the GPU; where the browser hides it, the best that is known.

        https://gpuweb.github.io/gpuweb/#dom-gpuadapterinfo-device
        """
        return str(self["device"])

    @property
    def description(self) -> str:
        """A readable description of the GPU and its driver, or "".

        https://gpuweb.github.io/gpuweb/#dom-gpuadapterinfo-description
        """
        return str(self["description"])

    @property
    def subgroup_min_size(self) -> int:
        """The smallest size of a subgroup, 4 where it is unknown.

        https://gpuweb.github.io/gpuweb/#dom-gpuadapterinfo-subgroupminsize
        """
        return int(self["subgroup_min_size"])

    @property
    def subgroup_max_size(self) -> int:
        """The largest size of a subgroup, 128 where it is unknown.

        https://gpuweb.github.io/gpuweb/#dom-gpuadapterinfo-subgroupmaxsize
        """
        return int(self["subgroup_max_size"])

    @property
    def is_fallback_adapter(self) -> bool:
        """Whether this is a software adapter: right, but slow.

        https://gpuweb.github.io/gpuweb/#dom-gpuadapterinfo-isfallbackadapter
        """
        return bool(self["is_fallback_adapter"])

    def __repr__(self) -> str:
        return f"<{type(self).__name__} dict with {', '.join(f'{k}={v!r}' for k, v in self.items())}>"


class AdapterMixin:
    """What the browser offers; makes devices."""

    _id: int

    def __init__(self, internal: Any, features: set[str], limits: dict[str, int], adapter_info: Any) -> None:
        """Only for code that makes objects of its own; `gpu.request_adapter_async` makes adapters."""
        self._id = 0
        self._given = internal
        self._set(features, limits, adapter_info)

    def _set(self, features: set[str], limits: dict[str, int], info: Any) -> None:
        self._features = features
        self._limits = limits
        self._info = info

    @property
    def _internal(self) -> Any:
        """The JavaScript object."""
        return js.get(self._id) if self._id else self._given

    @property
    def info(self) -> GPUAdapterInfo:
        """What is known about the GPU: a dict with attributes.

        https://gpuweb.github.io/gpuweb/#dom-gpuadapter-info
        """
        found: GPUAdapterInfo = self._info
        return found

    @property
    def summary(self) -> str:
        """One readable line: device, type and backend."""
        info = self._info
        return f"{info['device']} ({info['adapter_type']}) via {info['backend_type']}"

    def _limit_name(self, name: str) -> str:
        for candidate in (name, str(name).replace("_", "-"), kebab(str(name))):
            if candidate in self._limits:
                return candidate
        raise KeyError(f"Unknown limit name '{name}'.{check.nearest(kebab(str(name)), self._limits)}")

    def _required_limits(self, given: Mapping[str, int | None] | None) -> dict[str, int]:
        """All limits of the adapter, as on native, with the given ones in their place."""
        limits = dict(self._limits)
        if given is None:
            return limits
        if not isinstance(given, Mapping):
            raise TypeError(f"required_limits: expected a dict, got {check.shown(given)}")
        for key, value in given.items():
            name = self._limit_name(key)
            if value is None:
                continue
            try:
                number = operator.index(value)
            except TypeError:
                raise TypeError(
                    f"required_limits[{key!r}]: expected an int, got {check.shown(value)}"
                ) from None
            if not 0 <= number < 2**53:
                raise ValueError(
                    f"required_limits[{key!r}]: {number} is out of range, allowed is 0 to 2**53 - 1"
                )
            limits[name] = number
        return limits

    def _required_features(self, given: Iterable[str]) -> list[str]:
        assert isinstance(given, (list, tuple, set, frozenset)), (
            "required_features must be a list, tuple or set"
        )
        known = set(map(str, enums.FeatureName)) | self._features
        wanted = set()
        for feature in given:
            if not isinstance(feature, str):
                raise TypeError("Features must be given as str.")
            name = feature if feature in known else kebab(feature)
            if name not in known:
                raise KeyError(
                    f"Unknown feature: '{feature}'.{check.nearest(name, known)} It is none of WebGPU's; "
                    f"features of wgpu-native are not available in a browser. "
                    f"This adapter has: {', '.join(sorted(self._features))}"
                )
            wanted.add(name)
        return sorted(wanted)

    def request_device_async(
        self,
        *,
        label: str = "",
        required_features: Iterable[enums.FeatureNameEnum] = (),
        required_limits: Mapping[str, int | None] | None = None,
        default_queue: Any = None,
    ) -> GPUPromise[GPUDevice]:
        """Ask for a device, which makes everything else. An adapter can make several.

        Arguments:
            label: a name for messages.
            required_features: names of features to switch on; hyphens, underscores and camelCase are fine.
            required_limits: limits that are needed; the others are those of the adapter, as on native. None means all.
            default_queue: a dict with the label of the queue.

        Returns:
            A promise of a GPUDevice.

        Raises:
            KeyError: unknown feature or limit.
            ValueError: a limit that is negative or too large to be one.
            RuntimeError: (by the promise) the adapter does not have a feature, or a limit is higher than it can do.

        https://gpuweb.github.io/gpuweb/#dom-gpuadapter-requestdevice
        """
        limits = self._required_limits(required_limits)
        features = self._required_features(required_features)
        queue = {} if default_queue is None else check.plain(default_queue, "QueueDescriptor")
        if not queue.keys() <= {"label"}:
            raise check.invalid_keys("QueueDescriptor", queue, frozenset({"label"}))
        descriptor = {
            "label": check.string(label or "", "label"),
            "requiredFeatures": features,
            "requiredLimits": {_camel(k): v for k, v in limits.items()},
            "defaultQueue": {"label": check.string(queue.get("label") or "", "default_queue.label")},
        }
        if not self._id:
            text = "Request device failed: this adapter is none of the browser's"
            return rejected("request_device", RuntimeError(text))

        def handler(number: int) -> GPUDevice:
            made: GPUDevice = classes.GPUDevice._of_browser(
                number, label, self, str(queue.get("label") or "")
            )
            return made

        def failed(err: Any) -> Exception:
            return RuntimeError(
                f"Request device failed: {explained(str(getattr(err, 'message', err)), False)}"
            )

        request, text = js.request_device, json.dumps(descriptor)
        return start("request_device", handler, request, self._id, text, keepalive=self, failed=failed)

    def _release(self) -> None:
        number, self._id = self._id, 0
        dead.append(number)

    __reduce_ex__ = refuse_copy

    def __del__(self) -> None:
        dead.append(self._id)


def _camel(name: str) -> str:
    head, *rest = name.split("-")
    return head + "".join(part.capitalize() if not part[0].isdigit() else part.upper() for part in rest)
