// Sales of one model on an axis of prices. Each condition leaves fewer of them, and a narrower range.
import { Split } from "../Split.tsx";
import { type DrawingProps, wordOf } from "../drawing-props.ts";
import styles from "./Range.module.css";

type Sale = Readonly<{ price: number; row: number; passes: number }>;

const FROM = 2;
const TO = 18;
const UNIT = 50;
const BASE = 300;

/**
 * Made up for the specimen: prices in thousands, and how many of the three conditions each sale meets. A sale that meets
 * more of them lies nearer to the middle. Those of about the same price stand on each other.
 */
const SALES: readonly Sale[] = (() => {
  const heights = new Map<number, number>();
  const spread = [7.4, 5.2, 3, 1.3];
  return [26, 20, 14, 10].flatMap((count, passes) =>
    Array.from({ length: count }, (_, index) => {
      const share = (((index + 1) * 0.618 + passes * 0.37) % 1) * 2 - 1;
      const skewed = 9.6 + (spread[passes] ?? 0) * (0.35 * share + 0.65 * share ** 3);
      const price = Math.round(skewed * 2.5) / 2.5;
      const row = heights.get(price) ?? 0;
      heights.set(price, row + 1);
      return { price, row, passes };
    }),
  );
})();

const xOf = (price: number) => Math.round((price - FROM) * UNIT * 10) / 10 + 40;

/** The range between the lowest and the highest tenth, and the middle. */
function rangeOf(sales: readonly Sale[]): Readonly<{ low: number; middle: number; high: number }> {
  const prices = sales.map(({ price }) => price).sort((a, b) => a - b);
  const at = (share: number) => prices[Math.round((prices.length - 1) * share)] ?? 0;
  return { low: at(0.1), middle: at(0.5), high: at(0.9) };
}

const STATES = [0, 1, 2, 3].map((state) => {
  const sales = SALES.filter(({ passes }) => passes >= state);
  return { state, count: sales.length, ...rangeOf(sales) };
});

/** The states in which a sale is counted and its price lies in the range. */
const within = (price: number, states: readonly number[]) =>
  states.filter((state) => STATES.some((one) => one.state === state && one.low <= price && price <= one.high)).join(" ");

export function Range({ id, specimen }: DrawingProps) {
  const word = (name: string) => wordOf(specimen, name);
  return (
    <Split
      id={id}
      specimen={specimen}
      side={STATES.map(({ state, count, low, middle, high }) => (
        <dl key={state} className={styles.Sums} data-on={state}>
          <dt>{word("range")}</dt>
          <dd>
            {low.toFixed(1)}–{high.toFixed(1)}
          </dd>
          <dt>{word("middle")}</dt>
          <dd>{middle.toFixed(1)}</dd>
          <dt>{word("sales")}</dt>
          <dd>{count}</dd>
        </dl>
      ))}
    >
      <svg className={styles.Drawing} viewBox="0 0 880 392" aria-hidden="true">
        {STATES.map(({ state, low, middle, high }) => (
          <g key={state} data-on={state}>
            <path className={styles.Span} d={`M${xOf(low)} 40h${(high - low) * UNIT}v${BASE - 28}h${(low - high) * UNIT}z`} />
            <path d={`M${xOf(low)} 28v24M${xOf(high)} 28v24M${xOf(low)} 40h${(high - low) * UNIT}`} />
            <path data-line="construction" d={`M${xOf(middle)} 40v${BASE - 28}`} />
            <text textAnchor="middle" x={xOf(middle)} y="22">
              {low.toFixed(1)}–{high.toFixed(1)}
            </text>
          </g>
        ))}
        {SALES.map(({ price, row, passes }) => {
          const states = [0, 1, 2, 3].filter((state) => passes >= state);
          const place = { cx: xOf(price), cy: BASE - row * 17 };
          return (
            <g key={`${price} ${row}`}>
              {passes < 3 && <circle className={styles.Out} {...place} r="2" />}
              <circle className={styles.Sale} data-on={states.join(" ")} {...place} r="7.5" />
              <circle className={styles.Within} data-on={within(price, states)} {...place} r="7.5" />
            </g>
          );
        })}
        <path d={`M40 ${BASE + 12}h${(TO - FROM) * UNIT}`} />
        {Array.from({ length: (TO - FROM) / 2 + 1 }, (_, index) => FROM + index * 2).map((price) => (
          <g key={price}>
            <path d={`M${xOf(price)} ${BASE + 12}v7`} />
            <text textAnchor="middle" x={xOf(price)} y={BASE + 42}>
              {price}
            </text>
          </g>
        ))}
        <text textAnchor="end" x="840" y="384">
          {word("axis")}
        </text>
      </svg>
    </Split>
  );
}
