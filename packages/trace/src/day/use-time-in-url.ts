import { useUrlState } from '@routebook/ui';
import { useEffect } from 'react';
import type { ReplayClock } from '../replay/replay-clock.ts';
import type { Span } from '../replay/span.ts';

const inUrl = { at: '' };
/** Browsers let a page change its address only so often. */
const standsForMs = 400;

/** Puts where a replay stands into the address once it does: not while it plays, nor while somebody drags the slider. */
export function useTimeInUrl(clock: ReplayClock, { from }: Span): void {
  const [, setUrl] = useUrlState(inUrl);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = clock.onChange(() => {
      clearTimeout(timer);
      if (clock.isPlaying()) return;
      timer = setTimeout(() => {
        setUrl({ at: clock.now() === from ? '' : new Date(clock.now()).toISOString() });
      }, standsForMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [clock, from, setUrl]);
}
