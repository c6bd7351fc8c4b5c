// The accessibility tree, which the browser exposes to assistive technology. It does not contain inert or hidden elements.
import type { Page } from "playwright-core";

type AXNode = Readonly<{ ignored: boolean; role?: { value?: unknown }; name?: { value?: unknown } }>;

/** Returns every exposed node as `role "name"`, in tree order, except text and generic nodes. */
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
