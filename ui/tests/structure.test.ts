// Descriptions of drawings for screen readers, the lines of diagrams, and the page after an error in the header, the footer or a section.
import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import type { Page } from "playwright-core";
import { exposedNodes } from "./support/accessibility-tree.ts";
import { openPage } from "./support/harness.ts";

test("the drawing of the main page has a description, and lists its layers from top to bottom", async (t) => {
  const page = await openPage(t, "/", { reducedMotion: "reduce" });
  const nodes = await exposedNodes(page);
  const title = (await page.locator("h1").textContent()) ?? "";
  const drawing = nodes.findIndex((node) => /^image "[^"]*layers[^"]*"$/.test(node));
  assert.ok(drawing > 0, nodes.join("\n"));
  assert.ok(!nodes.includes(`image "${title}"`));
  const figure = page.getByRole("main").getByRole("figure").first();
  assert.deepEqual(await figure.getByRole("listitem").allTextContents(), ["Interface", "Services", "Data", "Machines"]);
});

/** Matches the error message of a part whose data is missing. */
const BROKEN = /of null/;

/** Opens the About page after `remove` has removed the data of one part. Returns the page, and a function that checks its messages. */
async function openBroken(t: TestContext, remove: (page: Page) => Promise<unknown>) {
  const messages: string[] = [];
  const page = await openPage(t, "/about", {
    hydrated: false,
    allow: BROKEN,
    // React also reports that it renders the part on the client instead of hydrating it.
    allowErrors: /React error #422/,
    before: async (page) => {
      page.on("console", (message) => messages.push(message.text()));
      await remove(page);
    },
  });
  const assertReportedOnce = () => assert.equal(messages.filter((text) => BROKEN.test(text)).length, 1, messages.join("\n"));
  return { page, assertReportedOnce };
}

for (const [part, role] of [
  ["head", "banner"],
  ["foot", "contentinfo"],
] as const) {
  test(`an error in the ${part} does not break the rest of the page, offers a reload and a link to the main page, and is reported once`, async (t) => {
    // Removes data that only this part reads.
    const { page, assertReportedOnce } = await openBroken(t, (page) =>
      page.route(/\/shell-[^/]*\.json$/, async (route) => {
        const response = await route.fetch();
        const shell = (await response.json()) as { site: { footer: object } };
        const lacking = part === "head" ? { navigation: null } : { footer: { ...shell.site.footer, contacts: null } };
        const site = { ...shell.site, ...lacking };
        await route.fulfill({ response, json: { ...shell, site } });
      }),
    );
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByRole(role).getByRole("button", { name: "Reload the page" }).waitFor();
    const other = part === "head" ? "footer" : "header";
    await page.waitForFunction((other) => performance.getEntriesByName(`ready: ${other}`).length > 0, other);
    assertReportedOnce();
    await page.getByRole("main").getByRole("button", { name: "View Memorial" }).click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole(role).getByRole("link", { name: "Kernelwright" }).click();
    await page.waitForURL((url) => url.pathname === "/");
  });
}

test("on tablets, the boxes of a layer are in one row, and lines connect each of them to both neighbouring layers", async (t) => {
  const page = await openPage(t, "/solutions/erp", { viewport: { width: 768, height: 1024 } });
  const layers = page.locator("figure > ol > li:has(> ul > li h4)");
  const count = await layers.count();
  assert.ok(count > 2);
  for (let index = 0; index < count; index += 1) {
    const boxes = await layers.nth(index).locator("> ul > li").evaluateAll((items) => items.map((item) => {
      const { top, left, right } = item.getBoundingClientRect();
      const tip = item.querySelector(":scope > svg");
      const arrow = tip?.checkVisibility() ? tip.getBoundingClientRect() : undefined;
      const hasLine = (part: string) => getComputedStyle(item, part).content !== "none";
      return { top, hasArrow: arrow !== undefined && arrow.left > left && arrow.right < right, lines: ["::before", "::after"].map(hasLine) };
    }));
    assert.ok(boxes.every(({ top, hasArrow }) => top === boxes[0]?.top && hasArrow === index > 0), `layer ${index}`);
    // The line of the last box is that of the layer. Each other box has a line from the box after it.
    for (const { lines } of boxes.slice(1)) assert.deepEqual(lines, [index > 0, index < count - 1], `layer ${index}`);
  }
});

test("an error in a section does not break the other sections, offers a reload, and is reported once", async (t) => {
  // Removes data that only one section reads.
  const { page, assertReportedOnce } = await openBroken(t, (page) =>
    page.route("**/about", async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(/(?<=id="render-input">).*?(?=<\/script>)/s, (input) => {
        const { page: record, ...rest } = JSON.parse(input) as { page: { sections: { id: string }[] } };
        const sections = record.sections.map((section) => (section.id === "six-reasons-to-choose-us" ? { ...section, items: null } : section));
        return JSON.stringify({ ...rest, page: { ...record, sections } }).replaceAll("<", "\\u003c");
      });
      await route.fulfill({ response, body });
    }),
  );
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Reload the page" }).waitFor();
  assertReportedOnce();
  await main.getByRole("heading", { level: 1, name: /a software company/ }).waitFor();
  await main.getByRole("button", { name: "View Memorial" }).click();
  await page.getByRole("dialog").waitFor();
});
