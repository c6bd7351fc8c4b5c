// The sections of a page in reading order. Each hydrates independently, so that the section that the visitor interacts with
// comes first, and no section waits for the code of another.
import type { ComponentType } from "react";
import { Part } from "../components/Part.tsx";
import type { Section } from "../generated/content.ts";
import { KINDS } from "./kinds.ts";
import { OpeningContext, openingAt } from "./opening.ts";
import type { SectionProps } from "./section-props.ts";

export type SectionsProps = Readonly<{ sections: readonly Section[] }>;

export function Sections({ sections }: SectionsProps) {
  return sections.map((section, index) => {
    // Cast, because an indexed access type cannot express that the kind selects the component for the type of this section.
    const Kind = KINDS[section.kind] as ComponentType<SectionProps<Section>>;
    return (
      <OpeningContext key={section.id} value={openingAt(index)}>
        <Part name={section.id}>
          <Kind section={section} />
        </Part>
      </OpeningContext>
    );
  });
}
