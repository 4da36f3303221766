import type { StockFlag } from '@routebook/contract';

/** How a cell of the map looks, by its flag; `fine` without one, `still` where nothing was sold in 28 days. */
export type Tone = StockFlag | 'fine' | 'still';

export const toneWords: Readonly<Record<Tone, string>> = {
  out: 'Out',
  low: 'Under 5 days',
  fine: '5 to 30 days',
  over: 'Above 30 days',
  still: 'No secondary in 28 days',
};

export const toneTints: Readonly<Record<Tone, string>> = {
  out: 'red',
  low: 'orange',
  fine: 'green',
  over: 'blue',
  still: 'gray',
};

interface Shown {
  readonly flag: StockFlag | null;
  readonly cover: number | null;
}

/** What a cell says by itself, its colour apart: days in short, with a mark where pieces expire. */
export function inCell({ flag, cover, expiring }: Shown & { readonly expiring: number }): string {
  return daysOf(flag, cover) + (expiring > 0 ? '!' : '');
}

function daysOf(flag: StockFlag | null, cover: number | null): string {
  if (flag === 'out') return 'Out';
  if (cover === null) return '—';
  if (cover > 999) return '999+';
  return cover < 10 ? String(cover) : String(Math.round(cover));
}

export const toneOf = ({ flag, cover }: Shown): Tone => flag ?? (cover === null ? 'still' : 'fine');
