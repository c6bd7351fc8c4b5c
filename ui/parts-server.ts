// Everything that can show a page, for the server bundle.
import { Design } from "./pages/Design.tsx";
import { Home } from "./pages/Home.tsx";
import { NotFound } from "./pages/NotFound.tsx";
import { Page } from "./pages/Page.tsx";
import { Vera } from "./pages/Vera.tsx";
import { ApisSection } from "./sections/apis/ApisSection.tsx";
import { ApplicationsSection } from "./sections/applications/ApplicationsSection.tsx";
import { ArchiveSection } from "./sections/archive/ArchiveSection.tsx";
import { BadgesSection } from "./sections/badges/BadgesSection.tsx";
import { CardsSection } from "./sections/cards/CardsSection.tsx";
import { ChildrenSection } from "./sections/children/ChildrenSection.tsx";
import { ClassificationsSection } from "./sections/classifications/ClassificationsSection.tsx";
import { ClosingSection } from "./sections/closing/ClosingSection.tsx";
import { ComparisonSection } from "./sections/comparison/ComparisonSection.tsx";
import { DiagramSection } from "./sections/diagram/DiagramSection.tsx";
import { DirectorySection } from "./sections/directory/DirectorySection.tsx";
import { DomainsSection } from "./sections/domains/DomainsSection.tsx";
import { ExhibitSection } from "./sections/exhibit/ExhibitSection.tsx";
import { FiguresSection } from "./sections/figures/FiguresSection.tsx";
import { IndustriesSection } from "./sections/industries/IndustriesSection.tsx";
import { LaunchSection } from "./sections/launch/LaunchSection.tsx";
import { MemorialSection } from "./sections/memorial/MemorialSection.tsx";
import { MissionSection } from "./sections/mission/MissionSection.tsx";
import { NoticeSection } from "./sections/notice/NoticeSection.tsx";
import { Portfolio } from "./sections/portfolio/Portfolio.tsx";
import { ProseSection } from "./sections/prose/ProseSection.tsx";
import { ServicesSection } from "./sections/services/ServicesSection.tsx";
import { ShowcaseSection } from "./sections/showcase/ShowcaseSection.tsx";
import { StepsSection } from "./sections/steps/StepsSection.tsx";
import { TechnologiesSection } from "./sections/technologies/TechnologiesSection.tsx";
import { TimelinesSection } from "./sections/timelines/TimelinesSection.tsx";
import { ToolsSection } from "./sections/tools/ToolsSection.tsx";
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
  apis: ApisSection,
  applications: ApplicationsSection,
  archive: ArchiveSection,
  badges: BadgesSection,
  cards: CardsSection,
  children: ChildrenSection,
  classifications: ClassificationsSection,
  closing: ClosingSection,
  comparison: ComparisonSection,
  diagram: DiagramSection,
  directory: DirectorySection,
  domains: DomainsSection,
  exhibit: ExhibitSection,
  figures: FiguresSection,
  industries: IndustriesSection,
  launch: LaunchSection,
  memorial: MemorialSection,
  mission: MissionSection,
  notice: NoticeSection,
  portfolio: Portfolio,
  prose: ProseSection,
  services: ServicesSection,
  showcase: ShowcaseSection,
  steps: StepsSection,
  technologies: TechnologiesSection,
  timelines: TimelinesSection,
  tools: ToolsSection,
};
