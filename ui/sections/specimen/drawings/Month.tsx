// A month of manual work: four weeks of five days, one block per day. The saved days are flat tiles.
import { projectPoint } from "../../../illustrations/geometry.ts";
import { facePath, polylinePath, slab } from "../../../illustrations/solids.ts";
import { type DrawingProps, round } from "../drawing-props.ts";
import { Split } from "../Split.tsx";
import styles from "./Month.module.css";

const WEEKS = 4;
const DAYS_PER_WEEK = 5;
const HOURS_PER_DAY = 8;
const ALL_DAYS = WEEKS * DAYS_PER_WEEK;

/** The side length of a block, the distance from one block to the next, and the height of one hour. */
const SIDE = 49;
const PITCH = 71;
const HOUR_HEIGHT = 9;

const BLOCK = slab("top", [0, 0, 0], [SIDE, SIDE], HOURS_PER_DAY * HOUR_HEIGHT);
const HOUR_LINES = Array.from({ length: HOURS_PER_DAY - 1 }, (_, index) => (index + 1) * HOUR_HEIGHT)
  .map((z) => polylinePath([0, SIDE, z], [SIDE, SIDE, z], [SIDE, 0, z]))
  .join("");
const TILE = facePath("top", [0, 0, 0], [SIDE, SIDE]);
const FLOOR = facePath("top", [-14, -14, 0], [(DAYS_PER_WEEK - 1) * PITCH + SIDE + 28, (WEEKS - 1) * PITCH + SIDE + 28]);

/** Returns the minimum, the mean and the maximum of a range such as `40-60%`, in days of the month, without duplicates. */
function daysOf(share: string): readonly number[] {
  const [minimum = 0, maximum = minimum] = (share.match(/\d+/g) ?? []).map(Number);
  return [...new Set([minimum, (minimum + maximum) / 2, maximum].map((percent) => Math.round((percent / 100) * ALL_DAYS)))];
}

export function Month({ id, specimen }: DrawingProps<"month">) {
  const { parts, labels } = specimen;
  const saved = daysOf(labels.share);
  const percent = (days: number) => `${Math.round((days / ALL_DAYS) * 100)}%`;
  return (
    <Split
      id={id}
      specimen={specimen}
      options={saved.map(percent)}
      texts={[]}
      side={
        <>
          {saved.map((days, state) => (
            <dl key={days} className={styles.Sums} data-on={state}>
              {([["saved", days], ["stays", ALL_DAYS - days]] as const).map(([name, count]) => (
                <div key={name} className={styles.Sum}>
                  <dt>{labels[name]}</dt>
                  <dd className={styles.Figure}>
                    {count} <small>{labels.days}</small>
                  </dd>
                </div>
              ))}
            </dl>
          ))}
          <p className={styles.Between}>
            <strong>{labels.share.replace("-", "–")}</strong> {labels.sentence}
          </p>
        </>
      }
      end={
        <>
          <div className={styles.Kinds}>{labels.kinds}</div>
          <dl className={styles.Parts}>
            {parts.map(({ title, description }, index) => (
              <div key={index}>
                <dt>{title}</dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
        </>
      }
    >
      <svg viewBox="0 0 680 440" aria-hidden="true">
        <defs>
          <g id={`${id}-day`}>
            {/* These are attributes, because the stylesheet's selectors with ancestors do not match elements rendered through `use`. */}
            <path vectorEffect="non-scaling-stroke" strokeWidth="3.5" d={BLOCK.rim + BLOCK.face} />
            <path vectorEffect="non-scaling-stroke" d={BLOCK.rim} />
            <path vectorEffect="non-scaling-stroke" strokeWidth=".6" fill="none" d={HOUR_LINES} />
            <path vectorEffect="non-scaling-stroke" d={BLOCK.face} />
          </g>
          <path id={`${id}-free`} vectorEffect="non-scaling-stroke" strokeWidth=".75" fill="var(--color-signal)" d={TILE} />
        </defs>
        <g transform="translate(276 96)">
          <path data-line="construction" d={FLOOR} />
          {Array.from({ length: ALL_DAYS }, (_, day) => {
            const [x, y] = projectPoint([(day % DAYS_PER_WEEK) * PITCH, Math.floor(day / DAYS_PER_WEEK) * PITCH, 0]);
            // The saved days are the last days of the month.
            const savedStates = saved.flatMap((days, state) => (day >= ALL_DAYS - days ? [state] : []));
            const workedStates = saved.flatMap((days, state) => (day >= ALL_DAYS - days ? [] : [state]));
            const position = { x: round(x), y: round(y) };
            return (
              <g key={day}>
                {savedStates.length > 0 && <use data-on={savedStates.join(" ")} href={`#${id}-free`} {...position} />}
                {workedStates.length > 0 && <use data-on={workedStates.join(" ")} href={`#${id}-day`} {...position} />}
              </g>
            );
          })}
          {Array.from({ length: WEEKS }, (_, week) => {
            const [x, y] = projectPoint([DAYS_PER_WEEK * PITCH, week * PITCH + SIDE / 2, 0]);
            return (
              <text key={week} className={styles.Week} x={round(x + 6)} y={round(y + 14)}>
                <tspan className={styles.Word}>{labels.week} </tspan>
                {week + 1}
              </text>
            );
          })}
        </g>
      </svg>
    </Split>
  );
}
