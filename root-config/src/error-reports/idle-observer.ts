/** A recording is behind what is on screen by this much at most. */
const longestMs = 2_000;

/**
 * Tells of changes once the browser has nothing else to do. A recording works out all that changed before a screen is painted
 * otherwise: whoever goes on to another one would wait for that.
 */
export class IdleObserver extends MutationObserver {
  #ended = false;

  constructor(tell: MutationCallback) {
    const waiting: MutationRecord[] = [];
    super((changes, observer) => {
      const isAsked = waiting.length > 0;
      waiting.push(...changes);
      if (!isAsked) whenIdle(() => !this.#ended && tell(waiting.splice(0), observer));
    });
  }

  override disconnect(): void {
    this.#ended = true;
    super.disconnect();
  }
}

function whenIdle(work: () => unknown): void {
  // Safari has no such call.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: longestMs });
  else setTimeout(work, 200);
}
