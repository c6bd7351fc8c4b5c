// The hero of a page: the link to the contacts, the index, and the drawing. Each part of a drawing has a balloon (a number in a circle) and an
// item in a list. The balloon and the item highlight each other.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { assertAccessible, openPage, origin } from "./support/harness.ts";
import { PATHS } from "./support/paths.ts";
import { type Point, touchOf } from "./support/touch.ts";

const MISSING = "/no-such-sheet";
const BALLOON_RADIUS = 12;

/** A balloon; `at` is its centre, as percentages of the drawing's width and height. */
type Balloon = Readonly<{ id: string; number: string; at: readonly [x: number, y: number] }>;

/** Returns the balloons that the sprite defines for the drawing on the open page. */
async function readBalloons(page: Page): Promise<readonly Balloon[]> {
  const [file = "", name = ""] = ((await page.locator("h1 ~ div use").first().getAttribute("href")) ?? "").split("#");
  const sprite = await (await fetch(new URL(file, origin))).text();
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs)];
  return symbols.flatMap(([, id = "", markup = ""]): Balloon[] => {
    const text = /<text x="([\d.]+)%" y="([\d.]+)%"[^>]*>(\d+)<\/text>/.exec(markup);
    if (text === null || !id.startsWith(`${name}-`) || !/^\d+$/.test(id.slice(name.length + 1))) return [];
    return [{ id, number: text[3] ?? "", at: [Number(text[1]), Number(text[2])] }];
  });
}

const items = (page: Page): Locator => page.locator("h1 ~ div ol > li");

/** Returns the centre of a balloon in the viewport. */
async function centreOf(page: Page, { at }: Balloon): Promise<Point> {
  const box = await page.locator("h1 ~ div svg").first().boundingBox();
  assert.ok(box);
  return { x: box.x + (box.width * at[0]) / 100, y: box.y + (box.height * at[1]) / 100 };
}

/** Scrolls the window to centre the point at `at` percent of the drawing's height. A drawing can be taller than the window. */
async function show(page: Page, at = 50): Promise<void> {
  const drawing = page.locator("h1 ~ div svg").first();
  await drawing.evaluate((element, at) => {
    const { top, height } = element.getBoundingClientRect();
    scrollBy({ top: top + (height * at) / 100 - innerHeight / 2, behavior: "instant" });
  }, at);
}

const movePointerAway = (page: Page) => page.mouse.move(0, 0);

/**
 * Returns the numbers of the highlighted list items, and of the parts that the stylesheet highlights in the drawing. `rest` is empty while
 * the drawing has its default highlight.
 */
const highlighted = (page: Page): Promise<{ items: string; parts: string; rest: string }> =>
  page.locator("h1 ~ div").first().evaluate((drawing) => {
    const listItems = [...drawing.querySelectorAll("ol > li")];
    const partStyle = getComputedStyle(drawing.querySelector("use, g") ?? drawing);
    const numbers = (isHighlighted: (item: Element, number: number) => boolean) =>
      listItems.flatMap((item, index) => (isHighlighted(item, index + 1) ? [index + 1] : [])).join(" ");
    return {
      items: numbers((item) => getComputedStyle(item, "::before").backgroundColor !== "rgba(0, 0, 0, 0)"),
      parts: numbers((_, number) => partStyle.getPropertyValue(`--part-${number}`) !== ""),
      rest: partStyle.getPropertyValue("--rest"),
    };
  });

async function assertHighlighted(page: Page, number: number, how: string): Promise<void> {
  const { rest, ...now } = await highlighted(page);
  assert.deepEqual(now, { items: String(number), parts: String(number) }, how);
  assert.notEqual(rest, "", `${how}: the face that is highlighted by default is not`);
}

async function assertNoHighlight(page: Page, how: string): Promise<void> {
  assert.deepEqual(await highlighted(page), { items: "", parts: "", rest: "" }, how);
}

/** Waits until `heading` is in view below the header. Polls from the test process, because a page without scripts runs no timers. */
async function waitUntilShown(page: Page, heading: Locator): Promise<void> {
  const end = Date.now() + 10_000;
  const isInside = () =>
    heading.evaluate((element) => {
      const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      const { top, bottom } = element.getBoundingClientRect();
      return top >= header && bottom <= innerHeight;
    });
  while (!(await isInside())) assert.ok(Date.now() < end, `${page.url()}: the heading does not come into view`);
}

type Visit = (route: string, balloons: readonly Balloon[]) => Promise<void>;

async function visitAllIllustrated(page: Page, visit: Visit): Promise<void> {
  let count = 0;
  for (const route of [...PATHS, MISSING]) {
    await page.goto(route);
    if ((await page.locator("h1 ~ div use").count()) === 0) continue;
    count += 1;
    await show(page);
    await visit(route, await readBalloons(page));
  }
  assert.ok(count > 13, `${count} pages have an illustration`);
}

/** Calls `visit` on a few illustrated pages. They are enough, because one stylesheet highlights the drawings of all pages. */
async function visitSomeIllustrated(page: Page, visit: Visit): Promise<void> {
  for (const route of ["/services/windows", "/solutions/crm", MISSING]) {
    await page.goto(route);
    await show(page);
    await visit(route, await readBalloons(page));
  }
}

for (const javaScriptEnabled of [true, false]) {
  test(`the hero links to the contacts, ${javaScriptEnabled ? "with" : "without"} scripts`, async (t) => {
    const page = await openPage(t, "/", { javaScriptEnabled, reducedMotion: "reduce" });
    for (const [width, height] of [[360, 640], [1440, 900]] as const) {
      await page.setViewportSize({ width, height });
      for (const route of ["/", "/services/windows"]) {
        await page.goto(route);
        await page.locator("h1 ~ a").focus();
        await page.keyboard.press("Enter");
        const title = page.getByRole("contentinfo").getByRole("heading", { name: "Write to us" });
        await page.waitForURL((url) => url.hash === "#contact");
        await waitUntilShown(page, title);
        // Tab moves the focus to the first contact address.
        await page.keyboard.press("Tab");
        assert.equal(await page.evaluate(() => document.activeElement?.closest("section")?.getAttribute("aria-labelledby")), "contact");
      }
    }
  });
}

test("the first link of the not-found page leads to the main page, because its hero has none to the contacts", async (t) => {
  const page = await openPage(t, MISSING, { allow: /404/ });
  assert.equal(await page.locator("h1 ~ a").count(), 0);
  assert.equal(await page.getByRole("main").getByRole("link").first().getAttribute("href"), "/");
});

for (const javaScriptEnabled of [true, false]) {
  test(`narrow screens fold the index of a page, ${javaScriptEnabled ? "with" : "without"} scripts`, async (t) => {
    const page = await openPage(t, "/about", { javaScriptEnabled, reducedMotion: "reduce", viewport: { width: 360, height: 800 } });
    const summary = page.locator("h1 ~ details > summary");
    const entry = page.locator("h1 ~ details a").last();
    assert.ok(!(await entry.isVisible()));
    const { height = 0 } = (await summary.boundingBox()) ?? {};
    assert.ok(height >= 44, `${height} px are too low for a finger`);
    await summary.focus();
    await page.keyboard.press("Enter");
    const target = await entry.getAttribute("href");
    await entry.click();
    await page.waitForURL(`**/about${target}`);
    assert.ok(await page.locator(`${target}`).isVisible());

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/services/windows");
    await entry.waitFor();
    assert.ok(!(await summary.isVisible()));
  });
}

test("every balloon has a list item, and every list item has a balloon", async (t) => {
  const page = await openPage(t, "/about", { allow: /404/ });
  await visitAllIllustrated(page, async (route, balloons) => {
    const count = await items(page).count();
    assert.ok(count > 0, `${route} has no list`);
    assert.deepEqual(balloons.map(({ number }) => number), Array.from({ length: count }, (_, index) => String(index + 1)), route);
    const shown = await page.locator("h1 ~ div use").evaluateAll((uses) => uses.map((use) => use.getAttribute("href")?.split("#")[1]));
    assert.deepEqual(shown.slice(1), balloons.map(({ id }) => id), route);
    // Each balloon is inside the drawing and does not touch another balloon.
    for (const [index, { at }] of balloons.entries()) {
      assert.ok(at.every((share) => share > 2 && share < 98), `${route}: balloon ${index + 1}`);
      for (const other of balloons.slice(index + 1)) {
        const apart = Math.hypot((at[0] - other.at[0]) * 3, (at[1] - other.at[1]) * 2.5);
        assert.ok(apart > 2 * BALLOON_RADIUS, `${route}: balloons ${index + 1} and ${other.number} on a small screen`);
      }
    }
  });
});

for (const javaScriptEnabled of [true, false]) {
  test(`a balloon and its list item highlight each other, ${javaScriptEnabled ? "with" : "without"} scripts`, async (t) => {
    const page = await openPage(t, "/about", { javaScriptEnabled, allow: /404/, reducedMotion: "reduce" });
    await visitSomeIllustrated(page, async (route, balloons) => {
      const boxes = () => page.locator("h1 ~ div").first().evaluate((drawing) =>
        [...drawing.querySelectorAll("li, svg")].map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [x + scrollX, y + scrollY, width, height].map(Math.round).join(" ");
        }),
      );
      await movePointerAway(page);
      await assertNoHighlight(page, route);
      const before = await boxes();
      for (const [index, balloon] of balloons.entries()) {
        await items(page).nth(index).hover();
        await assertHighlighted(page, index + 1, `${route}: the pointer on list item ${index + 1}`);
        assert.deepEqual(await boxes(), before, `${route}: nothing moves`);
        await show(page, balloon.at[1]);
        const { x, y } = await centreOf(page, balloon);
        await page.mouse.move(x, y);
        await assertHighlighted(page, index + 1, `${route}: the pointer on balloon ${index + 1}`);
        await movePointerAway(page);
        await assertNoHighlight(page, `${route}: the pointer has left`);
      }
      // The items have no tab stops, because they are not controls, and their text is complete without the highlight.
      assert.equal(await items(page).and(page.locator("[tabindex]")).count(), 0, route);
    });
  });
}

test("a tap highlights a balloon and its list item, and the next tap highlights another pair", async (t) => {
  const page = await openPage(t, "/about", { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, allow: /404/ });
  const touch = await touchOf(page);
  const tap = async (point: Point) => {
    await touch.press(point);
    await touch.lift();
  };
  await visitSomeIllustrated(page, async (route, balloons) => {
    for (const [index, balloon] of balloons.entries()) {
      await tap(await centreOf(page, balloon));
      await page.waitForFunction(() => document.querySelector("h1 ~ div use:hover") !== null);
      await assertHighlighted(page, index + 1, `${route}: balloon ${index + 1}`);
    }
    for (const [index] of balloons.entries()) {
      await items(page).nth(index).tap();
      await assertHighlighted(page, index + 1, `${route}: list item ${index + 1}`);
    }
  });
});

test("a layer of the main drawing and its name highlight each other", async (t) => {
  const page = await openPage(t, "/", { reducedMotion: "reduce" });
  const faces = () =>
    page.locator("h1 ~ div g").evaluateAll((layers) =>
      layers.toReversed().map((layer) => {
        const face = layer.querySelector('[data-line="lit"]');
        return face === null ? "" : getComputedStyle(face).fill;
      }),
    );
  const [signal, ...others] = await faces();
  assert.equal(new Set(others).size, 1, "one face is highlighted by default");
  assert.notEqual(signal, others[0]);
  for (const index of [0, 1, 2, 3]) {
    const assertLayer = async (how: string) => {
      const isHighlighted = (await faces()).map((face) => face !== others[0]);
      assert.deepEqual(isHighlighted, [0, 1, 2, 3].map((layer) => layer === index), `${how} ${index + 1}`);
      assert.equal((await highlighted(page)).items, String(index + 1), `${how} ${index + 1}`);
    };
    await items(page).nth(index).hover();
    await assertLayer("the pointer on name");
    await movePointerAway(page);
    const dot = await page.locator("h1 ~ div g").nth(3 - index).locator("circle").boundingBox();
    assert.ok(dot);
    await page.mouse.move(dot.x + dot.width / 2, dot.y + dot.height / 2);
    await assertLayer("the pointer on layer");
    await movePointerAway(page);
  }
});

/** Returns the relative luminance of a colour, as WCAG defines it. */
function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the highest contrast between the most frequent colour of a picture and any other colour. */
async function contrastIn(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: info.width * info.height }, (_, index) => [...data.subarray(index * 3, index * 3 + 3)]);
  const counts = new Map<string, number>();
  for (const pixel of pixels) counts.set(pixel.join(), (counts.get(pixel.join()) ?? 0) + 1);
  const [[most = ""] = []] = [...counts].sort(([, one], [, other]) => other - one);
  const ground = luminance(most.split(",").map(Number));
  return Math.max(...pixels.map(luminance).map((light) => (Math.max(light, ground) + 0.05) / (Math.min(light, ground) + 0.05)));
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`the number of a highlighted balloon is legible in the ${colorScheme} theme`, async (t) => {
    // At a high pixel density, some pixels of each thin stroke have its full colour, so their contrast is that of the stroke.
    const options = { colorScheme, reducedMotion: "reduce", deviceScaleFactor: 4 } as const;
    const page = await openPage(t, "/about", { ...options, allow: /404/ });
    await visitSomeIllustrated(page, async (route, balloons) => {
      for (const [index, balloon] of balloons.entries()) {
        const inside = async () => {
          await show(page, balloon.at[1]);
          const { x, y } = await centreOf(page, balloon);
          return page.screenshot({ clip: { x: x - 8, y: y - 8, width: 16, height: 16 } });
        };
        await movePointerAway(page);
        const before = await inside();
        const { x, y } = await centreOf(page, balloon);
        await page.mouse.move(x, y);
        const after = await inside();
        assert.notDeepEqual(after, before, `${route}: balloon ${index + 1} is highlighted`);
        for (const picture of [before, after]) {
          const contrast = await contrastIn(picture);
          assert.ok(contrast >= 4.5, `${route}: balloon ${index + 1} has a contrast of ${contrast.toFixed(2)}`);
        }
      }
      // The check runs at the top of the page, because elsewhere the header partly covers some elements.
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await assertAccessible(page);
    });
  });
}
