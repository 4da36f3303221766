import { changedAt, madeAt, offerId } from '../offers/days-of-offers.ts';
import { offerPlans } from '../offers/offer-plans.ts';
import { peopleOf } from '../people/people.ts';
import type { DemoWorld } from '../world.ts';
import type { Entry } from './entry.ts';

/** Offers that were added, and those that got a second version. */
export function* offerTrail(world: DemoWorld): Generator<Entry> {
  for (const [index, plan] of offerPlans.entries()) {
    const shared = {
      actor: peopleOf(world).catalogueManager,
      entity: 'offer',
      entityId: offerId(world, index),
      before: null,
      batch: null,
    };
    const { code, name } = plan;
    yield { ...shared, at: madeAt(world, plan), action: 'add', after: { code, name, version: 1 }, reason: null };
    if (plan.before) {
      const { reason } = plan.before;
      yield { ...shared, at: changedAt(world, plan), action: 'edit', after: { code, name, version: 2 }, reason };
    }
  }
}
