// Defines the web APIs that React needs, because the engine has none. Evaluated before the bundle, as the body of a
// function with the parameter `print`. A render needs no timers or streams, so their stubs throw when used.

const describe = (value) => {
  if (typeof value === "string") return value;
  if (value instanceof Error) return value.stack ? `${value}\n${value.stack}` : String(value);
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
};
const log = (level) => (...values) => print(level, values.map(describe).join(" "));
const unavailable = (name) => () => {
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
globalThis.setTimeout = unavailable("setTimeout");
globalThis.clearTimeout = () => {};
globalThis.queueMicrotask = unavailable("queueMicrotask");
globalThis.MessageChannel = class MessageChannel {
  port1 = {};
  port2 = { postMessage: unavailable("MessageChannel") };
};
globalThis.ReadableStream = class ReadableStream {
  constructor() {
    unavailable("ReadableStream")();
  }
};
globalThis.AbortController = class AbortController {
  signal = { aborted: false, addEventListener: () => {}, removeEventListener: () => {} };
  abort() {
    this.signal.aborted = true;
  }
};
// Deletes the accessor, so that QuickJS ignores a function that a script assigns to the property. QuickJS frees a stack
// frame twice if it runs out of memory while it passes the frame to such a function.
delete Error.prepareStackTrace;

/** React encodes constant strings while it loads. */
globalThis.TextEncoder = class TextEncoder {
  encode(text = "") {
    const escaped = encodeURIComponent(String(text).toWellFormed());
    const bytes = escaped.replace(/%(..)/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  }
};

/** The parts of URLSearchParams that bundles need. Changes do not update a URL. */
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
    if (typeof query === "object" && query !== null) {
      const pairs = Symbol.iterator in query ? [...query] : Object.entries(query);
      this.#pairs = pairs.map(([name, value]) => [String(name), String(value)]);
      return;
    }
    const parts = String(query).replace(/^\?/, "").split("&").filter(Boolean);
    this.#pairs = parts.map((part) => {
      const [name, ...value] = part.split("=");
      return [decode(name), decode(value.join("="))];
    });
  }
  get(name) {
    return this.#pairs.find(([key]) => key === name)?.[1] ?? null;
  }
  getAll(name) {
    return this.#pairs.filter(([key]) => key === name).map(([, value]) => value);
  }
  has(name) {
    return this.#pairs.some(([key]) => key === name);
  }
  append(name, value) {
    this.#pairs.push([String(name), String(value)]);
  }
  delete(name) {
    this.#pairs = this.#pairs.filter(([key]) => key !== name);
  }
  set(name, value) {
    const first = this.#pairs.findIndex(([key]) => key === name);
    if (first === -1) return this.append(name, value);
    this.#pairs = this.#pairs.filter(([key], index) => key !== name || index === first);
    this.#pairs[first][1] = String(value);
  }
  forEach(callback) {
    this.#pairs.forEach(([name, value]) => callback(value, name, this));
  }
  [Symbol.iterator]() {
    return this.#pairs.values();
  }
  toString() {
    const hex = (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
    const encode = (text) => encodeURIComponent(text).replace(/[!'()~]/g, hex).replaceAll("%20", "+");
    return this.#pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");
  }
};

/** The part of URL that the router needs: resolves a path against a base, and provides the components. */
globalThis.URL = class URL {
  constructor(address, base) {
    const whole = /^[a-z]+:\/\//.test(address) ? address : new.target.originOf(base) + address;
    const [, origin, pathname, search, hash] = /^([a-z]+:\/\/[^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/.exec(whole);
    Object.assign(this, { origin, pathname: pathname || "/", search: search ?? "", hash: hash ?? "" });
    this.href = this.origin + this.pathname + this.search + this.hash;
  }
  static originOf(base) {
    return /^([a-z]+:\/\/[^/?#]*)/.exec(String(base?.href ?? base))?.[1] ?? unavailable("URL without a base")();
  }
  toString() {
    return this.href;
  }
};
