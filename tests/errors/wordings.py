"""Real messages of Chromium 156 and Firefox 153 for the mistakes that hints.py has rules for.

Collected by making each mistake once in either browser; (rule, browser, message).
"""

from __future__ import annotations

WORDINGS: list[tuple[str, str, str]] = [
    (
        "map without usage",
        "chromium",
        "Failed to execute 'mapAsync' on 'GPUBuffer': The buffer usages (BufferUsage::(Storage|BufferUsage::40000000)) do not contain BufferUsage::MapRead.",
    ),
    (
        "map without usage",
        "chromium",
        'The buffer usages (BufferUsage::(Storage|BufferUsage::40000000)) do not contain BufferUsage::MapRead.\n - While calling [Buffer "out"].MapAsync(MapMode::Read, 0, 256, ...).\n',
    ),
    ("map without usage", "firefox", "Mapping WebGPU buffer failed: Invalid usage flags"),
    (
        "map without usage",
        "firefox",
        "Usage flags BufferUsages(STORAGE) of Buffer with 'out' label do not contain required usage flags BufferUsages(MAP_READ)",
    ),
    (
        "buffer usage",
        "chromium",
        '[Buffer "verts"] usage (BufferUsage::Vertex) doesn\'t include BufferUsage::CopyDst.\n - While calling [Queue].WriteBuffer([Buffer "verts"], (0 bytes), data, (16 bytes))\n',
    ),
    (
        "buffer usage",
        "chromium",
        '[Buffer "from"] usage (BufferUsage::Storage) doesn\'t include BufferUsage::CopySrc.\n - While validating source [Buffer "from"] usage.\n - While encoding [CommandEncoder "frame"].CopyBufferToBuffer([Buffer "from"], 0, [Buffer "to"], 0, 16).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "buffer usage",
        "chromium",
        'Binding usage (BufferUsage::Vertex) of [Buffer "mine"] doesn\'t match expected usage (BufferUsage::Storage).\n - While validating entries[0] against { binding: 0, visibility: ShaderStage::Compute, buffer: {type: BufferBindingType::Storage, minBindingSize: 4, hasDynamicOffset: 0} }.\n - While validating [BindGroupDescriptor ""group""] against [BindGroupLayout (unlabeled)]\n - While calling [Device].CreateBindGroup([BindGroupDescriptor ""group""]).\n',
    ),
    (
        "buffer usage",
        "chromium",
        '[Buffer "verts"] usage (BufferUsage::Storage) doesn\'t include BufferUsage::Vertex.\n - While encoding [RenderPassEncoder (unlabeled)].SetVertexBuffer(0, [Buffer "verts"], 0, 18446744073709551615).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "buffer usage",
        "firefox",
        "Usage flags BufferUsages(VERTEX) of Buffer with 'verts' label do not contain required usage flags BufferUsages(COPY_DST)",
    ),
    (
        "buffer usage",
        "firefox",
        "Usage flags BufferUsages(STORAGE) of Buffer with 'from' label do not contain required usage flags BufferUsages(COPY_SRC)",
    ),
    (
        "buffer usage",
        "firefox",
        "Usage flags BufferUsages(VERTEX) of Buffer with 'mine' label do not contain required usage flags BufferUsages(STORAGE)",
    ),
    (
        "buffer usage",
        "firefox",
        "In a set_vertex_buffer command, caused by: Usage flags BufferUsages(STORAGE) of Buffer with 'verts' label do not contain required usage flags BufferUsages(VERTEX)",
    ),
    (
        "texture usage",
        "chromium",
        'Usage (TextureUsage::TextureBinding) of [Texture "img"] does not include TextureUsage::CopyDst.\n - While [Failed to format error: "calling %s.WriteTexture(%s, (%u bytes), %s, %s)"]\n',
    ),
    (
        "texture usage",
        "chromium",
        '[TextureView of Texture "target"] usage (TextureUsage::(CopySrc|RenderAttachment)) doesn\'t include TextureUsage::TextureBinding.\n - While validating entries[0] against { binding: 0, visibility: ShaderStage::Fragment, texture: {sampleType: TextureSampleType::Float, viewDimension: TextureViewDimension::e2D, multisampled: 0} }.\n - While validating [BindGroupDescriptor ""group""] against [BindGroupLayout (unlabeled)]\n - While calling [Device].CreateBindGroup([BindGroupDescriptor ""group""]).\n',
    ),
    (
        "texture usage",
        "chromium",
        '[TextureView of Texture "tex"] usage (TextureUsage::TextureBinding) doesn\'t include TextureUsage::RenderAttachment.\n - While validating colorAttachments[0].\n - While encoding [CommandEncoder "frame"].BeginRenderPass([RenderPassDescriptor]).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "texture usage",
        "firefox",
        "Usage flags TextureUsages(TEXTURE_BINDING) of Texture with 'img' label do not contain required usage flags TextureUsages(COPY_DST)",
    ),
    (
        "texture usage",
        "firefox",
        "Usage flags TextureUsages(COPY_SRC | RENDER_ATTACHMENT) of TextureView with '' label do not contain required usage flags TextureUsages(TEXTURE_BINDING)",
    ),
    (
        "texture usage",
        "firefox",
        "In a pass parameter, caused by: The color attachment at index 0's texture view is not renderable:, caused by: The texture this view references doesn't include the RENDER_ATTACHMENT usage. Provided usages: TextureUsages(TEXTURE_BINDING)",
    ),
    (
        "no usage",
        "chromium",
        'Buffer usages must not be 0.\n - While calling [Device].CreateBuffer([BufferDescriptor ""nothing""]).\n',
    ),
    (
        "no usage",
        "chromium",
        'The texture usage must not be 0.\n - While validating [TextureDescriptor ""none""].\n - While calling [Device].CreateTexture([TextureDescriptor ""none""]).\n',
    ),
    ("no usage", "firefox", "Invalid usage flags BufferUsages(0x0)"),
    ("no usage", "firefox", "Invalid usage flags TextureUsages(0x0)"),
    (
        "mappable and something else",
        "chromium",
        'Buffer usages (BufferUsage::(MapRead|Storage)) is invalid. If a buffer usage contains BufferUsage::MapRead the only other allowed usage is BufferUsage::CopyDst.\n - While calling [Device].CreateBuffer([BufferDescriptor ""result""]).\n',
    ),
    (
        "mappable and something else",
        "firefox",
        "`MAP` usage can only be combined with the opposite `COPY`, requested BufferUsages(MAP_READ | STORAGE)",
    ),
    (
        "mappable for writing and something else",
        "chromium",
        'Buffer usages (BufferUsage::(MapWrite|Vertex)) is invalid. If a buffer usage contains BufferUsage::MapWrite the only other allowed usage is BufferUsage::CopySrc.\n - While calling [Device].CreateBuffer([BufferDescriptor ""staging""]).\n',
    ),
    (
        "mappable for writing and something else",
        "firefox",
        "`MAP` usage can only be combined with the opposite `COPY`, requested BufferUsages(MAP_WRITE | VERTEX)",
    ),
    (
        "mapping under way",
        "chromium",
        "Failed to execute 'mapAsync' on 'GPUBuffer': Buffer already has an outstanding map pending.",
    ),
    ("mapping under way", "firefox", "Buffer mapping is already pending"),
    (
        "mapping ended",
        "chromium",
        "Failed to execute 'mapAsync' on 'GPUBuffer': Buffer was destroyed before mapping was resolved.",
    ),
    ("mapping ended", "firefox", "Buffer unmapped"),
    (
        "lost",
        "chromium",
        "Failed to execute 'mapAsync' on 'GPUBuffer': The Device was lost before mapping was resolved.",
    ),
    ("lost", "firefox", "Mapping WebGPU buffer failed: Context lost"),
    (
        "bytes per row of a copy",
        "chromium",
        'bytesPerRow (64) is not a multiple of 256.\n - While [Failed to format error message: "encoding %s.CopyTextureToBuffer(%s, %s, %s)."].\n - While finishing [CommandEncoder "frame"].\n',
    ),
    ("bytes per row of a copy", "firefox", "Bytes per row does not respect `COPY_BYTES_PER_ROW_ALIGNMENT`"),
    (
        "row too short",
        "chromium",
        'The byte size of each row (64) is > bytesPerRow (16).\n - While [Failed to format error: "calling %s.WriteTexture(%s, (%u bytes), %s, %s)"]\n',
    ),
    (
        "row too short",
        "firefox",
        "Number of bytes per row is less than the number of bytes in a complete row",
    ),
    (
        "too little data",
        "chromium",
        'Required size for texture data layout (1024) exceeds the linear data size (64) with offset (0).\n - While [Failed to format error: "calling %s.WriteTexture(%s, (%u bytes), %s, %s)"]\n',
    ),
    (
        "too little data",
        "chromium",
        'Required size for texture data layout (3904) exceeds the linear data size (1000) with offset (0).\n - While [Failed to format error message: "encoding %s.CopyTextureToBuffer(%s, %s, %s)."].\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "too little data",
        "firefox",
        "Copy at offset 0 for 1024 bytes would end up overrunning the bounds of the Source buffer of size 64",
    ),
    (
        "beyond the texture",
        "chromium",
        'Texture copy range (origin: [Origin3D x:0, y:0, z:0], copySize: [Extent3D width:8, height:8, depthOrArrayLayers:1]) touches outside of [Texture "img"] mip level 0 size ([Extent3D width:4, height:4, depthOrArrayLayers:1]).\n - While [Failed to format error: "calling %s.WriteTexture(%s, (%u bytes), %s, %s)"]\n',
    ),
    (
        "beyond the texture",
        "firefox",
        "Copy of X 0..8 would end up overrunning the bounds of the Destination texture of X size 4",
    ),
    (
        "write beyond the end",
        "chromium",
        'Write range (bufferOffset: 8, size: 16) does not fit in [Buffer "verts"] size (16).\n - While calling [Queue].WriteBuffer([Buffer "verts"], (8 bytes), data, (16 bytes))\n',
    ),
    (
        "write beyond the end",
        "chromium",
        'Copy range (offset: 0, size: 16) does not fit in [Buffer "to"] size (8).\n - While validating destination [Buffer "to"] copy size.\n - While encoding [CommandEncoder "frame"].CopyBufferToBuffer([Buffer "from"], 0, [Buffer "to"], 0, 16).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "write beyond the end",
        "firefox",
        "Copy at offset 8 for 16 bytes would end up overrunning the bounds of the Destination buffer of size 16",
    ),
    (
        "write beyond the end",
        "firefox",
        "Copy at offset 0 for 16 bytes would end up overrunning the bounds of the Destination buffer of size 8",
    ),
    (
        "write beyond the end",
        "firefox",
        "Copy at offset 0 for 3904 bytes would end up overrunning the bounds of the Destination buffer of size 1000",
    ),
    (
        "mapped at creation",
        "chromium",
        "Failed to execute 'createBuffer' on 'GPUDevice': createBuffer failed, size (5) is not a multiple of 4 when mappedAtCreation == true",
    ),
    (
        "mapped at creation",
        "firefox",
        "Buffers that are mapped at creation have to be aligned to `COPY_BUFFER_ALIGNMENT`",
    ),
    (
        "number of bytes",
        "chromium",
        "Failed to execute 'writeBuffer' on 'GPUQueue': Number of bytes to write must be a multiple of 4",
    ),
    ("number of bytes", "firefox", "GPUQueue.writeBuffer: Byte size must be a multiple of 4"),
    (
        "not a multiple of 4",
        "chromium",
        'BufferOffset (2) is not a multiple of 4.\n - While calling [Queue].WriteBuffer([Buffer "verts"], (2 bytes), data, (4 bytes))\n',
    ),
    (
        "not a multiple of 4",
        "chromium",
        'Copy size (3) is not a multiple of 4.\n - While encoding [CommandEncoder "frame"].CopyBufferToBuffer([Buffer "from"], 0, [Buffer "to"], 0, 3).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "not a multiple of 4",
        "firefox",
        "Buffer offset 2 is not aligned to block size or `COPY_BUFFER_ALIGNMENT`",
    ),
    ("not a multiple of 4", "firefox", "Copy size 3 does not respect `COPY_BUFFER_ALIGNMENT`"),
    (
        "offset of a binding",
        "chromium",
        'Offset (100) of [Buffer "params"] does not satisfy the minimum BufferBindingType::Uniform alignment (256).\n - While validating entries[0] against { binding: 0, visibility: ShaderStage::Compute, buffer: {type: BufferBindingType::Uniform, minBindingSize: 0, hasDynamicOffset: 0} }.\n - While validating [BindGroupDescriptor ""group""] against [BindGroupLayout (unlabeled)]\n - While calling [Device].CreateBindGroup([BindGroupDescriptor ""group""]).\n',
    ),
    (
        "offset of a binding",
        "firefox",
        "Buffer offset 100 does not respect device's requested `min_uniform_buffer_offset_alignment` limit 256",
    ),
    (
        "binding too small",
        "chromium",
        'Binding size (16) of [Buffer "params"] is smaller than the minimum binding size (32).\n - While validating entries[1] against { binding: 1, visibility: ShaderStage::Compute, buffer: {type: BufferBindingType::Uniform, minBindingSize: 32, hasDynamicOffset: 0} }.\n - While validating [BindGroupDescriptor ""group""] against [BindGroupLayout (unlabeled)]\n - While calling [Device].CreateBindGroup([BindGroupDescriptor ""group""]).\n',
    ),
    (
        "binding too small",
        "chromium",
        '[Buffer "params"] bound with size 16 at group 0, binding 1 is too small. The pipeline ([ComputePipeline (unlabeled)]) requires a buffer binding which is at least 32 bytes. This binding is a uniform buffer binding. It is padded to a multiple of 16 bytes, and as a result may be larger than the associated data in the shader source.\n - While encoding [ComputePassEncoder (unlabeled)].DispatchWorkgroups(1, 1, 1).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    ("binding too small", "firefox", "Binding size 16 of Buffer with 'params' label is less than minimum 32"),
    (
        "binding too small",
        "firefox",
        "In a dispatch command, indirect:false, caused by: In bind group index 0, the buffer bound at binding index 1 is bound with size 16 where the shader expects 32.",
    ),
    (
        "buffer size limit",
        "chromium",
        'Buffer size (1099511627776) exceeds the max buffer size limit (268435456).\n - While calling [Device].CreateBuffer([BufferDescriptor ""huge""]).\n',
    ),
    (
        "texture size limit",
        "chromium",
        'Texture size ([Extent3D width:100000, height:4, depthOrArrayLayers:1]) exceeded maximum texture size ([Extent3D width:8192, height:8192, depthOrArrayLayers:256]).\n - While validating [TextureDescriptor ""wide""].\n - While calling [Device].CreateTexture([TextureDescriptor ""wide""]).\n',
    ),
    (
        "empty texture",
        "chromium",
        'The texture size ([Extent3D width:0, height:4, depthOrArrayLayers:1]) or mipLevelCount (1) is empty.\n - While validating [TextureDescriptor ""empty""].\n - While calling [Device].CreateTexture([TextureDescriptor ""empty""]).\n',
    ),
    ("empty texture", "firefox", "Dimension X is zero"),
    (
        "mip levels",
        "chromium",
        'Texture mip level count (9) exceeds the maximum (3) for its size ([Extent3D width:4, height:4, depthOrArrayLayers:1]).\n - While validating [TextureDescriptor ""mips""].\n - While calling [Device].CreateTexture([TextureDescriptor ""mips""]).\n',
    ),
    ("mip levels", "firefox", "Texture descriptor mip level count 9 is invalid, maximum allowed is 3"),
    (
        "mip levels of a view",
        "chromium",
        'Texture view mip level range (baseMipLevel: 3, mipLevelCount: 4294967294) exceeds the texture\'s mip level count (1).\n - While validating [TextureViewDescriptor] against [Texture "img"].\n - While calling [Texture "img"].CreateView([TextureViewDescriptor]).\n',
    ),
    ("mip levels of a view", "firefox", "Mip level count is 0"),
    (
        "sample count",
        "chromium",
        'The sample count (3) of the texture is not supported.\n - While validating [TextureDescriptor ""ms""].\n - While calling [Device].CreateTexture([TextureDescriptor ""ms""]).\n',
    ),
    ("sample count", "firefox", "Sample count 3 is invalid"),
    ("memory", "firefox", "Out of memory"),
    (
        "view format",
        "chromium",
        'The texture view format (TextureFormat::R32Float) is not compatible with the texture format (TextureFormat::RGBA8Unorm).The formats must be compatible, and the view format must be passed in the list of view formats on texture creation.\n - While validating [TextureViewDescriptor] against [Texture "img"].\n - While calling [Texture "img"].CreateView([TextureViewDescriptor]).\n',
    ),
    (
        "view format",
        "firefox",
        "Trying to create a view of format R32Float of a texture with format Rgba8Unorm, but this view format is not present in the texture's viewFormat array",
    ),
    (
        "attachment state",
        "chromium",
        'Attachment state of [RenderPipeline "pipe"] is not compatible with [RenderPassEncoder (unlabeled)].\n[RenderPassEncoder (unlabeled)] expects an attachment state of { colorTargets: [0={format:TextureFormat::RGBA8Unorm}], sampleCount: 1 }.\n[RenderPipeline "pipe"] has an attachment state of { colorTargets: [0={format:TextureFormat::BGRA8Unorm}], sampleCount: 1 }.\n - While encoding [RenderPassEncoder (unlabeled)].SetPipeline([RenderPipeline "pipe"]).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "attachment state",
        "chromium",
        'Attachment state of [RenderPipeline "pipe"] is not compatible with [RenderPassEncoder (unlabeled)].\n[RenderPassEncoder (unlabeled)] expects an attachment state of { colorTargets: [0={format:TextureFormat::RGBA8Unorm}], depthStencilFormat: TextureFormat::Depth24Plus, sampleCount: 1 }.\n[RenderPipeline "pipe"] has an attachment state of { colorTargets: [0={format:TextureFormat::RGBA8Unorm}], sampleCount: 1 }.\n - While encoding [RenderPassEncoder (unlabeled)].SetPipeline([RenderPipeline "pipe"]).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "attachment state",
        "chromium",
        'Attachment state of [RenderPipeline "pipe"] is not compatible with [RenderPassEncoder (unlabeled)].\n[RenderPassEncoder (unlabeled)] expects an attachment state of { colorTargets: [0={format:TextureFormat::RGBA8Unorm}], sampleCount: 4 }.\n[RenderPipeline "pipe"] has an attachment state of { colorTargets: [0={format:TextureFormat::RGBA8Unorm}], sampleCount: 1 }.\n - While encoding [RenderPassEncoder (unlabeled)].SetPipeline([RenderPipeline "pipe"]).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "attachment state",
        "chromium",
        'Attachment state of renderBundles[0] ([RenderBundle]) is not compatible with [RenderPassEncoder (unlabeled)].\n[RenderPassEncoder (unlabeled)] expects an attachment state of { colorTargets: [0={format:TextureFormat::RGBA8Unorm}], sampleCount: 1 }.\nrenderBundles[0] ([RenderBundle]) has an attachment state of { colorTargets: [0={format:TextureFormat::BGRA8Unorm}], sampleCount: 1 }.\n - While encoding [RenderPassEncoder (unlabeled)].ExecuteBundles(1, ...).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "attachment state",
        "firefox",
        "In a set_pipeline command, caused by: Render pipeline targets are incompatible with render pass, caused by: Incompatible color attachments at indices [0]: the RenderPass uses textures with formats [Some(Rgba8Unorm)] but the RenderPipeline with 'pipe' label uses attachments with formats [Some(Bgra8Unorm)]",
    ),
    (
        "attachment state",
        "firefox",
        "In a set_pipeline command, caused by: Render pipeline targets are incompatible with render pass, caused by: Incompatible depth-stencil attachment format: the RenderPass uses a texture with format Some(Depth24Plus) but the RenderPipeline with 'pipe' label uses an attachment with format None",
    ),
    (
        "attachment state",
        "firefox",
        "In a set_pipeline command, caused by: Render pipeline targets are incompatible with render pass, caused by: Incompatible sample count: the RenderPass uses textures with sample count 4 but the RenderPipeline with 'pipe' label uses attachments with format 1",
    ),
    (
        "attachment state",
        "firefox",
        "In a execute_bundle command, caused by: Render bundle has incompatible targets, Incompatible color attachments at indices [0]: the RenderPass uses textures with formats [Some(Rgba8Unorm)] but the RenderBundle with 'bundle' label uses attachments with formats [Some(Bgra8Unorm)], caused by: Incompatible color attachments at indices [0]: the RenderPass uses textures with formats [Some(Rgba8Unorm)] but the RenderBundle with 'bundle' label uses attachments with formats [Some(Bgra8Unorm)]",
    ),
    (
        "attachment sizes",
        "chromium",
        'The depth stencil attachment [TextureView of Texture "depth"] size (width: 8, height: 8) does not match the size of the other attachments\' base plane (width: 16, height: 16).\n - While validating depthStencilAttachment.\n - While encoding [CommandEncoder "frame"].BeginRenderPass([RenderPassDescriptor]).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "attachment sizes",
        "firefox",
        "In a pass parameter, caused by: Attachments have differing sizes: the depth attachment's texture view has extent (8, 8, 1) but is followed by the color attachment at index 0's texture view which has (16, 16, 1)",
    ),
    (
        "no target",
        "chromium",
        'No attachment was specified.\n - While calling [Device].CreateRenderPipeline([RenderPipelineDescriptor ""pipe""]).\n',
    ),
    (
        "no target",
        "firefox",
        "At least one color attachment or depth-stencil attachment was expected, but no render target for the pipeline was specified.",
    ),
    (
        "type of a target",
        "chromium",
        'Color format (TextureFormat::RGBA8Uint) base type (Uint) doesn\'t match the fragment module output type (Float).\n - While validating targets[0] framebuffer output.\n - While validating fragment state.\n - While calling [Device].CreateRenderPipeline([RenderPipelineDescriptor ""pipe""]).\n',
    ),
    (
        "type of a target",
        "firefox",
        "Color state [0] is invalid, caused by: Output format Uint32x4 is incompatible with the shader Float32x4",
    ),
    (
        "blending",
        "chromium",
        'Blending is enabled but color format (TextureFormat::RGBA32Float) is not blendable.\n - While validating targets[0] framebuffer output.\n - While validating fragment state.\n - While calling [Device].CreateRenderPipeline([RenderPipelineDescriptor ""pipe""]).\n',
    ),
    ("blending", "firefox", "Color state [0] is invalid, caused by: Format Rgba32Float is not blendable"),
    (
        "strip index format",
        "chromium",
        'StripIndexFormat (IndexFormat::Uint16) is not undefined when using a non-strip primitive topology (PrimitiveTopology::TriangleList).\n - While validating primitive state.\n - While calling [Device].CreateRenderPipeline([RenderPipelineDescriptor ""pipe""]).\n',
    ),
    (
        "strip index format",
        "firefox",
        "Strip index format was not set to None but to Some(Uint16) while using the non-strip topology TriangleList",
    ),
    (
        "sample type",
        "chromium",
        'None of the supported sample types (UnfilterableFloat) of [Texture "field"] match the expected sample types (Float).\n - While validating entries[0] against { binding: 0, visibility: ShaderStage::Fragment, texture: {sampleType: TextureSampleType::Float, viewDimension: TextureViewDimension::e2D, multisampled: 0} }.\n - While validating [BindGroupDescriptor ""group""] against [BindGroupLayout (unlabeled)]\n - While calling [Device].CreateBindGroup([BindGroupDescriptor ""group""]).\n',
    ),
    (
        "sample type",
        "chromium",
        'None of the supported sample types (Uint) of [Texture "ints"] match the expected sample types (Float).\n - While validating entries[0] against { binding: 0, visibility: ShaderStage::Fragment, texture: {sampleType: TextureSampleType::Float, viewDimension: TextureViewDimension::e2D, multisampled: 0} }.\n - While validating [BindGroupDescriptor ""group""] against [BindGroupLayout (unlabeled)]\n - While calling [Device].CreateBindGroup([BindGroupDescriptor ""group""]).\n',
    ),
    (
        "sample type",
        "firefox",
        "Texture binding 0 expects sample type Float { filterable: true }, but was given a view with format R32Float (sample type Float { filterable: false })",
    ),
    (
        "sample type",
        "firefox",
        "Texture binding 0 expects sample type Float { filterable: true }, but was given a view with format R32Uint (sample type Uint)",
    ),
    (
        "storage texture format",
        "chromium",
        'The texture usage (TextureUsage::StorageBinding) includes TextureUsage::StorageBinding, which is incompatible with the format (TextureFormat::BGRA8Unorm).\n - While validating [TextureDescriptor ""store""].\n - While calling [Device].CreateTexture([TextureDescriptor ""store""]).\n',
    ),
    (
        "storage texture format",
        "firefox",
        "Texture usages TextureUsages(STORAGE_BINDING) are not allowed on a texture of type Bgra8Unorm",
    ),
    (
        "shader f16",
        "chromium",
        'Error while parsing WGSL: :1:8 error: extension \'f16\' is not allowed in the current environment\nenable f16;\n       ^^^\n\n\n - While calling [Device].CreateShaderModule([ShaderModuleDescriptor ""half""]).\n',
    ),
    (
        "shader f16",
        "firefox",
        "\nShader 'half' parsing error: the `f16` extension is not supported in the current environment\n  ┌─ wgsl:1:8\n  │\n1 │ enable f16;\n  │        ^^^ unsupported enable-extension\n\n",
    ),
    (
        "shader extension",
        "chromium",
        'Error while parsing WGSL: :1:8 error: extension \'subgroups\' is not allowed in the current environment\nenable subgroups;\n       ^^^^^^^^^\n\n\n - While calling [Device].CreateShaderModule([ShaderModuleDescriptor ""sub""]).\n',
    ),
    (
        "shader extension",
        "firefox",
        "\nShader 'sub' parsing error: the `subgroups` enable-extension is not yet supported\n  ┌─ wgsl:1:8\n  │\n1 │ enable subgroups;\n  │        ^^^^^^^^^ this enable-extension specifies standard functionality which is not yet implemented in Naga\n  │\n  = note: Let Naga maintainers know that you ran into this at <https://github.com/gfx-rs/wgpu/issues/5555>, so they can prioritize it!\n\n",
    ),
    (
        "uniformity",
        "chromium",
        "Error while parsing WGSL: :4:27 error: 'textureSample' must only be called from uniform control flow\n if (uv.x > 0.5) { return textureSample(t, s, uv); }\n                          ^^^^^^^^^^^^^^^^^^^^^^^\n\n:4:2 note: control flow depends on possibly non-uniform value\n if (uv.x > 0.5) { return textureSample(t, s, uv); }\n ^^\n\n:4:6 note: user-defined input 'uv' of 'fs' may be non-uniform\n if (uv.x > 0.5) { return textureSample(t, s, uv); }\n     ^^\n\n\n - While calling [Device].CreateShaderModule([ShaderModuleDescriptor \"\"branch\"\"]).\n",
    ),
    (
        "flat",
        "chromium",
        'Error while parsing WGSL: :1:30 error: integral user-defined fragment inputs must have a \'@interpolate(flat)\' attribute\n@fragment fn fs(@location(0) i: u32) -> @location(0) vec4f { return vec4f(f32(i)); }\n                             ^\n\n\n - While calling [Device].CreateShaderModule([ShaderModuleDescriptor ""ints""]).\n',
    ),
    (
        "flat",
        "firefox",
        "\nShader validation error: Entry point fs at Fragment is invalid\n = Argument 0 varying error\n = `@interpolate(flat) must be explicitly specified for integer I/O\n\n",
    ),
    (
        "no f64",
        "chromium",
        'Error while parsing WGSL: :1:11 error: unresolved type \'f64\'\nfn f() -> f64 { return 1.0; }\n          ^^^\n\n\n - While calling [Device].CreateShaderModule([ShaderModuleDescriptor ""precise""]).\n',
    ),
    (
        "no f64",
        "firefox",
        "\nShader validation error: Type [0] '' is invalid\n = Using `f64` values requires the `naga::valid::Capabilities::FLOAT64` flag\n\n",
    ),
    (
        "unknown name",
        "chromium",
        'Error while parsing WGSL: :2:21 error: unresolved call target \'foo\'\nfn main() { let x = foo(); }\n                    ^^^\n\n\n - While calling [Device].CreateShaderModule([ShaderModuleDescriptor ""lesson""]).\n',
    ),
    (
        "unknown name",
        "chromium",
        'Error while parsing WGSL: :3:32 error: unresolved call target \'foo\'\nfn main() { /* 🎉 */ let x = foo(); }\n\n\n - While calling [Device].CreateShaderModule([ShaderModuleDescriptor ""lesson 3""]).\n',
    ),
    (
        "unknown name",
        "chromium",
        'Error while parsing WGSL: :4:21 error: unresolved call target \'foo\'\nfn main() {  let x = foo(); }\n                     ^^^\n\n\n - While calling [Device].CreateShaderModule([ShaderModuleDescriptor ""crlf""]).\n',
    ),
    (
        "unknown name",
        "chromium",
        'Error while parsing WGSL: :4:21 error: unresolved call target \'foo\'\nfn main() { let x = foo(); }\n                    ^^^\n\n\n - While calling [Device].CreateShaderModule([ShaderModuleDescriptor ""cr""]).\n',
    ),
    (
        "unknown name",
        "firefox",
        "\nShader 'lesson' parsing error: no definition in scope for identifier: `foo`\n  ┌─ wgsl:2:21\n  │\n2 │ fn main() { let x = foo(); }\n  │                     ^^^ unknown identifier\n\n",
    ),
    (
        "unknown name",
        "firefox",
        "\nShader 'lesson 3' parsing error: no definition in scope for identifier: `foo`\n  ┌─ wgsl:3:29\n  │\n3 │ fn main() { /* 🎉 */ let x = foo(); }\n  │                              ^^^ unknown identifier\n\n",
    ),
    (
        "unknown name",
        "firefox",
        "\nShader 'crlf' parsing error: no definition in scope for identifier: `foo`\n  ┌─ wgsl:4:21\n  │\n4 │ fn main() { let x = foo(); }\n  │                     ^^^ unknown identifier\n\n",
    ),
    (
        "unknown name",
        "firefox",
        "\nShader 'cr' parsing error: no definition in scope for identifier: `foo`\n  ┌─ wgsl:2:21\n  │\n2 │ fn main() { let x = foo(); }\n  │                     ^^^ unknown identifier\n\n",
    ),
    (
        "type of a return",
        "chromium",
        "Error while parsing WGSL: :2:3 error: return statement type must match its function return type, returned 'u32', expected 'f32'\n  return 1u;\n  ^^^^^^\n\n\n - While calling [Device].CreateShaderModule([ShaderModuleDescriptor \"\"lesson\"\"]).\n",
    ),
    (
        "type of a return",
        "firefox",
        "\nShader validation error: Function [0] 'f' is invalid\n  ┌─ lesson:1:1\n  │  \n1 │ ╭ fn f() -> f32 {\n2 │ │   return 1u;\n  │ │          ^^ naga::ir::Expression [0]\n3 │ │ }\n  │ ╰─^ naga::ir::Function [0]\n  │  \n  = The `return` expression Some([0]) does not match the declared return type Some([0])\n\n",
    ),
    (
        "GLSL types",
        "chromium",
        "Error while parsing WGSL: :1:39 error: expected '<' for 'vec4'\n@fragment fn fs() -> @location(0) vec4 { return vec4(1.0); }\n                                      ^\n\n\n - While calling [Device].CreateShaderModule([ShaderModuleDescriptor \"\"ported\"\"]).\n",
    ),
    (
        "GLSL types",
        "firefox",
        "\nShader 'ported' parsing error: `vec4` needs a template argument specified: `T`, a scalar type\n  ┌─ wgsl:1:35\n  │\n1 │ @fragment fn fs() -> @location(0) vec4 { return vec4(1.0); }\n  │                                   ^^^^ is missing a template argument\n\n",
    ),
    (
        "int and float",
        "chromium",
        "Error while parsing WGSL: :1:30 error: no matching overload for 'operator * (u32, abstract-float)'\n\n9 candidate operators:\n • 'operator * (T  ✓ , T  ✗ ) -> T' where:\n      ✓  'T' is 'abstract-float', 'abstract-int', 'f32', 'i32', 'u32' or 'f16'\n • 'operator * (vecN<T>  ✗ , T  ✓ ) -> vecN<T>' where:\n      ✓  'T' is 'abstract-float', 'abstract-int', 'f32', 'i32', 'u32' or 'f16'\n • 'operator * (T  ✓ , vecN<T>  ✗ ) -> vecN<T>' where:\n      ✓  'T' is 'abstract-float', 'abstract-int', 'f32', 'i32', 'u32' or 'f16'\n • 'operator * (matNxM<T>  ✗ , T  ✓ ) -> matNxM<T>' where:\n      ✓  'T' is 'abstract-float', 'f32' or 'f16'\n • 'operator * (T  ✗ , matNxM<T>  ✗ ) -> matNxM<T>' where:\n      ✗  'T' is 'abstract-float', 'f32' or 'f16'\n • 'operator * (vecN<T>  ✗ , vecN<T>  ✗ ) -> vecN<T>' where:\n      ✗  'T' is 'abstract-float', 'abstract-int', 'f32', 'i32', 'u32' or 'f16'\n • 'operator * (matCxR<T>  ✗ , vecC<T>  ✗ ) -> vecR<T>' where:\n      ✗  'T' is 'abstract-float', 'f32' or 'f16'\n • 'operator * (vecR<T>  ✗ , matCxR<T>  ✗ ) -> vecC<T>' where:\n      ✗  'T' is 'abstract-float', 'f32' or 'f16'\n • 'operator * (matKxR<T>  ✗ , matCxK<T>  ✗ ) -> matCxR<T>' where:\n      ✗  'T' is 'abstract-float', 'f32' or 'f16'\n\nfn f(i: u32) -> f32 { return i * 0.5; }\n                             ^^^^^^^\n\n\n - While calling [Device].CreateShaderModule([ShaderModuleDescriptor \"\"mixed\"\"]).\n",
    ),
    (
        "int and float",
        "firefox",
        "\nShader validation error: Function [0] 'f' is invalid\n  ┌─ mixed:1:1\n  │\n1 │ fn f(i: u32) -> f32 { return i * 0.5; }\n  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n  │ │                                │\n  │ │                                naga::ir::Expression [1]\n  │ naga::ir::Function [0]\n  │\n  = Expression [1] is invalid\n  = Abstract types may only appear in constant expressions\n\n",
    ),
    (
        "immutable",
        "chromium",
        "Error while parsing WGSL: :1:21 error: cannot assign to 'let a'\nfn f() { let a = 1; a = 2; }\n                    ^\n\n:1:21 note: 'let' variables are immutable\nfn f() { let a = 1; a = 2; }\n                    ^\n\n:1:14 note: 'let a' declared here\nfn f() { let a = 1; a = 2; }\n             ^\n\n\n - While calling [Device].CreateShaderModule([ShaderModuleDescriptor \"\"lets\"\"]).\n",
    ),
    (
        "immutable",
        "firefox",
        "\nShader 'lets' parsing error: invalid left-hand side of assignment\n  ┌─ wgsl:1:14\n  │\n1 │ fn f() { let a = 1; a = 2; }\n  │              ^      ^ cannot assign to this expression\n  │              │       \n  │              this is an immutable binding\n  │\n  = note: consider declaring `a` with `var` instead of `let`\n\n",
    ),
    (
        "reserved word",
        "chromium",
        'Error while parsing WGSL: :1:31 error: \'final\' is a reserved keyword\nfn f() { let texture = 1; let final = 2; }\n                              ^^^^^\n\n\n - While calling [Device].CreateShaderModule([ShaderModuleDescriptor ""words""]).\n',
    ),
    (
        "reserved word",
        "firefox",
        "\nShader 'words' parsing error: name `final` is a reserved keyword\n  ┌─ wgsl:1:31\n  │\n1 │ fn f() { let texture = 1; let final = 2; }\n  │                               ^^^^^ definition of `final`\n\n",
    ),
    (
        "semicolon",
        "chromium",
        'Error while parsing WGSL: :3:2 error: expected \';\' for variable declaration\n return;\n ^^^^^^\n\n\n - While calling [Device].CreateShaderModule([ShaderModuleDescriptor ""lesson""]).\n',
    ),
    (
        "semicolon",
        "firefox",
        "\nShader 'lesson' parsing error: expected `;`, found \"return\"\n  ┌─ wgsl:3:2\n  │\n3 │  return;\n  │  ^^^^^^ expected `;`\n\n",
    ),
    (
        "entry point",
        "chromium",
        'Entry point ""vertex_main"" doesn\'t exist in the shader module [ShaderModule "triangle"].\n - While validating vertex stage ([ShaderModule "triangle"], entryPoint: "vertex_main").\n - While validating vertex state.\n - While calling [Device].CreateRenderPipeline([RenderPipelineDescriptor ""pipe""]).\n',
    ),
    (
        "entry point",
        "chromium",
        'Entry point ""man"" doesn\'t exist in the shader module [ShaderModule "comp"].\n - While validating compute stage ([ShaderModule "comp"], entryPoint: "man").\n - While calling [Device].CreateComputePipeline([ComputePipelineDescriptor ""comp""]).\n',
    ),
    (
        "entry point",
        "firefox",
        "Error matching ShaderStages(VERTEX) shader requirements against the pipeline, caused by: Unable to find entry point 'vertex_main'",
    ),
    (
        "entry point",
        "firefox",
        "Error matching shader requirements against the pipeline, caused by: Unable to find entry point 'man'",
    ),
    (
        "several entry points",
        "chromium",
        'The entry-point is defaulted but multiple entry points for stage (Compute) exist in the shader module [ShaderModule "comp"].\n - While validating compute stage ([ShaderModule "comp"], entryPoint: [undefined]).\n - While calling [Device].CreateComputePipeline([ComputePipelineDescriptor ""comp""]).\n',
    ),
    (
        "several entry points",
        "firefox",
        "Error matching shader requirements against the pipeline, caused by: Unable to select an entry point: multiple entry points were found in the provided shader module, but no entry point was specified",
    ),
    (
        "fragment input",
        "chromium",
        'The fragment input at location 0 doesn\'t have a corresponding vertex output.\n - While calling [Device].CreateRenderPipeline([RenderPipelineDescriptor ""pipe""]).\n',
    ),
    (
        "fragment input",
        "firefox",
        "Error matching ShaderStages(FRAGMENT) shader requirements against the pipeline, caused by: Location[0] Float32x4 interpolated as Some(Perspective) with sampling Some(Center) is not provided by the previous stage outputs, caused by: Input is not provided by the earlier stage in the pipeline",
    ),
    (
        "workgroup size",
        "chromium",
        'Entry-point uses workgroup_size(4096, 1, 1) that exceeds the maximum allowed (256, 256, 64).\n - While initializing [ComputePipeline "comp"]\n - While calling [Device].CreateComputePipeline([ComputePipelineDescriptor ""comp""]).\n',
    ),
    (
        "workgroup size",
        "firefox",
        "Error matching shader requirements against the pipeline, caused by: Workgroup size [4096, 1, 1] (4096 total invocations) must be less or equal to the per-dimension limit `Limits::max_compute_workgroup_size_*` of [256, 256, 64] and the total invocation limit `Limits::max_compute_invocations_per_workgroup` of 256",
    ),
    (
        "constant without value",
        "chromium",
        'There are uninitialized pipeline overridable constants, their identifiers:[n]\n - While validating compute stage ([ShaderModule (unlabeled)], entryPoint: [undefined]).\n - While calling [Device].CreateComputePipeline([ComputePipelineDescriptor ""comp""]).\n',
    ),
    (
        "constant without value",
        "firefox",
        "Pipeline constant error: Missing value for pipeline-overridable constant with identifier string: 'n'",
    ),
    (
        "unknown constant",
        "chromium",
        'Pipeline overridable constant ""nn"" not found in [ShaderModule "comp"].\n - While validating compute stage ([ShaderModule "comp"], entryPoint: "nothing").\n - While calling [Device].CreateComputePipeline([ComputePipelineDescriptor ""comp""]).\n',
    ),
    (
        "unknown constant",
        "firefox",
        "Pipeline constant error: pipeline-overridable constant 'nn' not found in the shader",
    ),
    (
        "vertex input",
        "chromium",
        'Vertex attribute slot 1 used in ([ShaderModule "triangle"], [EntryPoint "vs_in"]) is not present in the VertexState.\n - While validating vertex state.\n - While calling [Device].CreateRenderPipeline([RenderPipelineDescriptor ""pipe""]).\n',
    ),
    (
        "vertex input",
        "firefox",
        "Error matching ShaderStages(VERTEX) shader requirements against the pipeline, caused by: Location[0] Float32x3 interpolated as Some(Perspective) with sampling Some(Center) is not provided by the previous stage outputs, caused by: Input is not provided by the earlier stage in the pipeline",
    ),
    (
        "array stride",
        "chromium",
        'Attribute offset (12) + format size (16 for VertexFormat::Float32x4) must be <= the vertex buffer stride (12). Offsets larger than the vertex buffer stride are accommodated by setting buffer offsets when calling setVertexBuffer, which the attribute offset is added to.\n - While validating attributes[1].\n - While validating buffers[0].\n - While validating vertex state.\n - While calling [Device].CreateRenderPipeline([RenderPipelineDescriptor ""pipe""]).\n',
    ),
    ("array stride", "firefox", "Vertex attribute at location 1 stride 28 exceeds the limit 12"),
    (
        "vertex buffer",
        "chromium",
        'Vertex buffer slot 0 required by [RenderPipeline "pipe"] was not set.\n - While encoding [RenderPassEncoder (unlabeled)].Draw(3, 1, 0, 0).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "vertex buffer",
        "firefox",
        "In a draw command, kind: Draw, caused by: Currently set RenderPipeline with 'pipe' label requires vertex buffer 0 to be set",
    ),
    (
        "vertices beyond the buffer",
        "chromium",
        'Vertex range (first: 0, count: 3) requires a larger buffer (84) than the bound buffer size (28) of the vertex buffer at slot 0 with stride 28.\n - While encoding [RenderPassEncoder (unlabeled)].Draw(3, 1, 0, 0).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "vertices beyond the buffer",
        "firefox",
        "In a draw command, kind: Draw, caused by: Vertex 3 extends beyond limit 1 imposed by the buffer in slot 0. Did you bind the correct `Vertex` step-rate vertex buffer?",
    ),
    (
        "index buffer",
        "chromium",
        'Index buffer was not set.\n - While encoding [RenderPassEncoder (unlabeled)].DrawIndexed(3, 1, 0, 0, 0).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    ("index buffer", "firefox", "In a draw command, kind: Draw, caused by: Index buffer must be set"),
    (
        "indices beyond the buffer",
        "chromium",
        'Index range (first: 0, count: 6, format: IndexFormat::Uint16) does not fit in index buffer size (4).\n - While encoding [RenderPassEncoder (unlabeled)].DrawIndexed(6, 1, 0, 0, 0).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "indices beyond the buffer",
        "firefox",
        "In a draw command, kind: Draw, caused by: Index 6 extends beyond limit 2. Did you bind the correct index buffer?",
    ),
    (
        "binding in the layout",
        "chromium",
        'Binding doesn\'t exist in [BindGroupLayoutInternal (unlabeled)].\n - While validating that the entry-point\'s declaration for @group(0) @binding(1) matches [BindGroupLayoutInternal (unlabeled)]\n - While validating the entry-point\'s compatibility for group 0 with [BindGroupLayoutInternal (unlabeled)]\n - While validating compute stage ([ShaderModule "comp"], entryPoint: "main").\n - While calling [Device].CreateComputePipeline([ComputePipelineDescriptor ""comp""]).\n',
    ),
    (
        "binding in the layout",
        "firefox",
        "Error matching shader requirements against the pipeline, caused by: Shader global ResourceBinding { group: 0, binding: 1 } is not available in the pipeline layout, caused by: Binding is missing from the pipeline layout",
    ),
    (
        "visibility",
        "chromium",
        'Entry point\'s stage (ShaderStage::Compute) is not in the binding visibility in the layout (ShaderStage::Fragment).\n - While validating that the entry-point\'s declaration for @group(0) @binding(0) matches [BindGroupLayoutInternal (unlabeled)]\n - While validating the entry-point\'s compatibility for group 0 with [BindGroupLayoutInternal (unlabeled)]\n - While validating compute stage ([ShaderModule "comp"], entryPoint: "main").\n - While calling [Device].CreateComputePipeline([ComputePipelineDescriptor ""comp""]).\n',
    ),
    (
        "visibility",
        "firefox",
        "Error matching shader requirements against the pipeline, caused by: Shader global ResourceBinding { group: 0, binding: 0 } is not available in the pipeline layout, caused by: Visibility flags don't include the shader stage",
    ),
    (
        "type in the layout",
        "chromium",
        'The buffer type in the shader (BufferBindingType::Storage) is not compatible with the type in the layout (BufferBindingType::Uniform).\n - While validating that the entry-point\'s declaration for @group(0) @binding(0) matches [BindGroupLayoutInternal (unlabeled)]\n - While validating the entry-point\'s compatibility for group 0 with [BindGroupLayoutInternal (unlabeled)]\n - While validating compute stage ([ShaderModule "comp"], entryPoint: "main").\n - While calling [Device].CreateComputePipeline([ComputePipelineDescriptor ""comp""]).\n',
    ),
    (
        "type in the layout",
        "chromium",
        'Binding type in the shader (buffer) doesn\'t match the type in the layout (texture).\n - While validating that the entry-point\'s declaration for @group(0) @binding(0) matches [BindGroupLayoutInternal (unlabeled)]\n - While validating the entry-point\'s compatibility for group 0 with [BindGroupLayoutInternal (unlabeled)]\n - While validating compute stage ([ShaderModule "comp"], entryPoint: "main").\n - While calling [Device].CreateComputePipeline([ComputePipelineDescriptor ""comp""]).\n',
    ),
    (
        "type in the layout",
        "firefox",
        "Error matching shader requirements against the pipeline, caused by: Shader global ResourceBinding { group: 0, binding: 0 } is not available in the pipeline layout, caused by: Storage class Uniform doesn't match the shader Storage { access: StorageAccess(LOAD | STORE) }",
    ),
    (
        "type in the layout",
        "firefox",
        "Error matching shader requirements against the pipeline, caused by: Shader global ResourceBinding { group: 0, binding: 0 } is not available in the pipeline layout, caused by: Type on the shader side (Buffer) does not match the pipeline binding (Texture)",
    ),
    (
        "storage in the vertex shader",
        "chromium",
        "Read-write storage buffer binding is used with a visibility (ShaderStage::Vertex) that contains ShaderStage::Vertex (note that read-only storage buffer bindings are allowed).\n - While validating entries[0]\n - While validating [BindGroupLayoutDescriptor]\n - While calling [Device].CreateBindGroupLayout([BindGroupLayoutDescriptor]).\n",
    ),
    (
        "storage in the vertex shader",
        "firefox",
        "Binding 0 entry is invalid, caused by: Features Features { features_wgpu: FeaturesWGPU(VERTEX_WRITABLE_STORAGE), features_webgpu: FeaturesWebGPU(0x0) } are required but not enabled on the device",
    ),
    (
        "auto layout",
        "chromium",
        'In entries[2], binding index 2 not present in the bind group layout.\nExpected layout: [{ binding: 0, visibility: ShaderStage::Compute, buffer: {type: BufferBindingType::Storage, minBindingSize: 4, hasDynamicOffset: 0} }, { binding: 1, visibility: ShaderStage::Compute, buffer: {type: BufferBindingType::Uniform, minBindingSize: 32, hasDynamicOffset: 0} }]\n - While validating [BindGroupDescriptor ""group""] against [BindGroupLayout (unlabeled)]\n - While calling [Device].CreateBindGroup([BindGroupDescriptor ""group""]).\n',
    ),
    (
        "auto layout",
        "chromium",
        'In entries[1], binding index 2 not present in the bind group layout.\nExpected layout: [{ binding: 0, visibility: ShaderStage::Compute, buffer: {type: BufferBindingType::Storage, minBindingSize: 4, hasDynamicOffset: 0} }, { binding: 1, visibility: ShaderStage::Compute, buffer: {type: BufferBindingType::Uniform, minBindingSize: 32, hasDynamicOffset: 0} }]\n - While validating [BindGroupDescriptor ""group""] against [BindGroupLayout (unlabeled)]\n - While calling [Device].CreateBindGroup([BindGroupDescriptor ""group""]).\n',
    ),
    ("auto layout", "firefox", "Unable to find a corresponding declaration for the given binding 2"),
    (
        "number of entries",
        "chromium",
        'Number of entries (1) did not match the expected number of entries (2) for [BindGroupLayoutInternal (unlabeled)].\nExpected layout: [{ binding: 0, visibility: ShaderStage::Compute, buffer: {type: BufferBindingType::Storage, minBindingSize: 4, hasDynamicOffset: 0} }, { binding: 1, visibility: ShaderStage::Compute, buffer: {type: BufferBindingType::Uniform, minBindingSize: 32, hasDynamicOffset: 0} }]\n - While validating [BindGroupDescriptor ""group""] against [BindGroupLayout (unlabeled)]\n - While calling [Device].CreateBindGroup([BindGroupDescriptor ""group""]).\n',
    ),
    (
        "number of entries",
        "firefox",
        "Number of bindings in bind group descriptor (3) does not match the number of bindings defined in the bind group layout (2)",
    ),
    (
        "number of entries",
        "firefox",
        "Number of bindings in bind group descriptor (1) does not match the number of bindings defined in the bind group layout (2)",
    ),
    (
        "kind of resource",
        "chromium",
        'Binding entry textureView not set.\n - While validating entries[0] against { binding: 0, visibility: ShaderStage::Fragment, texture: {sampleType: TextureSampleType::Float, viewDimension: TextureViewDimension::e2D, multisampled: 0} }.\n - While validating [BindGroupDescriptor ""group""] against [BindGroupLayout (unlabeled)]\n - While calling [Device].CreateBindGroup([BindGroupDescriptor ""group""]).\n',
    ),
    (
        "kind of resource",
        "firefox",
        'Binding 0 has a different type (Texture { sample_type: Float { filterable: true }, view_dimension: D2, multisampled: false }) than the one in the layout ("Sampler")',
    ),
    (
        "view dimension",
        "chromium",
        'Dimension (TextureViewDimension::e2D) of [TextureView of Texture (unlabeled 4x4 px, TextureFormat::RGBA8Unorm)] doesn\'t match the expected dimension (TextureViewDimension::Cube).\n - While validating entries[0] against { binding: 0, visibility: ShaderStage::Fragment, texture: {sampleType: TextureSampleType::Float, viewDimension: TextureViewDimension::Cube, multisampled: 0} }.\n - While validating [BindGroupDescriptor ""group""] against [BindGroupLayout (unlabeled)]\n - While calling [Device].CreateBindGroup([BindGroupDescriptor ""group""]).\n',
    ),
    (
        "view dimension",
        "firefox",
        "Texture binding 0 expects dimension = Cube, but given a view with dimension = D2",
    ),
    (
        "layout of another pipeline",
        "chromium",
        'The current pipeline ([ComputePipeline "comp"]) was created with a default layout, and is not compatible with the [BindGroup "empty"] set at group index 0 which uses a [BindGroupLayout (unlabeled)] that was not created by the pipeline. Either use the bind group layout returned by calling getBindGroupLayout(0) on the pipeline when creating the bind group, or provide an explicit pipeline layout when creating the pipeline.\n - While encoding [ComputePassEncoder (unlabeled)].DispatchWorkgroups(1, 1, 1).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "layout of another pipeline",
        "firefox",
        "In a dispatch command, indirect:false, caused by: The BindGroupLayout with '' label of current set BindGroup with 'empty' label at index 0 is not compatible with the corresponding BindGroupLayout with '' label of ComputePipeline with 'comp' label, caused by: Exclusive pipelines don't match: expected ComputePipeline with 'comp' label, got None",
    ),
    (
        "layouts limit",
        "chromium",
        'bindGroupLayoutCount (9) is larger than the maximum allowed (4).\n - While calling [Device].CreatePipelineLayout([PipelineLayoutDescriptor ""wide""]).\n',
    ),
    ("layouts limit", "firefox", "Bind group layout count 9 exceeds device bind group limit 4"),
    (
        "command after the end",
        "chromium",
        'Commands cannot be recorded in [ComputePassEncoder (unlabeled)] which has already been ended.\n - While encoding [ComputePassEncoder (unlabeled)].DispatchWorkgroups(1, 1, 1).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "encoder while a pass is open",
        "chromium",
        'Recording in [CommandEncoder "frame"] which is locked while [RenderPassEncoder (unlabeled)] is open.\n - While encoding [CommandEncoder "frame"].ClearBuffer([Buffer "mine"], 0, 18446744073709551615).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "pass not ended",
        "chromium",
        'Command buffer recording ended before [RenderPassEncoder (unlabeled)] was ended.\n - While finishing [CommandEncoder "frame"].\n',
    ),
    ("pass not ended", "firefox", "Encoder is locked by a previously created render/compute pass"),
    (
        "no pipeline",
        "chromium",
        'No pipeline set.\n - While encoding [RenderPassEncoder (unlabeled)].Draw(3, 1, 0, 0).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "no pipeline",
        "chromium",
        'No pipeline set.\n - While encoding [ComputePassEncoder (unlabeled)].DispatchWorkgroups(1, 1, 1).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "no pipeline",
        "firefox",
        "In a draw command, kind: Draw, caused by: Render pipeline must be set, caused by: Pipeline must be set",
    ),
    (
        "no pipeline",
        "firefox",
        "In a dispatch command, indirect:false, caused by: Compute pipeline must be set",
    ),
    (
        "no bind group",
        "chromium",
        'No bind group set at group index 0.\n - While encoding [ComputePassEncoder (unlabeled)].DispatchWorkgroups(1, 1, 1).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "no bind group",
        "firefox",
        "In a dispatch command, indirect:false, caused by: The current set ComputePipeline with 'comp' label expects a BindGroup to be set at index 0",
    ),
    (
        "conflicting usages",
        "chromium",
        '[Buffer "x"] usage (Storage(read-write)|Storage(read-only)) includes writable usage and another usage in the same synchronization scope.\n - While validating compute pass usage.\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "conflicting usages",
        "chromium",
        '[Texture "both"] usage (TextureBinding|RenderAttachment) includes writable usage and another usage in the same synchronization scope.\n - While validating render pass usage.\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "conflicting usages",
        "firefox",
        "In a dispatch command, indirect:false, caused by: Attempted to use Buffer with 'x' label with conflicting usages. Current usage BufferUses(STORAGE_READ_ONLY) and new usage BufferUses(STORAGE_READ_WRITE). BufferUses(STORAGE_READ_WRITE) is an exclusive usage and cannot be used with any other usages within the usage scope (renderpass or compute dispatch).",
    ),
    (
        "conflicting usages",
        "firefox",
        "In a pass parameter, caused by: Attempted to use Texture with 'both' label (mips 0..1 layers 0..1) with conflicting usages. Current usage TextureUses(RESOURCE) and new usage TextureUses(COLOR_TARGET). TextureUses(COLOR_TARGET) is an exclusive usage and cannot be used with any other usages within the usage scope (renderpass or compute dispatch).",
    ),
    (
        "bind group index",
        "chromium",
        'Bind group index (9) exceeds the maximum (4).\n - While encoding [ComputePassEncoder (unlabeled)].SetBindGroup(9, [BindGroup (unlabeled)], 0, ...).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "bind group index",
        "firefox",
        "In a set_bind_group command, caused by: Bind group index 9 is greater than the device's configured `max_bind_groups` limit 4",
    ),
    (
        "load and store of depth",
        "chromium",
        'depthLoadOp must be set unless the FeatureName::DawnAllowUndefinedLoadStoreOp feature is enabled.\n - While validating depthStencilAttachment.\n - While encoding [CommandEncoder "frame"].BeginRenderPass([RenderPassDescriptor]).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    ("load and store of depth", "firefox", "In a pass parameter, caused by: Attachment without load"),
    (
        "no attachments",
        "chromium",
        'Render pass has no attachments.\n - While encoding [CommandEncoder "frame"].BeginRenderPass([RenderPassDescriptor]).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "no attachments",
        "firefox",
        "In a pass parameter, caused by: No color attachments or depth attachments were provided, at least one attachment of any kind must be provided",
    ),
    (
        "resolve target",
        "chromium",
        'Cannot set [TextureView of Texture "target"] as a resolve target when the color attachment [TextureView of Texture "target"] has a sample count of 1.\n - While validating colorAttachments[0].\n - While encoding [CommandEncoder "frame"].BeginRenderPass([RenderPassDescriptor]).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "resolve target",
        "firefox",
        "In a pass parameter, caused by: TextureView with '' label's subresource at mip 0 and depth/array layer 0 is already attached to this render pass",
    ),
    (
        "dynamic offsets",
        "chromium",
        'The number of dynamic offsets (0) does not match the number of dynamic buffers (1) in [BindGroupLayoutInternal (unlabeled)].\n - While encoding [ComputePassEncoder (unlabeled)].SetBindGroup(0, [BindGroup (unlabeled)], 0, ...).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "dynamic offsets",
        "firefox",
        "In a set_bind_group command, caused by: BindGroup with '' label 0 expects 1 dynamic offset. However 0 dynamic offset were provided.",
    ),
    (
        "workgroups limit",
        "chromium",
        'Dispatch workgroup count X (100000) exceeds max compute workgroups per dimension (65535).\n - While encoding [ComputePassEncoder (unlabeled)].DispatchWorkgroups(100000, 1, 1).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "workgroups limit",
        "firefox",
        "In a dispatch command, indirect:false, caused by: Each current dispatch group size dimension ([100000, 1, 1]) must be less or equal to 65535",
    ),
    (
        "scissor",
        "chromium",
        'Scissor rect (x: 0, y: 0, width: 32, height: 32) is not contained in the render area dimensions {x: 0, y: 0, width: 16, height: 16}.\n - While encoding [RenderPassEncoder (unlabeled)].SetScissorRect(0, 0, 32, 32).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "scissor",
        "firefox",
        "In a set_scissor_rect command, caused by: Scissor Rect { x: 0, y: 0, w: 32, h: 32 } is not contained in the render target (16, 16, 1)",
    ),
    (
        "viewport depth",
        "chromium",
        'Viewport minDepth (0.000000) and maxDepth (2.000000) are not in [0, 1] or minDepth was greater than maxDepth.\n - While encoding [RenderPassEncoder (unlabeled)].SetViewport(0.000000, 0.000000, 16.000000, 16.000000, 0.000000, 2.000000).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "viewport depth",
        "firefox",
        "In a set_viewport command, caused by: Viewport minDepth 0 and/or maxDepth 2 are not in [0, 1]",
    ),
    (
        "debug groups",
        "chromium",
        'PushDebugGroup called 1 time(s) without a corresponding PopDebugGroup.\n - While encoding [RenderPassEncoder (unlabeled)].End().\n - While finishing [CommandEncoder "frame"].\n\nDebug group stack:\n > "x\x00"\n',
    ),
    (
        "debug groups",
        "firefox",
        "In a pass parameter, caused by: A debug group was not popped before the encoder was finished",
    ),
    (
        "finished",
        "chromium",
        'Command encoding already finished.\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "finished",
        "chromium",
        '[CommandEncoder "frame"] is already finished.\n - While encoding [CommandEncoder "frame"].ClearBuffer([Buffer "mine"], 0, 18446744073709551615).\n',
    ),
    ("finished", "firefox", "Encoding must not have ended"),
    (
        "submitted twice",
        "chromium",
        '[CommandBuffer "commands" from CommandEncoder "frame"] cannot be submitted more than once.\n - While calling [Queue].Submit([[CommandBuffer "commands" from CommandEncoder "frame"]])\n',
    ),
    ("submitted twice", "firefox", "This command buffer has already been submitted."),
    (
        "mapped",
        "chromium",
        '[Buffer "staging"] used in submit while mapped.\n - While calling [Queue].Submit([[CommandBuffer from CommandEncoder "frame"]])\n',
    ),
    ("mapped", "firefox", "Buffer with 'staging' label is still mapped"),
    (
        "destroyed",
        "chromium",
        '[Buffer "gone"] used in submit while destroyed.\n - While calling [Queue].Submit([[CommandBuffer from CommandEncoder "frame"]])\n',
    ),
    (
        "destroyed",
        "chromium",
        'Destroyed texture [Texture "gone"] used in a submit.\n - While calling [Queue].Submit([[CommandBuffer from CommandEncoder "frame"]])\n',
    ),
    ("destroyed", "firefox", "Buffer with 'gone' label has been destroyed"),
    ("destroyed", "firefox", "In a pass parameter, caused by: Texture with 'gone' label has been destroyed"),
    (
        "another device",
        "chromium",
        '[Buffer "foreign"] is associated with [Device], and cannot be used with [Device].\n - While encoding [CommandEncoder "frame"].CopyBufferToBuffer([Buffer "foreign"], 0, [Buffer "mine"], 0, 16).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "another device",
        "chromium",
        '[Buffer "foreign"] is associated with [Device], and cannot be used with [Device].\n - While validating entries[0] against { binding: 0, visibility: ShaderStage::Compute, buffer: {type: BufferBindingType::Storage, minBindingSize: 4, hasDynamicOffset: 0} }.\n - While validating [BindGroupDescriptor ""group""] against [BindGroupLayout (unlabeled)]\n - While calling [Device].CreateBindGroup([BindGroupDescriptor ""group""]).\n',
    ),
    (
        "another device",
        "firefox",
        "Device with '' label of Buffer with 'foreign' label doesn't match Device with '' label",
    ),
    (
        "anisotropy",
        "chromium",
        'One of minFilter (FilterMode::Nearest), magFilter (FilterMode::Nearest) or mipmapFilter (MipmapFilterMode::Nearest) is not FilterMode::Linear while using anisotropic filter (maxAnisotropy is 16.000000)\n - While validating [SamplerDescriptor ""smooth""]\n - While calling [Device].CreateSampler([SamplerDescriptor ""smooth""]).\n',
    ),
    (
        "anisotropy",
        "firefox",
        "Invalid filter mode for minFilter: Nearest. When anistropic clamp is not 1 (it is 16), all filter modes must be linear.",
    ),
    (
        "query count",
        "chromium",
        'Query count (5000) exceeds the maximum query count (4096).\n - While validating [QuerySetDescriptor ""many""]\n - While calling [Device].CreateQuerySet([QuerySetDescriptor ""many""]).\n',
    ),
    (
        "query count",
        "firefox",
        "5000 is too many queries for a single QuerySet. QuerySets cannot be made more than 4096 queries.",
    ),
    ("error scope", "chromium", "No error scopes to pop"),
    ("error scope", "firefox", "popErrorScope on empty stack"),
    (
        "canvas format",
        "chromium",
        "Failed to execute 'configure' on 'GPUCanvasContext': Unsupported canvas context format 'r8unorm'.",
    ),
    ("canvas format", "firefox", "GPUCanvasContext.configure: `r8unorm` is not a supported context format."),
    (
        "limit",
        "chromium",
        "Failed to execute 'requestDevice' on 'GPUAdapter': Required limit (100) is greater than the supported limit (4).\n - While validating maxBindGroups\n - While validating required limits\n",
    ),
    ("limit", "firefox", "requestDevice: Request for limit 'maxBindGroups' must be <= supported 8, was 100."),
    (
        "feature",
        "chromium",
        "Failed to execute 'createQuerySet' on 'GPUDevice': Use of timestamp queries requires the 'timestamp-query' or 'chromium-experimental-timestamp-query-inside-passes' feature to be enabled on [Device].",
    ),
    (
        "feature",
        "chromium",
        "Failed to execute 'createTexture' on 'GPUDevice': Use of the 'bc1-rgba-unorm' texture format requires the 'texture-compression-bc' feature to be enabled on [Device].",
    ),
    (
        "feature",
        "chromium",
        "Failed to execute 'requestDevice' on 'GPUAdapter': Unsupported feature: shader-f16",
    ),
    (
        "feature",
        "firefox",
        "GPUDevice.createQuerySet: requested query set of type `timestamp`, but the `timestamp-query` feature is not enabled on the device",
    ),
    (
        "feature",
        "firefox",
        "Texture format Bc1RgbaUnorm can't be used due to missing features, caused by: Features Features { features_wgpu: FeaturesWGPU(0x0), features_webgpu: FeaturesWebGPU(TEXTURE_COMPRESSION_BC) } are required but not enabled on the device",
    ),
    (
        "invalid object",
        "chromium",
        '[Invalid Buffer "bad"] is invalid due to a previous error.\n - While validating entries[0] against { binding: 0, visibility: ShaderStage::Compute, buffer: {type: BufferBindingType::Storage, minBindingSize: 4, hasDynamicOffset: 0} }.\n - While validating [BindGroupDescriptor ""group""] against [BindGroupLayout (unlabeled)]\n - While calling [Device].CreateBindGroup([BindGroupDescriptor ""group""]).\n',
    ),
    (
        "invalid object",
        "chromium",
        '[Invalid ComputePipeline "bad"] is invalid due to a previous error.\n - While encoding [ComputePassEncoder (unlabeled)].SetPipeline([Invalid ComputePipeline "bad"]).\n - While finishing [CommandEncoder "frame"].\n',
    ),
    (
        "invalid object",
        "chromium",
        '[Invalid ComputePipeline "bad"] is invalid due to a previous error.\n - While Validating GetBindGroupLayout (0) on [Invalid ComputePipeline "bad"]\n',
    ),
    (
        "invalid object",
        "chromium",
        '[Invalid ShaderModule "broken"] is invalid due to a previous error.\n - While validating compute stage ([Invalid ShaderModule "broken"], entryPoint: [undefined]).\n - While calling [Device].CreateComputePipeline([ComputePipelineDescriptor ""comp""]).\n',
    ),
    (
        "invalid object",
        "chromium",
        '[Invalid CommandBuffer from CommandEncoder "frame"] is invalid due to a previous error.\n - While calling [Queue].Submit([[Invalid CommandBuffer from CommandEncoder "frame"]])\n',
    ),
    ("invalid object", "firefox", "Buffer with 'bad' label is invalid"),
    (
        "invalid object",
        "firefox",
        "In a set_pipeline command, caused by: ComputePipeline with 'bad' label is invalid",
    ),
    ("invalid object", "firefox", "ComputePipeline with 'bad' label is invalid"),
    ("invalid object", "firefox", "ShaderModule with 'broken' label is invalid"),
    (
        "binding size limit",
        "chromium",
        'Binding size (1048576) of [Buffer "big"] is larger than the maximum uniform buffer binding size (65536).\n - While validating entries[0] against { binding: 0, visibility: ShaderStage::Compute, buffer: {type: BufferBindingType::Uniform, minBindingSize: 0, hasDynamicOffset: 0} }.\n - While validating [BindGroupDescriptor] against [BindGroupLayout (unlabeled)]\n - While calling [Device].CreateBindGroup([BindGroupDescriptor]).\n',
    ),
    (
        "binding size limit",
        "firefox",
        "Buffer binding 0 range 1048576 exceeds `max_*_buffer_binding_size` limit 65536",
    ),
    (
        "binding size limit",
        "chromium",
        'Binding size (134218752) of [Buffer "big"] is larger than the maximum storage buffer binding size (134217728). This adapter supports a higher maxStorageBufferBindingSize of 1073741824, which can be specified in requiredLimits when calling requestDevice(). Limits differ by hardware, so always check the adapter limits prior to requesting a higher limit.\n - While validating entries[0] against { binding: 0, visibility: ShaderStage::Compute, buffer: {type: BufferBindingType::Storage, minBindingSize: 0, hasDynamicOffset: 0} }.\n - While validating [BindGroupDescriptor] against [BindGroupLayout (unlabeled)]\n - While calling [Device].CreateBindGroup([BindGroupDescriptor]).\n',
    ),
    (
        "binding size limit",
        "firefox",
        "Buffer binding 0 range 134218752 exceeds `max_*_buffer_binding_size` limit 134217728",
    ),
    (
        "offset of a binding",
        "chromium",
        'Offset (100) of [Buffer "big"] does not satisfy the minimum BufferBindingType::ReadOnlyStorage alignment (256).\n - While validating entries[0] against { binding: 0, visibility: ShaderStage::Compute, buffer: {type: BufferBindingType::ReadOnlyStorage, minBindingSize: 0, hasDynamicOffset: 0} }.\n - While validating [BindGroupDescriptor] against [BindGroupLayout (unlabeled)]\n - While calling [Device].CreateBindGroup([BindGroupDescriptor]).\n',
    ),
    (
        "offset of a binding",
        "firefox",
        "Buffer offset 100 does not respect device's requested `min_storage_buffer_offset_alignment` limit 256",
    ),
    (
        "dynamic offset",
        "chromium",
        "Dynamic Offset[0] (128) is not 256 byte aligned.\n - While encoding [ComputePassEncoder (unlabeled)].SetBindGroup(0, [BindGroup (unlabeled)], 1, ...).\n - While finishing [CommandEncoder (unlabeled)].\n",
    ),
    (
        "dynamic offset",
        "firefox",
        "In a set_bind_group command, caused by: Dynamic binding index 0 (targeting BindGroup with '' label 0, binding 0) with value 128, does not respect device's requested `min_uniform_buffer_offset_alignment` limit: 256",
    ),
    (
        "dynamic offset beyond the buffer",
        "chromium",
        'Dynamic Offset[0] (1024) is out of bounds of [Buffer "objects"] with a size of 1024 and a bound range of (offset: 0, size: 64).\n - While encoding [ComputePassEncoder (unlabeled)].SetBindGroup(0, [BindGroup (unlabeled)], 1, ...).\n - While finishing [CommandEncoder (unlabeled)].\n',
    ),
    (
        "dynamic offset beyond the buffer",
        "firefox",
        "In a set_bind_group command, caused by: Dynamic binding offset index 0 with offset 1024 would overrun the buffer bound to BindGroup with '' label 0 -> binding 0. Buffer size is 1024 bytes, the binding binds bytes 0..64, meaning the maximum the binding can be offset is 960 bytes",
    ),
    (
        "binding twice",
        "chromium",
        "In entries[1], binding index 0 already used by a previous entry\n - While validating [BindGroupDescriptor] against [BindGroupLayout (unlabeled)]\n - While calling [Device].CreateBindGroup([BindGroupDescriptor]).\n",
    ),
    (
        "binding twice",
        "firefox",
        "Binding 0 is used at least twice in the descriptor",
    ),
    (
        "binding twice",
        "chromium",
        "On entries[1]: binding index (0) was specified by a previous entry.\n - While validating [BindGroupLayoutDescriptor]\n - While calling [Device].CreateBindGroupLayout([BindGroupLayoutDescriptor]).\n",
    ),
    (
        "binding twice",
        "firefox",
        "Conflicting binding at index 0",
    ),
    (
        "format of a storage texture",
        "chromium",
        'Format (TextureFormat::RGBA8Unorm) of [Texture "paper"] expected to be (TextureFormat::RGBA16Float).\n - While validating entries[0] against { binding: 0, visibility: ShaderStage::Compute, storageTexture: {format: TextureFormat::RGBA16Float, viewDimension: TextureViewDimension::e2D, access: StorageTextureAccess::WriteOnly} }.\n - While validating [BindGroupDescriptor] against [BindGroupLayout (unlabeled)]\n - While calling [Device].CreateBindGroup([BindGroupDescriptor]).\n',
    ),
    (
        "format of a storage texture",
        "firefox",
        "Storage texture binding 0 expects format = Rgba16Float, but given a view with format = Rgba8Unorm",
    ),
    (
        "depth format",
        "chromium",
        "Depth stencil format (TextureFormat::RGBA8Unorm) is not depth-stencil renderable.\n - While validating depthStencil state.\n - While calling [Device].CreateRenderPipeline([RenderPipelineDescriptor]).\n",
    ),
    (
        "depth format",
        "firefox",
        "Depth/stencil state is invalid, caused by: Format Rgba8Unorm is not a depth/stencil format",
    ),
    (
        "color format",
        "chromium",
        "Color format (TextureFormat::Depth24Plus) is not color renderable.\n - While validating targets[0] framebuffer output.\n - While validating fragment state.\n - While calling [Device].CreateRenderPipeline([RenderPipelineDescriptor]).\n",
    ),
    (
        "color format",
        "firefox",
        "Color state [0] is invalid, caused by: Format Depth24Plus does not have a color aspect",
    ),
    (
        "workgroup size",
        "chromium",
        "The total number of workgroup invocations (4096) exceeds the maximum allowed (256).\n - While initializing [ComputePipeline (unlabeled)]\n - While calling [Device].CreateComputePipeline([ComputePipelineDescriptor]).\n",
    ),
    (
        "workgroup size",
        "firefox",
        "Error matching shader requirements against the pipeline, caused by: Workgroup size [64, 64, 1] (4096 total invocations) must be less or equal to the per-dimension limit `Limits::max_compute_workgroup_size_*` of [256, 256, 64] and the total invocation limit `Limits::max_compute_invocations_per_workgroup` of 256",
    ),
    (
        "factors of min and max",
        "chromium",
        "Source blend factor (BlendFactor::SrcAlpha) is defined and not BlendFactor::One when blend operation is BlendOperation::Max.\n - While validating blend state.\n - While validating targets[0] framebuffer output.\n - While validating fragment state.\n - While calling [Device].CreateRenderPipeline([RenderPipelineDescriptor]).\n",
    ),
    (
        "factors of min and max",
        "firefox",
        "Color state [0] is invalid, caused by: Blend factor SrcAlpha for render target 0 is not valid. Blend factor must be `one` when using min/max blend operations.",
    ),
    (
        "factors of min and max",
        "chromium",
        "Destination blend factor (BlendFactor::SrcAlpha) is defined and not BlendFactor::One when blend operation is BlendOperation::Min.\n - While validating blend state.\n - While validating targets[0] framebuffer output.\n - While validating fragment state.\n - While calling [Device].CreateRenderPipeline([RenderPipelineDescriptor]).\n",
    ),
    (
        "layers of a view",
        "chromium",
        'Texture view array layer range (baseArrayLayer: 0, arrayLayerCount: 6) exceeds the texture\'s array layer count (3).\n - While validating [TextureViewDescriptor] against [Texture "pages"].\n - While calling [Texture "pages"].CreateView([TextureViewDescriptor]).\n',
    ),
    (
        "layers of a view",
        "firefox",
        "`TextureView` starts at array layer 0 and spans 6) array layers, but the texture view only has 3 total layer(s)",
    ),
    (
        "layers of a cube",
        "chromium",
        'The dimension (TextureViewDimension::Cube) of the texture view is not compatible with the layer count (8) of [Texture "pages"].\n - While validating [TextureViewDescriptor] against [Texture "pages"].\n - While calling [Texture "pages"].CreateView([TextureViewDescriptor]).\n',
    ),
    (
        "layers of a cube",
        "firefox",
        "TextureView has an arrayLayerCount of 8. Views of type `Cube` must have arrayLayerCount of 6.",
    ),
    (
        "sides of a cube",
        "chromium",
        'A TextureViewDimension::Cube texture view is not compatible with [Texture "pages"] because the texture\'s width (16) and height (8) are not equal.\n - While validating [TextureViewDescriptor] against [Texture "pages"].\n - While calling [Texture "pages"].CreateView([TextureViewDescriptor]).\n',
    ),
    (
        "sides of a cube",
        "firefox",
        "Source texture width and height must be equal for a texture view of dimension `Cube`/`CubeArray`",
    ),
    (
        "dimension of a view",
        "chromium",
        'The dimension (TextureViewDimension::e3D) of the texture view is not compatible with the dimension (TextureDimension::e2D) of [Texture "pages"].\n - While validating [TextureViewDescriptor] against [Texture "pages"].\n - While calling [Texture "pages"].CreateView([TextureViewDescriptor]).\n',
    ),
    (
        "dimension of a view",
        "firefox",
        "Invalid texture view dimension `D3` with texture of dimension `D2`",
    ),
    (
        "view format",
        "chromium",
        '[Texture "t"] was not created with the texture view format (TextureFormat::RGBA8UnormSrgb) in the list of compatible view formats.\n - While validating [TextureViewDescriptor] against [Texture "t"].\n - While calling [Texture "t"].CreateView([TextureViewDescriptor]).\n',
    ),
    (
        "view format",
        "firefox",
        "Trying to create a view of format Rgba8UnormSrgb of a texture with format Rgba8Unorm, but this view format is not present in the texture's viewFormat array",
    ),
    (
        "formats of a copy",
        "chromium",
        'Source [Texture "a"] format (TextureFormat::RGBA8Unorm) and destination [Texture "b"] format (TextureFormat::R32Float) are not copy compatible.\n - While [Failed to format error message: "encoding %s.CopyTextureToTexture(%s, %s, %s)."].\n - While finishing [CommandEncoder (unlabeled)].\n',
    ),
    (
        "formats of a copy",
        "firefox",
        "Source format (Rgba8Unorm) and destination format (R32Float) are not copy-compatible (they may only differ in srgb-ness)",
    ),
    (
        "copy within a buffer",
        "chromium",
        'Source and destination are the same buffer ([Buffer "ring"]).\n - While encoding [CommandEncoder (unlabeled)].CopyBufferToBuffer([Buffer "ring"], 0, [Buffer "ring"], 16, 32).\n - While finishing [CommandEncoder (unlabeled)].\n',
    ),
    (
        "copy within a buffer",
        "firefox",
        "Source and destination cannot be the same buffer",
    ),
    (
        "query range",
        "chromium",
        'The query range (firstQuery: 0, queryCount: 5) exceeds the number of queries (2) in [QuerySet "seen"].\n - While encoding [CommandEncoder (unlabeled)].ResolveQuerySet([QuerySet "seen"], 0, 5, [Buffer "answers"], 0).\n - While finishing [CommandEncoder (unlabeled)].\n',
    ),
    (
        "query range",
        "firefox",
        "Error encountered while trying to resolve a query, caused by: Resolving queries 0..5 would overrun the query set of size 2",
    ),
    (
        "query range",
        "chromium",
        'Query index (7) exceeds the number of queries (2) in [QuerySet "seen"].\n - While encoding [RenderPassEncoder (unlabeled)].BeginOcclusionQuery(7).\n - While finishing [CommandEncoder (unlabeled)].\n',
    ),
    (
        "query range",
        "firefox",
        "In a begin_occlusion_query command, caused by: Query 7 is out of bounds for a query set of size 2",
    ),
    (
        "offset of resolved queries",
        "chromium",
        'The destination buffer [Buffer "answers"] offset (8) is not a multiple of 256.\n - While encoding [CommandEncoder (unlabeled)].ResolveQuerySet([QuerySet "seen"], 0, 2, [Buffer "answers"], 8).\n - While finishing [CommandEncoder (unlabeled)].\n',
    ),
    (
        "offset of resolved queries",
        "firefox",
        "Error encountered while trying to resolve a query, caused by: Resolve buffer offset has to be aligned to `QUERY_RESOLVE_BUFFER_ALIGNMENT",
    ),
    (
        "occlusion query set",
        "chromium",
        "The occlusionQuerySet in RenderPassDescriptor is not set.\n - While encoding [RenderPassEncoder (unlabeled)].BeginOcclusionQuery(0).\n - While finishing [CommandEncoder (unlabeled)].\n",
    ),
    (
        "occlusion query set",
        "firefox",
        "In a begin_occlusion_query command, caused by: missing occlusion query set",
    ),
    (
        "comparison sampler",
        "chromium",
        "Non-comparison sampler [Sampler (unlabeled)] is incompatible with comparison sampler binding.\n - While validating entries[0] against { binding: 0, visibility: ShaderStage::Fragment, sampler: {type: SamplerBindingType::Comparison} }.\n - While validating [BindGroupDescriptor] against [BindGroupLayout (unlabeled)]\n - While calling [Device].CreateBindGroup([BindGroupDescriptor]).\n",
    ),
    (
        "comparison sampler",
        "firefox",
        "Sampler binding 0 expects comparison = true, but given a sampler with comparison = false",
    ),
    (
        "comparison sampler",
        "chromium",
        'Comparison sampler [Sampler "shadow"] is incompatible with non-comparison sampler binding.\n - While validating entries[0] against { binding: 0, visibility: ShaderStage::Fragment, sampler: {type: SamplerBindingType::Filtering} }.\n - While validating [BindGroupDescriptor] against [BindGroupLayout (unlabeled)]\n - While calling [Device].CreateBindGroup([BindGroupDescriptor]).\n',
    ),
    (
        "comparison sampler",
        "firefox",
        "Sampler binding 0 expects comparison = false, but given a sampler with comparison = true",
    ),
    (
        "filtering sampler",
        "chromium",
        'Filtering sampler [Sampler "smooth"] is incompatible with non-filtering sampler binding.\n - While validating entries[0] against { binding: 0, visibility: ShaderStage::Fragment, sampler: {type: SamplerBindingType::NonFiltering} }.\n - While validating [BindGroupDescriptor] against [BindGroupLayout (unlabeled)]\n - While calling [Device].CreateBindGroup([BindGroupDescriptor]).\n',
    ),
    (
        "filtering sampler",
        "firefox",
        "Sampler binding 0 expects filtering = false, but given a sampler with filtering = true",
    ),
    (
        "two kinds of binding",
        "chromium",
        "BindGroupLayoutEntry had more than one of buffer, sampler, texture, storageTexture, texelBuffer, or externalTexture set\n - While validating entries[0]\n - While validating [BindGroupLayoutDescriptor]\n - While calling [Device].CreateBindGroupLayout([BindGroupLayoutDescriptor]).\n",
    ),
    (
        "two kinds of binding",
        "firefox",
        "multiple types specified for entry 0 of bind group layout",
    ),
    (
        "index of a layout",
        "chromium",
        'Bind group layout index (5) exceeds or equals the maximum number of bind groups (4).\n - While Validating GetBindGroupLayout (5) on [ComputePipeline "pipe"]\n',
    ),
    (
        "index of a layout",
        "firefox",
        "Bind group layout index 5 is greater than the device's configured `max_bind_groups` limit 4",
    ),
    (
        "types differ",
        "chromium",
        "Error while parsing WGSL: :1:10 error: cannot initialize 'var' of type 'f32' with value of type 'i32'\nfn f() { var x: f32 = 1i; }\n         ^^^^^^^^^^\n\n\n - While calling [Device].CreateShaderModule([ShaderModuleDescriptor]).\n",
    ),
    (
        "types differ",
        "firefox",
        "\nShader '' parsing error: the type of `x` is expected to be `f32`, but got `i32`\n  ┌─ wgsl:1:14\n  │\n1 │ fn f() { var x: f32 = 1i; }\n  │              ^ definition of `x`\n\n",
    ),
    (
        "types differ",
        "chromium",
        "Error while parsing WGSL: :1:28 error: cannot assign 'i32' to 'f32'\nfn f() { var x: f32 = 1; x = 1i; }\n                           ^\n\n\n - While calling [Device].CreateShaderModule([ShaderModuleDescriptor]).\n",
    ),
    (
        "types differ",
        "firefox",
        "\nShader '' parsing error: automatic conversions cannot convert elements of `i32` to `f32`\n  ┌─ wgsl:1:26\n  │\n1 │ fn f() { var x: f32 = 1; x = 1i; }\n  │                          ^   ^^ this expression has type i32\n  │                          │    \n  │                          a value with elements of type f32 is required here\n\n",
    ),
    (
        "types differ",
        "chromium",
        "Error while parsing WGSL: :1:28 error: type mismatch for argument 1 in call to 'g', expected 'f32', got 'i32'\nfn g(x: f32) {} fn f() { g(1i); }\n                           ^^\n\n\n - While calling [Device].CreateShaderModule([ShaderModuleDescriptor]).\n",
    ),
    (
        "no location",
        "chromium",
        "Error while parsing WGSL: :1:17 error: missing entry point IO attribute on parameter\n@fragment fn fs(c: vec4f) -> @location(0) vec4f { return c; }\n                ^\n\n\n - While calling [Device].CreateShaderModule([ShaderModuleDescriptor]).\n",
    ),
    (
        "no location",
        "firefox",
        "\nShader validation error: Entry point fs at Fragment is invalid\n = Argument 0 varying error\n = Entry point arguments and return values must all have bindings\n\n",
    ),
    (
        "no location",
        "chromium",
        "Error while parsing WGSL: :1:11 error: missing entry point IO attribute on return type\n@fragment fn fs() -> vec4f { return vec4f(1); }\n          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n\n\n - While calling [Device].CreateShaderModule([ShaderModuleDescriptor]).\n",
    ),
    (
        "no location",
        "firefox",
        "\nShader validation error: Entry point fs at Fragment is invalid\n = Entry point arguments and return values must all have bindings\n\n",
    ),
    (
        "no position",
        "chromium",
        "Error while parsing WGSL: :1:9 error: a vertex shader must include the 'position' builtin in its return type\n@vertex fn vs() -> @location(0) vec4f { return vec4f(1); }\n        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n\n\n - While calling [Device].CreateShaderModule([ShaderModuleDescriptor]).\n",
    ),
    (
        "no position",
        "firefox",
        "\nShader validation error: Entry point vs at Vertex is invalid\n = Vertex shaders must return a `@builtin(position)` output value\n\n",
    ),
    (
        "no workgroup size",
        "chromium",
        "Error while parsing WGSL: :1:10 error: a compute shader must include '@workgroup_size' in its attributes\n@compute fn main() {}\n         ^^^^^^^^^^^^\n\n\n - While calling [Device].CreateShaderModule([ShaderModuleDescriptor]).\n",
    ),
    (
        "no workgroup size",
        "firefox",
        "\nShader '' parsing error: workgroup size is missing on compute shader entry point\n  ┌─ wgsl:1:2\n  │\n1 │ @compute fn main() {}\n  │  ^^^^^^^ must be paired with a `@workgroup_size` attribute\n\n",
    ),
    (
        "not for buffers",
        "chromium",
        "Error while parsing WGSL: :1:16 error: type 'bool' cannot be used in address space 'uniform' as it is non-host-shareable\nstruct S { on: bool } @group(0) @binding(0) var<uniform> s: S;\n               ^^^^\n\n:1:12 note: while analyzing structure member S.on\nstruct S { on: bool } @group(0) @binding(0) var<uniform> s: S;\n           ^^\n\n:1:45 note: while instantiating 'var' s\nstruct S { on: bool } @group(0) @binding(0) var<uniform> s: S;\n                                            ^^^^^^^^^^^^^^^^^\n\n\n - While calling [Device].CreateShaderModule([ShaderModuleDescriptor]).\n",
    ),
    (
        "not for buffers",
        "firefox",
        "\nShader validation error: Global variable [0] 's' is invalid\n  ┌─ :1:45\n  │\n1 │ struct S { on: bool } @group(0) @binding(0) var<uniform> s: S;\n  │                                             ^^^^^^^^^^^^^^^^^^ naga::ir::GlobalVariable [0]\n  │\n  = Alignment requirements for address space Uniform are not met by [0]\n  = The type is not host-shareable\n\n",
    ),
    (
        "no binding",
        "chromium",
        "Error while parsing WGSL: :1:1 error: resource variables require '@group' and '@binding' attributes\nvar<uniform> s: vec4f; @compute @workgroup_size(1) fn main() { _ = s; }\n^^^^^^^^^^^^^^^^^^^^^\n\n\n - While calling [Device].CreateShaderModule([ShaderModuleDescriptor]).\n",
    ),
    (
        "no binding",
        "firefox",
        "\nShader validation error: Global variable [0] 's' is invalid\n  ┌─ :1:1\n  │\n1 │ var<uniform> s: vec4f; @compute @workgroup_size(1) fn main() { _ = s; }\n  │ ^^^^^^^^^^^^^^^^^^^^^^ naga::ir::GlobalVariable [0]\n  │\n  = Binding decoration is missing or not applicable\n\n",
    ),
    (
        "read-only variable",
        "chromium",
        "Error while parsing WGSL: :1:98 error: cannot store into a read-only type 'ref<storage, f32, read>'\n@group(0) @binding(0) var<storage> xs: array<f32>; @compute @workgroup_size(1) fn main() { xs[0] = 1.0; }\n                                                                                                 ^\n\n\n - While calling [Device].CreateShaderModule([ShaderModuleDescriptor]).\n",
    ),
    (
        "read-only variable",
        "firefox",
        "\nShader validation error: Entry point main at Compute is invalid\n  ┌─ :1:92\n  │\n1 │ @group(0) @binding(0) var<storage> xs: array<f32>; @compute @workgroup_size(1) fn main() { xs[0] = 1.0; }\n  │                                                                                            ^^^^^ writing to this location is not permitted\n  │\n  = The pointer [1] doesn't relate to a valid destination for a store\n\n",
    ),
    (
        "multisampled texture",
        "chromium",
        'The usage (TextureUsage::TextureBinding) of a multisampled texture doesn\'t include (TextureUsage::RenderAttachment).\n - While validating [TextureDescriptor ""ms""].\n - While calling [Device].CreateTexture([TextureDescriptor ""ms""]).\n',
    ),
    (
        "multisampled texture",
        "firefox",
        "Multisampled textures must have RENDER_ATTACHMENT usage",
    ),
    (
        "range to clear",
        "chromium",
        'Buffer range (offset: 8, size: 16) doesn\'t fit in the size (16) of [Buffer "b"].\n - While encoding [CommandEncoder (unlabeled)].ClearBuffer([Buffer "b"], 8, 16).\n - While finishing [CommandEncoder (unlabeled)].\n',
    ),
    (
        "range to clear",
        "firefox",
        "Clear of 8..24 would end up overrunning the bounds of the buffer of size 16",
    ),
    (
        "viewport size",
        "chromium",
        "Viewport bounds (width: -5.000000, height: 4.000000) contains a negative value.\n - While encoding [RenderPassEncoder (unlabeled)].SetViewport(0.000000, 0.000000, -5.000000, 4.000000, 0.000000, 1.000000).\n - While finishing [CommandEncoder (unlabeled)].\n",
    ),
    (
        "viewport size",
        "firefox",
        "In a set_viewport command, caused by: Viewport size { w: -5, h: 4 } greater than device's requested `max_texture_dimension_2d` limit 8192, or less than zero",
    ),
    (
        "number of attachments",
        "chromium",
        "Color attachment count (9) exceeds the maximum number of color attachments (8).\n - While encoding [CommandEncoder (unlabeled)].BeginRenderPass([RenderPassDescriptor]).\n - While finishing [CommandEncoder (unlabeled)].\n",
    ),
    (
        "number of attachments",
        "firefox",
        "In a pass parameter, caused by: The number of color attachments 9 exceeds the limit 8",
    ),
    (
        "mip level of an attachment",
        "chromium",
        'The mip level count (2) of [TextureView of Texture "mips"] used as attachment is greater than 1.\n - While validating colorAttachments[0].\n - While encoding [CommandEncoder (unlabeled)].BeginRenderPass([RenderPassDescriptor]).\n - While finishing [CommandEncoder (unlabeled)].\n',
    ),
    (
        "mip level of an attachment",
        "firefox",
        "In a pass parameter, caused by: The color attachment at index 0's texture view is not renderable:, caused by: This texture view has more than one mipmap level. View mipmap levels: 2",
    ),
    (
        "location twice",
        "chromium",
        "Attribute shader location (0) is used more than once.\n - While validating attributes[1].\n - While validating buffers[0].\n - While validating vertex state.\n - While calling [Device].CreateRenderPipeline([RenderPipelineDescriptor]).\n",
    ),
    (
        "location twice",
        "firefox",
        "Two or more vertex attributes were assigned to the same location in the shader: 0",
    ),
    (
        "type of an attribute",
        "chromium",
        "Attribute base type (Float for VertexFormat::Float32x2) does not match the shader's base type (Uint) in location (0).\n - While validating attributes[0].\n - While validating buffers[0].\n - While validating vertex state.\n - While calling [Device].CreateRenderPipeline([RenderPipelineDescriptor]).\n",
    ),
    (
        "type of an attribute",
        "firefox",
        "Error matching ShaderStages(VERTEX) shader requirements against the pipeline, caused by: Location[0] Uint32x2 interpolated as None with sampling None is not provided by the previous stage outputs, caused by: Input type is not compatible with the provided Float32x2",
    ),
    (
        "stride of 4",
        "chromium",
        "Vertex buffer arrayStride (10) is not a multiple of 4.\n - While validating buffers[0].\n - While validating vertex state.\n - While calling [Device].CreateRenderPipeline([RenderPipelineDescriptor]).\n",
    ),
    (
        "stride of 4",
        "firefox",
        "Vertex buffer 0 stride 10 does not respect `VERTEX_ALIGNMENT`",
    ),
    (
        "lod clamps",
        "chromium",
        'LOD min clamp (5.000000) is larger than the max clamp (1.000000).\n - While validating [SamplerDescriptor ""lod""]\n - While calling [Device].CreateSampler([SamplerDescriptor ""lod""]).\n',
    ),
    (
        "lod clamps",
        "firefox",
        "Invalid lodMaxClamp: 1. Must be greater or equal to lodMinClamp (which is 5).",
    ),
    (
        "sample count",
        "chromium",
        "Multisample count (2) is not supported.\n - While validating multisample state.\n - While calling [Device].CreateRenderPipeline([RenderPipelineDescriptor]).\n",
    ),
    (
        "sample count",
        "firefox",
        "Color state [0] is invalid, caused by: Sample count 2 is not supported by format Rgba8Unorm on this device. The WebGPU spec guarantees [1, 4] samples are supported by this format. With the TEXTURE_ADAPTER_SPECIFIC_FORMAT_FEATURES feature your device supports [1, 4].",
    ),
    (
        "storage texture format",
        "chromium",
        "Texture format TextureFormat::RGBA8UnormSrgb does not support storage texture access StorageTextureAccess::WriteOnly.\n - While validating entries[0]\n - While validating [BindGroupLayoutDescriptor]\n - While calling [Device].CreateBindGroupLayout([BindGroupLayoutDescriptor]).\n",
    ),
    (
        "storage texture format",
        "firefox",
        "Binding index 0: WriteOnly access to storage textures with format Rgba8UnormSrgb is not supported",
    ),
    (
        "min_binding_size",
        "chromium",
        "The shader uses more bytes of the buffer (64) than the layout's minBindingSize (16).\n - While validating that the entry-point's declaration for @group(0) @binding(0) matches [BindGroupLayoutInternal (unlabeled)]\n - While validating the entry-point's compatibility for group 0 with [BindGroupLayoutInternal (unlabeled)]\n - While validating compute stage ([ShaderModule (unlabeled)], entryPoint: [undefined]).\n - While calling [Device].CreateComputePipeline([ComputePipelineDescriptor]).\n",
    ),
    (
        "min_binding_size",
        "firefox",
        "Error matching shader requirements against the pipeline, caused by: Shader global ResourceBinding { group: 0, binding: 0 } is not available in the pipeline layout, caused by: Buffer structure size 64, added to one element of an unbound array, if it's the last field, ended up greater than the given `min_binding_size`, which is 16",
    ),
    (
        "group of another layout",
        "chromium",
        "Bind group layout [BindGroupLayout (unlabeled)] of pipeline layout [PipelineLayout (unlabeled)] does not match layout [BindGroupLayout (unlabeled)] of bind group [BindGroup (unlabeled)] set at group index 0.\n - While encoding [ComputePassEncoder (unlabeled)].DispatchWorkgroups(1, 1, 1).\n - While finishing [CommandEncoder (unlabeled)].\n",
    ),
    (
        "group of another layout",
        "firefox",
        "In a dispatch command, indirect:false, caused by: The BindGroupLayout with '' label of current set BindGroup with '' label at index 0 is not compatible with the corresponding BindGroupLayout with '' label of ComputePipeline with '' label, caused by: Entries with binding 0 differ in type: expected Buffer { ty: Uniform, has_dynamic_offset: false, min_binding_size: None }, got Buffer { ty: Storage { read_only: false }, has_dynamic_offset: false, min_binding_size: None }",
    ),
    (
        "stage of an entry point",
        "chromium",
        'The stage (Fragment) of the entry point "fs" isn\'t the expected one (Vertex).\n - While validating vertex stage ([ShaderModule (unlabeled)], entryPoint: "fs").\n - While validating vertex state.\n - While calling [Device].CreateRenderPipeline([RenderPipelineDescriptor]).\n',
    ),
    (
        "group in the layout",
        "chromium",
        "The entry-point uses bindings in group 1 but [PipelineLayout (unlabeled)] doesn't have a BindGroupLayout for this index.\n - While validating compute stage ([ShaderModule (unlabeled)], entryPoint: [undefined]).\n - While calling [Device].CreateComputePipeline([ComputePipelineDescriptor]).\n",
    ),
]
