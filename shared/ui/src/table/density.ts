import { atomWithStorage } from 'jotai/utils';
import type { Density } from './data-table-css.ts';

/** How tall rows are, for every table of this person. */
export const densityAtom = atomWithStorage<Density>('table-density', 'comfortable', undefined, { getOnInit: true });
