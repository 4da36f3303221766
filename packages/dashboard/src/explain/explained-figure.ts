import { type FigureKey, figures } from '@routebook/contract';
import { patchUrl, useUrlState } from '@routebook/ui';
import { useMemo } from 'react';

const names = [
  'market',
  'whole',
  'officerId',
  'toId',
  'officers',
  'productId',
  'sourceCategoryId',
  'median',
  'minimumCalls',
  'per',
  'measure',
  'compare',
  'from',
  'to',
] as const;

/** Of whom or what a figure is, where it is not of all that the filter has: what the explanation is asked with besides or instead. */
export type FigureOf = { readonly [Name in (typeof names)[number]]?: string | undefined };

const inUrl = { explain: '', of: '' };

export interface AskedFigure {
  readonly figure: FigureKey;
  readonly of: FigureOf | undefined;
}

/** The figure whose explanation is open, as the address says. */
export function useAskedFigure(): AskedFigure | null {
  const [{ explain, of }] = useUrlState(inUrl);
  return useMemo(
    () => (isFigure(explain) ? { figure: explain, of: of === '' ? undefined : ofText(of) } : null),
    [explain, of],
  );
}

/** Opens the explanation of a figure, so that a link to the page shows it, too. */
export function explain(figure: FigureKey, of?: FigureOf, tab?: 'change'): void {
  patchUrl({ explain: figure, of: of && textOf(of), tab }, {}, { push: true });
}

export function closeExplanation(): void {
  patchUrl({ explain: undefined, of: undefined, tab: undefined });
}

/** As it stands in the address: `market:<id>;from:2026-11-20;to:2026-11-20`. */
export function textOf(of: FigureOf): string {
  return names.flatMap((name) => (of[name] ? [`${name}:${of[name]}`] : [])).join(';');
}

/** The same back; what it does not know is left out. */
export function ofText(text: string): FigureOf {
  const pairs = text.split(';').map((pair) => pair.split(':'));
  return Object.fromEntries(pairs.filter(([name = '', value]) => value && (names as readonly string[]).includes(name)));
}

function isFigure(text: string): text is FigureKey {
  return Object.hasOwn(figures, text);
}
