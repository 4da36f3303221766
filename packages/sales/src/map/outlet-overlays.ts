import { getOutletTile, type Outlet } from '@routebook/contract';
import type { MapOverlay, PickedFeature } from '@routebook/ui';
import { areaWithin, type Coordinates, lineAlong, pointAt, sourceOf } from './features.ts';
import { type MissedName, markLayer } from './layers/missed-marks.ts';
import { cornersOf } from './map-address.ts';
import { type ColouringName, colourings } from './outlet-colours.ts';

const largestTile = 16;
const brand = '#0b6b6a';
const isGroup = ['has', 'n'];
const isOutlet = ['has', 'id'];

interface Drawn {
  /** The filters of the list, without what is in view. */
  readonly filters: Readonly<Record<string, string>>;
  readonly colouring: ColouringName;
  readonly heat: boolean;
  /** The marks around those to which something did not happen, and for how many days. */
  readonly marks: readonly MissedName[];
  readonly days: number;
  readonly onPick: (feature: PickedFeature) => void;
}

type Layers = MapOverlay['layers'];

/** The outlets that match, from the server's tiles: how many lie together, and each by itself from near. */
export function outletOverlay({ filters, colouring, heat, marks, days, onPick }: Drawn): MapOverlay {
  const query = String(new URLSearchParams(filters));
  const address = getOutletTile.path.replace(/:([zxy])/g, '{$1}');
  return {
    id: 'outlets',
    source: { tiles: `${address}${query && `?${query}`}`, maxZoom: largestTile },
    layers: heat
      ? heatLayers
      : outletLayers(
          colouring,
          marks.map((name) => markLayer(name, days)),
        ),
    onPick,
  };
}

const heatLayers = [
  {
    id: 'heat',
    type: 'heatmap',
    paint: {
      'heatmap-weight': ['interpolate', ['linear'], ['coalesce', ['get', 'n'], 1], 1, 0.15, 500, 1, 20_000, 3],
      'heatmap-radius': ['interpolate', ['linear'], ['zoom'], 5, 18, 14, 26],
      'heatmap-opacity': 0.8,
    },
  },
] as unknown as Layers;

function outletLayers(colouring: ColouringName, marks: readonly object[]): Layers {
  return [
    ...marks,
    {
      id: 'groups',
      type: 'circle',
      filter: isGroup,
      paint: {
        'circle-color': brand,
        'circle-opacity': 0.85,
        'circle-radius': ['interpolate', ['linear'], ['log10', ['get', 'n']], 0, 10, 2, 15, 5, 30],
        'circle-stroke-color': '#ffffff',
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'counts',
      type: 'symbol',
      filter: isGroup,
      layout: {
        'text-field': ['number-format', ['get', 'n'], { locale: 'en' }],
        'text-size': 11,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': '#ffffff' },
    },
    {
      id: 'outlets',
      type: 'circle',
      filter: isOutlet,
      paint: {
        'circle-color': colourings[colouring].expression,
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 10, 3.5, 16, 8],
        'circle-stroke-color': '#ffffff',
        'circle-stroke-width': 1,
      },
    },
    {
      id: 'names',
      type: 'symbol',
      minzoom: 15.5,
      filter: isOutlet,
      layout: { 'text-field': ['get', 'name'], 'text-size': 11, 'text-offset': [0, 1.2], 'text-anchor': 'top' },
    },
  ] as unknown as Layers;
}

/** The ring around the outlet that is open in the drawer. */
export function chosenOverlay({ longitude, latitude }: Pick<Outlet, 'longitude' | 'latitude'>): MapOverlay {
  return {
    id: 'chosen',
    source: sourceOf([pointAt([longitude, latitude])]),
    layers: [
      {
        id: 'ring',
        type: 'circle',
        paint: { 'circle-radius': 13, 'circle-opacity': 0, 'circle-stroke-color': '#c2410c', 'circle-stroke-width': 3 },
      },
    ],
  };
}

/** The line that was drawn around outlets. */
export function lassoOverlay(outline: string): MapOverlay {
  return {
    id: 'lasso',
    source: sourceOf([areaWithin(cornersOf(outline))]),
    layers: [
      { id: 'area', type: 'fill', paint: { 'fill-color': brand, 'fill-opacity': 0.08 } },
      { id: 'edge', type: 'line', paint: { 'line-color': brand, 'line-width': 2 } },
    ],
  };
}

export const routeColour = '#7a4bd1';

interface Stop {
  readonly sequence: number;
  readonly longitude: number;
  readonly latitude: number;
}

/** The outlets of a route in the order in which they are visited. */
export function routeOverlay(stops: readonly Stop[]): MapOverlay {
  const positionOf = ({ longitude, latitude }: Stop): Coordinates => [longitude, latitude];
  return {
    id: 'route',
    source: sourceOf([
      lineAlong(stops.map(positionOf)),
      ...stops.map((stop) => pointAt(positionOf(stop), { sequence: stop.sequence })),
    ]),
    layers: [
      { id: 'way', type: 'line', paint: { 'line-color': routeColour, 'line-width': 2, 'line-dasharray': [2, 1] } },
      {
        id: 'places',
        type: 'symbol',
        minzoom: 12,
        filter: ['has', 'sequence'],
        layout: { 'text-field': ['to-string', ['get', 'sequence']], 'text-size': 11, 'text-offset': [0.9, -0.9] },
      },
    ] as unknown as Layers,
  };
}
