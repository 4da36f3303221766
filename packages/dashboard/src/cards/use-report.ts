import type { AnyCall, FigureKey, FigureUnit, QueryOf } from '@routebook/contract';
import { unitOf } from '@routebook/contract';
import { useServerRead } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { filterAtom } from '../filters/filter-atoms.ts';

/** A report under the filter of the dashboard, and what it takes besides; the one before stays until the next is there. */
export function useReport<C extends AnyCall>(call: C, besides: Readonly<Record<string, string | undefined>> = {}) {
  const filter = useAtomValue(filterAtom);
  const set = Object.fromEntries(Object.entries(besides).filter(([, value]) => value !== undefined && value !== ''));
  return useServerRead(call, { query: { ...filter, ...set } as QueryOf<C>, keepPrevious: true });
}

/** What figures count under the measure of the filter. */
export function useUnits(): (figure: FigureKey) => FigureUnit {
  const { measure = 'value' } = useAtomValue(filterAtom);
  return (figure) => unitOf(figure, measure);
}
