import type { PrimarySale, Product } from '@routebook/contract';
import type { TestMarket } from '../../../testing/test-market.ts';
import { testShelf } from '../../catalogue/testing/shelf.ts';

let market: TestMarket;
let houses: { id: string }[];
let products: Product[];
let today: string;

beforeAll(async () => {
  const shelf = await testShelf();
  ({ market } = shelf);
  const branch = await market.branch(undefined, 'dbHouse');
  houses = [branch.dbHouse, await market.add('dbHouse', branch.area.id, { status: 'active' })];
  products = [];
  for (let made = 0; made < 3; made += 1) products.push(await shelf.product({ dp: `${7 + 11 * made}.3${made}` }));
  today = await market.day();
  await market.sql("update product set status = 'active'");
});
afterAll(() => market.close());

interface ModelLine {
  readonly id: string;
  readonly product: string;
  readonly sent: number;
  received: number;
  damaged: number;
  credited: number;
  lost: number;
  returned: number;
}

interface Life {
  sale: PrimarySale;
  readonly house: string;
  readonly lines: readonly ModelLine[];
}

let state = 20_261_123;
const draw = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 4_294_967_296) * below);
};

/** What each house has of each product. */
const stock = new Map<string, number>();
const keyOf = (house: string, product: string) => `${house} ${product}`;
const there = (life: Life, { product }: ModelLine) => stock.get(keyOf(life.house, product)) ?? 0;
const move = (life: Life, { product }: ModelLine, pieces: number) =>
  stock.set(keyOf(life.house, product), (stock.get(keyOf(life.house, product)) ?? 0) + pieces);
const openOf = ({ sent, received, credited, lost }: ModelLine) => sent - received - credited - lost;
const outcomes = { done: 0, refused: 0 };

async function born(): Promise<Life> {
  const house = houses[draw(2)]?.id ?? '';
  const chosen = products.slice(draw(3));
  const lines = chosen.map(({ id }) => ({
    productId: id,
    pieces: 1 + draw(30),
    free: draw(3),
    discount: `0.${draw(90) + 10}`,
  }));
  const draft = await market.post('/api/v1/create-primary-sales', {
    dbHouseId: house,
    sourceCategoryId: '0199a300-0000-7000-8000-000000000001',
    date: today,
    note: '',
    lines,
  });
  const { primarySale } = draft.body;
  const { body } = await market.post(`/api/v1/primary-sales/${primarySale.id}/invoice`, {
    version: 1,
    net: primarySale.net,
  });
  const { body: seen } = await market.get(`/api/v1/primary-sales/${primarySale.id}`);
  return {
    sale: body.primarySale,
    house,
    lines: seen.lines.map((line: { id: string; product: { id: string }; pieces: number; free: number }) => ({
      id: line.id,
      product: line.product.id,
      sent: line.pieces + line.free,
      received: 0,
      damaged: 0,
      credited: 0,
      lost: 0,
      returned: 0,
    })),
  };
}

/** Sends a step, now and then twice under one key, and says whether it was taken. */
async function take(life: Life, step: string, body: object): Promise<boolean> {
  const send = () =>
    market.admin.inject({
      method: 'POST',
      url: `/api/v1/primary-sales/${life.sale.id}/${step}`,
      headers: { 'idempotency-key': `key-${life.sale.id}-${life.sale.version}-${outcomes.done + outcomes.refused}` },
      payload: { version: life.sale.version, ...body },
    });
  const first = await send();
  const taken = first.statusCode === 200;
  if (taken && draw(3) === 0) expect((await send()).json()).toEqual(first.json());
  outcomes[taken ? 'done' : 'refused'] += 1;
  if (taken) life.sale = first.json().primarySale;
  return taken;
}

async function dispatch(life: Life): Promise<void> {
  const allowed = life.sale.state === 'invoiced';
  expect(await take(life, 'dispatch', { note: '' })).toBe(allowed);
}

async function receive(life: Life): Promise<void> {
  const given = life.lines.map((line) => ({ line, received: draw(line.sent + 2), damaged: draw(3) }));
  const lines = given.map(({ line, received, damaged }) => ({ lineId: line.id, received, damaged }));
  const allowed =
    ['invoiced', 'inTransit', 'receivedInPart'].includes(life.sale.state) &&
    given.every(({ line, received, damaged }) => {
      const settled = line.credited + line.lost;
      return line.received + received + Math.max(line.damaged + damaged, settled) <= line.sent;
    }) &&
    (life.sale.state !== 'receivedInPart' || given.some(({ received, damaged }) => received + damaged > 0));
  expect(await take(life, 'receive', { date: today, note: '', lines })).toBe(allowed);
  if (!allowed) return;
  for (const { line, received, damaged } of given) {
    line.received += received;
    line.damaged += damaged;
    move(life, line, received);
  }
}

async function correct(life: Life, kind: 'credit' | 'return' | 'loss'): Promise<void> {
  const line = life.lines[draw(life.lines.length)];
  if (!line) return;
  const pieces = 1 + draw(12);
  const states = kind === 'loss' ? ['receivedInPart'] : ['receivedInPart', 'received', 'closed'];
  const most = kind === 'return' ? Math.min(line.received - line.returned, there(life, line)) : openOf(line);
  const allowed =
    states.includes(life.sale.state) && pieces <= (life.sale.state === 'closed' && kind !== 'return' ? 0 : most);
  const body = { kind, date: today, reason: 'As it was found', lines: [{ lineId: line.id, pieces, amount: null }] };
  expect(await take(life, 'correct', body)).toBe(allowed);
  if (!allowed) return;
  line[kind === 'credit' ? 'credited' : kind === 'loss' ? 'lost' : 'returned'] += pieces;
  if (kind === 'return') move(life, line, -pieces);
}

async function close(life: Life): Promise<void> {
  const settled = life.lines.every((line) => openOf(line) === 0);
  const allowed = ['received', 'receivedInPart'].includes(life.sale.state) && settled;
  expect(await take(life, 'close', { note: '' })).toBe(allowed);
}

test('random lives of invoices come to the stock and the sums of a small model, whatever is repeated or refused', async () => {
  const lives: Life[] = [];
  for (let round = 0; round < 220; round += 1) {
    if (lives.length < 12 && round % 10 === 0) lives.push(await born());
    const life = lives[draw(lives.length)];
    if (!life) continue;
    const way = draw(9);
    if (way === 0) await dispatch(life);
    else if (way < 4) await receive(life);
    else if (way < 8) await correct(life, (['credit', 'return', 'loss', 'credit'] as const)[way - 4] ?? 'credit');
    else await close(life);
    const { variance, unsettled } = life.sale;
    const total = (of: (line: ModelLine) => number) => life.lines.reduce((sum, line) => sum + of(line), 0);
    if (variance !== null) {
      expect(variance).toBe(total(({ sent, received }) => sent - received));
      expect(unsettled).toBe(life.sale.state === 'receivedInPart' ? total(openOf) : 0);
    }
  }
  expect(outcomes.done).toBeGreaterThan(50);
  expect(outcomes.refused).toBeGreaterThan(20);
  expect(await market.sql('select * from verify_primary_sales()')).toEqual([]);
  expect(await market.sql('select * from verify_stock()')).toEqual([]);
  const rows = await market.sql<{ key: string; physical: number }>(
    "select db_house_id || ' ' || product_id as key, physical from stock_balance where movements > 0",
  );
  expect(Object.fromEntries(rows.map(({ key, physical }) => [key, physical]))).toEqual(Object.fromEntries(stock));
});
