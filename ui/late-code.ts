// Lets in what operates the page, after the page has been painted. Part of the script inside the head.

/** Moves the elements that documents keep in a template into the head, where they load. */
function letIn(): void {
  const late = document.querySelector("template");
  if (late !== null) document.head.append(late.content);
}

// A page that cannot be seen is not painted.
if (document.hidden) addEventListener("DOMContentLoaded", letIn);
else new PerformanceObserver(letIn).observe({ type: "paint", buffered: true });
