// Loads deferred scripts after the first paint. This module is part of the inline script in the head.

/** Moves the deferred elements from the `template` element of the document into the head, so they load. Later calls do nothing. */
function loadDeferred(): void {
  const deferred = document.querySelector("template");
  if (deferred !== null) document.head.append(deferred.content);
}

/** Time from the load event until the scripts load in browsers that do not report paints. */
const PAINT_LIMIT_MS = 1000;

// A hidden document is not painted, so there is no paint to wait for.
if (document.hidden) addEventListener("DOMContentLoaded", loadDeferred);
else {
  new PerformanceObserver(loadDeferred).observe({ type: "paint", buffered: true });
  addEventListener("load", () => setTimeout(loadDeferred, PAINT_LIMIT_MS));
}
