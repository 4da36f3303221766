import type { AnyCall, FigureKey, FigureUnit, QueryOf } from '@routebook/contract';
import { unitOf } from '@routebook/contract';
import { useServerRead } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { filterAtom } from '../filters/filter-atoms.ts';

const oneMinute = 60_000;

/**
 * A report under the filter of the dashboard, and what it takes besides; the one before stays until the next is there. It is read again
 * each minute, but for what is asked as of an instant: that stays as it is.
 */
export function useReport<C extends AnyCall>(call: C, besides: Readonly<Record<string, string | undefined>> = {}) {
  const filter = useAtomValue(filterAtom);
  const set = Object.fromEntries(Object.entries(besides).filter(([, value]) => value !== undefined && value !== ''));
  return useServerRead(call, {
    query: { ...filter, ...set } as QueryOf<C>,
    keepPrevious: true,
    every: filter.asOf === undefined ? oneMinute : undefined,
  });
}

/** What figures count under the measure of the filter. */
export function useUnits(): (figure: FigureKey) => FigureUnit {
  const { measure = 'value' } = useAtomValue(filterAtom);
  return (figure) => unitOf(figure, measure);
}
