import type { ReplyOf, visitDay } from '@routebook/contract';
import type { MapBounds, MapOverlay } from '@routebook/ui';
import { boundsAround } from '../map/bounds-around.ts';
import { type Coordinates, lineAlong, pointAt, sourceOf } from '../map/features.ts';

type Day = Pick<ReplyOf<typeof visitDay>, 'visits' | 'missed'>;

interface Place {
  readonly kind: 'in' | 'out' | 'unverified' | 'missed';
  readonly label: string;
  readonly at: Coordinates;
}

/** Where visits were made, in their order, and the outlets that were planned and not visited. */
function placesOf({ visits, missed }: Day): readonly Place[] {
  return [
    ...visits.flatMap(({ fence, longitude, latitude }, place): Place[] =>
      longitude === null || latitude === null
        ? []
        : [{ kind: fence, label: String(place + 1), at: [longitude, latitude] }],
    ),
    ...missed.map(({ longitude, latitude }): Place => ({ kind: 'missed', label: '', at: [longitude, latitude] })),
  ];
}

/** What a day covers; undefined where nothing of it has a position. */
export function boundsOf(day: Day): MapBounds | undefined {
  const places = placesOf(day).map(({ at }) => at);
  return places.length === 0 ? undefined : boundsAround(places, 0.002);
}

const colours = ['match', ['get', 'kind'], 'in', '#0b6b6a', 'out', '#c2410c', 'missed', '#9aa5ab', '#7a4bd1'];

/** The way of a day from visit to visit: those out of the fence stand out, those left out are grey. */
export function dayOverlay(day: Day): MapOverlay {
  const places = placesOf(day);
  const way = places.filter(({ kind }) => kind !== 'missed').map(({ at }) => at);
  return {
    id: 'day',
    source: sourceOf([lineAlong(way), ...places.map(({ kind, label, at }) => pointAt(at, { kind, label }))]),
    layers: [
      { id: 'way', type: 'line', paint: { 'line-color': '#0b6b6a', 'line-width': 2, 'line-opacity': 0.6 } },
      {
        id: 'stops',
        type: 'circle',
        filter: ['has', 'kind'],
        paint: {
          'circle-color': colours,
          'circle-radius': 5,
          'circle-stroke-color': '#ffffff',
          'circle-stroke-width': 1,
        },
      },
      {
        id: 'order',
        type: 'symbol',
        filter: ['has', 'kind'],
        layout: { 'text-field': ['get', 'label'], 'text-size': 11, 'text-offset': [0.9, -0.9] },
      },
    ] as unknown as MapOverlay['layers'],
  };
}
