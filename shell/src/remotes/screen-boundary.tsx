import { Component } from 'react';
import type { ReactNode } from 'react';

interface ScreenBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
}

/** Error boundary of a screen; the sidebar stays. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
