// Computes where the pictures are on the stage, the area of the viewer that shows them: in CSS pixels and as CSS transforms.
import { fittedSize, type Size } from "./fit.ts";
import type { Point, View } from "./zoom.ts";

/** Gap between two adjacent pictures during a swipe, in CSS pixels. */
const GAP = 16;

export type StageLayout = Readonly<{
  /** Size of the fitted picture, not rounded. */
  box: Size;
  /** Position of the fitted picture in the viewport. */
  left: number;
  top: number;
  /** Distance from one picture to the next during a swipe: the width of the stage and the gap. */
  slideWidth: number;
  /** Height of the stage. */
  height: number;
}>;

/** Measures the stage, into which a picture of the size `picture` is fitted. */
export function measureStage(stage: Element | null, picture: Size | undefined): StageLayout {
  const bounds = stage?.getBoundingClientRect() ?? new DOMRect();
  const box = picture === undefined ? bounds : fittedSize(picture, bounds);
  return {
    box,
    left: bounds.left + (bounds.width - box.width) / 2,
    top: bounds.top + (bounds.height - box.height) / 2,
    slideWidth: bounds.width + GAP,
    height: bounds.height,
  };
}

/** Converts a point of the viewport to a point relative to the top left corner of the fitted picture. */
export const pointInBox = ({ left, top }: StageLayout, at: Point): Point => ({ x: at.x - left, y: at.y - top });

/** Returns the transform of the current picture, whose CSS origin is the top left corner, so that transitions between views do not jump. */
export function pictureTransform({ zoom, pan, origin }: View, box: Size, swipe: Point = { x: 0, y: 0 }): string {
  const x = origin.x * box.width * (1 - zoom) + pan.x + swipe.x;
  const y = origin.y * box.height * (1 - zoom) + pan.y + swipe.y;
  return `translate(${x}px, ${y}px) scale(${zoom})`;
}

/** Returns the transform of the picture to the left (-1) or to the right (1) of the current one. */
export const adjacentTransform = (side: -1 | 1, slideWidth: number, swipe: Point): string =>
  `translate(${side * slideWidth + swipe.x}px)`;

/** Returns the transform of an element that moves with a swipe but is not zoomed. */
export const swipeTransform = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;
