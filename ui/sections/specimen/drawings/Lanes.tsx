// The way of one order through five desks. A step chosen in the drawing opens its line in the list, and back.
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

/** From each step across to the lane of the next, and down to it. */
const WAY = STEPS.slice(1)
  .map((_, from) => {
    const [[x, y], [toX, toY]] = [place(from), place(from + 1)];
    return `M${x} ${y}H${toX}V${toY - TALL / 2 - 3}m-5-9l5 9l5-9`;
  })
  .join("");

export function Lanes({ id, specimen }: DrawingProps) {
  const { parts } = specimen;
  const inputOf = (index: number) => `${id}-${index + 1}`;
  const height = 96 + STEPS.length * PITCH - 24;
  return (
    <List id={id} specimen={specimen}>
      <svg className={styles.Drawing} viewBox={`0 0 ${LANES.length * WIDTH} ${height}`} aria-hidden="true">
        {LANES.map((lane, index) => (
          <g key={lane}>
            <path data-line="detail" d={`M${index * WIDTH + 4} 4h${WIDTH - 8}v40h${8 - WIDTH}z`} />
            <path data-line="construction" d={`M${index * WIDTH + 75} 44V${height}`} />
            <text textAnchor="middle" x={index * WIDTH + 75} y="29">
              {wordOf(specimen, lane)}
            </text>
          </g>
        ))}
        <path fill="none" d={WAY} />
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
