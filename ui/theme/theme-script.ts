// The theme of the open page, from before its first paint on: the header's button, the footer's choices, the storage, the
// system, other tabs and the back-forward cache. Bundled on its own and placed inside the head, after the `theme-color`
// tags, so that it works at once and needs nothing else of the page's code.
import { applyChoice, showChoice, STORAGE_KEY, storeChoice, storedChoice, systemTheme } from "./theme-document.ts";
import { parseChoice, type ThemeAction, themeReducer } from "./theme-state.ts";

let choice = storedChoice() ?? "auto";
applyChoice(choice);

function update(action: ThemeAction): void {
  choice = themeReducer(choice, action, systemTheme());
  applyChoice(choice);
  showChoice(choice);
}

/** A choice of this visitor in this tab: kept for the next visit and for other tabs. */
function act(action: ThemeAction): void {
  update(action);
  storeChoice(choice);
}

function takeStored(): void {
  update({ type: "choose", choice: storedChoice() ?? choice });
}

addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("[data-theme-toggle]")) act({ type: "toggle" });
});
addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === "theme") act({ type: "choose", choice: parseChoice(target.value) });
});
addEventListener("storage", ({ key }) => {
  // The key is `null` when another tab has cleared the storage.
  if (key === STORAGE_KEY || key === null) takeStored();
});
// Also after the back-forward cache: such a page has slept through what others did.
addEventListener("pageshow", takeStored);
document.addEventListener("DOMContentLoaded", () => showChoice(choice));
