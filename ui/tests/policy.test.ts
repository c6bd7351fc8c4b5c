// Checks that the harness reports violations of the security policy, whatever messages a test allows. The integration tests of the server
// check the policy itself.
import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import type { BrowserContextOptions, Page } from "playwright-core";
import { waitForHydration, listen, origin, theBrowser } from "./support/harness.ts";

/** Opens an empty page and allows all of its messages. `messages` contains those that the harness still reports. */
async function openAllowing(t: TestContext, options: BrowserContextOptions = {}) {
  const context = await (await theBrowser()).newContext({ baseURL: origin, ...options });
  t.after(() => context.close());
  const messages = await listen(context, { allow: /(?:)/, allowErrors: /(?:)/ });
  return { context, page: await context.newPage(), messages };
}

const extendResponse = (page: Page, headers: Record<string, string>, markup = "") =>
  page.route("**/about", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), ...headers }, body: (await response.text()) + markup });
  });

/** Violations of the policy that a component or a package might cause, by the directive that forbids them. */
const VIOLATIONS: Readonly<Record<string, () => unknown>> = {
  "style-src-attr": () => document.body.setAttribute("style", "color: red"),
  "style-src-elem": () => document.head.append(Object.assign(document.createElement("style"), { textContent: "a { color: red }" })),
  "img-src": () => Object.assign(new Image(), { src: "https://elsewhere.test/" }),
  "connect-src": () => fetch("https://elsewhere.test/").catch(() => {}),
  "require-trusted-types-for": () => {
    try {
      document.body.innerHTML += "";
    } catch {}
  },
  "trusted-types": () => {
    try {
      Reflect.get(window, "trustedTypes").createPolicy("own", {});
    } catch {}
  },
};

test("policy violations are reported, whatever a test allows", async (t) => {
  const { context, page, messages } = await openAllowing(t);
  await page.goto("/about");
  await waitForHydration(page);
  await page.evaluate(() => console.error("allowed"));
  assert.equal(messages.length, 0, messages.join("\n"));
  for (const [directive, violate] of Object.entries(VIOLATIONS)) {
    const message = page.waitForEvent("console", (message) => message.text().startsWith(`against the policy: ${directive} `));
    await page.evaluate(violate);
    await message;
    assert.ok(messages.some((text) => text.includes(`against the policy: ${directive} `)), directive);
  }
  const before = messages.length;
  const tab = await context.newPage();
  await tab.goto("/about");
  const message = tab.waitForEvent("console");
  await tab.evaluate(() => document.body.setAttribute("style", "color: red"));
  await message;
  assert.ok(messages.length > before, "violations in another tab are also reported");
});

test("violations of a report-only policy are reported", async (t) => {
  const { page, messages } = await openAllowing(t);
  await extendResponse(page, { "content-security-policy-report-only": "font-src 'none'" });
  await page.goto("/about");
  await waitForHydration(page);
  assert.ok(messages.some((text) => text.includes("against the policy: font-src ") && text.includes("(report)")), messages.join("\n"));
});

test("policy violations are reported without scripts", async (t) => {
  const { page, messages } = await openAllowing(t, { javaScriptEnabled: false });
  await extendResponse(page, {}, '<img src="https://elsewhere.test/" alt="">');
  await page.goto("/about");
  assert.ok(messages.some((text) => text.includes("img-src 'self'")), messages.join("\n"));
});
