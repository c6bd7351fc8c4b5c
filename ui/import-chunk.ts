// Imports a chunk again after a failure. The module map of Firefox (up to 154) and of Safari keeps failed imports, so that each
// further attempt needs another address.

/** Matches the import in the built code: the bundler has replaced the path of the module with the address of its chunk. */
const CHUNK = /\bimport\("([^"]+\.js)"\)/;

/** Wraps `load`, which imports a module, so that each attempt after a failure uses another address. */
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
