"""Run one compute shader over arrays, in one call."""

from __future__ import annotations

import asyncio
import operator
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .. import flags
from .._coreutils import ArrayLike
from ..promise import GPUPromise, check_can_wait
from .device import get_default_device, get_default_device_async

if TYPE_CHECKING:
    from ..classes import GPUBuffer, GPUDevice

__all__ = ["compute_with_buffers", "compute_with_buffers_async"]

# The size of an element of each format, in bytes. These are the ones that memoryview.cast() knows.
FORMAT_SIZES = {"b": 1, "B": 1, "h": 2, "H": 2, "i": 4, "I": 4, "e": 2, "f": 4}


def compute_with_buffers(
    input_arrays: Mapping[int, ArrayLike],
    output_arrays: Mapping[int, Any],
    shader: str,
    constants: Mapping[str | int, float] | None = None,
    n: int | tuple[int, int, int] | None = None,
) -> dict[int, Any]:
    """Give arrays to a compute shader, run it, and return the arrays that it wrote.

    Each array is a storage buffer in group 0; the entry point of the shader is ``main``. The default device
    is used.

    Arguments:
        input_arrays: from binding number to array: anything with the buffer protocol (bytes, array, numpy,
            ctypes...).
        output_arrays: from binding number to what to make of the result: a number of bytes; or a shape and a
            format, as in ``(100, 3, "f")`` or ``"100x3xf"``; or a ctypes array type. Formats: b, h, i are
            signed integers of 8, 16 and 32 bits, B, H, I unsigned ones, e and f floats of 16 and 32 bits. A
            binding that is an input too is read and written; one that is an input only is ``read`` for the
            shader.
        shader: the WGSL code.
        constants: values of the shader's override constants.
        n: how many workgroups, an int or (x, y, z). Default: the length of the first output array.

    Returns:
        A dict from the binding numbers of output_arrays to memoryviews (or ctypes arrays).

    Raises:
        TypeError, ValueError: wrong arguments.
        RuntimeError: Python can't wait here: use `compute_with_buffers_async`.
    """
    job = _Job(input_arrays, output_arrays, shader, constants, n)
    check_can_wait("compute_with_buffers_async", "compute_with_buffers")
    device = get_default_device()
    buffers = job.submit(device)
    return {index: job.result(index, device.queue.read_buffer(buffer)) for index, buffer in buffers.items()}


def compute_with_buffers_async(
    input_arrays: Mapping[int, ArrayLike],
    output_arrays: Mapping[int, Any],
    shader: str,
    constants: Mapping[str | int, float] | None = None,
    n: int | tuple[int, int, int] | None = None,
) -> GPUPromise[dict[int, Any]]:
    """Like `compute_with_buffers`, but answers a promise, which works everywhere. An addition of wgpu_js.

    Wrong arguments raise at the call, all else comes through the promise.
    """
    job = _Job(input_arrays, output_arrays, shader, constants, n)

    async def run() -> None:
        try:
            device = await get_default_device_async()
            reads = {
                index: device.queue.read_buffer_async(buffer) for index, buffer in job.submit(device).items()
            }
            promise._set_input({index: job.result(index, await read) for index, read in reads.items()})
        except Exception as err:
            promise._set_error(err)

    task = asyncio.ensure_future(run())
    promise: GPUPromise[dict[int, Any]] = GPUPromise("compute_with_buffers", None, keepalive=task)
    return promise


class _Output:
    """What to make of the bytes of a result."""

    def __init__(self, index: int, description: Any) -> None:
        self.ctypes_type: Any = None
        if isinstance(description, str) and "x" in description:
            description = tuple(description.split("x"))
        # Importing ctypes is slow, and who has a type of it has imported it.
        ctypes = sys.modules.get("ctypes")
        if ctypes and isinstance(description, type) and issubclass(description, ctypes.Array):
            self.ctypes_type = description
            self.length: int = description._length_  # type: ignore[attr-defined]
            self.nbytes = ctypes.sizeof(description)
            return
        if isinstance(description, int):
            description = (description, "B")
        elif not isinstance(description, tuple):
            raise TypeError(
                f"output_arrays[{index}] must be an int, a shape and a format, or a ctypes array type, "
                f"not {description!r}."
            )
        *shape, self.format = description
        if self.format not in FORMAT_SIZES:
            raise ValueError(
                f"Invalid format for output array {index}: {self.format!r}. "
                f"Valid are: {' '.join(FORMAT_SIZES)}"
            )
        self.shape = tuple(int(extent) for extent in shape)
        if not self.shape or min(self.shape) <= 0:
            raise ValueError(f"Invalid shape for output array {index}: {self.shape}")
        self.length = self.shape[0]
        self.nbytes = FORMAT_SIZES[self.format]
        for extent in self.shape:
            self.nbytes *= extent


class _Job:
    """The checked arguments of a call."""

    def __init__(
        self,
        input_arrays: Mapping[int, ArrayLike],
        output_arrays: Mapping[int, Any],
        shader: str,
        constants: Mapping[str | int, float] | None,
        n: Any,
    ) -> None:
        if not isinstance(input_arrays, Mapping):
            raise TypeError(f"input_arrays must be a dict, not {type(input_arrays).__name__}.")
        if not isinstance(output_arrays, Mapping) or not output_arrays:
            raise TypeError("output_arrays must be a dict with something in it.")
        for name, arrays in (("input_arrays", input_arrays), ("output_arrays", output_arrays)):
            for key in arrays:
                if not isinstance(key, int):
                    raise TypeError(f"The keys of {name} are numbers of bindings, not {key!r}.")
        for index, array in input_arrays.items():
            try:
                memoryview(array)  # type: ignore[arg-type]
            except TypeError as err:
                raise TypeError(f"input_arrays[{index}]: {err}") from None
        self.inputs = input_arrays
        self.outputs = {index: _Output(index, what) for index, what in output_arrays.items()}
        self.shader = shader
        self.constants = {str(key): value for key, value in (constants or {}).items()}

        if n is None:
            n = next(iter(self.outputs.values())).length
        counts = n if isinstance(n, tuple) and len(n) == 3 else (n, 1, 1)
        try:
            self.counts = tuple(operator.index(count) for count in counts)
        except TypeError:
            raise TypeError(
                f"compute_with_buffers: n must be None, an int or a tuple of 3 ints, not {n!r}."
            ) from None
        if min(self.counts) < 1:
            raise ValueError(f"compute_with_buffers: n must be 1 or more, not {n}.")

    def submit(self, device: GPUDevice) -> dict[int, GPUBuffer]:
        """Have the GPU do it; answers the buffers with the results."""
        module = device.create_shader_module(code=self.shader)
        usage = flags.BufferUsage
        buffers: dict[int, GPUBuffer] = {}
        for index, array in self.inputs.items():
            readable = usage.COPY_SRC if index in self.outputs else 0
            buffers[index] = device.create_buffer_with_data(data=array, usage=usage.STORAGE | readable)
        for index, output in self.outputs.items():
            if index not in buffers:
                # Storage buffers and copies are measured in words of 4 bytes.
                size = (output.nbytes + 3) // 4 * 4
                buffers[index] = device.create_buffer(size=size, usage=usage.STORAGE | usage.COPY_SRC)

        bind_group_layout = device.create_bind_group_layout(
            entries=[
                {
                    "binding": index,
                    "visibility": flags.ShaderStage.COMPUTE,
                    "buffer": {"type": "storage" if index in self.outputs else "read-only-storage"},
                }
                for index in buffers
            ]
        )
        bind_group = device.create_bind_group(
            layout=bind_group_layout,
            entries=[{"binding": index, "resource": {"buffer": buffer}} for index, buffer in buffers.items()],
        )
        pipeline = device.create_compute_pipeline(
            layout=device.create_pipeline_layout(bind_group_layouts=[bind_group_layout]),
            compute={"module": module, "entry_point": "main", "constants": self.constants},
        )
        encoder = device.create_command_encoder()
        compute_pass = encoder.begin_compute_pass()
        compute_pass.set_pipeline(pipeline)
        compute_pass.set_bind_group(0, bind_group)
        compute_pass.dispatch_workgroups(*self.counts)
        compute_pass.end()
        device.queue.submit([encoder.finish()])
        return {index: buffers[index] for index in self.outputs}

    def result(self, index: int, data: memoryview) -> Any:
        """Give the bytes of a buffer the form that was asked for."""
        output = self.outputs[index]
        if 0 < data.nbytes - output.nbytes < 4:
            data = data[: output.nbytes]
        if output.ctypes_type is not None:
            return output.ctypes_type.from_buffer(data)
        return data.cast(output.format, shape=output.shape)
