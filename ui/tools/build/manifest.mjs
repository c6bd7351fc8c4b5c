// Assembles a build: the files to serve, whose names contain a hash of their content, and the manifest.
import { address, fingerprint, withIntegrity } from "./files.mjs";
import { MANIFEST_ICONS, readFavicons } from "./favicons.mjs";
import { servedPictures } from "./pictures.mjs";
import { illustrationFiles } from "./sprites.mjs";
import { bundleInlineScript } from "./inline-script.mjs";

/** Makes the parts of a build that do not depend on the bundles: the inline script, the illustrations, the favicons and the pictures. */
export async function makeAssets(mode) {
  const [inlineScript, illustrations, favicons, pictures] = await Promise.all([
    bundleInlineScript(mode),
    illustrationFiles(),
    readFavicons(),
    servedPictures(),
  ]);
  return { inlineScript, illustrations, favicons, pictures };
}

/**
 * The browser bundle. `entry`, `preload` and the modules of `chunks` are keys of `files`. `chunks` contains the modules of each section
 * kind that has a chunk.
 * @typedef {{
 *   files: ReadonlyMap<string, Uint8Array>,
 *   entry: string,
 *   preload: readonly string[],
 *   chunks: readonly (readonly [kind: string, modules: readonly string[]])[],
 * }} ClientBundle
 */

/**
 * The part of the server bundle that a manifest describes: the script (or text that changes with it), the stylesheet and its fonts.
 * @typedef {{ script: string | Uint8Array, css: string, fonts: ReadonlyMap<string, Uint8Array> }} ServerBundle
 */

/**
 * Returns the files of a build, by name, and its manifest.
 * @param {Awaited<ReturnType<typeof makeAssets>> & { client: ClientBundle, server: ServerBundle, ownIcons: readonly string[] }} parts
 */
export function describeBuild({ client, server, inlineScript, ownIcons, illustrations, favicons, pictures }) {
  const files = new Map([...client.files, ...server.fonts, ...pictures.files]);
  const addHashed = (name, ending, data) => {
    const file = `${name}-${fingerprint(data)}.${ending}`;
    files.set(file, Buffer.from(data));
    return file;
  };
  const styles = addHashed("site", "css", server.css);
  // All drawings have the same hash, so that a page needs only one address for all of them.
  const hash = fingerprint([...illustrations.files.values()].join(""));
  const drawingFile = (name) => `drawing-${name}-${hash}.svg`;
  for (const [name, svg] of illustrations.files) files.set(drawingFile(name), Buffer.from(svg));
  const favicon = (name, ending) => address(addHashed(name, ending, favicons.get(`${name}.${ending}`)));

  const asset = (file) => withIntegrity(file, files.get(file));
  const assets = { illustrations: address(drawingFile("*")) };
  const bundles = {
    script: asset(client.entry),
    preload: client.preload.map(asset),
    chunks: Object.fromEntries(client.chunks.map(([kind, modules]) => [kind, modules.map(asset)])),
    styles: asset(styles),
    fonts: [...server.fonts.keys()].filter((file) => file.endsWith(".woff2")).sort().map(address),
    favicon: favicon("favicon", "svg"),
    favicon_ico: favicon("favicon", "ico"),
    touch_icon: favicon("touch-icon", "png"),
    manifest_icons: MANIFEST_ICONS.map(({ name, size, purpose }) => ({ src: favicon(name, "png"), size, purpose })),
    inline_script: inlineScript.code,
  };
  const manifest = {
    build: fingerprint(JSON.stringify([assets, bundles, fingerprint(server.script)])),
    assets,
    bundles,
    files: [...files.keys()].sort(),
    own_icons: ownIcons,
    illustrations: illustrations.names,
    illustration_parts: illustrations.parts,
    pictures: pictures.pictures,
    cards: pictures.cards,
  };
  return { files, manifest };
}
