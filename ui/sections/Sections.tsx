// The sections of a page in reading order. Each hydrates independently: the one that the visitor interacts with comes first,
// and none waits for the code of another.
import { type ComponentType, Suspense } from "react";
import { ReadyMark } from "../components/ReadyMark.tsx";
import type { Section } from "../generated/content.ts";
import { KINDS } from "./kinds.ts";
import type { SectionProps } from "./section-props.ts";

export type SectionsProps = Readonly<{ sections: readonly Section[] }>;

export function Sections({ sections }: SectionsProps) {
  return sections.map((section) => {
    // The kind selects the component for the type of this section, which an indexed access type cannot express.
    const Kind = KINDS[section.kind] as ComponentType<SectionProps<Section>>;
    return (
      <Suspense key={section.id}>
        <Kind section={section} />
        <ReadyMark part={section.id} />
      </Suspense>
    );
  });
}
