import type { Track } from '@routebook/contract';

export interface PlaceAt {
  readonly latitude: number;
  readonly longitude: number;
  /** False where nothing was heard for long, and after the last position: they were here last. */
  readonly isCertain: boolean;
}

/**
 * Where somebody was at an instant (milliseconds): between two positions in proportion to the time between them; where these
 * are further apart than `gapMs`, at the first of them until the second; null before the first position of all.
 */
export function placeAt(track: Track, instant: number, gapMs: number): PlaceAt | null {
  const { at, latitude, longitude } = track;
  const seconds = (instant - Date.parse(track.from)) / 1_000;
  const before = lastUntil(at, seconds);
  const here = placeOf(latitude, longitude, before);
  if (!here) return null;
  const from = at[before] ?? 0;
  const to = at[before + 1];
  const next = placeOf(latitude, longitude, before + 1);
  if (to === undefined || !next) return { ...here, isCertain: seconds === from };
  if ((to - from) * 1_000 > gapMs) return { ...here, isCertain: seconds === from };
  const share = to === from ? 0 : (seconds - from) / (to - from);
  return {
    latitude: here.latitude + share * (next.latitude - here.latitude),
    longitude: here.longitude + share * (next.longitude - here.longitude),
    isCertain: true,
  };
}

/** The last of these ascending numbers that is not larger; -1 where all are. */
export function lastUntil(ascending: readonly number[], value: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? Number.POSITIVE_INFINITY) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function placeOf(latitudes: readonly number[], longitudes: readonly number[], index: number) {
  const [latitude, longitude] = [latitudes[index], longitudes[index]];
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/** All places of a track. */
export function placesAlong({ latitude, longitude }: Track) {
  return latitude.map((north, index) => ({ latitude: north, longitude: longitude[index] ?? 0 }));
}
