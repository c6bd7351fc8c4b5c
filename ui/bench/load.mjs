// Measures how visitors are affected by abusive connections (`crowd`), by restarts behind a load balancer (`drain`) and by content
// reloads (`reload`), and the cost of requests for unknown addresses (`paths`). A request counts as failed unless it has a complete
// response with status 200. `cargo xtask bench load` runs it as `node load.mjs SCENARIO EXECUTABLE`.
import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const PAGES = ["/", "/about", "/services/windows", "/solutions-list"];
const METRICS_PORT = 3998;

const get = (port, target, agent) =>
  new Promise((resolve, reject) => {
    const request = http.get({ host: "127.0.0.1", port, path: target, agent }, (response) => {
      const parts = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () => resolve({ status: response.statusCode, body: Buffer.concat(parts).toString() }));
      response.on("error", reject);
    });
    request.on("error", reject);
    request.setTimeout(20_000, () => request.destroy(new Error("no response within 20 s")));
  });

/** Simulates visitors, each of whom requests one page after another. Runs in a separate process. */
async function visit({ port, visitors, pauseMs, isRevised }) {
  const stopping = new AbortController();
  process.once("message", () => stopping.abort());
  const times = [];
  const failures = new Map();
  const countFailure = (reason) => failures.set(reason, (failures.get(reason) ?? 0) + 1);
  const visitor = async (first) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = first; !stopping.signal.aborted; turn++) {
      const start = performance.now();
      try {
        const page = isRevised ? "/about" : PAGES[turn % PAGES.length];
        const { status, body } = await get(port, page, agent);
        if (status !== 200) countFailure(`status ${status}`);
        times.push(performance.now() - start);
        if (isRevised) {
          const revisions = new Set(body.match(/Revision \d+/g));
          if (revisions.size !== 1) countFailure(`a page with the texts ${[...revisions].join(" and ")}`);
          const shell = /\/assets\/shell-[^"]+\.json/.exec(body)?.[0];
          const { status: shellStatus, body: shellBody } = await get(port, shell, agent);
          if (shellStatus !== 200) countFailure(`status ${shellStatus} of the shell`);
          else if (!revisions.has(/Revision \d+/.exec(shellBody)?.[0])) countFailure("a shell of another revision");
        }
      } catch (error) {
        countFailure(error.code ?? error.message);
      }
      if (pauseMs > 0) await sleep(pauseMs);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: visitors }, (_, index) => visitor(index)));
  times.sort((a, b) => a - b);
  process.send({ requests: times.length, p99: times[Math.floor(times.length * 0.99)], failures });
}

/** Starts visitors. Returns a function that stops them and resolves with their results. */
function startVisitors(options) {
  const child = fork(new URL(import.meta.url), ["visit", JSON.stringify(options)], { serialization: "advanced" });
  return async () => {
    child.send("stop");
    const [result] = await once(child, "message");
    child.disconnect();
    return result;
  };
}

const printResult = (name, { requests, p99, failures }) => {
  const failed = [...failures].map(([reason, count]) => `${count} ${reason}`).join(", ") || "0 failed";
  console.log(`${name.padEnd(34)}${String(requests).padStart(8)} requests, p99 ${p99.toFixed(1)} ms, ${failed}`);
};

async function startSite(site, port, options = []) {
  const child = spawn(site, ["serve", "--port", String(port), ...options], { stdio: ["ignore", "ignore", "inherit"] });
  const ready = async () => (await get(port, "/readyz").catch(() => undefined))?.status === 200;
  while (!(await ready())) await sleep(20);
  return child;
}

const residentMb = async (child) => {
  const status = await readFile(`/proc/${child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024;
};

/** Returns the lines of the metrics that match `pattern`. */
async function readMetrics(pattern) {
  const { body } = await get(METRICS_PORT, "/metrics");
  return body.split("\n").filter((line) => pattern.test(line) && !line.startsWith("#"));
}
const readMetric = async (name) => Number((await readMetrics(new RegExp(`^${name}[ {]`)))[0].split(" ").at(-1));

/** Opens connections that send nothing, send an endless request head, send only pings, or do not read their responses. */
async function crowd(site) {
  const port = 3990;
  const options = ["--connections-per-address", "10000", "--metrics-address", `127.0.0.1:${METRICS_PORT}`];
  const server = await startSite(site, port, options);
  await sleep(3_000);
  const measureAlone = async (name) => {
    const end = startVisitors({ port, visitors: 4, pauseMs: 5 });
    await sleep(15_000);
    const result = await end();
    printResult(name, result);
    return result.p99;
  };
  const usualP99 = await measureAlone("visitors alone");
  const before = await residentMb(server);

  // The slow readers request the largest picture repeatedly, so that the responses exceed the socket buffers of both sides.
  const { body } = await get(port, "/services/design");
  const sizes = [...new Set(body.match(/\/assets\/[^" ]+\.(avif|webp|jpg)/g))].map(async (file) => [(await get(port, file)).body.length, file]);
  const [, picture] = (await Promise.all(sizes)).toSorted(([one], [other]) => other - one)[0];
  const sockets = [];
  const lifetimes = new Map();
  const open = async (kind, count, onOpen) => {
    for (let index = 0; index < count; index++) {
      const socket = net.connect({ host: "127.0.0.1", port });
      socket.on("error", () => {});
      sockets.push(socket);
      await once(socket, "connect");
      const start = performance.now();
      socket.once("close", () => lifetimes.set(kind, [...(lifetimes.get(kind) ?? []), (performance.now() - start) / 1e3]));
      onOpen?.(socket);
      // A pause after every 50 connections prevents an overflow of the listener's backlog.
      if (index % 50 === 49) await sleep(2);
    }
  };
  const h2Frame = (type, flags, payload = Buffer.alloc(0)) => {
    const head = Buffer.alloc(9);
    head.writeUIntBE(payload.length, 0, 3);
    head[3] = type;
    head[4] = flags;
    return Buffer.concat([head, payload]);
  };
  const [SETTINGS, PING, ACK] = [4, 6, 1];
  const answerPings = (socket) => {
    socket.write(Buffer.concat([Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), h2Frame(SETTINGS, 0)]));
    let pending = Buffer.alloc(0);
    // A ping every two seconds keeps the connection from being idle.
    const timer = setInterval(() => socket.write(h2Frame(PING, 0, Buffer.alloc(8))), 2_000);
    socket.on("close", () => clearInterval(timer));
    socket.on("data", (data) => {
      pending = Buffer.concat([pending, data]);
      while (pending.length >= 9 && pending.length >= 9 + pending.readUIntBE(0, 3)) {
        const length = 9 + pending.readUIntBE(0, 3);
        const [type, flags] = [pending[3], pending[4]];
        if ((type === SETTINGS || type === PING) && flags !== ACK) socket.write(h2Frame(type, ACK, type === PING ? pending.subarray(9, 17) : undefined));
        pending = pending.subarray(length);
      }
    });
  };
  const sendSlowly = (socket) => {
    socket.write("GET / HTTP/1.1\r\nhost: crowd\r\nx: ");
    const timer = setInterval(() => socket.write("x"), 1_000);
    socket.on("close", () => clearInterval(timer));
    socket.resume();
  };
  const readSlowly = (socket) => {
    socket.pause();
    socket.write(`GET ${picture} HTTP/1.1\r\nhost: crowd\r\n\r\n`.repeat(150));
  };
  const end = startVisitors({ port, visitors: 4, pauseMs: 5 });
  await open("silent", 5_000, (socket) => socket.resume());
  await open("slow head", 2_000, sendSlowly);
  await open("slow reading", 500, readSlowly);
  await open("answering pings", 500, answerPings);
  console.log(`at once: ${(await readMetrics(/^connections\{/)).join(", ")}; ${(await residentMb(server)).toFixed(1)} MB`);
  for (let second = 0; second < 90; second += 5) {
    await sleep(5_000);
    if ((await readMetrics(/^connections\{/)).reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0) < 10) break;
  }
  const result = await end();
  printResult("visitors beside the crowd", result);
  console.log(`${(await readMetrics(/^connections/)).join(", ")}`);
  for (const [kind, seconds] of lifetimes) {
    seconds.sort((a, b) => a - b);
    console.log(`${kind}: ${seconds.length} closed by the server, after ${seconds[0].toFixed(1)} to ${seconds.at(-1).toFixed(1)} s`);
  }
  sockets.forEach((socket) => socket.destroy());
  await measureAlone("visitors afterwards");
  const after = await residentMb(server);
  console.log(`p99 ${(result.p99 / usualP99).toFixed(2)} of the usual; ${before.toFixed(1)} MB before, ${after.toFixed(1)} MB after (${((after / before - 1) * 100).toFixed(1)} %)`);
  server.kill();

  // If the file descriptors are exhausted, new connections wait. When descriptors are free again, requests are served.
  const shell = spawn("sh", ["-c", `ulimit -n 200; exec ${site} serve --port 3992 --connections-per-address 10000`], { stdio: ["ignore", "ignore", "inherit"] });
  while ((await get(3_992, "/readyz").catch(() => undefined))?.status !== 200) await sleep(50);
  const connections = Array.from({ length: 400 }, () => net.connect({ host: "127.0.0.1", port: 3_992 }).on("error", () => {}));
  await sleep(3_000);
  connections.forEach((socket) => socket.destroy());
  await sleep(500);
  const { status } = await get(3_992, "/about");
  console.log(`after 400 connections with 200 descriptors: status ${status}`);
  shell.kill();
}

/** Restarts two instances behind HAProxy in turn, under load. */
async function drain(site, restarts = 20) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "site-balancer-"));
  const servers = [3_993, 3_994].map((port) => `  server s${port} 127.0.0.1:${port} check inter 200ms fall 1 rise 1`);
  const config = `global
  maxconn 2000
defaults
  mode http
  option redispatch
  retries 3
  timeout connect 2s
  timeout client 30s
  timeout server 30s
frontend public
  bind 127.0.0.1:3995
  default_backend sites
backend sites
  option httpchk GET /readyz
${servers.join("\n")}
`;
  await writeFile(path.join(folder, "haproxy.cfg"), config);
  const options = ["--drain-ms", "1500", "--trusted-proxy", "127.0.0.1/32"];
  const sites = [await startSite(site, 3_993, options), await startSite(site, 3_994, options)];
  const balancer = spawn("haproxy", ["-f", path.join(folder, "haproxy.cfg")], { stdio: ["ignore", "ignore", "ignore"] });
  while ((await get(3_995, "/about").catch(() => undefined))?.status !== 200) await sleep(50);
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

/** Replaces the content under load. Every tenth revision is invalid. */
async function reload(site, revisions = 100) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "site-content-"));
  const source = new URL("../../content/", import.meta.url);
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
  const options = ["--content", folder, "--metrics-address", `127.0.0.1:${METRICS_PORT}`];
  const server = await startSite(site, 3_996, options);
  const countReloads = async () => (await readMetrics(/^content_reloads_total/)).reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
  const end = startVisitors({ port: 3_996, visitors: 8, pauseMs: 2, isRevised: true });
  const memory = [];
  for (let revision = 1; revision <= revisions; revision++) {
    const before = await countReloads();
    await revise(1_000 + revision, revision % 10 === 0);
    server.kill("SIGHUP");
    while ((await countReloads()) === before) await sleep(20);
    await sleep(100);
    if (revision % 20 === 0) memory.push((await residentMb(server)).toFixed(1));
  }
  printResult(`${revisions} reloads, every tenth invalid`, await end());
  console.log(`${(await readMetrics(/^content_reloads_total/)).join(", ")}; MB after each 20: ${memory.join(", ")}`);
  server.kill("SIGKILL");
  await rm(folder, { recursive: true });
}

/** Requests unknown addresses and queries. */
async function paths(site, count = 200_000) {
  const port = 3_997;
  const server = await startSite(site, port, ["--metrics-address", `127.0.0.1:${METRICS_PORT}`]);
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
  const requestAll = (from, to) => Promise.all([0, 1, 2, 3].map((part) => requestRange(from + ((to - from) * part) / 4, from + ((to - from) * (part + 1)) / 4)));
  await requestAll(0, 10_000);
  const [renders, before] = [await readMetric("site_renders_total"), await residentMb(server)];
  await requestAll(10_000, 10_000 + count);
  const added = (await readMetric("site_renders_total")) - renders;
  const after = await residentMb(server);
  console.log(`${count} addresses: ${added} renders, ${before.toFixed(1)} MB before, ${after.toFixed(1)} MB after`);
  server.kill("SIGKILL");
}

const [scenario, argument] = process.argv.slice(2);
if (scenario === "visit") {
  await visit(JSON.parse(argument));
} else {
  await { crowd, drain, reload, paths }[scenario](path.resolve(argument));
  process.exit(0);
}
