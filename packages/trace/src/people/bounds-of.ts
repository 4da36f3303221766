import type { MapBounds, MapPosition } from '@routebook/ui';

/** What all of these places lie in, with a margin; undefined without any. */
export function boundsOf(places: readonly MapPosition[], margin = 0.01): MapBounds | undefined {
  if (places.length === 0) return undefined;
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { latitude, longitude } of places) {
    west = Math.min(west, longitude);
    south = Math.min(south, latitude);
    east = Math.max(east, longitude);
    north = Math.max(north, latitude);
  }
  return [west - margin, south - margin, east + margin, north + margin];
}
