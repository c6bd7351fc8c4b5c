// Site-wide features: the web manifest and the not-found page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./support/harness.ts";

test("the browser reads the web manifest and its icons", async (t) => {
  const page = await openPage(t, "/");
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send("Page.getAppManifest");
  assert.equal(new URL(url).pathname, "/site.webmanifest");
  assert.deepEqual(errors, []);
  const { icons } = JSON.parse(data ?? "") as { icons: { src: string; sizes: string }[] };
  const sizes = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (src) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    icons.filter(({ sizes: size }) => size !== "any").map(({ src }) => src),
  );
  assert.deepEqual(sizes, icons.map(({ sizes: size }) => size).filter((size) => size !== "any"));
});

test("the page for unknown URLs links back to the site", async (t) => {
  const page = await openPage(t, "/no-such-page", { allow: /404/ });
  assert.match(await page.locator("h1").innerText(), /not in the set/i);
  assert.equal(await page.locator('meta[name="robots"]').getAttribute("content"), "noindex");
  await page.locator('main a[href^="/"]').first().click();
  await page.waitForURL((url) => url.pathname !== "/no-such-page");
  await page.locator('meta[name="robots"]').waitFor({ state: "detached" });
});
