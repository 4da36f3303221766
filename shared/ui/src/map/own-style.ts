import type { FeatureCollection } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import type { ColorMode } from '../theme/color-mode.ts';
import { districts } from './district-names.ts';
import ground from './ground.json';
import { mapFonts } from './map-fonts.ts';

const colours = {
  light: { sea: '#cfe0e8', abroad: '#e9ebec', land: '#fbfaf6', border: '#b9c2c7', name: '#3d4b52', halo: '#ffffff' },
  dark: { sea: '#0b1a22', abroad: '#131b1f', land: '#1c272c', border: '#44535b', name: '#b8c5cb', halo: '#10181c' },
} as const;

/** How words lie over the ground, so that they can be read in this mode. */
export function wordPaint(mode: ColorMode) {
  const { name, halo } = colours[mode];
  return { 'text-color': name, 'text-halo-color': halo, 'text-halo-width': 1.6 } as const;
}

const names: FeatureCollection = {
  type: 'FeatureCollection',
  features: districts.map(([name, inBangla, latitude, longitude, rank]) => ({
    type: 'Feature',
    properties: { name, inBangla, rank },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
};

/** The ground that needs no maps service: the land, its divisions, and the names of the districts. */
export function ownStyle(mode: ColorMode): StyleSpecification {
  const colour = colours[mode];
  return {
    version: 8,
    sources: {
      ground: { type: 'geojson', data: ground as FeatureCollection, attribution: 'Natural Earth' },
      names: { type: 'geojson', data: names },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colour.sea } },
      {
        id: 'land',
        source: 'ground',
        type: 'fill',
        paint: { 'fill-color': ['match', ['get', 'kind'], 'abroad', colour.abroad, colour.land] },
      },
      {
        id: 'borders',
        source: 'ground',
        type: 'line',
        paint: { 'line-color': colour.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.6, 10, 1.6] },
      },
      ...([1, 2] as const).map((rank) => ({
        id: `names-${rank}`,
        source: 'names',
        type: 'symbol' as const,
        minzoom: rank === 1 ? 4 : 7,
        filter: ['==', ['get', 'rank'], rank] as ['==', ['get', string], number],
        layout: {
          'text-field': '{name}\n{inBangla}',
          'text-font': mapFonts,
          'text-size': rank === 1 ? 14 : 12,
          'text-padding': 6,
        },
        paint: wordPaint(mode),
      })),
    ],
  };
}
