import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import type { WrittenRow } from '../../../../core/transfer/imports/import-subject.ts';
import { type OutletTarget, targetOfKnown } from './outlet-facts.ts';
import type { OutletAddition, OutletChange } from './plan-outlet.ts';

const entity = 'outlet';
const columns = sql`(id uuid, code text, "routeId" uuid, name text, "ownerName" text, mobile text, "categoryId" uuid, class text, address text,
  latitude float8, longitude float8, accuracy real, "creditLimit" numeric)`;

/** Writes the rows of a chunk: new ones wait for approval by another, at the end of their routes from today on. */
export async function writeOutlets(
  db: Database,
  importerId: string,
  added: readonly (OutletAddition & { readonly id: string })[],
  changed: readonly OutletChange[],
): Promise<WrittenRow[]> {
  await addOutlets(db, importerId, added);
  await changeOutlets(
    db,
    changed.map(({ id, target }) => ({ id, ...target })),
  );
  return [
    ...added.map(({ row, id }) => ({
      number: row.number,
      id,
      version: 1,
      entry: { action: 'add', entity, entityId: id, after: row.values },
    })),
    ...changed.map(({ row, id, version, known, difference }) => ({
      number: row.number,
      id,
      version: version + 1,
      before: targetOfKnown(known),
      entry: { action: 'edit', entity, entityId: id, before: difference.before, after: difference.after },
    })),
  ];
}

async function addOutlets(
  db: Database,
  importerId: string,
  added: readonly (OutletAddition & { readonly id: string })[],
): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map(({ id, code, routeId, target }) => ({ id, code, routeId, ...target }));
  await sql`
    with made as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made ${columns}
    ), written as (
      insert into outlet (id, code, route_id, name, owner_name, mobile, category_id, class, address, latitude, longitude, accuracy, credit_limit, status, proposed_by)
      select id, coalesce(code, next_outlet_code()), "routeId", name, "ownerName", mobile, "categoryId", class, address, latitude, longitude, accuracy,
        "creditLimit", 'pending', ${importerId}::uuid from made
    ), ends as (
      /* unscoped: found */ select route_id, max(sequence) as last from outlet_route
      where route_id in (select "routeId" from made) and valid_to is null group by route_id
    )
    insert into outlet_route (outlet_id, route_id, sequence, valid_from)
    select made.id, made."routeId", coalesce(ends.last, 0) + row_number() over (partition by made."routeId" order by made.id), business_date()
    from made left join ends on ends.route_id = made."routeId"
  `.execute(db);
}

/** Gives outlets other values, and a version that says so. */
export async function changeOutlets(
  db: Database,
  rows: readonly (OutletTarget & { readonly id: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update outlet set name = made.name, owner_name = made."ownerName", mobile = made.mobile, category_id = made."categoryId",
      class = made.class, address = made.address, latitude = made.latitude, longitude = made.longitude, accuracy = made.accuracy,
      credit_limit = made."creditLimit", version = outlet.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made ${columns} where outlet.id = made.id
  `.execute(db);
}
