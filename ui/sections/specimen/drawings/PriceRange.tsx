// The sales of one model on a price axis. Each additional condition leaves fewer sales and a narrower range.
import { useSite } from "../../../shared/app-context.ts";
import { formatDecimal } from "../format-decimal.ts";
import { Split } from "../Split.tsx";
import { type DrawingProps, round } from "../drawing-props.ts";
import styles from "./PriceRange.module.css";

/** The price of a sale in thousands, and how many of the three conditions the sale meets. */
type Sale = Readonly<{ price: number; conditionsMet: number }>;

/** Sample data. The more conditions the sales meet, the closer their prices are to the median. */
const SALES: readonly Sale[] = (() => {
  const spread = [7.4, 5.2, 3, 1.3];
  return [26, 20, 14, 10].flatMap((count, conditionsMet) =>
    Array.from({ length: count }, (_, index) => {
      const deviation = (((index + 1) * 0.618 + conditionsMet * 0.37) % 1) * 2 - 1;
      const exactPrice = 9.6 + (spread[conditionsMet] ?? 0) * (0.35 * deviation + 0.65 * deviation ** 3);
      return { price: Math.round(exactPrice * 2.5) / 2.5, conditionsMet };
    }),
  );
})();

/** The dimensions of a plot, in units of its view box. */
type Plot = Readonly<{
  size: readonly [width: number, height: number];
  margin: number;
  /** The y coordinate of the lowest dots. */
  baseline: number;
  radius: number;
  /** The vertical distance between the dots of sales with the same price. */
  dotPitch: number;
}>;

const WIDE: Plot = { size: [760, 330], margin: 36, baseline: 266, radius: 6.75, dotPitch: 15 };
/** The plot for phones. One unit is about one pixel. */
const NARROW: Plot = { size: [328, 304], margin: 14, baseline: 248, radius: 3.6, dotPitch: 14 };

/** The prices at the ends of the axis. */
const [FROM, TO] = [2, 18] as const;
const TICKS = [2, 4, 6, 8, 10, 12, 14, 16, 18];

/** Returns the price range of `sales`. It excludes at most a tenth of the sales at each end. */
function rangeOf(sales: readonly Sale[]): Readonly<{ salesInRange: ReadonlySet<Sale>; low: number; median: number; high: number }> {
  const sorted = [...sales].sort((a, b) => a.price - b.price);
  const tenth = Math.floor(sorted.length / 10);
  const priceAt = (index: number) => sorted.at(index)?.price ?? 0;
  const [low, high] = [priceAt(tenth), priceAt(-1 - tenth)];
  const salesInRange = new Set(sorted.filter(({ price }) => price >= low && price <= high));
  return { salesInRange, low, median: priceAt(Math.round((sorted.length - 1) / 2)), high };
}

const STATES = [0, 1, 2, 3].map((state) => {
  const sales = SALES.filter(({ conditionsMet }) => conditionsMet >= state);
  return { state, count: sales.length, ...rangeOf(sales) };
});

/** Returns the states in which a sale is in the price range, as the value of `data-on`. */
const statesInRange = (sale: Sale) => STATES.flatMap(({ state, salesInRange }) => (salesInRange.has(sale) ? state : [])).join(" ");

export function PriceRange({ id, specimen }: DrawingProps<"range">) {
  const { labels } = specimen;
  const { language } = useSite().company;
  const format = (price: number) => formatDecimal(price, language);
  return (
    <Split
      id={id}
      specimen={specimen}
      results={STATES.map(({ count, low, median, high }) => [
        [labels.range, `${format(low)}–${format(high)}`],
        [labels.middle, format(median)],
        [labels.sales, count],
      ])}
    >
      <SalesPlot plot={WIDE} axis={labels.axis} format={format} />
      <SalesPlot plot={NARROW} axis={labels.axis} format={format} />
    </Split>
  );
}

function SalesPlot({ plot, axis, format }: Readonly<{ plot: Plot; axis: string; format: (price: number) => string }>) {
  const { size: [width, height], margin, baseline, radius, dotPitch } = plot;
  const unit = (width - 2 * margin) / (TO - FROM);
  const xOf = (price: number) => round((price - FROM) * unit + margin);
  const heights = new Map<number, number>();
  const dots = SALES.map((sale) => {
    const row = heights.get(sale.price) ?? 0;
    heights.set(sale.price, row + 1);
    return { sale, x: xOf(sale.price), y: baseline - row * dotPitch };
  });
  const isWide = plot === WIDE;
  return (
    <svg className={isWide ? styles.Wide : styles.Narrow} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {STATES.map(({ state, low, median, high }) => {
        const [left, right] = [xOf(low), xOf(high)];
        return (
          <g key={state} data-on={state}>
            <path fill="var(--color-tint)" stroke="none" d={`M${left} 40H${right}V${baseline + radius}H${left}z`} />
            <path d={`M${left} 28v24M${right} 28v24M${left} 40H${right}`} />
            <path data-line="construction" d={`M${xOf(median)} 40V${baseline}`} />
            <text textAnchor="middle" x={xOf(median)} y="18">
              {format(low)}–{format(high)}
            </text>
          </g>
        );
      })}
      {dots.map(({ sale, x, y }) => {
        const states = [0, 1, 2, 3].filter((state) => sale.conditionsMet >= state);
        return (
          <g key={`${x} ${y}`}>
            {sale.conditionsMet < 3 && <circle className={styles.Out} cx={x} cy={y} r="2" />}
            <circle data-on={states.join(" ")} cx={x} cy={y} r={radius} />
            <circle className={styles.Within} data-on={statesInRange(sale)} cx={x} cy={y} r={radius} />
          </g>
        );
      })}
      <path d={`M${margin} ${baseline + 12}H${width - margin}`} />
      {TICKS.map((price) => (
        <g key={price}>
          <path d={`M${xOf(price)} ${baseline + 12}v7`} />
          <text textAnchor="middle" x={xOf(price)} y={baseline + 34}>
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
