// Everything that can show a page, for the server bundle.
import { Design } from "./pages/Design.tsx";
import { Home } from "./pages/Home.tsx";
import { NotFound } from "./pages/NotFound.tsx";
import { Page } from "./pages/Page.tsx";
import { Vera } from "./pages/Vera.tsx";
import { BadgesSection } from "./sections/badges/BadgesSection.tsx";
import { CardsSection } from "./sections/cards/CardsSection.tsx";
import { ClosingSection } from "./sections/closing/ClosingSection.tsx";
import { ComparisonSection } from "./sections/comparison/ComparisonSection.tsx";
import { DiagramSection } from "./sections/diagram/DiagramSection.tsx";
import { DirectorySection } from "./sections/directory/DirectorySection.tsx";
import { DomainsSection } from "./sections/domains/DomainsSection.tsx";
import { ExhibitSection } from "./sections/exhibit/ExhibitSection.tsx";
import { FiguresSection } from "./sections/figures/FiguresSection.tsx";
import { LaunchSection } from "./sections/launch/LaunchSection.tsx";
import { MemorialSection } from "./sections/memorial/MemorialSection.tsx";
import { MissionSection } from "./sections/mission/MissionSection.tsx";
import { Portfolio } from "./sections/portfolio/Portfolio.tsx";
import { ProseSection } from "./sections/prose/ProseSection.tsx";
import { StepsSection } from "./sections/steps/StepsSection.tsx";
import { TimelinesSection } from "./sections/timelines/TimelinesSection.tsx";
import type { SectionComponents } from "./sections/section-components.ts";
import type { View, ViewName } from "./views.ts";

export const VIEWS: Readonly<Record<ViewName, View>> = {
  page: Page,
  home: Home,
  design: Design,
  vera: Vera,
  "not-found": NotFound,
};

export const SECTIONS: SectionComponents = {
  badges: BadgesSection,
  cards: CardsSection,
  closing: ClosingSection,
  comparison: ComparisonSection,
  diagram: DiagramSection,
  directory: DirectorySection,
  domains: DomainsSection,
  exhibit: ExhibitSection,
  figures: FiguresSection,
  launch: LaunchSection,
  memorial: MemorialSection,
  mission: MissionSection,
  portfolio: Portfolio,
  prose: ProseSection,
  steps: StepsSection,
  timelines: TimelinesSection,
};
