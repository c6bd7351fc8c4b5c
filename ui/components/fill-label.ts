// Puts values into a label of the content, such as `{number} of {count}`. Pure; a place without a value stays as it is.

export function fillLabel(label: string, values: Readonly<Record<string, string | number>>): string {
  return label.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
