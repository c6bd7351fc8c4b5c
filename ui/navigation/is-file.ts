/** Returns whether `path` is the address of a file. The paths of pages contain no full stop. */
export const isFile = (path: string) => path.includes(".");
