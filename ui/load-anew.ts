// Loads the document again when a file that it names is gone: it was kept somewhere for longer than its files.

const KEY = "loaded-anew-for";

/** Loads the document again, unless that was done for this file before: then it is read as it is. Tells whether it does. */
export function loadAnew(file: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === file) return false;
    sessionStorage.setItem(KEY, file);
  } catch {
    // Without a memory there would be no end.
    return false;
  }
  location.reload();
  return true;
}

/** As `loadAnew`, if the server says that the file is gone: one that was lost on its way is none of the document's. */
export async function loadAnewIfGone(file: string): Promise<void> {
  const response = await fetch(file, { method: "HEAD" }).catch(() => null);
  if (response?.status === 404) loadAnew(file);
}
