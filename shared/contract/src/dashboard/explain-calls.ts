import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, id, reply } from '../common.ts';
import { dashboardFilter } from './dashboard-filter.ts';
import { changeDimensions, explainedChange, explainedFigure } from './explain.ts';
import { figureKeys } from './figures.ts';

const explains = { area: 'dashboard', method: 'GET', access: 'dashboard.see', tags: ['Dashboard'] } as const;

export const explainFigure = call({
  ...explains,
  name: 'explainFigure',
  path: '/api/v1/explain-figure',
  summary:
    'A figure laid open: its formula in the words of the field, its inputs, the filters that hold, and links into lists of exactly its rows.',
  query: z.strictObject({
    ...dashboardFilter,
    figure: z.enum(figureKeys),
    /** Of one person, product or source alone, where the figure is one of a row. */
    officerId: z.optional(id),
    productId: z.optional(id),
    sourceCategoryId: z.optional(id),
  }),
  reply: reply({ explained: explainedFigure }),
});

export const explainChange = call({
  ...explains,
  name: 'explainChange',
  path: '/api/v1/explain-change',
  summary:
    'What moved a figure most between two ranges, by place, product or person; the contributions add up to the whole difference. 400 beside `by` when the figure cannot be taken apart that way.',
  query: z.strictObject({
    ...dashboardFilter,
    figure: z.enum(figureKeys),
    by: z.optional(z.enum(changeDimensions)),
    /** The days before, instead of those that `compare` names. */
    beforeFrom: z.optional(date),
    beforeTo: z.optional(date),
  }),
  reply: reply({ change: explainedChange }),
});

export const explainCalls = { explainFigure, explainChange };
