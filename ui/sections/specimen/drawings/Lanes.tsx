// The path of one order through five lanes. Selecting a step in the drawing opens its description in the list, and selecting an entry of
// the list highlights its step.
import { type DrawingProps, inputIdOf } from "../drawing-props.ts";
import { PartsList } from "../PartsList.tsx";
import { Target } from "../Target.tsx";
import styles from "./Lanes.module.css";

const LANES = ["buyer", "store", "payment", "warehouse", "accounts"] as const;
const LANE_WIDTH = 150;
/** The y coordinate of the middle of the first step, the vertical distance from one step to the next, and the size of the box of a step. */
const [FIRST, PITCH] = [98, 100];
const [BOX_WIDTH, BOX_HEIGHT] = [134, 68];

/** The lane of each step, from the top down. */
const STEP_LANES = [0, 1, 2, 1, 3, 4, 0];

const centreOf = (step: number) => [75 + (STEP_LANES[step] ?? 0) * LANE_WIDTH, FIRST + step * PITCH] as const;

/** The arrows from each step across to the lane of the next step and down to it. The arrow to the last step is `PARCEL_ARROW`. */
const ARROWS = STEP_LANES.slice(1, -1)
  .map((_, from) => {
    const [[x, y], [toX, toY]] = [centreOf(from), centreOf(from + 1)];
    return `M${x} ${y}H${toX}V${toY - BOX_HEIGHT / 2 - 3}m-5-9l5 9l5-9`;
  })
  .join("");

/** Half the size of the valve in the lane of the warehouse. The parcel waits at the valve until the order is booked. */
const VALVE_REACH = 11;
const [PACK, BOOK, RECEIVE] = [centreOf(4), centreOf(5), centreOf(6)];
const PARCEL_ARROW = `M${PACK[0]} ${PACK[1]}V${RECEIVE[1]}H${RECEIVE[0] + BOX_WIDTH / 2 + 4}m9-6l-9 6l9 6`;
const RELEASE_ARROW = `M${BOOK[0]} ${BOOK[1]}H${PACK[0] + VALVE_REACH + 3}m9-5l-9 5l9 5`;
const VALVE =
  `M${PACK[0]} ${BOOK[1] - VALVE_REACH}l${VALVE_REACH} ${VALVE_REACH}l${-VALVE_REACH} ${VALVE_REACH}l${-VALVE_REACH} ${-VALVE_REACH}z`;

export function Lanes({ id, specimen }: DrawingProps<"lanes">) {
  const { parts, labels } = specimen;
  const height = FIRST + STEP_LANES.length * PITCH - 46;
  return (
    <PartsList id={id} specimen={specimen}>
      <svg className={styles.Drawing} viewBox={`0 0 ${LANES.length * LANE_WIDTH} ${height}`} aria-hidden="true">
        <path data-line="detail" d={`M4 4h${LANES.length * LANE_WIDTH - 8}v40h${8 - LANES.length * LANE_WIDTH}z`} />
        {LANES.map((lane, index) => (
          <g key={lane}>
            <path data-line="construction" d={`M${index * LANE_WIDTH + 75} 44V${height}`} />
            {index > 0 && <path data-line="detail" d={`M${index * LANE_WIDTH} 4v40`} />}
            <text textAnchor="middle" x={index * LANE_WIDTH + 75} y="29">
              {labels[lane]}
            </text>
          </g>
        ))}
        <path fill="none" d={ARROWS + RELEASE_ARROW} />
        <path data-line="silhouette" fill="none" d={PARCEL_ARROW} />
        <path d={VALVE} />
        {STEP_LANES.map((_, index) => {
          const [x, y] = centreOf(index);
          return (
            <g key={index} data-part={index}>
              <rect data-line="silhouette" x={x - BOX_WIDTH / 2} y={y - BOX_HEIGHT / 2} width={BOX_WIDTH} height={BOX_HEIGHT} />
              <rect data-face="" x={x - BOX_WIDTH / 2} y={y - BOX_HEIGHT / 2} width={BOX_WIDTH} height={BOX_HEIGHT} />
              <Target inputId={inputIdOf(id, index)} centre={[x, y]} halfSize={[BOX_WIDTH / 2, BOX_HEIGHT / 2]}>
                <span className={styles.Step}>
                  <span className={styles.Number}>{index + 1}</span>
                  <span className={styles.Name}>{parts[index]?.title}</span>
                </span>
              </Target>
            </g>
          );
        })}
      </svg>
    </PartsList>
  );
}
