// Fetches and decodes a picture before it is shown. Chooses among its files as the browser would on the page.
import { type PictureFiles, pictureFormats } from "../components/picture-files.ts";
import { fittedSize } from "./fit.ts";
import { createLru } from "./lru.ts";

/**
 * Number of pictures that are held: the shown one, its neighbours on both sides, the passes of the shown one, and a few that
 * were shown before. A decoded picture takes up to 15 MB.
 */
const CAPACITY = 12;

/**
 * The requested pictures. They are referenced here, because a browser may discard an image element that nothing references.
 */
const loads = createLru<Promise<HTMLImageElement>>(CAPACITY);

/** Returns the `sizes` of a picture that is fitted into the window and then zoomed, both to load and to show it. */
export function viewerSizes(files: PictureFiles, zoom: number): string {
  const { width } = fittedSize(files, { width: innerWidth, height: innerHeight });
  return `${Math.ceil(width * zoom)}px`;
}

async function load(files: PictureFiles, sizes: string): Promise<HTMLImageElement> {
  const picture = document.createElement("picture");
  for (const { type, srcSet } of pictureFormats(files)) {
    const source = document.createElement("source");
    source.type = type;
    source.sizes = sizes;
    source.srcset = srcSet;
    picture.append(source);
  }
  const image = document.createElement("img");
  picture.append(image);
  image.src = files.src;
  await image.decode();
  return image;
}

/**
 * Resolves when the picture is decoded; rejects if it cannot be loaded. A failed load is not cached: the next call retries.
 */
export function loadPicture(files: PictureFiles): Promise<HTMLImageElement> {
  const sizes = viewerSizes(files, 1);
  const key = `${files.src} ${sizes}`;
  const known = loads.get(key);
  if (known !== undefined) return known;
  const loading = load(files, sizes);
  loading.catch(() => loads.remove(key, loading));
  loads.set(key, loading);
  return loading;
}
