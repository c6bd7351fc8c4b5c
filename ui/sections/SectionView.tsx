// Shows a section with the component of its kind.
import { type ComponentType, useContext } from "react";
import type { Section } from "../generated/content.ts";
import { SectionComponentsContext } from "./section-components.ts";

export type SectionViewProps = Readonly<{ section: Section; number: number }>;

export function SectionView({ section, number }: SectionViewProps) {
  // The kind picks the component that takes this very section, which the type of an index cannot express.
  const View = useContext(SectionComponentsContext)[section.kind] as ComponentType<SectionViewProps> | undefined;
  if (View === undefined) throw new Error(`the component of "${section.kind}" sections has not been loaded`);
  return <View section={section} number={number} />;
}
