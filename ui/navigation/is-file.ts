/** Returns whether `path` is the path of a file. The path of a page contains no dot. */
export const isFile = (path: string) => path.includes(".");
