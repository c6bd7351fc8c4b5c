// Renders a fallback when a child throws in the browser. Does not know the cause or the content of the fallback.
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
