// The main page. Its hero shows the exploded assembly instead of an illustration, if the record describes the assembly.
import { StaticPart } from "../components/StaticPart.tsx";
import { Assembly } from "../illustrations/Assembly.tsx";
import { usePage } from "../navigation/page-context.ts";
import { Page } from "./Page.tsx";

export function PosterPage() {
  const { drawing, callouts } = usePage().hero;
  return <Page layout="poster" figure={drawing && <StaticPart of={Assembly} props={{ title: drawing, callouts }} />} />;
}
