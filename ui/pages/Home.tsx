// The main page: opens with the exploded assembly instead of an illustration.
import { Assembly } from "../illustrations/Assembly.tsx";
import { Hero } from "../sections/hero/Hero.tsx";
import { Sections } from "../sections/Sections.tsx";
import type { PageProps } from "./Page.tsx";

export function Home({ page }: PageProps) {
  const { drawing, callouts } = page.hero;
  return (
    <>
      <Hero page={page} layout="poster" figure={<Assembly title={drawing ?? ""} callouts={callouts} />} />
      <Sections sections={page.sections} />
    </>
  );
}
