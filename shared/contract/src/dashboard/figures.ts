import type { Measure } from './dashboard-filter.ts';
import {
  amountEach,
  coverageOf,
  coverOf,
  differenceOf,
  type Formula,
  growthOf,
  percentageOf,
  ratioOf,
  runRateOf,
} from './formulas.ts';

/** What a figure counts. A percentage has one decimal (`57.3`), a ratio two, an amount in BDT two, days one, all else none. */
export type FigureUnit = 'BDT' | 'pieces' | 'count' | 'percent' | 'ratio' | 'days';

export const decimalsOf: Readonly<Record<FigureUnit, number>> = {
  BDT: 2,
  pieces: 0,
  count: 0,
  percent: 1,
  ratio: 2,
  days: 1,
};

/** What figures are worked out from besides other figures. */
export const figureInputs = {
  invoiced: { label: 'Invoiced', unit: 'sales' },
  corrected: { label: 'Corrected', unit: 'sales' },
  delivered: { label: 'Delivered', unit: 'sales' },
  returned: { label: 'Returned', unit: 'sales' },
  comparedSales: { label: 'Secondary sales compared with', unit: 'sales' },
  monthTarget: { label: 'Target of the month', unit: 'sales' },
  monthSales: { label: 'Secondary sales of the month', unit: 'sales' },
  daysLeft: { label: 'Working days left', unit: 'count' },
  plannedVisited: { label: 'Planned outlets visited', unit: 'count' },
  inFence: { label: 'In-fence visits', unit: 'count' },
  lines: { label: 'SKU lines', unit: 'count' },
  visitSales: { label: 'Ordered on visits', unit: 'BDT' },
  visitedOutlets: { label: 'Outlets visited', unit: 'count' },
  activeOutlets: { label: 'Active outlets', unit: 'count' },
  dormantOutlets: { label: 'Dormant outlets', unit: 'count' },
  askedPieces: { label: 'Ordered quantity', unit: 'pieces' },
  deliveredPieces: { label: 'Delivered quantity', unit: 'pieces' },
  available: { label: 'Available', unit: 'pieces' },
  sold28: { label: 'Secondary of 28 days', unit: 'pieces' },
  owedFor: { label: 'Delivered, less returns', unit: 'BDT' },
  paid: { label: 'Collected, less bounced cheques', unit: 'BDT' },
  wholeSales: { label: 'Secondary sales of all', unit: 'sales' },
  comparedPrimary: { label: 'Primary sales compared with', unit: 'sales' },
  wholePrimary: { label: 'Primary sales of all', unit: 'sales' },
} as const satisfies Readonly<Record<string, Pick<FigureFacts, 'label' | 'unit'>>>;

export type FigureInput = keyof typeof figureInputs;

export interface FigureFacts {
  /** As it stands above a column: `Strike rate`. */
  readonly label: string;
  /** `sales`: BDT or pieces, as the measure has it. */
  readonly unit: FigureUnit | 'sales';
  /** In the words of the field: `PC / TC`. */
  readonly formula: string;
  /** What it is worked out from, in the order of `of`: names of inputs or of other figures. None of what is counted. */
  readonly inputs: readonly string[];
  /** Absent of what is counted. */
  readonly of?: Formula;
  /** A sentence of what it says and what counts. */
  readonly about: string;
  /** Which documents it is counted from. */
  readonly source: string;
  /** The sum of the days is the range's, and the sum of the places the whole's. */
  readonly adds: boolean;
  /** Whether more of it is what one wants; null where neither. */
  readonly better: 'more' | 'less' | null;
}

const visits = 'Outlet visits, on their business date';
const orders = 'Orders, on their business date';
const invoices = 'Primary sales and their corrections, each on its own business date';
const ledger = 'Ledger of the outlets, each entry on its own business date';
const plans = 'Targets of the plan, split into days';
const sum = { adds: true, better: 'more' } as const;
const rate = { adds: false, better: 'more' } as const;

/** Every figure of the dashboard with its formula in the words of the field. */
export const figures = {
  primary: {
    label: 'Primary sales',
    unit: 'sales',
    formula: 'Invoiced − corrected',
    inputs: ['invoiced', 'corrected'],
    of: differenceOf,
    about:
      'What the company sold to the DB houses: the net of their invoices, without drafts, less what was corrected. Never added to secondary sales.',
    source: invoices,
    ...sum,
  },
  secondary: {
    label: 'Secondary sales',
    unit: 'sales',
    formula: 'Delivered − returned',
    inputs: ['delivered', 'returned'],
    of: differenceOf,
    about: 'What the DB houses sold to the outlets: what was delivered less what came back, each on its own day.',
    source: ledger,
    ...sum,
  },
  target: {
    label: 'Target',
    unit: 'sales',
    formula: 'Sum of the targets of the days',
    inputs: [],
    about: 'Secondary sales that were meant for these days, by the plan that counts.',
    source: plans,
    adds: true,
    better: null,
  },
  primaryTarget: {
    label: 'Primary sales target',
    unit: 'BDT',
    formula: 'Target of the month × working days of the range / working days of the month',
    inputs: [],
    about: 'Primary sales that were meant for these days.',
    source: 'Primary-sales targets of DB houses',
    adds: true,
    better: null,
  },
  achievement: {
    label: 'Achievement',
    unit: 'percent',
    formula: 'Secondary sales / target',
    inputs: ['secondary', 'target'],
    of: percentageOf,
    about: 'How far the target of these days is reached.',
    source: `${ledger}; ${plans}`,
    ...rate,
  },
  growth: {
    label: 'Growth',
    unit: 'percent',
    formula: 'Secondary sales / those compared with − 1',
    inputs: ['secondary', 'comparedSales'],
    of: growthOf,
    about: 'How much more was sold than in the days that it is compared with.',
    source: ledger,
    ...rate,
  },
  runRate: {
    label: 'Run rate',
    unit: 'sales',
    formula: '(Target of the month − secondary sales of the month) / working days left',
    inputs: ['monthTarget', 'monthSales', 'daysLeft'],
    of: runRateOf,
    about: 'What is to be sold each working day that is left of the month of the last day, to reach its target.',
    source: `${ledger}; ${plans}; working calendar`,
    adds: false,
    better: 'less',
  },
  orders: {
    label: 'Orders',
    unit: 'count',
    formula: 'Number of orders',
    inputs: [],
    about: 'Orders that were submitted and not cancelled.',
    source: orders,
    ...sum,
  },
  ordered: {
    label: 'Ordered',
    unit: 'sales',
    formula: 'Sum of the orders',
    inputs: [],
    about: 'What was ordered, delivered or not: the net of orders that were submitted and not cancelled.',
    source: orders,
    ...sum,
  },
  sc: {
    label: 'SC',
    unit: 'count',
    formula: 'Number of scheduled calls',
    inputs: [],
    about: 'Outlets of the journey plans of these days.',
    source: 'Scheduled calls of the journey plans',
    ...sum,
  },
  tc: {
    label: 'TC',
    unit: 'count',
    formula: 'Number of visits',
    inputs: [],
    about: 'Visits that were made, planned or not.',
    source: visits,
    ...sum,
  },
  pc: {
    label: 'PC',
    unit: 'count',
    formula: 'Number of productive visits',
    inputs: [],
    about: 'Visits with at least one valid order.',
    source: visits,
    ...sum,
  },
  ovt: {
    label: 'OVT',
    unit: 'count',
    formula: 'Number of off-plan visits',
    inputs: [],
    about: 'Visits to outlets that no journey plan had for the day.',
    source: visits,
    adds: true,
    better: null,
  },
  strike: {
    label: 'Strike rate',
    unit: 'percent',
    formula: 'PC / TC',
    inputs: ['pc', 'tc'],
    of: percentageOf,
    about: 'How many of the visits brought an order.',
    source: visits,
    ...rate,
  },
  adherence: {
    label: 'PJP adherence',
    unit: 'percent',
    formula: 'Planned outlets visited that day / SC',
    inputs: ['plannedVisited', 'sc'],
    of: percentageOf,
    about: 'How much of the journey plans was walked.',
    source: `${visits}; scheduled calls`,
    ...rate,
  },
  geoCompliance: {
    label: 'Geo-compliance',
    unit: 'percent',
    formula: 'In-fence visits / TC',
    inputs: ['inFence', 'tc'],
    of: percentageOf,
    about: 'How many of the visits were made at the outlet.',
    source: visits,
    ...rate,
  },
  lpc: {
    label: 'LPC',
    unit: 'ratio',
    formula: 'Distinct SKU lines / PC',
    inputs: ['lines', 'pc'],
    of: ratioOf,
    about: 'How many products a productive call sells.',
    source: `${orders}; ${visits}`,
    ...rate,
  },
  dropSize: {
    label: 'Drop size',
    unit: 'BDT',
    formula: 'Ordered on visits / PC',
    inputs: ['visitSales', 'pc'],
    of: amountEach,
    about: 'What a productive call sells.',
    source: `${orders}; ${visits}`,
    ...rate,
  },
  eco: {
    label: 'ECO',
    unit: 'count',
    formula: 'Number of different outlets billed',
    inputs: [],
    about: 'Outlets to which something was delivered, each counted once however often.',
    source: 'Orders, on the day of their delivery',
    ...rate,
  },
  coverage: {
    label: 'Coverage',
    unit: 'percent',
    formula: 'Different outlets visited / (active outlets + dormant outlets), at most 100 %',
    inputs: ['visitedOutlets', 'activeOutlets', 'dormantOutlets'],
    of: coverageOf,
    about:
      'How many of the outlets that one calls on today were visited: the active ones, and the dormant ones, which are visited to win them back. Some of those visited may have closed or moved since.',
    source: `${visits}; outlets`,
    ...rate,
  },
  activeSos: {
    label: 'Active SOs',
    unit: 'count',
    formula: 'Number of different SOs with a visit or an order',
    inputs: [],
    about: 'SOs who made at least one call or took an order.',
    source: `${visits}; ${orders}`,
    ...rate,
  },
  collections: {
    label: 'Collections',
    unit: 'BDT',
    formula: 'Payments less cheques that bounced',
    inputs: [],
    about: 'What the outlets paid. A cheque that bounces is taken off on the day on which it does.',
    source: 'Ledger of the outlets, on the business date of each payment and bounce',
    ...sum,
  },
  due: {
    label: 'Due',
    unit: 'BDT',
    formula: 'Delivered − returned − collected',
    inputs: ['owedFor', 'paid'],
    of: differenceOf,
    about: 'What the outlets owe at the end of the last day.',
    source: 'Ledger of the outlets, through the last day',
    adds: false,
    better: 'less',
  },
  fillRate: {
    label: 'Fill rate',
    unit: 'percent',
    formula: 'Delivered quantity / ordered quantity',
    inputs: ['deliveredPieces', 'askedPieces'],
    of: percentageOf,
    about: 'How much was delivered of what was asked for, of the orders delivered in these days.',
    source: 'Orders, on the day of their delivery',
    ...rate,
  },
  ratio: {
    label: 'Secondary to primary',
    unit: 'percent',
    formula: 'Secondary sales / primary sales',
    inputs: ['secondary', 'primary'],
    of: percentageOf,
    about: 'Below 100 % the DB houses are loaded with more than they sell.',
    source: `${ledger}; ${invoices}`,
    adds: false,
    better: null,
  },
  stockCover: {
    label: 'Stock cover',
    unit: 'days',
    formula: 'Available / average daily secondary of 28 days',
    inputs: ['available', 'sold28'],
    of: coverOf,
    about: 'How many days the stock of the DB houses lasts at the pace of the 28 days through today.',
    source: 'Stocks; orders delivered',
    adds: false,
    better: null,
  },
  contribution: {
    label: 'Contribution',
    unit: 'percent',
    formula: 'Its sales / the sales of all',
    inputs: ['secondary', 'wholeSales'],
    of: percentageOf,
    about: 'Its share of the whole.',
    source: ledger,
    ...rate,
  },
  primaryGrowth: {
    label: 'Growth of primary sales',
    unit: 'percent',
    formula: 'Primary sales / those compared with − 1',
    inputs: ['primary', 'comparedPrimary'],
    of: growthOf,
    about: 'How much more the company sold than in the days that it is compared with.',
    source: invoices,
    ...rate,
  },
  primaryShare: {
    label: 'Share of primary sales',
    unit: 'percent',
    formula: 'Its primary sales / those of all',
    inputs: ['primary', 'wholePrimary'],
    of: percentageOf,
    about: 'Its share of the whole.',
    source: invoices,
    ...rate,
  },
  daysPresent: {
    label: 'Days present',
    unit: 'count',
    formula: 'Number of days with a check-in',
    inputs: [],
    about: 'Days on which the person was in the market, late ones included.',
    source: 'Attendance',
    ...sum,
  },
  lateDays: {
    label: 'Late days',
    unit: 'count',
    formula: 'Number of days with a late check-in',
    inputs: [],
    about: 'Days on which the person came late.',
    source: 'Attendance',
    adds: true,
    better: 'less',
  },
} as const satisfies Readonly<Record<string, FigureFacts>>;

export type FigureKey = keyof typeof figures;
export const figureKeys = Object.keys(figures) as [FigureKey, ...FigureKey[]];

/** The top line, in its order (screens.md, Dashboard). */
export const topLine = [
  'primary',
  'secondary',
  'target',
  'achievement',
  'growth',
  'runRate',
  'orders',
  'pc',
  'strike',
  'lpc',
  'dropSize',
  'eco',
  'activeSos',
  'collections',
  'due',
] as const satisfies readonly FigureKey[];

/** Amounts of figures and of what they are worked out from, in the steps of their units; null where there is none. */
export type FigureAmounts = Readonly<Partial<Record<FigureKey | FigureInput, bigint | null>>>;

/** A figure by its formula; null where something that it takes is not there. */
export function workOut(figure: FigureKey, amounts: FigureAmounts): bigint | null {
  const given = amounts[figure];
  if (given !== undefined) return given;
  const { inputs, of }: FigureFacts = figures[figure];
  if (!of) return null;
  const taken: bigint[] = [];
  for (const input of inputs) {
    const amount = isFigure(input) ? workOut(input, amounts) : amounts[input as FigureInput];
    if (amount === null || amount === undefined) return null;
    taken.push(amount);
  }
  return of(...taken);
}

export function isFigure(name: string): name is FigureKey {
  return Object.hasOwn(figures, name);
}

/** What a figure, or what one is worked out from, counts under a measure. */
export function unitOf(name: FigureKey | FigureInput, measure: Measure): FigureUnit {
  const { unit } = isFigure(name) ? figures[name] : figureInputs[name];
  if (unit !== 'sales') return unit;
  return measure === 'value' ? 'BDT' : 'pieces';
}
