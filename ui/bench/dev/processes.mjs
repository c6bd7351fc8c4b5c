// Runs commands and servers as child processes.
import { spawn } from "node:child_process";
import { stopProcess } from "../../tools/stop-process.mjs";

/**
 * Runs a command. Rejects if it fails.
 * @returns {Promise<void>}
 */
export function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "ignore", ...options });
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${command} ${args.join(" ")}: ${code}`))));
  });
}

const children = new Set();

/** Starts a server. Once the server prints its URL, resolves with this URL, the process id and a function that stops the server. */
export function serve(command, args, options) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
  children.add(child);
  child.once("exit", () => children.delete(child));
  return new Promise((resolve, reject) => {
    let output = "";
    child.on("error", reject);
    child.on("exit", () => reject(new Error(`${command} exited: ${output}`)));
    const onOutput = (text) => {
      output += text;
      const [address] = /http:\/\/[\d.]+:\d+/.exec(output) ?? [];
      if (address !== undefined) resolve({ address, pid: child.pid, stop: () => stopProcess(child) });
    };
    child.stdout.on("data", onOutput);
    child.stderr.on("data", onOutput);
  });
}

export const stopAll = () => Promise.all([...children].map(stopProcess));
