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

/** Once the answers of the calls that the page started early have come, good or not, and are read. */
export async function earlyCallsRead(): Promise<void> {
  await read;
}

/** Takes the answer of a call that the page started early; each is given once and only while the page is young, else a read asks anew. */
export function takeEarlyCall(url: string): Promise<Response> | undefined {
  if (performance.now() > freshForMs) dropEarlyCalls();
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
