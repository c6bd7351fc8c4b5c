// Applies the styles of a chunk. The build (`tools/build/class-names.mjs`) adds a call for each stylesheet that is not part of the
// site's stylesheet.

/** Adds a stylesheet to the document. In each cascade layer, the rules of `css` follow those of the site. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
