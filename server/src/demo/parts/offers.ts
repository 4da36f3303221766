import { dayText, instantAt } from '../days.ts';
import { finishOffer } from '../offers/finish-offers.ts';
import { type OfferPlan, offerPlans } from '../offers/offer-plans.ts';
import type { DemoPart } from '../part.ts';
import { type Person, peopleOf } from '../people/people.ts';
import { arrayText, type Row } from '../row-text.ts';
import type { DemoWorld } from '../world.ts';

/** Offers that are live, to come, over and given up, with what orders had of them. */
export const offers: DemoPart = {
  name: 'offers',
  rows: () => 6 * offerPlans.length,
  async write(world, { copy }) {
    await copy('offer', ['id', 'code', 'state', 'version_number', 'version', 'created_at', 'updated_at'], heads(world));
    await copy('offer_version', versionColumns, versions(world));
    await copy('audit_entry', entryColumns, entries(world));
  },
  async finish(client) {
    for (const plan of offerPlans) await finishOffer(client, plan);
  },
};

const offerId = (world: DemoWorld, index: number) => world.ids('offer')(index);

/** When it was thought of: two weeks before its start, and not after today. */
function madeAt(world: DemoWorld, { from }: OfferPlan): string {
  return instantAt(world.today + Math.min(from - 14, -2), 620);
}

function changedAt(world: DemoWorld, plan: OfferPlan): string {
  return plan.before ? instantAt(world.today - 3, 700) : madeAt(world, plan);
}

function keeper(world: DemoWorld): Person {
  const { everybody, administrator } = peopleOf(world);
  return everybody.find(({ designation }) => designation === 'Catalogue manager') ?? administrator;
}

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
    keeper(world).id,
    reason,
  ];
}

const entryColumns = ['id', 'at', 'actor_id', 'actor_name', 'action', 'entity', 'entity_id', 'after'] as const;

function entries(world: DemoWorld): Row[] {
  const { id, name } = keeper(world);
  return offerPlans.map((plan, index) => [
    world.ids('offer-entry')(index),
    madeAt(world, plan),
    id,
    name,
    'add',
    'offer',
    offerId(world, index),
    JSON.stringify({ code: plan.code, name: plan.name }),
  ]);
}
