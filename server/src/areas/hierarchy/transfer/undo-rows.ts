import type { Level } from '@routebook/contract';
import { sql } from 'kysely';
import type { AuditEntry } from '../../../core/audit/audit.ts';
import type { Database } from '../../../core/database/database.ts';
import { placeSalesOfficers } from '../../../core/market/sales-officers.ts';
import type { AppliedRow, UndoBlockers } from '../../../core/transfer/imports/import-subject.ts';
import type { FormerValues, OfficerSpan } from './former-values.ts';
import { changeNodes } from './write-nodes.ts';

/** Which of an import's nodes something else changed since, and which of those it added something builds upon. */
export async function undoBlockers(db: Database, importId: string): Promise<UndoBlockers> {
  // Joins of whole sets: asked row by row, 50,000 times, a table in which nothing is found is read to its end each time.
  const { rows } = await sql<UndoBlockers>`
    /* unscoped: found */ with written as materialized (
      select item_id as node_id, action, version_after, before -> 'officers' <> 'null' as walked from file_import_row
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
      union select db_house_id from stock_balance where db_house_id in (select node_id from added)
      union select db_house_id from stock_update where db_house_id in (select node_id from added)
      union select node.id from stock_transfer, lateral (values (from_id), (to_id)) as node (id) where node.id in (select node_id from added)
      union select db_house_id from stock_day_end where db_house_id in (select node_id from added)
      union select db_house_id from primary_sale where db_house_id in (select node_id from added)
      union select place_id from primary_sales_target where place_id in (select node_id from added)
      union select db_house_id from so_allocation where db_house_id in (select node_id from added)
      union select node_id from offer_market where node_id in (select node_id from added)
      union select node_id from target_cell where node_id in (select node_id from added)
      union select planned.id from journey_plan plan, unnest(plan.route_ids) as planned (id) where planned.id in (select node_id from added)
      union select node.id from db_house_replacement, lateral (values (old_id), (new_id)) as node (id) where node.id in (select node_id from added)
    )
    select count(*) filter (where node.version is distinct from written.version_after or node.deleted_at is not null or walked_since.route_id is not null) as changed,
      (select count(*) from used) as used
    from written
      left join market_node node on node.id = written.node_id
      left join walked_since on walked_since.route_id = written.node_id
  `.execute(db);
  return rows[0] ?? { changed: 0, used: 0 };
}

type Changed = AppliedRow & { readonly before: FormerValues };

/** What the write kept of a changed node. */
function isChanged(row: AppliedRow): row is Changed {
  return row.action === 'change';
}

/** Takes added nodes away and gives changed ones their former values. */
export async function undoRows(db: Database, level: Level, rows: readonly AppliedRow[]): Promise<AuditEntry[]> {
  const added = rows.filter(({ action }) => action === 'add').map(({ id }) => id);
  const changed = rows.filter(isChanged);
  const gone = await db
    .selectFrom('market_node' /* unscoped: found */)
    .select(['id', 'code', 'name'])
    .where(sql<boolean>`id = any (${added}::uuid[])`)
    .execute();
  await removeNodes(db, added);
  await changeNodes(
    db,
    changed.map(({ id, before }) => ({ id, target: before.target })),
  );
  await restoreOfficers(
    db,
    changed.flatMap(({ id, before }) => (before.officers ? [{ id, officers: before.officers }] : [])),
  );
  return [
    ...gone.map(({ id, ...before }) => ({ action: 'delete', entity: level, entityId: id, before })),
    ...changed.map(({ id, before }) => ({ action: 'edit', entity: level, entityId: id, after: factsOf(before) })),
  ];
}

function factsOf({ target: { name, status, house, route } }: FormerValues): object {
  return { name, status, ...house, ...route };
}

/** What hangs on nodes goes before them: what counts SOs reads the node of a route that goes. */
async function removeNodes(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`/* unscoped: found */ delete from route where node_id = any (${ids}::uuid[])`.execute(db);
  await sql`/* unscoped: found */ delete from route_sales_officer where route_id = any (${ids}::uuid[])`.execute(db);
  await sql`/* unscoped: found */ delete from db_house where node_id = any (${ids}::uuid[])`.execute(db);
  await sql`/* unscoped: found */ delete from market_parent where node_id = any (${ids}::uuid[])`.execute(db);
  await sql`/* unscoped: found */ delete from market_node where id = any (${ids}::uuid[])`.execute(db);
}

async function restoreOfficers(
  db: Database,
  routes: readonly { id: string; officers: readonly OfficerSpan[] }[],
): Promise<void> {
  if (routes.length === 0) return;
  const ids = routes.map(({ id }) => id);
  const spans = routes.flatMap(({ id, officers }) => officers.map((span) => ({ id, ...span })));
  await sql`/* unscoped: found */ delete from route_sales_officer where route_id = any (${ids}::uuid[])`.execute(db);
  await sql`
    insert into route_sales_officer (route_id, user_id, valid_from, valid_to, cause)
    select * from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span (id uuid, user_id uuid, valid_from date, valid_to date, cause uuid)
  `.execute(db);
  await placeSalesOfficers(db, ids);
}
