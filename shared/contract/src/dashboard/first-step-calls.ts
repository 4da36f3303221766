import * as z from 'zod/mini';
import { call } from '../call.ts';
import { reply } from '../common.ts';
import { takenStep } from './first-steps.ts';

export const getFirstSteps = call({
  area: 'dashboard',
  name: 'getFirstSteps',
  method: 'GET',
  path: '/api/v1/first-steps',
  access: 'dashboard.see',
  // Whatever one of the steps adds.
  tags: ['Areas', 'DbHouses', 'Users', 'Routes', 'Products', 'Prices', 'Outlets', 'JourneyPlans', 'Stocks', 'Orders'],
  summary:
    'What a new business still needs before its first order; null from that on, and for who does not see all of it.',
  reply: reply({ steps: z.nullable(z.array(takenStep)) }),
});

export const firstStepCalls = { getFirstSteps };
