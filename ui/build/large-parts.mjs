// Gives large parts of the interface a chunk of their own in the browser build.
import path from "node:path";
import { ui } from "./files.mjs";

/** The component that each module exports under its own name, by the part of a page that it shows. */
const LARGE_PARTS = { "view:home": "illustrations/Assembly.tsx", "section:portfolio": "sections/portfolio/Portfolio.tsx" };

/**
 * Puts a placeholder where a large part is imported, and makes every dynamically imported module import the entry too.
 * The code of such a module then is in the entry's chunk or in its own, but never in a small chunk per set of modules
 * that share something: those would cost requests and compress badly.
 */
export const largeParts = {
  name: "large-parts",
  setup(build) {
    const modules = new Set(Object.values(LARGE_PARTS).map((module) => path.join(ui, module)));
    const [entry] = build.initialOptions.entryPoints;
    build.onResolve({ filter: /^\./ }, ({ path: module, kind, resolveDir }) => {
      const file = path.resolve(resolveDir, module);
      if (kind === "dynamic-import") return { path: file, namespace: "own-chunk" };
      return modules.has(file) ? { path: file, namespace: "placeholder" } : null;
    });
    build.onLoad({ filter: /./, namespace: "placeholder" }, ({ path: file }) => {
      const name = path.basename(file, ".tsx");
      return {
        resolveDir: ui,
        contents: `import { largePart } from "./large-part.tsx";
          export const ${name} = /* @__PURE__ */ largePart(async () => (await import(${specifier(file)})).${name});`,
      };
    });
    build.onLoad({ filter: /./, namespace: "own-chunk" }, ({ path: file }) => ({
      resolveDir: ui,
      contents: `export * from ${JSON.stringify(file)}; import "./${entry}";`,
    }));
  },
};

const specifier = (file) => JSON.stringify(`./${path.relative(ui, file)}`);

/** The chunks of each large part, from the outputs of the build. */
export function chunksOfParts(outputs, staticImports) {
  return Object.entries(LARGE_PARTS).map(([part, module]) => {
    const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === `own-chunk:${path.join(ui, module)}`);
    if (found === undefined) throw new Error(`${module} has no chunk of its own, because nothing imports it`);
    const [name, output] = found;
    return [part, [path.basename(name), ...staticImports(output)]];
  });
}
