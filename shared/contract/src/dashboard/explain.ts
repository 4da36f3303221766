import * as z from 'zod/mini';
import { date, id, reference } from '../common.ts';
import { type FigureInput, type FigureKey, figureInputs, figureKeys } from './figures.ts';
import { figureAmount } from './report-rows.ts';

const unit = z.enum(['BDT', 'pieces', 'count', 'percent', 'ratio', 'days']);

/** The rows behind a figure: a list filtered to exactly these, with the total that is the same number. */
export const figureLink = z.object({
  /** `Orders`. */
  label: z.string(),
  /** Of the list's screen, with its filters: `/order/orders?from=2026-11-16&to=2026-11-23`. */
  address: z.string(),
  /** The name of that total in the list's reply (with a dot where it lies deeper), and what it comes to. */
  total: z.string(),
  value: z.string(),
});
export type FigureLink = z.output<typeof figureLink>;

/** All that is worked out or counted: the names of figures, and of what they are worked out from. */
export const figureNames = [...figureKeys, ...(Object.keys(figureInputs) as FigureInput[])] as [
  FigureKey,
  ...(FigureKey | FigureInput)[],
];

export const figurePart = z.object({
  key: z.enum(figureNames),
  label: z.string(),
  unit,
  value: figureAmount,
  /** Of another figure its formula, which can be explained on its own; else null. */
  figure: z.nullable(z.enum(figureKeys)),
  links: z.array(figureLink),
  /** Whether `explainRows` has the rows that it was counted from. */
  hasRows: z.boolean(),
});
export type FigurePart = z.output<typeof figurePart>;

/** A figure laid open: formula, inputs, filters and rows. */
export const explainedFigure = z.object({
  figure: z.enum(figureKeys),
  label: z.string(),
  unit,
  value: figureAmount,
  /** In the words of the field: `PC / TC`; and with the figures in their places: `57 / 100`. */
  formula: z.string(),
  calculation: z.string(),
  about: z.string(),
  source: z.string(),
  inputs: z.array(figurePart),
  /** What it is compared with, where something is asked for. */
  compared: z.nullable(
    z.object({ label: z.string(), from: date, to: date, value: figureAmount, growth: figureAmount }),
  ),
  /** Those that hold, in words: `Place` `Dhaka Region`, `Days` `16 to 23 November 2026`, `Reading` `As sold`. */
  filters: z.array(z.object({ label: z.string(), value: z.string() })),
  links: z.array(figureLink),
  hasRows: z.boolean(),
  /** What one should know besides: rows that the person may not open, how a count is bounded. */
  notes: z.array(z.string()),
});
export type ExplainedFigure = z.output<typeof explainedFigure>;

/** What a figure is counted from. */
export const countedKinds = [
  'order',
  'delivery',
  'return',
  'visit',
  'scheduledCall',
  'collection',
  'bounce',
  'invoice',
  'correction',
  'target',
  'attendance',
  'workingDay',
  'outlet',
  'officer',
  'place',
] as const;
export type CountedKind = (typeof countedKinds)[number];

/**
 * A row that a figure was counted from, with what it adds: the amounts of all its rows come to the figure. Of a median what each of
 * its kind came to, the most first: it is the middle.
 */
export const countedRow = z.object({
  kind: z.enum(countedKinds),
  /** Its business date, or the month of a target; null of an outlet or officer, who count once however often. */
  day: z.nullable(date),
  /** As the document calls itself: the number of an order or invoice; empty of what has no name of its own. */
  name: z.string(),
  /** Of the list that shows it; null where the person may not open it, or where there is none. */
  address: z.nullable(z.string()),
  outlet: z.nullable(reference),
  /** The route or DB house, or the place of a target. */
  place: z.nullable(reference),
  officer: z.nullable(reference),
  amount: z.string(),
});
export type CountedRow = z.output<typeof countedRow>;

/** By what a change is taken apart. */
export const changeDimensions = ['place', 'product', 'person'] as const;
export type ChangeDimension = (typeof changeDimensions)[number];

/** The figures whose change can be taken apart, with the dimensions by which. */
export const changeable: Readonly<Partial<Record<FigureKey, readonly ChangeDimension[]>>> = {
  primary: ['place'],
  secondary: ['place', 'product', 'person'],
  orders: ['place', 'person'],
  ordered: ['place', 'person'],
  sc: ['place', 'person'],
  tc: ['place', 'person'],
  pc: ['place', 'person'],
  strike: ['place', 'person'],
  adherence: ['place', 'person'],
  geoCompliance: ['place', 'person'],
  lpc: ['place', 'person'],
  dropSize: ['place', 'person'],
  eco: ['place'],
  collections: ['place'],
};

/** One place, product or person and what it added to the difference. */
export const changeContribution = z.object({
  /** Null of what is no single one: all others beyond the first, outlets that count once in several places, what no row has. */
  id: z.nullable(id),
  name: z.string(),
  before: figureAmount,
  after: figureAmount,
  /** What it adds to the difference. Of a rate: how far it pulled the whole, by its own rate and by its weight. */
  difference: z.string(),
  /** Of a rate: the parts of `difference` by its own rate and by its weight; else null. */
  byRate: figureAmount,
  byWeight: figureAmount,
  /** `expands`: the market whose places show the same a level deeper. */
  expands: z.boolean(),
});
export type Contribution = z.output<typeof changeContribution>;

/**
 * Why a figure changed between two ranges: contributions that add up to the whole difference, to the last digit. Of rates all
 * amounts have two decimals more than their unit, since one place moves the whole by little.
 */
export const explainedChange = z.object({
  figure: z.enum(figureKeys),
  label: z.string(),
  unit,
  by: z.enum(changeDimensions),
  before: z.object({ from: date, to: date, value: figureAmount }),
  after: z.object({ from: date, to: date, value: figureAmount }),
  /** after - before; of a rate in its own steps (percentage points). Null where either is none. */
  difference: figureAmount,
  /** The largest first, whichever way; those beyond the first 50 together at the end. */
  contributions: z.array(changeContribution),
});
export type ExplainedChange = z.output<typeof explainedChange>;
