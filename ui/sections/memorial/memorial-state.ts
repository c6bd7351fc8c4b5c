// The memorial dialog as a state machine. Pure.

export type MemorialState = "closed" | "open";
export type MemorialEvent = "open" | "close";

export function memorialReducer(_: MemorialState, event: MemorialEvent): MemorialState {
  return event === "open" ? "open" : "closed";
}
