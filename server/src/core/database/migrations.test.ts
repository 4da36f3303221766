import { applicationVariable, type TestDatabase, testDatabase } from '../../testing/test-databases.ts';
import { migrate, readMigrations } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase({ empty: true });
});
afterEach(() => database.drop());

const person = '0199a000-0000-7000-8000-0000000000aa';
const node = '0199a000-0000-7000-8000-0000000000bb';

/** The database as it was before a change, and what brings that change. */
async function before(name: string): Promise<() => Promise<unknown>> {
  const all = await readMigrations();
  const index = all.findIndex((migration) => migration.name === name);
  await migrate(database.pool, all.slice(0, index));
  await database.pool.query(
    `insert into user_account (id, employee_code, name, email, designation, last_active_at)
     values ($1, 'E1', 'Somebody', 's@example.com', 'SO', '2026-01-01 10:00+00')`,
    [person],
  );
  await database.pool.query(
    `insert into market_node (id, level, code, name, status, ancestors, valid_from) values ($1, 'nation', 'N', 'Nation', 'active', array[$1::uuid], '2020-01-01')`,
    [node],
  );
  return () => migrate(database.pool, all);
}

async function rows(statement: string): Promise<object[]> {
  return (await database.pool.query<object>(statement)).rows;
}

test('people keep when they were last there', async () => {
  const after = await before('0014-user-activity.sql');
  await after();
  expect(await rows('select user_id, at from user_activity')).toEqual([
    { user_id: person, at: '2026-01-01T10:00:00Z' },
  ]);
});

test('the audit keeps its entries, and who added to it goes on doing so and nothing else', async () => {
  const after = await before('0021-partitions.sql');
  const [application = ''] = process.env[applicationVariable]?.split(':') ?? [];
  await database.pool.query('select let_application_work($1)', [application]);
  await database.pool.query(
    `insert into audit_entry (id, at, actor_name, action, entity) values (new_id(), '2020-01-01', 'Rahima', 'add', 'division')`,
  );
  await after();
  await database.pool.query(
    `insert into audit_entry (id, actor_name, action, entity) values (new_id(), 'Rahima', 'edit', 'division')`,
  );
  expect(await rows('select action from audit_entry order by at')).toEqual([{ action: 'add' }, { action: 'edit' }]);
  const may = await database.pool.query(
    `select right_, string_agg(distinct (relid = 'audit_entry'::regclass)::text, ', ') as whole
     from pg_partition_tree('audit_entry'), unnest(array['select', 'insert', 'update', 'delete']) as right_
     where has_table_privilege($1, relid, right_) group by right_ order by right_`,
    [application],
  );
  expect(may.rows).toEqual([
    { right_: 'insert', whole: 'true' },
    { right_: 'select', whole: 'true' },
  ]);
});

test('places and leaves that ran into each other are set apart, and no day of them is lost', async () => {
  const after = await before('0015-order-of-work.sql');
  await database.pool.query(
    `insert into user_market (user_id, node_id, valid_from, valid_to) values
       ($1, $2, '2025-01-01', '2025-03-01'), ($1, $2, '2025-02-01', '2025-05-01'), ($1, $2, '2025-04-01', null), ($1, $2, '2024-01-01', '2024-02-01')`,
    [person, node],
  );
  await database.pool.query(
    `insert into attendance_leave (id, user_id, from_day, to_day, reason, marked_by, marked_at)
     select new_id(), $1, from_day, to_day, 'Ill', $1, at from (values
       ('2025-01-05'::date, '2025-01-06'::date, '2025-01-01'::timestamptz), ('2025-01-03', '2025-01-08', '2025-01-02'), ('2025-01-08', '2025-01-09', '2025-01-03'), ('2025-01-03', '2025-01-04', '2025-01-04')
     ) as leave (from_day, to_day, at)`,
    [person],
  );
  await after();
  expect(await rows('select valid_from::text, valid_to::text from user_market order by 1')).toEqual([
    { valid_from: '2024-01-01', valid_to: '2024-02-01' },
    { valid_from: '2025-01-01', valid_to: null },
  ]);
  expect(await rows('select from_day::text, to_day::text from attendance_leave order by 1')).toEqual([
    { from_day: '2025-01-03', to_day: '2025-01-04' },
    { from_day: '2025-01-05', to_day: '2025-01-06' },
    { from_day: '2025-01-07', to_day: '2025-01-08' },
    { from_day: '2025-01-09', to_day: '2025-01-09' },
  ]);
  const twice = database.pool.query(
    `insert into user_market (user_id, node_id, valid_from) values ($1, $2, '2025-06-01')`,
    [person, node],
  );
  await expect(twice).rejects.toMatchObject({ code: '23P01', constraint: 'user_market_no_overlap' });
});
