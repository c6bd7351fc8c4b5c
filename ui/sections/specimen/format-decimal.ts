// Formats a number with one decimal place in the language of the content. Does not use `Intl`, because its results differ between the
// browser and the server's JavaScript engine.

/** Languages that use a decimal comma with Latin digits, according to CLDR. A language that is not listed gets a decimal point. */
const COMMA_LANGUAGES = new Set(
  (
    "af az be bg bs ca cs da de el eo es et eu fi fo fr fy gl hr hu hy ia id is it ka kk kl ku ky lb lo lt lv mk nb nl nn no oc os pl " +
    "pt rm rn ro ru rw sc se sk sl sq sr sv tg tk tr tt uk uz vi wo"
  ).split(" "),
);

/** `language` is a tag such as `de` or `de-AT`. Only its first subtag, the language itself, has an effect. */
export function formatDecimal(value: number, language: string): string {
  const usesComma = COMMA_LANGUAGES.has(language.split("-", 1)[0] ?? "");
  return usesComma ? value.toFixed(1).replace(".", ",") : value.toFixed(1);
}
