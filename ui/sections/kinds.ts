// Maps each section kind to its component, for the server bundle and the browser bundle. `docs/CONTRIBUTING.md` explains how to add a kind.
import type { FunctionComponent } from "react";
import type { Section } from "../generated/content.ts";
import { BadgesSection } from "./badges/BadgesSection.tsx";
import { CardsSection } from "./cards/CardsSection.tsx";
import { CaseSection } from "./case/CaseSection.tsx";
import { ComparisonSection } from "./comparison/ComparisonSection.tsx";
import { DiagramLayers } from "./diagram/DiagramLayers.tsx";
import { DiagramSection } from "./diagram/DiagramSection.tsx";
import { DirectorySection } from "./directory/DirectorySection.tsx";
import { ExhibitSection } from "./exhibit/ExhibitSection.tsx";
import { FiguresSection } from "./figures/FiguresSection.tsx";
import { LaunchSection } from "./launch/LaunchSection.tsx";
import { MemorialSection } from "./memorial/MemorialSection.tsx";
import { PlanSection } from "./plan/PlanSection.tsx";
import { PlanSheet } from "./plan/PlanSheet.tsx";
import { PortfolioSection } from "./portfolio/PortfolioSection.tsx";
import { ProductScreen } from "./ProductScreen.tsx";
import { ProseSection } from "./prose/ProseSection.tsx";
import { RegisterSection } from "./register/RegisterSection.tsx";
import { ScreenSection } from "./screen/ScreenSection.tsx";
import type { SectionProps } from "./section-props.ts";
import { SpecimenDrawing } from "./specimen/SpecimenDrawing.tsx";
import { SpecimenSection } from "./specimen/SpecimenSection.tsx";
import { StepsSection } from "./steps/StepsSection.tsx";
import { TimelinesSection } from "./timelines/TimelinesSection.tsx";

type SectionKinds = {
  readonly [K in Section["kind"]]: Readonly<{
    /** `null` if the footer shows the sections of this kind. */
    component: FunctionComponent<SectionProps<Extract<Section, { kind: K }>>> | null;
    /** The component of the section's `StaticPart`. Only client navigation loads its chunk. */
    staticPart?: FunctionComponent<never>;
  }>;
};

export const SECTION_KINDS: SectionKinds = {
  badges: { component: BadgesSection },
  cards: { component: CardsSection },
  case: { component: CaseSection, staticPart: ProductScreen },
  closing: { component: null },
  comparison: { component: ComparisonSection },
  diagram: { component: DiagramSection, staticPart: DiagramLayers },
  directory: { component: DirectorySection },
  exhibit: { component: ExhibitSection },
  figures: { component: FiguresSection },
  launch: { component: LaunchSection },
  memorial: { component: MemorialSection },
  plan: { component: PlanSection, staticPart: PlanSheet },
  portfolio: { component: PortfolioSection },
  prose: { component: ProseSection },
  register: { component: RegisterSection },
  screen: { component: ScreenSection, staticPart: ProductScreen },
  specimen: { component: SpecimenSection, staticPart: SpecimenDrawing },
  steps: { component: StepsSection },
  timelines: { component: TimelinesSection },
};
