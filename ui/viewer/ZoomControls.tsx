// The zoom buttons, the zoom level, and the pan buttons of the viewer.
import { useLayoutEffect, useRef } from "react";
import { fillLabel } from "../components/fill-label.ts";
import type { ViewerLabels } from "../generated/content.ts";
import styles from "./ZoomControls.module.css";
import { ViewerButton } from "./ViewerButton.tsx";
import { canZoomIn, canZoomOut, PAN_STEP, panLimit, toPercent, type Vector, type View } from "./zoom.ts";

type ZoomControlsProps = Readonly<{
  view: View;
  labels: ViewerLabels;
  /** Whether the picture could not be loaded, which disables zooming in and resetting. */
  isDisabled: boolean;
  onZoom: (command: "zoom-in" | "zoom-out" | "reset") => void;
  onPan: (by: Vector) => void;
}>;

export function ZoomControls({ view, labels, isDisabled, onZoom, onPan }: ZoomControlsProps) {
  const zoomInButton = useRef<HTMLButtonElement>(null);
  const panGroup = useRef<HTMLDivElement>(null);
  const isZoomed = canZoomOut(view);
  const limit = panLimit(view.zoom);
  const { x: panX, y: panY } = view.pan;
  const pan = (x: number, y: number) => () => onPan({ x: x * PAN_STEP, y: y * PAN_STEP });

  // Moves the focus out of the pan buttons when they are hidden. Otherwise, the browser would remove the focus at the next frame.
  useLayoutEffect(() => {
    if (!isZoomed && panGroup.current?.contains(document.activeElement)) zoomInButton.current?.focus();
  }, [isZoomed]);

  return (
    <div className={styles.Root}>
      <div className={styles.Zoom}>
        <ViewerButton icon="zoom-out" label={labels.zoom_out} isDisabled={!isZoomed} onPress={() => onZoom("zoom-out")} />
        <output className={`${styles.Level} label-tight`}>{fillLabel(labels.zoom_level, { percent: toPercent(view.zoom) })}</output>
        <ViewerButton
          ref={zoomInButton}
          icon="zoom-in"
          label={labels.zoom_in}
          isDisabled={isDisabled || !canZoomIn(view)}
          onPress={() => onZoom("zoom-in")}
        />
        <ViewerButton icon="rotate-ccw" label={labels.reset_zoom} isDisabled={isDisabled} onPress={() => onZoom("reset")} />
      </div>
      <div ref={panGroup} className={styles.Pan} role="group" aria-label={labels.pan} hidden={!isZoomed}>
        <ViewerButton icon="chevron-left" label={labels.pan_left} isDisabled={panX >= limit} onPress={pan(1, 0)} />
        <ViewerButton icon="chevron-up" label={labels.pan_up} isDisabled={panY >= limit} onPress={pan(0, 1)} />
        <ViewerButton icon="chevron-down" label={labels.pan_down} isDisabled={panY <= -limit} onPress={pan(0, -1)} />
        <ViewerButton icon="chevron-right" label={labels.pan_right} isDisabled={panX <= -limit} onPress={pan(-1, 0)} />
      </div>
    </div>
  );
}
