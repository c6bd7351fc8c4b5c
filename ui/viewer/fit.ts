// How large a picture is when it is fitted into a box. Pure; apart from the zoom arithmetic because it is needed before
// the viewer is loaded.

export type Size = Readonly<{ width: number; height: number }>;

/** The largest size with the proportions of `picture` that stands inside `box`. */
export function fittedSize(picture: Size, box: Size): Size {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}
