import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { FRAME_MS, glideOffset, pointOnPath, rubberBand, springPath, backdropOpacity } from "./motion.ts";
import type { Vector } from "./zoom.ts";

const coordinate = fc.double({ min: -3000, max: 3000, noNaN: true });
const pixels = fc.integer({ min: -3000, max: 3000 });
const point = fc.record({ x: coordinate, y: coordinate });
const component = fc.double({ min: -20, max: 20, noNaN: true });
const velocity = fc.record({ x: component, y: component });
const NO_VELOCITY: Vector = { x: 0, y: 0 };

test("a path starts at the point of release, ends exactly at its target, and takes less than 600 ms", () => {
  fc.assert(
    fc.property(point, point, velocity, (from, to, speed) => {
      const path = springPath(from, to, speed);
      assert.deepEqual([path[0], path.at(-1)], [from, to]);
      assert.ok(path.length >= 2 && path.length * FRAME_MS < 600, `${path.length} frames`);
      for (const at of path) assert.ok(Number.isFinite(at.x) && Number.isFinite(at.y));
    }),
  );
});

test("a path ends even if a position is not a number", () => {
  assert.ok(springPath({ x: Number.NaN, y: 0 }, { x: 0, y: 0 }, NO_VELOCITY).length < 100);
});

test("a path neither reverses nor overshoots if its velocity is zero or points towards the target", () => {
  const anyFactor = fc.double({ min: 0, max: 50, noNaN: true });
  fc.assert(
    fc.property(point, point, anyFactor, (from, to, factor) => {
      const speed = { x: (to.x - from.x) * factor * 0.01, y: (to.y - from.y) * factor * 0.01 };
      for (const axis of ["x", "y"] as const) {
        const direction = Math.sign(to[axis] - from[axis]);
        const along = springPath(from, to, speed).map((at) => at[axis] * direction);
        along.reduce((before, at) => {
          assert.ok(at >= before - 1e-6 && at <= to[axis] * direction + 1e-6, `${before} then ${at}`);
          return at;
        });
      }
    }),
  );
});

test("a path starts with the velocity of the finger", () => {
  const slow = springPath({ x: -100, y: 0 }, { x: -400, y: 0 }, NO_VELOCITY);
  const fast = springPath({ x: -100, y: 0 }, { x: -400, y: 0 }, { x: -4, y: 0 });
  assert.ok((fast[1]?.x ?? 0) < (slow[1]?.x ?? 0) - 20);
  // The mean speed of the first frame is slightly below the speed of the finger, because the spring slows the picture down.
  assert.ok(Math.abs(((fast[1]?.x ?? 0) + 100) / FRAME_MS + 4) < 1.2);
  assert.ok(fast.length <= slow.length);
});

test("the position of an interrupted motion is interpolated between two frames", () => {
  const path = springPath({ x: 0, y: 0 }, { x: 100, y: -50 }, NO_VELOCITY);
  assert.deepEqual(pointOnPath(path, 0), path[0]);
  assert.deepEqual(pointOnPath(path, 1e9), path.at(-1));
  assert.deepEqual(pointOnPath(path, 3 * FRAME_MS), path[3]);
  const between = pointOnPath(path, 3.5 * FRAME_MS);
  assert.ok(between.x > (path[3]?.x ?? 0) && between.x < (path[4]?.x ?? 0));
});

test("a picture glides on in the direction of its velocity", () => {
  fc.assert(
    fc.property(fc.record({ x: pixels, y: pixels }), (speed) => {
      const by = glideOffset(speed);
      assert.ok(by.x * speed.x >= 0 && by.y * speed.y >= 0);
      assert.ok(Math.hypot(by.x, by.y) >= Math.hypot(speed.x, speed.y));
    }),
  );
});

test("if there is only one picture, it follows a finger with increasing resistance, by less than the given length", () => {
  fc.assert(
    fc.property(pixels, pixels, fc.integer({ min: 1, max: 3000 }), (one, other, length) => {
      const [near, far] = [one, other].sort((a, b) => a - b) as [number, number];
      assert.ok(rubberBand(near, length) <= rubberBand(far, length));
      assert.ok(Math.abs(rubberBand(one, length)) <= Math.abs(one) && Math.abs(rubberBand(one, length)) < length);
      assert.ok(Math.abs(rubberBand(-one, length) + rubberBand(one, length)) < 1e-9);
    }),
  );
});

test("the backdrop becomes more transparent as the picture is pulled, but never disappears", () => {
  fc.assert(
    fc.property(pixels, pixels, fc.nat(3000), (one, other, height) => {
      const [near, far] = [one, other].sort((a, b) => a - b) as [number, number];
      assert.ok(backdropOpacity(far, height) <= backdropOpacity(near, height));
      assert.ok(backdropOpacity(one, height) <= 1 && backdropOpacity(one, height) > 0);
    }),
  );
  assert.equal(backdropOpacity(0, 500), 1);
  assert.ok(backdropOpacity(100, 500) < 0.9);
});
