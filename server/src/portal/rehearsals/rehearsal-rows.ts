import { createHash, randomBytes } from 'node:crypto';
import type { Rehearsal, RehearsedSide } from '@routebook/contract';
import { sql } from 'kysely';
import type { Actor } from '../../core/audit/audit.ts';
import type { Database } from '../../core/database/database.ts';
import { keyOf } from '../gate/facts.ts';
import type { Verdict } from './verdict.ts';

const columns = sql`id, name, version, against, verdict, sentence, reasons, made_by as "madeBy", made_at as "madeAt"`;

/** So many rehearsals of a version are kept; pictures take room. */
const kept = 3;

export interface RehearsalScreenRow {
  readonly place: number;
  readonly path: string;
  readonly fresh: RehearsedSide;
  readonly old: RehearsedSide | null;
  readonly differences: string[];
  readonly hasPictures: boolean;
}

/** A rehearsal that has begun, with the ticket to its pages, which nobody is told a second time. */
export async function addRehearsal(
  db: Database,
  of: {
    readonly name: string;
    readonly version: string;
    readonly against: string | null;
    readonly revision: number;
    readonly by: Actor;
  },
): Promise<{ readonly rehearsal: Rehearsal; readonly ticket: string }> {
  const ticket = randomBytes(24).toString('base64url');
  await sql`
    delete from rehearsal where id in (
      select id from rehearsal where name = ${of.name} and version = ${of.version} order by made_at desc offset ${kept - 1}
    )
  `.execute(db);
  const { rows } = await sql<Rehearsal>`
    insert into rehearsal (name, version, against, revision, ticket_sha256, made_by, made_by_id)
    values (${of.name}, ${of.version}, ${of.against}, ${of.revision}, ${hashOf(ticket)}, ${of.by.name}, ${of.by.id})
    returning ${columns}
  `.execute(db);
  const [rehearsal] = rows;
  if (!rehearsal) throw new Error('What was inserted is returned.');
  return { rehearsal, ticket };
}

export async function rehearsalOf(db: Database, id: string): Promise<Rehearsal | null> {
  const { rows } = await sql<Rehearsal>`select ${columns} from rehearsal where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Whether somebody, or a team, made a rehearsal. */
export async function isRehearsalOf(db: Database, rehearsalId: string, { id, name }: Actor): Promise<boolean> {
  const { rows } = await sql`
    select from rehearsal where id = ${rehearsalId}
      and made_by_id is not distinct from ${id}::uuid and (made_by_id is not null or made_by = ${name})
  `.execute(db);
  return rows.length > 0;
}

/** What a ticket opens pages of, for an hour after it was made. */
export async function rehearsalByTicket(
  db: Database,
  ticket: string,
): Promise<{ readonly name: string; readonly version: string; readonly revision: number } | null> {
  const { rows } = await sql<{ name: string; version: string; revision: number }>`
    select name, version, revision from rehearsal
    where ticket_sha256 = ${hashOf(ticket)} and made_at > now() - interval '1 hour'
  `.execute(db);
  return rows[0] ?? null;
}

export async function addScreen(
  db: Database,
  rehearsalId: string,
  {
    path,
    fresh,
    old,
    differences,
    pictures,
  }: Omit<RehearsalScreenRow, 'place' | 'hasPictures'> & {
    readonly pictures: { readonly fresh: string | null; readonly old: string | null };
  },
): Promise<void> {
  await sql`
    insert into rehearsal_screen (rehearsal_id, place, path, fresh, old, differences, fresh_picture, old_picture)
    select ${rehearsalId}, coalesce(max(place) + 1, 0), ${path}, ${JSON.stringify(fresh)}::jsonb,
      ${old && JSON.stringify(old)}::jsonb, ${JSON.stringify(differences)}::jsonb, ${pictures.fresh}, ${pictures.old}
    from rehearsal_screen where rehearsal_id = ${rehearsalId}
  `.execute(db);
}

export async function screensOfRehearsal(db: Database, id: string): Promise<RehearsalScreenRow[]> {
  const { rows } = await sql<RehearsalScreenRow>`
    select place, path, fresh, old, differences, fresh_picture is not null or old_picture is not null as "hasPictures"
    from rehearsal_screen where rehearsal_id = ${id} order by place
  `.execute(db);
  return rows;
}

export async function picturesOf(
  db: Database,
  id: string,
  place: number,
): Promise<{ readonly fresh: string | null; readonly old: string | null } | null> {
  const { rows } = await sql<{ fresh: string | null; old: string | null }>`
    select fresh_picture as fresh, old_picture as old from rehearsal_screen where rehearsal_id = ${id} and place = ${place}
  `.execute(db);
  return rows[0] ?? null;
}

export async function judge(db: Database, id: string, { verdict, sentence, reasons }: Verdict): Promise<void> {
  await sql`
    update rehearsal set verdict = ${verdict}, sentence = ${sentence}, reasons = ${JSON.stringify(reasons)}::jsonb
    where id = ${id}
  `.execute(db);
}

/** What screens showed are rows of people: 30 days later the verdict is left, and no more. */
export async function forgetScreens(db: Database): Promise<void> {
  await sql`
    delete from rehearsal_screen using rehearsal where rehearsal.id = rehearsal_id and made_at < now() - interval '30 days'
  `.execute(db);
}

/** The last rehearsal of each version, by `name@version`. */
export async function lastRehearsals(db: Database): Promise<ReadonlyMap<string, Rehearsal>> {
  const { rows } = await sql<Rehearsal>`
    select distinct on (name, version) ${columns} from rehearsal order by name, version, made_at desc
  `.execute(db);
  return new Map(rows.map((rehearsal) => [keyOf(rehearsal.name, rehearsal.version), rehearsal]));
}

/** How long people looked at each screen in the last week, in seconds. */
export async function secondsOnScreens(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ path: string; seconds: number }>`
    select path, sum(seconds)::float8 as seconds from screen_view where day > business_date() - 7 group by path
  `.execute(db);
  return new Map(rows.map(({ path, seconds }) => [path, seconds]));
}

function hashOf(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}
