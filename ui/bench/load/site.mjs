// Starts the site under test, sends requests to it, and reads its metrics and its memory use.
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const METRICS_PORT = 3998;

export const METRICS_OPTIONS = ["--metrics-address", `127.0.0.1:${METRICS_PORT}`];

export const get = (port, target, agent) =>
  new Promise((resolve, reject) => {
    const request = http.get({ host: "127.0.0.1", port, path: target, agent }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve({ status: response.statusCode, body: Buffer.concat(chunks).toString() }));
      response.on("error", reject);
    });
    request.on("error", reject);
    request.setTimeout(20_000, () => request.destroy(new Error("no response within 20 s")));
  });

export async function untilServed(port, target) {
  while ((await get(port, target).catch(() => undefined))?.status !== 200) await sleep(20);
}

export async function startSite(site, port, options = []) {
  const child = spawn(site, ["serve", "--port", String(port), ...options], { stdio: ["ignore", "ignore", "inherit"] });
  await untilServed(port, "/readyz");
  return child;
}

export async function residentMib(child) {
  const status = await readFile(`/proc/${child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

export async function readMetrics(pattern) {
  const { body } = await get(METRICS_PORT, "/metrics");
  return body.split("\n").filter((line) => pattern.test(line) && !line.startsWith("#"));
}

export async function sumMetrics(pattern) {
  return (await readMetrics(pattern)).reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}
