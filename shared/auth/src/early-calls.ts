declare global {
  interface Window {
    /** Set by the page before any script of ours has loaded. */
    __routebook?: {
      /** Calls that the page has started already, by the address they went to. */
      readonly early?: Map<string, Promise<Response>>;
      /** A screen by its path and query, and the addresses of the calls that it makes first. */
      readonly ahead?: { readonly address: string; readonly urls: readonly string[] };
    };
  }
}

/** As long as any answer counts as fresh. */
const freshForMs = 60_000;
/** When the calls were started, on the page's clock. */
let startedAt = 0;

const replies = new Map<string, unknown>();
let read: Promise<unknown> = Promise.resolve();

/** Reads the good answers as they come, so that a first view that asks later has its reply at once. */
export function readEarlyCalls(): void {
  const early = window.__routebook?.early;
  if (!early) return;
  read = Promise.allSettled(
    [...early].map(async ([url, answer]) => {
      const response = await answer;
      if (!response.ok) return;
      const reply: unknown = await response.clone().json();
      if (early.has(url)) replies.set(url, reply);
    }),
  );
}

/**
 * Starts what a screen asks first, as the page knows it, while the way there is still under way: after a sign-in its rows,
 * the user check and the parcels come beside each other.
 */
export function startCallsAhead(address: string, token: string): void {
  const { early, ahead } = window.__routebook ?? {};
  if (!early || !ahead || ahead.address !== address.split('#')[0]) return;
  startedAt = performance.now();
  for (const url of ahead.urls) {
    const answer = fetch(url, { headers: { authorization: `Bearer ${token}` } });
    answer.catch(() => undefined);
    early.set(url, answer);
  }
  readEarlyCalls();
}

/** Once the answers of the calls that the page started early have come, good or not, and are read. */
export async function earlyCallsRead(): Promise<void> {
  await read;
}

/** Takes the answer of a call that was started early; each is given once and only while it is fresh, else a read asks anew. */
export function takeEarlyCall(url: string): Promise<Response> | undefined {
  if (performance.now() - startedAt > freshForMs) dropEarlyCalls();
  const early = window.__routebook?.early;
  const answer = early?.get(url);
  early?.delete(url);
  replies.delete(url);
  return answer;
}

/** As `takeEarlyCall`, the reply itself: undefined when it has not come yet, or was a failure. */
export function takeEarlyReply(url: string): unknown {
  const reply = replies.get(url);
  if (reply === undefined || takeEarlyCall(url) === undefined) return undefined;
  return reply;
}

/** Forgets what was started with the token of a session that is over, or before another began. */
export function dropEarlyCalls(): void {
  window.__routebook?.early?.clear();
  replies.clear();
}
