import assert from "node:assert/strict";
import { test } from "node:test";
import { stylesAt } from "./stage-layout.ts";
import { FITTED } from "./zoom.ts";

const LAYOUT = { box: { width: 600, height: 400 }, left: 0, top: 0, slideWidth: 816, height: 500 };

test("a swipe moves the picture, the frame of the pass and the adjacent picture, but not the pass inside the frame", () => {
  assert.deepEqual(stylesAt({ view: FITTED, swipe: { x: -120, y: 0 } }, LAYOUT, 1), {
    image: { transform: "translate(-120px, 0px) scale(1)" },
    adjacentImage: { transform: "translate(696px)" },
    passFrame: { transform: "translate(-120px, 0px)" },
    passImage: { transform: "translate(0px, 0px) scale(1)" },
    root: { "--backdrop-opacity": "1" },
  });
  const { adjacentImage } = stylesAt({ view: FITTED, swipe: { x: 120, y: 0 } }, LAYOUT, -1);
  assert.deepEqual(adjacentImage, { transform: "translate(-696px)" });
});

test("a zoomed picture and its pass have the same transform, and the frame of the pass stays in place", () => {
  const view = { zoom: 2, pan: { x: 10, y: -20 }, origin: { x: 0.5, y: 0.25 } };
  const { image, passImage, passFrame } = stylesAt({ view, swipe: { x: 0, y: 0 } }, LAYOUT, 1);
  assert.deepEqual(image, { transform: "translate(-290px, -120px) scale(2)" });
  assert.deepEqual([passImage, passFrame], [image, { transform: "translate(0px, 0px)" }]);
});

test("pulling the picture down fades the backdrop", () => {
  const { root } = stylesAt({ view: FITTED, swipe: { x: 0, y: 250 } }, LAYOUT, 1);
  assert.deepEqual(root, { "--backdrop-opacity": "0.6" });
});
