// The theme of the open page, from before its first paint on: the header's button, the footer's choices, the storage, the
// system, other tabs and the back-forward cache. Bundled on its own and placed inside the head, after the `theme-color`
// tags, so that it works at once and needs nothing else of the page's code.
import { showChoice, storeChoice, storedChoice, systemTheme } from "./theme-document.ts";
import { afterToggle, parseChoice, type ThemeChoice } from "./theme-state.ts";

let choice: ThemeChoice = "auto";

/** Takes over what is stored; without storage the choice stays. */
function takeStored(): void {
  choice = storedChoice() ?? choice;
  showChoice(choice);
}

let wipe: ViewTransition | undefined;

/** A choice of this visitor in this tab: kept for the next visit and for other tabs. The other theme is wiped over the page. */
function choose(next: ThemeChoice): void {
  choice = next;
  storeChoice(choice);
  const show = () => showChoice(choice);
  if (!("startViewTransition" in document) || matchMedia("(prefers-reduced-motion: reduce)").matches) return show();
  const root = document.documentElement;
  root.toggleAttribute("data-wipe", true);
  const own = (wipe = document.startViewTransition(show));
  // One that is skipped rejects `ready`; the theme has changed all the same.
  own.ready.catch(() => {});
  own.finished.then(() => own === wipe && root.removeAttribute("data-wipe"));
}

takeStored();
// The footer is there later; another tab has chosen; a page from the back-forward cache has slept through that.
for (const type of ["DOMContentLoaded", "storage", "pageshow"]) addEventListener(type, takeStored);
addEventListener("click", ({ target }) => {
  if ((target as Element).closest("[data-theme-toggle]")) choose(afterToggle(choice, systemTheme()));
});
addEventListener("change", ({ target }) => {
  const { name, value } = target as HTMLInputElement;
  if (name === "theme") choose(parseChoice(value));
});
