// Follows the server: brings the page to each new state without losing what stands in it, and tells when it has been
// painted. What cannot be brought over reloads the page.
import type { PageInput } from "../../document.ts";
import { listen } from "./events.ts";
import type { Problem } from "./overlay.ts";
import type { Definitions, Registry } from "./registry.ts";
import { root } from "./root.ts";

export type ServerProblem = Omit<Problem, "source" | "stack"> &
  Readonly<{ source: "build" | "content" | "render" | "start" }>;

type Update = Readonly<{
  from: string;
  styles: string | null;
  script: string | null;
  content: boolean;
  reload: string | false;
}>;

export type State = Readonly<{
  id: number;
  build: string;
  errors: readonly ServerProblem[];
  update: Update | null;
}>;

const RELOADED_FOR = "development-reloaded-for";

/** Loads the page anew, but not again and again for a build that the server does not seem to have. */
function reload(build: string): void {
  if (sessionStorage.getItem(RELOADED_FOR) === build) throw new Error("the page is of another build than the server");
  sessionStorage.setItem(RELOADED_FOR, build);
  location.reload();
}

const painted = () =>
  new Promise<void>((done) => {
    // A page that is not seen is not painted.
    if (document.hidden) done();
    else requestAnimationFrame(() => requestAnimationFrame(() => done()));
  });

/** Puts another stylesheet in the place of the present one as soon as it is there. */
async function loadStyles(href: string): Promise<() => void> {
  const old = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  await new Promise<void>((done, fail) => {
    link.addEventListener("load", () => done());
    link.addEventListener("error", () => fail(new Error(`${href} cannot be loaded`)));
    old[old.length - 1]?.after(link);
  });
  return () => old.forEach((sheet) => sheet.remove());
}

async function fetchInput(): Promise<PageInput> {
  const query = new URLSearchParams(location.search);
  query.set("path", location.pathname);
  const response = await fetch(`/_dev/input?${query}`);
  if (!response.ok) throw new Error(`the data of the page cannot be loaded: ${response.status}`);
  return response.json();
}

/** Whether other data shows the same page, so that it can take the place of the present one. */
const isSamePage = (old: PageInput, { page }: PageInput) =>
  old.page.status === page.status && (page.status !== 200 || page.path === location.pathname);

export type UpdatesOptions = Readonly<{
  registry: Registry;
  /** Whether only a fresh load can show that what was wrong is mended; refreshed components may do without. */
  needsFreshLoad: (isRefreshed: boolean) => boolean;
  /** Called with each state, before it is applied. */
  onState: (state: State) => void;
  onFailure: (error: unknown) => void;
}>;

export function followUpdates(build: string, { registry, needsFreshLoad, onState, onFailure }: UpdatesOptions): void {
  /** None after an exchange that failed half-way: then only a load helps. */
  let shownBuild: string | null = build;
  /** The connection was lost: content may have changed since, which no build tells of. */
  let isBehind = false;
  let queue = Promise.resolve();

  async function exchange({ build: next }: State, { styles, script, content }: Update): Promise<void> {
    const [removeOld, changed, input] = await Promise.all([
      styles === null ? null : loadStyles(styles),
      script === null ? null : (import(script) as Promise<{ modules: Definitions }>),
      content ? fetchInput() : null,
    ]);
    if (input !== null && root.input !== null && !isSamePage(root.input, input)) return reload(next);
    removeOld?.();
    if (changed !== null) {
      const { needsReload } = registry.update(changed.modules);
      if (needsReload !== false) return reload(next);
    }
    if (input !== null) await show(input);
    shownBuild = next;
  }

  async function show(input: PageInput): Promise<void> {
    root.input = input;
    await root.render?.(input);
  }

  async function apply(state: State): Promise<void> {
    const { id, update } = state;
    const isBroken = needsFreshLoad(update?.script != null);
    const hasMissed = isBehind;
    isBehind = false;
    onState(state);
    if (update === null ? state.build !== shownBuild : update.from !== shownBuild && state.build !== shownBuild) {
      return reload(state.build);
    }
    if (update !== null && (update.from === shownBuild || update.content)) {
      if (update.reload !== false || isBroken) return location.reload();
      await exchange(state, update);
    } else if (hasMissed && root.render !== null) {
      await exchange(state, { from: state.build, styles: null, script: null, content: true, reload: false });
    }
    sessionStorage.removeItem(RELOADED_FOR);
    await painted();
    await fetch("/_dev/applied", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id }),
    }).catch(() => {
      // The server has been stopped; when it is back, the page hears of it.
    });
    const { input } = root;
    // Records are only taken from the build that the page is of.
    if (input !== null && shownBuild !== null && input.page.build !== shownBuild) {
      await show({ ...input, page: { ...input.page, build: shownBuild } });
    }
  }

  listen({
    onState(text) {
      const state = JSON.parse(text) as State;
      queue = queue
        .then(() => apply(state))
        .catch((error: unknown) => {
          shownBuild = null;
          onFailure(error);
        });
    },
    onLost() {
      isBehind = true;
    },
  });
}
