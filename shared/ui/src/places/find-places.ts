import type { Level } from '@routebook/contract';
import type { ChoiceTree, SearchOptions } from '../picker/picker-props.ts';

const places = () => import('./places.ts');

/** Finds places of one level, or of any, by name or code: `search` of a picker. */
export function placeSearch(level?: Level): SearchOptions {
  return async (text, signal) => (await places()).findPlaces(text, signal, { ...(level && { level }) });
}

/** Finds places of a level and those above it. */
export function placeSearchDownTo(downTo: Level): SearchOptions {
  return async (text, signal) => (await places()).findPlaces(text, signal, { downTo });
}

/** The market from the top of one's own down to a level. */
export function placeTree(downTo: Level = 'route'): ChoiceTree {
  return {
    beneath: async (parent, signal) => (await places()).placesBeneath(parent, signal, downTo),
    path: async (id) => (await places()).pathTo(id),
  };
}
