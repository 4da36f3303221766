import * as z from 'zod/mini';
import { date, id, instant, text } from '../common.ts';

/**
 * What a figure is compared with: the last month to the same working days (`lmtd`), the same days of last year, or the
 * target of the same days; where none is named `lmtd`.
 */
export const comparisons = ['none', 'lmtd', 'lastYear', 'target'] as const;
export type Comparison = (typeof comparisons)[number];

/** Sales in BDT or in pieces; where none is named in BDT. */
export const measures = ['value', 'volume'] as const;
export type Measure = (typeof measures)[number];

/**
 * Whose a sale is: of the places in which its route lay when it was made (`sold`), or in which it lies today (`today`);
 * where none is named as sold.
 */
export const readings = ['sold', 'today'] as const;
export type Reading = (typeof readings)[number];

/** No report is asked for more days: ten years. */
export const mostDashboardDays = 3653;

/** As of an instant figures are counted from the documents themselves, so that a range is at most a quarter. */
export const mostDaysAsOf = 92;

/** What every report takes. */
export const dashboardFilter = {
  /** Business dates, both included; where none are named 7 days back through today. */
  from: z.optional(date),
  to: z.optional(date),
  /** The place: nation, region, ... or route. Without it all that one may see. */
  market: z.optional(id),
  compare: z.optional(z.enum(comparisons)),
  measure: z.optional(z.enum(measures)),
  reading: z.optional(z.enum(readings)),
  /** Only what was known then: documents that came in later are left out, later changes undone. Ranges up to `mostDaysAsOf`. */
  asOf: z.optional(instant),
};

/** The names of the same in the address of the dashboard, in the order in which every client sends them. */
export const dashboardParameters = ['asOf', 'compare', 'from', 'market', 'measure', 'reading', 'to'] as const;
export type DashboardParameter = (typeof dashboardParameters)[number];

const placeOrAll = '(all|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})';
/**
 * Beneath what a row was shown, where the market is that of a row: places with a comma between, the highest first, or `all` for all
 * that one may see. As sold only what lay in each of them counts, as in the row.
 */
export const shownBeneath = {
  whole: z.optional(
    text.check(z.maxLength(400), z.regex(new RegExp(`^${placeOrAll}(,${placeOrAll})*$`, 'i'), 'Not ids of places.')),
  ),
};

export type DashboardFilter = {
  readonly from?: string;
  readonly to?: string;
  readonly market?: string;
  readonly compare?: Comparison;
  readonly measure?: Measure;
  readonly reading?: Reading;
  readonly asOf?: string;
};

const days = z.object({ from: date, to: date });

/** What days a report is about, as the server took them. */
export const dashboardPeriod = z.object({
  from: date,
  to: date,
  /** Where the business is. */
  today: date,
  /** What it is compared with; null where nothing is, or the target of the same days. */
  compared: z.nullable(days),
  /** A point of a course is a day, or a month where there would be more than `mostPoints` days. */
  step: z.enum(['day', 'month']),
  /** The days, or the first days of the months, of every course in the reply. */
  points: z.array(date),
});
export type DashboardPeriod = z.output<typeof dashboardPeriod>;

/** So many days are drawn one by one. */
export const mostPoints = 92;
