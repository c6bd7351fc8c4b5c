// The files of one picture and the attributes that let the browser choose among them. Pure.

export type PictureFiles = Readonly<{
  /** The file that every browser can show, and its size in pixels. */
  src: string;
  width: number;
  height: number;
  /** Other files of the same picture, best format first, then by width. */
  sources: readonly Readonly<{ src: string; media_type: string; width: number }>[];
  /** Colour of the space until the picture is there. */
  color: string | null;
}>;

export type PictureFormat = Readonly<{ type: string; srcSet: string }>;

/** One entry per format in the order of preference. Files wider than the first that reaches `widest` are left out. */
export function pictureFormats({ sources }: PictureFiles, widest = Number.POSITIVE_INFINITY): readonly PictureFormat[] {
  const formats = new Map<string, { src: string; width: number }[]>();
  for (const { src, media_type, width } of sources) {
    const files = formats.get(media_type) ?? [];
    if ((files.at(-1)?.width ?? 0) < widest) files.push({ src, width });
    formats.set(media_type, files);
  }
  return [...formats].map(([type, files]) => ({
    type,
    srcSet: files.map(({ src, width }) => `${src} ${width}w`).join(", "),
  }));
}
