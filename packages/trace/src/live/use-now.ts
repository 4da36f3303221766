import { useEffect, useState } from 'react';
import { type LiveStore, serviceTime } from './live-store.ts';
import { useLiveValue } from './use-live-value.ts';

const everyMs = 5_000;

/** The service's clock, in milliseconds: it goes on every few seconds, and with the first batch. */
export function useNow(store: LiveStore): number {
  const isLive = useLiveValue(store, ({ stream }) => stream === 'live');
  const [now, setNow] = useState(() => serviceTime(store.current()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first batch says what time it is
  useEffect(() => {
    const goOn = () => setNow(serviceTime(store.current()));
    goOn();
    const timer = setInterval(goOn, everyMs);
    return () => clearInterval(timer);
  }, [store, isLive]);
  return now;
}
