// The sections of a page in reading order. Each hydrates independently: a section that the visitor interacts with hydrates first, and no
// section waits for the code of another. If a section throws an error in the browser, React logs it, and a button replaces the section.
import type { ComponentType } from "react";
import { Button } from "../components/Button.tsx";
import { ErrorBoundary } from "../components/ErrorBoundary.tsx";
import { HydrationBoundary } from "../components/HydrationBoundary.tsx";
import type { Section } from "../generated/content.ts";
import { useSite } from "../shared/app-context.ts";
import { SECTION_KINDS } from "./kinds.ts";
import type { SectionProps } from "./section-props.ts";

export type SectionsProps = Readonly<{ sections: readonly Section[] }>;

export function Sections({ sections }: SectionsProps) {
  const { labels } = useSite();
  const recovery = (
    <div className="plain-page">
      <Button onClick={() => window.location.reload()}>{labels.reload}</Button>
    </div>
  );
  return sections.map((section) => {
    // The cast is needed, because TypeScript cannot infer that the component for `section.kind` accepts this section.
    const Component = SECTION_KINDS[section.kind].component as ComponentType<SectionProps<Section>> | null;
    if (Component === null) return null;
    return (
      <ErrorBoundary key={section.id} fallback={recovery}>
        <HydrationBoundary name={section.id}>
          <Component section={section} />
        </HydrationBoundary>
      </ErrorBoundary>
    );
  });
}
