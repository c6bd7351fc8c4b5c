// Keeps the document's head in sync with the open project. The head equals the one that the server renders for the URL of the project, or
// for the URL of the page if no project is open.
import { useEffect } from "react";
import type { Project } from "../../generated/content.ts";
import { usePage } from "../../navigation/page-context.ts";
import { applyHead } from "../../shared/head.ts";

export function useProjectHead(project: Project | undefined): void {
  const page = usePage();
  const head = project?.head ?? page.head;
  useEffect(() => {
    applyHead(document, head);
  }, [head]);
}
