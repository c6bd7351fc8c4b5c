// What React needs from its host, for an engine without Web APIs. Evaluated before the bundle. A stand-in that cannot do
// the real thing throws: rendering a document needs no timers, no streams and no network.
(() => {
  const { op_console } = Deno.core.ops;

  const describe = (value) => {
    if (typeof value === "string") return value;
    if (value instanceof Error) return value.stack ? `${value}\n${value.stack}` : String(value);
    try {
      return JSON.stringify(value) ?? String(value);
    } catch {
      return String(value);
    }
  };
  const log = (level) => (...values) => op_console(level, values.map(describe).join(" "));
  const absent = (name) => () => {
    throw new Error(`${name} is not available while a document is rendered`);
  };

  globalThis.console = {
    debug: log("debug"),
    log: log("info"),
    info: log("info"),
    warn: log("warn"),
    error: log("error"),
  };
  globalThis.performance = { now: () => 0 };
  globalThis.setTimeout = absent("setTimeout");
  globalThis.clearTimeout = () => {};
  globalThis.queueMicrotask = absent("queueMicrotask");
  globalThis.MessageChannel = class MessageChannel {
    port1 = {};
    port2 = { postMessage: absent("MessageChannel") };
  };
  globalThis.ReadableStream = class ReadableStream {
    constructor() {
      absent("ReadableStream")();
    }
  };
  globalThis.AbortController = class AbortController {
    signal = { aborted: false, addEventListener: () => {}, removeEventListener: () => {} };
    abort() {
      this.signal.aborted = true;
    }
  };
  globalThis.TextEncoder = class TextEncoder {
    encode = absent("TextEncoder.encode");
  };

  /** The part of URLSearchParams that reads a query; its order and decoding follow the URL standard. */
  globalThis.URLSearchParams = class URLSearchParams {
    #pairs;
    constructor(query = "") {
      const decode = (text) => {
        const spaced = text.replaceAll("+", " ");
        try {
          return decodeURIComponent(spaced);
        } catch {
          return spaced;
        }
      };
      const parts = String(query).replace(/^\?/, "").split("&").filter(Boolean);
      this.#pairs = parts.map((part) => {
        const [name, ...value] = part.split("=");
        return [decode(name), decode(value.join("="))];
      });
    }
    get(name) {
      return this.#pairs.find(([key]) => key === name)?.[1] ?? null;
    }
    has(name) {
      return this.#pairs.some(([key]) => key === name);
    }
    toString = absent("URLSearchParams.toString");
  };

  /** Enough of URL for the router, which joins a path to a base and reads the parts back. */
  globalThis.URL = class URL {
    constructor(address, base) {
      const whole = /^[a-z]+:\/\//.test(address) ? address : new.target.originOf(base) + address;
      const [, origin, pathname, search, hash] = /^([a-z]+:\/\/[^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/.exec(whole);
      Object.assign(this, { origin, pathname: pathname || "/", search: search ?? "", hash: hash ?? "" });
      this.href = this.origin + this.pathname + this.search + this.hash;
    }
    static originOf(base) {
      return /^([a-z]+:\/\/[^/?#]*)/.exec(String(base?.href ?? base))?.[1] ?? absent("URL without a base")();
    }
    toString() {
      return this.href;
    }
  };

  delete globalThis.WebAssembly;
})();
