// A proxy in front of the site that holds requests back, drops them or changes their answers, for engines whose driver cannot.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Treatment of a request: `wait` holds it back, `drop` closes its connection, `edit` changes the answer. */
export type Rule = Readonly<{ wait?: Promise<void>; drop?: boolean; edit?: (body: string) => string }>;

export type Proxy = Readonly<{
  origin: string;
  /** Sets what happens to requests whose path matches, from now on. The last matching rule applies. */
  on: (path: RegExp, rule: Rule) => void;
  /** Forgets all rules and requests. */
  reset: () => void;
  /** The paths of all requests since the last reset. */
  seen: () => readonly string[];
  close: () => void;
}>;

/** Returns a promise, and the function that resolves it. */
export function gate(): Readonly<{ wait: Promise<void>; open: () => void }> {
  let open = () => {};
  const wait = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { wait, open };
}

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
      const answer = await fetch(site + path, { method: request.method ?? "GET" });
      const { "content-encoding": _encoding, "content-length": _length, ...headers } = Object.fromEntries(answer.headers);
      const body = Buffer.from(await answer.arrayBuffer());
      // A script from the browser's own cache would not arrive late.
      if (path.endsWith(".js")) headers["cache-control"] = "no-store";
      response.writeHead(answer.status, headers);
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
