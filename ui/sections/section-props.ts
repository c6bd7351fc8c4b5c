// The props of every section component: the heading that all kinds share, and the body of one kind.
import type { Section } from "../generated/content.ts";

export type SectionHeading = Pick<Section, "id" | "title" | "lead">;

export type SectionProps<Body> = Readonly<{ section: SectionHeading & Body }>;
