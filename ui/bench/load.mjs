// Measures how visitors are affected by abusive connections (`crowd`), by restarts behind a load balancer (`drain`) and by content reloads
// (`reload`), and the cost of requests for unknown URLs (`paths`). A visitor's request counts as failed unless its response is complete and
// has status 200. `cargo xtask bench load` runs this script as `node bench/load.mjs SCENARIO EXECUTABLE`.
import path from "node:path";
import { crowd } from "./load/crowd.mjs";
import { drain } from "./load/drain.mjs";
import { paths } from "./load/paths.mjs";
import { reload } from "./load/reload.mjs";

const [scenario, executable] = process.argv.slice(2);
await { crowd, drain, paths, reload }[scenario](path.resolve(executable));
process.exit(0);
