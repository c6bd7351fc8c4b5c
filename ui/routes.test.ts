import assert from "node:assert/strict";
import { test } from "node:test";
import { matchRoutes } from "react-router-dom";
import { ROUTES, routesAt } from "./routes.tsx";

const routeAt = (path: string) => matchRoutes(routesAt(path), path)?.at(-1)?.route;

test("every page of the site has its own route, and all other addresses share one", () => {
  for (const { path, element } of ROUTES) assert.deepEqual(routeAt(path), { path, element });
  const others = ["/new", "/services/new", "/404"].map(routeAt);
  for (const other of others) assert.equal(other?.path, "*");
});
