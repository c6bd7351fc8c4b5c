// The image viewer, a dialog that fills the window: one picture on a dark stage, the controls, an info panel about the project, and a
// filmstrip of all projects. The parent component decides which project is open, and handles closing.
import { useId, useLayoutEffect, useRef } from "react";
import { Dialog } from "../components/Dialog.tsx";
import { fillLabel } from "../components/fill-label.ts";
import { Icon } from "../components/Icon.tsx";
import type { Project, StripLabels, ViewerLabels } from "../generated/content.ts";
import { useDelayed } from "../hooks/use-delayed.ts";
import { Filmstrip } from "./Filmstrip.tsx";
import { InfoPanel } from "./InfoPanel.tsx";
import type { KeyCommand } from "./keyboard.ts";
import { PassChoice } from "./PassChoice.tsx";
import { Stage } from "./Stage.tsx";
import { useComparison } from "./use-comparison.ts";
import { useKeyCommands } from "./use-key-commands.ts";
import { usePanZoom } from "./use-pan-zoom.ts";
import { isLoading, isVisible, neighboursOf, SPINNER_DELAY_MS, type ViewerState } from "./viewer-state.ts";
import styles from "./Viewer.module.css";
import { ViewerButton } from "./ViewerButton.tsx";
import { Wipe } from "./Wipe.tsx";
import { ZoomControls } from "./ZoomControls.tsx";

export type ViewerProps = Readonly<{
  state: ViewerState;
  projects: readonly Project[];
  /** The shown project, one of `projects`. */
  project: Project;
  labels: ViewerLabels;
  filmstripLabels: StripLabels;
  onSelect: (slug: string) => void;
  onToggleInfo: () => void;
  onClose: () => void;
}>;

export function Viewer({ state, projects, project, labels, filmstripLabels, onSelect, onToggleInfo, onClose }: ViewerProps) {
  const { isInfoShown } = state;
  const failed = state.shown?.failed === true;
  const isShown = isVisible(state);
  const title = useId();
  const closeButton = useRef<HTMLButtonElement>(null);
  const passChoice = useRef<HTMLDivElement>(null);

  const neighbours = neighboursOf(projects, state.selected);
  const comparison = useComparison(project);
  const isSpinnerShown = useDelayed(isLoading(state) || comparison.isLoading, SPINNER_DELAY_MS);
  const panZoom = usePanZoom({ projects, project, neighbours, onStep: step, onClose });
  const { apply, zoom } = panZoom;
  const { root } = panZoom.refs;

  function step(to: "previous" | "next") {
    if (neighbours !== null) onSelect(neighbours[to].slug);
  }

  function runCommand(command: KeyCommand) {
    if (command === "previous" || command === "next") step(command);
    else if (command === "toggle-info") onToggleInfo();
    else if (failed) return;
    else if (command === "reset") apply({ type: "reset" });
    else zoom(command === "zoom-in" ? 1 : -1);
  }

  useKeyCommands(isShown, runCommand);

  const { pass, wipe } = comparison;
  // A script sets the property, because the Content-Security-Policy forbids style attributes in the markup.
  useLayoutEffect(() => root.current?.style.setProperty("--wipe", String(wipe / 100)), [root, wipe]);

  return (
    <Dialog size="screen" isOpen={isShown} onDismiss={onClose} labelledBy={title} initialFocus={closeButton}>
      <div ref={root} className={styles.Root} data-info={isInfoShown ? "shown" : "hidden"}>
        <div className={styles.Bar}>
          <div className={styles.Caption} aria-live="polite" aria-atomic="true">
            <span className={styles.Position}>
              {fillLabel(labels.position, { number: projects.indexOf(project) + 1, count: projects.length })}
            </span>
            <h2 id={title} className={styles.Title}>
              {project.title}
            </h2>
          </div>
          <div className={styles.Tools}>
            <button type="button" className={`${styles.Toggle} label-tight`} aria-keyshortcuts="I" onClick={onToggleInfo}>
              <Icon name="info" size="small" />
              {isInfoShown ? labels.hide_info : labels.show_info}
            </button>
            <ViewerButton icon="x" ref={closeButton} label={labels.close} onPress={onClose} />
          </div>
        </div>
        <Stage project={project} failed={failed} comparison={comparison} panZoom={panZoom} labels={labels} isSpinnerShown={isSpinnerShown} />
        <p className="visually-hidden" role="status">
          {isSpinnerShown && labels.loading}
        </p>
        {project.passes.length > 0 && !failed && (
          <PassChoice
            ref={passChoice}
            passes={project.passes}
            chosen={comparison.kind}
            labels={labels}
            onChoose={comparison.choose}
          />
        )}
        {pass !== undefined && !failed && (
          <Wipe
            pass={labels[pass.kind]}
            wipe={wipe}
            labels={labels}
            isHidden={panZoom.adjacentProject !== undefined}
            onWipe={comparison.setWipe}
            successor={passChoice}
          />
        )}
        {neighbours !== null && (
          <div className={styles.Steps}>
            <ViewerButton icon="arrow-left" label={labels.previous} onPress={() => step("previous")} />
            <ViewerButton icon="arrow-right" label={labels.next} onPress={() => step("next")} />
          </div>
        )}
        <ZoomControls
          view={panZoom.state.view}
          labels={labels}
          isDisabled={failed}
          onZoom={runCommand}
          onPan={(by) => apply({ type: "pan", by })}
        />
        {neighbours !== null && <Filmstrip projects={projects} current={project.slug} labels={filmstripLabels} onSelect={onSelect} />}
        {isInfoShown && <InfoPanel project={project} labelledBy={title} />}
      </div>
    </Dialog>
  );
}
