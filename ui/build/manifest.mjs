// What a build is made of, put together: the files that are served, named by their content, and the manifest.
import { address, fingerprint, withIntegrity } from "./files.mjs";
import { MANIFEST_ICONS, readMarks } from "./marks.mjs";
import { servedPictures } from "./pictures.mjs";
import { illustrationSprite } from "./sprites.mjs";
import { bundleThemeScript } from "./theme-script.mjs";

/** What a build holds besides its bundles and icons. */
export async function makeAssets(mode) {
  const [themeScript, illustrations, marks, pictures] = await Promise.all([
    bundleThemeScript(mode),
    illustrationSprite(),
    readMarks(),
    servedPictures(),
  ]);
  return { themeScript, illustrations, marks, pictures };
}

export function describeBuild({ client, server, themeScript, icons, illustrations, marks, pictures }) {
  const files = new Map([...client.files, ...server.fonts, ...pictures.files]);
  const addHashed = (name, ending, data) => {
    const file = `${name}-${fingerprint(data)}.${ending}`;
    files.set(file, Buffer.from(data));
    return file;
  };
  const styles = addHashed("site", "css", server.css);
  const iconsFile = addHashed("icons", "svg", icons.svg);
  const illustrationsFile = addHashed("illustrations", "svg", illustrations.svg);
  const mark = (name, ending) => address(addHashed(name, ending, marks.get(`${name}.${ending}`)));

  const asset = (file) => withIntegrity(file, files.get(file));
  const assets = { icons: address(iconsFile), illustrations: address(illustrationsFile) };
  const bundles = {
    script: asset(client.entry),
    preload: client.preload.map(asset),
    chunks: Object.fromEntries(client.chunks.map(([part, names]) => [part, names.map(asset)])),
    styles: asset(styles),
    fonts: [...server.fonts.keys()].filter((file) => file.endsWith(".woff2")).sort().map(address),
    favicon: mark("favicon", "svg"),
    favicon_ico: mark("favicon", "ico"),
    touch_icon: mark("touch-icon", "png"),
    manifest_icons: MANIFEST_ICONS.map(({ name, size, purpose }) => ({ src: mark(name, "png"), size, purpose })),
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
    cards: pictures.cards,
  };
  return { files, manifest };
}
