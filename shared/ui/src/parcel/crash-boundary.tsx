import { Component, type ReactNode } from 'react';
import { Failed } from '../feedback/failed.tsx';

interface CrashBoundaryProps {
  /** The slot's handler; when there is one, the slot shows the alert and this shows nothing. */
  onCrash?: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps a parcel's error inside its region and reports it to the slot. */
export class CrashBoundary extends Component<CrashBoundaryProps, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash?.(error);
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    if (this.props.onCrash) return null;
    return (
      <Failed title="This part of the page stopped working." onRetry={() => this.setState({ error: undefined })} />
    );
  }
}
