import type { MapBounds } from '@routebook/ui';
import type { Coordinates } from './features.ts';

/** What all of these places lie in, with a margin in degrees: so much, or a share of how far they lie apart. */
export function boundsAround(places: readonly Coordinates[], margin: number, share = 0): MapBounds {
  const [east, north] = [places.map(([longitude]) => longitude), places.map(([, latitude]) => latitude)];
  const bounds: MapBounds = [Math.min(...east), Math.min(...north), Math.max(...east), Math.max(...north)];
  const around = Math.max(margin, share * (bounds[2] - bounds[0]));
  return [bounds[0] - around, bounds[1] - around, bounds[2] + around, bounds[3] + around];
}
