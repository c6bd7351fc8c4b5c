// The page for unknown addresses: says so and links to others.
import { Illustration } from "../components/Illustration.tsx";
import { Page, type PageProps } from "./Page.tsx";

export function NotFound({ page }: PageProps) {
  return <Page page={page} figure={<Illustration name="not-found" parts={page.hero.parts.length} />} />;
}
