// The error boundary of the page: the shell around it keeps working, and the visitor can reload.
import { Component, type ReactNode } from "react";
import { Button } from "../components/Button.tsx";

export type PageBoundaryProps = Readonly<{ message: string; reload: string; children: ReactNode }>;

type State = Readonly<{ hasFailed: boolean }>;

export class PageBoundary extends Component<PageBoundaryProps, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    const { message, reload, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <div className="plain-page">
        <h1>{message}</h1>
        <Button onClick={() => window.location.reload()}>{reload}</Button>
      </div>
    );
  }
}
