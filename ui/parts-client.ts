// Everything that can show a page, for the browser bundle: small parts at once, large ones when a page needs them.
import type { PageRecord } from "./generated/content.ts";
import { Design } from "./pages/Design.tsx";
import { NotFound } from "./pages/NotFound.tsx";
import { Page } from "./pages/Page.tsx";
import { Vera } from "./pages/Vera.tsx";
import { BadgesSection } from "./sections/badges/BadgesSection.tsx";
import { CardsSection } from "./sections/cards/CardsSection.tsx";
import { ClosingSection } from "./sections/closing/ClosingSection.tsx";
import { ExhibitSection } from "./sections/exhibit/ExhibitSection.tsx";
import { FiguresSection } from "./sections/figures/FiguresSection.tsx";
import { LaunchSection } from "./sections/launch/LaunchSection.tsx";
import { MissionSection } from "./sections/mission/MissionSection.tsx";
import { ProseSection } from "./sections/prose/ProseSection.tsx";
import { StepsSection } from "./sections/steps/StepsSection.tsx";
import type { Kind, SectionComponents } from "./sections/section-components.ts";
import { type View, type ViewName, viewOf } from "./views.ts";

const SMALL_SECTIONS = {
  badges: BadgesSection,
  cards: CardsSection,
  closing: ClosingSection,
  exhibit: ExhibitSection,
  figures: FiguresSection,
  launch: LaunchSection,
  mission: MissionSection,
  prose: ProseSection,
  steps: StepsSection,
} satisfies Partial<SectionComponents>;

type LargeSection = Exclude<Kind, keyof typeof SMALL_SECTIONS>;

const SECTION_LOADERS: { readonly [K in LargeSection]: () => Promise<SectionComponents[K]> } = {
  comparison: async () => (await import("./sections/comparison/ComparisonSection.tsx")).ComparisonSection,
  diagram: async () => (await import("./sections/diagram/DiagramSection.tsx")).DiagramSection,
  directory: async () => (await import("./sections/directory/DirectorySection.tsx")).DirectorySection,
  domains: async () => (await import("./sections/domains/DomainsSection.tsx")).DomainsSection,
  memorial: async () => (await import("./sections/memorial/MemorialSection.tsx")).MemorialSection,
  portfolio: async () => (await import("./sections/portfolio/Portfolio.tsx")).Portfolio,
  timelines: async () => (await import("./sections/timelines/TimelinesSection.tsx")).TimelinesSection,
};

const SMALL_VIEWS = { page: Page, design: Design, vera: Vera, "not-found": NotFound } satisfies Partial<
  Record<ViewName, View>
>;

type LargeView = Exclude<ViewName, keyof typeof SMALL_VIEWS>;

const VIEW_LOADERS: Readonly<Record<LargeView, () => Promise<View>>> = {
  home: async () => (await import("./pages/Home.tsx")).Home,
};

/** The views and section components that have been loaded. They only ever grow. */
export const views: Partial<Record<ViewName, View>> = { ...SMALL_VIEWS };
export const sections: Partial<SectionComponents> = { ...SMALL_SECTIONS };

/** Loads what shows `page`, all parts at once. */
export async function loadParts(page: PageRecord): Promise<void> {
  await Promise.all([loadView(viewOf(page)), ...page.sections.map(({ kind }) => loadSection(kind))]);
}

async function loadView(name: ViewName): Promise<void> {
  views[name] ??= await VIEW_LOADERS[name as LargeView]();
}

async function loadSection(kind: Kind): Promise<void> {
  if (sections[kind] === undefined) {
    Object.assign(sections, { [kind]: await SECTION_LOADERS[kind as LargeSection]() });
  }
}
