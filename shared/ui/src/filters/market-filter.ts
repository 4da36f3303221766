import type { Level } from '@routebook/contract';
import { placeSearch, placeTree } from '../places/find-places.ts';
import type { Filter } from './filter.ts';

/** The market filter: a place of a level or above it, to the route unless told otherwise; descendants are included. */
export function marketFilterOf(downTo: Level = 'route'): Filter {
  return {
    kind: 'lookup',
    key: 'market',
    label: 'Market',
    anyLabel: 'All markets',
    search: placeSearch({ downTo }),
    tree: placeTree(downTo),
  };
}
