import type { Fence, Visit } from '@routebook/contract';
import { percent } from '@routebook/ui';

export const fenceWords: Readonly<Record<Fence, string>> = {
  in: 'At the outlet',
  out: 'Out of fence',
  unverified: 'Unverified',
};

export const fenceTones = { in: 'good', out: 'bad', unverified: 'neutral' } as const;

/** 80 as `1 min 20 s`, 300 as `5 min`. */
export function showSeconds(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return `${rest} s`;
  return rest === 0 || minutes >= 10 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

export function showMetres(metres: number | null): string {
  if (metres === null) return '—';
  return metres < 1000 ? `${metres} m` : `${(metres / 1000).toFixed(1)} km`;
}

export function showPercent(share: number | null): string {
  return share === null ? '—' : percent(share);
}

/** What a visit came to. */
export function outcomeOf({ productive, reason }: Pick<Visit, 'productive' | 'reason'>): string {
  return productive ? 'Order' : (reason?.name ?? 'No reason');
}

/** What is odd about a visit. */
export function marksOf({ telephonic, tooFast, clockOff, seconds }: Visit): string[] {
  return [
    ...(telephonic ? ['By telephone'] : []),
    ...(tooFast ? ['Impossible speed'] : []),
    ...(seconds < 120 ? ['Under 2 minutes'] : []),
    ...(clockOff ? ['Clock was off'] : []),
  ];
}
