declare global {
  interface Window {
    /** Set by the page before any script of ours has loaded. */
    __routebook?: {
      /** Calls that the page has started already, by the address they went to. */
      readonly early?: Map<string, Promise<Response>>;
    };
  }
}

/** Takes the answer of a call that the page started early; each is given once, so a later read asks anew. */
export function takeEarlyCall(url: string): Promise<Response> | undefined {
  const early = window.__routebook?.early;
  const answer = early?.get(url);
  early?.delete(url);
  return answer;
}
