// Renders a fallback if a descendant throws an error in the browser.
import { Component, type ReactNode } from "react";

export type ErrorBoundaryProps = Readonly<{
  /** After an error, a new value renders the children again. Without an error, it has no effect, whereas a new `key` would remount them. */
  resetKey?: string;
  fallback: ReactNode;
  children: ReactNode;
}>;

type State = Readonly<{ hasFailed: boolean; resetKey?: string | undefined }>;

export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): State | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
