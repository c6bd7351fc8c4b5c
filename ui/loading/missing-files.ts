// Handles load errors of the stylesheets and the module scripts of the document. This module is part of the inline script in the head.
import { reloadIfGone } from "./reload-if-gone.ts";

addEventListener(
  "error",
  ({ target }) => {
    const { type, src, rel, href } = target as HTMLScriptElement & HTMLLinkElement;
    if (type === "module" || rel === "stylesheet") void reloadIfGone(src ?? href);
  },
  // Listens in the capture phase, because these events do not bubble.
  true,
);
