// What a person does with an element of the page, in rendercanvas's vocabulary of events, and the element's size.
// It runs on the page's main thread and knows nothing of Python: a loop in the page and the views of a notebook's
// canvas (whose Python is in a worker) both use it, and each hands the events on in its own way.
//
//   const watching = wgpuJsEvents.watch(element, event => ..., { wanted: new Set(["pointer_move", "wheel"]) });
//   watching.wanted = null;      // all of them; may change at any time
//   watching.size();             // { width, height, pixel_ratio, pwidth, pheight }, or null before it is known
//   watching.text(true, x, y);   // have a phone's keyboard, and input methods, write to it
//   watching.close();
//
// Options, besides `wanted`: `focus`, the element that has the keys; `flat`, see below; `resized` and `pressed`, called with each
// new size, and when the first key or button goes down or the last comes up; `patience`, how many ms an element that has
// left the page, and so lost the focus, may take to be back with it, as if nothing had been.
//
// event.event_type is one of TYPES. Positions are in CSS pixels from the upper left corner of the element's content.
// time_stamp is in seconds, of performance.now(). The wheel scrolls the page, and fingers do, unless somebody wants their
// events. With `flat: true`, `send` gets plain arguments instead of an object, which is cheaper where the receiver is
// Python: the number of the type in TYPES, time_stamp, and what FIELDS says, with `buttons` and `modifiers` as bits.

globalThis.wgpuJsEvents ??= (() => {
  "use strict";

  const POINTER = ["x", "y", "button", "buttons", "modifiers", "dx", "dy", "ntouches"]; // then id, x, y, pressure of each
  const MOUSE = ["x", "y", "button", "buttons", "modifiers"];
  const FIELDS = {
    resize: ["width", "height", "pixel_ratio", "pwidth", "pheight"],
    close: [],
    show: [],
    hide: [],
    focus_in: [],
    focus_out: [],
    pointer_down: POINTER,
    pointer_up: POINTER,
    pointer_move: POINTER,
    pointer_enter: POINTER,
    pointer_leave: POINTER,
    double_click: MOUSE,
    wheel: ["x", "y", "dx", "dy", "buttons", "modifiers"],
    key_down: ["key", "modifiers", "code"],
    key_up: ["key", "modifiers", "code"],
    char: ["data", "is_composing", "input_type"],
  };
  const TYPES = Object.keys(FIELDS);
  const NUMBERS = Object.fromEntries(TYPES.map((type, i) => [type, i]));
  const MODIFIERS = ["Alt", "Control", "Meta", "Shift"];

  const LINE = 100 / 3; // a notch of a wheel is three lines, or 100 pixels
  const BUTTONS = [1, 3, 2, 4, 5]; // from the browser's numbers to those of the vocabulary: left, right, middle
  const KEYS = { Ctrl: "Control", Del: "Delete", Esc: "Escape", OS: "Meta" };
  const SCROLLING = /^(Arrow.*|PageUp|PageDown|Home|End|Backspace| |\/|')$/;
  const FILLER = "  "; // what a hidden text field holds, so that a phone's keyboard has something to delete

  const bits = (mask, names) => names.filter((_, i) => mask & (1 << i));
  // An event as an object, from its flat arguments.
  const object = (number, time_stamp, ...values) => {
    const event_type = TYPES[number], event = { event_type };
    FIELDS[event_type].forEach((field, i) => { event[field] = values[i]; });
    if ("buttons" in event) event.buttons = bits(event.buttons, [1, 2, 3, 4, 5]);
    if ("modifiers" in event) event.modifiers = bits(event.modifiers, MODIFIERS);
    if ("data" in event) event.char_str = event.data;
    if ("ntouches" in event) {
      event.touches = {};
      for (let i = POINTER.length; i < values.length; i += 4) {
        event.touches[values[i]] = { x: values[i + 1], y: values[i + 2], pressure: values[i + 3] };
      }
      if (event_type !== "pointer_move") {
        delete event.dx;
        delete event.dy;
      }
    }
    event.time_stamp = time_stamp;
    return event;
  };

  const watch = (element, receive, options) => {
    const { focus = element, flat = false, resized = null, pressed = null, patience = 0 } = options ?? {};
    const send = flat ? receive : (...event) => receive(object(...event));
    const ending = new AbortController();
    const on = (target, type, handler) => target.addEventListener(type, handler, { signal: ending.signal, passive: false });
    let { wanted = null } = options ?? {};
    const wants = type => !wanted || wanted.has(type) || wanted.has("*");
    const wantsPointers = () => ["pointer_down", "pointer_up", "pointer_move"].some(wants);
    const wantsKeys = () => ["key_down", "key_up", "char"].some(wants);
    const tell = (type, e, ...values) => {
      if (wants(type)) send(NUMBERS[type], (e?.timeStamp ?? performance.now()) / 1000, ...values);
    };
    const modifiers = e => e.altKey + 2 * e.ctrlKey + 4 * e.metaKey + 8 * e.shiftKey;

    // -- pointers

    // From the element's padding box to its content; asked for when a pointer comes, not with each move.
    let left = 0, top = 0;
    const place = () => {
      const style = getComputedStyle(element);
      left = parseFloat(style.paddingLeft) || 0;
      top = parseFloat(style.paddingTop) || 0;
    };
    const fingers = new Map(); // the touches that are down: id -> place. The first is the pointer, the others come with it.
    let mouse = null; // the other pointer that is down: its id
    const held = new Map(); // keys that are down: code -> key
    let down = false;
    const press = () => {
      if (down !== (down = mouse !== null || fingers.size > 0 || held.size > 0)) pressed?.(down);
    };
    const pointer = (type, e, button, buttons = e.buttons) => {
      if (!wants(type)) return;
      const number = NUMBERS[type], dx = e.movementX || 0, dy = e.movementY || 0;
      if (!fingers.size) {
        send(number, e.timeStamp / 1000, e.offsetX - left, e.offsetY - top, button, buttons, modifiers(e), dx, dy, 0);
        return;
      }
      const touches = [];
      for (const [id, finger] of fingers) touches.push(id, ...finger);
      send(number, e.timeStamp / 1000, touches[1], touches[2], button, buttons, modifiers(e), dx, dy, fingers.size, ...touches);
    };
    const finger = e => { fingers.set(e.pointerId, [e.offsetX - left, e.offsetY - top, e.pressure]); };
    const other = e => (mouse !== null || fingers.size) && e.pointerId !== mouse && !fingers.has(e.pointerId);

    const capture = e => {
      try {
        element.setPointerCapture(e.pointerId); // a drag goes on outside
      } catch { /* a pointer that is gone by now */ }
    };

    on(element, "pointerdown", e => {
      if (other(e) && (mouse !== null || e.pointerType !== "touch")) return;
      place();
      if (field) field.focus({ preventScroll: true });
      else if (focus && wantsKeys() && document.activeElement !== focus) focus.focus({ preventScroll: true });
      // Nobody wants it: the page may have listeners of its own.
      if (!wantsPointers()) return;
      capture(e);
      if (!e.altKey) e.preventDefault(); // or the browser would move the focus again, and select text
      if (e.pointerType !== "touch") {
        mouse = e.pointerId;
        press();
        pointer("pointer_down", e, BUTTONS[e.button] ?? 0);
        return;
      }
      finger(e);
      press();
      if (fingers.size === 1) pointer("pointer_down", e, 1, 1);
      else pointer("pointer_move", e, 1, 1);
    });
    on(element, "pointermove", e => {
      if (other(e)) return;
      if (fingers.has(e.pointerId)) {
        finger(e);
        pointer("pointer_move", e, 1, 1);
        return;
      }
      if (mouse !== null && !e.buttons) { // it came up where nobody saw it
        up(e);
        return;
      }
      // While one button is down, browsers tell of the others as moves.
      const changed = e.button >= 0 ? (BUTTONS[e.button] ?? 0) : 0;
      if (!changed) pointer("pointer_move", e, 0);
      else pointer(e.buttons & (1 << (changed - 1)) ? "pointer_down" : "pointer_up", e, changed);
    });
    const up = e => {
      if (e.pointerId === mouse) {
        mouse = null;
        pointer("pointer_up", e, BUTTONS[e.button] ?? 1, 0);
      } else if (fingers.has(e.pointerId)) {
        if (fingers.size > 1) {
          fingers.delete(e.pointerId);
          pointer("pointer_move", e, 1, 1);
        } else {
          const [x, y] = fingers.get(e.pointerId);
          fingers.clear();
          if (wants("pointer_up")) send(NUMBERS.pointer_up, e.timeStamp / 1000, x, y, 1, 0, modifiers(e), 0, 0, 0);
        }
      }
      press();
    };
    on(element, "pointerup", up);
    on(element, "pointercancel", up);
    // Chromium lets go when a second button is down.
    on(element, "lostpointercapture", e => {
      if (e.pointerId === mouse && e.buttons) capture(e);
    });
    on(element, "pointerenter", e => {
      place();
      if (!other(e)) pointer("pointer_enter", e, 0);
    });
    on(element, "pointerleave", e => other(e) || pointer("pointer_leave", e, 0));
    on(element, "dblclick", e => tell(
      "double_click", e, e.offsetX - left, e.offsetY - top, BUTTONS[e.button] ?? 0, e.buttons, modifiers(e),
    ));
    on(element, "contextmenu", e => {
      if (!e.shiftKey && wantsPointers()) e.preventDefault();
    });
    on(element, "wheel", e => {
      if (!wants("wheel")) return;
      if (!e.altKey) e.preventDefault();
      const scale = [1, LINE, element.clientHeight][e.deltaMode];
      tell("wheel", e, e.offsetX - left, e.offsetY - top, e.deltaX * scale, e.deltaY * scale, e.buttons, modifiers(e));
    });
    // Fingers scroll and zoom the page unless somebody wants them.
    const touchAction = element.style.touchAction;
    const tabIndex = focus?.getAttribute("tabindex");
    const adapt = () => {
      element.style.touchAction = wantsPointers() ? "none" : touchAction;
      if (focus && focus.tabIndex < 0 && wantsKeys()) focus.tabIndex = 0;
    };

    // -- keys and text: those that reach the focused element stay there, so that shortcuts of the page don't take them

    let field = null; // the hidden text field, while text is asked for
    const release = (e = null) => {
      for (const [code, key] of held) tell("key_up", e, key, 0, code);
      held.clear();
      press();
    };
    const keydown = e => {
      if (!wantsKeys()) return;
      e.stopPropagation();
      if (e.isComposing || e.key === "Process" || e.key === "Unidentified") return; // an input method works on it
      const key = KEYS[e.key] ?? e.key;
      if (!e.repeat) {
        held.set(e.code, key);
        press();
        tell("key_down", e, key, modifiers(e), e.code);
      }
      const shortcut = (e.ctrlKey || e.metaKey) && !e.getModifierState("AltGraph");
      if (e.target !== field && [...e.key].length === 1 && !shortcut) tell("char", e, e.key, false, "insertText");
      // Tab and the browser's own shortcuts go their way; what scrolls the page, or goes back in it, does not.
      if (e.target !== field && wants("key_down") && SCROLLING.test(e.key) && !shortcut && !e.altKey) e.preventDefault();
    };
    const keyup = e => {
      if (!wantsKeys()) return;
      e.stopPropagation();
      if (!held.has(e.code)) return;
      // On a Mac, no key comes up while the command key is down.
      if (e.key === "Meta") release(e);
      else {
        held.delete(e.code);
        press();
        tell("key_up", e, KEYS[e.key] ?? e.key, modifiers(e), e.code);
      }
    };
    const ours = target => target !== null && (target === focus || target === field);
    let leaving = null; // while it's open whether it has lost the focus: the timer that ends that
    const stays = () => {
      clearTimeout(leaving);
      leaving = null;
    };
    const lost = e => {
      stays();
      if (ending.signal.aborted) return;
      release(e);
      tell("focus_out", e);
    };
    const focused = e => {
      if (leaving !== null) stays();
      else if (!ours(e.relatedTarget)) tell("focus_in", e);
    };
    const blurred = e => {
      if (ours(e.relatedTarget) || leaving !== null) return;
      leaving = 0;
      queueMicrotask(() => { // it may be moving to another place in the page
        if (leaving === null) return;
        if (element.isConnected || !patience) lost(e);
        else leaving = setTimeout(lost, patience, e);
      });
    };
    on(globalThis, "keyup", e => held.has(e.code) && keyup(e)); // one that comes up elsewhere
    const keys = target => {
      on(target, "keydown", keydown);
      on(target, "keyup", keyup);
      on(target, "focus", focused);
      on(target, "blur", blurred);
    };
    const typed = e => {
      const composing = e.type === "input" && e.isComposing;
      if (e.type === "compositionend") tell("char", e, e.data ?? "", false, "insertText");
      else if (composing) tell("char", e, e.data ?? "", true, e.inputType);
      else if (e.inputType === "insertText") tell("char", e, e.data ?? "", false, e.inputType);
      else if (e.inputType === "deleteContentBackward" && !held.has("Backspace")) {
        // A phone's keyboard has no keys.
        tell("key_down", e, "Backspace", 0, "Backspace");
        tell("key_up", e, "Backspace", 0, "Backspace");
      }
      if (!composing) field.value = FILLER;
    };
    // Whether text is asked for, and where: that is where an input method shows its candidates.
    const text = (asked, x = 0, y = 0) => {
      if (!asked && field) {
        const old = field, had = document.activeElement === old;
        if (had && focus) focus.focus({ preventScroll: true });
        field = null;
        old.remove();
      }
      if (!asked) return;
      if (!field) {
        field = document.createElement("textarea");
        Object.assign(field, { value: FILLER, autocomplete: "off", spellcheck: false, rows: 1, tabIndex: -1 });
        for (const name of ["autocapitalize", "autocorrect"]) field.setAttribute(name, "off");
        field.setAttribute("aria-label", element.getAttribute("aria-label") ?? "text");
        // 16 pixels, or a phone zooms in.
        field.style.cssText = "position: fixed; width: 1px; height: 1em; padding: 0; border: 0; outline: 0; resize: none; "
          + "opacity: 0; font-size: 16px; overflow: hidden; pointer-events: none; z-index: -1";
        keys(field);
        on(field, "input", typed);
        on(field, "compositionend", typed);
        element.after(field);
      }
      const box = element.getBoundingClientRect();
      field.style.left = `${box.left + left + x}px`;
      field.style.top = `${box.top + top + y}px`;
      if (document.activeElement !== field) field.focus({ preventScroll: true });
    };
    if (focus) keys(focus);

    // -- size: the physical one where the browser knows it, which rounds as the screen does

    let size = null, latest = null;
    const measured = entry => {
      latest = entry;
      const pixel_ratio = globalThis.devicePixelRatio || 1;
      const box = entry?.devicePixelContentBoxSize?.[0], css = entry?.contentBoxSize?.[0];
      const width = css?.inlineSize ?? element.clientWidth, height = css?.blockSize ?? element.clientHeight;
      // An emulated display of another pixel ratio, as in the browser's own tools, says CSS pixels here.
      const ratio = pixel_ratio * (element.currentCSSZoom ?? 1);
      const physical = (exact, css) => (Math.abs(exact - css * ratio) < 2 ? exact : Math.round(css * ratio));
      const pwidth = physical(box?.inlineSize, width), pheight = physical(box?.blockSize, height);
      const now = { width, height, pixel_ratio, pwidth, pheight };
      if (size && Object.keys(now).every(k => now[k] === size[k])) return;
      size = now;
      tell("resize", null, width, height, pixel_ratio, pwidth, pheight);
      resized?.(now);
    };
    // One for each box: with the browser's zoom, either may change without the other.
    const observers = ["device-pixel-content-box", "content-box"].map(box => {
      const observer = new ResizeObserver(entries => measured(entries.at(-1)));
      try {
        observer.observe(element, { box });
      } catch { /* Safari has no first one */ }
      return observer;
    });

    adapt();
    return {
      get wanted() { return wanted; },
      set wanted(types) {
        wanted = types;
        adapt();
      },
      size: () => size,
      // Look again: the pixel ratio has changed, and nothing else has.
      measure: () => { if (latest) measured(latest); },
      text,
      close: () => {
        ending.abort();
        for (const observer of observers) observer.disconnect();
        field?.remove();
        field = null;
        element.style.touchAction = touchAction;
        if (tabIndex === null) focus.removeAttribute("tabindex");
      },
    };
  };

  return { version: 1, TYPES, FIELDS, MODIFIERS, NUMBERS, object, watch };
})();
