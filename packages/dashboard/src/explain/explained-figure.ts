import { type FigureKey, figures } from '@routebook/contract';
import { patchUrl, useUrlState } from '@routebook/ui';
import { useMemo } from 'react';

/**
 * Of whom or what a figure is, where it is one of a row: a place, a person, a product, a source; `market:<id>:<from>:<to>` where it is of
 * other days than the filter has, `market:<id>@<whole>@<whole>` where it is shown beneath other places.
 */
export type FigureOf = `market:${string}` | `officer:${string}` | `product:${string}` | `source:${string}`;

const inUrl = { explain: '', of: '' };

export interface AskedFigure {
  readonly figure: FigureKey;
  readonly of: FigureOf | undefined;
}

/** The figure whose explanation is open, as the address says. */
export function useAskedFigure(): AskedFigure | null {
  const [{ explain, of }] = useUrlState(inUrl);
  return useMemo(() => (isFigure(explain) ? { figure: explain, of: isOf(of) ? of : undefined } : null), [explain, of]);
}

/** Opens the explanation of a figure, so that a link to the page shows it, too. */
export function explain(figure: FigureKey, of?: FigureOf, tab?: 'change'): void {
  patchUrl({ explain: figure, of, tab }, {}, { push: true });
}

export function closeExplanation(): void {
  patchUrl({ explain: undefined, of: undefined, tab: undefined });
}

function isFigure(text: string): text is FigureKey {
  return Object.hasOwn(figures, text);
}

function isOf(text: string): text is FigureOf {
  return /^(market|officer|product|source):[\da-f-]{36}(@(all|[\da-f-]{36}))*(:\d{4}-\d\d-\d\d){0,2}$/.test(text);
}
