// A bearing unit, taken apart along its axis. Selecting a position in the drawing opens its line in the parts list, and
// selecting a line highlights its position.
import { Fragment, type ReactNode } from "react";
import { Pen, project, type Point, type Point3 } from "../../../illustrations/geometry.ts";
import { circle, cylinder, line, polygon, slab } from "../../../illustrations/solids.ts";
import { Body } from "../Body.tsx";
import { type DrawingProps, round } from "../drawing-props.ts";
import { Hatch } from "../Hatch.tsx";
import { List } from "../List.tsx";
import { Target } from "../Target.tsx";
import styles from "./Assembled.module.css";

/** Half the side of the housing, its length, and the radius of its bore. */
const SIDE = 85;
const LENGTH = 100;
const BORE = 46;

const at = (across: number, up: number, x: number): Point3 => [x, -across, up];
/** The holes do not form a square, because the axis of one screw would then lead to the head of another in the drawing. */
const HOLES: readonly Point[] = [[-60, 36], [60, 36], [-60, -36], [60, -36]];

const SHAFT = [
  cylinder("right", [-290, 0, 0], 20, 110),
  cylinder("right", [-180, 0, 0], 32, 14),
  cylinder("right", [-166, 0, 0], 20, 66),
  cylinder("right", [-100, 0, 0], 14, 34),
];

/** A quarter of the housing is cut away to show the bore. */
const HOUSING = {
  front: new Pen()
    .move(project([LENGTH, 0, BORE]))
    .arc(project([LENGTH, 0, -BORE]), "right", BORE)
    .arc(project([LENGTH, BORE, 0]), "right", BORE)
    .line(project([LENGTH, SIDE, 0]))
    .line(project([LENGTH, SIDE, -SIDE]))
    .line(project([LENGTH, -SIDE, -SIDE]))
    .line(project([LENGTH, -SIDE, SIDE]))
    .line(project([LENGTH, 0, SIDE]))
    .close()
    .toString(),
  bore: new Pen()
    .move(project([0, 0, BORE]))
    .line(project([LENGTH, 0, BORE]))
    .arc(project([LENGTH, 0, -BORE]), "right", BORE)
    .arc(project([LENGTH, BORE, 0]), "right", BORE)
    .line(project([0, BORE, 0]))
    .close()
    .toString(),
  far: new Pen()
    .move(project([0, 0, BORE]))
    .arc(project([0, 0, -BORE]), "right", BORE)
    .arc(project([0, BORE, 0]), "right", BORE)
    .toString(),
  top: polygon([0, -SIDE, SIDE], [LENGTH, -SIDE, SIDE], [LENGTH, 0, SIDE], [0, 0, SIDE]),
  left: polygon([0, SIDE, 0], [LENGTH, SIDE, 0], [LENGTH, SIDE, -SIDE], [0, SIDE, -SIDE]),
  cuts:
    polygon([0, 0, SIDE], [LENGTH, 0, SIDE], [LENGTH, 0, BORE], [0, 0, BORE]) +
    polygon([0, BORE, 0], [LENGTH, BORE, 0], [LENGTH, SIDE, 0], [0, SIDE, 0]),
  holes: HOLES.filter(([across, up]) => across > 0 || up < 0).map(([a, b]) => circle("right", at(a, b, LENGTH), 6)).join(""),
};

const BALLS = Array.from({ length: 9 }, (_, index) => {
  const turn = (index / 9) * 2 * Math.PI;
  return project(at(31 * Math.sin(turn), 31 * Math.cos(turn), 205));
});

const COVER = [slab("right", [305, 72, -72], [144, 144], 14, 22), cylinder("right", [319, 0, 0], 34, 16)];

/** x at which the screws begin, far enough away not to hide the cover. */
const SCREW = 456;

/** A shank and a head for each hole. They do not overlap in the drawing. */
const SCREWS = HOLES.flatMap(([across, up]) => [
  cylinder("right", at(across, up, SCREW), 6, 40),
  cylinder("right", at(across, up, SCREW + 40), 11, 9),
]);

const AXIS = line([-330, 0, 0], [440, 0, 0]);
const SCREW_AXES = HOLES.map(([across, up]) => line(at(across, up, 319), at(across, up, SCREW))).join("");

/** The start of a leader line, the offset to the balloon, and the middle and half the size of the tap target. */
type Position = Readonly<{ from: Point3; by: Point; middle: Point3; reach: Point }>;
const POSITIONS: readonly Position[] = [
  { from: [-235, 0, 20], by: [30, -70], middle: [-180, 0, 0], reach: [105, 75] },
  { from: [50, -50, SIDE], by: [34, -62], middle: [45, 0, 0], reach: [105, 130] },
  { from: [190, 0, BORE], by: [36, -120], middle: [190, 0, 0], reach: [38, 66] },
  { from: [256, 0, 66], by: [40, -100], middle: [256, 0, 0], reach: [36, 80] },
  { from: [312, -50, 72], by: [44, -84], middle: [318, 0, 0], reach: [58, 108] },
  { from: at(60, 47, SCREW + 44), by: [10, -76], middle: [SCREW + 32, 0, 0], reach: [62, 92] },
];

function Balloon({ number, input, position }: Readonly<{ number: number; input: string; position: Position }>) {
  const [x, y] = project(position.from);
  const [dx, dy] = position.by;
  const length = Math.hypot(dx, dy);
  const share = 1 - 15 / length;
  return (
    <>
      <path fill="none" strokeWidth=".75" d={`M${round(x)} ${round(y)}l${round(dx * share)} ${round(dy * share)}`} />
      <circle fill="currentColor" cx={round(x)} cy={round(y)} r="2.5" />
      <circle className={styles.Balloon} cx={round(x + dx)} cy={round(y + dy)} r="15" />
      <Target input={input} centre={project(position.middle)} reach={position.reach} />
      <Target input={input} centre={[x + dx, y + dy]} reach={[24, 24]}>
        {number}
      </Target>
    </>
  );
}

/** Returns the drawing of each position. */
function partsOf(hatch: string): readonly ReactNode[] {
  const { front, bore, far, top, left, cuts, holes } = HOUSING;
  return [
    <Fragment key="shaft">
      <Body solids={SHAFT} />
      <path data-line="detail" d={line([-280, -6, 19], [-215, -6, 19], [-215, 6, 19], [-280, 6, 19], [-280, -6, 19])} />
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
      <Body solids={[cylinder("right", [175, 0, 0], BORE, 30)]} />
      <path data-line="detail" d={[39, 24].map((radius) => circle("right", [205, 0, 0], radius)).join("")} />
      <path fill="var(--color-tint)" d={circle("right", [205, 0, 0], 15)} />
      {BALLS.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={round(x)} cy={round(y)} r="6" />
      ))}
    </Fragment>,
    <Fragment key="gasket">
      <Body solids={[slab("right", [254, 66, -66], [132, 132], 3, 22)]} />
      <path d={circle("right", [257, 0, 0], 38)} />
      <path data-line="detail" d={HOLES.map(([a, b]) => circle("right", at(a, b, 257), 6)).join("")} />
    </Fragment>,
    <Fragment key="cover">
      <Body solids={COVER} />
      <path data-line="detail" d={HOLES.map(([a, b]) => circle("right", at(a, b, 319), 7)).join("")} />
      <path fill="var(--color-tint)" d={circle("right", [335, 0, 0], 17)} />
    </Fragment>,
    <Fragment key="screws">
      <Body solids={SCREWS} />
      <path data-line="detail" d={HOLES.map(([a, b]) => circle("right", at(a, b, SCREW + 49), 5)).join("")} />
    </Fragment>,
  ];
}

export function Assembled({ id, specimen }: DrawingProps) {
  const hatch = `${id}-hatch`;
  const parts = partsOf(hatch);
  const inputOf = (index: number) => `${id}-${index + 1}`;
  return (
    <List id={id} specimen={specimen}>
      <svg className={styles.Drawing} viewBox="0 0 960 640" aria-hidden="true">
        <Hatch id={hatch} pitch={7} />
        <g transform="translate(362 250) scale(1.15)">
          <path data-line="construction" d={AXIS} />
          {POSITIONS.map((position, index) => (
            <Fragment key={index}>
              {/* The axes from the screws to the cover, in front of the face of the cover. */}
              {index === POSITIONS.length - 1 && <path data-line="construction" d={SCREW_AXES} />}
              <g data-part={index} data-opens="">
                {parts[index]}
                <Balloon number={index + 1} input={inputOf(index)} position={position} />
              </g>
            </Fragment>
          ))}
        </g>
      </svg>
    </List>
  );
}
