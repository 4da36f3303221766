import {
  type addOffer,
  type BodyOf,
  type Offer,
  type OfferTerms,
  offerKinds,
  type updateOffer,
} from '@routebook/contract';
import { addDays, businessDate } from '@routebook/ui';
import { freshReward, slabsOfKind } from './shaped-slabs.ts';

type Added = BodyOf<typeof addOffer>;
type Edited = BodyOf<typeof updateOffer>;

/** A new offer: percent off for thirty days from tomorrow on. */
export function freshOffer(): Added {
  const startsOn = addDays(businessDate(), 1);
  return {
    code: '',
    name: '',
    kind: 'percent',
    appliesTo: 'products',
    productIds: [],
    brandIds: [],
    categoryIds: [],
    startsOn,
    lastDay: addDays(startsOn, 29),
    marketIds: [],
    outletClasses: [],
    priority: 100,
    stacks: false,
    exclusiveGroup: null,
    measure: 'quantity',
    mixed: true,
    cumulative: null,
    slabs: [{ from: '1', to: null, reward: freshReward('percent') }],
    mostPerOrder: null,
    mostPerOutlet: null,
    timesPerOutlet: null,
    budget: null,
  };
}

export function copyOf({ name, terms }: Offer): Added {
  return { code: '', name: `${name} (copy)`, ...terms };
}

export function valuesOf({ name, terms, version }: Offer): Edited {
  return { name, ...terms, reason: '', version };
}

/** What is typed as the call takes it: nothing typed is no cap, the slabs are those of the kind. */
export function bodyOf<Body extends Partial<Edited>>(typed: Body): Body {
  const { kind, slabs, reason, ...rest } = typed;
  const known = offerKinds.find((one) => one === kind) ?? 'percent';
  return {
    ...rest,
    kind,
    slabs: slabsOfKind(known, slabs ?? []),
    exclusiveGroup: orNull(typed.exclusiveGroup),
    budget: orNull(typed.budget),
    mostPerOrder: orNull(typed.mostPerOrder),
    mostPerOutlet: orNull(typed.mostPerOutlet),
    ...(reason && { reason }),
  } as Body;
}

function orNull(text: string | null | undefined): string | null {
  return text?.trim() ? text : null;
}

/** The terms of what is typed, for a check of them before it is saved. */
export function termsOf(typed: Partial<Added | Edited>): Partial<OfferTerms> {
  const { code, name, reason, version, ...terms } = bodyOf({ code: '', ...typed }) as Partial<Added & Edited>;
  return terms;
}
