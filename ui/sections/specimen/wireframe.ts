// The blocks of a screen as path data: what stands where, without words.

export type Kind = "picture" | "lines" | "field" | "button" | "table";

/** A block of this kind with its upper left corner at `x`, `y`. */
export function shape(kind: Kind, x: number, y: number, width: number, height: number): string {
  const frame = `M${x} ${y}h${width}v${height}h${-width}z`;
  const rows = Math.max(1, Math.floor(height / 24));
  const rule = (share: number, index: number) => `M${x} ${y + 12 + (index * height) / rows}h${Math.round(width * share)}`;
  if (kind === "picture") return `${frame}M${x} ${y}l${width} ${height}M${x + width} ${y}l${-width} ${height}`;
  if (kind === "field") return `${frame}M${x + 16} ${y + height / 2}h${Math.round(width * 0.4)}M${x + width - 34} ${y + height / 2 - 4}a7 7 0 1 0 .1 0m12 18l-7-7`;
  if (kind === "button") return `${frame}M${x + width * 0.3} ${y + height / 2}h${width * 0.4}`;
  if (kind === "lines") return Array.from({ length: rows }, (_, index) => rule([1, 0.92, 0.97, 0.6][index % 4] ?? 1, index)).join("");
  const columns = [0.5, 0.75].map((share) => `M${x + width * share} ${y}v${height}`).join("");
  return frame + columns + Array.from({ length: rows - 1 }, (_, index) => `M${x} ${y + ((index + 1) * height) / rows}h${width}`).join("");
}
