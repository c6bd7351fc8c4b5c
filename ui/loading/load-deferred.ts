// Loads deferred scripts after the first paint. Part of the inline script in the head.

/** Moves the deferred elements from the document's template into the head, where they load. */
function loadDeferred(): void {
  const deferred = document.querySelector("template");
  if (deferred !== null) document.head.append(deferred.content);
}

// A hidden page is not painted.
if (document.hidden) addEventListener("DOMContentLoaded", loadDeferred);
else new PerformanceObserver(loadDeferred).observe({ type: "paint", buffered: true });
