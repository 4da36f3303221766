import type pg from 'pg';
import { rewinding } from '../../testing/rewinding.ts';
import { onServer, type TestDatabase, testDatabase, urlOfDatabase } from '../../testing/test-databases.ts';
import { openApplicationAccess } from './application-role.ts';
import { migrate, readMigrations } from './migrate.ts';
import { createPool } from './pool.ts';
import { sqlStateOf } from './sql-state.ts';

let database: TestDatabase;
let rewind: () => Promise<void>;

beforeAll(async () => {
  database = await testDatabase();
  rewind = await rewinding(database);
});
afterEach(() => rewind());
afterAll(() => database.drop());

const denied = '42501';

async function stateOf(pool: pg.Pool, statement: string): Promise<string> {
  return pool.query(statement).then(
    () => 'done',
    (error: unknown) => sqlStateOf(error) ?? String(error),
  );
}

const entry = `insert into audit_entry (id, actor_name, action, entity) values (new_id(), 'Rahima', 'add', 'division')`;

describe('the database role of the server’s calls', () => {
  test('adds to the audit and reads it', async () => {
    await database.pool.query(entry);
    const { rows } = await database.pool.query('select actor_name from audit_entry');
    expect(rows).toEqual([{ actor_name: 'Rahima' }]);
  });

  test.each([
    "update audit_entry set actor_name = 'Nobody'",
    'delete from audit_entry',
    'truncate audit_entry',
    'drop trigger audit_entry_append_only on audit_entry',
    'alter table audit_entry disable trigger all',
    'alter table audit_entry drop column actor_name',
    'alter table audit_entry rename to forgotten',
    'drop table audit_entry',
    "create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'",
    'create rule quiet as on insert to audit_entry do instead nothing',
    'create policy nobody on audit_entry using (false)',
    "set session_replication_role = 'replica'",
    'alter role current_user superuser',
    'set role routebook',
    'grant update on audit_entry to current_user',
    "insert into audit_entry (id, actor_name, action, entity) select id, 'Nobody', action, entity from audit_entry on conflict (id, at) do update set actor_name = 'Nobody'",
    "update migration set sha256 = 'x'",
    'update partitioned_table set kept = 1',
    `do $$ begin execute format('delete from %s', (select tableoid::regclass from audit_entry limit 1)); end $$`,
    `do $$ begin execute format('drop table %s', (select tableoid::regclass from audit_entry limit 1)); end $$`,
    "copy audit_entry from program 'true'",
  ])('is refused: %s', async (statement) => {
    await database.pool.query(entry);
    // To give what one has not is refused by a warning alone, and a server of one's own may have no such role.
    expect([denied, '42704', '22023', 'done']).toContain(await stateOf(database.pool, statement));
    const { rows } = await database.owner.query('select actor_name from audit_entry');
    expect(rows).toEqual([{ actor_name: 'Rahima' }]);
    const trigger = "select tgenabled from pg_trigger where tgname = 'audit_entry_append_only'";
    expect((await database.owner.query(trigger)).rows).toEqual([{ tgenabled: 'O' }]);
    expect(await stateOf(database.pool, "update audit_entry set actor_name = 'Nobody'")).toBe(denied);
  });

  test('owns nothing, and counts rows for the planner all the same', async () => {
    const { rows } = await database.pool.query(
      'select relname from pg_class where relnamespace = current_schema()::regnamespace and pg_has_role(relowner, $1)',
      ['usage'],
    );
    expect(rows).toEqual([]);
    await database.pool.query('analyze market_node');
  });
});

test('rights to a table that a later migration makes come with it, to the servers that run', async () => {
  const known = await readMigrations();
  const sql = 'create table later (id int); drop table target_presence; create table target_presence (id int)';
  await migrate(database.owner, [...known, { name: '9999-later.sql', sql, sha256: 'later' }]);
  expect(await stateOf(database.pool, 'insert into later values (1)')).toBe('done');
  expect(await stateOf(database.pool, 'insert into target_presence values (1)')).toBe('done');
  expect(await stateOf(database.pool, "update migration set sha256 = 'x'")).toBe(denied);
  await database.owner.query("drop table later; delete from migration where name = '9999-later.sql'");
});

test('rights to a table that somebody made by hand come with the next start', async () => {
  await database.owner.query('create table later (id int)');
  expect(await stateOf(database.pool, 'insert into later values (1)')).toBe(denied);
  const { username } = new URL(database.url);
  await database.owner.query('select let_application_work($1)', [username]);
  expect(await stateOf(database.pool, 'insert into later values (1)')).toBe('done');
});

describe('a PostgreSQL of one’s own', () => {
  const suffix = `${process.pid}_${Date.now()}`;
  const name = `own_${suffix}`;
  const plain = `plain_${suffix}`;
  const calls = `calls_${suffix}`;

  function urlAs(user: string): string {
    const url = new URL(urlOfDatabase(name));
    url.username = user;
    url.password = 'plain-secret';
    return url.href;
  }

  let owner: pg.Pool;
  beforeAll(async () => {
    await onServer(`create role ${plain} login password 'plain-secret'`);
    await onServer(`create database ${name} owner ${plain} encoding 'UTF8' template template0`);
    owner = createPool(urlAs(plain), { max: 2 });
    await migrate(owner, await readMigrations());
  });
  afterAll(async () => {
    await owner.end();
    await onServer(`drop database ${name} with (force)`);
    for (const made of [`${name}_application`, calls]) await onServer(`drop role if exists ${made}`);
    await onServer(`drop role ${plain}`);
  });

  test('whose user may make no other works with that one, and says what is not sure', async () => {
    const access = await openApplicationAccess(owner, urlAs(plain));
    expect(access).toEqual({ url: urlAs(plain), doubt: 'the user of DATABASE_URL may not make a second user' });
    expect(await stateOf(owner, 'delete from audit_entry')).toBe(denied);
  });

  test('whose user may make others gets one for the calls, the same at the next start and on every server', async () => {
    await onServer(`alter role ${plain} createrole`);
    const [first, beside] = await Promise.all([
      openApplicationAccess(owner, urlAs(plain)),
      openApplicationAccess(owner, urlAs(plain)),
    ]);
    expect(first).toEqual({ url: expect.stringContaining(`${name}_application`), doubt: null });
    expect(beside).toEqual(first);
    expect(await openApplicationAccess(owner, urlAs(plain))).toEqual(first);
    const pool = createPool(first.url, { max: 1 });
    expect(await stateOf(pool, entry)).toBe('done');
    expect(await stateOf(pool, 'truncate audit_entry')).toBe(denied);
    await pool.end();
  });

  test('with a user of its own for the calls gives it what it needs', async () => {
    await onServer(`create role ${calls} login password 'plain-secret'`);
    expect(await openApplicationAccess(owner, urlAs(plain), urlAs(calls))).toEqual({ url: urlAs(calls), doubt: null });
    const pool = createPool(urlAs(calls), { max: 1 });
    expect(await stateOf(pool, entry)).toBe('done');
    expect(await stateOf(pool, 'drop table audit_entry')).toBe(denied);
    await onServer(`grant ${plain} to ${calls}`);
    const { doubt } = await openApplicationAccess(owner, urlAs(plain), urlAs(calls));
    expect(doubt).toBe(`the user "${calls}" owns the tables`);
    await pool.end();
  });
});
