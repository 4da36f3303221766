import { v7 as uuid } from 'uuid';
import { addDays } from '../../../core/calendar/days.ts';
import type { Person } from '../../../testing/people.ts';
import type { Answer, TestMarket } from '../../../testing/test-market.ts';
import { foldFiguresOf } from '../../../testing/wrong-figures.ts';
import { testShelf } from '../../catalogue/testing/shelf.ts';

interface Node {
  readonly id: string;
  readonly name: string;
}

/** A document of the business as the test wrote it: what figures are counted from, beside the database. */
interface Document {
  readonly day: string;
  /** As it was made, nation first. */
  readonly path: readonly string[];
  readonly routeId: string;
  readonly officerId: string;
  readonly outletId: string;
}

export interface MadeOrder extends Document {
  readonly id: string;
  readonly state: 'draft' | 'submitted' | 'cancelled' | 'delivered';
  readonly onVisit: boolean;
  readonly lines: readonly {
    readonly productId: string;
    readonly pieces: number;
    readonly price: number;
    readonly returned: number;
  }[];
  /** Null until it is delivered; what came back did on its own day. */
  readonly deliveredOn: string | null;
  readonly returnedOn: string | null;
}

export interface MadeVisit extends Document {
  readonly productive: boolean;
  readonly planned: boolean;
  readonly inFence: boolean;
}

export interface MadePayment extends Omit<Document, 'officerId'> {
  readonly amount: number;
  readonly bounced: boolean;
}

export interface MadeInvoice {
  readonly day: string;
  readonly path: readonly string[];
  readonly houseId: string;
  readonly sourceId: string;
  readonly draft: boolean;
  readonly net: number;
  readonly pieces: number;
  readonly corrected: number;
}

export interface DashboardMarket {
  readonly market: TestMarket;
  readonly today: string;
  readonly nation: Node;
  readonly regions: readonly [Node, Node];
  /** The second one lay in the first region until `movedOn`, and lies in the second since. */
  readonly territories: readonly [Node, Node, Node];
  readonly movedOn: string;
  readonly houses: readonly Node[];
  readonly routes: readonly Node[];
  readonly officers: readonly Person[];
  readonly products: readonly [string, string];
  /** Where each route lies today, nation first. */
  readonly pathToday: ReadonlyMap<string, readonly string[]>;
  readonly orders: readonly MadeOrder[];
  readonly visits: readonly MadeVisit[];
  readonly payments: readonly MadePayment[];
  readonly invoices: readonly MadeInvoice[];
  /** The day so many days from today. */
  day(shift: number): string;
  get(path: string, query?: Readonly<Record<string, string>>, person?: Person): Promise<Answer>;
}

/** The same numbers each time. */
function randomOf(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
}

const sources = ['0199a300-0000-7000-8000-000000000001', '0199a300-0000-7000-8000-000000000002'];
const daysOfBusiness = 130;

/** Two regions with three territories, one of which has moved, and 130 days of everything that figures count. */
export async function dashboardMarket(): Promise<DashboardMarket> {
  const shelf = await testShelf();
  const { market } = shelf;
  const today = await market.day();
  const day = (shift: number) => addDays(today, shift);
  const random = randomOf(20_261_123);

  const first = await market.branch();
  const { nation, region } = first;
  const second = await market.branch({ id: nation.id, level: 'nation' });
  const moving = await market.branch({ id: first.zone.id, level: 'zone' });
  const branches = [first, moving, second] as const;
  const routes: Node[] = [];
  for (const branch of branches) {
    routes.push(branch.route, await market.add('route', branch.dbHouse.id));
  }
  await market.sql("update market_parent set valid_from = '2020-01-01'");
  const pathOf = async (id: string): Promise<string[]> =>
    (await market.sql<{ ancestors: string[] }>('select ancestors from market_node where id = $1', [id]))[0]
      ?.ancestors ?? [];
  const movedOn = day(-40);
  const before = new Map(await Promise.all(routes.map(async ({ id }) => [id, await pathOf(id)] as const)));
  await market.sql('update market_parent set valid_to = $2 where node_id = $1', [moving.territory.id, movedOn]);
  await market.sql('insert into market_parent (node_id, parent_id, valid_from) values ($1, $2, $3)', [
    moving.territory.id,
    second.zone.id,
    movedOn,
  ]);
  await market.sql('select place_market_nodes(business_date(), $1)', [moving.territory.id]);
  const after = new Map(await Promise.all(routes.map(async ({ id }) => [id, await pathOf(id)] as const)));

  const officers: Person[] = [];
  for (const branch of branches) {
    const officer = await market.person({
      designation: 'SO',
      name: `SO ${branch.territory.name}`,
      markets: [branch.route.id],
    });
    officers.push(officer);
    const walked = routes.filter(({ id }) => before.get(id)?.includes(branch.dbHouse.id)).map(({ id }) => id);
    await market.sql('update route set sales_officer_id = $2 where node_id = any ($1)', [walked, officer.id]);
    await market.sql(
      "insert into route_sales_officer (route_id, user_id, valid_from) select unnest($1::uuid[]), $2, '2020-01-01'",
      [walked, officer.id],
    );
  }
  const outlets = new Map<string, string[]>();
  for (const { id } of routes) outlets.set(id, await market.outlets(id, 3));
  const soap = (await shelf.product()).id;
  const tea = (await shelf.product()).id;

  const orders: MadeOrder[] = [];
  const visits: MadeVisit[] = [];
  const payments: MadePayment[] = [];
  const invoices: MadeInvoice[] = [];
  const lay = (routeId: string, on: string) => (on < movedOn ? before : after).get(routeId) ?? [];
  for (let shift = -daysOfBusiness; shift <= 0; shift += 1) {
    const on = day(shift);
    for (const [index, { id: routeId }] of routes.entries()) {
      const officerId = officers[Math.floor(index / 2)]?.id ?? '';
      for (const outletId of outlets.get(routeId) ?? []) {
        if (random(6) !== 0) continue;
        const document = { day: on, path: lay(routeId, on), routeId, officerId, outletId };
        const productive = random(10) < 6;
        visits.push({ ...document, productive, planned: random(5) > 0, inFence: random(20) > 0 });
        if (!productive) continue;
        const fate = random(20);
        const state = fate === 0 ? 'draft' : fate === 1 ? 'cancelled' : fate < 5 ? 'submitted' : 'delivered';
        const deliveredOn = state === 'delivered' && shift < 0 ? day(Math.min(0, shift + random(3))) : null;
        const comesBack = deliveredOn !== null && random(8) === 0;
        orders.push({
          ...document,
          id: uuid(),
          state: state === 'delivered' && deliveredOn === null ? 'submitted' : state,
          onVisit: random(10) > 0,
          lines: (random(2) === 0 ? [soap] : [soap, tea]).map((productId) => {
            const pieces = 1 + random(30);
            return { productId, pieces, price: 5 + random(20), returned: comesBack ? random(pieces + 1) : 0 };
          }),
          deliveredOn,
          returnedOn: comesBack ? day(Math.min(0, shift + 3 + random(5))) : null,
        });
        if (random(3) === 0) payments.push({ ...document, amount: 10 + random(200), bounced: random(9) === 0 });
      }
    }
    for (const branch of branches) {
      if (random(5) !== 0) continue;
      const net = 1_000 + random(9_000);
      invoices.push({
        day: on,
        path: lay(branch.route.id, on).slice(0, 8),
        houseId: branch.dbHouse.id,
        sourceId: sources[random(2)] ?? '',
        draft: random(9) === 0,
        net,
        pieces: 10 + random(90),
        corrected: random(6) === 0 ? random(net) : 0,
      });
    }
  }
  const made = { market, orders, visits, payments, invoices };
  await writeDocuments(made);
  await foldFiguresOf(market.app);
  return {
    ...made,
    today,
    nation,
    regions: [region, second.region],
    territories: [first.territory, moving.territory, second.territory],
    movedOn,
    houses: branches.map(({ dbHouse }) => dbHouse),
    routes,
    officers,
    products: [soap, tea],
    pathToday: after,
    day,
    get: (path, query = {}, person = market.admin) =>
      market.get(`/api/v1/${path}?${new URLSearchParams(query)}`, person),
  };
}

export const netOf = ({ lines }: MadeOrder) => lines.reduce((sum, { pieces, price }) => sum + pieces * price, 0);
export const returnedOf = ({ lines }: MadeOrder) =>
  lines.reduce((sum, { returned, price }) => sum + returned * price, 0);

type Written = Pick<DashboardMarket, 'market' | 'orders' | 'visits' | 'payments' | 'invoices'>;

/** The documents in the tables that figures are counted from, each known at noon of its day. */
async function writeDocuments({ market, orders, visits, payments, invoices }: Written): Promise<void> {
  const by = market.admin.id;
  const path = (ids: readonly string[]) => `{${ids.join(',')}}`;
  for (const order of orders) {
    const net = netOf(order);
    const back = returnedOf(order);
    const isDelivered = order.deliveredOn !== null;
    await market.sql(
      `insert into sales_order (id, outlet_id, route_id, db_house_id, path, sales_officer_id, business_date, state, source, visit_id, delivered_on, lines, pieces,
         gross, net, delivered, returned, made_by, made_at)
       values ($1, $2, $3, ($4::uuid[])[8], $4::uuid[], $5, $6, $7, 'field', $8, $9, $10, $11, $12, $12, $13, $14, $15, $6::date + time '12:00')`,
      [
        order.id,
        order.outletId,
        order.routeId,
        path(order.path),
        order.officerId,
        order.day,
        order.state,
        order.onVisit ? uuid() : null,
        order.deliveredOn,
        order.lines.length,
        order.lines.reduce((sum, { pieces }) => sum + pieces, 0),
        net,
        isDelivered ? net : 0,
        isDelivered ? back : 0,
        by,
      ],
    );
    for (const [place, { productId, pieces, price, returned }] of order.lines.entries()) {
      await market.sql(
        `insert into sales_order_line (order_id, place, product_id, pieces, price, price_from, vat_rate, gross, discount, net, vat, reserved, delivered, returned)
         values ($1, $2, $3, $4, $5, '2020-01-01', 0, $6, 0, $6, 0, $4, $7, $8)`,
        [
          order.id,
          place,
          productId,
          pieces,
          price,
          pieces * price,
          isDelivered ? pieces : 0,
          isDelivered ? returned : 0,
        ],
      );
    }
    if (order.state !== 'draft') await step(order.id, 'submit', order.day);
    if (order.state === 'cancelled') await step(order.id, 'cancel', order.day);
    if (order.deliveredOn) await post(order.outletId, order.deliveredOn, 'delivery', net, { orderId: order.id });
    if (order.returnedOn && back > 0)
      await post(order.outletId, order.returnedOn, 'return', -back, { orderId: order.id });
  }
  for (const visit of visits) {
    await market.sql(
      `insert into outlet_visit (id, business_date, user_id, outlet_id, route_id, db_house_id, path, planned, adheres, in_at, out_at, device_in_at, device_out_at,
         received_at, fence, productive, client_id)
       values (new_id(), $1, $2, $3, $4, ($5::uuid[])[8], $5::uuid[], $6, $6, $1::date + time '10:00', $1::date + time '10:05', $1::date + time '10:00',
         $1::date + time '10:05', $1::date + time '12:00', $7, $8, new_id())`,
      [
        visit.day,
        visit.officerId,
        visit.outletId,
        visit.routeId,
        path(visit.path),
        visit.planned,
        visit.inFence ? 'in' : 'out',
        visit.productive,
      ],
    );
  }
  for (const paid of payments) {
    const id = uuid();
    await market.sql(
      `insert into collection (id, outlet_id, route_id, db_house_id, business_date, method, amount, state, made_by)
       values ($1, $2, $3, $4, $5, 'cheque', $6, $7, $8)`,
      [id, paid.outletId, paid.routeId, paid.path[7], paid.day, paid.amount, paid.bounced ? 'bounced' : 'cleared', by],
    );
    await post(paid.outletId, paid.day, 'collection', -paid.amount, { collectionId: id });
    if (paid.bounced) await post(paid.outletId, paid.day, 'bounce', paid.amount, { collectionId: id });
  }
  for (const [index, sale] of invoices.entries()) {
    const id = uuid();
    await market.sql(
      `insert into primary_sale (id, number, db_house_id, source_category_id, business_date, path, state, pieces, gross, net, made_by, credited)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11)`,
      [
        id,
        `INV-${index}`,
        sale.houseId,
        sale.sourceId,
        sale.day,
        path(sale.path),
        sale.draft ? 'draft' : 'received',
        sale.pieces,
        sale.net,
        by,
        sale.draft ? 0 : sale.corrected,
      ],
    );
    if (sale.draft) continue;
    await market.sql(
      "insert into primary_sale_event (id, sale_id, step, at, by_id) values (new_id(), $1, 'invoice', $2::date + time '12:00', $3)",
      [id, sale.day, by],
    );
    if (sale.corrected > 0) {
      await market.sql(
        `insert into primary_correction (id, sale_id, kind, business_date, reason, amount, vat, by_id, at)
         values (new_id(), $1, 'credit', $2, 'Too much', $3, 0, $4, $2::date + time '12:00')`,
        [id, sale.day, sale.corrected, by],
      );
    }
  }

  async function step(orderId: string, name: string, on: string): Promise<void> {
    await market.sql(
      "insert into sales_order_event (id, order_id, at, by_id, step) values (new_id(), $1, $2::date + time '12:00', $3, $4)",
      [orderId, on, by, name],
    );
  }

  async function post(
    outletId: string,
    on: string,
    kind: string,
    amount: number,
    { orderId = null, collectionId = null }: { orderId?: string | null; collectionId?: string | null },
  ): Promise<void> {
    await market.sql(
      `insert into outlet_ledger (id, outlet_id, number, business_date, kind, amount, balance_after, order_id, collection_id, by_id, at)
       values (new_id(), $1, (select count(*) + 1 from outlet_ledger where outlet_id = $1), $2, $3, $4, 0, $5, $6, $7, $2::date + time '12:00')`,
      [outletId, on, kind, amount, orderId, collectionId, by],
    );
  }
}
