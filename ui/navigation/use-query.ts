// The query of the page that is shown, and changes of it that stay on the page: no record is fetched, nothing scrolls.
import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** State of history entries that were made by a change of the query alone. */
export type StayState = Readonly<{ stays: true }>;

export function useQuery(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

export function useNavigateQuery(): (query: URLSearchParams, options: Readonly<{ replace: boolean }>) => void {
  const navigate = useNavigate();
  return useCallback(
    (query, { replace }) => {
      const state: StayState = { stays: true };
      void navigate({ search: query.toString() }, { replace, state, preventScrollReset: true });
    },
    [navigate],
  );
}

export function useGoBack(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void navigate(-1), [navigate]);
}
