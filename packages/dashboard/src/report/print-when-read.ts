import { queryClient } from '@routebook/ui';

const steadyMs = 400;
const longestMs = 15_000;

/** Also of a card whose code is on its way, which has not asked for its figures yet. */
const isCardAwaited = () => document.querySelector('[data-awaited]') !== null;

/** Prints once everything that is asked for has been read and drawn; when that takes too long as it is, once `giveUp` was called. */
export function printWhenRead(giveUp: () => void): void {
  const begun = performance.now();
  let steadySince = begun;
  const look = () => {
    const now = performance.now();
    if (queryClient.isFetching() > 0 || isCardAwaited()) steadySince = now;
    const isRead = now - steadySince >= steadyMs;
    if (!isRead && now - begun < longestMs) {
      setTimeout(look, 50);
      return;
    }
    if (!isRead) giveUp();
    window.print();
  };
  look();
}
