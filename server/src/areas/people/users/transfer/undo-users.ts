import { sql } from 'kysely';
import type { AuditEntry } from '../../../../core/audit/audit.ts';
import type { Database } from '../../../../core/database/database.ts';
import { refuse } from '../../../../core/refusal.ts';
import { reachOf } from '../../../../core/scope/reach.ts';
import type { AppliedRow, ImportRun } from '../../../../core/transfer/imports/import-subject.ts';
import { refuseMoreThanOwn } from '../account-rights.ts';
import { goneOf } from '../markets.ts';
import type { FormerUser } from './write-users.ts';

type Changed = AppliedRow & { readonly before: FormerUser };

/** What the write kept of a changed person. */
function isChanged(row: AppliedRow): row is Changed {
  return row.action === 'change';
}

/** Gives changed people their former values, and takes added ones away; both as far as one decides over them. */
export async function undoUsers(
  db: Database,
  { session }: Pick<ImportRun, 'session'>,
  rows: readonly AppliedRow[],
): Promise<AuditEntry[]> {
  const changed = rows.filter(isChanged).map(({ id, before }) => ({ id, ...before }));
  const reach = await reachOf(db, session.scope);
  const work = { db, session };
  await refuseMoreThanOwn(
    work,
    reach,
    rows.map(({ id }) => id),
  );
  await restoreUsers(db, changed);
  await refuseMoreThanOwn(
    work,
    reach,
    changed.map(({ id }) => id),
  );
  const added = rows.filter(({ action }) => action === 'add').map(({ id }) => id);
  const { rows: gone } = await sql<{ id: string; employeeCode: string; name: string }>`
    /* unscoped: found */ delete from user_account where id = any (${added}::uuid[]) returning id, employee_code as "employeeCode", name
  `.execute(db);
  return [
    ...changed.map(({ id, markets, emailVerifiedAt, ...after }) => ({
      action: 'edit',
      entity: 'user',
      entityId: id,
      after,
    })),
    ...gone.map(({ id, ...before }) => ({ action: 'delete', entity: 'user', entityId: id, before })),
  ];
}

async function restoreUsers(db: Database, former: readonly (FormerUser & { readonly id: string })[]): Promise<void> {
  if (former.length === 0) return;
  await sql`
    /* unscoped: found */ update user_account person set name = made.name, email = made.email, email_verified_at = made."emailVerifiedAt", mobile = made.mobile,
      designation = made.designation, joined_on = made."joinedOn", status = made.status, sees_everything = made."seesEverything",
      supervisor_id = (select above.id from user_account above where above.id = made."supervisorId" and above.deleted_at is null and above.status <> 'left'),
      version = person.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(former)}::jsonb) as made (id uuid, name text, email citext, "emailVerifiedAt" timestamptz, mobile text,
      designation text, "supervisorId" uuid, "joinedOn" date, status text, "seesEverything" boolean)
    where person.id = made.id
  `.execute(db);
  const moved = former.flatMap(({ id, markets }) => (markets ? [{ id, markets }] : []));
  if (moved.length === 0) return;
  const gone = await goneOf(
    db,
    moved.flatMap(({ markets }) => markets),
  );
  if (gone !== null)
    throw refuse('REFUSED', { message: `The import can't be taken back: ${gone} was deleted or merged.` });
  const periods = moved.flatMap(({ id, markets }) => markets.map((period) => ({ id, ...period })));
  await sql`/* unscoped: found */ delete from user_market where user_id = any (${moved.map(({ id }) => id)}::uuid[])`.execute(
    db,
  );
  await sql`
    insert into user_market (user_id, node_id, valid_from, valid_to)
    select id, "nodeId", "from", "to" from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as made (id uuid, "nodeId" uuid, "from" date, "to" date)
  `.execute(db);
}
