// The hero of pages: the link to the contacts, and a drawing in which each part, its balloon and its line in the list
// highlight each other.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { assertAccessible, openPage, origin } from "./harness.ts";
import { ROUTES } from "./routes.ts";
import { type Point, touchOf } from "./touch.ts";

const MISSING = "/no-such-sheet";
const BALLOON = 12;

type Note = Readonly<{ id: string; number: string; at: readonly [x: number, y: number] }>;

/** The drawing of each page, by its name in the sprite, with its notes in the sprite. */
async function drawn(page: Page): Promise<Readonly<{ name: string; notes: readonly Note[] }>> {
  const [file = "", name = ""] = ((await page.locator("h1 ~ div use").first().getAttribute("href")) ?? "").split("#");
  const sprite = await (await fetch(new URL(file, origin))).text();
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs)];
  const notes = symbols.flatMap(([, id = "", markup = ""]): Note[] => {
    const text = /<text x="([\d.]+)%" y="([\d.]+)%"[^>]*>(\d+)<\/text>/.exec(markup);
    if (text === null || !id.startsWith(`${name}-`) || !/^\d+$/.test(id.slice(name.length + 1))) return [];
    return [{ id, number: text[3] ?? "", at: [Number(text[1]), Number(text[2])] }];
  });
  return { name, notes };
}

const lines = (page: Page): Locator => page.locator("h1 ~ div ol > li");

/** Scrolls a balloon into view and returns its centre on the screen. */
async function placeOf(page: Page, { at }: Note): Promise<Point> {
  const box = await page.locator("h1 ~ div svg").first().boundingBox();
  assert.ok(box);
  return { x: box.x + (box.width * at[0]) / 100, y: box.y + (box.height * at[1]) / 100 };
}

/** Scrolls to a position in the drawing, in percent from its upper edge: a drawing can be taller than the window. */
async function show(page: Page, at = 50): Promise<void> {
  const drawing = page.locator("h1 ~ div svg").first();
  await drawing.evaluate((element, at) => {
    const { top, height } = element.getBoundingClientRect();
    scrollBy({ top: top + (height * at) / 100 - innerHeight / 2, behavior: "instant" });
  }, at);
}

const leave = (page: Page) => page.mouse.move(0, 0);

/** The numbers of the lines that are lit, and of the parts that the drawing is set to light. */
const lit = (page: Page): Promise<{ lines: string; parts: string; rest: string }> =>
  page.locator("h1 ~ div").first().evaluate((drawing) => {
    const items = [...drawing.querySelectorAll("ol > li")];
    const told = getComputedStyle(drawing.querySelector("use, g") ?? drawing);
    const numbers = (isLit: (item: Element, number: number) => boolean) =>
      items.flatMap((item, index) => (isLit(item, index + 1) ? [index + 1] : [])).join(" ");
    return {
      lines: numbers((item) => getComputedStyle(item, "::before").backgroundColor !== "rgba(0, 0, 0, 0)"),
      parts: numbers((_, number) => told.getPropertyValue(`--part-${number}`) !== ""),
      rest: told.getPropertyValue("--rest"),
    };
  });

const only = (number: number) => ({ lines: String(number), parts: String(number) });

async function assertLit(page: Page, number: number, how: string): Promise<void> {
  const { rest, ...now } = await lit(page);
  assert.deepEqual(now, only(number), how);
  assert.notEqual(rest, "", `${how}: the face that is lit by default is off`);
}

async function assertDark(page: Page, how: string): Promise<void> {
  assert.deepEqual(await lit(page), { lines: "", parts: "", rest: "" }, how);
}

/** Waits until `heading` is in the window below the header. Polls from the test process: a page without scripts runs no timers. */
async function isShown(page: Page, heading: Locator): Promise<void> {
  const end = Date.now() + 10_000;
  const isInside = () =>
    heading.evaluate((element) => {
      const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      const { top, bottom } = element.getBoundingClientRect();
      return top >= header && bottom <= innerHeight;
    });
  while (!(await isInside())) assert.ok(Date.now() < end, `${page.url()}: the heading does not come into view`);
}

type Visit = (route: string, notes: readonly Note[]) => Promise<void>;

/** Calls `visit` on every page with an illustration. */
async function illustrated(page: Page, visit: Visit): Promise<void> {
  let count = 0;
  for (const route of [...ROUTES, MISSING]) {
    await page.goto(route);
    if ((await page.locator("h1 ~ div use").count()) === 0) continue;
    count += 1;
    await show(page);
    await visit(route, (await drawn(page)).notes);
  }
  assert.ok(count > 13, `${count} pages have an illustration`);
}

/** Calls `visit` on a few illustrated pages: enough for what one stylesheet does for all. */
async function someIllustrated(page: Page, visit: Visit): Promise<void> {
  for (const route of ["/services/windows", "/solutions/crm", MISSING]) {
    await page.goto(route);
    await show(page);
    await visit(route, (await drawn(page)).notes);
  }
}

for (const javaScriptEnabled of [true, false]) {
  test(`the hero leads to the contacts ${javaScriptEnabled ? "with" : "without"} script`, async (t) => {
    const page = await openPage(t, "/", { javaScriptEnabled, allow: /404/, reducedMotion: "reduce" });
    for (const [width, height] of [[360, 640], [1440, 900]] as const) {
      await page.setViewportSize({ width, height });
      for (const route of ["/", "/services/windows", MISSING]) {
        await page.goto(route);
        await page.locator("h1 ~ a").focus();
        await page.keyboard.press("Enter");
        const title = page.getByRole("contentinfo").getByRole("heading", { name: "Write to us" });
        await page.waitForURL((url) => url.hash === "#contact");
        await isShown(page, title);
        // The next focus target is the first of the contact addresses.
        await page.keyboard.press("Tab");
        assert.equal(await page.evaluate(() => document.activeElement?.closest("section")?.getAttribute("aria-labelledby")), "contact");
      }
    }
  });
}

test("every balloon has a line, and every line has a balloon", async (t) => {
  const page = await openPage(t, "/about", { allow: /404/ });
  await illustrated(page, async (route, notes) => {
    const count = await lines(page).count();
    assert.ok(count > 0, `${route} has no list`);
    assert.deepEqual(notes.map(({ number }) => number), Array.from({ length: count }, (_, index) => String(index + 1)), route);
    const shown = await page.locator("h1 ~ div use").evaluateAll((uses) => uses.map((use) => use.getAttribute("href")?.split("#")[1]));
    assert.deepEqual(shown.slice(1), notes.map(({ id }) => id), route);
    // Each balloon is on the sheet, away from the others.
    for (const [index, { at }] of notes.entries()) {
      assert.ok(at.every((share) => share > 2 && share < 98), `${route}: balloon ${index + 1}`);
      for (const other of notes.slice(index + 1)) {
        const apart = Math.hypot((at[0] - other.at[0]) * 3, (at[1] - other.at[1]) * 2.5);
        assert.ok(apart > 2 * BALLOON, `${route}: balloons ${index + 1} and ${other.number} on a small screen`);
      }
    }
  });
});

for (const javaScriptEnabled of [true, false]) {
  test(`balloon and line light each other ${javaScriptEnabled ? "with" : "without"} script`, async (t) => {
    const page = await openPage(t, "/about", { javaScriptEnabled, allow: /404/, reducedMotion: "reduce" });
    await someIllustrated(page, async (route, notes) => {
      const boxes = () => page.locator("h1 ~ div").first().evaluate((drawing) =>
        [drawing, ...drawing.querySelectorAll("li, svg")].map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [x + scrollX, y + scrollY, width, height].map(Math.round).join(" ");
        }),
      );
      await leave(page);
      await assertDark(page, route);
      const before = await boxes();
      for (const [index, note] of notes.entries()) {
        await lines(page).nth(index).hover();
        await assertLit(page, index + 1, `${route}: the pointer on line ${index + 1}`);
        assert.deepEqual(await boxes(), before, `${route}: nothing moves`);
        await show(page, note.at[1]);
        const { x, y } = await placeOf(page, note);
        await page.mouse.move(x, y);
        await assertLit(page, index + 1, `${route}: the pointer on balloon ${index + 1}`);
        await leave(page);
        await assertDark(page, `${route}: the pointer has left`);
      }
      // The drawing is hidden from screen readers, for which a focus stop would do nothing.
      assert.equal(await lines(page).and(page.locator("[tabindex]")).count(), 0, route);
    });
  });
}

test("a tap lights both, and the next tap lights another pair", async (t) => {
  const page = await openPage(t, "/about", { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, allow: /404/ });
  const touch = await touchOf(page);
  const tap = async (place: Point) => {
    await touch.press(place);
    await touch.lift();
  };
  await someIllustrated(page, async (route, notes) => {
    for (const [index, note] of notes.entries()) {
      await tap(await placeOf(page, note));
      await page.waitForFunction(() => document.querySelector("h1 ~ div use:hover") !== null);
      await assertLit(page, index + 1, `${route}: balloon ${index + 1}`);
    }
    for (const [index] of notes.entries()) {
      await lines(page).nth(index).tap();
      await assertLit(page, index + 1, `${route}: line ${index + 1}`);
    }
  });
});

test("a layer of the main drawing and its name light each other", async (t) => {
  const page = await openPage(t, "/", { reducedMotion: "reduce" });
  const faces = () =>
    page.locator("h1 ~ div g").evaluateAll((layers) =>
      layers.toReversed().map((layer) => {
        const face = layer.querySelector('[data-part="lit"]');
        return face === null ? "" : getComputedStyle(face).fill;
      }),
    );
  const [signal, ...others] = await faces();
  assert.equal(new Set(others).size, 1, "one face is lit by default");
  assert.notEqual(signal, others[0]);
  for (const index of [0, 1, 2, 3]) {
    const look = async (how: string) => {
      const lights = (await faces()).map((face) => face !== others[0]);
      assert.deepEqual(lights, [0, 1, 2, 3].map((layer) => layer === index), `${how} ${index + 1}`);
      assert.equal((await lit(page)).lines, String(index + 1), `${how} ${index + 1}`);
    };
    await lines(page).nth(index).hover();
    await look("the pointer on name");
    await leave(page);
    const dot = await page.locator("h1 ~ div g").nth(3 - index).locator("circle").boundingBox();
    assert.ok(dot);
    await page.mouse.move(dot.x + dot.width / 2, dot.y + dot.height / 2);
    await look("the pointer on layer");
    await leave(page);
  }
});

/** The relative luminance of a colour. */
function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast between the most frequent colour of a picture and the one that differs most from it. */
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
  test(`the number of a lit balloon can be read in the ${colorScheme} theme`, async (t) => {
    // A high pixel density, so that some pixels of a stroke have its full colour.
    const options = { colorScheme, reducedMotion: "reduce", deviceScaleFactor: 4 } as const;
    const page = await openPage(t, "/about", { ...options, allow: /404/ });
    await someIllustrated(page, async (route, notes) => {
      for (const [index, note] of notes.entries()) {
        const inside = async () => {
          await show(page, note.at[1]);
          const { x, y } = await placeOf(page, note);
          return page.screenshot({ clip: { x: x - 8, y: y - 8, width: 16, height: 16 } });
        };
        await leave(page);
        const before = await inside();
        const { x, y } = await placeOf(page, note);
        await page.mouse.move(x, y);
        const after = await inside();
        assert.notDeepEqual(after, before, `${route}: balloon ${index + 1} is lit`);
        for (const picture of [before, after]) {
          const contrast = await contrastIn(picture);
          assert.ok(contrast >= 4.5, `${route}: balloon ${index + 1} has a contrast of ${contrast.toFixed(2)}`);
        }
      }
      // Scrolls to the top, where the header does not cover anything partly.
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await assertAccessible(page);
    });
  });
}
