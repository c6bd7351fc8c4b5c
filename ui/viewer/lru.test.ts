import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { createLru } from "./lru.ts";

test("an entry beyond the capacity evicts the least recently used entry", () => {
  const lru = createLru<number>(2);
  lru.set("a", 1);
  lru.set("b", 2);
  assert.equal(lru.get("a"), 1);
  lru.set("c", 3);
  assert.deepEqual(["a", "b", "c"].map(lru.get), [1, undefined, 3]);
  lru.set("a", 4);
  lru.set("d", 5);
  assert.deepEqual(["a", "c", "d"].map(lru.get), [4, undefined, 5]);
});

test("an entry is removed only if it still has the given value", () => {
  const lru = createLru<number>(2);
  lru.set("a", 1);
  lru.remove("a", 2);
  assert.equal(lru.get("a"), 1);
  lru.remove("a", 1);
  assert.equal(lru.get("a"), undefined);
  lru.remove("b", 1);
});

test("the map holds the most recently used entries, like a list that is ordered by use", () => {
  const step = fc.record({ key: fc.constantFrom("a", "b", "c", "d", "e"), value: fc.option(fc.nat(9), { nil: undefined }) });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 40 }), (capacity, steps) => {
      const lru = createLru<number>(capacity);
      let model: (readonly [string, number])[] = [];
      for (const { key, value } of steps) {
        const known = model.find(([name]) => name === key)?.[1];
        if (value === undefined) assert.equal(lru.get(key), known);
        else lru.set(key, value);
        const now = value ?? known;
        if (now !== undefined) model = [...model.filter(([name]) => name !== key), [key, now] as const].slice(-capacity);
      }
    }),
  );
});
