// Real touches: the browser receives them as from a touch screen, and derives pointer events from them. They carry their own
// timestamps, one frame per touch, so that no gesture depends on how busy the machine is.
import type { CDPSession, Page } from "playwright-core";

export type Place = Readonly<{ x: number; y: number }>;

export type Touch = Readonly<{
  /** Puts the given fingers on the screen, or moves them; a finger is identified by its index. */
  press: (...fingers: readonly Place[]) => Promise<void>;
  move: (...fingers: readonly Place[]) => Promise<void>;
  lift: (...remaining: readonly Place[]) => Promise<void>;
  /** Advances the timestamps of the touches that follow. */
  pause: (ms: number) => void;
}>;

const FRAME_MS = 16;

export async function touchOf(page: Page): Promise<Touch> {
  const session: CDPSession = await page.context().newCDPSession(page);
  let time = Date.now();
  const send =
    (type: "touchStart" | "touchMove" | "touchEnd") =>
    async (...fingers: readonly Place[]) => {
      const touchPoints = fingers.map(({ x, y }, id) => ({ x, y, id }));
      time += FRAME_MS;
      await session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: time / 1000 });
    };
  return {
    press: send("touchStart"),
    move: send("touchMove"),
    lift: send("touchEnd"),
    pause: (ms) => {
      time += ms;
    },
  };
}

/** Places on the line from one to another, without the first. */
export function way(from: Place, to: Place, steps: number): Place[] {
  return Array.from({ length: steps }, (_, step) => ({
    x: from.x + ((to.x - from.x) * (step + 1)) / steps,
    y: from.y + ((to.y - from.y) * (step + 1)) / steps,
  }));
}

/** Puts one finger down and moves it from place to place in a tenth of a second. */
export async function drag(touch: Touch, from: Place, to: Place): Promise<void> {
  await touch.press(from);
  for (const place of way(from, to, 6)) await touch.move(place);
}

/** Moves one finger like `drag` and lifts it. */
export async function swipe(touch: Touch, from: Place, to: Place): Promise<void> {
  await drag(touch, from, to);
  await touch.lift();
}
