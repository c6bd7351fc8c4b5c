// The files of one picture and the attributes that let the browser choose among them. Pure.

export type PictureFiles = Readonly<{
  /** The file that every browser can show, and its size in pixels. */
  src: string;
  width: number;
  height: number;
  /** Widths available in every format. The files are beside `src` and named like it. */
  widths: readonly number[];
  /** Placeholder colour until the picture is loaded. */
  color: string | null;
}>;

/** File extensions, best format first. */
const FORMATS = ["avif", "webp"] as const;

/** One entry per format. Files wider than the first that reaches `widest` are left out. */
export function pictureFormats({ src, widths }: PictureFiles, widest = Infinity) {
  if (widths.length === 0) return [];
  const wanted = widths.filter((_, index) => (widths[index - 1] ?? 0) < widest);
  return FORMATS.map((format) => {
    const file = (width: number) => src.replace(/\d+(-[^-]+)\.\w+$/, `${width}$1.${format}`);
    return { type: `image/${format}`, srcSet: wanted.map((width) => `${file(width)} ${width}w`).join(", ") };
  });
}
