// Parts, sorted by the network's confidence that they are cracked. The network decides alone if its certainty that a part is cracked,
// or that it is not, reaches the selected threshold. Otherwise, a person checks the part.
import { Split } from "../Split.tsx";
import type { DrawingProps } from "../drawing-props.ts";
import styles from "./Threshold.module.css";

/** Sample data: the network's confidence that a part is cracked, as a percentage, and whether the part really is cracked. */
const SAMPLES: readonly (readonly [percent: number, isCracked: boolean])[] = [
  [99, true], [98, true], [97, true], [96, true], [94, true], [92, true], [89, true], [86, false],
  [82, true], [77, true], [71, true], [64, false], [58, true], [52, false], [46, true], [39, false],
  [33, false], [27, true], [22, false], [18, false], [14, false], [11, false], [9, true], [7, false],
  [6, false], [5, false], [4, false], [3, false], [2, false], [2, false], [1, false], [1, false],
];
const THRESHOLDS = [60, 80, 90, 95];
/** The inspection screen further down the page shows the same value. */
const INITIAL_THRESHOLD = 90;

/** The class of the symbol in each line of the key. */
const SYMBOLS = [styles.Rejected, styles.Passed, styles.Asked, styles.Wrong];

const certainty = (percent: number) => Math.max(percent, 100 - percent);
const predictsCrack = (percent: number) => percent > 50;

/** Returns the path data of a crack from the bore outwards. The length increases with the network's confidence. */
function crackPath(percent: number, index: number): string {
  const direction = index * 2.4;
  const point = (radius: number, deviation: number) => {
    const angle = direction + deviation;
    return `${Math.round(32 + radius * Math.cos(angle))} ${Math.round(32 + radius * Math.sin(angle))}`;
  };
  const length = 3 + percent / 7;
  return `M${point(10, 0)}L${point(10 + length * 0.4, 0.22)}L${point(10 + length * 0.6, -0.05)}L${point(10 + length, 0.16)}`;
}

export function Threshold({ id, specimen }: DrawingProps<"threshold">) {
  const { parts, labels } = specimen;
  const results = THRESHOLDS.map((threshold): readonly (readonly [string, number])[] => {
    const judged = SAMPLES.filter(([percent]) => certainty(percent) >= threshold);
    const wrong = judged.filter(([percent, isCracked]) => predictsCrack(percent) !== isCracked).length;
    return [[labels.judged, judged.length], [labels.wrong, wrong], [labels.asked, SAMPLES.length - judged.length]];
  });
  return (
    <Split
      id={id}
      specimen={specimen}
      options={THRESHOLDS.map((threshold) => `${threshold}%`)}
      initial={THRESHOLDS.indexOf(INITIAL_THRESHOLD)}
      texts={[]}
      results={results}
    >
      <ol className={styles.Samples}>
        {SAMPLES.map(([percent, isCracked], index) => {
          const judgedStates = THRESHOLDS.flatMap((threshold, state) => (certainty(percent) >= threshold ? [state] : []));
          const askedStates = THRESHOLDS.flatMap((threshold, state) => (certainty(percent) >= threshold ? [] : [state]));
          const isWrong = predictsCrack(percent) !== isCracked;
          return (
            <li key={index} className={styles.Sample}>
              {askedStates.length > 0 && <span className={styles.Asked} data-on={askedStates.join(" ")} />}
              {judgedStates.length > 0 && predictsCrack(percent) && <span className={styles.Rejected} data-on={judgedStates.join(" ")} />}
              <svg viewBox="0 0 64 64" aria-hidden="true">
                <circle data-line="silhouette" cx="32" cy="32" r="26" />
                <circle cx="32" cy="32" r="26" />
                <circle data-line="detail" cx="32" cy="32" r="20" />
                <circle cx="32" cy="32" r="9" />
                {isCracked && <path fill="none" strokeWidth="2.25" d={crackPath(percent, index)} />}
              </svg>
              <span className={`${styles.Percent} label-tight`}>{percent}%</span>
              {isWrong && judgedStates.length > 0 && (
                <span className={styles.Wrong} data-on={judgedStates.join(" ")} aria-hidden="true">
                  ×
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <ul className={styles.Key}>
        {parts.map(({ title, description }, index) => (
          <li key={index}>
            <span className={SYMBOLS[index]}>{SYMBOLS[index] === styles.Wrong && "×"}</span>
            <span>
              <strong>{title}</strong> {description}
            </span>
          </li>
        ))}
      </ul>
    </Split>
  );
}
