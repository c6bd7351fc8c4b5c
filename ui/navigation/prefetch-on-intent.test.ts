import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { prefetchOnIntent } from "./prefetch-on-intent.ts";

/** An element inside the link to `path`, or outside all links if `path` is null. */
class FakeElement {
  readonly path: string | null;

  constructor(path: string | null) {
    this.path = path;
  }

  closest() {
    const { path } = this;
    return path && { href: `https://site.test${path}`, origin: "https://site.test", pathname: path, target: "" };
  }
}

type Fields = Readonly<{ target?: FakeElement; relatedTarget?: FakeElement | null; pointerType?: string; screenX?: number; screenY?: number }>;

/** Runs `prefetchOnIntent` on a fake document. Returns the prefetched paths, and a function that dispatches an event. */
function observe(t: TestContext) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const document = new EventTarget();
  const fakes = { document, window: globalThis, Element: FakeElement, location: { origin: "https://site.test", pathname: "/" } };
  for (const [name, value] of Object.entries({ ...fakes, navigator: {} })) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
  const end = new AbortController();
  t.after(() => end.abort());
  const prefetched: string[] = [];
  prefetchOnIntent((href) => prefetched.push(new URL(href).pathname), end.signal);
  const dispatch = (type: string, fields: Fields) => {
    const event = new Event(type);
    for (const [name, value] of Object.entries({ pointerType: "mouse", relatedTarget: null, ...fields })) {
      Object.defineProperty(event, name, { value });
    }
    document.dispatchEvent(event);
  };
  return { prefetched, dispatch };
}

const [text, icon] = [new FakeElement("/about"), new FakeElement("/about")];
const elsewhere = new FakeElement(null);

test("a pointer that stays on a link prefetches its page, and a pointer that leaves the link does not", (t) => {
  const { prefetched, dispatch } = observe(t);
  dispatch("pointerover", { target: text, screenX: 1, screenY: 1 });
  dispatch("pointerout", { target: text, relatedTarget: elsewhere });
  t.mock.timers.tick(1000);
  assert.deepEqual(prefetched, []);
  dispatch("pointerover", { target: text, screenX: 2, screenY: 1 });
  t.mock.timers.tick(80);
  assert.deepEqual(prefetched, ["/about"]);
});

test("a pointer that moves inside a link does not postpone the prefetch", (t) => {
  const { prefetched, dispatch } = observe(t);
  dispatch("pointerover", { target: text, screenX: 1, screenY: 1 });
  t.mock.timers.tick(60);
  dispatch("pointerout", { target: text, relatedTarget: icon });
  dispatch("pointerover", { target: icon, screenX: 2, screenY: 1 });
  t.mock.timers.tick(20);
  assert.deepEqual(prefetched, ["/about"]);
});

test("moving the pointer away from another element does not cancel the prefetch of the focused link", (t) => {
  const { prefetched, dispatch } = observe(t);
  dispatch("focusin", { target: text });
  dispatch("pointerout", { target: elsewhere });
  t.mock.timers.tick(200);
  assert.deepEqual(prefetched, ["/about"]);
});

test("moving the focus away from another element does not cancel the prefetch of the hovered link", (t) => {
  const { prefetched, dispatch } = observe(t);
  dispatch("pointerover", { target: text, screenX: 1, screenY: 1 });
  dispatch("focusout", { target: elsewhere });
  t.mock.timers.tick(80);
  assert.deepEqual(prefetched, ["/about"]);
});

test("a link that scrolls under a resting pointer is not prefetched", (t) => {
  const { prefetched, dispatch } = observe(t);
  dispatch("pointerover", { target: elsewhere, screenX: 1, screenY: 1 });
  dispatch("pointermove", { target: elsewhere, screenX: 5, screenY: 5 });
  dispatch("pointerover", { target: text, screenX: 5, screenY: 5 });
  t.mock.timers.tick(1000);
  assert.deepEqual(prefetched, []);
});

test("a touch that becomes a scroll does not prefetch", (t) => {
  const { prefetched, dispatch } = observe(t);
  dispatch("pointerdown", { target: text, pointerType: "touch" });
  dispatch("pointercancel", { target: text, pointerType: "touch" });
  t.mock.timers.tick(1000);
  assert.deepEqual(prefetched, []);
});
