// Applies the styles of a chunk. The build adds calls for stylesheets that are not part of the stylesheet of the site
// (`tools/build/class-names.mjs`).

/** Adds a stylesheet to the document. Its rules come after those of the site in each cascade layer. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
