// Imports a chunk again after a failure. Firefox (up to 154) and Safari cache failed imports in their module maps, so each retry needs a
// different URL.

/**
 * Matches a dynamic import in the built code. The bundler has replaced the path of the module with the URL of its chunk. The build fails if
 * an import has a different form (`tools/build/client-bundle.mjs`).
 */
const CHUNK = /\bimport\("([^"]+\.js)"\)/;

/**
 * Returns a function that calls `load`, which must contain the import of a chunk. After each failure, the next call imports the chunk from
 * a new URL.
 */
export function importChunk<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let failures = 0;
  return async () => {
    const chunk = failures === 0 ? undefined : CHUNK.exec(String(load))?.[1];
    try {
      return await (chunk === undefined ? load() : (import(`${chunk}?${failures}`) as Promise<Module>));
    } catch (error) {
      failures += 1;
      throw error;
    }
  };
}
