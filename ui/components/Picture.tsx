// A picture in all its formats and sizes, from which the browser chooses. The parent's stylesheet positions and crops it.
import type { Ref } from "react";
import { type PictureFiles, pictureFormats } from "./picture-files.ts";

export type PictureProps = Readonly<{
  files: PictureFiles;
  alt: string;
  /** Rendered width, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** A width in pixels that suffices on every screen. `pictureFormats` omits files that are wider than necessary. Default: no limit. */
  neededWidth?: number;
  /** `first` is for the one picture that the visitor waits for, `eager` for the stage of the viewer, `lazy` for all other pictures. */
  priority: "first" | "eager" | "lazy";
  className?: string | undefined;
  ref?: Ref<HTMLImageElement>;
}>;

export function Picture({ files, alt, sizes, neededWidth, priority, className, ref }: PictureProps) {
  return (
    <picture>
      {pictureFormats(files, neededWidth).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        ref={ref}
        className={className}
        alt={alt}
        width={files.width}
        height={files.height}
        loading={priority === "lazy" ? "lazy" : undefined}
        fetchPriority={priority === "first" ? "high" : undefined}
        draggable={false}
        // `src` must come last: some browsers start loading as soon as it is set, regardless of later attributes.
        src={files.src}
      />
    </picture>
  );
}
