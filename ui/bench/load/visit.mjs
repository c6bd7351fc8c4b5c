// Simulates visitors until the parent process sends a message. Each visitor requests one page after another. At the end, sends the parent
// the number of requests with a response, the 99th percentile of the response times, and the failures by reason.
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { get } from "./site.mjs";

const PAGES = ["/", "/about", "/services/windows", "/solutions-list"];

const { port, visitors, pauseMs, isRevised } = JSON.parse(process.argv[2]);
const stopping = new AbortController();
process.once("message", () => stopping.abort());
const times = [];
const failures = new Map();
const countFailure = (reason) => failures.set(reason, (failures.get(reason) ?? 0) + 1);

/** Checks that the page `body` and its shell come from the same revision of the content (`reload.mjs`). */
async function checkRevision(body, agent) {
  const revisions = new Set(body.match(/Revision \d+/g));
  if (revisions.size !== 1) countFailure(`a page with the texts ${[...revisions].join(" and ")}`);
  const shell = /\/assets\/shell-[^"]+\.json/.exec(body)?.[0];
  const response = await get(port, shell, agent);
  if (response.status !== 200) countFailure(`status ${response.status} of the shell`);
  else if (!revisions.has(/Revision \d+/.exec(response.body)?.[0])) countFailure("a shell of another revision");
}

async function visit(first) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = first; !stopping.signal.aborted; turn++) {
    const start = performance.now();
    try {
      const page = isRevised ? "/about" : PAGES[turn % PAGES.length];
      const { status, body } = await get(port, page, agent);
      if (status !== 200) countFailure(`status ${status}`);
      times.push(performance.now() - start);
      if (isRevised) await checkRevision(body, agent);
    } catch (error) {
      countFailure(error.code ?? error.message);
    }
    if (pauseMs > 0) await sleep(pauseMs);
  }
  agent.destroy();
}

await Promise.all(Array.from({ length: visitors }, (_, index) => visit(index)));
times.sort((a, b) => a - b);
process.send?.({ requests: times.length, p99: times[Math.floor(times.length * 0.99)], failures });
