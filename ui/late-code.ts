// Lets in what operates the page, after the page has been painted. Part of the script inside the head.

/** Moves the elements that documents keep in a template into the head, where they load. */
function letIn(): void {
  const late = document.querySelector("template");
  if (late !== null) document.head.append(late.content);
}

// A task after the frame's callbacks runs when the frame has been painted; a page that cannot be seen has no frames.
if (document.hidden) addEventListener("DOMContentLoaded", letIn);
else requestAnimationFrame(() => setTimeout(letIn));
