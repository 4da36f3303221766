import * as z from 'zod/mini';

/** What a business needs before its first order, each after what it stands on. */
export const firstSteps = [
  'places',
  'dbHouses',
  'people',
  'routes',
  'products',
  'outlets',
  'journeyPlans',
  'stock',
] as const;

export type FirstStep = (typeof firstSteps)[number];

/** A step, and whether the business has any of it. */
export const takenStep = z.object({ step: z.enum(firstSteps), done: z.boolean() });
export type TakenStep = z.infer<typeof takenStep>;
