// The icons of the site, by their Lucide names. The build reads this list to create the sprite.
import type lucide from "lucide-static/tags.json";

/** Icons used by components. */
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

/** An icon named by a content record. The content check has found it in the sprite. */
export type RecordIcon = string & { readonly isInSprite: true };

export type IconName = (typeof OWN_ICONS)[number] | RecordIcon;
