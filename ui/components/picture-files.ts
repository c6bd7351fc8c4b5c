// The files of one picture, and the attributes that let the browser choose among them.
import type { Picture } from "../generated/content.ts";

/** The files of a picture in a record. Not named `Picture`, because the component that shows them has this name. */
export type PictureFiles = Readonly<Picture>;

/** File extensions, best format first. */
const FORMATS = ["avif", "webp"] as const;

/**
 * Returns the attributes of one `source` element per format, or an empty array if there are no `widths`. Of the files that are at least
 * `neededWidth` wide, includes only the narrowest.
 */
export function pictureFormats({ src, widths, webp_only: isWebpOnly }: PictureFiles, neededWidth = Infinity) {
  if (widths.length === 0) return [];
  const offered = widths.filter((_, index) => (widths[index - 1] ?? 0) < neededWidth);
  return FORMATS.filter((format) => !isWebpOnly || format === "webp").map((format) => {
    const file = (width: number) => src.replace(/\d+(-[^-]+)\.\w+$/, `${width}$1.${format}`);
    return { type: `image/${format}`, srcSet: offered.map((width) => `${file(width)} ${width}w`).join(", ") };
  });
}
