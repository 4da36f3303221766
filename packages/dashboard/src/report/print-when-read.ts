import { queryClient } from '@routebook/ui';

const steadyMs = 400;
const longestMs = 15_000;

/** Prints once everything that is asked for has been read and drawn, or when that takes too long. */
export function printWhenRead(): void {
  const begun = performance.now();
  let steadySince = begun;
  const look = () => {
    const now = performance.now();
    if (queryClient.isFetching() > 0) steadySince = now;
    if (now - steadySince >= steadyMs || now - begun >= longestMs) window.print();
    else setTimeout(look, 50);
  };
  look();
}
