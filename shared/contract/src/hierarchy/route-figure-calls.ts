import * as z from 'zod/mini';
import { call } from '../call.ts';
import { reply, text } from '../common.ts';
import { figuresOfRoute } from './route-figures.ts';

/** Apart from the list, whose replies hold as long as nobody changes a route, while orders and visits come all day. */
export const listRouteFigures = call({
  area: 'hierarchy',
  name: 'listRouteFigures',
  method: 'GET',
  path: '/api/v1/route-figures',
  access: 'hierarchy.see',
  tags: ['Routes', 'Orders', 'OutletVisits'],
  summary:
    'ECO, strike rate, pre-orders, top outlet and last visit of routes, this month; those out of scope are left out.',
  query: z.strictObject({
    /** Joined by commas, at most 200. */
    ids: text.check(z.maxLength(8000)),
  }),
  reply: reply({ routeFigures: z.array(figuresOfRoute) }),
});
