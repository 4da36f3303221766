import { lifeboat } from '../page/lifeboat.ts';

/** Chromium alone says it. */
interface TellingPerformance extends Performance {
  readonly memory?: { readonly usedJSHeapSize: number };
}

/** What is allocated and forgotten for the collector to come: little at a time, and so much in all that it comes more than once. */
const objectsATime = 60_000;
const times = 40;
const betweenMs = 20;
const settleEveryMs = 4;

export interface MemoryMeter {
  /** Resolves when what nobody uses was collected at least once, or at least ought to have been: what is held now is what is used. */
  settles(): Promise<void>;
  /** The page is still as it was: where it holds less by now, that is what it held. */
  noteAgain(): void;
  /** Bytes that the page holds more than it did, and at most `enough` where that is all that matters; 0 where the browser does not say. */
  kept(enough: number): Promise<number>;
}

/** Notes how much the page holds in memory now. */
export function meterMemory(): MemoryMeter {
  const { setTimeout } = lifeboat.own;
  let before = heldBytes();
  const grown = () => heldBytes() - before;

  return {
    async settles() {
      let last = before;
      for (let time = 0; last > 0 && !document.hidden && time < times; time += 1) {
        litter();
        await new Promise((resolve) => setTimeout(resolve, settleEveryMs));
        const now = heldBytes();
        before = Math.min(before, now);
        if (now < last) return;
        last = now;
      }
    },

    noteAgain() {
      before = Math.min(before, heldBytes());
    },

    async kept(enough) {
      let least = grown();
      // It may be what nobody has collected yet.
      for (let time = 0; least > enough && time < times; time += 1) {
        litter();
        await new Promise((resolve) => setTimeout(resolve, betweenMs));
        least = Math.min(least, grown());
      }
      return least;
    },
  };
}

function heldBytes(): number {
  return (performance as TellingPerformance).memory?.usedJSHeapSize ?? 0;
}

function litter(): void {
  Array.from({ length: objectsATime }, (_, number) => ({ number }));
}
