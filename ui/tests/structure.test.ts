// What the pages are for those who hear them: landmarks, lists, drawings, and what is left when a part of the shell fails.
import assert from "node:assert/strict";
import { test } from "node:test";
import { exposedNodes } from "./accessibility-tree.ts";
import { openPage } from "./harness.ts";

test("a page has the landmarks that lead somewhere and no others", async (t) => {
  const page = await openPage(t, "/about", { viewport: { width: 1280, height: 800 } });
  for (const route of ["/about", "/", "/services/design", "/solutions/erp", "/solutions/vera"]) {
    await page.goto(route);
    const landmarks = (await exposedNodes(page)).filter((node) =>
      /^(banner|main|navigation|contentinfo|complementary|region|search|form) /.test(node),
    );
    assert.deepEqual(landmarks.sort(), [
      'banner ""',
      'contentinfo ""',
      'main ""',
      ...(route === "/" ? [] : ['navigation "Breadcrumbs"']),
      'navigation "Main navigation"',
      'region "Write to us"',
    ]);
  }
});

test("the drawing of the main page says what it shows, and its layers can be read from top to bottom", async (t) => {
  const page = await openPage(t, "/", { reducedMotion: "reduce" });
  const nodes = await exposedNodes(page);
  const title = (await page.locator("h1").textContent()) ?? "";
  const drawing = nodes.findIndex((node) => /^image "[^"]*layers[^"]*"$/.test(node));
  assert.ok(drawing > 0, nodes.join("\n"));
  assert.ok(!nodes.includes(`image "${title}"`));
  const figure = page.getByRole("main").getByRole("figure").first();
  assert.deepEqual(await figure.getByRole("listitem").allTextContents(), ["Interface", "Services", "Data", "Machines"]);
});

test("no list gives up its markers, which would make it no list to VoiceOver in Safari", async (t) => {
  const page = await openPage(t, "/about");
  for (const route of ["/about", "/", "/services/design", "/services/online-stores", "/solutions/crm"]) {
    await page.goto(route);
    const styles = await page
      .locator("ul, ol")
      .evaluateAll((all) => all.map((list) => [list.className, getComputedStyle(list).listStyleType]));
    assert.ok(styles.length > 5);
    assert.deepEqual(styles.filter(([, style]) => style === "none"), [], route);
  }
});

/** What is said of a part that misses its data. */
const BROKEN = /of null/;

for (const [part, role] of [
  ["head", "banner"],
  ["foot", "contentinfo"],
] as const) {
  test(`a ${part} that throws in the browser costs only itself, leads home and is reported once`, async (t) => {
    const said: string[] = [];
    const page = await openPage(t, "/about", {
      hydrated: false,
      allow: BROKEN,
      // React says besides that it gave up hydrating the part before it tried anew.
      allowErrors: /React error #422/,
      before: async (page) => {
        page.on("console", (message) => said.push(message.text()));
        // Without the data that only this part reads.
        await page.route(/\/shell-[^/]*\.json$/, async (route) => {
          const response = await route.fetch();
          const shell = (await response.json()) as { site: { footer: object } };
          const lacking = part === "head" ? { navigation: null } : { footer: { ...shell.site.footer, contacts: null } };
          const site = { ...shell.site, ...lacking };
          await route.fulfill({ response, json: { ...shell, site } });
        });
      },
    });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByRole(role).getByRole("button", { name: "Reload the page" }).waitFor();
    const other = part === "head" ? "footer" : "header";
    await page.waitForFunction((other) => performance.getEntriesByName(`ready: ${other}`).length > 0, other);
    assert.equal(said.filter((text) => BROKEN.test(text)).length, 1, said.join("\n"));
    await page.getByRole("main").getByRole("button", { name: "View Memorial" }).click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole(role).getByRole("link", { name: "Kernelwright" }).click();
    await page.waitForURL((url) => url.pathname === "/");
  });
}
