import { sql } from 'kysely';
import { type AuditEntry, writeAudit } from '../../../audit/audit.ts';
import { refuse } from '../../../calls/refusal.ts';
import { inTransaction } from '../../../calls/transaction.ts';
import type { Database } from '../../../database/database.ts';
import { notifyChanged } from '../../../live/changed.ts';
import { placeSalesOfficers } from '../changes/sales-officers.ts';
import { holdMarket } from '../changes/tree.ts';
import { tagsAround } from '../changes/write-context.ts';
import { setState, unhurried } from './apply-import.ts';
import type { ImportRun } from './chunk-plan.ts';
import type { FormerValues, OfficerSpan } from './former-values.ts';
import { showProgress } from './import-counts.ts';
import { keepStatistics, renewStatistics } from './statistics.ts';
import { changeNodes } from './write-nodes.ts';

/** Refuses, with counts, the undo of an import whose rows something else changed or builds upon. */
export async function refuseUndo(db: Database, importId: string): Promise<void> {
  // Joins of whole sets: asked row by row, 50,000 times, a table in which nothing is found is read to its end each time.
  const { rows } = await sql<{ changed: number; used: number }>`
    with written as materialized (
      select node_id, action, version_after, before -> 'officers' <> 'null' as walked from market_import_row
      where import_id = ${importId} and version_after is not null
    ), added as (
      select node_id from written where action = 'add'
    ), walked_since as (
      select distinct period.route_id
      from written
        join route_sales_officer period on period.route_id = written.node_id
        left join route_sales_officer own on own.route_id = written.node_id and own.cause = ${importId}::uuid
      where (written.action = 'add' or written.walked)
        and period.cause is distinct from ${importId}::uuid and (own.valid_from is null or period.valid_from >= own.valid_from)
    ), used as (
      select parent_id as id from market_parent where parent_id in (select node_id from added)
      union select node_id from market_parent where node_id in (select node_id from added) and cause is distinct from ${importId}::uuid
      union select route_id from outlet_route where route_id in (select node_id from added)
      union select node_id from user_market where node_id in (select node_id from added)
      union select node.id from market_move, lateral (values (node_id), (from_parent_id), (to_parent_id)) as node (id) where node.id in (select node_id from added)
      union select node.id from market_merge, lateral (values (source_id), (target_id)) as node (id) where node.id in (select node_id from added)
      union select node.id from db_house_replacement, lateral (values (old_id), (new_id)) as node (id) where node.id in (select node_id from added)
    )
    select count(*) filter (where node.version is distinct from written.version_after or node.deleted_at is not null or walked_since.route_id is not null) as changed,
      (select count(*) from used) as used
    from written
      left join market_node node on node.id = written.node_id
      left join walked_since on walked_since.route_id = written.node_id
  `.execute(db);
  const { changed = 0, used = 0 } = rows[0] ?? {};
  if (changed === 0 && used === 0) return;
  const reasons = [
    ...(changed > 0 ? [`${changed} of its rows ${changed === 1 ? 'was' : 'were'} changed since`] : []),
    ...(used > 0 ? [`${used} of those it added ${used === 1 ? 'is' : 'are'} in use`] : []),
  ];
  throw refuse('IN_USE', {
    message: `The import can't be taken back: ${reasons.join(', ')}.`,
    counts: { changed, used },
  });
}

interface AppliedRow {
  readonly number: number;
  readonly action: 'add' | 'change';
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly former: FormerValues | null;
}

const chunkSize = 1_000;

/** Takes an applied import back in one transaction: what it added goes, what it changed gets its former values. */
export async function undoRows(db: Database, run: ImportRun): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await unhurried(transaction);
    await holdMarket(transaction);
    await keepStatistics(transaction);
    await refuseUndo(transaction, run.id);
    let last = 0;
    let done = 0;
    for (;;) {
      run.signal.throwIfAborted();
      const rows = await appliedRows(transaction, run.id, last);
      const end = rows.at(-1);
      if (!end) break;
      last = end.number;
      done += rows.length;
      await takeBack(transaction, run, rows);
      await showProgress(db, run.id, done);
    }
    await renewStatistics(transaction, done);
    await setState(transaction, run.id, 'undoing', { state: 'undone', message: null });
    await notifyChanged(transaction, tagsAround(run.level, { above: true, below: true }), []);
  });
}

async function appliedRows(db: Database, importId: string, last: number): Promise<AppliedRow[]> {
  const { rows } = await sql<AppliedRow>`
    select row.row_number as number, row.action, node.id, node.code, node.name, row.before as former
    from market_import_row row join market_node node on node.id = row.node_id
    where row.import_id = ${importId} and row.version_after is not null and row.row_number > ${last}
    order by row.row_number limit ${sql.lit(chunkSize)}
  `.execute(db);
  return rows;
}

async function takeBack(db: Database, run: ImportRun, rows: readonly AppliedRow[]): Promise<void> {
  const changed = rows.flatMap(({ former, ...row }) => (former ? [{ ...row, former }] : []));
  await removeNodes(
    db,
    rows.filter(({ action }) => action === 'add').map(({ id }) => id),
  );
  await changeNodes(
    db,
    changed.map(({ id, former }) => ({ id, target: former.target })),
  );
  await restoreOfficers(
    db,
    changed.flatMap(({ id, former }) => (former.officers ? [{ id, officers: former.officers }] : [])),
  );
  await writeAudit(
    db,
    rows.map((row) => entryOf(run, row)),
    run.session.user,
    run.requestId,
  );
}

/** What hangs on nodes goes before them: what counts SOs reads the node of a route that goes. */
async function removeNodes(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from route where node_id = any (${ids}::uuid[])`.execute(db);
  await sql`delete from route_sales_officer where route_id = any (${ids}::uuid[])`.execute(db);
  await sql`delete from db_house where node_id = any (${ids}::uuid[])`.execute(db);
  await sql`delete from market_parent where node_id = any (${ids}::uuid[])`.execute(db);
  await sql`delete from market_node where id = any (${ids}::uuid[])`.execute(db);
}

async function restoreOfficers(
  db: Database,
  routes: readonly { id: string; officers: readonly OfficerSpan[] }[],
): Promise<void> {
  if (routes.length === 0) return;
  const ids = routes.map(({ id }) => id);
  const spans = routes.flatMap(({ id, officers }) => officers.map((span) => ({ id, ...span })));
  await sql`delete from route_sales_officer where route_id = any (${ids}::uuid[])`.execute(db);
  await sql`
    insert into route_sales_officer (route_id, user_id, valid_from, valid_to, cause)
    select * from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span (id uuid, user_id uuid, valid_from date, valid_to date, cause uuid)
  `.execute(db);
  await placeSalesOfficers(db, ids);
}

const reason = 'The import was taken back';

function entryOf({ id: batchId, level }: ImportRun, { action, id, code, name, former }: AppliedRow): AuditEntry {
  const shared = { entity: level, entityId: id, reason, batchId };
  if (action === 'add' || !former) return { ...shared, action: 'delete', before: { code, name } };
  const { house, route, ...target } = former.target;
  return { ...shared, action: 'edit', after: { name: target.name, status: target.status, ...house, ...route } };
}
