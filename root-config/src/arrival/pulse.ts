import { lifeboat } from '../page/lifeboat.ts';

const everyMs = 50;
/** A worker that could not run for so long says that the computer had no time, whatever the page did. */
const starvedMs = 500;
/** For how long the worker runs without a pause of its own, to see what of it it is given. */
const spinMs = 100;
/** What a worker does not notice of the time is less; the clock of some browsers goes in steps of one. */
const gapMs = 2;

export interface Pulse {
  /** The longest time in which the page could do nothing else; 0 while the tab is hidden, where nobody waits. */
  blockedMs(): number;
  /** What of `blockedMs` the page itself took: the less, the more the computer was busy with something else; 0 where it had no time at all. */
  ownBlockMs(): Promise<number>;
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
    ownBlockMs() {
      if (!control) return Promise.resolve(longest);
      return new Promise((resolve) => {
        control.onmessage = ({ data: [pause, share] }: MessageEvent<[pause: number, share: number]>) =>
          resolve(pause > starvedMs ? 0 : longest * share);
        control.postMessage('');
        setTimeout(resolve, spinMs + starvedMs, 0);
      });
    },
    stop() {
      clearInterval(timer);
      control?.terminate();
    },
  };
}

/**
 * Beats as the page does, in a thread of its own. Asked, it answers its longest pause, and what share of the processor it is
 * given: it looks at the clock without end, and where that jumps, something else ran.
 */
const controlCode = `var last=performance.now(),longest=0;setInterval(function(){var now=performance.now();
longest=Math.max(longest,now-last-${everyMs});last=now},${everyMs});onmessage=function(){var begin=performance.now(),before=begin,
ran=0,now;while(before-begin<${spinMs}){now=performance.now();if(now-before<=${gapMs})ran+=now-before;before=now}
postMessage([longest,ran/(before-begin)])}`;

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
