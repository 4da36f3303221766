import {
  type Capability,
  decimalsOf,
  decimalText,
  type FigureAmounts,
  type FigureInput,
  type FigureKey,
  type FigureLink,
  isFigure,
  unitOf,
  workOut,
} from '@routebook/contract';
import type { Question } from '../question.ts';
import { narrowedBy, type Subject } from './subject.ts';

/** A list that has the rows of a figure, and which of its totals is the figure. */
interface Listed {
  readonly label: string;
  readonly screen: string;
  readonly needs: Capability;
  readonly total: string;
  /** What narrows it besides the place, the reading and the days. */
  readonly only?: Readonly<Record<string, string>>;
  /** All days through the last one. */
  readonly sinceEver?: boolean;
  /** What there is now, of no days and by today's tree. */
  readonly isOfNow?: boolean;
  /** The list has it with the opposite sign. */
  readonly negative?: boolean;
  readonly measure?: 'value' | 'volume';
  readonly by: readonly Narrowing[];
}

const orders = { label: 'Orders', screen: '/order/orders', needs: 'orders.see', by: ['officerId'] } as const;
const ledger = {
  label: 'Ledger of the outlets',
  screen: '/order/orders?view=ledger',
  needs: 'orders.see',
  measure: 'value',
  by: ['officerId'],
} as const;
const visits = {
  label: 'Outlet visits',
  screen: '/outlet-visit/outlet-visits',
  needs: 'visits.see',
  by: ['officerId'],
} as const;

const outlets = { label: 'Outlets', screen: '/outlet/outlets', needs: 'outlets.see', by: [], isOfNow: true } as const;

const lists: Readonly<Partial<Record<FigureKey | FigureInput, readonly Listed[]>>> = {
  invoiced: [
    {
      label: 'Primary sales',
      screen: '/stock/primary-sales',
      needs: 'primarySales.see',
      total: 'totals.net',
      measure: 'value',
      by: ['sourceCategoryId'],
    },
  ],
  secondary: [{ ...ledger, total: 'totalAmount', only: { kind: 'secondary' } }],
  delivered: [{ ...ledger, total: 'totalAmount', only: { kind: 'delivery' } }],
  returned: [{ ...ledger, total: 'totalAmount', only: { kind: 'return' }, negative: true }],
  orders: [{ ...orders, total: 'totalReceivedOrders' }],
  ordered: [
    { ...orders, total: 'totalNet', measure: 'value' },
    { ...orders, total: 'totalPieces', measure: 'volume' },
  ],
  visitSales: [{ ...orders, total: 'totalNet', only: { onVisit: 'yes' } }],
  sc: [{ ...visits, total: 'totals.scheduled' }],
  tc: [{ ...visits, total: 'totals.visits' }],
  pc: [{ ...visits, total: 'totals.productive' }],
  ovt: [{ ...visits, total: 'totals.offPlan' }],
  inFence: [{ ...visits, total: 'totals.visits', only: { fence: 'in' } }],
  eco: [{ ...ledger, total: 'totalOutlets', only: { kind: 'billed' } }],
  collections: [{ ...ledger, total: 'totalAmount', only: { kind: 'paid' }, negative: true, by: [] }],
  due: [{ ...ledger, total: 'totalAmount', sinceEver: true }],
  activeOutlets: [{ ...outlets, total: 'totals.active', only: { status: 'active' } }],
  dormantOutlets: [{ ...outlets, total: 'totals.dormant', only: { status: 'dormant' } }],
  available: [
    {
      ...{ label: 'Stocks', screen: '/stock/stocks', needs: 'stock.see', total: 'totals.available', by: ['productId'] },
      isOfNow: true,
    },
  ],
};
/** ECO is a count, whatever sales are measured in; collections and dues are in BDT. */
const inAnyMeasure: ReadonlySet<string> = new Set(['eco', 'collections', 'due']);

/** By whom or what a list can be narrowed. */
type Narrowing = 'officerId' | 'productId' | 'sourceCategoryId';

const parameterOf: Readonly<Record<Narrowing, string>> = {
  officerId: 'salesOfficerId',
  productId: 'productId',
  sourceCategoryId: 'sourceCategoryId',
};

/** Links to the lists of exactly the rows of a figure, or of an input of one, that the person may open. */
export function linksOf(
  { place, range, reading, measure, asOf }: Question,
  name: FigureKey | FigureInput,
  amounts: FigureAmounts,
  subject: Subject,
  capabilities: ReadonlySet<Capability>,
): FigureLink[] {
  const amount = isFigure(name) ? workOut(name, amounts) : amounts[name];
  // Lists show what is known today.
  if (asOf !== null || amount === null || amount === undefined) return [];
  const narrowed = narrowedBy(subject);
  const fitting = (lists[name] ?? []).filter(
    (list) =>
      capabilities.has(list.needs) &&
      (list.measure === undefined || list.measure === measure || inAnyMeasure.has(name)) &&
      narrowed.every((key) => list.by.some((one) => one === key)),
  );
  return fitting.map(({ label, screen, total, only, sinceEver, isOfNow, negative, by }) => {
    const [path = '', view = ''] = screen.split('?');
    const address = new URLSearchParams(view);
    const given = {
      ...(!isOfNow && { ...(!sinceEver && { from: range.from }), to: range.to, reading }),
      ...(place && { market: place.id }),
      ...only,
      ...Object.fromEntries(by.flatMap((key) => (subject[key] ? [[parameterOf[key], subject[key]]] : []))),
    };
    for (const [parameter, value] of Object.entries(given)) address.set(parameter, value);
    const decimals = decimalsOf[unitOf(name, measure)];
    return {
      label,
      address: `${path}?${address}`,
      total,
      value: decimalText(negative ? -amount : amount, decimals),
    };
  });
}
