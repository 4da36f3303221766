import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../../core/database/database.ts';
import type { Tables } from '../../core/database/tables.ts';
import type { Reach } from '../../core/scope/reach.ts';
import { type TestMarket, testMarket } from '../../testing/test-market.ts';
import { leaves } from './attendance/leave-list.ts';
import { listDays } from './attendance/list.ts';
import { userList } from './users/list.ts';

let market: TestMarket;

/** Enough people, each with a few days, for a page not to be read out of all of them. */
const people = 4_000;

beforeAll(async () => {
  market = await testMarket({ ownDatabase: true });
  await market.sql(
    `insert into user_account (id, employee_code, name, email, designation, status)
     select new_id(), 'P-' || n, 'Person ' || n, n || '@example.com', 'SO', 'active' from generate_series(1, $1::integer) n`,
    [people],
  );
  await market.sql(
    `insert into attendance (id, user_id, business_date, designation_id, day_type, status)
     select new_id(), person.id, business_date() - shift, designation.id, 'working', 'absent'
     from user_account person join designation on designation.name = person.designation cross join generate_series(0, 3) as shift
     where person.name like 'Person %'`,
  );
  await market.sql('vacuum analyze');
});
afterAll(() => market.close());

const reach: Reach = { personId: '00000000-0000-7000-8000-000000000000', everything: true, places: [] };

/** The plans of what is sent to the database by a piece of work. */
async function plansOf(work: (db: Database) => Promise<unknown>): Promise<string> {
  const plans: Promise<string>[] = [];
  const pool = market.test.database.pool;
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      plans.push(
        market
          .sql<{ 'QUERY PLAN': string }>(`explain ${query.sql}`, query.parameters)
          .then((lines) => lines.map((line) => line['QUERY PLAN']).join('\n')),
      );
    },
  });
  await work(db);
  return (await Promise.all(plans)).join('\n');
}

test.each([
  ['name', 'user_account_(by_name|in_order)'],
  ['-name', 'user_account_(by_name|in_order)'],
  ['employeeCode', 'user_account_by_code'],
  ['status', 'user_account_by_status'],
  ['designation', 'user_account_by_'],
])('a page of all people by %s is read in the order of an index, which ends at its last row', async (sort, index) => {
  const plan = await plansOf((db) => userList.page(db, { reach, market: undefined }, { sort }));
  expect(plan).toMatch(
    new RegExp(`Limit[^\\n]*\\n\\s*->\\s+Index (Only )?Scan (Backward )?using ${index}\\w* on user_account`),
  );
});

test('a page of all people by when they were last there begins at an end of the index of that', async () => {
  const plan = await plansOf((db) => userList.page(db, { reach, market: undefined }, { sort: '-lastActiveAt' }));
  expect(plan).toMatch(
    /Limit[^\n]*\n\s*->\s+Nested Loop[^\n]*\n\s*->\s+Index Only Scan Backward using user_activity_in_order on user_activity/,
  );
});

test('a page of days by name, after a key, begins with the person of the key', async () => {
  const scope = { reach, userId: reach.personId, cameFromElsewhere: [] };
  const [from, to] = [await market.day(-3), await market.day()];
  const filter = { scope, from, to, few: null, strays: [] };
  const { cursors } = await listDays(market.app.db, filter, {});
  const plan = await plansOf((db) => listDays(db, filter, { after: cursors.next ?? '' }));
  expect(plan).toMatch(/using user_account_in_order on user_account[^\n]*\n\s*Index Cond: \(ROW\(name, id\) >= ROW/);
});

test('of all leaves ever marked those that have not ended are read by their end', async () => {
  await market.sql(
    `insert into attendance_leave (id, user_id, from_day, to_day, reason, marked_by)
     select new_id(), person.id, business_date() - 10 * n, business_date() - 10 * n + 2, 'Fever', person.id
     from user_account person cross join generate_series(0, 11) as n where person.name like 'Person %'
       and (n > 0 or person.name like 'Person 1%1')`,
  );
  await market.sql('vacuum analyze attendance_leave');
  const plan = await plansOf((db) => leaves.page(db, { reach }, {}));
  expect(plan).not.toContain('Seq Scan on attendance_leave');
  expect(plan).toContain('attendance_leave_by_end');
});
