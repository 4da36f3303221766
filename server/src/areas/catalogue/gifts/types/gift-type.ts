import { giftType, giftTypeCalls } from '@routebook/contract';
import { sql } from 'kysely';
import { hasStatus, hasWords } from '../../../../core/lists/matches.ts';
import { rowInstants, shownColumns } from '../../../../core/lists/row-columns.ts';
import { sortColumnsOf } from '../../../../core/lists/sort-columns.ts';
import { normaliseName } from '../../../../core/records/names.ts';
import { Records } from '../../../../core/records/record.ts';
import { giftCategories } from '../gift-category.ts';
import { eligibility, typeProblem } from './rules.ts';
import { usesProblem } from './uses.ts';

const { text, integer, amount, date, instant, natural } = sortColumnsOf('type');

/** What is given away, and how much of it there is: of the whole business. */
export const giftTypes = new Records(giftTypeCalls, {
  entity: 'giftType',
  table: 'gift_type',
  under: { records: giftCategories, field: 'categoryId', of: ({ category }) => category.id },
  list: {
    alias: 'type',
    source: sql`(
      select type.*, json_build_object('id', category.id, 'name', category.name) as category, category.name as category_name,
        lower(normalize(type.name || ' ' || type.code || ' ' || category.name)) as search_text,
        case when type.on_hand = type.reserved then 'out' when type.available <= type.low_stock then 'low' else 'enough' end as "stockState"
      from (
        select type.*, ${rowInstants}, unit_cost as "unitCost", eligible_points as "eligiblePoints", eligible_value as "eligibleValue",
          case when eligible_points is not null then 'points' when eligible_value is not null then 'value' else 'anybody' end as "eligibleBy",
          valid_from as "validFrom", last_day as "lastDay", coalesce(last_day, 'infinity') as until, low_stock as "lowStock",
          case when status = 'inactive' then 'inactive' when last_day < business_date() then 'expired'
            when valid_from > business_date() then 'upcoming' else 'active' end as state,
          on_hand as stock, on_hand - reserved as available, (on_hand * unit_cost)::numeric(30, 2) as "stockValue"
        from gift_type type
      ) as type join gift_category category on category.id = type.category_id)`,
    columns: shownColumns('type', giftType),
    sorts: {
      name: [text('name')],
      code: [natural('code')],
      category: [text('category_name')],
      state: [text('state')],
      stock: [integer('stock')],
      reserved: [integer('reserved')],
      available: [integer('available')],
      unitCost: [amount('unitCost')],
      stockValue: [amount('stockValue')],
      eligibility: [
        text('eligibleBy'),
        { expression: sql`coalesce(type."eligiblePoints", type."eligibleValue", 0)`, type: 'numeric' },
      ],
      lastDay: [date('until')],
      updatedAt: [instant('updatedAt')],
    },
    matches: ({ search, categoryId, status, stock }) => [
      ...hasStatus('type', status, 'state'),
      ...(categoryId ? [sql`type.category_id = ${categoryId}`] : []),
      ...(stock ? [sql`type."stockState" = ${stock}`] : []),
      ...hasWords(sql`type.search_text`, search),
    ],
    totals: {
      totalStock: sql`coalesce(sum(type.stock), 0)`,
      totalReserved: sql`coalesce(sum(type.reserved), 0)`,
      totalAvailable: sql`coalesce(sum(type.available), 0)`,
      totalStockValue: sql`coalesce(sum(type."stockValue"), 0.00)::text`,
    },
  },
  unique: {
    gift_type_code: ['code', 'A gift type has this code, or had it: codes are never used twice.'],
    gift_type_name: ['name', 'Another gift type of this category has this name.'],
  },
  fixed: ({ code }) => ({ code: normaliseName(code) }),
  saved: (body) => ({
    name: normaliseName(body.name),
    category_id: body.categoryId,
    unit_cost: body.unitCost,
    ...eligibility(body),
    valid_from: body.validFrom,
    last_day: body.lastDay,
    low_stock: body.lowStock,
    status: body.status,
  }),
  fixedFacts: ({ code }) => ({ code }),
  facts: ({ name, category, unitCost, eligiblePoints, eligibleValue, validFrom, lastDay, lowStock, status }) => ({
    name,
    category: category.name,
    unitCost,
    eligiblePoints,
    eligibleValue,
    validFrom,
    lastDay,
    lowStock,
    status,
  }),
  refuse: (context, { action, body, current }) => {
    if (body) return typeProblem(body);
    return action === 'delete' ? usesProblem(context, current) : null;
  },
  cells: [
    ['code', (row) => row.code],
    ['name', (row) => row.name],
    ['category', (row) => row.category.name],
    ['unitCost', (row) => row.unitCost],
    ['stock', (row) => row.stock],
    ['reserved', (row) => row.reserved],
    ['available', (row) => row.available],
    ['stockValue', (row) => row.stockValue],
    ['lowStock', (row) => row.lowStock],
    ['eligiblePoints', (row) => row.eligiblePoints],
    ['eligibleValue', (row) => row.eligibleValue],
    ['validFrom', (row) => row.validFrom],
    ['lastDay', (row) => row.lastDay],
    ['status', (row) => row.state],
  ],
});
