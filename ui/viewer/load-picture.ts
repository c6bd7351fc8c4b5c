// Fetches and decodes a picture before the viewer shows it. The browser selects the file by the same rules as when it shows the picture.
import { type PictureFiles, pictureFormats } from "../components/picture-files.ts";
import { fittedSize, type Size } from "./fit.ts";
import { createLru } from "./lru.ts";

/**
 * Number of pictures to keep: enough for the shown picture, its passes, the pictures before and after it, and a few earlier ones. A decoded
 * picture takes up to 15 MB.
 */
const CAPACITY = 12;

/** The requested pictures. The references prevent the browser from discarding the image elements and their decoded pictures. */
const loads = createLru<Promise<HTMLImageElement>>(CAPACITY);

/** Returns the `sizes` attribute of a picture that is fitted into the window and then zoomed. Used both to load and to show the picture. */
export function viewerSizes({ width, height }: Pick<PictureFiles, "width" | "height">, zoom: number): string {
  // These lengths are relative to the window, so the browser selects another file when the window is resized.
  const percent = 100 * zoom;
  return `min(${percent.toFixed(2)}vw, ${((percent * width) / height).toFixed(2)}vh)`;
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
 * Returns the key of a picture that is loaded for `window`: its URL and its fitted width, which determines the file that the browser
 * chooses. In a portrait window, a disappearing toolbar does not change this width, so the picture is not loaded again.
 */
export const loadKey = (files: PictureFiles, window: Size): string => `${files.src} ${fittedSize(files, window).width}`;

/** Resolves when the picture is decoded; rejects if it cannot be loaded. A failed load is not cached: the next call retries. */
export function loadPicture(files: PictureFiles): Promise<HTMLImageElement> {
  const key = loadKey(files, { width: innerWidth, height: innerHeight });
  const cached = loads.get(key);
  if (cached !== undefined) return cached;
  const loading = load(files, viewerSizes(files, 1));
  loading.catch(() => loads.remove(key, loading));
  loads.set(key, loading);
  return loading;
}
