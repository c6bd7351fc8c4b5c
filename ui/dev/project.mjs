// The interface as development mode builds it: what is kept between builds, what a change makes anew, and what a
// browser that shows an earlier build has to fetch. Files are never rewritten: their names change with their content.
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import * as esbuild from "esbuild";
import { address, fingerprint, integrity, root, ui } from "../build/files.mjs";
import { shared } from "../build/options.mjs";
import { servedPictures } from "../build/pictures.mjs";
import { iconNames, iconSprite, iconUsers, illustrationSprite } from "../build/sprites.mjs";
import { bundleThemeScript } from "../build/theme-script.mjs";
import { problemOf, SourceError } from "./compile.mjs";
import { createModules, isSheet } from "./graph.mjs";
import { bundleBrowserPackages, bundleServerPackages } from "./packages.mjs";
import { browserScript, modulesScript, serverBase, serverScript } from "./scripts.mjs";
import { bundleSheet } from "./styles.mjs";

const BROWSER_ENTRY = "ui/entry-client.tsx";
const SERVER_ENTRY = "ui/entry-server.tsx";

/** What `make` gives, until a file that it was made from changes. Problems are kept too, and thrown each time. */
function createKept(make, isInput) {
  let made = null;
  return {
    get: () => (made ??= make()),
    forget(id) {
      const current = made;
      // Nobody may be waiting for it, so a failure is looked at here.
      current?.catch(() => {});
      if (isInput(id)) made = null;
    },
  };
}

/** A kept result that names its own inputs; after a failure, any change below `folder` may mend it. */
function createKeptBundle(make, folder) {
  let inputs = null;
  return createKept(
    async () => {
      inputs = null;
      const made = await make();
      inputs = new Set(made.inputs);
      return made;
    },
    (id) => (inputs === null ? id.startsWith(folder) : inputs.has(id)),
  );
}

const inUi = async (making) => {
  const { inputs, ...made } = await making;
  return { ...made, inputs: inputs.map((input) => path.posix.join("ui", input)) };
};

async function bundleClient() {
  const result = await esbuild.build({
    ...shared("development"),
    entryPoints: ["dev/client/main.ts"],
    format: "esm",
    platform: "browser",
    loader: { ".css": "text" },
    metafile: true,
  });
  return { code: result.outputFiles[0].text, inputs: Object.keys(result.metafile.inputs) };
}

/** The folder that built files are written to: each once, the ones of earlier builds removed after a while. */
async function createFolder(folder) {
  await mkdir(folder, { recursive: true });
  const present = new Set(await readdir(folder));
  const integrities = new Map();
  const writing = [];
  let [current, previous] = [new Set(), new Set()];
  async function writeWhole(name, data) {
    const draft = path.join(folder, `.${name}`);
    await writeFile(draft, data);
    await rename(draft, path.join(folder, name));
  }
  return {
    /** Adds a file to the build; it is there when `written` is done. */
    add(name, data) {
      current.add(name);
      if (present.has(name)) return;
      present.add(name);
      writing.push(writeWhole(name, data));
    },
    async written() {
      await Promise.all(writing.splice(0));
    },
    withIntegrity({ name, data }) {
      if (!integrities.has(name)) integrities.set(name, integrity(data));
      return { href: address(name), integrity: integrities.get(name) };
    },
    names: () => [...current].sort(),
    /** Starts another build without the files of the one before the last good one. */
    async begin() {
      const kept = new Set([...current, ...previous]);
      const old = [...present].filter((name) => !kept.has(name));
      if (current.size > 0) {
        for (const name of old) {
          present.delete(name);
          integrities.delete(name);
        }
        await Promise.all(old.map((name) => rm(path.join(folder, name), { force: true })));
      }
      [current, previous] = [new Set(), current];
    },
    /** The build has failed: its files count for nothing. */
    revert() {
      current = previous;
    },
  };
}

/** A file that is named by its content. */
const hashed = (name, ending, data) => ({ name: `${name}-${fingerprint(data)}.${ending}`, data });

/** A script that names its map. */
function withMap(name, { text, map: content }) {
  const map = hashed(name, "js.map", content);
  return { ...hashed(name, "js", `${text}//# sourceMappingURL=${map.name}\n`), map };
}

export async function createProject(out) {
  const [assets, server] = await Promise.all([
    createFolder(path.join(out, "assets")),
    createFolder(path.join(out, "server")),
  ]);
  const compilers = ["../package-lock.json", "compile.mjs", "source-map.mjs"];
  const versions = await Promise.all(compilers.map((file) => readFile(path.join(ui, "dev", file))));
  const modules = await createModules(path.join(out, "modules.json"), fingerprint(Buffer.concat(versions)));

  const sheets = new Map();
  const sheet = (id) => {
    if (!sheets.has(id))
      sheets.set(
        id,
        createKeptBundle(() => bundleSheet(id), "ui/"),
      );
    return sheets.get(id).get();
  };
  const theme = createKeptBundle(() => inUi(bundleThemeScript("development")), "ui/");
  const illustrations = createKeptBundle(() => inUi(illustrationSprite()), "ui/");
  const client = createKeptBundle(() => inUi(bundleClient()), "ui/dev/");
  const favicon = createKept(
    () => readFile(path.join(root, "assets/favicon.svg")),
    (id) => id === "assets/favicon.svg",
  );
  const pictures = createKept(
    servedPictures,
    (id) => id.startsWith("assets/") && !id.startsWith("assets/fonts/") && id !== "assets/favicon.svg",
  );
  const kept = [theme, illustrations, client, favicon, pictures];

  /** The icons that each file uses. */
  let icons = null;
  const readIcons = async (file) => {
    const text = await readFile(path.join(root, file), "utf8").catch(() => null);
    if (text === null) icons.delete(file);
    else icons.set(file, await iconNames(file, text));
  };
  const isIconUser = (id) =>
    (id.startsWith("content/") && id.endsWith(".toml")) || id === "ui/components/icons.ts";
  let sprite = { key: null };

  async function usedIcons() {
    if (icons === null) {
      icons = new Map();
      await Promise.all((await iconUsers()).map((file) => readIcons(path.relative(root, file).replaceAll("\\", "/"))));
    }
    const names = [...new Set([...icons.values()].flat())].sort();
    const key = names.join();
    if (sprite.key !== key) sprite = { key, ...(await iconSprite(names)) };
    return sprite;
  }

  /** The bundles of packages, by what they are for and what they hold. */
  const bundled = new Map();
  function packages(place, bundle, names) {
    const key = [place, ...[...names.keys()].sort()].join();
    if (!bundled.has(key)) bundled.set(key, bundle(out, names));
    return bundled.get(key);
  }

  /** The modules at the start, for browser and server: builds then hold only what has changed since. */
  let base = null;
  function baseOf(packages, forBrowser, forServer) {
    // Other packages take their time anyway.
    if (base?.packages === packages.name) return base;
    const list = [...forServer.modules.values()];
    base = {
      packages: packages.name,
      browserKeys: keysOf(forBrowser),
      browserScript: withMap("modules", modulesScript([...forBrowser.modules.values()])),
      serverModules: list,
      serverVersions: versionsOf(forServer),
      serverScript: hashed("vendor", "js", serverBase(packages.data, list).text),
      mapped: { modules: [], file: null },
    };
    return base;
  }

  /** The map of the server's base, with the places of modules of which only comments have changed as they are now. */
  function mapOfBase({ data: code }, { modules: all }) {
    const now = base.serverModules.map((module) => {
      const current = all.get(module.id);
      return current?.version === module.version ? current : module;
    });
    if (now.some((module, index) => module !== base.mapped.modules[index])) {
      base.mapped = { modules: now, file: hashed("vendor", "js.map", serverBase(code, now).map) };
    }
    return base.mapped.file;
  }

  /** Adds a file for browsers, with its map if it has one. */
  function served(file) {
    assets.add(file.name, file.data);
    if (file.map !== undefined) assets.add(file.map.name, file.map.data);
    return file;
  }

  /** Adds a file for the engines of the server. */
  function evaluated({ name, data }) {
    server.add(name, data);
    return `server/${name}`;
  }

  async function note(changed) {
    if (changed.includes("ui/package-lock.json")) bundled.clear();
    for (const id of changed) {
      modules.forget(id);
      for (const item of [...kept, ...sheets.values()]) item.forget(id);
      if (icons !== null && isIconUser(id)) await readIcons(id);
    }
  }

  /** Runs all, and throws the problems of all that failed together. */
  async function all(promises) {
    const results = await Promise.allSettled(promises);
    const failures = results.filter(({ status }) => status === "rejected").map(({ reason }) => reason);
    const other = failures.find((failure) => !(failure instanceof SourceError) && failure.errors === undefined);
    if (other) throw other;
    if (failures.length > 0) throw new SourceError(failures.flatMap(problemsOf));
    return results.map(({ value }) => value);
  }

  /** What good builds held, by their ids: the one that browsers show, and the newest. */
  const builds = new Map();

  async function make(since) {
    const [forBrowser, forServer] = await all([modules.reach(BROWSER_ENTRY), modules.reach(SERVER_ENTRY)]);
    const problems = [...forServer.problems, ...forBrowser.problems];
    if (problems.length > 0) throw new SourceError(problems);

    const [themeScript, iconSheet, drawings, faviconData, shots, clientBundle, vendor, forEngine, ...sheetBundles] =
      await all([
        theme.get(),
        usedIcons(),
        illustrations.get(),
        favicon.get(),
        pictures.get(),
        client.get(),
        packages("browser", bundleBrowserPackages, forBrowser.packages),
        packages("server", bundleServerPackages, forServer.packages),
        ...forServer.styles.filter(isSheet).map(sheet),
      ]);

    const nextSheet = sheetBundles.values();
    const css = forServer.styles
      .map((id) => (isSheet(id) ? nextSheet.next().value.css : forServer.modules.get(id).css))
      .map((text, index) => `/* ${forServer.styles[index]} */\n${text}`)
      .join("");
    const fonts = new Map(sheetBundles.flatMap((bundle) => [...bundle.fonts]));
    const start = baseOf(forEngine, forBrowser, forServer);

    served(vendor);
    const clientFile = served(hashed("client", "js", clientBundle.code));
    const modulesFile = served(start.browserScript);
    const browserEdited = [...forBrowser.modules.values()].filter(
      (module) => start.browserKeys.get(module.id) !== keyOf(module),
    );
    const names = { vendor: vendor.name, client: clientFile.name, base: modulesFile.name };
    const appFile = served(withMap("app", browserScript(browserEdited, BROWSER_ENTRY, names)));
    const stylesFile = served(hashed("site", "css", css));
    const iconsFile = served(hashed("icons", "svg", iconSheet.svg));
    const drawingsFile = served(hashed("illustrations", "svg", drawings.svg));
    const faviconFile = served(hashed("favicon", "svg", faviconData));
    for (const [name, data] of [...fonts, ...shots.files]) served({ name, data });

    const serverEdited = [...forServer.modules.values()].filter(
      ({ id, version }) => start.serverVersions.get(id) !== version,
    );
    const { text, map } = serverScript(serverEdited, SERVER_ENTRY);
    const scripts = {
      vendor: evaluated(start.serverScript),
      vendor_map: evaluated(mapOfBase(forEngine, forServer)),
      app: evaluated(hashed("app", "js", text)),
      map: evaluated(hashed("app", "js.map", map)),
    };

    const addresses = { icons: address(iconsFile.name), illustrations: address(drawingsFile.name) };
    const bundles = {
      script: assets.withIntegrity(appFile),
      preload: [vendor, clientFile, modulesFile].map(assets.withIntegrity),
      chunks: {},
      styles: assets.withIntegrity(stylesFile),
      fonts: [...fonts.keys()]
        .filter((file) => file.endsWith(".woff2"))
        .sort()
        .map(address),
      favicon: address(faviconFile.name),
      theme_script: themeScript.code,
    };
    const versions = versionsOf(forBrowser);
    const head = {
      vendor: vendor.name,
      client: clientFile.name,
      theme: themeScript.code,
      favicon: faviconFile.name,
      fonts: bundles.fonts.join(),
    };
    const sources = [...keysOf(forBrowser), ...keysOf(forServer)];
    const build = fingerprint(JSON.stringify([addresses, head, stylesFile.name, forEngine.name, sources]));
    const old = builds.get(since);
    const changedModules = [...forBrowser.modules.values()].filter(
      ({ id, version }) => old && old.versions.get(id) !== version,
    );
    const reload =
      old === undefined ? since !== null && since !== build && REASONS.unknown : reasonToReload(old.head, head);
    const script =
      changedModules.length > 0 && !reload ? served(withMap("update", modulesScript(changedModules))) : null;
    const update = {
      styles: old !== undefined && old.styles !== stylesFile.name,
      modules: changedModules.map(({ id }) => id),
      script: script && address(script.name),
      reload,
    };
    for (const id of builds.keys()) if (id !== since) builds.delete(id);
    builds.set(build, { versions, styles: stylesFile.name, head });
    await Promise.all([assets.written(), server.written()]);
    return {
      manifest: {
        build,
        assets: addresses,
        bundles,
        files: assets.names(),
        icons: iconSheet.names,
        illustrations: drawings.names,
        pictures: shots.pictures,
        thumbnails: shots.thumbnails,
      },
      server: scripts,
      update,
    };
  }

  return {
    /**
     * Builds what the changed files, `null` for all, need, and tells what browsers that show the build `since` have to
     * fetch. Throws a `SourceError` when a source is wrong.
     */
    async build(changed, since) {
      await note(changed ?? []);
      await Promise.all([assets.begin(), server.begin()]);
      try {
        return await make(since);
      } catch (error) {
        assets.revert();
        server.revert();
        throw error;
      }
    },
    save: () => modules.save(),
  };
}

/** What changes with a module's source, if only by moving its lines. */
const keyOf = ({ key, version, mappings }) => (mappings === null ? version : key);
const keysOf = ({ modules }) => new Map([...modules.values()].map((module) => [module.id, keyOf(module)]));
const versionsOf = ({ modules }) => new Map([...modules.values()].map(({ id, version }) => [id, version]));

const REASONS = {
  unknown: "the build that is shown is not known",
  vendor: "the packages changed",
  client: "the development client changed",
  theme: "the theme script changed",
  favicon: "the icon of the site changed",
  fonts: "the fonts changed",
};

function reasonToReload(before, after) {
  const part = Object.keys(before).find((name) => before[name] !== after[name]);
  return part === undefined ? false : REASONS[part];
}

/** The problems that an error stands for, each once: those of the sources, or those that the bundler lists. */
export function problemsOf(error) {
  const problems = error instanceof SourceError ? error.problems : listed(error);
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function listed(error) {
  if (error.errors === undefined) return [{ message: error.stack }];
  return error.errors.map((problem) =>
    problemOf(problem.location ? path.posix.join("ui", problem.location.file) : undefined, problem),
  );
}
