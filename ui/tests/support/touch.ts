// Touch input like that of a touch screen: the browser derives pointer events from it. Each event has the timestamp of the next
// frame, so a gesture does not depend on the load of the machine.
import type { CDPSession, Page } from "playwright-core";

export type Point = Readonly<{ x: number; y: number }>;

export type Touch = Readonly<{
  /** Puts fingers on the screen. A finger is identified by its index. */
  press: (...fingers: readonly Point[]) => Promise<void>;
  move: (...fingers: readonly Point[]) => Promise<void>;
  /** Lifts all fingers except `remaining`. */
  lift: (...remaining: readonly Point[]) => Promise<void>;
  /** Adds a delay to the timestamps of all later events. */
  pause: (ms: number) => void;
}>;

const FRAME_MS = 16;

export async function touchOf(page: Page): Promise<Touch> {
  const session: CDPSession = await page.context().newCDPSession(page);
  let time = Date.now();
  const send =
    (type: "touchStart" | "touchMove" | "touchEnd") =>
    async (...fingers: readonly Point[]) => {
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

/** Returns `steps` points on the line from `from` to `to`, excluding `from`. */
export function pointsBetween(from: Point, to: Point, steps: number): Point[] {
  return Array.from({ length: steps }, (_, step) => ({
    x: from.x + ((to.x - from.x) * (step + 1)) / steps,
    y: from.y + ((to.y - from.y) * (step + 1)) / steps,
  }));
}

/** Puts one finger down at `from` and moves it to `to` in about 100 ms. */
export async function drag(touch: Touch, from: Point, to: Point): Promise<void> {
  await touch.press(from);
  for (const point of pointsBetween(from, to, 6)) await touch.move(point);
}

export async function swipe(touch: Touch, from: Point, to: Point): Promise<void> {
  await drag(touch, from, to);
  await touch.lift();
}
