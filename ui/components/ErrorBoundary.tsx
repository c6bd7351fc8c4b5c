// Renders a fallback if a descendant throws an error in the browser. Does not inspect the error.
import { Component, type ReactNode } from "react";

export type ErrorBoundaryProps = Readonly<{ fallback: ReactNode; children: ReactNode }>;

type State = Readonly<{ hasFailed: boolean }>;

export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
