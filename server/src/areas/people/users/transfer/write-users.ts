import { sql } from 'kysely';
import { businessDays } from '../../../../core/calendar/business-day.ts';
import type { Database } from '../../../../core/database/database.ts';
import type { WrittenRow } from '../../../../core/transfer/imports/import-subject.ts';
import { firstDay } from '../add.ts';
import { closeAccounts } from '../close-accounts.ts';
import type { MarketPeriod } from '../markets.ts';
import { factsOf, type UserAddition, type UserChange } from './plan-user.ts';

/** What an applied row keeps of a person for the undo. */
export interface FormerUser {
  readonly name: string;
  readonly email: string;
  readonly emailVerifiedAt: string | null;
  readonly mobile: string | null;
  readonly designation: string;
  readonly supervisorId: string | null;
  readonly joinedOn: string | null;
  readonly status: string;
  readonly seesEverything: boolean;
  /** Through time; only where the import gave another market. */
  readonly markets: readonly MarketPeriod[] | null;
}

/** Writes the rows of a chunk. */
export async function writeUsers(
  db: Database,
  added: readonly UserAddition[],
  changed: readonly UserChange[],
): Promise<WrittenRow[]> {
  const moved = changed.flatMap(({ id, target: { markets } }) => (markets ? [{ id, markets }] : []));
  const before = await formerUsers(
    db,
    changed.map(({ id }) => id),
    moved.map(({ id }) => id),
  );
  await addUsers(db, added);
  await changeUsers(db, changed);
  await moveUsers(db, moved);
  await closeAccounts(
    db,
    changed.filter(({ difference }) => difference.after.status === 'suspended').map(({ id }) => id),
  );
  return [
    ...added.map(({ row, id, employeeCode, target }) => ({
      number: row.number,
      id,
      version: 1,
      entry: { action: 'add', entity: 'user', entityId: id, after: { employeeCode, ...factsOf(target) } },
    })),
    ...changed.map(({ row, id, version, difference }) => ({
      number: row.number,
      id,
      version: version + 1,
      before: before.get(id),
      entry: { action: 'edit', entity: 'user', entityId: id, ...difference },
    })),
  ];
}

async function formerUsers(
  db: Database,
  ids: readonly string[],
  movedIds: readonly string[],
): Promise<Map<string, FormerUser>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<FormerUser & { id: string }>`
    /* unscoped: found */ select id, name, email, email_verified_at as "emailVerifiedAt", mobile, designation, supervisor_id as "supervisorId", joined_on as "joinedOn", status,
      sees_everything as "seesEverything",
      case when id = any (${movedIds}::uuid[]) then (
        select coalesce(jsonb_agg(jsonb_build_object('nodeId', node_id, 'from', valid_from, 'to', valid_to)), '[]') from user_market where user_id = person.id
      ) end as markets
    from user_account person where id = any (${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, ...former }) => [id, former]));
}

async function addUsers(db: Database, added: readonly UserAddition[]): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map(({ id, employeeCode, target: { supervisor, ...target } }) => ({
    ...target,
    id,
    employeeCode,
    supervisorId: supervisor?.id ?? null,
  }));
  await sql`
    insert into user_account (id, employee_code, name, email, mobile, designation, supervisor_id, status, joined_on)
    select id, "employeeCode", name, email, mobile, designation, "supervisorId", 'invited', "joinedOn"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (id uuid, "employeeCode" text, name text, email text, mobile text,
      designation text, "supervisorId" uuid, "joinedOn" date)
  `.execute(db);
  const { today, openFrom } = await businessDays(db);
  const places = added.flatMap(({ id, target: { markets, joinedOn } }) =>
    (markets ?? []).map((place) => ({ id, nodeId: place.id, from: firstDay(joinedOn, today, openFrom) })),
  );
  await sql`
    insert into user_market (user_id, node_id, valid_from)
    select id, "nodeId", "from" from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as made (id uuid, "nodeId" uuid, "from" date)
  `.execute(db);
}

async function changeUsers(db: Database, changed: readonly UserChange[]): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ id, target: { supervisor, markets, ...target } }) => ({
    ...target,
    id,
    supervisorId: supervisor?.id ?? null,
    moved: markets !== null,
  }));
  await sql`
    update user_account person set name = made.name, email = made.email, mobile = made.mobile, designation = made.designation,
      supervisor_id = made."supervisorId", joined_on = made."joinedOn", status = made.status, sees_everything = person.sees_everything and not made.moved,
      email_verified_at = case when person.email = made.email then person.email_verified_at end, version = person.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (id uuid, name text, email citext, mobile text, designation text,
      "supervisorId" uuid, "joinedOn" date, status text, moved boolean)
    where person.id = made.id
  `.execute(db);
}

/** Gives people other places from today on; none of them has a change planned. */
async function moveUsers(
  db: Database,
  moved: readonly { readonly id: string; readonly markets: readonly { readonly id: string }[] }[],
): Promise<void> {
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  const places = moved.flatMap(({ id, markets }) => markets.map((place) => ({ id, nodeId: place.id })));
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as wanted (id uuid, "nodeId" uuid)`;
  await sql`
    /* unscoped: found */ delete from user_market held where user_id = any (${ids}::uuid[]) and valid_from = business_date()
      and not exists (select from ${wanted} where wanted.id = held.user_id and wanted."nodeId" = held.node_id)
  `.execute(db);
  await sql`
    update user_market held
    set valid_to = case when exists (select from ${wanted} where wanted.id = held.user_id and wanted."nodeId" = held.node_id) then null else business_date() end
    where user_id = any (${ids}::uuid[]) and (valid_to is null or valid_to > business_date())
  `.execute(db);
  await sql`
    /* unscoped: found */ insert into user_market (user_id, node_id, valid_from)
    select wanted.id, wanted."nodeId", business_date() from ${wanted}
    where not exists (select from user_market held where held.user_id = wanted.id and held.node_id = wanted."nodeId" and held.valid_to is null)
  `.execute(db);
}
