// Predicts when a visitor is likely to open a link: after a moment of dwelling. Pure; used by `prefetch-on-intent.ts`.

/** Long enough to distinguish a pause of the pointer from a movement across the page. */
const HOVER_MS = 80;
/** Long enough to distinguish a stop from passing by with the Tab key. */
const FOCUS_MS = 200;
/** Within this time, browsers recognise a moving finger as scrolling and cancel its pointer. */
const TOUCH_MS = 80;

/** A link that may be opened, and the time at which that is likely. */
export type Intent = Readonly<{ href: string; at: number }>;

export type IntentEvent =
  /** The pointer, the focus or a finger has reached a link. */
  | Readonly<{ kind: "hover" | "focus" | "touch"; href: string }>
  /** It has left the link, or has started to scroll. */
  | Readonly<{ kind: "leave" }>;

const DELAYS = { hover: HOVER_MS, focus: FOCUS_MS, touch: TOUCH_MS } as const;

/** Returns the intent after `event` at the time `now`, in milliseconds. The later of two links replaces the first. */
export function intentAfter(intent: Intent | null, event: IntentEvent, now: number): Intent | null {
  if (event.kind === "leave") return null;
  const at = now + DELAYS[event.kind];
  // Another event on the same link, such as a press after a hover, does not postpone the intent.
  if (intent?.href === event.href && intent.at < at) return intent;
  return { href: event.href, at };
}
