// Loads deferred scripts after the first paint. Part of the inline script in the head.

/** Moves the deferred elements from the document's template into the head, where they load. The template is then empty. */
function loadDeferred(): void {
  const deferred = document.querySelector("template");
  if (deferred !== null) document.head.append(deferred.content);
}

/** Time after the load event without a paint: the browser withholds the time of the paint. */
const PAINT_LIMIT_MS = 1000;

// A hidden page is not painted.
if (document.hidden) addEventListener("DOMContentLoaded", loadDeferred);
else {
  new PerformanceObserver(loadDeferred).observe({ type: "paint", buffered: true });
  addEventListener("load", () => setTimeout(loadDeferred, PAINT_LIMIT_MS));
}
