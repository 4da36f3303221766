import { comparedFigures, decimalText, percentageOf, quotient } from '@routebook/contract';
import type { Person } from '../../testing/people.ts';
import type { Answer } from '../../testing/test-market.ts';
import {
  type DashboardMarket,
  dashboardMarket,
  type MadeInvoice,
  netOf,
  returnedOf,
} from './testing/dashboard-market.ts';

let made: DashboardMarket;
let routeOnly: Person;

beforeAll(async () => {
  made = await dashboardMarket();
  routeOnly = await made.market.person({ designation: 'SO', name: 'One route', markets: [made.routes[0]?.id ?? ''] });
});
afterAll(() => made.market.close());

interface Filter {
  readonly market?: string;
  readonly routeId?: string;
  /** A place that the path leads through besides. */
  readonly within?: string;
  readonly reading?: 'sold' | 'today';
  readonly from: string;
  readonly to: string;
}

/** What the documents of a filter come to, counted here and not by the server. */
function counted({ market, routeId, within: beneath, reading = 'sold', from, to }: Filter) {
  const lies = (document: { readonly path: readonly string[]; readonly routeId: string }) => {
    const path = reading === 'sold' ? document.path : (made.pathToday.get(document.routeId) ?? []);
    return (
      [market, beneath].every((id) => id === undefined || path.includes(id)) &&
      [undefined, document.routeId].includes(routeId)
    );
  };
  const within = (day: string | null) => day !== null && day >= from && day <= to;
  const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0);
  const orders = made.orders.filter(lies);
  const taken = orders.filter(({ day, state }) => within(day) && (state === 'submitted' || state === 'delivered'));
  const delivered = orders.filter(({ deliveredOn }) => within(deliveredOn));
  const returned = orders.filter(({ returnedOn }) => within(returnedOn));
  const visits = made.visits.filter((visit) => lies(visit) && within(visit.day));
  const payments = made.payments.filter(lies);
  const billed = delivered.filter((order) => netOf(order) > returnedOf(order));
  const invoices = made.invoices.filter((sale) => !sale.draft && within(sale.day) && liesInvoice(sale));
  const until = (day: string | null) => day !== null && day <= to;
  const lines = taken.filter(({ onVisit }) => onVisit);

  function liesInvoice({ path, houseId }: MadeInvoice) {
    const today = [...made.pathToday.values()].find((one) => one.includes(houseId)) ?? [];
    const lay = reading === 'sold' ? path : today.slice(0, 8);
    return [market, beneath].every((id) => id === undefined || lay.includes(id));
  }
  return {
    secondary: sum(delivered, netOf) - sum(returned, returnedOf),
    primary: sum(invoices, ({ net, corrected }) => net - corrected),
    invoiced: sum(invoices, ({ net }) => net),
    pieces:
      sum(delivered, (order) => sum(order.lines, (line) => line.pieces)) -
      sum(returned, (order) => sum(order.lines, (line) => line.returned)),
    orders: taken.length,
    ordered: sum(taken, netOf),
    tc: visits.length,
    pc: visits.filter(({ productive }) => productive).length,
    lines: sum(lines, (order) => order.lines.length),
    visitSales: sum(lines, netOf),
    eco: new Set(billed.map(({ outletId }) => outletId)).size,
    activeSos: new Set([...visits, ...taken].map(({ officerId }) => officerId)).size,
    collections: sum(
      payments.filter(({ day, bounced }) => within(day) && !bounced),
      ({ amount }) => amount,
    ),
    due:
      sum(
        orders.filter(({ deliveredOn }) => until(deliveredOn)),
        netOf,
      ) -
      sum(
        orders.filter(({ returnedOn }) => until(returnedOn)),
        returnedOf,
      ) -
      sum(
        payments.filter(({ day, bounced }) => until(day) && !bounced),
        ({ amount }) => amount,
      ),
  };
}

/** To how many different outlets a product was delivered that has not come back. */
function ecoOfProduct({ market, from, to }: Filter, productId: string): string {
  const billed = made.orders.filter(
    ({ path, deliveredOn, lines }) =>
      (!market || path.includes(market)) &&
      deliveredOn !== null &&
      deliveredOn >= from &&
      deliveredOn <= to &&
      lines.some((line) => line.productId === productId && line.pieces > line.returned),
  );
  return String(new Set(billed.map(({ outletId }) => outletId)).size);
}

const money = (amount: number) => decimalText(BigInt(Math.round(amount * 100)), 2);
const percent = (part: number, whole: number) => {
  const steps = percentageOf(BigInt(part), BigInt(whole));
  return steps === null ? null : decimalText(steps, 1);
};

/** The top line as the server answers it, by the names of the figures. */
async function topLine(
  filter: Readonly<Record<string, string>>,
  person?: Person,
): Promise<Record<string, string | null>> {
  const { status, body } = await made.get('get-overview-stats', { compare: 'none', ...filter }, person);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return Object.fromEntries(body.overviewStats.map((stat: { key: string; value: string }) => [stat.key, stat.value]));
}

function shown(filter: Filter) {
  const { secondary, primary, orders, tc, pc, lines, visitSales, eco, activeSos, collections, due } = counted(filter);
  const each = (amount: number, count: number, steps: bigint) => quotient(BigInt(amount), BigInt(count), steps);
  const lpc = each(lines, pc, 100n);
  const drop = each(visitSales * 100, pc, 1n);
  return {
    primary: money(primary),
    secondary: money(secondary),
    orders: String(orders),
    pc: String(pc),
    strike: percent(pc, tc),
    lpc: lpc === null ? null : decimalText(lpc, 2),
    dropSize: drop === null ? null : decimalText(drop, 2),
    eco: String(eco),
    activeSos: String(activeSos),
    collections: money(collections),
    due: money(due),
  };
}

const ranges: readonly (readonly [number, number])[] = [
  [0, 0],
  [-7, 0],
  [-45, -35],
  [-60, 0],
  [-129, -20],
  [-5 * 365, 0],
];
const places = ['all', 'nation', 'regions.0', 'regions.1', 'territories.1', 'houses.1', 'routes.2'] as const;

function placeOf(name: (typeof places)[number]): string | undefined {
  if (name === 'all') return undefined;
  if (name === 'nation') return made.nation.id;
  const [list, index] = name.split('.') as ['regions' | 'territories' | 'houses' | 'routes', string];
  return made[list][Number(index)]?.id;
}

describe.each(['sold', 'today'] as const)('the top line as %s', (reading) => {
  test.each(places)('of %s is what the documents come to, whatever the days', async (name) => {
    const market = placeOf(name);
    for (const [from, to] of ranges) {
      const days = { from: made.day(from), to: made.day(to), reading, ...(market && { market }) };
      const expected = { ...shown(days), ...(name.startsWith('routes') && { primary: null }) };
      expect({ days, ...(await topLine(days)) }).toMatchObject({ days, ...expected });
    }
  });
});

test('in pieces it is what was delivered in the days and has not come back', async () => {
  const days = { from: made.day(-60), to: made.day(0) };
  expect((await topLine({ ...days, measure: 'volume' })).secondary).toBe(String(counted(days).pieces));
});

test('a figure stands against the same of last month’s working days, of last year, or the target', async () => {
  const { body } = await made.get('get-overview-stats', { from: made.day(-7), to: made.day(0), compare: 'lmtd' });
  const { compared } = body.period;
  const stat = (key: string) => body.overviewStats.find((one: { key: string }) => one.key === key);
  expect(stat('secondary').compared).toBe(money(counted(compared).secondary));
  expect(stat('eco').compared).toBe(String(counted(compared).eco));
  expect(stat('secondary').spark).toHaveLength(8);
  expect(body.period.points).toHaveLength(8);
  const course = stat('orders').spark.reduce((sum: number, value: string) => sum + Number(value), 0);
  expect(course).toBe(Number(stat('orders').value));
  const dues = body.period.points.map(async (day: string) => (await topLine({ from: day, to: day })).due);
  expect(stat('due').spark).toEqual(await Promise.all(dues));
  expect(stat('due').spark.at(-1)).toBe(stat('due').value);
});

test('the run rate and achievement go by the plan in force, split into days', async () => {
  const month = made.today.slice(0, 7);
  const [year = '', number = ''] = month.split('-');
  await made.market.sql(
    "insert into target_plan (id, type, year, scenario) values ('0199a300-0000-7000-8000-0000000000aa', 'secondaryValue', $1, 'Plan')",
    [year],
  );
  await made.market.sql(
    `insert into target_month (plan_id, month, revision, state) values ('0199a300-0000-7000-8000-0000000000aa', $1, 1, 'approved'),
       ('0199a300-0000-7000-8000-0000000000aa', $1, 2, 'draft')`,
    [number],
  );
  const days = Array.from({ length: new Date(Number(year), Number(number), 0).getDate() }, () => '1000');
  await made.market.sql(
    `insert into target_cell (plan_id, month, revision, node_id, amount, days) values
       ('0199a300-0000-7000-8000-0000000000aa', $1, 1, $2, $3, $4::numeric[]), ('0199a300-0000-7000-8000-0000000000aa', $1, 2, $2, 1, null)`,
    [number, made.nation.id, days.length * 1000, days],
  );
  const from = `${month}-01`;
  const line = await topLine({ market: made.nation.id, from, to: made.today });
  const gone = Number(made.today.slice(8));
  expect(line.target).toBe(money(gone * 1000));
  const { secondary } = counted({ market: made.nation.id, from, to: made.today });
  expect(line.achievement).toBe(percent(secondary, gone * 1000));
  expect((await topLine({ market: made.regions[0].id, from, to: made.today })).target).toBeNull();
  const against = await made.get('get-overview-stats', {
    market: made.nation.id,
    from,
    to: made.today,
    compare: 'target',
  });
  const stat = (key: string) => against.body.overviewStats.find((one: { key: string }) => one.key === key);
  expect(stat('secondary')).toMatchObject({ compared: money(gone * 1000) });
  expect(stat('achievement').spark).toEqual(
    against.body.period.points.map((day: string) =>
      percent(counted({ market: made.nation.id, from: day, to: day }).secondary, 1000),
    ),
  );
});

test('the target of an SO’s own routes together is the one that was set for the SO', async () => {
  const month = made.today.slice(0, 7);
  const [year = '', number = ''] = month.split('-');
  const so = made.officers[1] ?? routeOnly;
  const plan = '0199a300-0000-7000-8000-0000000000bb';
  await made.market.sql("insert into target_plan (id, type, year, scenario) values ($1, 'quantity', $2, 'Plan')", [
    plan,
    year,
  ]);
  await made.market.sql("insert into target_month (plan_id, month, revision, state) values ($1, $2, 1, 'approved')", [
    plan,
    number,
  ]);
  await made.market.sql(
    'insert into target_cell (plan_id, month, revision, node_id, user_id, amount, days) values ($1, $2, 1, $3, $4, $5, $6::numeric[])',
    [plan, number, made.territories[1].id, so.id, 62, Array.from({ length: 31 }, () => '2')],
  );
  const asked = { from: made.today, to: made.today, measure: 'volume' };
  const own = await made.get('get-overview-stats', asked, so);
  const stat = (key: string) => own.body.overviewStats.find((one: { key: string }) => one.key === key);
  expect(stat('target')).toMatchObject({ value: '2', spark: ['2'] });
  expect(stat('achievement').value).toBe(percent(Number(stat('secondary').value), 2));
  const rows = await made.get('explain-rows', { ...asked, figure: 'target' }, so);
  expect(rows.body.rows).toMatchObject([{ amount: '2' }]);
  // Of somebody else, and of one of the routes, it is the place's, which has none.
  expect((await topLine(asked, routeOnly)).target).toBeNull();
  expect((await topLine({ ...asked, market: made.routes[2]?.id ?? '' })).target).toBeNull();
});

test('regions, and what lies beneath one, are ranked by what they sold', async () => {
  const days = { from: made.day(-60), to: made.day(0) };
  const { body } = await made.get('get-region-wise', days);
  expect(body.level).toBe('region');
  const expected = made.regions.map(({ id }) => money(counted({ ...days, market: id }).secondary));
  expect(
    new Map(body.places.map((row: { place: { id: string }; secondary: string }) => [row.place.id, row.secondary])),
  ).toEqual(new Map(made.regions.map(({ id }, index) => [id, expected[index]])));
  const beneath = await made.get('get-region-wise', {
    ...days,
    level: 'territory',
    market: made.regions[1].id,
    reading: 'today',
  });
  expect(beneath.body.places.map(({ place }: { place: { id: string } }) => place.id).sort()).toEqual(
    [made.territories[1].id, made.territories[2].id].sort(),
  );
  const nations = await made.get('get-nation-wise', days);
  expect(nations.body.nations).toHaveLength(1);
  expect(nations.body.months).toHaveLength(13);
});

test('a territory that moved away shows beneath each region what was sold while it lay there', async () => {
  const days = { from: made.day(-90), to: made.day(0) };
  for (const [index, { id: region }] of made.regions.entries()) {
    const lines = { ...days, market: region };
    const { body } = await made.get('get-region-wise', { ...lines, level: 'territory' });
    const shownOf = new Map<string, { secondary: string; primary: string; eco: string; contribution: string }>(
      body.places.map((row: { place: { id: string } }) => [row.place.id, row]),
    );
    for (const { id } of made.territories.slice(index, index + 2)) {
      const own = counted({ ...lines, within: id });
      expect(shownOf.get(id)).toMatchObject({
        secondary: money(own.secondary),
        primary: money(own.primary),
        eco: String(own.eco),
        contribution: percent(own.secondary, counted(lines).secondary),
      });
    }
    const asOf = { ...lines, to: made.day(-10), asOf: '2199-01-01T00:00:00Z', level: 'territory' };
    const { asOf: _, ...now } = asOf;
    expect((await made.get('get-region-wise', asOf)).body.places).toEqual(
      (await made.get('get-region-wise', now)).body.places,
    );
  }
});

test('sources and days of primary sales come to what was invoiced less what was corrected', async () => {
  const days = { from: made.day(-60), to: made.day(0) };
  const { primary } = counted(days);
  const sources = await made.get('get-source-wise', days);
  expect(sources.body.total).toBe(money(primary));
  const sum = (values: readonly string[]) => values.reduce((total, value) => total + Number(value), 0);
  expect(sum(sources.body.sources.flatMap(({ course }: { course: string[] }) => course))).toBe(primary);
  const dated = await made.get('primary-sales-dashboard-stats', { ...days, level: 'dbHouse' });
  expect(sum(dated.body.rows.flatMap(({ course }: { course: string[] }) => course))).toBe(primary);
  expect(dated.body.cumulative.at(-1).cumulative).toBe(money(primary));
});

test('territories have stock, SOs and vacant routes of today beside their sales', async () => {
  const days = { from: made.day(-60), to: made.day(0) };
  const { body } = await made.get('get-territory-view', { ...days, sort: '-secondary' });
  expect(body.totalTerritories).toBe(3);
  for (const row of body.territories) {
    const own = counted({ ...days, market: row.place.id });
    expect(row).toMatchObject({
      secondary: money(own.secondary),
      primary: money(own.primary),
      eco: String(own.eco),
      sos: 1,
      vacantRoutes: 0,
    });
  }
  expect(body.totals).toMatchObject({ sos: 3, vacantRoutes: 0, eco: shown(days).eco });
});

test('SOs have their calls, sales and rank; their sums are the whole', async () => {
  const days = { from: made.day(-60), to: made.day(0) };
  const { body } = await made.get('get-so-view', days);
  const sold = body.officers.map(({ secondary }: { secondary: string }) => Number(secondary));
  expect(sold).toEqual([...sold].sort((one, other) => other - one));
  expect(body.officers.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3]);
  const { secondary, tc, pc } = counted(days);
  expect(body.totals).toMatchObject({
    secondary: money(secondary),
    tc: String(tc),
    pc: String(pc),
    strike: percent(pc, tc),
  });
  const last = await made.get('get-so-view', { ...days, sort: '-tc', page: '3', pageSize: '1' });
  expect(last.body.officers).toHaveLength(1);
});

test('top-selling products and routes come to the whole', async () => {
  const days = { from: made.day(-60), to: made.day(0) };
  for (const market of [undefined, made.regions[1].id, made.territories[1].id, made.routes[2]?.id]) {
    const filter = { ...days, ...(market && { market }) };
    const { body } = await made.get('get-top-selling-products', filter);
    const pieces = body.topSellingProducts.reduce(
      (sum: number, row: { quantity: string }) => sum + Number(row.quantity),
      0,
    );
    expect({ market, pieces }).toEqual({ market, pieces: counted(filter).pieces });
    for (const row of body.topSellingProducts) expect(row.eco).toBe(ecoOfProduct(filter, row.product.id));
    const routes = await made.get('get-top-selling-routes', filter);
    expect(routes.body.total).toBe(money(counted(filter).secondary));
    for (const row of routes.body.topSellingRoutes.slice(0, 2)) {
      // Of a route that has moved, what it sold while it lay there.
      const own = counted({ ...filter, routeId: row.route.id });
      expect(row).toMatchObject({ value: money(own.secondary), eco: String(own.eco), strike: percent(own.pc, own.tc) });
    }
  }
});

test('routes have no stock, and so no cover of it: it does not read as if nothing was left', async () => {
  const asked = { from: made.day(-60), to: made.day(0), market: made.routes[2]?.id ?? '' };
  const { body } = await made.get('get-top-selling-products', asked);
  expect(body.topSellingProducts.length).toBeGreaterThan(0);
  for (const { product, stockCover } of body.topSellingProducts) {
    expect(stockCover).toBeNull();
    const one = await made.get('explain-figure', { ...asked, figure: 'stockCover', productId: product.id });
    expect(one.body.explained.value).toBeNull();
  }
  const whole = await made.get('explain-figure', { ...asked, figure: 'stockCover' });
  expect(whole.body.explained.value).toBeNull();
});

describe('comparison', () => {
  const days = () => ({ from: made.day(-60), to: made.day(0) });

  test('of SOs beside each other and their median, by man-day, with a minimum of calls', async () => {
    const peers = made.officers.map(({ id }) => id).join();
    const { body } = await made.get('so-performance-comparison', { ...days(), peers, median: 'yes' });
    expect(body.peers.map(({ id }: { id: string }) => id)).toEqual(made.officers.map(({ id }) => id));
    const calls = body.peers
      .map(({ tc }: { tc: string }) => Number(tc))
      .sort((one: number, other: number) => one - other);
    expect(body.median).toMatchObject({ peers: 3, tc: String(calls[1]) });
    const busy = await made.get('so-performance-comparison', {
      ...days(),
      peers,
      median: 'yes',
      minimumCalls: String(calls[2]),
    });
    expect(busy.body.median.peers).toBe(1);
    expect(busy.body.peers.filter(({ belowMinimum }: { belowMinimum: boolean }) => belowMinimum)).toHaveLength(2);
    const perDay = await made.get('so-performance-comparison', { ...days(), peers, per: 'manDay' });
    expect(perDay.body.peers[0]).toMatchObject({ manDays: 0, tc: null });
  });

  test('of regions, each with what it sold', async () => {
    const { body } = await made.get('region-performance-comparison', days());
    for (const peer of body.peers) {
      const own = counted({ ...days(), market: peer.id });
      expect(peer).toMatchObject({ secondary: money(own.secondary), tc: String(own.tc), eco: String(own.eco) });
    }
  });

  test('of TOs by the places that they look after', async () => {
    const territory = made.territories[0].id;
    const to = await made.market.person({ designation: 'TO', name: 'Of the first', markets: [territory] });
    const { body } = await made.get('to-performance-comparison', { ...days(), peers: to.id, median: 'yes' });
    expect(body.peers[0]).toMatchObject({
      id: to.id,
      secondary: money(counted({ ...days(), market: territory }).secondary),
    });
    const choice = await made.get('comparison-peers', { kind: 'to', search: 'first' });
    expect(choice.body.peers).toMatchObject([{ id: to.id }]);
  });

  test('names what cannot be compared', async () => {
    const one = await made.get('so-performance-comparison', { peers: made.officers[0]?.id ?? '' });
    expect(one).toMatchObject({ status: 400, body: { fields: { peers: expect.stringContaining('two') } } });
    const many = Array.from({ length: 7 }, (_, index) => `0199a300-0000-7000-8000-00000000000${index}`).join();
    expect((await made.get('so-performance-comparison', { peers: many })).status).toBe(400);
    expect((await made.get('so-performance-comparison', { peers: 'Rahim,Karim' })).status).toBe(400);
    const unknown = `${made.officers[0]?.id},0199a300-0000-7000-8000-000000000001`;
    expect((await made.get('so-performance-comparison', { peers: unknown })).status).toBe(404);
  });
});

/** A total of a list's reply, where the link says it is. */
function totalIn(body: Record<string, unknown>, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], body);
}

/** The call of the list at an address. */
function listAt(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://portal');
  const view = searchParams.get('view');
  searchParams.delete('view');
  const path = {
    '/order/orders': { collections: 'collections', ledger: 'outlet-ledger' }[view ?? ''] ?? 'orders',
    '/outlet-visit/outlet-visits': 'outlet-visits',
    '/stock/primary-sales': 'get-primary-sales',
    '/stock/stocks': 'stocks',
    '/outlet/outlets': 'outlets',
  }[pathname];
  return `/api/v1/${path}?${searchParams}&pageSize=1`;
}

const explainable = [
  'primary',
  'secondary',
  'orders',
  'ordered',
  'tc',
  'pc',
  'strike',
  'ovt',
  'geoCompliance',
  'dropSize',
  'eco',
  'collections',
  'due',
  'coverage',
  'stockCover',
];

describe.each(['sold', 'today'] as const)('explained as %s', (reading) => {
  test.each(['all', 'regions.0', 'territories.1', 'routes.2'] as const)(
    'each figure of %s links to lists of its rows, which come to the same',
    async (name) => {
      const market = placeOf(name);
      const filter = { from: made.day(-60), to: made.day(-3), reading, compare: 'lmtd', ...(market && { market }) };
      let followed = 0;
      for (const figure of explainable) {
        const { body } = await made.get('explain-figure', { ...filter, figure });
        const { links, inputs, value, formula, calculation } = body.explained;
        expect(formula).not.toBe('');
        expect(calculation).toContain(value ?? 'none');
        for (const link of [...links, ...inputs.flatMap((input: { links: object[] }) => input.links)]) {
          const list = await made.market.get(listAt(link.address));
          expect({ figure, address: link.address, total: String(totalIn(list.body, link.total)) }).toEqual({
            figure,
            address: link.address,
            total: link.value,
          });
          followed += 1;
        }
      }
      expect(followed).toBeGreaterThan(12);
    },
  );
});

/** All rows that a figure was counted from, page by page, and what they come to in the steps of its unit. */
async function rowsBehind(query: Readonly<Record<string, string>>) {
  const rows: { readonly kind: string; readonly day: string | null; readonly amount: string }[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: Answer = await made.get('explain-rows', { ...query, ...(after !== '' && { after }) });
    expect(page.status).toBe(200);
    rows.push(...page.body.rows);
    after = page.body.next;
  }
  return rows;
}

const total = (rows: readonly { readonly amount: string }[]) =>
  rows.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);

const laidOpen = [
  ...explainable,
  'achievement',
  'growth',
  'runRate',
  'primaryTarget',
  'adherence',
  'lpc',
  'activeSos',
  'fillRate',
];

describe.each([
  { reading: 'sold', measure: 'value' },
  { reading: 'today', measure: 'value' },
  { reading: 'sold', measure: 'volume' },
] as const)('the rows of figures $measure as $reading', ({ reading, measure }) => {
  test.each(['all', 'territories.1'] as const)('come to the figure, of %s', async (name) => {
    const market = placeOf(name);
    const filter = { from: made.day(-60), to: made.day(-3), reading, measure, ...(market && { market }) };
    const shown = new Map<string, string>();
    for (const figure of laidOpen) {
      const { explained } = (await made.get('explain-figure', { ...filter, figure })).body;
      for (const part of [{ ...explained, key: figure }, ...explained.inputs])
        if (part.hasRows) shown.set(part.key, part.value);
    }
    expect(shown.size).toBeGreaterThan(20);
    for (const [figure, value] of shown) {
      const rows = await rowsBehind({ ...filter, figure });
      expect({ figure, total: total(rows) }).toEqual({ figure, total: Math.round(Number(value) * 100) });
      expect(rows.map(({ day }) => day)).toEqual(
        rows
          .map(({ day }) => day)
          .sort()
          .reverse(),
      );
    }
  });
});

test('as of an instant the rows are those that were known then', async () => {
  const { at } = (await made.market.sql<{ at: string }>("select (now() - interval '1 day')::text as at"))[0] ?? {};
  const asOf = new Date(at ?? '').toISOString();
  const filter = { from: made.day(-30), to: made.day(-3), asOf };
  const { explained } = (await made.get('explain-figure', { ...filter, figure: 'orders' })).body;
  expect(total(await rowsBehind({ ...filter, figure: 'orders' }))).toBe(Number(explained.value) * 100);
});

test('rows name their document, and link to it where the person may open it', async () => {
  const days = { from: made.day(-60), to: made.day(-3) };
  const [order] = (await made.get('explain-rows', { ...days, figure: 'delivered' })).body.rows;
  expect(order).toMatchObject({
    kind: 'delivery',
    name: expect.stringMatching(/^\d+$/),
    address: expect.stringContaining('/order/orders?row='),
    outlet: { name: expect.any(String) },
    place: { name: expect.any(String) },
    officer: { name: expect.stringMatching(/^SO /) },
  });
  const [seen] = (await made.get('explain-rows', { ...days, figure: 'tc' }, routeOnly)).body.rows;
  expect(seen.place.name).toBe(made.routes[0]?.name);
});

test('rows are refused beside the field that asks for what has none', async () => {
  const days = { from: made.day(-60), to: made.day(-3) };
  const rate = await made.get('explain-rows', { ...days, figure: 'strike' });
  expect(rate).toMatchObject({ status: 400, body: { fields: { figure: expect.stringContaining('worked out') } } });
  const long = await made.get('explain-rows', { from: made.day(-93), to: made.day(0), figure: 'orders' });
  expect(long).toMatchObject({ status: 400, body: { fields: { from: expect.stringContaining('92 days') } } });
});

test('the contribution of a place is explained by the sales of all, as its row shows it', async () => {
  const days = { from: made.day(-60), to: made.day(-3) };
  const [row] = (await made.get('get-region-wise', days)).body.places;
  const { explained } = (await made.get('explain-figure', { ...days, market: row.place.id, figure: 'contribution' }))
    .body;
  expect(explained.value).toBe(row.contribution);
  expect(Number(explained.value)).toBeLessThan(100);
  const inRegion = { ...days, market: row.place.id, level: 'territory' };
  const [part] = (await made.get('get-region-wise', inRegion)).body.places;
  const asked = { ...days, market: part.place.id, figure: 'contribution', whole: row.place.id };
  expect((await made.get('explain-figure', asked)).body.explained.value).toBe(part.contribution);
});

test.each([
  { reading: 'sold', measure: 'value', of: 'all' },
  { reading: 'sold', measure: 'value', of: 'regions.0' },
  { reading: 'sold', measure: 'volume', of: 'regions.1' },
  { reading: 'today', measure: 'volume', of: 'regions.0' },
  { reading: 'today', measure: 'value', of: 'regions.1' },
] as const)('each figure of a row is explained as the row shows it: %o', async ({ reading, measure, of }) => {
  const market = placeOf(of);
  const filter = { reading, measure, from: made.day(-60), to: made.day(0), ...(market && { market }) };
  const read = async (path: string) => (await made.get(path, filter)).body;
  const figuresOf = (row: Answer['body'], keys: readonly string[], whose: Record<string, string> = {}) =>
    keys.map((figure) => ({
      figure,
      value: row[figure],
      whose: whose.market ? { whole: market ?? 'all', ...whose } : whose,
    }));
  const ofPlaces = ['target', 'secondary', 'achievement', 'growth', 'orders', 'eco', 'strike'];
  const ofTerritories = ['primary', 'secondary', 'ratio', 'stockCover', 'eco', 'adherence'];
  const ofOfficers = ['secondary', 'daysPresent', 'lateDays', 'sc', 'tc', 'pc', 'strike', 'lpc'];
  const { territories, totals } = await read('get-territory-view');
  const { peers = [] } = await read('region-performance-comparison');
  const { officers, totals: allOfficers } = await read('get-so-view');
  const { compared } = (await read('get-nation-wise')).period;
  const each = (rows: Answer['body'][], of: (row: Answer['body']) => ReturnType<typeof figuresOf>) => rows.flatMap(of);
  const shown = [
    ...each((await read('get-region-wise')).places, (row) => [
      ...figuresOf(row, [...ofPlaces, 'contribution'], { market: row.place.id }),
    ]),
    ...each(territories, (row) => figuresOf(row, ofTerritories, { market: row.place.id })),
    ...figuresOf(totals, ofTerritories),
    ...each(peers, (row) => figuresOf(row, comparedFigures, { market: row.id })),
    ...each(officers, (row) => figuresOf(row, ofOfficers, { officerId: row.officer.id })),
    ...figuresOf(allOfficers, [...ofOfficers, 'target', 'achievement'], { officers: 'all' }),
    ...each((await read('get-top-selling-products')).topSellingProducts, (row) => [
      ...figuresOf({ ...row, contribution: row.share }, ['eco', 'stockCover', 'growth', 'contribution'], {
        productId: row.product.id,
      }),
      ...figuresOf({ secondary: row.value }, ['secondary'], { productId: row.product.id, measure: 'value' }),
      ...figuresOf({ secondary: row.quantity }, ['secondary'], { productId: row.product.id, measure: 'volume' }),
    ]),
    ...each((await read('get-top-selling-routes')).topSellingRoutes, (row) => [
      ...figuresOf({ ...row, secondary: row.value }, ['secondary', 'eco', 'strike', 'growth'], {
        market: row.route.id,
      }),
      ...figuresOf({ ordered: row.preOrderAmount }, ['ordered'], { market: row.route.id, measure: 'value' }),
      ...figuresOf({ ordered: row.preOrderUnits }, ['ordered'], { market: row.route.id, measure: 'volume' }),
    ]),
    ...each((await read('get-source-wise')).sources, (row) =>
      figuresOf(
        { ...row, primaryShare: row.share, primaryGrowth: row.growth },
        ['primary', 'primaryShare', 'primaryGrowth'],
        {
          sourceCategoryId: row.source.id,
        },
      ),
    ),
    ...each((await read('get-nation-wise')).nations, (row) =>
      figuresOf({ secondary: row.compared }, ['secondary'], { market: row.place.id, compare: 'none', ...compared }),
    ),
  ].filter(({ value }) => value !== null);
  expect(shown.length).toBeGreaterThan(20);
  for (const { figure, value, whose } of shown) {
    const { body } = await made.get('explain-figure', { ...filter, ...whose, figure });
    expect({ figure, whose, value: body.explained?.value }).toEqual({ figure, whose, value });
  }
});

describe('figures that are compared', () => {
  const days = () => ({ from: made.day(-60), to: made.day(0) });

  beforeAll(async () => {
    const [first, second] = made.officers;
    for (const [index, officer] of [first, first, second].entries()) {
      const path = made.pathToday.get(made.routes[officer === first ? 0 : 1]?.id ?? '');
      await made.market.sql(
        `insert into attendance (id, user_id, designation_id, business_date, day_type, status, path)
         select gen_random_uuid(), person.id, designation.id, $2::date, 'working', 'present', $3::uuid[]
         from user_account person join designation on designation.name = person.designation where person.id = $1::uuid`,
        [officer?.id, made.day(-10 - index), path],
      );
    }
    await made.market.person({
      designation: 'TO',
      name: 'Of two territories',
      markets: made.territories.slice(0, 2).map(({ id }) => id),
    });
  });

  test.each([
    ['so', 'total'],
    ['so', 'manDay'],
    ['to', 'total'],
    ['to', 'manDay'],
    ['region', 'total'],
    ['region', 'manDay'],
  ] as const)('of each %s by %s, and their median, are explained as the card shows them', async (kind, per) => {
    for (const market of [undefined, made.regions[0].id]) {
      const filter = { ...days(), ...(market && { market }) };
      const { peers, median } = (await made.get(`${kind}-performance-comparison`, { ...filter, per, median: 'yes' }))
        .body;
      const whose = { so: 'officerId', to: 'toId', region: 'market' }[kind];
      let explained = 0;
      for (const [row, of] of [
        ...peers.map((peer: { id: string }) => [
          peer,
          { [whose]: peer.id, ...(kind === 'region' && { whole: market ?? 'all' }) },
        ]),
        [median, { median: kind }],
      ]) {
        for (const figure of comparedFigures) {
          if (row[figure] === null) continue;
          const { body } = await made.get('explain-figure', { ...filter, ...of, per, figure });
          expect({ of, figure, value: body.explained?.value }).toEqual({ of, figure, value: row[figure] });
          expect(body.explained.calculation).toContain(row[figure]);
          explained += 1;
        }
      }
      expect(explained).toBeGreaterThan(20);
    }
  });

  test('per man-day are made of the figure and the days, whose rows are the check-ins', async () => {
    const filter = { ...days(), officerId: made.officers[0]?.id ?? '' };
    const { explained } = (await made.get('explain-figure', { ...filter, figure: 'tc', per: 'manDay' })).body;
    expect(explained).toMatchObject({
      label: 'TC per man-day',
      formula: 'TC / man-days',
      inputs: [
        { key: 'tc', hasRows: true },
        { key: 'daysPresent', label: 'Man-days', value: '2', hasRows: true },
      ],
    });
    expect(total(await rowsBehind({ ...filter, figure: 'daysPresent' }))).toBe(200);
    expect(total(await rowsBehind({ ...days(), figure: 'daysPresent' }))).toBe(300);
  });

  test('the median has what each came to behind it, and who stands in the middle', async () => {
    const filter = { ...days(), median: 'so', figure: 'tc' };
    const { explained } = (await made.get('explain-figure', filter)).body;
    const rows = await rowsBehind(filter);
    const amounts = rows.map(({ amount }) => Number(amount));
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    expect(explained).toMatchObject({
      value: rows[1]?.amount,
      label: 'Median of TC',
      inputs: [{ value: rows[1]?.amount }],
    });
    const few = { ...filter, minimumCalls: String(Math.max(...amounts)) };
    expect((await made.get('explain-figure', few)).body.explained.value).toBe(rows[0]?.amount);
    expect(await rowsBehind(few)).toHaveLength(1);
  });

  test('rows of a TO, of a product, of a source and of all SOs come to the figure', async () => {
    const [to] = (await made.get('to-performance-comparison', days())).body.peers;
    const [product] = (await made.get('get-top-selling-products', days())).body.topSellingProducts;
    const [source] = (await made.get('get-source-wise', days())).body.sources;
    for (const [of, figures] of [
      [{ toId: to.id }, ['secondary', 'tc', 'eco', 'strike', 'daysPresent']],
      [{ productId: product.product.id }, ['secondary', 'eco']],
      [{ productId: product.product.id, measure: 'volume' }, ['secondary', 'growth', 'stockCover']],
      [{ sourceCategoryId: source.source.id }, ['primary']],
      [{ officers: 'all' }, ['secondary', 'tc', 'strike', 'daysPresent']],
    ] as const) {
      for (const figure of figures) {
        const filter = { ...days(), ...of, figure };
        const { explained } = (await made.get('explain-figure', filter)).body;
        const parts = [{ ...explained, key: figure }, ...explained.inputs].filter(({ hasRows }) => hasRows);
        expect({ of, figure, parts: parts.length > 0 }).toEqual({ of, figure, parts: true });
        for (const { key, value } of parts) {
          const rows = await rowsBehind({ ...filter, figure: key });
          expect({ of, key, total: total(rows) }).toEqual({ of, key, total: Math.round(Number(value) * 100) });
        }
      }
    }
  });

  test('one alone is asked for, and a TO of one’s own market', async () => {
    const [to] = (await made.get('to-performance-comparison', days())).body.peers;
    const asked = { ...days(), figure: 'tc', toId: to.id };
    expect((await made.get('explain-figure', { ...asked, officers: 'all' })).status).toBe(400);
    expect((await made.get('explain-figure', asked, routeOnly)).status).toBe(404);
    expect((await made.get('explain-rows', asked, routeOnly)).status).toBe(404);
  });
});

test('a territory that moved away is explained by what was sold while it lay in the region', async () => {
  const days = { from: made.day(-90), to: made.day(0) };
  const [region] = made.regions;
  const moved = made.territories[1].id;
  const own = counted({ ...days, market: region.id, within: moved });
  expect(own.secondary).not.toBe(counted({ ...days, market: moved }).secondary);
  const ofRegion = { ...days, market: moved, whole: region.id };
  const { explained } = (await made.get('explain-figure', { ...ofRegion, figure: 'secondary' })).body;
  expect(explained).toMatchObject({
    value: money(own.secondary),
    filters: expect.arrayContaining([{ label: 'While it lay in', value: region.name }]),
    links: [],
    notes: [expect.stringContaining('has moved')],
  });
  for (const figure of ['secondary', 'primary', 'eco', 'pc', 'activeSos'] as const) {
    const asked = { ...ofRegion, from: made.day(-80), figure };
    const { value, inputs, hasRows } = (await made.get('explain-figure', asked)).body.explained;
    const expected = counted({ ...days, from: made.day(-80), market: region.id, within: moved })[figure];
    expect({ figure, value }).toEqual({ figure, value: figure.endsWith('ary') ? money(expected) : String(expected) });
    for (const part of hasRows ? [{ key: figure, value }] : inputs)
      expect({ part, total: total(await rowsBehind({ ...asked, figure: part.key })) }).toEqual({
        part,
        total: Math.round(Number(part.value) * 100),
      });
  }
  const change = { ...ofRegion, from: made.day(-45), beforeFrom: made.day(-90), beforeTo: made.day(-46) };
  for (const by of ['place', 'product', 'person']) {
    const { after } = (await made.get('explain-change', { ...change, figure: 'secondary', by })).body.change;
    expect(after.value).toBe(
      money(counted({ from: change.from, to: days.to, market: region.id, within: moved }).secondary),
    );
  }
});

test('what lies beneath a territory that moved away is listed and explained by what was sold while both lay in the region', async () => {
  const days = { from: made.day(-90), to: made.day(0) };
  const [region] = made.regions;
  const moved = made.territories[1].id;
  const { body } = await made.get('get-region-wise', { ...days, market: moved, whole: region.id, level: 'dbHouse' });
  const sums = body.places.map(({ secondary }: { secondary: string }) => Number(secondary));
  const own = counted({ ...days, market: region.id, within: moved });
  expect(sums.reduce((one: number, other: number) => one + other, 0)).toBe(own.secondary);
  for (const row of body.places) {
    const asked = { ...days, market: row.place.id, whole: `${region.id},${moved}` };
    for (const figure of ['secondary', 'eco', 'contribution']) {
      const { explained } = (await made.get('explain-figure', { ...asked, figure })).body;
      expect({ figure, value: explained.value }).toEqual({ figure, value: row[figure] });
    }
  }
});

test('who looks after the region that a territory has left has its sales of then explained, and nothing else of it', async () => {
  const days = { from: made.day(-90), to: made.day(0), figure: 'secondary' };
  const [region] = made.regions;
  const moved = made.territories[1].id;
  const person = await made.market.person({ designation: 'TO', name: 'Of the left region', markets: [region.id] });
  const own = counted({ ...days, market: region.id, within: moved });
  for (const whole of ['all', region.id]) {
    const { explained } = (await made.get('explain-figure', { ...days, market: moved, whole }, person)).body;
    expect(explained.value).toBe(money(own.secondary));
  }
  expect((await made.get('explain-figure', { ...days, market: moved }, person)).status).toBe(404);
  const today = { ...days, market: moved, whole: region.id, reading: 'today' };
  expect((await made.get('explain-figure', today, person)).status).toBe(404);
  const never = { ...days, market: made.territories[2].id, whole: region.id };
  expect((await made.get('explain-figure', never, person)).status).toBe(404);
});

test('what one SO, product or source came to is explained as its row shows it', async () => {
  const days = { from: made.day(-60), to: made.day(0) };
  const [officer] = (await made.get('get-so-view', days)).body.officers;
  const one = await made.get('explain-figure', { ...days, figure: 'secondary', officerId: officer.officer.id });
  expect(one.body.explained.value).toBe(officer.secondary);
  for (const link of one.body.explained.links) {
    expect(totalIn((await made.market.get(listAt(link.address))).body, link.total)).toBe(officer.secondary);
  }
  const [product] = (await made.get('get-top-selling-products', days)).body.topSellingProducts;
  const sold = await made.get('explain-figure', { ...days, figure: 'secondary', productId: product.product.id });
  expect(sold.body.explained.value).toBe(product.value);
  const [source] = (await made.get('get-source-wise', days)).body.sources;
  const bought = await made.get('explain-figure', { ...days, figure: 'primary', sourceCategoryId: source.source.id });
  expect(bought.body.explained.value).toBe(source.primary);
});

test.each([
  ['secondary', 'place'],
  ['secondary', 'product'],
  ['secondary', 'person'],
  ['primary', 'place'],
  ['orders', 'person'],
  ['strike', 'place'],
  ['strike', 'person'],
  ['lpc', 'person'],
  ['dropSize', 'place'],
  ['eco', 'place'],
  ['collections', 'place'],
])('why %s changed is told by %s, with contributions that come to the whole difference', async (figure, by) => {
  for (const market of [undefined, made.regions[0].id, made.territories[1].id]) {
    for (const reading of ['sold', 'today']) {
      const days = { from: made.day(-45), to: made.day(-5), beforeFrom: made.day(-90), beforeTo: made.day(-46) };
      const { status, body } = await made.get('explain-change', {
        ...days,
        figure,
        by,
        reading,
        ...(market && { market }),
      });
      expect(status).toBe(200);
      const { difference, contributions, before, after } = body.change;
      const digits = (text: string) => BigInt(text.replace('.', ''));
      if (difference === null) continue;
      expect(digits(after.value) - digits(before.value)).toBe(digits(difference));
      const sum = contributions.reduce(
        (total: bigint, one: { difference: string }) => total + digits(one.difference),
        0n,
      );
      expect({ market, reading, sum }).toEqual({ market, reading, sum: digits(difference) });
    }
  }
});

describe('as of an instant', () => {
  test('of a moment to come it is what is kept', async () => {
    for (const name of places) {
      const market = placeOf(name);
      const filter = { from: made.day(-60), to: made.day(0), ...(market && { market }) };
      for (const reading of ['sold', 'today']) {
        const asOf = '2199-01-01T00:00:00Z';
        expect(await topLine({ ...filter, reading, asOf })).toEqual(await topLine({ ...filter, reading }));
      }
    }
  });

  test.each([
    ['get-so-view', '', ''],
    ['get-so-view', '-tc', ''],
    ['get-top-selling-routes', '', ''],
    ['get-top-selling-products', '', ''],
    ['get-territory-view', '', ''],
    ['get-territory-view', '-secondary', ''],
    ['get-territory-view', '-eco', 'of a region that a territory has left'],
    ['get-region-wise', '', ''],
  ])('%s %s %s of a moment to come is what is kept by day and by spans of the calendar', async (path, sort, left) => {
    const today = made.day(0);
    const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
    const before = made.day(-Number(today.slice(8)));
    for (const [from, to] of [
      [today, today],
      [made.day(-7), today],
      [monthOf(today), today],
      [monthOf(before), before],
      [monthOf(before), made.day(-Number(today.slice(8)) - 3)],
      [monthOf(before), made.day(-1)],
    ] as const) {
      for (const measure of ['value', 'volume']) {
        const filter = { from, to, measure, ...(sort && { sort }), ...(left && { market: made.regions[0].id }) };
        const { body: kept } = await made.get(path, filter);
        const { body: counted } = await made.get(path, { ...filter, asOf: '2199-01-01T00:00:00Z' });
        expect({ from, to, measure, ...counted }).toEqual({ from, to, measure, ...kept });
      }
    }
  });

  test('what came in later is left out', async () => {
    const filter = { from: made.day(-60), to: made.day(0) };
    const asOf = `${made.day(-20)}T23:00:00Z`;
    const then = await topLine({ ...filter, asOf });
    expect(then).toMatchObject({
      secondary: money(counted({ ...filter, to: made.day(-20) }).secondary),
      pc: String(counted({ ...filter, to: made.day(-20) }).pc),
      orders: String(counted({ ...filter, to: made.day(-20) }).orders),
    });
    expect((await made.get('get-overview-stats', { from: made.day(-100), to: made.day(0), asOf })).body.fields).toEqual(
      {
        asOf: expect.stringContaining('92'),
      },
    );
  });
});

test('a person whose scope is one route sees that route alone, everywhere', async () => {
  const [route] = made.routes;
  const days = { from: made.day(-60), to: made.day(0) };
  const own = await topLine({ ...days, market: route?.id ?? '' });
  expect(await topLine(days, routeOnly)).toEqual(own);
  const routes = await made.get('get-top-selling-routes', days, routeOnly);
  expect(routes.body.topSellingRoutes.map((row: { route: { id: string } }) => row.route.id)).toEqual([route?.id]);
  const products = await made.get('get-top-selling-products', days, routeOnly);
  const pieces = products.body.topSellingProducts.reduce(
    (sum: number, row: { quantity: string }) => sum + Number(row.quantity),
    0,
  );
  expect(pieces).toBe(counted({ ...days, market: route?.id ?? '' }).pieces);
  const elsewhere = await made.get('get-overview-stats', { ...days, market: made.routes[1]?.id ?? '' }, routeOnly);
  expect(elsewhere).toMatchObject({ status: 404, body: { fields: { market: expect.any(String) } } });
  for (const path of [
    'get-nation-wise',
    'get-region-wise',
    'get-source-wise',
    'primary-sales-dashboard-stats',
    'get-territory-view',
    'get-so-view',
  ])
    expect((await made.get(path, days, routeOnly)).status).toBe(200);
});

test('why it changed begins beneath the one place that somebody sees, or with the places where there are several', async () => {
  const days = { from: made.day(-45), to: made.day(-5) };
  const namesOf = async (scope: string[]) => {
    const person = await made.market.person({ designation: 'TO', markets: scope });
    const { body } = await made.get('explain-change', { ...days, figure: 'secondary', by: 'place' }, person);
    return body.change.contributions.filter(({ id }: { id: string | null }) => id).map(({ id }: { id: string }) => id);
  };
  const [region, territories] = [made.regions[1].id, made.territories.map(({ id }) => id)];
  expect(await namesOf([region])).not.toContain(region);
  expect(await namesOf([region])).not.toEqual([]);
  expect((await namesOf(territories.slice(0, 2))).toSorted()).toEqual(territories.slice(0, 2).toSorted());
  expect(await namesOf([made.routes[0]?.id ?? ''])).toEqual([made.routes[0]?.id]);
});

test('two places together count an outlet once', async () => {
  const [first, second] = made.routes;
  const both = await made.market.person({
    designation: 'SO',
    name: 'Two routes',
    markets: [first?.id ?? '', second?.id ?? ''],
  });
  const days = { from: made.day(-60), to: made.day(0) };
  const house = await topLine({ ...days, market: made.houses[0]?.id ?? '' });
  expect(await topLine(days, both)).toMatchObject({
    secondary: house.secondary,
    eco: house.eco,
    activeSos: house.activeSos,
  });
});

test('the report is a workbook with a sheet for each report, and is audited', async () => {
  const answer = await made.market.admin.inject({
    method: 'GET',
    url: `/api/v1/dashboard-report?from=${made.day(-7)}&to=${made.day(0)}`,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain('.xlsx');
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
  const [entry] = await made.market.sql("select action from audit_entry where entity = 'dashboard'");
  expect(entry).toEqual({ action: 'export' });
  expect(await made.get('dashboard-report', { sheets: 'overview,nonsense' })).toMatchObject({
    status: 400,
    body: { fields: { sheets: expect.stringContaining('nonsense') } },
  });
});

test.each([
  ['get-overview-stats', { from: '2026-11-31' }, 'from'],
  ['get-overview-stats', { from: '2026-11-20', to: '2026-11-01' }, 'to'],
  ['get-overview-stats', { from: '2000-01-01', to: '2026-01-01' }, 'from'],
  ['get-overview-stats', { market: 'Dhaka' }, 'market'],
  ['get-overview-stats', { compare: 'yesterday' }, 'compare'],
  ['get-overview-stats', { colour: 'red' }, 'colour'],
  ['get-top-selling-products', { page: '0' }, 'page'],
  ['explain-figure', { figure: 'beauty' }, 'figure'],
  ['explain-change', { figure: 'primary', by: 'product' }, 'by'],
  ['explain-change', { figure: 'target' }, 'figure'],
  ['explain-change', { figure: 'secondary', beforeFrom: '2026-11-01' }, 'beforeTo'],
])('%s names what is wrong with %j', async (path, query, field) => {
  const { status, body } = await made.get(path, query as Record<string, string>);
  expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
});

test('days to come have no sales, and are no failure', async () => {
  const line = await topLine({ from: made.day(30), to: made.day(40) });
  expect(line).toMatchObject({ secondary: '0.00', orders: '0', strike: null, eco: '0' });
});
