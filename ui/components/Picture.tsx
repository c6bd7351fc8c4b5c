// A picture in all its formats and sizes; the browser chooses. Knows nothing of its place or
// its crop.
import type { Ref } from "react";
import { type PictureFiles, pictureFormats } from "./picture-files.ts";

export type PictureProps = Readonly<{
  files: PictureFiles;
  alt: string;
  /** Width at which it is shown, as the `sizes` attribute has it. */
  sizes: string;
  /** Width in pixels beyond which a larger file is not worth its bytes. */
  widest?: number;
  /** `first` for the one picture that the visitor waits for, `lazy` for those further down. */
  priority: "first" | "eager" | "lazy";
  className?: string | undefined;
  ref?: Ref<HTMLImageElement>;
}>;

export function Picture({ files, alt, sizes, widest, priority, className, ref }: PictureProps) {
  return (
    <picture>
      {pictureFormats(files, widest).map(({ type, srcSet }) => (
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
        // The last attribute: some browsers start to load as soon as it is set.
        src={files.src}
      />
    </picture>
  );
}
