// A fill pattern of diagonal hatch lines.
export type HatchProps = Readonly<{
  id: string;
  /** The distance from one line to the next, in units of the drawing. */
  pitch: number;
}>;

export const Hatch = ({ id, pitch }: HatchProps) => (
  <pattern id={id} patternUnits="userSpaceOnUse" width={pitch} height={pitch} patternTransform="rotate(45)">
    <path d={`M0 0v${pitch}`} strokeWidth="1" />
  </pattern>
);
