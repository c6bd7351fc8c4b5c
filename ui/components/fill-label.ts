// Fills the placeholders of a label such as `{number} of {count}`. A placeholder without a value is left unchanged.

export function fillLabel(label: string, values: Readonly<Record<string, string | number>>): string {
  return label.replace(/\{(\w+)\}/g, (placeholder, name: string) => Object.hasOwn(values, name) ? String(values[name]) : placeholder);
}
