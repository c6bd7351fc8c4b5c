// The page most records share: its opening, then its sections in order. A solution opens with its drawing as a plan,
// since it is a whole system; a service opens with the drawing beside the text.
import type { PageRecord } from "../generated/content.ts";
import { Hero } from "../sections/hero/Hero.tsx";
import { Sections } from "../sections/Sections.tsx";

export type PageProps = Readonly<{ page: PageRecord }>;

export function Page({ page }: PageProps) {
  return (
    <>
      <Hero page={page} layout={page.path.startsWith("/solutions/") ? "plan" : "sheet"} />
      <Sections sections={page.sections} />
    </>
  );
}
