import { kindOf } from '@routebook/contract';

/** The sign-in page, with the address to come back to where that is one of the portal's protected ones. */
export function signInAddress(from: { pathname: string; search: string; hash: string }): string {
  if (kindOf(from.pathname) !== 'protected') return '/login';
  return `/login?${new URLSearchParams({ next: `${from.pathname}${from.search}${from.hash}` })}`;
}

/** Where to go after sign-in: the `next` of the sign-in page's query string where it is a path of the portal's own, else /dashboard. */
export function returnAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return isOwnPath(next) ? next : '/dashboard';
}

/** Browsers read `//host`, `/\host` and a path with a line break or tab in it as another site. */
function isOwnPath(next: string): boolean {
  if (!next.startsWith('/') || next.length > 2048 || !URL.canParse(next, window.location.origin)) return false;
  const { origin, pathname } = new URL(next, window.location.origin);
  return origin === window.location.origin && !pathname.startsWith('//') && kindOf(pathname) === 'protected';
}
