// In the page: what shows a canvas whose Python is in a worker. The output of a cell has an element and a few lines that
// ask the kernel for events.js and this file, and call open() with the element.
//
// A host of our own, which can reach the worker, sets globalThis.wgpuJsWorker to it: pictures take the shortest way then.

globalThis.wgpuJsView ??= {
  version: 1,
  views: new Set(),

  // root: the element, with the canvas's name as data-wgpu-js. Answers its view.
  open(root) {
    "use strict";

    const DETACHED = 1000; // ms that an element may be out of the page; notebooks render outputs anew, or take out what is scrolled away
    const BATCHES = 4; // lists of events on their way to the kernel
    const name = root.dataset.wgpuJs;
    if (root.wgpuJsView?.over === false) return root.wgpuJsView;
    for (const view of this.views) {
      // The same output, rendered anew with a newer still: its view moves there.
      if (view.name === name && !view.root.isConnected) return view.move(root);
    }

    const id = Math.random().toString(36).slice(2), address = `${name}/${id}`, kernel = name.slice(0, name.lastIndexOf("/"));
    const locks = globalThis.navigator?.locks, ending = new AbortController(), { signal } = ending;
    const element = (tag, style) => Object.assign(document.createElement(tag), { style: `position:absolute;inset:0;${style}` });
    const newCanvas = () => element("canvas", "display:block;width:100%;height:100%");
    // The frame holds the stage, and beside it the hidden field that text is typed to.
    const frame = element("div", ""), stage = element("div", "outline:none;overflow:hidden"), note = element("div", "top:auto;max-height:100%;overflow:auto;" +
      "box-sizing:border-box;padding:4px 8px;font:12px/1.4 ui-monospace,monospace;white-space:pre-wrap;color:#fff;display:none");
    // Keys that are pressed here are no shortcuts of JupyterLab.
    frame.dataset.lmSuppressShortcuts = "true";
    // Who leaves the page loses the focus; it comes back with the element, unless somebody else has it then.
    let focused = null;
    frame.addEventListener("focusin", e => { focused = e.target; });
    frame.addEventListener("focusout", e => queueMicrotask(() => {
      if (frame.isConnected && focused === e.target && document.activeElement !== focused) focused = null;
    }));
    const calls = new BroadcastChannel(name), channel = new BroadcastChannel(address);
    const view = {
      id, name, root, stage, canvas: newCanvas(), route: "none", shown: 0, over: false, kernelGone: false,
      frames: [], // for figures, the last thousand: when it was shown, and when the event that caused it was made
      move(to) {
        view.root = to;
        to.wgpuJsView = view;
        if (view.shown) to.replaceChildren(frame, note);
        else to.append(frame, note);
        if (focused && document.activeElement === document.body) focused.focus({ preventScroll: true });
        return view;
      },
    };
    const post = message => view.over || channel.postMessage(message);

    // -- the picture

    let context = null, said = "";
    const worker = globalThis.wgpuJsWorker, here = globalThis.wgpuJsHand;
    const give = () => {
      if (context) return;
      context = "given";
      if (here) return here(id, view.canvas);
      const canvas = view.canvas.transferControlToOffscreen();
      worker.postMessage({ wgpuJsCanvas: id, canvas }, [canvas]);
    };
    const paint = ({ bitmap, pixels, width, height }) => {
      if (context === "given") return;
      const kind = bitmap ? "bitmaprenderer" : "2d";
      if (context && view.kind !== kind) {
        const old = view.canvas;
        old.replaceWith(view.canvas = newCanvas());
        context = null;
      }
      context ??= view.canvas.getContext(view.kind = kind);
      if (view.canvas.width !== width || view.canvas.height !== height) Object.assign(view.canvas, { width, height });
      if (bitmap) context.transferFromImageBitmap(bitmap);
      else context.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0);
    };
    const tell = (text, mild) => {
      if (text === said) return;
      said = note.textContent = text;
      note.style.display = text ? "" : "none";
      note.style.background = mild ? "#333c" : "#b3261ee6";
    };

    // -- what the kernel says

    let welcomed = false, heard = performance.now();
    const hear = {
      welcome(data) {
        if (!welcomed && data.give) give();
        welcomed = true;
        hear.set(data);
        post({ t: "visible", on: visible });
      },
      set({ wanted, cursor, note: text, logical, typing }) {
        if (wanted) watching.wanted = new Set([...wanted, "resize"]);
        if (cursor) stage.style.cursor = cursor;
        if (text !== undefined) tell(text);
        if (typing) watching.text(...typing);
        if (logical) [view.root.style.width, view.root.style.height] = logical.map(n => `${n}px`);
      },
      frame(data) {
        paint(data);
        view.route = data.route;
        requestAnimationFrame(at => {
          if (!view.shown) view.root.replaceChildren(frame, note); // the still goes
          view.shown = Math.max(view.shown, data.n);
          view.frames.push([at, data.cause?.view === id ? data.cause.at * 1000 : 0]);
          if (view.frames.length > 1000) view.frames.shift();
          post({ t: "ack", n: data.n });
        });
      },
      got({ n }) {
        received = Math.max(received, n);
        flush();
      },
      closed() {
        tell("This canvas was closed.", true);
        close();
      },
    };
    channel.onmessage = ({ data }) => {
      heard = performance.now();
      hear[data.t]?.(data);
    };
    channel.onmessageerror = () => post({ t: "refused", route: "bitmap" });
    calls.onmessage = ({ data }) => data.closed && hear.closed();
    const desk = new BroadcastChannel(kernel);
    desk.onmessage = ({ data }) => data.over === name && (tell("This canvas is over: run the cell again.", true), close());

    // -- events: while the kernel is busy they wait here, and moves become one

    const SUMS = { pointer_move: ["dx", "dy"], wheel: ["dx", "dy"] };
    const pending = [];
    let sent = 0, received = 0;
    const flush = () => {
      if (pending.length && sent - received < BATCHES) post({ t: "events", n: ++sent, list: pending.splice(0) });
    };
    const alike = (a, b) => ["event_type", "buttons", "modifiers"].every(key => String(a[key]) === String(b[key]));
    const watching = globalThis.wgpuJsEvents.watch(stage, event => {
      if (event.event_type === "resize") {
        // Out of the page an element has no size; shown again, the canvas has the one it had.
        if (!event.width || !event.height) return;
        return void (welcomed ? post({ t: "size", size: watching.size() }) : call());
      }
      const last = pending.at(-1), sums = SUMS[event.event_type];
      if (sums && last && alike(last, event)) {
        for (const key of sums) event[key] += last[key];
        pending.pop();
      }
      pending.push(event);
      flush();
    }, { wanted: new Set(["resize"]), patience: DETACHED, pressed: on => post({ t: "pressed", on }) });

    // -- whether anybody looks

    let visible = false, inside = false, away = 0;
    const look = () => {
      const now = inside && document.visibilityState === "visible";
      if (now === visible) return;
      visible = now;
      post({ t: "visible", on: visible });
    };
    const scrolled = new IntersectionObserver(entries => {
      inside = entries.at(-1).isIntersecting;
      look();
    });
    scrolled.observe(stage);
    document.addEventListener("visibilitychange", look, { signal });

    // -- beginning and end

    let letGo = null, calledAt = 0, calledTimes = 0;
    const call = () => {
      const size = watching.size();
      if (!size?.width || view.over) return; // not laid out yet
      calledAt = performance.now();
      calledTimes++;
      if (calledTimes > 1) desk.postMessage({ ask: "canvas", name });
      calls.postMessage({ hello: { view: id, size, visible, origin: performance.timeOrigin, gives: !!(worker || here) } });
    };
    const close = () => {
      post({ t: "bye" });
      view.over = true;
      this.views.delete(view);
      ending.abort();
      watching.close();
      scrolled.disconnect();
      clearInterval(beat);
      for (const each of [channel, calls, desk]) each.close();
      letGo?.();
    };
    view.close = close;
    // The kernel's lock is free when the kernel has ended (or a moment before it begins).
    const watchKernel = () => locks?.request(kernel, { mode: "shared", signal }, async () => {
      const asked = performance.now();
      post({ t: "ping", shown: view.shown });
      call();
      await new Promise(done => setTimeout(done, 1500));
      if (view.over) return;
      if (heard > asked) return void setTimeout(watchKernel, 1000);
      view.kernelGone = true;
      tell("The kernel of this canvas is gone: run the cell again.", true);
      close();
    }).catch(() => {});
    // Calls until it is answered, which can take as long as the cell runs; then asks whether anybody is there.
    const beat = setInterval(() => {
      if (!view.root.isConnected) {
        inside = false;
        look();
        away ||= performance.now();
        if (performance.now() - away > DETACHED) {
          close();
          // It may come back; this holds on to nothing.
          new IntersectionObserver((entries, observer) => {
            if (!entries.at(-1).isIntersecting) return;
            observer.disconnect();
            globalThis.wgpuJsView.open(entries[0].target);
          }).observe(view.root);
        }
        return;
      }
      away = 0;
      if (!welcomed) {
        if (performance.now() - calledAt > Math.min(2000, 200 * calledTimes)) call();
        return;
      }
      if (!visible) return;
      post({ t: "ping", shown: view.shown });
      const silence = performance.now() - heard;
      if (silence > (locks ? 3000 : 15000) && !said) tell(BUSY, true);
      else if (silence < 1000 && said === BUSY) tell("");
    }, 250);
    const BUSY = locks ? "The kernel is busy." : "The kernel does not answer: it is busy, or gone.";
    const begin = () => {
      calls.postMessage({ here: id }); // a page in the background has no layout yet
      call();
      watchKernel();
    };
    if (locks) locks.request(address, () => (begin(), new Promise(done => { letGo = done; }))).catch(begin);
    else begin();
    addEventListener("pagehide", close, { signal });

    stage.append(view.canvas);
    frame.append(stage);
    this.views.add(view);
    root.append(frame, note);
    root.wgpuJsView = view;
    return view;
  },
};
