// The main page: opens with the exploded assembly instead of an illustration.
import { Suspense } from "react";
import { Assembly } from "../illustrations/Assembly.tsx";
import { Page, type PageProps } from "./Page.tsx";

export function Home({ page }: PageProps) {
  const { drawing, callouts } = page.hero;
  const figure = (
    <Suspense>
      <Assembly title={drawing ?? ""} callouts={callouts} />
    </Suspense>
  );
  return <Page page={page} layout="poster" figure={figure} />;
}
