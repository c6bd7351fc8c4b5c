// The paths of the sources, and the names, URLs and integrity values of the built files.
import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ui = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
export const root = path.dirname(ui);

const sha256 = (data, encoding) => data.reduce((hash, part) => hash.update(part), createHash("sha256")).digest(encoding);

/** Returns a hash of the inputs of a generated file. If the hash has changed, the file is stale. */
export const digest = (...data) => sha256(data, "hex").slice(0, 16);

/** Returns a hash of `data`, shortened to eight characters, for the name of a file. */
export const fingerprint = (data) => sha256([data], "hex").slice(0, 8);

export const integrity = (data) => `sha256-${sha256([data], "base64")}`;

export const address = (file) => `/assets/${file}`;

export const withIntegrity = (file, data) => ({ href: address(file), integrity: integrity(data) });

export async function filesBelow(folder, ending) {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => file.endsWith(ending) && !file.includes("node_modules")).map((file) => path.join(folder, file)).sort();
}
