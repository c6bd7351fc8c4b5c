export function clamp(value: number, min: number, max: number): number {
  // Adding 0 turns -0 into 0.
  return Math.min(max, Math.max(min, value)) + 0;
}
