// Loads the document again when a file that it names is gone: it was kept somewhere for longer than its files.

/**
 * Loads the document again if the server says that `file` is gone; one that was lost on its way is none of the document's.
 * Does so once for a file, and never without a memory: then the document is read as it is.
 */
export async function loadAnewIfGone(file: string): Promise<void> {
  try {
    const { status } = await fetch(file, { method: "HEAD" });
    if (status !== 404 || sessionStorage[file]) return;
    sessionStorage[file] = "gone";
    location.reload();
  } catch {}
}
