/** Splits a text such as `Status: paid` at its first colon into a name and a value. */
export function splitField(text: string): readonly [name: string, value: string] {
  const [name = "", ...rest] = text.split(": ");
  return [name, rest.join(": ")];
}
