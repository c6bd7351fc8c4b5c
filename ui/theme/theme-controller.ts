// Applies the theme before the first paint, and handles the button in the header, the choices in the footer, storage, other tabs
// and the back-forward cache. This module does not depend on the browser bundle: it is part of the inline script, which follows the
// `theme-color` tags in the head.
import { prefersReducedMotion } from "../shared/reduced-motion.ts";
import { showChoice, storeChoice, storedChoice, systemTheme } from "./theme-document.ts";
import { afterToggle, parseChoice, type ThemeChoice } from "./theme-state.ts";

let choice: ThemeChoice = "auto";
/** Whether `choice` could not be stored. Such a choice lasts until the page is unloaded or another tab stores a choice. */
let isUnstored = false;

/** Applies the stored choice. Keeps the current choice if it could not be stored or if storage is not accessible. */
function applyStored(): void {
  if (!isUnstored) choice = storedChoice() ?? choice;
  showChoice(choice);
}

/**
 * Applies a choice made in this tab, and stores it for the next visit and for other tabs. The theme changes with a wipe transition, except
 * with reduced motion or without support for view transitions.
 */
function choose(next: ThemeChoice): void {
  choice = next;
  isUnstored = !storeChoice(choice);
  const show = () => showChoice(choice);
  if (!("startViewTransition" in document) || prefersReducedMotion()) show();
  // If the browser skips the transition, it rejects `ready` but still changes the theme.
  else document.startViewTransition(show).ready.catch(() => {});
}

applyStored();
addEventListener("storage", () => void (isUnstored = false));
// Reapplies the choice when the footer has been parsed, when another tab changes it, and when the browser restores the page from its
// back-forward cache.
for (const type of ["DOMContentLoaded", "storage", "pageshow"]) addEventListener(type, applyStored);
addEventListener("click", ({ target }) => {
  if ((target as Element).closest("[data-theme-toggle]")) choose(afterToggle(choice, systemTheme()));
});
addEventListener("change", ({ target }) => {
  const { name, value } = target as HTMLInputElement;
  if (name === "theme") choose(parseChoice(value));
});
