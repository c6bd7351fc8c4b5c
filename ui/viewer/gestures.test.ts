import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  type Gesture,
  type GestureState,
  isMoving,
  recognise,
  IDLE,
  type Sample,
} from "./gestures.ts";

type Input = Readonly<[type: Sample["type"], x: number, y: number, time: number, id?: number]>;

function play(inputs: readonly Input[], options: { isMouse?: boolean; isZoomed?: boolean; from?: GestureState } = {}) {
  let state = options.from ?? IDLE;
  const gestures: Gesture[] = [];
  for (const [type, x, y, time, id = 1] of inputs) {
    const sample = { type, id, isMouse: options.isMouse ?? false, at: { x, y }, time };
    const recognised = recognise(state, sample, options.isZoomed ?? false);
    state = recognised.state;
    gestures.push(...recognised.gestures);
  }
  return { state, gestures };
}

const PLAIN_RELEASE: Gesture = { type: "release", outcome: "none", velocity: { x: 0, y: 0 } };
const outcome = (gestures: readonly Gesture[]): string | undefined => {
  const last = gestures.at(-1);
  return last?.type === "release" ? last.outcome : undefined;
};
const taps = (gestures: readonly Gesture[]): number => gestures.filter(({ type }) => type === "tap").length;

test("a press that barely moves is a tap at the point of its release", () => {
  const { gestures } = play([
    ["down", 50, 60, 0],
    ["move", 53, 61, 20],
    ["up", 53, 61, 80],
  ]);
  assert.deepEqual(gestures[0], { type: "tap", at: { x: 53, y: 61 } });
});

test("two quick taps of a finger form one double tap; a later or distant tap is separate", () => {
  const first: Input[] = [
    ["down", 50, 60, 0],
    ["up", 50, 60, 60],
  ];
  const twice = (x: number, time: number) => play([...first, ["down", x, 60, time], ["up", x, 60, time + 60]]);
  assert.equal(taps(twice(55, 200).gestures), 1);
  assert.equal(taps(twice(55, 400).gestures), 2);
  assert.equal(taps(twice(150, 200).gestures), 2);
});

test("every mouse click is a tap, however quickly the clicks follow each other", () => {
  const clicks: Input[] = [
    ["down", 50, 60, 0],
    ["up", 50, 60, 40],
    ["down", 50, 60, 90],
    ["up", 50, 60, 130],
  ];
  assert.equal(taps(play(clicks, { isMouse: true }).gestures), 2);
});

test("releasing the zoomed picture reports the velocity of a moving finger, but not that of a mouse or a resting finger", () => {
  const drag = (rest: number): Input[] => [
    ["down", 200, 60, 0],
    ["move", 180, 60, 20],
    ["move", 140, 70, 40],
    ["up", 140, 70, 60 + rest],
  ];
  const released = (options: Parameters<typeof play>[1], rest = 0) => play(drag(rest), options).gestures.at(-1);
  assert.deepEqual(released({ isZoomed: true }), { type: "release", outcome: "none", velocity: { x: -1, y: 10 / 60 } });
  assert.deepEqual(released({ isZoomed: true }, 200), PLAIN_RELEASE);
  assert.deepEqual(released({ isZoomed: true, isMouse: true }), PLAIN_RELEASE);
});

test("the velocity never exceeds the speed of the fastest move", () => {
  const move = fc.record({ by: fc.integer({ min: -200, max: 200 }), ms: fc.integer({ min: 1, max: 60 }) });
  fc.assert(
    fc.property(fc.array(move, { minLength: 2, maxLength: 20 }), fc.boolean(), (moves, isZoomed) => {
      let [x, time] = [0, 0];
      const inputs: Input[] = [["down", x, 0, time]];
      for (const { by, ms } of moves) inputs.push(["move", (x += by), 0, (time += ms)]);
      const last = play([...inputs, ["up", x, 0, time]], { isZoomed }).gestures.at(-1);
      const fastest = Math.max(...moves.map(({ by, ms }) => Math.abs(by) / ms));
      assert.ok(last?.type === "release" && Math.abs(last.velocity.x) <= fastest + 1e-9);
    }),
  );
});

test("a long press of a finger is not a tap", () => {
  assert.equal(
    taps(
      play([
        ["down", 50, 60, 0],
        ["up", 50, 60, 800],
      ]).gestures,
    ),
    0,
  );
});

test("a mouse drags only the zoomed picture, and a drag is not a click", () => {
  const drag: Input[] = [
    ["down", 50, 60, 0],
    ["move", 80, 60, 20],
    ["move", 90, 40, 40],
    ["up", 90, 40, 60],
  ];
  assert.deepEqual(play(drag, { isMouse: true }).gestures, [PLAIN_RELEASE]);
  assert.deepEqual(play(drag, { isMouse: true, isZoomed: true }).gestures, [
    { type: "pan", by: { x: 30, y: 0 } },
    { type: "pan", by: { x: 10, y: -20 } },
    PLAIN_RELEASE,
  ]);
});

test("a finger pans the zoomed picture and swipes the fitted one", () => {
  const drag: Input[] = [
    ["down", 200, 60, 0],
    ["move", 120, 66, 60],
    ["move", 100, 66, 90],
    ["up", 100, 66, 100],
  ];
  assert.deepEqual(play(drag, { isZoomed: true }).gestures[0], { type: "pan", by: { x: -80, y: 6 } });
  assert.deepEqual(play(drag).gestures, [
    { type: "swipe", by: { x: -80, y: 0 } },
    { type: "swipe", by: { x: -100, y: 0 } },
    { type: "release", outcome: "next", velocity: { x: -1, y: 0.06 } },
  ]);
});

test("a swipe opens another project if it is long or fast enough", () => {
  const swipe = (x: number, ms: number) => {
    const middle = 200 + (x - 200) / 2;
    return outcome(
      play([
        ["down", 200, 60, 0],
        ["move", middle, 60, ms / 2],
        ["move", x, 60, ms],
        ["up", x, 60, ms],
      ]).gestures,
    );
  };
  assert.equal(swipe(300, 900), "previous");
  assert.equal(swipe(100, 900), "next");
  assert.equal(swipe(160, 60), "next");
  assert.equal(swipe(240, 60), "previous");
  assert.equal(swipe(160, 900), "none");
});

test("reversing a swipe cancels it", () => {
  const inputs: Input[] = [
    ["down", 200, 60, 0],
    ["move", 100, 60, 100],
    ["move", 130, 60, 150],
    ["up", 130, 60, 151],
  ];
  assert.equal(outcome(play(inputs).gestures), "none");
});

test("a pull downwards closes the viewer if it is long or fast enough; a pull upwards does nothing", () => {
  const pull = (y: number, ms: number) => {
    const middle = 100 + (y - 100) / 2;
    return play([
      ["down", 200, 100, 0],
      ["move", 202, middle, ms / 2],
      ["move", 202, y, ms],
      ["up", 202, y, ms],
    ]).gestures;
  };
  assert.equal(outcome(pull(240, 1200)), "close");
  assert.equal(outcome(pull(170, 80)), "close");
  assert.equal(outcome(pull(170, 1200)), "none");
  assert.deepEqual(pull(10, 80), [PLAIN_RELEASE]);
});

test("two fingers pinch by the ratio of their distances, around their midpoint", () => {
  const { gestures } = play([
    ["down", 100, 100, 0, 1],
    ["down", 200, 100, 10, 2],
    ["move", 50, 100, 20, 1],
    ["move", 250, 100, 30, 2],
    ["up", 250, 100, 40, 2],
    ["up", 50, 100, 50, 1],
  ]);
  assert.deepEqual(gestures, [
    { type: "pinch-start", at: { x: 150, y: 100 } },
    { type: "pinch", scale: 1.5, at: { x: 125, y: 100 } },
    { type: "pinch", scale: 2, at: { x: 150, y: 100 } },
    PLAIN_RELEASE,
  ]);
});

test("a third finger has no effect on a pinch, whichever finger is lifted first", () => {
  const pinch = (lifted: number) =>
    play([
      ["down", 100, 100, 0, 1],
      ["down", 200, 100, 10, 2],
      ["down", 390, 390, 20, 3],
      ["move", 380, 380, 30, 3],
      ["up", 0, 0, 40, lifted],
      ["move", 60, 100, 50, 1],
      ["move", 250, 100, 60, 2],
    ]).gestures.slice(1);
  const pinched = { type: "pinch", scale: 1.4, at: { x: 130, y: 100 } };
  assert.deepEqual(pinch(3)[0], pinched);
  for (const lifted of [1, 2]) assert.deepEqual(pinch(lifted), []);
});

test("the finger that remains after a pinch pans the zoomed picture", () => {
  const pinch: Input[] = [
    ["down", 100, 100, 0, 1],
    ["down", 200, 100, 10, 2],
    ["up", 200, 100, 20, 2],
    ["move", 110, 95, 30, 1],
  ];
  assert.deepEqual(play(pinch, { isZoomed: true }).gestures.at(-1), { type: "pan", by: { x: 10, y: -5 } });
  assert.equal(play(pinch).gestures.at(-1)?.type, "pinch-start");
});

test("a second finger cancels a swipe and starts a pinch", () => {
  const { gestures } = play([
    ["down", 100, 100, 0, 1],
    ["move", 150, 100, 20, 1],
    ["down", 250, 100, 30, 2],
  ]);
  assert.deepEqual(gestures.slice(1), [
    PLAIN_RELEASE,
    { type: "pinch-start", at: { x: 200, y: 100 } },
  ]);
});

test("a cancelled gesture has no outcome", () => {
  assert.equal(
    outcome(
      play([
        ["down", 200, 60, 0],
        ["move", 50, 60, 60],
        ["cancel", 50, 60, 70],
      ]).gestures,
    ),
    "none",
  );
  assert.equal(
    taps(
      play([
        ["down", 200, 60, 0],
        ["cancel", 200, 60, 70],
      ]).gestures,
    ),
    0,
  );
});

test("any stream of samples ends in the idle state once all pointers are up, and all numbers in gestures are finite", () => {
  const sample = fc.record({
    type: fc.constantFrom<Sample["type"]>("down", "move", "up", "cancel"),
    id: fc.integer({ min: 1, max: 4 }),
    isMouse: fc.boolean(),
    at: fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) }),
    time: fc.nat(2000),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(sample, fc.boolean()), { maxLength: 40 }), (samples) => {
      let state = IDLE;
      for (const [next, isZoomed] of samples) {
        const recognised = recognise(state, next, isZoomed);
        state = recognised.state;
        for (const gesture of recognised.gestures) assert.doesNotMatch(JSON.stringify(gesture), /null/);
        if (state.pointers.length === 0) assert.equal(state.mode, "idle");
      }
      for (const { id, at } of state.pointers) {
        state = recognise(state, { type: "up", id, isMouse: false, at, time: 3000 }, false).state;
      }
      assert.deepEqual([state.mode, state.pointers, isMoving(state)], ["idle", [], false]);
    }),
    { numRuns: 3000 },
  );
});
