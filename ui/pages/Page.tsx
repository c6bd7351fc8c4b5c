// The component of most pages: the hero, then the sections in order. The props customise the hero.
import { usePage } from "../navigation/page-context.ts";
import { Hero, type HeroProps } from "./Hero.tsx";
import { Sections } from "../sections/Sections.tsx";

export type PageProps = Omit<HeroProps, "page">;

export function Page(hero: PageProps) {
  const page = usePage();
  return (
    <>
      <Hero {...hero} page={page} />
      <Sections sections={page.sections} />
    </>
  );
}
