// The open project in the address: the query `project`. Opening adds a history entry and marks it, so that closing
// knows whether Back leads to the page without it.
import { usePath, useQuery } from "../../navigation/location-context.ts";
import { type QueryChange, readMark, useNavigation } from "../../navigation/navigation-context.ts";
import type { ProjectAddress } from "../../viewer/use-viewer.ts";

const PARAMETER = "project";
/** Marks history entries that were added to open a project: Back leads from them to the page itself. */
const OPENED = "opened";

/** The address of a project on the page at `pathname`. */
export function projectHref(pathname: string, slug: string): string {
  return `${pathname}?${new URLSearchParams({ [PARAMETER]: slug })}`;
}

export function useProjectAddress(slugs: readonly string[]): ProjectAddress {
  const query = useQuery();
  const path = usePath();
  const { changeQuery } = useNavigation();

  /** The project that `query` names, if there is one of that name. */
  function projectIn(query: URLSearchParams): string | null {
    const slug = query.get(PARAMETER);
    return slug !== null && slugs.includes(slug) ? slug : null;
  }

  function write(slug: string | null, change: QueryChange) {
    const next = new URLSearchParams(location.search);
    if (slug === null) next.delete(PARAMETER);
    else next.set(PARAMETER, slug);
    changeQuery(next, change);
  }

  return {
    slug: projectIn(query),
    // Another page may be on its way already; it opens and closes nothing here.
    current: () => projectIn(location.pathname === path ? new URLSearchParams(location.search) : query),
    push: (slug) => write(slug, { replace: false, mark: OPENED }),
    replace: (slug) => write(slug, { replace: true, mark: readMark() }),
    close() {
      if (readMark() === OPENED) history.back();
      else write(null, { replace: true, mark: null });
    },
  };
}
