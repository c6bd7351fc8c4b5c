// Two consecutive builds of the site, the processes that serve them, and a load balancer. The second build has a changed interface and
// changed content, but the executable is the same, so incompatible changes to the server itself are not covered.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import http from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { haproxyConfig } from "../../tools/haproxy-config.mjs";
import { stopProcess } from "../../tools/stop-process.mjs";
import { poll } from "../engines/poll.ts";

const ui = process.cwd();
const root = path.dirname(ui);

export type Version = Readonly<{ name: string; options: readonly string[] }>;

/** Creates a temporary folder, which the caller must remove. */
export const createFolder = (): string => mkdtempSync(path.join(tmpdir(), "versions-"));

/** Writes the second version to `folder`. Returns the options that make the executable serve each version. */
export function twoVersions(folder: string): Readonly<{ one: Version; two: Version }> {
  cpSync(ui, path.join(folder, "ui"), { recursive: true, filter: (file) => !file.includes("node_modules") });
  cpSync(path.join(root, "content"), path.join(folder, "content"), { recursive: true });
  symlinkSync(path.join(ui, "node_modules"), path.join(folder, "ui/node_modules"));
  symlinkSync(path.join(root, "assets"), path.join(folder, "assets"));
  const edit = (file: string, before: RegExp, after: string) => {
    const text = readFileSync(path.join(folder, file), "utf8");
    if (!before.test(text)) throw new Error(`${file} has no ${before}`);
    writeFileSync(path.join(folder, file), text.replace(before, after));
  };
  edit("ui/layout/Header.tsx", /<header/, '<header data-version="two"');
  edit("ui/layout/Header.module.css", /$/, "\n@layer components { .Root { outline-offset: 3px } }\n");
  edit("content/pages/about.toml", /(\[hero\]\s+title = )"[^"]*"/, '$1"About the second version"');
  const out = path.join(folder, "two");
  const { status, stderr } = spawnSync(process.execPath, ["tools/build.mjs", out], { cwd: path.join(folder, "ui"), encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  const two = ["--interface", out, "--content", path.join(folder, "content")];
  return { one: { name: "one", options: [] }, two: { name: "two", options: two } };
}

export const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });

export type Answer = Readonly<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>;

export const get = (origin: string, target: string, headers: Readonly<Record<string, string>> = {}) =>
  new Promise<Answer>((done, fail) => {
    const request = http.get(origin + target, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", fail);
      response.on("end", () => done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    request.on("error", fail);
  });

/** A server process with its own port. It is restarted for each version that it serves. */
export class Replica {
  private child: ChildProcess | undefined;
  readonly port: number;
  private readonly archive: string | null;

  constructor(port: number, archive: string | null) {
    this.port = port;
    this.archive = archive;
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`;
  }

  async serve({ options }: Version): Promise<void> {
    await this.stop();
    const archive = this.archive === null ? [] : ["--archive", this.archive];
    const common = ["serve", "--port", String(this.port), "--workers", "1", "--drain-ms", "700"];
    const child = spawn(process.env["TEST_SITE"] ?? "", [...common, ...archive, ...options], {
      env: { PATH: process.env["PATH"], NO_COLOR: "1" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.child = child;
    let log = "";
    child.stderr.on("data", (text) => (log += text));
    const isReady = () => fetch(`${this.origin}/readyz`).then(({ ok }) => ok, () => false);
    await poll("the site is ready", () => {
      if (child.exitCode !== null) throw new Error(`the site has ended: ${log}`);
      return isReady();
    });
  }

  async stop(): Promise<void> {
    if (this.child !== undefined) await stopProcess(this.child);
  }
}

/** Starts HAProxy in front of the replicas. TEST_HAPROXY is the path of its executable; without this variable, returns `null`. */
export async function startBalancer(folder: string, replicas: readonly Replica[]) {
  const program = process.env["TEST_HAPROXY"];
  if (program === undefined) return null;
  const port = await freePort();
  const sitePorts = replicas.map((replica) => replica.port);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "haproxy.cfg");
  writeFileSync(file, haproxyConfig({ port, sitePorts, checkMs: 100 }));
  const child = spawn(program, ["-f", file], { stdio: "ignore" });
  const origin = `http://127.0.0.1:${port}`;
  const isListening = () => get(origin, "/healthz").then(() => true, () => false);
  const stop = () => stopProcess(child);
  try {
    await poll(`${program} listens`, () => {
      if (child.exitCode !== null) throw new Error(`${program} has ended with ${child.exitCode}`);
      return isListening();
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, stop };
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });
