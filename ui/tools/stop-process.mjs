// Stops a child process of a test or a benchmark.
import { once } from "node:events";

/**
 * Terminates a process and waits for it to exit. Returns immediately if it has already exited or could not be started.
 * @param {import("node:child_process").ChildProcess} child
 */
export async function stopProcess(child) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}
