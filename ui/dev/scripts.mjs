// Puts scripts together from compiled modules: all of the interface for the browser and for the server, or the few that
// changed. Knows nothing of files and names.
import { joinMappings } from "./source-map.mjs";
import { resolved } from "./graph.mjs";

const PARAMETERS = "module, exports, require, $RefreshReg$, $RefreshSig$";

/** The text of a script and the mappings of the modules in it. */
function createScript({ withSources }) {
  let text = "";
  let lines = 0;
  const parts = [];
  const write = (code) => {
    text += code;
    for (let at = code.indexOf("\n"); at >= 0; at = code.indexOf("\n", at + 1)) lines += 1;
  };
  return {
    write,
    /** Writes an object of modules: by id, what they import and the function that evaluates them. */
    writeModules(modules) {
      write("{\n");
      for (const module of modules) {
        const imports = Object.fromEntries([...resolved(module)].filter(([, target]) => target !== null));
        write(`${JSON.stringify(module.id)}: [${JSON.stringify(imports)}, (${PARAMETERS}) => {\n`);
        parts.push({
          start: lines,
          source: module.id,
          mappings: module.mappings,
          ...(withSources && { content: module.source }),
        });
        write(module.code);
        write("}],\n");
      }
      write("}");
    },
    finish: () => ({ text, map: joinMappings(parts) }),
  };
}

function helpersOf(modules) {
  const helpers = {};
  for (const module of modules) Object.assign(helpers, module.helpers);
  return Object.values(helpers).join("");
}

/**
 * What an engine of the server evaluates once: the packages, and the modules as they are now. The mappings may be newer
 * than the code, where only what does not run has changed.
 */
export function serverBase(packages, modules) {
  const script = createScript({ withSources: false });
  script.write(`${packages}\nglobalThis.siteModules = (() => {\n${helpersOf(modules)}return `);
  script.writeModules(modules);
  script.write(";\n})();\n");
  return script.finish();
}

/** The modules that are not as in the base, and the start of the entry with them in the place of those of the base. */
export function serverScript(modules, entry) {
  const script = createScript({ withSources: false });
  script.write(`"use strict";\n(() => {\n${helpersOf(modules)}const changed = `);
  script.writeModules(modules);
  script.write(`;
const modules = { ...globalThis.siteModules, ...changed };
const loaded = new Map();
const nothing = () => {};
const signature = () => (type) => type;
function load(id) {
  const known = loaded.get(id);
  if (known !== undefined) return known.exports;
  const [imports, evaluate] = modules[id];
  const module = { exports: {} };
  loaded.set(id, module);
  const require = (name) => (name in imports ? load(imports[name]) : globalThis.vendorPackage(name));
  evaluate(module, module.exports, require, nothing, signature);
  return module.exports;
}
load(${JSON.stringify(entry)});
})();
`);
  return script.finish();
}

/** The modules that are not as in the base, in a module that starts the development client with all. */
export function browserScript(modules, entry, { vendor, client, base }) {
  const script = createScript({ withSources: true });
  script.write(`import { vendorPackage } from "./${vendor}";\nimport { start } from "./${client}";\n`);
  script.write(`import { modules as base } from "./${base}";\n${helpersOf(modules)}const changed = `);
  script.writeModules(modules);
  script.write(`;\nstart({ vendorPackage, modules: { ...base, ...changed }, entry: ${JSON.stringify(entry)} });\n`);
  return script.finish();
}

/** Modules for the browser: all, or those that take the place of others of the same names. */
export function modulesScript(modules) {
  const script = createScript({ withSources: true });
  script.write(`${helpersOf(modules)}export const modules = `);
  script.writeModules(modules);
  script.write(";\n");
  return script.finish();
}
