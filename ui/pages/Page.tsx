// The page most records share: its opening, then its sections in order.
import type { PageRecord } from "../generated/content.ts";
import { Hero } from "../sections/hero/Hero.tsx";
import { Sections } from "../sections/Sections.tsx";

export type PageProps = Readonly<{ page: PageRecord }>;

export function Page({ page }: PageProps) {
  return (
    <>
      <Hero page={page} />
      <Sections sections={page.sections} />
    </>
  );
}
