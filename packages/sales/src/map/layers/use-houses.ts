import { type DbHousePlace, dbHousePlaces } from '@routebook/contract';
import { type MapOverlay, quantity, useServerRead } from '@routebook/ui';
import { useMemo } from 'react';
import type { Meaning } from '../legend.tsx';
import { layerWords } from './layer-names.ts';
import { addressOf, failedOf, open, pointsOf, type ShownLayer } from './shown-layer.ts';

const screen = '/db-house/db-houses';

const statuses: Readonly<Record<DbHousePlace['status'], Meaning>> = {
  active: { colour: '#1c4fa0', label: 'Active DB house' },
  prospect: { colour: '#79b4e8', label: 'Prospect' },
  hold: { colour: '#d98a00', label: 'On hold' },
  closing: { colour: '#c2410c', label: 'Closing' },
  closed: { colour: '#7d8b93', label: 'Closed' },
};

const layers = [
  {
    id: 'places',
    type: 'circle',
    paint: {
      'circle-color': ['get', 'kind'],
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 6, 7, 12, 11],
      'circle-stroke-color': '#ffd166',
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'names',
    type: 'symbol',
    minzoom: 9,
    layout: { 'text-field': ['get', 'name'], 'text-size': 12, 'text-offset': [0, 1.1], 'text-anchor': 'top' },
  },
] as unknown as MapOverlay['layers'];

/** Where the DB houses are, in the colour of their status; a click opens one. */
export function useHouses(on: boolean, market: string): ShownLayer | undefined {
  const read = useServerRead(dbHousePlaces, { query: market ? { market } : {}, enabled: on });
  const { data } = read;
  const overlay = useMemo<MapOverlay | undefined>(
    () =>
      data && {
        id: 'houses',
        source: pointsOf(data.places, ({ id, name, status }) => ({
          name,
          title: `${name}: ${statuses[status].label}`,
          kind: statuses[status].colour,
          href: `${screen}?row=${id}`,
        })),
        layers,
        onPick: open,
      },
    [data],
  );
  if (!on) return undefined;
  const there = new Set(data?.places.map(({ status }) => status) ?? ['active']);
  return {
    title: layerWords.houses,
    overlay,
    meanings: Object.entries(statuses).flatMap(([status, meaning]) =>
      there.has(status as DbHousePlace['status']) ? [{ ...meaning, edge: '#ffd166' }] : [],
    ),
    told: data && toldOf(data),
    href: addressOf(screen, { market }),
    failed: failedOf(read),
  };
}

interface Counted {
  readonly places: readonly unknown[];
  readonly totalPlaces: number;
  readonly unplaced: number;
}

function toldOf({ places, totalPlaces, unplaced }: Counted): string {
  const shown =
    places.length < totalPlaces
      ? `the first ${quantity(places.length)} of ${quantity(totalPlaces)}`
      : `${quantity(totalPlaces)} in all`;
  return unplaced === 0 ? shown : `${shown}, and ${quantity(unplaced)} without a position`;
}
