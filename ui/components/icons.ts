// The names of the icons. The server creates the sprite from `OWN_ICONS` and the icons in the content.
import type lucide from "lucide-static/tags.json";
import type { RecordIcon } from "../generated/content.ts";

export const OWN_ICONS = [
  "arrow-down",
  "arrow-left",
  "arrow-right",
  "arrow-up-right",
  "chevron-down",
  "chevron-left",
  "chevron-right",
  "chevron-up",
  "info",
  "menu",
  "monitor",
  "moon",
  "rotate-ccw",
  "sun",
  "x",
  "zoom-in",
  "zoom-out",
] as const satisfies readonly (keyof typeof lucide)[];

/** A `RecordIcon` is the name of an icon in a content record. The content check ensures that the sprite contains it. */
export type IconName = (typeof OWN_ICONS)[number] | RecordIcon;
