// A proxy that delays requests to the site, drops them or changes their responses. Not every engine's driver can do this.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Changes the handling of a request: `wait` delays it, `drop` closes its connection, `edit` changes the body of the response. */
export type Rule = Readonly<{ wait?: Promise<void>; drop?: boolean; edit?: (body: string) => string }>;

export type Proxy = Readonly<{
  origin: string;
  /** Adds a rule for requests whose path, including the query, matches `path`. The last matching rule applies. */
  on: (path: RegExp, rule: Rule) => void;
  /** Removes all rules and all recorded requests. */
  reset: () => void;
  /** Returns the paths, including queries, of all requests since the last reset. */
  seen: () => readonly string[];
  close: () => void;
}>;

export async function startProxy(site: string): Promise<Proxy> {
  let rules: (readonly [RegExp, Rule])[] = [];
  let seen: string[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    seen.push(path);
    const ruleOf = () => rules.findLast(([pattern]) => pattern.test(path))?.[1] ?? {};
    const { wait, edit } = ruleOf();
    await wait;
    if (ruleOf().drop) return void request.socket.destroy();
    try {
      const upstream = await fetch(site + path, { method: request.method ?? "GET" });
      const { "content-encoding": _encoding, "content-length": _length, ...headers } = Object.fromEntries(upstream.headers);
      const body = Buffer.from(await upstream.arrayBuffer());
      // Scripts must not be cached, because the proxy could not delay a script from the browser's cache.
      if (path.endsWith(".js")) headers["cache-control"] = "no-store";
      response.writeHead(upstream.status, headers);
      response.end(edit === undefined ? body : edit(body.toString()));
    } catch {
      request.socket.destroy();
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    on: (path, rule) => void rules.push([path, rule]),
    reset() {
      rules = [];
      seen = [];
    },
    seen: () => seen,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
