import { whenIdle } from './when-idle.ts';

/** A screen that comes up changes many times, with calls in between: it has done so once nothing changed for this long. */
const quietMs = 500;
/** So long a recording waits at most for that, and once more for the browser to be idle. */
const longestMs = 1_000;

/**
 * Tells of changes once a screen stands and the browser has nothing else to do. A recording works out all that changed before a
 * screen is painted otherwise, or just when the answer comes that is to be painted: whoever goes on to another screen would wait
 * for that.
 */
export class IdleObserver extends MutationObserver {
  #ended = false;

  constructor(tell: MutationCallback) {
    const waiting: MutationRecord[] = [];
    let timer: number | undefined;
    let since = 0;
    super((changes, observer) => {
      const now = performance.now();
      if (waiting.length === 0) since = now;
      waiting.push(...changes);
      window.clearTimeout(timer);
      timer = window.setTimeout(
        () => whenIdle(() => !this.#ended && waiting.length > 0 && tell(waiting.splice(0), observer), longestMs),
        Math.max(0, Math.min(quietMs, since + longestMs - now)),
      );
    });
  }

  override disconnect(): void {
    this.#ended = true;
    super.disconnect();
  }
}
