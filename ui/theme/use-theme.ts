// The theme of the open page, shared by all controls. It follows the system, other tabs and the back-forward
// cache.
import { useSyncExternalStore } from "react";
import { applyChoice, STORAGE_KEY, storeChoice, storedChoice } from "./theme-document.ts";
import { type Theme, type ThemeAction, themeReducer, type ThemeState } from "./theme-state.ts";

/** What the server renders with: it cannot know better, so no control may look different because of it. */
const ON_SERVER: ThemeState = { choice: "auto", system: "light" };

const listeners = new Set<() => void>();
let state: ThemeState | null = null;
let watch: AbortController | null = null;

const darkSystem = (): MediaQueryList => matchMedia("(prefers-color-scheme: dark)");
const systemTheme = (query: Pick<MediaQueryList, "matches">): Theme => (query.matches ? "dark" : "light");

function current(): ThemeState {
  state ??= { choice: storedChoice() ?? "auto", system: systemTheme(darkSystem()) };
  return state;
}

function update(action: ThemeAction): void {
  const before = current();
  state = themeReducer(before, action);
  if (state.choice !== before.choice) applyChoice(state.choice);
  for (const listener of listeners) listener();
}

/** A choice of this visitor in this tab: kept for the next visit and for other tabs. */
function act(action: ThemeAction): void {
  update(action);
  storeChoice(current().choice);
}

function takeStored(): void {
  const choice = storedChoice();
  if (choice !== null) update({ type: "choose", choice });
}

function watchBrowser(signal: AbortSignal): void {
  darkSystem().addEventListener("change", (event) => update({ type: "system-changed", system: systemTheme(event) }), {
    signal,
  });
  const onStorage = ({ key }: StorageEvent): void => {
    // The key is `null` when another tab has cleared the storage.
    if (key === STORAGE_KEY || key === null) takeStored();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    // A page from the back-forward cache has missed events.
    takeStored();
    update({ type: "system-changed", system: systemTheme(darkSystem()) });
  };
  addEventListener("storage", onStorage, { signal });
  addEventListener("pageshow", onPageShow, { signal });
}

function subscribe(listener: () => void): () => void {
  if (watch === null) watchBrowser((watch = new AbortController()).signal);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    watch?.abort();
    watch = null;
  };
}

export function useTheme(): readonly [ThemeState, (action: ThemeAction) => void] {
  return [useSyncExternalStore(subscribe, current, () => ON_SERVER), act];
}
