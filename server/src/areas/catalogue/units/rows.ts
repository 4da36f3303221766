import type { listUnits, ParsedQueryOf, Unit, unitSorts } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { pagingOf, sortOf } from '../../../core/lists/lists.ts';
import { allOf, hasWords } from '../../../core/lists/search-words.ts';
import { notThere } from '../shelf.ts';

/** A unit, joined as `name`, as others show it. */
export function unitJson(name: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${name}.${column}`);
  return sql`json_build_object('id', ${of('id')}, 'name', ${of('name')}, 'symbol', ${of('symbol')}, 'factor', ${of('factor')})`;
}

/** Every unit as the contract shows it, and what it is found and sorted by. */
export const units = sql`(
  select unit.*, products > 0 or units > 0 as used from (
    select unit.id, unit.symbol, unit.name, case when base.id is not null then ${unitJson('base')} end as base, unit.factor,
      unit.version, unit.created_at as "createdAt", unit.updated_at as "updatedAt", unit.deleted_at as "deletedAt", coalesce(base.name, unit.name) as family,
      lower(normalize(unit.name || ' ' || unit.symbol)) as search_text,
      (select count(*) from product where product.unit_id = unit.id)
        + (select count(*) from product where product.pack_unit_id = unit.id)
        + (select count(*) from product where product.case_unit_id = unit.id and product.pack_unit_id is distinct from unit.id) as products,
      (select count(*) from unit other where other.base_id = unit.id) as units
    from unit left join unit base on base.id = unit.base_id
  ) as unit)`;

export const shown = sql`id, symbol, name, base, factor, products, units, used, version, "createdAt", "updatedAt", "deletedAt"`;

/** One unit, also a deleted one; NOT_FOUND beside the field that named it. */
export async function findUnit(db: Database, id: string, field?: string): Promise<Unit> {
  const { rows } = await sql<Unit>`select ${shown} from ${units} as unit where id = ${id}`.execute(db);
  const [unit] = rows;
  if (!unit) throw notThere('unit', field);
  return unit;
}

const orders: Readonly<Record<(typeof unitSorts)[number], readonly RawBuilder<unknown>[]>> = {
  base: [sql`family`, sql`factor`],
  name: [sql`name`],
  symbol: [sql`symbol collate natural_order`],
  factor: [sql`factor`],
  products: [sql`products`],
  updatedAt: [sql`"updatedAt"`],
};

type Query = ParsedQueryOf<typeof listUnits>;

/** The condition that a unit (a row of `units` called `unit`) matches. */
export function matchesUnit({ search, kind, status }: Pick<Query, 'search' | 'kind' | 'status'>): RawBuilder<boolean> {
  return allOf([
    status === 'deleted' ? sql`"deletedAt" is not null` : sql`"deletedAt" is null`,
    ...(kind ? [kind === 'base' ? sql`base is null` : sql`base is not null`] : []),
    ...hasWords(sql`search_text`, search),
  ]);
}

/** Units, each base before those counted in it, unless told. */
export function unitOrder(sort: string | undefined): RawBuilder<unknown> {
  const { field, direction } = sortOf(sort, 'base' as (typeof unitSorts)[number]);
  const columns = orders[field].map((column) => sql`${column} ${sql.raw(direction)}`);
  return sql`${sql.join(columns)}, name, id`;
}

export async function unitPage(db: Database, query: Query): Promise<{ units: Unit[]; totalUnits: number }> {
  const { limit, offset } = pagingOf(query);
  const matching = matchesUnit(query);
  const { rows } = await sql<Unit>`
    select ${shown} from ${units} as unit where ${matching} order by ${unitOrder(query.sort)} limit ${limit} offset ${offset}
  `.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from ${units} as unit where ${matching}
  `.execute(db);
  return { units: rows, totalUnits: counted.rows[0]?.total ?? 0 };
}
