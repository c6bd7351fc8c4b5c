// Where the sources are, and what names and integrity the built files get.
import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ui = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
export const root = path.dirname(ui);

const digest = (algorithm, data, encoding) => createHash(algorithm).update(data).digest(encoding);

/** Eight characters that change with the content. */
export const fingerprint = (data) => digest("sha256", data, "hex").slice(0, 8);

export const integrity = (data) => `sha256-${digest("sha256", data, "base64")}`;

/** Where a built file is served. */
export const address = (file) => `/assets/${file}`;

/** A built file as documents name it. */
export const withIntegrity = (file, data) => ({ href: address(file), integrity: integrity(data) });

/** Files below `folder` whose names end in `ending`, in a stable order. */
export async function filesBelow(folder, ending) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending) && !entry.parentPath.includes("node_modules"))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
