// The elements of the viewer that move during a zoom, a pan or a swipe, and their styles. A script sets the styles after each render,
// because the Content-Security-Policy forbids style attributes in the markup.
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { Size } from "./fit.ts";
import { measureStage, type Placement, type Side, stylesAt } from "./stage-layout.ts";

/** The elements that gestures move or fade. */
export const MOVING = ["image", "adjacentImage", "passFrame", "passImage", "root"] as const;

type StagePosition = Readonly<{
  picture: Size;
  adjacentPicture: Size | undefined;
  side: Side;
  /** Returns the latest state, even if it is not rendered yet. */
  read: () => Placement;
}>;

/** Positions the elements after each render and each resize. Returns their refs, and a function that measures the stage. */
export function useStagePosition({ picture, adjacentPicture, side, read }: StagePosition) {
  /** The root of the viewer, which handles wheel events and fades while a picture is pulled down. */
  const root = useRef<HTMLDivElement>(null);
  /** The area into which the picture is fitted. It handles pointer events. */
  const stage = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const adjacentImage = useRef<HTMLImageElement>(null);
  const passImage = useRef<HTMLImageElement>(null);
  /** The element that clips the pass. */
  const passFrame = useRef<HTMLDivElement>(null);
  const refs = { root, stage, image, adjacentImage, passImage, passFrame };

  const measure = () => measureStage(stage.current, picture);

  function positionElements() {
    const current = read();
    const styles = stylesAt(current, measure(), side);
    for (const name of MOVING) {
      for (const [property, value] of Object.entries(styles[name])) refs[name].current?.style.setProperty(property, value);
    }
    const ratios = [[root, picture], [image, picture], [adjacentImage, adjacentPicture]] as const;
    for (const [{ current: element }, size] of ratios) {
      if (size !== undefined) element?.style.setProperty("--ratio", String(size.width / size.height));
    }
    root.current?.style.setProperty("--zoom", String(current.view.zoom));
  }
  useLayoutEffect(positionElements);

  // The styles depend on the size of the stage, which changes with the window and the info panel.
  const onResize = useEffectEvent(positionElements);
  useEffect(() => {
    if (stage.current === null) return;
    const observer = new ResizeObserver(() => onResize());
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);

  return { refs, measure };
}
