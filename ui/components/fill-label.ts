// Fills the placeholders of a content label such as `{number} of {count}`. Pure; a placeholder without a value stays.

export function fillLabel(label: string, values: Readonly<Record<string, string | number>>): string {
  return label.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
