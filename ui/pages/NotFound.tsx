// The page for unknown addresses: says so and links to others.
import { Illustration } from "../components/Illustration.tsx";
import { Hero } from "../sections/hero/Hero.tsx";
import { Sections } from "../sections/Sections.tsx";
import type { PageProps } from "./Page.tsx";

export function NotFound({ page }: PageProps) {
  return (
    <>
      <Hero page={page} figure={<Illustration name="not-found" />} />
      <Sections sections={page.sections} />
    </>
  );
}
