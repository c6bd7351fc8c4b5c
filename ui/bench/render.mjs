// Runs the server bundle in Node, with the inputs that `examples/bench-render.rs` has written to FOLDER. `node render.mjs rate FOLDER
// SECONDS` prints the renders per second of CPU time for each page. `node render.mjs serve FOLDER` serves the pages with Node's HTTP
// server, and prints its address.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import vm from "node:vm";

const [command, folder, seconds] = process.argv.slice(2);
const inputs = JSON.parse(await readFile(path.join(folder, "inputs.json"), "utf8"));
vm.runInThisContext(await readFile(path.join(folder, "server.js"), "utf8"), { filename: "server.js" });
const { renderDocument } = /** @type {any} */ (globalThis);

if (command === "rate") {
  for (const [page, input] of inputs) {
    for (let renders = 0; renders < 2_000; renders++) renderDocument(input);
    const usageBefore = process.cpuUsage();
    const end = performance.now() + Number(seconds) * 1_000;
    let renders = 0;
    // Converts the string to bytes within the measured time, because a server has to do the same.
    for (; performance.now() < end; renders++) Buffer.from(renderDocument(input).html);
    const { user, system } = process.cpuUsage(usageBefore);
    console.log(`${page}\t${(renders / ((user + system) / 1e6)).toFixed(1)}`);
  }
} else {
  const pages = new Map(inputs);
  const server = createServer((request, response) => {
    const { status, html } = renderDocument(pages.get(request.url));
    const body = Buffer.from(html);
    response.writeHead(status, { "content-type": "text/html; charset=utf-8", "content-length": body.length });
    response.end(body);
  });
  server.listen(0, "127.0.0.1", () => {
    const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
    console.log(`127.0.0.1:${port}`);
  });
}
