// Lists the npm packages that the executable contains: those with code in a bundle, and the icon package.
const ICONS = "lucide-static";

export function shippedPackages(metafiles) {
  const outputs = metafiles.flatMap((metafile) => Object.values(metafile.outputs));
  const files = outputs.flatMap(({ inputs }) => Object.keys(inputs));
  const names = files.flatMap((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []);
  return [...new Set([ICONS, ...names])].sort();
}
