import { type VisitPlace, visitPlaces } from '@routebook/contract';
import { addDays, businessDate, type MapOverlay, quantity, showDate, showTime, useServerRead } from '@routebook/ui';
import { useMemo } from 'react';
import { layerWords } from './layer-names.ts';
import { addressOf, failedOf, open, pointsOf, type ShownLayer } from './shown-layer.ts';

const screen = '/outlet-visit/outlet-visits';
const daysBack = 7;
const meaning = { colour: '#e2571e66', edge: '#c2410c', label: `Visit out of fence, last ${daysBack} days` };

const layers = [
  {
    id: 'places',
    type: 'circle',
    paint: {
      'circle-color': meaning.edge,
      'circle-opacity': 0.35,
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 6, 2, 14, 6],
      'circle-stroke-color': meaning.edge,
      'circle-stroke-opacity': 0.7,
      'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 6, 0.75, 14, 1.5],
    },
  },
] as unknown as MapOverlay['layers'];

function describe({ id, date, inAt, outlet, salesOfficer, distance }: VisitPlace) {
  const away = distance === null ? '' : `${quantity(distance)} m away`;
  return {
    title: [outlet, away, salesOfficer, `${showDate(date)}, ${showTime(inAt)}`].filter(Boolean).join(' · '),
    kind: 'out',
    href: addressOf(screen, { fence: 'out', from: date, to: date, row: id }),
  };
}

/** Where visits of the last days were made that were not at their outlets; a click opens one. */
export function useOutOfFence(on: boolean, market: string, within: string): ShownLayer | undefined {
  const today = businessDate();
  const filter = { fence: 'out' as const, from: addDays(today, 1 - daysBack), to: today };
  const read = useServerRead(visitPlaces, {
    query: { ...filter, ...(market && { market }), ...(within && { within }) },
    enabled: on,
    keepPrevious: true,
  });
  const { data } = read;
  const overlay = useMemo<MapOverlay | undefined>(
    () => data && { id: 'outOfFence', source: pointsOf(data.places, describe), layers, onPick: open },
    [data],
  );
  if (!on) return undefined;
  return {
    title: layerWords.outOfFence,
    overlay,
    meanings: [meaning],
    told: data && toldOf(data.places.length, data.totalPlaces),
    href: addressOf(screen, { ...filter, market, within }),
    failed: failedOf(read),
  };
}

function toldOf(shown: number, total: number): string {
  if (shown < total) return `the newest ${quantity(shown)} of ${quantity(total)} in view; come nearer to see them all`;
  return total === 0 ? 'none in view' : `${quantity(total)} in view`;
}
