import { geo, type LastPosition } from '@routebook/contract';
import { businessDate, type MapOverlay, quantity, showDate, showTime, useServerRead } from '@routebook/ui';
import { useMemo } from 'react';
import type { Meaning } from '../legend.tsx';
import { layerWords } from './layer-names.ts';
import { addressOf, failedOf, open, pointsOf, type ShownLayer } from './shown-layer.ts';

const kinds = {
  today: { colour: '#b5179e', edge: '#5e0b52', label: 'SO seen today' },
  earlier: { colour: '#f3b8e6', edge: '#b5179e', label: 'within 7 days' },
  plan: { colour: 'transparent', edge: '#b5179e', label: 'not seen: where today’s plan begins' },
} as const satisfies Readonly<Record<string, Meaning>>;

const byKind = (part: 'colour' | 'edge') => [
  'match',
  ['get', 'kind'],
  'today',
  kinds.today[part],
  'earlier',
  kinds.earlier[part],
  kinds.plan[part],
];

const layers = [
  {
    id: 'places',
    type: 'circle',
    paint: {
      'circle-color': byKind('colour'),
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 6, 3, 12, 5.5],
      'circle-stroke-color': byKind('edge'),
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'names',
    type: 'symbol',
    minzoom: 11,
    layout: { 'text-field': ['get', 'words'], 'text-size': 11, 'text-offset': [0, -0.8], 'text-anchor': 'bottom' },
  },
] as unknown as MapOverlay['layers'];

const sources = {
  visit: 'visit',
  'check-in': 'check-in',
  'check-out': 'check-out',
  plan: 'where the plan of today begins',
} as const;

/** 10:42 of today, `19 Nov 2026, 10:42` of another day. */
function whenOf({ at, date }: LastPosition, today: string): string {
  if (at === null || date === null) return '';
  return date === today ? showTime(at) : `${showDate(date)}, ${showTime(at)}`;
}

function describe(seen: LastPosition, today: string) {
  const when = whenOf(seen, today);
  const day = seen.date ?? today;
  return {
    title: [seen.name, sources[seen.source], when].filter(Boolean).join(' · '),
    words: when ? `${seen.name}\n${when}` : seen.name,
    kind: seen.source === 'plan' ? 'plan' : seen.date === today ? 'today' : 'earlier',
    href: addressOf('/outlet-visit/outlet-visits', { salesOfficerId: seen.userId, from: day, to: day }),
  };
}

/** Where each SO was last seen; a click opens the day's visits. */
export function useOfficers(on: boolean, market: string): ShownLayer | undefined {
  const read = useServerRead(geo, { query: market ? { market } : {}, enabled: on });
  const { data } = read;
  const today = businessDate();
  const overlay = useMemo<MapOverlay | undefined>(
    () => data && { id: 'officers', source: pointsOf(data.geo, (seen) => describe(seen, today)), layers, onPick: open },
    [data, today],
  );
  if (!on) return undefined;
  const seenToday = data?.geo.filter(({ date }) => date === today).length ?? 0;
  return {
    title: layerWords.officers,
    overlay,
    meanings: Object.values(kinds),
    told: data && `${quantity(data.geo.length)} in all, ${quantity(seenToday)} seen today`,
    href: addressOf('/attendance/attendances', { market }),
    failed: failedOf(read),
  };
}
