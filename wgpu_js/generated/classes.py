"""The classes of WebGPU with the names of wgpu-py.

Written by codegen from webgpu.idl and deviations.toml. Do not edit: run `python -m codegen`.

What a comment calls `by hand` is in the mixin that stands first among the bases of the class.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .. import arguments as check
from ..adapter import AdapterInfoMixin, AdapterMixin, GPUMixin
from ..base import ObjectBase
from ..buffer import MappedBuffer
from ..canvas import CanvasContextMixin
from ..device import BindGroupMixin, DeviceMixin, QuerySetMixin
from ..encoder import (
    BindingCommands,
    CommandBufferMixin,
    CommandEncoderMixin,
    PassMixin,
    Recorded,
    RenderBundleEncoderMixin,
    RenderBundleMixin,
    Stream,
)
from ..errors import (
    DrawCancelled,
    GPUError,
    GPUInternalError,
    GPUOutOfMemoryError,
    GPUPipelineError,
    GPUValidationError,
)
from ..promise import GPUPromise, check_can_wait
from ..queue import QueueMixin
from ..shader import CompilationInfoMixin, ShaderModuleMixin
from ..texture import TextureMixin, TextureViewMixin
from . import enums, flatten

if TYPE_CHECKING:
    from . import structs


__all__ = [
    "DrawCancelled",
    "GPU",
    "GPUAdapter",
    "GPUAdapterInfo",
    "GPUBindGroup",
    "GPUBindGroupLayout",
    "GPUBindingCommandsMixin",
    "GPUBuffer",
    "GPUCanvasContext",
    "GPUCommandBuffer",
    "GPUCommandEncoder",
    "GPUCommandsMixin",
    "GPUCompilationInfo",
    "GPUCompilationMessage",
    "GPUComputePassEncoder",
    "GPUComputePipeline",
    "GPUDebugCommandsMixin",
    "GPUDevice",
    "GPUDeviceLostInfo",
    "GPUError",
    "GPUExternalTexture",
    "GPUInternalError",
    "GPUObjectBase",
    "GPUOutOfMemoryError",
    "GPUPipelineBase",
    "GPUPipelineError",
    "GPUPipelineLayout",
    "GPUPromise",
    "GPUQuerySet",
    "GPUQueue",
    "GPURenderBundle",
    "GPURenderBundleEncoder",
    "GPURenderCommandsMixin",
    "GPURenderPassEncoder",
    "GPURenderPipeline",
    "GPUSampler",
    "GPUShaderModule",
    "GPUTexture",
    "GPUTextureView",
    "GPUUncapturedErrorEvent",
    "GPUValidationError",
]


# GPUPipelineError: in errors.py. IDL: readonly attribute GPUPipelineErrorReason reason;
# GPUError: in errors.py. IDL: readonly attribute DOMString message;


class GPUObjectBase(ObjectBase):
    """What all objects that belong to a device have in common.

    Objects are made by the methods of a device, an encoder or another object, never by calling their
    class. The GPU memory behind an object is freed soon after the last Python reference to it is gone.

    https://gpuweb.github.io/gpuweb/#gpuobjectbase
    """

    __slots__ = ()

    # IDL: attribute USVString label;
    # label: by hand in base.ObjectBase
    #   kept in Python, settable as the IDL says; None stays None as in wgpu-py

    # added: uid, by hand in base.ObjectBase
    #   a number that is unique in the process, for caches, as in wgpu-py


class GPUPipelineBase:
    """What compute and render pipelines have in common.

    https://gpuweb.github.io/gpuweb/#gpupipelinebase
    """

    __slots__ = ()
    _id: int
    _device: Any

    def get_bind_group_layout(self, index: int) -> GPUBindGroupLayout:
        """The layout of one of the pipeline's bind groups.

        With `layout="auto"` this is how to get at the layouts that were derived from the shader. Bind
        groups made with those fit this pipeline only.

        Arguments:
            index: The number of the group, as in WGSL's `@group`.

        Returns:
            A `GPUBindGroupLayout`.

        Raises:
            GPUValidationError: in error mode `raise`, when the pipeline has no such group

        https://gpuweb.github.io/gpuweb/#dom-gpupipelinebase-getbindgrouplayout
        """
        # IDL: [NewObject] GPUBindGroupLayout getBindGroupLayout(unsigned long index);
        args: list[Any] = [self._id]
        if type(index) is not int or not 0 <= index <= 4294967295:
            index = check.integer(index, 0, 4294967295, "index")
        args.append(index)
        made: GPUBindGroupLayout = self._device._create(GPUBindGroupLayout, "get_bind_group_layout", args, "")
        return made


class GPUCommandsMixin:
    """What everything that records commands has in common.

    Recording is cheap, and checks little: mistakes show when the recording is finished, at
    `GPUCommandEncoder.finish` or `GPURenderBundleEncoder.finish`. In error mode `raise` that call
    raises; otherwise the mistake is reported. Either way an error tells which of the recorded calls is
    to blame.

    https://gpuweb.github.io/gpuweb/#gpucommandsmixin
    """

    __slots__ = ()


class GPUBindingCommandsMixin(BindingCommands):
    """How passes and bundles hand resources to shaders.

    https://gpuweb.github.io/gpuweb/#gpubindingcommandsmixin
    """

    __slots__ = ()
    _recorded: Recorded
    _mix: Callable[[Sequence[int]], None]
    _stream: Stream
    _break_off: Callable[[], None]

    # IDL: undefined setBindGroup(GPUIndex32 index, GPUBindGroup? bindGroup, optional sequence<GPUBufferDynamicOffset> dynamicOffsets = []);
    # IDL: undefined setBindGroup(GPUIndex32 index, GPUBindGroup? bindGroup, [AllowShared] Uint32Array dynamicOffsetsData, GPUSize64 dynamicOffsetsDataStart, GPUSize32 dynamicOffsetsDataLength);
    # set_bind_group: by hand in encoder.BindingCommands
    #   merges the two overloads, as in wgpu-py

    # IDL: undefined setImmediates(GPUSize32 rangeOffset, AllowSharedBufferSource data, optional GPUSize64 dataOffset = 0, optional GPUSize64 dataSize);
    # set_immediates: by hand in encoder.BindingCommands
    #   the bytes go into the stream


class GPUDebugCommandsMixin:
    """Names for groups of commands, to be seen in debuggers.

    They have no effect on the result.

    https://gpuweb.github.io/gpuweb/#gpudebugcommandsmixin
    """

    __slots__ = ()
    _recorded: Recorded
    _mix: Callable[[Sequence[int]], None]
    _stream: Stream
    _break_off: Callable[[], None]

    def push_debug_group(self, group_label: str) -> None:
        """Begin a named group of commands; groups nest.

        Arguments:
            group_label: The group's name.

        https://gpuweb.github.io/gpuweb/#dom-gpudebugcommandsmixin-pushdebuggroup
        """
        # IDL: undefined pushDebugGroup(USVString groupLabel);
        if type(group_label) is not str:
            group_label = check.string(group_label, "group_label")
        try:
            self._stream.strings.append(group_label)
            self._mix((4,))
        except KeyboardInterrupt:
            self._break_off()
            raise

    def pop_debug_group(self) -> None:
        """End the innermost group of commands.

        Raises:
            GPUValidationError: at `finish`, in error mode `raise`, when no group is open, or one is still
            open at the end

        https://gpuweb.github.io/gpuweb/#dom-gpudebugcommandsmixin-popdebuggroup
        """
        # IDL: undefined popDebugGroup();
        self._mix((5,))

    def insert_debug_marker(self, marker_label: str) -> None:
        """Put a named mark between two commands.

        Arguments:
            marker_label: The mark's name.

        https://gpuweb.github.io/gpuweb/#dom-gpudebugcommandsmixin-insertdebugmarker
        """
        # IDL: undefined insertDebugMarker(USVString markerLabel);
        if type(marker_label) is not str:
            marker_label = check.string(marker_label, "marker_label")
        try:
            self._stream.strings.append(marker_label)
            self._mix((6,))
        except KeyboardInterrupt:
            self._break_off()
            raise


class GPURenderCommandsMixin:
    """The draw calls, in render passes and in bundles.

    The order is: set a pipeline, bind groups and vertex buffers, then draw, as often as needed. What is
    set stays until it is set anew.

    https://gpuweb.github.io/gpuweb/#gpurendercommandsmixin
    """

    __slots__ = ()
    _recorded: Recorded
    _mix: Callable[[Sequence[int]], None]
    _stream: Stream
    _break_off: Callable[[], None]

    def set_pipeline(self, pipeline: GPURenderPipeline) -> None:
        """Choose the shaders and settings for the draws that follow.

        Arguments:
            pipeline: A `GPURenderPipeline` whose formats and sample count are those of the pass or the
                bundle.

        Raises:
            TypeError: when it is no render pipeline; GPUValidationError: at `finish`, in error mode
            `raise`, when it does not fit the pass

        https://gpuweb.github.io/gpuweb/#dom-gpurendercommandsmixin-setpipeline
        """
        # IDL: undefined setPipeline(GPURenderPipeline pipeline);
        try:
            pipeline_id = pipeline._id
        except AttributeError:
            raise check.wrong_objects((pipeline, "GPURenderPipeline", "pipeline")) from None
        recorded = self._recorded
        try:
            recorded.append(7)
            recorded.append(pipeline_id)
        except KeyboardInterrupt:
            self._break_off()
            raise

    def set_index_buffer(
        self, buffer: GPUBuffer, index_format: enums.IndexFormatEnum, offset: int = 0, size: int | None = None
    ) -> None:
        """Choose the buffer that `draw_indexed` reads vertex numbers from.

        Arguments:
            buffer: A `GPUBuffer` with the usage INDEX.
            index_format: Size of a number: "uint16" or "uint32".
            offset: Where the numbers begin, in bytes; a multiple of a number's size, default 0.
            size: How many bytes to use; None (default) and 0 mean all from the offset on.

        Raises:
            KeyError: for an unknown format; GPUValidationError: at `finish`, in error mode `raise`, for a
            buffer without that usage or a wrong range

        https://gpuweb.github.io/gpuweb/#dom-gpurendercommandsmixin-setindexbuffer
        """
        # IDL: undefined setIndexBuffer(GPUBuffer buffer, GPUIndexFormat indexFormat, optional GPUSize64 offset = 0, optional GPUSize64 size);
        try:
            number = flatten.IndexFormat[index_format]
        except (KeyError, TypeError):
            number = check.choice(flatten.IndexFormat, index_format, "index_format", "IndexFormat")
        try:
            buffer_id = buffer._id
        except AttributeError:
            raise check.wrong_objects((buffer, "GPUBuffer", "buffer")) from None
        if offset == 0 and size is None:
            recorded = self._recorded
            try:
                recorded.append(35)
                recorded.append(buffer_id)
                recorded.append(number)
            except KeyboardInterrupt:
                self._break_off()
                raise
        else:
            self._recorded.extend((8, buffer_id, number, offset, size or 0))

    def set_vertex_buffer(
        self, slot: int, buffer: GPUBuffer | None, offset: int = 0, size: int | None = None
    ) -> None:
        """Choose the buffer that the pipeline reads vertex data from, for one of its slots.

        Arguments:
            slot: Which of the pipeline's vertex buffers, from 0.
            buffer: A `GPUBuffer` with the usage VERTEX, or None to take away what was set.
            offset: Where the data begins, in bytes; a multiple of 4, default 0.
            size: How many bytes to use; None (default) and 0 mean all from the offset on.

        Raises:
            GPUValidationError: at `finish`, in error mode `raise`, for a slot above the limit, a buffer
            without that usage or a wrong range

        https://gpuweb.github.io/gpuweb/#dom-gpurendercommandsmixin-setvertexbuffer
        """
        # IDL: undefined setVertexBuffer(GPUIndex32 slot, GPUBuffer? buffer, optional GPUSize64 offset = 0, optional GPUSize64 size);
        try:
            buffer_id = 0 if buffer is None else buffer._id
        except AttributeError:
            raise check.wrong_objects((buffer, "GPUBuffer", "buffer")) from None
        if offset == 0 and size is None:
            recorded = self._recorded
            try:
                recorded.append(36)
                recorded.append(slot)
                recorded.append(buffer_id)
            except KeyboardInterrupt:
                self._break_off()
                raise
        else:
            self._recorded.extend((9, slot, buffer_id, offset, size or 0))

    def draw(
        self, vertex_count: int, instance_count: int = 1, first_vertex: int = 0, first_instance: int = 0
    ) -> None:
        """Draw vertices, in order.

        Arguments:
            vertex_count: How many vertices to draw.
            instance_count: How many times to draw them, with another instance number each time; default 1.
            first_vertex: The number of the first vertex; default 0.
            first_instance: The number of the first instance; default 0.

        Raises:
            GPUValidationError: at `finish`, in error mode `raise`, when something that the pipeline needs
            is not set, or a vertex buffer is too short

        https://gpuweb.github.io/gpuweb/#dom-gpurendercommandsmixin-draw
        """
        # IDL: undefined draw(GPUSize32 vertexCount, optional GPUSize32 instanceCount = 1, optional GPUSize32 firstVertex = 0, optional GPUSize32 firstInstance = 0);
        if first_vertex == 0 and first_instance == 0:
            recorded = self._recorded
            try:
                recorded.append(37)
                recorded.append(vertex_count)
                recorded.append(instance_count)
            except KeyboardInterrupt:
                self._break_off()
                raise
        else:
            self._recorded.extend((10, vertex_count, instance_count, first_vertex, first_instance))

    def draw_indexed(
        self,
        index_count: int,
        instance_count: int = 1,
        first_index: int = 0,
        base_vertex: int = 0,
        first_instance: int = 0,
    ) -> None:
        """Draw vertices in the order given by the index buffer.

        Arguments:
            index_count: How many numbers of the index buffer to use.
            instance_count: How many times to draw them, with another instance number each time; default 1.
            first_index: Which number of the index buffer to begin with; default 0.
            base_vertex: Added to each number of the index buffer, may be negative; default 0.
            first_instance: The number of the first instance; default 0.

        Raises:
            GPUValidationError: at `finish`, in error mode `raise`, when something that the pipeline needs
            is not set, or the index buffer is too short

        https://gpuweb.github.io/gpuweb/#dom-gpurendercommandsmixin-drawindexed
        """
        # IDL: undefined drawIndexed(GPUSize32 indexCount, optional GPUSize32 instanceCount = 1, optional GPUSize32 firstIndex = 0, optional GPUSignedOffset32 baseVertex = 0, optional GPUSize32 firstInstance = 0);
        if base_vertex:
            base_vertex = check.signed(base_vertex, -2147483648, 2147483647, "base_vertex")
        self._recorded.extend((11, index_count, instance_count, first_index, base_vertex, first_instance))

    def draw_indirect(self, indirect_buffer: GPUBuffer, indirect_offset: int) -> None:
        """Draw vertices, with the counts taken from a buffer that the GPU may have filled.

        The buffer holds 4 u32 numbers: vertex count, instance count, first vertex, first instance. The last
        must be 0 unless the device has the feature "indirect-first-instance".

        Arguments:
            indirect_buffer: A `GPUBuffer` with the usage INDIRECT.
            indirect_offset: Where the 16 bytes begin, in bytes; a multiple of 4.

        Raises:
            GPUValidationError: at `finish`, in error mode `raise`, for a buffer without that usage or a
            wrong offset

        https://gpuweb.github.io/gpuweb/#dom-gpurendercommandsmixin-drawindirect
        """
        # IDL: undefined drawIndirect(GPUBuffer indirectBuffer, GPUSize64 indirectOffset);
        try:
            indirect_buffer_id = indirect_buffer._id
        except AttributeError:
            raise check.wrong_objects((indirect_buffer, "GPUBuffer", "indirect_buffer")) from None
        recorded = self._recorded
        try:
            recorded.append(12)
            recorded.append(indirect_buffer_id)
            recorded.append(indirect_offset)
        except KeyboardInterrupt:
            self._break_off()
            raise

    def draw_indexed_indirect(self, indirect_buffer: GPUBuffer, indirect_offset: int) -> None:
        """Draw by index, with the counts taken from a buffer that the GPU may have filled.

        The buffer holds 5 numbers of 4 bytes: index count, instance count, first index, base vertex
        (signed), first instance. The last must be 0 unless the device has the feature "indirect-first-
        instance".

        Arguments:
            indirect_buffer: A `GPUBuffer` with the usage INDIRECT.
            indirect_offset: Where the 20 bytes begin, in bytes; a multiple of 4.

        Raises:
            GPUValidationError: at `finish`, in error mode `raise`, for a buffer without that usage or a
            wrong offset

        https://gpuweb.github.io/gpuweb/#dom-gpurendercommandsmixin-drawindexedindirect
        """
        # IDL: undefined drawIndexedIndirect(GPUBuffer indirectBuffer, GPUSize64 indirectOffset);
        try:
            indirect_buffer_id = indirect_buffer._id
        except AttributeError:
            raise check.wrong_objects((indirect_buffer, "GPUBuffer", "indirect_buffer")) from None
        recorded = self._recorded
        try:
            recorded.append(13)
            recorded.append(indirect_buffer_id)
            recorded.append(indirect_offset)
        except KeyboardInterrupt:
            self._break_off()
            raise


class GPUAdapterInfo(AdapterInfoMixin):
    """What the browser tells about an adapter.

    This is a dict whose keys can also be read as attributes. Besides the ones below it has the keys
    that desktop wgpu-py knows: `vendor_id`, `device_id`, `adapter_type` and `backend_type`, filled as
    well as a browser allows. Any text may be empty. Don't decide by it what a program can do; that is
    what features and limits are for.

    https://gpuweb.github.io/gpuweb/#gpuadapterinfo
    """

    # IDL: readonly attribute DOMString vendor;
    # vendor: by hand in adapter.AdapterInfoMixin
    #   reads the dict

    # IDL: readonly attribute DOMString architecture;
    # architecture: by hand in adapter.AdapterInfoMixin
    #   reads the dict

    # IDL: readonly attribute DOMString device;
    # device: by hand in adapter.AdapterInfoMixin
    #   reads the dict

    # IDL: readonly attribute DOMString description;
    # description: by hand in adapter.AdapterInfoMixin
    #   reads the dict

    # IDL: readonly attribute unsigned long subgroupMinSize;
    # subgroup_min_size: by hand in adapter.AdapterInfoMixin
    #   reads the dict

    # IDL: readonly attribute unsigned long subgroupMaxSize;
    # subgroup_max_size: by hand in adapter.AdapterInfoMixin
    #   reads the dict

    # IDL: readonly attribute boolean isFallbackAdapter;
    # is_fallback_adapter: by hand in adapter.AdapterInfoMixin
    #   reads the dict


class GPU(GPUMixin):
    """The entry point: finds adapters and makes canvas contexts.

    There is one instance, `wgpu.gpu`. A program starts here: ask for an adapter, ask the adapter for a
    device, and make everything else from the device. `wgpu.utils.get_default_device()` does these two
    steps for simple programs.

    https://gpuweb.github.io/gpuweb/#gpu-interface
    """

    # IDL: [SameObject] readonly attribute WGSLLanguageFeatures wgslLanguageFeatures;
    # wgsl_language_features: by hand in adapter.GPUMixin
    #   a set of str, empty where there is no WebGPU

    # IDL: Promise<GPUAdapter?> requestAdapter(optional GPURequestAdapterOptions options = {});
    # request_adapter_async: by hand in adapter.GPUMixin
    #   takes wgpu-py's canvas argument; tells a missing navigator.gpu, an insecure page and a null adapter apart; asks once more where the browser says null

    def request_adapter_sync(
        self,
        *,
        feature_level: str = "core",
        power_preference: enums.PowerPreferenceEnum | None = None,
        force_fallback_adapter: bool = False,
        xr_compatible: bool = False,
        canvas: object = None,
    ) -> GPUAdapter:
        """Like `request_adapter_async`, but waits and answers the result.

        Works where `pyodide.ffi.can_run_sync()` is true; elsewhere a RuntimeError is raised before
        anything is started.
        """
        check_can_wait("request_adapter_async")
        return self.request_adapter_async(
            feature_level=feature_level,
            power_preference=power_preference,
            force_fallback_adapter=force_fallback_adapter,
            xr_compatible=xr_compatible,
            canvas=canvas,
        ).sync_wait()

    # IDL: GPUTextureFormat getPreferredCanvasFormat();
    # get_preferred_canvas_format: by hand in adapter.GPUMixin
    #   answers the browser's format, where native raises (context.get_preferred_format is native's way)

    # added: enumerate_adapters_async, by hand in adapter.GPUMixin
    #   wgpu-py has it; a browser shows at most one adapter per power preference

    # added: enumerate_adapters_sync, by hand in adapter.GPUMixin
    #   the waiting twin

    # added: get_canvas_context, by hand in adapter.GPUMixin
    #   wgpu-py's way from a canvas to its context


class GPUAdapter(AdapterMixin):
    """One GPU as the browser shows it, before anything is done with it.

    Look at `features`, `limits` and `info` to see what it can do, then ask it for a device. An adapter
    may give several devices, although a browser's own adapter gives one only: another is quietly
    requested when needed.

    https://gpuweb.github.io/gpuweb/#gpuadapter
    """

    @property
    def features(self) -> set[str]:
        """Names of the optional abilities that a device of this adapter may have.

        Request those you use through `required_features`; a device has only what was requested. Names that
        browsers have added on their own may be among them, so not each one is in `wgpu.FeatureName`.

        Returns:
            A set of str.

        https://gpuweb.github.io/gpuweb/#dom-gpuadapter-features
        """
        # IDL: [SameObject] readonly attribute GPUSupportedFeatures features;
        return self._features

    @property
    def limits(self) -> dict[str, int]:
        """The best limits that a device of this adapter may have.

        The keys are kebab-case names, such as "max-texture-dimension-2d"; `GPUSupportedLimits` explains
        each.

        Returns:
            A dict of str to int.

        https://gpuweb.github.io/gpuweb/#dom-gpuadapter-limits
        """
        # IDL: [SameObject] readonly attribute GPUSupportedLimits limits;
        return self._limits

    # IDL: [SameObject] readonly attribute GPUAdapterInfo info;
    # info: by hand in adapter.AdapterMixin
    #   an adapter may be made before its info is read

    # IDL: Promise<GPUDevice> requestDevice(optional GPUDeviceDescriptor descriptor = {});
    # request_device_async: by hand in adapter.AdapterMixin
    #   an adapter can make several devices, as on native; limits default to the adapter's

    def request_device_sync(
        self,
        *,
        label: str = "",
        required_features: Sequence[enums.FeatureNameEnum] = (),
        required_limits: Mapping[str, int | None] | None = None,
        default_queue: structs.QueueDescriptorStruct | None = None,
    ) -> GPUDevice:
        """Like `request_device_async`, but waits and answers the result.

        Works where `pyodide.ffi.can_run_sync()` is true; elsewhere a RuntimeError is raised before
        anything is started.
        """
        check_can_wait("request_device_async")
        return self.request_device_async(
            label=label,
            required_features=required_features,
            required_limits=required_limits,
            default_queue=default_queue,
        ).sync_wait()

    # added: summary, by hand in adapter.AdapterMixin
    #   one readable line, as in wgpu-py


class GPUDevice(DeviceMixin, GPUObjectBase):
    """A connection to a GPU; makes all other objects.

    Get one from `GPUAdapter.request_device_async`. Objects of different devices can't be mixed.

    Mistakes that Python can see are raised at the call: TypeError, ValueError, KeyError (an unknown
    enum value), also ValueError for an unknown key in a dict ("Invalid keys in ..."). Other mistakes
    are found later, by the browser's GPU process. What happens with those depends on the error mode
    (`wgpu_js.set_error_mode`): in `report`, the default, they are logged with the object's label and
    the line of your program; in `raise` the call waits for the verdict and raises, as desktop wgpu-py
    does; in `off` nothing is said. An object that failed like this exists, but whatever uses it fails
    too.

    https://gpuweb.github.io/gpuweb/#gpudevice
    """

    __slots__ = ("_features", "_limits", "_queue")
    _features: set[str]
    _limits: dict[str, int]
    _queue: GPUQueue

    @property
    def features(self) -> set[str]:
        """Names of the optional abilities that were switched on when the device was requested.

        Returns:
            A set of str.

        https://gpuweb.github.io/gpuweb/#dom-gpudevice-features
        """
        # IDL: [SameObject] readonly attribute GPUSupportedFeatures features;
        return self._features

    @property
    def limits(self) -> dict[str, int]:
        """The limits that hold for this device; the keys are kebab-case names, `GPUSupportedLimits` explains
        each.

        Returns:
            A dict of str to int.

        https://gpuweb.github.io/gpuweb/#dom-gpudevice-limits
        """
        # IDL: [SameObject] readonly attribute GPUSupportedLimits limits;
        return self._limits

    # IDL: [SameObject] readonly attribute GPUAdapterInfo adapterInfo;
    # adapter_info: by hand in device.DeviceMixin
    #   the adapter's info object itself

    @property
    def queue(self) -> GPUQueue:
        """The queue that takes the commands and the data for this device.

        Returns:
            The `GPUQueue`; the same object each time.

        https://gpuweb.github.io/gpuweb/#dom-gpudevice-queue
        """
        # IDL: [SameObject] readonly attribute GPUQueue queue;
        return self._queue

    # IDL: readonly attribute Promise<GPUDeviceLostInfo> lost;
    # lost_async: by hand in device.DeviceMixin
    #   an attribute that answers one GPUPromise, as in wgpu-py

    # IDL: attribute EventHandler onuncapturederror;
    # onuncapturederror: by hand in device.DeviceMixin
    #   a Python callable

    # IDL: undefined destroy();
    # destroy: by hand in device.DeviceMixin
    #   also ends what Python has under way on this device

    # IDL: GPUBuffer createBuffer(GPUBufferDescriptor descriptor);
    # create_buffer: by hand in device.DeviceMixin
    #   keeps size, usage and the state of the mapping in Python

    # IDL: GPUTexture createTexture(GPUTextureDescriptor descriptor);
    # create_texture: by hand in device.DeviceMixin
    #   makes a texture, whose size Python keeps as a tuple

    def create_sampler(
        self,
        *,
        label: str = "",
        address_mode_u: enums.AddressModeEnum = "clamp-to-edge",
        address_mode_v: enums.AddressModeEnum = "clamp-to-edge",
        address_mode_w: enums.AddressModeEnum = "clamp-to-edge",
        mag_filter: enums.FilterModeEnum = "nearest",
        min_filter: enums.FilterModeEnum = "nearest",
        mipmap_filter: enums.MipmapFilterModeEnum = "nearest",
        lod_min_clamp: float = 0,
        lod_max_clamp: float = 32,
        compare: enums.CompareFunctionEnum | None = None,
        max_anisotropy: int = 1,
    ) -> GPUSampler:
        """Make a sampler: the rules by which a shader reads between the texels of a texture.

        Without arguments it takes the nearest texel and clamps at the edges.

        Arguments:
            label: A name for the sampler, shown in error messages; default "".
            address_mode_u: What to read left and right of the texture; default "clamp-to-edge".
            address_mode_v: What to read above and below the texture; default "clamp-to-edge".
            address_mode_w: What to read before and behind a 3D texture; default "clamp-to-edge".
            mag_filter: How to read when a texel covers more than a pixel: "nearest" (default) or "linear".
            min_filter: How to read when a texel covers less than a pixel: "nearest" (default) or "linear".
            mipmap_filter: How to read between two mip levels: "nearest" (default) or "linear".
            lod_min_clamp: Lowest mip level that is read, as a float; default 0.
            lod_max_clamp: Highest mip level that is read, as a float; default 32.
            compare: Makes a comparison sampler, which compares with a reference depth in this way instead
                of reading; None (default) makes a plain one.
            max_anisotropy: Most samples taken along slanted surfaces, 1 (default, off) to 16; above 1 all
                three filters must be linear.

        Returns:
            A `GPUSampler`.

        Raises:
            KeyError: for an unknown enum value; GPUValidationError: in error mode `raise`, for a clamp
            below 0, or anisotropy without linear filters

        https://gpuweb.github.io/gpuweb/#dom-gpudevice-createsampler
        """
        # IDL: GPUSampler createSampler(optional GPUSamplerDescriptor descriptor = {});
        args: list[Any] = []
        flatten.sampler_descriptor(
            args,
            label,
            address_mode_u,
            address_mode_v,
            address_mode_w,
            mag_filter,
            min_filter,
            mipmap_filter,
            lod_min_clamp,
            lod_max_clamp,
            compare,
            max_anisotropy,
        )
        made: GPUSampler = self._create(GPUSampler, "create_sampler", args, label)
        return made

    def import_external_texture(
        self, *, label: str = "", source: object, color_space: str = "srgb"
    ) -> GPUExternalTexture:
        """Let shaders read the current frame of a video, without a copy.

        The texture expires soon: one from a `<video>` element when the current task of the browser ends,
        one from a VideoFrame when the frame is closed. So import it again for each frame that is drawn.
        There is no such call on the desktop.

        Arguments:
            label: A name for the texture, shown in error messages; default "".
            source: A JavaScript `<video>` element or VideoFrame.
            color_space: The colour space that shaders see: "srgb" (default) or "display-p3".

        Returns:
            A `GPUExternalTexture`.

        Raises:
            TypeError: when the source is neither; GPUError: when the source has no frame now, or may not be
            read from this page

        https://gpuweb.github.io/gpuweb/#dom-gpudevice-importexternaltexture
        """
        # IDL: GPUExternalTexture importExternalTexture(GPUExternalTextureDescriptor descriptor);
        args: list[Any] = []
        flatten.external_texture_descriptor(args, label, source, color_space)
        made: GPUExternalTexture = self._create(GPUExternalTexture, "import_external_texture", args, label)
        return made

    def create_bind_group_layout(
        self, *, label: str = "", entries: Sequence[structs.BindGroupLayoutEntryStruct]
    ) -> GPUBindGroupLayout:
        """Describe the resources that a bind group must have.

        Pipelines and bind groups made with the same layout go together.

        Arguments:
            label: A name for the layout, shown in error messages; default "".
            entries: One dict or `BindGroupLayoutEntry` per binding; each has exactly one of buffer,
                sampler, texture, storage_texture, external_texture.

        Returns:
            A `GPUBindGroupLayout`.

        Raises:
            ValueError: for an entry with none of the five kinds, or unknown keys; KeyError: for an unknown
            enum value; GPUValidationError: in error mode `raise`, for an entry with several kinds, a
            binding number used twice or a limit exceeded

        https://gpuweb.github.io/gpuweb/#dom-gpudevice-createbindgrouplayout
        """
        # IDL: GPUBindGroupLayout createBindGroupLayout(GPUBindGroupLayoutDescriptor descriptor);
        args: list[Any] = []
        flatten.bind_group_layout_descriptor(args, label, entries)
        made: GPUBindGroupLayout = self._create(GPUBindGroupLayout, "create_bind_group_layout", args, label)
        return made

    def create_pipeline_layout(
        self,
        *,
        label: str = "",
        bind_group_layouts: Sequence[GPUBindGroupLayout | None],
        immediate_size: int = 0,
    ) -> GPUPipelineLayout:
        """Describe all bind groups, and the immediate data, that a pipeline uses.

        Arguments:
            label: A name for the layout, shown in error messages; default "".
            bind_group_layouts: A list of `GPUBindGroupLayout`; the place in the list is the number in
                WGSL's `@group`, None leaves a group empty.
            immediate_size: Bytes of immediate data (`set_immediates`) that the shaders can see, a multiple
                of 4; default 0.

        Returns:
            A `GPUPipelineLayout`.

        Raises:
            TypeError: when an entry is no layout; GPUValidationError: in error mode `raise`, when a limit
            is exceeded

        https://gpuweb.github.io/gpuweb/#dom-gpudevice-createpipelinelayout
        """
        # IDL: GPUPipelineLayout createPipelineLayout(GPUPipelineLayoutDescriptor descriptor);
        args: list[Any] = []
        flatten.pipeline_layout_descriptor(args, label, bind_group_layouts, immediate_size)
        made: GPUPipelineLayout = self._create(GPUPipelineLayout, "create_pipeline_layout", args, label)
        return made

    # IDL: GPUBindGroup createBindGroup(GPUBindGroupDescriptor descriptor);
    # create_bind_group: by hand in device.DeviceMixin
    #   holds on to what it binds; the hottest creating call

    # IDL: GPUShaderModule createShaderModule(GPUShaderModuleDescriptor descriptor);
    # create_shader_module: by hand in device.DeviceMixin
    #   refuses GLSL and SPIR-V with a clear error

    def create_compute_pipeline(
        self,
        *,
        label: str = "",
        layout: GPUPipelineLayout | enums.AutoLayoutModeEnum,
        compute: structs.ProgrammableStageStruct,
    ) -> GPUComputePipeline:
        """Make a compute pipeline: a compute shader together with its layout, ready to run.

        The browser may compile in the background and stall the first use; `create_compute_pipeline_async`
        tells when it is done.

        Arguments:
            label: A name for the pipeline, shown in error messages; default "".
            layout: The `GPUPipelineLayout`, or "auto" to derive it from the shader; an automatic layout
                fits this pipeline only.
            compute: The shader stage: a dict or `ProgrammableStage` with module, entry_point and constants.

        Returns:
            A `GPUComputePipeline`.

        Raises:
            ValueError: for unknown keys; GPUValidationError: in error mode `raise`, when shader and layout
            don't fit together, or there is no such entry point

        https://gpuweb.github.io/gpuweb/#dom-gpudevice-createcomputepipeline
        """
        # IDL: GPUComputePipeline createComputePipeline(GPUComputePipelineDescriptor descriptor);
        args: list[Any] = []
        flatten.compute_pipeline_descriptor(args, label, layout, compute)
        made: GPUComputePipeline = self._create(GPUComputePipeline, "create_compute_pipeline", args, label)
        return made

    def create_render_pipeline(
        self,
        *,
        label: str = "",
        layout: GPUPipelineLayout | enums.AutoLayoutModeEnum,
        vertex: structs.VertexStateStruct,
        primitive: structs.PrimitiveStateStruct | None = None,
        depth_stencil: structs.DepthStencilStateStruct | None = None,
        multisample: structs.MultisampleStateStruct | None = None,
        fragment: structs.FragmentStateStruct | None = None,
    ) -> GPURenderPipeline:
        """Make a render pipeline: shaders and all fixed settings of a draw call, ready to run.

        The browser may compile in the background and stall the first use; `create_render_pipeline_async`
        tells when it is done.

        Arguments:
            label: A name for the pipeline, shown in error messages; default "".
            layout: The `GPUPipelineLayout`, or "auto" to derive it from the shaders; an automatic layout
                fits this pipeline only.
            vertex: The vertex shader and the layout of its buffers: a dict or `VertexState`.
            primitive: How vertices make points, lines or triangles: a dict or `PrimitiveState`; None
                (default) draws a triangle from each 3 vertices.
            depth_stencil: Depth and stencil tests: a dict or `DepthStencilState`, needed when the render
                pass has such an attachment; None (default) has no tests.
            multisample: Multisampling: a dict or `MultisampleState`; None (default) has one sample per
                pixel.
            fragment: The fragment shader and its colour targets: a dict or `FragmentState`; None (default)
                writes no colours, only depth.

        Returns:
            A `GPURenderPipeline`.

        Raises:
            ValueError: for unknown keys; KeyError: for an unknown enum value or a missing key;
            GPUValidationError: when a format needs a feature that the device lacks, also, in error mode
            `raise`, when the parts don't fit together

        https://gpuweb.github.io/gpuweb/#dom-gpudevice-createrenderpipeline
        """
        # IDL: GPURenderPipeline createRenderPipeline(GPURenderPipelineDescriptor descriptor);
        args: list[Any] = []
        flatten.render_pipeline_descriptor(
            args, label, layout, vertex, primitive, depth_stencil, multisample, fragment
        )
        made: GPURenderPipeline = self._create(GPURenderPipeline, "create_render_pipeline", args, label)
        return made

    def create_compute_pipeline_async(
        self,
        *,
        label: str = "",
        layout: GPUPipelineLayout | enums.AutoLayoutModeEnum,
        compute: structs.ProgrammableStageStruct,
    ) -> GPUPromise[GPUComputePipeline]:
        """Make a compute pipeline without stalling, and tell when it is compiled.

        Use this while a program is drawing. Its errors come through the promise, in every error mode.

        Arguments:
            label: A name for the pipeline, shown in error messages; default "".
            layout: The `GPUPipelineLayout`, or "auto" to derive it from the shader; an automatic layout
                fits this pipeline only.
            compute: The shader stage: a dict or `ProgrammableStage` with module, entry_point and constants.

        Returns:
            A promise of the `GPUComputePipeline`, compiled.

        Raises:
            ValueError: for unknown keys; GPUPipelineError: through the promise, when the pipeline can't be
            made

        https://gpuweb.github.io/gpuweb/#dom-gpudevice-createcomputepipelineasync
        """
        # IDL: Promise<GPUComputePipeline> createComputePipelineAsync(GPUComputePipelineDescriptor descriptor);
        args: list[Any] = []
        flatten.compute_pipeline_descriptor(args, label, layout, compute)
        return self._create_async(GPUComputePipeline, "create_compute_pipeline_async", args, label)

    def create_render_pipeline_async(
        self,
        *,
        label: str = "",
        layout: GPUPipelineLayout | enums.AutoLayoutModeEnum,
        vertex: structs.VertexStateStruct,
        primitive: structs.PrimitiveStateStruct | None = None,
        depth_stencil: structs.DepthStencilStateStruct | None = None,
        multisample: structs.MultisampleStateStruct | None = None,
        fragment: structs.FragmentStateStruct | None = None,
    ) -> GPUPromise[GPURenderPipeline]:
        """Make a render pipeline without stalling, and tell when it is compiled.

        Use this while a program is drawing. Its errors come through the promise, in every error mode.

        Arguments:
            label: A name for the pipeline, shown in error messages; default "".
            layout: The `GPUPipelineLayout`, or "auto" to derive it from the shaders; an automatic layout
                fits this pipeline only.
            vertex: The vertex shader and the layout of its buffers: a dict or `VertexState`.
            primitive: How vertices make points, lines or triangles: a dict or `PrimitiveState`; None
                (default) draws a triangle from each 3 vertices.
            depth_stencil: Depth and stencil tests: a dict or `DepthStencilState`, needed when the render
                pass has such an attachment; None (default) has no tests.
            multisample: Multisampling: a dict or `MultisampleState`; None (default) has one sample per
                pixel.
            fragment: The fragment shader and its colour targets: a dict or `FragmentState`; None (default)
                writes no colours, only depth.

        Returns:
            A promise of the `GPURenderPipeline`, compiled.

        Raises:
            ValueError: for unknown keys; KeyError: for an unknown enum value or a missing key;
            GPUPipelineError: through the promise, when the pipeline can't be made

        https://gpuweb.github.io/gpuweb/#dom-gpudevice-createrenderpipelineasync
        """
        # IDL: Promise<GPURenderPipeline> createRenderPipelineAsync(GPURenderPipelineDescriptor descriptor);
        args: list[Any] = []
        flatten.render_pipeline_descriptor(
            args, label, layout, vertex, primitive, depth_stencil, multisample, fragment
        )
        return self._create_async(GPURenderPipeline, "create_render_pipeline_async", args, label)

    # IDL: GPUCommandEncoder createCommandEncoder(optional GPUCommandEncoderDescriptor descriptor = {});
    # create_command_encoder: by hand in device.DeviceMixin
    #   an encoder lives in Python until finish()

    # IDL: GPURenderBundleEncoder createRenderBundleEncoder(GPURenderBundleEncoderDescriptor descriptor);
    # create_render_bundle_encoder: by hand in device.DeviceMixin
    #   an encoder lives in Python until finish()

    def create_query_set(self, *, label: str = "", type: enums.QueryTypeEnum, count: int) -> GPUQuerySet:
        """Make a set of queries, which measure time or count visible samples.

        Arguments:
            label: A name for the set, shown in error messages; default "".
            type: "occlusion", or "timestamp", which needs the feature "timestamp-query".
            count: How many results it holds, at most 4096.

        Returns:
            A `GPUQuerySet`.

        Raises:
            KeyError: for an unknown type; GPUValidationError: when the device lacks the feature, also, in
            error mode `raise`, when the count is too large

        https://gpuweb.github.io/gpuweb/#dom-gpudevice-createqueryset
        """
        # IDL: GPUQuerySet createQuerySet(GPUQuerySetDescriptor descriptor);
        args: list[Any] = []
        flatten.query_set_descriptor(args, label, type, count)
        made: GPUQuerySet = self._create(GPUQuerySet, "create_query_set", args, label)
        made._type = str.__str__(type)
        made._count = int(count)
        return made

    # IDL: undefined pushErrorScope(GPUErrorFilter filter);
    # push_error_scope: by hand in device.DeviceMixin
    #   counted, since no scope of ours is pushed while one of the user's is open

    # IDL: Promise<GPUError?> popErrorScope();
    # pop_error_scope_async: by hand in device.DeviceMixin
    #   answers a Python GPUError or None

    def pop_error_scope_sync(self) -> GPUError | None:
        """Like `pop_error_scope_async`, but waits and answers the result.

        Works where `pyodide.ffi.can_run_sync()` is true; elsewhere a RuntimeError is raised before
        anything is started.
        """
        check_can_wait("pop_error_scope_async")
        return self.pop_error_scope_async().sync_wait()

    # added: adapter, by hand in device.DeviceMixin
    #   too useful to lack, as in wgpu-py

    # added: create_buffer_with_data, by hand in device.DeviceMixin
    #   a buffer with contents in one call, as in wgpu-py

    # added: add_event_listener, by hand in device.DeviceMixin
    #   EventTarget's method, for 'uncapturederror'

    # added: remove_event_listener, by hand in device.DeviceMixin
    #   EventTarget's method, for 'uncapturederror'

    # added: lost_sync, by hand in device.DeviceMixin
    #   the waiting twin, an attribute too


class GPUBuffer(MappedBuffer, GPUObjectBase):
    """A piece of GPU memory for vertices, uniforms, shader data or results.

    Data gets in by `GPUQueue.write_buffer` or `GPUDevice.create_buffer_with_data`, and out by
    `GPUQueue.read_buffer_async`. Those suit most programs. Mapping is the other way: it lends the
    memory to Python, and no command may use the buffer until `unmap` gives it back.

    https://gpuweb.github.io/gpuweb/#gpubuffer
    """

    __slots__ = ("_size", "_usage")
    _size: int
    _usage: int

    @property
    def size(self) -> int:
        """The buffer's size in bytes.

        Returns:
            An int.

        https://gpuweb.github.io/gpuweb/#dom-gpubuffer-size
        """
        # IDL: readonly attribute GPUSize64Out size;
        return self._size

    @property
    def usage(self) -> int:
        """What the buffer may be used for: `wgpu.BufferUsage` flags.

        Returns:
            An int.

        https://gpuweb.github.io/gpuweb/#dom-gpubuffer-usage
        """
        # IDL: readonly attribute GPUFlagsConstant usage;
        return self._usage

    # IDL: readonly attribute GPUBufferMapState mapState;
    # map_state: by hand in buffer.MappedBuffer
    #   kept in Python, so that reading it costs no call

    # IDL: Promise<undefined> mapAsync(GPUMapModeFlags mode, optional GPUSize64 offset = 0, optional GPUSize64 size);
    # map_async: by hand in buffer.MappedBuffer
    #   modes as strings too; errors of wgpu-py's types

    # IDL: ArrayBuffer getMappedRange(optional GPUSize64 offset = 0, optional GPUSize64 size);
    # get_mapped_range: by hand in buffer.MappedBuffer
    #   the browser returns each range once: the whole mapping is fetched once and cut in Python

    # IDL: undefined unmap();
    # unmap: by hand in buffer.MappedBuffer
    #   raises when the buffer is not mapped, as in wgpu-py; releases the views of read_mapped(copy=False)

    # IDL: undefined destroy();
    # destroy: by hand in buffer.MappedBuffer
    #   pending writes go first; also ends the mapping in Python

    # added: map_sync, by hand in buffer.MappedBuffer
    #   for writing it does not wait for what it does not need, so that a frame can use it

    # added: read_mapped, by hand in buffer.MappedBuffer
    #   wgpu-py's replacement for get_mapped_range

    # added: write_mapped, by hand in buffer.MappedBuffer
    #   wgpu-py's replacement for get_mapped_range


class GPUTexture(TextureMixin, GPUObjectBase):
    """One or more images in GPU memory.

    A texture has a size in texels, a format, mip levels (ever halved copies of the image) and, when 2D,
    layers. Shaders and render passes see it through a `GPUTextureView`. Data gets in by
    `GPUQueue.write_texture` and out by `GPUQueue.read_texture_async`.

    https://gpuweb.github.io/gpuweb/#gputexture
    """

    __slots__ = (
        "_mip_level_count",
        "_sample_count",
        "_dimension",
        "_format",
        "_usage",
        "_texture_binding_view_dimension",
    )
    _mip_level_count: int
    _sample_count: int
    _dimension: enums.TextureDimensionEnum
    _format: enums.TextureFormatEnum
    _usage: int
    _texture_binding_view_dimension: enums.TextureViewDimensionEnum | None

    # IDL: readonly attribute GPUIntegerCoordinateOut width;
    # width: by hand in texture.TextureMixin
    #   from the size that Python keeps

    # IDL: readonly attribute GPUIntegerCoordinateOut height;
    # height: by hand in texture.TextureMixin
    #   from the size that Python keeps

    # IDL: readonly attribute GPUIntegerCoordinateOut depthOrArrayLayers;
    # depth_or_array_layers: by hand in texture.TextureMixin
    #   from the size that Python keeps

    @property
    def mip_level_count(self) -> int:
        """How many mip levels there are; 1 is the full image only.

        Returns:
            An int.

        https://gpuweb.github.io/gpuweb/#dom-gputexture-miplevelcount
        """
        # IDL: readonly attribute GPUIntegerCoordinateOut mipLevelCount;
        return self._mip_level_count

    @property
    def sample_count(self) -> int:
        """Samples per texel; more than 1 means that the texture is multisampled.

        Returns:
            An int.

        https://gpuweb.github.io/gpuweb/#dom-gputexture-samplecount
        """
        # IDL: readonly attribute GPUSize32Out sampleCount;
        return self._sample_count

    @property
    def dimension(self) -> enums.TextureDimensionEnum:
        """Whether the texture is "1d", "2d" or "3d".

        Returns:
            A `wgpu.TextureDimension`, which is a str.

        https://gpuweb.github.io/gpuweb/#dom-gputexture-dimension
        """
        # IDL: readonly attribute GPUTextureDimension dimension;
        return self._dimension

    @property
    def format(self) -> enums.TextureFormatEnum:
        """How each texel is stored.

        Returns:
            A `wgpu.TextureFormat`, which is a str.

        https://gpuweb.github.io/gpuweb/#dom-gputexture-format
        """
        # IDL: readonly attribute GPUTextureFormat format;
        return self._format

    @property
    def usage(self) -> int:
        """What the texture may be used for: `wgpu.TextureUsage` flags.

        Returns:
            An int.

        https://gpuweb.github.io/gpuweb/#dom-gputexture-usage
        """
        # IDL: readonly attribute GPUFlagsConstant usage;
        return self._usage

    @property
    def texture_binding_view_dimension(self) -> enums.TextureViewDimensionEnum | None:
        """The one view dimension that shaders may use; only a device of feature level "compatibility" has this
        restriction.

        Returns:
            A `wgpu.TextureViewDimension`, or None where any is fine.

        https://gpuweb.github.io/gpuweb/#dom-gputexture-texturebindingviewdimension
        """
        # IDL: readonly attribute (GPUTextureViewDimension or undefined) textureBindingViewDimension;
        return self._texture_binding_view_dimension

    # IDL: GPUTextureView createView(optional GPUTextureViewDescriptor descriptor = {});
    # create_view: by hand in texture.TextureMixin
    #   wgpu-py's defaults: the dimension of the texture and one layer, not '2d-array' with all of them

    # IDL: undefined destroy();
    # destroy: by hand in texture.TextureMixin
    #   pending writes go first

    # added: size, by hand in texture.TextureMixin
    #   (width, height, depth_or_array_layers), as in wgpu-py


class GPUTextureView(TextureViewMixin, GPUObjectBase):
    """A part of a texture, as shaders and render passes see it.

    Made by `GPUTexture.create_view`. It keeps its texture alive.

    https://gpuweb.github.io/gpuweb/#gputextureview
    """

    __slots__ = ()

    # added: size, by hand in texture.TextureViewMixin
    #   the size of the texture, as in wgpu-py

    # added: texture, by hand in texture.TextureViewMixin
    #   the texture of the view, as in wgpu-py


class GPUExternalTexture(GPUObjectBase):
    """A video frame that shaders can read without a copy.

    Made by `GPUDevice.import_external_texture`, good for the current frame only. In WGSL it is a
    `texture_external`, read with `textureLoad` and `textureSampleBaseClampToEdge`.

    https://gpuweb.github.io/gpuweb/#gpuexternaltexture
    """

    __slots__ = ()


class GPUSampler(GPUObjectBase):
    """The rules by which a shader reads between the texels of a texture.

    Made by `GPUDevice.create_sampler`; it can be used with any number of textures.

    https://gpuweb.github.io/gpuweb/#gpusampler
    """

    __slots__ = ()


class GPUBindGroupLayout(GPUObjectBase):
    """What a bind group must hold: numbers, kinds and visibility of its bindings.

    Made by `GPUDevice.create_bind_group_layout`, or by `get_bind_group_layout` of a pipeline.

    https://gpuweb.github.io/gpuweb/#gpubindgrouplayout
    """

    __slots__ = ()


class GPUBindGroup(BindGroupMixin, GPUObjectBase):
    """Buffers, textures and samplers that a shader gets together.

    Made by `GPUDevice.create_bind_group`, and put to use by `set_bind_group` in a pass.

    https://gpuweb.github.io/gpuweb/#gpubindgroup
    """

    __slots__ = ()


class GPUPipelineLayout(GPUObjectBase):
    """All bind group layouts of a pipeline, in order.

    Made by `GPUDevice.create_pipeline_layout`. Pipelines that share one can share bind groups.

    https://gpuweb.github.io/gpuweb/#gpupipelinelayout
    """

    __slots__ = ()


class GPUShaderModule(ShaderModuleMixin, GPUObjectBase):
    """Compiled WGSL code, with one or more entry points.

    Made by `GPUDevice.create_shader_module`.

    https://gpuweb.github.io/gpuweb/#gpushadermodule
    """

    __slots__ = ()

    # IDL: Promise<GPUCompilationInfo> getCompilationInfo();
    # get_compilation_info_async: by hand in shader.ShaderModuleMixin
    #   a GPUCompilationInfo with positions counted in Python characters

    def get_compilation_info_sync(self) -> GPUCompilationInfo:
        """Like `get_compilation_info_async`, but waits and answers the result.

        Works where `pyodide.ffi.can_run_sync()` is true; elsewhere a RuntimeError is raised before
        anything is started.
        """
        check_can_wait("get_compilation_info_async")
        return self.get_compilation_info_async().sync_wait()


class GPUCompilationMessage:
    """One error, warning or note of the shader compiler.

    Positions count Python characters of the code that `create_shader_module` got. Lines and columns
    begin at 1; 0 means that the message is not about one place.

    https://gpuweb.github.io/gpuweb/#gpucompilationmessage
    """

    __slots__ = (
        "_message",
        "_type",
        "_line_num",
        "_line_pos",
        "_offset",
        "_length",
    )

    def __init__(
        self,
        message: str,
        type: enums.CompilationMessageTypeEnum,
        line_num: int,
        line_pos: int,
        offset: int,
        length: int,
    ) -> None:
        self._message = message
        self._type = type
        self._line_num = line_num
        self._line_pos = line_pos
        self._offset = offset
        self._length = length

    def __repr__(self) -> str:
        return f"GPUCompilationMessage(message={self._message!r}, type={self._type!r}, line_num={self._line_num!r}, line_pos={self._line_pos!r}, offset={self._offset!r}, length={self._length!r})"

    @property
    def message(self) -> str:
        """What is wrong, for people to read.

        Returns:
            A str.

        https://gpuweb.github.io/gpuweb/#dom-gpucompilationmessage-message
        """
        # IDL: readonly attribute DOMString message;
        return self._message

    @property
    def type(self) -> enums.CompilationMessageTypeEnum:
        """How bad it is: "error", "warning" or "info".

        Returns:
            A `wgpu.CompilationMessageType`, which is a str.

        https://gpuweb.github.io/gpuweb/#dom-gpucompilationmessage-type
        """
        # IDL: readonly attribute GPUCompilationMessageType type;
        return self._type

    @property
    def line_num(self) -> int:
        """The line in the code that the message is about, from 1; 0 when it is about no line.

        Returns:
            An int.

        https://gpuweb.github.io/gpuweb/#dom-gpucompilationmessage-linenum
        """
        # IDL: readonly attribute unsigned long long lineNum;
        return self._line_num

    @property
    def line_pos(self) -> int:
        """The column in that line, from 1; 0 when it is about no column.

        Returns:
            An int.

        https://gpuweb.github.io/gpuweb/#dom-gpucompilationmessage-linepos
        """
        # IDL: readonly attribute unsigned long long linePos;
        return self._line_pos

    @property
    def offset(self) -> int:
        """Where the place begins, in characters from the start of the code.

        Returns:
            An int.

        https://gpuweb.github.io/gpuweb/#dom-gpucompilationmessage-offset
        """
        # IDL: readonly attribute unsigned long long offset;
        return self._offset

    @property
    def length(self) -> int:
        """How many characters of the code the message is about; 0 when that is not known.

        Returns:
            An int.

        https://gpuweb.github.io/gpuweb/#dom-gpucompilationmessage-length
        """
        # IDL: readonly attribute unsigned long long length;
        return self._length


class GPUCompilationInfo(CompilationInfoMixin):
    """What the compiler said about a shader module.

    It is the value of `GPUShaderModule.get_compilation_info_async`, and is itself a sequence of the
    messages, equal to a list of them: empty, and so false, when there is nothing to say.

    https://gpuweb.github.io/gpuweb/#gpucompilationinfo
    """

    # IDL: readonly attribute FrozenArray<GPUCompilationMessage> messages;
    # messages: by hand in shader.CompilationInfoMixin
    #   what the object is a sequence of


class GPUComputePipeline(GPUPipelineBase, GPUObjectBase):
    """A compute shader with its layout, ready to run in a compute pass.

    Made by `GPUDevice.create_compute_pipeline`.

    https://gpuweb.github.io/gpuweb/#gpucomputepipeline
    """

    __slots__ = ()


class GPURenderPipeline(GPUPipelineBase, GPUObjectBase):
    """Shaders and fixed settings of a draw call, ready to use in a render pass.

    Made by `GPUDevice.create_render_pipeline`. What it does not fix are the buffers and bind groups,
    viewport, scissor, blend constant and stencil reference; the pass sets those.

    https://gpuweb.github.io/gpuweb/#gpurenderpipeline
    """

    __slots__ = ()


class GPUCommandBuffer(CommandBufferMixin, GPUObjectBase):
    """Recorded commands, ready to be submitted once.

    Made by `GPUCommandEncoder.finish`, taken by `GPUQueue.submit`.

    https://gpuweb.github.io/gpuweb/#gpucommandbuffer
    """

    __slots__ = ()


class GPUCommandEncoder(CommandEncoderMixin, GPUCommandsMixin, GPUDebugCommandsMixin, GPUObjectBase):
    """Records passes and copies for the GPU.

    Made by `GPUDevice.create_command_encoder`. Nothing happens on the GPU before `finish` and
    `GPUQueue.submit`. One pass can be open at a time, and while it is open the encoder takes no other
    command.

    https://gpuweb.github.io/gpuweb/#gpucommandencoder
    """

    __slots__ = ()

    # IDL: GPURenderPassEncoder beginRenderPass(GPURenderPassDescriptor descriptor);
    # begin_render_pass: by hand in encoder.CommandEncoderMixin
    #   a pass is a part of the encoder's stream; native drops load and store ops that do not fit the format

    # IDL: GPUComputePassEncoder beginComputePass(optional GPUComputePassDescriptor descriptor = {});
    # begin_compute_pass: by hand in encoder.CommandEncoderMixin
    #   a pass is a part of the encoder's stream

    # IDL: undefined copyBufferToBuffer(GPUBuffer source, GPUBuffer destination, optional GPUSize64 size);
    # IDL: undefined copyBufferToBuffer(GPUBuffer source, GPUSize64 sourceOffset, GPUBuffer destination, GPUSize64 destinationOffset, optional GPUSize64 size);
    # copy_buffer_to_buffer: by hand in encoder.CommandEncoderMixin
    #   merges the two overloads

    def copy_buffer_to_texture(
        self,
        source: structs.TexelCopyBufferInfoStruct,
        destination: structs.TexelCopyTextureInfoStruct,
        copy_size: Sequence[int] | structs.Extent3DStruct,
    ) -> None:
        """Copy texels from a buffer to a texture.

        Rows must begin 256 bytes apart, or a multiple of that. `GPUQueue.write_texture` has no such rule.

        Arguments:
            source: The buffer and how texels lie in it: a dict or `TexelCopyBufferInfo`.
            destination: The texture and the place in it: a dict or `TexelCopyTextureInfo`.
            copy_size: Width, height, and depth or number of layers, in texels: a tuple, list, dict or
                `Extent3D`.

        Raises:
            ValueError: when bytes_per_row is not a multiple of 256, or for unknown keys;
            GPUValidationError: at `finish`, in error mode `raise`, for a copy beyond either end, or a
            missing usage

        https://gpuweb.github.io/gpuweb/#dom-gpucommandencoder-copybuffertotexture
        """
        # IDL: undefined copyBufferToTexture(GPUTexelCopyBufferInfo source, GPUTexelCopyTextureInfo destination, GPUExtent3D copySize);
        ints: list[int] = [17, 0]
        copy_size = check.extent_3d(copy_size, "copy_size")
        try:
            flatten.record_texel_copy_buffer_info(
                check.with_rows(source, copy_size), ints, self._stream.floats, self._stream.strings
            )
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, "source") from None
        try:
            flatten.record_texel_copy_texture_info(
                destination, ints, self._stream.floats, self._stream.strings
            )
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, "destination") from None
        ints += copy_size
        ints[1] = len(ints)
        self._recorded.extend(ints)

    def copy_texture_to_buffer(
        self,
        source: structs.TexelCopyTextureInfoStruct,
        destination: structs.TexelCopyBufferInfoStruct,
        copy_size: Sequence[int] | structs.Extent3DStruct,
    ) -> None:
        """Copy texels from a texture to a buffer.

        Rows must begin 256 bytes apart, or a multiple of that. `GPUQueue.read_texture_async` has no such
        rule.

        Arguments:
            source: The texture and the place in it: a dict or `TexelCopyTextureInfo`.
            destination: The buffer and how texels shall lie in it: a dict or `TexelCopyBufferInfo`.
            copy_size: Width, height, and depth or number of layers, in texels: a tuple, list, dict or
                `Extent3D`.

        Raises:
            ValueError: when bytes_per_row is not a multiple of 256, or for unknown keys;
            GPUValidationError: at `finish`, in error mode `raise`, for a copy beyond either end, or a
            missing usage

        https://gpuweb.github.io/gpuweb/#dom-gpucommandencoder-copytexturetobuffer
        """
        # IDL: undefined copyTextureToBuffer(GPUTexelCopyTextureInfo source, GPUTexelCopyBufferInfo destination, GPUExtent3D copySize);
        ints: list[int] = [18, 0]
        copy_size = check.extent_3d(copy_size, "copy_size")
        try:
            flatten.record_texel_copy_texture_info(source, ints, self._stream.floats, self._stream.strings)
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, "source") from None
        try:
            flatten.record_texel_copy_buffer_info(
                check.with_rows(destination, copy_size), ints, self._stream.floats, self._stream.strings
            )
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, "destination") from None
        ints += copy_size
        ints[1] = len(ints)
        self._recorded.extend(ints)

    def copy_texture_to_texture(
        self,
        source: structs.TexelCopyTextureInfoStruct,
        destination: structs.TexelCopyTextureInfoStruct,
        copy_size: Sequence[int] | structs.Extent3DStruct,
    ) -> None:
        """Copy texels from one texture to another.

        Both have the same format, apart from `-srgb`, and the same sample count. Depth-stencil and
        multisampled textures are copied as a whole.

        Arguments:
            source: The texture to read and the place in it: a dict or `TexelCopyTextureInfo`.
            destination: The texture to write and the place in it: a dict or `TexelCopyTextureInfo`.
            copy_size: Width, height, and depth or number of layers, in texels: a tuple, list, dict or
                `Extent3D`.

        Raises:
            ValueError: for unknown keys; GPUValidationError: at `finish`, in error mode `raise`, for a copy
            beyond either end, formats that differ, or a missing usage

        https://gpuweb.github.io/gpuweb/#dom-gpucommandencoder-copytexturetotexture
        """
        # IDL: undefined copyTextureToTexture(GPUTexelCopyTextureInfo source, GPUTexelCopyTextureInfo destination, GPUExtent3D copySize);
        ints: list[int] = [19, 0]
        copy_size = check.extent_3d(copy_size, "copy_size")
        try:
            flatten.record_texel_copy_texture_info(source, ints, self._stream.floats, self._stream.strings)
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, "source") from None
        try:
            flatten.record_texel_copy_texture_info(
                destination, ints, self._stream.floats, self._stream.strings
            )
        except (TypeError, ValueError, KeyError) as err:
            raise check.at(err, "destination") from None
        ints += copy_size
        ints[1] = len(ints)
        self._recorded.extend(ints)

    def clear_buffer(self, buffer: GPUBuffer, offset: int = 0, size: int | None = None) -> None:
        """Fill a part of a buffer with zeros.

        Arguments:
            buffer: A `GPUBuffer` with the usage COPY_DST.
            offset: Where to begin, in bytes; a multiple of 4, default 0.
            size: How many bytes, a multiple of 4; None (default) means all from the offset on.

        Raises:
            ValueError: in error mode `raise`, for a range that is misaligned or beyond the buffer;
            GPUValidationError: at `finish`, in error mode `raise`, for a missing usage

        https://gpuweb.github.io/gpuweb/#dom-gpucommandencoder-clearbuffer
        """
        # IDL: undefined clearBuffer(GPUBuffer buffer, optional GPUSize64 offset = 0, optional GPUSize64 size);
        try:
            buffer_id = buffer._id
        except AttributeError:
            raise check.wrong_objects((buffer, "GPUBuffer", "buffer")) from None
        if size is None:
            recorded = self._recorded
            try:
                recorded.append(40)
                recorded.append(buffer_id)
                recorded.append(offset)
            except KeyboardInterrupt:
                self._break_off()
                raise
        else:
            recorded = self._recorded
            try:
                recorded.append(20)
                recorded.append(buffer_id)
                recorded.append(offset)
                recorded.append(size)
            except KeyboardInterrupt:
                self._break_off()
                raise

    def resolve_query_set(
        self,
        query_set: GPUQuerySet,
        first_query: int,
        query_count: int,
        destination: GPUBuffer,
        destination_offset: int,
    ) -> None:
        """Copy query results to a buffer, from which they can be read.

        Each is 8 bytes, a u64: nanoseconds for timestamps, for occlusion 0 when nothing was visible and
        something else otherwise. Queries that nothing was written to give 0.

        Arguments:
            query_set: The `GPUQuerySet` to read.
            first_query: The number of the first result.
            query_count: How many results.
            destination: A `GPUBuffer` with the usage QUERY_RESOLVE.
            destination_offset: Where to begin to write, in bytes; a multiple of 256.

        Raises:
            GPUValidationError: at `finish`, in error mode `raise`, for a range beyond the set or the
            buffer, a misaligned offset, or a missing usage

        https://gpuweb.github.io/gpuweb/#dom-gpucommandencoder-resolvequeryset
        """
        # IDL: undefined resolveQuerySet(GPUQuerySet querySet, GPUSize32 firstQuery, GPUSize32 queryCount, GPUBuffer destination, GPUSize64 destinationOffset);
        try:
            query_set_id = query_set._id
            destination_id = destination._id
        except AttributeError:
            raise check.wrong_objects(
                (query_set, "GPUQuerySet", "query_set"), (destination, "GPUBuffer", "destination")
            ) from None
        self._recorded.extend(
            (21, query_set_id, first_query, query_count, destination_id, destination_offset)
        )

    # IDL: GPUCommandBuffer finish(optional GPUCommandBufferDescriptor descriptor = {});
    # finish: by hand in encoder.CommandEncoderMixin
    #   replays the stream in one JavaScript call


class GPUComputePassEncoder(
    PassMixin, GPUCommandsMixin, GPUDebugCommandsMixin, GPUBindingCommandsMixin, GPUObjectBase
):
    """Records the running of compute shaders.

    Made by `GPUCommandEncoder.begin_compute_pass`. Each dispatch sees what earlier ones have written.

    https://gpuweb.github.io/gpuweb/#gpucomputepassencoder
    """

    __slots__ = ()

    def set_pipeline(self, pipeline: GPUComputePipeline) -> None:
        """Choose the shader for the dispatches that follow.

        Arguments:
            pipeline: A `GPUComputePipeline`.

        Raises:
            TypeError: when it is no compute pipeline

        https://gpuweb.github.io/gpuweb/#dom-gpucomputepassencoder-setpipeline
        """
        # IDL: undefined setPipeline(GPUComputePipeline pipeline);
        try:
            pipeline_id = pipeline._id
        except AttributeError:
            raise check.wrong_objects((pipeline, "GPUComputePipeline", "pipeline")) from None
        recorded = self._recorded
        try:
            recorded.append(22)
            recorded.append(pipeline_id)
        except KeyboardInterrupt:
            self._break_off()
            raise

    def dispatch_workgroups(
        self, workgroup_count_x: int, workgroup_count_y: int = 1, workgroup_count_z: int = 1
    ) -> None:
        """Run the shader in a grid of workgroups.

        These are numbers of workgroups, not of invocations: to handle n items with `@workgroup_size(64)`,
        dispatch `(n + 63) // 64` of them, and let the shader ignore the surplus.

        Arguments:
            workgroup_count_x: Workgroups in the first direction, at most the limit "max-compute-workgroups-
                per-dimension" (65535).
            workgroup_count_y: Workgroups in the second direction; default 1.
            workgroup_count_z: Workgroups in the third direction; default 1.

        Raises:
            GPUValidationError: at `finish`, in error mode `raise`, when a count is above the limit, or a
            pipeline or bind group is missing

        https://gpuweb.github.io/gpuweb/#dom-gpucomputepassencoder-dispatchworkgroups
        """
        # IDL: undefined dispatchWorkgroups(GPUSize32 workgroupCountX, optional GPUSize32 workgroupCountY = 1, optional GPUSize32 workgroupCountZ = 1);
        if workgroup_count_y == 1 and workgroup_count_z == 1:
            recorded = self._recorded
            try:
                recorded.append(41)
                recorded.append(workgroup_count_x)
            except KeyboardInterrupt:
                self._break_off()
                raise
        else:
            recorded = self._recorded
            try:
                recorded.append(23)
                recorded.append(workgroup_count_x)
                recorded.append(workgroup_count_y)
                recorded.append(workgroup_count_z)
            except KeyboardInterrupt:
                self._break_off()
                raise

    def dispatch_workgroups_indirect(self, indirect_buffer: GPUBuffer, indirect_offset: int) -> None:
        """Run the shader in a grid whose size is taken from a buffer that the GPU may have filled.

        The buffer holds 3 u32 numbers, the counts in x, y and z. A count above the limit runs nothing.

        Arguments:
            indirect_buffer: A `GPUBuffer` with the usage INDIRECT.
            indirect_offset: Where the 12 bytes begin, in bytes; a multiple of 4.

        Raises:
            GPUValidationError: at `finish`, in error mode `raise`, for a buffer without that usage or a
            wrong offset

        https://gpuweb.github.io/gpuweb/#dom-gpucomputepassencoder-dispatchworkgroupsindirect
        """
        # IDL: undefined dispatchWorkgroupsIndirect(GPUBuffer indirectBuffer, GPUSize64 indirectOffset);
        try:
            indirect_buffer_id = indirect_buffer._id
        except AttributeError:
            raise check.wrong_objects((indirect_buffer, "GPUBuffer", "indirect_buffer")) from None
        recorded = self._recorded
        try:
            recorded.append(24)
            recorded.append(indirect_buffer_id)
            recorded.append(indirect_offset)
        except KeyboardInterrupt:
            self._break_off()
            raise

    # IDL: undefined end();
    # end: by hand in encoder.PassMixin
    #   later calls of this pass must not reach the next one


class GPURenderPassEncoder(
    PassMixin,
    GPUCommandsMixin,
    GPUDebugCommandsMixin,
    GPUBindingCommandsMixin,
    GPURenderCommandsMixin,
    GPUObjectBase,
):
    """Records drawing to textures.

    Made by `GPUCommandEncoder.begin_render_pass`. Pixels count from the upper left corner of the
    attachments.

    https://gpuweb.github.io/gpuweb/#gpurenderpassencoder
    """

    __slots__ = ()

    def set_viewport(
        self, x: float, y: float, width: float, height: float, min_depth: float, max_depth: float
    ) -> None:
        """Choose the rectangle of the attachments that the drawing is stretched to.

        Without this call it is the whole attachment, with depths from 0 to 1.

        Arguments:
            x: Left edge in physical pixels, a float.
            y: Upper edge in physical pixels, a float.
            width: Width in physical pixels, a float.
            height: Height in physical pixels, a float.
            min_depth: The depth that the nearest point gets, 0 to 1.
            max_depth: The depth that the farthest point gets, from `min_depth` to 1.

        Raises:
            GPUValidationError: at `finish`, in error mode `raise`, for a size that is negative or larger
            than a texture can be, or depths outside 0 to 1

        https://gpuweb.github.io/gpuweb/#dom-gpurenderpassencoder-setviewport
        """
        # IDL: undefined setViewport(float x, float y, float width, float height, float minDepth, float maxDepth);
        numbers = (
            check.number32(x, "x"),
            check.number32(y, "y"),
            check.number32(width, "width"),
            check.number32(height, "height"),
            check.number32(min_depth, "min_depth"),
            check.number32(max_depth, "max_depth"),
        )
        try:
            self._stream.floats.extend(numbers)
            self._recorded.append(26)
        except KeyboardInterrupt:
            self._break_off()
            raise

    def set_scissor_rect(self, x: int, y: int, width: int, height: int) -> None:
        """Choose the rectangle of the attachments outside of which nothing is drawn.

        Without this call it is the whole attachment. Clearing at the start of the pass does not heed it.

        Arguments:
            x: Left edge in physical pixels.
            y: Upper edge in physical pixels.
            width: Width in physical pixels.
            height: Height in physical pixels.

        Raises:
            GPUValidationError: at `finish`, in error mode `raise`, when it reaches beyond the attachments

        https://gpuweb.github.io/gpuweb/#dom-gpurenderpassencoder-setscissorrect
        """
        # IDL: undefined setScissorRect(GPUIntegerCoordinate x, GPUIntegerCoordinate y, GPUIntegerCoordinate width, GPUIntegerCoordinate height);
        self._recorded.extend((27, x, y, width, height))

    def set_blend_constant(self, color: Sequence[float] | structs.ColorStruct) -> None:
        """Set the colour that the blend factors "constant" and "one-minus-constant" stand for; at first it is
        all zeros.

        Arguments:
            color: Red, green, blue, alpha as floats: a tuple or list of 4, a dict with r, g, b, a, or a
                `Color`.

        Raises:
            ValueError: when it has not 4 numbers

        https://gpuweb.github.io/gpuweb/#dom-gpurenderpassencoder-setblendconstant
        """
        # IDL: undefined setBlendConstant(GPUColor color);
        numbers = check.color(color, "color")
        try:
            self._stream.floats.extend(numbers)
            self._recorded.append(28)
        except KeyboardInterrupt:
            self._break_off()
            raise

    def set_stencil_reference(self, reference: int) -> None:
        """Set the value that stencil tests compare with and that the operation "replace" writes; at first it
        is 0.

        Arguments:
            reference: The value, from 0 upwards; as many of its bits are used as the format stores.

        https://gpuweb.github.io/gpuweb/#dom-gpurenderpassencoder-setstencilreference
        """
        # IDL: undefined setStencilReference(GPUStencilValue reference);
        recorded = self._recorded
        try:
            recorded.append(29)
            recorded.append(reference)
        except KeyboardInterrupt:
            self._break_off()
            raise

    def begin_occlusion_query(self, query_index: int) -> None:
        """Begin to count the samples that pass all depth and stencil tests.

        Arguments:
            query_index: The number of the result in the pass's `occlusion_query_set`; each at most once in
                a pass.

        Raises:
            GPUValidationError: at `finish`, in error mode `raise`, when the pass has no query set, the
            number is beyond it, or a query is open

        https://gpuweb.github.io/gpuweb/#dom-gpurenderpassencoder-beginocclusionquery
        """
        # IDL: undefined beginOcclusionQuery(GPUSize32 queryIndex);
        recorded = self._recorded
        try:
            recorded.append(30)
            recorded.append(query_index)
        except KeyboardInterrupt:
            self._break_off()
            raise

    def end_occlusion_query(self) -> None:
        """End the count that `begin_occlusion_query` began, and write its result.

        Raises:
            GPUValidationError: at `finish`, in error mode `raise`, when no query is open

        https://gpuweb.github.io/gpuweb/#dom-gpurenderpassencoder-endocclusionquery
        """
        # IDL: undefined endOcclusionQuery();
        self._recorded.append(31)

    def execute_bundles(self, bundles: Sequence[GPURenderBundle]) -> None:
        """Replay recorded bundles, in order.

        Afterwards pipeline, bind groups and buffers of the pass are no longer set.

        Arguments:
            bundles: A sequence of `GPURenderBundle` that fit the pass's formats and sample count.

        Raises:
            GPUValidationError: at `finish`, in error mode `raise`, when a bundle does not fit the pass

        https://gpuweb.github.io/gpuweb/#dom-gpurenderpassencoder-executebundles
        """
        # IDL: undefined executeBundles(sequence<GPURenderBundle> bundles);
        ints: list[int] = [32, 0]
        ints += check.objects(bundles, "GPURenderBundle", "bundles")
        ints[1] = len(ints)
        self._recorded.extend(ints)

    # IDL: undefined end();
    # end: by hand in encoder.PassMixin
    #   later calls of this pass must not reach the next one


class GPURenderBundle(RenderBundleMixin, GPUObjectBase):
    """Recorded draw calls that any number of render passes can replay.

    Made by `GPURenderBundleEncoder.finish`. Scenes that change little are drawn fastest this way.
    Buffers and textures may get new contents between two uses.

    https://gpuweb.github.io/gpuweb/#gpurenderbundle
    """

    __slots__ = ()


class GPURenderBundleEncoder(
    RenderBundleEncoderMixin,
    GPUCommandsMixin,
    GPUDebugCommandsMixin,
    GPUBindingCommandsMixin,
    GPURenderCommandsMixin,
    GPUObjectBase,
):
    """Records draw calls for replay in many render passes.

    Made by `GPUDevice.create_render_bundle_encoder`. It has the calls that passes have, save those that
    belong to a pass as a whole, such as viewport, scissor and queries.

    https://gpuweb.github.io/gpuweb/#gpurenderbundleencoder
    """

    __slots__ = ()

    # IDL: GPURenderBundle finish(optional GPURenderBundleDescriptor descriptor = {});
    # finish: by hand in encoder.RenderBundleEncoderMixin
    #   replays the stream in one JavaScript call; the bundle holds on to what it draws


class GPUQueue(QueueMixin, GPUObjectBase):
    """Takes commands and data to the GPU, in order.

    Get it from `GPUDevice.queue`. What is written, read or submitted first happens first, so a program
    need not wait in between.

    https://gpuweb.github.io/gpuweb/#gpuqueue
    """

    __slots__ = ()

    # IDL: undefined submit(sequence<GPUCommandBuffer> commandBuffers);
    # submit: by hand in queue.QueueMixin
    #   takes any iterable; small writes go first

    # IDL: Promise<undefined> onSubmittedWorkDone();
    # on_submitted_work_done_async: by hand in queue.QueueMixin
    #   waits for batched writes too

    def on_submitted_work_done_sync(self) -> None:
        """Like `on_submitted_work_done_async`, but waits and answers the result.

        Works where `pyodide.ffi.can_run_sync()` is true; elsewhere a RuntimeError is raised before
        anything is started.
        """
        check_can_wait("on_submitted_work_done_async")
        return self.on_submitted_work_done_async().sync_wait()

    # IDL: undefined writeBuffer(GPUBuffer buffer, GPUSize64 bufferOffset, AllowSharedBufferSource data, optional GPUSize64 dataOffset = 0, optional GPUSize64 size);
    # write_buffer: by hand in queue.QueueMixin
    #   any buffer-protocol object, offsets and sizes in bytes, without a second copy

    # IDL: undefined writeTexture(GPUTexelCopyTextureInfo destination, AllowSharedBufferSource data, GPUTexelCopyBufferLayout dataLayout, GPUExtent3D size);
    # write_texture: by hand in queue.QueueMixin
    #   any buffer-protocol object, without a second copy

    # IDL: undefined copyExternalImageToTexture(GPUCopyExternalImageSourceInfo source, GPUCopyExternalImageDestInfo destination, GPUExtent3D copySize);
    # copy_external_image_to_texture: by hand in queue.QueueMixin
    #   takes a JavaScript image, bitmap, canvas or video

    # added: read_buffer, by hand in queue.QueueMixin
    #   wgpu-py's download, through a temporary buffer

    # added: read_buffer_async, by hand in queue.QueueMixin
    #   its awaitable twin, which works without JSPI

    # added: read_texture, by hand in queue.QueueMixin
    #   wgpu-py's download, rows without padding

    # added: read_texture_async, by hand in queue.QueueMixin
    #   its awaitable twin, which works without JSPI


class GPUQuerySet(QuerySetMixin, GPUObjectBase):
    """Results of queries: times, or counts of visible samples.

    Made by `GPUDevice.create_query_set`. Passes write the results,
    `GPUCommandEncoder.resolve_query_set` copies them to a buffer, 8 bytes (u64) each.

    https://gpuweb.github.io/gpuweb/#gpuqueryset
    """

    __slots__ = ("_type", "_count")
    _type: enums.QueryTypeEnum
    _count: int

    @property
    def type(self) -> enums.QueryTypeEnum:
        """Either "occlusion" or "timestamp".

        Returns:
            A `wgpu.QueryType`, which is a str.

        https://gpuweb.github.io/gpuweb/#dom-gpuqueryset-type
        """
        # IDL: readonly attribute GPUQueryType type;
        return self._type

    @property
    def count(self) -> int:
        """How many results the set holds.

        Returns:
            An int.

        https://gpuweb.github.io/gpuweb/#dom-gpuqueryset-count
        """
        # IDL: readonly attribute GPUSize32Out count;
        return self._count

    # IDL: undefined destroy();
    # destroy: by hand in device.QuerySetMixin
    #   not to be taken again when the object is dropped


class GPUCanvasContext(CanvasContextMixin):
    """Connects a device to a canvas.

    `configure` it once, then draw each frame to the texture that `get_current_texture` gives. Get one
    from `GPU.get_canvas_context`, or from a rendercanvas canvas. What was drawn appears when the
    browser paints the page next, so a program must return to the event loop between frames.

    https://gpuweb.github.io/gpuweb/#gpucanvascontext
    """

    # IDL: readonly attribute (HTMLCanvasElement or OffscreenCanvas) canvas;
    # canvas: by hand in canvas.CanvasContextMixin
    #   the JavaScript canvas

    # IDL: undefined configure(GPUCanvasConfiguration configuration);
    # configure: by hand in canvas.CanvasContextMixin
    #   -srgb formats work through view formats, alpha modes of native are accepted

    # IDL: undefined unconfigure();
    # unconfigure: by hand in canvas.CanvasContextMixin
    #   drops the configuration in Python too

    # IDL: GPUCanvasConfiguration? getConfiguration();
    # get_configuration: by hand in canvas.CanvasContextMixin
    #   the dict that configure was given, or None

    # IDL: GPUTexture getCurrentTexture();
    # get_current_texture: by hand in canvas.CanvasContextMixin
    #   the same object until present(); DrawCancelled while the canvas has no pixels

    # added: set_physical_size, by hand in canvas.CanvasContextMixin
    #   who draws sets the size in physical pixels, as in wgpu-py

    # added: physical_size, by hand in canvas.CanvasContextMixin
    #   (width, height) in physical pixels, as in wgpu-py

    # added: get_preferred_format, by hand in canvas.CanvasContextMixin
    #   the -srgb twin of the browser's format, which native prefers

    # added: present, by hand in canvas.CanvasContextMixin
    #   ends the life of the current texture, as in wgpu-py


class GPUDeviceLostInfo:
    """Why a device stopped working.

    It is the value of `GPUDevice.lost_async`.

    https://gpuweb.github.io/gpuweb/#gpudevicelostinfo
    """

    __slots__ = (
        "_reason",
        "_message",
    )

    def __init__(self, reason: enums.DeviceLostReasonEnum, message: str) -> None:
        self._reason = reason
        self._message = message

    def __repr__(self) -> str:
        return f"GPUDeviceLostInfo(reason={self._reason!r}, message={self._message!r})"

    @property
    def reason(self) -> enums.DeviceLostReasonEnum:
        """Whether the program did it ("destroyed") or something else ("unknown").

        Returns:
            A `wgpu.DeviceLostReason`, which is a str.

        https://gpuweb.github.io/gpuweb/#dom-gpudevicelostinfo-reason
        """
        # IDL: readonly attribute GPUDeviceLostReason reason;
        return self._reason

    @property
    def message(self) -> str:
        """The browser's explanation, for people to read.

        Returns:
            A str, possibly empty.

        https://gpuweb.github.io/gpuweb/#dom-gpudevicelostinfo-message
        """
        # IDL: readonly attribute DOMString message;
        return self._message


class GPUUncapturedErrorEvent:
    """Tells a listener about an error that no error scope caught.

    Listeners are set by `GPUDevice.add_event_listener` and `GPUDevice.onuncapturederror`.

    https://gpuweb.github.io/gpuweb/#gpuuncapturederrorevent
    """

    __slots__ = ("_error",)

    def __init__(self, error: GPUError) -> None:
        self._error = error

    def __repr__(self) -> str:
        return f"GPUUncapturedErrorEvent(error={self._error!r})"

    @property
    def error(self) -> GPUError:
        """The error.

        Returns:
            A `GPUError`; its class tells the kind.

        https://gpuweb.github.io/gpuweb/#dom-gpuuncapturederrorevent-error
        """
        # IDL: [SameObject] readonly attribute GPUError error;
        return self._error


# What users see of a class is where they find it.
for name in __all__:
    globals()[name].__module__ = __name__.partition(".")[0]
