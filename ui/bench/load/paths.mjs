// The scenario `paths`: requests URLs with an unknown path or an unknown query, each only once.
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { get, METRICS_OPTIONS, residentMib, startSite, sumMetrics } from "./site.mjs";

export async function paths(site, count = 200_000) {
  const port = 3_997;
  const server = await startSite(site, port, METRICS_OPTIONS);
  await sleep(2_000);
  const requestRange = async (from, to) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let index = from; index < to; index++) {
      const target = index % 2 ? `/nobody/${index}` : `/about?nobody=${index}`;
      const { status } = await get(port, target, agent);
      if (status !== (index % 2 ? 404 : 200)) throw new Error(`${target}: status ${status}`);
    }
    agent.destroy();
  };
  const requestAll = (from, to) => {
    const step = (to - from) / 4;
    return Promise.all([0, 1, 2, 3].map((part) => requestRange(from + part * step, from + (part + 1) * step)));
  };
  await requestAll(0, 10_000);
  const [renders, before] = [await sumMetrics(/^site_renders_total /), await residentMib(server)];
  await requestAll(10_000, 10_000 + count);
  const added = (await sumMetrics(/^site_renders_total /)) - renders;
  const after = await residentMib(server);
  console.log(`${count} addresses: ${added} renders, ${before.toFixed(1)} MiB before, ${after.toFixed(1)} MiB after`);
  server.kill("SIGKILL");
}
