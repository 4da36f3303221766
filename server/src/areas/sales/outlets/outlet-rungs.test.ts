import { createDatabase } from '../../../core/database/database.ts';
import { type TestMarket, testMarket } from '../../../testing/test-market.ts';
import { certainlyMoreOutlets } from './certainly-more.ts';

let market: TestMarket;
let route: { id: string };
beforeAll(async () => {
  market = await testMarket({ ownDatabase: true });
  ({ route } = await market.branch());
  await market.outlets(route.id, 2_600);
  await market.sql('select rebuild_outlet_rungs()');
});
afterAll(() => market.close());

const wrong = () => market.sql('select * from verify_outlet_rungs()');
const ranges = async () => (await market.sql('select distinct name, id from outlet_rung')).length;

test('how many outlets lie in each range of names follows every change, and folding changes none of it', async () => {
  expect(await ranges()).toBe(3);
  const [first, second, third] = await market.outlets(route.id, 5);
  await market.sql(`update outlet set name = 'Zafar Store' where id = $1`, [first]);
  await market.sql('update outlet set deleted_at = now() where id = $1', [second]);
  await market.sql(`update outlet set class = 'A' where id = $1`, [third]);
  expect(await wrong()).toEqual([]);
  await market.sql('select fold_outlet_rungs()');
  expect(await market.sql('select from outlet_rung where addition > 0')).toEqual([]);
  expect(await wrong()).toEqual([]);
  await market.sql('update outlet set deleted_at = null where id = $1', [second]);
  await market.sql('delete from outlet_route where outlet_id = $1', [third]);
  await market.sql('delete from outlet where id = $1', [third]);
  expect(await wrong()).toEqual([]);
});

test.each(['name', '-name'])('a page far in has the outlets that counting finds, by %s', async (sort) => {
  const { body } = await market.get(`/api/v1/outlets?sort=${sort}&page=65&pageSize=40`);
  const way = sort === 'name' ? 'asc' : 'desc';
  const counted = await market.sql(
    `select id from outlet where deleted_at is null order by name ${way}, id ${way} offset 2560 limit 40`,
  );
  expect(body.outlets.map(({ id }: { id: string }) => ({ id }))).toEqual(counted);
  expect(counted).toHaveLength(40);
});

test('of a common word a sample says that more match than are told of; of others, and in a small business, nothing is said', async () => {
  const reach = { personId: market.admin.id, everything: true, places: [] };
  const most = (search: string, sample?: { percent: number; enough: number; large: number }) =>
    certainlyMoreOutlets(
      createDatabase(market.test.database.owner),
      { reach, place: undefined, seesMobiles: true, search },
      false,
      sample,
    );
  const everyOne = { percent: 100, enough: 2_000, large: 2_000 };
  expect(await most('shop', everyOne)).toBe(5_000);
  expect(await most('zafar', everyOne)).toBeNull();
  expect(await most('01712345678', everyOne)).toBeNull();
  expect(await most('shop')).toBeNull();
});

test('names are divided anew where a range has grown far', async () => {
  expect(await market.sql('select renew_outlet_rungs() as renewed')).toEqual([{ renewed: false }]);
  await market.outlets(route.id, 5_000);
  expect(await wrong()).toEqual([]);
  await market.sql(`update outlet set name = 'Abul Store' where name > 'Shop 2'`);
  expect(await market.sql('select renew_outlet_rungs() as renewed')).toEqual([{ renewed: true }]);
  expect(await ranges()).toBe(8);
  expect(await wrong()).toEqual([]);
});
