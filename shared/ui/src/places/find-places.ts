import type { Level } from '@routebook/contract';
import type { PathTree, SearchOptions } from '../picker/picker-props.ts';
import type { AmongPlaces } from './places.ts';

const places = () => import('./places.ts');

/** Finds places by name or code, of one level, or down to one: `search` of a picker. */
export function placeSearch(among?: AmongPlaces): SearchOptions {
  return async (text, signal) => (await places()).findPlaces(text, signal, among);
}

/** The market from the top of one's own down to a level. */
export function placeTree(downTo: Level = 'route'): PathTree {
  return {
    beneath: async (parent, signal) => (await places()).placesBeneath(parent, signal, downTo),
    path: async (id) => (await places()).pathTo(id),
  };
}
