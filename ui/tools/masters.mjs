// The master pictures of the portfolio and of the screens of products, and the settings for serving them.
import { readdir } from "node:fs/promises";
import path from "node:path";

/**
 * The settings for the masters in each folder below `assets/`: the widths in pixels, the smallest for a phone and the largest for the viewer on a large
 * screen; the width of the fallback; the quality and the encoding effort of each format; and whether the dominant colour serves as the
 * placeholder. No served picture is larger than its master.
 */
export const SERVED = {
  "portfolio/masters": {
    widths: [672, 1344, 2400],
    fallback: 1344,
    quality: { avif: 55, webp: 78 },
    effort: { avif: 4, webp: 5 },
    placeholder: true,
  },
  // Passes have fewer sizes, because only the grid of the portfolio and the viewer's comparison show them. The encoding effort is lower,
  // because passes that consist of lines take a long time to encode. There is no placeholder, because only the strip shows placeholders,
  // and the strip shows no passes.
  "portfolio/passes": {
    widths: [672, 1600],
    fallback: 1600,
    quality: { avif: 48, webp: 66 },
    effort: { avif: 2, webp: 4 },
    placeholder: false,
  },
  "screens/masters": {
    widths: [400, 1200],
    fallback: 1200,
    quality: { avif: 55, webp: 78 },
    effort: { avif: 4, webp: 5 },
    placeholder: false,
  },
};

/** Returns the names of the pictures in a folder. A missing folder counts as empty, because Git does not track empty folders. */
async function namesIn(folder) {
  const files = await readdir(folder).catch((error) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return files.filter((file) => file.endsWith(".webp")).sort();
}

/**
 * Returns the masters. The name of a master, with which records refer to it, is its path below `assets/` without the folder `masters`.
 */
export async function findMasters(assets) {
  const found = Object.entries(SERVED).map(async ([folder, served]) => {
    const [room, kind] = folder.split("/");
    const place = kind === "masters" ? room : folder;
    return (await namesIn(path.join(assets, folder))).map((file) => {
      return { name: `${place}/${file}`, room, slug: path.parse(file).name, file: path.join(assets, folder, file), served };
    });
  });
  return (await Promise.all(found)).flat();
}
