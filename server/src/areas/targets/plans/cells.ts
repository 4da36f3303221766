import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';

/** Whose cell it is: a place's, or an officer's in an area. */
export interface Holder {
  readonly nodeId: string;
  readonly userId: string | null;
}

export interface Cell extends Holder {
  readonly month: number;
  readonly amount: string;
  readonly buffer: string | null;
}

export interface DaysCell extends Cell {
  /** One for each day; null for what does not add up over days. */
  readonly days: readonly string[] | null;
}

interface Revision {
  readonly month: number;
  readonly revision: number;
}

export interface Wanted {
  /** Null: of all places. Otherwise those that were found in reach. */
  readonly nodeIds: readonly string[] | null;
  /** `places` alone, or `all`: officers too. */
  readonly of: 'places' | 'officers' | 'all';
}

export function keyOfHolder({ nodeId, userId }: Holder): string {
  return userId === null ? nodeId : `${nodeId}.${userId}`;
}

const whose = {
  places: sql`and cell.user_id is null`,
  officers: sql`and cell.user_id is not null`,
  all: sql``,
};

function chosen(planId: string, revisions: readonly Revision[], { nodeIds, of }: Wanted) {
  return sql`/* unscoped: found */ from target_cell cell join unnest(${revisions.map(({ month }) => month)}::smallint[], ${revisions.map(({ revision }) => revision)}::smallint[]) as wanted (month, revision)
      on cell.month = wanted.month and cell.revision = wanted.revision
    where cell.plan_id = ${planId} ${whose[of]} ${nodeIds === null ? sql`` : sql`and cell.node_id = any (${nodeIds}::uuid[])`}`;
}

/** The cells of months, whose places the caller has found in reach. */
export async function readCells(
  db: Database,
  planId: string,
  revisions: readonly Revision[],
  wanted: Wanted,
): Promise<Cell[]> {
  if (revisions.length === 0) return [];
  // A row for each holder: thousands of them are read faster than a row for each of their months.
  const { rows } = await sql<Holder & { cells: string }>`
    select "nodeId", "userId", string_agg(concat_ws(' ', month, amount, buffer), ',') as cells
    from (select cell.node_id as "nodeId", cell.user_id as "userId", cell.month, cell.amount, cell.buffer ${chosen(planId, revisions, wanted)}) as cell
    group by 1, 2
  `.execute(db);
  return rows.flatMap(({ nodeId, userId, cells }) =>
    cells.split(',').map((cell) => {
      const [month, amount = '', buffer = null] = cell.split(' ');
      return { nodeId, userId, month: Number(month), amount, buffer };
    }),
  );
}

/** The same with their days. */
export async function readDays(
  db: Database,
  planId: string,
  revisions: readonly Revision[],
  wanted: Wanted,
): Promise<DaysCell[]> {
  if (revisions.length === 0) return [];
  const { rows } = await sql<Omit<DaysCell, 'days'> & { days: string | null }>`
    select cell.node_id as "nodeId", cell.user_id as "userId", cell.month, cell.amount, cell.buffer,
      array_to_string(cell.days, ',') as days
    ${chosen(planId, revisions, wanted)}
  `.execute(db);
  return rows.map((row) => ({ ...row, days: row.days === null ? null : row.days.split(',') }));
}

/** What the officers of each area come to, by area and month. */
export async function sumOfOfficers(
  db: Database,
  planId: string,
  revisions: readonly Revision[],
  nodeIds: readonly string[] | null,
): Promise<Omit<Cell, 'userId' | 'buffer'>[]> {
  if (revisions.length === 0) return [];
  const { rows } = await sql<Omit<Cell, 'userId' | 'buffer'>>`
    select cell.node_id as "nodeId", cell.month, sum(cell.amount) as amount
    ${chosen(planId, revisions, { nodeIds, of: 'officers' })} group by 1, 2
  `.execute(db);
  return rows;
}

export interface WrittenCell extends DaysCell {
  readonly revision: number;
}

const atOnce = 10_000;

/** Writes cells as they are from now on; blank ones are in `removeCells`. */
export async function writeCells(
  db: Database,
  planId: string,
  cells: readonly WrittenCell[],
  personId: string,
): Promise<void> {
  for (let from = 0; from < cells.length; from += atOnce) {
    const some = cells.slice(from, from + atOnce);
    await sql`
      insert into target_cell (plan_id, month, revision, node_id, user_id, amount, buffer, days, by_id)
      select ${planId}::uuid, month, revision, node_id, user_id, amount, buffer, days::numeric[], ${personId}::uuid
      from unnest(${some.map(({ month }) => month)}::smallint[], ${some.map(({ revision }) => revision)}::smallint[],
        ${some.map(({ nodeId }) => nodeId)}::uuid[], ${some.map(({ userId }) => userId)}::uuid[], ${some.map(({ amount }) => amount)}::numeric[],
        ${some.map(({ buffer }) => buffer)}::numeric[], ${some.map(({ days }) => days && `{${days.join(',')}}`)}::text[])
        as written (month, revision, node_id, user_id, amount, buffer, days)
      on conflict (plan_id, month, revision, node_id, user_id) do update
        set amount = excluded.amount, buffer = excluded.buffer, days = excluded.days, by_id = excluded.by_id, at = now()
    `.execute(db);
  }
}

export async function removeCells(db: Database, planId: string, cells: readonly (Holder & Revision)[]): Promise<void> {
  if (cells.length === 0) return;
  await sql`
    /* unscoped: found */ delete from target_cell cell
    using unnest(${cells.map(({ month }) => month)}::smallint[], ${cells.map(({ revision }) => revision)}::smallint[],
      ${cells.map(({ nodeId }) => nodeId)}::uuid[], ${cells.map(({ userId }) => userId)}::uuid[]) as gone (month, revision, node_id, user_id)
    where cell.plan_id = ${planId} and cell.month = gone.month and cell.revision = gone.revision
      and cell.node_id = gone.node_id and cell.user_id is not distinct from gone.user_id
  `.execute(db);
}
