// Keeps the open project in the URL, as the query parameter `project`. Opening a project adds a history entry with a mark in its state. If
// the current entry has this mark, closing the project goes back; otherwise, closing replaces the URL of the entry.
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { Project } from "../../generated/content.ts";
import { clientNavigation } from "../../navigation/client-navigation.ts";

const PARAMETER = "project";
/** Marks a history entry that was added to open a project. The previous entry is the page without a project. */
const OPENED = "opened";

export type ProjectAddress = Readonly<{
  /** Identifies the navigation: every navigation has a different key. */
  key: string;
  /** The slug of the project in the URL that the page is rendered with, which may lag behind `current`; `null` if there is none. */
  slug: string | null;
  current: () => string | null;
  push: (slug: string) => void;
  replace: (slug: string) => void;
  close: () => void;
}>;

export function projectHref(pathname: string, slug: string): string {
  return `${pathname}?${new URLSearchParams({ [PARAMETER]: slug })}`;
}

export function useProjectAddress(projects: readonly Project[]): ProjectAddress {
  const { pathname, key } = useLocation();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();

  function projectIn(parameters: URLSearchParams): string | null {
    const slug = parameters.get(PARAMETER);
    return projects.some((project) => project.slug === slug) ? slug : null;
  }

  /** Reads the state from the browser, because `useLocation` may still return the location of the previous entry. */
  const currentState = () => clientNavigation().entryState();

  function write(slug: string | null, entry: Readonly<{ replace: boolean; state: unknown }>) {
    const next = new URLSearchParams(location.search);
    if (slug === null) next.delete(PARAMETER);
    else next.set(PARAMETER, slug);
    setQuery(next, { ...entry, preventScrollReset: true });
  }

  return {
    key,
    slug: projectIn(query),
    // A navigation to another page may be in progress. The query of that page must not open or close a project here.
    current: () => projectIn(location.pathname === pathname ? new URLSearchParams(location.search) : query),
    push: (slug) => write(slug, { replace: false, state: OPENED }),
    replace: (slug) => write(slug, { replace: true, state: currentState() }),
    close() {
      if (currentState() === OPENED) navigate(-1);
      else write(null, { replace: true, state: null });
    },
  };
}
