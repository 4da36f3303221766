import { callForFile } from '@routebook/auth';
import { traceLive } from '@routebook/contract';
import { readEvents } from '@routebook/ui';
import type { LiveNews } from './live-store.ts';

const firstWait = 1_000;
const longestWait = 30_000;
/** A service that has not begun to answer by then hangs. */
const patienceMs = 10_000;

/** Follows the tracking service's stream until the signal ends it; after a break it comes back, waiting longer each time. */
export async function followLive(notify: (news: LiveNews) => void, signal: AbortSignal): Promise<void> {
  let wait = firstWait;
  while (!signal.aborted) {
    try {
      const body = await openStream(signal);
      notify({ open: true });
      for await (const { event, data } of readEvents(body)) {
        wait = firstWait;
        if (event === 'people') notify({ people: JSON.parse(data) });
        if (event === 'moved') notify({ moved: JSON.parse(data) });
      }
    } catch {
      if (signal.aborted) return;
    }
    notify({ open: false });
    await pause(wait * (0.75 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, longestWait);
  }
}

async function openStream(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const hangs = new AbortController();
  const timer = setTimeout(() => hangs.abort(), patienceMs);
  try {
    const { body } = await callForFile(traceLive, { signal: AbortSignal.any([signal, hangs.signal]) });
    if (!body) throw new Error('The stream has no body.');
    return body;
  } finally {
    clearTimeout(timer);
  }
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
