import { type Span, within } from './span.ts';

export const speeds = [1, 5, 10, 30, 60] as const;
export type Speed = (typeof speeds)[number];

/** The time of a replay: it stands, or goes on so many times as fast as time does. */
export interface ReplayClock {
  readonly now: () => number;
  readonly isPlaying: () => boolean;
  readonly speed: () => Speed;
  readonly play: () => void;
  readonly pause: () => void;
  /** As `pause`, when nobody looks any more. */
  readonly end: () => void;
  readonly setSpeed: (speed: Speed) => void;
  readonly goTo: (instant: number) => void;
  /** Calls back in each frame in which it has changed; returns the way to stop. */
  readonly onChange: (listener: () => void) => () => void;
}

/** Frames, as a browser gives them: `request` calls back in the next one with the milliseconds since the page began. */
export interface Frames {
  readonly request: (callback: (milliseconds: number) => void) => number;
  readonly cancel: (id: number) => void;
}

const ofBrowser: Frames = {
  request: (callback) => requestAnimationFrame(callback),
  cancel: (id) => cancelAnimationFrame(id),
};

/** A frame that comes later than this (the tab was hidden) brings the replay on by no more. */
const longestFrameMs = 250;

/** A clock of a replay, which begins at the beginning of its span and stops at its end. */
export function replayClock(span: Span, start = span.from, frames = ofBrowser): ReplayClock {
  const listeners = new Set<() => void>();
  let now = within(span, start);
  let speed: Speed = 10;
  let frame = 0;
  let last: number | undefined;

  const changed = () => {
    for (const listener of listeners) listener();
  };
  const end = () => {
    frames.cancel(frame);
    frame = 0;
    last = undefined;
  };
  const pause = () => {
    end();
    changed();
  };
  const step = (milliseconds: number) => {
    const passed = last === undefined ? 0 : Math.min(longestFrameMs, milliseconds - last);
    last = milliseconds;
    now = within(span, now + passed * speed);
    if (now >= span.to) return pause();
    frame = frames.request(step);
    changed();
  };
  return {
    now: () => now,
    isPlaying: () => frame !== 0,
    speed: () => speed,
    play() {
      if (frame !== 0) return;
      if (now >= span.to) now = span.from;
      frame = frames.request(step);
      changed();
    },
    pause,
    end,
    setSpeed(next) {
      speed = next;
      changed();
    },
    goTo(instant) {
      now = within(span, instant);
      changed();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
