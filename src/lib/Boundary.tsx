import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Rendered instead of children that threw. */
  fallback?: ReactNode;
  /** When this changes, failed children are rendered again. */
  resetKey?: unknown;
  children: ReactNode;
}

interface BoundaryState {
  failed: boolean;
  resetKey: unknown;
}

/** Contains a render error: only the children disappear; React logs the error (rule: failure.decoration-alone). */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState) {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
