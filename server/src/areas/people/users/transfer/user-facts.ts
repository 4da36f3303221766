import type { Capability, Level, Reference, UserStatus } from '@routebook/contract';
import { levelNames } from '@routebook/contract';
import { sql } from 'kysely';
import { holdsToday } from '../../../../core/calendar/holds-on.ts';
import type { Database } from '../../../../core/database/database.ts';
import { visiblePeople } from '../../../../core/scope/people.ts';
import { type Reach, visible } from '../../../../core/scope/reach.ts';
import type { ReadRow } from '../../../../core/transfer/imports/row.ts';
import { isWithin } from '../account-rights.ts';
import { isGone } from '../markets.ts';
import type { UserValues } from './user-values.ts';

export interface KnownPlace extends Reference {
  readonly level: Level;
  readonly gone: boolean;
}

/** A person who has the code of a row. */
export interface KnownUser {
  readonly id: string;
  readonly employeeCode: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string | null;
  readonly designation: string;
  readonly level: number;
  readonly allCapabilities: boolean;
  readonly capabilities: readonly Capability[];
  readonly supervisor: (Reference & { readonly designation: string; readonly level: number }) | null;
  readonly joinedOn: string | null;
  readonly leftOn: string | null;
  readonly status: UserStatus;
  readonly hasPassword: boolean;
  readonly seesEverything: boolean;
  /** Today's places that are in reach. */
  readonly markets: readonly Reference[];
  /** Whether today's and planned places lie outside the reach, too. */
  readonly worksElsewhere: boolean;
  /** Whether all of their scope, the routes too, lies in reach. */
  readonly withinScope: boolean;
  /** The first day of the last period of a market; to come when a transfer is planned. */
  readonly marketsSince: string | null;
  readonly version: number;
  readonly deleted: boolean;
  readonly visible: boolean;
}

/** Somebody who can supervise, in reach. */
export interface KnownSupervisor extends Reference {
  readonly designation: string;
  readonly level: number;
  readonly status: UserStatus;
}

/** What is there already about the rows of a chunk. Codes are in lower case. */
export interface UserFacts {
  readonly users: ReadonlyMap<string, KnownUser>;
  readonly supervisors: ReadonlyMap<string, KnownSupervisor>;
  /** The places in reach that have a code, several where levels share it. */
  readonly places: ReadonlyMap<string, readonly KnownPlace[]>;
  /** Who has an address or a number, deleted people among them. */
  readonly emails: ReadonlyMap<string, string>;
  readonly mobiles: ReadonlyMap<string, string>;
}

type Row = ReadRow<UserValues>;

export async function userFacts(db: Database, reach: Reach, rows: readonly Row[]): Promise<UserFacts> {
  const values = rows.map((row) => row.values);
  return {
    users: await usersOf(db, reach, lower(values.map(({ employeeCode }) => employeeCode))),
    supervisors: await supervisorsOf(db, reach, lower(values.map(({ supervisorCode }) => supervisorCode))),
    places: await placesOf(db, reach, lower(values.flatMap(({ markets = [] }) => markets.map(codeOf)))),
    emails: await holders(db, 'email', lower(values.map(({ email }) => email))),
    mobiles: await holders(db, 'mobile', lower(values.map(({ mobile }) => mobile))),
  };
}

function lower(texts: readonly (string | undefined)[]): string[] {
  return [...new Set(texts.flatMap((text) => (text === undefined ? [] : [text.toLowerCase()])))];
}

/** The code in `zone:Z-1`. */
function codeOf(place: string): string {
  return place.slice(place.indexOf(':') + 1).trim();
}

async function usersOf(db: Database, reach: Reach, codes: readonly string[]): Promise<Map<string, KnownUser>> {
  const current = holdsToday('market');
  const { rows } = await sql<KnownUser>`
    select person.id, person.employee_code as "employeeCode", person.name, person.email, person.mobile, person.designation, designation.level, designation.all_capabilities as "allCapabilities", designation.capabilities, ${isWithin(reach)} as "withinScope",
      case when above.id is not null then jsonb_build_object('id', above.id, 'name', above.name, 'designation', above.designation, 'level', above_post.level) end as supervisor,
      person.joined_on as "joinedOn", person.left_on as "leftOn", person.status, person.password_hash is not null as "hasPassword",
      person.sees_everything as "seesEverything", person.version, person.deleted_at is not null as deleted, ${visiblePeople(reach)} as visible,
      held.markets, held.elsewhere as "worksElsewhere", held.since as "marketsSince"
    from user_account person
      join designation on designation.name = person.designation
      left join user_account above on above.id = person.supervisor_id
      left join designation above_post on above_post.name = above.designation
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('id', node.id, 'name', node.name) order by node.id) filter (where ${visible(reach)} and ${current}), '[]') as markets,
          coalesce(bool_or(not ${visible(reach)}) filter (where market.valid_to is null or market.valid_to > business_date()), false) as elsewhere,
          max(market.valid_from) as since
        from user_market market join market_node node on node.id = market.node_id where market.user_id = person.id
      ) as held
    where lower(person.employee_code) = any (${codes}::text[])
  `.execute(db);
  return new Map(rows.map((person) => [person.employeeCode.toLowerCase(), person]));
}

async function supervisorsOf(
  db: Database,
  reach: Reach,
  codes: readonly string[],
): Promise<Map<string, KnownSupervisor>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<KnownSupervisor & { code: string }>`
    select lower(person.employee_code) as code, person.id, person.name, person.designation, designation.level, person.status
    from user_account person join designation on designation.name = person.designation
    where lower(person.employee_code) = any (${codes}::text[]) and person.deleted_at is null and ${visiblePeople(reach)}
  `.execute(db);
  return new Map(rows.map(({ code, ...person }) => [code, person]));
}

async function placesOf(db: Database, reach: Reach, codes: readonly string[]): Promise<Map<string, KnownPlace[]>> {
  const places = new Map<string, KnownPlace[]>();
  if (codes.length === 0) return places;
  const { rows } = await sql<KnownPlace & { code: string }>`
    select wanted.code, node.id, node.name, node.level, ${isGone} as gone
    from unnest(${codes}::text[]) as wanted (code) cross join unnest(${levelNames}::text[]) as of (level)
      join market_node node on node.level = of.level and lower(node.code) = (wanted.code collate natural_order)
    where ${visible(reach)}
  `.execute(db);
  for (const { code, ...place } of rows) places.set(code, [...(places.get(code) ?? []), place]);
  return places;
}

async function holders(
  db: Database,
  field: 'email' | 'mobile',
  texts: readonly string[],
): Promise<Map<string, string>> {
  if (texts.length === 0) return new Map();
  const type = sql.raw(field === 'email' ? 'citext' : 'text');
  const { rows } = await sql<{ id: string; text: string }>`
    /* unscoped: whole */ select id, lower(${sql.ref(field)}::text) as text from user_account where ${sql.ref(field)} = any (${texts}::${type}[])
  `.execute(db);
  return new Map(rows.map(({ id, text }) => [text, id]));
}

/** What stands in the way of giving somebody another designation. */
export interface OpenAssignments {
  readonly routes: number;
  readonly managed: readonly { readonly name: string; readonly level: Level }[];
  /** Of those who report to them the highest. */
  readonly highest: { readonly name: string; readonly designation: string; readonly level: number } | null;
}

/** What is on the hands of these people, by their ids. */
export async function openAssignmentsOf(db: Database, ids: readonly string[]): Promise<Map<string, OpenAssignments>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<OpenAssignments & { id: string }>`
    /* unscoped: whole */ select person.id,
      (select count(distinct route_id)::integer from route_sales_officer walk
        where walk.user_id = person.id and (walk.valid_to is null or walk.valid_to > business_date())) as routes,
      (select coalesce(jsonb_agg(jsonb_build_object('name', node.name, 'level', node.level) order by node.id), '[]') from market_node node
        where node.manager_id = person.id and node.deleted_at is null) as managed,
      (select jsonb_build_object('name', member.name, 'designation', member.designation, 'level', designation.level)
        from user_account member join designation on designation.name = member.designation
        where member.supervisor_id = person.id and member.deleted_at is null and member.status <> 'left' order by designation.level, member.name, member.id limit 1) as highest
    from unnest(${ids}::uuid[]) as person (id)
  `.execute(db);
  return new Map(rows.map(({ id, ...open }) => [id, open]));
}
