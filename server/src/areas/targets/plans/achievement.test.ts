import { randomUUID } from 'node:crypto';
import { offDays } from '../../../core/calendar/working-calendar.ts';
import { shelfIn } from '../../catalogue/testing/shelf.ts';
import { save, soundYear, type TargetMarket, targetMarket } from '../testing/target-market.ts';

let place: TargetMarket;
let today: string;
let outlets: string[];
beforeAll(async () => {
  place = await targetMarket();
  today = await place.market.day();
  outlets = await place.market.outlets(place.routes[0].id, 2);
});
afterAll(() => place.market.close());

/** An order of an outlet that was delivered on a day, by the first officer. */
async function deliver(outletId: string, day: string, amount: number): Promise<void> {
  const { market, routes, officers } = place;
  const id = randomUUID();
  await market.sql(
    `insert into sales_order (id, outlet_id, route_id, db_house_id, path, sales_officer_id, business_date, state, source, delivered_on, lines, pieces, gross, net, delivered, made_by)
     select $1, $2, node.id, node.parent_id, node.ancestors, $4, $5, 'delivered', 'field', $5, 1, 1, $6, $6, $6, $4 from market_node node where node.id = $3`,
    [id, outletId, routes[0].id, officers[0].id, day, amount],
  );
  await market.sql(
    `insert into outlet_ledger (id, outlet_id, number, business_date, kind, amount, balance_after, order_id, by_id)
     select new_id(), $2, (select count(*) + 1 from outlet_ledger where outlet_id = $2), $3, 'delivery', $4, 0, $1, $5`,
    [id, outletId, day, amount, officers[0].id],
  );
}

async function achieved(query: object = {}, person = place.planner) {
  const asked = new URLSearchParams({ type: 'secondaryValue', ...query });
  const { status, body } = await place.market.get(`/api/v1/target-achievement?${asked}`, person);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

test('what was delivered counts against the target in force, of places and people, with its pace', async () => {
  const { nation, chain, areas, officers, planner, approver, market } = place;
  const [outlet = ''] = outlets;
  await deliver(outlet, today, 300);
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const row = `${areas[0].id}.${officers[0].id}`;
  const saved = await save(place, { ...soundYear(place, month), [row]: [[month, '1000.00']] }, { year });
  expect(saved.status).toBe(200);
  expect((await achieved()).market).toMatchObject({ id: nation.id, target: null, actual: '300.00', achievement: null });
  for (const [name, person] of [
    ['submit', planner],
    ['approve', approver],
  ] as const) {
    const { body } = await market.get(`/api/v1/targets?type=secondaryValue&date=${today}`, planner);
    const seen = [{ month, version: body.months[month - 1].version }];
    const answer = await market.post(
      `/api/v1/targets/${name}`,
      { type: 'secondaryValue', year, scenario: 'Plan', months: seen },
      person,
    );
    expect([name, answer.status]).toEqual([name, 200]);
  }

  const { market: whole, workingDays, achievements, pace } = await achieved();
  expect(whole).toMatchObject({ target: '2000.00', actual: '300.00', achievement: 0.15, gap: '1700.00' });
  expect(achievements.map(({ id, actual }: { id: string; actual: string }) => [id, actual])).toEqual([
    [chain[0]?.id, '300.00'],
  ]);
  expect(pace).toHaveLength(workingDays.month);
  expect(pace.at(-1).target).toBe('2000.00');
  const isOff = await offDays(market.app.db);
  const shown = pace.filter(({ actual }: { actual: string | null }) => actual !== null);
  expect(shown).toHaveLength(workingDays.gone);
  if (isOff(today) === null) expect(shown.at(-1)).toMatchObject({ date: today, actual: '300.00' });

  const area = await achieved({ market: areas[0].id, userId: officers[0].id });
  expect(area.achievements).toEqual([
    expect.objectContaining({ id: row, level: 'officer', target: '1000.00', actual: '300.00', achievement: 0.3 }),
  ]);
  expect(area.totals).toMatchObject({ target: '1000.00', actual: '300.00' });
  expect((await achieved({ market: areas[1].id })).market).toMatchObject({ target: '1000.00', actual: '0.00' });

  const file = await planner.inject({
    url: `/api/v1/target-achievement-exports?type=secondaryValue&market=${areas[0].id}&format=csv`,
  });
  const [heading, line, ...more] = file.body.replace('\ufeff', '').trim().split('\r\n');
  expect(heading).toBe('level,code,name,target,actual,achievement,gap,required_a_day,projected');
  expect(line).toMatch(/^officer,[^,]+,[^,]+,1000,300,30,700,/);
  expect(more).toEqual([]);
  expect(file.headers['x-total-rows']).toBe('1');
});

test('an outlet that is delivered to twice is one of ECO', async () => {
  const [first = '', second = ''] = outlets;
  await deliver(first, today, 20);
  await deliver(second, today, 30);
  expect((await achieved({ type: 'eco' })).market).toMatchObject({ actual: '2', requiredADay: null });
  expect((await achieved({ type: 'eco', market: place.areas[1].id })).market.actual).toBe('0');
});

test('every type is measured', async () => {
  for (const type of ['quantity', 'pc', 'lpc', 'newOutlets'])
    expect([type, (await achieved({ type })).market.actual]).toEqual([type, expect.stringMatching(/^\d+(\.\d\d)?$/)]);
  expect((await achieved({ type: 'newOutlets' })).market.actual).toBe('2');
});

test('an outlet of which all came back is no ECO, and one that was merged into another no new outlet', async () => {
  const { market } = place;
  const [, second = ''] = outlets;
  const before = await achieved({ type: 'eco' });
  await market.sql('update sales_order set returned = delivered, returned_in_month = delivered where outlet_id = $1', [
    second,
  ]);
  expect(Number((await achieved({ type: 'eco' })).market.actual)).toBe(Number(before.market.actual) - 1);
  await market.sql('update sales_order set returned = 0, returned_in_month = 0 where outlet_id = $1', [second]);
  const [twin = ''] = await market.outlets(place.routes[0].id, 1);
  expect((await achieved({ type: 'newOutlets' })).market.actual).toBe('3');
  await market.post('/api/v1/outlet-merges', { outletId: twin, survivorId: second, reason: 'The same shop twice' });
  expect((await achieved({ type: 'newOutlets' })).market.actual).toBe('2');
  // Of a month before it stays the outlet that it was.
  await market.sql(`update outlet_merge set done_at = done_at + interval '32 days' where outlet_id = $1`, [twin]);
  expect((await achieved({ type: 'newOutlets' })).market.actual).toBe('3');
});

test('an outlet is new in the month in which it is approved, however long ago it was proposed', async () => {
  const { market } = place;
  const [late = ''] = await market.outlets(place.routes[0].id, 1);
  const before = Number((await achieved({ type: 'newOutlets' })).market.actual);
  await market.sql(
    `update outlet set status = 'pending', created_at = created_at - interval '2 months' where id = $1`,
    [late],
  );
  expect((await achieved({ type: 'newOutlets' })).market.actual).toBe(String(before - 1));
  await market.sql(`update outlet set status = 'active' where id = $1`, [late]);
  expect((await achieved({ type: 'newOutlets' })).market.actual).toBe(String(before));
});

test('an outlet that is deleted in the month of its approval was no new one, and one that is deleted later stays what it was then', async () => {
  const { market } = place;
  const [gone = ''] = await market.outlets(place.routes[0].id, 1);
  const before = Number((await achieved({ type: 'newOutlets' })).market.actual);
  await market.sql('update outlet set deleted_at = now() where id = $1', [gone]);
  expect((await achieved({ type: 'newOutlets' })).market.actual).toBe(String(before - 1));
  await market.sql(`update outlet set deleted_at = deleted_at + interval '32 days' where id = $1`, [gone]);
  expect((await achieved({ type: 'newOutlets' })).market.actual).toBe(String(before));
});

test('a product counts by the pieces that stayed with the outlets, and its category by their share of the net', async () => {
  const { market } = place;
  const shelf = await shelfIn(market);
  const soap = await shelf.product({ name: 'Soap' });
  const tea = await shelf.product({ name: 'Tea' });
  await market.sql(
    `insert into sales_order_line (order_id, place, product_id, pieces, price, price_from, vat_rate, gross, discount, net, vat, reserved, delivered, returned)
     select id, 0, $1, 12, 50, '2020-01-01', 0, 600, 0, 600, 0, 12, 12, 2 from sales_order order by id limit 1`,
    [soap.id],
  );
  const actualOf = async (type: string, itemId?: string) =>
    (await achieved({ type, ...(itemId && { itemId }) })).market.actual;
  const cameBack = (pieces: number, value: number, day: string) =>
    market.sql(
      `insert into sales_order_return (order_id, place, business_date, pieces, value, route_id, db_house_id)
       select sold.id, line.place, ${day}, $2, $3, sold.route_id, sold.db_house_id from sales_order_line line join sales_order sold on sold.id = line.order_id
       where line.product_id = $1`,
      [soap.id, pieces, value],
    );
  expect(await actualOf('quantity')).toBe('12');
  await cameBack(2, 100, 'sold.delivered_on');
  await cameBack(3, 150, "(month_of(sold.delivered_on) + interval '1 month')::date");
  expect(await actualOf('quantity')).toBe('10');
  expect([await actualOf('sku', soap.id), await actualOf('sku', tea.id)]).toEqual(['10', '0']);
  expect(await actualOf('category', shelf.category.id)).toBe('500.00');
});

test('an officer sees the own achievement, and the head of a territory that of the territory', async () => {
  const { officers, areas, head, territories } = place;
  const own = await achieved({}, officers[0]);
  expect(own.market).toBeNull();
  expect(own.achievements).toEqual([
    expect.objectContaining({ id: `${areas[0].id}.${officers[0].id}`, actual: '350.00' }),
  ]);
  expect((await achieved({}, head)).market).toMatchObject({ id: territories[0].id, actual: '350.00' });
  const { status } = await place.market.get(
    `/api/v1/target-achievement?type=secondaryValue&market=${areas[1].id}`,
    head,
  );
  expect(status).toBe(404);
});
