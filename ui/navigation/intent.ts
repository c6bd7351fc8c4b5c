// Tells when a visitor is likely to open a link: after dwelling on it for a moment. Pure; `prefetch-on-intent.ts` asks.

/** Long enough to tell a pause of the pointer from its way across the page. */
const HOVER_MS = 80;
/** Long enough to tell a stop from passing by with the Tab key. */
const FOCUS_MS = 200;
/** Browsers take a finger that moves for scrolling within this time, and cancel its pointer. */
const TOUCH_MS = 80;

/** A link that may be opened, and the time at which that is likely. */
export type Intent = Readonly<{ href: string; at: number }>;

export type IntentEvent =
  /** The pointer, the focus or a finger has come to a link. */
  | Readonly<{ kind: "hover" | "focus" | "touch"; href: string }>
  /** It has left the link, or turned out to scroll. */
  | Readonly<{ kind: "leave" }>;

const DELAYS = { hover: HOVER_MS, focus: FOCUS_MS, touch: TOUCH_MS } as const;

/** The intent after `event` at the time `now`, in milliseconds. Of two links the later one counts. */
export function intentAfter(intent: Intent | null, event: IntentEvent, now: number): Intent | null {
  if (event.kind === "leave") return null;
  const at = now + DELAYS[event.kind];
  // Whoever points at a link for a while and then presses it has not only just come.
  if (intent?.href === event.href && intent.at < at) return intent;
  return { href: event.href, at };
}
