import { changeTrace } from '@routebook/auth';
import { inOneTab } from '@routebook/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { followLive } from './follow-live.ts';
import { type LiveNews, type LiveState, type LiveStore, liveStore } from './live-store.ts';

/** Everybody as they are now, by one stream for all tabs of the browser. */
export function useLive(): LiveStore {
  const [store] = useState(liveStore);
  useEffect(() => {
    const stop = new AbortController();
    let wasOpen = false;
    const hear = (news: LiveNews) => {
      store.hear(news);
      if (!('open' in news)) return;
      // Who came into the groups during a break is not in the stream.
      if (news.open && wasOpen) changeTrace(({ updateTrigger }) => ({ updateTrigger: !updateTrigger }));
      wasOpen ||= news.open;
    };
    void inOneTab<LiveNews>(
      { name: 'routebook-trace-live', lead: followLive, hear, welcome: () => welcomeBy(store.current()) },
      stop.signal,
    );
    return () => stop.abort();
  }, [store]);
  return store;
}

export function useLiveState({ onChange, current }: LiveStore): LiveState {
  return useSyncExternalStore(onChange, current);
}

function welcomeBy({ people, at, stream }: LiveState): LiveNews[] {
  if (stream === 'joining') return [];
  const known: LiveNews = { people: { at: new Date(at).toISOString(), people: [...people.values()] } };
  return stream === 'live' ? [known] : [known, { open: false }];
}
