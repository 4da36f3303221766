import { type Unit, unit, unitCalls } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { ReadContext } from '../../../core/http/context.ts';
import { hasStatus, hasWords } from '../../../core/lists/matches.ts';
import { shownColumns } from '../../../core/lists/row-columns.ts';
import { sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { normaliseName } from '../../../core/records/names.ts';
import { Records } from '../../../core/records/record.ts';
import { countProblem, lockedProblem, type UnitFacts } from './rules.ts';
import { lockUnits } from './unit-locks.ts';

/** A unit, joined as `name`, as others show it. */
export function unitJson(name: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${name}.${column}`);
  return sql`json_build_object('id', ${of('id')}, 'name', ${of('name')}, 'symbol', ${of('symbol')}, 'factor', ${of('factor')})`;
}

const { text, integer, instant, natural } = sortColumnsOf('unit');

export const units = new Records(unitCalls, {
  entity: 'unit',
  table: 'unit',
  list: {
    alias: 'unit',
    source: sql`(
      select unit.*, products > 0 or units > 0 as used from (
        select unit.id, unit.symbol, unit.name, case when base.id is not null then ${unitJson('base')} end as base, unit.factor,
          unit.version, unit.created_at as "createdAt", unit.updated_at as "updatedAt", unit.deleted_at as "deletedAt",
          coalesce(base.name, unit.name) as family, lower(normalize(unit.name || ' ' || unit.symbol)) as search_text,
          (select count(*) from product where product.unit_id = unit.id)
            + (select count(*) from product where product.pack_unit_id = unit.id)
            + (select count(*) from product where product.case_unit_id = unit.id and product.pack_unit_id is distinct from unit.id) as products,
          (select count(*) from unit other where other.base_id = unit.id) as units
        from unit left join unit base on base.id = unit.base_id
      ) as unit)`,
    columns: shownColumns('unit', unit),
    sorts: {
      base: [text('family'), integer('factor')],
      name: [text('name')],
      symbol: [natural('symbol')],
      factor: [integer('factor')],
      used: [{ expression: sql`unit.used::integer`, type: 'integer' }, text('name')],
      products: [integer('products')],
      updatedAt: [instant('updatedAt')],
    },
    matches: ({ search, kind, status }) => [
      ...hasStatus('unit', status),
      ...(kind ? [kind === 'base' ? sql`unit.base is null` : sql`unit.base is not null`] : []),
      ...hasWords(sql`unit.search_text`, search),
    ],
  },
  unique: {
    unit_symbol: ['symbol', 'A unit has this symbol, or had it: symbols are never used twice.'],
    unit_name: ['name', 'Another unit has this name.'],
  },
  fixed: ({ symbol }) => ({ symbol: normaliseName(symbol) }),
  saved: ({ name, baseId, factor }) => ({ name: normaliseName(name), base_id: baseId, factor }),
  fixedFacts: ({ symbol }) => ({ symbol }),
  facts: ({ name, base, factor }) => ({ name, base: base?.name ?? null, factor }),
  uses: ({ name, products, units: counted }) => ({
    message: `${name} is in use: give its products other units first.`,
    counts: { products, units: counted },
  }),
  cells: [
    ['symbol', (row) => row.symbol],
    ['name', (row) => row.name],
    ['base', (row) => row.base?.symbol ?? null],
    ['factor', (row) => row.factor],
    ['products', (row) => row.products],
    ['units', (row) => row.units],
  ],
  before: ({ db }) => lockUnits(db),
  refuse: async (context, { action, id, body, current }) => {
    if (action === 'delete') return null;
    const wanted = body ?? { baseId: current.base?.id ?? null, factor: current.factor };
    return (
      (action === 'edit' ? lockedProblem(current, wanted) : null) ??
      countProblem(wanted, await baseOf(context, wanted), id)
    );
  },
});

/** The unit that another is counted in; NOT_FOUND beside the field. */
async function baseOf(context: ReadContext, { baseId }: UnitFacts): Promise<Unit | null> {
  return baseId === null ? null : units.find(context, baseId, 'baseId');
}
