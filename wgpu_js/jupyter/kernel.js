// Where Python runs: the channels of a notebook's canvases to their views in the page, and what travels there.
//
// A canvas listens on the channel of its name. A view calls there ("hello") until it is answered, and has a channel of its
// own from then on. Who is gone is known by locks: this kernel and every view hold one as long as they live.

globalThis.wgpuJsKernel ??= {
  version: 1,

  // told(canvas, what, text): Python's callback. scripts: what the views run, as text.
  start(told, scripts) {
    "use strict";

    // Python is entered so that it may wait, as in `buffer.map_sync()`, where the browser lets it; one call at a time.
    const queue = globalThis.WebAssembly?.Suspending ? [] : null;
    let busy = false;
    const toPython = (...what) => {
      if (!queue) return void told(...what);
      return new Promise(done => {
        queue.push([what, done]);
        if (!busy) work();
      });
    };
    const work = async () => {
      busy = true;
      while (queue.length) {
        const [what, done] = queue.shift();
        await told.callPromising(...what).catch(reportError);
        done();
      }
      busy = false;
    };

    const ROOM = 2; // frames on their way to a view
    const PATIENCE = 5000; // ms for the first frame to arrive by a route
    const ROUTES = ["offscreen", "bitmap", "pixels"];
    const kernel = `wgpu_js:${globalThis.crypto?.randomUUID?.() ?? String(Math.random()).slice(2)}`;
    const canvases = new Map(); // number -> canvas
    const handed = new Map(); // id of a view -> the canvas that its page has handed over
    let count = 0;

    const locks = globalThis.navigator?.locks;
    const whenGone = (name, then, signal) => {
      locks?.request(name, { mode: "shared", signal }, then).catch(() => {});
    };
    // Held until the worker ends.
    locks?.request(kernel, () => new Promise(() => {})).catch(() => {});

    // Pages ask the kernel itself for the scripts of views, and whether a canvas is still there.
    const desk = new BroadcastChannel(kernel);
    desk.onmessage = ({ data }) => {
      if (data.ask === "scripts") desk.postMessage({ scripts });
      else if (data.ask === "canvas" && ![...canvases.values()].some(c => c.name === data.name)) desk.postMessage({ over: data.name });
    };

    // Soon, in a task of its own: timers wait 4 ms when they are nested.
    const soon = new MessageChannel(), waiting = [];
    soon.port1.onmessage = () => waiting.shift()?.();
    const later = (ms, call) => {
      if (ms > 1) return void setTimeout(call, ms);
      waiting.push(call);
      soon.port2.postMessage(0);
    };

    // A host of our own hands its canvases over: to its worker by a message, on the page's main thread by this call.
    const hand = (view, canvas) => {
      handed.set(view, canvas);
      for (const c of canvases.values()) if (c.views.get(view)?.route === "offscreen") take(c, c.views.get(view));
    };
    if (globalThis.document) globalThis.wgpuJsHand = hand;
    else {
      addEventListener("message", event => {
        const { wgpuJsCanvas, canvas } = event.data ?? {};
        if (!wgpuJsCanvas) return;
        event.stopImmediatePropagation(); // it isn't the host's
        hand(wgpuJsCanvas, canvas);
      }, true);
    }
    const take = (c, view) => {
      view.out = handed.get(view.id).getContext("bitmaprenderer");
      handed.delete(view.id);
      deliver(c, view);
      pump(c);
    };

    const allowed = (c, route) => c.only === "auto" || c.only === route;
    const refused = (c, view) => {
      const next = ROUTES.slice(ROUTES.indexOf(view.route) + 1).find(route => allowed(c, route));
      if (c.only !== "auto" && !next) {
        toPython(c.number, "refused", view.route);
        return;
      }
      view.route = next ?? "none";
      view.shown = view.sent;
      view.has = -1;
      if (view.route === "none") toPython(c.number, "refused", "");
      else deliver(c, view);
    };

    // -- views

    const first = c => [...c.views.values()].find(v => v.visible) ?? c.views.values().next().value;
    // The size of the picture is that of the first view that is seen; the others stretch it.
    const resized = c => {
      const v = first(c);
      if (!v) return;
      const { pwidth, pheight, width, height, pixel_ratio } = v.size;
      const text = JSON.stringify({ pwidth, pheight, width, height, pixel_ratio });
      if (text !== c.size) toPython(c.number, "size", c.size = text);
    };
    const seen = c => {
      const now = [...c.views.values()].some(v => v.visible);
      resized(c);
      if (now !== c.seen) toPython(c.number, "seen", (c.seen = now) ? "yes" : "");
      pump(c);
    };
    const drop = (c, view) => {
      if (!c.views.delete(view.id)) return;
      view.ending.abort();
      view.channel.close();
      handed.delete(view.id);
      toPython(c.number, "views", String(c.views.size));
      pressed(c);
      seen(c);
    };
    const pressed = c => {
      const now = [...c.views.values()].some(v => v.pressed);
      if (now !== c.pressed) toPython(c.number, "pressed", (c.pressed = now) ? "yes" : "");
    };
    const welcome = (c, { view: id, size, visible, origin, gives }) => {
      const known = c.views.get(id);
      if (known) return known.post(c.greeting(known));
      const channel = new BroadcastChannel(`${c.name}/${id}`);
      const route = ROUTES.slice(gives ? 0 : 1).find(r => allowed(c, r)) ?? "none";
      const view = {
        id, size, visible, channel, route, out: null, ending: new AbortController(),
        sent: 0, shown: 0, since: 0, heard: performance.now(), shift: origin - performance.timeOrigin,
        post: message => channel.postMessage(message),
      };
      channel.onmessage = ({ data }) => {
        view.heard = performance.now();
        hear[data.t]?.(c, view, data);
      };
      c.views.set(id, view);
      whenGone(channel.name, () => drop(c, view), view.ending.signal);
      view.post(c.greeting(view));
      toPython(c.number, "views", String(c.views.size));
      seen(c);
      deliver(c, view);
    };
    const hear = {
      ack(c, view, { n }) {
        view.shown = Math.max(view.shown, n);
        if (view.behind) deliver(c, view);
        pump(c);
      },
      async events(c, view, { list, n }) {
        const { size } = view, main = first(c)?.size ?? size;
        const x = main.width / size.width || 1, y = main.height / size.height || 1;
        for (const event of list) {
          event.time_stamp += view.shift / 1000; // this side's clock
          if (event.x !== undefined && view !== first(c)) event.x *= x, event.y *= y;
        }
        c.cause = { view: view.id, at: list.at(-1).time_stamp - view.shift / 1000 };
        await toPython(c.number, "events", JSON.stringify(list));
        if (c.views.has(view.id)) view.post({ t: "got", n });
      },
      size(c, view, { size }) {
        view.size = size;
        resized(c);
      },
      pressed(c, view, { on }) {
        view.pressed = on;
        pressed(c);
      },
      visible(c, view, { on }) {
        if (view.visible === on) return;
        view.visible = on;
        view.shown = view.sent;
        seen(c);
        if (on) deliver(c, view);
      },
      ping(c, view, { shown }) {
        view.post({ t: "pong" });
        if (!view.visible || shown >= view.sent || performance.now() - view.since < PATIENCE) return;
        // Nothing has ever arrived by this route, or one frame was lost.
        if (!shown && !view.out) return refused(c, view);
        view.shown = view.sent;
        view.has = -1;
        deliver(c, view);
        pump(c);
      },
      refused: (c, view, { route }) => route === view.route && refused(c, view),
      bye: drop,
    };
    // Where there are no locks, who has been silent for long is gone.
    if (!locks) {
      setInterval(() => {
        for (const c of canvases.values()) {
          for (const view of [...c.views.values()]) if (performance.now() - view.heard > 10000) drop(c, view);
        }
      }, 5000);
    }

    // -- frames

    const room = view => (
      view.visible && view.route !== "none" && (view.route !== "offscreen" || view.out) && view.sent - view.shown < ROOM
    );

    const pixelsOf = (c, bitmap) => {
      const { width, height } = bitmap;
      c.reader ??= new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
      if (c.reader.canvas.width !== width || c.reader.canvas.height !== height) Object.assign(c.reader.canvas, { width, height });
      else c.reader.clearRect(0, 0, width, height);
      c.reader.drawImage(bitmap, 0, 0);
      return c.reader.getImageData(0, 0, width, height).data.buffer;
    };

    const copied = (c, picture) => {
      c.copy ??= new OffscreenCanvas(1, 1).getContext("2d");
      Object.assign(c.copy.canvas, { width: picture.width, height: picture.height });
      c.copy.drawImage(picture, 0, 0);
      return c.copy.canvas.transferToImageBitmap();
    };
    // The last frame. One that was given away to the screen comes from there.
    const lastOf = c => c.last ??= c.own && c.views.has(c.own.id) ? copied(c, c.own.out.canvas) : null;

    // The last frame to a view, if there is room; else it gets the one that is the last by then.
    const deliver = (c, view) => {
      view.behind = !room(view);
      if (view.behind || view.has === c.frames) return;
      const last = lastOf(c);
      if (!last) return;
      const n = ++view.sent, head = { t: "frame", n, width: last.width, height: last.height, route: view.route, cause: c.cause };
      view.since = performance.now();
      view.has = c.frames;
      try {
        if (view.out) {
          if (c.views.size === 1) {
            show(view, last);
            c.last = null;
            c.own = view;
          } else show(view, copied(c, last));
          view.post(head);
        } else view.post(view.route === "bitmap" ? { ...head, bitmap: last } : { ...head, pixels: pixelsOf(c, last) });
      } catch (error) {
        if (error.name !== "DataCloneError") throw error;
        refused(c, view);
      }
    };
    const show = (view, bitmap) => {
      const { canvas } = view.out, { width, height } = bitmap;
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      view.out.transferFromImageBitmap(bitmap);
    };

    // A draw when it is wanted, when somebody looks and has room for it, and not sooner than the interval allows.
    const pump = c => {
      if (!c.wanted || c.scheduled || ![...c.views.values()].some(room)) return;
      c.scheduled = true;
      later(c.began + c.interval - performance.now(), () => {
        c.scheduled = false;
        if (!c.wanted || !canvases.has(c.number) || ![...c.views.values()].some(room)) return;
        c.wanted = false;
        // Frames that are due at regular times, though timers are late.
        const now = performance.now();
        c.began = now - c.began < 2 * c.interval ? c.began + c.interval : now;
        toPython(c.number, "draw", "");
        pump(c);
      });
    };

    const of = number => canvases.get(number);
    // What the source shows now is a frame.
    const present = number => {
      const c = of(number);
      if (!c) return;
      const bitmap = c.source.transferToImageBitmap();
      c.last?.close();
      c.last = bitmap;
      c.frames++;
      for (const view of c.views.values()) deliver(c, view);
    };
    return {
      kernel,
      hand,

      // A new canvas with nobody looking; answers its number. only: the one route to use, or "auto".
      open(width, height, only) {
        const number = ++count, name = `${kernel}/${number}`, channel = new BroadcastChannel(name);
        const c = {
          number, name, channel, only, source: new OffscreenCanvas(width, height), views: new Map(), last: null, frames: 0, wanted: false,
          scheduled: false, interval: 0, began: -1e9, seen: false, pressed: false, size: "", events: [], cursor: "default", note: "", logical: null, cause: null,
          greeting: view => ({ t: "welcome", give: view.route === "offscreen", wanted: c.events, cursor: c.cursor, note: c.note, logical: c.logical }),
        };
        channel.onmessage = ({ data }) => {
          if (data.hello) welcome(c, data.hello);
          else if (data.here) toPython(number, "called", "");
        };
        canvases.set(number, c);
        return number;
      },
      name: number => of(number).name,
      source: number => of(number).source,

      close(number) {
        const c = of(number);
        if (!c) return;
        canvases.delete(number);
        for (const view of c.views.values()) {
          view.post({ t: "closed" });
          view.ending.abort();
          // What was posted last shall arrive.
          setTimeout(() => view.channel.close(), 100);
        }
        c.channel.postMessage({ closed: true });
        c.channel.close();
        c.last?.close();
      },

      // Have Python draw, as soon as that makes sense; or not any more.
      want(number) {
        const c = of(number);
        if (!c) return;
        c.wanted = true;
        pump(c);
      },
      unwant: number => { if (of(number)) of(number).wanted = false; },
      pace: (number, interval) => { of(number).interval = interval; },

      present,
      // Pixels, rgba of 8 bits, as a frame: for contexts that have no GPU.
      put(number, data, width, height) {
        const c = of(number), buffer = data.getBuffer("u8clamped");
        try {
          c.flat ??= c.source.getContext("2d");
          if (c.source.width !== width || c.source.height !== height) Object.assign(c.source, { width, height });
          c.flat.putImageData(new ImageData(new Uint8ClampedArray(buffer.data), width, height), 0, 0);
        } finally {
          buffer.release();
        }
        present(number);
      },

      // The last frame as a file, for pictures that stay; null before the first.
      async still(number, type, quality, most) {
        const c = of(number), picture = c && lastOf(c);
        if (!picture) return null;
        const scale = Math.min(1, most / Math.max(picture.width, picture.height));
        const canvas = new OffscreenCanvas(Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale)));
        const context = canvas.getContext("2d");
        if (type === "image/jpeg") {
          context.fillStyle = "white";
          context.fillRect(0, 0, canvas.width, canvas.height);
        }
        context.drawImage(picture, 0, 0, canvas.width, canvas.height);
        const blob = await canvas.convertToBlob({ type, quality });
        return new Uint8Array(await blob.arrayBuffer());
      },

      // Whether the last frame hides what is behind it: as far as a small copy tells.
      opaque(number) {
        const c = of(number), picture = c && lastOf(c);
        if (!picture) return true;
        c.small ??= new OffscreenCanvas(8, 8).getContext("2d", { willReadFrequently: true });
        c.small.clearRect(0, 0, 8, 8);
        c.small.drawImage(picture, 0, 0, 8, 8);
        return c.small.getImageData(0, 0, 8, 8).data.every((value, i) => i % 4 < 3 || value === 255);
      },

      // What views are told: {wanted}, {cursor}, {note}, {logical}; as JSON. {typing} is for the view that is in use.
      tell(number, text) {
        const c = of(number);
        if (!c) return;
        const { typing, ...said } = JSON.parse(text);
        if (typing) return (c.views.get(c.cause?.view) ?? first(c))?.post({ t: "set", typing });
        if (said.wanted) c.events = said.wanted;
        for (const key of ["cursor", "note", "logical"]) if (key in said) c[key] = said[key];
        for (const view of c.views.values()) view.post({ t: "set", ...said });
      },

      route: number => first(of(number))?.route ?? "none",
      // For figures and tests.
      facts(number) {
        const c = of(number);
        return JSON.stringify({
          frames: c?.frames ?? 0, wanted: c?.wanted, canvases: canvases.size,
          views: [...(c?.views.values() ?? [])].map(({ id, route, visible, sent, shown, size }) => ({ id, route, visible, sent, shown, size })),
        });
      },
    };
  },
};
