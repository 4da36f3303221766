import type { StockDayEnd } from '@routebook/contract';
import { dayInWords } from '../../../../core/calendar/in-words.ts';
import type { Person } from '../../../../testing/people.ts';
import { rewinding } from '../../../../testing/rewinding.ts';
import type { TestMarket } from '../../../../testing/test-market.ts';
import { testShelf } from '../../../catalogue/testing/shelf.ts';
import { postStock } from '../../testing/posted-stock.ts';

let market: TestMarket;
let house: { id: string; name: string };
let other: { id: string; name: string };
let officer: Person;
let soapId: string;
let today: string;
let rewind: () => Promise<void>;

beforeAll(async () => {
  const shelf = await testShelf();
  ({ market } = shelf);
  const branch = await market.branch(undefined, 'dbHouse');
  house = branch.dbHouse;
  other = await market.add('dbHouse', branch.area.id, { status: 'active' });
  await market.add('dbHouse', branch.area.id, { status: 'active', name: 'Without stock' });
  soapId = (await shelf.product({ name: 'Soap' })).id;
  officer = await market.person({ designation: 'TO', markets: [branch.territory.id] });
  today = await market.day();
  const line = (dbHouseId: string, pieces: number) => ({
    dbHouseId,
    productId: soapId,
    kind: 'opening' as const,
    pieces,
  });
  await postStock(market, [line(house.id, 100), line(other.id, 7)], -2);
  // No day is off, and it is never too late today.
  await market.sql(`update setting set value = '[]' where key = 'weeklyOff'`);
  await market.sql(`update weekly_off set weekdays = '{}'`);
  await market.sql(`update setting set value = value || '{"dayEndBy": "23:59"}' where key = 'stock'`);
  rewind = await rewinding(market.test.database);
});
afterEach(() => rewind());
afterAll(() => market.close());

const path = '/api/v1/stock-day-ends';
const submit = (extra: object = {}, person = officer) =>
  market.post(path, { dbHouseId: house.id, date: today, ...extra }, person);
const listed = async (query: string) => (await market.get(`${path}?${query}`, officer)).body;

test('a house submits its day with what is there, once; what moves afterwards is seen', async () => {
  const both = await Promise.all([submit(), submit()]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await listed('sort=-state')).toMatchObject({
    totalDayEnds: 2,
    submitted: 1,
    open: 1,
    missed: 0,
    pieces: 100,
    dayEnds: [
      { dbHouse: { id: house.id }, state: 'submitted', by: officer.name, products: 1, pieces: 100, movedSince: false },
      { dbHouse: { id: other.id }, state: 'open', by: null, at: null },
    ],
  });
  await postStock(market, [{ dbHouseId: house.id, productId: soapId, kind: 'secondary', pieces: -40 }]);
  const { body } = await market.get(`/api/v1/stock-record?dbHouseId=${house.id}`);
  expect(body).toMatchObject({
    totals: { closing: 60 },
    dayEnd: { state: 'submitted', pieces: 100, movedSince: true },
  });
});

test('what was not submitted comes before what was, sorted by who did it and by what was there', async () => {
  await submit();
  const houses = async (sort: string) =>
    (await listed(`sort=${sort}`)).dayEnds.map(({ dbHouse }: StockDayEnd) => dbHouse.id);
  for (const sort of ['by', 'products', 'pieces']) {
    expect([sort, await houses(sort)]).toEqual([sort, [other.id, house.id]]);
    expect([sort, await houses(`-${sort}`)]).toEqual([sort, [house.id, other.id]]);
  }
});

test('a day is missed once it is over, and can be submitted late while it is open', async () => {
  const yesterday = await market.day(-1);
  expect(await listed(`asOf=${yesterday}&state=missed`)).toMatchObject({ totalDayEnds: 2, missed: 2 });
  expect((await submit({ date: yesterday })).status).toBe(201);
  expect(await listed(`asOf=${yesterday}`)).toMatchObject({ submitted: 1, missed: 1 });
  await market.sql(`update setting set value = value || '{"dayEndBy": "00:00"}' where key = 'stock'`);
  expect(await listed('')).toMatchObject({ missed: 2, open: 0 });
  await market.sql(`insert into holiday (day, name) values ($1, 'Eid')`, [today]);
  expect(await listed('')).toMatchObject({ missed: 0, open: 2 });
  expect(await listed(`asOf=${await market.day(-3)}`)).toMatchObject({ totalDayEnds: 0 });
});

test('refused beside its field: tomorrow, a closed day, a house without stock or out of reach', async () => {
  const fields = async (extra: object) => (await submit(extra)).body.fields;
  expect(await fields({ date: await market.day(1) })).toEqual({ date: `Not after today, ${dayInWords(today)}.` });
  expect(await fields({ date: await market.day(-3) })).toHaveProperty('dbHouseId');
  expect(await fields({ dbHouseId: (await market.branch(undefined, 'dbHouse')).dbHouse.id })).toHaveProperty(
    'dbHouseId',
  );
  await market.sql(`insert into setting (key, value) values ('closedBefore', to_jsonb($1::text))`, [today]);
  const yesterday = await market.day(-1);
  const { date: closed } = await fields({ date: yesterday });
  expect(closed).toContain('is closed');
  // The record says it in place of the button.
  const problemOn = async (date: string) =>
    (await market.get(`/api/v1/stock-record?dbHouseId=${house.id}&date=${date}`, officer)).body.dayEnd.submitProblem;
  expect([await problemOn(yesterday), await problemOn(today)]).toEqual([closed, null]);
});
