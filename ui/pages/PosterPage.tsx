// A page in the poster layout: its hero shows the exploded assembly, with the text alternative and the callouts of the record.
import { StaticPart } from "../components/StaticPart.tsx";
import { Assembly } from "../illustrations/Assembly.tsx";
import { usePage } from "../navigation/page-context.ts";
import { Page } from "./Page.tsx";

export function PosterPage() {
  const { drawing: title, callouts } = usePage().hero;
  return <Page layout="poster" figure={title && <StaticPart of={Assembly} props={{ title, callouts }} />} />;
}
