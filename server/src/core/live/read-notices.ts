import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import type { LiveNotice } from './changed.ts';

/** What a reading has seen, in PostgreSQL's words: every transaction that was over by then. */
export interface Position {
  readonly snapshot: string;
  /** Seconds by the clock of the database. */
  readonly at: number;
}

interface Reading {
  readonly position: Position;
  readonly notices: readonly LiveNotice[];
  /** There may have been others: they were swept away since, or the database is an older one than it was. */
  readonly gap: boolean;
}

/** Minutes that a notice stays; who has not read for half of them counts as having missed some. */
const minutesKept = 10;
const longestSilence = (minutesKept * 60) / 2;

export async function positionNow(client: pg.ClientBase): Promise<Position> {
  const { rows } = await client.query<Position>(
    'select pg_current_snapshot()::text as snapshot, extract(epoch from now())::float8 as at',
  );
  const [position] = rows;
  if (!position) throw new Error('The database did not say where its notices are.');
  return position;
}

/**
 * What was committed since a position, each notice once. A transaction may commit long after others that began later, and
 * leave gaps in any numbers; so what is new is what those transactions wrote that the position has not seen: those that
 * were under way then, and all that began since. Two searches in an index, however long a transaction is under way.
 */
export async function readNotices(client: pg.ClientBase, from: Position): Promise<Reading> {
  const { rows } = await client.query<Position & Omit<Reading, 'position'>>({
    name: 'read live notices',
    text: `select pg_current_snapshot()::text as snapshot, extract(epoch from now())::float8 as at,
        extract(epoch from now()) - $2::float8 > ${longestSilence} or pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax($1::pg_snapshot) as gap,
        (select coalesce(json_agg(notice order by id), '[]') from live_notice
         where (written_by >= pg_snapshot_xmax($1::pg_snapshot) or written_by = any (array(select pg_snapshot_xip($1::pg_snapshot))))
           and written_by < pg_snapshot_xmax(pg_current_snapshot())) as notices`,
    values: [from.snapshot, from.at],
  });
  const [row] = rows;
  if (!row) throw new Error('The database did not say what is new.');
  return { position: { snapshot: row.snapshot, at: row.at }, notices: row.notices, gap: row.gap };
}

/** Forgets what all servers have read. */
export async function sweepNotices(db: Database): Promise<void> {
  await sql`delete from live_notice where at < now() - make_interval(mins => ${minutesKept})`.execute(db);
}
