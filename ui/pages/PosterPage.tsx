// A page in the poster layout. Its hero shows the exploded view (`Assembly.tsx`), whose texts come from the record.
import { StaticPart } from "../components/StaticPart.tsx";
import { Assembly } from "../illustrations/Assembly.tsx";
import { usePage } from "../navigation/page-context.ts";
import { Page } from "./Page.tsx";

export function PosterPage() {
  const { assembly } = usePage().hero;
  return <Page layout="poster" figure={assembly && <StaticPart of={Assembly} props={assembly} />} />;
}
