// What a build is made of, put together: the files that are served, named by their content, and the manifest.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { address, fingerprint, root, withIntegrity } from "./files.mjs";
import { servedPictures } from "./pictures.mjs";
import { illustrationSprite } from "./sprites.mjs";
import { bundleThemeScript } from "./theme-script.mjs";

/** What a build holds besides its bundles and icons. */
export async function makeAssets(mode) {
  const [themeScript, illustrations, favicon, pictures] = await Promise.all([
    bundleThemeScript(mode),
    illustrationSprite(),
    readFile(path.join(root, "assets/favicon.svg")),
    servedPictures(),
  ]);
  return { themeScript, illustrations, favicon, pictures };
}

export function describeBuild({ client, server, themeScript, icons, illustrations, favicon, pictures }) {
  const files = new Map([...client.files, ...server.fonts, ...pictures.files]);
  const addHashed = (name, ending, data) => {
    const file = `${name}-${fingerprint(data)}.${ending}`;
    files.set(file, Buffer.from(data));
    return file;
  };
  const styles = addHashed("site", "css", server.css);
  const iconsFile = addHashed("icons", "svg", icons.svg);
  const illustrationsFile = addHashed("illustrations", "svg", illustrations.svg);
  const faviconFile = addHashed("favicon", "svg", favicon);

  const asset = (file) => withIntegrity(file, files.get(file));
  const assets = { icons: address(iconsFile), illustrations: address(illustrationsFile) };
  const bundles = {
    script: asset(client.entry),
    preload: client.preload.map(asset),
    chunks: Object.fromEntries(client.chunks.map(([part, names]) => [part, names.map(asset)])),
    styles: asset(styles),
    fonts: [...server.fonts.keys()].filter((file) => file.endsWith(".woff2")).sort().map(address),
    favicon: address(faviconFile),
    theme_script: themeScript.code,
  };
  const manifest = {
    build: fingerprint(JSON.stringify([assets, bundles, fingerprint(server.script)])),
    assets,
    bundles,
    files: [...files.keys()].sort(),
    icons: icons.names,
    illustrations: illustrations.names,
    pictures: pictures.pictures,
    thumbnails: pictures.thumbnails,
  };
  return { files, manifest };
}
