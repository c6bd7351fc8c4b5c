// Simulated visitors. They run in a separate process (`visit.mjs`), so the load of a scenario does not delay their requests.
import { fork } from "node:child_process";
import { once } from "node:events";

/** Returns a function that stops the visitors and resolves with their results. */
export function startVisitors(options) {
  const child = fork(new URL("visit.mjs", import.meta.url), [JSON.stringify(options)], { serialization: "advanced" });
  return async () => {
    child.send("stop");
    const [result] = await once(child, "message");
    child.disconnect();
    return result;
  };
}

export const printResult = (name, { requests, p99, failures }) => {
  const failed = [...failures].map(([reason, count]) => `${count} ${reason}`).join(", ") || "0 failed";
  console.log(`${name.padEnd(34)}${String(requests).padStart(8)} requests, p99 ${p99.toFixed(1)} ms, ${failed}`);
};
