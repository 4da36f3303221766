import type { StatusTone } from '@routebook/ui';

/** How far a target is reached, by the marks that the business counts by: 100, 90 and 80 %. */
export function toneOf(achievement: number): StatusTone {
  if (achievement >= 100) return 'good';
  if (achievement >= 90) return 'waiting';
  return achievement >= 80 ? 'warning' : 'bad';
}
