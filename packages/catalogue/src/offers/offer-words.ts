import type {
  Offer,
  OfferKind,
  OfferMeasure,
  OfferReward,
  OfferSlab,
  OfferStatus,
  OfferTerms,
  OfferTransition,
  OverlappingOffer,
} from '@routebook/contract';
import { moneyWithCurrency, quantity, type StatusTone, showDate } from '@routebook/ui';

export const kindInWords: Readonly<Record<OfferKind, string>> = {
  percent: 'Percent off',
  amount: 'Amount off',
  price: 'Special price',
  free: 'Buy X get Y',
  slab: 'Slabs',
  gift: 'Gift',
};

export const statusInWords: Readonly<Record<OfferStatus, string>> = {
  draft: 'Draft',
  approved: 'Approved',
  scheduled: 'Scheduled',
  live: 'Live',
  paused: 'Paused',
  ended: 'Ended',
  cancelled: 'Cancelled',
};

export const statusTones: Readonly<Record<OfferStatus, StatusTone>> = {
  draft: 'neutral',
  approved: 'waiting',
  scheduled: 'waiting',
  live: 'good',
  paused: 'warning',
  ended: 'neutral',
  cancelled: 'bad',
};

export const transitionInWords: Readonly<Record<OfferTransition, string>> = {
  approve: 'Approve',
  release: 'Release',
  pause: 'Pause',
  resume: 'Resume',
  end: 'End now',
  cancel: 'Cancel offer',
};

/** What the rules make of two offers on one order. */
export const outcomeInWords: Readonly<Record<OverlappingOffer['outcome'], string>> = {
  'one of a group': 'an order gets one of the two',
  both: 'an order gets both',
  'this first': 'an order gets this one first',
  'the other first': 'an order gets the other one first',
  'worth more first': 'an order gets the one that is worth more',
};

type Names = Offer['names'];

/** `12 pieces`, `BDT 1,000.00`. */
export function countInWords(measure: OfferMeasure, count: string): string {
  if (measure === 'value') return moneyWithCurrency(count);
  return count === '1' ? '1 piece' : `${quantity(Number(count))} pieces`;
}

/** What a step gives: `5 % off`, `1 piece of Milk biscuit free for every 12 pieces`. */
export function rewardInWords(measure: OfferMeasure, reward: OfferReward, names: Names): string {
  const every = 'every' in reward && reward.every !== null ? ` for every ${countInWords(measure, reward.every)}` : '';
  switch (reward.kind) {
    case 'percent':
      return `${Number(reward.percent)} % off`;
    case 'amount':
      return `${moneyWithCurrency(reward.amount)} off${every}`;
    case 'price':
      return `${moneyWithCurrency(reward.price)} a piece`;
    case 'free':
      return `${piecesOf(reward.pieces, reward.productId === null ? 'the same product' : names[reward.productId])} free${every}`;
    case 'gift':
      return `${piecesOf(reward.pieces, names[reward.giftTypeId])} as a gift${every}`;
  }
}

function piecesOf(pieces: number, name = 'it'): string {
  return `${pieces === 1 ? '1 piece' : `${quantity(pieces)} pieces`} of ${name}`;
}

/** From when on a step counts: `12 to 23 pieces`, `from BDT 5,000.00`. */
export function stepInWords(measure: OfferMeasure, { from, to }: OfferSlab): string {
  if (to === null) return `from ${countInWords(measure, from)}`;
  return measure === 'value'
    ? `${moneyWithCurrency(from)} to ${moneyWithCurrency(to)}`
    : `${quantity(Number(from))} to ${countInWords(measure, to)}`;
}

/** Everything an offer gives, a sentence for each step. */
export function promiseInWords({ measure, slabs }: OfferTerms, names: Names): string[] {
  return slabs.map((slab) => {
    const always = slab.from === '1' && slab.to === null && measure === 'quantity';
    const reward = rewardInWords(measure, slab.reward, names);
    return always ? reward : `${reward}, ${stepInWords(measure, slab)}`;
  });
}

export function goodsInWords(terms: OfferTerms, names: Names): string {
  if (terms.appliesTo === 'order') return 'The whole order';
  return calledIn([...terms.brandIds, ...terms.categoryIds, ...terms.productIds], names);
}

export function marketsInWords({ terms, names, elsewhere }: Pick<Offer, 'terms' | 'names' | 'elsewhere'>): string {
  const own = calledIn(terms.marketIds, names);
  if (own === '') return elsewhere ? 'Other markets' : 'Everywhere';
  return elsewhere ? `${own} and others` : own;
}

export function classesInWords({ outletClasses }: OfferTerms): string {
  return outletClasses.length === 0 ? 'All' : outletClasses.join(', ');
}

/** The days it holds, its last one named: `01 Nov 2026 to 30 Nov 2026`. */
export function daysInWords({ startsOn, lastDay }: Pick<OfferTerms, 'startsOn' | 'lastDay'>): string {
  return lastDay === startsOn ? showDate(startsOn) : `${showDate(startsOn)} to ${showDate(lastDay)}`;
}

export function besideInWords({ stacks, exclusiveGroup, priority }: OfferTerms): string {
  const group = exclusiveGroup === null ? '' : `; an order gets one offer of “${exclusiveGroup}”`;
  return `Priority ${priority}; ${stacks ? 'its products may have others, too' : 'its products have no other'}${group}`;
}

/** In a column: `Stacks`, `Alone`, `Alone, one of Winter`. */
export function stackingInWords({ stacks, exclusiveGroup }: OfferTerms): string {
  const own = stacks ? 'Stacks' : 'Alone';
  return exclusiveGroup === null ? own : `${own}, one of ${exclusiveGroup}`;
}

export function countingInWords({ measure, mixed, cumulative, appliesTo }: OfferTerms): string {
  const what = measure === 'quantity' ? 'Pieces' : 'Value before offers';
  const how = appliesTo === 'order' ? 'of the order' : mixed ? 'of its products together' : 'of each product by itself';
  const since =
    cumulative === null
      ? ''
      : cumulative === 'month'
        ? ', with the outlet’s orders of the month'
        : ', with all the outlet’s orders since it began';
  return `${what} ${how}${since}`;
}

export function capsInWords({ mostPerOrder, mostPerOutlet, timesPerOutlet }: OfferTerms): string {
  return [
    ...(mostPerOrder === null ? [] : [`${moneyWithCurrency(mostPerOrder)} an order`]),
    ...(mostPerOutlet === null ? [] : [`${moneyWithCurrency(mostPerOutlet)} an outlet`]),
    ...(timesPerOutlet === null ? [] : [`${timesPerOutlet === 1 ? 'once' : `${timesPerOutlet} times`} an outlet`]),
  ].join(', ');
}

function calledIn(ids: readonly string[], names: Names): string {
  return ids
    .map((id) => names[id] ?? '')
    .filter(Boolean)
    .join(', ');
}
