// The open project in the address: the query `project`. Opening adds a history entry and marks it, so that closing
// knows whether Back leads to the page without it.
import { useLocation } from "react-router-dom";
import { readEntry, writeEntry } from "../../hooks/history-entry.ts";
import { useGoBack, useNavigateQuery, useQuery } from "../../navigation/use-query.ts";
import type { ProjectAddress } from "../../viewer/use-viewer.ts";

const PARAMETER = "project";
/** Name of the mark in the history entry. */
const OPENED = "projectOpened";

/** The address of a project on the page at `pathname`. */
export function projectHref(pathname: string, slug: string): string {
  return `${pathname}?${new URLSearchParams({ [PARAMETER]: slug })}`;
}

export function useProjectAddress(slugs: readonly string[]): ProjectAddress {
  const query = useQuery();
  const { pathname } = useLocation();
  const navigateQuery = useNavigateQuery();
  const goBack = useGoBack();

  /** The project that `query` names, if there is one of that name. */
  function projectIn(query: URLSearchParams): string | null {
    const slug = query.get(PARAMETER);
    return slug !== null && slugs.includes(slug) ? slug : null;
  }

  function write(slug: string | null, replace: boolean, isOpened: boolean) {
    const next = new URLSearchParams(location.search);
    if (slug === null) next.delete(PARAMETER);
    else next.set(PARAMETER, slug);
    navigateQuery(next, { replace });
    if (isOpened) writeEntry(OPENED, true);
  }

  return {
    slug: projectIn(query),
    // Another page may be on its way already; it opens and closes nothing here.
    current: () => projectIn(location.pathname === pathname ? new URLSearchParams(location.search) : query),
    open: (slug) => write(slug, false, true),
    pass: (slug) => write(slug, true, readEntry(OPENED) === true),
    leave() {
      if (readEntry(OPENED) === true) goBack();
      else write(null, true, false);
    },
  };
}
