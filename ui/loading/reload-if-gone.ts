// Reloads a document that was cached for longer than the server keeps its files.

/**
 * Reloads the document if the server responds 404 for `file`. Ignores network failures: they do not mean that the document is stale.
 * Session storage records the file, so the document reloads at most once for each file. Without session storage, the
 * document never reloads.
 */
export async function reloadIfGone(file: string): Promise<void> {
  try {
    const { status } = await fetch(file, { method: "HEAD" });
    if (status !== 404 || sessionStorage[file]) return;
    sessionStorage[file] = "gone";
    location.reload();
  } catch {}
}
