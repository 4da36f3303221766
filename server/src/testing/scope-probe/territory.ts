import type { FileImport, Level } from '@routebook/contract';
import { offerOnOrders } from '../../areas/catalogue/offers/testing/offer-on-orders.ts';
import { lookForCases } from '../../areas/dashboard/exceptions/round.ts';
import { postStock } from '../../areas/sales/testing/posted-stock.ts';
import type { Person } from '../people.ts';
import type { TestMarket } from '../test-market.ts';
import { importsAt, UploadedFile } from '../uploads.ts';

/** A territory with rows of every kind in it; all names have its word in them. */
export interface Territory {
  readonly word: string;
  readonly nodes: Readonly<
    Record<'zone' | 'territory' | 'area' | 'dbHouse' | 'otherHouse' | 'route' | 'otherRoute', Node>
  >;
  readonly outletIds: readonly string[];
  readonly people: Readonly<Record<'head' | 'to' | 'so' | 'leaver', Person>>;
  readonly photo: string;
  readonly attendanceId: string;
  readonly correctionId: string;
  readonly leaveId: string;
  readonly moveId: string;
  readonly userChangeId: string;
  readonly journeyChangeId: string;
  readonly plannedDay: string;
  /** The ids of files that its head has uploaded, by what is in them. */
  readonly imports: Readonly<Record<keyof typeof importFiles, string>>;
  readonly auditId: string;
  /** A gift requested for its first outlet; of a type that all territories have. */
  readonly giftId: string;
  readonly giftTypeId: string;
  /** What its DB house has of the product that all territories have. */
  readonly stockId: string;
  readonly productId: string;
  readonly stockUpdateId: string;
  readonly primarySaleId: string;
  /** Of its DB house for this month: a target, what its SO has, and the copy of that to the next month. */
  readonly primarySalesTargetId: string;
  readonly allocationId: string;
  readonly allocationChangeId: string;
  /** Of its first outlet: a submitted order, and a cheque for one that was delivered. */
  readonly orderId: string;
  readonly collectionId: string;
  readonly stockTransferId: string;
  /** Of its first outlet, yesterday, by its SO. */
  readonly visitId: string;
  /** An offer on whole orders of the territory. */
  readonly offerId: string;
  /** Of its first outlet, which owes more than it may. */
  readonly exceptionId: string;
  readonly outletCode: string;
  /** Every id of it, and what it is called: none of them may be in a reply to somebody of another territory. */
  readonly marks: readonly string[];
}

interface Node {
  readonly id: string;
  readonly name: string;
}

interface Place {
  readonly market: TestMarket;
  readonly zone: { readonly id: string; readonly level: Level };
  readonly day: (shift: number) => string;
  /** With many pieces in stock. */
  readonly giftTypeId: string;
  readonly productId: string;
}

export async function territory(place: Place, word: string): Promise<Territory> {
  const { market, zone, day, giftTypeId, productId } = place;
  const code = (kind: string) => `${word}-${kind}`;
  const add = (level: Level, parentId: string, kind: string) =>
    market.add(level, parentId, {
      name: `${word} ${kind}`,
      code: code(kind),
      ...(level === 'dbHouse' && { status: 'active', proprietor: `${word} owner` }),
      ...(level === 'route' && { visitDays: [0, 1, 2, 3, 4, 5, 6] }),
    });
  const top = await add('territory', zone.id, 'territory');
  const area = await add('area', top.id, 'area');
  const dbHouse = await add('dbHouse', area.id, 'house');
  const otherHouse = await add('dbHouse', area.id, 'second-house');
  const route = await add('route', dbHouse.id, 'route');
  const otherRoute = await add('route', dbHouse.id, 'second-route');

  const person = async (kind: string, designation: string, nodeId: string) => {
    const made = await market.person({
      designation,
      name: `${word} ${kind}`,
      email: `${word}-${kind}@example.com`.toLowerCase(),
      markets: [nodeId],
    });
    await market.sql('update user_account set employee_code = $2 where id = $1', [made.id, code(kind)]);
    return made;
  };
  const people = {
    head: await person('head', 'Head of territory', top.id),
    to: await person('to', 'TO', top.id),
    so: await person('so', 'SO', route.id),
    leaver: await person('leaver', 'SO', otherRoute.id),
  };
  const photo = (word === 'Mine' ? 'a' : 'b').repeat(64);
  await market.sql('update user_account set supervisor_id = $2 where id = $1', [people.so.id, people.to.id]);
  await market.sql('update user_account set photo = $2 where id = $1', [people.so.id, photo]);
  await market.sql('update market_node set manager_id = $2 where id = $1', [top.id, people.to.id]);
  await market.sql('update route set sales_officer_id = $2 where node_id = $1', [route.id, people.so.id]);
  await market.sql("insert into route_sales_officer (route_id, user_id, valid_from) values ($1, $2, '2020-01-01')", [
    route.id,
    people.so.id,
  ]);
  const outletIds = await market.outlets(route.id, 3);
  await market.sql(`update outlet set name = $2 || ' shop', code = $2 || '-' || code where id = any ($1::uuid[])`, [
    outletIds,
    word,
  ]);

  const attendanceId = await attendance(market, people.so.id, route.id, -2);
  await attendance(market, people.to.id, top.id, -2);
  await attendance(market, people.so.id, route.id, -1);
  const visitId = await visit(market, people.so.id, outletIds[0] ?? '', photo);
  const must = async (what: string, path: string, body: object, by: Person) => {
    const answer = await market.post(`/api/v1/${path}`, body, by);
    if (answer.status >= 300) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const { head } = people;
  const { correction } = await must(
    'a correction',
    `attendances/${attendanceId}/corrections`,
    { inTime: '09:00', outTime: '17:00', reason: `${word} reason` },
    head,
  );
  const { leave } = await must(
    'leave',
    'attendance-leaves',
    { userId: people.so.id, from: day(20), to: day(21), reason: `${word} leave` },
    head,
  );
  const plan = await must(
    'a journey plan',
    'add-pjp',
    {
      userId: people.so.id,
      from: day(1),
      to: null,
      cycleWeeks: 1,
      days: [0, 1, 2, 3, 4, 6].map((weekday) => ({ week: 1, weekday, routeIds: [route.id] })),
      replaceChanged: false,
      reason: `${word} plan`,
    },
    head,
  );
  const [planned] = await market.sql<{ day: string }>(
    'select min(day)::text as day from journey_plan where user_id = $1',
    [people.so.id],
  );
  const { move } = await must(
    'a staged move',
    'market-moves',
    { nodeId: otherRoute.id, toParentId: otherHouse.id, effectiveFrom: day(3), reason: `${word} move` },
    head,
  );
  const { changeId } = await must(
    'a deactivation',
    `users/${people.leaver.id}/deactivate`,
    { version: 1, status: 'suspended', reason: `${word} leaves`, routesTo: null, placesTo: null, teamTo: null },
    market.admin,
  );
  const { offer } = await must(
    'an offer',
    'add-offer',
    offerOnOrders(`${word}-offer`, [top.id], { startsOn: day(-5), lastDay: day(29) }),
    market.admin,
  );
  const { gift } = await must(
    'a gift',
    'gift-history',
    { giftTypeId, outletId: outletIds[0], quantity: 1, reason: `${word} gift`, offerId: null, state: 'requested' },
    head,
  );
  const month = day(0).slice(0, 7);
  const [target] = await market.sql<{ id: string }>(
    `insert into primary_sales_target (id, month, level, place_id, amount, note, made_by)
     values (new_id(), month_of(business_date()), 'dbHouse', $1, 100000, $2, $3) returning id`,
    [dbHouse.id, `${word} target`, market.admin.id],
  );
  const files = await checkedFiles(market, head, {
    market: `${word}-new,${word} new,${code('territory')}`,
    user: `${word}-9,${word} nine,${word}-9@example.com,01812345678,SO,${code('to')},${code('area')}`,
    pjp: `${code('so')},${day(40)},routes,${code('route')}`,
    outlet: `${code('new')},${word} new,Owner,01${word === 'Mine' ? 8 : 9}87654321,Grocery,C,${code('route')},22.9,91.1`,
    primarySale: `${code('imported')},${day(0)},${code('house')},Depot,P-1,5`,
    primarySalesTarget: `${month},${code('second-house')},100`,
    allocation: `${month},${code('so')},${code('house')},GUL-SOAP,1`,
  });
  for (const { errors } of Object.values(files)) if (errors.length > 0) throw new Error(JSON.stringify(errors));
  const imports = {
    market: files.market.id,
    user: files.user.id,
    pjp: files.pjp.id,
    outlet: files.outlet.id,
    primarySale: files.primarySale.id,
    primarySalesTarget: files.primarySalesTarget.id,
    allocation: files.allocation.id,
  };
  const [entry] = await market.sql<{ id: string }>('select id from audit_entry where entity_id = $1 limit 1', [
    area.id,
  ]);

  await postStock(
    market,
    [{ dbHouseId: dbHouse.id, productId, kind: 'opening', pieces: 40, reason: `${word} stock` }],
    -1,
  );
  const { update } = await must(
    'a stock update',
    'update-stocks',
    {
      dbHouseId: dbHouse.id,
      date: day(0),
      kind: 'damage',
      reason: `${word} damage`,
      evidence: '',
      lines: [{ productId, pieces: 1 }],
    },
    head,
  );
  const { allocation } = await must(
    'an allocation',
    'monthly-so-allocation',
    {
      month,
      salesOfficerId: people.so.id,
      dbHouseId: dbHouse.id,
      productId,
      quantity: 1,
      routeIds: [],
      note: `${word} allocation`,
    },
    head,
  );
  const copied = await must(
    'a copy of allocations',
    'monthly-so-allocation/copy',
    { month: monthAfter(month), market: dbHouse.id },
    head,
  );
  const primarySaleId = await draftedSale(market, dbHouse.id, productId, word);
  const [stock] = await market.sql<{ id: string; movement: string }>(
    'select balance.id, movement.id as movement from stock_balance balance join stock_movement movement using (db_house_id) where db_house_id = $1',
    [dbHouse.id],
  );

  const orderOf = async (pieces: number) =>
    (
      await must(
        'an order',
        'orders',
        {
          outletId: outletIds[0],
          source: 'desk',
          status: 'submitted',
          net: null,
          deliveryDate: null,
          note: `${word} order`,
          lines: [{ productId, pieces }],
        },
        head,
      )
    ).orderDetails;
  const order = await orderOf(2);
  const delivered = await orderOf(1);
  const step = (name: string, version: number, body: object) =>
    must(name, `orders/${delivered.id}/${name}`, { version, ...body }, head);
  await step('confirm', 1, { shortage: 'refuse' });
  await step('deliver', 2, { lines: null });
  const { collection } = await must(
    'a collection',
    'collections',
    { outletId: outletIds[0], method: 'cheque', amount: '1', reference: `${word} cheque`, chequeDate: day(1) },
    head,
  );
  const { transfer } = await must(
    'a transfer of stock',
    'stock-transfers',
    {
      fromId: dbHouse.id,
      toId: otherHouse.id,
      date: day(0),
      reason: `${word} transfer`,
      lines: [{ productId, pieces: 1 }],
    },
    head,
  );

  await must('the end of a day', 'stock-day-ends', { dbHouseId: dbHouse.id, date: day(-1) }, head);

  await lookForCases(market.app.jobs.db, -60);
  const [exception] = await market.sql<{ id: string }>('select id from exception_case where node_id = $1', [route.id]);

  const nodes = { zone: { id: zone.id, name: 'zone' }, territory: top, area, dbHouse, otherHouse, route, otherRoute };
  const { zone: shared, ...ofIts } = nodes;
  const ids = [
    ...Object.values(ofIts).map((node: Node) => node.id),
    ...Object.values(people).map(({ id }) => id),
    ...outletIds,
    attendanceId,
    correction.id,
    leave.id,
    move.id,
    changeId,
    plan.changeId,
    gift.id,
    visitId,
    update.id,
    primarySaleId,
    target?.id ?? '',
    allocation.id,
    copied.changeId,
    order.id,
    delivered.id,
    collection.id,
    transfer.id,
    stock?.id ?? '',
    stock?.movement ?? '',
    offer.id,
    exception?.id ?? '',
    ...Object.values(imports),
    entry?.id ?? '',
    photo,
  ];
  return {
    word,
    nodes,
    outletIds,
    people,
    photo,
    attendanceId,
    correctionId: correction.id,
    leaveId: leave.id,
    moveId: move.id,
    userChangeId: changeId,
    journeyChangeId: plan.changeId,
    plannedDay: planned?.day ?? '',
    imports,
    auditId: entry?.id ?? '',
    giftId: gift.id,
    offerId: offer.id,
    exceptionId: exception?.id ?? '',
    giftTypeId,
    stockId: stock?.id ?? '',
    productId,
    stockUpdateId: update.id,
    primarySaleId,
    primarySalesTargetId: target?.id ?? '',
    allocationId: allocation.id,
    allocationChangeId: copied.changeId,
    orderId: order.id,
    collectionId: collection.id,
    stockTransferId: transfer.id,
    visitId,
    outletCode: gift.outlet.code,
    marks: [word.toLowerCase(), ...ids.filter(Boolean)],
  };
}

/** A day that somebody worked beneath a place. */
async function attendance(market: TestMarket, userId: string, nodeId: string, shift: number): Promise<string> {
  const [made] = await market.sql<{ id: string }>(
    `insert into attendance (id, user_id, business_date, designation_id, day_type, status, path)
     select new_id(), person.id, business_date() + $3::integer, designation.id, 'working', 'absent', node.ancestors
     from user_account person join designation on designation.name = person.designation, market_node node
     where person.id = $1 and node.id = $2
     on conflict (user_id, business_date) do update set path = excluded.path, status = 'absent', day_type = 'working' returning id`,
    [userId, nodeId, shift],
  );
  return made?.id ?? '';
}

/** `2026-12` as `2027-01`. */
export function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}

/** A draft of an invoice to a DB house. */
async function draftedSale(market: TestMarket, dbHouseId: string, productId: string, word: string): Promise<string> {
  const [made] = await market.sql<{ id: string }>(
    `with sale as (
       insert into primary_sale (id, number, db_house_id, source_category_id, business_date, path, note, products, pieces, gross, net, made_by)
       select new_id(), $3 || '-invoice', node.id, '0199a300-0000-7000-8000-000000000001', business_date(), node.ancestors, $3 || ' invoice', 1, 5, 10, 10, $4
       from market_node node where node.id = $1 returning id)
     insert into primary_sale_line (id, sale_id, place, product_id, pieces, free, dp, vat_rate, price_from, gross, discount, vat, net)
     select new_id(), sale.id, 0, $2, 5, 0, 2, 0, business_date(), 10, 0, 0, 10 from sale returning sale_id as id`,
    [dbHouseId, productId, word, market.admin.id],
  );
  return made?.id ?? '';
}

/** Yesterday, without an order. */
async function visit(market: TestMarket, userId: string, outletId: string, photo: string): Promise<string> {
  const [made] = await market.sql<{ id: string }>(
    `insert into outlet_visit (id, business_date, user_id, outlet_id, route_id, db_house_id, path, planned, adheres,
       in_at, out_at, device_in_at, device_out_at, fence, productive, photo, client_id)
     select new_id(), business_date() - 1, $1, outlet.id, node.id, node.parent_id, node.ancestors, false, false,
       at, at, at, at, 'unverified', false, $3, gen_random_uuid()
     from outlet join market_node node on node.id = outlet.route_id cross join (select now() - interval '1 day' as at) as moment
     where outlet.id = $2 returning id`,
    [userId, outletId, photo],
  );
  return made?.id ?? '';
}

/** Where files of rows are uploaded, and the columns that name places and people. */
export const importFiles = {
  market: { path: '/api/v1/market-imports', query: '?level=area', heading: 'code,name,parent' },
  user: {
    path: '/api/v1/people-imports',
    query: '',
    heading: 'employeeCode,name,email,mobile,designation,supervisorCode,markets',
  },
  pjp: { path: '/api/v1/pjp-imports', query: '', heading: 'employeeCode,date,plan,routes' },
  outlet: {
    path: '/api/v1/outlet-imports',
    query: '',
    heading: 'code,name,owner,mobile,category,class,route_code,latitude,longitude',
  },
  primarySale: {
    path: '/api/v1/primary-sale-imports',
    query: '',
    heading: 'invoice,date,db_house_code,source,product_code,pieces',
  },
  primarySalesTarget: {
    path: '/api/v1/primary-sales-target-imports',
    query: '',
    heading: 'month,place_code,target',
  },
  allocation: {
    path: '/api/v1/monthly-so-allocation-imports',
    query: '',
    heading: 'month,so_code,db_house_code,category_code,value',
  },
} as const;

/** Uploads a file of one row to each import, and answers what came of its check. */
export async function checkedFiles(
  market: TestMarket,
  by: Person,
  rows: Readonly<Record<keyof typeof importFiles, string>>,
): Promise<Record<keyof typeof importFiles, FileImport>> {
  const check = (kind: keyof typeof importFiles) => {
    const { path, query, heading } = importFiles[kind];
    return importsAt(path, market).checked(UploadedFile.csv([heading, rows[kind]]), by, query);
  };
  return {
    market: await check('market'),
    user: await check('user'),
    pjp: await check('pjp'),
    outlet: await check('outlet'),
    primarySale: await check('primarySale'),
    primarySalesTarget: await check('primarySalesTarget'),
    allocation: await check('allocation'),
  };
}
