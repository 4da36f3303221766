import {
  type addDesignation,
  type BodyOf,
  type CacheTag,
  type Capability,
  capabilities,
  type Designation,
  type updateDesignation,
} from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { AuditEntry } from '../../../core/audit/audit.ts';
import { differences } from '../../../core/audit/differences.ts';
import type { Database } from '../../../core/database/database.ts';
import { refuse } from '../../../core/refusal.ts';
import { visiblePeople } from '../../../core/scope/people.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import type { Session } from '../../../core/session/session.ts';
import { findDesignation } from './rows.ts';
import { editableBy, type Rights, rightsProblem, tidyRights } from './rules.ts';

export interface DesignationWrite {
  readonly db: Database;
  readonly session: Session;
  audit(entry: AuditEntry): void;
  changed(tags: readonly CacheTag[], ids?: readonly string[]): void;
}

/** Any number that no other lock of the server uses. */
const lockKey = 7_283_201;
const order: readonly Capability[] = capabilities;

/** Makes writers of designations go one after the other: each has to see who else still holds every capability. */
async function lockDesignations(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(db);
}

export async function add(context: DesignationWrite, body: BodyOf<typeof addDesignation>): Promise<Designation> {
  const { db, session } = context;
  await lockDesignations(db);
  const wanted = tidyRights({ ...body, name: normaliseName(body.name) }, order);
  const refusal = rightsProblem(session, wanted, null);
  if (refusal) throw refusal;
  await refuseTakenName(db, wanted.name);
  const id = uuid();
  await db
    .insertInto('designation')
    .values({ id, ...columnsOf(wanted) })
    .execute();
  context.audit({ action: 'add', entity: 'designation', entityId: id, after: wanted });
  context.changed(['Designations'], [id]);
  return findDesignation(db, session, id);
}

export async function update(
  context: DesignationWrite,
  id: string,
  { version, ...body }: BodyOf<typeof updateDesignation>,
): Promise<Designation> {
  const { db, session } = context;
  await lockDesignations(db);
  const current = await findDesignation(db, session, id);
  if (current.deletedAt !== null) throw refuse('REFUSED', { message: `${current.name} is deleted: restore it first.` });
  if (current.version !== version) throw refuse('STALE_VERSION', { current });
  const before = tidyRights(factsOf(current), order);
  const wanted = tidyRights({ ...body, name: normaliseName(body.name) }, order);
  const change = differences(before, wanted);
  const editable = editableBy(session, current);
  if (editable === 'nothing') throw aboveOneself(current.name);
  if (!change) return current;
  if (editable === 'name' && Object.keys(change.after).some((field) => field !== 'name'))
    throw refuse('NOT_ALLOWED', {
      message: 'This is your own designation: somebody else changes what it lets you do.',
    });
  const refusal = rightsProblem(session, wanted, before);
  if (refusal) throw refusal;
  if (wanted.name !== current.name) await refuseTakenName(db, wanted.name, id);
  if (before.allCapabilities && !wanted.allCapabilities) await refuseLastAdministrators(db, current.name);
  if (wanted.level !== current.level) await refuseBrokenLines(context, current.name, wanted.level);

  await db
    .updateTable('designation')
    .set({ ...columnsOf(wanted), version: version + 1, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  context.audit({ action: 'edit', entity: 'designation', entityId: id, ...change });
  context.changed(['Designations', 'Users', 'Auth'], [id]);
  // One's own designation can have another name from here on.
  const own = session.user.designation === current.name;
  const asNow = own ? { ...session, user: { ...session.user, designation: wanted.name } } : session;
  return findDesignation(db, asNow, id);
}

export async function remove(context: DesignationWrite, id: string, version: number | null): Promise<void> {
  const { db, session } = context;
  await lockDesignations(db);
  const current = await findDesignation(db, session, id);
  if (current.deletedAt !== null) throw refuse('ALREADY_DONE', { message: `${current.name} is deleted already.` });
  if (version !== null && current.version !== version) throw refuse('STALE_VERSION', { current });
  if (editableBy(session, current) === 'nothing') throw aboveOneself(current.name);
  await refuseHeld(db, current);
  await db
    .updateTable('designation')
    .set({ deleted_at: sql<string>`now()`, updated_at: sql<string>`now()`, version: current.version + 1 })
    .where('id', '=', id)
    .execute();
  context.audit({ action: 'delete', entity: 'designation', entityId: id, before: factsOf(current) });
  context.changed(['Designations'], [id]);
}

export async function restore(context: DesignationWrite, id: string, version: number): Promise<Designation> {
  const { db, session } = context;
  await lockDesignations(db);
  const current = await findDesignation(db, session, id);
  if (current.deletedAt === null) throw refuse('ALREADY_DONE', { message: `${current.name} is not deleted.` });
  if (current.version !== version) throw refuse('STALE_VERSION', { current });
  const refusal = rightsProblem(session, factsOf(current), null);
  if (refusal) throw refusal;
  await db
    .updateTable('designation')
    .set({ deleted_at: null, updated_at: sql<string>`now()`, version: current.version + 1 })
    .where('id', '=', id)
    .execute();
  context.audit({ action: 'restore', entity: 'designation', entityId: id, after: factsOf(current) });
  context.changed(['Designations'], [id]);
  return findDesignation(db, session, id);
}

type Facts = Rights & { readonly name: string };

function factsOf(designation: Designation): Facts {
  const { name, level, allCapabilities, manages, editsOwnMarket, walksRoutes } = designation;
  return { name, level, allCapabilities, capabilities: designation.capabilities, manages, editsOwnMarket, walksRoutes };
}

function columnsOf({ name, level, allCapabilities, manages, editsOwnMarket, walksRoutes, ...rights }: Facts) {
  return {
    name,
    level,
    all_capabilities: allCapabilities,
    capabilities: rights.capabilities,
    manages,
    edits_own_market: editsOwnMarket,
    walks_routes: walksRoutes,
  };
}

/** Composed (NFC), its inner spaces single. */
function normaliseName(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ');
}

function aboveOneself(name: string) {
  return refuse('NOT_ALLOWED', {
    message: `${name} is not below your own designation: somebody above you changes it.`,
  });
}

async function refuseTakenName(db: Database, name: string, exceptId?: string): Promise<void> {
  const { rows } = await sql<{ deleted: boolean }>`
    select deleted_at is not null as deleted from designation
    where lower(normalize(name)) = lower(normalize(${name})) and id is distinct from ${exceptId ?? null}::uuid
  `.execute(db);
  const [other] = rows;
  if (!other) return;
  const sentence = other.deleted
    ? 'A deleted designation has this name: restore that one, or choose another name.'
    : 'Another designation has this name.';
  throw refuse('DUPLICATE', { message: sentence, fields: { name: sentence } });
}

/** Somebody who can sign in has to be left who may do everything. */
async function refuseLastAdministrators(db: Database, name: string): Promise<void> {
  const { rows } = await sql`
    select from user_account person join designation other on other.name = person.designation
    where other.all_capabilities and other.deleted_at is null and other.name <> ${name}
      and person.status = 'active' and person.deleted_at is null limit 1
  `.execute(db);
  if (rows.length > 0) return;
  const sentence = `Nobody else holds every capability: ${name} keeps them until somebody does.`;
  throw refuse('REFUSED', { message: sentence, fields: { allCapabilities: sentence } });
}

/** So many pairs are named; the rest is counted. */
const mostNamed = 3;

/**
 * A supervisor stands above the person: a new level must not turn a pair round. Says who the pairs are, as far as one sees
 * them.
 */
async function refuseBrokenLines({ db, session }: DesignationWrite, name: string, level: number): Promise<void> {
  const reach = await reachOf(db, session.scope);
  const seen = sql`${visiblePeople(reach)} and ${visiblePeople(reach, 'supervisor')}`;
  const { rows } = await sql<{ person: string; supervisor: string; seen: boolean; pairs: number }>`
    select person.name as person, supervisor.name as supervisor, ${seen} as seen, (count(*) filter (where ${seen}) over ())::integer as pairs
    from user_account person join designation own on own.name = person.designation
      join user_account supervisor on supervisor.id = person.supervisor_id join designation above on above.name = supervisor.designation
    where person.deleted_at is null and person.status <> 'left' and (own.name = ${name} or above.name = ${name})
      and above.level < own.level
      and case when above.name = ${name} then ${level} else above.level end >= case when own.name = ${name} then ${level} else own.level end
    order by seen desc, person.name, person.id limit ${sql.lit(mostNamed)}
  `.execute(db);
  if (rows.length === 0) return;
  const pairs = rows[0]?.pairs ?? 0;
  const named = rows.filter((row) => row.seen).map((row) => `${row.person} below ${row.supervisor}`);
  const more = pairs - named.length;
  const who =
    pairs === 0
      ? 'People outside your market'
      : `${pairs === 1 ? '1 person' : `${pairs} people`} (${named.join(', ')}${more > 0 ? ` and ${more} more` : ''})`;
  const sentence = `${who} would no longer stand below their supervisor: choose another level, or other supervisors first.`;
  throw refuse('REFUSED', { message: sentence, fields: { level: sentence }, counts: { people: pairs } });
}

/** IN_USE with the people one sees; that others hold it is said without a figure. */
async function refuseHeld(db: Database, { name, people }: Designation): Promise<void> {
  const { rows } =
    await sql`select from user_account where designation = ${name} and deleted_at is null limit 1`.execute(db);
  if (rows.length === 0) return;
  throw refuse('IN_USE', {
    message:
      people > 0
        ? `${name} is in use: give its people another designation first.`
        : `${name} is in use: people who have left, or work outside your market, hold it.`,
    counts: { people },
  });
}
