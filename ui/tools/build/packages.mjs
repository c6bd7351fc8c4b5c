// Lists the npm packages that the executable contains: those with code in a bundle, and the icon package.
const ICONS = "lucide-static";

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
