// Which modules are evaluated again when some change, and when only a reload helps.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createRegistry, type Definition, type Definitions, type Exports } from "./registry.ts";

type Require = (specifier: string) => Exports;

/** A module that imports `imports` and exports what `make` gives; each evaluation is written to `log`. */
function define(log: string[], id: string, imports: readonly string[], make: (require: Require) => Exports): Definition {
  return [
    Object.fromEntries(imports.map((name) => [name, name])),
    (_, exports, require) => {
      log.push(id);
      Object.assign(exports, make(require as Require));
    },
  ];
}

const use = (require: Require, ...names: string[]) => names.forEach((name) => require(name));

const component = (name: string) => ({ [name]: Object.defineProperty(() => {}, "name", { value: name }) });

/** `entry` uses `Page`, which uses `Card` and `label`; `Card` uses `label` too, and `Late` is asked for later. */
function example() {
  const log: string[] = [];
  const registered: string[] = [];
  let refreshes = 0;
  const definitions: Definitions = {
    entry: define(log, "entry", ["Page", "theme"], (require) => (use(require, "Page", "theme"), {})),
    Page: define(log, "Page", ["Card", "label"], (require) => (use(require, "Card", "label"), component("Page"))),
    Card: define(log, "Card", ["label"], (require) => (use(require, "label"), component("Card"))),
    Late: define(log, "Late", ["label"], (require) => (use(require, "label"), component("Late"))),
    label: define(log, "label", [], () => ({ label: 1 })),
    theme: define(log, "theme", [], () => ({ theme: "light" })),
  };
  const registry = createRegistry({
    definitions,
    external: (name) => ({ name }),
    refresh: {
      register: (_, id) => registered.push(id),
      createSignatureFunctionForTransform: () => (type: unknown) => type,
      isLikelyComponentType: (value) => typeof value === "function" && /^[A-Z]/.test(value.name),
      performReactRefresh: () => (refreshes += 1),
    },
  });
  registry.load("entry");
  const first = log.splice(0);
  return { registry, log, first, registered, refreshes: () => refreshes };
}

test("modules are evaluated once, what they use first", () => {
  const { first, registered } = example();
  assert.deepEqual(first, ["entry", "Page", "Card", "label", "theme"]);
  assert.deepEqual(registered, ["Card export Card", "Page export Page"]);
});

test("a component is exchanged alone", () => {
  const { registry, log, refreshes } = example();
  const outcome = registry.update({ Card: define(log, "Card", [], () => component("Card")) });
  assert.deepEqual(outcome, { needsReload: false });
  assert.deepEqual(log, ["Card"]);
  assert.equal(refreshes(), 1);
});

test("what is no component is exchanged together with the components that use it", () => {
  const { registry, log } = example();
  const outcome = registry.update({ label: define(log, "label", [], () => ({ label: 2 })) });
  assert.deepEqual(outcome, { needsReload: false });
  assert.deepEqual([...log].sort(), ["Card", "Page", "label"]);
  assert.equal(log.filter((id) => id === "label").length, 1);
});

test("what the entry uses by itself cannot be exchanged, and nothing is evaluated", () => {
  const { registry, log } = example();
  const { needsReload } = registry.update({ theme: define(log, "theme", [], () => ({ theme: "dark" })) });
  assert.match(String(needsReload), /^entry /);
  assert.deepEqual(log, []);
});

test("a component's module that begins to export something else is taken up by what uses it", () => {
  const { registry, log } = example();
  const mixed = define(log, "Card", [], () => ({ ...component("Card"), width: 4 }));
  assert.deepEqual(registry.update({ Card: mixed }), { needsReload: false });
  assert.deepEqual([...log].sort(), ["Card", "Page"]);
});

test("a module that has not been loaded waits until it is asked for", () => {
  const { registry, log } = example();
  const late = define(log, "Late", ["label"], (require) => (use(require, "label"), component("Late")));
  assert.deepEqual(registry.update({ Late: late }), { needsReload: false });
  assert.deepEqual(log, []);
  registry.load("Late");
  assert.deepEqual(log, ["Late"]);
  registry.update({ label: define(log, "label", [], () => ({ label: 3 })) });
  assert.equal(log.filter((id) => id === "Late").length, 2);
});

test("an import that is given up no longer counts", () => {
  const { registry, log } = example();
  registry.update({ Card: define(log, "Card", [], () => component("Card")) });
  log.length = 0;
  registry.update({ label: define(log, "label", [], () => ({ label: 4 })) });
  assert.deepEqual([...log].sort(), ["Page", "label"]);
});

test("a module that throws is evaluated again when it is asked for again", () => {
  const { registry, log } = example();
  const broken = define(log, "Late", [], () => {
    throw new Error("no");
  });
  registry.update({ Late: broken });
  assert.throws(() => registry.load("Late"), /no/);
  assert.throws(() => registry.load("Late"), /no/);
  registry.update({ Late: define(log, "Late", [], () => component("Late")) });
  assert.deepEqual(Object.keys(registry.load("Late")), ["Late"]);
});
