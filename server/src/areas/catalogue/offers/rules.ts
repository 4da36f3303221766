import {
  type Capability,
  type OfferMeasure,
  type OfferReward,
  type OfferStatus,
  type OfferTerms,
  type OfferTransition,
  offerMakerActions,
  promisedOfferStatuses,
  slabProblems,
  thresholdSteps,
  thresholdText,
} from '@routebook/contract';
import { amountOf } from '../../../core/money.ts';
import { hundredthsOf } from '../../../core/offers/engine/money.ts';

/** What is wrong with an offer, beside the fields: a sentence for each; empty when it can be kept. */
export function termProblems(terms: OfferTerms): Record<string, string> {
  const problems: Record<string, string> = {};
  if (terms.lastDay < terms.startsOn)
    problems.lastDay = `It would end before it starts: choose ${terms.startsOn} or a later day.`;
  const goods = terms.productIds.length + terms.brandIds.length + terms.categoryIds.length;
  if (terms.appliesTo === 'products' && goods === 0) problems.productIds = 'Choose what it is for, or the whole order.';
  const slabs = slabProblem(terms);
  if (slabs !== null) problems.slabs = slabs;
  if (terms.cumulative !== null && !terms.mixed)
    problems.mixed = 'Orders of a period count together: let its products count together, too.';
  return problems;
}

/** The terms as they are kept and read again: amounts with two decimals, ids once and in order, without what the offer has no use for. */
export function tidyTerms(terms: OfferTerms): OfferTerms {
  const order = terms.appliesTo === 'order';
  const { measure } = terms;
  return {
    ...terms,
    productIds: order ? [] : sorted(terms.productIds),
    brandIds: order ? [] : sorted(terms.brandIds),
    categoryIds: order ? [] : sorted(terms.categoryIds),
    marketIds: sorted(terms.marketIds),
    outletClasses: sorted(terms.outletClasses),
    mixed: terms.mixed || order,
    slabs: terms.slabs.map(({ from, to, reward }) => ({
      from: tidyThreshold(measure, from),
      to: to === null ? null : tidyThreshold(measure, to),
      reward: tidyReward(measure, reward),
    })),
    mostPerOrder: tidyAmount(terms.mostPerOrder),
    mostPerOutlet: tidyAmount(terms.mostPerOutlet),
    budget: tidyAmount(terms.budget),
  };
}

/** Whether two offers promise the same. */
export function sameTerms(a: OfferTerms, b: OfferTerms): boolean {
  const text = (terms: OfferTerms) =>
    JSON.stringify(Object.entries(tidyTerms(terms)).sort(([first], [second]) => (first < second ? -1 : 1)));
  return text(a) === text(b);
}

function sorted<T extends string>(ids: readonly T[]): T[] {
  return [...new Set(ids)].sort();
}

function tidyAmount<T extends string | null>(amount: T): T | string {
  return amount === null ? amount : amountOf(hundredthsOf(amount));
}

function tidyThreshold(measure: OfferMeasure, text: string): string {
  const steps = thresholdSteps(measure, text);
  return steps === null ? text : thresholdText(measure, steps);
}

function tidyReward(measure: OfferMeasure, reward: OfferReward): OfferReward {
  const every = (text: string | null) => (text === null ? null : tidyThreshold(measure, text));
  switch (reward.kind) {
    case 'percent':
      return { kind: 'percent', percent: tidyAmount(reward.percent) };
    case 'amount':
      return { kind: 'amount', amount: tidyAmount(reward.amount), every: every(reward.every) };
    case 'price':
      return { kind: 'price', price: tidyAmount(reward.price) };
    case 'free':
      return { kind: 'free', pieces: reward.pieces, every: every(reward.every), productId: reward.productId };
    case 'gift':
      return { kind: 'gift', pieces: reward.pieces, every: every(reward.every), giftTypeId: reward.giftTypeId };
  }
}

function slabProblem({ kind, measure, slabs, appliesTo }: OfferTerms): string | null {
  const [problem] = slabProblems(measure, slabs);
  if (problem !== undefined) return problem.message;
  const [only] = slabs;
  if (kind !== 'slab' && slabs.length > 1) return 'Only an offer by slabs has several.';
  if (kind !== 'slab' && only?.reward.kind !== kind) return 'What it gives is not of its kind.';
  for (const [index, { reward }] of slabs.entries()) {
    if (reward.kind === 'price' && appliesTo === 'order') return 'A price is for products, not for the whole order.';
    if (!('every' in reward) || reward.every === null) continue;
    if (thresholdSteps(measure, reward.every) === null)
      return `Slab ${index + 1} repeats for every whole piece, or amount in BDT.`;
  }
  return null;
}

const transitions: Readonly<
  Record<OfferTransition, readonly [from: readonly OfferStatus[], to: string, done: string]>
> = {
  approve: [['draft'], 'approved', 'approved'],
  release: [['approved'], 'released', 'released'],
  pause: [['scheduled', 'live'], 'paused', 'paused'],
  resume: [['paused'], 'released', 'resumed'],
  end: [['live', 'paused'], 'ended', 'ended'],
  cancel: [['draft', 'approved', 'scheduled'], 'cancelled', 'cancelled'],
};

/** The state that a transition leads to. */
export function stateAfter(transition: OfferTransition): string {
  return transitions[transition][1];
}

/** Why something can't be done with an offer; a sentence, or null when it can. */
export function transitionProblem(
  transition: OfferTransition,
  name: string,
  status: OfferStatus,
  over: boolean,
): string | null {
  const [from, , done] = transitions[transition];
  if (!from.includes(status)) return `${name} is ${inWords(status)}: only ${listed(from)} is ${done}.`;
  if (transition === 'release' && over) return `${name} would have ended already: give it a later last day first.`;
  return null;
}

/** Whether a change makes a version of its own, as somebody may have sold under the one before. */
export function isReleased(status: OfferStatus): boolean {
  return status === 'scheduled' || status === 'live' || status === 'paused';
}

/** Whether somebody has a part in making offers, and sees them before they are promised and when they never were. */
export function makesOffers(capabilities: ReadonlySet<Capability>): boolean {
  return offerMakerActions.some((action) => capabilities.has(`catalogue.${action}`));
}

/** Whether somebody sees an offer of this status. */
export function seesOffer(status: OfferStatus, capabilities: ReadonlySet<Capability>): boolean {
  return makesOffers(capabilities) || promisedOfferStatuses.some((promised) => promised === status);
}

/** Why an offer is not changed any more; null when it is. */
export function editProblem(name: string, status: OfferStatus): string | null {
  return status === 'ended' || status === 'cancelled' ? `${name} is ${status}: add another offer instead.` : null;
}

/** Why somebody may not change an offer: what is released was decided on, and a change of it holds at once. Null when they may. */
export function changeRightProblem(
  name: string,
  status: OfferStatus,
  capabilities: ReadonlySet<Capability>,
): string | null {
  if (!isReleased(status) || capabilities.has('catalogue.approve')) return null;
  return `${name} is ${inWords(status)}: who may approve offers changes it.`;
}

const articles: Partial<Record<OfferStatus, string>> = { draft: 'a draft' };

function inWords(status: OfferStatus): string {
  return articles[status] ?? status;
}

function listed(statuses: readonly OfferStatus[]): string {
  const words = statuses.map((status) =>
    status === 'draft' ? 'a draft' : `${/^[aeiou]/.test(status) ? 'an' : 'a'} ${status} offer`,
  );
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
