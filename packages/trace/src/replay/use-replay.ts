import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type ReplayClock, replayClock } from './replay-clock.ts';
import type { Span } from './span.ts';

/** The clock of a replay over a span; it stops with the screen. */
export function useReplay(span: Span, start?: number): ReplayClock {
  const { from, to } = span;
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it starts matters once
  const clock = useMemo(() => replayClock({ from, to }, start), [from, to]);
  useEffect(() => clock.end, [clock]);
  return clock;
}

/** The time of the replay, as it goes on. */
export function useReplayTime({ onChange, now }: ReplayClock): number {
  return useSyncExternalStore(onChange, now);
}

export function useIsPlaying({ onChange, isPlaying }: ReplayClock): boolean {
  return useSyncExternalStore(onChange, isPlaying);
}

export function useSpeed({ onChange, speed }: ReplayClock): number {
  return useSyncExternalStore(onChange, speed);
}
