import { applicationVariable, type TestDatabase, testDatabase } from '../../testing/test-databases.ts';
import { migrate, readMigrations } from './migrate.ts';

const person = '0199a000-0000-7000-8000-0000000000aa';
const node = '0199a000-0000-7000-8000-0000000000bb';
const [application = ''] = process.env[applicationVariable]?.split(':') ?? [];

/** What a database held before a change, in the order of the changes. */
const held: readonly [change: string, rows: readonly string[]][] = [
  [
    '0014-user-activity.sql',
    [
      `insert into user_account (id, employee_code, name, email, designation, last_active_at)
       values ('${person}', 'E1', 'Somebody', 's@example.com', 'SO', '2026-01-01 10:00+00')`,
      `insert into market_node (id, level, code, name, status, ancestors, valid_from)
       values ('${node}', 'nation', 'N', 'Nation', 'active', array['${node}'::uuid], '2020-01-01')`,
    ],
  ],
  [
    '0015-order-of-work.sql',
    [
      `insert into user_market (user_id, node_id, valid_from, valid_to)
       select '${person}', '${node}', valid_from, valid_to from (values
         ('2025-01-01'::date, '2025-03-01'::date), ('2025-02-01', '2025-05-01'), ('2025-04-01', null), ('2024-01-01', '2024-02-01')
       ) as period (valid_from, valid_to)`,
      `insert into attendance_leave (id, user_id, from_day, to_day, reason, marked_by, marked_at)
       select new_id(), '${person}', from_day, to_day, 'Ill', '${person}', at from (values
         ('2025-01-05'::date, '2025-01-06'::date, '2025-01-01'::timestamptz), ('2025-01-03', '2025-01-08', '2025-01-02'), ('2025-01-08', '2025-01-09', '2025-01-03'), ('2025-01-03', '2025-01-04', '2025-01-04')
       ) as leave (from_day, to_day, at)`,
    ],
  ],
  [
    '0021-partitions.sql',
    [
      `select let_application_work('${application}')`,
      `insert into audit_entry (id, at, actor_name, action, entity) values (new_id(), '2020-01-01', 'Rahima', 'add', 'division')`,
    ],
  ],
];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ empty: true });
  const all = await readMigrations();
  for (const [change, statements] of held) {
    const before = all.findIndex(({ name }) => name === change);
    await migrate(database.pool, all.slice(0, before));
    for (const statement of statements) await database.pool.query(statement);
  }
  await migrate(database.pool, all);
});
afterAll(() => database.drop());

async function rows(statement: string): Promise<object[]> {
  return (await database.pool.query<object>(statement)).rows;
}

test('people keep when they were last there', async () => {
  expect(await rows('select user_id, at from user_activity')).toEqual([
    { user_id: person, at: '2026-01-01T10:00:00Z' },
  ]);
});

test('the audit keeps its entries, and who added to it goes on doing so and nothing else', async () => {
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
