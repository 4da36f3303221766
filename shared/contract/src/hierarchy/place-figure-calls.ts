import * as z from 'zod/mini';
import { call } from '../call.ts';
import { reply, text } from '../common.ts';
import { placeFigures } from './place-figures.ts';

/** Apart from the list, whose replies hold as long as nobody changes a place, while goods move all day. */
export const listPlaceFigures = call({
  area: 'hierarchy',
  name: 'listPlaceFigures',
  method: 'GET',
  path: '/api/v1/place-figures',
  access: 'hierarchy.see',
  tags: ['Targets', 'Orders', 'PrimarySales', 'Stocks'],
  summary:
    'What places bought and sold this month, their targets and achievement; of DB houses what is outstanding, stock value, cover and last primary. Those out of scope are left out.',
  query: z.strictObject({
    /** Joined by commas, at most 200. */
    ids: text.check(z.maxLength(8000)),
  }),
  reply: reply({ placeFigures: z.array(placeFigures) }),
});
