// A visitor in WebKitGTK's MiniBrowser, on a virtual screen. Uses the classic WebDriver protocol.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { inspect } from "node:util";
import { freePort } from "../support/versions.ts";
import { poll } from "./poll.ts";
import { pointing, type Visitor } from "./visitor.ts";

/** The code points that represent non-character keys in the protocol. */
const KEYS: Readonly<Record<string, string>> = {
  Enter: "\uE007",
  Escape: "\uE00C",
  Tab: "\uE004",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

/**
 * Time limit for a script, far longer than any script takes. If the document is unloaded while a script runs, the driver never responds,
 * and the caller retries after the limit.
 */
const SCRIPT_LIMIT_MS = 4000;
/** The time limit for a script while a document loads, when responses are often lost. */
const LOADING_LIMIT_MS = 250;

const SCREEN_LIMIT_MS = 20_000;

/** Maximum size of the frame and the toolbar of a window, in pixels. */
const BORDER_LIMIT = 200;

/** Starts a virtual screen, and returns its name. */
async function startScreen(processes: ChildProcess[]): Promise<string> {
  const args = ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const screen = spawn("Xvfb", args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  processes.push(screen);
  const lines = createInterface(screen.stdio[3] as Readable);
  const [line] = (await once(lines, "line", { signal: AbortSignal.timeout(SCREEN_LIMIT_MS) })) as [string];
  return `:${line}`;
}

type Size = Readonly<{ width: number; height: number }>;

type Send = <T>(method: "GET" | "POST" | "DELETE", path: string, body?: object, limitMs?: number) => Promise<T>;

/** Starts the driver, and adds the browser's console messages to `messages`. */
async function startDriver(executable: string, display: string, messages: string[], processes: ChildProcess[]): Promise<Send> {
  const port = await freePort();
  const driver = spawn(executable, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: "1" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  processes.push(driver);
  createInterface(driver.stdout).on("line", (line) => {
    if (line.startsWith("CONSOLE ")) messages.push(line);
  });
  const send: Send = async (method, path, body, limitMs) => {
    const signal = limitMs === undefined ? null : AbortSignal.timeout(limitMs);
    const init = { method, signal, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value as never;
  };
  const isReady = () => send<{ ready: boolean }>("GET", "/status").then(({ ready }) => ready, () => false);
  await poll(`${executable} is ready`, async () => {
    if (driver.exitCode !== null) throw new Error(`${executable} ended with ${driver.exitCode}`);
    return isReady();
  });
  return send;
}

export async function webkitVisitor(executable: string, origin: string): Promise<Visitor> {
  const processes: ChildProcess[] = [];
  try {
    return await startVisitor(executable, origin, processes);
  } catch (error) {
    stop(processes);
    throw error;
  }
}

function stop(processes: readonly ChildProcess[]): void {
  for (const child of processes) child.kill();
}

/** Starts a browser with its screen and driver. Adds their processes to `processes`, even if a later step fails. */
async function startVisitor(executable: string, origin: string, processes: ChildProcess[]): Promise<Visitor> {
  const messages: string[] = [];
  const display = await startScreen(processes);
  const send = await startDriver(executable, display, messages, processes);
  const options = { args: ["--automation", "--enable-write-console-messages-to-stdout=true"] };
  const { sessionId } = await send<{ sessionId: string }>("POST", "/session", {
    // With any other strategy, each command waits for `load` or `DOMContentLoaded`. A test may delay this event, and the driver
    // sometimes misses it.
    capabilities: { alwaysMatch: { pageLoadStrategy: "none", "webkitgtk:browserOptions": options } },
  });
  const session = `/session/${sessionId}`;
  const evaluate = <T>(expression: string, limitMs = SCRIPT_LIMIT_MS) =>
    send<T>("POST", `${session}/execute/sync`, { script: `return (${expression})`, args: [] }, limitMs);

  /** Sends a command that loads a document, and waits until it is parsed. */
  async function load(command: string, body: object): Promise<void> {
    type State = readonly [url: string, readyState: DocumentReadyState, isOld: true | null];
    const start = async () => {
      await evaluate("(window.isOld = true)");
      await send("POST", session + command, body);
      return Date.now();
    };
    let started = await start();
    let state: State | undefined;
    const isParsed = async () => {
      state = await evaluate<State>("[location.href, document.readyState, window.isOld]", LOADING_LIMIT_MS);
      const [url, readyState, isOld] = state;
      // WebKit sometimes drops a navigation that starts soon after it has shown its error page, which is at `about:blank`.
      if (isOld && url === "about:blank" && Date.now() > started + SCRIPT_LIMIT_MS) started = await start();
      return !isOld && readyState !== "loading";
    };
    await poll("the document is parsed", () => isParsed().catch(() => false)).catch((cause: unknown) => {
      throw new Error(`${command} ${JSON.stringify(body)} did not load; the last state was ${inspect(state)}`, { cause });
    });
  }

  // Measures the difference between the sizes of the window and the page, once both are on the screen.
  let border: Size = { width: NaN, height: NaN };
  await poll("the window is on the screen", async () => {
    const { width, height } = await send<Size>("GET", `${session}/window/rect`);
    const page = await evaluate<Size>("{ width: innerWidth, height: innerHeight }");
    border = { width: width - page.width, height: height - page.height };
    return [border.width, border.height].every((pixels) => pixels >= 0 && pixels < BORDER_LIMIT);
  });

  const act = (...actions: readonly object[]) => send<void>("POST", `${session}/actions`, { actions });

  const visitor: Visitor = {
    canTouch: false,
    open: (path) => load("/url", { url: origin + path }),
    evaluate: (expression) => evaluate(expression),
    point: (pointer, ...places) => act(pointing(pointer, places)),
    press(key) {
      const value = KEYS[key] ?? key;
      return act({ type: "key", id: "keys", actions: [{ type: "keyDown", value }, { type: "keyUp", value }] });
    },
    back: () => evaluate("history.back()"),
    forward: () => evaluate("history.forward()"),
    reload: () => load("/refresh", {}),
    async resize(width, height) {
      await send("POST", `${session}/window/rect`, { width: width + border.width, height: height + border.height });
      // The page is resized some time after the window.
      await poll(`the page has ${width} by ${height} pixels`, () =>
        evaluate<boolean>(`innerWidth === ${width} && innerHeight === ${height}`),
      );
    },
    messages: () => messages,
    async leave() {
      try {
        await send("DELETE", session);
      } finally {
        stop(processes);
      }
    },
  };
  await visitor.resize(1280, 800);
  return visitor;
}
