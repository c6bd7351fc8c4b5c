// The sections of a page, numbered in reading order.
import type { Section } from "../generated/content.ts";
import { SectionView } from "./SectionView.tsx";

export type SectionsProps = Readonly<{ sections: readonly Section[] }>;

export function Sections({ sections }: SectionsProps) {
  return sections.map((section, index) => <SectionView key={section.id} section={section} number={index + 1} />);
}
