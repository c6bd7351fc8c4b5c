// What every section component receives: the head that all kinds share, the body of its kind, and its number on the
// sheet.
import type { Section } from "../generated/content.ts";

export type SectionHead = Pick<Section, "id" | "title" | "lead">;

export type SectionProps<Body> = Readonly<{ section: SectionHead & Body; number: number }>;
