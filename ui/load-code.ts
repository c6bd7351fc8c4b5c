// Loads the components of a page that have their own chunks in the browser build (`LARGE` in `tools/build/chunks.mjs`).
import type { FunctionComponent, ReactElement } from "react";
import { matchRoutes } from "react-router-dom";
import type { PageRecord, Section } from "./generated/content.ts";
import { Assembly } from "./illustrations/Assembly.tsx";
import type { Lazy } from "./loading/lazy-component.tsx";
import { ROUTES } from "./routes.tsx";
import { PlanSheet } from "./sections/plan/PlanSheet.tsx";
import { Portfolio } from "./sections/portfolio/Portfolio.tsx";
import { ProductScreen } from "./sections/ProductScreen.tsx";
import { SpecimenDrawing } from "./sections/specimen/SpecimenDrawing.tsx";

/** A component that has a `load` function only in the browser build. */
type Component = FunctionComponent<never> & Partial<Lazy>;

const OF_SECTION: Readonly<Partial<Record<Section["kind"], Component>>> = {
  case: ProductScreen,
  plan: PlanSheet,
  portfolio: Portfolio,
  screen: ProductScreen,
  specimen: SpecimenDrawing,
};

/** Loads the chunks that are needed to render `page`: of its route, its drawing and its sections. */
export async function loadCode({ path, hero, sections }: PageRecord): Promise<void> {
  const element = matchRoutes(ROUTES, path)?.at(-1)?.route.element as ReactElement | undefined;
  const drawing: Component | undefined = hero.drawing === null ? undefined : Assembly;
  const components = [element?.type as Component, drawing, ...sections.map(({ kind }) => OF_SECTION[kind])];
  await Promise.all(components.map((component) => component?.load?.()));
}
