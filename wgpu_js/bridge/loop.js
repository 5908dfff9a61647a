// Frames and events of a canvas, for loop.py: one callback of Python for all frames of a loop, one for its events.
// For pages, with events.js, and for workers, which have no elements: there the canvas's size and its events come from
// the page, if anybody sends them.

globalThis.wgpuJsLoop ??= (() => {
  "use strict";

  const loops = new WeakMap(); // canvas -> its loop: a canvas has one at most
  const LONGEST_STEP = 100; // ms: a tab that was hidden goes on where it was, instead of catching up
  const onFrames = globalThis.requestAnimationFrame
    ? [callback => requestAnimationFrame(callback), number => cancelAnimationFrame(number)]
    : [callback => setTimeout(() => callback(performance.now()), 16), number => clearTimeout(number)];
  const [request, cancel] = onFrames;

  // A canvas that has no size of its own on the page is as large as it has pixels, and would grow with them on a
  // display that has more than one to a CSS pixel: its size on the page is pinned.
  const pin = canvas => {
    const before = canvas.getBoundingClientRect(), { width, height } = canvas;
    canvas.width = 2 * width + 2;
    canvas.height = 2 * height + 2;
    const after = canvas.getBoundingClientRect();
    canvas.width = width;
    canvas.height = height;
    const style = getComputedStyle(canvas);
    const px = [style.width, style.height];
    if (after.width !== before.width) canvas.style.width = px[0];
    if (after.height !== before.height) canvas.style.height = px[1];
  };

  // onFrame(time, delta, number, pwidth, pheight, pixel ratio, width, height), in seconds and pixels;
  // onEvent(type, time stamp, ...), see events.js; ended(). All three are Python's, and are destroyed with the loop.
  const start = (canvas, onFrame, onEvent, ended, mayWait, continuous, follow, leastMs, patienceMs) => {
    loops.get(canvas)?.stop();

    const inPage = globalThis.HTMLCanvasElement !== undefined && canvas instanceof HTMLCanvasElement;
    const { NUMBERS } = globalThis.wgpuJsEvents;
    let alive = true, busy = false, asked = true, pinned = false;
    let shown = null; // not before the first frame
    let number = 0, time = 0, last = null, count = 0, lastTimer = 0;
    let size = null; // what the page said last
    let watching = null;
    const ending = new AbortController();

    const visible = () => {
      if (inPage && !canvas.isConnected) return false;
      const known = follow ? size : null;
      if (!known && follow && inPage) return false; // it will be known once the page has been laid out
      return known ? known.pwidth > 0 && known.pheight > 0 : canvas.width > 0 && canvas.height > 0;
    };
    const enter = mayWait
      ? (...a) => {
          busy = true;
          onFrame.callPromising(...a).then(free, free);
        }
      : (...a) => onFrame(...a);
    const free = () => {
      busy = false;
    };

    const draw = now => {
      if (follow && size && (canvas.width !== size.pwidth || canvas.height !== size.pheight)) {
        canvas.width = size.pwidth;
        canvas.height = size.pheight;
      }
      const delta = last === null ? 0 : Math.max(0, Math.min(now - last, LONGEST_STEP)) / 1000;
      time += delta;
      last = now;
      asked = false;
      const ratio = size?.pixel_ratio ?? globalThis.devicePixelRatio ?? 1;
      const { width, height } = canvas;
      try {
        enter(time, delta, count++, width, height, ratio, size ? size.width : width / ratio, size ? size.height : height / ratio);
      } catch (error) { // Python itself is gone
        stop();
        throw error;
      }
    };
    const step = now => {
      number = 0;
      if (!alive) return;
      if (!visible()) {
        hide();
        return;
      }
      if (continuous || busy) ask();
      if (busy || (last !== null && now - last < leastMs)) {
        if (asked) ask();
        return;
      }
      // It may change alone, as in the browser's own tools.
      if (inPage && size && size.pixel_ratio !== globalThis.devicePixelRatio) watching.measure();
      if (alive) draw(now);
    };
    const ask = () => {
      if (alive && !number) number = request(step);
    };
    const wake = () => {
      asked = true;
      ask();
    };

    // -- coming and going

    const tell = type => { if (alive) onEvent(NUMBERS[type], performance.now() / 1000); };
    const hide = () => {
      if (shown) {
        shown = false;
        last = null;
        tell("hide");
      }
      if (number) cancel(number);
      number = 0;
      if (inPage && !canvas.isConnected && !lastTimer) {
        lastTimer = setTimeout(() => {
          lastTimer = 0;
          if (!alive || canvas.isConnected) return;
          tell("close");
          stop();
        }, patienceMs);
      }
    };
    const show = () => {
      clearTimeout(lastTimer);
      lastTimer = 0;
      if (follow && inPage && !pinned) {
        pinned = true;
        pin(canvas);
      }
      const again = shown === false;
      shown = true;
      if (again) tell("show");
      wake();
    };
    const resized = now => {
      size = now;
      if (!alive) return;
      if (!visible()) {
        hide();
        return;
      }
      if (!shown) show();
      // The page has its new layout and is about to be painted: a frame of the new size is part of that picture.
      if (inPage && last !== null && !busy && (canvas.width !== now.pwidth || canvas.height !== now.pheight)) {
        if (follow) draw(Math.max(last, document.timeline.currentTime ?? last));
      } else wake();
    };

    const stop = () => {
      if (!alive) return;
      alive = false;
      if (loops.get(canvas) === self) loops.delete(canvas);
      if (number) cancel(number);
      clearTimeout(lastTimer);
      watching?.close();
      ending.abort();
      ended();
      // Not while Python is inside one of them.
      setTimeout(() => {
        for (const proxy of [onFrame, onEvent, ended]) proxy.destroy();
      });
    };

    if (inPage) {
      watching = globalThis.wgpuJsEvents.watch(canvas, onEvent, { flat: true, wanted: new Set(), resized });
      document.addEventListener("visibilitychange", () => {
        if (document.hidden) hide();
        else if (visible()) show();
      }, { signal: ending.signal });
    }

    const self = {
      stop,
      wake,
      busy: yes => { busy = yes; },
      want: types => { if (watching) watching.wanted = new Set(types ? types.split(" ") : []); },
      // A size that the page told a worker.
      resize: (width, height, pixel_ratio, pwidth, pheight) => resized({ width, height, pixel_ratio, pwidth, pheight }),
      text: (asked, x, y) => watching?.text(asked, x, y),
      cursor: shape => { if (inPage) canvas.style.cursor = shape; },
      focus: () => { if (inPage) canvas.focus({ preventScroll: true }); },
      fullscreen: yes => (yes ? canvas.requestFullscreen() : document.exitFullscreen()),
      lock: yes => (yes ? canvas.requestPointerLock() : document.exitPointerLock()),
    };
    loops.set(canvas, self);
    if (visible()) show();
    else hide();
    return self;
  };

  return { version: 1, start, of: canvas => loops.get(canvas) };
})();
