/** Returns whether `path` is the path of a file. The path of a page contains no full stop. */
export const isFile = (path: string) => path.includes(".");
