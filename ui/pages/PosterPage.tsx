// A page in the poster layout: the main page, and every page whose record describes a drawing. The hero shows this drawing, the exploded
// assembly.
import { StaticPart } from "../components/StaticPart.tsx";
import { Assembly } from "../illustrations/Assembly.tsx";
import { usePage } from "../navigation/page-context.ts";
import { Page } from "./Page.tsx";

export function PosterPage() {
  const { drawing, callouts } = usePage().hero;
  return <Page layout="poster" figure={drawing && <StaticPart of={Assembly} props={{ title: drawing, callouts }} />} />;
}
