import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Size } from "./fit.ts";
import {
  boxToPicture,
  canZoomIn,
  canZoomOut,
  FITTED,
  panBy,
  panLimit,
  stepZoom,
  toggleZoom,
  toPercent,
  type Vector,
  type View,
  wheelPan,
  wheelZoom,
  zoomAt,
  zoomOnto,
} from "./zoom.ts";

const BOX: Size = { width: 1200, height: 800 };
const assertNear = (actual: Vector, expected: Vector, tolerance = 1e-6): void => {
  assert.ok(
    Math.abs(actual.x - expected.x) <= tolerance && Math.abs(actual.y - expected.y) <= tolerance,
    `${JSON.stringify(actual)} is not ${JSON.stringify(expected)}`,
  );
};
const repeat = (count: number, view: View, step: (view: View) => View): View =>
  Array.from({ length: count }).reduce<View>(step, view);

const box = fc.record({
  width: fc.double({ min: 1, max: 4000, noNaN: true }),
  height: fc.double({ min: 1, max: 4000, noNaN: true }),
});
const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const fractions = fc.record({ x: fraction, y: fraction });
const length = fc.double({ min: -5000, max: 5000, noNaN: true });
const lengths = fc.record({ x: length, y: length });
const onBox = (size: Size, at: Vector): Vector => ({ x: at.x * size.width, y: at.y * size.height });

/** Returns the position in the box where the transform of `view` shows `point` of the fitted picture. */
function pictureToBox({ zoom, pan, origin }: View, size: Size, point: Vector): Vector {
  const { x, y } = onBox(size, origin);
  return { x: x + pan.x + zoom * (point.x - x), y: y + pan.y + zoom * (point.y - y) };
}

type Step = Readonly<{ name: string; apply: (view: View, size: Size) => View }>;
const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .constantFrom<1 | -1>(1, -1)
    .map((direction) => ({ name: `step ${direction}`, apply: (view: View, size: Size) => stepZoom(view, size, direction) })),
  fc.tuple(fc.integer({ min: -30, max: 30 }), fractions).map(([steps, at]) => ({
    name: `wheel ${steps}`,
    apply: (view: View, size: Size) => wheelZoom(view, size, steps, onBox(size, at)),
  })),
  fractions.map((at) => ({
    name: "click",
    apply: (view: View, size: Size) => toggleZoom(view, size, onBox(size, at)),
  })),
  lengths.map((by) => ({ name: "drag", apply: (view: View) => panBy(view, by) })),
  lengths.map((by) => ({ name: "wheel pan", apply: (view: View) => wheelPan(view, by) })),
  fc.tuple(fc.double({ min: -10, max: 10, noNaN: true }), lengths, lengths).map(([zoom, anchor, at]) => ({
    name: `pinch ${zoom}`,
    apply: (view: View, size: Size) => zoomOnto(view, size, zoom, anchor, at),
  })),
);

test("zoom, pan and origin stay within their limits after any sequence of steps", () => {
  fc.assert(
    fc.property(box, fc.array(step, { maxLength: 40 }), (size, steps) => {
      let view = FITTED;
      for (const { name, apply } of steps) {
        view = apply(view, size);
        const limit = 100 * (view.zoom - 1) + 1e-9;
        assert.ok(view.zoom >= 1 && view.zoom <= 3, `${name}: zoom ${view.zoom}`);
        assert.ok(
          Math.abs(view.pan.x) <= limit && Math.abs(view.pan.y) <= limit,
          `${name}: pan ${JSON.stringify(view)}`,
        );
        for (const at of [view.origin.x, view.origin.y]) assert.ok(at >= 0 && at <= 1, `${name}: origin ${at}`);
      }
    }),
    { numRuns: 2000 },
  );
});

test("zooming in keeps the point under the pointer in place, from any view", () => {
  fc.assert(
    fc.property(
      box,
      fc.array(step, { maxLength: 10 }),
      fractions,
      fc.double({ min: 1, max: 3, noNaN: true }),
      (size, steps, at, zoom) => {
        const view = steps.reduce((seen, { apply }) => apply(seen, size), FITTED);
        fc.pre(zoom > view.zoom);
        const point = onBox(size, at);
        const picture = boxToPicture(view, size, point);
        // Skips positions outside the picture, because they show no point that could stay in place.
        fc.pre(picture.x >= 0 && picture.x <= size.width && picture.y >= 0 && picture.y <= size.height);
        assertNear(pictureToBox(zoomAt(view, size, zoom, point), size, picture), point, 1e-3);
      },
    ),
    { numRuns: 2000 },
  );
});

test("zooming in and out at the same point keeps this point in place, until the whole picture is visible", () => {
  fc.assert(
    fc.property(box, fractions, (size, at) => {
      const point = onBox(size, at);
      let view = repeat(20, FITTED, (seen) => wheelZoom(seen, size, 1, point));
      assert.equal(view.zoom, 3);
      for (let count = 0; count < 20; count += 1) {
        view = wheelZoom(view, size, -1, point);
        assertNear(pictureToBox(view, size, point), point, 1e-3);
      }
      assert.deepEqual({ zoom: view.zoom, pan: view.pan }, { zoom: 1, pan: { x: 0, y: 0 } });
    }),
  );
});

test("boxToPicture is the inverse of the transform", () => {
  fc.assert(
    fc.property(box, fc.array(step, { maxLength: 10 }), fractions, (size, steps, at) => {
      const view = steps.reduce((seen, { apply }) => apply(seen, size), FITTED);
      assertNear(pictureToBox(view, size, boxToPicture(view, size, onBox(size, at))), onBox(size, at), 1e-6);
    }),
  );
});

test("the buttons zoom in steps of 25 percentage points, and stop at 100 and 300 percent", () => {
  const seen: number[] = [];
  let view = FITTED;
  for (let count = 0; count < 9; count += 1) seen.push(toPercent((view = stepZoom(view, BOX, 1)).zoom));
  assert.deepEqual(seen, [125, 150, 175, 200, 225, 250, 275, 300, 300]);
  assert.equal(canZoomIn(view), false);
  assert.equal(canZoomOut(view), true);
  view = repeat(9, view, (last) => stepZoom(last, BOX, -1));
  assert.equal(view.zoom, 1);
  assert.equal(canZoomIn(view), true);
  assert.equal(canZoomOut(view), false);
});

test("ctrl+wheel zooms in steps of 10 percentage points, without rounding errors", () => {
  const seen: number[] = [];
  let view = FITTED;
  for (let count = 0; count < 21; count += 1) seen.push((view = wheelZoom(view, BOX, 1, { x: 10, y: 700 })).zoom);
  assert.deepEqual(seen.slice(0, 4), [1.1, 1.2, 1.3, 1.4]);
  assert.deepEqual(seen.slice(-2), [3, 3]);
});

test("a click zooms from 100 to 200 percent around its point, without panning, and from any other zoom back to 100 percent", () => {
  const point = { x: 1100, y: 90 };
  const view = toggleZoom(FITTED, BOX, point);
  assert.equal(view.zoom, 2);
  assert.deepEqual(view.pan, { x: 0, y: 0 });
  assertNear(onBox(BOX, view.origin), point);
  assertNear(pictureToBox(view, BOX, point), point);
  for (const zoomed of [view, stepZoom(FITTED, BOX, 1), zoomAt(FITTED, BOX, 3, point)]) {
    assert.equal(toggleZoom(zoomed, BOX, { x: 3, y: 3 }).zoom, 1);
  }
});

test("panning is limited to 100 px for each 1x of zoom above 1", () => {
  for (const [zoom, limit] of [
    [1, 0],
    [1.25, 25],
    [1.5, 50],
    [2, 100],
    [3, 200],
  ] as const) {
    const view = zoomAt(FITTED, BOX, zoom, { x: 600, y: 400 });
    assert.equal(panLimit(zoom), limit);
    assertNear(panBy(view, { x: 999, y: -999 }).pan, { x: limit, y: -limit });
  }
  assertNear(panBy(zoomAt(FITTED, BOX, 2, { x: 600, y: 400 }), { x: 30, y: -40 }).pan, { x: 30, y: -40 });
});

test("zooming out reduces the pan to the limit of the new zoom", () => {
  const far = panBy(zoomAt(FITTED, BOX, 3, { x: 600, y: 400 }), { x: 200, y: 200 });
  const out = zoomAt(far, BOX, 1.5, { x: 600, y: 400 });
  assert.ok(Math.abs(out.pan.x) <= 50 && Math.abs(out.pan.y) <= 50);
});

test("the wheel pans by half its delta, up to 100 px and never beyond the pan limit of the zoom", () => {
  const at = (zoom: number): View => zoomAt(FITTED, BOX, zoom, { x: 600, y: 400 });
  assertNear(wheelPan(at(3), { x: -40, y: 60 }).pan, { x: 20, y: -30 });
  assertNear(wheelPan(at(3), { x: -900, y: 900 }).pan, { x: 100, y: -100 });
  assertNear(wheelPan(at(1.5), { x: -900, y: 900 }).pan, { x: 50, y: -50 });
  assertNear(wheelPan(at(1), { x: -900, y: 900 }).pan, { x: 0, y: 0 });
});

test("the wheel does not move a picture that was dragged beyond 100 px any further, but moves it back", () => {
  const dragged = panBy(zoomAt(FITTED, BOX, 3, { x: 600, y: 400 }), { x: 180, y: 0 });
  assertNear(wheelPan(dragged, { x: -40, y: 0 }).pan, { x: 180, y: 0 });
  assertNear(wheelPan(dragged, { x: 40, y: 0 }).pan, { x: 160, y: 0 });
});
