import { PbfWriter } from 'pbf';
import { placeIn, type Tile } from './tile.ts';

/** A point of a tile with what is known of it; nothing is written of what is null. */
export interface TilePoint {
  readonly longitude: number;
  readonly latitude: number;
  readonly properties: Readonly<Record<string, string | number | null>>;
}

const extent = 4096;
const point = 1;
const moveToOne = (1 << 3) | 1;

/** Points as a Mapbox Vector Tile (version 2) of one layer; without any, no bytes. */
export function vectorTile(name: string, tile: Tile, points: readonly TilePoint[]): Buffer {
  if (points.length === 0) return Buffer.alloc(0);
  const keys = new Numbered<string>();
  const values = new Numbered<string | number>();
  const writer = new PbfWriter();
  writer.writeMessage(
    3,
    (_, layer) => {
      layer.writeVarintField(15, 2);
      layer.writeStringField(1, name);
      layer.writeVarintField(5, extent);
      for (const one of points) layer.writeMessage(2, (each, feature) => writeFeature(each, feature), one);
      for (const key of keys.all) layer.writeStringField(3, key);
      for (const value of values.all) layer.writeMessage(4, writeValue, value);
    },
    undefined,
  );
  return Buffer.from(writer.finish());

  function writeFeature({ longitude, latitude, properties }: TilePoint, feature: PbfWriter): void {
    const known = Object.entries(properties).flatMap(([key, value]) =>
      value === null ? [] : [keys.numberOf(key), values.numberOf(value)],
    );
    const [x, y] = placeIn(tile, longitude, latitude, extent);
    feature.writePackedVarint(2, known);
    feature.writeVarintField(3, point);
    feature.writePackedVarint(4, [moveToOne, zigzag(x), zigzag(y)]);
  }
}

function writeValue(value: string | number, writer: PbfWriter): void {
  if (typeof value === 'string') writer.writeStringField(1, value);
  else if (Number.isInteger(value)) writer.writeSVarintField(6, value);
  else writer.writeDoubleField(3, value);
}

function zigzag(number: number): number {
  return number < 0 ? -number * 2 - 1 : number * 2;
}

/** Values by the order in which they first came. */
class Numbered<T> {
  readonly #numbers = new Map<T, number>();

  get all(): Iterable<T> {
    return this.#numbers.keys();
  }

  numberOf(value: T): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.#numbers.set(value, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}
