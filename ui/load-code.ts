// Loads the components of a page that are in separate chunks in the browser build (`LARGE` in `tools/build/chunks.mjs`).
import type { FunctionComponent, ReactElement } from "react";
import { matchRoutes } from "react-router-dom";
import type { PageRecord, Section } from "./generated/content.ts";
import { Assembly } from "./illustrations/Assembly.tsx";
import type { Lazy } from "./loading/lazy-component.tsx";
import { routesAt } from "./routes.tsx";
import { DiagramLayers } from "./sections/diagram/DiagramLayers.tsx";
import { SECTION_COMPONENTS } from "./sections/kinds.ts";
import { PlanSheet } from "./sections/plan/PlanSheet.tsx";
import { ProductScreen } from "./sections/ProductScreen.tsx";
import { SpecimenDrawing } from "./sections/specimen/SpecimenDrawing.tsx";
import { isPoster } from "./shared/is-poster.ts";

/** A component. In the browser build, large components have a `load` function. */
type Component = FunctionComponent<never> & Partial<Lazy>;

/** By section kind, the large component whose server-rendered markup is kept on hydration (`components/StaticPart.tsx`). */
const STATIC_PARTS: Readonly<Partial<Record<Section["kind"], Component>>> = {
  case: ProductScreen,
  diagram: DiagramLayers,
  plan: PlanSheet,
  screen: ProductScreen,
  specimen: SpecimenDrawing,
};

/** Loads the chunks that are needed to hydrate `page`: those of its route and of the sections whose whole component is large. */
export async function loadInteractiveCode({ path, sections }: PageRecord): Promise<void> {
  const element = matchRoutes(routesAt(path), path)?.at(-1)?.route.element as ReactElement | undefined;
  const components: Readonly<Record<Section["kind"], Component | null>> = SECTION_COMPONENTS;
  const parts = [element?.type as Component | undefined, ...sections.map(({ kind }) => components[kind])];
  await Promise.all(parts.map((part) => part?.load?.()));
}

/** Loads the chunks that are needed to render `page`. */
export async function loadCode(page: PageRecord): Promise<void> {
  const hero: Component | null = isPoster(page) ? Assembly : null;
  const parts = [hero, ...page.sections.map(({ kind }) => STATIC_PARTS[kind])];
  await Promise.all([loadInteractiveCode(page), ...parts.map((part) => part?.load?.())]);
}
