declare global {
  interface Window {
    /** Set by the page before any script of ours has loaded. */
    __routebook?: {
      /** Calls that the page has started already, by the address they went to. */
      readonly early?: Map<string, Promise<Response>>;
    };
  }
}

/** As long as any answer counts as fresh. */
const freshForMs = 60_000;

/** Takes the answer of a call that the page started early; each is given once and only while the page is young, else a read asks anew. */
export function takeEarlyCall(url: string): Promise<Response> | undefined {
  if (performance.now() > freshForMs) dropEarlyCalls();
  const early = window.__routebook?.early;
  const answer = early?.get(url);
  early?.delete(url);
  return answer;
}

/** Forgets what was started with the token of a session that is over, or before another began. */
export function dropEarlyCalls(): void {
  window.__routebook?.early?.clear();
}
