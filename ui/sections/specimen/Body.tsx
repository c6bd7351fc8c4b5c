// A solid with a heavy outline: the lighter edges of its faces are drawn over the inner half.
import type { Solid } from "./solids.ts";

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
