// The files of one picture, and the attributes that let the browser choose among them. Pure.

export type PictureFiles = Readonly<{
  /** URL of a file that every browser can show. `width` and `height` are its size in pixels. */
  src: string;
  width: number;
  height: number;
  /** The widths, in pixels, of the files in each format, in ascending order. The URLs of these files follow the pattern of `src`. */
  widths: readonly number[];
  /** Whether the files are in WebP only, not also in AVIF. */
  webp_only?: boolean;
  /** Placeholder colour that is shown until the picture is loaded; `null` for no placeholder. */
  color: string | null;
}>;

/** File extensions, best format first. */
const FORMATS = ["avif", "webp"] as const;

/**
 * Returns the attributes of one `source` element per format, or an empty array if there are no `widths`. Omits files wider than the
 * narrowest file of at least `neededWidth`.
 */
export function pictureFormats({ src, widths, webp_only: isWebpOnly }: PictureFiles, neededWidth = Infinity) {
  if (widths.length === 0) return [];
  const offered = widths.filter((_, index) => (widths[index - 1] ?? 0) < neededWidth);
  return FORMATS.filter((format) => !isWebpOnly || format === "webp").map((format) => {
    const file = (width: number) => src.replace(/\d+(-[^-]+)\.\w+$/, `${width}$1.${format}`);
    return { type: `image/${format}`, srcSet: offered.map((width) => `${file(width)} ${width}w`).join(", ") };
  });
}
