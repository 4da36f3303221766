import { noOrderReason, noOrderReasonCalls } from '@routebook/contract';
import { sql } from 'kysely';
import { hasStatus, hasWords } from '../../../core/lists/matches.ts';
import { rowInstants, shownColumns } from '../../../core/lists/row-columns.ts';
import { sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { normaliseName } from '../../../core/records/names.ts';
import { Records } from '../../../core/records/record.ts';

const { text, integer, instant, natural } = sortColumnsOf('reason');

/** Why visits bring no order. One that is deleted stays with the visits that have it. */
export const noOrderReasons = new Records(noOrderReasonCalls, {
  entity: 'noOrderReason',
  table: 'no_order_reason',
  list: {
    alias: 'reason',
    source: sql`(select reason.*, ${rowInstants} from no_order_reason reason)`,
    columns: shownColumns('reason', noOrderReason),
    sorts: {
      position: [integer('position')],
      name: [text('name')],
      code: [natural('code')],
      status: [text('status')],
      updatedAt: [instant('updatedAt')],
    },
    matches: ({ search, status }) => [...hasStatus('reason', status), ...hasWords(sql`reason.search_text`, search)],
  },
  unique: {
    no_order_reason_code: ['code', 'A reason has this code, or had it: codes are never used twice.'],
    no_order_reason_name: ['name', 'Another reason has this name.'],
  },
  fixed: ({ code }) => ({ code: normaliseName(code) }),
  saved: ({ name, position, status }) => ({ name: normaliseName(name), position, status }),
  fixedFacts: ({ code }) => ({ code }),
  facts: ({ name, position, status }) => ({ name, position, status }),
  cells: [
    ['code', (row) => row.code],
    ['name', (row) => row.name],
    ['position', (row) => row.position],
    ['status', (row) => row.status],
  ],
});
