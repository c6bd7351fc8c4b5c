// The query of the page that is shown, and changes of it that stay on the page: no record is fetched, nothing scrolls.
import { useCallback, useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { useShownLocation } from "./location-context.ts";

/** State of history entries that were made by a change of the query alone. `mark` is a note of whoever changed it. */
export type StayState = Readonly<{ stays: true; mark: string | null }>;

export type QueryChange = Readonly<{ replace: boolean; mark?: string | null }>;

export function useQuery(): URLSearchParams {
  const { search } = useShownLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

export function useNavigateQuery(): (query: URLSearchParams, change: QueryChange) => void {
  const navigate = useNavigate();
  return useCallback(
    (query, { replace, mark = null }) => {
      const state: StayState = { stays: true, mark };
      void navigate({ search: query.toString() }, { replace, state, preventScrollReset: true });
    },
    [navigate],
  );
}

/** The mark of the entry that the browser is at. It survives Back, Forward and reloads. */
export function readMark(): string | null {
  // The router keeps the state of an entry under this name; its own copy may lag behind.
  const state = history.state as Readonly<{ usr?: Partial<StayState> | null }> | null;
  return state?.usr?.mark ?? null;
}

export function useGoBack(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void navigate(-1), [navigate]);
}
