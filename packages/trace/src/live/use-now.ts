import { useEffect, useState } from 'react';
import type { LiveState } from './live-store.ts';

const everyMs = 5_000;

/** The service's clock, in milliseconds: as the last batch said it, going on by itself where none comes. */
export function useNow({ at, heardAt }: LiveState): number {
  const [tick, setTick] = useState(heardAt);
  useEffect(() => {
    const timer = setInterval(() => setTick(performance.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return at + Math.max(0, tick - heardAt);
}
