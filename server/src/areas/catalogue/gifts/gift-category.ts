import { giftCategory, giftCategoryCalls } from '@routebook/contract';
import { sql } from 'kysely';
import { hasStatus, hasWords } from '../../../core/lists/matches.ts';
import { rowInstants, shownColumns } from '../../../core/lists/row-columns.ts';
import { sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { normaliseName } from '../../../core/records/names.ts';
import { Records } from '../../../core/records/record.ts';

const { text, integer, instant, natural, amount } = sortColumnsOf('category');

export const giftCategories = new Records(giftCategoryCalls, {
  entity: 'giftCategory',
  table: 'gift_category',
  list: {
    alias: 'category',
    source: sql`(
      select category.*, ${rowInstants}, lower(normalize(category.name || ' ' || category.code)) as search_text, held.types, held.stock
      from gift_category category cross join lateral (
        select count(*)::integer as types, coalesce(sum(type.on_hand), 0) as stock from gift_type type
        where type.category_id = category.id and type.deleted_at is null
      ) as held)`,
    columns: shownColumns('category', giftCategory),
    sorts: {
      name: [text('name')],
      code: [natural('code')],
      status: [text('status')],
      types: [integer('types')],
      stock: [amount('stock')],
      note: [text('note')],
      updatedAt: [instant('updatedAt')],
    },
    matches: ({ search, status }) => [...hasStatus('category', status), ...hasWords(sql`category.search_text`, search)],
    totals: {
      totalTypes: sql`coalesce(sum(category.types), 0)`,
      totalStock: sql`coalesce(sum(category.stock), 0)`,
    },
  },
  unique: {
    gift_category_code: ['code', 'A gift category has this code, or had it: codes are never used twice.'],
    gift_category_name: ['name', 'Another gift category has this name.'],
  },
  fixed: ({ code }) => ({ code: normaliseName(code) }),
  saved: ({ name, status, note }) => ({ name: normaliseName(name), status, note }),
  fixedFacts: ({ code }) => ({ code }),
  facts: ({ name, status, note }) => ({ name, status, note }),
  uses: ({ name, types }) => ({
    message: `${name} holds gift types: move them to another category first, or make ${name} inactive.`,
    counts: { types },
  }),
  cells: [
    ['code', (row) => row.code],
    ['name', (row) => row.name],
    ['status', (row) => row.status],
    ['types', (row) => row.types],
    ['stock', (row) => row.stock],
    ['note', (row) => row.note],
  ],
});
