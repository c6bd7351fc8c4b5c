// A bundle whose render function causes the fault that its input names, or renders the list in its input.
const pending = new Promise(() => {});
const doubled = (text, times) => (times === 0 ? text : doubled(text + text, times - 1));
const chains = (count, step) => {
  for (let index = 0; index < count; index++) Promise.resolve().then(step);
};
// Repeats forever: fills the memory with smaller and smaller blocks, frees some blocks, and fills the memory again with
// the results of `step`.
const exhaust = (step) => {
  const hoard = [];
  const fill = (size) => {
    try {
      for (;;) hoard.push(new Uint8Array(size));
    } catch {
      return;
    }
  };
  for (let room = 0; ; room = (room + 1) % 64) {
    [1 << 20, 1 << 16, 1 << 12, 64].forEach(fill);
    hoard.length -= room;
    for (let index = 0; index < 64; index++) {
      try {
        hoard.push(step(index));
      } catch {
        continue;
      }
    }
  }
};
const done = { status: 200, html: "done" };

const faults = {
  "endless loop": () => {
    for (;;);
  },
  "endless loop that catches everything": () => {
    for (;;) {
      try {
        for (;;);
      } catch {
        continue;
      } finally {
        for (;;);
      }
    }
  },
  "endless microtasks": () => {
    (async () => {
      for (;;) await 0;
    })();
    return done;
  },
  "endless microtasks in ten thousand chains": () => {
    const step = () => {
      Promise.resolve().then(step);
    };
    chains(10_000, step);
    return done;
  },
  "endless for await": async () => {
    async function* numbers() {
      for (let number = 0; ; number++) yield number;
    }
    for await (const _ of numbers());
    return done;
  },
  "endless generator": () => {
    function* numbers() {
      for (;;) yield 0;
    }
    return [...{ [Symbol.iterator]: () => ({ next: () => ({ done: false }) }) }, ...numbers()];
  },
  "endless comparison": () => [3, 2, 1].sort(() => { for (;;); }),
  "endless toString of an error": () => {
    throw { toString() { for (;;); } };
  },
  "endless expression": () => /^(a+)+$/.test(`${"a".repeat(64)}b`),
  "allocation bomb": () => {
    for (const hoard = []; ; ) hoard.push(new Array(100_000).fill(hoard.length));
  },
  "allocation bomb of objects": () => {
    for (let chain = {}; ; ) chain = { chain, name: `n${Math.random()}` };
  },
  "allocation bomb of buffers": () => {
    for (const hoard = []; ; ) hoard.push(new Uint8Array(16 << 20).fill(1));
  },
  "allocation bomb in microtasks": () => {
    const hoard = [];
    const step = () => {
      hoard.push(new Array(100_000).fill(hoard.length));
      Promise.resolve().then(step);
    };
    step();
    return done;
  },
  "allocation bomb that catches everything": () => {
    const hoard = [];
    for (;;) {
      try {
        for (;;) hoard.push(new Array(100_000).fill(hoard.length));
      } catch {
        hoard.push([]);
      }
    }
  },
  "errors while memory is out": () => {
    Error.prepareStackTrace = (_error, frames) => frames.join();
    exhaust(() => new Error("fault").stack);
  },
  "async functions while memory is out": () => exhaust(async (value) => [await value]),
  "huge string": () => ({ status: 200, html: doubled("0123456789", 40) }),
  "huge array": () => [..."x".repeat(1 << 28)].join("-"),
  "native function on much": () => ({ status: 200, html: new Array(1 << 23).fill("ab").sort().join("").slice(0, 2) }),
  "output of 50 MB": () => ({ status: 200, html: "x".repeat(50_000_000) }),
  "deep recursion": () => {
    const deeper = () => deeper() + 1;
    return deeper();
  },
  "deep recursion in a native function": () => {
    let value = [];
    for (let depth = 0; depth < 1_000_000; depth++) value = [value];
    return { status: 200, html: JSON.stringify(value) };
  },
  "throw of a symbol": () => {
    throw Symbol("fault");
  },
  "throw of null": () => {
    throw null;
  },
  "throw of undefined": () => {
    throw undefined;
  },
  "throw of an object without prototype": () => {
    throw Object.create(null);
  },
  "throw of an error that throws": () => {
    const thrown = new Error("fault");
    for (const name of ["stack", "message", "name", "toString"]) {
      Object.defineProperty(thrown, name, { get: () => { throw Symbol("again"); } });
    }
    throw thrown;
  },
  "throw of a revoked proxy": () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    throw proxy;
  },
  "promise that never settles": () => pending,
  "promise of a symbol's rejection": () => Promise.reject(Symbol("fault")),
  "rejection after return": () => {
    Promise.resolve().then(() => {
      throw new Error("late fault");
    });
    return done;
  },
  "rejections without end": () => {
    for (let index = 0; index < 10_000; index++) Promise.reject(index);
    return done;
  },
  "rejection after many with handlers": () => {
    const handled = Array.from({ length: 100 }, (_, index) => Promise.reject(index));
    Promise.reject(new Error("late fault"));
    for (const promise of handled) promise.catch(() => {});
    return done;
  },
  "many rejections with handlers": () => {
    const handled = Array.from({ length: 100 }, (_, index) => Promise.reject(index));
    for (const promise of handled) promise.catch(() => {});
    return { status: 200, html: "fine" };
  },
  "mutation of a prototype": () => {
    Array.prototype.map = () => [];
    return done;
  },
  "mutation of a prototype's prototype": () => {
    Object.setPrototypeOf(Array.prototype, null);
    return done;
  },
  "mutation of a global": () => {
    globalThis.JSON = { parse: () => ({ list: [] }) };
    return done;
  },
  "mutation of an accessor": () => {
    Object.defineProperty(Map.prototype, "size", { get: () => 0 });
    return done;
  },
  "addition to a prototype": () => {
    Object.prototype.fault = "everywhere";
    return done;
  },
  "mutation of a frozen object": () => {
    Math.max = () => 7;
    return { status: 200, html: `the maximum is ${Math.max(1, 2)}` };
  },
  "mutation of a frozen object in strict code": () => {
    "use strict";
    Math.max = () => 7;
    return done;
  },
  "addition to a prototype that is closed": () => {
    "use strict";
    Set.prototype.fault = "everywhere";
    return done;
  },
  "mutation of a closed prototype's prototype": () => {
    Object.setPrototypeOf(Set.prototype, null);
    return done;
  },
  "mutation before an error": () => {
    String.prototype.concat = undefined;
    throw new Error("fault");
  },
  "no document": () => undefined,
  "document without a status": () => ({ html: "x" }),
  "document with getters that throw": () => ({ get status() { throw new Error("no status"); } }),
  "panic in a native function": () => {
    console.error("panic, please");
    return done;
  },
  "panic that is caught": () => {
    try {
      console.error("panic, please");
    } catch {
      return done;
    }
    return done;
  },
  "halves of surrogate pairs": () => ({ status: 200, html: "a\ud800b\udc00\ud83d\ude00c" }),
};

globalThis.renderDocument = (json) => {
  const input = JSON.parse(json);
  if (input.fault !== undefined) return faults[input.fault](input);
  const items = input.list.map((item, index) => `<li id="${index}">${item.replace(/&/g, "&amp;")}</li>`);
  const size = new Map(items.entries()).size;
  return { status: 200, html: `<ul data-size="${size}">${"".concat(...items)}</ul>` };
};
