import { lifeboat } from '../page/lifeboat.ts';

const everyMs = 50;
/** A worker that could not run for so long says that the computer had no time, whatever the page did. */
const starvedMs = 500;

export interface Pulse {
  /** The longest time in which the page could do nothing else; 0 while the tab is hidden, where nobody waits. */
  blockedMs(): number;
  /** Whether the computer itself had no time for this browser. */
  wasStarved(): Promise<boolean>;
  stop(): void;
}

/** Feels whether the page can do anything beside what it does. */
export function feelPulse(): Pulse {
  const { setInterval, clearInterval, setTimeout } = lifeboat.own;
  let last = performance.now();
  let longest = 0;
  const beat = () => {
    const now = performance.now();
    if (document.visibilityState !== 'hidden') longest = Math.max(longest, now - last - everyMs);
    last = now;
  };
  const timer = setInterval(beat, everyMs);
  const control = controlWorker();

  return {
    blockedMs() {
      beat();
      return longest;
    },
    wasStarved() {
      if (!control) return Promise.resolve(false);
      return new Promise((resolve) => {
        control.onmessage = ({ data }) => resolve(Number(data) > starvedMs);
        control.postMessage('');
        setTimeout(() => resolve(true), starvedMs);
      });
    },
    stop() {
      clearInterval(timer);
      control?.terminate();
    },
  };
}

/** Beats as the page does, in a thread of its own; asked, it answers its longest pause. */
const controlCode = `var last=performance.now(),longest=0;setInterval(function(){var now=performance.now();
longest=Math.max(longest,now-last-${everyMs});last=now},${everyMs});onmessage=function(){postMessage(longest)}`;

function controlWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  const address = URL.createObjectURL(new Blob([controlCode], { type: 'text/javascript' }));
  try {
    return new Worker(address);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
