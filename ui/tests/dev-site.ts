// A development server on a copy of the sources, for tests that edit them. Each test's changes are reverted after it.
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, type TestContext } from "node:test";

const ui = process.cwd();

export type DevSite = Readonly<{
  /** Address of `path`. */
  at: (path: string) => string;
  read: (file: string) => string;
  /** Writes a file; after the test, its old text is restored or the new file is removed. */
  write: (t: TestContext, file: string, text: string | null) => void;
  /** Writes the result of `change`; returns a function that restores the old text. */
  edit: (t: TestContext, file: string, change: (text: string) => string) => () => void;
}>;

/** The server shared by all tests of a file. */
export function useDevSite(): DevSite {
  let root = "";
  let origin = "";
  let server: ChildProcess | undefined;

  before(async () => {
    root = mkdtempSync(path.join(tmpdir(), "dev-site-"));
    for (const name of ["content", "assets"])
      cpSync(path.join(ui, "..", name), path.join(root, name), { recursive: true });
    cpSync(ui, path.join(root, "ui"), { recursive: true, filter: (file) => !file.includes("node_modules") });
    symlinkSync(path.join(ui, "node_modules"), path.join(root, "ui/node_modules"));
    const started = spawn(process.env["TEST_SITE"] ?? "", ["dev", "--root", root, "--port", "0"], {
      env: { PATH: process.env["PATH"], NO_COLOR: "1" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    server = started;
    origin = await new Promise<string>((done, fail) => {
      let said = "";
      started.on("error", fail);
      started.on("exit", () => fail(new Error(`the development server has ended: ${said}`)));
      started.stderr.on("data", (text) => {
        said += text;
        const [, address] = /serving on (http:\S+)/.exec(said) ?? [];
        if (address !== undefined) done(address);
      });
    });
  });

  after(async () => {
    if (server === undefined) return;
    const ended = new Promise((done) => server?.once("exit", done));
    server.kill("SIGTERM");
    await ended;
    rmSync(root, { recursive: true, force: true });
  });

  const place = (file: string) => path.join(root, file);
  const put = (file: string, text: string | null) => {
    if (text === null) return rmSync(place(file), { force: true });
    mkdirSync(path.dirname(place(file)), { recursive: true });
    writeFileSync(place(file), text);
  };
  const read = (file: string) => readFileSync(place(file), "utf8");

  /** The files that the current test has changed. */
  const changed = new WeakMap<TestContext, Set<string>>();

  function write(t: TestContext, file: string, text: string | null) {
    const files = changed.get(t) ?? new Set();
    changed.set(t, files);
    if (!files.has(file)) {
      files.add(file);
      const old = existsSync(place(file)) ? read(file) : null;
      t.after(() => put(file, old));
    }
    put(file, text);
  }

  return {
    at: (address) => origin + address,
    read,
    write,
    edit(t, file, change) {
      const old = read(file);
      const text = change(old);
      assert.notEqual(text, old, "the edit changes something");
      write(t, file, text);
      return () => put(file, old);
    },
  };
}
