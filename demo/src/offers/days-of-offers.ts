import { instantAt } from '../days.ts';
import type { DemoWorld } from '../world.ts';
import type { OfferPlan } from './offer-plans.ts';

export const offerId = (world: DemoWorld, index: number) => world.ids('offer')(index);

/** When it was thought of: two weeks before its start, and not after today. */
export function madeAt(world: DemoWorld, { from }: OfferPlan): string {
  return instantAt(world.today + Math.min(from - 14, -2), 620);
}

export function changedAt(world: DemoWorld, plan: OfferPlan): string {
  return plan.before ? instantAt(world.today - 3, 700) : madeAt(world, plan);
}
