import type { Designation, designationCalls } from '@routebook/contract';
import { sql } from 'kysely';
import { differences } from '../../../core/audit/differences.ts';
import type { Database } from '../../../core/database/database.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { normaliseName } from '../../../core/records/names.ts';
import type { Change } from '../../../core/records/record.ts';
import { type Refusal, refuse } from '../../../core/refusal.ts';
import { visiblePeople } from '../../../core/scope/people.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import { administers } from '../administrators.ts';
import { type Rights, rightsOf, rightsProblem } from './rules.ts';

/** Why whoever asks may not change designations like this. */
export async function changeProblem(
  context: WriteContext,
  { action, id, body, current }: Change<typeof designationCalls>,
): Promise<Refusal | null> {
  const { db, session } = context;
  if (action === 'restore') return rightsProblem(session, current, null);
  if (current?.editable === 'nothing')
    return refuse('NOT_ALLOWED', {
      message: `${current.name} is not below your own designation: somebody above you changes it.`,
    });
  if (action === 'delete') return holdersProblem(db, current);
  const wanted = rightsOf(body);
  const before = current && rightsOf(current);
  if (before && current.editable === 'name' && differences(before, wanted))
    return refuse('NOT_ALLOWED', {
      message: 'This is your own designation: somebody else changes what it lets you do.',
    });
  return (
    rightsProblem(session, wanted, before) ??
    (await nameProblem(db, normaliseName(body.name), id)) ??
    (current && (await editProblem(context, current, wanted)))
  );
}

async function editProblem(context: WriteContext, current: Designation, wanted: Rights): Promise<Refusal | null> {
  const taken = current.allCapabilities && !wanted.allCapabilities;
  const last = taken ? await lastAdministratorsProblem(context.db, current.name) : null;
  if (last) return last;
  const walking = current.walksRoutes && !wanted.walksRoutes ? await walkersProblem(context, current.name) : null;
  return walking ?? (current.level === wanted.level ? null : supervisorsProblem(context, current.name, wanted.level));
}

/** Who has routes, or days of a journey plan to come, walks them: the designation of nobody such stops walking routes. */
async function walkersProblem({ db, session }: WriteContext, name: string): Promise<Refusal | null> {
  const reach = await reachOf(db, session.scope);
  const seen = visiblePeople(reach);
  const { rows } = await sql<{ person: string; seen: boolean; people: number }>`
    /* unscoped: whole */ select person.name as person, ${seen} as seen, (count(*) filter (where ${seen}) over ())::integer as people
    from user_account person
    where person.designation = ${name} and person.deleted_at is null and person.status <> 'left'
      and (exists (select from route_sales_officer period where period.user_id = person.id and (period.valid_to is null or period.valid_to > business_date()))
        or exists (select from journey_plan plan where plan.user_id = person.id and plan.day >= business_date()))
    order by seen desc, person.name, person.id limit ${sql.lit(mostNamed)}
  `.execute(db);
  if (rows.length === 0) return null;
  const people = rows[0]?.people ?? 0;
  const who = inWords(
    people,
    rows.filter((row) => row.seen).map(({ person }) => person),
  );
  const sentence = `${who} ${people === 1 ? 'has' : 'have'} routes or a journey plan: transfer them first.`;
  return refuse('REFUSED', { message: sentence, fields: { walksRoutes: sentence }, counts: { people } });
}

async function nameProblem(db: Database, name: string, id: string): Promise<Refusal | null> {
  const { rows } = await sql<{ deleted: boolean }>`
    select deleted_at is not null as deleted from designation where lower(normalize(name)) = lower(normalize(${name})) and id <> ${id}
  `.execute(db);
  const [other] = rows;
  if (!other) return null;
  const sentence = other.deleted
    ? 'A deleted designation has this name: restore that one, or choose another name.'
    : 'Another designation has this name.';
  return refuse('DUPLICATE', { message: sentence, fields: { name: sentence } });
}

/** Somebody who can sign in has to be left who may do everything. */
async function lastAdministratorsProblem(db: Database, name: string): Promise<Refusal | null> {
  const { rows } = await sql`
    /* unscoped: whole */ select from user_account person join designation on designation.name = person.designation
    where ${administers} and designation.name <> ${name} limit 1
  `.execute(db);
  if (rows.length > 0) return null;
  const sentence = `Nobody else holds every capability: ${name} keeps them until somebody does.`;
  return refuse('REFUSED', { message: sentence, fields: { allCapabilities: sentence } });
}

/** So many are named; the rest is counted. */
const mostNamed = 3;

/** How many people of one's market, and the first of them by name; 0 where all are outside it. */
function inWords(people: number, named: readonly string[]): string {
  if (people === 0) return 'People outside your market';
  const more = people - named.length;
  return `${people === 1 ? '1 person' : `${people} people`} (${named.join(', ')}${more > 0 ? ` and ${more} more` : ''})`;
}

/**
 * A supervisor stands above the person: a new level must not turn a pair round. Says who the pairs are, as far as one sees
 * them.
 */
async function supervisorsProblem({ db, session }: WriteContext, name: string, level: number): Promise<Refusal | null> {
  const reach = await reachOf(db, session.scope);
  const seen = sql`${visiblePeople(reach)} and ${visiblePeople(reach, 'supervisor')}`;
  const { rows } = await sql<{ person: string; supervisor: string; seen: boolean; pairs: number }>`
    /* unscoped: whole */ select person.name as person, supervisor.name as supervisor, ${seen} as seen, (count(*) filter (where ${seen}) over ())::integer as pairs
    from user_account person join designation own on own.name = person.designation
      join user_account supervisor on supervisor.id = person.supervisor_id join designation above on above.name = supervisor.designation
    where person.deleted_at is null and person.status <> 'left' and (own.name = ${name} or above.name = ${name})
      and above.level < own.level
      and case when above.name = ${name} then ${level} else above.level end >= case when own.name = ${name} then ${level} else own.level end
    order by seen desc, person.name, person.id limit ${sql.lit(mostNamed)}
  `.execute(db);
  if (rows.length === 0) return null;
  const pairs = rows[0]?.pairs ?? 0;
  const named = rows.filter((row) => row.seen).map((row) => `${row.person} below ${row.supervisor}`);
  const who = inWords(pairs, named);
  const sentence = `${who} would no longer stand below their supervisor: choose another level, or other supervisors first.`;
  return refuse('REFUSED', { message: sentence, fields: { level: sentence }, counts: { people: pairs } });
}

/** IN_USE with the people one sees; that others hold it is said without a figure. */
async function holdersProblem(db: Database, { name, people }: Designation): Promise<Refusal | null> {
  const { rows } =
    await sql`/* unscoped: whole */ select from user_account where designation = ${name} and deleted_at is null limit 1`.execute(
      db,
    );
  if (rows.length === 0) return null;
  return refuse('IN_USE', {
    message:
      people > 0
        ? `${name} is in use: give its people another designation first.`
        : `${name} is in use: people who have left, or work outside your market, hold it.`,
    counts: { people },
  });
}
