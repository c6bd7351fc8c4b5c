// The sections of a page, numbered in reading order.
import type { ComponentType } from "react";
import type { Section } from "../generated/content.ts";
import { KINDS } from "./kinds.ts";
import type { SectionProps } from "./section-props.ts";

export type SectionsProps = Readonly<{ sections: readonly Section[] }>;

export function Sections({ sections }: SectionsProps) {
  return sections.map((section, index) => {
    // The kind picks the component that takes this very section, which the type of an index cannot express.
    const Kind = KINDS[section.kind] as ComponentType<SectionProps<Section>>;
    return <Kind key={section.id} section={section} number={index + 1} />;
  });
}
