// The scenario `drain`: restarts two instances behind HAProxy in turn, under load.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { haproxyConfig } from "../../tools/haproxy-config.mjs";
import { startSite, untilServed } from "./site.mjs";
import { printResult, startVisitors } from "./visitors.mjs";

export async function drain(site, restarts = 20) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "site-balancer-"));
  const file = path.join(folder, "haproxy.cfg");
  await writeFile(file, haproxyConfig({ port: 3_995, sitePorts: [3_993, 3_994], checkMs: 200 }));
  const options = ["--drain-ms", "1500", "--trusted-proxy", "127.0.0.1/32"];
  const sites = [await startSite(site, 3_993, options), await startSite(site, 3_994, options)];
  const balancer = spawn("haproxy", ["-f", file], { stdio: "ignore" });
  await untilServed(3_995, "/about");
  const end = startVisitors({ port: 3_995, visitors: 32, pauseMs: 0 });
  for (let restart = 0; restart < restarts; restart++) {
    const index = restart % 2;
    await sleep(700);
    sites[index].kill("SIGTERM");
    await once(sites[index], "exit");
    sites[index] = await startSite(site, 3_993 + index, options);
    await sleep(500);
  }
  printResult(`${restarts} restarts behind HAProxy`, await end());
  balancer.kill();
  sites.forEach((child) => child.kill("SIGKILL"));
  await rm(folder, { recursive: true });
}
