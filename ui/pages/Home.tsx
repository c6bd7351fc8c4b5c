// The main page: opens with the exploded assembly instead of an illustration.
import { Assembly } from "../illustrations/Assembly.tsx";
import { Page, type PageProps } from "./Page.tsx";

export function Home({ page }: PageProps) {
  const { drawing, callouts } = page.hero;
  return <Page page={page} layout="poster" figure={<Assembly title={drawing ?? ""} callouts={callouts} />} />;
}
