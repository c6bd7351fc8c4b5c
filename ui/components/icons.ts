// The icons of the site, by their Lucide names. The build reads the list to make the sprite.
import type lucide from "lucide-static/tags.json";

/** Icons that components name. */
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

/** An icon that a record names: the check of the content has found it in the sprite. */
export type RecordIcon = string & { readonly isInSprite: true };

export type IconName = (typeof OWN_ICONS)[number] | RecordIcon;
