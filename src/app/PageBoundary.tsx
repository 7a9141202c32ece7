import { Component, type ReactNode } from 'react';

/** A page that throws leaves the shell standing, so that a visitor can go on; React tells the console why. */
export class PageBoundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return !this.state.failed && this.props.children;
  }
}
