import * as z from 'zod/mini';
import { date, id, reference } from '../common.ts';
import { levelNames } from '../hierarchy/levels.ts';
import { type FigureKey, figureKeys, figures } from './figures.ts';

/** A figure as it is sent: a decimal string with the decimals of its unit; null where there is none of it. */
export const figureAmount = z.nullable(z.string());

/** A field for each of these figures, under its own name. */
export function figureFields<const K extends FigureKey>(...keys: readonly K[]) {
  return Object.fromEntries(keys.map((key) => [key, figureAmount])) as { readonly [Key in K]: typeof figureAmount };
}

export const dashboardPlace = z.object({ id, name: z.string(), code: z.string(), level: z.enum(levelNames) });
export type DashboardPlace = z.output<typeof dashboardPlace>;

/** What its secondary sales are compared with, and how they grew. */
const growing = { compared: figureAmount, ...figureFields('growth') };

/** A figure of the top line. */
export const overviewStat = z.object({
  key: z.enum(figureKeys),
  value: figureAmount,
  /** The same of the days that it is compared with (of `compare=target` the target, where the figure has one). */
  compared: figureAmount,
  /** value / compared - 1 in percent. */
  growth: figureAmount,
  /** Its course, a value for each of the period's points. Empty of what has none. */
  spark: z.array(figureAmount),
});
export type OverviewStat = z.output<typeof overviewStat>;

export const nationRow = z.object({
  place: dashboardPlace,
  ...figureFields('target', 'secondary', 'achievement', 'contribution'),
  ...growing,
  /** Its last 13 months through the month of the last day. */
  trend: z.array(figureAmount),
});
export type NationRow = z.output<typeof nationRow>;

export const trendMonth = z.object({
  /** Its first day. */
  month: date,
  ...figureFields('secondary', 'target', 'primary'),
});
export type TrendMonth = z.output<typeof trendMonth>;

export const placeRow = z.object({
  place: dashboardPlace,
  /** Its place by secondary sales, from 1. */
  rank: z.int(),
  /** There are places beneath it that one may see. */
  expands: z.boolean(),
  ...figureFields('target', 'secondary', 'primary', 'achievement', 'contribution', 'orders', 'eco', 'strike'),
  ...growing,
});
export type PlaceRow = z.output<typeof placeRow>;

export const sourceRow = z.object({
  source: reference,
  ...figureFields('primary'),
  /** Of the primary sales of all sources, in percent. */
  share: figureAmount,
  compared: figureAmount,
  growth: figureAmount,
  /** A value for each of the period's points. */
  course: z.array(figureAmount),
});
export type SourceRow = z.output<typeof sourceRow>;

/** Primary sales of a DB house or another place on each of the period's points. */
export const datedRow = z.object({ place: dashboardPlace, ...figureFields('primary'), course: z.array(figureAmount) });
export type DatedRow = z.output<typeof datedRow>;

export const cumulativePoint = z.object({
  point: date,
  ...figureFields('primary', 'primaryTarget'),
  /** Both from the first day through this one. The actual ends with today. */
  cumulative: figureAmount,
  cumulativeTarget: figureAmount,
});
export type CumulativePoint = z.output<typeof cumulativePoint>;

export const territoryFigures = {
  ...figureFields('primary', 'secondary', 'ratio', 'stockCover', 'eco', 'adherence'),
  /** SOs who walk its routes today. */
  sos: z.int(),
  /** Routes that nobody walks today. */
  vacantRoutes: z.int(),
};
export const territoryRow = z.object({ place: dashboardPlace, region: z.nullable(reference), ...territoryFigures });
export type TerritoryRow = z.output<typeof territoryRow>;

export const officerFigures = figureFields(
  'daysPresent',
  'sc',
  'tc',
  'pc',
  'strike',
  'lpc',
  'secondary',
  'target',
  'achievement',
  'lateDays',
);
export const officerRow = z.object({
  officer: z.extend(reference, { code: z.string() }),
  /** The territory in which they made most calls of the range, else that of their routes. */
  territory: z.nullable(reference),
  /** By secondary sales among those of the filter, from 1. */
  rank: z.int(),
  ...officerFigures,
});
export type OfficerRow = z.output<typeof officerRow>;

/** ECO of a product in a part of the business is read from the lines of orders: it is null where more than so many were delivered in the days. */
export const mostOrdersOfEco = 200_000;

export const topProduct = z.object({
  product: z.extend(reference, { code: z.string() }),
  brand: z.string(),
  category: z.string(),
  rank: z.int(),
  /** Delivered less returned, in pieces and in BDT, whichever the measure ranks by. */
  quantity: figureAmount,
  value: figureAmount,
  ...figureFields('eco', 'stockCover'),
  compared: figureAmount,
  growth: figureAmount,
  /** Of the sales of all products, by the measure. */
  share: figureAmount,
});
export type TopProduct = z.output<typeof topProduct>;

export const topRoute = z.object({
  route: z.extend(reference, { code: z.string() }),
  dbHouse: z.nullable(reference),
  rank: z.int(),
  /** Secondary sales, by the measure. */
  value: figureAmount,
  /** Active outlets that are on it today. */
  outlets: z.int(),
  ...figureFields('eco', 'strike'),
  /** Ordered, delivered or not. */
  preOrderAmount: figureAmount,
  preOrderUnits: figureAmount,
  /** The outlet that ordered for the most. */
  topOutlet: z.nullable(z.extend(reference, { amount: z.string() })),
  compared: figureAmount,
  growth: figureAmount,
});
export type TopRoute = z.output<typeof topRoute>;

/** What peers are compared by. Amounts and counts are divided by man-days where that is asked for. */
export const comparedFigures = [
  'secondary',
  'target',
  'achievement',
  'growth',
  'orders',
  'sc',
  'tc',
  'pc',
  'strike',
  'adherence',
  'lpc',
  'dropSize',
  'eco',
  'daysPresent',
] as const satisfies readonly FigureKey[];

/** Whether a figure is divided by man-days where that is asked for: rates and the days themselves are not. Then it has two decimals. */
export const isPerManDay = (figure: FigureKey) => figures[figure].adds && figure !== 'daysPresent';

const compared = figureFields(...comparedFigures);

export const peer = z.object({
  id,
  name: z.string(),
  code: z.string(),
  /** Where they work: the territory of an SO, the region of a TO. */
  under: z.nullable(z.string()),
  /** Days of work with a check-in; of a TO or a region those of its SOs. */
  manDays: z.int(),
  /** Fewer calls than the minimum activity: shown, but no part of the median. */
  belowMinimum: z.boolean(),
  ...compared,
});
export type Peer = z.output<typeof peer>;

/** The middle of all of the same kind in reach, with at least the minimum activity. */
export const peerMedian = z.object({ peers: z.int(), ...compared });
export type PeerMedian = z.output<typeof peerMedian>;
