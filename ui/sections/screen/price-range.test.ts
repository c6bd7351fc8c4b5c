// Checks that the figures on the screen of the auction page match the bars of its chart. The test belongs to the content of this site.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

/** A bar of the chart: its lowest price, its highest price, and the number of sales between them. */
type Bin = Readonly<{ from: number; to: number; count: number }>;

const total = (bins: readonly Bin[]) => bins.reduce((sum, { count }) => sum + count, 0);

/** Returns the median price, rounded to the nearest hundred. Assumes that the prices in a bar are spread evenly. */
function medianPrice(bins: readonly Bin[]): number {
  let rest = total(bins) / 2;
  for (const { from, to, count } of bins) {
    if (rest <= count) return Math.round((from + ((to - from) * rest) / count) / 100) * 100;
    rest -= count;
  }
  throw new Error("there are no sales");
}

test("the price range on the auction screen matches its bars", () => {
  const page = readFileSync("../content/pages/solutions/as.toml", "utf8");
  const [, chart = ""] = page.match(/kind = "chart"(.*?)\n\[\[/s) ?? [];
  const bars = [...chart.matchAll(/cells = \["(\d+)–\d+", "(\d+)"\](.*)/g)].map(([, from, count, rest]) => ({
    from: Number(from) * 1000, to: Number(from) * 1000 + 1000, count: Number(count), isChosen: rest?.includes("chosen") ?? false,
  }));
  const value = (label: string) => Number(page.match(new RegExp(`cells = \\["${label}", "([\\d,]+)"`))?.[1]?.replace(",", ""));
  const sales = total(bars);
  assert.equal(value("Sales compared"), sales);
  assert.equal(value("Middle"), medianPrice(bars));

  // The range starts and ends at edges of bars. It is the narrowest such range with at most a tenth of the sales below it and at most a
  // tenth above it.
  const below = (price: number) => total(bars.filter(({ to }) => to <= price));
  const above = (price: number) => total(bars.filter(({ from }) => from >= price));
  assert.equal(value("Lower"), bars.findLast(({ from }) => below(from) <= sales / 10)?.from);
  assert.equal(value("Upper"), bars.find(({ to }) => above(to) <= sales / 10)?.to);

  const inRange = bars.filter(({ from, to }) => from >= value("Lower") && to <= value("Upper"));
  assert.deepEqual(bars.filter(({ isChosen }) => isChosen), inRange);
  assert.ok(page.includes(`title = "${total(inRange)} of ${sales} sold between"`));
});
