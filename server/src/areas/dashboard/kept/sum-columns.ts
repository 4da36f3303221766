import type { FigureAmounts, FigureInput, FigureKey, Measure } from '@routebook/contract';

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

/** The column of a figure, or of what one is worked out from. */
const columnsOf = {
  primary: { value: 'primary_net', volume: 'primary_pieces' },
  delivered: { value: 'delivered', volume: 'delivered_pieces' },
  returned: { value: 'returned', volume: 'returned_pieces' },
  orders: 'orders',
  ordered: { value: 'ordered', volume: 'ordered_pieces' },
  sc: 'scheduled',
  tc: 'visits',
  pc: 'productive',
  ovt: 'unplanned',
  plannedVisited: 'adhered',
  inFence: 'in_fence',
  lines: 'call_lines',
  visitSales: 'call_ordered',
  collections: 'collected',
  askedPieces: 'asked_pieces',
  deliveredPieces: 'delivered_pieces',
} as const satisfies Partial<Record<FigureKey | FigureInput, SumColumn | Readonly<Record<Measure, SumColumn>>>>;

type Summed = keyof typeof columnsOf;
const summed = Object.keys(columnsOf) as readonly Summed[];

function columnOfSummed(name: Summed, measure: Measure): SumColumn {
  const column = columnsOf[name];
  return typeof column === 'string' ? column : column[measure];
}

/** Undefined of what is not the sum of one column. */
export function columnOf(name: FigureKey | FigureInput, measure: Measure): SumColumn | undefined {
  return Object.hasOwn(columnsOf, name) ? columnOfSummed(name as Summed, measure) : undefined;
}

/** What figures are worked out from, of what is kept. A column that was not asked for gives no amount. */
export function amountsOf(sums: Sums | undefined, measure: Measure): FigureAmounts {
  const amounts: Partial<Record<Summed, bigint | null>> = {};
  for (const name of summed) amounts[name] = sums === undefined ? 0n : (sums[columnOfSummed(name, measure)] ?? null);
  return amounts;
}

export function addedUp(all: readonly (Sums | undefined)[]): Sums {
  const total: Partial<Record<SumColumn, bigint>> = {};
  for (const sums of all) {
    for (const [column, amount] of Object.entries(sums ?? {}) as [SumColumn, bigint][])
      total[column] = (total[column] ?? 0n) + amount;
  }
  return total;
}
