import { firstCallOf, getCurrentUser, kindOf } from '@routebook/contract';

/** The calls that a page of this address will make first: the user check and its list, as addresses of the API. */
export function earlyCallsOf(pathname: string, search: string): string[] {
  if (kindOf(pathname) !== 'protected') return [];
  const first = firstCallOf(pathname, search);
  return first === null ? [getCurrentUser.path] : [getCurrentUser.path, first];
}

/**
 * The body of the script that starts those calls while the parcels still load, when a token is kept. It runs before
 * everything else, so it is as small as it can be; `shared/auth` takes the answers by their address, each once.
 */
export function earlyCallScript(apiBaseUrl: string, paths: readonly string[]): string {
  const urls = JSON.stringify(paths.map((path) => apiBaseUrl + path)).replace(/</g, '\\u003c');
  return `(function(){var e=new Map,t;window.__routebook={early:e};try{t=localStorage.getItem("routebook-token")}catch(_){}if(t)${urls}.forEach(function(u){var p=fetch(u,{headers:{Authorization:"Bearer "+t}});p.catch(function(){});e.set(u,p)})})()`;
}
