import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, id, idParams, line, reply } from '../common.ts';
import { outletClasses } from './outlet.ts';
import { outletSelection } from './outlet-filters.ts';

const changes = { area: 'sales', tags: ['Outlets', 'OutletCategories', 'Routes', 'Market'] } as const;

/** What many outlets are given at once. */
const given = z.discriminatedUnion('kind', [
  /** Another route, at its end, from a day on that is not over. */
  z.strictObject({ kind: z.literal('route'), routeId: id, effectiveFrom: date }),
  z.strictObject({ kind: z.literal('category'), categoryId: id }),
  z.strictObject({ kind: z.literal('class'), class: z.enum(outletClasses) }),
  z.strictObject({ kind: z.literal('status'), status: z.enum(['active', 'rejected', 'closed', 'dormant']) }),
]);

export const changeOutletsBody = z.strictObject({
  selection: outletSelection,
  change: given,
  /** Why, for the history. */
  reason: line(300, 3),
});

const outcome = {
  changed: z.int(),
  skipped: z.int(),
  /** Why some stay as they are, the commonest first. */
  reasons: z.array(z.object({ reason: z.string(), outlets: z.int() })),
  /** To another route: of their orders that are not delivered yet those that go along, and those that another DB house delivers. */
  orders: z.int(),
  ordersStaying: z.int(),
};

export const previewOutletChange = call({
  ...changes,
  name: 'previewOutletChange',
  method: 'POST',
  path: '/api/v1/outlet-changes/preview',
  access: 'outlets.edit',
  tags: [],
  summary: 'What a change of many outlets would do, without doing it.',
  body: changeOutletsBody,
  reply: reply(outcome),
});

export const changeOutlets = call({
  ...changes,
  name: 'changeOutlets',
  method: 'POST',
  path: '/api/v1/outlet-changes',
  access: 'outlets.edit',
  adds: true,
  summary:
    'Give many outlets, at most 20,000, another route, category, class or status in one step; those that a rule keeps as they are, are counted by the rule.',
  body: changeOutletsBody,
  reply: reply({ ...outcome, changeId: z.nullable(id) }),
});

export const undoOutletChange = call({
  ...changes,
  name: 'undoOutletChange',
  method: 'POST',
  path: '/api/v1/outlet-changes/:id/undo',
  access: 'outlets.edit',
  summary: 'Take a change of many outlets back; those that were changed again since then stay as they are.',
  params: idParams,
  reply: reply({ undone: z.int(), stayed: z.int() }),
});

export const mergeOutlets = call({
  ...changes,
  name: 'mergeOutlets',
  method: 'POST',
  path: '/api/v1/outlet-merges',
  access: 'outlets.approve',
  adds: true,
  summary:
    'Let one outlet take over what another was, when both are the same shop: the other is closed, and its history stands under the survivor.',
  body: z.strictObject({ outletId: id, survivorId: id, reason: line(300, 3) }),
  reply: reply({ mergeId: id }),
});

export const undoOutletMerge = call({
  ...changes,
  name: 'undoOutletMerge',
  method: 'POST',
  path: '/api/v1/outlet/:id/unmerge',
  access: 'outlets.approve',
  summary: 'Take the merge of an outlet back; REFUSED once something new was posted to the survivor.',
  params: idParams,
  reply: reply({ survivorId: id }),
});

export const outletChangeCalls = {
  previewOutletChange,
  changeOutlets,
  undoOutletChange,
  mergeOutlets,
  undoOutletMerge,
};
