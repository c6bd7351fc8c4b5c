// The static export behind a web server: pages, records and pictures work in the browser. `compare-sites.mjs` compares their bytes
// and headers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isMarked, markDocument } from "./support/document-mark.ts";
import { waitForHydration, openPage, setting } from "./support/harness.ts";

const staticOrigin = process.env["TEST_STATIC_ORIGIN"];

if (staticOrigin !== undefined) {
  test("client navigation, Back, the viewer and the page for unknown URLs work on a static host", async (t) => {
    assert.notEqual(staticOrigin, setting("TEST_ORIGIN"));
    const page = await openPage(t, "/about", { baseURL: staticOrigin, viewport: { width: 1280, height: 800 }, allow: /404/ });
    await markDocument(page);
    await page.getByRole("banner").getByRole("link", { name: "Services" }).click();
    await page.waitForURL("**/services-list");
    await page.getByRole("contentinfo").getByRole("link", { name: "Windows applications" }).click();
    await page.getByRole("heading", { level: 1, name: /Windows/ }).waitFor();
    await page.goBack();
    await page.waitForURL("**/services-list");
    assert.ok(await isMarked(page));

    await page.goto("/services/design?project=lantern-keeper");
    await waitForHydration(page);
    await page.getByRole("dialog").getByRole("img").waitFor();

    const missing = await page.goto("/services/no-such-page");
    assert.equal(missing?.status(), 404);
    await page.getByRole("heading", { level: 1, name: /not in the set/i }).waitFor();
  });
}
