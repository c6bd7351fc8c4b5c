// The esbuild plug-in that makes the JSX runtime an ES module in the browser build. React is a CommonJS package. Without the plug-in,
// esbuild would add a wrapper of the runtime to every module, and the code of every element would call `wrapper.jsx` instead of `jsx`,
// which takes more bytes.
const RUNTIME = "react/jsx-runtime";

export const jsxRuntime = {
  name: "jsx-runtime",
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${RUNTIME}$`) }, ({ path, namespace }) => {
      return namespace === "jsx-runtime" ? null : { path, namespace: "jsx-runtime", sideEffects: false };
    });
    build.onLoad({ filter: /./, namespace: "jsx-runtime" }, () => ({
      contents: `import runtime from "${RUNTIME}"; export const { Fragment, jsx, jsxs } = runtime;`,
      resolveDir: build.initialOptions.absWorkingDir,
    }));
  },
};
