import type { Capability, HandedOver } from '@routebook/contract';
import { dayInWords } from '../../../core/calendar/in-words.ts';
import type { CheckPoint, Replacing } from '../../../core/market/house-handover.ts';
import { inBdt, paisa } from '../../../core/money.ts';

export interface StockThere {
  readonly product: HandedOver['stock'][number]['product'];
  /** By the books in the house, on its shelves. */
  readonly booked: number;
  /** Had left with vans and is not delivered: it goes over too, and nobody counts it. */
  readonly onVans: number;
  readonly reserved: number;
  readonly counts: boolean;
  /** DP of today; null without a price. */
  readonly dp: string | null;
}

/** What is known of the goods and money of a house that is replaced. */
export interface HandoverFacts extends Omit<HandedOver, 'stock'> {
  readonly stock: readonly StockThere[];
  /** Numbers of open invoices of a month that is closed. */
  readonly closedInvoices: readonly string[];
  /** Numbers of its stock updates that wait for another person. */
  readonly waiting: readonly number[];
  /** Above these a count waits for another person. */
  readonly mostPieces: number;
  readonly mostValue: string;
}

const ok = (point: string, detail: string): CheckPoint => ({ point, state: 'ok', detail });
const warns = (point: string, detail: string): CheckPoint => ({ point, state: 'warns', detail });
const blocks = (point: string, detail: string): CheckPoint => ({ point, state: 'blocks', detail });

const many = (count: number, one: string, more = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;

/** What a count found to be different. */
export function differencesOf(stock: readonly StockThere[], counts: Replacing['plan']['counts']) {
  const counted = new Map(counts.map((count) => [count.productId, count]));
  return stock.flatMap(({ product, dp }) => {
    const count = counted.get(product.id);
    return count && count.counted !== count.booked ? [{ product, dp, pieces: count.counted - count.booked }] : [];
  });
}

/** The checklist of a replacement, as far as goods and money are concerned. */
export function checkHandover(
  facts: HandoverFacts,
  replacing: Replacing,
  capabilities: ReadonlySet<Capability>,
): CheckPoint[] {
  return [
    ...onTheDay(facts, replacing),
    ...rights(facts, replacing, capabilities),
    stockCounted(facts, replacing),
    ...stockWaiting(facts, replacing),
    openOrders(facts, replacing),
    openInvoices(facts, replacing),
    dues(facts, replacing),
  ];
}

function onTheDay({ stock, orders, invoices }: HandoverFacts, { plan, today }: Replacing): CheckPoint[] {
  if (plan.effectiveFrom <= today || stock.length + orders.open + invoices.open === 0) return [];
  return [
    blocks(
      'Handover',
      `Stock, orders and invoices go over on the day itself: replace the house on ${dayInWords(plan.effectiveFrom)}.`,
    ),
  ];
}

function rights(
  { stock, orders, invoices }: HandoverFacts,
  { plan }: Replacing,
  capabilities: ReadonlySet<Capability>,
): CheckPoint[] {
  const needed: readonly (readonly [boolean, Capability, string])[] = [
    [stock.length > 0, 'stock.edit', 'stock'],
    [orders.open > 0 && plan.orders === 'move', 'orders.edit', 'orders'],
    [invoices.open > 0 && plan.invoices === 'move', 'primarySales.edit', 'primary sales'],
  ];
  const missing = needed.flatMap(([wanted, capability, what]) =>
    wanted && !capabilities.has(capability) ? [what] : [],
  );
  if (missing.length === 0) return [];
  return [
    blocks('Rights', `Your designation does not change ${missing.join(' or ')}: somebody who may replaces the house.`),
  ];
}

function stockCounted(
  { stock, mostPieces, mostValue }: HandoverFacts,
  { plan, closes, oldName }: Replacing,
): CheckPoint {
  const promised = stock.reduce((sum, { reserved }) => sum + reserved, 0);
  if (!closes)
    return ok(
      'Stock',
      promised > 0 && plan.orders === 'move'
        ? `The ${many(promised, 'piece')} promised to the orders that move go along; ${oldName} keeps the rest.`
        : `${oldName} keeps its stock.`,
    );
  const known = new Set(stock.map(({ product }) => product.id));
  const strange = plan.counts.filter(({ productId }) => !known.has(productId)).length;
  if (strange > 0)
    return blocks(
      'Stock',
      `${many(strange, 'product')} that ${oldName} never had ${strange === 1 ? 'is' : 'are'} counted: take ${strange === 1 ? 'it' : 'them'} in by a count of stock first.`,
    );
  if (stock.length === 0) return ok('Stock', `${oldName} has none.`);
  const counted = new Map(plan.counts.map((count) => [count.productId, count]));
  const moved = stock.find(({ product, booked }) => (counted.get(product.id)?.booked ?? booked) !== booked);
  if (moved)
    return blocks(
      'Stock',
      `${moved.product.name} moved since it was counted: ${many(counted.get(moved.product.id)?.booked ?? 0, 'piece')} were booked then, ${moved.booked.toLocaleString('en-US')} are now. Count it again.`,
    );
  const uncounted = stock.filter(({ product }) => !counted.has(product.id)).length;
  if (uncounted > 0) return blocks('Stock', `Not counted yet: ${uncounted} of ${many(stock.length, 'product')}.`);
  const short = stock.find(
    ({ product, onVans, reserved }) => (counted.get(product.id)?.counted ?? 0) + onVans < reserved,
  );
  if (short)
    return blocks(
      'Stock',
      `Of ${short.product.name} ${counted.get(short.product.id)?.counted} were counted, and ${short.reserved - short.onVans} are promised to orders: cancel some first.`,
    );
  const out = stock.reduce((sum, { onVans }) => sum + onVans, 0);
  const pieces = plan.counts.reduce((sum, count) => sum + count.counted, out);
  const differences = differencesOf(stock, plan.counts);
  const wrong = differences.reduce((sum, difference) => sum + Math.abs(difference.pieces), 0);
  const value = differences.reduce(
    (sum, difference) => sum + paisa(difference.dp ?? '0') * BigInt(Math.abs(difference.pieces)),
    0n,
  );
  if (wrong > mostPieces || value > paisa(mostValue))
    return blocks(
      'Stock',
      `The count differs by ${many(wrong, 'piece')} (${inBdt(value)}), which another person has to approve: make it as a count of stock first.`,
    );
  const onVans = out > 0 ? ` (${out.toLocaleString('en-US')} of them out on vans)` : '';
  const goes = `${many(stock.length, 'product')}, ${many(pieces, 'piece')}${onVans} go over`;
  return differences.length === 0
    ? ok('Stock', `${goes}, as booked.`)
    : warns(
        'Stock',
        `${goes}; the difference of ${many(wrong, 'piece')} (${inBdt(value)}) is posted as what the count found.`,
      );
}

function stockWaiting({ waiting }: HandoverFacts, { closes }: Replacing): CheckPoint[] {
  if (!closes || waiting.length === 0) return [];
  const [first] = waiting;
  return [
    blocks(
      'Stock updates',
      `${many(waiting.length, 'update')} of its stock (${first}${waiting.length > 1 ? ' and others' : ''}) ${waiting.length === 1 ? 'waits' : 'wait'} for approval: decide first.`,
    ),
  ];
}

function openOrders({ orders }: HandoverFacts, { plan, oldName, newName }: Replacing): CheckPoint {
  if (orders.open === 0) return ok('Open orders', 'None.');
  const what = `${many(orders.open, 'open order')} of ${inBdt(paisa(orders.net))}`;
  return plan.orders === 'finish'
    ? blocks('Open orders', `${what}: deliver or cancel them at ${oldName}, or let them go along.`)
    : ok(
        'Open orders',
        `${what} go along; ${newName} delivers them, with the ${many(orders.reserved, 'piece')} promised to them.`,
      );
}

function openInvoices(
  { invoices, closedInvoices }: HandoverFacts,
  { plan, closes, oldName, newName }: Replacing,
): CheckPoint {
  if (invoices.open === 0) return ok('Open invoices', closes ? 'None.' : `Those of ${oldName} stay with it.`);
  const some = (numbers: readonly string[], all: number) =>
    `${numbers.join(', ')}${all > numbers.length ? ' and others' : ''}`;
  if (plan.invoices === 'move' && closedInvoices.length > 0)
    return blocks(
      'Open invoices',
      `${many(closedInvoices.length, 'invoice')} (${some(closedInvoices.slice(0, 5), closedInvoices.length)}) ${closedInvoices.length === 1 ? 'is' : 'are'} of a month that is closed, and stays with ${oldName}: receive or credit what is open.`,
    );
  const named = some(invoices.numbers, invoices.open);
  const what = `${many(invoices.open, 'invoice')} of ${inBdt(paisa(invoices.net))} (${named})`;
  return plan.invoices === 'finish'
    ? blocks(
        'Open invoices',
        `${what} ${invoices.open === 1 ? 'is' : 'are'} not settled: receive or credit what is open, or let ${invoices.open === 1 ? 'it' : 'them'} go along.`,
      )
    : ok(
        'Open invoices',
        `${what} ${invoices.open === 1 ? 'goes' : 'go'} along: ${newName} receives what is still to come.`,
      );
}

function dues({ dues: { outlets, total } }: HandoverFacts, { plan, oldName, newName }: Replacing): CheckPoint {
  if (outlets === 0) return ok('Dues', 'No outlet that moves owes anything.');
  const what = `${many(outlets, 'outlet')} ${outlets === 1 ? 'owes' : 'owe'} ${inBdt(paisa(total))}`;
  return plan.dues === 'finish'
    ? blocks('Dues', `${what}: collect it at ${oldName}, or let it go along.`)
    : ok('Dues', `${what}: ${newName} collects it from now on.`);
}
