// `cargo xtask soak` appends this script to the server bundle. A page whose path ends in the name of a fault then fails in
// a fifth of its renders.
{
  const render = globalThis.renderDocument;
  // Fills the memory with smaller and smaller blocks, frees some of them, fills the memory again with results of `step`,
  // and repeats this forever.
  const exhaust = (step) => {
    const hoard = [];
    const fill = (size) => {
      try {
        for (;;) hoard.push(new Uint8Array(size));
      } catch {
        return;
      }
    };
    for (;;) {
      [1 << 20, 1 << 16, 1 << 12, 64].forEach(fill);
      hoard.length -= 32;
      try {
        for (let index = 0; index < 64; index++) hoard.push(step());
      } catch {
        continue;
      }
    }
  };
  const faults = {
    memory: () => {
      for (const hoard = []; ; ) hoard.push(new Array(10_000).fill(hoard.length));
    },
    objects: () => {
      for (let chain = {}; ; ) chain = { chain, name: `n${Math.random()}` };
    },
    errors: () => exhaust(() => new Error("fault").stack),
    promises: () => exhaust(async (value) => [await value]),
    loop: () => {
      for (;;);
    },
    microtasks: () => {
      (async () => {
        for (;;) await 0;
      })();
      return { status: 200, html: "" };
    },
    error: () => {
      throw new Error("fault");
    },
    symbol: () => {
      throw Symbol("fault");
    },
    pending: () => new Promise(() => {}),
    prototype: (json) => {
      Array.prototype.map = () => [];
      return render(json);
    },
  };
  globalThis.renderDocument = (json) => {
    const name = /\/fault-([a-z]+)$/.exec(JSON.parse(json).page.path)?.[1];
    return Object.hasOwn(faults, name) && Math.random() < 1 / 5 ? faults[name](json) : render(json);
  };
}
