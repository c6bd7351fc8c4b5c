// The sections of a page in reading order. Each hydrates by itself: the one that is touched first, and none waits
// for the code of another.
import { type ComponentType, Suspense } from "react";
import { ReadyMark } from "../components/ReadyMark.tsx";
import type { Section } from "../generated/content.ts";
import { KINDS } from "./kinds.ts";
import type { SectionProps } from "./section-props.ts";

export type SectionsProps = Readonly<{ sections: readonly Section[] }>;

export function Sections({ sections }: SectionsProps) {
  return sections.map((section) => {
    // The kind picks the component that takes this very section, which the type of an index cannot express.
    const Kind = KINDS[section.kind] as ComponentType<SectionProps<Section>>;
    return (
      <Suspense key={section.id}>
        <Kind section={section} />
        <ReadyMark part={section.id} />
      </Suspense>
    );
  });
}
