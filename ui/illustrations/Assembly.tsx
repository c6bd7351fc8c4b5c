// The home page's exploded view: interface, services, data and machines as four layers on one axis, each with a leader
// line to its name. It ships with the page, not in the sprite.
import styles from "./Assembly.module.css";
import { project, type Plane, type Point, type Point3 } from "./geometry.ts";
import { block, face, lines, linesOn } from "./solids.ts";

export type AssemblyProps = Readonly<{
  /** Text alternative of the drawing. */
  title: string;
  /** Names of the layers from top to bottom. */
  callouts: readonly string[];
}>;

/** The kind of a path that is not an outline. `lit` is the face that highlights its layer, `over` a line on that face. */
type PathKind = "fine" | "axis" | "lit" | "over";
type Path = readonly [kind: PathKind | undefined, data: string];

/** Half the length and half the depth of a layer, and the vertical distance from one layer to the next. */
const X = 125;
const Y = 85;
const PITCH = 130;

/** Draws equal boxes, which must not overlap. A cylinder has half its width as `radius`. */
function boxes(spots: readonly Point3[], [width, depth, height]: Point3, radius = 0): Path {
  return [undefined, block("top", spots, [width, depth], height, radius)];
}

/** Draws the face that highlights a layer. */
function lit(plane: Plane, at: Point3, size: Point): Path {
  return ["lit", face(plane, at, size)];
}

/** Draws line segments on a plane, each from one point to another: across, up, across, up. */
function strokes(plane: Plane, at: Point3, segments: readonly (readonly number[])[], kind: PathKind | undefined = "fine"): Path {
  return [kind, linesOn(plane, at, segments.map(([a = 0, b = 0, c = 0, d = 0]) => [[a, b], [c, d]] as const))];
}

/** Draws the axes along which a layer is lifted off the one below it. */
function axes(): Path {
  const corners = [[-1, -1], [1, -1], [-1, 1], [1, 1]] as const;
  return ["axis", lines(corners.map(([x, y]) => [6 - PITCH, 0].map((z) => [x * (X - 6), y * (Y - 18), z] as const)))];
}

const RACKS = [-108, -34, 40];
/** The position of the rack with the highlighted face. */
const RACK = 40;
const SLOTS = [10, 20, 30, 40];

const MACHINES: readonly Path[] = [
  boxes([[-X, -Y, -18]], [2 * X, 2 * Y, 18]),
  strokes("left", [-X, Y, -18], [[14, 9, 60, 9], [190, 9, 236, 9]]),
  ...RACKS.flatMap((x): Path[] => [
    boxes([[x, -60, 0]], [58, 116, 50]),
    ...(x === RACK ? [lit("left", [x, 56, 0], [58, 50])] : []),
    strokes("left", [x, 56, 0], SLOTS.flatMap((z) => [[6, z, 40, z], [48, z, 52, z]]), x === RACK ? "over" : "fine"),
  ]),
];

/** One level of the three drums of the data layer. */
const drums = (z: number) => boxes([-104, -30, 44].map((x) => [x, 0, z] as const), [60, 60, 12], 30);

const DATA: readonly Path[] = [
  boxes([[-X, -Y, 0]], [2 * X, 2 * Y, 6]),
  lit("top", [-104, -66, 6], [208, 28]),
  strokes("top", [-104, -66, 6], [[0, 0, 208, 0], [0, 14, 208, 14], [0, 28, 208, 28], [0, 42, 208, 42], [52, 0, 52, 42],
    [104, 0, 104, 42], [156, 0, 156, 42], [0, 0, 0, 42], [208, 0, 208, 42]]),
  drums(6),
  drums(18),
  drums(30),
];

const SERVICES: readonly Path[] = [
  boxes([[-X, -Y, 0]], [2 * X, 2 * Y, 6]),
  strokes("top", [0, 0, 6], [[-80, -44, 70, -44], [-80, -44, -80, 44], [-80, 44, 70, 44], [70, -44, 70, 44],
    [-80, 0, 70, 0], [-5, -44, -5, 44]], undefined),
  boxes([[-100, -62, 6], [-25, -62, 6], [52, -62, 6]], [40, 36, 16]),
  boxes([[-100, -18, 6], [52, -18, 6]], [40, 36, 16]),
  boxes([[-31, -22, 6]], [52, 44, 30]),
  lit("top", [-31, -22, 36], [52, 44]),
  boxes([[-100, 26, 6], [-25, 26, 6], [52, 26, 6]], [40, 36, 16]),
];

const INTERFACE: readonly Path[] = [
  boxes([[-X, -Y, 0]], [2 * X, 2 * Y, 4], 8),
  strokes("top", [-X, -Y, 4], [[0, 24, 250, 24]], undefined),
  strokes("top", [-X, -Y, 4], [[16, 12, 22, 12], [30, 12, 36, 12], [44, 12, 50, 12], [70, 12, 232, 12]]),
  lit("top", [-107, -49, 4], [136, 66]),
  strokes("top", [-107, -49, 4], [[16, 18, 96, 18], [16, 32, 72, 32]], "over"),
  strokes("top", [44, -49, 4], [[0, 6, 62, 6], [0, 20, 50, 20], [0, 34, 62, 34], [0, 48, 40, 48], [0, 62, 56, 62]]),
  boxes([[-107, 30, 4], [-33, 30, 4], [41, 30, 4]], [66, 40, 5]),
];

/** From bottom to top, which is also the drawing order from back to front. */
const LAYERS = [MACHINES, ...[DATA, SERVICES, INTERFACE].map((layer) => [axes(), ...layer])];

/** The start of a layer's leader line, near the right corner of the layer, and the length of the line. */
const [CORNER_X, CORNER_Y] = project([X - 3, 3 - Y, 2]).map(Math.round) as [number, number];
const LEADER = 63;

export function Assembly({ title, callouts }: AssemblyProps) {
  return (
    <figure className={styles.Root}>
      <svg className={styles.Drawing} viewBox="0 0 440 646" width="440" height="646" role="img" aria-label={title}>
        {LAYERS.map((layer, index) => (
          <g key={index} className={styles.Layer} transform={`translate(198 ${515 - index * PITCH})`}>
            {layer.map(([kind, data]) => (
              <path key={data} data-part={kind} d={data} pathLength={kind === "axis" ? undefined : 1} />
            ))}
            <path data-part="leader" d={`M${CORNER_X} ${CORNER_Y}h${LEADER}`} pathLength={1} />
            <circle cx={CORNER_X} cy={CORNER_Y} r="3" />
          </g>
        ))}
      </svg>
      <ol className={styles.Callouts}>
        {callouts.map((callout) => (
          <li key={callout}>{callout}</li>
        ))}
      </ol>
    </figure>
  );
}
