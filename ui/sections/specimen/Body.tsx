// A solid with a heavy outline: its faces, with their lighter edges, are drawn over the inner half of the stroke.
import type { Solid } from "../../illustrations/solids.ts";

export type BodyProps = Readonly<{ solids: readonly Solid[] }>;

export function Body({ solids }: BodyProps) {
  return solids.map(({ rim, face }) => (
    <g key={rim}>
      <path data-line="silhouette" d={rim + face} />
      <path data-face="" d={rim} />
      <path data-face="" d={face} />
    </g>
  ));
}
