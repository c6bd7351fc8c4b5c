// Builds the interface again and again for development mode: `node builder.mjs OUT_DIR`. Reads requests from its input
// and writes answers to its output, a line of JSON each; ends with its input.
import path from "node:path";
import { createInterface } from "node:readline";
import { createProject, problemsOf } from "./project.mjs";

// The illustrations are rendered in this process, which is faster without the checks of the development build.
process.env.NODE_ENV = "production";

const [out] = process.argv.slice(2);
if (out === undefined) {
  console.error("usage: node builder.mjs OUT_DIR");
  process.exit(2);
}

const project = createProject(path.resolve(out));
// Nobody listens any more.
process.stdout.on("error", () => process.exit());
const answer = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  const { id, since, changed } = JSON.parse(line);
  const start = performance.now();
  const ms = () => Math.round(performance.now() - start);
  try {
    const built = await (await project).build(changed, since);
    answer({ id, ok: true, ms: ms(), ...built });
    await (await project).save();
  } catch (error) {
    answer({ id, ok: false, ms: ms(), errors: problemsOf(error) });
  }
}
