// Shows something else in place of a part that throws in the browser; the rest goes on working. React reports the error.
import { Component, type ReactNode } from "react";

export type ErrorBoundaryProps = Readonly<{ fallback: ReactNode; children: ReactNode }>;

type State = Readonly<{ hasFailed: boolean }>;

export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    const { fallback, children } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}
