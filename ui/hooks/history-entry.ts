// Small values kept with the current history entry, beside what the router keeps there. They survive Back, Forward and
// reloads, and belong to this one visit of the address.

function entryState(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? { ...state } : {};
}

export function readEntry(name: string): unknown {
  return entryState()[name];
}

export function writeEntry(name: string, value: unknown): void {
  const state = entryState();
  if (state[name] === value) return;
  history.replaceState({ ...state, [name]: value }, "");
}
