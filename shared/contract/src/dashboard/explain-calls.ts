import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, id, queryInteger, reply, text } from '../common.ts';
import { peerKinds } from './comparison-calls.ts';
import { dashboardFilter, shownBeneath } from './dashboard-filter.ts';
import { changeDimensions, countedRow, explainedChange, explainedFigure, figureNames } from './explain.ts';
import { figureKeys } from './figures.ts';

const explains = { area: 'dashboard', method: 'GET', access: 'dashboard.see', tags: ['Dashboard'] } as const;

/** Of one person, product or source alone, where the figure is one of a row. */
const subject = {
  officerId: z.optional(id),
  productId: z.optional(id),
  sourceCategoryId: z.optional(id),
  /** A TO, by the places that they look after. */
  toId: z.optional(id),
  /** What all SOs of the filter came to together. */
  officers: z.optional(z.enum(['all'])),
  /** The median of all of a kind in reach, of those with so many calls. */
  median: z.optional(z.enum(peerKinds)),
  minimumCalls: z.optional(queryInteger(0, 100_000)),
  /** `manDay`: divided by man-days. */
  per: z.optional(z.enum(['total', 'manDay'])),
};

export const explainFigure = call({
  ...explains,
  name: 'explainFigure',
  path: '/api/v1/explain-figure',
  summary:
    'A figure laid open: its formula in the words of the field, its inputs, the filters that hold, and links into lists of exactly its rows.',
  query: z.strictObject({
    ...dashboardFilter,
    figure: z.enum(figureKeys),
    ...subject,
    ...shownBeneath,
  }),
  reply: reply({ explained: explainedFigure }),
});

export const explainRows = call({
  ...explains,
  name: 'explainRows',
  path: '/api/v1/explain-rows',
  summary:
    'The rows that a figure, or what one is worked out from, was counted from, the newest first, a page at a time. 400 beside `figure` when it is not counted from rows, beside `from` for more than 92 days.',
  query: z.strictObject({
    ...dashboardFilter,
    figure: z.enum(figureNames),
    ...subject,
    ...shownBeneath,
    /** The `next` of the page before. */
    after: z.optional(text.check(z.maxLength(120))),
  }),
  reply: reply({ rows: z.array(countedRow), next: z.nullable(z.string()) }),
});

export const explainChange = call({
  ...explains,
  name: 'explainChange',
  path: '/api/v1/explain-change',
  summary:
    'What moved a figure most between two ranges, by place, product or person; the contributions add up to the whole difference. 400 beside `by` when the figure cannot be taken apart that way.',
  query: z.strictObject({
    ...dashboardFilter,
    ...shownBeneath,
    figure: z.enum(figureKeys),
    by: z.optional(z.enum(changeDimensions)),
    /** The days before, instead of those that `compare` names. */
    beforeFrom: z.optional(date),
    beforeTo: z.optional(date),
  }),
  reply: reply({ change: explainedChange }),
});

export const explainCalls = { explainFigure, explainRows, explainChange };
