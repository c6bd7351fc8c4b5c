// The stage of the viewer: the project's picture, the pass over it, and the adjacent picture during a swipe.
// `use-stage-position.ts` positions them.
import { Picture } from "../components/Picture.tsx";
import { Spinner } from "../components/Spinner.tsx";
import type { Project, ViewerLabels } from "../generated/content.ts";
import { wipeEnd } from "./comparison.ts";
import { viewerSizes } from "./load-picture.ts";
import type { ComparisonHandle } from "./use-comparison.ts";
import type { PanZoom } from "./use-pan-zoom.ts";
import styles from "./Stage.module.css";
import { canZoomOut } from "./zoom.ts";

type StageProps = Readonly<{
  project: Project;
  /** Whether the project's picture could not be loaded. */
  failed: boolean;
  comparison: ComparisonHandle;
  panZoom: PanZoom;
  labels: ViewerLabels;
  isSpinnerShown: boolean;
}>;

export function Stage({ project, failed, comparison, panZoom, labels, isSpinnerShown }: StageProps) {
  const { pass, wipe } = comparison;
  const { state, adjacentProject } = panZoom;
  const { stage, image, adjacentImage, passImage, passFrame } = panZoom.refs;
  const { view, isFollowing, fileZoom } = state;
  const hasTransition = !isFollowing && adjacentProject === undefined;
  const pictureClass = hasTransition ? styles.Picture : styles.Following;
  const slides = [failed ? undefined : project, adjacentProject].filter((slide) => slide !== undefined);
  return (
    <div ref={stage} className={styles.Root} data-zoomed={canZoomOut(view) || undefined} data-failed={failed || undefined}>
      {failed && <Failure message={labels.failed} />}
      {/* With the slug as its key, the adjacent picture keeps its element when a swipe makes it the current picture. */}
      {slides.map((slide) => {
        const isCurrent = slide === project;
        return (
          <Picture
            key={slide.slug}
            ref={isCurrent ? image : adjacentImage}
            className={isCurrent ? pictureClass : styles.Adjacent}
            files={slide.picture}
            alt={isCurrent ? slide.alt : ""}
            sizes={viewerSizes(slide.picture, isCurrent ? fileZoom : 1)}
            priority="eager"
          />
        );
      })}
      {pass !== undefined && !failed && (
        <div ref={passFrame} className={styles.Pass} data-end={wipeEnd(wipe)}>
          <Picture
            key={pass.kind}
            ref={passImage}
            className={hasTransition ? styles.PassPicture : styles.PassFollowing}
            files={pass.picture}
            alt={labels[pass.kind]}
            sizes={viewerSizes(pass.picture, fileZoom)}
            priority="eager"
          />
        </div>
      )}
      {comparison.hasFailed && <Failure message={labels.pass_failed} />}
      {isSpinnerShown && <Spinner />}
    </div>
  );
}

const Failure = ({ message }: Readonly<{ message: string }>) => (
  <div className={styles.Failed} role="alert">
    {message}
  </div>
);
