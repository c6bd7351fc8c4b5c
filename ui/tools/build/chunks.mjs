// Moves large components into separate chunks in the browser build.
import path from "node:path";
import { ui } from "./files.mjs";

/**
 * The modules of the large components. Each module exports its component under the name of the file. `section` is the kind of the
 * section that the component renders as a whole. In the browser, `load-code.ts` loads the components that a page needs.
 */
export const LARGE = [
  { module: "illustrations/Assembly.tsx" },
  { module: "sections/portfolio/Portfolio.tsx", section: "portfolio" },
  { module: "sections/diagram/DiagramLayers.tsx" },
  { module: "sections/plan/PlanSheet.tsx" },
  { module: "sections/ProductScreen.tsx" },
  { module: "sections/specimen/SpecimenDrawing.tsx" },
];

/**
 * Replaces imports of large components with lazy components, and makes every dynamically imported module also import the entry.
 * esbuild then puts the code that a component shares with the entry into the entry's chunk. Otherwise, it would create a small chunk for
 * each set of modules that share code, and small chunks cost requests and compress badly. Module paths are relative to `ui/`, because
 * the names of chunks depend on them and must not depend on the location of the repository.
 */
export const splitChunks = {
  name: "split-chunks",
  setup(build) {
    const modules = new Set(LARGE.map(({ module }) => module));
    const [entry] = build.initialOptions.entryPoints;
    build.onResolve({ filter: /^\./ }, ({ path: module, kind, resolveDir }) => {
      const file = path.relative(ui, path.resolve(resolveDir, module));
      if (kind === "dynamic-import") return { path: file, namespace: "chunk" };
      return modules.has(file) ? { path: file, namespace: "lazy" } : null;
    });
    build.onLoad({ filter: /./, namespace: "lazy" }, ({ path: file }) => {
      const name = path.basename(file, ".tsx");
      const module = JSON.stringify(`./${file}`);
      return {
        resolveDir: ui,
        contents: `import { lazyComponent } from "./loading/lazy-component.tsx";
          export const ${name} = /* @__PURE__ */ lazyComponent("${name}", () => import(${module}));`,
      };
    });
    build.onLoad({ filter: /./, namespace: "chunk" }, ({ path: file }) => ({
      resolveDir: ui,
      contents: `export * from ${JSON.stringify(path.join(ui, file))}; import "./${entry}";`,
    }));
  },
};

/** Returns the kinds of sections that have a chunk, each with the output file of the chunk. */
export function sectionChunks(outputs) {
  const chunks = LARGE.map(({ module, section }) => {
    const chunk = Object.keys(outputs).find((file) => outputs[file].entryPoint === `chunk:${module}`);
    if (chunk === undefined) throw new Error(`${module} has no chunk, because nothing imports it`);
    return [section, chunk];
  });
  return chunks.filter(([section]) => section !== undefined);
}
