import type { OfferMeasure, OfferStatus, OutletClass } from '@routebook/contract';
import { dayInWords } from '../../calendar/in-words.ts';
import { inBdt } from '../../money.ts';
import type { Gain, GivenPieces, Lack, Step } from './gain.ts';
import type { Bound } from './limits.ts';
import { hundredthsOf } from './money.ts';
import type { OfferRun } from './offer-run.ts';

/** Why an offer was taken or not: a code for programs, a sentence for who sells. */
export interface Reason {
  readonly code: ReasonCode;
  readonly message: string;
}

export type ReasonCode =
  | 'taken'
  | 'held-back'
  | 'not-yet'
  | 'over'
  | 'other-market'
  | 'other-class'
  | 'times-used'
  | 'budget-used'
  | 'outlet-used'
  | 'other-products'
  | 'too-little'
  | 'too-much'
  | 'nothing-left'
  | 'not-to-be-had'
  | 'had'
  | 'cap'
  | 'group'
  | 'does-not-stack';

const heldBackWords: Record<OfferStatus, string> = {
  draft: 'It is a draft.',
  approved: 'It is approved, but not released yet.',
  scheduled: 'It has not started yet.',
  live: 'It is live.',
  paused: 'It is paused.',
  ended: 'It has ended.',
  cancelled: 'It was cancelled.',
};

const said = (code: ReasonCode, message: string): Reason => ({ code, message });

/** The reasons that need no more than a fact. */
export const reason = {
  heldBack: (status: OfferStatus) => said('held-back', heldBackWords[status]),
  notYet: (startsOn: string) => said('not-yet', `It starts on ${dayInWords(startsOn)}.`),
  over: (lastDay: string) => said('over', `It ended: ${dayInWords(lastDay)} was its last day.`),
  otherMarket: () => said('other-market', 'It is for other markets than this outlet’s.'),
  otherClass: (classes: readonly OutletClass[], own: OutletClass | null) =>
    said(
      'other-class',
      `It is for outlets of class ${listed(classes, 'or')}; this outlet ${own === null ? 'has no class yet' : `is class ${own}`}.`,
    ),
  timesUsed: (times: number) =>
    said('times-used', `This outlet has had it ${times === 1 ? 'once' : `${times} times`}, which is the most.`),
  budgetUsed: () => said('budget-used', 'Its budget is used up.'),
  outletUsed: (most: string) =>
    said('outlet-used', `This outlet has had all of the ${inBdt(hundredthsOf(most))} that an outlet gets.`),
  otherProducts: () => said('other-products', 'None of its products is in the order.'),
  group: (name: string, taken: OfferRun, why: 'priority' | 'worth' | 'code', worth: bigint, own: bigint) =>
    said(
      'group',
      `An order gets one offer of “${name}”: ${taken.offer.code} was taken, ${groupWords(why, worth, own)}.`,
    ),
  doesNotStack: (own: OfferRun, others: readonly OfferRun[]) =>
    said(
      'does-not-stack',
      own.offer.terms.stacks
        ? `Its products have ${listed(codes(others), 'and')}, which allows no other offer.`
        : `It allows no other offer, and its products have ${listed(codes(others), 'and')}.`,
    ),
};

function groupWords(why: 'priority' | 'worth' | 'code', worth: bigint, own: bigint): string {
  if (why === 'priority') return 'which has the higher priority';
  if (why === 'worth') return `which is worth more (${inBdt(worth)} against ${inBdt(own)})`;
  return 'which is worth as much and comes first by its code';
}

/** What the order lacks for an offer, and how much more it would need. */
export function shortfallReason(run: OfferRun, lack: Lack, others: readonly OfferRun[]): Reason {
  const { measure, cumulative } = run.offer.terms;
  const because = others.length === 0 ? '' : ` Products with ${listed(codes(others), 'or')} do not count.`;
  switch (lack.kind) {
    case 'too-little': {
      const period = cumulative === null ? '' : ' with what the outlet took before';
      const more = counts(measure, lack.needed - lack.counted);
      return said(
        'too-little',
        `It needs ${counts(measure, lack.needed)}; the order has ${counts(measure, lack.counted)}${period}: ${more} more.${because}`,
      );
    }
    case 'too-much':
      return said('too-much', `The order has ${counts(measure, lack.counted)}, which is above its last slab.`);
    case 'had':
      return said('had', 'This outlet has had all that its slab gives.');
    case 'not-to-be-had':
      return said('not-to-be-had', 'What it gives is not to be had on this day.');
    case 'nothing-left':
      return said('nothing-left', 'There is nothing to take off: the price is as low already.');
  }
}

const boundWords: Record<Bound, string> = {
  order: 'the most for an order is reached',
  outlet: 'the most for this outlet is reached',
  budget: 'no more is left of its budget',
  stock: 'no more of the gift is in stock',
};

/** A cap that leaves not one piece. */
export function capReason(bound: Bound): Reason {
  return said('cap', `Nothing is given: ${boundWords[bound]}.`);
}

/** What was given, for what, and why not more. */
export function takenReason(run: OfferRun, gain: Gain, bound: Bound | null): Reason {
  const given = [
    ...(gain.discounts.length > 0
      ? [`${inBdt(gain.discounts.reduce((sum, { amount }) => sum + amount, 0n))} off`]
      : []),
    ...gain.pieces.map(pieceWords),
  ];
  const less = bound === null ? '' : ` Not more: ${boundWords[bound]}.`;
  return said('taken', `${sentenceCase(listed(given, 'and'))}, ${stepWords(run, gain.step)}.${less}`);
}

function pieceWords({ kind, name, pieces }: GivenPieces): string {
  return kind === 'free' ? `${pieces} ${name} free` : `${pieces} ${name} as a gift`;
}

function stepWords({ offer: { terms }, slabs }: OfferRun, { slab, counted }: Step): string {
  const { measure, cumulative } = terms;
  const period = cumulative === null ? '' : cumulative === 'month' ? ' this month' : ' since the offer began';
  const by = `for ${counts(measure, counted)}${period}`;
  const rate = slab.reward.kind === 'percent' ? `${slab.reward.percent} % ` : '';
  const price = slab.reward.kind === 'price' ? ` at ${inBdt(slab.reward.price)} a piece` : '';
  const step =
    slabs.length === 1
      ? ''
      : slab.to === null
        ? ` (slab from ${counts(measure, slab.from)})`
        : ` (slab ${bare(measure, slab.from)} to ${counts(measure, slab.to)})`;
  return `${rate}${by}${price}${step}`;
}

function counts(measure: OfferMeasure, steps: bigint): string {
  if (measure === 'value') return inBdt(steps);
  return steps === 1n ? '1 piece' : `${steps} pieces`;
}

function bare(measure: OfferMeasure, steps: bigint): string {
  return measure === 'value' ? inBdt(steps) : String(steps);
}

function codes(runs: readonly OfferRun[]): string[] {
  return [...new Set(runs.map(({ offer }) => offer.code))];
}

function listed(words: readonly string[], last: 'and' | 'or'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
