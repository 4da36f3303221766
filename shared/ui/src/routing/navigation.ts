import { navigate as push } from 'wouter/use-browser-location';
import { hasUnsavedWork, mayLeave } from './unsaved-work.ts';

export interface NavigateOptions {
  /** Replaces the entry of the history instead of adding one. */
  replace?: boolean;
}

/** Wouter's hook around every navigation of its links: asks first when work is unsaved and the page changes. */
export function askThenNavigate(
  navigate: (to: string, options?: NavigateOptions) => void,
  to: string,
  options?: NavigateOptions,
): void {
  const samePage = new URL(to, window.location.href).pathname === window.location.pathname;
  if (samePage || !hasUnsavedWork()) {
    navigate(to, options);
    return;
  }
  void mayLeave().then((leave) => {
    if (leave) navigate(to, options);
  });
}

/** Goes to an address of the portal, from code that is not a link. */
export function goTo(to: string, options?: NavigateOptions): void {
  askThenNavigate(push, to, options);
}
