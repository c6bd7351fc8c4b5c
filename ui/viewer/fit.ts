// Fits pictures into boxes, like `object-fit: contain`. Small pictures are enlarged.
export type Size = Readonly<{ width: number; height: number }>;

/** Returns the largest size with the aspect ratio of `picture` that fits into `box`. */
export function fittedSize(picture: Size, box: Size): Size {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}
