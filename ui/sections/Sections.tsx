// The sections of a page in reading order. Each hydrates independently: a section that the visitor interacts with hydrates first, and no
// section waits for the code of another.
import type { ComponentType } from "react";
import { Part } from "../components/Part.tsx";
import type { Section } from "../generated/content.ts";
import { SECTION_KINDS } from "./kinds.ts";
import type { SectionProps } from "./section-props.ts";

export type SectionsProps = Readonly<{ sections: readonly Section[] }>;

export function Sections({ sections }: SectionsProps) {
  return sections.map((section) => {
    // The cast is needed, because TypeScript cannot infer that the component for `section.kind` accepts this section.
    const Component = SECTION_KINDS[section.kind].component as ComponentType<SectionProps<Section>> | null;
    if (Component === null) return null;
    return (
      <Part key={section.id} name={section.id}>
        <Component section={section} />
      </Part>
    );
  });
}
