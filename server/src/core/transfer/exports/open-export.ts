import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import Cursor from 'pg-cursor';
import type { Database } from '../../database/database.ts';
import { valueTypes } from '../../database/types.ts';
import { refuse } from '../../refusal.ts';

export interface ExportOrder<Row> {
  /** A select of what is exported, to be counted. */
  readonly chosen: RawBuilder<unknown>;
  /** A select of the same rows, in their order, with all that their cells need. */
  readonly rows: RawBuilder<Row>;
  /** Puts into a batch of rows what their select could not. */
  readonly completed?: (rows: Row[]) => Promise<Row[]>;
}

export interface ExportRows<Row> {
  readonly total: number;
  /** Batches of rows. Whoever stops early calls `return`; the connection goes back either way. */
  readonly batches: AsyncGenerator<Row[], void, undefined>;
  /** For when the rows are never begun to be read. */
  release(): Promise<void>;
}

const batchSize = 2_000;
/** Exports hold a connection for as long as the reader takes; the rest of the pool is for everybody else. */
const mostAtOnce = 6;
/** One person does not have all of them, however slowly they read. */
const mostOfPerson = 3;
/** Whose exports are open. */
const open: string[] = [];

function take(personId: string): void {
  const own = open.filter((id) => id === personId).length;
  if (own >= mostOfPerson)
    throw refuse('TOO_MANY', {
      message: `${own} exports of yours run just now: wait until one of them has come.`,
      retryAfter: 10,
    });
  if (open.length >= mostAtOnce)
    throw refuse('TOO_MANY', { message: 'Many exports run just now; try again in a moment.', retryAfter: 10 });
  open.push(personId);
}

function giveBack(personId: string): void {
  open.splice(open.indexOf(personId), 1);
}

/** The rows of an export of somebody with their number, all as of one moment, read by a cursor on a connection of their own. */
export async function openExport<Row>(
  pool: pg.Pool,
  db: Database,
  personId: string,
  order: ExportOrder<Row>,
): Promise<ExportRows<Row>> {
  take(personId);
  let client: pg.PoolClient | undefined;
  try {
    client = await pool.connect();
    await client.query(
      `begin isolation level repeatable read read only; set local statement_timeout = '10min'; set local idle_in_transaction_session_timeout = '10min'`,
    );
    const counted = sql<{ total: number }>`select count(*) as total from (${order.chosen}) as chosen`.compile(db);
    const { rows } = await client.query<{ total: number }>(counted.sql, [...counted.parameters]);
    const { batches, release } = read(client, db, order, () => giveBack(personId));
    return { total: rows[0]?.total ?? 0, batches, release };
  } catch (error) {
    giveBack(personId);
    client?.release(true);
    throw error;
  }
}

function read<Row>(
  client: pg.PoolClient,
  db: Database,
  { rows: selected, completed }: ExportOrder<Row>,
  ended: () => void,
): Pick<ExportRows<Row>, 'batches' | 'release'> {
  const { sql: text, parameters } = selected.compile(db);
  const cursor = client.query(new Cursor<Row>(text, [...parameters], { types: valueTypes }));
  let released = false;

  async function release(): Promise<void> {
    if (released) return;
    released = true;
    try {
      await cursor.close();
      await client.query('rollback');
      client.release();
    } catch (error) {
      client.release(error instanceof Error ? error : true);
    } finally {
      ended();
    }
  }

  async function* batches(): AsyncGenerator<Row[], void, undefined> {
    try {
      for (;;) {
        const rows = await cursor.read(batchSize);
        if (rows.length === 0) return;
        yield completed ? await completed(rows) : rows;
      }
    } finally {
      await release();
    }
  }
  return { batches: batches(), release };
}
