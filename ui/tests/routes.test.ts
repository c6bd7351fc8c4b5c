import assert from "node:assert/strict";
import { test } from "node:test";
import { matchRoutes } from "react-router-dom";
import { PATHS } from "../paths.ts";
import { routesAt } from "../routes.tsx";

const patternOf = (path: string) => matchRoutes(routesAt(path), path)?.at(-1)?.route.path;

test("the record of the main page selects its hero", () => {
  const elementOf = (path: string) => matchRoutes(routesAt(path), path)?.at(-1)?.route.element;
  assert.equal(elementOf("/"), elementOf("/about"));
});

test("every page of the site has its own route, and all other addresses share one", () => {
  for (const path of PATHS) assert.notEqual(patternOf(path), "*", path);
  for (const path of ["/new", "/services/new", "/404"]) assert.equal(patternOf(path), "*", path);
});
