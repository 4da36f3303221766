import { sql } from 'kysely';
import { type TestDatabase, testDatabase } from '../../testing/test-databases.ts';
import { createDatabase, type Database } from '../database/database.ts';
import { List } from './list.ts';
import { sortColumnsOf } from './sort-columns.ts';

interface Crate {
  readonly id: string;
}

const { text } = sortColumnsOf('crate');
const declared = {
  alias: 'crate',
  source: sql`crate`,
  columns: sql`crate.id`,
  sort: 'name',
  sorts: { name: [text('name')], id: [] },
  inOrder: () => true,
  matches: () => [],
} as const;
const rungs = { table: 'rung', sort: 'name', columns: ['name', 'id'], countsAll: () => true } as const;

const plain = new List<Crate, object>(declared);
const ranged = new List<Crate, object>({ ...declared, rungs });
const total = 2_350;

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await testDatabase();
  db = createDatabase(database.owner);
  await sql`create table crate (id uuid primary key, name text collate natural_order)`.execute(db);
  // Ten of each name, so that ranges begin within one.
  await sql`insert into crate select new_id(), 'Crate ' || n % ${total / 10}::integer from generate_series(1, ${total}::integer) n`.execute(
    db,
  );
  await sql`create table rung (name text collate natural_order, id uuid, n integer)`.execute(db);
  await sql`insert into rung values ('', '00000000-0000-0000-0000-000000000000', 0)`.execute(db);
  await sql`insert into rung select name, id, 0 from (select *, row_number() over (order by name, id) as place from crate) as ranked where place % 97 = 0`.execute(
    db,
  );
  // In two parts, as they are when something was added.
  await sql`insert into rung select rung.name, rung.id, part from rung cross join unnest(array[-3, 3]) as part`.execute(
    db,
  );
  await sql`insert into rung select last.name, last.id, count(*) from crate cross join lateral (
    select * from rung where (rung.name, rung.id) <= (crate.name, crate.id) order by rung.name desc, rung.id desc limit 1) as last
    group by 1, 2`.execute(db);
});
afterAll(() => database.drop());

const idsOf = async (list: typeof plain, sort: string, page: number, pageSize: number) => {
  const { rows, cursors } = await list.page(db, {}, { sort, page, pageSize });
  return { ids: rows.map(({ id }) => id), cursors };
};

test.each(['name', '-name'])('pages far in are those that counting from the first row finds, by %s', async (sort) => {
  for (const pageSize of [1, 7, 25, 97])
    for (const page of [Math.ceil(1_001 / pageSize), Math.ceil(1_700 / pageSize), Math.ceil(total / pageSize)])
      expect(await idsOf(ranged, sort, page + 1, pageSize)).toEqual(await idsOf(plain, sort, page + 1, pageSize));
});

test('another sort is counted from its first row', async () => {
  expect(await idsOf(ranged, '-id', 60, 25)).toEqual(await idsOf(plain, '-id', 60, 25));
});

test('a page reads no row before its range', async () => {
  await sql`delete from crate where id in (select id from crate order by name, id limit 900)`.execute(db);
  const { ids } = await idsOf(ranged, 'name', 60, 25);
  const rest = await idsOf(plain, 'name', 24, 25);
  expect(ids).toEqual(rest.ids);
});
