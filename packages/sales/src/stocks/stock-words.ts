import type { StockFlag, StockMovementKind } from '@routebook/contract';
import { quantity, type StatusTone } from '@routebook/ui';

export const kindWords: Readonly<Record<StockMovementKind, string>> = {
  opening: 'Opening',
  primary: 'Primary in',
  secondary: 'Secondary out',
  return: 'Return',
  damage: 'Damage',
  adjustment: 'Adjustment',
  count: 'Count',
  transfer: 'Transfer',
};

export const flagWords: Readonly<Record<StockFlag, string>> = {
  out: 'Out',
  low: 'Low',
  over: 'Over',
};

export const flagTones: Readonly<Record<StockFlag, StatusTone>> = { out: 'bad', low: 'warning', over: 'waiting' };

/** Pieces in whole cases and what is left: `12 cs 5 pc`; in pieces where it comes in no case. */
export function inCases(pieces: number, caseSize: number | null): string {
  if (caseSize === null) return `${quantity(pieces)} pc`;
  const cases = Math.trunc(pieces / caseSize);
  const left = pieces - cases * caseSize;
  const parts = [...(cases === 0 ? [] : [`${quantity(cases)} cs`]), ...(left === 0 ? [] : [`${left} pc`])];
  return parts.join(' ') || '0 pc';
}

/** `+12`, `−3`, `0` */
export function signed(pieces: number): string {
  return `${pieces < 0 ? '−' : pieces > 0 ? '+' : ''}${quantity(Math.abs(pieces))}`;
}

/** Days, to a tenth throughout while they are few. */
export function showCover(days: number | null): string {
  if (days === null) return '—';
  return `${days < 100 ? days.toFixed(1) : quantity(Math.round(days))} d`;
}
