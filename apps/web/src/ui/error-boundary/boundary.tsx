import { Component, type ErrorInfo, type ReactNode } from 'react';
import { errorOf } from '#rules/thrown';

interface BoundaryProps {
  children: ReactNode;
  fallback: (error: Error, reset: () => void) => ReactNode;
  onError: (error: Error, stack: string) => void;
  /** A change of it clears the failure: another domain or tab deserves another try. */
  resetKey: unknown;
}

interface BoundaryState {
  error: Error | null;
  resetKey: unknown;
}

/** React's own way to catch a crash is a class; everything else is built on this one. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(thrown: unknown): Partial<BoundaryState> {
    return { error: errorOf(thrown) };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override componentDidCatch(thrown: unknown, info: ErrorInfo): void {
    this.props.onError(errorOf(thrown), info.componentStack ?? '');
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.fallback(error, () => this.setState({ error: null })) : this.props.children;
  }
}
