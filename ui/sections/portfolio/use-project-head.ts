// Keeps the head of the document in sync with the open project, as the server renders it for the project's URL.
import { useEffect } from "react";
import type { Project } from "../../generated/content.ts";
import { applyHead } from "../../navigation/head.ts";
import { usePageHead } from "../../navigation/location-context.ts";

export function useProjectHead(project: Project | undefined): void {
  const pageHead = usePageHead();
  const head = project?.head ?? pageHead;
  useEffect(() => {
    if (head !== null) applyHead(document, head);
  }, [head]);
}
