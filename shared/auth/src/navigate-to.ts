export interface NavigateToOptions {
  /** Replaces the entry of the history instead of adding one. */
  readonly replace?: boolean;
}

/** Goes to an address of the portal without loading the page anew; the root config and the parcels' routers see it. */
export function navigateTo(address: string, { replace = false }: NavigateToOptions = {}): void {
  if (replace) window.history.replaceState(null, '', address);
  else window.history.pushState(null, '', address);
}
