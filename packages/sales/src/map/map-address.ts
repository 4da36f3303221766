import type { MapBounds, MapPlace, MapPosition } from '@routebook/ui';

/** Where a map looks, as its address has it: latitude, longitude and zoom. */
export function placeText({ latitude, longitude, zoom }: MapPlace): string {
  return `${short(latitude)},${short(longitude)},${Math.round(zoom * 10) / 10}`;
}

/** The place of an address; undefined where it names none. */
export function placeIn(text: string): MapPlace | undefined {
  const numbers = text.split(',').map((part) => (part === '' ? Number.NaN : Number(part)));
  const [latitude, longitude, zoom] = numbers;
  if (numbers.length !== 3 || latitude === undefined || longitude === undefined || zoom === undefined) return undefined;
  const isThere = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && zoom >= 0 && zoom <= 22;
  return isThere ? { latitude, longitude, zoom } : undefined;
}

/** From so far away nearly the whole business is in view. */
const allInView = 6.6;

/** The corners of what is in view, as the filter of a list; empty where all is in view. */
export function viewOutline([west, south, east, north]: MapBounds, zoom: number): string {
  if (zoom <= allInView) return '';
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ] as const;
  return corners.map(([longitude, latitude]) => `${short(longitude)},${short(latitude)}`).join(' ');
}

/** Corners of an outline that an address has room for. */
const mostCorners = 100;

/** A line drawn around outlets, as the filter of a list. */
export function outlineOf(line: readonly MapPosition[]): string {
  const every = Math.ceil(line.length / mostCorners);
  return line
    .filter((_, index) => index % every === 0)
    .map(({ latitude, longitude }) => `${short(longitude)},${short(latitude)}`)
    .join(' ');
}

/** The corners of such a filter. */
export function cornersOf(outline: string): [longitude: number, latitude: number][] {
  return outline.split(' ').map((corner) => {
    const [longitude = 0, latitude = 0] = corner.split(',').map(Number);
    return [longitude, latitude];
  });
}

/** To about a metre. */
function short(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
