import type { MapBounds, MapPosition } from '@routebook/ui';

/** So much of their extent is left around places, that none lies at the edge. */
const share = 0.06;

/** What all of these places lie in, with a margin of so many degrees at least; undefined without any. */
export function boundsOf(places: readonly MapPosition[], margin = 0.01): MapBounds | undefined {
  if (places.length === 0) return undefined;
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { latitude, longitude } of places) {
    west = Math.min(west, longitude);
    south = Math.min(south, latitude);
    east = Math.max(east, longitude);
    north = Math.max(north, latitude);
  }
  const around = Math.max(margin, share * (east - west), share * (north - south));
  return [west - around, south - around, east + around, north + around];
}
