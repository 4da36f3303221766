import { collectUnused } from './collect-unused.ts';

/** Chromium alone says it. */
interface TellingPerformance extends Performance {
  readonly memory?: { readonly usedJSHeapSize: number };
}

/**
 * Where the page has not grown by more since the last collection, nothing is collected before a version comes: a collection makes
 * what follows slower. What was used then and is not any more stays unseen.
 */
const littleBytes = 3_000_000;
/** What was held after the last collection; 0 before there was one. */
let collectedBytes = 0;

export interface MemoryMeter {
  /** Resolves when what nobody uses was collected, where the page has grown since the last time: what is held now is what is used. */
  settles(): Promise<void>;
  /** The page is still as it was: where it holds less by now, that is what it held. */
  noteAgain(): void;
  /** Bytes that the page holds more than it did, and at most `enough` where that is all that matters; 0 where the browser does not say. */
  kept(enough: number): Promise<number>;
}

/** Notes how much the page holds in memory now. */
export function meterMemory(collect: () => Promise<void> = collectUnused): MemoryMeter {
  let before = heldBytes();
  const grown = () => heldBytes() - before;

  function noteAgain(): void {
    before = Math.min(before, heldBytes());
  }

  return {
    async settles() {
      if (before - collectedBytes > littleBytes && !document.hidden) {
        await collect();
        collectedBytes = heldBytes();
      }
      noteAgain();
    },

    noteAgain,

    async kept(enough) {
      // It may be what nobody has collected yet.
      if (grown() > enough) await collect();
      return grown();
    },
  };
}

function heldBytes(): number {
  return (performance as TellingPerformance).memory?.usedJSHeapSize ?? 0;
}
