import type { BodyOf, reportParcels } from '@routebook/contract';
import { lifeboat } from '../page/lifeboat.ts';
import type { ModuleVersion } from './module-version.ts';

const everySeconds = 5;
/** So long after a version was taken the portal hears of the tab again and again. */
const forMs = 30_000;

export interface SignOfLife {
  /** The code of a version is about to run in this tab for the first time. */
  take(version: ModuleVersion): void;
  /** What the tab has just taken, and within how many seconds it reports again; of one that nobody looks at, nothing. */
  promise(): Pick<BodyOf<typeof reportParcels>, 'taking' | 'nextWithin'>;
}

/**
 * Lets the portal know that the tab lives with what it has taken: it says within what time it reports again, and is missed
 * when it does not. `report` makes it report at once.
 */
export function createSignOfLife(report: () => void): SignOfLife {
  const { own } = lifeboat;
  const taken = new Map<ModuleVersion, number>();
  let timer: number | undefined;
  let isLeaving = false;

  function beat(): void {
    for (const [version, until] of taken) if (performance.now() >= until) taken.delete(version);
    if (taken.size === 0) {
      own.clearInterval(timer);
      timer = undefined;
    }
    report();
  }

  document.addEventListener('visibilitychange', () => {
    if (taken.size > 0) report();
  });
  window.addEventListener('pagehide', () => {
    isLeaving = true;
  });
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });

  return {
    take(version) {
      taken.set(version, performance.now() + forMs);
      timer ??= own.setInterval(beat, everySeconds * 1_000);
      report();
    },
    promise() {
      const isWatched = taken.size > 0 && !isLeaving && document.visibilityState !== 'hidden';
      return isWatched ? { taking: [...taken.keys()], nextWithin: everySeconds } : {};
    },
  };
}
