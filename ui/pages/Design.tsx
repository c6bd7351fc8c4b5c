// Game art: the pictures come before the words.
import { Hero } from "../sections/hero/Hero.tsx";
import { Sections } from "../sections/Sections.tsx";
import type { PageProps } from "./Page.tsx";

export function Design({ page }: PageProps) {
  return (
    <>
      <Hero page={page} />
      <Sections sections={page.sections} />
    </>
  );
}
