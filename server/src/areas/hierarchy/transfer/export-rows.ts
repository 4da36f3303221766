import type { Level } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import Cursor from 'pg-cursor';
import { refuse } from '../../../calls/refusal.ts';
import type { Database } from '../../../database/database.ts';
import { valueTypes } from '../../../database/types.ts';
import { type Reach, visibleNodes } from '../../../scope/reach.ts';
import { matchesToday, type NodeFilter } from '../nodes/filters.ts';
import { asTheyWere, matchesOn, placedOn } from '../nodes/list-as-of.ts';
import { nodeColumns, nodeJoins } from '../nodes/node-rows.ts';
import { NodeOrder } from '../nodes/order.ts';
import type { ExportRow } from './export-cells.ts';

export interface ExportOrder {
  readonly reach: Reach;
  readonly filter: NodeFilter;
  readonly sort: string | undefined;
  /** Chosen rows only. */
  readonly ids: readonly string[] | undefined;
  /** Another day than today. */
  readonly day: string | null;
}

export interface ExportRows {
  readonly total: number;
  /** Batches of rows. Whoever stops early calls `return`; the connection goes back either way. */
  readonly batches: AsyncGenerator<ExportRow[], void, undefined>;
  /** For when the rows are never begun to be read. */
  release(): Promise<void>;
}

const batchSize = 2_000;
/** Exports hold a connection for as long as the reader takes; the rest of the pool is for everybody else. */
const mostAtOnce = 6;
let open = 0;

/** The rows of an export with their number, all as of one moment, read by a cursor on a connection of their own. */
export async function openExport(pool: pg.Pool, db: Database, order: ExportOrder): Promise<ExportRows> {
  if (open >= mostAtOnce)
    throw refuse('TOO_MANY', { message: 'Many exports run just now; try again in a moment.', retryAfter: 10 });
  open += 1;
  let client: pg.PoolClient | undefined;
  try {
    client = await pool.connect();
    await client.query(
      `begin isolation level repeatable read read only; set local statement_timeout = '10min'; set local idle_in_transaction_session_timeout = '10min'`,
    );
    const counted = sql<{ total: number }>`select count(*) as total from (${chosen(order)}) as node`.compile(db);
    const { rows } = await client.query<{ total: number }>(counted.sql, [...counted.parameters]);
    const { batches, release } = read(client, db, order);
    return { total: rows[0]?.total ?? 0, batches, release };
  } catch (error) {
    open -= 1;
    client?.release(true);
    throw error;
  }
}

function read(client: pg.PoolClient, db: Database, order: ExportOrder): Pick<ExportRows, 'batches' | 'release'> {
  const { sql: text, parameters } = rowsOf(order).compile(db);
  const cursor = client.query(new Cursor<ExportRow>(text, [...parameters], { types: valueTypes }));
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
      open -= 1;
    }
  }

  async function* batches(): AsyncGenerator<ExportRow[], void, undefined> {
    try {
      for (;;) {
        const rows = await cursor.read(batchSize);
        if (rows.length === 0) return;
        yield order.day === null ? rows : await asOfDay(db, order.reach, rows, order.day);
      }
    } finally {
      await release();
    }
  }
  return { batches: batches(), release };
}

function conditions({ filter, ids, day }: ExportOrder): RawBuilder<boolean> {
  const match = day === null ? matchesToday(filter) : matchesOn(filter, day);
  return ids ? sql<boolean>`${match} and node.id = any (${ids}::uuid[])` : match;
}

function chosen(order: ExportOrder): RawBuilder<unknown> {
  return sql`select node.* from ${visibleNodes(order.reach)} as node where ${conditions(order)}`;
}

function rowsOf(order: ExportOrder): RawBuilder<ExportRow> {
  const { level } = order.filter;
  const nodes = order.day === null ? sql`select * from page` : placedOn(order.day);
  return sql<ExportRow>`
    with page as (${chosen(order)})
    select ${nodeColumns(level, order.day === null ? 'kept' : 'looked up')}, above.code as parent_code, manager.employee_code as manager_code, ${officerCode(level)} as officer_code
    from (${nodes}) as node ${nodeJoins(level)} left join market_node above on above.id = node.parent_id
    order by ${new NodeOrder(order.sort).by('node')}`;
}

function officerCode(level: Level): RawBuilder<unknown> {
  return level === 'route' ? sql`officer.employee_code` : sql`null::text`;
}

/** The rows with the counts and the SOs of the day. */
async function asOfDay(db: Database, reach: Reach, rows: readonly ExportRow[], day: string): Promise<ExportRow[]> {
  const then = await asTheyWere(db, reach, rows, day);
  const officers = then.flatMap((row) => (row.level === 'route' && row.sales_officer_id ? [row.sales_officer_id] : []));
  const found = await sql<{ id: string; employee_code: string }>`
    select id, employee_code from user_account where id = any (${officers}::uuid[])`.execute(db);
  const codes = new Map(found.rows.map(({ id, employee_code }) => [id, employee_code]));
  return rows.flatMap((row, place) => {
    const as = then[place];
    if (!as) return [];
    const officer = as.level === 'route' ? as.sales_officer_id : null;
    return [{ ...row, ...as, officer_code: officer === null ? null : (codes.get(officer) ?? null) } as ExportRow];
  });
}
