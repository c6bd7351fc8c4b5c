// The specimens (drawings whose states are chosen with radio buttons): their operation by keyboard and pointer, with and without scripts,
// and the content of each.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { assertAccessible, openPage, origin, violations } from "./support/harness.ts";
import { PATHS } from "./support/paths.ts";

type Part = Readonly<{ title: string; description: string; points: readonly string[] }>;
type Specimen = Readonly<{ route: string; id: string; drawing: string; parts: readonly Part[] }>;

async function specimens(): Promise<readonly Specimen[]> {
  const found = await Promise.all(
    PATHS.map(async (route) => {
      const record = await fetch(`${origin}/data${route === "/" ? "/index" : route}.json`);
      const { sections } = (await record.json()) as { sections: readonly (Specimen & { kind: string })[] };
      return sections.filter(({ kind }) => kind === "specimen").map((section) => ({ ...section, route }));
    }),
  );
  return found.flat();
}

const specimenOf = async (drawing: string): Promise<Specimen> => {
  const found = (await specimens()).find((specimen) => specimen.drawing === drawing);
  assert.ok(found, `no page has the specimen ${drawing}`);
  return found;
};

const sectionOf = (page: Page, { id }: Specimen): Locator => page.locator(`section[id="${id}"]`);

/** Returns the visible state of the drawing: the texts and the fills of its visible parts. */
const visibleState = (section: Locator): Promise<string> =>
  section.evaluate((element) =>
    [...element.querySelectorAll("figure [data-on], figure [data-face], figure [data-part] > :first-child")]
      .filter((part) => part.checkVisibility())
      .map((part) => `${part.textContent} ${part.getAttribute("data-on")} ${getComputedStyle(part).fill}`)
      .join("\n"),
  );

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with scripts" : "without scripts";

  test(`the arrow keys step through every specimen ${how}`, async (t) => {
    const page = await openPage(t, "/about", { javaScriptEnabled, reducedMotion: "reduce" });
    // Without scripts, only CSS changes the state, in the same way for all specimens, so a few of them are enough.
    const tested = (await specimens()).slice(0, javaScriptEnabled ? undefined : 3);
    for (const specimen of tested) {
      await page.goto(specimen.route, { waitUntil: "load" });
      const section = sectionOf(page, specimen);
      const radios = section.getByRole("radio");
      const count = await radios.count();
      assert.ok(count >= 3, `${specimen.route} has something to choose`);
      const first = await radios.evaluateAll((all) => all.findIndex((radio) => radio.matches(":checked")));
      assert.notEqual(first, -1, `something is chosen on ${specimen.route}`);
      await radios.nth(first).focus();
      const states = new Set<string>();
      for (let step = 0; step < count; step += 1) {
        assert.equal(await radios.nth((first + step) % count).isChecked(), true, `${specimen.route}, step ${step}`);
        states.add(await visibleState(section));
        await page.keyboard.press("ArrowDown");
      }
      assert.equal(states.size, count, `every choice on ${specimen.route} shows something different`);
    }
  });

  test(`a label in the drawing of the assembly opens the description of its part and highlights the part, ${how}`, async (t) => {
    const specimen = await specimenOf("assembly");
    const page = await openPage(t, specimen.route, { javaScriptEnabled, reducedMotion: "reduce" });
    const section = sectionOf(page, specimen);
    for (const [index, { title, description, points }] of specimen.parts.entries()) {
      // Each part has two labels: the part itself, then its balloon.
      await section.locator(`svg [data-part="${index}"] label`).last().click();
      const radio = section.getByRole("radio", { name: title, exact: true });
      assert.equal(await radio.isChecked(), true, title);
      assert.equal(await section.getByText(description).isVisible(), true, title);
      for (const point of points) assert.ok((await section.getByText(point).first().textContent())?.includes(point));
      const other = specimen.parts[(index + 1) % specimen.parts.length] as Part;
      assert.equal(await section.getByText(other.description).isVisible(), false, other.title);
      const fills = await section.evaluate((element, lit) => {
        const fillOf = (part: number) => {
          const face = element.querySelector(`svg [data-part="${part}"] [data-face]`);
          return face === null ? "" : getComputedStyle(face).fill;
        };
        return [fillOf(lit), fillOf((lit + 1) % 6)];
      }, index);
      assert.notEqual(fills[0], fills[1], title);
    }
  });
}

test("the chain shows the start of real hashes, and an altered entry breaks the link to the next block", async (t) => {
  const specimen = await specimenOf("chain");
  const page = await openPage(t, specimen.route, { reducedMotion: "reduce" });
  const section = sectionOf(page, specimen);
  const signed: string[] = [];
  for (let altered = 0; altered <= specimen.parts.length; altered += 1) {
    await section.getByRole("radio").nth(altered).check({ force: true });
    for (const [index, { description, points }] of specimen.parts.entries()) {
      const number = index + 1;
      const name = `block ${number} with entry ${altered} altered`;
      const before = signed[index - 1] ?? "0".repeat(64);
      const entry = altered === number ? points[0] : description;
      const fingerprint = createHash("sha256").update(`${before}\n${entry}`).digest("hex");
      if (altered === 0) signed.push(fingerprint);
      const block = section.locator("ol > li").nth(index);
      const text = (await block.innerText()).replace(/\s+/g, "");
      assert.ok(text.includes(`${fingerprint.slice(0, 16)}…`) && text.includes(`${before.slice(0, 8)}…`), name);
      assert.equal(fingerprint === signed[index], altered !== number, name);
      // If the previous block is altered, its hash differs from the one that this block contains. If this block is altered, its hash
      // differs from the hash in the copies of the other participants. In both cases, the stamp of the block also says so.
      const isPreviousAltered = altered > 0 && altered === index;
      const misfits = altered === number || isPreviousAltered ? 2 : 0;
      assert.equal(text.split("doesnotfit").length - 1, misfits, name);
      const isLinkBroken = await block.locator("svg[data-broken]").evaluateAll((links) => links.some((link) => link.checkVisibility()));
      assert.equal(isLinkBroken, isPreviousAltered, name);
    }
  }
});

test("the month is to scale: saved and remaining days add up to 20 working days", async (t) => {
  const specimen = await specimenOf("month");
  const page = await openPage(t, specimen.route, { reducedMotion: "reduce" });
  const section = sectionOf(page, specimen);
  for (const radio of await section.getByRole("radio").all()) {
    await radio.check({ force: true });
    const percent = Number.parseInt((await radio.locator("xpath=..").innerText()).trim(), 10);
    const [saved, remaining] = await section.evaluate((element) =>
      ["free", "day"].map(
        (kind) => [...element.querySelectorAll(`svg use[href$="-${kind}"]`)].filter((use) => use.checkVisibility()).length,
      ),
    );
    assert.equal((saved ?? 0) + (remaining ?? 0), 20);
    assert.equal(saved, (percent / 100) * 20);
  }
});

test("the curve keeps every received reading, and marks every substitute", async (t) => {
  const specimen = await specimenOf("curve");
  const page = await openPage(t, specimen.route, { reducedMotion: "reduce" });
  const section = sectionOf(page, specimen);
  await section.locator("summary").click();
  const rows = await section.locator("tbody tr").allInnerTexts();
  assert.equal(rows.length, 24);
  const marked = rows.filter((row) => row.includes("substitute"));
  assert.equal(marked.length, 3);
  assert.ok(marked.some((row) => row.includes("96")), "the impossible value is still there");
  const totals = await section.evaluate((element) => {
    const cells = [...element.querySelectorAll("tbody tr")].map((row) => Number.parseFloat(row.lastElementChild?.textContent ?? ""));
    return cells.reduce((sum, value) => sum + value, 0).toFixed(1);
  });
  await section.getByRole("radio").last().check({ force: true });
  assert.ok((await section.locator("dl").innerText()).includes(totals));
});

test("every state of every specimen fits a narrow window, and every specimen is accessible in both themes", async (t) => {
  const page = await openPage(t, "/about", { viewport: { width: 320, height: 700 }, reducedMotion: "reduce" });
  for (const specimen of await specimens()) {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(specimen.route);
    const section = sectionOf(page, specimen);
    const overflows = await section.getByRole("radio").evaluateAll((radios) =>
      radios.map((radio) => {
        (radio as HTMLInputElement).click();
        return document.documentElement.scrollWidth - innerWidth;
      }),
    );
    assert.ok(overflows.length > 2 && overflows.every((overflow) => overflow <= 0), `${specimen.route}: ${overflows.join(" ")}`);
    await section.getByRole("radio").nth(1).check({ force: true });
    await assertAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    assert.deepEqual(await violations(page, "color-contrast"), [], specimen.route);
  }
});

test("a specimen needs no script beyond those of the page", async (t) => {
  const { route, id } = await specimenOf("assembly");
  const page = await openPage(t, route);
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.locator(`section[id="${id}"]`).scrollIntoViewIfNeeded();
  await page.locator(`section[id="${id}"]`).getByRole("radio").nth(2).check({ force: true });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  assert.deepEqual(scripts, []);
});

for (const drawing of ["assembly", "cuts"]) {
  test(`the drawing "${drawing}" unfolds with the scroll position, and is unfolded in print and with reduced motion`, async (t) => {
    const specimen = await specimenOf(drawing);
    const open = async (page: Page, block: ScrollLogicalPosition): Promise<readonly string[]> => {
      const svg = sectionOf(page, specimen).locator("svg:has([data-opens])").first();
      await svg.evaluate((element, block) => {
        element.scrollIntoView({ block: "start", behavior: "instant" });
        if (block === "end") scrollBy({ top: -innerHeight * 0.8, behavior: "instant" });
        if (block === "center") element.scrollIntoView({ block, behavior: "instant" });
      }, block);
      return svg.evaluate(async (element) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        await frame();
        await frame();
        return [...element.querySelectorAll("[data-opens]")]
          .map((part) => getComputedStyle(part))
          .map(({ opacity, translate }) => (opacity === "1" ? translate : `${opacity} opaque`));
      });
    };
    const isOpen = (translates: readonly string[]) =>
      translates.length > 2 && translates.every((value) => /^(?:none|0px(?: 0px)?)$/.test(value));
    const moving = await openPage(t, specimen.route, { viewport: { width: 1440, height: 900 } });
    assert.equal(isOpen(await open(moving, "end")), false, "it is folded at the bottom of the window");
    assert.equal(isOpen(await open(moving, "center")), true, "it is unfolded in the middle of the window");
    await open(moving, "end");
    await moving.emulateMedia({ media: "print" });
    assert.equal(isOpen(await open(moving, "end")), true, "it is unfolded in print");
    const still = await openPage(t, specimen.route, { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
    assert.equal(isOpen(await open(still, "end")), true, "it is unfolded with reduced motion");
  });
}

test("smaller icons have less detail, and all sizes are to scale", async (t) => {
  const specimen = await specimenOf("sizes");
  const page = await openPage(t, specimen.route, { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  const section = sectionOf(page, specimen);
  const sizes = specimen.parts.map(({ title }) => Number.parseInt(title, 10));
  const counts: number[] = [];
  for (const [state, radio] of (await section.getByRole("radio").all()).entries()) {
    await radio.check({ force: true });
    counts.push(await section.locator(`svg > g > g[data-on="${state}"] > path`).count());
    assert.equal(await section.locator(`svg > g > g[data-on="${state}"]`).isVisible(), true);
    assert.equal(await section.locator("svg > g > g[data-on]").filter({ visible: true }).count(), 1);
  }
  assert.deepEqual(counts, [...counts].sort((one, other) => other - one));
  assert.ok((counts.at(0) ?? 0) > 3 * (counts.at(-1) ?? 0), counts.join(" "));
  await section.getByRole("radio").first().check({ force: true });
  const widths = await section.evaluate((element) => {
    const master = element.querySelector("svg > g > path[data-on]")?.getBoundingClientRect().width ?? 0;
    const frames = [...element.querySelectorAll("svg > g > g[transform]:has(> g) > path:nth-of-type(1)")];
    return frames.map((frame) => frame.getBoundingClientRect().width / master);
  });
  assert.equal(widths.length, sizes.length - 1);
  for (const [index, share] of widths.entries()) {
    const expected = (sizes[index + 1] ?? 0) / (sizes[0] ?? 0);
    assert.ok(Math.abs(share - expected) < 0.01, `${sizes[index + 1]} px is ${share} of the master`);
  }
});

test("the drawing of a revision marks its change, and the table lists all revisions up to this one", async (t) => {
  const specimen = await specimenOf("revisions");
  const page = await openPage(t, specimen.route, { reducedMotion: "reduce" });
  const section = sectionOf(page, specimen);
  const radios = await section.getByRole("radio").all();
  for (const [state, radio] of radios.entries()) {
    await radio.check({ force: true });
    assert.equal(await section.locator("tbody tr").filter({ visible: true }).count(), radios.length - state);
    const isFirst = state === radios.length - 1;
    assert.equal(await section.locator("svg g[data-on]").filter({ visible: true }).count(), isFirst ? 0 : 1);
  }
});
