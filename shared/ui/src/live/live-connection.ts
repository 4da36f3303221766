import { authorisedFetch, CallFailed } from '@routebook/auth';
import { changedEvent, liveEvents } from '@routebook/contract';
import { readEvents } from './event-stream.ts';

const firstWait = 1_000;
const longestWait = 30_000;
/** As far back as the server tells. */
const longestSince = 30_000;

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function tagsOf(data: string): readonly string[] {
  const read = changedEvent.safeParse(JSON.parse(data));
  return read.success ? read.data.tags : [];
}

/** Tells the page that the stream is open or lost, and of a new revision of the import map. */
function tellPage(name: 'routebook:live' | 'routebook:map', detail: unknown): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/**
 * Listens to the server's events until the signal ends it; after a break it comes back, waiting longer each time.
 * `onReturn` is called when it is back after a break: events in between were missed.
 *
 * Parcels are the root config's business, which hears of them by two events of the window: `routebook:map` when the
 * import map has a new revision (`detail` is the event's data, `{ revision }`), and `routebook:live` when the stream is
 * open (`detail` true) or lost (false). While it is open nobody has to ask for revisions, once it has opened one may have been missed.
 */
export async function listen(
  onChanged: (tags: readonly string[]) => void,
  onReturn: () => void,
  signal: AbortSignal,
): Promise<void> {
  let wait = firstWait;
  let wasOpen = false;
  while (!signal.aborted) {
    try {
      // The first rows were read before the stream is open: what changed since the page began is told again.
      const since = wasOpen ? 0 : Math.min(longestSince, Math.ceil(performance.now()));
      const response = await authorisedFetch(`${liveEvents.path}?since=${since}`, {
        headers: { accept: 'text/event-stream' },
        signal,
      });
      if (response.status === 401) return;
      if (response.ok && response.body) {
        if (wasOpen) onReturn();
        wasOpen = true;
        wait = firstWait;
        tellPage('routebook:live', true);
        for await (const { event, data } of readEvents(response.body)) {
          if (event === 'changed') onChanged(tagsOf(data));
          else if (event === 'map') tellPage('routebook:map', JSON.parse(data));
        }
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof CallFailed && error.status === 401) return;
    } finally {
      tellPage('routebook:live', false);
    }
    await pause(wait * (0.75 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, longestWait);
  }
}
