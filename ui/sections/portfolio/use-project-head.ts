// Updates the head of the document for the open project to what the server renders at the project's address.
import { useEffect, useRef } from "react";
import type { Project } from "../../generated/content.ts";
import { applyHead } from "../../navigation/head.ts";
import { fetchRecord, recordAddress } from "../../navigation/record-store.ts";

export function useProjectHead(project: Project | undefined, pathname: string): void {
  /** Whose head the document has; the server has set the first. */
  const shown = useRef(project);
  useEffect(() => {
    if (shown.current === project) return;
    shown.current = project;
    if (project !== undefined) {
      applyHead(document, project.head);
      return;
    }
    // The page may have been opened at the address of a project, so only its record knows its own head.
    fetchRecord(recordAddress(pathname)).then(
      ({ head }) => shown.current === undefined && location.pathname === pathname && applyHead(document, head),
      () => {},
    );
  }, [project, pathname]);
}
