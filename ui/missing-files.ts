// Watches the stylesheet and the modules that the document names. Part of the script inside the head.
import { loadAnewIfGone } from "./load-anew.ts";

addEventListener(
  "error",
  ({ target }) => {
    const isScript = target instanceof HTMLScriptElement;
    const isStyle = target instanceof HTMLLinkElement && target.rel === "stylesheet";
    if (isScript || isStyle) void loadAnewIfGone(isScript ? target.src : target.href);
  },
  // Such events do not bubble.
  { capture: true },
);
