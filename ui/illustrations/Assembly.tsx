// The exploded view on the home page: interface, services, data and machines as four stacked layers. A leader line connects
// each layer to its name. The drawing is inline in the page, not in the sprite.
import styles from "./Assembly.module.css";
import { projectPoint, type Plane, type Point, type Point3 } from "./geometry.ts";
import { facePath, linesPath, linesPathOn, slabPath } from "./solids.ts";

export type AssemblyProps = Readonly<{
  /** The text alternative of the drawing. */
  alt: string;
  /** The names of the layers from top to bottom. */
  layers: readonly string[];
}>;

/** The kind of a path. Outlines have none. `lit` is the face that is filled while its layer is highlighted, `over` a line on that face. */
type PathKind = "fine" | "axis" | "lit" | "over";
type Path = readonly [kind: PathKind | undefined, data: string];

/** Half the length and half the depth of a layer, and the vertical distance from one layer to the next. */
const HALF_LENGTH = 125;
const HALF_DEPTH = 85;
const PITCH = 130;

/** Draws equal boxes. They must not overlap. If `radius` is half the width and half the depth, they are cylinders. */
function boxes(positions: readonly Point3[], [width, depth, height]: Point3, radius = 0): Path {
  return [undefined, slabPath("top", positions, [width, depth], height, radius)];
}

function highlight(plane: Plane, at: Point3, size: Point): Path {
  return ["lit", facePath(plane, at, size)];
}

/** Draws line segments on a plane. Each is given by the `across` and `up` coordinates of its start and end. */
function segments(plane: Plane, origin: Point3, ends: readonly (readonly number[])[], kind: PathKind | undefined = "fine"): Path {
  const paths = ends.map(([fromX = 0, fromY = 0, toX = 0, toY = 0]) => [[fromX, fromY], [toX, toY]] as const);
  return [kind, linesPathOn(plane, origin, paths)];
}

/** Draws the axes along which a layer is lifted off the layer below it. */
function axes(): Path {
  const corners = [[-1, -1], [1, -1], [-1, 1], [1, 1]] as const;
  const axis = (x: number, y: number): readonly Point3[] => [[x, y, 6 - PITCH], [x, y, 0]];
  return ["axis", linesPath(corners.map(([x, y]) => axis(x * (HALF_LENGTH - 6), y * (HALF_DEPTH - 18))))];
}

/** The x coordinate of each rack, and of the rack with the highlighted face. */
const RACKS = [-108, -34, 40];
const HIGHLIGHTED_RACK = 40;
/** The z coordinate of each slot in a rack. */
const SLOTS = [10, 20, 30, 40];

const MACHINES_LAYER: readonly Path[] = [
  boxes([[-HALF_LENGTH, -HALF_DEPTH, -18]], [2 * HALF_LENGTH, 2 * HALF_DEPTH, 18]),
  segments("left", [-HALF_LENGTH, HALF_DEPTH, -18], [[14, 9, 60, 9], [190, 9, 236, 9]]),
  ...RACKS.flatMap((x): Path[] => [
    boxes([[x, -60, 0]], [58, 116, 50]),
    ...(x === HIGHLIGHTED_RACK ? [highlight("left", [x, 56, 0], [58, 50])] : []),
    segments("left", [x, 56, 0], SLOTS.flatMap((z) => [[6, z, 40, z], [48, z, 52, z]]), x === HIGHLIGHTED_RACK ? "over" : "fine"),
  ]),
];

/** Draws one level of the three cylinders of the data layer. */
const cylinders = (z: number) => boxes([-104, -30, 44].map((x) => [x, 0, z] as const), [60, 60, 12], 30);

const DATA_LAYER: readonly Path[] = [
  boxes([[-HALF_LENGTH, -HALF_DEPTH, 0]], [2 * HALF_LENGTH, 2 * HALF_DEPTH, 6]),
  highlight("top", [-104, -66, 6], [208, 28]),
  segments("top", [-104, -66, 6], [[0, 0, 208, 0], [0, 14, 208, 14], [0, 28, 208, 28], [0, 42, 208, 42], [52, 0, 52, 42],
    [104, 0, 104, 42], [156, 0, 156, 42], [0, 0, 0, 42], [208, 0, 208, 42]]),
  cylinders(6),
  cylinders(18),
  cylinders(30),
];

const SERVICES_LAYER: readonly Path[] = [
  boxes([[-HALF_LENGTH, -HALF_DEPTH, 0]], [2 * HALF_LENGTH, 2 * HALF_DEPTH, 6]),
  segments("top", [0, 0, 6], [[-80, -44, 70, -44], [-80, -44, -80, 44], [-80, 44, 70, 44], [70, -44, 70, 44],
    [-80, 0, 70, 0], [-5, -44, -5, 44]], undefined),
  boxes([[-100, -62, 6], [-25, -62, 6], [52, -62, 6]], [40, 36, 16]),
  boxes([[-100, -18, 6], [52, -18, 6]], [40, 36, 16]),
  boxes([[-31, -22, 6]], [52, 44, 30]),
  highlight("top", [-31, -22, 36], [52, 44]),
  boxes([[-100, 26, 6], [-25, 26, 6], [52, 26, 6]], [40, 36, 16]),
];

const INTERFACE_LAYER: readonly Path[] = [
  boxes([[-HALF_LENGTH, -HALF_DEPTH, 0]], [2 * HALF_LENGTH, 2 * HALF_DEPTH, 4], 8),
  segments("top", [-HALF_LENGTH, -HALF_DEPTH, 4], [[0, 24, 250, 24]], undefined),
  segments("top", [-HALF_LENGTH, -HALF_DEPTH, 4], [[16, 12, 22, 12], [30, 12, 36, 12], [44, 12, 50, 12], [70, 12, 232, 12]]),
  highlight("top", [-107, -49, 4], [136, 66]),
  segments("top", [-107, -49, 4], [[16, 18, 96, 18], [16, 32, 72, 32]], "over"),
  segments("top", [44, -49, 4], [[0, 6, 62, 6], [0, 20, 50, 20], [0, 34, 62, 34], [0, 48, 40, 48], [0, 62, 56, 62]]),
  boxes([[-107, 30, 4], [-33, 30, 4], [41, 30, 4]], [66, 40, 5]),
];

/** The layers from bottom to top. Each is drawn over the layers below it. */
const LAYERS = [MACHINES_LAYER, ...[DATA_LAYER, SERVICES_LAYER, INTERFACE_LAYER].map((layer) => [axes(), ...layer])];

/** The start of a layer's leader line, near the right corner of the layer, and the length of the line. */
const [LEADER_X, LEADER_Y] = projectPoint([HALF_LENGTH - 3, 3 - HALF_DEPTH, 2]).map(Math.round) as [number, number];
const LEADER_LENGTH = 63;

export function Assembly({ alt, layers }: AssemblyProps) {
  return (
    <figure className={styles.Root}>
      <svg className={styles.Drawing} viewBox="0 0 440 646" width="440" height="646" role="img" aria-label={alt}>
        {LAYERS.map((layer, index) => (
          <g key={index} className={styles.Layer} transform={`translate(198 ${515 - index * PITCH})`}>
            {layer.map(([kind, data]) => (
              <path key={data} data-line={kind} d={data} pathLength={kind === "axis" ? undefined : 1} />
            ))}
            <path data-line="leader" d={`M${LEADER_X} ${LEADER_Y}h${LEADER_LENGTH}`} pathLength={1} />
            <circle cx={LEADER_X} cy={LEADER_Y} r="3" />
          </g>
        ))}
      </svg>
      <ol className={styles.Callouts}>
        {layers.map((layer, index) => (
          <li key={index}>{layer}</li>
        ))}
      </ol>
    </figure>
  );
}
