// Checks that the figures on the auction page's screen match the bars of its chart. Adopters replace both together with the page.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

type Bin = Readonly<{ price: number; count: number }>;

/**
 * Returns the price below which `share` of the sales lie, rounded to hundreds. The bars are labelled in thousands. Assumes that the prices
 * of a bar are spread evenly, within 500 of its label.
 */
function priceAt(share: number, bins: readonly Bin[]): number {
  let rest = share * bins.reduce((total, { count }) => total + count, 0);
  for (const { price, count } of bins) {
    if (rest <= count) return Math.round((price - 0.5 + rest / count) * 10) * 100;
    rest -= count;
  }
  throw new Error("the share is above 1");
}

test("the price range on the auction screen matches its bars", () => {
  const page = readFileSync("../content/pages/solutions/as.toml", "utf8");
  const [, chart = ""] = page.match(/kind = "chart"(.*?)\n\[\[/s) ?? [];
  const bars = [...chart.matchAll(/cells = \["(\d+)", "(\d+)"\](.*)/g)];
  const bins = bars.map(([, price, count]) => ({ price: Number(price), count: Number(count) }));
  const value = (label: string) => Number(page.match(new RegExp(`cells = \\["${label}", "([\\d,]+)"`))?.[1]?.replace(",", ""));
  assert.equal(value("Sales compared"), bins.reduce((total, { count }) => total + count, 0));
  assert.equal(value("Lower"), priceAt(0.1, bins));
  assert.equal(value("Middle"), priceAt(0.5, bins));
  assert.equal(value("Upper"), priceAt(0.9, bins));
  const inRange = bins.filter(({ price }) => price * 1000 >= value("Lower") && price * 1000 <= value("Upper"));
  const chosen = bars.flatMap(([, price, , state]) => (state?.includes("chosen") ? Number(price) : []));
  assert.deepEqual(chosen, inRange.map(({ price }) => price));
});
