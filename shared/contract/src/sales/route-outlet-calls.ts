import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, id, idParams, line, reply } from '../common.ts';
import { outletAtGlance } from './outlet.ts';

const outlets = { area: 'sales' } as const;

/** An outlet in its place on a route; `sequence` counts from 1. */
export const routeOutlet = z.extend(outletAtGlance, { sequence: z.int() });
export type RouteOutlet = z.output<typeof routeOutlet>;

export const listRouteOutlets = call({
  ...outlets,
  name: 'listRouteOutlets',
  method: 'GET',
  path: '/api/v1/new-routes/:id/outlets',
  access: 'hierarchy.see',
  tags: ['Routes', 'Outlets'],
  summary:
    'The outlets that are called on along a route (neither pending nor closed) in the order they are visited, as of a day.',
  params: idParams,
  query: z.strictObject({ asOf: z.optional(date) }),
  reply: reply({ outlets: z.array(routeOutlet), sequenceVersion: z.int() }),
});

export const reorderRouteOutlets = call({
  ...outlets,
  name: 'reorderRouteOutlets',
  method: 'PUT',
  path: '/api/v1/new-routes/:id/outlets',
  access: 'hierarchy.edit',
  tags: ['Routes', 'Outlets'],
  summary:
    'Set the visiting order: every outlet that is called on along the route once; 409 STALE_VERSION when the list changed meanwhile.',
  params: idParams,
  body: z.strictObject({ outletIds: z.array(id).check(z.minLength(1), z.maxLength(2000)), sequenceVersion: z.int() }),
  reply: reply({ outlets: z.array(routeOutlet), sequenceVersion: z.int() }),
});

const outletIds = z.array(id).check(z.minLength(1), z.maxLength(2000));

export const previewMoveOutlets = call({
  ...outlets,
  name: 'previewMoveOutlets',
  method: 'POST',
  path: '/api/v1/new-routes/:id/move-outlets/preview',
  access: 'hierarchy.edit',
  tags: [],
  summary: 'How many orders that are not delivered yet go along when outlets move to another route; changes nothing.',
  params: idParams,
  body: z.strictObject({ outletIds, toRouteId: id }),
  reply: reply({
    orders: z.int(),
    /** Those of another DB house than the new route's: that delivers them. */
    ordersStaying: z.int(),
  }),
});

export const moveOutlets = call({
  ...outlets,
  name: 'moveOutlets',
  method: 'POST',
  path: '/api/v1/new-routes/:id/move-outlets',
  access: 'hierarchy.edit',
  tags: ['Routes', 'Outlets', 'Market'],
  summary: 'Move outlets of this route to another from a day on, to the end of its sequence.',
  params: idParams,
  body: z.strictObject({
    outletIds,
    toRouteId: id,
    effectiveFrom: date,
    reason: line(300, 3),
  }),
  reply: reply({ moved: z.int() }),
});

export const routeOutletCalls = { listRouteOutlets, reorderRouteOutlets, previewMoveOutlets, moveOutlets };
