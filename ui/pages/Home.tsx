// The main page: opens with the exploded assembly instead of an illustration.
import { Suspense } from "react";
import { Assembly } from "../illustrations/Assembly.tsx";
import { Hero } from "../sections/hero/Hero.tsx";
import { Sections } from "../sections/Sections.tsx";
import type { PageProps } from "./Page.tsx";

export function Home({ page }: PageProps) {
  const { title, callouts } = page.hero;
  const figure = (
    <Suspense>
      <Assembly title={title} callouts={callouts} />
    </Suspense>
  );
  return (
    <>
      <Hero page={page} layout="poster" figure={figure} />
      <Sections sections={page.sections} />
    </>
  );
}
