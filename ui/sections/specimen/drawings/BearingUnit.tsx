// An exploded view of a bearing unit. Selecting a part in the drawing opens its description in the parts list, and selecting a
// line of the list highlights its part.
import { Fragment, type ReactNode } from "react";
import { Pen, projectPoint, type Point, type Point3 } from "../../../illustrations/geometry.ts";
import { circlePath, cylinder, polygonPath, polylinePath, slab } from "../../../illustrations/solids.ts";
import { OutlinedSolids } from "../OutlinedSolids.tsx";
import { type DrawingProps, inputIdOf, round } from "../drawing-props.ts";
import { Hatch } from "../Hatch.tsx";
import { PartsList } from "../PartsList.tsx";
import { Target } from "../Target.tsx";
import styles from "./BearingUnit.module.css";

/** The housing: half its side length, its length along the axis, and the radius of its bore. */
const HALF_SIDE = 85;
const LENGTH = 100;
const BORE = 46;

const pointAt = (across: number, up: number, x: number): Point3 => [x, -across, up];
/** The holes for the screws. If they formed a square, the axis of one screw would cross the head of another in the drawing. */
const HOLES: readonly Point[] = [[-60, 36], [60, 36], [-60, -36], [60, -36]];

const SHAFT = [
  cylinder("right", [-290, 0, 0], 20, 110),
  cylinder("right", [-180, 0, 0], 32, 14),
  cylinder("right", [-166, 0, 0], 20, 66),
  cylinder("right", [-100, 0, 0], 14, 34),
];

/** The housing. A quarter is cut away, so the bore is visible. */
const HOUSING = {
  front: new Pen()
    .move(projectPoint([LENGTH, 0, BORE]))
    .arc(projectPoint([LENGTH, 0, -BORE]), "right", BORE)
    .arc(projectPoint([LENGTH, BORE, 0]), "right", BORE)
    .line(projectPoint([LENGTH, HALF_SIDE, 0]))
    .line(projectPoint([LENGTH, HALF_SIDE, -HALF_SIDE]))
    .line(projectPoint([LENGTH, -HALF_SIDE, -HALF_SIDE]))
    .line(projectPoint([LENGTH, -HALF_SIDE, HALF_SIDE]))
    .line(projectPoint([LENGTH, 0, HALF_SIDE]))
    .close()
    .toString(),
  bore: new Pen()
    .move(projectPoint([0, 0, BORE]))
    .line(projectPoint([LENGTH, 0, BORE]))
    .arc(projectPoint([LENGTH, 0, -BORE]), "right", BORE)
    .arc(projectPoint([LENGTH, BORE, 0]), "right", BORE)
    .line(projectPoint([0, BORE, 0]))
    .close()
    .toString(),
  far: new Pen()
    .move(projectPoint([0, 0, BORE]))
    .arc(projectPoint([0, 0, -BORE]), "right", BORE)
    .arc(projectPoint([0, BORE, 0]), "right", BORE)
    .toString(),
  top: polygonPath([0, -HALF_SIDE, HALF_SIDE], [LENGTH, -HALF_SIDE, HALF_SIDE], [LENGTH, 0, HALF_SIDE], [0, 0, HALF_SIDE]),
  left: polygonPath([0, HALF_SIDE, 0], [LENGTH, HALF_SIDE, 0], [LENGTH, HALF_SIDE, -HALF_SIDE], [0, HALF_SIDE, -HALF_SIDE]),
  cuts:
    polygonPath([0, 0, HALF_SIDE], [LENGTH, 0, HALF_SIDE], [LENGTH, 0, BORE], [0, 0, BORE]) +
    polygonPath([0, BORE, 0], [LENGTH, BORE, 0], [LENGTH, HALF_SIDE, 0], [0, HALF_SIDE, 0]),
  holes: HOLES.filter(([across, up]) => across > 0 || up < 0).map(([a, b]) => circlePath("right", pointAt(a, b, LENGTH), 6)).join(""),
};

const BALLS = Array.from({ length: 9 }, (_, index) => {
  const angle = (index / 9) * 2 * Math.PI;
  return projectPoint(pointAt(31 * Math.sin(angle), 31 * Math.cos(angle), 205));
});

const COVER = [slab("right", [305, 72, -72], [144, 144], 14, 22), cylinder("right", [319, 0, 0], 34, 16)];

/** The x coordinate at which the screws begin, far enough from the cover not to hide it. */
const SCREW_X = 456;

/** A shank and a head for each hole. The screws do not overlap in the drawing. */
const SCREWS = HOLES.flatMap(([across, up]) => [
  cylinder("right", pointAt(across, up, SCREW_X), 6, 40),
  cylinder("right", pointAt(across, up, SCREW_X + 40), 11, 9),
]);

const AXIS = polylinePath([-330, 0, 0], [440, 0, 0]);
const SCREW_AXES = HOLES.map(([across, up]) => polylinePath(pointAt(across, up, 319), pointAt(across, up, SCREW_X))).join("");

/** A leader line starts at `from`; `offset` leads from there to its balloon. `centre` and `halfSize` describe the tap target. */
type Callout = Readonly<{ from: Point3; offset: Point; centre: Point3; halfSize: Point }>;
const CALLOUTS: readonly Callout[] = [
  { from: [-235, 0, 20], offset: [30, -70], centre: [-180, 0, 0], halfSize: [105, 75] },
  { from: [50, -50, HALF_SIDE], offset: [34, -62], centre: [45, 0, 0], halfSize: [105, 130] },
  { from: [190, 0, BORE], offset: [36, -120], centre: [190, 0, 0], halfSize: [38, 66] },
  { from: [256, 0, 66], offset: [40, -100], centre: [256, 0, 0], halfSize: [36, 80] },
  { from: [312, -50, 72], offset: [44, -84], centre: [318, 0, 0], halfSize: [58, 108] },
  { from: pointAt(60, 47, SCREW_X + 44), offset: [10, -76], centre: [SCREW_X + 32, 0, 0], halfSize: [62, 92] },
];

const RADIUS = 15;

function Balloon({ number, inputId, callout }: Readonly<{ number: number; inputId: string; callout: Callout }>) {
  const { from, offset: [dx, dy], centre, halfSize } = callout;
  const [x, y] = projectPoint(from);
  // The line ends at the edge of the balloon.
  const fraction = 1 - RADIUS / Math.hypot(dx, dy);
  return (
    <>
      <path fill="none" strokeWidth=".75" d={`M${round(x)} ${round(y)}l${round(dx * fraction)} ${round(dy * fraction)}`} />
      <circle fill="currentColor" cx={round(x)} cy={round(y)} r="2.5" />
      <circle className={styles.Balloon} cx={round(x + dx)} cy={round(y + dy)} r={RADIUS} />
      <Target inputId={inputId} centre={projectPoint(centre)} halfSize={halfSize} />
      <Target inputId={inputId} centre={[x + dx, y + dy]} halfSize={[24, 24]}>
        {number}
      </Target>
    </>
  );
}

/** Draws the parts, in the order of the record. */
function drawParts(hatch: string): readonly ReactNode[] {
  const { front, bore, far, top, left, cuts, holes } = HOUSING;
  return [
    <Fragment key="shaft">
      <OutlinedSolids solids={SHAFT} />
      <path data-line="detail" d={polylinePath([-280, -6, 19], [-215, -6, 19], [-215, 6, 19], [-280, 6, 19], [-280, -6, 19])} />
    </Fragment>,
    <Fragment key="housing">
      <path data-line="silhouette" d={front + bore + top + left + cuts} />
      <path fill="var(--color-tint)" d={bore} />
      <path fill="none" strokeWidth=".75" d={far} />
      <path data-face="" d={top + left} />
      <path fill="var(--color-tint)" d={cuts} />
      <path fill={`url(#${hatch})`} d={cuts} />
      <path data-face="" d={front} />
      <path data-line="detail" d={holes} />
    </Fragment>,
    <Fragment key="bearing">
      <OutlinedSolids solids={[cylinder("right", [175, 0, 0], BORE, 30)]} />
      <path data-line="detail" d={[39, 24].map((radius) => circlePath("right", [205, 0, 0], radius)).join("")} />
      <path fill="var(--color-tint)" d={circlePath("right", [205, 0, 0], 15)} />
      {BALLS.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={round(x)} cy={round(y)} r="6" />
      ))}
    </Fragment>,
    <Fragment key="gasket">
      <OutlinedSolids solids={[slab("right", [254, 66, -66], [132, 132], 3, 22)]} />
      <path d={circlePath("right", [257, 0, 0], 38)} />
      <path data-line="detail" d={HOLES.map(([a, b]) => circlePath("right", pointAt(a, b, 257), 6)).join("")} />
    </Fragment>,
    <Fragment key="cover">
      <OutlinedSolids solids={COVER} />
      <path data-line="detail" d={HOLES.map(([a, b]) => circlePath("right", pointAt(a, b, 319), 7)).join("")} />
      <path fill="var(--color-tint)" d={circlePath("right", [335, 0, 0], 17)} />
    </Fragment>,
    <Fragment key="screws">
      <OutlinedSolids solids={SCREWS} />
      <path data-line="detail" d={HOLES.map(([a, b]) => circlePath("right", pointAt(a, b, SCREW_X + 49), 5)).join("")} />
    </Fragment>,
  ];
}

export function BearingUnit({ id, specimen }: DrawingProps<"assembly">) {
  const hatch = `${id}-hatch`;
  const parts = drawParts(hatch);
  return (
    <PartsList id={id} specimen={specimen}>
      <svg className={styles.Drawing} viewBox="0 0 960 640" aria-hidden="true">
        <Hatch id={hatch} pitch={7} />
        <g transform="translate(362 250) scale(1.15)">
          <path data-line="construction" d={AXIS} />
          {CALLOUTS.map((callout, index) => (
            <Fragment key={index}>
              {/* The axes of the screws are in front of the cover, so they are drawn after it. */}
              {index === CALLOUTS.length - 1 && <path data-line="construction" d={SCREW_AXES} />}
              <g data-part={index} data-opens="">
                {parts[index]}
                <Balloon number={index + 1} inputId={inputIdOf(id, index)} callout={callout} />
              </g>
            </Fragment>
          ))}
        </g>
      </svg>
    </PartsList>
  );
}
