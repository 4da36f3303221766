import {
  type Level,
  levelNames,
  levelOf,
  type OrderDetails,
  type PrimarySale,
  type Product,
} from '@routebook/contract';
import { foldTotals } from '../../../app/fold-totals.ts';
import { amountOf, paisa } from '../../../core/money.ts';
import { type OrderDesk, orderDesk } from '../../sales/orders/testing/order-desk.ts';

let desk: OrderDesk;
let product: Product;
let other: { readonly route: { id: string }; readonly dbHouse: { id: string }; readonly area: { id: string } };
let outlets: readonly { readonly id: string; readonly route: string; readonly house: string }[];

beforeAll(async () => {
  desk = await orderDesk();
  const { market, branch, house, route, outletId } = desk;
  product = await desk.product({ dp: '31.07', tp: '39.33', mrp: '45.00', vat: '15' });
  await market.sql("update product_price set valid_from = '2020-01-01'");
  other = (await market.branch({ id: branch.territory.id, level: 'territory' })) as typeof other;
  const [there = ''] = await market.outlets(other.route.id, 1);
  await market.sql('update outlet set credit_limit = 10000000');
  for (const { id } of [house, other.dbHouse])
    await market.sql(
      'insert into stock_balance (id, db_house_id, product_id, physical) values (new_id(), $1, $2, 100000)',
      [id, product.id],
    );
  outlets = [
    { id: outletId, route: route.id, house: house.id },
    { id: there, route: other.route.id, house: other.dbHouse.id },
  ];
});
afterAll(() => desk.market.close());

interface Figures {
  readonly mtdPrimary: string | null;
  readonly mtdSecondary: string | null;
}

const listOf = async (level: Level, query = '') => {
  const { path, plural } = levelOf(level);
  const { body } = await desk.market.get(`${path}?${query}`);
  const rows: (Figures & { id: string })[] = body[plural];
  return { rows, totals: { mtdPrimary: body.totalMtdPrimary, mtdSecondary: body.totalMtdSecondary } };
};

const shown = ({ mtdPrimary, mtdSecondary }: Figures) => ({ mtdPrimary, mtdSecondary });

async function figuresOf(level: Level, id: string): Promise<Figures> {
  const { body } = await desk.market.get(`${levelOf(level).path}/${id}`);
  return shown(body[level]);
}

/** Always the same numbers. */
function drawFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

async function invoiced(houseId: string, pieces: number, date: string): Promise<PrimarySale> {
  const { body, status } = await desk.market.post('/api/v1/create-primary-sales', {
    dbHouseId: houseId,
    sourceCategoryId: '0199a300-0000-7000-8000-000000000001',
    date,
    note: '',
    lines: [{ productId: product.id, pieces, free: 0, discount: '0.00' }],
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const { id, net } = body.primarySale;
  return (await desk.market.post(`/api/v1/primary-sales/${id}/invoice`, { version: 1, net })).body.primarySale;
}

const stepped = async ({ id, version }: PrimarySale, step: string, body: object): Promise<PrimarySale> => {
  const answer = await desk.market.post(`/api/v1/primary-sales/${id}/${step}`, { version, ...body });
  expect(answer.status).toBe(200);
  return answer.body.primarySale;
};

const lineOf = async ({ id }: PrimarySale) =>
  (await desk.market.get(`/api/v1/primary-sales/${id}`)).body.lines[0] as { id: string };

test('MTD of every place is what random postings of its DB houses and routes come to, and so are the totals', async () => {
  const { market } = desk;
  const draw = drawFrom(20_261_123);
  const [today, lastMonth] = await Promise.all([
    market.day(),
    market.sql('select (month_of(business_date()) - 1)::text as day').then(([row]) => row?.day ?? ''),
  ]);
  /** Of this month, in paisa, by the DB house or the route. */
  const primary = new Map<string, bigint>();
  const secondary = new Map<string, bigint>();
  const add = (to: Map<string, bigint>, id: string, amount: bigint) => to.set(id, (to.get(id) ?? 0n) + amount);
  const delivered: { order: OrderDetails; at: (typeof outlets)[number] }[] = [];
  const received: { sale: PrimarySale; house: string }[] = [];

  const deliver = async () => {
    const at = outlets[draw(2)] as (typeof outlets)[number];
    const order = await desk.ordered([[product, 2 + draw(20)]], { outletId: at.id });
    const confirmed = await desk.did(order, 'confirm', { shortage: 'refuse' });
    const lines = draw(2) ? null : [{ place: 0, pieces: 1 + draw(confirmed.goods[0]?.pieces ?? 1) }];
    const done = await desk.did(confirmed, 'deliver', { lines });
    add(secondary, at.house, paisa(done.delivered));
    add(secondary, at.route, paisa(done.delivered));
    delivered.push({ order: done, at });
  };
  const takeBack = async () => {
    const some = delivered.splice(draw(delivered.length), 1)[0];
    if (!some) return;
    const back = await desk.did(some.order, 'return', { lines: [{ place: 0, pieces: 1 }], reason: 'Comes back' });
    for (const id of [some.at.house, some.at.route]) add(secondary, id, -paisa(back.returned));
  };
  const invoice = async () => {
    const house = outlets[draw(2)]?.house ?? '';
    const date = draw(3) ? today : lastMonth;
    const sale = await invoiced(house, 10 + draw(50), date);
    if (date === today) add(primary, house, paisa(sale.net));
    const { id } = await lineOf(sale);
    const all = { date: today, note: '', lines: [{ lineId: id, received: sale.pieces - 2, damaged: 0 }] };
    received.push({ sale: await stepped(sale, 'receive', all), house });
  };
  const correct = async () => {
    const some = received.splice(draw(received.length), 1)[0];
    if (!some) return;
    const { id } = await lineOf(some.sale);
    const lines = [{ lineId: id, pieces: 1, amount: null }];
    const kind = draw(2) ? 'credit' : 'return';
    const after = await stepped(some.sale, 'correct', { kind, date: today, reason: 'Short', lines });
    add(primary, some.house, -paisa(after.credited));
  };

  const ways = [deliver, deliver, takeBack, invoice, invoice, correct] as const;
  for (let round = 0; round < 30; round += 1) {
    await ways[draw(ways.length)]?.();
    if (draw(8) === 0) await foldTotals(market.app);
  }
  expect(primary.size + secondary.size).toBe(6);
  expect(await market.sql('select * from verify_sale_months()')).toEqual([]);

  const of = (map: Map<string, bigint>, ids: readonly string[]) =>
    amountOf(ids.reduce((sum, id) => sum + (map.get(id) ?? 0n), 0n));
  const figures = (houses: readonly string[]) => ({
    mtdPrimary: of(primary, houses),
    mtdSecondary: of(secondary, houses),
  });
  const houses = outlets.map(({ house }) => house);
  for (const { house, route } of outlets) {
    expect(await figuresOf('dbHouse', house)).toEqual(figures([house]));
    expect(await figuresOf('route', route)).toEqual({ mtdPrimary: null, mtdSecondary: of(secondary, [route]) });
  }
  for (const level of levelNames) {
    const { rows, totals } = await listOf(level);
    const all =
      level === 'route'
        ? {
            mtdSecondary: of(
              secondary,
              outlets.map(({ route }) => route),
            ),
          }
        : figures(houses);
    expect(totals).toEqual({ mtdPrimary: undefined, ...all });
    expect(rows.length).toBeGreaterThan(0);
    for (const query of [
      `market=${desk.house.id}`,
      'search=1',
      'status=active',
      `market=${desk.branch.territory.id}`,
    ]) {
      const some = await listOf(level, query);
      const sum = (column: 'mtdPrimary' | 'mtdSecondary') =>
        amountOf(some.rows.reduce((added, row) => added + paisa(row[column] ?? '0'), 0n));
      expect(some.totals).toEqual({
        mtdPrimary: level === 'route' ? undefined : sum('mtdPrimary'),
        mtdSecondary: sum('mtdSecondary'),
      });
    }
  }
});

test('a DB house takes its month along when it moves, a list is in the order of it, and a new delivery is seen at once', async () => {
  const { market, branch, house } = desk;
  const before = await Promise.all([figuresOf('area', branch.area.id), figuresOf('area', other.area.id)]);
  const down = await listOf('dbHouse', 'sort=-mtdSecondary');
  expect(down.rows.map(({ mtdSecondary }) => Number(mtdSecondary))).toEqual(
    down.rows.map(({ mtdSecondary }) => Number(mtdSecondary)).sort((one, next) => next - one),
  );
  const order = await desk.ordered([[product, 100]]);
  await desk.did(await desk.did(order, 'confirm', { shortage: 'refuse' }), 'deliver', { lines: null });
  const mine = (await listOf('dbHouse', 'sort=-mtdSecondary')).rows.find(({ id }) => id === house.id);
  expect(Number(mine?.mtdSecondary)).toBe(Number(before[0]?.mtdSecondary) + 3933);

  await market.sql(
    `update market_node set parent_id = $2, ancestors = (select ancestors from market_node where id = $2) || ancestors[8:] where id = $1 or parent_id = $1`,
    [house.id, other.area.id],
  );
  expect(await figuresOf('area', branch.area.id)).toEqual({ mtdPrimary: '0.00', mtdSecondary: '0.00' });
  expect(Number((await figuresOf('area', other.area.id)).mtdSecondary)).toBe(
    Number(before[0]?.mtdSecondary) + Number(before[1]?.mtdSecondary) + 3933,
  );
});

test('an invoice that another DB house takes over counts there, with what was credited of it', async () => {
  const { market, house } = desk;
  const both = () => Promise.all([figuresOf('dbHouse', house.id), figuresOf('dbHouse', other.dbHouse.id)]);
  const before = await both();
  const [moved] = await market.sql<{ id: string; net: string }>(
    'select id, (net - credited)::text as net from primary_sale where db_house_id = $1 and credited > 0 and month_of(business_date) = month_of(business_date()) limit 1',
    [house.id],
  );
  await market.sql('update primary_sale set db_house_id = $2 where id = $1', [moved?.id, other.dbHouse.id]);
  const change = paisa(moved?.net ?? '0');
  const after = before.map(({ mtdPrimary }, index) => amountOf(paisa(mtdPrimary ?? '0') + (index ? change : -change)));
  expect((await both()).map(({ mtdPrimary }) => mtdPrimary)).toEqual(after);
  expect(await market.sql('select * from verify_sale_months()')).toEqual([]);
});

test('a month that was kept wrongly is found, and one of another day has none', async () => {
  const { market, house } = desk;
  await market.elsewhere(async (client) => {
    await client.query('begin');
    await client.query("update sale_month set secondary_net = secondary_net + 0.01 where level = 'route'");
    const { rows } = await client.query('select * from verify_sale_months()');
    expect(rows.length).toBeGreaterThan(0);
    await client.query('rollback');
  });
  const { rows, totals } = await listOf('dbHouse', `asOf=${await market.day(1)}&sort=mtdPrimary`);
  expect(shown(rows.find(({ id }) => id === house.id) as Figures)).toEqual({ mtdPrimary: null, mtdSecondary: null });
  expect(totals).toEqual({ mtdPrimary: undefined, mtdSecondary: undefined });
});

test('the export has the month, too', async () => {
  const answer = await desk.market.admin.inject({ url: '/api/v1/market-exports?format=csv&level=dbHouse' });
  const [headings = '', ...lines] = answer.body.split('\r\n').filter(Boolean);
  const at = headings.split(',').indexOf('mtdSecondary');
  expect(lines.map((line) => line.split(',').at(at - headings.split(',').length))).toContain(
    (await figuresOf('dbHouse', desk.house.id)).mtdSecondary,
  );
});
