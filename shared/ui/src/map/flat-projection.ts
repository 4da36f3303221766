import type { MapPosition } from './map-types.ts';

/** Where a map looks that is neither turned nor tilted, and how large it is on the page. */
export interface FlatView {
  readonly centre: MapPosition;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
}

export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** How wide the world is at zoom 0, in pixels. */
const worldWidth = 512;
const eastOf = (longitude: number) => longitude / 360;
const southOf = (latitude: number) => -Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI);

/**
 * Says where places lie in the view. A map says so too, but it reckons with every way of looking: of thousands of places a
 * frame that is what takes the time.
 */
export function flatProjection({ centre, zoom, width, height }: FlatView): (position: MapPosition) => Pixel {
  const world = worldWidth * 2 ** zoom;
  const left = width / 2 - world * eastOf(centre.longitude);
  const top = height / 2 - world * southOf(centre.latitude);
  return ({ latitude, longitude }) => ({ x: left + world * eastOf(longitude), y: top + world * southOf(latitude) });
}
