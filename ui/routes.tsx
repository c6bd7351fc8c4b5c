// The route tree: one shell, and in it the view of the page that is shown.
import { useMemo } from "react";
import { Route, Routes } from "react-router-dom";
import { Layout } from "./layout/Layout.tsx";
import type { Displayed } from "./navigation/NavigationProvider.tsx";
import { PathContext } from "./navigation/path-context.ts";
import { type View, type ViewName, viewOf } from "./views.ts";

export type SiteRoutesProps = Pick<Displayed, "page" | "location"> & Readonly<{ views: Readonly<Partial<Record<ViewName, View>>> }>;

export function SiteRoutes({ page, location, views }: SiteRoutesProps) {
  const name: ViewName = viewOf(page);
  const View = views[name];
  if (View === undefined) throw new Error(`the view "${name}" has not been loaded`);
  // The page is not drawn anew when only the query or the fragment of its address changes.
  const shell = useMemo(
    () => (
      <Layout page={page}>
        <View key={page.path} page={page} />
      </Layout>
    ),
    [page, View],
  );
  return (
    // Not the path of the address: below it there may be no page, and the server does not know it then.
    <PathContext value={page.path}>
      <Routes location={location}>
        <Route path="*" element={shell} />
      </Routes>
    </PathContext>
  );
}
