// The inline script in the head of every document. Applies the theme before the first paint, loads deferred scripts after the first
// paint, and reloads a document whose files no longer exist.
import "./loading/missing-files.ts";
import "./theme/theme-controller.ts";
import "./loading/load-deferred.ts";
