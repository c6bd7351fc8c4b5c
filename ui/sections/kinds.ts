// Maps each section kind to its component, for both bundles. A new kind needs a type in
// `crates/content/src/record/section.rs`, a folder here and a line in this table.
import type { FunctionComponent } from "react";
import type { Section } from "../generated/content.ts";
import { BadgesSection } from "./badges/BadgesSection.tsx";
import { CardsSection } from "./cards/CardsSection.tsx";
import { CaseSection } from "./case/CaseSection.tsx";
import { ComparisonSection } from "./comparison/ComparisonSection.tsx";
import { DiagramSection } from "./diagram/DiagramSection.tsx";
import { DirectorySection } from "./directory/DirectorySection.tsx";
import { DomainsSection } from "./domains/DomainsSection.tsx";
import { ExhibitSection } from "./exhibit/ExhibitSection.tsx";
import { FiguresSection } from "./figures/FiguresSection.tsx";
import { LaunchSection } from "./launch/LaunchSection.tsx";
import { MemorialSection } from "./memorial/MemorialSection.tsx";
import { MissionSection } from "./mission/MissionSection.tsx";
import { PlanSection } from "./plan/PlanSection.tsx";
import { Portfolio } from "./portfolio/Portfolio.tsx";
import { ProseSection } from "./prose/ProseSection.tsx";
import { RegisterSection } from "./register/RegisterSection.tsx";
import { ScreenSection } from "./screen/ScreenSection.tsx";
import type { SectionProps } from "./section-props.ts";
import { SpecimenSection } from "./specimen/SpecimenSection.tsx";
import { StepsSection } from "./steps/StepsSection.tsx";
import { TimelinesSection } from "./timelines/TimelinesSection.tsx";

type Components = {
  readonly [K in Section["kind"]]: FunctionComponent<SectionProps<Extract<Section, { kind: K }>>> | null;
};

export const SECTION_COMPONENTS: Components = {
  badges: BadgesSection,
  cards: CardsSection,
  case: CaseSection,
  // The footer shows this section.
  closing: null,
  comparison: ComparisonSection,
  diagram: DiagramSection,
  directory: DirectorySection,
  domains: DomainsSection,
  exhibit: ExhibitSection,
  figures: FiguresSection,
  launch: LaunchSection,
  memorial: MemorialSection,
  mission: MissionSection,
  plan: PlanSection,
  portfolio: Portfolio,
  prose: ProseSection,
  register: RegisterSection,
  screen: ScreenSection,
  specimen: SpecimenSection,
  steps: StepsSection,
  timelines: TimelinesSection,
};
