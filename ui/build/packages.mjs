// Which npm packages the executable holds: those whose code is in a bundle, and the one that the icons come from.
const ICONS = "lucide-static";

/** Their names, in a stable order. */
export function shippedPackages(metafiles) {
  const names = new Set([ICONS]);
  for (const { outputs } of metafiles) {
    for (const { inputs } of Object.values(outputs)) {
      for (const file of Object.keys(inputs)) {
        const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
        if (name !== undefined) names.add(name);
      }
    }
  }
  return [...names].sort();
}
