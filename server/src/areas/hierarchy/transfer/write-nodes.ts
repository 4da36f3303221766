import { type Level, parentLevel } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { placeSalesOfficers } from '../../../core/market/sales-officers.ts';
import type { Target } from './row-plan.ts';

/** A node to write: `target` as it shall be. */
export interface Written {
  readonly id: string;
  readonly target: Pick<Target, 'name' | 'status' | 'house' | 'route'> & { readonly managerId: string | null };
}

export interface Added extends Written {
  readonly code: string;
  readonly parentId: string | null;
}

/** Adds nodes beneath their parents from today on, each with the period's cause. */
export async function addNodes(db: Database, level: Level, added: readonly Added[], cause: string): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map(({ id, code, parentId, target: { name, status, managerId } }) => ({
    id,
    code,
    name,
    status,
    parentId,
    managerId,
  }));
  const made = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as made (id uuid, code text, name text, status text, "parentId" uuid, "managerId" uuid)`;
  await sql`
    /* unscoped: found */ insert into market_node (id, level, code, name, status, parent_id, ancestors, manager_id, valid_from)
    select made.id, ${level}, made.code, made.name, made.status, above.id, coalesce(above.ancestors, '{}') || made.id, made."managerId", business_date()
    from ${made} left join market_node above on above.id = made."parentId"
  `.execute(db);
  if (parentLevel(level) !== null) {
    await sql`
      insert into market_parent (node_id, parent_id, valid_from, cause)
      select made.id, made."parentId", business_date(), ${cause}::uuid from ${made}
    `.execute(db);
  }
  await writeDetails(db, added);
}

/** Gives nodes other values; their versions count up. */
export async function changeNodes(db: Database, changed: readonly Written[]): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ id, target: { name, status, managerId } }) => ({ id, name, status, managerId }));
  await sql`
    update market_node node set name = made.name, status = made.status, manager_id = made."managerId", version = node.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (id uuid, name text, status text, "managerId" uuid)
    where node.id = made.id
  `.execute(db);
  await writeDetails(db, changed);
}

async function writeDetails(db: Database, nodes: readonly Written[]): Promise<void> {
  const houses = nodes.flatMap(({ id, target: { house } }) => (house ? [{ id, ...house, ...house.position }] : []));
  if (houses.length > 0) {
    await sql`
      insert into db_house (node_id, proprietor, mobile, address, latitude, longitude, trade_licence, opening_date, credit_limit)
      select * from jsonb_to_recordset(${JSON.stringify(houses)}::jsonb) as made (id uuid, proprietor text, mobile text, address text,
        latitude double precision, longitude double precision, "tradeLicence" text, "openingDate" date, "creditLimit" numeric)
      on conflict (node_id) do update set proprietor = excluded.proprietor, mobile = excluded.mobile, address = excluded.address,
        latitude = excluded.latitude, longitude = excluded.longitude, trade_licence = excluded.trade_licence,
        opening_date = excluded.opening_date, credit_limit = excluded.credit_limit
    `.execute(db);
  }
  const routes = nodes.flatMap(({ id, target: { route } }) => (route ? [{ id, ...route }] : []));
  if (routes.length > 0) {
    await sql`
      insert into route (node_id, visit_days, frequency, km)
      select id, array(select jsonb_array_elements_text("visitDays")::smallint), frequency, km
      from jsonb_to_recordset(${JSON.stringify(routes)}::jsonb) as made (id uuid, "visitDays" jsonb, frequency text, km numeric)
      on conflict (node_id) do update set visit_days = excluded.visit_days, frequency = excluded.frequency, km = excluded.km
    `.execute(db);
  }
}

export interface Walk {
  readonly routeId: string;
  readonly userId: string;
}

/** Gives each route to an SO from today on; none of them has a change planned. */
export async function assignOfficers(db: Database, walks: readonly Walk[], cause: string): Promise<void> {
  if (walks.length === 0) return;
  const routeIds = walks.map(({ routeId }) => routeId);
  await sql`/* unscoped: found */ delete from route_sales_officer where route_id = any (${routeIds}::uuid[]) and valid_from = business_date()`.execute(
    db,
  );
  await sql`
    update route_sales_officer set valid_to = business_date()
    where route_id = any (${routeIds}::uuid[]) and (valid_to is null or valid_to > business_date())
  `.execute(db);
  await sql`
    insert into route_sales_officer (route_id, user_id, valid_from, cause)
    select "routeId", "userId", business_date(), ${cause}::uuid
    from jsonb_to_recordset(${JSON.stringify(walks)}::jsonb) as walk ("routeId" uuid, "userId" uuid)
  `.execute(db);
  await placeSalesOfficers(db, routeIds);
}
