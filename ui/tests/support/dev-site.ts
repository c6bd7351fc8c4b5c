// A development server that runs on a copy of the sources. Tests can edit the copy. When a test ends, its changes are reverted.
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, type TestContext } from "node:test";
import { stopProcess } from "../../tools/stop-process.mjs";

const ui = process.cwd();
const root = path.dirname(ui);

export type DevSite = Readonly<{
  /** Returns the URL of the page at `path`. */
  at: (path: string) => string;
  read: (file: string) => string;
  /** Writes a file, or removes it if `text` is null. When the test ends, the old text is restored, or the new file is removed. */
  write: (t: TestContext, file: string, text: string | null) => void;
  /** Replaces the text of a file with the result of `change`, until the test ends. Returns a function that restores the old text earlier. */
  edit: (t: TestContext, file: string, change: (text: string) => string) => () => void;
}>;

/** Starts a server that all tests of a file share. */
export function setUpDevSite(): DevSite {
  let copy = "";
  let origin = "";
  let server: ChildProcess | undefined;

  before(async () => {
    copy = mkdtempSync(path.join(tmpdir(), "dev-site-"));
    cpSync(path.join(root, "content"), path.join(copy, "content"), { recursive: true });
    cpSync(path.join(root, "assets"), path.join(copy, "assets"), { recursive: true });
    cpSync(ui, path.join(copy, "ui"), { recursive: true, filter: (file) => !file.includes("node_modules") });
    symlinkSync(path.join(ui, "node_modules"), path.join(copy, "ui/node_modules"));
    const started = spawn(process.env["TEST_SITE"] ?? "", ["dev", "--root", copy, "--port", "0"], {
      env: { PATH: process.env["PATH"], NO_COLOR: "1" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    server = started;
    origin = await new Promise<string>((done, fail) => {
      let output = "";
      started.on("error", fail);
      started.on("exit", () => fail(new Error(`the development server has ended: ${output}`)));
      started.stderr.on("data", (text) => {
        output += text;
        const [, address] = /serving on (http:\S+)/.exec(output) ?? [];
        if (address !== undefined) done(address);
      });
    });
  });

  after(async () => {
    if (server !== undefined) await stopProcess(server);
    rmSync(copy, { recursive: true, force: true });
  });

  const absolute = (file: string) => path.join(copy, file);
  const put = (file: string, text: string | null) => {
    if (text === null) return rmSync(absolute(file), { force: true });
    mkdirSync(path.dirname(absolute(file)), { recursive: true });
    writeFileSync(absolute(file), text);
  };
  const read = (file: string) => readFileSync(absolute(file), "utf8");

  const changed = new WeakMap<TestContext, Set<string>>();

  function write(t: TestContext, file: string, text: string | null) {
    const files = changed.get(t) ?? new Set();
    changed.set(t, files);
    if (!files.has(file)) {
      files.add(file);
      const old = existsSync(absolute(file)) ? read(file) : null;
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
