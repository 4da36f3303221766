import { type OrderDetails, orderSteps, type Product } from '@routebook/contract';
import { amountOf } from '../../../core/money.ts';
import { offerBody } from '../../catalogue/offers/testing/offered-goods.ts';
import { type OrderDesk, orderDesk } from './testing/order-desk.ts';

let desk: OrderDesk;
let products: Product[];
const outlets: string[] = [];

/** What the house has, what of it is promised, and what outlets owe: all that orders change. In pieces and hundredths of a BDT. */
interface Model {
  readonly physical: number[];
  readonly reserved: number[];
  readonly owed: Map<string, bigint>;
}

const tp = [3_900n, 1_333n, 7n];
const opening = [400, 300, 200];

beforeAll(async () => {
  desk = await orderDesk();
  products = [];
  for (const [index, price] of tp.entries()) {
    const amount = amountOf(price);
    products.push(await desk.product({ name: `Product ${index}`, dp: '0.01', tp: amount, mrp: amount, vat: '15' }));
  }
  for (const [index, product] of products.entries()) await desk.stock(product, opening[index] ?? 0);
  outlets.push(...(await desk.market.outlets(desk.route.id, 3)));
  await desk.market.sql('update outlet set credit_limit = 2000 where id = $1', [outlets[0]]);
  await desk.market.sql('update outlet set credit_limit = 1000000 where id = any ($1::uuid[])', [outlets.slice(1)]);
  const goods = { brand: products[0]?.brand.id ?? '', category: '', tea: '', blackTea: '' };
  const reward = { kind: 'free', pieces: 1, every: '5', productId: products[2]?.id };
  const offers = [
    {
      code: 'PART',
      stacks: true,
      budget: '300.00',
      slabs: [{ from: '3', to: null, reward: { kind: 'percent', percent: '7.5' } }],
    },
    { code: 'GIVES', stacks: true, kind: 'free', slabs: [{ from: '5', to: null, reward }] },
  ];
  for (const offer of offers) {
    const { body } = await desk.market.post('/api/v1/add-offer', await offerBody(desk.market, goods, offer));
    for (const [version, deed] of ['approve', 'release'].entries())
      await desk.market.post(`/api/v1/offer/${body.offer.id}/status`, { deed, version: version + 1 });
  }
});
afterAll(() => desk.market.close());

/** Always the same numbers. */
function drawFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const indexOf = (id: string) => products.findIndex((product) => product.id === id);

test('random lives of orders keep stock, dues and offers together, step by step', async () => {
  const { market } = desk;
  const draw = drawFrom(20_261_123);
  const model: Model = {
    physical: [...opening],
    reserved: products.map(() => 0),
    owed: new Map(outlets.map((id) => [id, 0n])),
  };
  const open: string[] = [];
  const cheques: { id: string; outletId: string; amount: bigint }[] = [];
  const done = new Map<string, number>();
  const count = (what: string) => done.set(what, (done.get(what) ?? 0) + 1);

  const some = () => {
    const lines = products.filter(() => draw(2)).map((product) => [product, 1 + draw(9)] as const);
    return lines.length > 0 ? lines : [[products[0] as Product, 1 + draw(9)] as const];
  };
  const change = (outletId: string, amount: bigint) =>
    model.owed.set(outletId, (model.owed.get(outletId) ?? 0n) + amount);
  const hundredths = (amount: string) => BigInt(amount.replace('.', ''));

  const add = async () => {
    const outletId = outlets[draw(outlets.length)] ?? '';
    const { id } = await desk.ordered(some(), { outletId, status: draw(3) ? 'submitted' : 'draft' });
    open.push(id);
    count('add');
  };

  /** A step that may be refused; what it changed goes into the model. */
  const step = async (order: OrderDetails) => {
    const likely = order.steps.filter((one) => one !== 'clone' && (one !== 'cancel' || draw(4) === 0));
    const name = (draw(8) ? likely[draw(likely.length)] : orderSteps[draw(orderSteps.length)]) ?? 'edit';
    const part = () =>
      order.goods.flatMap(({ place, pieces }) => (draw(3) ? [{ place, pieces: 1 + draw(pieces) }] : []));
    const bodies: Record<string, object> = {
      submit: { net: null },
      confirm: { shortage: draw(2) ? 'cut' : 'refuse' },
      deliver: { lines: draw(2) ? null : part() },
      return: { lines: part(), reason: 'Comes back' },
      cancel: { reason: 'Called off' },
      release: { reason: 'Will pay' },
      split: { lines: part() },
      collect: { method: 'cash', amount: order.due, reference: '', chequeDate: null },
    };
    if (name === 'collect' && draw(2)) {
      const amount = amountOf(1n + BigInt(draw(20_000)));
      bodies.collect = { method: 'cheque', amount, reference: 'C', chequeDate: '2026-11-01' };
    }
    const answer =
      name === 'edit'
        ? await market.put(`/api/v1/orders/${order.id}`, {
            lines: some().map(([{ id }, pieces]) => ({ productId: id, pieces })),
            deliveryDate: null,
            note: '',
            net: null,
            version: order.version,
          })
        : await desk.step(order, name, bodies[name]);
    if (answer.status >= 300) {
      expect([400, 409, 422]).toContain(answer.status);
      return count('refused');
    }
    count(name);
    const after: OrderDetails = answer.body.orderDetails;
    if (name === 'split' || name === 'clone') open.push(after.id);
    if (name === 'confirm' && after.status === 'confirmed')
      for (const { product, reserved } of after.goods)
        model.reserved[indexOf(product.id)] = (model.reserved[indexOf(product.id)] ?? 0) + reserved;
    if (name === 'deliver' || (name === 'cancel' && ['confirmed', 'dispatched'].includes(order.status)))
      for (const { product, reserved } of order.goods)
        model.reserved[indexOf(product.id)] = (model.reserved[indexOf(product.id)] ?? 0) - reserved;
    for (const [place, line] of after.goods.entries()) {
      if (name !== 'deliver' && name !== 'return') break;
      const before = order.goods[place];
      const gone = line.delivered - line.returned - ((before?.delivered ?? 0) - (before?.returned ?? 0));
      const index = indexOf(line.product.id);
      model.physical[index] = (model.physical[index] ?? 0) - gone;
    }
    if (name !== 'split' && name !== 'clone') change(order.outlet.id, hundredths(after.due) - hundredths(order.due));
    const cheque = after.payments.find(
      ({ status, id }) => status === 'received' && !cheques.some((one) => one.id === id),
    );
    if (cheque) cheques.push({ id: cheque.id, outletId: order.outlet.id, amount: hundredths(cheque.amount) });
  };

  const bounce = async () => {
    const cheque = cheques[draw(cheques.length)];
    if (!cheque) return;
    const answer = await market.post(
      `/api/v1/collections/${cheque.id}/${draw(2) ? 'bounce' : 'clear'}`,
      draw(2) ? { reason: 'No cover' } : {},
    );
    if (answer.status >= 300) return count('refused');
    count(answer.body.collection.status);
    if (answer.body.collection.status === 'bounced') change(cheque.outletId, cheque.amount);
  };

  for (let round = 0; round < 160; round += 1) {
    const id = open[draw(open.length)];
    if (!id || draw(5) === 0) await add();
    else if (draw(8) === 0) await bounce();
    else await step(await desk.read(id));
  }

  expect([...done.keys()]).toEqual(
    expect.arrayContaining(['edit', 'submit', 'confirm', 'deliver', 'return', 'collect', 'cancel', 'split']),
  );
  for (const [index, product] of products.entries())
    expect(await desk.balance(product)).toEqual({ physical: model.physical[index], reserved: model.reserved[index] });
  const owed = await Promise.all(outlets.map((id) => desk.due(id)));
  expect(owed.map(hundredths)).toEqual(outlets.map((id) => model.owed.get(id)));
  expect(await desk.wrong()).toEqual([]);
});

test('what does not add up is found', async () => {
  const { market } = desk;
  const order = await desk.ordered([[products[1] as Product, 3]], { outletId: outlets[1] });
  await desk.did(order, 'confirm', { shortage: 'cut' });
  await desk.did(order, 'deliver', { lines: null });
  const found = async (statement: string) => {
    let rows: { what: string }[] = [];
    await market.elsewhere(async (client) => {
      await client.query('begin');
      await client.query(statement);
      ({ rows } = await client.query<{ what: string }>('select what from verify_orders()'));
      await client.query('rollback');
    });
    return rows.map(({ what }) => what);
  };
  expect(await found(`update sales_order set vat = vat + 1 where id = '${order.id}'`)).toEqual(['order: lines']);
  expect(await found(`update sales_order set delivered = delivered - 1 where id = '${order.id}'`)).toEqual([
    'order: delivered and returned',
    'order: ledger of the outlet',
    'outlet: dues of its orders',
  ]);
  expect(await found(`update sales_order_line set returned = 1 where order_id = '${order.id}' and place = 0`)).toEqual([
    'order: delivered and returned',
    'order: movements of stock',
  ]);
  expect(await found(`update sales_order set paid = 1 where id = '${order.id}'`)).toEqual([
    'order: paid',
    'outlet: dues of its orders',
  ]);
  expect(await found(`update outlet_activity set due = due + 1 where outlet_id = '${outlets[1]}'`)).toEqual([
    'outlet: ledger',
    'outlet: dues of its orders',
  ]);
  expect(await found(`update stock_balance set reserved = reserved + 1 where physical > reserved`)).toContain(
    'stock: reserved',
  );
  expect(await found(`update sales_order set state = 'closed' where id = '${order.id}'`)).toEqual([
    'order: event of its status',
  ]);
  expect(await found(`update sales_order_offer set worth = worth + 1 where taken`)).toContain('order: offers');
});
