import { authorisedFetch, CallFailed } from '@routebook/auth';
import { changedEvent, liveEvents } from '@routebook/contract';
import { readEvents } from './event-stream.ts';

const firstWait = 1_000;
const longestWait = 30_000;

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

/**
 * Listens to the server's events until the signal ends it; after a break it comes back, waiting longer each time.
 * `onReturn` is called when it is back after a break: events in between were missed.
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
      const response = await authorisedFetch(liveEvents.path, { headers: { accept: 'text/event-stream' }, signal });
      if (response.status === 401) return;
      if (response.ok && response.body) {
        if (wasOpen) onReturn();
        wasOpen = true;
        wait = firstWait;
        for await (const { event, data } of readEvents(response.body)) if (event === 'changed') onChanged(tagsOf(data));
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof CallFailed && error.status === 401) return;
    }
    await pause(wait * (0.75 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, longestWait);
  }
}
