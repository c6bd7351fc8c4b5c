// Solids with a heavy outline. The faces cover the inner half of the outline and have lighter edges.
import type { Solid } from "../../illustrations/solids.ts";

export type OutlinedSolidsProps = Readonly<{ solids: readonly Solid[] }>;

export function OutlinedSolids({ solids }: OutlinedSolidsProps) {
  return solids.map(({ rim, face }) => (
    <g key={rim}>
      <path data-line="silhouette" d={rim + face} />
      <path data-face="" d={rim} />
      <path data-face="" d={face} />
    </g>
  ));
}
