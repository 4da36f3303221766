import type { Track } from '@routebook/contract';
import type { MapOverlay } from '@routebook/ui';
import { kindFacts, type TimelineEntry } from './timeline.ts';

type Source = Extract<MapOverlay['source'], { data: unknown }>;
type Feature = Source['data']['features'][number];
type Layers = MapOverlay['layers'];
type Coordinates = [longitude: number, latitude: number];

/** The way somebody went, to be seen on light ground and on dark. */
export const lineColour = '#15938f';

const sourceOf = (features: Feature[]): Source => ({ data: { type: 'FeatureCollection', features } });

/** A track in lines, parted where nothing was heard for longer than this; what lies between is a line of its own. */
export function linesOf({ at, latitude, longitude }: Track, gapMs: number) {
  const known: Coordinates[][] = [];
  const between: Coordinates[][] = [];
  let last: { readonly seconds: number; readonly place: Coordinates } | undefined;
  for (const [index, seconds] of at.entries()) {
    const place: Coordinates = [longitude[index] ?? 0, latitude[index] ?? 0];
    if (!last || (seconds - last.seconds) * 1_000 > gapMs) {
      if (last) between.push([last.place, place]);
      known.push([]);
    }
    known.at(-1)?.push(place);
    last = { seconds, place };
  }
  return { known: known.filter((line) => line.length > 1), between };
}

/** The way of a day, with a dashed line where nothing was heard. */
export function trackOverlay({ track }: { readonly track: Track }, gapMs: number): MapOverlay {
  const { known, between } = linesOf(track, gapMs);
  return {
    id: 'track',
    source: sourceOf([lines(known, 'known'), lines(between, 'between')]),
    layers: [
      {
        id: 'between',
        type: 'line',
        filter: ['==', ['get', 'kind'], 'between'],
        paint: { 'line-color': kindFacts.gap.colour, 'line-width': 2, 'line-dasharray': [2, 2] },
      },
      {
        id: 'known',
        type: 'line',
        filter: ['==', ['get', 'kind'], 'known'],
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: { 'line-color': lineColour, 'line-width': 3 },
      },
    ] as unknown as Layers,
  };
}

/** What happened on the way, where it did; a click goes to its time. */
export function eventsOverlay(entries: readonly TimelineEntry[], goTo: (instant: number) => void): MapOverlay {
  return {
    id: 'events',
    source: sourceOf(entries.flatMap(pointOf)),
    layers: [
      {
        id: 'dots',
        type: 'circle',
        // A stop, the visit in it and the order of the visit lie at one place: each smaller one on the larger.
        layout: { 'circle-sort-key': ['match', ['get', 'kind'], 'stop', 0, 'visit', 1, 2] },
        paint: {
          'circle-color': ['get', 'colour'],
          'circle-radius': ['match', ['get', 'kind'], 'stop', 9, 'visit', 6, 3.5],
          'circle-stroke-color': '#ffffff',
          'circle-stroke-width': 1.5,
        },
      },
      {
        id: 'numbers',
        type: 'symbol',
        filter: ['==', ['get', 'kind'], 'stop'],
        layout: { 'text-field': ['get', 'number'], 'text-size': 11, 'text-offset': [1.1, -1.1] },
      },
    ] as unknown as Layers,
    onPick: ({ properties }) => {
      if (typeof properties.from === 'number') goTo(properties.from);
    },
  };
}

function pointOf({ kind, what, detail, from, place }: TimelineEntry): Feature[] {
  if (!place) return [];
  const { colour } = kindFacts[kind];
  return [
    {
      type: 'Feature',
      properties: { kind, colour, from, title: `${what} · ${detail}`, number: what.replace(/\D+/g, '') },
      geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
    },
  ];
}

function lines(coordinates: Coordinates[][], kind: 'known' | 'between'): Feature {
  return { type: 'Feature', properties: { kind }, geometry: { type: 'MultiLineString', coordinates } };
}
