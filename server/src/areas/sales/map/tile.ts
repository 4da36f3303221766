import { refuse } from '../../../core/refusal.ts';

/** A square of the world's map at a zoom, counted from the west and from the north. */
export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** A tile is drawn from the outlets themselves from here on, whatever their number. */
export const largestZoom = 16;
/** The zoom of the squares that the outlets of routes are counted by (`outlet_cell`). */
export const countedZoom = 14;
/** The zoom of the largest squares that the outlets of wide places are counted by. */
export const widestSquares = 8;
/** The zooms of all of them (`square_zooms`). */
const squareZooms = [widestSquares, 10, 12, countedZoom];
/** The zoom of the squares that outlets lie in (`outlet.cell`). */
export const placedZoom = 20;
/** A tile has up to 8 x 8 squares of outlets that are shown together. */
const clusterSteps = 3;
/** Up to this zoom a tile has at least 4 x 4 squares that are counted. */
export const lastCountedTile = countedZoom - 2;
/** From this zoom on outlets are shown one by one where they are few. */
export const firstPointTile = 12;
/** Outlets of a tile that are few. */
export const mostPoints = 500;

/** The tile of an address; 400 with the number that no map asks for. */
export function tileOf(address: Record<'z' | 'x' | 'y', string>): Tile {
  const [z, x, y] = [Number(address.z), Number(address.x), Number(address.y)];
  if (z > largestZoom) throw invalid('z', `There are tiles up to zoom ${largestZoom}.`);
  const last = 2 ** z - 1;
  if (x > last) throw invalid('x', `At zoom ${z} there are tiles up to ${last}.`);
  if (y > last) throw invalid('y', `At zoom ${z} there are tiles up to ${last}.`);
  return { z, x, y };
}

const invalid = (field: string, sentence: string) => refuse('MALFORMED', { fields: { [field]: sentence } });

/** The squares of a finer zoom that lie in a tile, by their numbers in the order of `map_cell`: from, and up to without. */
export function cellsOf({ z, x, y }: Tile, zoom: number): { from: number; to: number } {
  const inside = 4 ** (zoom - z);
  let number = 0;
  for (let bit = z - 1; bit >= 0; bit -= 1) number = number * 4 + ((y >> bit) & 1) * 2 + ((x >> bit) & 1);
  return { from: number * inside, to: (number + 1) * inside };
}

/** The zoom of the counted squares that the groups of a tile are made of: the largest that are no larger than they. */
export function squareZoom({ z }: Tile): number {
  return squareZooms.find((zoom) => zoom >= z + clusterSteps) ?? countedZoom;
}

/** By how many bits a square's number is shortened to that of the group it is shown in. */
export function groupShift({ z }: Tile, zoom: number): number {
  return 2 * (zoom - Math.min(z + clusterSteps, zoom));
}

/** A position in a tile of this many units a side. */
export function placeIn({ z, x, y }: Tile, longitude: number, latitude: number, extent: number): [number, number] {
  const size = 2 ** z;
  const angle = (latitude * Math.PI) / 180;
  const east = ((longitude + 180) / 360) * size - x;
  const south = ((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * size - y;
  return [Math.round(east * extent), Math.round(south * extent)];
}
