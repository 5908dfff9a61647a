// What a person does with an element of the page, as plain flat objects in rendercanvas's vocabulary of events.
// It runs on the page's main thread and knows nothing of Python: a loop in the page and the views of a notebook's
// canvas (whose Python is in a worker) both use it, and each hands the objects on in its own way.
//
//   const watching = wgpuJsEvents.watch(element, event => ..., { wanted: new Set(["pointer_move", "wheel"]) });
//   watching.wanted = null;  // all of them; may change at any time
//   watching.close();
//
// event.event_type says which: pointer_down, pointer_up, pointer_move, pointer_enter, pointer_leave, double_click, wheel,
// key_down, key_up, char, resize. Positions are in CSS pixels from the element's upper left corner. time_stamp is in
// seconds, of performance.now(). The wheel scrolls the page unless somebody wants it.

globalThis.wgpuJsEvents ??= {
  version: 1,

  watch(element, send, options) {
    "use strict";

    const { wanted = null, focus = element } = options ?? {};
    const LINE = 100 / 3; // a notch of a wheel is three lines, or 100 pixels
    const MODIFIERS = [["altKey", "Alt"], ["ctrlKey", "Control"], ["metaKey", "Meta"], ["shiftKey", "Shift"]];
    const BUTTONS = [1, 3, 2, 4, 5]; // from the browser's numbers to those of the vocabulary: left, right, middle
    const KEYS = { Ctrl: "Control", Del: "Delete", Esc: "Escape", OS: "Meta" };
    const ending = new AbortController();
    const watching = { wanted, close: () => (ending.abort(), sizes.disconnect()), size: () => size };
    const wants = type => !watching.wanted || watching.wanted.has(type) || watching.wanted.has("*");
    const tell = (event_type, browsers, rest) => {
      if (wants(event_type)) send({ event_type, ...rest, time_stamp: (browsers?.timeStamp ?? performance.now()) / 1000 });
    };
    const on = (target, type, handler) => target.addEventListener(type, handler, { signal: ending.signal, passive: false });

    const modifiers = e => MODIFIERS.filter(([key]) => e[key]).map(([, name]) => name);
    const pressed = e => [1, 2, 3, 4, 5].filter(b => e.buttons & (1 << (b - 1)));

    // -- pointers

    const fingers = new Map(); // the touches that are down: id -> place
    const down = new Set(); // the pointers that are down
    const pointer = (type, e, button) => tell(type, e, {
      x: e.offsetX, y: e.offsetY, button, buttons: pressed(e), modifiers: modifiers(e),
      ntouches: fingers.size, touches: Object.fromEntries(fingers),
    });
    const finger = e => {
      if (e.pointerType === "touch") fingers.set(e.pointerId, { x: e.offsetX, y: e.offsetY, pressure: e.pressure });
    };
    const others = e => down.size && !down.has(e.pointerId);

    on(element, "pointerdown", e => {
      down.add(e.pointerId);
      finger(e);
      try {
        element.setPointerCapture(e.pointerId); // a drag goes on outside
      } catch { /* a pointer that is gone by now */ }
      if (focus && document.activeElement !== focus) focus.focus({ preventScroll: true });
      if (!e.altKey) e.preventDefault();
      pointer("pointer_down", e, BUTTONS[e.button] ?? 0);
    });
    on(element, "pointermove", e => {
      if (others(e)) return;
      if (fingers.has(e.pointerId)) finger(e);
      // While one button is down, browsers tell of the others as moves.
      if (e.button >= 0) {
        const button = BUTTONS[e.button] ?? 0;
        pointer(pressed(e).includes(button) ? "pointer_down" : "pointer_up", e, button);
      } else pointer("pointer_move", e, 0);
    });
    const up = e => {
      if (!down.delete(e.pointerId)) return;
      fingers.delete(e.pointerId);
      pointer("pointer_up", e, BUTTONS[e.button] ?? 1);
    };
    on(element, "pointerup", up);
    on(element, "pointercancel", up);
    on(element, "pointerenter", e => others(e) || pointer("pointer_enter", e, 0));
    on(element, "pointerleave", e => others(e) || pointer("pointer_leave", e, 0));
    on(element, "dblclick", e => tell("double_click", e, {
      x: e.offsetX, y: e.offsetY, button: BUTTONS[e.button] ?? 0, buttons: pressed(e), modifiers: modifiers(e),
    }));
    on(element, "contextmenu", e => {
      if (!e.shiftKey && (wants("pointer_down") || wants("pointer_up"))) e.preventDefault();
    });
    on(element, "wheel", e => {
      if (!wants("wheel")) return;
      if (!e.altKey) e.preventDefault();
      const scale = [1, LINE, element.clientHeight][e.deltaMode];
      tell("wheel", e, {
        dx: e.deltaX * scale, dy: e.deltaY * scale, x: e.offsetX, y: e.offsetY, buttons: pressed(e), modifiers: modifiers(e),
      });
    });

    // -- keys: those that reach the focused element stay there, so that shortcuts of the page don't take them

    const key = type => e => {
      if (!wants("key_down") && !wants("key_up") && !wants("char")) return;
      e.stopPropagation();
      if (type === "key_up" || !e.repeat) tell(type, e, { key: KEYS[e.key] ?? e.key, modifiers: modifiers(e) });
      const text = [...e.key].length === 1 && (e.getModifierState("AltGraph") || (!e.ctrlKey && !e.metaKey));
      if (type === "key_down" && text && !e.isComposing) {
        tell("char", e, { data: e.key, char_str: e.key, is_composing: false, input_type: "insertText" });
      }
      // Tab and the browser's own shortcuts go their way; what scrolls the page, or goes back in it, does not.
      if (wants("key_down") && /^(Arrow|Page|Home|End|Backspace| $|\/$|'$)/.test(e.key) && !e.ctrlKey && !e.metaKey) e.preventDefault();
    };
    if (focus) {
      if (focus.tabIndex < 0) focus.tabIndex = 0;
      on(focus, "keydown", key("key_down"));
      on(focus, "keyup", key("key_up"));
    }

    // -- size: the physical one where the browser knows it, which rounds as the screen does

    let size = null;
    const measured = entry => {
      const ratio = globalThis.devicePixelRatio || 1;
      const box = entry?.devicePixelContentBoxSize?.[0], css = entry?.contentBoxSize?.[0];
      const w = css?.inlineSize ?? element.clientWidth, h = css?.blockSize ?? element.clientHeight;
      const now = {
        width: w, height: h, pixel_ratio: ratio,
        pwidth: box?.inlineSize ?? Math.round(w * ratio), pheight: box?.blockSize ?? Math.round(h * ratio),
      };
      if (size && Object.keys(now).every(k => now[k] === size[k])) return;
      size = now;
      tell("resize", null, now);
    };
    const sizes = new ResizeObserver(entries => measured(entries.at(-1)));
    try {
      sizes.observe(element, { box: "device-pixel-content-box" });
    } catch {
      sizes.observe(element); // Safari
    }
    return watching;
  },
};
