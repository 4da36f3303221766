import { changeTrace } from '@routebook/auth';
import { inOneTab } from '@routebook/ui';
import { useEffect, useState } from 'react';
import { followLive } from './follow-live.ts';
import { type LiveNews, type LiveState, type LiveStore, liveStore, serviceTime } from './live-store.ts';

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
      { name: 'routebook-trace-events', lead: followLive, hear, welcome: () => welcomeBy(store.current()) },
      stop.signal,
    );
    return () => stop.abort();
  }, [store]);
  return store;
}

function welcomeBy(state: LiveState): LiveNews[] {
  const { people, isKnown, stream } = state;
  const at = new Date(serviceTime(state)).toISOString();
  const known: LiveNews = { people: { at, people: [...people.values()] } };
  return [...(isKnown ? [known] : []), ...(stream === 'interrupted' ? [{ open: false }] : [])];
}
