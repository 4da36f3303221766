import { createHash } from 'node:crypto';
import { type Capability, capabilities, type Level } from '@routebook/contract';
import { sql } from 'kysely';
import { SharedReads } from '../cache/shared-reads.ts';
import { tableVersion } from '../cache/table-versions.ts';
import { holdsToday } from '../calendar/holds-on.ts';
import { instantAt } from '../calendar/local-time.ts';
import type { Database } from '../database/database.ts';
import { forgetSession, type KnownSession, knownSession, rememberSession } from './known-sessions.ts';
import { noteUse } from './note-use.ts';
import type { Access, Service, Session } from './session.ts';
import { lifeOf } from './session-lives.ts';

interface PersonRow {
  user_id: string;
  name: string;
  email: string;
  employee_code: string;
  designation: string;
  level: number;
  all_capabilities: boolean;
  capabilities: Capability[];
  manages: Level[];
  edits_own_market: boolean;
  sees_everything: boolean;
  node_ids: string[] | null;
}

interface SessionRow extends PersonRow {
  service: Service;
  expires_at: string;
  seen_lately: boolean;
  stamp: string;
  day_ends: string;
}

const loading = new WeakMap<Database, SharedReads<Session | null>>();

const everything: ReadonlySet<Capability> = new Set(capabilities);

export function sha256Of(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The live session of a token of a service with its person and today's scope; null for any other token. What was loaded before is
 * taken again only while the session lives, on the same business day, and nothing has changed that it was made of: the
 * database says so in each call.
 */
export async function loadSession(db: Database, token: string, service: Service = 'portal'): Promise<Session | null> {
  const tokenSha256 = sha256Of(token);
  const known = knownSession(db, tokenSha256);
  const session = (known && (await asKnown(db, known))) ?? (await loadTogether(db, tokenSha256));
  if (!session && known) forgetSession(db, tokenSha256);
  return session?.service === service ? session : null;
}

/** The session if it is still as it was loaded. */
async function asKnown(db: Database, known: KnownSession): Promise<Session | null> {
  const { session } = known;
  const life = await lifeOf(db, known);
  if (!life) return null;
  if (!life.seenLately) noteUse(db, session.tokenSha256);
  if (life.expiresAt.getTime() === session.expiresAt.getTime()) return session;
  const renewed = { ...session, expiresAt: life.expiresAt };
  rememberSession(db, { ...known, session: renewed });
  return renewed;
}

/** However many calls of a session come at once after something changed of it, it is loaded for all of them. */
function loadTogether(db: Database, tokenSha256: Buffer): Promise<Session | null> {
  const reads = loading.get(db) ?? new SharedReads<Session | null>();
  loading.set(db, reads);
  return reads.read(tokenSha256.toString('latin1'), () => loadAnew(db, tokenSha256));
}

/** Of somebody called `person` with their `designation`. */
const personColumns = sql`person.id as user_id, person.name, person.email, person.employee_code, person.designation, person.sees_everything,
  designation.level, designation.all_capabilities, designation.capabilities, designation.manages, designation.edits_own_market,
  (select array_agg(node_id) from (
    select node_id from user_market
    where user_market.user_id = person.id
      and ${holdsToday('user_market')}
    union select node_id from route where sales_officer_id = person.id) as place) as node_ids`;

const mayWork = sql`person.status = 'active' and person.deleted_at is null
  and (person.left_on is null or person.left_on >= business_date()) and designation.deleted_at is null`;

/** What a person may see and do today, for what the server does in their name without a session of theirs; null for who may not sign in. */
export async function loadAccess(db: Database, personId: string): Promise<Access | null> {
  const { rows } = await sql<PersonRow>`
    select ${personColumns} from user_account person join designation on designation.name = person.designation
    where person.id = ${personId} and ${mayWork}
  `.execute(db);
  return rows[0] ? accessOf(rows[0]) : null;
}

async function loadAnew(db: Database, tokenSha256: Buffer): Promise<Session | null> {
  const { rows } = await sql<SessionRow>`
    select ${personColumns}, session.service, session.expires_at, session.last_seen_at > now() - interval '1 minute' as seen_lately,
      ${tableVersion('people')} as stamp,
      ${instantAt(sql`(business_date() + 1)`)} as day_ends
    from session join user_account person on person.id = session.user_id join designation on designation.name = person.designation
    where token_sha256 = ${tokenSha256} and session.expires_at > now() and ${mayWork}
  `.execute(db);
  const row = rows[0];
  if (!row) return null;
  if (!row.seen_lately) noteUse(db, tokenSha256);
  const session = sessionOf(row, tokenSha256);
  rememberSession(db, { session, stamp: row.stamp, dayEnds: row.day_ends });
  return session;
}

function sessionOf(row: SessionRow, tokenSha256: Buffer): Session {
  return { ...accessOf(row), service: row.service, tokenSha256, expiresAt: new Date(row.expires_at) };
}

function accessOf(row: PersonRow): Access {
  return {
    user: {
      id: row.user_id,
      name: row.name,
      email: row.email,
      employeeCode: row.employee_code,
      designation: row.designation,
    },
    designation: {
      level: row.level,
      holdsEverything: row.all_capabilities,
      manages: row.manages,
      editsOwnMarket: row.edits_own_market,
    },
    capabilities: row.all_capabilities ? everything : new Set(row.capabilities),
    scope: { personId: row.user_id, everything: row.sees_everything, nodeIds: row.node_ids ?? [] },
  };
}
