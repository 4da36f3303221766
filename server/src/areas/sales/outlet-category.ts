import { outletCategory, outletCategoryCalls } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { hasStatus, hasWords } from '../../core/lists/matches.ts';
import { rowInstants, shownColumns } from '../../core/lists/row-columns.ts';
import { sortColumnsOf } from '../../core/lists/sort-columns.ts';
import { normaliseName } from '../../core/records/names.ts';
import { Records } from '../../core/records/record.ts';
import { serveRecords } from '../../core/records/serve-records.ts';
import { refuse } from '../../core/refusal.ts';
import { outletsInReach } from '../../core/scope/outlets.ts';
import { type Reach, reachOf } from '../../core/scope/reach.ts';
import { squaresOfPlaces } from './map/counted-squares.ts';
import { widestSquares } from './map/tile.ts';

const { text, integer, instant, natural } = sortColumnsOf('category');

/** A row called `outlet` is one of its category: neither deleted nor merged into another. */
const isOne = sql<boolean>`outlet.deleted_at is null and outlet.merged_into is null`;

export const outletCategories = new Records(outletCategoryCalls, {
  entity: 'outletCategory',
  table: 'outlet_category',
  scopeOf: async ({ db, session }) => ({ reach: await reachOf(db, session.scope) }),
  list: {
    alias: 'category',
    source: ({ reach }) => sql`(
      select category.*, ${rowInstants}, ${outletsOf(reach)} as outlets from outlet_category category)`,
    columns: shownColumns('category', outletCategory),
    sorts: {
      position: [integer('position')],
      name: [text('name')],
      code: [natural('code')],
      channel: [text('channel')],
      status: [text('status')],
      outlets: [integer('outlets')],
      updatedAt: [instant('updatedAt')],
    },
    matches: ({ search, channel, status }) => [
      ...hasStatus('category', status),
      ...(channel ? [sql`category.channel = ${channel}`] : []),
      ...hasWords(sql`category.search_text`, search),
    ],
    totals: { totalOutlets: sql`coalesce(sum(category.outlets), 0)` },
  },
  unique: {
    outlet_category_code: ['code', 'An outlet category has this code, or had it: codes are never used twice.'],
    outlet_category_name: ['name', 'Another outlet category has this name.'],
  },
  fixed: ({ code }) => ({ code: normaliseName(code) }),
  saved: ({ name, channel, position, status }) => ({ name: normaliseName(name), channel, position, status }),
  fixedFacts: ({ code }) => ({ code }),
  facts: ({ name, channel, position, status }) => ({ name, channel, position, status }),
  async refuse({ db }, { action, id, current }) {
    if (action !== 'delete') return null;
    // Also those that who asks does not see.
    const { rows } = await sql<{ outlets: number }>`
      /* unscoped: whole */ select count(*)::integer as outlets from outlet where category_id = ${id} and ${isOne}
    `.execute(db);
    const outlets = rows[0]?.outlets ?? 0;
    if (outlets === 0) return null;
    const message = `${current.name} has outlets: give them another category first, or make it inactive.`;
    return refuse('IN_USE', { message, counts: { outlets } });
  },
  cells: [
    ['code', (row) => row.code],
    ['name', (row) => row.name],
    ['channel', (row) => row.channel],
    ['position', (row) => row.position],
    ['status', (row) => row.status],
    ['outlets', (row) => row.outlets],
  ],
});

/** How many outlets in reach are of a category: of wide places they have been counted. */
function outletsOf(reach: Reach): RawBuilder<number> {
  const squares = squaresOfPlaces({ reach, place: undefined }, widestSquares);
  return squares
    ? sql<number>`(select coalesce(sum(n), 0)::integer from ${squares} as square where square.category_id = category.id)`
    : sql<number>`(select count(*)::integer from ${outletsInReach(reach)} as outlet
        where outlet.category_id = category.id and ${isOne})`;
}

export function serveOutletCategories(app: FastifyInstance): void {
  serveRecords(app, outletCategories);
}
