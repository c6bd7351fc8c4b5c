import assert from "node:assert/strict";
import { test } from "node:test";
import { wiresBetween } from "./wires.ts";

/** Returns the connections between rows with these platforms, each as `row platform - row platform`. */
function wires(rows: Readonly<Record<string, readonly string[]>>): readonly string[] {
  const named = Object.entries(rows).map(([name, platforms]) => ({ name, platforms }));
  return wiresBetween(named).map(({ from, to }) => `${from.row} ${from.platform} - ${to.row} ${to.platform}`);
}

test("a platform that is not the name of an entry connects no rows, even if several rows list it", () => {
  assert.deepEqual(wires({ Lamp: ["wall"], Desk: [], Shelf: ["wall", "floor"] }), []);
});

test("two entries that name each other are connected, in the order of their rows", () => {
  assert.deepEqual(wires({ Lamp: ["Desk"], Shelf: [], Desk: ["Lamp"] }), ["0 Desk - 2 Lamp"]);
});

test("two entries are not connected if only one of them names the other", () => {
  assert.deepEqual(wires({ Lamp: ["Desk"], Desk: [], Shelf: ["Desk"] }), []);
});
