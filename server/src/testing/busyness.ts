import { availableParallelism, loadavg } from 'node:os';

/** How many times as long work takes here as on a computer that does nothing else: 1 or more. */
export function busyness(): number {
  return Math.max(1, (loadavg()[0] ?? 1) / availableParallelism());
}
