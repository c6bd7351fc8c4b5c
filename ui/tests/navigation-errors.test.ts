// Errors in one part of a page that client navigation opens. The other parts keep working.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage, waitForHydration } from "./support/harness.ts";
import { aboutLink, DESK, header } from "./support/navigation-steps.ts";

test("an error in the breadcrumbs is logged, and the page is shown without them", async (t) => {
  const messages: string[] = [];
  const page = await openPage(t, "/", { ...DESK, allow: /of null/ });
  page.on("console", (message) => messages.push(message.text()));
  await page.route("**/data/about.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), trail: null } });
  });
  await aboutLink(page).click();
  await page.waitForURL("**/about");
  await page.waitForFunction(() => document.activeElement?.tagName === "H1");
  assert.equal(await page.getByRole("navigation", { name: "Breadcrumb" }).count(), 0);
  assert.ok(messages.some((text) => text.includes("of null")), messages.join("\n"));
});

test("a page that throws in the browser is replaced by a message with a reload button, between header and footer", async (t) => {
  const page = await openPage(t, "/", { ...DESK, allow: /Error|component/ });
  await page.route("**/data/about.json", async (route) => {
    const response = await route.fetch();
    const record = (await response.json()) as { hero: object };
    await route.fulfill({ response, json: { ...record, hero: { ...record.hero, title: {} } } });
  });
  await aboutLink(page).click();
  await page.getByRole("main").getByRole("heading", { level: 1 }).filter({ hasText: "could not be shown" }).waitFor();
  assert.equal(await header(page).getByRole("link").count(), 3);
  await page.unroute("**/data/about.json");
  await page.getByRole("main").getByRole("button").click();
  await waitForHydration(page);
  await page.getByRole("heading", { level: 1, name: /a software company/ }).waitFor();
});

test("a footer that throws in the browser is replaced by a reload button until another page is opened", async (t) => {
  const page = await openPage(t, "/", { ...DESK, allow: /Error|component/ });
  await page.route("**/data/about.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), revised: {} } });
  });
  const footer = page.getByRole("contentinfo");
  const theme = footer.getByRole("radio", { name: "Dark" });
  await theme.check({ force: true });
  await header(page).getByRole("link", { name: "Services" }).click();
  await page.waitForURL("**/services-list");
  assert.ok(await theme.isChecked(), "the footer stays");
  await aboutLink(page).click();
  await page.waitForURL("**/about");
  await footer.getByRole("button").waitFor();
  assert.equal(await page.getByRole("main").getByRole("heading", { level: 1 }).count(), 1);
  await header(page).getByRole("link", { name: "Solutions" }).click();
  await page.waitForURL("**/solutions-list");
  await footer.getByRole("heading", { level: 2 }).first().waitFor();
  assert.equal(await footer.getByRole("button").count(), 0);
  assert.ok(await theme.isChecked(), "the new footer shows the choice");
});
