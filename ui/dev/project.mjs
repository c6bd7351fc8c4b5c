// The interface as development mode builds it: what is kept between builds, what a change makes anew, and what a browser
// that shows the last good build has to fetch. Files are never rewritten: their names change with their content.
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
import { browserScript, serverBase, serverScript, updateScript } from "./scripts.mjs";
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
  const kept = createKept(
    async () => {
      inputs = null;
      const made = await make();
      inputs = new Set(made.inputs);
      return made;
    },
    (id) => (inputs === null ? id.startsWith(folder) : inputs.has(id)),
  );
  return kept;
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
  let [current, previous] = [new Set(), new Set()];
  return {
    async write(name, data) {
      current.add(name);
      if (!integrities.has(name)) integrities.set(name, integrity(data));
      if (present.has(name)) return;
      present.add(name);
      const draft = path.join(folder, `.${name}`);
      await writeFile(draft, data);
      await rename(draft, path.join(folder, name));
    },
    withIntegrity: (name) => ({ href: address(name), integrity: integrities.get(name) }),
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
    if (!sheets.has(id)) sheets.set(id, createKeptBundle(() => bundleSheet(id), "ui/"));
    return sheets.get(id).get();
  };
  const theme = createKeptBundle(() => inUi(bundleThemeScript("development")), "ui/");
  const illustrations = createKeptBundle(() => inUi(illustrationSprite()), "ui/");
  const client = createKeptBundle(() => inUi(bundleClient()), "ui/dev/");
  const favicon = createKept(() => readFile(path.join(root, "assets/favicon.svg")), (id) => id === "assets/favicon.svg");
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
    else icons.set(file, iconNames(file, text));
  };
  const isIconUser = (id) => (id.startsWith("content/") && id.endsWith(".toml")) || (id.startsWith("ui/") && id.endsWith(".tsx"));
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

  /** What engines of the server evaluate once. It is made anew only with other packages, because that takes its time. */
  let kernel = null;
  function baseOf({ name, code }, all) {
    if (kernel?.name !== name) {
      const list = [...all.values()];
      const versions = new Map(list.map(({ id, version }) => [id, version]));
      kernel = { name, modules: list, versions, script: serverBase(code, list).text };
    }
    return kernel;
  }

  async function serverFile(name, data, ending = "js") {
    const file = `${name}-${fingerprint(data)}.${ending}`;
    await server.write(file, data);
    return file;
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
    const hashed = async (name, ending, data) => {
      const file = `${name}-${fingerprint(data)}.${ending}`;
      await assets.write(file, data);
      return file;
    };
    const [forBrowser, forServer] = await all([modules.reach(BROWSER_ENTRY), modules.reach(SERVER_ENTRY)]);
    const problems = [...forServer.problems, ...forBrowser.problems];
    if (problems.length > 0) throw new SourceError(problems);

    const [themeScript, iconSheet, drawings, faviconData, shots, clientBundle, forPages, forEngine, ...sheetBundles] =
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
    const withMap = async (name, { text, map }) => {
      const mapFile = await hashed(name, "js.map", map);
      return hashed(name, "js", `${text}//# sourceMappingURL=${mapFile}\n`);
    };

    const vendor = forPages.name;
    await assets.write(vendor, forPages.code);
    const clientFile = await hashed("client", "js", clientBundle.code);
    const app = browserScript([...forBrowser.modules.values()], BROWSER_ENTRY, { vendor, client: clientFile });
    const appFile = await withMap("app", app);
    const stylesFile = await hashed("site", "css", css);
    const iconsFile = await hashed("icons", "svg", iconSheet.svg);
    const drawingsFile = await hashed("illustrations", "svg", drawings.svg);
    const faviconFile = await hashed("favicon", "svg", faviconData);
    await Promise.all([...fonts, ...shots.files].map(([name, data]) => assets.write(name, data)));

    const base = baseOf(forEngine, forServer.modules);
    const current = base.modules.map((module) => {
      const now = forServer.modules.get(module.id);
      return now?.version === module.version ? now : module;
    });
    const vendorFile = await serverFile("vendor", base.script);
    const vendorMap = await serverFile("vendor", serverBase(forEngine.code, current).map, "js.map");
    const changed = [...forServer.modules.values()].filter(({ id, version }) => base.versions.get(id) !== version);
    const { text, map } = serverScript(changed, SERVER_ENTRY);
    const serverApp = await serverFile("app", text);
    const serverMap = await serverFile("app", map, "js.map");

    const addresses = { icons: address(iconsFile), illustrations: address(drawingsFile) };
    const bundles = {
      script: assets.withIntegrity(appFile),
      preload: [assets.withIntegrity(vendor), assets.withIntegrity(clientFile)],
      chunks: {},
      styles: assets.withIntegrity(stylesFile),
      fonts: [...fonts.keys()].filter((file) => file.endsWith(".woff2")).sort().map(address),
      favicon: address(faviconFile),
      theme_script: themeScript.code,
    };
    const versions = new Map([...forBrowser.modules.values()].map(({ id, version }) => [id, version]));
    const head = { vendor, clientFile, theme: themeScript.code, favicon: faviconFile, fonts: bundles.fonts.join() };
    const build = fingerprint(JSON.stringify([addresses, bundles, forEngine.name, versionsOf(forServer)]));
    const old = builds.get(since);
    const changedModules = [...forBrowser.modules.values()].filter(({ id, version }) => old && old.versions.get(id) !== version);
    const reload = old === undefined ? since !== null && since !== build && REASONS.unknown : reasonToReload(old.head, head);
    const script = changedModules.length > 0 && !reload ? await withMap("update", updateScript(changedModules)) : null;
    const update = {
      styles: old !== undefined && old.styles !== stylesFile,
      modules: changedModules.map(({ id }) => id),
      script: script && address(script),
      reload,
    };
    for (const id of builds.keys()) if (id !== since) builds.delete(id);
    builds.set(build, { versions, styles: stylesFile, head });
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
      server: {
        vendor: `server/${vendorFile}`,
        vendor_map: `server/${vendorMap}`,
        app: `server/${serverApp}`,
        map: `server/${serverMap}`,
      },
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

const versionsOf = ({ modules }) => [...modules.values()].map(({ id, version }) => [id, version]);

const REASONS = {
  unknown: "the build that is shown is not known",
  vendor: "the packages changed",
  clientFile: "the development client changed",
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
