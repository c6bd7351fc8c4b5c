import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import type { PageRecord } from "../generated/content.ts";
import { createRecordStore, type FetchRecord } from "./record-store.ts";

const record = (path: string, build = "one") => ({ path, build, status: 200 }) as PageRecord;

type Request = Readonly<{ address: string; priority: RequestPriority; signal: AbortSignal; answer: (record: PageRecord) => void }>;

/** Returns a store with the record of `/`, and the requests that it makes. */
function storeWithRequests() {
  const requests: Request[] = [];
  const fetchRecord: FetchRecord = (address, { signal, priority }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error));
      requests.push({ address, priority, signal, answer: resolve });
    });
  return { store: createRecordStore(record("/"), fetchRecord), requests };
}

const noSignal = new AbortController().signal;

test("a record is fetched only once, and the initial record is not fetched", async () => {
  const { store, requests } = storeWithRequests();
  assert.equal((await store.load("/", noSignal)).path, "/");
  const prefetched = store.prefetch("/about");
  const loaded = store.load("/about", noSignal);
  assert.deepEqual(requests.map(({ address, priority }) => [address, priority]), [["/data/about.json", "low"]]);
  requests[0]?.answer(record("/about"));
  assert.equal(await prefetched, await loaded);
  await store.load("/about", noSignal);
  assert.equal(requests.length, 1);
});

test("a load that is cancelled and restarted in the same task keeps its request", async () => {
  const { store, requests } = storeWithRequests();
  const first = new AbortController();
  void store.load("/about", first.signal);
  first.abort();
  const again = store.load("/about", noSignal);
  await setTimeout();
  requests[0]?.answer(record("/about"));
  assert.equal((await again).path, "/about");
  assert.equal(requests.length, 1);
});

test("a cancelled load aborts its request, and the next load makes a new one", async () => {
  const { store, requests } = storeWithRequests();
  const visit = new AbortController();
  const loaded = store.load("/about", visit.signal);
  visit.abort();
  await assert.rejects(loaded, { name: "AbortError" });
  assert.equal(requests[0]?.signal.aborted, true);
  const again = store.load("/about", noSignal);
  requests[1]?.answer(record("/about"));
  assert.equal((await again).path, "/about");
});

test("a load that is cancelled after the record has arrived keeps the record", async () => {
  const { store, requests } = storeWithRequests();
  const prefetched = store.prefetch("/about");
  requests[0]?.answer(record("/about"));
  await prefetched;
  const visit = new AbortController();
  void store.load("/about", visit.signal);
  visit.abort();
  await setTimeout();
  await store.load("/about", noSignal);
  assert.equal(requests.length, 1);
  assert.equal(requests[0]?.signal.aborted, false);
});

test("a record of another build is rejected, and nothing is prefetched afterwards", async () => {
  const { store, requests } = storeWithRequests();
  const loaded = store.load("/about", noSignal);
  requests[0]?.answer(record("/about", "two"));
  await assert.rejects(loaded, /unexpected record/);
  assert.equal(store.prefetch("/services"), null);
});

test("a prefetched record of another build is rejected", async () => {
  const { store, requests } = storeWithRequests();
  const prefetched = store.prefetch("/about");
  const loaded = store.load("/about", noSignal);
  requests[0]?.answer(record("/about", "two"));
  await assert.rejects(loaded, /unexpected record/);
  await assert.rejects(prefetched ?? Promise.resolve(), /unexpected record/);
});

test("the record of another page is rejected, and not cached", async () => {
  const { store, requests } = storeWithRequests();
  const first = store.load("/about", noSignal);
  requests[0]?.answer(record("/contact"));
  await assert.rejects(first, /unexpected record/);
  const second = store.load("/about", noSignal);
  requests[1]?.answer(record("/about"));
  assert.equal((await second).path, "/about");
});
