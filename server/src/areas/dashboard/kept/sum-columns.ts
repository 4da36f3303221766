import type { FigureAmounts, Measure } from '@routebook/contract';

/** What is kept of places by day and month, by the names of its columns, with the decimals of each. */
export const sumColumns = {
  primary_net: 2,
  primary_pieces: 0,
  orders: 0,
  ordered: 2,
  ordered_pieces: 0,
  call_lines: 0,
  call_ordered: 2,
  delivered: 2,
  returned: 2,
  asked_pieces: 0,
  delivered_pieces: 0,
  returned_pieces: 0,
  bills: 0,
  scheduled: 0,
  visits: 0,
  productive: 0,
  unplanned: 0,
  adhered: 0,
  in_fence: 0,
  collected: 2,
  owed: 2,
} as const;

export type SumColumn = keyof typeof sumColumns;

/** Sums of columns in the steps of their units; what was not asked for is not there. */
export type Sums = Readonly<Partial<Record<SumColumn, bigint>>>;

/** Primary sales are of DB houses: a route has none. */
export const ofHouses: readonly SumColumn[] = ['primary_net', 'primary_pieces'];

export const secondaryColumns = {
  value: ['delivered', 'returned'],
  volume: ['delivered_pieces', 'returned_pieces'],
} as const satisfies Readonly<Record<Measure, readonly SumColumn[]>>;

export const allColumns = Object.keys(sumColumns) as readonly SumColumn[];

/** What figures are worked out from, of what is kept. A column that was not asked for gives no amount. */
export function amountsOf(sums: Sums | undefined, measure: Measure): FigureAmounts {
  const value = measure === 'value';
  const of = (column: SumColumn) => (sums === undefined ? 0n : (sums[column] ?? null));
  return {
    primary: of(value ? 'primary_net' : 'primary_pieces'),
    delivered: of(value ? 'delivered' : 'delivered_pieces'),
    returned: of(value ? 'returned' : 'returned_pieces'),
    orders: of('orders'),
    ordered: of(value ? 'ordered' : 'ordered_pieces'),
    sc: of('scheduled'),
    tc: of('visits'),
    pc: of('productive'),
    ovt: of('unplanned'),
    plannedVisited: of('adhered'),
    inFence: of('in_fence'),
    lines: of('call_lines'),
    visitSales: of('call_ordered'),
    collections: of('collected'),
    askedPieces: of('asked_pieces'),
    deliveredPieces: of('delivered_pieces'),
  };
}

export function addedUp(all: readonly (Sums | undefined)[]): Sums {
  const total: Partial<Record<SumColumn, bigint>> = {};
  for (const sums of all) {
    for (const [column, amount] of Object.entries(sums ?? {}) as [SumColumn, bigint][])
      total[column] = (total[column] ?? 0n) + amount;
  }
  return total;
}
