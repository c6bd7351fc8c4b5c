// Watches the stylesheet and the modules that the document names. Part of the script inside the head.
import { loadAnewIfGone } from "./load-anew.ts";

addEventListener(
  "error",
  ({ target }) => {
    const { type, src, rel, href } = target as HTMLScriptElement & HTMLLinkElement;
    if (type === "module" || rel === "stylesheet") void loadAnewIfGone(src ?? href);
  },
  // Such events do not bubble.
  true,
);
