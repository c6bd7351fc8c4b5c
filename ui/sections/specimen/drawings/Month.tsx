// A month of manual work, to scale: four weeks of five days, one block per day. The days that are saved become flat tiles.
import { project } from "../../../illustrations/geometry.ts";
import { face, line, slab } from "../../../illustrations/solids.ts";
import { type DrawingProps, round, wordOf } from "../drawing-props.ts";
import { Split } from "../Split.tsx";
import styles from "./Month.module.css";

const WEEKS = 4;
const DAYS = 5;
const HOURS = 8;

const SIDE = 49;
const PITCH = 71;
const HOUR = 9;

const BLOCK = slab("top", [0, 0, 0], [SIDE, SIDE], HOURS * HOUR);
const LEVELS = Array.from({ length: HOURS - 1 }, (_, index) => (index + 1) * HOUR)
  .map((z) => line([0, SIDE, z], [SIDE, SIDE, z], [SIDE, 0, z]))
  .join("");
const TILE = face("top", [0, 0, 0], [SIDE, SIDE]);
const FLOOR = face("top", [-14, -14, 0], [(DAYS - 1) * PITCH + SIDE + 28, (WEEKS - 1) * PITCH + SIDE + 28]);

/** Returns the minimum, the mean and the maximum of a range such as `40-60%`, in days of the month, without repetitions. */
function daysOf(share: string): readonly number[] {
  const [least = 0, most = least] = (share.match(/\d+/g) ?? []).map(Number);
  return [...new Set([least, (least + most) / 2, most].map((percent) => Math.round((percent / 100) * WEEKS * DAYS)))];
}

export function Month({ id, specimen }: DrawingProps) {
  const { parts } = specimen;
  const word = (name: string) => wordOf(specimen, name);
  const saved = daysOf(word("share"));
  const all = WEEKS * DAYS;
  const percent = (days: number) => `${Math.round((days / all) * 100)}%`;
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
              {Object.entries({ saved: days, stays: all - days }).map(([name, figure]) => (
                <div key={name} className={styles.Sum}>
                  <dt>{word(name)}</dt>
                  <dd className={styles.Figure}>
                    {figure} <small>{word("days")}</small>
                  </dd>
                </div>
              ))}
            </dl>
          ))}
          <p className={styles.Between}>
            <strong>{word("share").replace("-", "–")}</strong> {word("sentence")}
          </p>
          </>
      }
    >
      <svg viewBox="0 0 680 440" aria-hidden="true">
        <defs>
          <g id={`${id}-day`}>
            {/* Uses attributes, because style rules that depend on ancestors do not apply to content that `use` shows. */}
            <path vectorEffect="non-scaling-stroke" strokeWidth="3.5" d={BLOCK.rim + BLOCK.face} />
            <path vectorEffect="non-scaling-stroke" d={BLOCK.rim} />
            <path vectorEffect="non-scaling-stroke" strokeWidth=".6" fill="none" d={LEVELS} />
            <path vectorEffect="non-scaling-stroke" d={BLOCK.face} />
          </g>
          <path id={`${id}-free`} vectorEffect="non-scaling-stroke" strokeWidth=".75" fill="var(--color-signal)" d={TILE} />
        </defs>
        <g transform="translate(276 96)">
          <path data-line="construction" d={FLOOR} />
          {Array.from({ length: all }, (_, day) => {
            const [x, y] = project([(day % DAYS) * PITCH, Math.floor(day / DAYS) * PITCH, 0]);
            // The saved days are the last days of the month.
            const free = saved.flatMap((days, state) => (day >= all - days ? [state] : []));
            const kept = saved.flatMap((days, state) => (day >= all - days ? [] : [state]));
            const place = { x: round(x), y: round(y) };
            return (
              <g key={day}>
                {free.length > 0 && <use data-on={free.join(" ")} href={`#${id}-free`} {...place} />}
                {kept.length > 0 && <use data-on={kept.join(" ")} href={`#${id}-day`} {...place} />}
              </g>
            );
          })}
          {Array.from({ length: WEEKS }, (_, week) => {
            const [x, y] = project([DAYS * PITCH, week * PITCH + SIDE / 2, 0]);
            return (
              <text key={week} className={styles.Week} x={round(x + 6)} y={round(y + 14)}>
                <tspan className={styles.Word}>{word("week")} </tspan>
                {week + 1}
              </text>
            );
          })}
        </g>
      </svg>
      <div className={styles.Kinds}>{word("kinds")}</div>
      <dl className={styles.Parts}>
        {parts.map(({ title, description }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </Split>
  );
}
