import type { Meaning } from '../legend.tsx';
import type { LayerName } from './layer-names.ts';

/** A mark around outlets to which something did not happen for so many days. */
interface MissedMark {
  /** The filter of the list that has only them. */
  readonly filter: 'notVisited' | 'notOrdered';
  /** What a tile knows of an outlet: for how many days. */
  readonly property: 'visited' | 'ordered';
  readonly colour: string;
  /** How far around the outlet, so that one can have both. */
  readonly gap: number;
  words(days: number): string;
}

export const missedMarks = {
  notVisited: {
    filter: 'notVisited',
    property: 'visited',
    colour: '#d98a00',
    gap: 2.5,
    words: (days) => `Not visited for ${days} days`,
  },
  zeroSale: {
    filter: 'notOrdered',
    property: 'ordered',
    colour: '#d03a3a',
    gap: 6,
    words: (days) => `Zero sale: no order for ${days} days`,
  },
} as const satisfies Partial<Readonly<Record<LayerName, MissedMark>>>;

export type MissedName = keyof typeof missedMarks;
export const missedNames = Object.keys(missedMarks) as MissedName[];

/** The line of the legend that says what a mark means. */
export function meaningOf(name: MissedName, days: number): Meaning {
  const { colour, words } = missedMarks[name];
  return { colour: 'transparent', edge: colour, label: words(days) };
}

/** The layer that draws a mark around those outlets of the tiles for which it holds, as the filter of the list says it. */
export function markLayer(name: MissedName, days: number) {
  const { property, colour, gap } = missedMarks[name];
  return {
    id: name,
    type: 'circle',
    filter: ['all', ['has', 'id'], ['any', ['!', ['has', property]], ['>', ['get', property], days]]],
    paint: {
      'circle-opacity': 0,
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 10, 3.5 + gap, 16, 8 + gap],
      'circle-stroke-color': colour,
      'circle-stroke-width': 2.5,
    },
  };
}
