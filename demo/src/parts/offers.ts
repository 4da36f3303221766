import { dayText } from '../days.ts';
import { changedAt, madeAt, offerId } from '../offers/days-of-offers.ts';
import { finishOffer } from '../offers/finish-offers.ts';
import { type OfferPlan, offerPlans } from '../offers/offer-plans.ts';
import type { DemoPart } from '../part.ts';
import { peopleOf } from '../people/people.ts';
import { arrayText, type Row } from '../row-text.ts';
import type { DemoWorld } from '../world.ts';

/** Offers that are live, to come, over and given up, with what orders had of them. */
export const offers: DemoPart = {
  name: 'offers',
  rows: () => 5 * offerPlans.length,
  async write(world, { copy }) {
    await copy('offer', ['id', 'code', 'state', 'version_number', 'version', 'created_at', 'updated_at'], heads(world));
    await copy('offer_version', versionColumns, versions(world));
  },
  steps: [
    {
      name: 'offers',
      after: ['gifts', 'outlets'],
      async run(client) {
        for (const plan of offerPlans) await finishOffer(client, plan);
      },
    },
  ],
};

function heads(world: DemoWorld): Row[] {
  return offerPlans.map((plan, index) => {
    const number = plan.before ? 2 : 1;
    return [offerId(world, index), plan.code, plan.state, number, number, madeAt(world, plan), changedAt(world, plan)];
  });
}

const versionColumns = [
  'offer_id',
  'number',
  'name',
  'kind',
  'applies_to',
  'starts_on',
  'ends_on',
  'outlet_classes',
  'priority',
  'stacks',
  'exclusive_group',
  'measure',
  'mixed',
  'cumulative',
  'most_per_order',
  'most_per_outlet',
  'budget',
  'made_at',
  'made_by',
  'reason',
] as const;

function versions(world: DemoWorld): Row[] {
  return offerPlans.flatMap((plan, index) => {
    const id = offerId(world, index);
    if (!plan.before) return [version(world, plan, id, 1, madeAt(world, plan), null)];
    return [
      version(world, plan, id, 1, madeAt(world, plan), null),
      version(world, plan, id, 2, changedAt(world, plan), plan.before.reason),
    ];
  });
}

function version(
  world: DemoWorld,
  plan: OfferPlan,
  id: string,
  number: number,
  at: string,
  reason: string | null,
): Row {
  return [
    id,
    number,
    plan.name,
    plan.kind,
    plan.goods.length === 0 ? 'order' : 'products',
    dayText(world.today + plan.from),
    dayText(world.today + plan.until),
    arrayText(plan.classes ?? []),
    plan.priority ?? 100,
    plan.stacks ?? false,
    plan.group ?? null,
    plan.measure ?? 'quantity',
    plan.mixed ?? true,
    plan.cumulative ?? null,
    plan.mostPerOrder ?? null,
    plan.mostPerOutlet ?? null,
    plan.budget ?? null,
    at,
    peopleOf(world).catalogueManager.id,
    reason,
  ];
}
