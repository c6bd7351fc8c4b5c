// The browser's side of development mode: starts the interface from its modules and keeps it up to date.
import { showProblems } from "./overlay.ts";
import { watchPage } from "./problems.ts";
import { createRegistry, type Definitions, type Refresh } from "./registry.ts";
import * as rootModule from "./root.ts";
import { followUpdates, type ServerProblem } from "./updates.ts";

export type StartOptions = Readonly<{
  vendorPackage: (name: string) => unknown;
  modules: Definitions;
  entry: string;
}>;

export function start({ vendorPackage, modules, entry }: StartOptions): void {
  let ofServer: readonly ServerProblem[] = [];
  const show = () => showProblems([...ofServer, ...problems.list()]);
  const { captureOwnerStack } = vendorPackage("react") as { captureOwnerStack?: () => string | null };
  const problems = watchPage({ ownerStack: () => captureOwnerStack?.() ?? null, onChange: show });
  const registry = createRegistry({
    definitions: modules,
    external: (name) => (name === "ui/dev/client/root.ts" ? rootModule : vendorPackage(name)),
    refresh: vendorPackage("react-refresh/runtime") as Refresh,
  });
  followUpdates(buildOfPage(), {
    registry,
    needsFreshLoad: problems.needsFreshLoad,
    onState({ errors, update }) {
      ofServer = errors;
      // What the page did wrong before is forgotten: if it is still wrong, it will be done again.
      if (update !== null) problems.clear();
      show();
    },
    onFailure: (error) => void problems.add("browser", error),
  });
  try {
    registry.load(entry);
  } catch (error) {
    void problems.add("browser", error);
  }
}

function buildOfPage(): string {
  const text = document.getElementById("render-input")?.textContent ?? "{}";
  return (JSON.parse(text) as { page?: { build?: string } }).page?.build ?? "";
}
