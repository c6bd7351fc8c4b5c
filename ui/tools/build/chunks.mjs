// Moves large components into separate chunks in the browser build. The sources import these components statically, like all others,
// because neither the server bundle nor the bundle of development mode is split. In the browser build, an import such as
//
//   import { PortfolioSection } from "./portfolio/PortfolioSection.tsx";
//
// resolves to a generated module in the namespace "lazy":
//
//   export const PortfolioSection = lazyComponent("PortfolioSection", () => import("./sections/portfolio/PortfolioSection.tsx"));
//
// Every dynamic import, such as the one above, resolves to a generated module in the namespace "chunk", which esbuild turns into a chunk:
//
//   export * from "/PATH/ui/sections/portfolio/PortfolioSection.tsx";
//   import "./entry-client.tsx";
//
// Because the chunk imports the entry, esbuild puts the code that both share into the chunk of the entry. Otherwise, it would put shared
// code into many small chunks, and small chunks cost requests and compress poorly.
import path from "node:path";
import { ui } from "./files.mjs";

/**
 * The modules of the large components. Each module exports its component under the name of the file. In the browser, `load-code.ts` loads
 * the components that a page needs.
 */
export const LARGE = [
  "illustrations/Assembly.tsx",
  "sections/portfolio/PortfolioSection.tsx",
  "sections/diagram/DiagramLayers.tsx",
  "sections/plan/PlanSheet.tsx",
  "sections/ProductScreen.tsx",
  "sections/specimen/SpecimenDrawing.tsx",
];

/** Matches the module of a component that renders whole sections of one kind. */
const SECTION = /^sections\/([^/]+)\/\w+Section\.tsx$/;

function lazyModule(file) {
  const name = path.basename(file, ".tsx");
  return `import { lazyComponent } from "./loading/lazy-component.tsx";
    export const ${name} = /* @__PURE__ */ lazyComponent("${name}", () => import(${JSON.stringify(`./${file}`)}));`;
}

const chunkModule = (file, entry) => `export * from ${JSON.stringify(path.join(ui, file))}; import "./${entry}";`;

/**
 * The esbuild plug-in. The paths of generated modules are relative to `ui/`, because the names of chunks depend on them and must not depend
 * on the location of the repository.
 */
export const splitChunks = {
  name: "split-chunks",
  setup(build) {
    const large = new Set(LARGE);
    const [entry] = build.initialOptions.entryPoints;
    build.onResolve({ filter: /^\./ }, ({ path: module, kind, resolveDir }) => {
      const file = path.relative(ui, path.resolve(resolveDir, module)).replaceAll("\\", "/");
      if (kind === "dynamic-import") return { path: file, namespace: "chunk" };
      return large.has(file) ? { path: file, namespace: "lazy" } : null;
    });
    build.onLoad({ filter: /./, namespace: "lazy" }, ({ path: file }) => ({ contents: lazyModule(file), resolveDir: ui }));
    build.onLoad({ filter: /./, namespace: "chunk" }, ({ path: file }) => ({ contents: chunkModule(file, entry), resolveDir: ui }));
  },
};

/** Returns the kinds of sections that have a chunk, each with the output file of the chunk. */
export function chunksOfSections(outputs) {
  const files = Object.keys(outputs);
  return LARGE.flatMap((module) => {
    const chunk = files.find((file) => outputs[file].entryPoint === `chunk:${module}`);
    if (chunk === undefined) throw new Error(`${module} has no chunk, because nothing imports it`);
    const kind = SECTION.exec(module)?.[1];
    return kind === undefined ? [] : [{ kind, chunk }];
  });
}
