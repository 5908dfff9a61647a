// The scene of test_recording.py with raw JavaScript: the same commands on the same objects.
(o) => {
  const e = o.device.createCommandEncoder({ label: "twin" });
  e.pushDebugGroup("all");
  e.clearBuffer(o.storage, 16, 16);
  e.copyBufferToBuffer(o.source, 4, o.storage, 32, 8);
  e.copyBufferToTexture({ buffer: o.source, offset: 0, bytesPerRow: 256 }, { texture: o.image, origin: { x: 1, y: 1 } }, [2, 2, 1]);
  e.copyTextureToTexture({ texture: o.image, origin: [1, 1, 0] }, { texture: o.image2 }, [2, 2]);
  e.copyTextureToBuffer({ texture: o.image2 }, { buffer: o.result, offset: 256, bytesPerRow: 256, rowsPerImage: 4 }, { width: 4, height: 4 });
  const c = e.beginComputePass({ label: "compute" });
  c.setPipeline(o.compute);
  c.setBindGroup(0, o.computeGroup);
  c.insertDebugMarker("here");
  c.dispatchWorkgroups(2);
  c.dispatchWorkgroups(3, 2, 1);
  c.dispatchWorkgroupsIndirect(o.indirect, 36);
  c.end();
  const p = e.beginRenderPass({
    label: "render",
    colorAttachments: [{ view: o.target, loadOp: "clear", storeOp: "store", clearValue: [0.1, 0.2, 0.3, 1] }],
    depthStencilAttachment: { view: o.depth, depthLoadOp: "clear", depthStoreOp: "store", depthClearValue: 1,
      stencilLoadOp: "clear", stencilStoreOp: "store", stencilClearValue: 3 },
    occlusionQuerySet: o.queries,
  });
  p.setPipeline(o.render);
  p.setVertexBuffer(0, o.vertices);
  p.setIndexBuffer(o.indices, "uint16", 0);
  p.setStencilReference(3);
  p.setBindGroup(0, o.group, [0]);
  p.beginOcclusionQuery(0);
  p.draw(3);
  p.endOcclusionQuery();
  p.setBindGroup(0, o.group, [256]);
  p.drawIndexed(3, 2, 3, -3, 1);
  p.setViewport(0, 0, 32, 32, 0, 1);
  p.setBindGroup(0, o.group, new Uint32Array([1, 512, 3]), 1, 1);
  p.drawIndirect(o.indirect, 0);
  p.setViewport(0, 0, 64, 64, 0, 1);
  p.setScissorRect(40, 0, 20, 30);
  p.setBindGroup(0, o.group, [768]);
  p.drawIndexedIndirect(o.indirect, 16);
  p.setScissorRect(0, 0, 64, 64);
  p.setPipeline(o.blended);
  p.setBlendConstant({ r: 0.5, g: 0.25, b: 1, a: 1 });
  p.setStencilReference(7);
  p.draw(3, 1, 3, 0);
  p.beginOcclusionQuery(1);
  p.endOcclusionQuery();
  p.executeBundles([o.bundle, o.bundle]);
  p.end();
  e.resolveQuerySet(o.queries, 0, 2, o.result, 0);
  e.popDebugGroup();
  o.device.queue.submit([e.finish()]);
}
