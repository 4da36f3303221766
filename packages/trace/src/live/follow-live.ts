import { callForFile } from '@routebook/auth';
import { traceLive } from '@routebook/contract';
import { readEvents } from '@routebook/ui';
import type { LiveNews } from './live-store.ts';

const firstWait = 1_000;
const longestWait = 30_000;
/** A service that has not begun to answer by then hangs. */
const answersWithinMs = 10_000;
/** It says something at least every 15 seconds. */
const speaksWithinMs = 40_000;

/** Follows the tracking service's stream until the signal ends it; after a break it comes back, waiting longer each time. */
export async function followLive(notify: (news: LiveNews) => void, signal: AbortSignal): Promise<void> {
  let wait = firstWait;
  while (!signal.aborted) {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), answersWithinMs);
    try {
      const { body } = await callForFile(traceLive, { signal: AbortSignal.any([signal, silence.signal]) });
      if (body) {
        notify({ open: true });
        for await (const { event, data } of readEvents(body)) {
          clearTimeout(timer);
          timer = setTimeout(() => silence.abort(), speaksWithinMs);
          wait = firstWait;
          if (event === 'people' || event === 'moved') notify({ event, data });
        }
      }
    } catch {
      if (signal.aborted) return;
    } finally {
      clearTimeout(timer);
    }
    notify({ open: false });
    await pause(wait * (0.75 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, longestWait);
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
