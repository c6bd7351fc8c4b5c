// Reloads the document when a file that it references no longer exists: the document was cached for longer than its files.

/**
 * Reloads the document if the server responds 404 for `file`. A network failure does not mean that the document is stale.
 * Reloads only once per file, which session storage records. Without session storage it never reloads, and the document
 * stays as it is.
 */
export async function reloadIfGone(file: string): Promise<void> {
  try {
    const { status } = await fetch(file, { method: "HEAD" });
    if (status !== 404 || sessionStorage[file]) return;
    sessionStorage[file] = "gone";
    location.reload();
  } catch {}
}
