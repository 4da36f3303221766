import { sql } from 'kysely';
import { testApp } from '../../testing/test-app.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-databases.ts';
import { createDatabase, type Database } from '../database/database.ts';
import { createPool } from '../database/pool.ts';
import { dailyWork, noteDayFailed } from './daily-work.ts';
import { applyBusinessDays, type DayWork, onEachBusinessDay } from './each-business-day.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await testDatabase();
  db = createDatabase(database.pool);
  await database.owner.query(`
    create table done_day (day date primary key);
    insert into done_day values ('2026-03-01');
    create table bad_day (day date primary key);
    create function apply_test_day(day date) returns integer language plpgsql as $$
    begin
      insert into done_day values (day);
      perform pg_sleep(0.02);
      if exists (select from bad_day where bad_day.day = apply_test_day.day) then
        raise exception 'a bad day';
      end if;
      return 1;
    end
    $$;
    grant all on done_day, bad_day to public`);
});
afterAll(() => database.drop());

const work: DayWork = {
  name: 'test',
  done: sql<string>`select max(day) from done_day`,
  apply: (day) => sql<number>`apply_test_day(${day})`,
  tags: [],
};

async function state() {
  const [of] = await dailyWork(db);
  return of && { day: of.day, failure: of.failure };
}

test('days that were missed are done one by one: those before one that fails stay done', async () => {
  await database.owner.query("insert into bad_day values ('2026-03-04')");
  const failed = await applyBusinessDays(db, work, '2026-03-06').catch((error: unknown) => error);
  expect(failed).toMatchObject({ message: 'a bad day' });
  await noteDayFailed(db, 'test', failed);
  expect(await state()).toEqual({ day: '2026-03-03', failure: 'a bad day' });

  await database.owner.query('delete from bad_day');
  expect(await applyBusinessDays(db, work, '2026-03-06')).toBe(3);
  expect(await state()).toEqual({ day: '2026-03-06', failure: null });
  expect(await applyBusinessDays(db, work, '2026-03-06')).toBe(0);
});

test('a day may take longer than the statements of a call', async () => {
  const slow: DayWork = { ...work, apply: (day) => sql<number>`apply_test_day((select ${day} from pg_sleep(0.3)))` };
  const pool = createPool(database.url, { max: 1 });
  pool.options.statement_timeout = 100;
  expect(await applyBusinessDays(createDatabase(pool), slow, '2026-03-07')).toBe(1);
  await pool.end();
});

test('works that belong together are done one after the other, the next one also when one before it fails', async () => {
  await database.owner.query(`
    create table began_and_ended (id integer generated always as identity, what text);
    create function apply_slow_day(what text, fails boolean) returns integer language plpgsql as $$
    begin
      insert into began_and_ended (what) values (what || ' begins');
      perform pg_sleep(0.05);
      if fails then
        raise exception 'it fails';
      end if;
      insert into began_and_ended (what) values (what || ' ends');
      return 1;
    end
    $$;
    grant all on began_and_ended to public`);
  const slow = (name: string, fails: boolean): DayWork => ({
    name,
    done: sql<string>`select case when exists (select from began_and_ended where what = ${`${name} ends`}) then business_date() else business_date() - 1 end`,
    apply: () => sql<number>`apply_slow_day(${name}, ${fails})`,
    tags: [],
  });
  const { app, close } = await testApp({}, database);
  await onEachBusinessDay(app, slow('stock', false), slow('market', true), slow('orders', false));
  await close();
  const { rows } = await database.owner.query<{ what: string }>('select what from began_and_ended order by id');
  expect(rows.map(({ what }) => what)).toEqual(['stock begins', 'stock ends', 'orders begins', 'orders ends']);
  const states = await dailyWork(db);
  expect(states.find(({ name }) => name === 'market')).toMatchObject({ failure: 'it fails' });
});
