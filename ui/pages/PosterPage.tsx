// A page in the poster layout. Its hero shows the exploded view (`Assembly.tsx`); the text alternative and the callouts of the drawing come
// from the record.
import { StaticPart } from "../components/StaticPart.tsx";
import { Assembly } from "../illustrations/Assembly.tsx";
import { usePage } from "../navigation/page-context.ts";
import { Page } from "./Page.tsx";

export function PosterPage() {
  const { drawing: title, callouts } = usePage().hero;
  return <Page layout="poster" figure={title && <StaticPart of={Assembly} props={{ title, callouts }} />} />;
}
