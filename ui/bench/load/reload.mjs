// The scenario `reload`: replaces the content under load. Every tenth revision is invalid.
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { METRICS_OPTIONS, readMetrics, residentMib, startSite, sumMetrics } from "./site.mjs";
import { printResult, startVisitors } from "./visitors.mjs";

export async function reload(site, revisions = 100) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "site-content-"));
  const source = new URL("../../../content/", import.meta.url);
  await cp(source, folder, { recursive: true });
  const write = async (file, pattern, text) => {
    const before = await readFile(new URL(file, source), "utf8");
    if (!pattern.test(before)) throw new Error(`${file} has no ${pattern}`);
    await writeFile(path.join(folder, file), before.replace(pattern, text));
  };
  const revise = async (number, isInvalid) => {
    await write("site.toml", /label = "About"/, `label = "Revision ${number}"`);
    await write("pages/about.toml", /(\[hero\]\s+title = )"[^"]*"/, isInvalid ? "$1[" : `$1"About us, Revision ${number}"`);
  };
  await revise(1_000, false);
  const server = await startSite(site, 3_996, ["--content", folder, ...METRICS_OPTIONS]);
  const countReloads = () => sumMetrics(/^content_reloads_total/);
  const end = startVisitors({ port: 3_996, visitors: 8, pauseMs: 2, isRevised: true });
  const memory = [];
  for (let revision = 1; revision <= revisions; revision++) {
    const before = await countReloads();
    await revise(1_000 + revision, revision % 10 === 0);
    server.kill("SIGHUP");
    while ((await countReloads()) === before) await sleep(20);
    await sleep(100);
    if (revision % 20 === 0) memory.push((await residentMib(server)).toFixed(1));
  }
  printResult(`${revisions} reloads, every tenth invalid`, await end());
  console.log(`${(await readMetrics(/^content_reloads_total/)).join(", ")}; MiB after every 20 reloads: ${memory.join(", ")}`);
  server.kill("SIGKILL");
  await rm(folder, { recursive: true });
}
