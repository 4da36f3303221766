import type { MapOverlay } from '@routebook/ui';

type Source = Extract<MapOverlay['source'], { data: unknown }>;
type Feature = Source['data']['features'][number];
export type Coordinates = readonly [longitude: number, latitude: number];

const featureOf = (geometry: Feature['geometry'], properties: Feature['properties']): Feature => ({
  type: 'Feature',
  properties,
  geometry,
});

export const pointAt = (at: Coordinates, properties: Feature['properties'] = {}): Feature =>
  featureOf({ type: 'Point', coordinates: [...at] }, properties);

export const lineAlong = (places: readonly Coordinates[]): Feature =>
  featureOf({ type: 'LineString', coordinates: places.map((at) => [...at]) }, {});

/** What lies within a line that ends where it begins. */
export const areaWithin = (corners: readonly Coordinates[]): Feature =>
  featureOf({ type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)].map((at) => [...at])] }, {});

/** What an overlay draws, where it is no tiles. */
export const sourceOf = (features: Feature[]): Source => ({ data: { type: 'FeatureCollection', features } });
