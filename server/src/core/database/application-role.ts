import { createHmac } from 'node:crypto';
import pg from 'pg';
import { migrationLock } from './migrate.ts';
import { scramVerifier } from './scram.ts';

/** How the server's calls reach the database. */
export interface ApplicationAccess {
  readonly url: string;
  /** Why the database user of the calls could change the audit all the same; null when it can't. */
  readonly doubt: string | null;
}

/**
 * Makes the calls of the server work as a database role that owns nothing: it reads and writes rows, but can neither change the
 * audit nor take its guard away. With a URL of its own (`url` differs from `ownerUrl`) that user gets the rights it needs;
 * otherwise a role is made beside the owner, if the owner may make roles. Call it after the migrations, at each start.
 */
export async function openApplicationAccess(
  owner: pg.Pool,
  ownerUrl: string,
  url = ownerUrl,
): Promise<ApplicationAccess> {
  const found = url === ownerUrl ? await ownRole(owner, ownerUrl) : { url };
  if ('doubt' in found) return { url, doubt: found.doubt };
  const role = decodeURIComponent(new URL(found.url).username);
  await holdingLock(owner, (client) => client.query('select let_application_work($1)', [role]));
  return { url: found.url, doubt: await doubtOf(found.url) };
}

/** The URL of the role beside the owner, made or given its password where needed. */
async function ownRole(owner: pg.Pool, ownerUrl: string): Promise<{ url: string } | { doubt: string }> {
  const { password } = new URL(ownerUrl);
  if (password === '') return { doubt: 'DATABASE_URL has no password to derive that of a second user from' };
  const { rows } = await owner.query<{ role: string; makes_roles: boolean; there: boolean }>(
    `select named.role, mine.rolsuper or mine.rolcreaterole as makes_roles, exists (select from pg_roles where rolname = named.role) as there
     from pg_roles mine, (select left(current_database(), 50) || '_application' as role) as named where mine.rolname = current_user`,
  );
  const [{ role, makes_roles: makesRoles, there } = { role: '', makes_roles: false, there: false }] = rows;
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(role);
  // The same on every server of this database, and kept nowhere.
  url.password = createHmac('sha256', decodeURIComponent(password)).update(`routebook ${role}`).digest('base64url');
  if (there && (await letsIn(url.href))) return { url: url.href };
  if (!makesRoles) return { doubt: 'the user of DATABASE_URL may not make a second user' };
  try {
    await holdingLock(owner, (client) => setPassword(client, role, url.password));
  } catch (error) {
    return { doubt: `a second user could not be made (${error instanceof Error ? error.message : String(error)})` };
  }
  if (await letsIn(url.href)) return { url: url.href };
  return { doubt: `PostgreSQL does not let the user "${role}" in that was made for it` };
}

async function setPassword(client: pg.ClientBase, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  const { rows } = await client.query<{ database: string }>('select current_database() as database');
  await client.query(
    `${verb} role ${pg.escapeIdentifier(role)} login password ${pg.escapeLiteral(scramVerifier(password))}`,
  );
  await client.query(
    `grant connect, temporary on database ${pg.escapeIdentifier(rows[0]?.database ?? '')} to ${pg.escapeIdentifier(role)}`,
  );
}

/** Servers that start together do this one after the other, and not beside a migration. */
async function holdingLock<T>(owner: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const done = await work(client);
    await client.query('commit');
    return done;
  } finally {
    client.release(true);
  }
}

async function letsIn(url: string): Promise<boolean> {
  return asking(url, async () => true).catch(() => false);
}

/** What PostgreSQL itself says of the user's power over the audit. */
async function doubtOf(url: string): Promise<string | null> {
  const rows = await asking(url, (client) =>
    client.query<{ why: string | null }>(
      `select case
         when mine.rolsuper then 'is a superuser'
         when pg_has_role(audit.relowner, 'member') then 'owns the tables'
         when exists (select from pg_partition_tree(audit.oid), unnest(array['update', 'delete', 'truncate']) as change where has_table_privilege(relid, change)) then 'may change rows of the audit'
       end as why
       from pg_roles mine, pg_class audit where mine.rolname = current_user and audit.oid = 'audit_entry'::regclass`,
    ),
  );
  const why = rows.rows[0]?.why;
  return why ? `the user "${decodeURIComponent(new URL(url).username)}" ${why}` : null;
}

async function asking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
