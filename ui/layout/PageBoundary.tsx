// Shows a way on in the place of a page that throws: the shell around it keeps working, and the visitor can reload.
import type { ReactNode } from "react";
import { Button } from "../components/Button.tsx";
import { ErrorBoundary } from "../components/ErrorBoundary.tsx";

export type PageBoundaryProps = Readonly<{ message: string; reload: string; children: ReactNode }>;

export function PageBoundary({ message, reload, children }: PageBoundaryProps) {
  const fallback = (
    <div className="plain-page">
      <h1>{message}</h1>
      <Button onClick={() => window.location.reload()}>{reload}</Button>
    </div>
  );
  return <ErrorBoundary fallback={fallback}>{children}</ErrorBoundary>;
}
