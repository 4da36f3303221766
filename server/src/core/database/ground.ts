import { type RawBuilder, sql } from 'kysely';
import { metresPerDegree, type Position } from '../ground.ts';

/** A position, or the name of a table that has one in its `latitude` and `longitude`. */
type Somewhere = string | Position;

const partOf = (of: Somewhere, part: keyof Position): RawBuilder<number> =>
  typeof of === 'string' ? sql<number>`${sql.ref(`${of}.${part}`)}` : sql<number>`${of[part]}::float8`;

/** Metres between two positions, as on a plane: right to a thousandth within some kilometres. */
export function metresApart(one: Somewhere, other: Somewhere): RawBuilder<number> {
  const north = sql`${partOf(one, 'latitude')} - ${partOf(other, 'latitude')}`;
  const east = sql`(${partOf(one, 'longitude')} - ${partOf(other, 'longitude')}) * cos(radians(${partOf(other, 'latitude')}))`;
  return sql<number>`(sqrt(power(${north}, 2) + power(${east}, 2)) * ${sql.lit(metresPerDegree)})`;
}

/** All that lies within so many metres of a position, and some corners beyond, for an index of points. */
export function boxAround({ latitude, longitude }: Position, metres: number): RawBuilder<unknown> {
  const north = metres / metresPerDegree;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return sql`box(point(${longitude - east}, ${latitude - north}), point(${longitude + east}, ${latitude + north}))`;
}
