// Lets Python wait in callbacks of requestAnimationFrame: see let_callbacks_wait in promise.py.

globalThis.wgpuJsWaiting ??= (() => {
  "use strict";
  const own = globalThis.requestAnimationFrame;
  const isPythons = callback => typeof callback?.callPromising === "function";

  function requestAnimationFrame(callback) {
    return own.call(globalThis, isPythons(callback) ? now => void callback.callPromising(now).catch(reportError) : callback);
  }

  return {
    let: yes => {
      // Not in every worker; and without JSPI there is nothing to gain.
      if (own && WebAssembly.Suspending) globalThis.requestAnimationFrame = yes ? requestAnimationFrame : own;
    },
  };
})();
