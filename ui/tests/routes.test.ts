import assert from "node:assert/strict";
import { test } from "node:test";
import { matchRoutes } from "react-router-dom";
import { routesAt } from "../routes.tsx";
import { PATHS } from "./paths.ts";

const routeAt = (path: string) => matchRoutes(routesAt(path), path)?.at(-1)?.route;

test("the record of the main page selects its hero", () => {
  assert.equal(routeAt("/")?.element, routeAt("/about")?.element);
});

test("every page of the site has its own route, and all other addresses share one", () => {
  for (const path of PATHS) assert.equal(routeAt(path)?.path, path);
  for (const path of ["/new", "/services/new", "/404"]) assert.equal(routeAt(path)?.path, "*", path);
});
