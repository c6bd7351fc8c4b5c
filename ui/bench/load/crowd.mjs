// The scenario `crowd`: measures the response times of visitors while thousands of abusive connections are open, then exhausts the file
// descriptors of a server.
import { spawn } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { answerPings, readNothing, sendSlowly } from "./abuse.mjs";
import { get, METRICS_OPTIONS, readMetrics, residentMib, startSite, sumMetrics, untilServed } from "./site.mjs";
import { printResult, startVisitors } from "./visitors.mjs";

const PORT = 3_990;
const VISITORS = { port: PORT, visitors: 4, pauseMs: 5 };

/** Resolves with the 99th percentile of the visitors' response times while no other connections are open. */
async function measureAlone(name) {
  const end = startVisitors(VISITORS);
  await sleep(15_000);
  const result = await end();
  printResult(name, result);
  return result.p99;
}

/**
 * Returns the path of the largest picture on the page with the portfolio. If a client requests it many times and reads nothing, the
 * responses fill the socket buffers on both sides.
 */
async function findLargestPicture() {
  const { body } = await get(PORT, "/services/design");
  const files = [...new Set(body.match(/\/assets\/[^" ]+\.(avif|webp|jpg)/g))];
  const sizes = await Promise.all(files.map(async (file) => [(await get(PORT, file)).body.length, file]));
  return sizes.toSorted(([one], [other]) => other - one)[0][1];
}

/** Opens `count` connections, and calls `onOpen` with each. When one closes, adds its lifetime in seconds to `lifetimes`. */
async function openConnections(count, lifetimes, onOpen) {
  const sockets = [];
  for (let index = 0; index < count; index++) {
    const socket = net.connect({ host: "127.0.0.1", port: PORT });
    socket.on("error", () => {});
    sockets.push(socket);
    await once(socket, "connect");
    const start = performance.now();
    socket.once("close", () => lifetimes.push((performance.now() - start) / 1e3));
    onOpen(socket);
    // Pausing after every 50 connections keeps the listener's backlog from overflowing.
    if (index % 50 === 49) await sleep(2);
  }
  return sockets;
}

/** Waits up to 90 seconds for the server to close nearly all connections. */
async function untilClosed() {
  for (let second = 0; second < 90; second += 5) {
    await sleep(5_000);
    if ((await sumMetrics(/^connections\{/)) < 10) return;
  }
}

export async function crowd(site) {
  const server = await startSite(site, PORT, ["--connections-per-address", "10000", ...METRICS_OPTIONS]);
  await sleep(3_000);
  const usualP99 = await measureAlone("visitors alone");
  const before = await residentMib(server);
  const picture = await findLargestPicture();

  const end = startVisitors(VISITORS);
  const kinds = [
    { name: "silent", count: 5_000, onOpen: (socket) => socket.resume(), lifetimes: [] },
    { name: "slow head", count: 2_000, onOpen: sendSlowly, lifetimes: [] },
    { name: "slow reading", count: 500, onOpen: (socket) => readNothing(socket, picture), lifetimes: [] },
    { name: "answering pings", count: 500, onOpen: answerPings, lifetimes: [] },
  ];
  const sockets = [];
  for (const { count, onOpen, lifetimes } of kinds) sockets.push(...(await openConnections(count, lifetimes, onOpen)));
  console.log(`all open: ${(await readMetrics(/^connections\{/)).join(", ")}; ${(await residentMib(server)).toFixed(1)} MiB`);
  await untilClosed();
  const result = await end();
  printResult("visitors beside the crowd", result);
  console.log(`${(await readMetrics(/^connections/)).join(", ")}`);
  for (const { name, lifetimes } of kinds.filter((kind) => kind.lifetimes.length > 0)) {
    const [shortest, longest] = [Math.min(...lifetimes), Math.max(...lifetimes)];
    console.log(`${name}: ${lifetimes.length} closed by the server, after ${shortest.toFixed(1)} to ${longest.toFixed(1)} s`);
  }
  sockets.forEach((socket) => socket.destroy());
  await measureAlone("visitors afterwards");
  const after = await residentMib(server);
  const growth = ((after / before - 1) * 100).toFixed(1);
  console.log(`p99 beside the crowd: ${(result.p99 / usualP99).toFixed(2)} times the usual value`);
  console.log(`${before.toFixed(1)} MiB before, ${after.toFixed(1)} MiB after (${growth} %)`);
  server.kill();
  await exhaustDescriptors(site);
}

/** Opens more connections than the server has file descriptors, closes them, and requests a page. */
async function exhaustDescriptors(site) {
  const port = 3_992;
  const command = `ulimit -n 200; exec ${site} serve --port ${port} --connections-per-address 10000`;
  const shell = spawn("sh", ["-c", command], { stdio: ["ignore", "ignore", "inherit"] });
  await untilServed(port, "/readyz");
  const connections = Array.from({ length: 400 }, () => net.connect({ host: "127.0.0.1", port }).on("error", () => {}));
  await sleep(3_000);
  connections.forEach((socket) => socket.destroy());
  await sleep(500);
  const { status } = await get(port, "/about");
  console.log(`after 400 connections with 200 descriptors: status ${status}`);
  shell.kill();
}
