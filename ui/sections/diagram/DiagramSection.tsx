// An architecture diagram. Its layers are not interactive, so their code is loaded only for client navigation.
import { StaticPart } from "../../components/StaticPart.tsx";
import type { Diagram } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import { DiagramLayers } from "./DiagramLayers.tsx";

export function DiagramSection({ section }: SectionProps<Diagram>) {
  return (
    <SectionFrame section={section} isInverted={section.inverted}>
      <StaticPart of={DiagramLayers} props={{ layers: section.layers }} />
    </SectionFrame>
  );
}
