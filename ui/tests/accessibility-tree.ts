// What assistive technology is given, by the browser itself: what is inert or hidden is not in it.
import type { Page } from "playwright-core";

type AXNode = Readonly<{ ignored: boolean; role?: { value?: unknown }; name?: { value?: unknown } }>;

/** Every exposed node as `role "name"`, in the order of the tree; nodes that only hold text are left out. */
export async function exposedNodes(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as unknown as { nodes: readonly AXNode[] };
  await session.detach();
  return nodes
    .filter(
      ({ ignored, role }) => !ignored && !["StaticText", "InlineTextBox", "generic"].includes(String(role?.value)),
    )
    .map(({ role, name }) => `${String(role?.value)} "${String(name?.value ?? "")}"`);
}
