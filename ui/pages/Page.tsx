// The page component that most records share: the hero, then the sections in order. Other pages customise the hero.
import type { PageRecord } from "../generated/content.ts";
import { Hero, type HeroProps } from "../sections/hero/Hero.tsx";
import { Sections } from "../sections/Sections.tsx";

export type PageProps = Readonly<{ page: PageRecord }>;

export function Page(props: HeroProps) {
  return (
    <>
      <Hero {...props} />
      <Sections sections={props.page.sections} />
    </>
  );
}
