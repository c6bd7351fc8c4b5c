// Computes the positions of the pictures on the stage, which is the area of the viewer that shows them. Does not move the elements.
import { fittedSize, type Size } from "./fit.ts";
import { backdropOpacity } from "./motion.ts";
import type { Vector, View } from "./zoom.ts";

/** Gap between two adjacent pictures during a swipe, in CSS pixels. */
const GAP = 16;

/** All lengths are in CSS pixels. */
export type StageLayout = Readonly<{
  /** Size of the fitted picture, not rounded. */
  box: Size;
  /** Position of the fitted picture in the viewport. */
  left: number;
  top: number;
  /** Distance from one picture to the next during a swipe: the width of the stage plus the gap. */
  slideWidth: number;
  /** Height of the stage. */
  height: number;
}>;

export function measureStage(stage: Element | null, picture: Size): StageLayout {
  const bounds = stage?.getBoundingClientRect() ?? new DOMRect();
  const box = fittedSize(picture, bounds);
  return {
    box,
    left: bounds.left + (bounds.width - box.width) / 2,
    top: bounds.top + (bounds.height - box.height) / 2,
    slideWidth: bounds.width + GAP,
    height: bounds.height,
  };
}

/** Converts a point of the viewport to a point relative to the top left corner of the fitted picture. */
export const pointInBox = ({ left, top }: StageLayout, at: Vector): Vector => ({ x: at.x - left, y: at.y - top });

/**
 * Returns the transform of the current picture, relative to its top left corner. The translation accounts for the origin of the view,
 * because a CSS `transform-origin` would change immediately when a transition to another view starts, and the picture would jump.
 */
function pictureTransform({ zoom, pan, origin }: View, box: Size, swipe: Vector): string {
  const x = origin.x * box.width * (1 - zoom) + pan.x + swipe.x;
  const y = origin.y * box.height * (1 - zoom) + pan.y + swipe.y;
  return `translate(${x}px, ${y}px) scale(${zoom})`;
}

/** The styles of one element, for `CSSStyleDeclaration.setProperty` and as a keyframe. */
export type ElementStyles = Readonly<Record<string, string>>;

export type Placement = Readonly<{ view: View; swipe: Vector }>;

/** -1 if the adjacent picture is to the left of the current one, 1 if it is to the right. */
export type Side = -1 | 1;

export function stylesAt({ view, swipe }: Placement, { box, slideWidth, height }: StageLayout, side: Side) {
  return {
    image: { transform: pictureTransform(view, box, swipe) },
    adjacentImage: { transform: `translate(${side * slideWidth + swipe.x}px)` },
    // A swipe moves the frame. Zoom and pan move the pass inside the frame.
    passFrame: { transform: `translate(${swipe.x}px, ${swipe.y}px)` },
    passImage: { transform: pictureTransform(view, box, { x: 0, y: 0 }) },
    root: { "--backdrop-opacity": String(backdropOpacity(swipe.y, height)) },
  } satisfies Record<string, ElementStyles>;
}
