// The open project in the URL: the query parameter `project`. Opening adds a history entry with a state, so that closing can
// tell whether Back leads to the page without a project.
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { clientNavigation } from "../../navigation/client-navigation.ts";
import type { ProjectAddress } from "../../viewer/use-viewer.ts";

const PARAMETER = "project";
/** The state of history entries that were added to open a project: Back leads from them to the page itself. */
const OPENED = "opened";

/** Returns the URL of a project on the page at `pathname`. */
export function projectHref(pathname: string, slug: string): string {
  return `${pathname}?${new URLSearchParams({ [PARAMETER]: slug })}`;
}

export function useProjectAddress(slugs: readonly string[]): ProjectAddress {
  const { pathname, key } = useLocation();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();

  /** Returns the slug in `query` if a project with this slug exists. */
  function projectIn(query: URLSearchParams): string | null {
    const slug = query.get(PARAMETER);
    return slug !== null && slugs.includes(slug) ? slug : null;
  }

  /** Returns the state of the current history entry. The rendered location may still be that of the previous entry. */
  const stateNow = () => clientNavigation().entryState();

  function write(slug: string | null, entry: Readonly<{ replace: boolean; state: unknown }>) {
    const next = new URLSearchParams(location.search);
    if (slug === null) next.delete(PARAMETER);
    else next.set(PARAMETER, slug);
    setQuery(next, { ...entry, preventScrollReset: true });
  }

  return {
    key,
    slug: projectIn(query),
    // A navigation to another page may be in flight; the query of that page does not open or close anything here.
    current: () => projectIn(location.pathname === pathname ? new URLSearchParams(location.search) : query),
    push: (slug) => write(slug, { replace: false, state: OPENED }),
    replace: (slug) => write(slug, { replace: true, state: stateNow() }),
    close() {
      if (stateNow() === OPENED) navigate(-1);
      else write(null, { replace: true, state: null });
    },
  };
}
