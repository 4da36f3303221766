import { sourceCategory, sourceCategoryCalls } from '@routebook/contract';
import { sql } from 'kysely';
import { hasStatus, hasWords } from '../../../core/lists/matches.ts';
import { rowInstants, shownColumns } from '../../../core/lists/row-columns.ts';
import { sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { normaliseName } from '../../../core/records/names.ts';
import { Records } from '../../../core/records/record.ts';

const { text, integer, instant, natural } = sortColumnsOf('category');

/** Where the company supplies DB houses from. One that is deleted stays with the invoices that have it. */
export const sourceCategories = new Records(sourceCategoryCalls, {
  entity: 'sourceCategory',
  table: 'source_category',
  list: {
    alias: 'category',
    source: sql`(select category.*, ${rowInstants} from source_category category)`,
    columns: shownColumns('category', sourceCategory),
    sorts: {
      position: [integer('position')],
      name: [text('name')],
      code: [natural('code')],
      kind: [text('kind')],
      status: [text('status')],
      updatedAt: [instant('updatedAt')],
    },
    matches: ({ search, kind, status }) => [
      ...hasStatus('category', status),
      ...(kind ? [sql`category.kind = ${kind}`] : []),
      ...hasWords(sql`category.search_text`, search),
    ],
  },
  unique: {
    source_category_code: ['code', 'A source category has this code, or had it: codes are never used twice.'],
    source_category_name: ['name', 'Another source category has this name.'],
  },
  fixed: ({ code }) => ({ code: normaliseName(code) }),
  saved: ({ name, kind, position, status }) => ({ name: normaliseName(name), kind, position, status }),
  fixedFacts: ({ code }) => ({ code }),
  facts: ({ name, kind, position, status }) => ({ name, kind, position, status }),
  cells: [
    ['code', (row) => row.code],
    ['name', (row) => row.name],
    ['kind', (row) => row.kind],
    ['position', (row) => row.position],
    ['status', (row) => row.status],
  ],
});
