// The path of one order through five lanes. Selecting a step in the drawing opens its line in the list, and selecting a line
// highlights its step.
import { type DrawingProps, wordOf } from "../drawing-props.ts";
import { List } from "../List.tsx";
import { Target } from "../Target.tsx";
import styles from "./Lanes.module.css";

const LANES = ["buyer", "store", "payment", "warehouse", "accounts"];
const WIDTH = 150;
const PITCH = 76;
const [BOX, TALL] = [126, 54];

/** The lane of each step, from the top down. */
const STEPS = [0, 1, 2, 1, 3, 4, 0];

const place = (step: number) => [75 + (STEPS[step] ?? 0) * WIDTH, 96 + step * PITCH] as const;

/** Arrows from each step across to the lane of the next, and down to it. The goods lead to the last step instead. */
const ROUTE = STEPS.slice(1, -1)
  .map((_, from) => {
    const [[x, y], [toX, toY]] = [place(from), place(from + 1)];
    return `M${x} ${y}H${toX}V${toY - TALL / 2 - 3}m-5-9l5 9l5-9`;
  })
  .join("");

/** Half the size of the valve below the warehouse, at which the parcel waits until it is booked. */
const GATE = 11;
const [PACK, BOOK, RECEIVE] = [place(4), place(5), place(6)];
const GOODS = `M${PACK[0]} ${PACK[1]}V${RECEIVE[1]}H${RECEIVE[0] + BOX / 2 + 4}m9-6l-9 6l9 6`;
const RELEASE = `M${BOOK[0]} ${BOOK[1]}H${PACK[0] + GATE + 3}m9-5l-9 5l9 5`;
const VALVE = `M${PACK[0]} ${BOOK[1] - GATE}l${GATE} ${GATE}l${-GATE} ${GATE}l${-GATE} ${-GATE}z`;

export function Lanes({ id, specimen }: DrawingProps) {
  const { parts } = specimen;
  const inputOf = (index: number) => `${id}-${index + 1}`;
  const height = 96 + STEPS.length * PITCH - 24;
  return (
    <List id={id} specimen={specimen}>
      <svg className={styles.Drawing} viewBox={`0 0 ${LANES.length * WIDTH} ${height}`} aria-hidden="true">
        <path data-line="detail" d={`M4 4h${LANES.length * WIDTH - 8}v40h${8 - LANES.length * WIDTH}z`} />
        {LANES.map((lane, index) => (
          <g key={lane}>
            <path data-line="construction" d={`M${index * WIDTH + 75} 44V${height}`} />
            {index > 0 && <path data-line="detail" d={`M${index * WIDTH} 4v40`} />}
            <text textAnchor="middle" x={index * WIDTH + 75} y="29">
              {wordOf(specimen, lane)}
            </text>
          </g>
        ))}
        <path fill="none" d={ROUTE + RELEASE} />
        <path data-line="silhouette" fill="none" d={GOODS} />
        <path d={VALVE} />
        {STEPS.map((_, index) => {
          const [x, y] = place(index);
          return (
            <g key={index} data-part={index}>
              <rect data-line="silhouette" x={x - BOX / 2} y={y - TALL / 2} width={BOX} height={TALL} />
              <rect data-face="" x={x - BOX / 2} y={y - TALL / 2} width={BOX} height={TALL} />
              <Target input={inputOf(index)} centre={[x, y]} reach={[BOX / 2, TALL / 2]}>
                <span className={styles.Step}>
                  {index + 1}
                  <span className={styles.Name}>{parts[index]?.title}</span>
                </span>
              </Target>
            </g>
          );
        })}
      </svg>
    </List>
  );
}
