// Measures how visitors are affected by a crowd of abusive connections (crowd), by restarts behind a load balancer (drain)
// and by content reloads (reload), and what requests for unknown addresses cost (paths). A request has failed if it has no
// complete response of status 200. Run by `cargo xtask bench load`; `node load.mjs WHAT SITE`, with one of the words above
// as WHAT, and the executable as SITE.
import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const PAGES = ["/", "/about", "/services/windows", "/solutions-list"];
const METRICS = 3998;

const get = (port, target, agent) =>
  new Promise((resolve, reject) => {
    const request = http.get({ host: "127.0.0.1", port, path: target, agent }, (response) => {
      const parts = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () => resolve({ status: response.statusCode, body: Buffer.concat(parts).toString() }));
      response.on("error", reject);
    });
    request.on("error", reject);
    request.setTimeout(20_000, () => request.destroy(new Error("no answer within 20 s")));
  });

/** Simulates visitors, in a separate process: each requests one page after another. */
async function visit({ port, visitors, pauseMs, isRevised }) {
  const over = new AbortController();
  process.once("message", () => over.abort());
  const times = [];
  const failures = new Map();
  const fail = (reason) => failures.set(reason, (failures.get(reason) ?? 0) + 1);
  const one = async (first) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = first; !over.signal.aborted; turn++) {
      const start = performance.now();
      try {
        const page = isRevised ? "/about" : PAGES[turn % PAGES.length];
        const { status, body } = await get(port, page, agent);
        if (status !== 200) fail(`status ${status}`);
        times.push(performance.now() - start);
        if (isRevised) {
          const revisions = new Set(body.match(/Revision \d+/g));
          if (revisions.size !== 1) fail(`a page with ${[...revisions].join(" and ")}`);
          const shell = /\/assets\/shell-[^"]+\.json/.exec(body)?.[0];
          const { status: shellStatus, body: shellBody } = await get(port, shell, agent);
          if (shellStatus !== 200) fail(`status ${shellStatus} of the shell`);
          else if (!revisions.has(/Revision \d+/.exec(shellBody)?.[0])) fail("a shell of another revision");
        }
      } catch (error) {
        fail(error.code ?? error.message);
      }
      if (pauseMs > 0) await sleep(pauseMs);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: visitors }, (_, index) => one(index)));
  times.sort((a, b) => a - b);
  process.send({ requests: times.length, p99: times[Math.floor(times.length * 0.99)], failures });
}

/** Starts visitors. Returns a function that stops them and resolves with their results. */
function startVisitors(options) {
  const child = fork(new URL(import.meta.url), ["visit", JSON.stringify(options)], { serialization: "advanced" });
  return async () => {
    child.send("over");
    const [result] = await once(child, "message");
    child.disconnect();
    return result;
  };
}

const say = (name, { requests, p99, failures }) => {
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

async function figures(pattern) {
  const { body } = await get(METRICS, "/metrics");
  return body.split("\n").filter((line) => pattern.test(line) && !line.startsWith("#"));
}
const figure = async (name) => Number((await figures(new RegExp(`^${name}[ {]`)))[0].split(" ").at(-1));

/** Opens connections that send nothing, an endless request head, or only pings, or that do not read their responses. */
async function crowd(site) {
  const port = 3990;
  const options = ["--connections-per-address", "10000", "--metrics-address", `127.0.0.1:${METRICS}`];
  const server = await startSite(site, port, options);
  await sleep(3_000);
  const usual = async (name) => {
    const end = startVisitors({ port, visitors: 4, pauseMs: 5 });
    await sleep(15_000);
    const result = await end();
    say(name, result);
    return result.p99;
  };
  const idle = await usual("visitors alone");
  const before = await residentMb(server);

  // The largest picture; requested repeatedly, so that the responses do not fit into the socket buffers of both sides.
  const { body } = await get(port, "/services/design");
  const sizes = [...new Set(body.match(/\/assets\/[^" ]+\.(avif|webp|jpg)/g))].map(async (file) => [(await get(port, file)).body.length, file]);
  const [, picture] = (await Promise.all(sizes)).toSorted(([one], [other]) => other - one)[0];
  const sockets = [];
  const ended = new Map();
  const open = async (kind, count, onOpen) => {
    for (let index = 0; index < count; index++) {
      const socket = net.connect({ host: "127.0.0.1", port });
      socket.on("error", () => {});
      sockets.push(socket);
      await once(socket, "connect");
      const start = performance.now();
      socket.once("close", () => ended.set(kind, [...(ended.get(kind) ?? []), (performance.now() - start) / 1e3]));
      onOpen?.(socket);
      // Pauses now and then, so that the listener's backlog does not overflow.
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
    let rest = Buffer.alloc(0);
    // Also sends a ping every two seconds, so that the connection is never silent.
    const timer = setInterval(() => socket.write(h2Frame(PING, 0, Buffer.alloc(8))), 2_000);
    socket.on("close", () => clearInterval(timer));
    socket.on("data", (data) => {
      rest = Buffer.concat([rest, data]);
      while (rest.length >= 9 && rest.length >= 9 + rest.readUIntBE(0, 3)) {
        const length = 9 + rest.readUIntBE(0, 3);
        const [type, flags] = [rest[3], rest[4]];
        if ((type === SETTINGS || type === PING) && flags !== ACK) socket.write(h2Frame(type, ACK, type === PING ? rest.subarray(9, 17) : undefined));
        rest = rest.subarray(length);
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
  console.log(`at once: ${(await figures(/^connections\{/)).join(", ")}; ${(await residentMb(server)).toFixed(1)} MB`);
  for (let second = 0; second < 90; second += 5) {
    await sleep(5_000);
    if ((await figures(/^connections\{/)).reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0) < 10) break;
  }
  const result = await end();
  say("visitors beside the crowd", result);
  console.log(`${(await figures(/^connections/)).join(", ")}`);
  for (const [kind, seconds] of ended) {
    seconds.sort((a, b) => a - b);
    console.log(`${kind}: ${seconds.length} closed by the server, after ${seconds[0].toFixed(1)} to ${seconds.at(-1).toFixed(1)} s`);
  }
  sockets.forEach((socket) => socket.destroy());
  await usual("visitors afterwards");
  const after = await residentMb(server);
  console.log(`p99 ${(result.p99 / idle).toFixed(2)} of the usual; ${before.toFixed(1)} MB before, ${after.toFixed(1)} MB after (${((after / before - 1) * 100).toFixed(1)} %)`);
  server.kill();

  // When file descriptors run out, new connections wait. Once some are free, requests are served again.
  const shell = spawn("sh", ["-c", `ulimit -n 200; exec ${site} serve --port 3992 --connections-per-address 10000`], { stdio: ["ignore", "ignore", "inherit"] });
  while ((await get(3_992, "/readyz").catch(() => undefined))?.status !== 200) await sleep(50);
  const many = Array.from({ length: 400 }, () => net.connect({ host: "127.0.0.1", port: 3_992 }).on("error", () => {}));
  await sleep(3_000);
  many.forEach((socket) => socket.destroy());
  await sleep(500);
  const { status } = await get(3_992, "/about");
  console.log(`after 400 connections with 200 descriptors: status ${status}`);
  shell.kill();
}

/** Restarts two instances behind haproxy in turn, twenty times, under load. */
async function drain(site, times = 20) {
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
  for (let time = 0; time < times; time++) {
    const index = time % 2;
    await sleep(700);
    sites[index].kill("SIGTERM");
    await once(sites[index], "exit");
    sites[index] = await startSite(site, 3_993 + index, options);
    await sleep(500);
  }
  say(`${times} restarts behind haproxy`, await end());
  balancer.kill();
  sites.forEach((child) => child.kill("SIGKILL"));
  await rm(folder, { recursive: true });
}

/** Replaces the content a hundred times under load; every tenth version is broken. */
async function reload(site, times = 100) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "site-content-"));
  const source = new URL("../../content/", import.meta.url);
  await cp(source, folder, { recursive: true });
  const write = async (file, pattern, text) => {
    const before = await readFile(new URL(file, source), "utf8");
    if (!pattern.test(before)) throw new Error(`${file} has no ${pattern}`);
    await writeFile(path.join(folder, file), before.replace(pattern, text));
  };
  const revise = async (number, isBroken) => {
    await write("site.toml", /label = "About"/, `label = "Revision ${number}"`);
    await write("pages/about.toml", /(\[hero\]\s+title = )"[^"]*"/, isBroken ? "$1[" : `$1"About us, Revision ${number}"`);
  };
  await revise(1_000, false);
  const options = ["--content", folder, "--metrics-address", `127.0.0.1:${METRICS}`];
  const server = await startSite(site, 3_996, options);
  const reloads = async () => (await figures(/^content_reloads_total/)).reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
  const end = startVisitors({ port: 3_996, visitors: 8, pauseMs: 2, isRevised: true });
  const sizes = [];
  for (let time = 1; time <= times; time++) {
    const known = await reloads();
    await revise(1_000 + time, time % 10 === 0);
    server.kill("SIGHUP");
    while ((await reloads()) === known) await sleep(20);
    await sleep(100);
    if (time % 20 === 0) sizes.push((await residentMb(server)).toFixed(1));
  }
  say(`${times} reloads, every tenth broken`, await end());
  console.log(`${(await figures(/^content_reloads_total/)).join(", ")}; MB after each 20: ${sizes.join(", ")}`);
  server.kill("SIGKILL");
  await rm(folder, { recursive: true });
}

/** Requests unknown addresses and queries. */
async function paths(site, count = 200_000) {
  const port = 3_997;
  const server = await startSite(site, port, ["--metrics-address", `127.0.0.1:${METRICS}`]);
  await sleep(2_000);
  const ask = async (from, to) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let index = from; index < to; index++) {
      const target = index % 2 ? `/nobody/${index}` : `/about?nobody=${index}`;
      const { status } = await get(port, target, agent);
      if (status !== (index % 2 ? 404 : 200)) throw new Error(`${target}: status ${status}`);
    }
    agent.destroy();
  };
  const all = (from, to) => Promise.all([0, 1, 2, 3].map((part) => ask(from + ((to - from) * part) / 4, from + ((to - from) * (part + 1)) / 4)));
  await all(0, 10_000);
  const [renders, before] = [await figure("site_renders_total"), await residentMb(server)];
  await all(10_000, 10_000 + count);
  const more = (await figure("site_renders_total")) - renders;
  const after = await residentMb(server);
  console.log(`${count} addresses: ${more} renders, ${before.toFixed(1)} MB before, ${after.toFixed(1)} MB after`);
  server.kill("SIGKILL");
}

const [what, subject] = process.argv.slice(2);
if (what === "visit") {
  await visit(JSON.parse(subject));
} else {
  await { crowd, drain, reload, paths }[what](path.resolve(subject));
  process.exit(0);
}
