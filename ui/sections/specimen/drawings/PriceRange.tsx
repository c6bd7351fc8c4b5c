// Sales of one model on an axis of prices. Each condition leaves fewer sales and a narrower range.
import { Split } from "../Split.tsx";
import { type DrawingProps, round, wordOf } from "../drawing-props.ts";
import styles from "./PriceRange.module.css";

type Sale = Readonly<{ price: number; passes: number }>;

/**
 * Made up for the specimen: prices in thousands, and the number of the three conditions that each sale meets. A sale that
 * meets more of them is closer to the middle.
 */
const SALES: readonly Sale[] = (() => {
  const spread = [7.4, 5.2, 3, 1.3];
  return [26, 20, 14, 10].flatMap((count, passes) =>
    Array.from({ length: count }, (_, index) => {
      const share = (((index + 1) * 0.618 + passes * 0.37) % 1) * 2 - 1;
      const skewed = 9.6 + (spread[passes] ?? 0) * (0.35 * share + 0.65 * share ** 3);
      return { price: Math.round(skewed * 2.5) / 2.5, passes };
    }),
  );
})();

/** A plot in its own units. Sales of the same price are stacked, `step` apart. */
type Plot = Readonly<{
  size: readonly [width: number, height: number];
  margin: number;
  /** The prices at the ends of the axis. */
  span: readonly [from: number, to: number];
  base: number;
  radius: number;
  step: number;
}>;

const WIDE: Plot = { size: [760, 352], margin: 36, span: [2, 18], base: 266, radius: 6.75, step: 15 };
/** For phones, on which one unit is about one pixel. */
const NARROW: Plot = { size: [328, 304], margin: 8, span: [3, 17], base: 248, radius: 4.25, step: 14 };

const TICKS = [2, 4, 6, 8, 10, 12, 14, 16, 18];

/** Returns the range with at most a tenth of the sales below and a tenth above, the sales in it, and the median price. */
function rangeOf(sales: readonly Sale[]): Readonly<{ inside: ReadonlySet<Sale>; low: number; middle: number; high: number }> {
  const sorted = [...sales].sort((a, b) => a.price - b.price);
  const tenth = Math.floor(sorted.length / 10);
  const priceAt = (index: number) => sorted.at(index)?.price ?? 0;
  const [low, high] = [priceAt(tenth), priceAt(-1 - tenth)];
  const inside = new Set(sorted.filter(({ price }) => price >= low && price <= high));
  return { inside, low, middle: priceAt(Math.round((sorted.length - 1) / 2)), high };
}

const STATES = [0, 1, 2, 3].map((state) => {
  const sales = SALES.filter(({ passes }) => passes >= state);
  return { state, count: sales.length, ...rangeOf(sales) };
});

/** Returns the states in which a sale is counted and within the range. */
const within = (sale: Sale) => STATES.flatMap(({ state, inside }) => (inside.has(sale) ? state : [])).join(" ");

export function PriceRange({ id, specimen }: DrawingProps) {
  const word = (name: string) => wordOf(specimen, name);
  return (
    <Split
      id={id}
      specimen={specimen}
      counts={STATES.map(({ count, low, middle, high }) => [
        [word("range"), `${low.toFixed(1)}–${high.toFixed(1)}`],
        [word("middle"), middle.toFixed(1)],
        [word("sales"), count],
      ])}
    >
      <Drawing plot={WIDE} axis={word("axis")} />
      <Drawing plot={NARROW} axis={word("axis")} />
    </Split>
  );
}

function Drawing({ plot, axis }: Readonly<{ plot: Plot; axis: string }>) {
  const { size: [width, height], margin, span: [from, to], base, radius, step } = plot;
  const unit = (width - 2 * margin) / (to - from);
  const xOf = (price: number) => round((price - from) * unit + margin);
  const heights = new Map<number, number>();
  const dots = SALES.map((sale) => {
    const row = heights.get(sale.price) ?? 0;
    heights.set(sale.price, row + 1);
    return { sale, x: xOf(sale.price), y: base - row * step };
  });
  const isWide = plot === WIDE;
  return (
    <svg className={isWide ? styles.Wide : styles.Narrow} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {STATES.map(({ state, low, middle, high }) => {
        const [left, right] = [xOf(low), xOf(high)];
        return (
          <g key={state} data-on={state}>
            <path fill="var(--color-tint)" stroke="none" d={`M${left} 40H${right}V${base + radius}H${left}z`} />
            <path d={`M${left} 28v24M${right} 28v24M${left} 40H${right}`} />
            <path data-line="construction" d={`M${xOf(middle)} 40V${base}`} />
            <text textAnchor="middle" x={xOf(middle)} y="18">
              {low.toFixed(1)}–{high.toFixed(1)}
            </text>
          </g>
        );
      })}
      {dots.map(({ sale, x, y }) => {
        const states = [0, 1, 2, 3].filter((state) => sale.passes >= state);
        return (
          <g key={`${x} ${y}`}>
            {sale.passes < 3 && <circle className={styles.Out} cx={x} cy={y} r="2" />}
            <circle data-on={states.join(" ")} cx={x} cy={y} r={radius} />
            <circle className={styles.Within} data-on={within(sale)} cx={x} cy={y} r={radius} />
          </g>
        );
      })}
      <path d={`M${margin} ${base + 12}H${width - margin}`} />
      {TICKS.filter((price) => price >= from && price <= to).map((price) => (
        <g key={price}>
          <path d={`M${xOf(price)} ${base + 12}v7`} />
          <text textAnchor="middle" x={xOf(price)} y={base + 34}>
            {price}
          </text>
        </g>
      ))}
      <text textAnchor="end" x={width - margin} y={height - 4}>
        {axis}
      </text>
    </svg>
  );
}
