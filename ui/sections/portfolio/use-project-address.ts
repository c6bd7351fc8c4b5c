// The open project in the URL: the query parameter `project`. Opening adds a tagged history entry, so that closing can tell
// whether Back leads to the page without a project.
import { usePath, useQuery } from "../../navigation/location-context.ts";
import { type QueryChange, readTag, useNavigation } from "../../navigation/navigation-context.ts";
import type { ProjectAddress } from "../../viewer/use-viewer.ts";

const PARAMETER = "project";
/** The tag of history entries that were added to open a project: Back leads from them to the page itself. */
const OPENED = "opened";

/** Returns the URL of a project on the page at `pathname`. */
export function projectHref(pathname: string, slug: string): string {
  return `${pathname}?${new URLSearchParams({ [PARAMETER]: slug })}`;
}

export function useProjectAddress(slugs: readonly string[]): ProjectAddress {
  const query = useQuery();
  const path = usePath();
  const { changeQuery } = useNavigation();

  /** Returns the slug in `query` if a project with this slug exists. */
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
    // A navigation to another page may be in flight; the query of that page does not open or close anything here.
    current: () => projectIn(location.pathname === path ? new URLSearchParams(location.search) : query),
    push: (slug) => write(slug, { replace: false, tag: OPENED }),
    replace: (slug) => write(slug, { replace: true, tag: readTag() }),
    close() {
      if (readTag() === OPENED) history.back();
      else write(null, { replace: true, tag: null });
    },
  };
}
