import { refreshUser, tokenAtom } from '@routebook/auth';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { queryClient } from '../calls/query-client.ts';
import { refreshTags } from '../calls/server-call.ts';

const together = 150;

/** Collects tags for a moment, so that a bulk change reads each list again once. */
function gatherTags(): { add: (tags: readonly string[]) => void; stop: () => void } {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add: (tags) => {
      for (const tag of tags) waiting.add(tag);
      timer ??= setTimeout(() => {
        timer = undefined;
        void refreshTags([...waiting]);
        if (waiting.has('Auth')) void refreshUser();
        waiting.clear();
      }, together);
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Keeps what is on screen current: reads again what other people changed, as the server announces it. Use it once a page
 * (the nav parcel does); it begins when the page is idle, and lists anywhere follow through their tags.
 */
export function useLiveEvents(): void {
  const token = useAtomValue(tokenAtom);
  useEffect(() => {
    if (token === null) return;
    const stop = new AbortController();
    const tags = gatherTags();
    const onReturn = () => {
      void queryClient.invalidateQueries();
      void refreshUser();
    };
    const { signal } = stop;
    const listenAfter = (milliseconds: number) => {
      const timer = setTimeout(() => {
        import('./live-connection.ts').then(
          ({ listen }) => listen(tags.add, onReturn, signal),
          () => signal.aborted || listenAfter(30_000),
        );
      }, milliseconds);
      signal.addEventListener('abort', () => clearTimeout(timer));
    };
    listenAfter(3_000);
    return () => {
      tags.stop();
      stop.abort();
    };
  }, [token]);
}
