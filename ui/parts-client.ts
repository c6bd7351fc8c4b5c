// Everything that can show a page, for the browser bundle: what most pages share at once, the rest when a page needs it.
import type { PageRecord } from "./generated/content.ts";
import { Page } from "./pages/Page.tsx";
import { CardsSection } from "./sections/cards/CardsSection.tsx";
import { ClosingSection } from "./sections/closing/ClosingSection.tsx";
import { ProseSection } from "./sections/prose/ProseSection.tsx";
import type { Kind, SectionComponents } from "./sections/section-components.ts";
import { type View, type ViewName, viewOf } from "./views.ts";

const SHARED = { cards: CardsSection, closing: ClosingSection, prose: ProseSection } satisfies Partial<SectionComponents>;

type LazyKind = Exclude<Kind, keyof typeof SHARED>;

const SECTION_LOADERS: { readonly [K in LazyKind]: () => Promise<SectionComponents[K]> } = {
  apis: async () => (await import("./sections/apis/ApisSection.tsx")).ApisSection,
  applications: async () => (await import("./sections/applications/ApplicationsSection.tsx")).ApplicationsSection,
  archive: async () => (await import("./sections/archive/ArchiveSection.tsx")).ArchiveSection,
  badges: async () => (await import("./sections/badges/BadgesSection.tsx")).BadgesSection,
  children: async () => (await import("./sections/children/ChildrenSection.tsx")).ChildrenSection,
  classifications: async () => (await import("./sections/classifications/ClassificationsSection.tsx")).ClassificationsSection,
  comparison: async () => (await import("./sections/comparison/ComparisonSection.tsx")).ComparisonSection,
  diagram: async () => (await import("./sections/diagram/DiagramSection.tsx")).DiagramSection,
  directory: async () => (await import("./sections/directory/DirectorySection.tsx")).DirectorySection,
  domains: async () => (await import("./sections/domains/DomainsSection.tsx")).DomainsSection,
  figures: async () => (await import("./sections/figures/FiguresSection.tsx")).FiguresSection,
  industries: async () => (await import("./sections/industries/IndustriesSection.tsx")).IndustriesSection,
  launch: async () => (await import("./sections/launch/LaunchSection.tsx")).LaunchSection,
  memorial: async () => (await import("./sections/memorial/MemorialSection.tsx")).MemorialSection,
  mission: async () => (await import("./sections/mission/MissionSection.tsx")).MissionSection,
  notice: async () => (await import("./sections/notice/NoticeSection.tsx")).NoticeSection,
  portfolio: async () => (await import("./sections/portfolio/Portfolio.tsx")).Portfolio,
  services: async () => (await import("./sections/services/ServicesSection.tsx")).ServicesSection,
  showcase: async () => (await import("./sections/showcase/ShowcaseSection.tsx")).ShowcaseSection,
  steps: async () => (await import("./sections/steps/StepsSection.tsx")).StepsSection,
  technologies: async () => (await import("./sections/technologies/TechnologiesSection.tsx")).TechnologiesSection,
  timelines: async () => (await import("./sections/timelines/TimelinesSection.tsx")).TimelinesSection,
  tools: async () => (await import("./sections/tools/ToolsSection.tsx")).ToolsSection,
};

const VIEW_LOADERS: { readonly [K in Exclude<ViewName, "page">]: () => Promise<View> } = {
  home: async () => (await import("./pages/Home.tsx")).Home,
  design: async () => (await import("./pages/Design.tsx")).Design,
  vera: async () => (await import("./pages/Vera.tsx")).Vera,
  "not-found": async () => (await import("./pages/NotFound.tsx")).NotFound,
};

/** The views and section components that have been loaded. They only ever grow. */
export const views: Partial<Record<ViewName, View>> = { page: Page };
export const sections: Partial<SectionComponents> = { ...SHARED };

/** Loads what shows `page`, all parts at once. */
export async function loadParts(page: PageRecord): Promise<void> {
  await Promise.all([loadView(viewOf(page)), ...page.sections.map(({ kind }) => loadSection(kind))]);
}

async function loadView(name: ViewName): Promise<void> {
  if (name !== "page") views[name] ??= await VIEW_LOADERS[name]();
}

async function loadSection(kind: Kind): Promise<void> {
  if (kind in SHARED) return;
  const component = await SECTION_LOADERS[kind as LazyKind]();
  Object.assign(sections, { [kind]: component });
}
