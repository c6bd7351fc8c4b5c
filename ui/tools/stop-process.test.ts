import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";
import { stopProcess } from "./stop-process.mjs";

const start = (script: string): ChildProcess => spawn(process.execPath, ["--eval", script], { stdio: "ignore" });

test("a running process is terminated", async () => {
  const child = start("setInterval(() => {}, 1000)");
  await stopProcess(child);
  assert.equal(child.signalCode, "SIGTERM");
});

test("the function does not wait for a process that has exited, was killed or could not be started", async () => {
  const exited = start("process.exit(3)");
  await once(exited, "exit");
  await stopProcess(exited);
  assert.equal(exited.exitCode, 3);

  const killed = start("process.kill(process.pid, 'SIGKILL')");
  await once(killed, "exit");
  await stopProcess(killed);
  assert.equal(killed.signalCode, "SIGKILL");

  const missing = spawn("/no-such-program");
  await once(missing, "error");
  await stopProcess(missing);
});
