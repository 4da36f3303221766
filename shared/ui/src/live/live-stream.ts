import { authorisedFetch, CallFailed } from '@routebook/auth';
import { changedEvent, liveEvents } from '@routebook/contract';
import { readEvents } from './event-stream.ts';

/** What the server's stream brings: rows changed, the import map has a new revision, or the stream itself is open or lost. */
export type LiveNews =
  | { readonly changed: readonly string[] }
  | { readonly map: unknown }
  /** `missed`: it was open before, so that events in between were missed. */
  | { readonly open: boolean; readonly missed: boolean };

/** As far back as the server goes, in milliseconds. */
export const longestSince = 30_000;

const firstWait = 1_000;
const longestWait = 30_000;

/** Follows the server's events until the signal ends it or the session is over; after a break it comes back, waiting longer each time. */
export async function followStream(notify: (news: LiveNews) => void, signal: AbortSignal): Promise<void> {
  let wait = firstWait;
  let wasOpen = false;
  while (!signal.aborted) {
    try {
      // The first rows were read before the stream is open: what changed since the page began is sent again.
      const since = wasOpen ? 0 : Math.min(longestSince, Math.ceil(performance.now()));
      const response = await authorisedFetch(`${liveEvents.path}?since=${since}`, {
        headers: { accept: 'text/event-stream' },
        signal,
      });
      if (response.status === 401) return;
      if (response.ok && response.body) {
        notify({ open: true, missed: wasOpen });
        wasOpen = true;
        wait = firstWait;
        for await (const { event, data } of readEvents(response.body)) {
          if (event === 'changed') notify({ changed: tagsOf(data) });
          else if (event === 'map') notify({ map: JSON.parse(data) });
        }
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof CallFailed && error.status === 401) return;
    } finally {
      notify({ open: false, missed: false });
    }
    await pause(wait * (0.75 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, longestWait);
  }
}

function tagsOf(data: string): readonly string[] {
  const read = changedEvent.safeParse(JSON.parse(data));
  return read.success ? read.data.tags : [];
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
