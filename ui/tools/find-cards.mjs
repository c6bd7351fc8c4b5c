// Finds the social cards of a running site and creates the markup of each card. `cards.mjs` turns the markup into pictures.
import { digest } from "./build/files.mjs";
import { findAddresses } from "./site-addresses.mjs";

const escape = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

function extract(pattern, text) {
  const group = pattern.exec(text)?.[1];
  if (group === undefined) throw new Error(`${pattern} matches nothing`);
  return group;
}

/** The default logo: the attributes and the content of its svg element. The header shows the same shapes (`layout/Brand.tsx`). */
const DEFAULT_LOGO = ' class="own" viewBox="0 0 28 28"><path d="M6.5 1v26M21.5 1v26M1 6.5h26M1 21.5h26"/><path class="kernel" d="M10.5 10.5h7v7h-7z"/>';

function cardMarkup({ look = "", title, figure, number, name }, { company, labels, logo }) {
  return `<div class="sheet ${look}"><h1 class="title">${escape(title)}</h1><div class="figure">${figure}</div>
<div class="block"><div class="brand"><svg${logo}</svg>${escape(company)}</div>
<div><small>${escape(labels.sheet)}</small><span class="number">${escape(number)}</span></div>
<div><small>${escape(labels.page)}</small><span>${escape(name)}</span></div></div></div>`;
}

/** Removes class names. A change to any stylesheet may change the short class names in production, but must not make a card stale. */
const withoutClasses = (html) => html.replace(/ class="[^"]*"/g, "");

async function fetchText(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

const fetchJson = async (url) => JSON.parse(await fetchText(url));

/** Returns the company's logo in the same form as `DEFAULT_LOGO`. */
const readLogo = async (url) => extract(/<symbol[^>]*?( viewBox=.*)<\/symbol>/s, await fetchText(url));

/** Reads the data that all cards share: the company, labels, the logo, the URL of the drawings, and the site's stylesheets. */
async function readSite(origin) {
  const home = await fetchText(`${origin}/`);
  const input = extract(/<script type="application\/json" id="render-input">(.*?)<\/script>/s, home);
  const { site, assets: sprites } = await fetchJson(origin + JSON.parse(input).shell);
  // The site's stylesheet comes first, then the one with the company's colours and fonts, if there is one.
  const styles = [...home.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
  const logo = sprites.logo === null ? DEFAULT_LOGO : await readLogo(origin + sprites.logo.split("#")[0]);
  const drawings = origin + sprites.illustrations;
  return { company: site.company.name, labels: site.labels.title_block, drawings, logo, styles };
}

/** Returns the drawing of the page at `url`, or a list of its section titles if it has no drawing. */
async function figureOf(url, { hero, sections }, { drawings }) {
  // The hero precedes the sections, so its drawing is the first figure of the page.
  if (hero.assembly !== null) return extract(/(<figure\b.*?<\/figure>)/s, await fetchText(url));
  if (hero.illustration !== null) {
    const file = await fetchText(drawings.replace("*", hero.illustration));
    const viewBox = extract(/<symbol[^>]*( viewBox="[^"]+")/, file);
    return `<svg class="drawing"${viewBox} aria-hidden="true">${extract(/<symbol[^>]*>(.*?)<\/symbol>/s, file)}</svg>`;
  }
  const rows = sections.map(({ title }, index) => `<li><b>${String(index + 1).padStart(2, "0")}</b>${escape(title)}</li>`);
  return `<ol class="register">${rows.join("")}</ol>`;
}

/**
 * Returns every card of the site at `origin`: the path and query of its page or project, its file, its markup, and the digest of the
 * markup and of `look`, the data that determines the appearance of all cards. Also returns the site's stylesheets, which the markup
 * needs.
 */
export async function findCards(origin, look) {
  const [addresses, site] = await Promise.all([findAddresses(origin), readSite(origin)]);
  const recordAt = (route) => fetchJson(`${origin}/data${route === "/" ? "/index" : route}.json`);
  const routes = addresses.filter((address) => !address.includes("?"));
  const records = new Map(await Promise.all(routes.map(async (route) => /** @type {const} */ ([route, await recordAt(route)]))));
  const cards = addresses.map(async (address) => {
    const [route, slug] = address.split("?project=");
    const record = records.get(route);
    const { sheet: number, name } = record;
    if (slug === undefined) {
      const stem = route === "/" ? "home" : route.slice(1).replaceAll("/", "-");
      const figure = await figureOf(origin + route, record, site);
      return { address, file: `card-${stem}.png`, html: cardMarkup({ title: record.hero.title, figure, number, name }, site) };
    }
    const project = record.sections.flatMap(({ projects }) => projects ?? []).find((item) => item.slug === slug);
    const figure = `<img src="${escape(project.picture.src)}" alt="">`;
    const html = cardMarkup({ look: "look-picture", title: project.title, figure, number, name: `${name} / ${project.category}` }, site);
    return { address, file: `card-${slug}.jpg`, html };
  });
  // The name of the second stylesheet contains a hash of its content, so new colours or fonts of the company make every card stale.
  const lookDigest = digest(...look, ...site.styles.slice(1));
  const withSource = (card) => ({ ...card, source: digest(withoutClasses(card.html), lookDigest) });
  return { cards: (await Promise.all(cards)).map(withSource), styles: site.styles };
}
