// The hand-written half of the bridge: the table of objects, memory shared with Python, replay, data in and out.
// generated/bridge.js has the readers of descriptors and the replay of commands; both are loaded by bridge/__init__.py,
// or by a <script> of the page before that where a Content-Security-Policy forbids evaluating text.

globalThis.wgpuJsRuntime = {
  version: 1,

  // Python's callbacks, each one proxy for the life of the page: a promise has settled; an error that no scope
  // captured; a device was lost; a call of ours failed; the task is over.
  start(settled, uncaptured, lost, reported, taskOver) {
    "use strict";

    // -- objects: T[id], 0 is null. Ids are reused; Python says when (table.py).

    const T = [null], unused = [];
    let reserved = 0; // ids that Python has taken for objects which are still to be made
    const ids = new WeakMap(); // objects that were wrapped: the same object gets the same id
    const taken = new Set(); // ids whose object JavaScript has seen: not ours to destroy
    const ended = []; // ended[id of a command buffer]: its encoder and passes, for calls that come too late

    const put = object => {
      const id = unused.length ? unused.pop() : T.length;
      T[id] = object;
      return id;
    };
    const classes = ["GPUBuffer", "GPUTexture", "GPUQuerySet"].map(n => globalThis[n]).filter(Boolean);
    const destroyable = object => classes.some(c => object instanceof c);

    // The browser's own entry points, kept from the start: what takes their place in a page later (a conformance suite,
    // a tracer) may itself call Python.
    const ownGPU = globalThis.navigator?.gpu;
    const gpu = () => ownGPU ?? navigator.gpu;
    const canvasClasses = ["HTMLCanvasElement", "OffscreenCanvas"].map(n => globalThis[n]).filter(Boolean);
    const getContexts = canvasClasses.map(c => c.prototype.getContext);

    // Errors go to Python in the order of the calls, so that causes come before what follows from them; nothing waits
    // while there are none. `doubted` has the calls of which compilers, or second looks at objects that waited, have still
    // to tell, and `explained` is when they all have: not for ever, since a compiler may be gone with its device.
    const PATIENCE = 2000;
    let explained = Promise.resolve();
    const doubted = new Set(), heard = []; // heard: [number of the call, error]
    const tellHeard = () => {
      heard.sort(([a], [b]) => Math.abs(a) - Math.abs(b));
      const first = Math.min(...doubted);
      while (heard.length && Math.abs(heard[0][0]) < first) tell(...heard.shift());
    };
    const explain = (number, told) => {
      const call = Math.abs(number), late = new Promise(done => setTimeout(done, PATIENCE));
      const over = () => {
        doubted.delete(call);
        tellHeard();
      };
      doubted.add(call);
      explained = Promise.all([explained, Promise.race([told, late]).then(over, over)]);
    };
    // Verdicts of one moment are here after different numbers of steps.
    const STEPS = 5;
    const calm = async () => {
      for (let i = 0; i < STEPS; i++) await undefined;
    };
    const hear = (number, error) => {
      heard.push([number, error]);
      calm().then(tellHeard);
    };

    // Calls Python once the current task is over.
    let waited = false;
    const later = () => {
      if (waited) return;
      waited = true;
      setTimeout(() => {
        waited = false;
        taskOver();
      }, 0);
    };

    const settle = (ticket, promise) => {
      promise.then(
        value => settled(ticket, true, value ?? undefined),
        error => calm().then(() => explained).then(() => settled(ticket, false, error)),
      );
    };

    // -- memory that Python shares: integers, floats and bytes, pinned once and viewed here

    let pinned = [], I = new Uint32Array(0), F = new Float64Array(0), B = new Uint8Array(0);
    let proxies = null;
    const view = () => {
      for (const p of pinned) p.release();
      pinned = proxies.map(p => p.getBuffer());
      [I, F, B] = pinned.map(p => p.data);
      W = new Uint32Array(B.buffer);
      D = new Float64Array(B.buffer);
    };
    // Python's lists of numbers, read where they lie: packing them takes Python as long as recording does. kinds: the
    // addresses of the classes int and float, once bridge/__init__.py has seen that objects are laid out as is expected here.
    // -1: something in there is no number of that kind, or does not fit 32 bits, or there is too much of it.
    let kinds = null, W = new Uint32Array(0), D = new Float64Array(0);
    const take = (intsAt, floatsAt = 0) => {
      if (!kinds) return -1;
      if (!I.length || !W.length) view();
      const list = intsAt >>> 2, n = W[list + 2], items = W[list + 3] >>> 2, { int, float } = kinds;
      const others = floatsAt >>> 2, m = floatsAt ? W[others + 2] : 0, numbers = W[others + 3] >>> 2;
      if (n > I.length || m > F.length) return -1;
      for (let i = 0; i < n; i++) {
        const p = W[items + i] >>> 2;
        if (W[p + 1] !== int) return -1;
        // The tag: the sign (0 positive, 1 zero) in two bits, a bit that says nothing here, then how many digits of 30 bits.
        const tag = W[p + 2] & ~4;
        if (tag === 8) I[i] = W[p + 3];
        else if (tag === 1) I[i] = 0;
        else if (tag === 16 && W[p + 4] < 4) I[i] = (W[p + 4] << 30) | W[p + 3];
        else return -1;
      }
      for (let i = 0; i < m; i++) {
        const p = W[numbers + i] >>> 2, kind = W[p + 1], tag = W[p + 2] & ~4;
        if (kind === float) F[i] = D[(p + 2) >>> 1];
        else if (kind === int && tag === 8) F[i] = W[p + 3];
        else if (kind === int && tag === 1) F[i] = 0;
        else return -1;
      }
      return n;
    };

    // The same for the arguments of a call, which are few and of more kinds: Python takes longer to send them one by one
    // than for all else. constants: the addresses of None, True and False, and of str. 0: something is of another kind.
    let constants = null;
    const decoder = new TextDecoder();
    const text = p => {
      const n = W[p + 2], from = 4 * (p + 5);
      if (n > 32) return decoder.decode(new Uint8Array(W.buffer, from, n));
      let out = "";
      for (let i = 0; i < n; i++) out += String.fromCharCode((W[(from + i) >>> 2] >>> (8 * (i & 3))) & 255);
      return out;
    };
    const takeArguments = at => {
      if (!kinds || !constants) return 0;
      if (!W.length) view();
      const list = at >>> 2, n = W[list + 2], items = W[list + 3] >>> 2, out = new Array(n);
      for (let i = 0; i < n; i++) {
        const address = W[items + i], p = address >>> 2, kind = W[p + 1];
        if (kind === kinds.int) {
          const tag = W[p + 2] & ~4, digits = tag >>> 3;
          if (digits > 1 && (digits > 2 || W[p + 4] >= 2 ** 22)) return 0; // 52 bits
          const size = digits > 1 ? W[p + 4] * 2 ** 30 + W[p + 3] : tag === 1 ? 0 : W[p + 3];
          out[i] = tag & 2 ? -size : size;
        } else if (address === constants.none) out[i] = undefined;
        else if (kind === constants.str) {
          if ((W[p + 4] & 0x7c) !== 0x64) return 0; // a byte for each character, all ASCII, right behind these words
          out[i] = text(p);
        } else if (kind === kinds.float) out[i] = D[(p + 2) >>> 1];
        else if (address === constants.yes) out[i] = true;
        else if (address === constants.no) out[i] = false;
        else return 0;
      }
      return out;
    };
    const given = a => (a.length === 1 ? takeArguments(a[0]) : a);

    // The heap of WebAssembly may have grown: every view is detached then.
    const ints = () => (I.length || view(), I);
    const floats = () => (I.length || view(), F);
    const bytes = () => (B.length || view(), B);
    // Pieces of memory that go to the GPU together.
    let gathered = new Uint8Array(0);

    const { E, creators, readers, replay, failure } = globalThis.wgpuJsBridge.make(T, put, settle, given);
    const loud = new Set();
    let strings = [];
    const run = (n, targets, current) => {
      const text = strings;
      strings = [];
      replay(ints(), floats(), text, n, targets, current);
    };
    // The integers did not fit 32 bits: they are among the floats, before the floats themselves.
    const runWide = (n, targets, current) => {
      const text = strings, all = floats();
      strings = [];
      replay(all.subarray(0, n), all.subarray(n), text, n, targets, current);
    };

    const configurations = new Map(); // id of a canvas's context -> what it was configured with
    const configured = new WeakMap(); // the context itself -> the id that configured it last

    // -- mapped buffers: the whole mapping is fetched once and kept

    const mappings = new Map(); // id -> {offset, range}
    const mapped = id => {
      const m = mappings.get(id);
      if (!m.range) m.range = m.size === undefined ? T[id].getMappedRange(m.offset) : T[id].getMappedRange(m.offset, m.size);
      return m;
    };

    // Buffers for writing whose contents are kept here: id -> {data, ready}. Only a mapping can write to them, so there is
    // no need to wait for the GPU to be done with one: another one with the same contents takes its place, and the old
    // one is there for the time after that.
    const kept = new Map();
    const filled = new Set(); // buffers for writing that have contents, but not kept
    const SPARE = 3;
    const fill = (id, usage) => { if (usage & 2) filled.add(id); };
    const forget = id => {
      filled.delete(id);
      for (const spare of kept.get(id)?.ready ?? []) spare.destroy();
      kept.delete(id);
    };

    const withBytes = (data, use) => {
      const buffer = data.getBuffer("u8");
      try {
        return use(buffer.data);
      } finally {
        buffer.release();
      }
    };

    // Rows of `tight` bytes that stand `padded` bytes apart, in images `rowsPerImage` rows apart, without the gaps.
    const unpad = (source, target, tight, padded, rows, rowsPerImage, images) => {
      let to = 0;
      for (let z = 0; z < images; z++) {
        for (let y = 0; y < rows; y++, to += tight) {
          const from = (z * rowsPerImage + y) * padded;
          target.set(source.subarray(from, from + tight), to);
        }
      }
    };

    const label = text => (text ? { label: text } : undefined);

    // Makes the objects that wait: n integers in shared memory (creation.py). Those whose errors are attributed also go
    // into `blamed`: the number of the call, and how to make the same again.
    const makeWaiting = (d, n, blamed) => {
      const all = ints();
      for (let i = 0; i < n;) {
        const call = all[i + 1], id = all[i + 2];
        reserved--;
        if (all[i] === 1) {
          const texture = T[all[i + 3]];
          T[id] = texture.createView();
          if (call) blamed?.push([call, () => texture.createView()]);
          i += 4;
        } else if (all[i] === 2) {
          T[id] = d.createBuffer({ size: all[i + 3], usage: all[i + 4], mappedAtCreation: false });
          i += 5;
        } else {
          // the layout, how many integers the entries take, and for each entry its binding and 0 and an id, or for a
          // part of a buffer 1, or 2 where it has a size, and id, offset and size
          const entries = [], end = i + 5 + all[i + 4], layout = T[all[i + 3]];
          i += 5;
          while (i < end) {
            const binding = all[i], kind = all[i + 1], resource = T[all[i + 2]];
            if (kind === 2) {
              entries.push({ binding, resource: { buffer: resource, offset: all[i + 3], size: all[i + 4] } });
              i += 5;
            } else if (kind === 1) {
              entries.push({ binding, resource: { buffer: resource, offset: all[i + 3] } });
              i += 4;
            } else {
              entries.push({ binding, resource });
              i += 3;
            }
          }
          const descriptor = { layout, entries };
          T[id] = d.createBindGroup(descriptor);
          if (call) blamed?.push([call, () => d.createBindGroup(descriptor)]);
        }
      }
    };

    // The error scopes that a call is put into where errors are attributed to calls.
    const V = ["validation"], VM = ["out-of-memory", "validation"], VI = ["internal", "validation"];
    const SCOPES = {
      create_buffer: VM, create_buffer_with_data: VM, create_texture: VM, create_query_set: VM,
      create_compute_pipeline: VI, create_render_pipeline: VI,
      create_view: V, create_whole_view: V, create_sampler: V, create_bind_group_layout: V, create_pipeline_layout: V, create_bind_group: V,
      create_shader_module: V, create_render_bundle_encoder: V, import_external_texture: V, get_bind_group_layout: V,
      finish: V, finish_lists: V, finish_wide: V, finish_live: V, finish_ended: V, append_ended: V, append_ended_wide: V,
      append_late: V, append_late_wide: V,
      submit: V, submit_one: V, write_buffer: V, write_buffer_from: V, write_buffers: V,
      write_texture: V, write_texture_from: V, copy_external_image_to_texture: V,
    };

    // -- what a device does: one set of functions a device, held by Python in slots

    const device = id => {
      const d = T[id], q = d.queue;
      const download = (ticket, watch, size, copy) => {
        if (watch) d.pushErrorScope("validation");
        let mapping, to, verdict;
        try {
          to = d.createBuffer({ size, usage: 9, label: "wgpu_js read" });
          const encoder = d.createCommandEncoder();
          copy(encoder, to);
          q.submit([encoder.finish()]);
          mapping = to.mapAsync(1);
        } finally {
          if (watch) verdict = d.popErrorScope();
        }
        settle(ticket, Promise.allSettled([mapping, verdict]).then(([map, { value }]) => {
          const error = value ?? map.reason;
          if (!error) return put(to);
          to.destroy();
          throw error;
        }));
      };
      const finish = (replayed, n, encoderLabel, text) => {
        failure.at = -1;
        const encoder = d.createCommandEncoder(label(encoderLabel)), targets = [encoder];
        replayed(n, targets, 0);
        const made = put(encoder.finish(label(text)));
        ended[made] = targets;
        return made;
      };
      return {
        ...creators(d),
        create_buffer: (size, usage, mappedAtCreation = false, text = undefined) => {
          const made = put(d.createBuffer(text ? { size, usage, mappedAtCreation, label: text } : { size, usage, mappedAtCreation }));
          if (mappedAtCreation) {
            mappings.set(made, { offset: 0, size: undefined, range: null });
            fill(made, usage);
          }
          return made;
        },
        // The contents: the first n shared bytes, or a Python object that has a buffer.
        create_buffer_with_data: (size, usage, n, data, text) => {
          const buffer = d.createBuffer(text ? { size, usage, mappedAtCreation: true, label: text } : { size, usage, mappedAtCreation: true });
          const range = new Uint8Array(buffer.getMappedRange());
          if (data) withBytes(data, from => range.set(from));
          else range.set(bytes().subarray(0, n));
          buffer.unmap();
          const made = put(buffer);
          fill(made, usage);
          return made;
        },
        create_texture: (...a) => (
          (a = given(a)) && (readers.at(0), put(d.createTexture(readers.textureDescriptor(a))))
        ),
        create_view: (...a) => (
          (a = given(a)) && (readers.at(1), put(T[a[0]].createView(readers.textureViewDescriptor(a))))
        ),
        create_whole_view: texture => put(T[texture].createView()),
        // layout, label, then for each entry binding and -id, or, for a part of a buffer, binding, id, offset and size
        create_bind_group: (layout, text, ...a) => {
          const entries = [];
          for (let i = 0; i < a.length;) {
            const binding = a[i++], id = a[i++];
            entries.push({ binding, resource: id < 0 ? T[-id] : { buffer: T[id], offset: a[i++], size: a[i++] } });
          }
          return put(d.createBindGroup(text ? { layout: T[layout], entries, label: text } : { layout: T[layout], entries }));
        },
        // n integers in shared memory, or else a list of Python's by its address; false where it can't be read.
        make_waiting: (n, at) => {
          const found = at ? take(at) : n;
          if (found > 0) makeWaiting(d, found);
          return found > 0;
        },
        create_shader_module: (...a) => (
          (a = given(a)) && (readers.at(0), put(d.createShaderModule(readers.shaderModuleDescriptor(a))))
        ),
        create_render_bundle_encoder: (...a) => (
          readers.at(0), put([d.createRenderBundleEncoder(readers.renderBundleEncoderDescriptor(a))])
        ),

        // -- commands: n integers wait in shared memory

        finish: (n, ...labels) => finish(run, n, ...labels),
        finish_wide: (n, ...labels) => finish(runWide, n, ...labels),
        // The same with lists of Python's, by their addresses; 0 where they can't be read.
        finish_lists: (intsAt, floatsAt, encoderLabel, text) => {
          const n = take(intsAt, floatsAt);
          return n < 0 ? 0 : finish(run, n, encoderLabel, text);
        },
        // An encoder that JavaScript has: T[record] is [encoder, pass, pass...]
        live: encoderLabel => put([d.createCommandEncoder(label(encoderLabel))]),
        append: (record, current, n) => run(n, T[record], current),
        append_wide: (record, current, n) => runWide(n, T[record], current),
        append_late: (record, current, n) => run(n, T[record], current),
        append_late_wide: (record, current, n) => runWide(n, T[record], current),
        finish_live: (record, text) => {
          failure.at = -1;
          const targets = T[record], made = put(targets[0].finish(label(text)));
          ended[made] = targets;
          return made;
        },
        append_ended: (commands, current, n) => run(n, ended[commands], current),
        append_ended_wide: (commands, current, n) => runWide(n, ended[commands], current),
        finish_ended: (commands, text) => put(ended[commands][0].finish(label(text))),
        submit: (...buffers) => q.submit(buffers.map(b => T[b])),
        submit_one: commands => q.submit([T[commands]]),
        on_submitted_work_done: ticket => settle(ticket, q.onSubmittedWorkDone().then(() => undefined)),

        // -- data in

        write_buffer: (buffer, offset, n) => q.writeBuffer(T[buffer], offset, bytes(), 0, n),
        write_buffer_from: (buffer, offset, data, start, n) => withBytes(data, from => q.writeBuffer(T[buffer], offset, from, start, n)),
        // n integers in shared memory, four a write: buffer, offset, where in the shared bytes, how many
        write_buffers: n => {
          const all = ints(), from = bytes();
          for (let i = 0; i < n; i += 4) q.writeBuffer(T[all[i]], all[i + 1], from, all[i + 2], all[i + 3]);
        },
        // Pieces of Python's memory, one after another, into one buffer: n integers, an address and a size each.
        write_memory: (n, id, size) => {
          const all = ints(), { buffer } = bytes();
          if (gathered.length < size) gathered = new Uint8Array(2 * size);
          let at = 0;
          for (let i = 0; i < n; i += 2) {
            gathered.set(new Uint8Array(buffer, all[i], all[i + 1]), at);
            at += all[i + 1];
          }
          q.writeBuffer(T[id], 0, gathered, 0, size);
        },
        write_texture: (n, ...a) => {
          readers.at(0);
          const to = readers.texelCopyTextureInfo(a), layout = readers.texelCopyBufferLayout(a);
          q.writeTexture(to, bytes().subarray(0, n), layout, a.slice(-3));
        },
        write_texture_from: (data, ...a) => {
          readers.at(0);
          const to = readers.texelCopyTextureInfo(a), layout = readers.texelCopyBufferLayout(a);
          withBytes(data, from => q.writeTexture(to, from, layout, a.slice(-3)));
        },
        copy_external_image_to_texture: (...a) => {
          readers.at(0);
          const from = readers.copyExternalImageSourceInfo(a), to = readers.copyExternalImageDestInfo(a);
          q.copyExternalImageToTexture(from, to, a.slice(-3));
        },

        // -- data out: a temporary buffer, mapped; ticket answers its id, take_* copies and destroys it

        // watch: whether an error is the promise's, not that of a scope which the user has open.
        read_buffer: (ticket, watch, buffer, offset, size) => download(
          ticket, watch, size, (encoder, to) => encoder.copyBufferToBuffer(T[buffer], offset, to, 0, size),
        ),
        read_texture: (ticket, watch, size, bytesPerRow, rowsPerImage, ...a) => download(ticket, watch, size, (encoder, to) => {
          readers.at(0);
          encoder.copyTextureToBuffer(readers.texelCopyTextureInfo(a), { buffer: to, bytesPerRow, rowsPerImage }, a.slice(-3));
        }),

        // -- the device itself

        push_error_scope: filter => d.pushErrorScope(filter),
        pop_error_scope: ticket => settle(ticket, d.popErrorScope()),
        destroy: () => d.destroy(),

        // Chromium tells of an error only after something flushes.
        flush: () => q.submit([]),
      };
    };

    // The same functions, each inside error scopes of ours: the first argument is the number of the call. Python
    // hears of the verdict when it is an error, or always if it waits (a negative number).
    const scoped = (id, calls) => {
      const d = T[id], out = {};
      const judge = (number, error) => (error ? hear(number, error) : tell(number, null));
      for (const [name, call] of Object.entries(calls)) {
        const filters = SCOPES[name];
        if (name === "make_waiting") {
          out[name] = scopedWaiting(d, judge);
          continue;
        }
        if (!filters) {
          out[name] = call;
          continue;
        }
        const brief = (number, ...a) => {
          d.pushErrorScope("validation");
          try {
            return call(...a);
          } finally {
            d.popErrorScope().then(error => judge(number, error), () => tell(number, null));
          }
        };
        const whole = (number, ...a) => {
          d.pushErrorScope(filters[0]);
          d.pushErrorScope("validation");
          try {
            return call(...a);
          } finally {
            const verdicts = Promise.all([d.popErrorScope(), d.popErrorScope()]);
            verdicts.then(([error, other]) => judge(number, error ?? other), () => tell(number, null));
          }
        };
        const compiling = (number, ...a) => {
          d.pushErrorScope("validation");
          let made = 0;
          try {
            return made = call(...a);
          } finally {
            const all = Promise.all([made ? compiled(T[made]) : "", d.popErrorScope()]);
            explain(number, all.then(([said, error]) => tell(number, error, said), () => tell(number, null)));
          }
        };
        if (name === "create_buffer") {
          // A small buffer does without the scope for memory: if there is none left even for that, it is told of as
          // an error that nobody captured.
          out[name] = (number, size, ...a) => (number > 0 && size < 2 ** 20 ? brief : whole)(number, size, ...a);
        } else out[name] = name === "create_shader_module" ? compiling : filters === V ? brief : whole;
      }
      return out;
    };
    // One error scope for all objects that wait. It says that something is wrong, so each is made once more to see what.
    const scopedWaiting = (d, judge) => (n, at) => {
      const blamed = [], found = at ? take(at) : n;
      if (found < 0) return false;
      d.pushErrorScope("validation");
      try {
        makeWaiting(d, found, blamed);
        return true;
      } finally {
        d.popErrorScope().then(error => {
          const [last] = blamed.at(-1) ?? [0];
          if (!error) {
            tell(last, null);
            return;
          }
          const verdicts = blamed.map(([call, again]) => {
            d.pushErrorScope("validation");
            again();
            return d.popErrorScope().then(found => (found && hear(call, found), found));
          });
          d.queue.submit([]);
          explain(blamed[0]?.[0] ?? last, Promise.all(verdicts).then(found => found.some(Boolean) || hear(last, error)));
        }, () => {});
      }
    };
    const tell = (number, error, compiler = "") => {
      judged = Math.max(judged, Math.abs(number));
      if (error) reported(number, error.constructor.name, error.message, compiler);
      else if (number < 0 || compiler) reported(number, "", "", compiler);
    };
    // What the compiler says of a shader, as JSON, or "" where it says nothing.
    const compiled = async module => {
      const { messages } = await module.getCompilationInfo();
      return messages.length
        ? JSON.stringify(messages.map(m => [m.message, m.type, m.lineNum, m.linePos, m.offset, m.length]))
        : "";
    };
    let judged = 0; // the last call whose verdict is known; what it is may still be to be told

    // What adapters were asked for, since an adapter makes one device only: the next one comes from a new one.
    const wishes = new Map(), consumed = new Set();
    // While Chromium finds out about its GPUs, it may answer that there is none: seen with an NVIDIA GPU on Linux, where the
    // second time was right. Where there really is none, asking again costs little.
    const ask = async wish => (await gpu().requestAdapter(wish)) ?? gpu().requestAdapter(wish);
    const adapters = {
      request_adapter: (ticket, options) => {
        const wish = JSON.parse(options);
        settle(ticket, ask(wish).then(a => {
          if (!a) return undefined;
          const id = put(a);
          wishes.set(id, wish);
          return id;
        }));
      },
      request_device: (ticket, id, descriptor) => {
        const fresh = consumed.has(id) ? ask(wishes.get(id)) : Promise.resolve(T[id]);
        settle(ticket, fresh.then(async a => {
          if (!a) throw new Error("the browser found no adapter for another device");
          const d = await a.requestDevice(JSON.parse(descriptor));
          consumed.add(id);
          return put(d);
        }));
      },
    };

    return {
      device: (id, attribute) => (attribute ? scoped(id, device(id)) : device(id)),
      ...adapters,
      put,
      wrap: object => {
        let id = ids.get(object);
        if (id === undefined || T[id] !== object) {
          id = put(object);
          ids.set(object, id);
          taken.add(id);
        }
        return id;
      },
      // The object itself. Python marks what has been handed out: it is not destroyed when Python drops it.
      get: id => {
        taken.add(id);
        if (T[id] !== null && typeof T[id] === "object" && !Array.isArray(T[id])) ids.set(T[id], id);
        return T[id];
      },
      submit_nothing: id => { if (T[id]) T[id].queue.submit([]); },
      target: (record, index) => T[record][index],
      member: (id, name) => T[id][name],
      queue_of: id => put(T[id].queue),
      // n ids in shared memory whose Python objects are gone
      release: n => {
        const all = ints();
        for (let i = 0; i < n; i++) {
          const id = all[i], object = T[id];
          if (object === undefined || object === null) continue;
          // Most objects are in none of these, and have no memory of their own: a frame gives back many.
          if ("destroy" in object && destroyable(object) && !taken.has(id)) object.destroy();
          if (taken.size) taken.delete(id);
          if (mappings.size) mappings.delete(id);
          if (filled.size || kept.size) forget(id);
          if (configurations.size) configurations.delete(id);
          if (wishes.size) wishes.delete(id);
          if (consumed.size) consumed.delete(id);
          if (ended[id]) ended[id] = undefined;
          T[id] = undefined;
          unused.push(id);
        }
      },
      destroy: id => {
        mappings.delete(id);
        forget(id);
        filled.add(id); // no other one may take its place
        T[id].destroy();
      },
      set_label: (id, text) => { T[id].label = text; },
      counts: () => {
        const out = {};
        for (const o of T) {
          if (!o) continue;
          const name = Array.isArray(o) ? "GPUCommandEncoder" : o.constructor.name;
          out[name] = (out[name] ?? 0) + 1;
        }
        return JSON.stringify(out);
      },
      live_ids: () => T.length - 1 - unused.length - reserved,
      // n ids for objects that Python will have made, into shared memory
      reserve: n => {
        const all = ints();
        for (let i = 0; i < n; i++) all[i] = put(undefined);
        reserved += n;
      },

      pin: (...given) => {
        if (proxies) for (const p of proxies) p.destroy();
        proxies = given.map(p => p.copy());
        view();
      },
      // Whether these lists are read as Python packed them: n integers and m floats in shared memory.
      reads_lists: (int, float, intsAt, floatsAt, n, m) => {
        const expected = [...ints().slice(0, n)], floating = [...floats().slice(0, m)];
        kinds = { int, float };
        const same = (a, b) => a.length === b.length && a.every((x, i) => x === b[i]);
        if (take(intsAt, floatsAt) === n && same([...I.slice(0, n)], expected) && same([...F.slice(0, m)], floating)) return true;
        kinds = null;
        return false;
      },
      take,
      // The same for arguments: whether `at` is read as what has been sent.
      reads_arguments: (none, yes, no, str, at, ...sent) => {
        constants = { none, yes, no, str };
        const found = takeArguments(at);
        if (found && found.length === sent.length && found.every((x, i) => Object.is(x, sent[i]))) return true;
        constants = null;
        return false;
      },
      take_arguments: at => takeArguments(at) !== 0,
      stage: (...text) => { strings = strings.concat(text); },
      unstage: () => { strings = []; },
      failed_at: () => failure.at,
      failed_count: () => failure.count,

      // Watch a device: errors that nobody captured, and its loss.
      watch: id => {
        const d = T[id];
        d.addEventListener("uncapturederror", event => {
          if (!loud.has(id)) event.preventDefault();
          uncaptured(id, event.error.constructor.name, event.error.message, event);
        });
        d.lost.then(info => lost(id, info.reason, info.message));
      },
      // In mode `off` the browser prints errors itself.
      print_errors: (id, yes) => { yes ? loud.add(id) : loud.delete(id); },
      judged: () => [...doubted, ...heard.map(([number]) => number)].reduce((last, number) => Math.min(last, Math.abs(number) - 1), judged),
      facts: id => {
        const o = T[id], limits = {}, info = {};
        for (const name in o.limits) if (typeof o.limits[name] === "number") limits[name] = o.limits[name];
        const source = o.info ?? o.adapterInfo ?? {};
        for (const name of ["vendor", "architecture", "device", "description", "subgroupMinSize", "subgroupMaxSize", "isFallbackAdapter"]) info[name] = source[name];
        info.isFallbackAdapter ??= o.isFallbackAdapter ?? false;
        return JSON.stringify({ limits, features: Array.from(o.features), info });
      },
      compilation_info: (ticket, id) => settle(ticket, compiled(T[id]).then(text => text || "[]")),

      preferred_format: () => gpu().getPreferredCanvasFormat(),
      wgsl_language_features: () => [...gpu().wgslLanguageFeatures].join(),

      // -- canvases

      context_of: canvas => {
        const own = getContexts[canvasClasses.findIndex(c => canvas instanceof c)] ?? canvas.getContext;
        return own.call(canvas, "webgpu");
      },

      // A canvas has one context here and may have several in Python, as when a notebook's cell runs again, or where two
      // libraries share an element: each has its own id and configuration. Who draws last is seen.
      configure: (context, device, format, usage, viewFormats, colorSpace, mode, alphaMode) => {
        const config = {
          device: T[device], format, usage, viewFormats: viewFormats ? viewFormats.split(",") : [], colorSpace,
          toneMapping: { mode }, alphaMode,
        };
        T[context].configure(config);
        configurations.set(context, config);
        configured.set(T[context], context);
      },
      unconfigure: context => {
        configurations.delete(context);
        if (configured.get(T[context]) === context) T[context].unconfigure();
      },
      // The id of this frame's texture (the last one's, if it is the same), or 0 where there are no pixels; the negative
      // id, if it has another size than the last one. A new one has a view made in a moment, which waits for the end of
      // the task: that is seen to here, and costs Python no call.
      current_texture: (context, last, width, height) => {
        const c = T[context];
        if (!c.canvas.width || !c.canvas.height) return 0;
        if (configured.get(c) !== context && configurations.has(context)) {
          c.configure(configurations.get(context));
          configured.set(c, context);
        }
        let texture;
        try {
          texture = c.getCurrentTexture();
        } catch (error) {
          // Firefox forgets the configuration when a picture is taken away, as by transferToImageBitmap().
          if (error.name !== "InvalidStateError" || !configurations.has(context)) throw error;
          c.configure(configurations.get(context));
          texture = c.getCurrentTexture();
        }
        if (T[last] === texture) return last;
        const id = put(texture);
        taken.add(id);
        later();
        return texture.width === width && texture.height === height ? id : -id;
      },
      texture_size: id => T[id].width * 2 ** 24 + T[id].height,
      set_canvas_size: (context, width, height) => {
        const { canvas } = T[context];
        if (canvas.width === width && canvas.height === height) return false;
        canvas.width = width;
        canvas.height = height;
        return true;
      },

      // -- mapping

      // d: the device, if its promise is to be the only one to tell of an error.
      map: (ticket, id, mode, offset, size, d) => {
        if (d) T[d].pushErrorScope("validation");
        const promise = T[id].mapAsync(mode, offset, size);
        if (!kept.has(id)) fill(id, mode);
        if (d) T[d].popErrorScope();
        settle(ticket, promise.then(() => { mappings.set(id, { offset, size, range: null }); }));
      },
      // Map a buffer for writing without waiting for the GPU. False where its contents are not known.
      map_anew: (d, id) => {
        if (taken.has(id) || mappings.has(id)) return false;
        const old = T[id];
        let keeping = kept.get(id);
        if (!keeping) {
          if (filled.has(id)) return false;
          kept.set(id, keeping = { data: new Uint8Array(old.size), ready: [] });
        }
        const { size, usage, label } = old;
        const next = keeping.ready.pop() ?? T[d].createBuffer({ size, usage, label, mappedAtCreation: true });
        const range = next.getMappedRange();
        new Uint8Array(range).set(keeping.data);
        T[id] = next;
        mappings.set(id, { offset: 0, size: undefined, range });
        old.mapAsync(2).then(() => {
          if (kept.get(id) === keeping && keeping.ready.length < SPARE) keeping.ready.push(old);
          else old.destroy();
        }, () => {});
        return true;
      },
      // Keep the contents of a buffer that is mapped for writing as a whole, for the next time.
      keep: id => {
        const m = mappings.get(id);
        if (m.offset || (m.size ?? T[id].size) !== T[id].size) return;
        filled.delete(id);
        kept.set(id, { data: new Uint8Array(mapped(id).range).slice(), ready: [] });
      },
      unmap: id => {
        mappings.delete(id);
        T[id].unmap();
      },
      // What the browser itself throws for ranges that Python has refused: it goes with Python's error.
      mapped_error: (id, offset, size) => {
        try {
          mapped(id);
          T[id].getMappedRange(offset, size);
        } catch (error) {
          return error;
        }
      },
      write_error: (queue, buffer, offset, total, start, n) => {
        try {
          T[queue].writeBuffer(T[buffer], offset, new Uint8Array(total), start, n);
        } catch (error) {
          return error;
        }
      },
      read_mapped: (id, offset, size) => {
        const m = mapped(id);
        return new Uint8Array(m.range, offset - m.offset, size);
      },
      write_mapped: (id, offset, data) => {
        const m = mapped(id);
        withBytes(data, from => {
          new Uint8Array(m.range, offset - m.offset, from.length).set(from);
          kept.get(id)?.data.set(from, offset);
        });
      },
      take_buffer: id => new Uint8Array(T[id].getMappedRange()),
      take_rows: (id, into, ...how) => {
        const from = new Uint8Array(T[id].getMappedRange());
        withBytes(into, to => unpad(from, to, ...how));
      },
      drop: id => {
        T[id].destroy();
        T[id] = undefined;
        unused.push(id);
      },

      later,
      settle,
      // The same for a method of some object, whose answer may be no promise in older browsers.
      settle_call: (ticket, object, method, ...a) => settle(ticket, Promise.resolve(object[method](...a)).then(() => undefined)),
      E,
    };
  },
};
