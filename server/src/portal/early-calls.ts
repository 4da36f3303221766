import { firstCallOf, getCurrentUser, kindOf } from '@routebook/contract';

/** What a screen of the portal asks the server first. */
export interface FirstCalls {
  /** The path of the screen. */
  readonly pathname: string;
  /** Its path and query. */
  readonly address: string;
  /** The user check and its list, as addresses of the API. */
  readonly paths: readonly string[];
  /** They wait for a sign-in: the page is the one that asks for it, and the screen is where it leads. */
  readonly afterSignIn: boolean;
}

/** The calls that a page of this address will make first; null where there are none. */
export function firstCallsOf(pathname: string, search: string): FirstCalls | null {
  const afterSignIn = pathname === '/login';
  const screen = afterSignIn ? screenAfterSignIn(search) : { pathname, search };
  if (kindOf(screen.pathname) !== 'protected') return null;
  const first = firstCallOf(screen.pathname, screen.search);
  return {
    pathname: screen.pathname,
    address: `${screen.pathname}${screen.search}`,
    paths: first === null ? [getCurrentUser.path] : [getCurrentUser.path, first],
    afterSignIn,
  };
}

/** Where `next` leads from the sign-in page, else the dashboard. Only the browser decides: what it does not go to is not asked. */
function screenAfterSignIn(search: string): { readonly pathname: string; readonly search: string } {
  const next = new URLSearchParams(search).get('next') ?? '';
  const url = URL.canParse(next, base) ? new URL(next, base) : null;
  return url?.origin === base && kindOf(url.pathname) === 'protected' ? url : { pathname: '/dashboard', search: '' };
}

const base = 'http://portal';

/**
 * The body of the script that starts those calls while the parcels still load, when a token is kept; after a sign-in
 * `shared/auth` starts them. It runs before everything else, so it is as small as it can be; `shared/auth` takes the
 * answers by their address, each once.
 */
export function earlyCallScript(apiBaseUrl: string, { address, paths, afterSignIn }: FirstCalls): string {
  const ahead = JSON.stringify({ address, urls: paths.map((path) => apiBaseUrl + path) }).replace(/</g, '\\u003c');
  const declared = `var e=new Map,a=${ahead};window.__routebook={early:e,ahead:a};`;
  if (afterSignIn) return `(function(){${declared}})()`;
  return `(function(){${declared}var t;try{t=localStorage.getItem("routebook-token")}catch(_){}if(t)a.urls.forEach(function(u){var p=fetch(u,{headers:{Authorization:"Bearer "+t}});p.catch(function(){});e.set(u,p)})})()`;
}
